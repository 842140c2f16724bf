import { agincourt } from './agincourt.js';
import type { ScenarioDocument } from './document.js';
import { glimmerwood } from './glimmerwood.js';
import { hastings } from './hastings.js';
import { karn } from './karn.js';
import { legnica } from './legnica.js';
import { training } from './training.js';

/** The battles that come with the game, the one to learn it with first. */
export const SCENARIOS: readonly ScenarioDocument[] = [training, agincourt, hastings, legnica, karn, glimmerwood];

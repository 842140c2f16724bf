import { aynJalut } from './ayn-jalut.js';
import type { ScenarioDocument } from './document.js';
import { kalka } from './kalka.js';
import { liegnitz } from './liegnitz.js';
import { training } from './training.js';

/** The battles that come with the game, the one to learn it with first. */
export const SCENARIOS: readonly ScenarioDocument[] = [training, kalka, liegnitz, aynJalut];

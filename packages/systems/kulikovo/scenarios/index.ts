import type { ScenarioDocument } from './document.js';
import { field } from './field.js';
import { ice } from './ice.js';
import { training } from './training.js';
import { vozha } from './vozha.js';

/** The battles that come with the game, the one to learn it with first. */
export const SCENARIOS: readonly ScenarioDocument[] = [training, field, vozha, ice];

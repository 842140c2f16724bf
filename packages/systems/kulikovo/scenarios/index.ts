import type { ScenarioDocument } from './document.js';
import { ice } from './ice.js';
import { kulikovoField } from './kulikovo-field.js';
import { training } from './training.js';
import { vozha } from './vozha.js';

/** The battles that come with the game, the one to learn it with first. */
export const SCENARIOS: readonly ScenarioDocument[] = [training, kulikovoField, vozha, ice];

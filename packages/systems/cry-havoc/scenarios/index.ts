import type { ScenarioDocument } from './document.js';
import { FORD } from './ford.js';
import { MANOR } from './manor.js';
import { TRAINING } from './training.js';
import { VILLAGE } from './village.js';

export const SCENARIOS: readonly ScenarioDocument[] = [TRAINING, VILLAGE, FORD, MANOR];

import type { ScenarioDocument } from './document.js';
import { DUEL } from './duel.js';
import { GRANGE } from './grange.js';
import { HALLOW_DOWN } from './hallow-down.js';
import { MILL_BRIDGE } from './mill-bridge.js';

export const SCENARIOS: readonly ScenarioDocument[] = [DUEL, MILL_BRIDGE, HALLOW_DOWN, GRANGE];

import type { PrintedRules } from '@pennon/kernel';
import { bases } from './bases.js';
import { battlefieldTerrain } from './battlefield-terrain.js';
import { builtUpAreas } from './built-up-areas.js';
import { camps } from './camps.js';
import { deployment } from './deployment.js';
import { elementCost } from './element-cost.js';
import { hordesAndDesorcelling } from './hordes-and-desorcelling.js';
import { playerInitiativePoints } from './player-initiative-points.js';
import { sequenceOfPlay } from './sequence-of-play.js';
import { summoning } from './summoning.js';
import { troops } from './troops.js';

/** Everything that the print says, in its order. */
export const print: PrintedRules = [
  troops,
  bases,
  elementCost,
  battlefieldTerrain,
  builtUpAreas,
  camps,
  deployment,
  sequenceOfPlay,
  playerInitiativePoints,
  summoning,
  hordesAndDesorcelling,
];

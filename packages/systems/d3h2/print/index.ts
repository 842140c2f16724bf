import type { PrintedRules } from '@pennon/kernel';
import { bases } from './bases.js';
import { battlefieldTerrain } from './battlefield-terrain.js';
import { builtUpAreas } from './built-up-areas.js';
import { camps } from './camps.js';
import { chartHeroToWarWagon } from './chart-hero-to-war-wagon.js';
import { chartArtilleryToGod } from './chart-rules-and-artillery-to-god.js';
import { chartTerrainAndTacticalFactors } from './chart-terrain-and-tactical-factors.js';
import { combatFactorsAirboatToHordes } from './combat-factors-airboat-to-hordes.js';
import { combatFactorsKnightsToWarWagon } from './combat-factors-knights-to-war-wagon.js';
import { contactAndFacing } from './contact-and-facing.js';
import { deployment } from './deployment.js';
import { elementCost } from './element-cost.js';
import { ensorcelledAndDestroyed } from './ensorcelled-and-destroyed.js';
import { fleeing } from './fleeing.js';
import { hordesAndDesorcelling } from './hordes-and-desorcelling.js';
import { hottFactors } from './hott-factors.js';
import { hottOutcomesEqual } from './hott-outcomes-equal.js';
import { hottOutcomesLessAndHalf } from './hott-outcomes-less-and-half.js';
import { magicalAttack } from './magical-attack.js';
import { outcomesEqual } from './outcomes-equal.js';
import { outcomesHalf } from './outcomes-half.js';
import { outcomesLessFootAndFeatures } from './outcomes-less-foot-and-features.js';
import { outcomesLessMonstersAndMounted } from './outcomes-less-monsters-and-mounted.js';
import { overlapsAndAssaults } from './overlaps-and-assaults.js';
import { passing } from './passing.js';
import { playerInitiativePoints } from './player-initiative-points.js';
import { pursuing } from './pursuing.js';
import { recoiling } from './recoiling.js';
import { secondMovesAndRivers } from './second-moves-and-rivers.js';
import { sequenceOfPlay } from './sequence-of-play.js';
import { shootingLines } from './shooting-lines.js';
import { shootingTargets } from './shooting-targets.js';
import { summoning } from './summoning.js';
import { supports } from './supports.js';
import { tacticalFactorsAtADistance } from './tactical-factors-at-a-distance.js';
import { tacticalFactorsInCloseCombat } from './tactical-factors-in-close-combat.js';
import { tacticalMoves } from './tactical-moves.js';
import { threatZones } from './threat-zones.js';
import { troops } from './troops.js';
import { winningAndLosing } from './winning-and-losing.js';

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
  tacticalMoves,
  secondMovesAndRivers,
  passing,
  threatZones,
  contactAndFacing,
  magicalAttack,
  shootingLines,
  shootingTargets,
  overlapsAndAssaults,
  combatFactorsAirboatToHordes,
  combatFactorsKnightsToWarWagon,
  supports,
  tacticalFactorsAtADistance,
  tacticalFactorsInCloseCombat,
  outcomesEqual,
  outcomesLessMonstersAndMounted,
  outcomesLessFootAndFeatures,
  outcomesHalf,
  ensorcelledAndDestroyed,
  recoiling,
  fleeing,
  pursuing,
  winningAndLosing,
  chartArtilleryToGod,
  chartHeroToWarWagon,
  chartTerrainAndTacticalFactors,
  hottOutcomesEqual,
  hottOutcomesLessAndHalf,
  hottFactors,
];

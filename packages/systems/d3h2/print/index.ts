import type { PrintedRules } from '@pennon/kernel';
import { chartHeroToWarWagon } from './chart-hero-to-war-wagon.js';
import { chartArtilleryToGod } from './chart-rules-and-artillery-to-god.js';
import { chartTerrainAndTacticalFactors } from './chart-terrain-and-tactical-factors.js';
import { combatFactorsAirboatToHordes } from './combat-factors-airboat-to-hordes.js';
import { combatFactorsKnightsToWarWagon } from './combat-factors-knights-to-war-wagon.js';
import { hottFactors } from './hott-factors.js';
import { hottOutcomesEqual } from './hott-outcomes-equal.js';
import { hottOutcomesLessAndHalf } from './hott-outcomes-less-and-half.js';
import { outcomesEqual } from './outcomes-equal.js';
import { outcomesHalf } from './outcomes-half.js';
import { outcomesLessFootAndFeatures } from './outcomes-less-foot-and-features.js';
import { outcomesLessMonstersAndMounted } from './outcomes-less-monsters-and-mounted.js';
import { supports } from './supports.js';
import { tacticalFactorsAtADistance } from './tactical-factors-at-a-distance.js';
import { tacticalFactorsInCloseCombat } from './tactical-factors-in-close-combat.js';

/** Everything that the print says, in its order. */
export const print: PrintedRules = [
  combatFactorsAirboatToHordes,
  combatFactorsKnightsToWarWagon,
  supports,
  tacticalFactorsAtADistance,
  tacticalFactorsInCloseCombat,
  outcomesEqual,
  outcomesLessMonstersAndMounted,
  outcomesLessFootAndFeatures,
  outcomesHalf,
  chartArtilleryToGod,
  chartHeroToWarWagon,
  chartTerrainAndTacticalFactors,
  hottOutcomesEqual,
  hottOutcomesLessAndHalf,
  hottFactors,
];

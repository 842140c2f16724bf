import type { AnyCheck } from '@pennon/kernel';
import { aggression } from './aggression.js';
import { armyPoints } from './army-points.js';
import { baseEdge } from './base-edge.js';
import { bespell } from './bespell.js';
import { close } from './close.js';
import { deploy } from './deploy.js';
import { engage } from './engage.js';
import { flee } from './flee.js';
import { garrison } from './garrison.js';
import { lurkerStays } from './lurker-stays.js';
import { moveAllowance } from './move-allowance.js';
import { passing } from './passing.js';
import { pipCost } from './pip-cost.js';
import { pipRoll } from './pip-roll.js';
import { placeFeature } from './place-feature.js';
import { pursue } from './pursue.js';
import { quarterRoll } from './quarter-roll.js';
import { recoil } from './recoil.js';
import { riverRoll } from './river-roll.js';
import { shoot } from './shoot.js';
import { shootTargets } from './shoot-targets.js';
import { summonCost } from './summon-cost.js';
import { terrainChoice } from './terrain-choice.js';
import { terrainFeature } from './terrain-feature.js';
import { typeInfo } from './type-info.js';
import { victory } from './victory.js';

export const CHECKS: readonly AnyCheck[] = [
  ...[close, shoot, bespell, shootTargets],
  ...[recoil, flee, pursue],
  ...[moveAllowance, pipRoll, riverRoll, quarterRoll, pipCost, passing, engage],
  ...[summonCost, lurkerStays],
  ...[typeInfo, armyPoints, victory],
  ...[aggression, baseEdge, deploy, garrison, placeFeature, terrainFeature, terrainChoice],
];

import type { AnyCheck } from '@pennon/kernel';
import { actionCost } from './action-cost.js';
import { chargeEligible } from './charge-eligible.js';
import { close } from './close.js';
import { courage } from './courage.js';
import { enragedDuty } from './enraged-duty.js';
import { friendlyFire } from './friendly-fire.js';
import { impairment } from './impairment.js';
import { initiative } from './initiative.js';
import { morale } from './morale.js';
import { moraleTrigger } from './morale-trigger.js';
import { ranged } from './ranged.js';
import { recovery } from './recovery.js';
import { sequence } from './sequence.js';
import { statusEffect } from './status-effect.js';
import { taskCheck } from './task-check.js';
import { unhorsing } from './unhorsing.js';
import { wakingUp } from './waking-up.js';

export const CHECKS: readonly AnyCheck[] = [
  close,
  ranged,
  friendlyFire,
  unhorsing,
  courage,
  moraleTrigger,
  morale,
  recovery,
  taskCheck,
  impairment,
  wakingUp,
  initiative,
  chargeEligible,
  statusEffect,
  actionCost,
  enragedDuty,
  sequence,
];

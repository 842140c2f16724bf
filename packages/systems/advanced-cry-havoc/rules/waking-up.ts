import { inBand, Sum } from '@pennon/kernel';
import { ACH_11 } from '../charts/ach-11.js';
import type { HealthAfter, WakingUpFacts } from '../facts.js';

/** ACH-11: aid counts once, if one of the helpers is in no enemy ZOI; each enemy counts, by the sign that is played (AN-8, R10). */
export function wakingUpSum({ helpers, enemyZoi, options }: WakingUpFacts): Sum {
  const { lines } = ACH_11.data;
  const sum = new Sum(ACH_11.id, lines);
  if (helpers.some(({ inEnemyZoi }) => !inEnemyZoi)) sum.printed('wk.aid');
  sum.add(options.wakeZoiDrm * enemyZoi, 'wk.zoi', lines['wk.zoi'].label);
  return sum;
}

export interface Awakening {
  readonly health: HealthAfter;
  readonly impaired: boolean;
}

/** Nobody rises in a hex where somebody else stands (R51). */
export function awakening({ hexOccupied }: WakingUpFacts, total: number): Awakening {
  const { health, impaired } = inBand<Awakening>(ACH_11.data.results, total);
  return hexOccupied && health !== 'dead' ? { health: 'stunned', impaired: false } : { health, impaired };
}

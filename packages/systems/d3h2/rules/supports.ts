import type { Line, Lines, Sum } from '@pennon/kernel';
import { D3_22 } from '../charts/d3-22.js';
import { D3_38 } from '../charts/d3-38.js';
import type { FighterFacts, Variant } from '../facts.js';
import type { TacticalSum } from './overlaps.js';
import { combatGoing } from './terrain.js';
import { isAny, isDouble, isFast, isFoot, isPsiloi } from './units.js';
import { FORMATION_SUPPORTS } from './variants.js';

/*
 * Friends behind and beside, and double elements (D3-22, D3-23): in good going, and in the open only, for in assaults on features they do not count (R84).
 */

/** Formation adds to the bonus of a double element (R36). */
export function addSupports(sum: TacticalSum, variant: Variant, own: FighterFacts, opponent: FighterFacts): void {
  if (!isInGood(own)) return;
  addRearSupport(sum, variant, own, opponent);
  if (isDouble(own.type) && isFoot(opponent.type)) addSupport(sum, 'D3-22', 'double', D3_22.data.double);
  addFormation(sum, variant, own, opponent);
}

const isInGood = ({ type, terrain }: Pick<FighterFacts, 'type' | 'terrain'>): boolean => combatGoing(type, terrain) === 'good';

/** D3-22; in HOTT only Warband, and against any foot (D3-38). By type alone: Fast and not Fast support each other (R36). */
function addRearSupport(sum: TacticalSum, variant: Variant, own: FighterFacts, { type: opponent }: FighterFacts): void {
  const { behind } = own;
  if (behind === null || behind.type !== own.type || behind.facing !== 'same' || !isInGood(behind)) return;
  const isSolidFoot = isFoot(opponent) && !isPsiloi(opponent);
  if (own.type === 'Pk' && isSolidFoot) addSupport(sum, 'D3-22', 'pikes', D3_22.data.pikes);
  if (own.type === 'Wb' && variant === 'hott' && isFoot(opponent)) addSupport(sum, 'D3-38', 'warband', D3_38.data.supports.warband);
  if (own.type === 'Wb' && variant === 'd3h2' && isSolidFoot) addSupport(sum, 'D3-22', 'warband', D3_22.data.warband);
  if (own.type === 'Pk' && isAny(opponent, ['Kn', 'Bh', 'SCh'])) addSupport(sum, 'D3-22', 'pikes-horse', D3_22.data['pikes-horse']);
  if (own.type === 'LH') addSupport(sum, 'D3-22', 'light-horse', D3_22.data['light-horse']);
}

/** D3-23; once, though there be a friend on either side (R36). */
function addFormation(sum: TacticalSum, variant: Variant, own: FighterFacts, opponent: FighterFacts): void {
  const line = isAny(own.type, ['Sp']) ? 'shieldwall' : isAny(own.type, ['Sh', 'Bw']) ? 'retinue' : undefined;
  if (line === undefined || isFast(own) || !isFoot(opponent.type)) return;
  const friends = own.beside.filter(
    (friend) => friend.corners && !isFast(friend) && isInGood(friend) && isAny(friend.type, line === 'shieldwall' ? ['Sp', 'Bd'] : ['Bd']),
  );
  const { chart, lines } = FORMATION_SUPPORTS[variant];
  friends.forEach((_, i) => {
    addSupport(sum, chart, line, lines[line], i === 0);
  });
}

/** A support, by the chart that prints it. */
const addSupport = (sum: Sum<Lines>, chart: string, id: string, { value, label }: Line, counted = true): void => {
  if (value === null) throw new Error(`${chart} ${id} has no fixed value`);
  sum.list('factor', value, `${chart} ${id}`, label, counted);
};

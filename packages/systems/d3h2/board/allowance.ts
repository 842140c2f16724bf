import { BW } from '../geometry/measure.js';
import type { Trodden } from '../geometry/swept-base.js';
import { allowanceSum } from '../rules/movement.js';
import type { Ground as GroundKind, MoverFacts, State } from '../types.js';
import { type Base, position } from './position.js';

/*
 * How far an element may go (D3-14, R17).
 */

const asMover = ({ card, type }: Base): MoverFacts => ({
  type,
  fast: card.fast && type === card.type,
  mtd: card.mtd && type === card.type,
  ally: card.ally,
  waterLurker: card.waterLurker,
});

/** What an element may measure over that ground, in units (R17); the state of an unknown river is feared to be the worse. */
export function allowanceOf(state: State, base: Base, over: readonly GroundKind[], river: boolean, byRoad: boolean): number {
  if (over.length === 0 && !river && !byRoad) return reachOf(state, base);
  return workedOut(state, base, over, river && !byRoad && !base.isAerial, byRoad);
}
function workedOut(state: State, base: Base, over: readonly GroundKind[], isWet: boolean, byRoad: boolean): number {
  const { card, type } = base;
  const key = `${type}${type === card.type ? `${card.fast}${card.mtd}` : ''}${card.waterLurker}${isWet ? state.river : ''}${byRoad} ${over.join(' ')}`;
  const known = allowances.get(key);
  if (known !== undefined) return known;
  const [endsIn = 'open', ...others] = over;
  const { total } = allowanceSum({
    variant: position(state).field.document.variant,
    elements: [asMover(base)],
    over: others,
    endsIn,
    river: !isWet ? 'none' : state.river === 'paltry' ? 'paltry' : 'full',
    byRoad,
  });
  const units = Math.round(total * BW);
  allowances.set(key, units);
  return units;
}
const allowances = new Map<string, number>();

/** What it may measure at best, on good ground. */
export function reachOf(state: State, base: Base): number {
  const known = reaches.get(base);
  if (known !== undefined) return known;
  const reach = workedOut(state, base, [], false, false);
  reaches.set(base, reach);
  return reach;
}
const reaches = new WeakMap<Base, number>();

export const sumOfGround = (trodden: Trodden): readonly GroundKind[] => trodden.areas.map(({ terrain }) => terrain);

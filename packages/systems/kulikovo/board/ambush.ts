import type { Side } from '@pennon/kernel';
import type { State } from '../types.js';
import { type Battlefield, battlefield, type UnitCard } from './battlefield.js';

/* The regiment in the wood is hidden until it is released by a roll or by an enemy who comes too near (K3). */

export const isOfAmbush = (board: Battlefield, card: UnitCard): boolean => {
  const { ambush } = board.document.special;
  return ambush !== undefined && card.side === ambush.side && card.battle === ambush.battle;
};

/** Nobody of the enemy knows of it. */
export const isHidden = (state: State, card: UnitCard): boolean => state.ambush === 'hidden' && isOfAmbush(battlefield(state), card);

/** Units whose loss brings the ambush out. */
const ambushLosses = (state: State): number => {
  const board = battlefield(state);
  const { ambush } = board.document.special;
  if (ambush === undefined) return 0;
  return board.units.filter(
    ({ side, battle, index }) =>
      side === ambush.side &&
      ambush.of.includes(battle) &&
      (state.units[index]?.state === 'retired' || state.units[index]?.state === 'eliminated'),
  ).length;
};

export function mayRelease(state: State, side: Side): boolean {
  const board = battlefield(state);
  const { ambush } = board.document.special;
  if (ambush === undefined || state.ambush !== 'hidden' || side !== ambush.side) return false;
  if (ambushLosses(state) >= ambush.losses) return true;
  return board.units.some(({ side: whose, index }) => {
    const hex = state.units[index]?.hex ?? null;
    return whose !== ambush.side && hex !== null && board.isIn(ambush.region, board.indexOf(hex));
  });
}
/** Released at or under this; a natural 9 fails. */
export const releaseAtMost = (state: State): number => Math.min(8, ambushLosses(state) + 2);

/** Everybody knows that whoever rides into the wood stops there, as long as it may hold troops. */
export function woodThatMayHoldTroops(state: State, mover: UnitCard): ReadonlySet<number> | undefined {
  if (state.ambush !== 'hidden') return undefined;
  const { regions, document } = battlefield(state);
  const { ambush } = document.special;
  return ambush === undefined || mover.side === ambush.side ? undefined : regions.get(ambush.wood);
}

/** An enemy in the wood or next to a hidden unit brings it out at once. */
export function springsAmbush(state: State, mover: UnitCard, hex: number): boolean {
  const board = battlefield(state);
  const { ambush } = board.document.special;
  if (ambush === undefined || state.ambush !== 'hidden' || mover.side === ambush.side) return false;
  if (board.isIn(ambush.wood, hex)) return true;
  return board.units.some((u) => {
    const at = isHidden(state, u) ? (state.units[u.index]?.hex ?? null) : null;
    return at !== null && board.distance(board.indexOf(at), hex) === 1;
  });
}

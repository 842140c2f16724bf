import type { HexId } from '@pennon/space';
import type { State } from '../types.js';
import { battlefield } from './battlefield.js';
import { leader } from './pieces.js';

/** Where smoke may be laid next: near the leader, and beside what has been named already (L1). */
export function smokeHexes(state: State, named: readonly HexId[]): readonly HexId[] {
  const board = battlefield(state);
  const { smoke } = board.document.special;
  const { phase } = state;
  if (smoke === undefined || phase === null || state.special.smoked || phase.leader !== smoke.leader) return [];
  if (phase.mode !== 'orders' || phase.orders < 1 || state.turn < smoke.turn || named.length >= smoke.hexes) return [];
  const { hex } = leader(state, phase.leader);
  if (hex === null) return [];
  const at = board.indexOf(hex);
  const held = named.map((one) => board.indexOf(one));
  return board.grid.hexes.filter((id, i) => {
    if (board.distance(at, i) > smoke.within || named.includes(id)) return false;
    return held.length === 0 || held.some((one) => board.distance(one, i) === 1);
  });
}

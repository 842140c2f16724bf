import type { Side } from '@pennon/kernel';
import { isMounted } from '../rules/units.js';
import type { LeaderId, State, UnitId } from '../types.js';
import { leaderCard, sideIndex, typeNow, unit } from './pieces.js';
import { type Position, position } from './position.js';

/** A leader with no unit of his in his hex, beside unrouted enemies (DH-R88): by whom, and whether one of those is mounted. */
export interface InDanger {
  readonly id: LeaderId;
  readonly by: readonly UnitId[];
  readonly byMounted: boolean;
}

/** The leaders who are in danger now. */
export function leadersInDanger(s: State): readonly InDanger[] {
  const p = position(s);
  const found: InDanger[] = [];
  for (const man of s.leaders) {
    if (man.hex === null) continue;
    const at = p.board.indexOf(man.hex);
    const side = sideIndex(s, leaderCard(s, man).side);
    const here = p.at(0, at);
    if (here >= 0 && p.sideOf(here) === side) continue;
    const by = besideOrIn(s, p, side, at);
    if (by.length > 0) found.push({ id: man.id, by, byMounted: by.some((id) => isMounted({ type: typeNow(s, id) })) });
  }
  return found;
}
function besideOrIn(s: State, p: Position, side: 0 | 1, at: number): readonly UnitId[] {
  const found: UnitId[] = [];
  for (let d = -1; d < 6; d++) {
    const hex = d < 0 ? at : p.board.next(at, d);
    const who = hex < 0 ? -1 : p.at(0, hex);
    if (who < 0 || p.sideOf(who) === side) continue;
    const { id } = p.board.card(who);
    if (!unit(s, id).routed) found.push(id);
  }
  return found;
}

/** Those to whom a mover has come: its approach is answered before they are looked at (14.2). */
export const metByMover = (s: State, mover: UnitId): readonly LeaderId[] =>
  leadersInDanger(s)
    .filter(({ by }) => by.includes(mover))
    .map(({ id }) => id);

/** Where leaders of the other side are, with a unit or alone: whoever runs, pursues or is carried away does not come there. */
export function enemyLeaders(state: State, side: Side): ReadonlySet<number> {
  const { board } = position(state);
  const found = new Set<number>();
  for (const man of state.leaders) if (man.hex !== null && leaderCard(state, man).side !== side) found.add(board.indexOf(man.hex));
  return found;
}

import { aimedAt, DIRECTIONS, MoveSearch } from '@pennon/hexes';
import type { HexPointedAt } from '@pennon/picture';
import type { HexId } from '@pennon/space';
import { battlefield } from '../board/battlefield.js';
import { character } from '../board/people.js';
import { position } from '../board/position.js';
import type { Action, CharacterId, State, Step } from '../types.js';

/** What somebody wants who points there though nothing is offered there. */
export function wish(s: State, at: HexPointedAt): Action | undefined {
  const frame = s.stack.at(-1);
  const board = battlefield(s);
  const chosen = at.chosen !== undefined && board.knowsCharacter(at.chosen) ? at.chosen : undefined;
  const piece = at.piece !== undefined && board.knowsCharacter(at.piece) ? at.piece : undefined;
  if (frame === undefined) return undefined;
  if (frame.proc === 'retreat') return retreatWish(frame.unit ?? frame.todo[0], at.hex);
  const actor = frame.proc === 'march' ? frame.unit : chosen;
  if (actor === undefined) return piece === undefined ? undefined : { type: 'unit', unit: piece };
  if (s.phase === 'missile') return piece === undefined || piece === actor ? undefined : { type: 'shoot', unit: actor, target: piece };
  if (s.phase === 'combat')
    return piece === undefined || piece === actor ? undefined : { type: 'attack', attackers: [actor], defenders: [piece] };
  const goal = piece === undefined || piece === actor ? aimedAt(board, at).hex : position(s).head(board.character(piece).index);
  return goal < 0 ? { type: 'unit', unit: actor } : moveWish(s, actor, goal);
}

const retreatWish = (unit: CharacterId | undefined, hex: string | undefined): Action | undefined =>
  unit === undefined || hex === undefined ? undefined : { type: 'retreat', unit, path: [hex as HexId] };

const search = new MoveSearch();
/** A hex that nobody can enter is still pointed at: the way there is asked for, and refused where it ends. */
const BARRED = 9;
const FARTHEST = 300;

/** The shortest way on foot, whoever is in it; a rider is asked step by step. */
function moveWish(s: State, unit: CharacterId, goal: number): Action {
  const p = position(s);
  const { board } = p;
  const start = p.head(board.character(unit).index);
  if (start < 0 || start === goal || character(s, unit).rump !== null) return { type: 'move', unit, steps: [{ enter: board.hexAt(goal) }] };
  search.start(board.size, start, FARTHEST);
  for (let hex = search.next(); hex >= 0 && hex !== goal; hex = search.next())
    for (const d of DIRECTIONS) {
      const to = board.next(hex, d);
      if (to >= 0) search.reach(to, search.spent(hex) + (board.footCost.at(hex, d) || BARRED));
    }
  const steps = search
    .way(goal)
    .slice(1)
    .map((hex): Step => ({ enter: board.hexAt(hex) }));
  return { type: 'move', unit, steps };
}

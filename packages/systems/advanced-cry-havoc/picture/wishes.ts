import { aimedAt, DIRECTIONS, MoveSearch, turnsBetween } from '@pennon/hexes';
import type { HexPointedAt } from '@pennon/picture';
import { battlefield } from '../board/battlefield.js';
import { card, character } from '../board/people.js';
import { position } from '../board/position.js';
import type { Action, CharacterId, State, Step } from '../types.js';

/** What somebody wants who points there though nothing is offered there. */
export function wish(s: State, at: HexPointedAt): Action | undefined {
  const top = s.stack.at(-1);
  const board = battlefield(s);
  const chosen = at.chosen !== undefined && board.knowsCharacter(at.chosen) ? at.chosen : undefined;
  const piece = at.piece !== undefined && board.knowsCharacter(at.piece) ? at.piece : undefined;
  if (top === undefined) return undefined;
  if (top.proc === 'turn' && (top.step === 'declareFirst' || top.step === 'declareSecond')) {
    if (piece === undefined) return undefined;
    // A man of one's own who is pointed at would ride at the nearest enemy.
    const target = chosen === undefined || chosen === piece ? nearestEnemy(s, piece) : piece;
    return target === undefined ? undefined : { type: 'charge', unit: chosen ?? piece, target };
  }
  if (top.proc === 'turn' && top.step === 'nextCharge') return piece === undefined ? undefined : { type: 'resolve', unit: piece };
  if (top.proc === 'turn')
    return piece === undefined ? undefined : { type: top.step === 'interrupt' ? 'interrupt' : 'select', unit: piece };
  if (top.proc === 'window')
    return piece === undefined || piece === top.unit
      ? undefined
      : { type: top.kind === 'fire' ? 'fire' : 'swing', unit: piece, target: top.unit, aim: 'person' };
  if (top.proc !== 'activation' && top.proc !== 'march') return undefined;
  const { unit } = top;
  if (piece !== undefined && piece !== unit) return foeWish(s, unit, piece);
  const goal = aimedAt(board, at).hex;
  return goal < 0 || piece === unit ? undefined : moveWish(s, unit, goal);
}

function nearestEnemy(s: State, id: CharacterId): CharacterId | undefined {
  const p = position(s);
  const { side, index } = card(s, id);
  const far = (one: number): number => p.board.distance(p.head(index), p.head(one));
  const enemies = p.board.characters.filter((other) => other.side !== side && p.head(other.index) >= 0);
  return p.head(index) < 0 ? undefined : enemies.toSorted((a, b) => far(a.index) - far(b.index))[0]?.id;
}

/** Near: a blow; farther off: a shot; a friend: the way to him. */
function foeWish(s: State, unit: CharacterId, piece: CharacterId): Action {
  const p = position(s);
  const [mine, theirs] = [p.head(card(s, unit).index), p.head(card(s, piece).index)];
  const isNear = mine >= 0 && theirs >= 0 && p.board.distance(mine, theirs) <= 1;
  const isShooter = card(s, unit).weapon !== undefined;
  return { type: isNear || !isShooter ? 'attack' : 'shoot', unit, target: piece, aim: 'person' };
}

const search = new MoveSearch();
/** A hex that nobody can enter is still pointed at: the way there is asked for, and refused where it ends. */
const BARRED = 9;
const FARTHEST = 300;

/** The shortest way on foot, with the turns it needs; a rider is asked step by step. */
function moveWish(s: State, unit: CharacterId, goal: number): Action {
  const p = position(s);
  const { board } = p;
  const { index } = card(s, unit);
  const start = p.head(index);
  const move = (steps: readonly Step[]): Action => ({ type: 'move', unit, how: 'run', steps });
  if (start < 0 || start === goal || character(s, unit).rump !== null) return move([{ enter: board.hexAt(goal) }]);
  search.start(board.size, start, FARTHEST);
  for (let hex = search.next(); hex >= 0 && hex !== goal; hex = search.next())
    for (const d of DIRECTIONS) {
      const to = board.next(hex, d);
      if (to >= 0) search.reach(to, search.spent(hex) + (board.footCost.at(hex, d) || BARRED));
    }
  let facing = p.facing(index);
  const steps: Step[] = [];
  const way = search.way(goal);
  for (let i = 1; i < way.length; i++) {
    const [from, to] = [way[i - 1] ?? start, way[i] ?? goal];
    const d = board.direction(from, to);
    if (turnsBetween(facing, d) > 1) steps.push(board.steps.turn[d] as Step);
    steps.push(board.steps.enter[to] as Step);
    facing = d;
  }
  return move(steps);
}

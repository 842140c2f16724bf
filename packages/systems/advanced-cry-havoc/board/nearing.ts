import { DIRECTIONS, MoveSearch, opposite } from '@pennon/hexes';
import type { CharacterId, MarchFrame, Move, State } from '../types.js';
import { type Battlefield, battlefield } from './battlefield.js';
import { goingOf } from './going.js';
import { endOf, movesOf } from './move-search.js';
import { character } from './people.js';
import { costNow, hexesOf } from './position.js';

/** The runs that end as near as can be to the nearest of these enemies, or to one of several who are equally near: in hexes for an Enraged man (R93), in MF for the hound (SC-3). */
export function nearingMoves(
  s: State,
  unit: CharacterId,
  frame: Partial<MarchFrame>,
  seen: readonly CharacterId[],
  measure: 'hexes' | 'mf',
): readonly Move[] {
  const board = battlefield(s);
  const { head } = goingOf(s, unit, { ...frame, how: 'run' });
  const enemies = seen.map((id) => hexesOf(s, character(s, id)));
  const from = measure === 'hexes' ? hexesTo(board, [head]) : mfFrom(board, s.doors, head);
  const ways = enemies.map((hexes) => Math.min(...hexes.map(from)));
  const now = Math.min(...ways);
  const goals = enemies.flatMap((hexes, i) => (ways[i] === now ? hexes : []));
  const far = measure === 'hexes' ? hexesTo(board, goals) : mfTo(board, s.doors, goals);
  const moves = movesOf(s, unit, { ...frame, how: 'run' }).filter(({ steps }) =>
    steps.every((step) => 'enter' in step || 'turn' in step || 'yield' in step),
  );
  const ends = moves.map(({ steps }) => far(endOf(s, unit, steps).head));
  const least = Math.min(now, ...ends);
  return least >= now ? [] : moves.filter((_, i) => ends[i] === least);
}

type Farness = (hex: number) => number;
const TOO_FAR = 999;

const hexesTo =
  (board: Battlefield, goals: readonly number[]): Farness =>
  (hex) =>
    goals.reduce((least, goal) => Math.min(least, board.distance(hex, goal)), TOO_FAR);

/** What the way from each hex costs on foot, whoever stands on it: searched backwards from the goals. */
export const mfTo = (board: Battlefield, doors: State['doors'], goals: readonly number[]): Farness =>
  searched(board, goals, (hex, d) => costNow(board, doors, board.next(hex, d), opposite(d), false));
/** What the way to each hex costs. */
const mfFrom = (board: Battlefield, doors: State['doors'], start: number): Farness =>
  searched(board, [start], (hex, d) => costNow(board, doors, hex, d, false));

function searched(board: Battlefield, [first, ...rest]: readonly number[], costOf: (hex: number, d: number) => number): Farness {
  const costs = new Map<number, number>();
  if (first === undefined) return () => TOO_FAR;
  search.start(board.size, first, TOO_FAR);
  for (const start of rest) search.reach(start, 0);
  for (let hex = search.next(); hex >= 0; hex = search.next()) {
    costs.set(hex, search.spent(hex));
    for (const d of DIRECTIONS) {
      const on = board.next(hex, d);
      const cost = on < 0 ? 0 : costOf(hex, d);
      if (cost > 0) search.reach(on, search.spent(hex) + cost);
    }
  }
  return (hex) => costs.get(hex) ?? TOO_FAR;
}
const search = new MoveSearch();

import { DIRECTIONS, MoveSearch, opposite } from '@pennon/hexes';
import type { CharacterId, MarchFrame, Move, State } from '../types.js';
import { type Battlefield, battlefield } from './battlefield.js';
import { goingOf } from './going.js';
import { endOf, movesOf } from './move-search.js';
import { character } from './people.js';
import { costNow, hexesOf } from './position.js';

/** The runs that end as near as can be to the nearest of these enemies: in hexes for an Enraged man (R93), in MF for the hound (SC-3). */
export function nearingMoves(
  s: State,
  unit: CharacterId,
  frame: Partial<MarchFrame>,
  seen: readonly CharacterId[],
  measure: 'hexes' | 'mf',
): readonly Move[] {
  const goals = seen.flatMap((id) => hexesOf(s, character(s, id)));
  const far = measure === 'hexes' ? hexesTo(s, goals) : mfTo(battlefield(s), s.doors, goals);
  const now = far(goingOf(s, unit, { ...frame, how: 'run' }).head);
  const moves = movesOf(s, unit, { ...frame, how: 'run' }).filter(({ steps }) =>
    steps.every((step) => 'enter' in step || 'turn' in step || 'yield' in step),
  );
  const ends = moves.map(({ steps }) => far(endOf(s, unit, steps).head));
  const least = Math.min(now, ...ends);
  return least >= now ? [] : moves.filter((_, i) => ends[i] === least);
}

type Farness = (hex: number) => number;
const TOO_FAR = 999;

const hexesTo = (s: State, goals: readonly number[]): Farness => {
  const board = battlefield(s);
  return (hex) => goals.reduce((least, goal) => Math.min(least, board.distance(hex, goal)), TOO_FAR);
};

/** What the way from each hex costs on foot, whoever stands on it: searched backwards from the goals. */
export function mfTo(board: Battlefield, doors: State['doors'], goals: readonly number[]): Farness {
  const [first, ...rest] = goals;
  const costs = new Map<number, number>();
  if (first === undefined) return () => TOO_FAR;
  search.start(board.size, first, TOO_FAR);
  for (const goal of rest) search.reach(goal, 0);
  for (let hex = search.next(); hex >= 0; hex = search.next()) {
    costs.set(hex, search.spent(hex));
    for (const d of DIRECTIONS) {
      const from = board.next(hex, d);
      const cost = from < 0 ? 0 : costNow(board, doors, from, opposite(d), false);
      if (cost > 0) search.reach(from, search.spent(hex) + cost);
    }
  }
  return (hex) => costs.get(hex) ?? TOO_FAR;
}
const search = new MoveSearch();

import type { Side } from '@pennon/kernel';
import { commandsContingent, leaderCard, rangeOf, sideIndex } from '../board/pieces.js';
import type { Position } from '../board/position.js';
import { countedPoints, levelOf } from '../board/victory.js';
import type { State } from '../types.js';
import { farWeight } from './eagerness.js';
import type { Fighter } from './fighters.js';
import { nearness } from './leaders.js';
import { farFrom, gapFrom } from './places.js';
import { WEIGHTS } from './weights.js';

/*
 * Who comes, and who is kept back. A line wants to close, or to come within bowshot; one or two fresh units are worth more behind it: out of bowshot, one
 * order away from whatever happens there, with somebody near to give that order. They go in for more than their waiting is worth: to ride somebody down,
 * to fill a gap, to end a battle that is nearly decided.
 */

/** One unit of so many may wait, and never more than this: in a large army enough of them come late without being told to. */
const ONE_OF = 4;
const MOST = 2;
/** Whoever is within it of an enemy is in the line. */
export const BOWSHOT = 4;

/** A unit in reserve: what its waiting is worth, and the hexes that it is spared. */
interface Reserve {
  readonly f: Fighter;
  readonly worth: number;
  readonly gap: number;
}
const NOBODY: readonly Reserve[] = [];

/** What a side forgoes by where its units stand: each hex that they still have to come, less what its reserves are worth, who need not come, or a part of it. */
export function reluctance(state: State, p: Position, all: readonly Fighter[], side: Side, part: number): number {
  const { gaps, reserves } = lineUp(state, p, all, side);
  const weight = farWeight(state, side);
  let sum = weight * gaps;
  for (const { worth, gap } of reserves) sum -= part * (worth + weight * gap);
  return sum;
}

/** Who waits behind the line of a side, and what that is worth. */
export const reservesOf = (state: State, p: Position, all: readonly Fighter[], side: Side): readonly Reserve[] =>
  lineUp(state, p, all, side).reserves;

function lineUp(state: State, p: Position, all: readonly Fighter[], side: Side): { gaps: number; reserves: readonly Reserve[] } {
  const own = sideIndex(state, side);
  const foes = all.filter((f) => f.side !== own);
  const line: Fighter[] = [];
  const behind: Reserve[] = [];
  let gaps = 0;
  let standing = 0;
  for (const f of all) {
    if (f.side !== own || f.u.routed) continue;
    standing++;
    const far = farFrom(p, f.at, foes);
    const gap = gapFrom(f, far);
    gaps += gap;
    if (far <= BOWSHOT) line.push(f);
    else if (far <= f.ma + 1 && isFresh(f)) behind.push({ f, worth: WEIGHTS.reserve * f.body, gap });
  }
  const most = Math.min(MOST, Math.floor(standing / ONE_OF));
  if (most === 0 || line.length === 0 || behind.length === 0) return { gaps, reserves: NOBODY };
  const open = openness(state);
  if (open <= 0) return { gaps, reserves: NOBODY };
  const reserves = behind
    .filter(({ f }) => line.some((one) => p.board.distance(f.at, one.at) <= f.ma) && isInCommand(state, p, f, side))
    .map(({ f, worth, gap }) => ({ f, worth: open * worth, gap }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, most);
  return { gaps, reserves };
}

const isFresh = ({ u }: Fighter): boolean => u.hits === 0 && !u.disordered && !u.inColumn && !u.rallied;

/** A battle that is nearly decided, for whomever, needs everybody. */
function openness(state: State): number {
  let open = 1;
  for (const side of state.sides) open = Math.min(open, 1 - nearness(countedPoints(state, side), levelOf(state, side)));
  return open;
}

function isInCommand(state: State, p: Position, f: Fighter, side: Side): boolean {
  const { board } = p;
  return state.leaders.some((man) => {
    if (man.hex === null) return false;
    const its = leaderCard(state, man);
    if (its.side !== side || !commandsContingent(its, f.c.contingent)) return false;
    return board.distance(board.indexOf(man.hex), f.at) <= rangeOf(state, man);
  });
}

import type { Evaluation, QuickLook, Side } from '@pennon/kernel';
import { sideIndex } from './board/pieces.js';
import { type Position, position } from './board/position.js';
import { countedPoints, levelOf } from './board/victory.js';
import { clashesDue } from './evaluation/clashes.js';
import { type Fighter, fightersOf } from './evaluation/fighters.js';
import { leadersWorth, nearness } from './evaluation/leaders.js';
import { exposure, menace } from './evaluation/places.js';
import { promise } from './evaluation/promises.js';
import { remark } from './evaluation/remarks.js';
import { reluctance } from './evaluation/reserves.js';
import { isHalfway, isPlain, isSettled } from './evaluation/settled.js';
import { shotDue } from './evaluation/shots.js';
import { WEIGHTS } from './evaluation/weights.js';
import type { Action, State } from './types.js';

/*
 * How good a position is, for bots: who is left and in what state, who could ride down or shoot whom, the fights that are due, leaders, and how near
 * each army is to its Level. In points of TQ. It decides nothing about the rules.
 */

export const evaluation: Evaluation<State, Action> = {
  value: (state, side) => reckoned(state, side, PLAIN),
  study: (state, side) => reckoned(state, side, SURE),
  isSettled,
  promise,
  remark,
  /** There is hardly an order that nobody may answer, with dice. */
  isDiced: () => true,
  isPlain,
  isHalfway,
  beginner: {
    slack: 0.5,
    careful: new Set<Action['type']>(['moveLeader']),
    idle: new Set<Action['type']>(['pass', 'nothing', 'done', 'stop', 'close', 'hold', 'halt', 'decline', 'keepWaiting']),
  },
  thoroughLook: { candidates: 12, glance: 3, leaves: 24, studies: 4, least: 2, answers: 3 },
  /** Orders are many and lead through many windows; more looking was not worth more in games. */
  quickLook: () => QUICK,
};

const QUICK: QuickLook = { candidates: 8, glance: 2, leaves: 8, studies: 2, least: 2, answers: 1, nodes: 50 };

/** How a position is reckoned: what an army at its Level is worth, a reserve, and what threatens a side, less what it threatens the other with. */
interface Reckoning {
  readonly level: number;
  /** How much of its worth a reserve has. */
  readonly waiting: number;
  dangers(state: State, p: Position, f: Fighter, foes: readonly Fighter[]): number;
}

/** Who stands where somebody could reach it. */
const PLAIN: Reckoning = { level: WEIGHTS.level, waiting: 1, dangers: exposure };
/** Everybody can do one thing next, and no more: one who stands between many enemies does not threaten them all. */
const SURE: Reckoning = {
  level: WEIGHTS.levelStudied,
  waiting: WEIGHTS.reserveStudied,
  dangers: (state, p, f, foes) => -menace(state, p, f, foes),
};

function reckoned(state: State, side: Side, { level, waiting, dangers }: Reckoning): number {
  const own = sideIndex(state, side);
  const p = position(state);
  const all = fightersOf(state, p);
  const sides = [all.filter((f) => f.side === 0), all.filter((f) => f.side === 1)] as const;
  let balance =
    levels(state, level) + leadersWorth(state, p, all) + WEIGHTS.due * clashesDue(state, p, all) + shotDue(state, p, all) + won(state);
  for (const f of all) {
    const arrows = f.reach === 0 ? 0 : WEIGHTS.quiver[f.u.missiles];
    const worth = f.body + arrows - (f.u.disordered ? WEIGHTS.disordered : 0) + WEIGHTS.level1 * p.board.level(f.at);
    const exposed = f.u.routed ? 0 : dangers(state, p, f, sides[f.side === 0 ? 1 : 0]);
    balance += (f.side === 0 ? 1 : -1) * (worth - exposed);
  }
  // Who comes near is near to both: eagerness is each side's own, or nobody would ever come.
  return (own === 0 ? balance : -balance) - reluctance(state, p, all, side, waiting);
}

function won({ outcome, sides }: State): number {
  if (outcome === null || outcome.winner === null) return 0;
  return outcome.winner === sides[0] ? WEIGHTS.over : -WEIGHTS.over;
}

/** Rout Points as shares of the Levels, steeper near the Level. */
function levels(state: State, weight: number): number {
  let sum = 0;
  for (const side of state.sides) {
    const near = weight * nearness(countedPoints(state, side), levelOf(state, side));
    sum += side === state.sides[0] ? -near : near;
  }
  return sum;
}

import { commandsContingent, leaderCard, rangeOf, sideIndex } from '../board/pieces.js';
import type { Position } from '../board/position.js';
import { leaderPoints } from '../board/rout-points.js';
import { countedPoints, levelOf } from '../board/victory.js';
import { PHASES_IN_A_TURN } from '../rules/command.js';
import type { LeaderNow, State } from '../types.js';
import type { Fighter } from './fighters.js';
import { WEIGHTS } from './weights.js';

/** Horse rides down a man alone within this many hexes. */
const NEAR = 7;

/** Leaders: alive, with a unit, near their men, and with their turn before them. The first side's count for it, the other's against it. */
export function leadersWorth(state: State, p: Position, all: readonly Fighter[]): number {
  const frame = state.stack.at(-1);
  const acting = state.phase?.leader ?? (frame?.proc === 'activation' ? frame.leader : null);
  let sum = 0;
  for (const man of state.leaders) {
    if (man.hex === null) continue;
    const side = sideIndex(state, leaderCard(state, man).side);
    let worth = WEIGHTS.leader * leaderPoints(state, man.id) * (man.wounded ? WEIGHTS.wounded : 1);
    const { initiative } = leaderCard(state, man);
    if (man.id === acting && man.status === 'active') worth += WEIGHTS.acting * initiative;
    else if (man.status === 'inactive' && man.phases < PHASES_IN_A_TURN) worth += WEIGHTS.toAct * initiative;
    worth -= trouble(state, p, all, man, p.board.indexOf(man.hex));
    sum += side === 0 ? worth : -worth;
  }
  return sum;
}

/** How badly a leader is placed there: far from his men, or alone with enemies near. */
export function trouble(state: State, p: Position, all: readonly Fighter[], man: LeaderNow, at: number): number {
  const { board } = p;
  const its = leaderCard(state, man);
  const side = sideIndex(state, its.side);
  const range = rangeOf(state, man);
  let [near, own, foe] = [0, 0, 99];
  for (const f of all) {
    const far = board.distance(at, f.at);
    if (f.side !== side) {
      if (!f.u.routed && far < foe) foe = far;
    } else if (commandsContingent(its, f.c.contingent)) {
      own++;
      if (far <= range) near++;
    }
  }
  const who = p.at(0, at);
  const isAlone = who < 0 || p.sideOf(who) !== side;
  const strayed = own > 0 ? WEIGHTS.strayed * (1 - near / own) * Math.min(own, 4) : 0;
  if (!isAlone) return strayed;
  return strayed + (foe <= NEAR ? Math.max(WEIGHTS.alone, WEIGHTS.captured * lossOf(state, man)) : WEIGHTS.apart);
}

/** What it would cost to lose him: himself, and the step toward the Level. */
function lossOf(state: State, man: LeaderNow): number {
  const { side } = leaderCard(state, man);
  const [points, level, more] = [countedPoints(state, side), levelOf(state, side), leaderPoints(state, man.id)];
  return WEIGHTS.leader * more + WEIGHTS.level * (nearness(points + more, level) - nearness(points, level));
}

/** How near to its Level an army is: nothing far from it, steeper near it. */
export function nearness(points: number, level: number): number {
  const near = Math.min(1.2, points / level);
  return near * near;
}

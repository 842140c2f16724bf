import { sideIndex } from '../board/people.js';
import { type Position } from '../board/position.js';
import { isDark } from '../board/sight.js';
import { rangesOf } from '../rules/missiles.js';
import { isCover } from '../rules/terrain.js';
import type { State } from '../types.js';
import { isStormer } from './approach.js';
import { attackWorth, expectedHit } from './blows.js';
import { type Fighter, groundShift } from './fighters.js';
import { WEIGHTS } from './weights.js';

/*
 * Who could strike whom, now and in the next turns.
 */

/** What the active side could still strike in this turn: for each enemy the attack by all who stand beside him and have not attacked yet. */
export function strikesNow(state: State, p: Position, all: readonly Fighter[]): number {
  if (state.phase !== 'move' && state.phase !== 'combat') return 0;
  const own = sideIndex(state, state.active);
  let sum = 0;
  const used = new Set<number>();
  for (const target of all) {
    if (target.its.sideIndex === own || (state.phase === 'combat' && state.assailed.includes(target.its.id))) continue;
    if (!p.isHeld(own, target.at) && target.one.rump === null) continue;
    let [attack, men, riders] = [0, 0, 0];
    const took: number[] = [];
    for (const by of all) {
      if (by.its.sideIndex !== own || !by.isStanding || used.has(by.its.index) || !p.holds(by.its.index, target.at)) continue;
      if (by.values[0] === 0 || (by.one.carries !== null && by.one.horse === null)) continue;
      if (state.phase === 'combat' && state.acted.includes(by.its.id)) continue;
      if (by.its.weapon !== undefined && by.its.weapon !== 'javelin' && state.shot.includes(by.its.id)) continue;
      attack += by.values[0];
      men++;
      if (by.one.horse !== null) riders++;
      took.push(by.its.index);
    }
    if (men === 0) continue;
    const gain = attackWorth(attack, men, riders, target.its, target.one, groundShift(p.board, target.at), target.value);
    if (gain <= 0) continue;
    for (const index of took) used.add(index);
    sum += gain;
  }
  return (own === 0 ? 1 : -1) * WEIGHTS.strikes * sum;
}

/** What either side could do in its next player turn: blows by up to three who can get there, and shots. */
export function nextTurns(state: State, p: Position, all: readonly Fighter[], own: 0 | 1): number {
  const { board } = p;
  const boldness = isStormer(state, own) ? WEIGHTS.storm : 1;
  let sum = 0;
  for (const target of all) {
    const isOwn = target.its.sideIndex === own;
    const weight = isOwn ? WEIGHTS.theirBlows * boldness : WEIGHTS.ownBlows;
    const shotWeight = isOwn ? WEIGHTS.theirShots : WEIGHTS.ownShots;
    let [first, second, third, men, riders, arrows] = [0, 0, 0, 0, 0, 0];
    for (const by of all) {
      if (by.its.sideIndex === target.its.sideIndex || !by.isStanding) continue;
      const far = board.distance(by.at, target.at);
      const { weapon } = by.its;
      if (weapon !== undefined && (by.one.horse === null || weapon === 'javelin') && (weapon !== 'javelin' || by.one.javelins > 0)) {
        const { short, long } = rangesOf(weapon, state.options);
        if (far <= long && far > 1 && !isDark(board, by.at, target.at)) {
          const drm = (far > short ? 2 : 0) + (isCover(board.ground(target.at)) ? 2 : 0) + (by.one.health === 'wounded' ? 1 : 0);
          const hits = Math.max(0, 6 - drm) / 10;
          const damage = expectedHit(
            target.one.horse !== null,
            (target.its.armoured === true ? 2 : 0) + (weapon === 'crossbow' ? -2 : 0),
            target.one.health,
          );
          arrows += hits * damage;
        }
      }
      const [attack, , movement] = by.values;
      if (attack === 0 || far > movement + 1) continue;
      men++;
      if (by.one.horse !== null) riders++;
      if (attack > first) [first, second, third] = [attack, first, second];
      else if (attack > second) [second, third] = [attack, second];
      else if (attack > third) third = attack;
    }
    let danger = shotWeight * Math.min(1, arrows) * target.value;
    if (men > 0) {
      const gain = attackWorth(
        first + second + third,
        Math.min(3, men),
        riders,
        target.its,
        target.one,
        groundShift(board, target.at),
        target.value,
      );
      if (gain > 0) danger += weight * gain;
    }
    sum += target.its.sideIndex === 0 ? -danger : danger;
  }
  return sum;
}

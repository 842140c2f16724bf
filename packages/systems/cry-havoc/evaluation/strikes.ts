import { DIRECTIONS, other } from '@pennon/hexes';
import { sideIndex } from '../board/people.js';
import type { Position } from '../board/position.js';
import { isDark } from '../board/sight.js';
import { attackerRank, defenceRank, isCover } from '../rules/terrain.js';
import { barsAttack, damageModifier } from '../rules/weapons.js';
import type { State } from '../types.js';
import { isStormer } from './approach.js';
import { attackWorth, expectedHit } from './blows.js';
import { type Fighter, groundShift } from './fighters.js';
import { reachOn } from './reach.js';
import { WEIGHTS } from './weights.js';

/*
 * Who could strike whom, now and in the next turns.
 */

/** What the active side could still strike in this turn: for each enemy the attack by all who stand beside him and have not attacked yet. */
export function strikesNow(state: State, p: Position, all: readonly Fighter[]): number {
  if (state.phase !== 'move' && state.phase !== 'combat') return 0;
  const own = sideIndex(state, state.active);
  const isCombat = state.phase === 'combat';
  let sum = 0;
  const used = new Set<number>();
  for (const target of all) {
    if (target.its.sideIndex === own || !isTouched(p, own, target)) continue;
    if (isCombat && state.assailed.includes(target.its.id)) continue;
    let [attack, men, riders, better, worse] = [0, 0, 0, 0, 0];
    const took: number[] = [];
    for (const by of all) {
      if (by.its.sideIndex !== own || !by.strikes || used.has(by.its.index) || !touches(p, by, target)) continue;
      if (isCombat && state.acted.includes(by.its.id)) continue;
      if (barsAttack(by.its.weapon) && state.shot.includes(by.its.id)) continue;
      attack += by.values[0];
      men++;
      if (by.one.horse !== null) riders++;
      const lead = leadOver(p, by, target);
      if (lead > 0) better++;
      else if (lead < 0) worse++;
      took.push(by.its.index);
    }
    if (men === 0) continue;
    const shift = better === men ? 1 : worse === men ? -1 : 0;
    const gain = attackWorth(attack, men, riders, target.its, target.one, shift, target.value, isCornered(p, target));
    if (gain <= 0) continue;
    for (const index of took) used.add(index);
    sum += gain;
  }
  return (own === 0 ? 1 : -1) * WEIGHTS.strikes * sum;
}

const isTouched = (p: Position, own: 0 | 1, { at, rump }: Fighter): boolean => p.isHeld(own, at) || (rump >= 0 && p.isHeld(own, rump));
const touches = (p: Position, { its }: Fighter, { at, rump }: Fighter): boolean =>
  p.holds(its.index, at) || (rump >= 0 && p.holds(its.index, rump));

/** Who of two stands better, as far as their heads tell (6.3). */
function leadOver({ board }: Position, by: Fighter, target: Fighter): number {
  const d = board.direction(by.at, target.at);
  const side = d < 0 ? 'open' : board.side(by.at, d);
  const defence = defenceRank(board.ground(target.at), side);
  return Math.sign(attackerRank(board.ground(by.at)) - defence);
}

/** What either side could do in its next player turn: blows by up to three who can get there, and shots. */
export function nextTurns(state: State, p: Position, all: readonly Fighter[], own: 0 | 1): number {
  const { board } = p;
  const reach = reachOn(board);
  const boldness = isStormer(state, own) ? WEIGHTS.storm : 1;
  let sum = 0;
  const blows: { readonly own: number[]; readonly theirs: number[] } = { own: [], theirs: [] };
  for (const target of all) {
    const isOwn = target.its.sideIndex === own;
    const cornered = isCornered(p, target);
    const isRider = target.one.horse !== null;
    const cover = isCover(board.ground(target.at)) ? 2 : 0;
    const isArmoured = target.its.armoured === true;
    let [first, second, third, men, riders, arrows] = [0, 0, 0, 0, 0, 0];
    for (const by of all) {
      if (by.its.sideIndex === target.its.sideIndex || !by.strikes) continue;
      const far = board.distance(by.at, target.at);
      if (far <= by.long && far > 1 && !isDark(board, by.at, target.at)) {
        const hits = 6 - (far > by.short ? 2 : 0) - cover - (by.one.health === 'wounded' ? 1 : 0);
        if (hits > 0) arrows += (hits / 10) * expectedHit(isRider, damageModifier(by.its.weapon, isArmoured), target.one.health, cornered);
      }
      const [attack, , movement] = by.values;
      if (far > movement + 2) continue;
      const row = reach.from(by.at, by.one.horse !== null);
      if ((row[target.at] as number) > movement && (target.rump < 0 || (row[target.rump] as number) > movement)) continue;
      men++;
      if (by.one.horse !== null) riders++;
      if (attack > first) [first, second, third] = [attack, first, second];
      else if (attack > second) [second, third] = [attack, second];
      else if (attack > third) third = attack;
    }
    const danger = (isOwn ? WEIGHTS.theirShots : WEIGHTS.ownShots) * Math.min(1, arrows) * target.value;
    sum += isOwn ? -danger : danger;
    if (men === 0) continue;
    const shift = groundShift(board, target.at);
    const gain = attackWorth(first + second + third, Math.min(3, men), riders, target.its, target.one, shift, target.value, cornered);
    if (gain > 0) blows[isOwn ? 'theirs' : 'own'].push(gain);
  }
  sum += WEIGHTS.ownBlows * worst(blows.own) - WEIGHTS.theirBlows * boldness * worst(blows.theirs);
  return own === 0 ? sum : -sum;
}

/** Everybody strikes once only: the best blow counts in full, every further one for less. */
function worst(blows: number[]): number {
  let [sum, part] = [0, 1];
  for (const gain of blows.sort((a, b) => b - a)) {
    sum += part * gain;
    part *= WEIGHTS.furtherBlow;
  }
  return sum;
}

/** Nowhere to go: every hex around him is closed, taken or beside an enemy (6.4). */
function isCornered(p: Position, { at, rump, its }: Fighter): boolean {
  const { board } = p;
  const foe = other(its.sideIndex);
  const isWay = (from: number, d: number): boolean => {
    const to = board.next(from, d);
    if (to < 0 || !board.isOpen(from, d) || p.isHeld(foe, to)) return false;
    const who = p.at(0, to);
    return (who < 0 || who === its.index) && (rump < 0 || (board.horseCost[to] ?? 0) > 0);
  };
  for (const d of DIRECTIONS) if (isWay(at, d) && (rump < 0 || isWay(rump, d))) return false;
  return true;
}

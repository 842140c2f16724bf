import { DIRECTIONS } from '@pennon/hexes';
import type { Battlefield, CharacterCard } from '../board/battlefield.js';
import { isInContact, type Position } from '../board/position.js';
import { isDark } from '../board/sight.js';
import { holderOf } from '../board/victory.js';
import { rangesOf } from '../rules/missiles.js';
import { hexsideRow, isCover } from '../rules/terrain.js';
import { barsAttack } from '../rules/weapons.js';
import type { Character, CharacterId, State, Step } from '../types.js';
import { isDefender, isStormer } from './approach.js';
import { attackWorth } from './blows.js';
import { type Fighter, groundShift, nearestEnemy, valuesNow, worth } from './fighters.js';
import { reachOn } from './reach.js';
import { FAR, stepsInto, stepsOut, stepsToHex, wayOut } from './ways.js';
import { WEIGHTS } from './weights.js';

/*
 * Where somebody had better be.
 */

/** Scores where somebody could go. What depends on the hex alone is worked out once for each. */
export class Scores {
  readonly #its: CharacterCard;
  readonly #one: Character | undefined;
  readonly #attack: number;
  readonly #value: number;
  readonly #known: Float64Array;
  readonly #isKnown: Uint8Array;
  readonly #goal: Int16Array | undefined;
  readonly #goalWeight: number;
  /** Hexes from which he would stop the enemy who brings the chest away. */
  readonly #lane: ReadonlySet<number>;

  constructor(
    private readonly state: State,
    private readonly p: Position,
    private readonly all: readonly Fighter[],
    unit: CharacterId,
  ) {
    this.#its = p.board.character(unit);
    this.#one = state.characters[this.#its.index];
    this.#attack = this.#one === undefined ? 0 : valuesNow(this.#its, this.#one)[0];
    this.#value = this.#one === undefined ? 0 : worth(this.#its, this.#one);
    this.#known = new Float64Array(p.board.size);
    this.#isKnown = new Uint8Array(p.board.size);
    [this.#goal, this.#goalWeight] = goalOf(state, p, this.#its, this.#one);
    this.#lane = laneOf(state, p, all, this.#its);
  }

  ofStanding(): number {
    const at = this.p.head(this.#its.index);
    return at < 0 ? -1 : this.#at(at);
  }

  ofMove(steps: readonly Step[]): number {
    const { board } = this.p;
    let hex = this.p.head(this.#its.index);
    let extra = 0;
    for (let i = steps.length - 1; i >= 0; i--) {
      const step = steps[i];
      if (step === undefined) continue;
      if ('pickUp' in step) extra += 3;
      else if ('leave' in step) extra += this.#one?.carries !== null || steps.some((one) => 'pickUp' in one) ? 8 : -6;
      else if ('mount' in step) extra += 0.6;
      else if ('dismount' in step) extra += this.#goal === undefined ? -0.8 : 0.1;
      else if ('driveOff' in step) extra -= 0.3;
      else if ('drop' in step) extra -= 2;
      else if ('jump' in step) extra -= this.#one?.health === 'wounded' ? 3 : 0.8;
    }
    for (let i = steps.length - 1; i >= 0; i--) {
      const step = steps[i];
      const to =
        step === undefined
          ? undefined
          : 'enter' in step
            ? step.enter
            : 'jump' in step
              ? step.jump
              : 'dismount' in step
                ? step.dismount
                : 'come' in step
                  ? step.come
                  : undefined;
      if (to === undefined) continue;
      hex = board.indexOf(to);
      break;
    }
    return this.#at(hex) + extra;
  }

  /** How well he stands there when the enemy comes. */
  safety(hex: number): number {
    return -this.#danger(hex);
  }

  #at(hex: number): number {
    if (this.#isKnown[hex] === 1) return this.#known[hex] ?? 0;
    const score = this.#score(hex);
    this.#known[hex] = score;
    this.#isKnown[hex] = 1;
    return score;
  }

  #score(hex: number): number {
    const { board } = this.p;
    const { weapon, sideIndex: own } = this.#its;
    const goal = this.#goal === undefined ? 0 : -this.#goalWeight * Math.min(FAR, this.#goal[hex] ?? FAR);
    const isStorming = isStormer(this.state, own);
    let score = goal - (isStorming ? 0.15 : 0.35) * this.#danger(hex) + (this.#lane.has(hex) ? WEIGHTS.lane : 0);
    const far = nearestEnemy(this.p, this.all, own, hex);
    const isLoaded = this.#one?.carries !== null;
    if (weapon === undefined && !isLoaded && !isStorming && !isDefender(this.state, own)) score -= WEIGHTS.distance * far;
    if (weapon !== undefined && !isLoaded && !isStorming) {
      const { short } = rangesOf(weapon, this.state.options);
      score -= WEIGHTS.distance * Math.max(0, far - short) + (far <= 2 ? 0.5 : 0);
    }
    if (!isLoaded && this.#attack > 0 && isInContact(this.p, own, hex)) score += this.#strikes(board, hex, own);
    return score;
  }

  /** The best attack that he could join there. */
  #strikes(board: Battlefield, hex: number, own: 0 | 1): number {
    let best = -0.2;
    const hasShot = barsAttack(this.#its.weapon) && this.state.shot.includes(this.#its.id);
    if (hasShot) return best;
    for (const d of DIRECTIONS) {
      if (!board.isContact(hex, d)) continue;
      const who = this.p.at(0, board.next(hex, d));
      const target = this.all.find(({ its }) => its.index === who);
      if (target === undefined || target.its.sideIndex === own) continue;
      let [attack, men, riders] = [this.#attack, 1, this.#one?.horse === null ? 0 : 1];
      for (const by of this.all) {
        if (by.its.sideIndex !== own || by.its === this.#its || !by.isStanding || !this.p.holds(by.its.index, target.at)) continue;
        attack += by.values[0];
        men++;
        if (by.one.horse !== null) riders++;
      }
      const side = board.side(hex, d);
      const shift = hexsideRow(side).defenderPlus ? -1 : groundShift(board, target.at) - Math.min(0, -groundShift(board, hex));
      const gain = attackWorth(attack, men, riders, target.its, target.one, Math.max(-1, Math.min(1, shift)), target.value);
      if (gain > best) best = gain;
    }
    return best;
  }

  /** What enemies could do to him there in their turn. */
  #danger(hex: number): number {
    const { board } = this.p;
    const one = this.#one;
    if (one === undefined) return 0;
    const reach = reachOn(board);
    let [first, second, men, riders, arrows] = [0, 0, 0, 0, 0];
    for (const by of this.all) {
      if (by.its.sideIndex === this.#its.sideIndex || !by.isStanding) continue;
      const far = board.distance(by.at, hex);
      if (far > 1 && far <= by.long && !isDark(board, by.at, hex))
        arrows += Math.max(0, 6 - (far > by.short ? 2 : 0) - (isCover(board.ground(hex)) ? 2 : 0)) / 25;
      if (!by.strikes || far > by.values[2] + 1) continue;
      if ((reach.from(by.at, by.one.horse !== null)[hex] as number) > by.values[2]) continue;
      men++;
      if (by.one.horse !== null) riders++;
      if (by.values[0] > first) [first, second] = [by.values[0], first];
      else if (by.values[0] > second) second = by.values[0];
    }
    const struck =
      men === 0
        ? 0
        : Math.max(0, attackWorth(first + second, Math.min(2, men), riders, this.#its, one, groundShift(board, hex), this.#value));
    return struck + Math.min(1, arrows) * this.#value;
  }
}

/** Where somebody is wanted besides the fight: at a sack, at the way out, in the house that is stormed. */
function goalOf(state: State, p: Position, its: CharacterCard, one: Character | undefined): readonly [Int16Array | undefined, number] {
  const { board } = p;
  const { victory } = board.document;
  if (one === undefined) return [undefined, 0];
  if (victory.rule === 'storm') return [stepsInto(board, victory.building), its.side === victory.attacker ? 0.22 : 0.12];
  if (one.carries !== null) return [stepsOut(board, its.side), 0.3];
  if (victory.loot?.side !== its.side) return [undefined, 0];
  let best: Int16Array | undefined;
  const at = p.head(its.index);
  for (const { hex, carriedOff } of state.objects) {
    if (hex === null || carriedOff !== null) continue;
    const steps = stepsToHex(board, board.indexOf(hex));
    if (best === undefined || (steps[at] ?? FAR) < (best[at] ?? FAR)) best = steps;
  }
  return [best, 0.06];
}

/** The way of the chest and the hexes beside it, for whoever wants to stop it. */
function laneOf(state: State, p: Position, all: readonly Fighter[], { side }: CharacterCard): ReadonlySet<number> {
  const { victory } = p.board.document;
  if (victory.rule !== 'points' || victory.chest === undefined || victory.chest.keeper === side) return NOWHERE;
  const holder = holderOf(state, victory.chest.object);
  const who = all.find(({ its }) => its.id === holder);
  const way = who === undefined || who.its.side === side ? undefined : wayOut(p, who);
  if (way === undefined) return NOWHERE;
  const lane = new Set<number>();
  for (const hex of way.hexes.slice(1)) for (const d of DIRECTIONS) lane.add(p.board.next(hex, d)).add(hex);
  return lane;
}
const NOWHERE: ReadonlySet<number> = new Set();

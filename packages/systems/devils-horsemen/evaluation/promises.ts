import { ofSide } from '@pennon/kernel';
import { lostOnTheWay } from '../board/passed-friends.js';
import { initiativeOf, leader, unit } from '../board/pieces.js';
import { type Position, position } from '../board/position.js';
import { levelOf } from '../board/victory.js';
import { facingIndex } from '../rules/facing.js';
import type { Action, State, Step, UnitId } from '../types.js';
import { farWeight } from './eagerness.js';
import { type Fighter, fightersOf } from './fighters.js';
import { nearness, trouble } from './leaders.js';
import { danger, gapAt, prospects } from './places.js';
import { reservesOf } from './reserves.js';
import { hitChance } from './shots.js';
import { WEIGHTS } from './weights.js';

/*
 * A quick guess at every action, so that the likeliest are weighed first.
 */

export function promise(state: State, actions: readonly Action[]): readonly number[] {
  const p = position(state);
  const guesses = new Guesses(state, p, fightersOf(state, p));
  return actions.map((a) => guesses.of(a));
}

const PLAIN: { readonly [type in Action['type']]?: number } = {
  activate: 2,
  pass: -2,
  orders: 0.5,
  nothing: -2,
  done: 0.15,
  momentum: 1,
  stop: -0.5,
  close: 0.1,
  join: 0.3,
  roll: 0.1,
  trump: -0.5,
  shoot: 1,
  rally: 0.2,
  smoke: -1,
  dismount: -1.5,
  remount: -0.5,
  attack: 0.2,
  hold: 0,
};

/** How it faces after a way without a turn at its end. */
function facingAfter(f: Fighter, steps: readonly Step[]): number {
  for (let i = steps.length - 1; i >= 0; i--) {
    const step = steps[i] as Step;
    if ('turn' in step) return facingIndex(step.turn);
  }
  return f.facing;
}

/** A charge that threatens counts for so much. */
const USUAL_CHARGE = 0.35;
/** More hexes than a map has. */
const PLACES = 1 << 16;

class Guesses {
  readonly #state: State;
  readonly #p: Position;
  readonly #all: readonly Fighter[];
  readonly #foes: readonly [readonly Fighter[], readonly Fighter[]];
  readonly #far: readonly [number, number];
  readonly #reserves: (ReturnType<typeof reservesOf> | undefined)[] = [];
  readonly #places = new Map<number, number>();

  constructor(state: State, p: Position, all: readonly Fighter[]) {
    this.#state = state;
    this.#p = p;
    this.#all = all;
    this.#foes = [all.filter((f) => f.side === 1), all.filter((f) => f.side === 0)];
    const [a, b] = state.sides;
    this.#far = [farWeight(state, a), farWeight(state, b)];
  }

  of(a: Action): number {
    switch (a.type) {
      case 'move':
        return this.#move(a.unit, a.steps);
      case 'unit':
        return this.#unit(a.unit);
      case 'fire':
        return this.#shot(a.unit, a.target, a.mode);
      case 'hitAndRun':
        return 0.3 + this.#raid(a.unit, a.target);
      case 'feign':
      case 'withdraw':
        return this.#back(a.unit, a.path, a.fire);
      case 'recover':
        return a.what === 'hits' ? 0.4 * unit(this.#state, a.unit).hits : 0.6;
      case 'turn':
        return this.#turn(a.unit, facingIndex(a.facing));
      case 'line':
        return 0.5 + this.#line(a.units);
      case 'lineCommand':
        return 0.4;
      case 'combat':
        return a.attackers.length - a.defenders.length;
      case 'moveLeader':
        return this.#ride(a.leader, a.to);
      case 'leader':
        return this.#ride(a.leader);
      default:
        return PLAIN[a.type] ?? 0;
    }
  }

  #fighter(id: string): Fighter | undefined {
    return this.#all.find((f) => f.c.id === id);
  }

  /** What a place is worth to a unit; many ways end at the same. */
  #place(f: Fighter, hex: number, facing: number): number {
    const key = (f.index * PLACES + hex) * 6 + facing;
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    const foes = this.#foes[f.side];
    const far = this.#far[f.side] * gapAt(this.#p, f, hex, foes);
    const worth = prospects(this.#state, this.#p, f, hex, facing, foes) - danger(this.#state, this.#p, f, hex, facing, foes) - far;
    this.#places.set(key, worth);
    return worth;
  }
  #now(f: Fighter): number {
    return this.#place(f, f.at, f.facing);
  }

  #move(id: UnitId, steps: readonly Step[]): number {
    const f = this.#fighter(id);
    if (f === undefined || f.u.hex === null) return 0;
    if (steps.length === 0) return 0.3;
    const last = steps.at(-1);
    let [hex, facing, from] = [-1, -1, -1];
    let target: Fighter | undefined;
    for (let i = steps.length - 1; i >= 0 && (hex < 0 || from < 0); i--) {
      const step = steps[i] as Step;
      if ('fire' in step) target = this.#fighter(step.fire);
      else if ('enter' in step) {
        const at = this.#p.board.indexOf(step.enter);
        if (hex < 0) hex = at;
        if (target !== undefined) from = at;
      } else if ('turn' in step && facing < 0 && hex < 0) facing = facingIndex(step.turn);
    }
    if (facing < 0) facing = facingAfter(f, steps);
    if (hex < 0) hex = f.at;
    let sum = this.#place(f, hex, facing) - this.#now(f);
    if (target !== undefined) {
      const range = this.#p.board.distance(from < 0 ? f.at : from, target.at);
      sum += hitChance(this.#state, f, target, range, 'normal', true) * target.hitCost;
    }
    if (last !== undefined && ('column' in last || 'deploy' in last)) sum += f.u.inColumn ? 0.2 : -0.8;
    for (const friend of lostOnTheWay(this.#state, id, steps)) sum -= this.#lossOf(friend);
    return sum - (f.u.moved ? 0.7 * f.hitCost : 0);
  }

  /** What it costs to lose a unit in rout for good: what it is worth, the step toward the Level, and the battle where the Level is reached by it. */
  #lossOf(id: UnitId): number {
    const f = this.#fighter(id);
    if (f === undefined) return 0;
    const [lost, level] = [ofSide(this.#state.lost, f.c.side), levelOf(this.#state, f.c.side)];
    const then = lost + f.c.tq;
    return f.body + WEIGHTS.level * (nearness(then, level) - nearness(lost, level)) + (lost < level && then >= level ? WEIGHTS.over : 0);
  }

  /** Who is in danger, has somebody to shoot at, can ride somebody down, or is far from where it is wanted. */
  #unit(id: UnitId): number {
    const f = this.#fighter(id);
    if (f === undefined) return 0;
    if (f.u.routed) return 0.2;
    const { board } = this.#p;
    const foes = this.#foes[f.side];
    let shot = 0;
    if (!(this.#state.phase?.fired.includes(id) ?? false))
      for (const e of foes) {
        const far = board.distance(f.at, e.at);
        if (far <= f.reach) shot = Math.max(shot, hitChance(this.#state, f, e, far) * e.hitCost);
      }
    const tired = f.u.moved ? 0.7 * f.hitCost : 0;
    const chances = prospects(this.#state, this.#p, f, f.at, f.facing, foes) / USUAL_CHARGE;
    const fear = danger(this.#state, this.#p, f, f.at, f.facing, foes);
    const waiting = this.#waiting(f);
    const gap = waiting > 0 ? -waiting : this.#far[f.side] * Math.min(f.ma, gapAt(this.#p, f, f.at, foes));
    const rest = f.u.hits > 0 || f.u.disordered ? 0.2 : 0;
    return Math.max(shot, 0.6 * chances + 0.5 * fear + gap - tired, rest) - 0.001 * f.index;
  }

  /** What it is worth that it waits in reserve. */
  #waiting(f: Fighter): number {
    this.#reserves[f.side] ??= reservesOf(this.#state, this.#p, this.#all, this.#state.sides[f.side]);
    return this.#reserves[f.side]?.find((one) => one.f === f)?.worth ?? 0;
  }

  #shot(id: UnitId, target: string, mode: 'normal' | 'shower'): number {
    const f = this.#fighter(id);
    const e = this.#fighter(target);
    if (f === undefined || e === undefined) return -0.5;
    return hitChance(this.#state, f, e, this.#p.board.distance(f.at, e.at), mode) * e.hitCost + 0.1;
  }
  #raid(id: UnitId, target: UnitId): number {
    const f = this.#fighter(id);
    const e = this.#fighter(target);
    return f === undefined || e === undefined ? -0.5 : hitChance(this.#state, f, e, 1, 'normal', true) * e.hitCost;
  }
  #back(id: UnitId, path: readonly string[], fire: boolean): number {
    const f = this.#fighter(id);
    const hex = path.at(-1);
    if (f === undefined || hex === undefined) return 0;
    return this.#place(f, this.#p.board.indexOf(this.#p.board.grid.hex(hex)), f.facing) - this.#now(f) + (fire ? 0.5 : 0) + 0.2;
  }
  #turn(id: UnitId, facing: number): number {
    const f = this.#fighter(id);
    return f === undefined ? 0 : this.#place(f, f.at, facing) - this.#now(f);
  }
  /** A line is better than orders where more of its men have something to do than he has orders. */
  #line(units: readonly UnitId[]): number {
    const { phase } = this.#state;
    const orders = phase === null ? 4 : initiativeOf(this.#state, leader(this.#state, phase.leader));
    const busy = units.reduce((n, id) => n + (this.#unit(id) > 0.15 ? 1 : 0), 0);
    return 0.4 * (busy - orders);
  }
  /** Back to his men, with a unit rather than alone. */
  #ride(id: string, to?: string): number {
    const { board } = this.#p;
    const man = this.#state.leaders.find((l) => l.id === id);
    if (man === undefined || man.hex === null) return 0;
    const now = trouble(this.#state, this.#p, this.#all, man, board.indexOf(man.hex));
    if (to === undefined) return now - 0.3;
    return now - trouble(this.#state, this.#p, this.#all, man, board.indexOf(board.grid.hex(to)));
  }
}

import { endOf } from '@pennon/hexes';
import type { Evaluation, Side } from '@pennon/kernel';
import { battlefield, type UnitCard } from './board/battlefield.js';
import { card, enemyOf, isArmed, leaderCard, maOf, qualityNow, typeOf, unit, unitFacts } from './board/pieces.js';
import { aspectOf, inOwnZoc, now, type Position, position } from './board/position.js';
import { leaderPoints } from './board/rout-points.js';
import { countedPoints, levelOf, onTime } from './board/victory.js';
import { aspectAt, facingIndex } from './rules/facing.js';
import { clashOf, shockResult } from './rules/shock.js';
import { isHeavyCavalry, isMounted } from './rules/units.js';
import type { Action, State, Step, Unit, UnitId } from './types.js';

/** What things are worth (14.7); a point of TQ is one. */
const WEIGHTS = {
  /** A battle that is won. */
  over: 100,
  /** An army at its Level, growing toward it. */
  level: 60,
  /** Of its TQ: a unit in rout, and one hit short of it. */
  routed: 0.25,
  shaken: 0.5,
  disordered: 0.4,
  /** Arrows of a unit, full and low. */
  quiver: { full: 0.5, low: 0.25, no: 0 },
  leader: 0.5,
  /** An enemy at flank or rear. */
  struck: { front: 0, flank: 0.8, rear: 1.2 },
  /** Each hex between a unit and the enemy: for the side that has to come, and for the other. */
  farAttacker: 0.12,
  farDefender: 0.03,
  /** Horse archers: within reach of somebody who would be superior. */
  inReach: 0.5,
  /** What a fight that is due is expected to bring. */
  clash: 0.6,
} as const;

const LAST = {
  turn: new Set(['trumpRoll', 'counterRoll', 'tieRoll', 'eliteRoll', 'leaving', 'cry']),
  activation: new Set([
    'unit',
    'leader',
    'smoke',
    'lineRoll',
    'rallyRoll',
    'rallied',
    'momentumRoll',
    'doomRoll',
    'trumpRoll',
    'settled',
    'shock',
    'shocked',
    'begin',
  ]),
};

export const evaluation: Evaluation<State, Action> = {
  value: (state, side) => worth(state, side) - worth(state, enemyOf(state, side)) + won(state, side),
  isSettled(state) {
    const frame = state.stack.at(-1);
    if (frame?.proc === 'activation') return !LAST.activation.has(frame.step);
    return frame?.proc === 'turn' ? !LAST.turn.has(frame.step) : frame?.proc === 'rally';
  },
  promise,
};

function won(state: State, side: Side): number {
  const { outcome } = state;
  if (outcome === null || outcome.winner === null) return 0;
  return outcome.winner === side ? WEIGHTS.over : -WEIGHTS.over;
}

/** Who would win if nothing happened any more: the other has to come, and more so with every turn (14.7 37). */
const mustCome = (state: State, side: Side): boolean => onTime(state, 'limit').winner !== side;

function worth(state: State, side: Side): number {
  const p = position(state);
  const { board } = p;
  const share = countedPoints(state, side) / levelOf(state, side);
  const near = Math.min(1.2, share);
  let sum = -WEIGHTS.level * near * near;
  const isComing = mustCome(state, side);
  const enemies = standingEnemies(p, side);
  for (const c of board.units) if (c.side === side) sum += unitWorth(state, p, c, isComing, enemies);
  for (const man of state.leaders)
    if (man.hex !== null && leaderCard(state, man).side === side)
      sum += WEIGHTS.leader * leaderPoints(state, man.id) * (man.wounded ? 0.6 : 1);
  return sum;
}

const standingEnemies = (p: Position, side: Side): readonly UnitCard[] =>
  p.board.units.filter((c) => c.side !== side && p.head(c.index) >= 0 && !now(p, c.index).routed);

function unitWorth(state: State, p: Position, c: UnitCard, isComing: boolean, enemies: readonly UnitCard[]): number {
  const u = now(p, c.index);
  if (u.hex === null) return 0;
  if (u.routed) return WEIGHTS.routed * c.tq;
  const tq = qualityNow(state, c.id);
  const body = c.tq * (1 - WEIGHTS.shaken * (u.hits / Math.max(1, tq - 1)));
  const arrows = c.missile === undefined ? 0 : WEIGHTS.quiver[u.missiles];
  const order = u.disordered ? -WEIGHTS.disordered : 0;
  return body + arrows + order + placeWorth(p, c, u, p.head(c.index), facingIndex(u.facing), isComing, enemies) + clashDue(state, p, c, u);
}

/** What a place is worth to a unit: near the enemy, not in his way, its front to him. */
function placeWorth(
  p: Position,
  c: UnitCard,
  u: Unit,
  hex: number,
  facing: number,
  isComing: boolean,
  enemies: readonly UnitCard[],
): number {
  const { board } = p;
  const type = typeOf(c, u);
  const isShooter = isArmed(c, u) && isMounted({ type });
  let nearest = 99;
  let sum = 0;
  for (const e of enemies) {
    const at = p.head(e.index);
    const far = board.distance(hex, at);
    if (far < nearest) nearest = far;
    if (far === 1) {
      const mine = aspectAt(facing, u.inColumn, board.direction(hex, at));
      if (p.holds(e.index, hex)) sum -= WEIGHTS.struck[mine];
      const theirs = aspectOf(p, e.index, hex) ?? 'front';
      if (mine === 'front') sum += WEIGHTS.struck[theirs];
    }
    const enemy = now(p, e.index);
    const isLight = type === 'LC' || type === 'LI';
    if (isLight && isHeavyCavalry({ type: typeOf(e, enemy) }) && far <= 3 && maOf(e, enemy) >= maOf(c, u)) sum -= WEIGHTS.inReach;
    // Foot and heavy horse turned away from whoever is near invite him.
    if (far === 2 && aspectAt(facing, u.inColumn, board.sight.traces(hex, at)[0].steps[0] ?? 0) === 'rear') sum -= 0.3;
  }
  if (nearest < 99) {
    const gap = isShooter ? Math.abs(nearest - 3) : nearest - 1;
    sum -= (isComing ? WEIGHTS.farAttacker : WEIGHTS.farDefender) * gap;
  }
  return sum + 0.1 * board.level(hex);
}

/** What the fights that a unit is marked for are expected to bring, as if it fought alone (6.4). */
function clashDue(state: State, p: Position, c: UnitCard, u: Unit): number {
  if (u.mark === 'none') return 0;
  const enemies = inOwnZoc(p, c.index);
  let best = -99;
  for (const who of enemies) best = Math.max(best, clashWorth(state, p, c, p.board.card(who)));
  return enemies.length === 0 ? 0 : WEIGHTS.clash * best;
}

function clashWorth(state: State, p: Position, c: UnitCard, e: UnitCard): number {
  const aspect = aspectOf(p, e.index, p.head(c.index)) ?? 'front';
  const clash = clashOf({
    attackers: [unitFacts(state, c.id)],
    defenders: [{ ...unitFacts(state, e.id), behindRiver: false, struckBy: [0] }],
    aspect,
    attackingLeader: undefined,
    defendingLeader: undefined,
    options: state.options,
  });
  let [gain, loss] = [0, 0];
  const room = (id: UnitId): number => Math.max(1, qualityNow(state, id) - unit(state, id).hits);
  const [own, theirs] = [room(c.id), now(p, e.index).routed ? 1 : room(e.id)];
  for (let face = 0; face < 10; face += 3) {
    const { attackerHits, defenderHits } = shockResult(clash, face);
    gain += (Math.min(1, defenderHits / theirs) * e.tq) / 4;
    loss += (Math.min(1, attackerHits / own) * c.tq) / 4;
  }
  return gain - loss;
}

// ---------------------------------------------------------------- quick guesses

/** One for each listed action: places by their worth, shots before fiddling, doing something before nothing. */
function promise(state: State, actions: readonly Action[]): readonly number[] {
  const p = position(state);
  const scorer = new Places(state, p);
  return actions.map((a) => guess(state, scorer, a));
}

const PLAIN: { readonly [type in Action['type']]?: number } = {
  activate: 2,
  pass: -2,
  orders: 1,
  line: 1.5,
  lineCommand: 0.5,
  nothing: -2,
  done: -0.5,
  momentum: 1,
  stop: -0.5,
  close: 0.2,
  join: 0.3,
  roll: 0.1,
  keepWaiting: 0,
  trump: -0.5,
  shoot: 1,
  rally: -1,
  smoke: -1,
  dismount: -1.5,
  remount: -0.5,
  leader: -0.8,
  attack: 0.2,
};

function guess(state: State, places: Places, a: Action): number {
  switch (a.type) {
    case 'move':
      return places.ofMove(a.unit, a.steps);
    case 'unit':
      return unit(state, a.unit).routed ? -0.5 : places.ofUnit(a.unit);
    case 'hold':
      return -0.2;
    case 'fire':
      return 1.2 + (a.mode === 'shower' ? 0.3 : 0) + targetWorth(state, a.target);
    case 'hitAndRun':
      return 1.4 + targetWorth(state, a.target);
    case 'feign':
      return 0.4 + (a.fire ? 0.5 : 0) + 0.05 * a.path.length;
    case 'withdraw':
      return 0.5 + (a.fire ? 0.5 : 0) + 0.1 * a.path.length;
    case 'recover':
      return a.what === 'hits' ? 0.4 * unit(state, a.unit).hits : 0.6;
    case 'turn':
      return 0.3;
    case 'line':
      return 0.5 * a.units.length - 1;
    case 'combat':
      return a.attackers.length - a.defenders.length;
    case 'moveLeader':
      return -0.5;
    default:
      return PLAIN[a.type] ?? 0;
  }
}

/** Nearly broken, and worth much. */
function targetWorth(state: State, id: string): number {
  if (!battlefield(state).knowsUnit(id)) return -0.5;
  const u = unit(state, id);
  return u.routed ? 0.8 : (0.5 * u.hits) / qualityNow(state, id) + 0.03 * card(state, id).tq;
}

/** Where units could stand, each hex looked at once. */
class Places {
  readonly #state: State;
  readonly #p: Position;
  readonly #enemies = new Map<Side, readonly UnitCard[]>();
  readonly #coming = new Map<Side, boolean>();

  constructor(state: State, p: Position) {
    this.#state = state;
    this.#p = p;
  }
  #of(side: Side): { readonly enemies: readonly UnitCard[]; readonly isComing: boolean } {
    let enemies = this.#enemies.get(side);
    if (enemies === undefined) {
      enemies = standingEnemies(this.#p, side);
      this.#enemies.set(side, enemies);
      this.#coming.set(side, mustCome(this.#state, side));
    }
    return { enemies, isComing: this.#coming.get(side) ?? false };
  }
  ofMove(id: UnitId, steps: readonly Step[]): number {
    const c = card(this.#state, id);
    const u = now(this.#p, c.index);
    if (u.hex === null) return 0;
    if (steps.length === 0) return 0.5;
    const { enemies, isComing } = this.#of(c.side);
    const end = endOf(u.hex, u.facing, steps);
    const hex = this.#p.board.indexOf(end.hex);
    const shot = steps.some((step) => 'fire' in step) ? 1 : 0;
    const forms = steps.some((step) => 'column' in step || 'deploy' in step) ? -1 : 0;
    const before = placeWorth(this.#p, c, u, this.#p.head(c.index), facingIndex(u.facing), isComing, enemies);
    const after = placeWorth(this.#p, c, u, hex, facingIndex(end.facing), isComing, enemies);
    return after - before + shot + forms - (u.moved ? 0.4 : 0);
  }
  /** Units that have something to do soon, first. */
  ofUnit(id: UnitId): number {
    const c = card(this.#state, id);
    const at = this.#p.head(c.index);
    const { enemies } = this.#of(c.side);
    const nearest = Math.min(20, ...enemies.map((e) => this.#p.board.distance(at, this.#p.head(e.index))));
    return 1 - 0.08 * nearest + (isArmed(c, now(this.#p, c.index)) ? 0.3 : 0) - (now(this.#p, c.index).moved ? 0.3 : 0);
  }
}

import type { Evaluation, Side } from '@pennon/kernel';
import { ahead, type Pose, rightOf } from '@pennon/space';
import { reachOf } from './rules/allowance.js';
import { frontalEnemy, isInCombat } from './rules/contact.js';
import { factorRow } from './rules/factors.js';
import { closeFacts } from './rules/fighting.js';
import { BW } from './rules/measure.js';
import { shooterSum, shotFates, shotResult, targetSum } from './rules/missiles.js';
import { priceOf } from './rules/orders.js';
import { type Base, baseOn, basesOf, enemiesOf, enemyOf, friendsOf, position } from './rules/position.js';
import { lostHalves } from './rules/reckoning.js';
import { recoilOf } from './rules/recoiling.js';
import { closeFates, closeResult, closeSum } from './rules/shock.js';
import { costOf } from './rules/units.js';
import type { Action, CloseFacts, ContactWish, FighterFacts, Result, Segment, ShotFacts, State } from './types.js';

/*
 * How good a position is, for bots: what has been lost, what the fights that stand are worth, and what could be struck next. In army points.
 * It decides nothing about the rules.
 */

const WEIGHTS = {
  over: 60,
  /** Losses weigh more the nearer the army is to breaking. */
  lost: 1,
  nearBreaking: 5,
  broken: 12,
  /** What the combats that stand are worth before they are fought. */
  fights: 0.9,
  /** What could be struck in the next bound; the same for both, or ending a bound would look like gaining or losing something. */
  strikes: 0.35,
  /** How much of what the enemy could do counts: with all of it nobody would ever come near. */
  caution: 0.4,
  /** For each BW between an element and the nearest enemy worth meeting. */
  distance: 0.05,
  /** Shots that are in range: most of them fall, in every bound. */
  shots: 0.9,
  /** A General who cannot be heard. */
  command: 2,
  support: 0.06,
} as const;

/** Part of its points that an element loses by each result. */
const COSTS: { readonly [result in Result]: number } = {
  none: 0,
  recoil: 0.1,
  flee: 0.4,
  destroyed: 1,
  ensorcelled: 0.9,
  captured: 1,
  'garrison-destroyed': 0.8,
};

export const evaluation: Evaluation<State, Action> = {
  value(state, side) {
    const enemy = enemyOf(state, side);
    const balance =
      burden(state, lostBy(state, enemy)) - burden(state, lostBy(state, side)) + WEIGHTS.fights * fights(state, side) + won(state, side);
    const exchange = WEIGHTS.shots * (shots(state, side) - shots(state, enemy));
    return balance + exchange + outlook(state, side) - WEIGHTS.caution * outlook(state, enemy) - eagerness(state, side);
  },
  /** Between moves; not while one is being made or while dice are to come. */
  isSettled(state) {
    const frame = state.stack.at(-1);
    return frame?.proc === 'bound' && (frame.step === 'movement' || frame.step === 'arrivals' || frame.step === 'magic');
  },
  promise: (state, actions) => actions.map((action) => promiseOf(state, action)),
};

function won({ outcome }: State, side: Side): number {
  if (outcome === null || outcome.winner === null) return 0;
  return outcome.winner === side ? WEIGHTS.over : -WEIGHTS.over;
}

/** What having lost so many points is worth: more than they are, the nearer the army is to breaking. */
function burden(state: State, lost: number): number {
  const share = lost / position(state).field.document.victory.points;
  return WEIGHTS.lost * lost + WEIGHTS.nearBreaking * share * share + (share >= 1 ? WEIGHTS.broken : 0);
}
const lostBy = (state: State, side: Side): number => lostHalves(state, side) / 2;

// ---------------------------------------------------------------- fights

const worth = ({ card }: Base): number => costOf(card.type) + (card.general ? 2 : 0);

/** What its side would mind if an element were lost now: its points, and how much nearer to breaking that brings the army. */
function price(state: State, base: Base): number {
  const lost = lossesOf(state)[base.card.sideIndex];
  return burden(state, lost + worth(base)) - burden(state, lost);
}
/** Points lost so far by both sides; asked many times of one state. */
function lossesOf(state: State): readonly [number, number] {
  const known = losses.get(state) ?? [lostBy(state, state.sides[0]), lostBy(state, state.sides[1])];
  losses.set(state, known);
  return known;
}
const losses = new WeakMap<State, readonly [number, number]>();

/** What the fights that stand would cost the other side on average, less what they would cost this one. */
function fights(state: State, side: Side): number {
  let sum = 0;
  for (const base of basesOf(state, side)) {
    const enemy = frontalEnemy(state, base);
    if (enemy === undefined) continue;
    const parts = averages(closeFacts(state, base.card.id, enemy.card.id));
    const own = parts.own + (parts.ownRecoils === 0 ? 0 : parts.ownRecoils * cornered(state, base));
    const other = parts.other + (parts.otherRecoils === 0 ? 0 : parts.otherRecoils * cornered(state, enemy));
    sum += other * price(state, enemy) - own * price(state, base);
  }
  return sum;
}

interface Averages {
  /** Average part of their points that both lose, recoils that can be made counted lightly. */
  readonly own: number;
  readonly other: number;
  /** How often each recoils. */
  readonly ownRecoils: number;
  readonly otherRecoils: number;
}
/** What one fight brings both. */
function averages(facts: CloseFacts): Averages {
  const fates = closeFates(facts);
  const [a, b] = [closeSum(facts, 'a').total, closeSum(facts, 'b').total];
  let [own, other, ownRecoils, otherRecoils] = [0, 0, 0, 0];
  for (let face = 1; face <= 6; face++)
    for (let answer = 1; answer <= 6; answer++) {
      const result = closeResult(fates, face + a, answer + b);
      own += COSTS[result.a];
      other += COSTS[result.b];
      if (result.a === 'recoil') ownRecoils++;
      if (result.b === 'recoil') otherRecoils++;
    }
  return { own: own / 36, other: other / 36, ownRecoils: ownRecoils / 36, otherRecoils: otherRecoils / 36 };
}
/** What more a recoil costs where it cannot be made. */
const cornered = (state: State, base: Base): number =>
  recoilOf(state, base, 'full', false, false).result.endsWith('destroyed') ? COSTS.destroyed - COSTS.recoil : 0;

const PLAIN: Omit<FighterFacts, 'type' | 'fast' | 'general' | 'mtd'> = {
  terrain: 'open',
  occupies: 'none',
  behind: null,
  beside: [],
  uphill: false,
  bank: 'none',
  contacts: [],
  tableEdge: 'none',
  moved: true,
  assaulters: [],
  atGate: false,
  siegeTower: false,
};
const fighter = ({ type, card }: Base): FighterFacts => ({
  ...PLAIN,
  type,
  fast: card.fast && type === card.type,
  general: card.general,
  mtd: card.mtd && type === card.type,
});

/** What one would gain by striking the other on open ground, alone against alone. */
function stake(state: State, own: Base, enemy: Base): number {
  const known = stakes.get(own) ?? new WeakMap<Base, Averages>();
  stakes.set(own, known);
  const parts = known.get(enemy) ?? partsOf(state, own, enemy);
  known.set(enemy, parts);
  return parts.other * price(state, enemy) - parts.own * price(state, own);
}
const stakes = new WeakMap<Base, WeakMap<Base, Averages>>();

/** The same for all of a kind. */
function partsOf(state: State, own: Base, enemy: Base): Averages {
  const { variant } = position(state).field.document;
  const name = ({ type, card }: Base): string => `${type}${card.fast ? '+' : ''}${card.general ? '*' : ''}${card.mtd ? 'm' : ''}`;
  const key = `${variant} ${name(own)} ${name(enemy)}`;
  const known = kinds.get(key) ?? averages({ variant, a: fighter(own), b: fighter(enemy), readings: state.options });
  kinds.set(key, known);
  return known;
}
const kinds = new Map<string, Averages>();

// ---------------------------------------------------------------- what could be next

/** Never more than the distance between two, and quickly found. */
const away = (a: Base, b: Base): number => {
  const dx = Math.abs(a.x - b.x);
  const dy = Math.abs(a.y - b.y);
  return Math.max(0, Math.max(dx, dy) + Math.min(dx, dy) / 3 - a.reach - b.reach);
};

/** Strikes that a side could make next, and how well it stands together. */
function outlook(state: State, side: Side): number {
  const p = position(state);
  let sum = 0;
  for (const base of basesOf(state, side)) {
    let best = 0;
    for (const enemy of isInCombat(state, base) ? [] : enemiesOf(p, base))
      if (away(base, enemy) <= reachOf(state, base) + BW / 2) best = Math.max(best, stake(state, base, enemy));
    sum += WEIGHTS.strikes * best;
    if (isSupported(p, base)) sum += WEIGHTS.support;
  }
  return sum;
}

/** What the shots of a side would cost its enemies on average, each at its best target straight ahead. */
function shots(state: State, side: Side): number {
  const p = position(state);
  let sum = 0;
  for (const base of basesOf(state, side)) {
    const range = (factorRow(p.field.document.variant, base.type).factors.shoots ?? 0) * BW;
    if (range === 0 || isInCombat(state, base)) continue;
    let best = 0;
    for (const enemy of enemiesOf(p, base)) {
      if (away(base, enemy) > range || isInCombat(state, enemy)) continue;
      if (ahead(base.pose, enemy) > 0 && Math.abs(rightOf(base.pose, enemy)) <= 1.5 * BW)
        best = Math.max(best, shot(state, base, enemy) * price(state, enemy));
    }
    sum += best;
  }
  return sum;
}
const shotStakes = new WeakMap<Base, WeakMap<Base, number>>();
/** Average part of its points that a shot costs its target, on open ground and without help. */
function shot(state: State, own: Base, enemy: Base): number {
  const known = shotStakes.get(own) ?? new WeakMap<Base, number>();
  shotStakes.set(own, known);
  const answer = known.get(enemy) ?? shotOf(state, own, enemy);
  known.set(enemy, answer);
  return answer;
}
function shotOf(state: State, own: Base, enemy: Base): number {
  const side = (base: Base) => ({ ...fighter(base), entirely: true, inRiver: false, inCloseCombat: false, rearSupporting: false });
  const facts: ShotFacts = {
    variant: position(state).field.document.variant,
    shooter: { ...side(own), moved: 0 },
    target: { ...side(enemy), moved: 0, onRearEdge: false },
    ownBound: true,
    shootsBack: false,
    aids: [],
    backAids: [],
    readings: state.options,
  };
  const fates = shotFates(facts);
  const [a, b] = [shooterSum(facts).total, targetSum(facts).total];
  let sum = 0;
  for (let face = 1; face <= 6; face++)
    for (let answer = 1; answer <= 6; answer++) sum += COSTS[shotResult(fates, face + a, answer + b).target];
  return sum / 36;
}

/** A friend lined up beside or behind. */
function isSupported(p: ReturnType<typeof position>, base: Base): boolean {
  for (const friend of friendsOf(p, base)) {
    if (friend === base || friend.pose.h !== base.pose.h) continue;
    const dx = friend.pose.x - base.pose.x;
    const dy = friend.pose.y - base.pose.y;
    const square = dx * dx + dy * dy;
    if (square <= 1.02 * BW * BW) return true;
  }
  return false;
}

/** How far everybody still is from somebody worth meeting: a little, so that armies come together. */
function eagerness(state: State, side: Side): number {
  const p = position(state);
  let sum = 0;
  for (const base of basesOf(state, side)) sum += nearest(state, p, base, base.x, base.y) / BW;
  return WEIGHTS.distance * sum + idle(state, side);
}
/** Whoever sits behind walls is far from everybody, and a General there is no help to anybody (D3-9). */
function idle(state: State, side: Side): number {
  let sum = 0;
  for (const { id, status } of state.elements) {
    if (status !== 'garrison') continue;
    const card = position(state).field.card(id);
    if (card.side === side) sum += WEIGHTS.distance * 6 + (card.general ? WEIGHTS.command : 0);
  }
  return sum;
}
function nearest(state: State, p: ReturnType<typeof position>, base: Base, x: number, y: number): number {
  let least = 20 * BW;
  for (const enemy of enemiesOf(p, base)) {
    const dx = Math.abs(x - enemy.x);
    const dy = Math.abs(y - enemy.y);
    const far = Math.max(dx, dy) + Math.min(dx, dy) / 3 + (stake(state, base, enemy) < -0.1 ? 3 * BW : 0);
    if (far < least) least = far;
  }
  return Math.max(0, least - BW);
}

// ---------------------------------------------------------------- promises

const FLANK = 0.6;

/** A quick guess, so that the likeliest are weighed first. */
function promiseOf(state: State, action: Action): number {
  switch (action.type) {
    case 'order':
      return orderPromise(
        state,
        action.units.flatMap((id) => baseOn(state, id) ?? []),
      );
    case 'move': {
      const base = baseOn(state, action.unit);
      if (base === undefined) return 0;
      if (action.contact !== undefined) return contactPromise(state, base, action.contact);
      const to = action.to.at(-1);
      return to === undefined ? 0 : approach(state, base, to);
    }
    case 'group':
    case 'column': {
      const bases = action.units.flatMap((id) => baseOn(state, id) ?? []);
      const ahead = action.segments.reduce((sum, segment) => sum + advanceOf(segment), 0);
      const [first] = bases;
      const struck = action.contact === undefined || first === undefined ? 0 : bases.length * contactPromise(state, first, action.contact);
      return struck + (WEIGHTS.distance * bases.length * ahead) / BW;
    }
    case 'engage': {
      const [base, enemy] = [baseOn(state, action.unit), baseOn(state, action.target)];
      return base === undefined || enemy === undefined ? 0 : stake(state, base, enemy);
    }
    case 'summon':
    case 'replace':
    case 'free':
      return 2;
    case 'bespell':
      return 0.5;
    case 'shoot':
      return 0.5;
    case 'hold':
    case 'dismount':
    case 'enter':
      return -0.5;
    default:
      return 0;
  }
}
const advanceOf = (segment: Segment): number => ('advance' in segment ? segment.advance : 0);

function contactPromise(state: State, base: Base, { target, edge }: ContactWish): number {
  if (edge === 'assault') return 0.3;
  const enemy = position(state).field.knows(target) ? baseOn(state, target) : undefined;
  if (enemy === undefined) return 0;
  if (edge === 'overlap-left' || edge === 'overlap-right') return isInCombat(state, enemy) ? 0.5 : 0.05;
  return stake(state, base, enemy) + (edge === 'front' ? 0 : FLANK) + 0.1;
}

function approach(state: State, base: Base, to: Pose): number {
  const p = position(state);
  return (WEIGHTS.distance * (nearest(state, p, base, base.x, base.y) - nearest(state, p, base, to.x, to.y))) / BW;
}

/** What those who are ordered could strike, or how far they still have to go. */
function orderPromise(state: State, bases: readonly Base[]): number {
  const p = position(state);
  let sum = 0;
  for (const base of bases) {
    const reach = reachOf(state, base);
    let best = WEIGHTS.distance * (Math.min(reach, nearest(state, p, base, base.x, base.y)) / BW);
    for (const enemy of enemiesOf(p, base)) {
      if (away(base, enemy) > reach) continue;
      best = Math.max(best, stake(state, base, enemy) + (isInCombat(state, enemy) ? 0.6 : 0.2));
    }
    sum += best;
  }
  return sum - 0.05 * priceOf(state, bases);
}

import type { Evaluation, Side } from '@pennon/kernel';
import { ahead, type Pose, rightOf } from '@pennon/space';
import { reachOf } from './board/allowance.js';
import { assaultersOf } from './board/assaults.js';
import { frontalEnemy, isInCombat } from './board/close-combat.js';
import { closeFacts } from './board/close-combat-facts.js';
import { priceOf } from './board/command-facts.js';
import { groundOf } from './board/ground.js';
import { garrisonOf } from './board/held-works.js';
import { baseOn, basesOf, enemiesOf, enemyOf, friendsOf, position } from './board/position.js';
import { recoilOf } from './board/recoil.js';
import { facingNeeds } from './board/turning-to-face.js';
import { lostHalves } from './board/victory.js';
import { D3_35 } from './charts/d3-35.js';
import type { Base } from './geometry/base.js';
import { BW } from './geometry/measure.js';
import { factorRow } from './rules/factors.js';
import { shooterSum, shotFates, shotResult, targetSum } from './rules/missiles.js';
import { closeFates, closeResult, closeSum } from './rules/shock.js';
import { costOf, isWheeled } from './rules/units.js';
import type { Action, BoundFrame, CloseFacts, ContactWish, FighterFacts, Result, Segment, ShotFacts, State, Works } from './types.js';

/*
 * How good a position is, for bots: what has been lost, what the fights that stand are worth, and what could be struck next. In army points.
 * It decides nothing about the rules.
 */

const WEIGHTS = {
  over: 4,
  /** Losses weigh a little more the nearer the army is to breaking. */
  lost: 1,
  nearBreaking: 0.4,
  broken: 1.7,
  /** What the combats that stand are worth before they are fought. */
  fights: 0.75,
  /** How much of what friends could still do for a fight counts. */
  help: 0.6,
  /** How much a side minds what it may lose, against what it may win; and its General. */
  risk: 1.7,
  general: 3,
  /** What could be struck next, and what the enemy could strike. */
  strikes: 0.05,
  dangers: 0.15,
  /** For each BW between an element and the nearest enemy worth meeting. */
  distance: 0.025,
  /** How much more that is when time runs out. */
  hurry: 4,
  /** Shots that are in range: most of them fall, in every bound; and those at a General. */
  shots: 0.65,
  generalShot: 1.5,
  /** A General who cannot be heard. */
  command: 2,
} as const;

/** Results after which an element is gone, and how surely it is. */
const GONE: { readonly [result in Result]: number } = {
  none: 0,
  recoil: 0,
  flee: 0.1,
  destroyed: 1,
  ensorcelled: 0.9,
  captured: 1,
  'garrison-destroyed': 0.8,
};
/** Army points that being driven back is worth: time and order. */
const DRIVEN: { readonly [result in Result]: number } = {
  none: 0,
  recoil: 0.3,
  flee: 0.8,
  destroyed: 0,
  ensorcelled: 0,
  captured: 0,
  'garrison-destroyed': 0,
};

const BETWEEN_MOVES: ReadonlySet<BoundFrame['step']> = new Set(['begin', 'arrivals', 'movement', 'magic']);

export const evaluation: Evaluation<State, Action> = {
  value(state, side) {
    const enemy = enemyOf(state, side);
    const balance =
      burden(state, lostBy(state, enemy)) - burden(state, lostBy(state, side)) + WEIGHTS.fights * fights(state, side) + won(state, side);
    const exchange = WEIGHTS.shots * (shots(state, side) - shots(state, enemy));
    const threats = WEIGHTS.strikes * strikes(state, side) - WEIGHTS.dangers * strikes(state, enemy);
    return balance + exchange + threats - eagerness(state, side);
  },
  /** Between moves and fights. Whoever moves is judged by how he stands when the shots and fights begin, not by how their dice fall. */
  isSettled(state, since) {
    const [frame, then] = [state.stack.at(-1), since.stack.at(-1)];
    if (frame?.proc === 'bound') return BETWEEN_MOVES.has(frame.step);
    if (frame?.proc === 'melee') return frame.step === 'pick' || then?.proc === 'bound';
    return frame?.proc === 'shooting' && then?.proc === 'bound';
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

/** What the fights that stand would cost the other side on average, less what they would cost this one; friends who may still move help. */
function fights(state: State, side: Side): number {
  const frame = state.stack.at(-1);
  const mover = frame?.proc === 'bound' && BETWEEN_MOVES.has(frame.step) ? state.bound?.side : undefined;
  let sum = 0;
  for (const base of basesOf(state, side)) {
    const enemy = frontalEnemy(state, base);
    if (enemy === undefined) continue;
    const facts = closeFacts(state, base.card.id, enemy.card.id);
    const now = gain(state, base, enemy, averages(facts));
    const helped = mover === undefined ? 0 : mover === side ? helpers(state, enemy) : -helpers(state, base);
    sum += helped === 0 ? now : now + WEIGHTS.help * (gain(state, base, enemy, averages(facts, helped)) - now);
  }
  return sum + turned(state, side) + assaults(state, side);
}

/** Whoever is struck on flank or rear will have turned before the fight (R53): it is a fight like others, away from its line. */
function turned(state: State, side: Side): number {
  const p = position(state);
  let sum = 0;
  for (const { unit, towards } of facingNeeds(state)) {
    const struck = baseOn(state, unit);
    const striker = baseOn(state, towards[0] ?? unit);
    if (struck === undefined || striker === undefined) continue;
    const overlaps = neighbours(p, striker);
    sum += struck.card.side === side ? stake(state, struck, striker, -overlaps) : stake(state, striker, struck, overlaps);
  }
  return sum;
}
const gain = (state: State, base: Base, enemy: Base, { own, other }: Fates): number =>
  harm(state, enemy, other, cornered(state, enemy, other)) - riskOf(base) * harm(state, base, own, cornered(state, base, own));
const riskOf = ({ card }: Base): number => (card.general ? WEIGHTS.general : WEIGHTS.risk);

/** What the assaults on Camps and Strongholds are worth, each led by whoever does it best. */
function assaults(state: State, side: Side): number {
  let sum = 0;
  for (const { works, side: holder, isIntact } of groundOf(state).works) {
    const leaders = isIntact ? assaultersOf(state, works.id).flatMap((id) => baseOn(state, id) ?? []) : [];
    if (leaders.length === 0) continue;
    const gained = Math.max(...leaders.map((base) => stormed(state, base, works, holder)));
    sum += holder === side ? -gained : gained;
  }
  return sum;
}
function stormed(state: State, base: Base, { id, kind }: Works, holder: Side): number {
  const garrison = garrisonOf(state, id);
  const points = D3_35.data[kind] + (garrison === undefined ? 0 : costOf(position(state).field.card(garrison).type));
  const lost = lossesOf(state)[holder === state.sides[0] ? 0 : 1];
  const { own, other } = averages(closeFacts(state, base.card.id, id));
  return other.gone * (burden(state, lost + points) - burden(state, lost)) - riskOf(base) * harm(state, base, own);
}

/** How many of those who move could still come to overlap an enemy. */
function helpers(state: State, enemy: Base): number {
  const p = position(state);
  const pips = state.bound?.pips ?? 0;
  let places = 2 - neighbours(p, enemy);
  if (places === 0 || pips === 0) return 0;
  let able = 0;
  for (const base of enemiesOf(p, enemy)) {
    if (isInCombat(state, base)) continue;
    if (isBeside(enemy, base)) places--;
    else if (state.bound?.moves[base.card.id] === undefined && travel(base, enemy) <= reachOf(state, base)) able++;
  }
  return Math.max(0, Math.min(places, able, pips));
}
/** Front edges in one line, a base apart. */
const isBeside = ({ pose }: Base, { pose: other }: Base): boolean => {
  const aside = Math.abs(rightOf(pose, other));
  return Math.abs(ahead(pose, other)) <= BW / 2 && aside > BW / 2 && aside <= 1.2 * BW;
};

/** What one fight does to one of the two, on average. */
interface Fate {
  readonly gone: number;
  readonly driven: number;
  /** How often it recoils. */
  readonly recoils: number;
}
interface Fates {
  readonly own: Fate;
  readonly other: Fate;
}
function averages(facts: CloseFacts, overlaps = 0): Fates {
  const fates = closeFates(facts);
  const [a, b] = [closeSum(facts, 'a').total, closeSum(facts, 'b').total];
  const own: Result[] = [];
  const other: Result[] = [];
  for (let face = 1; face <= 6; face++)
    for (let answer = 1; answer <= 6; answer++) {
      const result = closeResult(fates, face + a, answer + b - overlaps);
      own.push(result.a);
      other.push(result.b);
    }
  return { own: fateOf(own), other: fateOf(other) };
}
function fateOf(results: readonly Result[]): Fate {
  let [gone, driven, recoils] = [0, 0, 0];
  for (const result of results) {
    gone += GONE[result];
    driven += DRIVEN[result];
    if (result === 'recoil') recoils++;
  }
  return { gone: gone / results.length, driven: driven / results.length, recoils: recoils / results.length };
}
const harm = (state: State, base: Base, { gone, driven, recoils }: Fate, isCornered = false): number =>
  isCornered ? (gone + recoils) * price(state, base) + driven - recoils * DRIVEN.recoil : gone * price(state, base) + driven;

/** Whether a recoil could not be made. */
const cornered = (state: State, base: Base, { recoils }: Fate): boolean =>
  recoils > 0 && recoilOf(state, base, 'full', false, false).result.endsWith('destroyed');

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

/** What one would gain by striking the other on open ground, with so many friends overlapping. */
function stake(state: State, own: Base, enemy: Base, overlaps = 0): number {
  const fates = fatesOf(state, own, enemy, overlaps);
  return harm(state, enemy, fates.other) - riskOf(own) * harm(state, own, fates.own);
}

/** The same for all of a kind, by the readings that a game is played by. */
function fatesOf(state: State, own: Base, enemy: Base, overlaps: number): Fates {
  const { variant } = position(state).field.document;
  const kinds = byReadings.get(state.options) ?? new Map<string, Fates>();
  byReadings.set(state.options, kinds);
  const key = `${variant} ${kindOf(own)} ${kindOf(enemy)} ${overlaps}`;
  const fates = kinds.get(key) ?? averages({ variant, a: fighter(own), b: fighter(enemy), readings: state.options }, overlaps);
  kinds.set(key, fates);
  return fates;
}
const byReadings = new WeakMap<State['options'], Map<string, Fates>>();
const kindOf = ({ type, card }: Base): string => `${type}${card.fast ? '+' : ''}${card.general ? '*' : ''}${card.mtd ? 'm' : ''}`;

// ---------------------------------------------------------------- what could be next

/** Never more than the distance between two, and quickly found. */
const away = (a: Base, b: Base): number => {
  const dx = Math.abs(a.x - b.x);
  const dy = Math.abs(a.y - b.y);
  return Math.max(0, Math.max(dx, dy) + Math.min(dx, dy) / 3 - a.reach - b.reach);
};

/** What a side could strike next: every enemy once, by whoever does it best, with the others at hand to overlap it where no friend stands beside it. */
function strikes(state: State, side: Side): number {
  const p = position(state);
  const free = basesOf(state, side).filter((base) => !isInCombat(state, base));
  const worths: number[] = [];
  for (const enemy of basesOf(state, enemyOf(state, side))) {
    if (isInCombat(state, enemy)) continue;
    const near = free.filter((base) => travel(base, enemy) <= reachOf(state, base));
    if (near.length === 0) continue;
    const overlaps = Math.min(near.length - 1, 2 - neighbours(p, enemy));
    const best = near.reduce((most, base) => Math.max(most, stake(state, base, enemy, overlaps)), 0);
    if (best > 0) worths.push(best);
  }
  // Every strike takes a PIP.
  return worths.sort((a, b) => b - a).reduce((sum, worth, i) => sum + worth * (LIKELY[i] ?? 0), 0);
}
/** How often there are PIPs for the first strike, the second and so on. */
const LIKELY = [1, 0.85, 0.7, 0.5, 0.35, 0.2] as const;

/** How far one has to go to strike another; turning takes its part. */
const travel = (base: Base, enemy: Base): number => away(base, enemy) + (ahead(base.pose, enemy) > 0 ? 0 : BW);

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
        best = Math.max(best, shotHarm(state, enemy, shot(state, base, enemy)));
    }
    sum += best;
  }
  return sum;
}
const shotHarm = (state: State, target: Base, fate: Fate): number =>
  (target.card.general ? WEIGHTS.generalShot : 1) * harm(state, target, fate, cornered(state, target, fate));
const shotStakes = new WeakMap<Base, WeakMap<Base, Fate>>();
/** What a shot does to its target on average, on open ground and without help. */
function shot(state: State, own: Base, enemy: Base): Fate {
  const known = shotStakes.get(own) ?? new WeakMap<Base, Fate>();
  shotStakes.set(own, known);
  const answer = known.get(enemy) ?? shotOf(state, own, enemy);
  known.set(enemy, answer);
  return answer;
}
function shotOf(state: State, own: Base, enemy: Base): Fate {
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
  const results: Result[] = [];
  for (let face = 1; face <= 6; face++)
    for (let answer = 1; answer <= 6; answer++) results.push(shotResult(fates, face + a, answer + b).target);
  return fateOf(results);
}

/** Friends lined up on the left and on the right. */
function neighbours(p: ReturnType<typeof position>, base: Base): number {
  let count = 0;
  for (const friend of friendsOf(p, base)) if (friend.pose.h === base.pose.h && isBeside(base, friend)) count++;
  return Math.min(2, count);
}

/** How far everybody still is from somebody worth meeting: a little, so that armies come together. */
function eagerness(state: State, side: Side): number {
  const p = position(state);
  let sum = 0;
  for (const base of basesOf(state, side)) sum += nearest(state, p, base, base.x, base.y) / BW;
  const gone = late(state);
  return WEIGHTS.distance * (1 + WEIGHTS.hurry * gone * gone) * sum + idle(state, side);
}
/** The part of the time that has gone; where there is no end to it, nobody waits for ever all the same. */
function late(state: State): number {
  const { bounds = LONG } = position(state).field.document.victory;
  return (state.bound?.number ?? 0) / (2 * bounds);
}
/** So many bounds of each side are a long battle. */
const LONG = 30;
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
  const meet = (dx: number, dy: number, more: number): void => {
    least = Math.min(least, Math.max(dx, dy) + Math.min(dx, dy) / 3 + more);
  };
  for (const enemy of enemiesOf(p, base))
    meet(Math.abs(x - enemy.x), Math.abs(y - enemy.y), stake(state, base, enemy) < -0.1 ? UNWELCOME : 0);
  if (!seldomStorms(base))
    for (const { works, side, isIntact, left, right, top, bottom } of groundOf(state).works)
      if (isIntact && side !== base.card.side)
        meet(
          Math.max(0, left - x, x - right),
          Math.max(0, bottom - y, y - top),
          garrisonOf(state, works.id) === undefined ? BW : UNWELCOME,
        );
  return Math.max(0, least - BW);
}
/** Nobody goes looking for a fight that he would lose. */
const UNWELCOME = 3 * BW;
/** Those who may not assault, or only in places that are seldom reached. */
const seldomStorms = ({ type }: Base): boolean => isWheeled(type) || type === 'SCh' || type === 'Bh';

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
  const strikes: number[] = [];
  let advance = 0;
  for (const base of bases) {
    const reach = reachOf(state, base);
    advance += WEIGHTS.distance * (Math.min(reach, nearest(state, p, base, base.x, base.y)) / BW);
    // Whoever has moved already does not strike any more.
    if (state.bound?.moves[base.card.id] !== undefined) continue;
    let best = 0;
    for (const enemy of enemiesOf(p, base))
      if (away(base, enemy) <= reach) best = Math.max(best, stake(state, base, enemy) + (isInCombat(state, enemy) ? 0.6 : 0.2));
    strikes.push(best);
  }
  // Of a line only a few meet somebody.
  const struck = strikes.sort((a, b) => b - a).reduce((sum, strike, i) => sum + strike / (1 + i), 0);
  return advance + struck - 0.05 * priceOf(state, bases);
}

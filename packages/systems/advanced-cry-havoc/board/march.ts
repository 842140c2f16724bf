import { DIRECTIONS, other, turnsBetween } from '@pennon/hexes';
import { no, type Refusal, refusal } from '@pennon/kernel';
import { ACT_FORBIDDEN, endsActivation, isTaskForHorse, price } from '../rules/movement.js';
import { isRough } from '../rules/terrain.js';
import type {
  Character,
  CharacterId,
  HorseId,
  LoadId,
  MarchFrame,
  Marker,
  MfSpent,
  PaidAct,
  Place,
  State,
  Step,
  StrideFrame,
} from '../types.js';
import { type Battlefield, battlefield } from './battlefield.js';
import { standsStill } from './charges.js';
import { bears, card, character, factsOf, horse, isMounted, mfOf, nameOf, statesOf } from './people.js';
import { dismountHexes } from './placing.js';
import {
  bodiesIn,
  costNow,
  hexesOf,
  isFreeFor,
  isInZoi,
  looseHorseAt,
  type Position,
  placeOf,
  position,
  sideNow,
  ZONES_OF,
} from './position.js';

/** Somebody on his way: where he is, what he has spent, what he may still do. */
export interface Going {
  readonly how: MarchFrame['how'];
  readonly head: number;
  readonly rump: number;
  readonly facing: number;
  readonly mf: number;
  readonly spent: number;
  readonly moved: MfSpent;
  readonly turned: boolean;
  readonly yielded: boolean;
  /** In an enemy ZOI that he has entered: no further step. */
  readonly stopped: boolean;
  /** Nothing more at all. */
  readonly over: boolean;
  readonly states: readonly Marker[];
  readonly led: HorseId | null;
  readonly grabbed: boolean;
  readonly beside: readonly HorseId[];
  /** Where he could stand last, if he may not stand where he is. */
  readonly back: Place | null;
}

/** What a horse has (3.2). */
const HORSE_MF = 12;
const HORSE_MF_BARDED = 10;

/** Where somebody begins, or goes on from. */
export function goingOf(s: State, unit: CharacterId, frame: Pick<MarchFrame, 'how'> & Partial<MarchFrame>): Going {
  const p = position(s);
  const its = card(s, unit);
  const one = character(s, unit);
  const led = frame.led ?? null;
  const mf = mfOf(its, one);
  const ofHorse = led === null ? mf : battlefield(s).horse(led).armored ? HORSE_MF_BARDED : HORSE_MF;
  return {
    how: frame.how,
    head: p.head(its.index),
    rump: p.rump(its.index),
    facing: p.facing(its.index),
    mf: Math.min(mf, ofHorse),
    spent: frame.spent ?? 0,
    moved: frame.moved ?? 'none',
    turned: frame.turned ?? false,
    yielded: frame.yielded ?? false,
    stopped: frame.stopped ?? false,
    over: false,
    states: statesOf(one),
    led,
    grabbed: frame.grabbed ?? false,
    beside: frame.beside ?? horsesBeside(s, p.head(its.index)),
    back: null,
  };
}

/** Loose horses whose head is next to a hex. */
export function horsesBeside(s: State, hex: number): readonly HorseId[] {
  const board = battlefield(s);
  if (hex < 0) return [];
  return s.horses.flatMap(({ id, is, hex: head }) =>
    is === 'loose' && head !== null && board.direction(hex, board.indexOf(head)) >= 0 ? [id] : [],
  );
}

/** MF that he may still spend: all, or half in a Move & attack (R70, R87). */
export const mfLeft = ({ how, mf, spent }: Pick<Going, 'how' | 'mf' | 'spent'>): number =>
  Math.max(0, (how === 'moveAttack' ? Math.floor(mf / 2) : mf) - spent);

/** A step that can be taken: what it is, where it leads. */
export interface Taken {
  readonly ok: true;
  readonly going: Going;
  readonly cost: number;
  /** A step from place to place, with what it may call for. */
  readonly stride: Pick<StrideFrame, 'to' | 'how' | 'checks' | 'obstacle' | 'mayStand'> | null;
  /** A turn on the spot. */
  readonly turn: Place | null;
}
export type Judged = Taken | { readonly ok: false; readonly why: Refusal };

const refused = (ref: string, message: string): Judged => ({ ok: false, why: no(ref, message) });
const because = (why: Refusal): Judged => ({ ok: false, why });

/** Whether somebody on his way may take this step, and what it costs him (section 5). `isLast`: no other step follows it. */
export function judged(s: State, unit: CharacterId, going: Going, step: Step, isLast: boolean): Judged {
  const name = nameOf(s, unit);
  if (going.over) return refused('R94', `${name} can do nothing more.`);
  if (going.head < 0 && !('come' in step)) return refused('R112', `${name} must come onto the map first.`);
  if (going.stopped && !('turn' in step && isLast)) return refused('5.5', `${name} has come into an enemy zone of influence and stops.`);
  const isInPlace = 'turn' in step || 'do' in step || 'lead' in step || 'aid' in step || 'pickUp' in step || 'door' in step;
  if (!isInPlace && standsStill(s, unit)) return refused('SC-2', `${name} may not move in this turn.`);
  if (going.back !== null && !('enter' in step || 'turn' in step)) return refused('R85', `${name} cannot stop there.`);
  if ('enter' in step) return entered(s, unit, going, step.enter, isLast);
  if ('turn' in step) return pivoted(s, unit, going, step.turn, isLast);
  if ('yield' in step) return yielded(s, unit, going, step.yield);
  if ('back' in step) return backed(s, unit, going, step.back);
  if ('crawl' in step) return crawled(s, unit, going, step.crawl);
  if ('climb' in step) return climbed(s, unit, going, step.climb);
  if ('come' in step) return come(s, unit, going, step.come);
  return acted(s, unit, going, step);
}

// ---------------------------------------------------------------- what the rules say to an act that is paid

interface Paying {
  readonly terrainCost?: number;
  readonly intoEnemyZoi?: boolean;
  readonly startsAdjacent?: boolean;
  readonly friendlyEdge?: boolean;
}

/** ACH-12 and ACH-18 on an act of the card: what it costs, or why it is not open to him. */
function paid(
  s: State,
  unit: CharacterId,
  going: Going,
  action: PaidAct,
  more: Paying = {},
): { readonly why: Refusal } | { readonly cost: number; readonly ends: boolean } {
  const { special } = battlefield(s).document;
  const facts = {
    action,
    character: { ...factsOf(s, unit), states: going.states },
    mf: going.mf,
    mfLeft: Math.max(0, going.mf - going.spent),
    terrainCost: undefined,
    intoEnemyZoi: false,
    startsAdjacent: false,
    friendlyEdge: true,
    mountedMayCarry: special.ridersCarry === card(s, unit).side,
    moveAttack: going.how === 'moveAttack',
    options: s.options,
    ...more,
  };
  const why = refusal(ACT_FORBIDDEN, facts);
  return why === undefined ? { cost: price(facts).cost, ends: endsActivation(facts) } : { why };
}

const spending = (going: Going, cost: number, moved: MfSpent): Going => ({
  ...going,
  spent: going.spent + cost,
  moved: cost === 0 ? going.moved : moved === 'forward' && going.moved !== 'other' ? 'forward' : 'other',
});

// ---------------------------------------------------------------- steps

/** Bodies make a hex twice as dear: two or more men, or a horse (3.5). */
export const bodyFactor = (s: State, hex: number): number => {
  const { people, horses } = bodiesIn(s, hex);
  return people > 1 || horses > 0 ? 2 : 1;
};

/** Impairment checks of a rider at a Run, and of a leap (R48 a, d, e). */
function checksOf(
  s: State,
  board: Battlefield,
  going: Going,
  mounted: boolean,
  from: number,
  d: number,
  to: number,
  spent: number,
): Pick<StrideFrame, 'checks' | 'obstacle'> {
  if (!mounted) return { checks: 0, obstacle: false };
  const leap = board.side(from, d) === 'hedge';
  const isFast = going.how !== 'moveAttack' && spent > Math.floor(going.mf / 2);
  const { people, horses } = bodiesIn(s, to);
  const rough = isFast ? (isRough(board.ground(to)) ? 1 : 0) + people + horses : 0;
  return { checks: (leap ? 1 : 0) + rough, obstacle: leap };
}

/** Where somebody may be at all in this scenario (SC-3), with what he carries. */
export function confinement(s: State, unit: CharacterId, hexes: readonly number[]): Refusal | undefined {
  const board = battlefield(s);
  const { confined, keeps } = board.document.special;
  if (confined === undefined && keeps === undefined) return undefined;
  const { side, name } = board.character(unit);
  const { carries } = character(s, unit);
  if (
    confined !== undefined &&
    confined.side === side &&
    s.turn <= confined.until &&
    hexes.some((hex) => hex >= 0 && !board.isIn(confined.region, hex))
  )
    return no('SC-3', `${name} may not leave the ${confined.region} before turn ${confined.until + 1}.`);
  if (
    keeps !== undefined &&
    keeps.side === side &&
    carries !== null &&
    board.knowsLoad(carries) &&
    hexes.some((hex) => hex >= 0 && !board.isIn(keeps.region, hex))
  )
    return no('SC-3', `${nameOf(s, carries)} stays in the ${keeps.region}.`);
  return undefined;
}

function entered(s: State, unit: CharacterId, going: Going, hex: Place['hex'], isLast: boolean): Judged {
  const p = position(s);
  const { board } = p;
  const { index, sideIndex, name } = board.character(unit);
  const mounted = going.rump >= 0;
  const to = board.grid.isOnMap(hex) ? board.indexOf(hex) : -1;
  const d = to < 0 ? -1 : board.direction(going.head, to);
  if (d < 0 || turnsBetween(going.facing, d) > 1)
    return refused(mounted ? '5.2' : '5.1', `${hex} is not one of the three hexes before ${name}.`);
  const base = costNow(board, s.doors, going.head, d, mounted);
  if (base === 0) return refused('3.5', `${name} cannot get into ${hex} from there.`);
  const who = p.at(0, to);
  const isOther = who >= 0 && who !== index;
  const isShared = isOther && isPassedThrough(s, p, going, index, who, to);
  if (looseHorseAt(s, to) >= 0 && board.horses[looseHorseAt(s, to)]?.id !== going.led)
    return refused('5.7', `A loose horse stands in ${hex}.`);
  if (isOther && !isShared) return refused('5.7', `${p.board.characters[who]?.name} is in ${hex}.`);
  if (isShared && isLast) return refused('R85', `${name} cannot stop in ${hex}: ${p.board.characters[who]?.name} stands there.`);
  const out = confinement(s, unit, [to]);
  if (out !== undefined) return because(out);
  const intoEnemyZoi = p.isHeld(other(sideIndex), to);
  const terrainCost = base * bodyFactor(s, to) + (isShared ? 1 : 0);
  const pay = paid(s, unit, going, 'step', { terrainCost, intoEnemyZoi });
  if ('why' in pay) return because(pay.why);
  const spent = spending(going, pay.cost, 'forward');
  const here = placeOf(board, going.head, going.rump, going.facing);
  const next: Going = {
    ...spent,
    head: to,
    rump: mounted ? going.head : -1,
    facing: d,
    stopped: intoEnemyZoi,
    back: isShared ? (going.back ?? here) : null,
    led: going.led !== null && follows(s, p, going) ? going.led : null,
  };
  return {
    ok: true,
    going: next,
    cost: pay.cost,
    stride: {
      to: placeOf(board, next.head, next.rump, d),
      how: 'walk',
      mayStand: !isShared,
      ...checksOf(s, board, going, mounted, going.head, d, to, spent.spent),
    },
    turn: null,
  };
}

/** On foot past a friend on foot, where no enemy zone covers the hex (5.7). */
function isPassedThrough(s: State, p: Position, going: Going, index: number, who: number, hex: number): boolean {
  const friend = p.pieces[who] as Character;
  return (
    going.rump < 0 &&
    !isMounted(friend) &&
    p.sideOf(who) === p.sideOf(index) &&
    !p.isHeld(other(p.sideOf(index)), hex) &&
    looseHorseAt(s, hex) < 0
  );
}

/** A led horse comes after: its head into the hex that he leaves (5.9). */
function follows(s: State, p: Position, { led, head }: Going): boolean {
  if (led === null) return false;
  const { hex } = horse(s, led);
  if (hex === null) return false;
  const at = p.board.indexOf(hex);
  const d = p.board.direction(at, head);
  // On the way its place is only known step by step: a plan trusts it to follow.
  return d < 0 || costNow(p.board, s.doors, at, d, true) > 0;
}

function pivoted(s: State, unit: CharacterId, going: Going, towards: Place['facing'], isLast: boolean): Judged {
  const p = position(s);
  const { board } = p;
  const { name, index, sideIndex } = board.character(unit);
  const facing = board.facings.indexOf(towards);
  const turns = turnsBetween(going.facing, facing);
  if (turns === 0) return refused('5.1', `${name} faces ${towards} already.`);
  if (going.states.includes('prone')) return refused('R42', `${name} lies on the ground.`);
  if (going.rump < 0) {
    const isFree = !going.turned && !going.stopped;
    const isEnd = isLast && turns === 1;
    if (going.stopped && !isEnd) return refused('5.5', `${name} has stopped: he may turn by one hexside and no more.`);
    const cost = isFree || isEnd ? 0 : 1;
    if (cost > mfLeft(going)) return refused('ACH-12', 'Too few MF are left.');
    const next: Going = { ...spending(going, cost, 'other'), facing, turned: going.turned || isFree, over: !isFree && isEnd };
    return { ok: true, going: next, cost, stride: null, turn: placeOf(board, going.head, -1, facing) };
  }
  if (turns > 1) return refused('5.2', `A horse turns by one hexside at a time.`);
  const step = board.manoeuvres
    .from({ head: going.head, rump: going.rump, facing: going.facing })
    .find(({ how, to }) => how === 'pivot' && to.facing === facing);
  const [swung] = step?.enters ?? [];
  if (step === undefined || swung === undefined || !board.isPassable(swung, true) || !isFreeFor(s, p, index, swung))
    return refused('5.2', `There is no room for the horse of ${name} to turn so.`);
  if (step.crosses.some((across) => costNow(board, s.doors, across.hex, across.direction, true) === 0))
    return refused('5.2', `There is no room for the horse of ${name} to turn so.`);
  const out = confinement(s, unit, [swung]);
  if (out !== undefined) return because(out);
  // A man in Panic turns free as far as there is room, then pays as usual (R106).
  const cost = going.how === 'panic' && going.spent === 0 ? 0 : Math.max(PIVOT, board.groundCost(swung, true));
  if (cost > mfLeft(going)) return refused('ACH-12', 'Too few MF are left.');
  const stops = p.isHeld(other(sideIndex), swung);
  if (stops && going.how === 'panic') return refused('ACH-12', 'A man in Panic enters no enemy ZOI.');
  return {
    ok: true,
    going: { ...spending(going, cost, 'other'), rump: swung, facing, stopped: stops },
    cost,
    stride: { to: placeOf(board, going.head, swung, facing), how: 'walk', checks: 0, obstacle: false, mayStand: true },
    turn: null,
  };
}
/** MF of a horse for each hexside that it turns, and for a leg yield (5.2). */
const PIVOT = 2;
const YIELD = 2;

function yielded(s: State, unit: CharacterId, going: Going, hex: Place['hex']): Judged {
  const p = position(s);
  const { board } = p;
  const { name, index, sideIndex } = board.character(unit);
  const to = board.grid.isOnMap(hex) ? board.indexOf(hex) : -1;
  const d = to < 0 ? -1 : board.direction(going.head, to);
  if (going.rump < 0) return refused('5.2', 'On foot a leg yield is part of a charge only.');
  if (d < 0 || turnsBetween(going.facing, d) !== 1) return refused('5.2', `${hex} is not obliquely before ${name}.`);
  if (going.yielded) return refused('5.2', `${name} has yielded once in this activation.`);
  if (going.states.includes('carrying')) return refused('ACH-12', 'With a load he can only walk, drop it or leave the map.');
  const rump = board.next(going.rump, d);
  const halves = [to, rump];
  const into = costNow(board, s.doors, going.head, d, true);
  const isOpen =
    into > 0 && rump >= 0 && costNow(board, s.doors, going.rump, d, true) > 0 && costNow(board, s.doors, rump, going.facing, true) > 0;
  if (!isOpen || halves.some((half) => !isFreeFor(s, p, index, half)))
    return refused('5.2', `There is no room for the horse of ${name} at ${hex}.`);
  const out = confinement(s, unit, halves);
  if (out !== undefined) return because(out);
  const cost = Math.max(YIELD, into * bodyFactor(s, to));
  if (cost > mfLeft(going)) return refused('ACH-12', 'Too few MF are left.');
  const spent = spending(going, cost, 'other');
  const stopped = halves.some((half) => half !== going.head && half !== going.rump && p.isHeld(other(sideIndex), half));
  return {
    ok: true,
    going: { ...spent, head: to, rump, yielded: true, stopped },
    cost,
    stride: {
      to: placeOf(board, to, rump, going.facing),
      how: 'yield',
      mayStand: true,
      ...checksOf(s, board, going, true, going.head, d, to, spent.spent),
    },
    turn: null,
  };
}

function backed(s: State, unit: CharacterId, going: Going, hex: Place['hex']): Judged {
  const p = position(s);
  const { board } = p;
  const { name, index, sideIndex } = board.character(unit);
  const mounted = going.rump >= 0;
  const from = mounted ? going.rump : going.head;
  const to = board.grid.isOnMap(hex) ? board.indexOf(hex) : -1;
  const d = to < 0 ? -1 : board.direction(from, to);
  const turns = d < 0 ? 0 : turnsBetween(going.facing, d);
  if (d < 0 || (mounted ? turns !== 3 : turns < 2))
    return refused('R55', `${hex} is not behind ${name}${mounted ? '' : ' or beside him'}.`);
  const base = costNow(board, s.doors, from, d, mounted);
  if (base === 0) return refused('3.5', `${name} cannot get into ${hex} from there.`);
  if (!isFreeFor(s, p, index, to)) return refused('5.7', `${hex} is not free.`);
  const out = confinement(s, unit, [to]);
  if (out !== undefined) return because(out);
  const pay = paid(s, unit, going, 'back', { terrainCost: base * bodyFactor(s, to), intoEnemyZoi: p.isHeld(other(sideIndex), to) });
  if ('why' in pay) return because(pay.why);
  const next: Going = { ...spending(going, pay.cost, 'other'), head: mounted ? going.rump : to, rump: mounted ? to : -1, led: null };
  return {
    ok: true,
    going: next,
    cost: pay.cost,
    stride: { to: placeOf(board, next.head, next.rump, going.facing), how: 'back', checks: 0, obstacle: false, mayStand: true },
    turn: null,
  };
}

function crawled(s: State, unit: CharacterId, going: Going, hex: Place['hex']): Judged {
  const p = position(s);
  const { board } = p;
  const { name, index, sideIndex } = board.character(unit);
  const to = board.grid.isOnMap(hex) ? board.indexOf(hex) : -1;
  const d = to < 0 ? -1 : board.direction(going.head, to);
  if (d < 0) return refused('R42', `${hex} is not next to ${name}.`);
  if (costNow(board, s.doors, going.head, d, false) === 0) return refused('3.5', `${name} cannot get into ${hex} from there.`);
  if (!isFreeFor(s, p, index, to)) return refused('5.7', `${hex} is not free.`);
  const out = confinement(s, unit, [to]);
  if (out !== undefined) return because(out);
  const pay = paid(s, unit, going, 'crawl');
  if ('why' in pay) return because(pay.why);
  return {
    ok: true,
    going: { ...spending(going, pay.cost, 'other'), head: to, stopped: p.isHeld(other(sideIndex), to), over: true },
    cost: pay.cost,
    stride: { to: placeOf(board, to, -1, going.facing), how: 'crawl', checks: 0, obstacle: false, mayStand: true },
    turn: null,
  };
}

/** All MF and an Impairment check, on foot, without a led horse (3.5, R48 f, R72). */
function climbed(s: State, unit: CharacterId, going: Going, hex: Place['hex']): Judged {
  const p = position(s);
  const { board } = p;
  const { name, index } = board.character(unit);
  const to = board.grid.isOnMap(hex) ? board.indexOf(hex) : -1;
  const d = to < 0 ? -1 : board.direction(going.head, to);
  if (d < 0 || board.side(going.head, d) !== 'climb') return refused('3.5', `There is nothing to climb between ${name} and ${hex}.`);
  if (going.rump >= 0) return refused('R72', 'Nobody climbs in the saddle.');
  if (going.how === 'moveAttack' || going.states.some((state) => state === 'prone' || state === 'carrying'))
    return refused('ACH-12', `${name} cannot climb now.`);
  if (going.spent > 0) return refused('3.5', 'A climb costs all MF, and some are spent.');
  if (!board.isPassable(to, false) || !isFreeFor(s, p, index, to)) return refused('5.7', `${hex} is not free.`);
  const out = confinement(s, unit, [to]);
  if (out !== undefined) return because(out);
  return {
    ok: true,
    going: { ...spending(going, going.mf, 'other'), head: to, facing: d, over: true, led: null },
    cost: going.mf,
    stride: { to: placeOf(board, to, -1, d), how: 'climb', checks: 1, obstacle: true, mayStand: true },
    turn: null,
  };
}

/** Onto the map over an edge hex; a rider with his rump in it and his head one hex inward, for 2 MF (R112). */
const COMING = 2;
function come(s: State, unit: CharacterId, going: Going, hex: Place['hex']): Judged {
  const p = position(s);
  const { board } = p;
  const { name, enters, index, sideIndex } = board.character(unit);
  if (character(s, unit).is !== 'toCome' || enters === undefined || going.head >= 0) return refused('R112', `${name} is on the map.`);
  if (!enters.hexes.split(' ').includes(hex)) return refused('R112', `${name} comes over one of ${enters.hexes}.`);
  const edge = board.indexOf(hex);
  const facing = board.facings.indexOf(enters.facing);
  const mounted = isMounted(character(s, unit));
  const head = mounted ? board.next(edge, facing) : edge;
  const halves = mounted ? [head, edge] : [head];
  if (halves.some((half) => !board.isPassable(half, mounted) || !isFreeFor(s, p, index, half)))
    return refused('R112', `There is no room at ${hex}.`);
  if (mounted && costNow(board, s.doors, edge, facing, true) === 0) return refused('R112', `There is no room at ${hex}.`);
  const cost = mounted ? COMING : board.groundCost(edge, false);
  if (cost > mfLeft(going)) return refused('ACH-12', 'Too few MF are left.');
  const rump = mounted ? edge : -1;
  return {
    ok: true,
    going: { ...spending(going, cost, 'other'), head, rump, facing, stopped: isInZoi(p, sideIndex, head, rump) },
    cost,
    stride: { to: placeOf(board, head, rump, facing), how: 'come', checks: 0, obstacle: false, mayStand: true },
    turn: null,
  };
}

// ---------------------------------------------------------------- acts on the spot

const inPlace = (going: Going, cost: number, patch: Partial<Going> = {}): Judged => ({
  ok: true,
  going: { ...spending(going, cost, 'other'), ...patch },
  cost,
  stride: null,
  turn: null,
});

/** MF of the acts that the card does not print (4.5, R35, R73, R97, SC-2). */
const DRIVE_OFF = 2;
const AID = 2;
const DOOR = 1;
const BANNER = 1;

function acted(s: State, unit: CharacterId, going: Going, step: Step): Judged {
  const board = battlefield(s);
  const { name, isAnimal } = board.character(unit);
  if (isAnimal) return refused('R47', `${name} does nothing of the kind.`);
  if ('mount' in step) return mounts(s, unit, going, step.mount);
  if ('dismount' in step) {
    const to = board.grid.isOnMap(step.dismount) ? board.indexOf(step.dismount) : -1;
    const pay = paid(s, unit, going, 'dismount');
    if ('why' in pay) return because(pay.why);
    if (!dismountHexes(s, going.head, going.rump).includes(to)) return refused('5.9', `${name} cannot dismount into ${step.dismount}.`);
    return inPlace(going, pay.cost, { over: true });
  }
  if ('lead' in step) return leads(s, unit, going, step.lead);
  if ('pickUp' in step) return picksUp(s, unit, going, step.pickUp);
  const bound = boundFor(s, unit, going);
  if (!('do' in step)) {
    if (bound !== undefined) return because(bound);
    if ('driveOff' in step) return drivesOff(s, unit, going, step.driveOff);
    if ('aid' in step) return aids(s, unit, going, step.aid);
    if ('door' in step) return opens(s, unit, going, step.door);
    return refused('R94', `${name} cannot do that.`);
  }
  switch (step.do) {
    case 'getUp': {
      const pay = paid(s, unit, going, 'get-up');
      return 'why' in pay ? because(pay.why) : inPlace(going, pay.cost, { states: going.states.filter((state) => state !== 'prone') });
    }
    case 'goProne': {
      const pay = paid(s, unit, going, 'go-prone');
      return 'why' in pay ? because(pay.why) : inPlace(going, pay.cost, { states: [...going.states, 'prone'], over: true });
    }
    case 'drop': {
      const pay = paid(s, unit, going, 'drop');
      return 'why' in pay ? because(pay.why) : inPlace(going, pay.cost, { states: going.states.filter((state) => state !== 'carrying') });
    }
    case 'exit':
      return exits(s, unit, going);
    case 'reload':
      if (bound !== undefined) return because(bound);
      return reloads(s, unit, going);
    case 'takeBanner':
      if (bound !== undefined) return because(bound);
      return takesBanner(s, unit, going);
  }
}

/** Acts that the card does not print are open to who may pay for acts at all: not Prone, with a load, in a Move & attack. */
function boundFor(s: State, unit: CharacterId, going: Going): Refusal | undefined {
  const name = nameOf(s, unit);
  if (going.how === 'moveAttack') return no('ACH-12', 'That act is no part of a Move & attack.');
  if (going.states.includes('prone')) return no('ACH-18', 'A man on the ground gets up or crawls.');
  if (going.states.includes('carrying')) return no('ACH-18', 'With a load he can only walk, drop it or leave the map.');
  return going.head < 0 ? no('R112', `${name} is not on the map.`) : undefined;
}

function mounts(s: State, unit: CharacterId, going: Going, id: HorseId): Judged {
  const p = position(s);
  const { board } = p;
  const { name, mounted, sideIndex } = board.character(unit);
  if (!board.knowsHorse(id)) return refused('5.9', 'There is no such horse.');
  const pay = paid(s, unit, going, 'mount');
  if ('why' in pay) return because(pay.why);
  const { is, hex, rump } = horse(s, id);
  if (mounted === undefined) return refused('R97', `${name} does not ride.`);
  if (is !== 'loose' || hex === null || rump === null) return refused('5.9', `The ${board.horse(id).name} is not loose.`);
  const [head, rear] = [board.indexOf(hex), board.indexOf(rump)];
  if (ZONES_OF.of(board, { head, rump: rear, facing: board.direction(rear, head) }, going.head) !== 'side')
    return refused('5.9', `${name} does not stand beside the ${board.horse(id).name}.`);
  if (isInZoi(p, sideIndex, going.head)) return refused('5.9', `${name} is in an enemy zone of influence and cannot mount.`);
  return inPlace(going, pay.cost, { over: true });
}

function leads(s: State, unit: CharacterId, going: Going, id: HorseId): Judged {
  const board = battlefield(s);
  const { name } = board.character(unit);
  if (!board.knowsHorse(id)) return refused('5.9', 'There is no such horse.');
  const { is, hex } = horse(s, id);
  if (is !== 'loose' || hex === null) return refused('5.9', `The ${board.horse(id).name} is not loose.`);
  if (going.rump >= 0) return refused('5.9', `${name} is in the saddle.`);
  if (going.grabbed) return refused('R98', `${name} has grabbed a horse in this activation.`);
  if (board.direction(going.head, board.indexOf(hex)) < 0)
    return refused('5.9', `${name} does not stand next to the head of the ${board.horse(id).name}.`);
  const startsAdjacent = going.beside.includes(id);
  const pay = paid(s, unit, going, 'lead-horse', { startsAdjacent });
  if ('why' in pay) return because(pay.why);
  // On arrival a Task check decides whether it costs anything; until then it is planned at its dearest (R53).
  return inPlace(going, isTaskForHorse({ action: 'lead-horse', startsAdjacent }) ? pay.cost : 0, { led: id, grabbed: true });
}

/** Whether two hexes are the same or next to each other with nothing to hinder a hand. */
const isInReach = (s: State, from: number, to: number): boolean => {
  const board = battlefield(s);
  if (from === to) return true;
  const d = board.direction(from, to);
  return d >= 0 && sideNow(board, s.doors, from, d) !== 'wall' && sideNow(board, s.doors, from, d) !== 'climb';
};

function picksUp(s: State, unit: CharacterId, going: Going, id: LoadId | CharacterId): Judged {
  const board = battlefield(s);
  const { name, side } = board.character(unit);
  const pay = paid(s, unit, going, 'pick-up');
  if ('why' in pay) return because(pay.why);
  const hex = liftableFrom(s, unit, id);
  if (hex === undefined) return refused('5.9', `${name} cannot pick that up.`);
  if (!isInReach(s, going.head, hex)) return refused('5.9', `${nameOf(s, id)} is out of reach of ${name}.`);
  const { keeps } = board.document.special;
  if (keeps?.side === side && board.knowsLoad(id) && !board.isIn(keeps.region, going.head))
    return refused('SC-3', `${nameOf(s, id)} stays in the ${keeps.region}.`);
  return inPlace(going, pay.cost, { states: [...going.states, 'carrying'] });
}
/** Where something lies, or somebody is, who can be picked up: loads, friends Stunned or dead, own civilians, Stunned ones of the enemy where they may be seized (5.9, SC-3). */
export function liftableFrom(s: State, unit: CharacterId, id: LoadId | CharacterId): number | undefined {
  const board = battlefield(s);
  if (board.knowsLoad(id)) {
    const { hex } = s.loads[board.load(id).index] ?? { hex: null };
    return hex === null ? undefined : board.indexOf(hex);
  }
  if (!board.knowsCharacter(id) || id === unit) return undefined;
  const [one, its] = [character(s, id), board.character(id)];
  if (one.is !== 'map' || one.hex === null || its.isAnimal) return undefined;
  const isFriend = its.side === board.character(unit).side;
  const isDown = one.health === 'stunned' || one.health === 'dead';
  const isCivilian = !its.isArmed && !isMounted(one);
  const seizes = board.document.special.seizes === board.character(unit).side;
  const isLiftable = isFriend ? isDown || (isCivilian && !bears(one, 'activated')) : isCivilian && one.health === 'stunned' && seizes;
  return isLiftable ? board.indexOf(one.hex) : undefined;
}

function drivesOff(s: State, unit: CharacterId, going: Going, id: HorseId): Judged {
  const board = battlefield(s);
  const { name } = board.character(unit);
  if (!board.knowsHorse(id)) return refused('R97', 'There is no such horse.');
  const { is, hex, rump } = horse(s, id);
  if (is !== 'loose' || hex === null || rump === null) return refused('R97', `The ${board.horse(id).name} is not loose.`);
  if (![hex, rump].some((half) => isInReach(s, going.head, board.indexOf(half))))
    return refused('R97', `${name} is not next to the ${board.horse(id).name}.`);
  return DRIVE_OFF > mfLeft(going)
    ? refused('ACH-12', 'Too few MF are left.')
    : inPlace(going, DRIVE_OFF, going.led === id ? { led: null } : {});
}

function aids(s: State, unit: CharacterId, going: Going, id: CharacterId): Judged {
  const board = battlefield(s);
  const { name, side } = board.character(unit);
  if (!board.knowsCharacter(id)) return refused('7.4', 'There is nobody of that name.');
  const one = character(s, id);
  if (one.is !== 'map' || one.health !== 'stunned' || one.hex === null || board.character(id).side !== side)
    return refused('7.4', `${nameOf(s, id)} needs no aid from ${name}.`);
  if (!isInReach(s, going.head, board.indexOf(one.hex))) return refused('7.4', `${nameOf(s, id)} is out of reach of ${name}.`);
  return AID > mfLeft(going) ? refused('ACH-12', 'Too few MF are left.') : inPlace(going, AID);
}

function opens(s: State, unit: CharacterId, going: Going, hexside: string): Judged {
  const board = battlefield(s);
  const { name } = board.character(unit);
  const door = DIRECTIONS.map((d) => ({ d, door: board.doors.at(going.head, d) })).find(
    ({ d, door: at }) => at >= 0 && board.hexsideId(going.head, board.next(going.head, d)) === hexside,
  );
  if (door === undefined || going.rump >= 0) return refused('R118', `${name} does not stand at that door.`);
  if (s.doors[door.door] === 'barred')
    return going.spent > 0 ? refused('R73', 'Breaking a door costs all MF, and some are spent.') : inPlace(going, going.mf, { over: true });
  const beyond = board.next(going.head, door.d);
  if (s.doors[door.door] === 'open' && (looseHorseAt(s, beyond) >= 0 || looseHorseAt(s, going.head) >= 0))
    return refused('R118', 'A horse stands in the doorway.');
  return DOOR > mfLeft(going) ? refused('ACH-12', 'Too few MF are left.') : inPlace(going, DOOR);
}

function reloads(s: State, unit: CharacterId, going: Going): Judged {
  const p = position(s);
  const { name, sideIndex } = p.board.character(unit);
  if (!character(s, unit).unloaded) return refused('R35', `${name} has nothing to reload.`);
  if (isInZoi(p, sideIndex, going.head, going.rump)) return refused('R35', `${name} is in an enemy zone of influence and cannot reload.`);
  return going.spent > 0 ? refused('R35', 'Reloading costs all MF, and some are spent.') : inPlace(going, going.mf, { over: true });
}

function takesBanner(s: State, unit: CharacterId, going: Going): Judged {
  const board = battlefield(s);
  const { name, isArmed } = board.character(unit);
  const lies = s.banner?.hex ?? null;
  if (lies === null || board.indexOf(lies) !== going.head) return refused('SC-2', 'The banner does not lie there.');
  if (!isArmed || going.rump >= 0) return refused('SC-2', `Only an armed man on foot takes up the banner; ${name} does not.`);
  return BANNER > mfLeft(going) ? refused('ACH-12', 'Too few MF are left.') : inPlace(going, BANNER);
}

/** Whether a side's people may leave the map at all. */
export const mayExit = (s: State): boolean => battlefield(s).document.special.roped !== true;

function exits(s: State, unit: CharacterId, going: Going): Judged {
  const board = battlefield(s);
  const { name, side } = board.character(unit);
  if (!mayExit(s)) return refused('SC-0', 'Nobody leaves the lists.');
  if (s.banner?.bearer === unit) return refused('SC-2', `${name} bears the banner and may not leave.`);
  const out = confinement(s, unit, []);
  if (out !== undefined || (board.document.special.confined?.side === side && s.turn <= (board.document.special.confined?.until ?? 0)))
    return refused('SC-3', `${name} may not leave before his time.`);
  if (
    board.document.special.keeps?.side === side &&
    character(s, unit).carries !== null &&
    board.knowsLoad(character(s, unit).carries ?? '')
  )
    return refused('SC-3', 'What he carries stays within.');
  const pay = paid(s, unit, going, 'exit-map', { friendlyEdge: board.isOnEdge(going.head, board.edge(side)) });
  return 'why' in pay ? because(pay.why) : inPlace(going, pay.cost, { over: true });
}

// ---------------------------------------------------------------- whole ways

/** Judges a list of steps, one after the other as if nobody reacted; nothing wrong: where it ends. */
export function walked(
  s: State,
  unit: CharacterId,
  going: Going,
  steps: readonly Step[],
): { readonly ok: true; readonly going: Going } | { readonly ok: false; readonly why: Refusal } {
  let at = going;
  for (const [i, step] of steps.entries()) {
    const next = judged(s, unit, at, step, i === steps.length - 1);
    if (!next.ok) return next;
    at = next.going;
  }
  if (at.back !== null) return { ok: false, why: no('R85', `${nameOf(s, unit)} cannot stop in a hex where somebody else stands.`) };
  return { ok: true, going: at };
}

/** The hexes of somebody that he leaves by going there (R77). */
export function hexesLeft(s: State, unit: CharacterId, to: Place): readonly number[] {
  const board = battlefield(s);
  const then = [board.indexOf(to.hex), ...(to.rump === null ? [] : [board.indexOf(to.rump)])];
  return hexesOf(s, character(s, unit)).filter((hex) => !then.includes(hex));
}

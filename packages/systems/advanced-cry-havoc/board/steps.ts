import { other, turnsBetween } from '@pennon/hexes';
import { but, no, type Refusal } from '@pennon/kernel';
import { groundRow, isLeapt } from '../rules/terrain.js';
import type { Edge } from '../scenarios/document.js';
import type { Character, CharacterId, Facing, Place, State, StrideFrame } from '../types.js';
import { type Battlefield, battlefield } from './battlefield.js';
import { because, type Going, type Judged, mfLeft, paid, refused, spending, timesTerrain } from './going.js';
import { following } from './leading.js';
import { character, isMounted, nameAtFirst } from './people.js';
import { bodiesIn, costNow, isFreeFor, isInZoi, looseHorseAt, type Position, placeOf, position } from './position.js';

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
  const leap = isLeapt(board.side(from, d));
  const isFast = going.how !== 'moveAttack' && spent > Math.floor(going.mf / 2);
  const { people, horses } = bodiesIn(s, to);
  const rough = isFast ? (groundRow(board.ground(to)).isRough ? 1 : 0) + people + horses : 0;
  return { checks: (leap ? 1 : 0) + rough, obstacle: leap };
}

/** Why somebody may not come from one hex to another in this scenario (SC-3), by what he carries too: with his head, and in the saddle with his rump. */
export function confinement(s: State, unit: CharacterId, from: number, head: number, rump = -1): Refusal | undefined {
  const board = battlefield(s);
  const { confined, keeps } = board.document.special;
  if (confined === undefined && keeps === undefined) return undefined;
  const { side, name } = board.character(unit);
  const { carries } = character(s, unit);
  if (confined !== undefined && !isOutside(s, unit, from) && (isOutside(s, unit, head) || isOutside(s, unit, rump)))
    return no('SC-3', `${name} may not leave the ${confined.region} before turn ${confined.until + 1}.`);
  if (keeps !== undefined && keeps.side === side && carries !== null && board.knowsLoad(carries) && isOut(board, keeps.region, head, rump))
    return no('SC-3', `${nameAtFirst(s, carries)} stays in the ${keeps.region}.`);
  return undefined;
}

/** Whether a hex is none of those that he may not leave in this turn (SC-3); who was driven out there by a blow has left them, and goes where he likes. */
export function isOutside(s: State, unit: CharacterId, hex: number): boolean {
  const board = battlefield(s);
  const { confined } = board.document.special;
  if (confined === undefined || hex < 0 || s.turn > confined.until || board.character(unit).side !== confined.side) return false;
  return !board.isIn(confined.region, hex);
}

const isOut = (board: Battlefield, region: string, head: number, rump: number): boolean =>
  (head >= 0 && !board.isIn(region, head)) || (rump >= 0 && !board.isIn(region, rump));

export function entered(s: State, unit: CharacterId, going: Going, hex: Place['hex'], isLast: boolean): Judged {
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
  if (looseHorseAt(s, to) >= 0) return refused('5.7', `A loose horse stands in ${hex}.`);
  if (isOther && !isShared) return refused('5.7', `${p.board.characters[who]?.name} is in ${hex}.`);
  if (isShared && isLast) return refused('R85', `${name} cannot stop in ${hex}: ${p.board.characters[who]?.name} stands there.`);
  const out = leadRefusal(board, going, name, to) ?? confinement(s, unit, going.head, to);
  if (out !== undefined) return because(out);
  const intoEnemyZoi = p.isHeld(other(sideIndex), to);
  const terrainCost = base * bodyFactor(s, to) + (isShared ? 1 : 0);
  const pay = paid(s, unit, going, 'step', { terrainCost, intoEnemyZoi });
  if ('why' in pay) return because(pay.why);
  const next = spending(going, pay.cost, 'forward');
  next.head = to;
  next.rump = mounted ? going.head : -1;
  next.facing = d;
  next.stopped = intoEnemyZoi;
  next.back = isShared ? (going.back ?? placeOf(board, going.head, going.rump, going.facing)) : null;
  next.led = following(s, unit, going.led, going.head)?.horse ?? null;
  const { checks, obstacle } = checksOf(s, board, going, mounted, going.head, d, to, next.spent);
  return {
    ok: true,
    going: next,
    cost: pay.cost,
    stride: { to: placeOf(board, next.head, next.rump, d), how: 'walk', checks, obstacle, mayStand: !isShared },
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

/** With a horse in hand nobody enters a house (5.9). */
const leadRefusal = (board: Battlefield, { led }: Going, name: string, to: number): Refusal | undefined =>
  led !== null && board.ground(to) === 'house' ? no('5.9', `${name} leads a horse and cannot enter a house.`) : undefined;

export function pivoted(s: State, unit: CharacterId, going: Going, towards: Place['facing'], isLast: boolean): Judged {
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
    if (going.stopped && !isEnd)
      return refused(isInZoi(p, sideIndex, going.head, -1) ? '5.5' : 'R28', `${name} may turn by one hexside and no more.`);
    const cost = isFree || isEnd ? 0 : 1;
    if (cost > mfLeft(going)) return refused('ACH-12', 'Too few MF are left.');
    const next: Going = but<Going>(spending(going, cost, 'other'), { facing, turned: going.turned || isFree, over: !isFree && isEnd });
    return { ok: true, going: next, cost, stride: null, turn: placeOf(board, going.head, -1, facing) };
  }
  if (going.stopped) return refused('5.5', `${name} has come into an enemy zone of influence and stops.`);
  if (turns > 1) return refused('5.2', `A horse turns by one hexside at a time.`);
  const step = board.manoeuvres
    .from({ head: going.head, rump: going.rump, facing: going.facing })
    .find(({ how, to }) => how === 'pivot' && to.facing === facing);
  const [swung] = step?.enters ?? [];
  if (step === undefined || swung === undefined || !board.isPassable(swung, true) || !isFreeFor(s, p, index, swung))
    return refused('5.2', `There is no room for the horse of ${name} to turn so.`);
  if (step.crosses.some((across) => costNow(board, s.doors, across.hex, across.direction, true) === 0))
    return refused('5.2', `There is no room for the horse of ${name} to turn so.`);
  const out = confinement(s, unit, going.head, swung);
  if (out !== undefined) return because(out);
  // A man in Panic turns to his edge for nothing as far as there is room, then pays as usual (R106).
  const isFree = going.how === 'panic' && going.spent === 0 && turnsOffEdge(board, unit, facing) < turnsOffEdge(board, unit, going.facing);
  const cost = isFree ? 0 : Math.max(PIVOT, board.groundCost(swung, true) * timesTerrain(going));
  if (cost > mfLeft(going)) return refused('ACH-12', 'Too few MF are left.');
  const stops = p.isHeld(other(sideIndex), swung);
  if (stops && going.how === 'panic') return refused('ACH-12', 'A man in Panic enters no enemy ZOI.');
  return {
    ok: true,
    going: but<Going>(spending(going, cost, 'other'), { rump: swung, facing, stopped: stops }),
    cost,
    stride: { to: placeOf(board, going.head, swung, facing), how: 'walk', checks: 0, obstacle: false, mayStand: true },
    turn: null,
  };
}
/** The facings that look at an edge; of two one takes the nearer. */
const TOWARDS: { readonly [edge in Edge]: readonly Facing[] } = { north: ['NE', 'NW'], east: ['E'], south: ['SE', 'SW'], west: ['W'] };
/** How many hexsides somebody who faces so has to turn to look at the own edge. */
export const turnsOffEdge = (board: Battlefield, unit: CharacterId, facing: number): number =>
  Math.min(...TOWARDS[board.edge(board.character(unit).side)].map((goal) => turnsBetween(facing, board.facings.indexOf(goal))));

/** MF of a horse for each hexside that it turns, and for a leg yield (5.2). */
const PIVOT = 2;
const YIELD = 2;

export function yielded(s: State, unit: CharacterId, going: Going, hex: Place['hex']): Judged {
  const p = position(s);
  const { board } = p;
  const { name, index, sideIndex } = board.character(unit);
  const to = board.grid.isOnMap(hex) ? board.indexOf(hex) : -1;
  const d = to < 0 ? -1 : board.direction(going.head, to);
  if (going.rump < 0) return refused('5.2', 'On foot a leg yield is part of a charge only.');
  if (d < 0 || turnsBetween(going.facing, d) !== 1) return refused('5.2', `${hex} is not obliquely before ${name}.`);
  if (going.yielded) return refused('5.2', `${name} has yielded once in this activation.`);
  const rump = board.next(going.rump, d);
  const halves = [to, rump];
  const into = costNow(board, s.doors, going.head, d, true);
  const isOpen =
    into > 0 && rump >= 0 && costNow(board, s.doors, going.rump, d, true) > 0 && costNow(board, s.doors, rump, going.facing, true) > 0;
  if (!isOpen || halves.some((half) => !isFreeFor(s, p, index, half)))
    return refused('5.2', `There is no room for the horse of ${name} at ${hex}.`);
  const out = confinement(s, unit, going.head, to, rump);
  if (out !== undefined) return because(out);
  const cost = Math.max(YIELD, into * bodyFactor(s, to) * timesTerrain(going));
  if (cost > mfLeft(going)) return refused('ACH-12', 'Too few MF are left.');
  const spent = spending(going, cost, 'other');
  const { checks, obstacle } = checksOf(s, board, going, true, going.head, d, to, spent.spent);
  const stopped = halves.some((half) => half !== going.head && half !== going.rump && p.isHeld(other(sideIndex), half));
  return {
    ok: true,
    going: but<Going>(spent, { head: to, rump, yielded: true, stopped }),
    cost,
    stride: { to: placeOf(board, to, rump, going.facing), how: 'yield', checks, obstacle, mayStand: true },
    turn: null,
  };
}

export function backed(s: State, unit: CharacterId, going: Going, hex: Place['hex']): Judged {
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
  const out = leadRefusal(board, going, name, to) ?? confinement(s, unit, going.head, to);
  if (out !== undefined) return because(out);
  const pay = paid(s, unit, going, 'back', { terrainCost: base * bodyFactor(s, to), intoEnemyZoi: p.isHeld(other(sideIndex), to) });
  if ('why' in pay) return because(pay.why);
  const next: Going = but<Going>(spending(going, pay.cost, 'other'), {
    head: mounted ? going.rump : to,
    rump: mounted ? to : -1,
    led: following(s, unit, going.led, going.head)?.horse ?? null,
  });
  const { checks, obstacle } = checksOf(s, board, going, mounted, from, d, to, next.spent);
  return {
    ok: true,
    going: next,
    cost: pay.cost,
    stride: { to: placeOf(board, next.head, next.rump, going.facing), how: 'back', checks, obstacle, mayStand: true },
    turn: null,
  };
}

export function crawled(s: State, unit: CharacterId, going: Going, hex: Place['hex']): Judged {
  const p = position(s);
  const { board } = p;
  const { name, index, sideIndex } = board.character(unit);
  const to = board.grid.isOnMap(hex) ? board.indexOf(hex) : -1;
  const d = to < 0 ? -1 : board.direction(going.head, to);
  if (s.options.proneActs === 'none') return refused('R42', `${name} must get up first, unless the switch proneActs says otherwise.`);
  if (d < 0) return refused('R42', `${hex} is not next to ${name}.`);
  if (costNow(board, s.doors, going.head, d, false) === 0) return refused('3.5', `${name} cannot get into ${hex} from there.`);
  if (!isFreeFor(s, p, index, to)) return refused('5.7', `${hex} is not free.`);
  const out = confinement(s, unit, going.head, to);
  if (out !== undefined) return because(out);
  const pay = paid(s, unit, going, 'crawl');
  if ('why' in pay) return because(pay.why);
  return {
    ok: true,
    going: but<Going>(spending(going, pay.cost, 'other'), { head: to, stopped: p.isHeld(other(sideIndex), to), over: true }),
    cost: pay.cost,
    stride: { to: placeOf(board, to, -1, going.facing), how: 'crawl', checks: 0, obstacle: false, mayStand: true },
    turn: null,
  };
}

/** All MF and an Impairment check, on foot, without a led horse (3.5, R48 f, R72); no beast climbs (R47). The free turn at the end is still his (5.1). */
export function climbed(s: State, unit: CharacterId, going: Going, hex: Place['hex']): Judged {
  const p = position(s);
  const { board } = p;
  const { name, index, sideIndex, isAnimal } = board.character(unit);
  const to = board.grid.isOnMap(hex) ? board.indexOf(hex) : -1;
  const d = to < 0 ? -1 : board.direction(going.head, to);
  if (isAnimal) return refused('R47', `${name} does not climb.`);
  if (d < 0 || board.side(going.head, d) !== 'climb') return refused('3.5', `There is nothing to climb between ${name} and ${hex}.`);
  if (going.rump >= 0) return refused('R72', 'Nobody climbs in the saddle.');
  if (going.led !== null) return refused('5.9', `${name} leads a horse and cannot climb.`);
  if (going.how === 'moveAttack' || going.states.some((state) => state === 'prone' || state === 'carrying'))
    return refused('ACH-12', `${name} cannot climb now.`);
  if (going.spent > 0) return refused('3.5', 'A climb costs all MF, and some are spent.');
  if (!board.isPassable(to, false) || !isFreeFor(s, p, index, to)) return refused('5.7', `${hex} is not free.`);
  const out = confinement(s, unit, going.head, to);
  if (out !== undefined) return because(out);
  return {
    ok: true,
    going: but<Going>(spending(going, going.mf, 'other'), { head: to, facing: d, stopped: p.isHeld(other(sideIndex), to) }),
    cost: going.mf,
    stride: { to: placeOf(board, to, -1, d), how: 'climb', checks: 1, obstacle: true, mayStand: true },
    turn: null,
  };
}

/** Onto the map over an edge hex; a rider with his rump in it and his head one hex inward, for 2 MF (R112). */
const COMING = 2;
export function come(s: State, unit: CharacterId, going: Going, hex: Place['hex']): Judged {
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
    going: but<Going>(spending(going, cost, 'other'), { head, rump, facing, stopped: isInZoi(p, sideIndex, head, rump) }),
    cost,
    stride: { to: placeOf(board, head, rump, facing), how: 'come', checks: 0, obstacle: false, mayStand: true },
    turn: null,
  };
}

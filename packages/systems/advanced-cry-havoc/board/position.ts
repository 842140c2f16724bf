import {
  type Position as HexPosition,
  looseHorses,
  OFF_MAP,
  opposite,
  other,
  Positions,
  type SideNumber,
  turned,
  turnsBetween,
  Zones,
} from '@pennon/hexes';
import { exertsZoi } from '../rules/status.js';
import type { Character, DoorState, Hexside, Place, State, Zone } from '../types.js';
import { type Battlefield, battlefield, type CharacterCard } from './battlefield.js';
import { isBody, isConscious, isMounted, statesOf } from './people.js';

/** Where everybody stands who stands or lies Prone, and where his zone of influence lies (5.5). The Stunned and the dead share hexes and are not in it. */
export type Position = HexPosition<Character, Battlefield, readonly DoorState[]>;

/** The hexes round a character (3.4, R24, R25); what touches only the rump of a rider is behind him. */
export const ZONES_OF = new Zones<Zone>('pointy', 'hexside', ['front', 'front', 'side', 'rear']);

const positions = new Positions<Character, Battlefield, readonly DoorState[]>({
  side: (board, index) => board.characters[index]?.sideIndex ?? 0,
  place(board, one) {
    if (!isConscious(one) || one.hex === null || one.facing === null) return OFF_MAP;
    const facing = board.facings.indexOf(one.facing);
    return { head: board.indexOf(one.hex), rump: one.rump === null ? -1 : board.indexOf(one.rump), facing };
  },
  // Engaged, he holds the hexes of his partner.
  leansOn: (board, { engagedWith }) => (engagedWith === null ? -1 : board.character(engagedWith).index),
  zone(p, one, index, hold) {
    const its = p.board.characters[index];
    if (its === undefined) return;
    const zoi = exertsZoi(zoiFacts(its, one));
    if (zoi === 'no') return;
    const head = p.head(index);
    const facing = p.facing(index);
    const wide = isMounted(one) ? 2 : 1;
    for (let by = -wide; by <= wide; by++) {
      const d = turned(facing, by);
      if (!isStruckAcross(p.board, p.moment, head, d)) continue;
      const to = p.board.next(head, d);
      if (zoi === 'yes' || isOfPartner(p, one, to)) hold(to);
    }
  },
});

/** As much of somebody as his zone depends on. */
const zoiFacts = (its: CharacterCard, one: Character): Parameters<typeof exertsZoi>[0] => ({
  kind: its.isAnimal ? 'animal' : 'human',
  armed: its.isArmed,
  health: one.health === 'wounded' ? 'wounded' : 'healthy',
  states: statesOf(one),
});

/** Engaged, his zone is the hex of his partner and no more (AN-15, R26). */
function isOfPartner(p: Position, { engagedWith }: Character, hex: number): boolean {
  if (engagedWith === null) return false;
  const { index } = p.board.character(engagedWith);
  const partner = p.pieces[index];
  return partner?.hex === p.board.hexAt(hex) || partner?.rump === p.board.hexAt(hex);
}

export const position = (state: State): Position => positions.of(battlefield(state), state.characters, state.doors);

// ---------------------------------------------------------------- doors and hexsides

/** Whether the door on that side is shut; a closed one is a wall for every purpose (R118). */
function isShut(board: Battlefield, doors: readonly DoorState[], hex: number, direction: number): boolean {
  if (doors.length === 0) return false;
  const door = board.doors.at(hex, direction);
  return door >= 0 && doors[door] !== 'open';
}
/** What lies there now. */
export const sideNow = (board: Battlefield, doors: readonly DoorState[], hex: number, direction: number): Hexside =>
  isShut(board, doors, hex, direction) ? 'wall' : board.side(hex, direction);
/** Whether blows and zones go across now. */
export const isStruckAcross = (board: Battlefield, doors: readonly DoorState[], hex: number, direction: number): boolean =>
  board.isContact(hex, direction) && !isShut(board, doors, hex, direction);
/** Open, slope or open doorway. */
export const isOpenNow = (board: Battlefield, doors: readonly DoorState[], hex: number, direction: number): boolean =>
  board.isOpen(hex, direction) && !isShut(board, doors, hex, direction);
/** MF of a step on foot or of a horse's head, without bodies and people; 0: no way. */
export const costNow = (board: Battlefield, doors: readonly DoorState[], hex: number, direction: number, mounted: boolean): number =>
  isShut(board, doors, hex, direction) ? 0 : (mounted ? board.horseCost : board.footCost).at(hex, direction);

// ---------------------------------------------------------------- who is where

/** The loose horse in a hex, by its number; -1: none. */
export const looseHorseAt = (s: State, hex: number): number => looseHorses(battlefield(s), s.horses)[hex] ?? -1;

/** Nobody stands or lies Prone there, and no half of a horse (5.7, R27). */
export const isFree = (s: State, p: Position, hex: number): boolean => hex >= 0 && p.at(0, hex) < 0 && looseHorseAt(s, hex) < 0;
/** The same for somebody whose own hexes count as free. */
export const isFreeFor = (s: State, p: Position, index: number, hex: number): boolean => {
  if (hex < 0 || looseHorseAt(s, hex) >= 0) return false;
  const who = p.at(0, hex);
  return who < 0 || who === index;
};

/** Stunned and dead men, and dead horses, in a hex (3.5). */
export interface Bodies {
  readonly people: number;
  readonly horses: number;
}
const NO_BODIES: Bodies = { people: 0, horses: 0 };

/** Bodies by hex, worked out once for each list of people and horses. */
export function bodiesIn(s: State, hex: number): Bodies {
  if (latest.characters !== s.characters || latest.horses !== s.horses || latest.board !== battlefield(s)) latest = laidOut(s);
  return latest.at?.get(hex) ?? NO_BODIES;
}
/** Nobody and nothing lies anywhere. */
function laidOut(s: State): Lying {
  const board = battlefield(s);
  let at: Map<number, Bodies> | undefined;
  const add = (id: Place['hex'] | null, people: number, horses: number): void => {
    if (id === null) return;
    at ??= new Map();
    const hex = board.indexOf(id);
    const so = at.get(hex) ?? NO_BODIES;
    at.set(hex, { people: so.people + people, horses: so.horses + horses });
  };
  s.characters.forEach((one, i) => {
    if (isBody(one) && board.characters[i]?.isAnimal !== true) add(one.hex, 1, 0);
  });
  for (const { is, hex, rump } of s.horses)
    if (is === 'dead') {
      add(hex, 0, 1);
      add(rump, 0, 1);
    }
  return { characters: s.characters, horses: s.horses, board, at };
}
interface Lying {
  readonly characters: State['characters'] | null;
  readonly horses: State['horses'] | null;
  readonly board: Battlefield | null;
  readonly at: ReadonlyMap<number, Bodies> | undefined;
}
let latest: Lying = { characters: null, horses: null, board: null, at: undefined };

/** The hexes of anybody on the map, the Stunned and the dead too. */
export function hexesOf(s: State, one: Character): readonly number[] {
  const board = battlefield(s);
  if (one.hex === null) return [];
  return one.rump === null ? [board.indexOf(one.hex)] : [board.indexOf(one.hex), board.indexOf(one.rump)];
}
/** Hexes between two figures, by their nearest halves. */
export function distanceBetween(s: State, a: Character, b: Character): number {
  const board = battlefield(s);
  let best = 999;
  for (const from of hexesOf(s, a)) for (const to of hexesOf(s, b)) best = Math.min(best, board.distance(from, to));
  return best;
}

// ---------------------------------------------------------------- zones

/** Whether a figure of this side there would be in an enemy zone, with either half (R77). */
export const isInZoi = (p: Position, side: SideNumber, head: number, rump = -1): boolean =>
  p.isHeld(other(side), head) || (rump >= 0 && p.isHeld(other(side), rump));

/** The enemies of a side whose zone covers one of these hexes, in order of id. */
export function zoiHolders(p: Position, side: SideNumber, hexes: readonly number[]): readonly number[] {
  if (!hexes.some((hex) => hex >= 0 && p.isHeld(other(side), hex))) return [];
  const found: number[] = [];
  p.pieces.forEach((_, i) => {
    if (p.head(i) >= 0 && p.sideOf(i) !== side && hexes.some((hex) => hex >= 0 && p.holds(i, hex))) found.push(i);
  });
  return found;
}

/** In which of his hexes another stands, if beside him; of one with two hexes the best for striking him. */
export function zoneIn(p: Position, who: number, hexes: readonly number[]): Zone | undefined {
  const at = { head: p.head(who), rump: p.rump(who), facing: p.facing(who) };
  let best: Zone | undefined;
  for (const hex of hexes) {
    const zone = ZONES_OF.of(p.board, at, hex);
    if (zone !== undefined && (best === undefined || RANK[zone] < RANK[best])) best = zone;
  }
  return best;
}
const RANK: { readonly [zone in Zone]: number } = { front: 0, side: 1, rear: 2 };

/** The hex of these in which an attacker there can strike, that of the head if both; -1: none (R69, R77). */
export function struckHex(
  board: Battlefield,
  doors: readonly DoorState[],
  head: number,
  facing: number,
  mounted: boolean,
  hexes: readonly number[],
): number {
  for (let i = 0; i < hexes.length; i++) {
    const hex = hexes[i] as number;
    const d = board.direction(head, hex);
    if (d >= 0 && turnsBetween(facing, d) <= (mounted ? 2 : 1) && isStruckAcross(board, doors, head, d)) return hex;
  }
  return -1;
}

/** The rump behind a head that faces so, -1 off the map. */
export const rumpOf = (board: Battlefield, head: number, facing: number): number => board.next(head, opposite(facing));

/** A place by numbers as events write it. */
export const placeOf = (board: Battlefield, head: number, rump: number, facing: number): Place => ({
  hex: board.hexAt(head),
  rump: rump < 0 ? null : board.hexAt(rump),
  facing: board.facings[facing] ?? 'E',
});

/** Whether anybody who stands in one of these hexes is next to one who stands in one of those. */
export const isAdjacent = (board: Battlefield, a: readonly number[], b: readonly number[]): boolean =>
  a.some((from) => b.some((to) => board.direction(from, to) >= 0));

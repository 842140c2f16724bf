import { facingIndex, zoneAt } from '../rules/facing.js';
import { exertsZoc, zocDirections } from '../rules/zones-of-control.js';
import type { State, Unit, Zone } from '../types.js';
import { isOfAmbush } from './ambush.js';
import { type Battlefield, battlefield } from './battlefield.js';

/** Where everybody stands, worked out once for each state of the units. Hexes, units and facings by number. */
export interface Position {
  readonly board: Battlefield;
  readonly units: readonly Unit[];
  /** The unit in a hex as each side knows it, -1 for none: a hidden Battle is there only for its own side (K3). */
  readonly at: readonly [Int16Array, Int16Array];
  /** -1: not on the map. */
  readonly hex: Int16Array;
  readonly facing: Int8Array;
  /** Bit 1: in a ZOC of the first side; bit 2: of the second (5.3). */
  readonly zoc: Uint8Array;
  /** How many units of each side hold a hex in their ZOC. */
  readonly holders: readonly [Uint8Array, Uint8Array];
  readonly isHiding: boolean;
}

/** The latest ones, by the identity of the units: a state never changes, so neither does where they stand. A few are enough for play and search. */
const KEEP = 8;
const latest: Position[] = [];
let newest = 0;

export function position(state: State): Position {
  const isHiding = state.ambush === 'hidden';
  for (let i = 0; i < latest.length; i++) {
    const kept = latest[(newest + latest.length - i) % latest.length];
    if (kept !== undefined && kept.units === state.units && kept.isHiding === isHiding) return kept;
  }
  const board = battlefield(state);
  const before = latest[newest];
  const isNear = before !== undefined && before.board === board && before.isHiding === isHiding;
  const found = isNear ? moveOn(before, state.units) : locate(board, state.units, isHiding);
  newest = latest.length < KEEP ? latest.length : (newest + 1) % KEEP;
  latest[newest] = found;
  return found;
}

function locate(board: Battlefield, units: readonly Unit[], isHiding: boolean): Position {
  const empty = new Int16Array(board.size).fill(-1);
  const p: Position = {
    board,
    units,
    at: isHiding ? [empty, empty.slice()] : [empty, empty],
    hex: new Int16Array(units.length).fill(-1),
    facing: new Int8Array(units.length),
    zoc: new Uint8Array(board.size),
    holders: [new Uint8Array(board.size), new Uint8Array(board.size)],
    isHiding,
  };
  for (let i = 0; i < units.length; i++) put(p, i);
  return p;
}

/** The same with the few units that differ taken up and put down again. */
function moveOn(before: Position, units: readonly Unit[]): Position {
  const first = before.at[0].slice();
  const p: Position = {
    board: before.board,
    units,
    at: before.isHiding ? [first, before.at[1].slice()] : [first, first],
    hex: before.hex.slice(),
    facing: before.facing.slice(),
    zoc: before.zoc.slice(),
    holders: [before.holders[0].slice(), before.holders[1].slice()],
    isHiding: before.isHiding,
  };
  for (let i = 0; i < units.length; i++) if (units[i] !== before.units[i]) take(p, before, i);
  for (let i = 0; i < units.length; i++) if (units[i] !== before.units[i]) put(p, i);
  return p;
}

function put(p: Position, i: number): void {
  const unit = p.units[i];
  const owner = p.board.units[i];
  if (unit === undefined || owner === undefined || unit.hex === null) return;
  const at = p.board.indexOf(unit.hex);
  p.hex[i] = at;
  p.facing[i] = facingIndex(unit.facing);
  const isUnseen = p.isHiding && isOfAmbush(p.board, owner);
  // Where a unit is passing through a friend, the higher number stands for both.
  for (let s = 0; s < 2; s++) {
    const known = s === 0 ? p.at[0] : p.at[1];
    if ((!isUnseen || s === owner.sideIndex) && (known[at] ?? -1) < i) known[at] = i;
  }
  if (isUnseen) return;
  if (exertsZoc(unit.state)) hold(p, owner.sideIndex, at, p.facing[i] ?? 0, 1);
}

function take(p: Position, before: Position, i: number): void {
  const unit = before.units[i];
  const owner = p.board.units[i];
  const at = before.hex[i] ?? -1;
  if (unit === undefined || owner === undefined || at < 0) return;
  p.hex[i] = -1;
  p.facing[i] = 0;
  for (const known of p.at) if (known[at] === i) known[at] = -1;
  for (let other = 0; other < p.units.length; other++) {
    if (p.hex[other] !== at || other === i) continue;
    for (const known of p.at) if ((known[at] ?? -1) < other) known[at] = other;
  }
  if (exertsZoc(unit.state) && !(p.isHiding && isOfAmbush(p.board, owner))) hold(p, owner.sideIndex, at, before.facing[i] ?? 0, -1);
}

/** Its ZOC (R19), not into water. */
function hold({ board, zoc, holders }: Position, side: 0 | 1, at: number, facing: number, more: 1 | -1): void {
  const held = holders[side];
  const bit = side + 1;
  for (const d of zocDirections(facing)) {
    const front = board.next[6 * at + d] ?? -1;
    if (front < 0 || board.open[6 * at + d] === 0 || !board.isPassable(front)) continue;
    const count = (held[front] ?? 0) + more;
    held[front] = count;
    zoc[front] = count > 0 ? (zoc[front] ?? 0) | bit : (zoc[front] ?? 0) & ~bit;
  }
}

/** Whether a hex lies in a ZOC of the enemies of this side. */
export const isInEnemyZoc = (p: Position, side: 0 | 1, hex: number): boolean => ((p.zoc[hex] ?? 0) & (side === 0 ? 2 : 1)) !== 0;

/** Whether a unit that stands and is not Retired holds a hex in its ZOC. */
export function exertsOn(p: Position, state: State, index: number, hex: number): boolean {
  const at = p.hex[index] ?? -1;
  const now = state.units[index];
  if (at < 0 || now === undefined || !exertsZoc(now.state)) return false;
  const owner = p.board.units[index];
  if (p.isHiding && owner !== undefined && isOfAmbush(p.board, owner)) return false;
  for (const d of zocDirections(p.facing[index] ?? 0))
    if (p.board.next[6 * at + d] === hex && p.board.open[6 * at + d] === 1 && p.board.isPassable(hex)) return true;
  return false;
}

/** The zone of a unit in which an adjacent hex lies. */
export function zoneOfHex(p: Position, index: number, hex: number): Zone | undefined {
  const d = p.board.direction(p.hex[index] ?? -1, hex);
  return d < 0 ? undefined : zoneAt(p.facing[index] ?? 0, d);
}

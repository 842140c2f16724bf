import { otherSide, type Side } from '@pennon/kernel';
import type { HexId } from '@pennon/space';
import type { LeaderId, LeaderNow, State, Unit, UnitId, Zone } from '../types.js';
import { type Field, facingIndex, field, type UnitCard } from './field.js';

/** Where everybody stands, worked out once for each state of the units. Hexes, units and facings by number. */
export interface Position {
  readonly field: Field;
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
  const board = field(state);
  const before = latest[newest];
  const isNear = before !== undefined && before.field === board && before.isHiding === isHiding;
  const found = isNear ? moveOn(before, state.units) : locate(board, state.units, isHiding);
  newest = latest.length < KEEP ? latest.length : (newest + 1) % KEEP;
  latest[newest] = found;
  return found;
}

function locate(board: Field, units: readonly Unit[], isHiding: boolean): Position {
  const empty = new Int16Array(board.size).fill(-1);
  const p: Position = {
    field: board,
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
    field: before.field,
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
  const owner = p.field.units[i];
  if (unit === undefined || owner === undefined || unit.hex === null) return;
  const at = p.field.indexOf(unit.hex);
  p.hex[i] = at;
  p.facing[i] = facingIndex(unit.facing);
  const isUnseen = p.isHiding && isOfAmbush(p.field, owner);
  // Where a unit is passing through a friend, the higher number stands for both.
  for (let s = 0; s < 2; s++) {
    const known = s === 0 ? p.at[0] : p.at[1];
    if ((!isUnseen || s === owner.sideIndex) && (known[at] ?? -1) < i) known[at] = i;
  }
  if (isUnseen) return;
  if (unit.state !== 'retired') hold(p, owner.sideIndex, at, p.facing[i] ?? 0, 1);
}

function take(p: Position, before: Position, i: number): void {
  const unit = before.units[i];
  const owner = p.field.units[i];
  const at = before.hex[i] ?? -1;
  if (unit === undefined || owner === undefined || at < 0) return;
  p.hex[i] = -1;
  p.facing[i] = 0;
  for (const known of p.at) if (known[at] === i) known[at] = -1;
  for (let other = 0; other < p.units.length; other++) {
    if (p.hex[other] !== at || other === i) continue;
    for (const known of p.at) if ((known[at] ?? -1) < other) known[at] = other;
  }
  if (unit.state !== 'retired' && !(p.isHiding && isOfAmbush(p.field, owner))) hold(p, owner.sideIndex, at, before.facing[i] ?? 0, -1);
}

/** Two front hexes, not across uncrossable hexsides, not into water (R19). */
function hold({ field: board, zoc, holders }: Position, side: 0 | 1, at: number, facing: number, more: 1 | -1): void {
  const held = holders[side];
  const bit = side + 1;
  for (let hand = 0; hand < 2; hand++) {
    const d = (facing + 5 + hand) % 6;
    const front = board.next[6 * at + d] ?? -1;
    if (front < 0 || board.open[6 * at + d] === 0 || !board.isPassable(front)) continue;
    const count = (held[front] ?? 0) + more;
    held[front] = count;
    zoc[front] = count > 0 ? (zoc[front] ?? 0) | bit : (zoc[front] ?? 0) & ~bit;
  }
}

export const isOfAmbush = (board: Field, card: UnitCard): boolean => {
  const { ambush } = board.document.special;
  return ambush !== undefined && card.side === ambush.side && card.battle === ambush.battle;
};
/** Nobody of the enemy knows of it (K3). */
export const isHidden = (state: State, card: UnitCard): boolean => state.ambush === 'hidden' && isOfAmbush(field(state), card);

export const sideIndex = (state: State, side: Side): 0 | 1 => (side === state.sides[0] ? 0 : 1);
export const enemyOf = (state: State, side: Side): Side => otherSide(state.sides, side);

export function unit(state: State, id: UnitId): Unit {
  const found = state.units[field(state).unit(id).index];
  if (found === undefined) throw new Error(`no unit ${id}`);
  return found;
}
export const card = (state: State, id: UnitId): UnitCard => field(state).unit(id);
export function leader(state: State, id: LeaderId): LeaderNow {
  const found = state.leaders[field(state).leader(id).index];
  if (found === undefined) throw new Error(`no leader ${id}`);
  return found;
}
export const leaderSide = (state: State, id: LeaderId): Side => field(state).leader(id).side;

/** In command since its Battle was activated (5.7). */
export const inCommand = (state: State, id: UnitId): boolean => !(state.activation?.outOfCommand.includes(id) ?? false);

/** Where a unit on the map stands. */
export function hexOf(state: State, id: UnitId): HexId {
  const { hex } = unit(state, id);
  if (hex === null) throw new Error(`${id} is not on the map`);
  return hex;
}

/** Whether a hex lies in a ZOC of the enemies of this side. */
export const isInEnemyZoc = (p: Position, side: 0 | 1, hex: number): boolean => ((p.zoc[hex] ?? 0) & (side === 0 ? 2 : 1)) !== 0;

/** Whether a unit that stands and is not Retired holds a hex in its ZOC. */
export function exertsOn(p: Position, state: State, index: number, hex: number): boolean {
  const at = p.hex[index] ?? -1;
  const now = state.units[index];
  if (at < 0 || now === undefined || now.state === 'retired') return false;
  const owner = p.field.units[index];
  if (p.isHiding && owner !== undefined && isOfAmbush(p.field, owner)) return false;
  const facing = p.facing[index] ?? 0;
  for (const d of [(facing + 5) % 6, facing])
    if (p.field.next[6 * at + d] === hex && p.field.open[6 * at + d] === 1 && p.field.isPassable(hex)) return true;
  return false;
}

/** The zone of a facing in which a direction lies (3.6). */
export const zoneAt = (facing: number, direction: number): Zone => ZONES_AROUND[(direction - facing + 6) % 6] ?? 'front';
const ZONES_AROUND: readonly Zone[] = ['front', 'flank', 'rear', 'rear', 'flank', 'front'];

/** The zone of a unit in which an adjacent hex lies. */
export function zoneOfHex(p: Position, index: number, hex: number): Zone | undefined {
  const d = p.field.direction(p.hex[index] ?? -1, hex);
  return d < 0 ? undefined : zoneAt(p.facing[index] ?? 0, d);
}

/** The leaders of a side in a hex, in the order of the roster. */
export const leadersIn = (state: State, side: Side, hex: HexId | null): readonly LeaderNow[] =>
  hex === null ? [] : state.leaders.filter((l) => l.hex === hex && leaderSide(state, l.id) === side);

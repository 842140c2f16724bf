import { Derived, DIRECTIONS, turned } from '@pennon/hexes';
import { no, type Refusal, refusal } from '@pennon/kernel';
import { SHOCK_FORBIDDEN } from '../rules/shock.js';
import { closeCover, impedimentOf } from '../rules/terrain.js';
import type { Aim, Character, CharacterId, CloseAction, CloseFacts, Facing, Marker, State, Strike, Zone } from '../types.js';
import { battlefield } from './battlefield.js';
import { card, character, factsOf, isAlive, isConscious, isMounted, nameOf } from './people.js';
import {
  bodiesIn,
  hexesOf,
  isStruckAcross,
  type Position,
  position,
  sideNow,
  struckHex,
  ZONES_OF,
  zoiHolders,
  zoneIn,
} from './position.js';

/** An attack that somebody makes or means to make. */
export interface Attack {
  readonly unit: CharacterId;
  readonly target: CharacterId;
  readonly aim: Aim;
  readonly action: CloseAction;
  /** How he faces then; nothing: as now. */
  readonly facing?: Facing | null;
  readonly answered?: boolean;
}

/** The hex of the target that he strikes, with his head where it is, facing so: one he attacks into (R69, R77), or his own where a Stunned man lies (R120). */
function targetHex(s: State, p: Position, attacker: number, facing: number, target: Character): number {
  const one = p.pieces[attacker];
  if (one === undefined) return -1;
  const hexes = hexesOf(s, target);
  const head = p.head(attacker);
  if (target.health === 'stunned' && hexes[0] === head && !isMounted(one)) return head;
  return struckHex(p.board, s.doors, head, facing, isMounted(one), hexes);
}

/** What the rules ask of an attack as everybody stands now (6.1). */
export function attackFacts(s: State, { unit, target, aim, action, facing, answered = false }: Attack): CloseFacts {
  const p = position(s);
  const { board } = p;
  const its = card(s, unit);
  const [mine, theirs] = [character(s, unit), character(s, target)];
  const head = p.head(its.index);
  const faces = facing == null ? p.facing(its.index) : board.facings.indexOf(facing);
  const struck = targetHex(s, p, its.index, faces, theirs);
  const d = struck < 0 ? -1 : board.direction(head, struck);
  const across = d < 0 ? 'open' : sideNow(board, s.doors, head, d);
  return {
    attacker: factsOf(s, unit),
    target: factsOf(s, target),
    aim,
    action,
    charge: action === 'charge' || action === 'reaction-charge' ? { hexes: mine.chargeHexes, answered } : undefined,
    partners: mine.engagedWith === target,
    from: isConscious(theirs) ? (zoneIn(p, card(s, target).index, [head]) ?? 'front') : 'front',
    targetIn: struck < 0 ? 'rear' : d < 0 ? 'front' : ZONES_OF.at(faces, d),
    cover: struck < 0 ? 'none' : closeCover(board.ground(struck), across),
    impediment: impedimentOf(board.ground(head), across, struck < 0 ? 0 : board.rise(head, struck)),
    otherZoi: othersRound(s, p, its.index, faces, target),
    options: s.options,
  };
}

/** Enemies other than the target in whose ZOI he stands, by the hexes of his in which they stand. */
function othersRound(s: State, p: Position, attacker: number, facing: number, target: CharacterId): { readonly [zone in Zone]: number } {
  const side = p.sideOf(attacker);
  const [head, rump] = [p.head(attacker), p.rump(attacker)];
  const count = { front: 0, side: 0, rear: 0 };
  for (const i of zoiHolders(p, side, [head, rump])) {
    const other = p.pieces[i];
    if (other === undefined || other.id === target) continue;
    let best: Zone = 'rear';
    for (const hex of hexesOf(s, other)) {
      const zone = ZONES_OF.of(p.board, { head, rump, facing }, hex);
      if (zone === 'front' || (zone === 'side' && best === 'rear')) best = zone;
    }
    count[best]++;
  }
  return count;
}

/** Why this attack cannot be made. */
export function attackRefusal(s: State, attack: Attack): Refusal | undefined {
  const { unit, target, aim } = attack;
  const board = battlefield(s);
  if (!board.knowsCharacter(target)) return no('6.1', 'There is nobody of that name.');
  const [mine, theirs] = [character(s, unit), character(s, target)];
  if (!isConscious(mine)) return no('ACH-18', `${nameOf(s, unit)} is in no state to strike.`);
  if (theirs.is !== 'map' || !isAlive(theirs)) return no('6.1', `${nameOf(s, target)} is not there to be struck.`);
  if (card(s, unit).side === card(s, target).side) return no('6.1', `${nameOf(s, target)} is of his own side.`);
  if (aim === 'mount' && !isMounted(theirs)) return no('6.1', `${nameOf(s, target)} is not mounted.`);
  return refusal(SHOCK_FORBIDDEN, attackFacts(s, attack));
}

/** What of somebody can be aimed at. */
export const aimsAt = (one: Character): readonly Aim[] => (isMounted(one) ? ['person', 'mount'] : ['person']);

/** Facings that he may take for a blow: any on foot, the present one in the saddle (4.5); in a Move & attack the free sixth at its end (R28). */
export function turnsFor(p: Position, index: number, how: 'free' | 'end' | 'none'): readonly number[] {
  const now = p.facing(index);
  const one = p.pieces[index];
  if (one === undefined || isMounted(one) || how === 'none') return [now];
  return how === 'free'
    ? [now, (now + 1) % 6, (now + 5) % 6, (now + 2) % 6, (now + 4) % 6, (now + 3) % 6]
    : [now, (now + 1) % 6, (now + 5) % 6];
}

/** Every blow that somebody can strike now, with the pivot that is free to him. */
export function attacksOf(s: State, unit: CharacterId, action: CloseAction, turning: 'free' | 'end' | 'none'): readonly Strike[] {
  const p = position(s);
  const { board } = p;
  const its = card(s, unit);
  const one = character(s, unit);
  if (besideEnemies(p, its.sideIndex)[p.head(its.index)] !== 1) return [];
  const facings = turnsFor(p, its.index, turning);
  const now = p.facing(its.index);
  const found: Strike[] = [];
  for (const target of nearEnemies(s, p, its.index)) {
    const id = target.id;
    if (one.engagedWith !== null && one.engagedWith !== id) continue;
    for (const facing of facings) {
      if (targetHex(s, p, its.index, facing, target) < 0) continue;
      // An Engaged man keeps his partner before him (R90); that is so for every facing with which he can strike him.
      const turn = facing === now ? {} : { facing: board.facings[facing] as Facing };
      const attack = { unit, target: id, action, facing: board.facings[facing] as Facing };
      if (refusal(SHOCK_FORBIDDEN, attackFacts(s, { ...attack, aim: 'person' })) !== undefined) continue;
      for (const aim of aimsAt(target)) found.push({ type: 'attack', unit, target: id, aim, ...turn });
    }
  }
  return found;
}

/** Enemies beside him, or Stunned under his feet. */
function nearEnemies(s: State, p: Position, index: number): readonly Character[] {
  const head = p.head(index);
  const side = p.sideOf(index);
  return p.pieces.filter((one, i) => {
    if (one.is !== 'map' || one.hex === null || one.health === 'dead' || p.board.characters[i]?.sideIndex === side) return false;
    return hexesOf(s, one).some((hex) => hex === head || p.board.direction(head, hex) >= 0);
  });
}

/** Whether an enemy could be struck by somebody with his head there who faces so, whatever his state. */
export function strikesFrom(s: State, p: Position, side: 0 | 1, head: number, facing: number, mounted: boolean): boolean {
  const wide = mounted ? 2 : 1;
  for (let by = -wide; by <= wide; by++) {
    const d = turned(facing, by);
    if (!isStruckAcross(p.board, s.doors, head, d)) continue;
    const to = p.board.next(head, d);
    const who = p.at(0, to);
    if (who >= 0 ? p.sideOf(who) !== side : to >= 0 && isStunnedEnemyIn(s, side, to)) return true;
  }
  return !mounted && isStunnedEnemyIn(s, side, head);
}

function isStunnedEnemyIn(s: State, side: 0 | 1, hex: number): boolean {
  if (bodiesIn(s, hex).people === 0) return false;
  const board = battlefield(s);
  const id = board.hexAt(hex);
  return s.characters.some(
    (one, i) => one.health === 'stunned' && one.is === 'map' && one.hex === id && board.characters[i]?.sideIndex !== side,
  );
}

/** 1 for every hex in or beside which an enemy of a side stands or lies Stunned. */
export const besideEnemies = (p: Position, side: 0 | 1): Uint8Array => BESIDE[side].of(p);
const BESIDE = [new Derived((p: Position) => markedBeside(p, 0)), new Derived((p: Position) => markedBeside(p, 1))] as const;

function markedBeside(p: Position, side: 0 | 1): Uint8Array {
  const { board } = p;
  const marks = new Uint8Array(board.size);
  for (let i = 0; i < p.pieces.length; i++) {
    const one = p.pieces[i];
    if (p.sideOf(i) === side || one?.hex == null || one.is !== 'map' || one.health === 'dead') continue;
    for (const id of [one.hex, one.rump]) {
      if (id === null) continue;
      const hex = board.indexOf(id);
      marks[hex] = 1;
      for (const d of DIRECTIONS) {
        const to = board.next(hex, d);
        if (to >= 0) marks[to] = 1;
      }
    }
  }
  return marks;
}

/**
 * Whether two are such that a marker binds them after a blow (R21): upright, beside each other, able, each with the other in a hex he attacks into. `facing`:
 * if the second turned so.
 */
export function mayEngage(s: State, a: CharacterId, b: CharacterId, facing?: Facing): boolean {
  const one = character(s, a);
  const other = character(s, b);
  return (
    one.engagedWith === null && other.engagedWith === null && isFitForIt(s, one) && isFitForIt(s, other) && facesEachOther(s, a, b, facing)
  );
}
/** Unarmed civilians and animals are never Engaged (R47, R89). */
function isFitForIt(s: State, one: Character): boolean {
  const its = card(s, one.id);
  return isConscious(one) && !one.markers.some((marker) => UNFIT.has(marker)) && one.carries === null && its.isArmed && !its.isAnimal;
}
const UNFIT: ReadonlySet<Marker> = new Set(['panic', 'impaired', 'fumble', 'prone']);
const facesEachOther = (s: State, a: CharacterId, b: CharacterId, facing?: Facing): boolean =>
  hasBefore(s, a, b) && hasBefore(s, b, a, facing);
/** Whether he has the other in a hex he attacks into, as he faces or if he faced so. */
export function hasBefore(s: State, a: CharacterId, b: CharacterId, facing?: Facing): boolean {
  const p = position(s);
  const { index } = card(s, a);
  const faces = facing === undefined ? p.facing(index) : p.board.facings.indexOf(facing);
  return p.head(index) >= 0 && targetHex(s, p, index, faces, character(s, b)) >= 0;
}
/** Whether two who are bound still are: what else ends it is looked at in evolve (R22, R90). */
export const staysEngaged = (s: State, a: CharacterId, b: CharacterId): boolean => {
  const [one, other] = [character(s, a), character(s, b)];
  return isFitForIt(s, one) && isFitForIt(s, other) && other.engagedWith === a && facesEachOther(s, a, b);
};

import { otherSide, type Side } from '@pennon/kernel';
import type { Pose } from '@pennon/space';
import { type Base, standingAt } from '../geometry/base.js';
import { BW } from '../geometry/measure.js';
import { depthOf, isAerial } from '../rules/units.js';
import type { Card, Edge, Element, ElementId, ElementType, State } from '../types.js';
import { type Battlefield, battlefieldOf } from './battlefield.js';

/*
 * Who stands where, worked out once for each state of the elements; who is who.
 */

/** The base of an element of that type at a place. */
export function baseAt(card: Card, type: ElementType, pose: Pose, engaged = false): Base {
  const isAsListed = type === card.type;
  const depth = unitsDeep(type, card.mtd && isAsListed, card.chariot && isAsListed);
  return standingAt({ card, type, isAerial: isAerial(type), engaged, depth }, pose);
}

const DEPTHS = new Map<string, number>();
function unitsDeep(type: ElementType, mtd: boolean, chariot: boolean): number {
  const key = mtd ? `Mtd-${type}` : chariot ? `${type}-chariot` : type;
  const known = DEPTHS.get(key) ?? Math.round(depthOf(type, mtd, chariot) * BW);
  DEPTHS.set(key, known);
  return known;
}

/** Everybody on the table, worked out once for each state of the elements. */
export interface Position {
  readonly battlefield: Battlefield;
  readonly elements: readonly Element[];
  /** By the place in the roster; null for those who are not on the table. */
  readonly bases: readonly (Base | null)[];
  /** Those of each side, in the order of the roster. */
  readonly sides: readonly [readonly Base[], readonly Base[]];
}

/** Where an element stands does not change, so neither does its base. */
const known = new WeakMap<Element, Base>();
function baseOf(card: Card, element: Element): Base | null {
  if (element.pose === null) return null;
  const kept = known.get(element);
  if (kept !== undefined) return kept;
  const base = baseAt(card, typeNow(card, element), element.pose, element.engaged);
  known.set(element, base);
  return base;
}
export const typeNow = ({ type, dismountsTo }: Card, { dismounted }: Element): ElementType => (dismounted ? (dismountsTo ?? type) : type);

const KEEP = 16;
const latest: Position[] = [];
let newest = 0;

export function position(state: State): Position {
  for (let i = 0; i < latest.length; i++) {
    const kept = latest[(newest + latest.length - i) % latest.length];
    if (kept !== undefined && kept.elements === state.elements) return kept;
  }
  const battlefield = battlefieldOf(state.scenario);
  const sides: [Base[], Base[]] = [[], []];
  const bases = state.elements.map((element, i) => {
    const card = battlefield.cards[i];
    const base = card === undefined ? null : baseOf(card, element);
    if (base !== null) sides[base.card.sideIndex].push(base);
    return base;
  });
  const found: Position = { battlefield, elements: state.elements, bases, sides };
  newest = latest.length < KEEP ? latest.length : (newest + 1) % KEEP;
  latest[newest] = found;
  return found;
}

// ---------------------------------------------------------------- who is who

export const cardOf = (state: State, id: ElementId): Card => battlefieldOf(state.scenario).card(id);
export function elementOf(state: State, id: ElementId): Element {
  const found = state.elements[cardOf(state, id).index];
  if (found === undefined) throw new Error(`no element ${id}`);
  return found;
}
/** Where it stands; undefined when it is not on the table. */
export const baseOn = (state: State, id: ElementId): Base | undefined => position(state).bases[cardOf(state, id).index] ?? undefined;
/** Where it stands; it is an error of ours to ask when it is not on the table. */
export function baseMust(state: State, id: ElementId): Base {
  const found = baseOn(state, id);
  if (found === undefined) throw new Error(`${id} is not on the table`);
  return found;
}
export const typeOf = (state: State, id: ElementId): ElementType => typeNow(cardOf(state, id), elementOf(state, id));

export const enemyOf = (state: State, side: Side): Side => otherSide(state.sides, side);
export const basesOf = (state: State, side: Side): readonly Base[] => position(state).sides[side === state.sides[0] ? 0 : 1];
export const enemiesOf = (p: Position, { card }: Base): readonly Base[] => p.sides[card.sideIndex === 0 ? 1 : 0];
export const friendsOf = (p: Position, { card }: Base): readonly Base[] => p.sides[card.sideIndex];
/** Everybody on the table but this one. */
export const othersThan = (p: Position, base: Base): readonly Base[] =>
  [...p.sides[0], ...p.sides[1]].filter((other) => other.card.index !== base.card.index);

// ---------------------------------------------------------------- places

export const edgeOf = (state: State, side: Side): Edge => state.edges?.[side] ?? (side === state.sides[0] ? 'south' : 'north');

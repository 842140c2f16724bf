import { type Polygon, polygonDistance } from '@pennon/space';
import type { Base } from '../geometry/base.js';
import { BW, EPS_MEASURE } from '../geometry/measure.js';
import { factorRow } from '../rules/factors.js';
import type { Element, ElementFacts, ElementId, ElementType, State, Terrain, Troop } from '../types.js';
import { battlefieldOf, variantOf } from './battlefield.js';
import { groundOf, groundUnder } from './ground.js';
import { heldWorks } from './held-works.js';
import { baseOn, cardOf, typeOf } from './position.js';

/*
 * Elements as the facts have them: what they are and what they stand on or in.
 */

/** Can be shot at, bespelled and fought: on the table, or in a Camp or Stronghold. */
export const isThere = ({ status }: Element): boolean => status === 'table' || status === 'garrison';
/** Those of a side that can be, in the order of the roster. */
export function thoseThere(state: State, side: string): readonly ElementId[] {
  const { cards } = battlefieldOf(state.scenario);
  const there: ElementId[] = [];
  state.elements.forEach((element, i) => {
    if (isThere(element) && cards[i]?.side === side) there.push(element.id);
  });
  return there;
}

/** Its base, or the whole feature that it holds. */
export function shapeOf(state: State, id: ElementId): Polygon {
  const shape = baseOn(state, id)?.corners ?? heldWorks(state, id)?.shape;
  if (shape === undefined) throw new Error(`${id} is not on the table`);
  return shape;
}

/** In base widths from any of these to the nearest of a side; whoever holds a Camp or Stronghold is as near as its walls (R60). */
export function nearestTo(state: State, bases: readonly Base[], side: string): number | null {
  const shapes = thoseThere(state, side).map((id) => shapeOf(state, id));
  if (shapes.length === 0) return null;
  const least = Math.min(...shapes.flatMap((shape) => bases.map((base) => polygonDistance(base.corners, shape))));
  return (least - (least % BW <= EPS_MEASURE ? least % BW : 0)) / BW;
}

/** What an element is and where it stands; the ground of a garrison plays no part. */
export function factsOf(state: State, id: ElementId, rather: readonly Terrain[] = []): ElementFacts {
  const card = cardOf(state, id);
  const type = typeOf(state, id);
  const base = baseOn(state, id);
  return {
    type,
    fast: card.fast && type === card.type,
    general: card.general,
    mtd: card.mtd && type === card.type,
    terrain: base === undefined ? 'open' : groundUnder(groundOf(state), base, rather),
    occupies: heldWorks(state, id)?.works.kind ?? 'none',
  };
}
/** An empty Camp or Stronghold. */
export const emptyWorks = (troop: Troop): ElementFacts => ({
  type: troop,
  fast: false,
  general: false,
  mtd: false,
  terrain: 'open',
  occupies: 'none',
});

export const mtdNow = ({ card, type }: Base): boolean => card.mtd && type === card.type;
export const fastNow = ({ card, type }: Base): boolean => card.fast && type === card.type;

/** How far that type shoots, in units; 0 for those who do not. */
export const shootingRange = (state: State, type: ElementType): number => (factorRow(variantOf(state), type).factors.shoots ?? 0) * BW;

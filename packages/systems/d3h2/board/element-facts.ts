import type { Polygon, Pose } from '@pennon/space';
import { BW, EPS_MEASURE } from '../geometry/measure.js';
import { isByRoad } from '../geometry/swept-base.js';
import { combatGoing } from '../rules/terrain.js';
import type { Element, ElementFacts, ElementId, FeatureId, Going, State, Terrain, Troop, Variant } from '../types.js';
import { fieldOf } from './battlefield.js';
import { areasUnder, type Ground, groundOf, isInRiver, type Stronghold } from './ground.js';
import { type Base, baseAt, baseOn, cardOf, elementOf, typeOf } from './position.js';

/*
 * Elements as the facts have them: what they are and what they stand on or in.
 */

export const variantOf = (state: State): Variant => fieldOf(state.scenario).document.variant;

export const knows = (state: State, id: string): boolean => fieldOf(state.scenario).knows(id);

export function worksOf(state: State, id: FeatureId): Stronghold {
  const found = groundOf(state).works.find(({ works }) => works.id === id);
  if (found === undefined) throw new Error(`no Camp or Stronghold ${id} stands`);
  return found;
}
/** The Camp or Stronghold that an element holds. */
export function heldWorks(state: State, id: ElementId): Stronghold | undefined {
  const { status, feature } = elementOf(state, id);
  return status === 'garrison' && feature !== null ? worksOf(state, feature) : undefined;
}
export const garrisonOf = (state: State, feature: FeatureId): ElementId | undefined =>
  state.elements.find((element) => element.status === 'garrison' && element.feature === feature)?.id;

/** In the middle of the Camp or Stronghold that it holds, where a garrison is drawn. */
export function middleOf(state: State, id: ElementId, feature: FeatureId): Pose {
  const { shape } = worksOf(state, feature);
  const mean = (axis: 0 | 1): number => {
    const values = shape.filter((_, i) => i % 2 === axis);
    return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
  };
  const { depth } = baseAt(cardOf(state, id), typeOf(state, id), { x: 0, y: 0, h: 0 });
  return { x: mean(0), y: mean(1) + depth / 2, h: 0 };
}

/** Can be shot at, bespelled and fought: on the table, or in a Camp or Stronghold. */
export const isThere = ({ status }: Element): boolean => status === 'table' || status === 'garrison';
/** Those of a side that can be, in the order of the roster. */
export function thoseThere(state: State, side: string): readonly ElementId[] {
  const { cards } = fieldOf(state.scenario);
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

const WORSE: { readonly [going in Going]: number } = { good: 0, rough: 1, bad: 2 };
/** The ground under a base that is worst to its own type; of ground that is alike, what `rather` names. */
export function groundUnder(ground: Ground, { corners, type }: Base, rather: readonly Terrain[] = []): Terrain {
  let worst: Terrain = 'open';
  for (const { terrain } of areasUnder(ground, corners)) {
    if (terrain === 'waterway') continue;
    const by = WORSE[combatGoing(type, terrain)] - WORSE[combatGoing(type, worst)];
    if (by > 0 || (by === 0 && (worst === 'open' || rather.includes(terrain)))) worst = terrain;
  }
  return worst;
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

/** In the water of a river that counts for something: not on a road, and not known to be paltry (R54). */
export const isWading = (ground: Ground, base: Base): boolean =>
  ground.river !== 'paltry' && !base.isAerial && isInRiver(ground, base.corners) && !isByRoad(ground, base, []);

/** Units as base widths; what is over a whole number by no more than the tolerance is not over it (R2). */
export const inWidths = (units: number): number => (units % BW <= EPS_MEASURE ? units - (units % BW) : units) / BW;

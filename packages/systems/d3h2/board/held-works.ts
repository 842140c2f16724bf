import type { Side } from '@pennon/kernel';
import type { Pose } from '@pennon/space';
import type { ElementId, FeatureId, State, Works } from '../types.js';
import { type Ground, groundOf, type StandingWorks } from './ground.js';
import { baseAt, cardOf, elementOf, typeOf } from './position.js';

/*
 * Who holds which Camp or Stronghold.
 */

export function worksOf(state: State, id: FeatureId): StandingWorks {
  const found = groundOf(state).works.find(({ works }) => works.id === id);
  if (found === undefined) throw new Error(`no Camp or Stronghold ${id} stands`);
  return found;
}
/** The Camp or Stronghold that an element holds. */
export function heldWorks(state: State, id: ElementId): StandingWorks | undefined {
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

/** The Stronghold that a side has. */
export const strongholdOfSide = (ground: Ground, side: Side): Works | undefined =>
  ground.works.find(({ works, side: owner }) => works.kind === 'stronghold' && owner === side)?.works;

import { no, type Refusal, type Side } from '@pennon/kernel';
import { type Polygon, type Pose, sharedArea } from '@pennon/space';
import type { Base } from '../geometry/base.js';
import { standsOn } from '../geometry/contact.js';
import { BW, EPS_AREA } from '../geometry/measure.js';
import { lineUp } from '../geometry/snap-poses.js';
import { lurkerStays } from '../rules/arrivals.js';
import { goingOf } from '../rules/terrain.js';
import type { ArrivalFacts, ElementId, FeatureId, State } from '../types.js';
import { battlefieldOf } from './battlefield.js';
import { isInFrontalCombat } from './close-combat.js';
import { nearestTo } from './element-facts.js';
import { areasUnder, type Ground, groundOf, isInRiver } from './ground.js';
import { baseName } from './names.js';
import { baseAt, baseOn, basesOf, cardOf, elementOf, enemyOf, position } from './position.js';
import type { Walk } from './proposed-move.js';

/*
 * Lurkers: what hides them, against whom they rise, when they are gone (D3-11, R71).
 */

/** Who is in bad going or water and was not, and who is no longer (R71); asked only where there are Lurkers. */
export function coverChanges(state: State): { readonly came: readonly CoverEntry[]; readonly left: readonly CoverEntry[] } {
  const { battlefield } = position(state);
  if (!battlefield.cards.some(({ type }) => type === 'Lk')) return { came: [], left: [] };
  const ground = groundOf(state);
  const now = state.sides.flatMap((side) =>
    basesOf(state, side).flatMap((base): readonly CoverEntry[] => {
      const areas = areasUnder(ground, base.corners).filter(({ terrain }) => terrain === 'waterway' || goingOf(terrain) === 'bad');
      const rivers = ground.rivers.filter((river) => isInRiver({ ...ground, rivers: [river] }, base.corners));
      return [...areas, ...rivers].map(({ id }) => ({ unit: base.card.id, feature: id }));
    }),
  );
  const isSame = (a: CoverEntry, b: CoverEntry): boolean => a.unit === b.unit && a.feature === b.feature;
  return {
    came: now.filter((cover) => !state.entered.some((entry) => isSame(entry, cover))),
    left: state.entered.filter((entry) => !now.some((cover) => isSame(entry, cover))),
  };
}
export interface CoverEntry {
  readonly unit: ElementId;
  readonly feature: FeatureId;
}

/** What is asked of Lurkers alone: they rise against an enemy that came into cover since the end of their last bound but one (R71). */
export function lurkerFacts(state: State, base: Base, against: ElementId | undefined): Partial<ArrivalFacts> | Refusal {
  const target = against === undefined || !position(state).battlefield.knows(against) ? undefined : baseOn(state, against);
  if (target === undefined) return no('D3-11', 'Lurkers rise against an enemy: name it.');
  if (target.card.side === base.card.side) return no('D3-11', `${baseName(target)} is a friend.`);
  const { calls } = elementOf(state, base.card.id);
  const feature = coverOf(state, target.card.id).find((cover) => isHiddenIn(cover, base));
  return {
    what: 'lurker',
    time: calls + 1,
    terrain: feature?.terrain ?? 'open',
    water: base.card.waterLurker,
    justEntered: isOpen(state, target.card.id),
    target: target.type,
    targetFighting: isInFrontalCombat(state, target),
    place: feature !== undefined && standsOn(base, target) ? 'proper' : 'elsewhere',
  };
}

/** Where Lurkers can hide: bad going and water. */
interface Cover {
  readonly id: FeatureId;
  readonly terrain: ArrivalFacts['terrain'];
  readonly shapes: readonly Polygon[];
}
const coversOn = ({ areas, rivers }: Ground): readonly Cover[] => [
  ...areas
    .filter(({ terrain }) => terrain === 'waterway' || goingOf(terrain) === 'bad')
    .map(({ id, terrain, shape }) => ({ id, terrain, shapes: [shape] })),
  ...rivers.map(({ id, shapes }) => ({ id, terrain: 'river' as const, shapes })),
];
const isHiddenIn = ({ shapes }: Cover, { corners, depth }: Base): boolean =>
  shapes.some((shape) => sharedArea(corners, shape) >= BW * depth - EPS_AREA);

/** The covers in which an enemy stands that has just come into them. */
const coverOf = (state: State, unit: ElementId): readonly Cover[] => {
  const ids: readonly FeatureId[] = state.entered
    .filter((entry) => entry.unit === unit && isFresh(state, entry.bound))
    .map(({ feature }) => feature);
  return coversOn(groundOf(state)).filter(({ id }) => ids.includes(id));
};
const isOpen = (state: State, unit: ElementId): boolean =>
  state.entered.some((entry) => entry.unit === unit && isFresh(state, entry.bound));
/** From an enemy's entry to the end of the owner's next bound. */
const isFresh = (state: State, bound: number): boolean => (state.bound?.number ?? 0) - bound <= 2;

export const isAnybodyInCover = (state: State, side: Side): boolean =>
  state.entered.some(({ unit, bound }) => {
    const base = cardOf(state, unit).side === side || !isFresh(state, bound) ? undefined : baseOn(state, unit);
    // Aerials are out of their reach until they fight.
    return base !== undefined && (!base.isAerial || isInFrontalCombat(state, base));
  });

/** Lined up with whoever has just come into cover. */
export function lurkerPlaces(state: State, side: Side, id: ElementId): readonly { readonly against: ElementId; readonly to: Pose }[] {
  const card = cardOf(state, id);
  return basesOf(state, enemyOf(state, side)).flatMap((target) =>
    isOpen(state, target.card.id)
      ? (['front', 'left', 'right', 'rear'] as const).flatMap((edge) => {
          const to = lineUp(target, edge);
          const there = baseAt(card, 'Lk', to);
          return coverOf(state, target.card.id).some((cover) => isHiddenIn(cover, there)) ? [{ against: target.card.id, to }] : [];
        })
      : [],
  );
}

/** Lurkers out of cover or without an enemy near go back into hand (D3-11). */
export function lurkersGone(state: State): readonly ElementId[] {
  const covers = coversOn(groundOf(state));
  return state.sides.flatMap((side) =>
    basesOf(state, side).flatMap((base) => {
      if (base.card.type !== 'Lk' || elementOf(state, base.card.id).calls === 0) return [];
      const inFeature = covers.some((cover) => isHiddenIn(cover, base));
      return lurkerStays({ inFeature, nearestEnemy: nearestTo(state, [base], enemyOf(state, side)) }) ? [] : [base.card.id];
    }),
  );
}

/** Lurkers that were called do not leave their ground of their own will (D3-11); those who were deployed are Psiloi (R8). */
export function lurkerRefusal(state: State, ground: Ground, walks: readonly Walk[]): Refusal | undefined {
  const out = walks.find(({ base, goal }) => {
    if (base.type !== 'Lk' || (state.elements[base.card.index]?.calls ?? 0) === 0) return false;
    const covers = coversOn(ground).filter((cover) => isHiddenIn(cover, base));
    return covers.length > 0 && !covers.some((cover) => isHiddenIn(cover, goal));
  });
  return out && no('D3-11', `${baseName(out.base)} may not leave its cover.`);
}

/** Those who stand in bad going or water where Lurkers of the enemy may lie in wait (R71). */
export function inBadGoing(s: State): readonly CoverEntry[] {
  const { cards } = battlefieldOf(s.scenario);
  const lurks = (side: Side): boolean =>
    cards.some((card) => card.side === side && card.type === 'Lk' && s.elements[card.index]?.status === 'hand');
  return coverChanges(s).came.filter(({ unit }) => lurks(enemyOf(s, cardOf(s, unit).side)));
}

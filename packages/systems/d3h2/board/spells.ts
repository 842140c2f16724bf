import { no, type Refusal, refusal } from '@pennon/kernel';
import { type Polygon, polygonDistance } from '@pennon/space';
import { BW, EPS_MEASURE, inWidths } from '../geometry/measure.js';
import { factorRow } from '../rules/factors.js';
import { mageSum, SPELL_FORBIDDEN, shelterOf, spellFates, spellResult, spellTargetSum } from '../rules/magic.js';
import type { Action, ElementId, SpellFacts, State } from '../types.js';
import { knows, variantOf } from './battlefield.js';
import { isFighting } from './close-combat.js';
import { factsOf, isThere, shapeOf, thoseThere } from './element-facts.js';
import { areasUnder, groundOf } from './ground.js';
import { unitName } from './names.js';
import { baseOn, cardOf, elementOf, enemyOf, typeOf } from './position.js';

/*
 * Who can bespell whom, and the facts of each spell as the table has them (D3-18, 6.4).
 */

export type Spell = Extract<Action, { readonly type: 'bespell' }>;

// ---------------------------------------------------------------- the facts

/** So near, a Paladin or Cleric guards the line of a spell, and his Stronghold a Mage. */
const GUARDED = 5 * BW + EPS_MEASURE;

export function spellFacts(state: State, { unit, aids, target }: Omit<Spell, 'type'>): SpellFacts {
  const line = shortestLine(shapeOf(state, unit), shapeOf(state, target));
  return {
    variant: variantOf(state),
    mage: { general: cardOf(state, unit).general, ones: elementOf(state, unit).ones, inCloseCombat: isFighting(state, unit) },
    aids: aids.length,
    pips: state.bound?.pips ?? null,
    distance: inWidths(polygonDistance(shapeOf(state, unit), shapeOf(state, target))),
    target: { ...factsOf(state, target), shelter: shelterUnder(state, target), nearOwnStronghold: isNearOwnStronghold(state, target) },
    lineCrossesRiver: crossesRiver(state, line),
    lineNear: guardsNear(state, line),
    readings: state.options,
  };
}

/** From the nearest place of the one to that of the other. */
function shortestLine(a: Polygon, b: Polygon): Polygon {
  let best: Polygon = [];
  let least = Number.POSITIVE_INFINITY;
  const consider = (line: Polygon): void => {
    const [ax = 0, ay = 0, bx = 0, by = 0] = line;
    const square = (ax - bx) * (ax - bx) + (ay - by) * (ay - by);
    if (square < least) [best, least] = [line, square];
  };
  for (let i = 0; i < a.length; i += 2) consider([a[i] ?? 0, a[i + 1] ?? 0, ...nearestOn(b, a[i] ?? 0, a[i + 1] ?? 0)]);
  for (let i = 0; i < b.length; i += 2) consider([...nearestOn(a, b[i] ?? 0, b[i + 1] ?? 0), b[i] ?? 0, b[i + 1] ?? 0]);
  return best;
}

/** The place on the rim of a shape that is nearest to another place. */
function nearestOn(shape: Polygon, x: number, y: number): readonly [number, number] {
  let best: readonly [number, number] = [0, 0];
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0, j = shape.length - 2; i < shape.length; j = i, i += 2) {
    const [ax, ay] = [shape[j] ?? 0, shape[j + 1] ?? 0];
    const [dx, dy] = [(shape[i] ?? 0) - ax, (shape[i + 1] ?? 0) - ay];
    const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
    const place = [Math.round(ax + dx * along), Math.round(ay + dy * along)] as const;
    const square = (place[0] - x) * (place[0] - x) + (place[1] - y) * (place[1] - y);
    if (square < least) [best, least] = [place, square];
  }
  return best;
}

/** A paltry river has no effect on magic (R54). */
function crossesRiver(state: State, line: Polygon): boolean {
  const { rivers, river } = groundOf(state);
  return river !== 'paltry' && rivers.some(({ shapes }) => shapes.some((shape) => polygonDistance(line, shape) === 0));
}

/** Of either side; the target may be one itself (R62). */
const guardsNear = (state: State, line: Polygon): SpellFacts['lineNear'] =>
  state.elements.flatMap((element) => {
    const type = typeOf(state, element.id);
    if (!isThere(element) || (type !== 'Pl' && type !== 'Cl')) return [];
    return polygonDistance(line, shapeOf(state, element.id)) <= GUARDED ? [type] : [];
  });

/** A wood or hamlet under any part of its base, though worse ground be under another; garrisons stand on none. */
function shelterUnder(state: State, id: ElementId): SpellFacts['target']['shelter'] {
  const base = baseOn(state, id);
  return base === undefined ? null : shelterOf(areasUnder(groundOf(state), base.corners).map(({ terrain }) => terrain));
}

const isNearOwnStronghold = (state: State, id: ElementId): boolean =>
  groundOf(state).works.some(
    ({ works, side, shape }) =>
      works.kind === 'stronghold' && side === cardOf(state, id).side && polygonDistance(shape, shapeOf(state, id)) <= GUARDED,
  );

// ---------------------------------------------------------------- what may be chosen

/** Why a Mage neither bespells nor aids just now, or nothing (R61). */
function mageRefusal(state: State, unit: ElementId): Refusal | undefined {
  if (typeOf(state, unit) !== 'Mg') return no('D3-18', `${unitName(state, unit)} is no Mage.`);
  if (cardOf(state, unit).side !== state.bound?.side) return no('D3-18', 'Mages bespell in their own bound.');
  if (!isThere(elementOf(state, unit))) return no('D3-18', `${unitName(state, unit)} is not on the table.`);
  if (state.bound.bespelled.includes(unit)) return no('R61', `${unitName(state, unit)} has bespelled or aided this bound.`);
  return isFighting(state, unit) ? no('D3-18', 'A Mage in close combat does not bespell.') : undefined;
}

/** Further Mages. */
const MOST_AIDS = 2;

/** Why a spell cannot be cast, or nothing. */
export function spellRefusal(state: State, { unit, aids, target }: Omit<Spell, 'type'>): Refusal | undefined {
  const stranger = [unit, ...aids, target].find((id) => !knows(state, id));
  if (stranger !== undefined) return no('D3-18', `There is no ${stranger} in this battle.`);
  if (aids.length > MOST_AIDS) return no('D3-18', 'At most two further Mages aid.');
  if (new Set([unit, ...aids]).size <= aids.length) return no('D3-18', 'A Mage takes part in a spell once.');
  for (const mage of [unit, ...aids]) {
    const why = mageRefusal(state, mage);
    if (why !== undefined) return why;
  }
  if (cardOf(state, target).side === cardOf(state, unit).side) return no('D3-18', 'Only enemies are bespelled.');
  if (!isThere(elementOf(state, target))) return no('D3-18', `${unitName(state, target)} is not on the table.`);
  for (const mage of aids)
    if (!isInReach(state, mage, target)) return no('D3-18', `${unitName(state, mage)} is more than 5 BW from ${unitName(state, target)}.`);
  return refusal(SPELL_FORBIDDEN, spellFacts(state, { unit, aids, target }));
}

const isInReach = (state: State, mage: ElementId, target: ElementId): boolean =>
  inWidths(polygonDistance(shapeOf(state, mage), shapeOf(state, target))) <= (factorRow(variantOf(state), 'Mg').factors.bespells ?? 0);

/** Every spell that the side whose bound it is can cast now, without aid first. */
export function spellsOf(state: State): readonly Spell[] {
  if (state.bound === null) return [];
  const mages = thoseThere(state, state.bound.side).filter((id) => mageRefusal(state, id) === undefined);
  const targets = mages.length === 0 ? [] : thoseThere(state, enemyOf(state, state.bound.side));
  return mages.flatMap((unit) =>
    targets.flatMap((target) =>
      aidsOf(mages.filter((mage) => mage !== unit)).flatMap((aids): readonly Spell[] =>
        spellRefusal(state, { unit, aids, target }) === undefined ? [{ type: 'bespell', unit, aids, target }] : [],
      ),
    ),
  );
}

/** Nobody, each, and each two. */
const aidsOf = (mages: readonly ElementId[]): readonly (readonly ElementId[])[] => [
  [],
  ...mages.map((mage) => [mage]),
  ...mages.flatMap((one, i) => mages.slice(i + 1).map((other) => [one, other])),
];

/** The spell that is about to be rolled for: what each side adds to its die, and what the faces lead to. */
export function spellOf(state: State, f: Omit<Spell, 'type'>) {
  const facts = spellFacts(state, f);
  const [own, other] = [mageSum(facts), spellTargetSum(facts)];
  const fates = spellFates(facts);
  const resultOf = ([ownFace = 0, otherFace = 0]: readonly number[]) =>
    spellResult(facts, fates, ownFace, ownFace + own.total, otherFace + other.total);
  return { facts, own, other, resultOf };
}

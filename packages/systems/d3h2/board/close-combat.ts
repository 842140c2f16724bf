import type { Base } from '../geometry/base.js';
import { basesTouch, type Flank, isDirectlyBehind, isFullFront, mayTouch, whereFrontIs } from '../geometry/contact.js';
import { combatGoing } from '../rules/terrain.js';
import type { ElementId, ElementType, FeatureId, State } from '../types.js';
import { groundOf, groundUnder } from './ground.js';
import { garrisonOf, heldWorks } from './held-works.js';
import { baseOn, basesOf, enemiesOf, friendsOf, type Position, position } from './position.js';
import { assaultedWorks, assaultersOf } from './walls-and-gates.js';

/*
 * Who fights whom, and who only supports.
 */

/** Whether touching counts: where one of the two is an Aerial, only when that one is engaged, or the other a Hero or Paladin (D3-17). */
export const isContact = (a: Base, b: Base): boolean =>
  a.isAerial === b.isAerial || (a.isAerial ? a.engaged || reachesAerials(b) : b.engaged || reachesAerials(a));
const reachesAerials = ({ type }: Base): boolean => type === 'Hr' || type === 'Pl';
/** Whether a mover is in contact with whom it comes to touch: an Aerial engages whom it likes, and so it does whom it touches (D3-17). */
export const makesContact = (mover: Base, enemy: Base): boolean => mover.isAerial || isContact(mover, enemy);

const isUnaligned = (state: State, a: Base, b: Base): boolean =>
  state.unaligned.some(({ unit, enemy }) => (unit === a.card.id && enemy === b.card.id) || (unit === b.card.id && enemy === a.card.id));

/** The enemy an element fights to its front, if any; where nobody is full on it an unaligned contact counts (R52, R53). */
export function frontalEnemy(state: State, base: Base, p: Position = position(state)): Base | undefined {
  const touching = (is: (enemy: Base) => boolean): Base | undefined =>
    enemiesOf(p, base).find((enemy) => mayTouch(base, enemy) && isContact(base, enemy) && is(enemy));
  const opposite = touching((enemy) => isFullFront(base, enemy));
  if (opposite !== undefined || state.unaligned.length === 0) return opposite;
  return touching((enemy) => isUnaligned(state, base, enemy));
}

export const isInFrontalCombat = (state: State, base: Base): boolean =>
  frontalEnemy(state, base) !== undefined || assaultedWorks(groundOf(state), base) !== undefined;

/** Enemies touch each other, or somebody stands at enemy walls. */
export const isAnybodyInContact = (state: State): boolean =>
  state.sides.some((side) =>
    basesOf(state, side).some(
      (base) =>
        assaultedWorks(groundOf(state), base) !== undefined ||
        enemiesOf(position(state), base).some((enemy) => isContact(base, enemy) && basesTouch(base, enemy)),
    ),
  );

/** An enemy front edge on its flank or rear. */
export function frontEdgesOn(state: State, base: Base): readonly { readonly enemy: Base; readonly where: Flank | 'rear' }[] {
  const found: { readonly enemy: Base; readonly where: Flank | 'rear' }[] = [];
  for (const enemy of enemiesOf(position(state), base)) {
    if (!mayTouch(base, enemy) || !isContact(base, enemy)) continue;
    const where = whereFrontIs(enemy, base);
    if (where !== undefined) found.push({ enemy, where });
  }
  return found;
}

/** In close combat in any way: it makes no tactical move and does not shoot (R49). Asked again and again of the same state. */
export function isInCombat(state: State, base: Base): boolean {
  let known = fighting.get(state);
  if (known === undefined) {
    known = new Map();
    fighting.set(state, known);
  }
  let answer = known.get(base);
  if (answer === undefined) {
    answer = isFightingNow(state, base);
    known.set(base, answer);
  }
  return answer;
}
const fighting = new WeakMap<State, Map<Base, boolean>>();

function isFightingNow(state: State, base: Base): boolean {
  if (isInFrontalCombat(state, base)) return true;
  return enemiesOf(position(state), base).some(
    (enemy) =>
      mayTouch(base, enemy) &&
      isContact(base, enemy) &&
      (whereFrontIs(enemy, base) !== undefined || whereFrontIs(base, enemy) !== undefined),
  );
}

/** The friend directly behind; and whether it only stands there to support. */
export const friendBehind = (p: Position, base: Base): Base | undefined =>
  friendsOf(p, base).find((friend) => friend !== base && mayTouch(friend, base) && isDirectlyBehind(friend, base));
export const friendAhead = (p: Position, base: Base): Base | undefined =>
  friendsOf(p, base).find((friend) => friend !== base && mayTouch(friend, base) && isDirectlyBehind(base, friend));

export interface Combat {
  /** Of the side that moves, except at a Camp or Stronghold: there the one who assaults it. */
  readonly unit: ElementId;
  readonly target: ElementId | FeatureId;
}

/** Every combat that can be fought now: nobody fights twice in a bound. */
export function combatsOf(state: State): readonly Combat[] {
  const { bound } = state;
  if (bound === null) return [];
  const isFresh = (id: string): boolean => !bound.fought.includes(id);
  const combats: Combat[] = [];
  for (const base of basesOf(state, bound.side)) {
    const enemy = isFresh(base.card.id) ? frontalEnemy(state, base) : undefined;
    if (enemy !== undefined && isFresh(enemy.card.id) && frontalEnemy(state, enemy) === base)
      combats.push({ unit: base.card.id, target: enemy.card.id });
  }
  for (const { works } of groundOf(state).works) {
    const garrison = garrisonOf(state, works.id);
    const assaulters = assaultersOf(state, works.id);
    // They assault it one after the other (R90); whoever came to the walls after another fight does not lead, but counts as one more assaulter.
    const isOver = garrison !== undefined && !isFresh(garrison);
    if (!isOver) combats.push(...assaulters.filter(isFresh).map((unit) => ({ unit, target: works.id })));
  }
  return combats;
}

/** Only there to support the friend before it, who fights to his front (GEO-2): it neither shoots, is shot at, nor turns to face. */
export function isRearSupport(state: State, base: Base): boolean {
  const ahead = SUPPORTERS.includes(base.type) ? friendAhead(position(state), base) : undefined;
  return (
    ahead !== undefined && ahead.type === base.type && isInGood(state, base) && isInGood(state, ahead) && isInFrontalCombat(state, ahead)
  );
}
const SUPPORTERS: readonly ElementType[] = ['Pk', 'Wb', 'LH'];
const isInGood = (state: State, base: Base): boolean => combatGoing(base.type, groundUnder(groundOf(state), base)) === 'good';

/** In close combat: on the table in any way, in a Camp or Stronghold when it is assaulted. */
export function isFighting(state: State, id: ElementId): boolean {
  const base = baseOn(state, id);
  if (base !== undefined) return isInCombat(state, base);
  const works = heldWorks(state, id);
  return works !== undefined && assaultersOf(state, works.works.id).length > 0;
}

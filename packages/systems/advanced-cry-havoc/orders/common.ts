import { type OrderCondition, type OrderDeed, type OrderMember, type OrderWindow, oneOf, type Side, whole } from '@pennon/kernel';
import { battlefield, type CharacterCard } from '../board/battlefield.js';
import { card, character, isAlive, isConscious, isMounted } from '../board/people.js';
import { distanceBetween } from '../board/position.js';
import type { Action, AnyFrame, Character, CharacterId, State } from '../types.js';

export type Window = OrderWindow<State, Action, AnyFrame>;
export type Condition = OrderCondition<State, Action, AnyFrame>;
export type Deed = OrderDeed<Action>;

// ------------------------------------------------------------------ who can be asked

/** Those of a side who are of a kind; once dead, gone or carried off nobody is asked of them, nor when `isPast` says so. */
export const people =
  (is: (its: CharacterCard, s: State) => boolean, isPast: (its: CharacterCard, one: Character) => boolean = () => false) =>
  (s: State, side: Side): readonly OrderMember[] =>
    battlefield(s)
      .characters.filter((its) => its.side === side && is(its, s))
      .map((its) => {
        const one = s.characters[its.index];
        const isGone = one === undefined || one.health === 'dead' || one.is === 'left' || one.is === 'taken' || isPast(its, one);
        return { id: its.id, name: its.name, isGone };
      });

/** Unarmed people and animals neither react nor are Engaged (R47, R88). */
export const isSoldier = ({ isArmed, isAnimal }: CharacterCard): boolean => isArmed && !isAnimal;
/** Wounds do not heal, and nobody charges with one (ACH-6). */
export const chargers = people(isSoldier, (_its, { health }) => health === 'wounded');

/** The side, not one of its men; nobody where it can never come to it. */
export const ofTheSide =
  (mayBe: (s: State, side: Side) => boolean = () => true) =>
  (s: State, side: Side): readonly OrderMember[] | null =>
    mayBe(s, side) ? null : [];

/** How many of a side who fight may still be asked. */
export const fightersLeft = (s: State, side: Side): number => fighters(s, side).filter(({ isGone }) => isGone !== true).length;
const fighters = people(({ isArmed }) => isArmed);

// ------------------------------------------------------------------ conditions

/** The enemy whom a question is about. */
export function enemyIn(f: AnyFrame): CharacterId | null {
  if (f.proc === 'turn' || f.proc === 'window') return f.unit;
  return f.proc === 'charge' && f.step === 'react' ? f.unit : null;
}

/** Farther than any hex is from another. */
export const FAR = 999;
/** Hexes between the one who would do it and the enemy. */
export function hexesTo(s: State, f: AnyFrame, { who }: Deed): number {
  const enemy = enemyIn(f);
  return who === null || enemy === null ? FAR : distanceBetween(s, character(s, who as CharacterId), character(s, enemy));
}

export const within: Condition = {
  words: 'the enemy is at most … hexes away from him',
  takes: whole(1, 60),
  holds: (s, f, deed, most) => hexesTo(s, f, deed) <= Number(most),
};
/** He has given up his activation for it already: a reaction costs him nothing (R41). */
export const onWatch: Condition = {
  words: 'he is under a Watch marker',
  takes: oneOf([true]),
  holds: (s, _f, { who }) => who !== null && character(s, who as CharacterId).markers.includes('watch'),
};
/** Where nobody of the other side has ever had a seat it cannot come to that. */
export const hasRidersAgainst = (s: State, side: Side): boolean =>
  battlefield(s).characters.some((its) => its.side !== side && its.mounted !== undefined);
const noRiders = (s: State, side: Side): string | undefined => (hasRidersAgainst(s, side) ? undefined : 'No enemy here can ride.');
export const seat: Condition = {
  words: 'the enemy is …',
  takes: oneOf(['mounted', 'on foot']),
  holds(s, f, _deed, value) {
    const enemy = enemyIn(f);
    return enemy !== null && isMounted(character(s, enemy)) === (value === 'mounted');
  },
  whyNever: (s, side, value) => (value === 'mounted' ? noRiders(s, side) : undefined),
};
export const aimedAt: Condition = {
  words: 'it is aimed at …',
  takes: oneOf(['the man', 'the horse']),
  holds: (_s, _f, { action }, value) => 'aim' in action && (action.aim === 'mount') === (value === 'the horse'),
  whyNever(s, side, value, when) {
    if (value !== 'the horse') return undefined;
    return when.seat === 'on foot' ? 'Who is on foot has no horse that could be aimed at.' : noRiders(s, side);
  },
};

/** Everybody of the other side who lives, Stunned or not. */
export const livingEnemiesOf = (s: State, id: CharacterId): readonly Character[] => {
  const { side } = card(s, id);
  return s.characters.filter((one, i) => battlefield(s).characters[i]?.side !== side && one.is === 'map' && isAlive(one));
};
/** Those of them who are on their feet or in the saddle, and awake. */
export const enemiesOf = (s: State, id: CharacterId): readonly Character[] => livingEnemiesOf(s, id).filter(isConscious);
/** The one of `of` who is nearest, in order of id where several are. */
export function nearest(
  s: State,
  id: CharacterId,
  of: readonly Character[],
): { readonly one: Character; readonly hexes: number } | undefined {
  const me = character(s, id);
  return of.reduce<{ one: Character; hexes: number } | undefined>((so, one) => {
    const hexes = distanceBetween(s, me, one);
    return so === undefined || hexes < so.hexes ? { one, hexes } : so;
  }, undefined);
}

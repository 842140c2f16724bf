import type { Aim, CharacterFacts, Condition, Marker } from '../facts.js';

export const has = ({ states }: Pick<Condition, 'states'>, state: Marker): boolean => states.includes(state);
export const hasAny = ({ states }: Pick<Condition, 'states'>, any: readonly Marker[]): boolean => states.some((s) => any.includes(s));

/** Carrying counts as fumbled (ACH-12). */
export const isFumbled = (who: Condition): boolean => has(who, 'fumble') || has(who, 'carrying');

/** A civilian (R66). */
export const isUnarmed = ({ kind, armed }: Pick<CharacterFacts, 'kind' | 'armed'>): boolean => kind === 'human' && !armed;

/** Mules and horses: led, ridden or carried along, they never act (AN-32). */
export const isHarmless = ({ kind, dangerous }: CharacterFacts): boolean => kind === 'animal' && !dangerous;

export const isStunned = ({ health }: Condition): boolean => health === 'stunned';

/** Good Order (3.1, R65). */
export const isInGoodOrder = (who: Condition): boolean =>
  !isStunned(who) && !isFumbled(who) && !hasAny(who, ['scared', 'panic', 'impaired', 'prone']);

/** What a blow or shot is aimed at. */
interface Aimed {
  readonly target: CharacterFacts;
  readonly aim: Aim;
}
export const isAnimalAimedAt = ({ target, aim }: Aimed): boolean => target.kind === 'animal' || aim === 'mount';
/** The armor that is struck: of the mount, if it is aimed at. */
export const isArmorAimedAt = ({ target, aim }: Aimed): boolean => (aim === 'mount' ? target.mount.armored : target.armored);

/** A figure that the situation must bring along. */
export function known(figure: number | undefined, what: string): number {
  if (figure === undefined) throw new Error(`${what} is not known`);
  return figure;
}

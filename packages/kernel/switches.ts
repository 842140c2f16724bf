import { type Field, flag, oneOf, whole } from './fields.js';

/**
 * A reading of the rules that can be switched: its values (the default first), where it comes from and what it does, in one line.
 * @example POSITION_COMBO = choice('positionCombo', ['two-zones', 'all-three'], 'A33', 'When the +4 for position counts.')
 */
export interface Switch<T = unknown> {
  readonly name: string;
  readonly values: readonly T[];
  /** The anomaly, ruling or optional rule it belongs to. */
  readonly ref: string;
  readonly about: string;
  /** Reads it in a situation or a scenario. */
  readonly field: Field<T>;
}

/**
 * A switch between several readings, the default first.
 * @example choice('positionCombo', ['two-zones', 'all-three'], 'A33', 'When the +4 for position counts.')
 */
export const choice = <const V extends readonly [string | number | boolean, ...(string | number | boolean)[]]>(
  name: string,
  values: V,
  ref: string,
  about: string,
): Switch<V[number]> => ({ name, values, ref, about, field: oneOf(values).or(values[0]) });

/**
 * A switch that is on or off.
 * @example onOff('rearNotAngled', false, 'O6', 'Fire through the rear is not angled.')
 */
export const onOff = (name: string, absent: boolean, ref: string, about: string): Switch<boolean> => ({
  name,
  values: [absent, !absent],
  ref,
  about,
  field: flag(absent),
});

/**
 * A figure that can be set, within limits.
 * @example figure('chargeMp', 4, 1, 9, 'R31', 'MP of a charge move by a unit that has not moved.')
 */
export const figure = (name: string, absent: number, least: number, most: number, ref: string, about: string): Switch<number> => ({
  name,
  values: [absent],
  ref,
  about: `${about} ${least} to ${most}.`,
  field: whole(least, most).or(absent),
});

/**
 * The fields of all switches of a game, as a shape.
 * @example object(fieldsOf(SWITCHES)).read({}, 'options') // every switch at its default
 */
export const fieldsOf = <S extends { readonly [name: string]: Switch }>(switches: S): { readonly [K in keyof S]: S[K]['field'] } =>
  Object.fromEntries(Object.entries(switches).map(([name, { field }]) => [name, field])) as { readonly [K in keyof S]: S[K]['field'] };

declare const brand: unique symbol;

/**
 * A text that is known to be something: the id of a unit, of a leader. In JSON it is a text like any other; readers make it.
 * @example type UnitId = Branded<'UnitId'>;
 */
export type Branded<Name extends string> = string & { readonly [brand]: Name };

/**
 * A side of a game by its lower-case id, as scenarios, actions and records write it.
 * @example const side: Side = 'rus';
 */
export type Side = string;

/**
 * The two sides in the order of the scenario; salts and the options `--a` and `--b` follow it.
 * @example const sides: Sides = ['rus', 'horde'];
 */
export type Sides = readonly [Side, Side];

/**
 * One value for each side.
 * @example const seizures: BySide<number> = { rus: 1, horde: 2 };
 */
export type BySide<T> = { readonly [side: Side]: T };

/**
 * The sides of a battle with the names that players read.
 * @example const battle: NamedSides = { sides: ['rus', 'horde'], sideNames: ['Rus', 'Golden Horde'] };
 */
export interface NamedSides {
  readonly sides: Sides;
  readonly sideNames: readonly [string, string];
}

/**
 * The opponent.
 * @example otherSide(['rus', 'horde'], 'rus') // 'horde'
 */
export function otherSide(sides: Sides, side: Side): Side {
  if (side === sides[0]) return sides[1];
  if (side === sides[1]) return sides[0];
  throw new Error(`no side ${side} among ${sides.join(', ')}`);
}

/**
 * What a battle calls one of its sides; the battle is a scenario, its line in a list, or anything else that names both.
 * @example nameOfSide({ sides: ['rus', 'horde'], sideNames: ['Rus', 'Golden Horde'] }, 'horde') // 'Golden Horde'
 */
export const nameOfSide = ({ sides, sideNames }: NamedSides, side: Side): string => sideNames[otherSide(sides, side) === sides[0] ? 1 : 0];

/**
 * One value for each side, made from its id.
 * @example bySide(['rus', 'horde'], () => 0) // { rus: 0, horde: 0 }
 */
export const bySide = <T>(sides: Sides, make: (side: Side) => T): BySide<T> => ({ [sides[0]]: make(sides[0]), [sides[1]]: make(sides[1]) });

/**
 * The value of one side; throws when there is none.
 * @example ofSide({ rus: 1, horde: 2 }, 'horde') // 2
 */
export function ofSide<T>(values: BySide<T>, side: Side): T {
  const value = values[side];
  if (value === undefined) throw new Error(`nothing for side ${side} among ${Object.keys(values).join(', ')}`);
  return value;
}

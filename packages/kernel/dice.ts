/**
 * A die as the contract writes it: how many sides, and the lowest face.
 * @example const D10_READ_FROM_ZERO: Die = { sides: 10, from: 0 };
 */
export interface Die {
  readonly sides: number;
  readonly from: number;
}

/**
 * The ten-sided die read 0 to 9; zero is zero.
 * @example roll(D10, (face) => settled(face === 0))
 */
export const D10: Die = { sides: 10, from: 0 };
/**
 * The ten-sided die read 1 to 10.
 * @example highestFace(D10_FROM_1) // 10
 */
export const D10_FROM_1: Die = { sides: 10, from: 1 };
/**
 * The six-sided die.
 * @example isFace(D6, 6) // true
 */
export const D6: Die = { sides: 6, from: 1 };

/** @example highestFace(D10) // 9 */
export const highestFace = (die: Die): number => die.from + die.sides - 1;

/** @example isFace(D6, 0) // false */
export const isFace = (die: Die, face: unknown): face is number =>
  Number.isInteger(face) && (face as number) >= die.from && (face as number) <= highestFace(die);

/** @example dieName(D10) // 'a die read 0 to 9' */
export const dieName = (die: Die): string => `a die read ${die.from} to ${highestFace(die)}`;

/** @example facesOf(D6) // [1, 2, 3, 4, 5, 6] */
export const facesOf = (die: Die): readonly number[] => Array.from({ length: die.sides }, (_, i) => die.from + i);

/**
 * In 100, of the faces of a die.
 * @example percentOf(D10, (face) => face >= 6) // 40
 */
export const percentOf = (die: Die, is: (face: number) => boolean): number => (100 * facesOf(die).filter(is).length) / die.sides;

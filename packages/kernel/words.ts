/**
 * A number as players write it, with its sign and a true minus.
 * @example [2, -1, 0].map(signed) // ['+2', '−1', '0']
 */
export const signed = (value: number): string => withSign(value, `${Math.abs(value)}`);

/**
 * The same of a number that is not whole, to so many decimals.
 * @example [signedTo(1, 0.52), signedTo(1, -0.04)] // ['+0.5', '0.0']
 */
export const signedTo = (decimals: number, value: number): string => withSign(value, Math.abs(value).toFixed(decimals));

const withSign = (value: number, size: string): string => (Number(size) === 0 ? size : `${value > 0 ? '+' : '−'}${size}`);

/**
 * The word that goes with a number: one, or several; several end in s unless another word is given.
 * @example `${names} ${plural(names.length, 'pursues', 'pursue')}`
 */
export const plural = (count: number, one: string, many = `${one}s`): string => (count === 1 ? one : many);

/**
 * So many of a thing.
 * @example [howMany(1, 'PIP'), howMany(3, 'PIP'), howMany(2, 'man', 'men')] // ['1 PIP', '3 PIPs', '2 men']
 */
export const howMany = (count: number, one: string, many?: string): string => `${count} ${plural(count, one, many)}`;

declare const brand: unique symbol;
type Brand<T, Name extends string> = T & { readonly [brand]: Name };

/**
 * A hex by its printed number: two digits of column, two of row, `0101` at the top left. Made by `HexGrid.hex`, which checks it.
 * @example const ford: HexId = grid.hex('0906');
 */
export type HexId = Brand<string, 'HexId'>;

/**
 * The side shared by two hexes: both numbers, the lower first, whichever way it is crossed. Made by `hexside` and `readHexside`.
 * @example const brook: HexsideId = hexside(grid, grid.hex('0605'), grid.hex('0505')); // '0505-0605'
 */
export type HexsideId = Brand<string, 'HexsideId'>;

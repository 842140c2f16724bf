import type { GroundKind, MapForm } from '@pennon/hexes';
import type { HEXSIDE_TABLE } from '../charts/ch-3.5.js';
import { HEXSIDES, type Hex, type Hexside } from '../facts.js';
import { hexsideRow } from '../rules/terrain.js';

/** What a hex is (3.4). */
export interface Ground extends GroundKind {
  readonly hex: Hex;
  /** It stands inside a house. */
  readonly isIndoors: boolean;
}

/** What a map marks on hexsides; everything else between two hexes follows from them (3.5). */
type Rows = typeof HEXSIDE_TABLE.data;
export type MapHexside = { readonly [side in Hexside]: Rows[side]['marked'] extends 'never' ? never : side }[Hexside];
const MAP_HEXSIDES = HEXSIDES.filter((side): side is MapHexside => hexsideRow(side).marked !== 'never');

const ground = (hex: Hex, level = 0, isIndoors = false): Ground => ({ hex, level, isIndoors });

/** How maps of this game are written: points at the top, even rows pushed to the right (3.3); half hexes at the edge are hexes like others (R14). */
export const MAP_FORM: MapForm<Ground, MapHexside> = {
  orientation: 'pointy',
  shifted: 'even',
  signs: new Map([
    ['.', ground('flat')],
    ['^', ground('flat', 1)],
    ['s', ground('scrub')],
    ['T', ground('tree')],
    ['l', ground('slope')],
    ['h', ground('interior', 0, true)],
    ['u', ground('interior', 1, true)],
    ['D', ground('doorway', 0, true)],
    ['S', ground('staircase')],
    ['B', ground('balcony', 1)],
    ['a', ground('anvil')],
    ['w', ground('waterBucket')],
    ['f', ground('ford')],
    ['~', ground('deepWater')],
  ]),
  hexsides: MAP_HEXSIDES,
};

import type { GroundKind, MapForm } from '@pennon/hexes';
import type { ACH_3_5H } from '../charts/ach-3.5h.js';
import { type GroundName, HEXSIDES, type Hexside } from '../facts.js';
import { hexsideRow } from '../rules/terrain.js';

/** What a hex is (3.5). */
export interface Ground extends GroundKind {
  readonly ground: GroundName;
}

/** What a map marks on hexsides; house walls and the walls of a yard follow from the hexes (section 10). */
export type MapHexside = NonNullable<(typeof ACH_3_5H.data.sides)[Hexside]['mark']>;
/** What each mark of a map stands for. */
export const MARKED: ReadonlyMap<MapHexside, Hexside> = new Map(
  HEXSIDES.flatMap((side) => {
    const mark = hexsideRow(side).mark as MapHexside | null;
    return mark === null ? [] : [[mark, side] as const];
  }),
);

const ground = (name: GroundName): Ground => ({ ground: name, level: 0 });

/** How maps of this game are written: points at the top, even rows pushed to the right (3.4). */
export const MAP_FORM: MapForm<Ground, MapHexside> = {
  orientation: 'pointy',
  shifted: 'even',
  signs: new Map([
    ['.', ground('open')],
    ['r', ground('road')],
    ['y', ground('yard')],
    ['s', ground('scrub')],
    ['t', ground('tree')],
    ['m', ground('marsh')],
    ['f', ground('ford')],
    ['~', ground('deepWater')],
    ['b', ground('bridge')],
    ['h', ground('house')],
    ['c', ground('cart')],
    ['o', ground('rock')],
    ['g', ground('rubble')],
  ]),
  hexsides: [...MARKED.keys()],
};

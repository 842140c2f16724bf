import type { GroundKind, MapForm } from '@pennon/hexes';
import type { GroundName } from '../facts.js';

/** What a hex is (3.5). */
export interface Ground extends GroundKind {
  readonly ground: GroundName;
}

/** What a map marks on hexsides; house walls and the walls of a yard follow from the hexes (section 10). */
export const MAP_HEXSIDES = ['door', 'window', 'gate', 'wall', 'lowWall', 'hedge', 'climb'] as const;
export type MapHexside = (typeof MAP_HEXSIDES)[number];

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
  hexsides: MAP_HEXSIDES,
};

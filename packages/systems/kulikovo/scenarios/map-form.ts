import type { GroundKind, MapForm } from '@pennon/hexes';
import { HEXSIDES, type Hexside, type OpenHex } from '../facts.js';

/** What a hex is (3.7). */
export interface Ground extends GroundKind {
  readonly base: OpenHex | 'water' | 'out';
  readonly thinIce: boolean;
}

const ground = (base: Ground['base'], level = 0, thinIce = false): Ground => ({ base, level, thinIce });

/** Points at the top, even rows pushed east (3.6). */
export const MAP_FORM: MapForm<Ground, Hexside> = {
  orientation: 'pointy',
  shifted: 'even',
  signs: new Map([
    ['.', ground('clear')],
    ['1', ground('clear', 1)],
    ['2', ground('clear', 2)],
    ['w', ground('woods')],
    ['W', ground('woods', 1)],
    ['~', ground('water')],
    ['#', ground('out')],
    ['i', ground('clear', 0, true)],
  ]),
  hexsides: HEXSIDES,
};

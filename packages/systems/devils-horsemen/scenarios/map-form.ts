import type { GroundKind, MapForm } from '@pennon/hexes';
import { MAP_HEXSIDES, type MapHexside, type StepHex } from '../facts.js';

/** What a hex is (3.2). */
export interface Ground extends GroundKind {
  readonly base: StepHex;
}

const ground = (base: StepHex, level = 0): Ground => ({ base, level });

/** Flat tops, even columns half a hex lower (DH-R2). */
export const MAP_FORM: MapForm<Ground, MapHexside> = {
  orientation: 'flat',
  shifted: 'even',
  signs: new Map([
    ['.', ground('clear')],
    ['1', ground('clear', 1)],
    ['2', ground('clear', 2)],
    ['3', ground('clear', 3)],
    ['w', ground('woods')],
    ['x', ground('woods', 1)],
    ['v', ground('village')],
    ['K', ground('camp', 2)],
    ['#', ground('impassable')],
  ]),
  hexsides: MAP_HEXSIDES,
};

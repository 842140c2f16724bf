import type { Colour, HexArea, HexsideDrawing } from './drawing.js';
import { SPRIGS } from './sprigs.js';

const EARTH: Colour = ['level', 82, 'ink'];
const ROCK: Colour = ['level', 45, 'ink'];
const WALL: Colour = ['ink', 74, 'level'];

/**
 * Ground of hexes, to pick from and to add to.
 * @example const ground = { clear: HEX_AREAS.clear, floor: { tint: ['level', 20, 'raised'] } };
 */
export const HEX_AREAS = {
  clear: { tint: 'clear' },
  woods: {
    tint: 'woods',
    strewn: { sprigs: SPRIGS.trees([2.7, 4.1]), most: 16, apart: 8.6, share: 0.92, fill: 'tree', line: ['tree', 60, 'ink'], width: 0.5 },
  },
  water: {
    tint: 'water',
    isWater: true,
    edge: { line: 'waterInk', width: 1.4 },
    strewn: { sprigs: SPRIGS.ripples, most: 3, apart: 22, share: 0.7, line: 'waterInk', width: 0.9, opacity: 0.45 },
  },
  marsh: { tint: 'marsh', strewn: { sprigs: SPRIGS.reeds, most: 7, apart: 15, share: 0.8, line: 'waterInk', width: 1 } },
  ice: {
    tint: 'ice',
    edge: { line: 'waterInk', width: 1.2, dash: '5 4' },
    strewn: { sprigs: SPRIGS.cracks, most: 4, apart: 20, share: 0.75, line: 'waterInk', width: 0.8, opacity: 0.6 },
  },
  village: {
    tint: 'village',
    strewn: { sprigs: SPRIGS.houses, most: 7, apart: 15, share: 0.78, fill: 'raised', line: 'soft', width: 1.1 },
  },
  /** Tents inside a ring of wagons. */
  camp: {
    tint: ['village', 60, 'clear'],
    edge: { line: 'soft', width: 3, dash: '9 3' },
    strewn: { sprigs: SPRIGS.camp, most: 4, apart: 19, share: 0.74, fill: 'raised', line: 'soft', width: 1.1 },
  },
  /** Out of play. */
  out: { tint: 'out', isOut: true },
  /** Planks. */
  floor: { tint: ['village', 55, 'raised'] },
  /** Steps, upwards to where they point. */
  stairs: {
    tint: ['village', 55, 'raised'],
    inHex: [{ d: 'M-14 18H14M-14 9H14M-14 0H14M-14-9H14M-14-18H14M0-14L-5-7M0-14L5-7', line: 'soft', width: 1.6, isRound: true }],
  },
} as const satisfies { readonly [kind: string]: HexArea };

/**
 * What lies between two hexes, to pick from and to add to.
 * @example const hexsides = { river: HEXSIDES.river, door: HEXSIDES.doorClosed };
 */
export const HEXSIDES = {
  river: { how: 'flow', bank: 10.5, bed: 8 },
  stream: { how: 'flow', bank: 5.2, bed: 3.2 },
  slope: { how: 'fall', every: 3.6, length: [8, 13], line: EARTH, width: 1.2 },
  cliff: { how: 'teeth', every: 6, tooth: { fill: ROCK }, edge: { line: ROCK, width: 2.4 } },
  ridge: {
    how: 'crest',
    every: 3.8,
    length: [4.5, 8],
    strokes: { line: EARTH, width: 1.1 },
    back: { line: 'level', width: 13, opacity: 0.16, isRound: true },
  },
  wall: { how: 'line', pens: [{ line: 'soft', width: 4, dash: '7 2.5' }] },
  /** Stones in two rows with light between them: waist-high. */
  fieldWall: {
    how: 'line',
    isStraight: true,
    pens: [
      { line: WALL, width: 7.5, isRound: true },
      { line: ['level', 40, 'raised'], width: 4.6, dash: '8 2.4' },
    ],
  },
  hedge: { how: 'line', pens: [{ line: 'tree', width: 6, dash: '0.1 6.5', isRound: true }] },
  bridge: { how: 'across', at: [-5, 5], line: 'ink', width: 2 },
  ford: { how: 'across', at: [-8, -3, 3, 8], line: 'soft', width: 1.6, dash: '2.5 2.5' },
  houseWall: { how: 'line', isStraight: true, pens: [{ line: WALL, width: 9, isRound: true }] },
  window: {
    how: 'sign',
    strokes: [
      { d: 'M-18 0H18', line: WALL, width: 9, isRound: true },
      { d: 'M-9 0H9', line: 'raised', width: 4 },
    ],
  },
  /** A gap with a sill between two posts. */
  doorway: {
    how: 'sign',
    strokes: [
      { d: 'M-18 0H-13M13 0H18', line: WALL, width: 9, isRound: true },
      { d: 'M-13-2.400H13M-13 2.400H13', line: WALL, width: 1.4, dash: '4 3' },
    ],
  },
  /** A gap with a sill, and the leaf standing open. */
  doorOpen: {
    how: 'sign',
    strokes: [
      { d: 'M-18 0H-11M11 0H18', line: WALL, width: 9, isRound: true },
      { d: 'M-11 0H11', line: 'soft', width: 1.6, dash: '3 3' },
      { d: 'M-11 0L-2-14', line: WALL, width: 3.4, isRound: true },
    ],
  },
  doorClosed: {
    how: 'sign',
    strokes: [
      { d: 'M-18 0H-11M11 0H18', line: WALL, width: 9, isRound: true },
      { d: 'M-11-3H11V3H-11Z', fill: 'raised', line: 'ink', width: 2 },
    ],
  },
  /** Closed, with two bars. */
  doorBarred: {
    how: 'sign',
    strokes: [
      { d: 'M-18 0H-11M11 0H18', line: WALL, width: 9, isRound: true },
      { d: 'M-11-3H11V3H-11Z', fill: 'raised', line: 'ink', width: 2 },
      { d: 'M-5-6V6M5-6V6', line: 'ink', width: 2.4 },
    ],
  },
} as const satisfies { readonly [kind: string]: HexsideDrawing };

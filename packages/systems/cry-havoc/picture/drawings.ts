import { COUNTER_MARKS, type Colour, FIGURES, HEX_AREAS, type HexArea, type HexDrawings, PERSON_MARKS, SPRIGS } from '@pennon/picture';
import type { Hex } from '../types.js';
import { sidesDrawn, TIMBER } from './hexsides.js';

const FLOOR: Colour = ['level', 26, 'raised'];
const PLANK: Colour = ['level', 62, 'raised'];
const DECK: Colour = ['level', 40, 'raised'];
/** Boards that go on from hex to hex, with joints. */
const PLANKS = {
  d: 'M-15.600-27H15.600M-31-18H31M-31-9H31M-31 0H31M-31 9H31M-31 18H31M-15.600 27H15.600M-8-27V-18M14-18V-9M-20-9V0M6 0V9M-12 9V18M10 18V27',
  line: PLANK,
  width: 1,
} as const;
/** The same upright, as a deck has them. */
const DECKING = {
  d: 'M-27-20V20M-18-25.500V25.500M-9-30.500V30.500M0-35.500V35.500M9-30.500V30.500M18-25.500V25.500M27-20V20',
  line: PLANK,
  width: 1.1,
} as const;

/** What Cry Havoc uses of the common drawings, and its own. */
export const drawings = {
  figures: {
    knight: FIGURES.heavyHorse,
    rider: FIGURES.mediumHorse,
    manAtArms: FIGURES.blades,
    spearman: FIGURES.spearmen,
    javelinman: FIGURES.auxilia,
    archer: FIGURES.archers,
    crossbowman: FIGURES.crossbowmen,
    axeman: FIGURES.warband,
    commoner: FIGURES.peasant,
    woman: FIGURES.woman,
    horse: FIGURES.horse,
    load: {
      shape: '',
      limbs: '',
      weapon: '',
      bare: [
        {
          d: 'M-9 13C-16 6-11-2-4.400-4.400L-7-11H7L4.400-4.400C11-2 16 6 9 13Z',
          fill: 'raised',
          line: 'ink',
          width: 1.8,
          isRound: true,
        },
        { d: 'M-4.400-4.400H4.400', line: 'ink', width: 2 },
        { d: 'M-4 2C-6 5-6 8-4.600 10M3.600 3C5 6 5 8 4 10', line: 'soft', width: 1.1, isRound: true },
      ],
    },
  },
  marks: {
    wounded: PERSON_MARKS.wounded,
    stunned: PERSON_MARKS.stunned,
    dead: COUNTER_MARKS.eliminated,
    gone: COUNTER_MARKS.retired,
    loaded: PERSON_MARKS.loaded,
    upstairs: PERSON_MARKS.upstairs,
    done: COUNTER_MARKS.done,
  },
  ground: {
    flat: HEX_AREAS.clear,
    scrub: {
      tint: 'clear',
      strewn: { sprigs: SPRIGS.trees([1.7, 2.6]), most: 9, apart: 12, share: 0.85, fill: 'hedge', line: ['hedge', 60, 'ink'], width: 0.5 },
    },
    /** One crown that fills the hex: a tree is a thing to stand behind here. */
    tree: {
      tint: 'clear',
      inHex: [
        { d: 'M3 28A27 26 0 1 1 3.100 28Z', fill: 'ink', opacity: 0.16 },
        {
          d: 'M0 25C-7 29-15 26-18 20C-26 19-29 11-26 4C-31-3-28-13-21-15C-19-23-10-27-3-24C3-29 13-27 17-21C25-20 29-12 26-5C31 2 28 12 21 14C19 22 8 29 0 25Z',
          fill: 'tree',
          line: ['tree', 55, 'ink'],
          width: 1.6,
          isRound: true,
        },
        {
          d: 'M-14 6C-11 9-7 9-5 6M2 14C5 17 10 16 12 13M-8-10C-5-7 0-8 1-11M9-3C12 0 16-1 17-4',
          line: ['tree', 55, 'ink'],
          width: 1.3,
          isRound: true,
        },
      ],
    },
    slope: { tint: ['level', 24, 'clear'] },
    interior: { tint: FLOOR, isBuilt: true, inHex: [PLANKS] },
    doorway: { tint: FLOOR, isBuilt: true, inHex: [PLANKS, { d: 'M-13-8H13V8H-13Z', fill: DECK, line: PLANK, width: 1.2 }] },
    staircase: {
      tint: DECK,
      isBuilt: true,
      inHex: [
        { d: 'M-15-30H15V30H-15Z', fill: DECK, line: TIMBER, width: 2 },
        { d: 'M-15-22H15M-15-14H15M-15-6H15M-15 2H15M-15 10H15M-15 18H15M-15 26H15', line: TIMBER, width: 1.5 },
        { d: 'M0 20V-18M0-18L-6-10M0-18L6-10', line: 'raised', width: 5, isRound: true },
        { d: 'M0 20V-18M0-18L-6-10M0-18L6-10', line: 'ink', width: 2, isRound: true },
      ],
    },
    balcony: { tint: DECK, isBuilt: true, inHex: [DECKING] },
    anvil: {
      tint: 'clear',
      inHex: [
        { d: 'M-13 12A13 4 0 1 1 13 12A13 4 0 1 1-13 12Z', fill: 'ink', opacity: 0.16 },
        {
          d: 'M-21-10H17C17-4 12-1 6 0L8 8H12V13H-12V8H-8L-5 0C-13 0-20-4-21-10Z',
          fill: ['ink', 80, 'level'],
          line: 'raised',
          width: 1.2,
          isRound: true,
        },
      ],
    },
    waterBucket: {
      tint: 'clear',
      inHex: [
        { d: 'M2-14A17 17 0 1 1 2 20A17 17 0 1 1 2-14Z', fill: 'ink', opacity: 0.16 },
        { d: 'M0-16A16 16 0 1 1 0 16A16 16 0 1 1 0-16Z', fill: DECK, line: TIMBER, width: 2.4 },
        { d: 'M0-11A11 11 0 1 1 0 11A11 11 0 1 1 0-11Z', fill: 'water', line: TIMBER, width: 1.6 },
        { d: 'M-5 1q2.500-2.400 5 0t5 0', line: 'waterInk', width: 1.1, isRound: true },
      ],
    },
    ford: {
      tint: ['water', 55, 'clear'],
      strewn: { sprigs: SPRIGS.ripples, most: 4, apart: 18, share: 0.75, line: 'waterInk', width: 0.9, opacity: 0.5 },
    },
    deepWater: HEX_AREAS.water,
  },
  hexsides: sidesDrawn,
  roof: {
    tint: ['level', 48, 'clear'],
    edge: { line: TIMBER, width: 2.6, isRound: true },
    straw: { line: TIMBER, width: 0.8, opacity: 0.55 },
    apart: 5,
  },
} as const satisfies HexDrawings;

/** Floors, stairs and decks: what people have built. */
export const isBuilt = (ground: Hex): boolean => (drawings.ground[ground] as HexArea).isBuilt === true;

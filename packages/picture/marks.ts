import type { Mark } from './drawing.js';

/** Round tags: states at the upper left, what else is to be known at the upper right. */
const TAG_LEFT = 'M-17-25A8 8 0 1 1-17-9A8 8 0 1 1-17-25Z';
const TAG_RIGHT = 'M17-25A8 8 0 1 1 17-9A8 8 0 1 1 17-25Z';
const TAG_SIDE = 'M21-6A8 8 0 1 1 21 10A8 8 0 1 1 21-6Z';
const TAG = { fill: 'raised', line: 'ink', width: 1.2 } as const;

/**
 * States of counters on hexes, to pick from and to add to.
 * @example const marks = { disordered: COUNTER_MARKS.disordered, routed: { at: 'middle', strokes: [], isFolded: true } };
 */
export const COUNTER_MARKS = {
  disordered: {
    at: 'middle',
    lean: -14,
    isUnderRim: true,
    strokes: [
      { d: 'M-21-3H21V6H-21Z', fill: 'raised' },
      { d: 'M-20 6L-13-3M-13.5 6L-6.5-3M-7 6L0-3M-.5 6L6.5-3M6 6L13-3M12.5 6L19.5-3', line: 'ink', width: 2.4 },
    ],
  },
  retired: { at: 'middle', isFolded: true, strokes: [] },
  eliminated: { at: 'middle', strokes: [{ d: 'M-15-15L15 15M15-15L-15 15', line: 'ink', width: 5 }] },
  hidden: { at: 'middle', field: ['side', 62, 'woods'], rim: { line: 'ink', width: 1.8, dash: '4 3' }, strokes: [] },
  done: {
    at: 'middle',
    field: ['side', 58, 'paper'],
    strokes: [{ d: 'M10 15L14 19.4L21 10', line: 'ink', width: 3, isRound: true }],
  },
  /** It runs: a corner is turned, and a tag with an arrow that turns back. */
  routed: {
    at: 'middle',
    isFolded: true,
    field: ['side', 72, 'paper'],
    strokes: [
      { d: TAG_LEFT, ...TAG },
      { d: 'M-13-15.400a4 4 0 1 0-1-4.600M-13.800-22.400v2.800h-2.900', line: 'ink', width: 1.7, isRound: true },
    ],
  },
  /** One arrow left. */
  arrowsLow: {
    at: 'middle',
    strokes: [
      { d: TAG_LEFT, ...TAG },
      { d: 'M-20.800-13.200L-13.400-20.600M-17.400-21H-13V-16.600', line: 'ink', width: 1.7, isRound: true },
    ],
  },
  /** Two arrows crossed: none is left. */
  arrowsGone: {
    at: 'middle',
    strokes: [
      { d: TAG_LEFT, ...TAG },
      { d: 'M-20.800-13.200L-13.200-20.800M-20.800-20.800L-13.200-13.200', line: 'ink', width: 2, isRound: true },
    ],
  },
  /** On the march: two files one behind the other. */
  column: {
    at: 'middle',
    strokes: [
      { d: TAG_SIDE, ...TAG },
      { d: 'M18.600-2.400V6.400M23.400-2.400V6.400', line: 'ink', width: 2.2, dash: '2.4 1.6' },
    ],
  },
  /** A small flag: called back, and not to be counted on yet. */
  rallied: {
    at: 'middle',
    strokes: [
      { d: TAG_SIDE, ...TAG },
      { d: 'M19 6.600V-3.200', line: 'ink', width: 1.6, isRound: true },
      { d: 'M19-3L25.400-.4L19 2.200Z', fill: 'ink' },
    ],
  },
  /** A horseshoe, struck through: off their horses. */
  onFoot: {
    at: 'middle',
    strokes: [
      { d: TAG_SIDE, ...TAG },
      { d: 'M18.800 5.600C15.400-5 26.600-5 23.200 5.600M16.800 6.200L25.200-2.400', line: 'ink', width: 1.6, isRound: true },
    ],
  },
  /** A bandage and a drop: a leader who is hurt. */
  hurt: {
    at: 'middle',
    strokes: [
      { d: TAG_LEFT, ...TAG },
      { d: 'M-17-21.600c2.400 3.200 3.600 4.800 3.600 6.400a3.600 3.600 0 0 1-7.200 0c0-1.600 1.200-3.200 3.600-6.400z', fill: 'ink' },
    ],
  },
  /** A bar before the prow: it goes no farther. */
  stopped: { at: 'front', strokes: [{ d: 'M-12-39H12V-34H-12Z', fill: 'ink', line: 'raised', width: 1.2 }] },
} as const satisfies { readonly [mark: string]: Mark };

/**
 * States of people, each on a shield of his own, to pick from and to add to.
 * @example const marks = { wounded: PERSON_MARKS.wounded };
 */
export const PERSON_MARKS = {
  /** A bandage over the shield, and a drop. */
  wounded: {
    at: 'middle',
    strokes: [
      { d: 'M-18 8.500L18.500-10', line: 'onSide', width: 4.8 },
      { d: 'M-18 8.500L18.500-10', line: 'ink', width: 1, dash: '2 2.6' },
      { d: TAG_LEFT, fill: 'raised', line: 'ink', width: 1.2 },
      { d: 'M-17-21.600c2.400 3.200 3.600 4.800 3.600 6.400a3.600 3.600 0 0 1-7.200 0c0-1.600 1.200-3.200 3.600-6.400z', fill: 'ink' },
    ],
  },
  /** Lying within a broken rim, with a whirl. */
  stunned: {
    at: 'middle',
    lies: 82,
    field: ['side', 58, 'paper'],
    rim: { line: ['side', 80, 'ink'], width: 2, dash: '5 3.4' },
    strokes: [
      { d: TAG_LEFT, fill: 'raised', line: 'ink', width: 1.2 },
      {
        d: 'M-17.200-18.200a1.500 1.500 0 1 1-1.200 2.200a3 3 0 1 1 4 .6a4.600 4.600 0 0 1-6.800.8',
        line: 'ink',
        width: 1.6,
        isRound: true,
      },
    ],
  },
  /** Steps in a tag: one floor above the ground. */
  upstairs: {
    at: 'middle',
    strokes: [
      { d: TAG_RIGHT, fill: 'raised', line: 'ink', width: 1.2 },
      { d: 'M12.600-13.400h3v-3h2.800v-3h3.200', line: 'ink', width: 1.8, isRound: true },
    ],
  },
  /** A sack over the shoulder. */
  loaded: {
    at: 'middle',
    strokes: [
      {
        d: 'M12 21C7.600 17.400 10.600 12.400 14 11.400L12.800 8.600H20.200L19 11.400C22.400 12.400 25.400 17.400 21 21Z',
        fill: 'raised',
        line: 'ink',
        width: 1.5,
        isRound: true,
      },
      { d: 'M14 11.400H19', line: 'ink', width: 1.2 },
    ],
  },
} as const satisfies { readonly [mark: string]: Mark };

const HORSESHOE = 'M15.4 14.4C11-1 23-1 18.6 14.4';

/**
 * States of bases on a table, to pick from and to add to.
 * @example const marks = { general: BASE_MARKS.general };
 */
export const BASE_MARKS = {
  general: {
    at: 'middle',
    isUpright: true,
    isAbove: true,
    strokes: [
      { d: 'M-2 9V-32', line: 'raised', width: 5, isRound: true },
      { d: 'M-2 9V-32', line: 'ink', width: 2.4, isRound: true },
      { d: 'M-2-32H24L18.500-24.500L24-17H-2Z', fill: 'raised', line: 'ink', width: 1.4, isRound: true },
      { d: 'M8-31.200l1.700 4.500l4.800.2l-3.800 3l1.300 4.700l-4-2.700l-4 2.700l1.300-4.700l-3.800-3l4.800-.2z', fill: 'side' },
    ],
  },
  fast: { at: 'frontLeft', strokes: [{ d: 'M3 11l4-4l4 4M3 15l4-4l4 4', line: 'onSide', width: 1.7 }] },
  double: { at: 'rear', strokes: [{ d: 'M-28-4H28', line: 'raised', width: 1.6 }] },
  ally: { at: 'rear', strokes: [{ d: 'M0-11l3.4 3.4l-3.4 3.4l-3.4-3.4z', fill: 'side', line: 'onSide', width: 1.4 }] },
  mountedInfantry: { at: 'frontLeft', strokes: [{ d: HORSESHOE, line: 'onSide', width: 1.6, isRound: true }] },
  dismounted: { at: 'frontLeft', strokes: [{ d: `${HORSESHOE}M12.6 14.6L21.4 4`, line: 'onSide', width: 1.6, isRound: true }] },
  engaged: { at: 'front', strokes: [{ d: 'M-5-5L5 5M5-5L-5 5', line: 'ink', width: 3, isRound: true }] },
  moved: { at: 'frontRight', strokes: [{ d: 'M-11 9l3 3.4l6-7', line: 'onSide', width: 2.4, isRound: true }] },
  shot: { at: 'frontRight', strokes: [{ d: 'M-24 13l8-7M-20.6 5.6l4.8.2l-.4 4.8', line: 'onSide', width: 1.6, isRound: true }] },
  fought: { at: 'frontRight', strokes: [{ d: 'M-36 13l7-7.4M-29 13l-7-7.4', line: 'onSide', width: 1.6, isRound: true }] },
  ensorcelled: {
    at: 'middle',
    strokes: [
      {
        d: 'M0-12l3 8l8 .4l-6.4 5l2.4 8l-7-4.6l-7 4.6l2.4-8l-6.4-5l8-.4z',
        fill: 'raised',
        line: 'ink',
        width: 1,
        opacity: 0.85,
      },
    ],
  },
  eliminated: { at: 'middle', strokes: [{ d: 'M-12-12L12 12M12-12L-12 12', line: 'ink', width: 4 }] },
  fled: { at: 'middle', strokes: [{ d: 'M0-9V9M-6 3L0 9L6 3', line: 'ink', width: 3, isRound: true }] },
  inHand: { at: 'middle', rim: { line: 'ink', width: 1.3, dash: '4 3' }, strokes: [] },
  inWorks: { at: 'middle', strokes: [{ d: 'M-10 7V-4h4v3h4v-3h4v3h4v-3h4V7z', line: 'onSide', width: 1.6 }] },
} as const satisfies { readonly [mark: string]: Mark };

import { COUNTER_MARKS, FIGURES, HEX_AREAS, HEXSIDES, type HexDrawings, type Mark, PERSON_MARKS, SPRIGS } from '@pennon/picture';

/*
 * Every state has one drawing in a place of its own: health at the upper left and as a posture, what he does at the upper right, his mind at the lower
 * left, his hands at the lower right; a tick at the foot for who has acted, an arrow before the front of who charges, crossed blades over who is Engaged.
 */
type At = readonly [x: number, y: number];
const POSTURE: At = [17, -17];
const OVER: At = [0, -26];
const MIND: At = [-18, 14];
const HANDS: At = [18, 14];

/** A round tag with a sign in a box from -5 to 5. */
const tag = ([x, y]: At, d: string, more: Partial<Mark['strokes'][number]> = {}): Mark['strokes'] => [
  { d: `M${x} ${y - 8}A8 8 0 1 1 ${x} ${y + 8}A8 8 0 1 1 ${x} ${y - 8}Z`, fill: 'raised', line: 'ink', width: 1.2 },
  { d: `M${x} ${y}m0 0${d}`, line: 'ink', width: 1.8, isRound: true, ...more },
];
const tagged = (at: At, d: string, more?: Partial<Mark['strokes'][number]>): Mark => ({ at: 'middle', strokes: tag(at, d, more) });

/** What Advanced Cry Havoc uses of the common drawings, and its own. */
export const drawings = {
  figures: {
    knight: FIGURES.heavyHorse,
    rider: FIGURES.mediumHorse,
    manAtArms: FIGURES.blades,
    spearman: FIGURES.spearmen,
    javelinman: FIGURES.auxilia,
    archer: FIGURES.archers,
    crossbowman: FIGURES.crossbowmen,
    commoner: FIGURES.peasant,
    dog: { shape: 'M-14 2C-10-4 2-4 6-5L10-10L15-8L14-3L9 0L8 9H5V3H-8V9H-11V2Z', limbs: '', weapon: '' },
    horse: FIGURES.horse,
    load: { shape: 'M-8 11C-13 3-8-4-3.4-5.4L-5.4-10H5.4L3.4-5.4C8-4 13 3 8 11Z', limbs: '', weapon: 'M-3.4-5.4H3.4' },
    banner: FIGURES.banner,
  },
  marks: {
    leader: {
      at: 'middle',
      strokes: [
        { d: 'M11-18V-40', line: 'raised', width: 4.6, isRound: true },
        { d: 'M11-18V-40', line: 'ink', width: 1.8, isRound: true },
        { d: 'M11-40L27-35.500L11-31Z', fill: 'side', line: 'raised', width: 1.2 },
      ],
    },
    wounded: PERSON_MARKS.wounded,
    stunned: PERSON_MARKS.stunned,
    dead: COUNTER_MARKS.eliminated,
    gone: COUNTER_MARKS.retired,
    activated: {
      at: 'middle',
      field: ['side', 58, 'paper'],
      strokes: [
        { d: 'M-7 15L-2 20.500L8 9', line: 'raised', width: 6.4, isRound: true },
        { d: 'M-7 15L-2 20.500L8 9', line: 'ink', width: 3, isRound: true },
      ],
    },
    /** An open eye. */
    watch: tagged(
      POSTURE,
      'm-5.400 0c2.800-4.400 8-4.400 10.800 0c-2.800 4.400-8 4.400-10.800 0zm5.400-1.200a1.200 1.200 0 1 1 0 2.400a1.200 1.200 0 1 1 0-2.400',
      {
        width: 1.4,
      },
    ),
    charge: {
      at: 'front',
      strokes: [
        { d: 'M0-30V-46M-7-38L0-46L7-38', line: 'raised', width: 6.4, isRound: true },
        { d: 'M0-30V-46M-7-38L0-46L7-38', line: 'ink', width: 3, isRound: true },
      ],
    },
    /** Its head is full: the hexes have earned the bonus. */
    fullCharge: {
      at: 'front',
      strokes: [
        { d: 'M0-30V-38M-9-37L0-48L9-37Z', line: 'raised', width: 6.4, isRound: true },
        { d: 'M0-30V-38M-9-37L0-48L9-37Z', fill: 'ink', line: 'ink', width: 3, isRound: true },
      ],
    },
    /** Crossed blades over him; the page draws the link between the two. */
    engaged: tagged(OVER, 'm-4.400-4.400l8.800 8.800m0-8.800l-8.800 8.800'),
    /** A bolt of lightning. */
    enraged: tagged(MIND, 'm1.600-5.600l-5.400 6.600h3.200l-1.800 5l5.800-7h-3.200z', { fill: 'ink', width: 0.8 }),
    /** A shield held up. */
    parry: tagged(POSTURE, 'm-4.200-4.600h8.400v3.800c0 3-2.200 4.800-4.200 5.800c-2-1-4.200-2.800-4.200-5.800z', {
      fill: 'ink',
      width: 0.8,
    }),
    /** Behind something. */
    cover: tagged(POSTURE, 'm-5 4h10m-8.400 0v-3.600h6.800v3.600m-3.400-5.400a1.800 1.800 0 1 1 .1 0', { width: 1.6 }),
    /** Two lines: he lies flat. */
    prone: {
      at: 'middle',
      lies: 82,
      field: ['side', 58, 'paper'],
      rim: { line: ['side', 80, 'ink'], width: 2, dash: '5 3.4' },
      strokes: tag(POSTURE, 'm-4.600-2h9.200m-9.200 4h9.200'),
    },
    /** A sword that falls point down. */
    fumble: tagged(HANDS, 'm-4.200-4.600l6.400 7m1.800-3.800l-4.200 4.200m-.4 1.200l4 .8', { width: 1.7 }),
    /** Stars before his eyes. */
    impaired: {
      at: 'middle',
      strokes: [-11, 0, 11].flatMap((x) => {
        const y = x === 0 ? -26 : -23;
        const star = `M${x} ${y - 5.4}l1.500 3.500l3.700.3l-2.800 2.400l.9 3.700l-3.300-2l-3.300 2l.9-3.700l-2.800-2.400l3.700-.3z`;
        return [{ d: star, fill: 'raised', line: 'ink', width: 1.2, isRound: true } as const];
      }),
    },
    scared: tagged(MIND, 'm0-4.600v5m0 3.800h.1', { width: 2.2 }),
    /** Twice what the scared have. */
    panic: tagged(MIND, 'm-3-4.600v5m0 3.800h.1m5.900-8.800v5m0 3.800h.1', { width: 2.2 }),
    loaded: PERSON_MARKS.loaded,
    /** A slack string. */
    unloaded: tagged(HANDS, 'm-4.600-2.600c2.800-2.600 6.400-2.600 9.200 0m-9.200 0l4.600 6.400l4.600-6.400', { width: 1.5 }),
    bearer: {
      at: 'middle',
      strokes: [
        { d: 'M-20 6V-36', line: 'raised', width: 4.6, isRound: true },
        { d: 'M-20 6V-36', line: 'ink', width: 1.8, isRound: true },
        { d: 'M-20-36H-3V-24H-20Z', fill: 'side', line: 'raised', width: 1.2 },
      ],
    },
  },
  ground: {
    open: HEX_AREAS.clear,
    road: { tint: ['village', 30, 'clear'] },
    yard: { tint: ['village', 45, 'clear'] },
    scrub: {
      tint: 'clear',
      strewn: { sprigs: SPRIGS.trees([1.7, 2.6]), most: 9, apart: 12, share: 0.85, fill: 'hedge', line: ['hedge', 60, 'ink'], width: 0.5 },
    },
    tree: HEX_AREAS.woods,
    marsh: HEX_AREAS.marsh,
    ford: {
      tint: ['water', 55, 'clear'],
      strewn: { sprigs: SPRIGS.ripples, most: 4, apart: 18, share: 0.75, line: 'waterInk', width: 0.9, opacity: 0.5 },
    },
    deepWater: HEX_AREAS.water,
    bridge: { tint: ['village', 40, 'raised'], inHex: [{ d: 'M-20-10H20M-22 0H22M-20 10H20', line: 'soft', width: 1 }] },
    house: HEX_AREAS.floor,
    cart: { tint: 'clear', inHex: [{ d: 'M-14-5H14V4H-14ZM-9 8h.1M9 8h.1', fill: 'raised', line: 'ink', width: 2, isRound: true }] },
    rock: { tint: 'clear', inHex: [{ d: 'M-12 8L-8-4L2-8L11 0L12 8Z', fill: 'soft', line: 'ink', width: 1.2 }] },
    rubble: { tint: 'clear', inHex: [{ d: 'M-12 6h7v-5h-7zM0-2h8v-5H0zM4 9h8V4H4z', fill: 'soft', line: 'ink', width: 1 }] },
  },
  hexsides: {
    slope: HEXSIDES.slope,
    lowWall: HEXSIDES.wall,
    hedge: HEXSIDES.hedge,
    window: HEXSIDES.window,
    wall: HEXSIDES.houseWall,
    climb: HEXSIDES.cliff,
    doorOpen: HEXSIDES.doorOpen,
    doorClosed: HEXSIDES.doorClosed,
    doorBarred: HEXSIDES.doorBarred,
  },
} as const satisfies HexDrawings;

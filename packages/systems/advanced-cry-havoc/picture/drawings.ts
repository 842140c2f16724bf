import { COUNTER_MARKS, FIGURES, HEX_AREAS, HEXSIDES, type HexDrawings, SPRIGS } from '@pennon/picture';

const sign = (d: string, width = 2.4) => ({ at: 'middle', strokes: [{ d, line: 'ink', width, isRound: true }] }) as const;

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
    commoner: FIGURES.psiloi,
    dog: { shape: 'M-14 2C-10-4 2-4 6-5L10-10L15-8L14-3L9 0L8 9H5V3H-8V9H-11V2Z', limbs: '', weapon: '' },
    horse: FIGURES.horse,
    load: { shape: 'M-8 11C-13 3-8-4-3.4-5.4L-5.4-10H5.4L3.4-5.4C8-4 13 3 8 11Z', limbs: '', weapon: 'M-3.4-5.4H3.4' },
    banner: FIGURES.banner,
  },
  marks: {
    wounded: COUNTER_MARKS.disordered,
    stunned: { at: 'middle', lean: 78, field: ['side', 70, 'paper'], strokes: [{ d: 'M-12 15H12', line: 'ink', width: 2.4, dash: '3 3' }] },
    dead: COUNTER_MARKS.eliminated,
    gone: COUNTER_MARKS.retired,
    activated: COUNTER_MARKS.done,
    watch: sign('M-20-16C-17-20-11-20-8-16C-11-12-17-12-20-16ZM-14-16h.1'),
    charge: { at: 'front', strokes: [{ d: 'M0-40V-30M-5-35L0-40L5-35', line: 'ink', width: 2.6, isRound: true }] },
    engaged: { at: 'front', strokes: [{ d: 'M-6-38L6-30M6-38L-6-30', line: 'ink', width: 2.6, isRound: true }] },
    enraged: sign('M-20-20L-14-16L-20-12M-8-20L-14-16L-8-12'),
    parry: sign('M-20-21H-8V-15C-8-11-12-9-14-8C-16-9-20-11-20-15Z'),
    cover: sign('M-20-10V-16C-20-22-8-22-8-16V-10'),
    prone: { at: 'middle', lean: 60, strokes: [{ d: 'M-15 16H15', line: 'ink', width: 3 }] },
    fumble: sign('M-20-20L-9-9M-12-9L-9-12'),
    impaired: sign('M-20-14C-20-20-8-20-8-14M-17-11h.1M-11-11h.1'),
    scared: sign('M-14-21V-14M-14-10h.1'),
    panic: sign('M-18-21V-14M-18-10h.1M-10-21V-14M-10-10h.1'),
    loaded: {
      at: 'middle',
      strokes: [
        { d: 'M12-10C8-14 11-19 14-20L13-22.4H19L18-20C21-19 24-14 20-10Z', fill: 'raised', line: 'ink', width: 1.6, isRound: true },
      ],
    },
    unloaded: sign('M10 20H22M16 14V20', 2),
    bearer: sign('M16 18V6M16 6H23L21 9L23 12H16', 2),
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

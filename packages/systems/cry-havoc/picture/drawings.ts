import { COUNTER_MARKS, FIGURES, HEX_AREAS, HEXSIDES, type HexDrawings, SPRIGS } from '@pennon/picture';

const FLOOR = HEX_AREAS.floor.tint;

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
    commoner: FIGURES.psiloi,
    horse: FIGURES.horse,
    load: { shape: 'M-8 11C-13 3-8-4-3.4-5.4L-5.4-10H5.4L3.4-5.4C8-4 13 3 8 11Z', limbs: '', weapon: 'M-3.4-5.4H3.4' },
  },
  marks: {
    wounded: COUNTER_MARKS.disordered,
    stunned: { at: 'middle', lean: 78, field: ['side', 70, 'paper'], strokes: [{ d: 'M-12 15H12', line: 'ink', width: 2.4, dash: '3 3' }] },
    dead: COUNTER_MARKS.eliminated,
    gone: COUNTER_MARKS.retired,
    loaded: {
      at: 'middle',
      strokes: [
        { d: 'M12-10C8-14 11-19 14-20L13-22.4H19L18-20C21-19 24-14 20-10Z', fill: 'raised', line: 'ink', width: 1.6, isRound: true },
      ],
    },
    done: COUNTER_MARKS.done,
  },
  ground: {
    flat: HEX_AREAS.clear,
    scrub: {
      tint: 'clear',
      strewn: { sprigs: SPRIGS.trees([1.7, 2.6]), most: 9, apart: 12, share: 0.85, fill: 'hedge', line: ['hedge', 60, 'ink'], width: 0.5 },
    },
    tree: HEX_AREAS.woods,
    slope: { tint: ['level', 24, 'clear'] },
    interior: HEX_AREAS.floor,
    doorway: { tint: FLOOR, inHex: [{ d: 'M-16 0H16', line: 'soft', width: 2, dash: '4 3' }] },
    staircase: HEX_AREAS.stairs,
    balcony: { tint: ['village', 40, 'raised'], inHex: [{ d: 'M-20-10H20M-22 0H22M-20 10H20', line: 'soft', width: 1 }] },
    anvil: {
      tint: 'clear',
      inHex: [{ d: 'M-12-6H13L7-1H3L5 6H9V9H-7V6H-3L-1-1H-6Z', fill: 'soft', line: 'ink', width: 1.2 }],
    },
    waterBucket: {
      tint: 'clear',
      inHex: [{ d: 'M-13-6H13L10 9H-10Z', fill: 'water', line: 'ink', width: 1.6, isRound: true }],
    },
    ford: {
      tint: ['water', 55, 'clear'],
      strewn: { sprigs: SPRIGS.ripples, most: 4, apart: 18, share: 0.75, line: 'waterInk', width: 0.9, opacity: 0.5 },
    },
    deepWater: HEX_AREAS.water,
  },
  hexsides: {
    lip: HEXSIDES.slope,
    lowWall: HEXSIDES.wall,
    window: HEXSIDES.window,
    drop: HEXSIDES.cliff,
    rail: { how: 'line', isStraight: true, pens: [{ line: 'soft', width: 3, dash: '2 4' }] },
    wall: HEXSIDES.houseWall,
    door: HEXSIDES.doorOpen,
  },
} as const satisfies HexDrawings;

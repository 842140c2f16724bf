import type { Colour, Course, Pattern, Pen, TableArea, WorksDrawing } from './drawing.js';
import { SPRIGS } from './sprigs.js';

const EARTH: Colour = ['level', 70, 'ink'];
const BARE: Colour = ['level', 22, 'clear'];
const FIELD: Colour = ['level', 18, 'clear'];
const STROKE = { line: EARTH, width: 1, isRound: true } as const satisfies Pen;
const EDGE = { line: ['level', 60, 'ink'], width: 1.1, opacity: 0.75, isRound: true } as const satisfies Pen;
const GREEN = { ...EDGE, line: 'hedge' } as const satisfies Pen;
const TREE = { fill: 'tree', line: ['tree', 60, 'ink'], width: 0.6, isRound: true } as const satisfies Pen;
const WATER = { line: 'waterInk', width: 1, isRound: true } as const satisfies Pen;
const STONE = { fill: 'raised', line: 'soft', width: 1, isRound: true } as const satisfies Pen;
const HEDGE = { line: 'hedge', width: 4, dash: '0.1 4.6', isRound: true } as const satisfies Pen;

const FURROWS: Pattern = { how: 'lines', apart: 7, ...STROKE, opacity: 0.42 };
const hachures = (every: number, length: readonly [number, number]): Pattern => ({
  how: 'hachures',
  every,
  length,
  ...STROKE,
  opacity: 0.75,
});
const relief = (every: number, length: readonly [number, number]): readonly Pattern[] => [
  { how: 'raised', inset: 15, fill: ['level', 13, 'none'] },
  hachures(every, length),
  { how: 'crest', line: 'level', width: 15, opacity: 0.22, isRound: true },
  { how: 'crest', line: EARTH, width: 1.2, dash: '7 4', opacity: 0.7, isRound: true },
];

/**
 * Ground of tables, to pick from and to add to.
 * @example const ground = { woods: TABLE_AREAS.woods };
 */
export const TABLE_AREAS = {
  clear: { tint: BARE, edge: EDGE, patterns: [] },
  woods: {
    tint: 'woods',
    edge: GREEN,
    patterns: [
      { how: 'edge', sprigs: SPRIGS.trees([4.2, 5.6]), every: 9, ...TREE, fill: ['tree', 78, 'woods'] },
      { how: 'strewn', sprigs: SPRIGS.trees([3.6, 5.6]), apart: 13, margin: 6, ...TREE },
    ],
  },
  hill: { tint: ['level', 15, 'clear'], edge: EDGE, patterns: relief(7, [6, 11]) },
  steepHill: { tint: ['level', 26, 'clear'], edge: EDGE, patterns: relief(4.6, [10, 18]) },
  marsh: { tint: 'marsh', edge: EDGE, patterns: [{ how: 'strewn', sprigs: SPRIGS.reeds, apart: 19, margin: 8, ...WATER }] },
  boggy: { tint: 'marsh', edge: EDGE, patterns: [{ how: 'strewn', sprigs: SPRIGS.reeds, apart: 26, margin: 8, ...WATER }] },
  plough: { tint: FIELD, edge: EDGE, patterns: [FURROWS] },
  wetPlough: { tint: FIELD, edge: EDGE, patterns: [FURROWS, { how: 'strewn', sprigs: SPRIGS.ripples, apart: 34, margin: 10, ...WATER }] },
  scrub: {
    tint: ['woods', 55, 'clear'],
    edge: GREEN,
    patterns: [{ how: 'strewn', sprigs: SPRIGS.bushes([1.9, 3.2]), apart: 17, margin: 5, ...TREE }],
  },
  rocky: {
    tint: BARE,
    edge: EDGE,
    patterns: [{ how: 'strewn', sprigs: SPRIGS.stones([2.4, 5.4]), apart: 15, margin: 6, ...STONE }],
  },
  enclosures: {
    tint: FIELD,
    edge: EDGE,
    patterns: [
      { how: 'lines', apart: 46, ...HEDGE },
      { how: 'lines', apart: 62, across: true, ...HEDGE },
      { how: 'outline', ...HEDGE },
    ],
  },
  hamlet: { tint: 'village', edge: EDGE, patterns: [{ how: 'strewn', sprigs: SPRIGS.houses, apart: 22, margin: 10, ...STONE }] },
  oasis: {
    tint: 'woods',
    edge: GREEN,
    patterns: [
      { how: 'once', d: 'M-16 0q3-10 16-9t15 9q-4 9-16 8.5t-15-8.5z', fill: 'water', ...WATER },
      { how: 'strewn', sprigs: SPRIGS.palms, apart: 18, margin: 7, ...TREE },
    ],
  },
  dunes: {
    tint: BARE,
    edge: EDGE,
    patterns: [
      { how: 'strewn', sprigs: SPRIGS.crescents([7, 11]), apart: 20, margin: 8, ...STROKE, width: 0.7, fill: ['level', 34, 'none'] },
    ],
  },
  gully: { tint: BARE, edge: EDGE, patterns: [hachures(4.4, [6, 12])] },
  waterway: {
    tint: 'water',
    edge: { ...EDGE, line: 'waterInk' },
    patterns: [{ how: 'strewn', sprigs: SPRIGS.ripples, apart: 30, margin: 9, ...WATER }],
  },
} as const satisfies { readonly [kind: string]: TableArea };

/**
 * Rivers and roads, to pick from and to add to.
 * @example const courses = { river: COURSES.river };
 */
export const COURSES = {
  river: { bank: 'waterInk', bed: 'water', middle: { line: 'waterInk', width: 0.9, dash: '16 22', opacity: 0.6 } },
  road: {
    bank: ['level', 65, 'ink'],
    bed: ['level', 16, 'raised'],
    middle: { line: ['level', 60, 'ink'], width: 0.8, dash: '3 7' },
  },
} as const satisfies { readonly [kind: string]: Course };

const GATE = { line: ['level', 45, 'ink'], width: 8 } as const satisfies Pen;
const WITHIN = { fill: 'side', line: 'raised', width: 1, isRound: true } as const satisfies Pen;

/**
 * Camps and Strongholds, to pick from and to add to.
 * @example const works = { camp: WORKS.camp };
 */
export const WORKS = {
  camp: {
    tint: ['level', 20, 'raised'],
    wall: { line: 'soft', width: 2.4, dash: '4 2.4' },
    gate: GATE,
    patterns: [{ how: 'strewn', sprigs: SPRIGS.tents, apart: 25, margin: 12, ...WITHIN }],
  },
  stronghold: {
    tint: ['level', 20, 'raised'],
    wall: { line: 'soft', width: 7 },
    gate: GATE,
    towers: { d: 'M-6-6h12v12h-12z', fill: 'raised', line: 'soft', width: 2.4 },
    patterns: [
      { how: 'strewn', sprigs: SPRIGS.houses, apart: 24, margin: 15, clear: 22, ...WITHIN },
      { how: 'once', d: 'M-11 9v-20h4v3h4v-3h6v3h4v-3h4v20z', ...WITHIN },
    ],
  },
} as const satisfies { readonly [kind: string]: WorksDrawing };

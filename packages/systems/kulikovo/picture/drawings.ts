import { COUNTER_MARKS, FIGURES, HEX_AREAS, HEXSIDES, type HexDrawings } from '@pennon/picture';

const { disordered, retired, eliminated, hidden, done, stopped } = COUNTER_MARKS;
const { heavyHorse, mediumHorse, lightHorse, spearmen, archers, crossbowmen, leader, banner } = FIGURES;
const { clear, woods, water, ice, out } = HEX_AREAS;
const { river, stream, slope, ridge, cliff } = HEXSIDES;

/** What Kulikovo uses of the common drawings. */
export const drawings = {
  figures: { heavyHorse, mediumHorse, lightHorse, spearmen, archers, crossbowmen, leader, banner },
  marks: { disordered, retired, eliminated, hidden, done, stopped },
  ground: { clear, woods, water, ice, out },
  hexsides: { river, stream, slope, ridge, cliff },
} as const satisfies HexDrawings;

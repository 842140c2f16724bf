import { COUNTER_MARKS, FIGURES, HEX_AREAS, HEXSIDES, type HexDrawings } from '@pennon/picture';

const { heavyHorse, mediumHorse, lightHorse, knights, spearmen, blades, archers, crossbowmen, leader, banner } = FIGURES;
const { clear, woods, village, out } = HEX_AREAS;
const { river, ford } = HEXSIDES;
const { disordered, retired, eliminated, done, stopped } = COUNTER_MARKS;

/** What this game uses of the common drawings; a camp is drawn as houses are, until it has tents of its own. */
export const drawings = {
  figures: { heavyHorse, mediumHorse, lightHorse, knights, spearmen, blades, archers, crossbowmen, leader, banner },
  marks: { disordered, routed: retired, eliminated, done, toAttack: stopped },
  ground: { clear, woods, village, camp: village, impassable: out },
  hexsides: { river, ford },
} as const satisfies HexDrawings;

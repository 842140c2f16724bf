import { COUNTER_MARKS, FIGURES, HEX_AREAS, HEXSIDES, type HexDrawings } from '@pennon/picture';

const { heavyHorse, mediumHorse, lightHorse, knights, spearmen, blades, archers, crossbowmen, leader, banner } = FIGURES;
const { clear, woods, village, camp, out } = HEX_AREAS;
const { river, ford } = HEXSIDES;
const { disordered, routed, eliminated, done, stopped, arrowsLow, arrowsGone, column, rallied, onFoot, hurt } = COUNTER_MARKS;

/** What this game uses of the common drawings. */
export const drawings = {
  figures: { heavyHorse, mediumHorse, lightHorse, knights, spearmen, blades, archers, crossbowmen, leader, banner },
  marks: {
    disordered,
    routed,
    eliminated,
    done,
    toAttack: stopped,
    low: arrowsLow,
    empty: arrowsGone,
    column,
    rallied,
    onFoot,
    wounded: hurt,
  },
  ground: { clear, woods, village, camp, impassable: out },
  hexsides: { river, ford },
} as const satisfies HexDrawings;

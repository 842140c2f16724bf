import { BASE_MARKS, COURSES, FIGURES, TABLE_AREAS, type TableDrawings, WORKS } from '@pennon/picture';

const { heavyHorse, mediumHorse, spearmen, archers, crossbowmen, leader, banner, ...figures } = FIGURES;

/** What D3H2 uses of the common drawings: everything that stands on bases. */
export const drawings = {
  figures,
  marks: BASE_MARKS,
  ground: TABLE_AREAS,
  courses: COURSES,
  works: WORKS,
} as const satisfies TableDrawings;

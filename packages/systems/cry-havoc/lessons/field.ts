import type { CharacterDocument, ScenarioDocument } from '../scenarios/document.js';

/** Open ground with a low wall in the middle: lessons put their people on it. */
export const FIELD: ScenarioDocument['map'] = {
  ground: [
    '............', // 01
    '............', // 02
    '............', // 03
    '............', // 04
    '............', // 05
    '............', // 06
    '............', // 07
    '............', // 08
    '............', // 09
  ],
  hexsides: {},
};

/** The same with a wall that runs along the lower sides of 0305 to 0605. */
export const WALLED: ScenarioDocument['map'] = {
  ...FIELD,
  hexsides: { lowWall: '0305-0206 0305-0306 0405-0306 0405-0406 0505-0406 0505-0506 0605-0506 0605-0606' },
};

/** The people of the field wall, without a place. */
export const HAMO = {
  id: 'ham',
  name: 'Sir Hamo de Ravenel',
  role: 'knight',
  armoured: true,
  foot: [16, 12, 5],
  footWounded: [9, 7, 3],
  mounted: [22, 16, 12],
  mountedWounded: [12, 9, 10],
  vp: 6,
} as const satisfies CharacterDocument;
export const FULBERT = {
  id: 'ful',
  name: 'Fulbert',
  role: 'man-at-arms',
  armoured: true,
  foot: [13, 11, 5],
  footWounded: [7, 6, 3],
  vp: 3,
} as const satisfies CharacterDocument;
const SPEARMAN = { role: 'spearman', foot: [9, 7, 6], footWounded: [5, 4, 4], vp: 2 } as const;
export const OSMER = { id: 'osm', name: 'Osmer', ...SPEARMAN } as const satisfies CharacterDocument;
export const TANCELIN = { id: 'tan', name: 'Tancelin', ...SPEARMAN } as const satisfies CharacterDocument;
export const PIROU = {
  id: 'pir',
  name: 'Pirou',
  role: 'archer',
  weapon: 'bow',
  foot: [5, 4, 6],
  footWounded: [3, 2, 4],
  vp: 2,
} as const satisfies CharacterDocument;
export const IVO = {
  id: 'ivo',
  name: 'Sir Ivo de Tostes',
  role: 'knight',
  armoured: true,
  foot: [16, 13, 5],
  footWounded: [9, 7, 3],
  mounted: [21, 17, 12],
  mountedWounded: [11, 9, 10],
  vp: 6,
} as const satisfies CharacterDocument;
export const GERBOD = {
  id: 'ger',
  name: 'Gerbod',
  role: 'man-at-arms',
  armoured: true,
  foot: [12, 12, 5],
  footWounded: [7, 6, 3],
  vp: 3,
} as const satisfies CharacterDocument;
export const ANKETIL = { id: 'ank', name: 'Anketil', ...SPEARMAN } as const satisfies CharacterDocument;
export const DURAND = {
  id: 'dur',
  name: 'Durand',
  role: 'spearman',
  foot: [8, 8, 6],
  footWounded: [4, 4, 4],
  vp: 2,
} as const satisfies CharacterDocument;

export const at = (who: CharacterDocument, start: string): CharacterDocument => ({ ...who, start });

/** Two handfuls of people who have nothing else to think of. */
export const lessonOn = (
  map: ScenarioDocument['map'],
  ravenel: readonly CharacterDocument[],
  tostes: readonly CharacterDocument[],
  more: Partial<ScenarioDocument> = {},
): ScenarioDocument => ({
  id: 'cry-havoc/lesson',
  name: 'At the field wall',
  note: 'A small position to learn on.',
  length: 'a few minutes',
  sides: ['ravenel', 'tostes'],
  sideNames: ['Men of Ravenel', 'Men of Tostes'],
  map,
  turns: 9,
  casts: { ravenel, tostes },
  objects: [],
  exits: [],
  special: {},
  victory: { rule: 'points' },
  notes: [],
  ...more,
});

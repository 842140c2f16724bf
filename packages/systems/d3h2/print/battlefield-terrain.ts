import type { PrintedSection } from '@pennon/kernel';

const CELLS = '[D3-4] %s country, cell by cell';
const MUST = '[R11, D3-4] one compulsory kind in the number asked';
const LISTED = '[D3-4] of the list of that home';
const LIMITS = '[R11] limits over both lists';

/** What lies on the table. */
export const battlefieldTerrain: PrintedSection = {
  title: 'Battlefield terrain',
  statements: [
    {
      id: 'P45',
      says: 'The defender lays the terrain, piece by piece, unless it is given.',
      at: ['procedures/setup.ts', 'board/placing-terrain.ts'],
      proof: [
        '[R12] the defender chooses terrain; on a 5 he picks the quarter, on a 6 the invader, who does not place it',
        '[R3] terrain that is there, armies that deploy: edges, Camps and deployment are asked, terrain is not',
      ],
      notes: ['R3'],
    },
    {
      id: 'P46',
      says: 'The table itself is flat and good going.',
      at: ['rules/terrain.ts', 'board/ground.ts'],
      proof: '[D3-4] where nothing lies the table is good going',
    },
    {
      id: 'P47',
      says: 'Two lines at right angles part it into four equal quarters, numbered from 1 to 4 clockwise from the left.',
      at: 'geometry/table-quarters.ts',
      proof: [
        '[R12] quarter %i goes clockwise from the far left',
        '[R12] a piece goes into the quarter rolled, or where one of the two likes',
      ],
      notes: ['A2', 'R12'],
    },
    {
      id: 'P48',
      says: 'Features are chosen and placed as in DBA 3.0.',
      at: ['rules/terrain-choice.ts', 'board/placing-terrain.ts', 'board/placing-rivers-and-roads.ts'],
      proof: [
        '[R11] two or three optional pieces',
        LIMITS,
        '[R11] something to fight over',
        '[R11] %s',
        '[R11] an area lies entirely in its quarter',
        '[R11] 1 BW from the edges of the table',
        '[R11] 1 BW from other areas, across quarters too',
        '[R13] a river runs from edge to edge',
        '[R13] a road runs from edge to edge or to a built-up area, and not through walls',
        '[R13] 1 to 3 deep, along all of its edge',
      ],
      notes: ['R11', 'R12', 'R13'],
    },
    {
      id: 'P49',
      says: 'A player may take any country as his home.',
      at: ['procedures/setup.ts', 'armies/read-army.ts'],
      proof: '[D3-4] whoever plays may take any country as his home, and fight there',
    },
    {
      id: 'P50',
      says: 'Arable: a built-up area or 2 Plough; a river, roads, a waterway; enclosures, scrub, boggy; difficult hills, woods; gentle hills, Plough.',
      at: ['D3-4 arable', 'rules/terrain-choice.ts'],
      proof: [CELLS, MUST, LISTED, LIMITS],
      notes: ['R11'],
    },
    {
      id: 'P51',
      says: 'Forest: 1-2 woods; a river; marsh, woods; gentle hills, a built-up area.',
      at: ['D3-4 forest', 'rules/terrain-choice.ts'],
      proof: [CELLS, MUST, LISTED, LIMITS],
      notes: ['R11'],
    },
    {
      id: 'P52',
      says: 'Hilly: 1-2 difficult hills; a river, roads; woods, difficult hills; a built-up area.',
      at: ['D3-4 hilly', 'rules/terrain-choice.ts'],
      proof: [CELLS, LIMITS],
      notes: ['R11'],
    },
    {
      id: 'P53',
      says: 'Steppe: 1-2 gentle hills; a river, a gully; scrub, rocky; a built-up area.',
      at: ['D3-4 steppe', 'rules/terrain-choice.ts'],
      proof: [CELLS, LIMITS],
      notes: ['R11'],
    },
    {
      id: 'P54',
      says: 'Dry: 1-2 rocky or 1-2 scrub; dunes, difficult hills, an oasis; a built-up area.',
      at: ['D3-4 dry', 'rules/terrain-choice.ts'],
      proof: [CELLS, MUST, LISTED, LIMITS],
      notes: ['R11'],
    },
    {
      id: 'P55',
      says: 'Tropical: 1-2 woods; a river, a gully, roads; enclosures; marsh, woods; a built-up area.',
      at: ['D3-4 tropical', 'rules/terrain-choice.ts'],
      proof: CELLS,
      notes: ['R11'],
    },
    {
      id: 'P56',
      says: 'Littoral: a waterway; roads, a river; difficult hills or marsh, and woods or dunes; a built-up area.',
      at: ['D3-4 littoral', 'rules/terrain-choice.ts'],
      proof: [CELLS, MUST, '[D3-4] not both of an alternative pair'],
      notes: ['R11'],
    },
  ],
};

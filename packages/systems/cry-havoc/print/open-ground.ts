import type { PrintedSection } from '@pennon/kernel';

const COST = '[CH-T1] %s costs what its row says, on foot and in the saddle';
const COVER = '[CH-T1] %s gives the cover that its row says';
const HELP = '[CH-T1] %s helps or hinders as its row says';

/** The terrain chart: its headings, and the rows of open ground. */
export const openGround: PrintedSection = {
  title: 'Terrain types: open ground',
  statements: [
    {
      id: 'P1',
      says: 'Every kind of ground has its cost in movement points, counted by the hex.',
      at: ['CH-T1 Foot', 'CH-T1 Horse', 'rules/movement.ts'],
      proof: [
        'on foot the hex entered',
        '[R10] a horse pays the hex forward, at least 2 to pivot, twice to back',
        '[R18] corpses that weigh 4 double the step, and a dead man lies where he fell',
      ],
      notes: ['N1', 'N2', 'N3', 'R10', 'R12', 'R18'],
      switch: 'corpseClutter',
    },
    {
      id: 'P2',
      says: 'Every kind of ground says whether a target there has cover.',
      at: ['CH-T1 Cover', 'rules/sight.ts'],
      proof: [
        '[CH-T3 b, R49] by the ground of the target, once',
        'the ground of the shooter or between gives none',
        'of two clear ones the one with less cover is used, but never a blocked one',
      ],
      notes: ['R22', 'R49', 'R52'],
    },
    {
      id: 'P3',
      says: 'Every kind of ground says whether it helps, hinders or does neither in a fight.',
      at: ['CH-T1 Terrain advantage', 'rules/shock.ts'],
      proof: [
        '[R34] the ranks of all ground, attacker against defender',
        '[R35] all pairs must agree',
        '[R62] of a mounted man the half in contact counts, of both the head',
      ],
      notes: ['N4', 'N29', 'R34', 'R35', 'R62'],
      switch: 'terrainShiftCap',
    },
    { id: 'P4', says: 'Flat terrain costs 1 movement point.', at: ['CH-T1 Flat terrain', 'rules/movement.ts'], proof: COST, notes: ['N5'] },
    {
      id: 'P5',
      says: 'Flat terrain gives no cover.',
      at: ['CH-T1 Flat terrain', 'rules/sight.ts'],
      proof: [COVER, '[CH-T3 b, R49] by the ground of the target, once'],
    },
    {
      id: 'P6',
      says: 'Flat terrain helps and hinders nobody in a fight.',
      at: ['CH-T1 Flat terrain', 'rules/shock.ts'],
      proof: [HELP, '[R34] the ranks of all ground, attacker against defender'],
    },
    { id: 'P7', says: 'On foot scrub costs 2 movement points.', at: ['CH-T1 Scrub', 'rules/movement.ts'], proof: [COST] },
    { id: 'P8', says: 'A horse pays 4 movement points for scrub.', at: ['CH-T1 Scrub', 'rules/movement.ts'], proof: COST },
    {
      id: 'P9',
      says: 'A target in scrub has cover.',
      at: ['CH-T1 Scrub', 'rules/sight.ts'],
      proof: [COVER, '[CH-T3 b, R49] by the ground of the target, once'],
    },
    {
      id: 'P10',
      says: 'Who stands in scrub is at a disadvantage in a fight.',
      at: ['CH-T1 Scrub', 'rules/shock.ts'],
      proof: [HELP, '[R34] the ranks of all ground, attacker against defender'],
      notes: ['N4', 'R34', 'R35'],
    },
    { id: 'P11', says: 'On foot a tree hex costs 2 movement points.', at: ['CH-T1 Tree', 'rules/movement.ts'], proof: [COST] },
    {
      id: 'P12',
      says: 'No rider enters a tree hex.',
      at: ['CH-T1 Tree', 'rules/movement.ts'],
      proof: [COST, '[CH-T1, R59] impassable ground, before and after the step'],
      notes: ['N8', 'R59'],
    },
    {
      id: 'P13',
      says: 'A target in a tree hex has cover.',
      at: ['CH-T1 Tree', 'rules/sight.ts'],
      proof: [COVER, '[CH-T3 b, R49] by the ground of the target, once'],
    },
    {
      id: 'P14',
      says: 'Who stands in a tree hex is at a disadvantage in a fight.',
      at: ['CH-T1 Tree', 'rules/shock.ts'],
      proof: [HELP, '[R34] the ranks of all ground, attacker against defender'],
      notes: ['N4', 'R34', 'R35'],
    },
    { id: 'P15', says: 'On foot a slope costs 2 movement points.', at: ['CH-T1 Slope', 'rules/movement.ts'], proof: [COST] },
    { id: 'P16', says: 'A horse pays 4 movement points for a slope.', at: ['CH-T1 Slope', 'rules/movement.ts'], proof: COST },
    {
      id: 'P17',
      says: 'A target on a slope has cover if the shot crosses the top lip.',
      at: ['CH-T1 Slope', 'CH-3.5 lip', 'rules/sight.ts'],
      proof: [
        COVER,
        '[R51] by a lip unless it is a side of the hex of the shooter',
        '[R51] a slope by itself gives none, nor do open sides, drops and rails',
        '[R51, lipCover] as printed the lip covers a target on a slope at any step, and nobody else',
        'of two clear ones the one with less cover is used, but never a blocked one',
      ],
      notes: ['R22', 'R51'],
      instead: 'The lip covers every target behind it, on a slope or not, unless it is a side of the hex of the shooter.',
      switch: 'lipCover',
    },
    {
      id: 'P18',
      says: 'Who stands on a slope is at a disadvantage in a fight.',
      at: ['CH-T1 Slope', 'rules/shock.ts'],
      proof: [HELP, '[R34] the ranks of all ground, attacker against defender'],
      notes: ['N4', 'R34', 'R35'],
    },
  ],
};

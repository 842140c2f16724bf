import type { PrintedSection } from '@pennon/kernel';

const COSTS = '[ACH-12] what acts cost, unarmored and armored';
const TERRAIN = '[ACH-12, R55, R52] terrain: doubled by a load and by backing, four times for a rider';
const LOAD = '[ACH-12, R52, R99] Carrying: doubled costs, drop, pass; after a drop every action';
const LEAD = '[ACH-12, R53, AN-10] free from the start, or by a Task check, else 1';
const HALF = '[ACH-12, R70] half the MF, rounded down, in all';
const SEATS = '[ACH-12, AN-26] dismounting is dearer than mounting, and paid in the saddle';

/** What horses, loads, moves and weapons cost. */
export const paidActs: PrintedSection = {
  title: 'Actions: horses, loads, moves and weapons',
  statements: [
    {
      id: 'P132',
      says: 'To grab a horse costs 1 MF.',
      at: ['ACH-12 Lead a horse', 'rules/movement.ts'],
      proof: [COSTS, LEAD],
      notes: ['R53', 'R98'],
    },
    {
      id: 'P133',
      says: 'To grab a horse costs nothing for who starts beside it.',
      at: ['ACH-12 Lead a horse', 'rules/movement.ts', 'board/acts.ts'],
      proof: [LEAD, '[5.9, R53, R98] a horse is led free of cost by who begins beside its head, and follows into the hex he leaves'],
      notes: ['AN-10', 'R53'],
    },
    {
      id: 'P134',
      says: 'To grab a horse costs nothing for who passes a Task check.',
      at: ['ACH-12 Lead a horse', 'R17', 'procedures/march.ts'],
      proof: [LEAD, '[5.9, R53, R98] a horse that he does not begin beside: a Task check on arrival, 1 MF if it fails'],
      notes: ['AN-10', 'R17', 'R53'],
    },
    {
      id: 'P135',
      says: 'A Move & attack has half the MF, rounded down.',
      at: ['ACH-12 Move & attack', 'rules/movement.ts', 'board/going.ts'],
      proof: [HALF, '[R70, ACH-12] a Move & attack has half the MF, rounded down'],
      notes: ['R70'],
    },
    {
      id: 'P136',
      says: 'The attack of a Move & attack comes after the move.',
      at: ['ACH-12 Move & attack', 'procedures/march.ts'],
      proof: [
        '[R70, ACH-12] a Move & attack has half the MF, rounded down',
        '[R36] an N weapon is not shot after a move; a short bow is, at +2',
      ],
    },
    {
      id: 'P137',
      says: 'To pick up a load costs 2 MF.',
      at: ['ACH-12 Carrying', 'rules/movement.ts', 'board/acts.ts'],
      proof: [COSTS, '[5.9, R52, R99] a load: 2 MF to take, then every step double; dropped at once he may do anything'],
      notes: ['R52'],
    },
    { id: 'P138', says: 'To drop a load is free.', at: ['ACH-12 Carrying', 'rules/movement.ts'], proof: [COSTS, LOAD], notes: ['R99'] },
    {
      id: 'P139',
      says: 'Who carries a load pays twice for all ground.',
      at: ['ACH-12 Carrying', 'rules/movement.ts', 'board/going.ts'],
      proof: [
        COSTS,
        TERRAIN,
        LOAD,
        '[5.9, 4.5] a rider with a load may yield, and pays twice for the ground into which he yields or turns',
      ],
      notes: ['R52'],
    },
    {
      id: 'P140',
      says: 'Who carries exerts no zone.',
      at: ['ACH-12 Carrying', 'rules/status.ts'],
      proof: '[ACH-12, ACH-18] a load leaves no zone, and its bearer is struck 2 columns better',
      notes: ['R52'],
    },
    {
      id: 'P141',
      says: 'Who carries counts as one who has fumbled.',
      at: ['ACH-12 Carrying', 'rules/characters.ts', 'rules/status.ts'],
      proof: [
        '[ACH-12, R52] carrying reads the Fumble row, but has no weapon to recover',
        '[ACH-12, ACH-18] a load leaves no zone, and its bearer is struck 2 columns better',
        '[ACH-2, 3.1] a man who carries counts as one who fumbled, and may not interrupt either',
        '[ACH-6, R52] a load is a Fumble, once',
      ],
      notes: ['R52'],
    },
    {
      id: 'P142',
      says: 'Backing costs twice the terrain on foot.',
      at: ['ACH-12 Backing', 'rules/movement.ts', 'board/steps.ts'],
      proof: [COSTS, TERRAIN, '[R55] backing: rear and side hexes at double price, the facing kept, never into an enemy ZOI'],
      notes: ['R55'],
    },
    {
      id: 'P143',
      says: 'Backing in the saddle costs four times the terrain.',
      at: ['ACH-12 Backing', 'rules/movement.ts', 'board/steps.ts'],
      proof: [
        COSTS,
        TERRAIN,
        '[5.2, R25] in the saddle: the rump follows, a turn swings it for 2 MF, a leg yield once, backing four times the price',
      ],
      notes: ['R55'],
    },
    {
      id: 'P144',
      says: 'Mounting costs 2 MF without armor.',
      at: ['ACH-12 Mounting', 'rules/movement.ts'],
      proof: [COSTS, SEATS],
      notes: ['AN-26', 'R54'],
    },
    {
      id: 'P145',
      says: 'Mounting in armor costs 3 MF.',
      at: ['ACH-12 Mounting', 'rules/movement.ts'],
      proof: [COSTS, SEATS, '[ACH-12] too few MF'],
      notes: ['AN-26', 'R54'],
    },
    {
      id: 'P146',
      says: 'Dismounting costs 4 MF without armor.',
      at: ['ACH-12 Dismounting', 'rules/movement.ts'],
      proof: [COSTS, SEATS],
      notes: ['AN-26', 'R54'],
    },
    {
      id: 'P147',
      says: 'Dismounting in armor costs 6 MF.',
      at: ['ACH-12 Dismounting', 'rules/movement.ts'],
      proof: [COSTS, SEATS],
      notes: ['AN-26', 'R54'],
    },
    {
      id: 'P148',
      says: 'To take off a Fumble marker costs 1 MF.',
      at: ['ACH-12 Fumble', 'rules/movement.ts', 'board/duties.ts'],
      proof: [COSTS, '[R50, R95] after a Fumble is paid for: no plain attack, no Watch; a Move & attack strikes at +1'],
      notes: ['R50', 'R95'],
    },
  ],
};

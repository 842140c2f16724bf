import type { PrintedSection } from '@pennon/kernel';

const COSTS = '[ACH-12] what acts cost, unarmored and armored';
const LEFT = '[ACH-18, AN-30] what each marker leaves';
const RAGE = '[R12, AN-9] the first that is possible, in the order of the card';

/** What markers cost and forbid. */
export const markerActs: PrintedSection = {
  title: 'Actions: markers, rage and Panic',
  statements: [
    {
      id: 'P117',
      says: 'To go prone costs 1 MF.',
      at: ['ACH-12 Going prone, getting up', 'rules/movement.ts'],
      proof: [COSTS, '[ACH-12] going prone and getting up are paid for in a game'],
    },
    {
      id: 'P118',
      says: 'To get up costs 2 MF without armor.',
      at: ['ACH-12 Going prone, getting up', 'rules/movement.ts'],
      proof: [COSTS, '[R42, R95] Prone: up for 2 MF, in armor for all; one hex on the belly; no Move & attack'],
    },
    {
      id: 'P119',
      says: 'To get up in armor costs all MF.',
      at: ['ACH-12 Going prone, getting up', 'rules/movement.ts'],
      proof: [COSTS, '[ACH-12] in armor getting up takes all MF: not a step more'],
    },
    {
      id: 'P120',
      says: 'A Cover or Parry marker is taken off for nothing, at the start of the activation.',
      at: ['ACH-12 Cover, Parry', 'rules/movement.ts', 'procedures/activation.ts'],
      proof: [COSTS, '[ACH-12] what costs all MF, and free markers, only at the start', '%s: what is offered'],
    },
    {
      id: 'P121',
      says: 'Who stays under a Cover or Parry marker cannot act.',
      at: ['ACH-12 Cover, Parry', 'rules/movement.ts', 'procedures/activation.ts'],
      proof: [LEFT, '%s: what is offered', '[AN-30] who stays under his marker is Activated and keeps it into the next turn'],
      notes: ['AN-30'],
    },
    {
      id: 'P122',
      says: 'A list of six actions stands under a word that the card uses nowhere else.',
      at: ['ACH-12 Enraged', 'rules/rage.ts', 'board/duties.ts'],
      proof: [RAGE, '[R12, R93] Enraged: strike if he can; else move and strike; else run as near as he can'],
      notes: ['AN-9', 'R12', 'R93'],
      switch: 'enraged',
    },
    {
      id: 'P123',
      says: 'First in that list stands the charge.',
      at: ['ACH-12 Enraged', 'rules/rage.ts', 'board/charges.ts'],
      proof: ['[R12] in the charge phase a charge or nothing', '[R12, R79] an Enraged man who can charge must declare it'],
      notes: ['R12', 'R79'],
    },
    {
      id: 'P124',
      says: 'Second in that list: the close combat attack.',
      at: ['ACH-12 Enraged', 'rules/rage.ts'],
      proof: RAGE,
      notes: ['R12', 'R93'],
    },
    {
      id: 'P125',
      says: 'Third in that list: the Move & attack.',
      at: ['ACH-12 Enraged', 'rules/rage.ts'],
      proof: RAGE,
      notes: ['R12', 'R93'],
    },
    { id: 'P126', says: 'Fourth in that list: the Run.', at: ['ACH-12 Enraged', 'rules/rage.ts'], proof: RAGE, notes: ['R12', 'R93'] },
    { id: 'P127', says: 'Fifth in that list: the ranged attack.', at: ['ACH-12 Enraged', 'rules/rage.ts'], proof: RAGE, notes: ['R12'] },
    { id: 'P128', says: 'Last in that list: everything else.', at: ['ACH-12 Enraged', 'rules/rage.ts'], proof: RAGE, notes: ['R12'] },
    {
      id: 'P129',
      says: 'Who is in Panic must run towards the edge of his side.',
      at: ['ACH-12 Panic!', 'board/panic.ts'],
      proof: [
        '[R56, R106] Panic: he runs to his own edge and leaves the map',
        '[R106] of ways as cheap and as short a man in Panic takes the one whose hexes come first by name',
        '[R106, R92] a man in Panic who lies on the ground stays there until his nerve is back',
      ],
      notes: ['R56', 'R92', 'R106'],
    },
    {
      id: 'P130',
      says: 'Who is in Panic leaves the map for 1 MF.',
      at: ['ACH-12 Panic!', 'rules/movement.ts', 'board/acts.ts'],
      proof: [
        COSTS,
        '[R56, R106] Panic: he runs to his own edge and leaves the map',
        '[R74] the map is left over the own edge only, for 1 MF',
      ],
      notes: ['R74'],
    },
    {
      id: 'P131',
      says: 'Who is in Panic cannot enter the zone of an enemy.',
      at: ['ACH-12 Panic!', 'rules/movement.ts', 'board/panic.ts'],
      proof: [
        '[R55, ACH-12, AN-31] into an enemy ZOI',
        '[5.6] never into an enemy zone: without a way he turns and stays, Activated',
        '[AN-31, 5.6] who panics in a zone may leave it, by a way that enters none',
      ],
      notes: ['AN-31'],
    },
  ],
};

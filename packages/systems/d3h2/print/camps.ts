import type { PrintedSection } from '@pennon/kernel';

const GOOD = '[D3-5, D3-6] in good going but not on a ploughed field';

/** What a Camp is. */
export const camps: PrintedSection = {
  title: 'Camps',
  statements: [
    {
      id: 'P77',
      says: 'An army must have a Camp unless it has a Stronghold or more than two War Wagons.',
      at: ['rules/army.ts', 'board/placing-camps-and-strongholds.ts', 'procedures/setup.ts'],
      proof: [
        '[D3-6] a Camp, unless a Stronghold or more than two War Wagons',
        'more than two War Wagons or a Stronghold make it needless',
        '[R97] an army for whose Camp there is no place does without, no other',
      ],
      notes: ['R97'],
    },
    {
      id: 'P78',
      says: 'It stands in good going that is not Plough.',
      at: ['rules/setup.ts', 'board/placing-camps-and-strongholds.ts'],
      proof: [
        GOOD,
        'in good going, not ploughed, not upon other works',
        '[D3-5, D3-6] no walls and no Camp in a river, and no river through walls',
      ],
    },
    {
      id: 'P79',
      says: 'It stands on the rear edge of the ground where its side deploys, or at a waterway or beach.',
      at: ['rules/setup.ts', 'board/placing-camps-and-strongholds.ts'],
      proof: [
        'on the own edge',
        'or on a waterway where the army deploys',
        '[D3-5, D3-6] at the rear edge, a waterway or a beach; a Stronghold with a gate',
      ],
      notes: ['R15'],
    },
    {
      id: 'P80',
      says: 'The defender may declare a Stronghold to be his Camp.',
      at: ['procedures/setup.ts', 'board/placing-camps-and-strongholds.ts'],
      proof: '[D3-5] a Stronghold can be the Camp',
    },
    {
      id: 'P81',
      says: 'It is at least 1 BW long.',
      at: 'rules/setup.ts',
      proof: ['[D3-6] a Camp is at least 1 long and 4 around half of it', '1 BW long at least, length and width at most 4'],
    },
    {
      id: 'P82',
      says: 'It fits into a rectangle with length and width of 4 BW together at most.',
      at: ['rules/setup.ts', 'board/placing-camps-and-strongholds.ts'],
      proof: [
        '[D3-6] a Camp is at least 1 long and 4 around half of it',
        '1 BW long at least, length and width at most 4',
        '[R15] they have four corners and no dent',
      ],
      notes: ['R15'],
    },
    {
      id: 'P83',
      says: 'It may hold one element that is no ally: no Aerials, Sneakers, Behemoths or Scythed Chariots.',
      at: ['rules/garrisons.ts', 'rules/units.ts'],
      proof: [
        '[A10, R42, D3-5] garrisons',
        '[R42, D3-5] into a Camp of one’s own that nobody holds',
        '[R42] one Foot into a Stronghold, whom D3-5 allows into a Camp, no allies, nobody into what is the enemy’s',
      ],
      notes: ['R42'],
    },
    {
      id: 'P84',
      says: 'Who holds it may leave it, and another may come in.',
      at: 'board/entering-and-leaving.ts',
      proof: ['[D3-6] who holds a Camp comes out, and another goes in', '[ACT-6, D3-6] into and out of a Camp at any place of its sides'],
    },
    {
      id: 'P85',
      says: 'Otherwise its followers hold it.',
      at: ['D3-21', 'rules/assaults.ts'],
      proof: [
        '[D3-26 stronghold, D3-26 camp, R29, A12, R30] a garrison adds +4 or +2 to its foot factor, once',
        '[A25, D3-38] traditional HOTT has no factor for a Camp and borrows the 2 of the main table',
      ],
      notes: ['A12', 'A25', 'R29'],
    },
    {
      id: 'P86',
      says: 'When an enemy element enters it, by a move or an outcome, it is sacked at once.',
      at: ['board/capture.ts', 'procedures/outcome.ts', 'board/clear-path.ts'],
      proof: [
        '[D3-6, R33, 12.18] a Camp that is taken is sacked, bare ground, and the victor moves in',
        '[R44] Camps and Strongholds are walked around',
      ],
      notes: ['R33'],
    },
    {
      id: 'P87',
      says: 'A sacked Camp defends nobody and is worth nothing any more.',
      at: 'board/ground.ts',
      proof: [
        '[D3-6] a sacked Camp is bare ground; a Stronghold that has changed hands is assaulted by those who lost it',
        '[R78, 5.12] a Camp holds until it is sacked',
      ],
    },
    {
      id: 'P88',
      says: 'There are no Camp Followers as an element: who wants some buys a Horde and puts it in.',
      at: ['D3-1', 'rules/garrisons.ts'],
      proof: '[D3-5, D3-6] a Horde may be bought for the walls or the Camp; Denizens and Camp Followers are no elements',
    },
  ],
};

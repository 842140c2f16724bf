import type { PrintedSection } from '@pennon/kernel';

const GOOD = '[D3-5, D3-6] in good going but not on a ploughed field';

/** Strongholds and Hamlets. */
export const builtUpAreas: PrintedSection = {
  title: 'Built-up areas',
  statements: [
    {
      id: 'P57',
      says: 'A built-up area is a Stronghold or a Hamlet.',
      at: 'rules/terrain-choice.ts',
      proof: '[R11] all faults in their order; a built-up area is a Stronghold or a hamlet',
    },
    {
      id: 'P58',
      says: 'A Stronghold has walls, and people of its own who defend it.',
      at: ['D3-21', 'rules/assaults.ts'],
      proof: ['[R29] the bonus counts once: 4 for empty walls, the factor of the garrison and 4', '[X-8] storming Karn'],
      notes: ['A12', 'R29'],
    },
    {
      id: 'P59',
      says: 'It stands in good going that is not Plough.',
      at: ['rules/setup.ts', 'board/placing-camps-and-strongholds.ts'],
      proof: [
        GOOD,
        '[D3-5] 2 by 2 to 6 by 6, in good going that is not ploughed',
        '[D3-5, D3-6] no walls and no Camp in a river, and no river through walls',
      ],
    },
    {
      id: 'P60',
      says: 'It stands on the rear edge of the ground where its side deploys, or at a waterway or beach.',
      at: ['rules/setup.ts', 'board/placing-camps-and-strongholds.ts'],
      proof: [
        '[D3-5, D3-6] at the rear edge, a waterway or a beach; a Stronghold with a gate',
        '[R15] one side on an edge of the table, the gate on the side away from it',
        '[R15] or on the bank of a waterway, the gate away from the water; it decides no edge',
      ],
      notes: ['A9', 'R15'],
    },
    {
      id: 'P61',
      says: 'The defender may declare it to be his Camp.',
      at: ['procedures/setup.ts', 'board/placing-camps-and-strongholds.ts'],
      proof: '[D3-5] a Stronghold can be the Camp',
    },
    {
      id: 'P62',
      says: 'It is no larger than 6 by 6 BW and no smaller than 2 by 2.',
      at: ['rules/setup.ts', 'board/placing-camps-and-strongholds.ts'],
      proof: [
        '[D3-5] a Stronghold has sides of 2 to 6 BW',
        '[D3-5] 2 by 2 to 6 by 6, in good going that is not ploughed',
        '[R15] they have four corners and no dent',
      ],
      notes: ['R15'],
    },
    {
      id: 'P63',
      says: 'It has a gate.',
      at: ['rules/setup.ts', 'board/placing-camps-and-strongholds.ts'],
      proof: [
        '[D3-5, D3-6] at the rear edge, a waterway or a beach; a Stronghold with a gate',
        '[R15] one side on an edge of the table, the gate on the side away from it',
      ],
      notes: ['R15'],
    },
    {
      id: 'P64',
      says: 'It is placed like other areas.',
      at: ['board/placing-terrain.ts', 'board/placing-camps-and-strongholds.ts'],
      proof: ['[R11] in its quarter', '[R12] a piece goes into the quarter rolled, or where one of the two likes'],
      notes: ['R11', 'R12'],
    },
    {
      id: 'P65',
      says: 'A Fort lies within 6 BW of two edges of the table.',
      at: 'board/placing-camps-and-strongholds.ts',
      proof: '[R15] one side on an edge of the table, the gate on the side away from it',
      notes: ['A9', 'A11', 'R15'],
      instead: 'A Fort is a Stronghold like any other: one side on an edge or at the water.',
    },
    {
      id: 'P66',
      says: 'It may lie on a hill.',
      at: 'board/placing-camps-and-strongholds.ts',
      proof: ['[D3-5] 2 by 2 to 6 by 6, in good going that is not ploughed', GOOD],
      notes: ['A9'],
    },
    {
      id: 'P67',
      says: 'A Hamlet is placed as an area.',
      at: ['board/placing-terrain.ts', 'board/terrain-sites.ts'],
      proof: ['[R11] nearer to what is built up, but not upon it', '%s: some in every quarter of an empty table'],
      notes: ['R11'],
    },
    {
      id: 'P68',
      says: 'A Hamlet is rough going, and nobody defends it.',
      at: 'rules/terrain.ts',
      proof: [
        '[D3-14] every kind of rough and bad ground slows down, good ground does not',
        '[R11] all faults in their order; a built-up area is a Stronghold or a hamlet',
      ],
    },
    {
      id: 'P69',
      says: 'A Stronghold may hold one element that is no ally: no Aerials, Sneakers, Behemoths or Scythed Chariots.',
      at: ['rules/garrisons.ts', 'rules/units.ts', 'board/entering-and-leaving.ts'],
      proof: [
        '[A10, R42, D3-5] garrisons',
        '[D3-5] who may garrison',
        '[R42] into a Stronghold in play Mounted too, but no Aerials, Sneakers, Behemoths or Scythed Chariots',
      ],
      notes: ['A10', 'R42'],
    },
    {
      id: 'P70',
      says: 'It is shown in the middle, and mans the walls all round.',
      at: ['board/held-works.ts', 'board/element-facts.ts'],
      proof: [
        '[R60] a garrison is shot at where its walls are; a garrisoned feature is no screen to itself',
        '[D3-11, R5, R60] no Dragon within 2 BW of walls that an enemy holds',
        '[D3-13] a Mage that was taken out of a Camp comes back into it, if nobody else holds it',
      ],
      notes: ['R60'],
    },
    {
      id: 'P71',
      says: 'Artillery shoots with less effect from it.',
      at: ['rules/factors.ts', 'rules/garrisons.ts'],
      proof: [
        '[R31] Artillery in a Stronghold has 2, shooting and shot at; in a Camp its own',
        '[R31] guns within the walls have 2, in a fight and in a shot',
      ],
      notes: ['R31'],
    },
    {
      id: 'P72',
      says: 'Whoever holds it may leave it of his own will, by a tactical move.',
      at: 'board/entering-and-leaving.ts',
      proof: [
        '[R81] into and out of a Stronghold by its gate',
        '[D3-9 a, ACT-6] a garrison leaves for 1 PIP more, and not while it is assaulted',
      ],
      notes: ['R81'],
    },
    {
      id: 'P73',
      says: 'From it nobody pursues.',
      at: 'board/pursuit.ts',
      proof: '[D3-34] nobody pursues from a Camp or Stronghold',
    },
    {
      id: 'P74',
      says: 'Beside a river that is not paltry its defenders hold the bank against assaulters who are partly in the water.',
      at: ['D3-26 ground', 'rules/assaults.ts', 'board/high-ground.ts'],
      proof: [
        '[D3-26 ground, D3-26 general] the bank and the General count for a defender, the bank not against an Aerial',
        '[6.3] assaulters still in a full river',
      ],
      notes: ['R54'],
    },
    {
      id: 'P75',
      says: 'Its defenders are never uphill, and its assaulters never in bad going.',
      at: 'rules/assaults.ts',
      proof: ['[R84] nothing else counts for either', '[D3-29] the ground plays no part in the outcome'],
      notes: ['R84'],
    },
    {
      id: 'P76',
      says: 'There are no Denizens: who wants some buys a Horde and puts it in.',
      at: ['D3-1', 'rules/garrisons.ts'],
      proof: '[D3-5, D3-6] a Horde may be bought for the walls or the Camp; Denizens and Camp Followers are no elements',
    },
  ],
};

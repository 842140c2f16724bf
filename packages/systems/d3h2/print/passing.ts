import type { PrintedSection } from '@pennon/kernel';

const WHO = 'D3-15, who passes whom';
const FLIGHT = '[D3-33, D3-15] friends it may pass, if there is room beyond';

/** Through, over and under others. */
export const passing: PrintedSection = {
  title: 'Passing over, under or through others',
  statements: [
    {
      id: 'P176',
      says: 'Some may pass others in a tactical move or in flight.',
      at: ['D3-15', 'rules/passing.ts', 'board/passing.ts', 'board/fleeing.ts'],
      proof: ['[D3-15] the first clause that fits', FLIGHT],
      notes: ['R98'],
      instead: 'In flight nobody has to be in line: clear room right beyond is enough.',
    },
    {
      id: 'P177',
      says: 'Sneakers pass through anybody of either side, and anybody through them.',
      at: 'D3-15 a',
      proof: [
        WHO,
        '[D3-15] one element and not two, but Sneakers go through a whole file',
        '[5.15, D3-15 a] Sneakers pass friend and enemy together, others one element only',
      ],
      notes: ['R99'],
    },
    {
      id: 'P178',
      says: 'Mages and Psiloi pass through friends.',
      at: 'D3-15 b',
      proof: [
        WHO,
        'Psiloi and Mages go forward from behind, however far off they start and end',
        '[D3-15] one element and not two, but Sneakers go through a whole file',
      ],
      notes: ['R99'],
    },
    {
      id: 'P179',
      says: 'Gods pass through anybody of either side.',
      at: 'D3-15 c',
      proof: [WHO, '[D3-15 c] a God passes through anybody, an enemy Dragon too, and ends on nobody'],
    },
    {
      id: 'P180',
      says: 'Whoever is no Aerial passes under enemy Flyers and Aerial Heroes.',
      at: 'D3-15 d',
      proof: [WHO, '[R83] enemy Flyers and Aerial Heroes do not block the way of those on the ground, other Aerials do'],
      notes: ['R83'],
    },
    {
      id: 'P181',
      says: 'He passes under friendly Aerials of any kind that are not in close combat.',
      at: 'D3-15 d',
      proof: [
        '[D3-15, R83] under Aerials that do not fight: friends, and enemy Flyers and Aerial Heroes',
        '[D3-15] those on the ground pass under friends who fly',
      ],
    },
    {
      id: 'P182',
      says: 'Aerials pass over everybody who is no Aerial.',
      at: 'D3-15 e',
      proof: [WHO, '[D3-15] Aerials pass over everybody on the ground, and round each other'],
    },
    {
      id: 'P183',
      says: 'Mounted pass through Psiloi.',
      at: 'D3-15 f',
      proof: [
        WHO,
        '[D3-15] Mounted pass through Psiloi, foot do not',
        'Knights charge through a screen of Psiloi into the enemy beyond',
        'one friend and not two, even with room between them',
      ],
      notes: ['R99'],
    },
    {
      id: 'P184',
      says: 'All this asks for clear space beyond, and a move long enough to come there.',
      at: ['rules/passing.ts', 'board/allowed-moves.ts'],
      proof: ['[D3-15] with room and reach', 'the allowance and room beyond are asked for as ever', FLIGHT],
    },
    {
      id: 'P185',
      says: 'On the ground one passes from a start before the front of the other, if only with a part of the base, to an end lined up behind him.',
      at: ['rules/passing.ts', 'board/passing.ts'],
      proof: [
        '[D3-15, 5.15] from partly in front of them, to directly behind',
        'back from partly in front, to lined up behind at any distance',
      ],
      notes: ['R93', 'R98', 'R99'],
      switch: 'passingContact',
    },
    {
      id: 'P186',
      says: 'Or from directly behind him to an end lined up before his front.',
      at: ['rules/passing.ts', 'board/passing.ts'],
      proof: [
        '[D3-15, 5.15] Psiloi pass through friends from directly behind and end lined up in front',
        'Psiloi and Mages go forward from behind, however far off they start and end',
        '[R99] in one straight line',
        '[R93] not round a wheel, and not half over two of them',
        'asks for contact at both ends, and says so',
      ],
      notes: ['R93', 'R98', 'R99'],
      switch: 'passingContact',
    },
    {
      id: 'P187',
      says: 'While its front turns, an element may swing one rear corner through another element, an enemy threat zone or terrain.',
      at: ['geometry/swept-base.ts', 'board/clear-path.ts', 'board/threat-zones.ts', 'board/allowance.ts'],
      proof: [
        '[R44, D3-15] one rear corner may cut another while the front pivots',
        '[R44, D3-15] in a straight move no corner goes through anybody',
        '[D3-15, R45] a rear corner that swings through a zone does not count',
        '[D3-15, R44] a rear corner that swings over a wood does not slow its move',
      ],
    },
  ],
};

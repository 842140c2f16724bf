import type { PrintedSection } from '@pennon/kernel';

const HELD = '[R45] those who start in a zone, and those whose front comes into it or stops at its far edge';
const BACK = '[5.12 d] or, one element alone, go straight back and do nothing else';

/** Where threat zones lie, whom they hold, and what those may do. */
export const threatZones: PrintedSection = {
  title: 'Threat zones',
  statements: [
    {
      id: 'P188',
      says: 'A War Wagon has a threat zone 1 BW deep before each of its edges.',
      at: 'board/threat-zones.ts',
      proof: '[D3-16] before each edge of a War Wagon',
    },
    {
      id: 'P189',
      says: 'Every other element has one 1 BW deep before its front edge.',
      at: 'board/threat-zones.ts',
      proof: ['[D3-16, R40] 1 BW deep before the front edge', '[R40] zones go through everything'],
      notes: ['R40', 'R41'],
      switch: 'tzCloseCombatExempt',
    },
    {
      id: 'P190',
      says: 'The zone of a Camp or Stronghold reaches 1 BW from every point of it.',
      at: 'board/threat-zones.ts',
      proof: '[R78] within 1 BW of any point of a Camp or Stronghold that stands',
      notes: ['R78'],
    },
    {
      id: 'P191',
      says: 'A zone holds those who stand in it with any part of the base, and those whose front edge comes into it or to its far edge; touching a side does not count.',
      at: ['board/threat-zones.ts', 'board/threat-zone-answers.ts'],
      proof: [
        HELD,
        '[D3-16, 12.1] touching the far edge is in it, touching a side is not',
        '[R45, 12.1] whoever passes along the side of a zone is free',
        '[R41] Aerials are held by those on the ground at start and end only, by Aerials all the way',
      ],
      notes: ['R41', 'R45'],
      instead: 'The zones of those on the ground hold an Aerial only where its move starts and ends.',
    },
    {
      id: 'P192',
      says: 'Whoever is held may line up, front edge to the enemy.',
      at: 'board/threat-zone-answers.ts',
      proof: [
        '[5.12 a] line up with it, from 0 to 1 BW off',
        '[D3-16, 5.12 a] a War Wagon is faced at any of its edges',
        '[5.12, D3-16] of a group it is enough that one of them lines up, and a group does not go back',
      ],
      notes: ['R45'],
    },
    {
      id: 'P193',
      says: 'Or he may advance into contact with him or towards it.',
      at: 'board/threat-zone-answers.ts',
      proof: ['[5.12 b] move into contact with it', '[5.12 b] advance on it straight ahead or wheeling, with some of it straight ahead'],
      notes: ['R45'],
    },
    {
      id: 'P194',
      says: 'Or he may go through, over or under the enemy, if he may do that at all, and ends clear of his base.',
      at: 'board/threat-zone-answers.ts',
      proof: [
        '[5.12 c] pass it where that is allowed, and end clear',
        '[5.12 c, D3-15] a row passes a row, each through his own, and ends clear of all',
        '[D3-15, R94] back through him from behind, into his threat zone too, if it is clear of his base',
      ],
      notes: ['R87', 'R94'],
    },
    {
      id: 'P195',
      says: 'Or a single element may go straight back to its rear and do nothing else in that move.',
      at: 'board/threat-zone-answers.ts',
      proof: [BACK, '[R87, D3-16] straight back leaves a threat zone, and enters no other'],
      notes: ['R45', 'R87'],
    },
    {
      id: 'P196',
      says: 'It need not go back as far as it might.',
      at: 'board/threat-zone-answers.ts',
      proof: [BACK, '[5.12 d] straight back is always an answer, and never more than the measure'],
    },
    {
      id: 'P197',
      says: 'Outcome moves take no notice of threat zones.',
      at: ['board/recoil.ts', 'board/fleeing.ts', 'board/pursuit.ts'],
      proof: '[D3-16] recoil, flight and pursuit go through threat zones and into them',
    },
    {
      id: 'P198',
      says: 'A figure shows two stands in the zone of one enemy, a third in the zones of two, which may choose the one to which it answers, and a fourth in none.',
      at: 'board/threat-zone-answers.ts',
      proof: [
        '[D3-16] the stands of the figure: two in one zone, one in two, one in none',
        '[X-20] of two zones the mover answers one; it does not slide along to somebody else',
      ],
      notes: ['R45'],
    },
  ],
};

import type { PrintedSection } from '@pennon/kernel';

const AIDS = '[D3-18] up to two further Mages aid, each within 5 BW and once';
const PIPS = '[D3-18] 2 PIPs, and 1 for each that aids';

/** Who bespells whom, and what it costs. */
export const magicalAttack: PrintedSection = {
  title: 'Magical attack',
  statements: [
    {
      id: 'P210',
      says: 'When shooting begins a Mage may try a spell on one enemy element.',
      at: ['procedures/spell.ts', 'board/spells.ts'],
      proof: [
        '[D3-8, section 4] PIPs, arrivals, moves, magic, shooting, close combat; then the other side',
        '[R61] once a bound; in his own bound; with PIPs enough',
      ],
      notes: ['A36', 'R60', 'R61'],
    },
    {
      id: 'P211',
      says: 'He must not be in close combat with an enemy.',
      at: ['rules/magic.ts', 'board/spells.ts'],
      proof: [
        '[D3-18] not in close combat, though the target may be',
        '[D3-18] not in close combat, not without the PIPs, not beyond 5 BW',
      ],
    },
    {
      id: 'P212',
      says: 'The target is no farther than 5 BW, nearest points measured.',
      at: ['rules/magic.ts', 'board/spells.ts'],
      proof: '[D3-18] 5 BW from nearest place to nearest place',
      notes: ['R5'],
    },
    {
      id: 'P213',
      says: 'He spends 2 PIPs.',
      at: 'rules/magic.ts',
      proof: [PIPS, '[D3-18, section 4] %s: only with PIPs left from moving, by Mages who are not touched'],
    },
    {
      id: 'P214',
      says: 'Up to two more Mages may bespell the same target for 1 PIP each.',
      at: ['rules/magic.ts', 'board/spells.ts'],
      proof: [AIDS, PIPS],
    },
    {
      id: 'P215',
      says: 'They help the first, and make no attack of their own.',
      at: ['rules/magic.ts', 'board/spells.ts'],
      proof: ['[D3-24 aid] -1 for each Mage that aids', '[R61] who has aided a spell casts none of his own in the same bound'],
      notes: ['R61'],
    },
    {
      id: 'P216',
      says: 'Elements and terrain between them do not matter.',
      at: 'board/spells.ts',
      proof: '[D3-18] neither elements nor terrain nor walls stand in the way of a spell',
    },
    {
      id: 'P217',
      says: 'The target is any enemy so near; it may be fighting.',
      at: 'board/spells.ts',
      proof: ['[D3-18] not in close combat, though the target may be', '[R60] garrisons are targets, empty features and friends are not'],
      notes: ['R60'],
    },
  ],
};

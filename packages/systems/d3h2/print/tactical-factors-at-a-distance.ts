import type { PrintedSection } from '@pennon/kernel';

/** What counts besides the factors in spells and shots. */
export const tacticalFactorsAtADistance: PrintedSection = {
  title: 'Tactical factors for bespelling and for shooting',
  statements: [
    {
      id: 'P315',
      says: '+2 for who is bespelled across a river: the shortest line from the main bespeller crosses one.',
      at: ['D3-24 protected', 'board/spells.ts'],
      proof: [
        '[D3-24 protected, R60, R62] +2 by a river, a Paladin or Cleric, woods, hamlet or Stronghold',
        '[D3-24] a river across the line, unless it is paltry',
      ],
      notes: ['R54'],
      instead: 'A paltry river does not protect.',
    },
    {
      id: 'P316',
      says: 'The same +2 where that line passes within 5 BW of any Paladin or Cleric.',
      at: ['D3-24 protected', 'board/spells.ts'],
      proof: [
        '[D3-24 protected, R60, R62] +2 by a river, a Paladin or Cleric, woods, hamlet or Stronghold',
        '[R62] Paladins and Clerics of either side within 5 BW of the line, the target itself too',
      ],
      notes: ['R62'],
    },
    {
      id: 'P317',
      says: 'The same +2 for who stands in a wood, Stronghold or hamlet.',
      at: ['D3-24 protected', 'rules/magic.ts'],
      proof: [
        '[D3-24] woods, hamlets and Strongholds; some part of the base is enough',
        '[D3-24 protected] once, though several reasons apply',
      ],
      notes: ['R60'],
    },
    {
      id: 'P318',
      says: '+1 for the General who is bespelled, not for one who bespells.',
      at: 'D3-24 general',
      proof: '[D3-24 general] the General has +1 bespelled, not bespelling',
    },
    {
      id: 'P319',
      says: '−1 for each second and third enemy Mage who aids the bespeller.',
      at: 'D3-24 aid',
      proof: ['[D3-24 aid] -1 for each Mage that aids', '[D3-18] up to two further Mages aid, each within 5 BW and once'],
    },
    {
      id: 'P320',
      says: '−2 for the bespeller of an enemy Mage who is within 5 BW of his own Stronghold.',
      at: ['D3-24 stronghold', 'board/spells.ts'],
      proof: [
        '[D3-24 stronghold] -2 against a Mage near his own Stronghold, and nobody else',
        '[D3-24] a Mage within 5 BW of his own Stronghold',
      ],
    },
    {
      id: 'P321',
      says: '+4 for who is shot at in a Stronghold.',
      at: 'D3-25 stronghold',
      proof: '[D3-25 stronghold, D3-25 camp, R60] +4 and +2 for those shot at in a feature',
      notes: ['R29', 'R60'],
    },
    {
      id: 'P322',
      says: '+2 for who is shot at in a Camp.',
      at: 'D3-25 camp',
      proof: '[D3-25 stronghold, D3-25 camp, R60] +4 and +2 for those shot at in a feature',
      notes: ['R29', 'R60'],
    },
    {
      id: 'P323',
      says: '+1 for the General who is shot at.',
      at: 'D3-25 general',
      proof: '[D3-25 general] the General has +1 when shot at, not when shooting',
    },
    {
      id: 'P324',
      says: '−1 for each second and third enemy who aids in shooting at it.',
      at: 'D3-25 aid',
      proof: ['[D3-25 aid, R59] -1 for each that aids the other side', '[R59] at most three at one target; the owner says who leads'],
      notes: ['R59'],
    },
  ],
};

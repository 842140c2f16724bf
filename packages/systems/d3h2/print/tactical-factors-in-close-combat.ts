import type { PrintedSection } from '@pennon/kernel';

/** What counts besides factors and supports in close combat, with the figure of overlaps and flanks. */
export const tacticalFactorsInCloseCombat: PrintedSection = {
  title: 'Tactical factors for close combat',
  statements: [
    {
      id: 'P325',
      says: '+4 in close combat for who occupies a Stronghold.',
      at: ['D3-26 stronghold', 'rules/assaults.ts'],
      proof: [
        '[D3-26 stronghold, D3-26 camp, R29, A12, R30] a garrison adds +4 or +2 to its foot factor, once',
        '[R29] the bonus counts once: 4 for empty walls, the factor of the garrison and 4',
      ],
      notes: ['A12', 'R29'],
    },
    {
      id: 'P326',
      says: '+2 for who occupies a Camp.',
      at: ['D3-26 camp', 'rules/assaults.ts'],
      proof: '[D3-26 stronghold, D3-26 camp, R29, A12, R30] a garrison adds +4 or +2 to its foot factor, once',
      notes: ['A12', 'R29'],
    },
    {
      id: 'P327',
      says: "+1 for the General's element.",
      at: 'D3-26 general',
      proof: [
        '[D3-26 general] the General has +1',
        '[D3-26 ground, D3-26 general] the bank and the General count for a defender, the bank not against an Aerial',
      ],
    },
    {
      id: 'P328',
      says: '+1 for who stands uphill.',
      at: ['D3-26 ground', 'board/high-ground.ts'],
      proof: [
        '[D3-26 ground] uphill or on the bank of a river that is not paltry, once',
        '[R19] nearer the crest of the hill, on its near side',
        '[D3-26] not both uphill, at a feature neither',
        '[R84] nothing else counts for either',
      ],
      notes: ['R19', 'R84'],
      instead: 'Not in assaults on Camps and Strongholds.',
    },
    {
      id: 'P329',
      says: 'The same +1 for who defends the bank of a river that is not paltry, off the road.',
      at: ['D3-26 ground', 'board/high-ground.ts'],
      proof: [
        '[D3-26 ground] uphill or on the bank of a river that is not paltry, once',
        '[D3-26, R54] the bank of a full river, against one in the water and off the road',
      ],
      notes: ['R18', 'R54'],
    },
    {
      id: 'P330',
      says: 'Neither counts where one of the two is an Aerial.',
      at: ['D3-26 ground', 'rules/factors.ts'],
      proof: '[D3-26 ground] not where an Aerial fights, on either side',
    },
    {
      id: 'P331',
      says: '−1 for each enemy that overlaps it.',
      at: ['D3-26 flank', 'rules/overlaps.ts'],
      proof: [
        '[D3-26 flank] one enemy on each flank',
        '[D3-20] corners that meet, side edges, front edges',
        '[R84] nothing else counts for either',
      ],
      notes: ['R37', 'R84'],
      instead: 'Not in assaults on Camps and Strongholds.',
    },
    {
      id: 'P332',
      says: '−1 for each enemy whose front edge stands on its flank, front corner to front corner.',
      at: ['D3-26 flank', 'rules/overlaps.ts', 'geometry/contact.ts'],
      proof: [
        '[D3-26 flank] one enemy on each flank',
        '[D3-20] corners that meet, side edges, front edges',
        '[R84] nothing else counts for either',
        '[6.3, 6.2] an assaulter with an enemy on his flank fights the walls only, and dies if he must recoil',
      ],
      notes: ['R84'],
      instead: 'Not in assaults on Camps and Strongholds.',
    },
    {
      id: 'P333',
      says: '−1 if the front edge of an enemy stands full on its rear.',
      at: ['D3-26 rear', 'rules/overlaps.ts'],
      proof: [
        '[D3-26 rear] an enemy front edge on the rear, once',
        '[D3-20] corners that meet, side edges, front edges',
        '[R84] nothing else counts for either',
      ],
      notes: ['R84'],
      instead: 'Not in assaults on Camps and Strongholds.',
    },
    {
      id: 'P334',
      says: '−2 in bad going, not in rough, for all but Auxilia, Bows, Warband, Beasts, Shooters and Psiloi.',
      at: ['D3-26 bad', 'charts/d3-26.ts', 'rules/factors.ts'],
      proof: [
        '[D3-26 bad, R35, A28, C32] -2 in bad going, not in rough, save for the going-proof',
        '[R35] Aerials and Sneakers lose 2 in bad going, Psiloi nothing',
        '[R84] nothing else counts for either',
      ],
      notes: ['A28', 'R16', 'R35', 'R84'],
      instead: 'Not in assaults on Camps and Strongholds.',
    },
    {
      id: 'P335',
      says: 'The figure: an enemy on the one flank and an overlap on the other cost 2 together.',
      at: ['D3-26 flank', 'rules/overlaps.ts'],
      proof: '[D3-20, D3-26 flank] the figure of the print: one on the flank and two at the other side cost 2 together',
    },
    {
      id: 'P336',
      says: 'The figure: with an enemy on its flank the element cannot recoil.',
      at: ['D3-32', 'board/recoil.ts'],
      proof: '[D3-32] the figure of the print: with an enemy on its flank it is destroyed where it should recoil',
    },
    {
      id: 'P337',
      says: 'The figure: a second overlap on the same side does not count.',
      at: ['D3-26 flank', 'rules/overlaps.ts'],
      proof: [
        '[D3-20, D3-26 flank] the figure of the print: one on the flank and two at the other side cost 2 together',
        '[D3-26 flank] one enemy on each flank',
      ],
    },
    {
      id: 'P338',
      says: 'The figure: the element that is overlapped overlaps the enemy beside it, who fights its neighbour with −1.',
      at: ['D3-26 flank', 'board/close-combat-facts.ts'],
      proof: '[D3-20, D3-26 flank] the figure of the print: side along side two enemies overlap each other, though both fight',
      notes: ['R38'],
    },
  ],
};

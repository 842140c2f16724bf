import type { PrintedSection } from '@pennon/kernel';

const HOMES = 'D3-4, home by home: compulsory / linear / rough / bad / other';
const ON_LIST = '[D3-4] of the list of that home';

/** The terrain and the tactical factors once more. */
export const chartTerrainAndTacticalFactors: PrintedSection = {
  title: 'The one-page chart: terrain and set-up, tactical factors',
  statements: [
    {
      id: 'P500',
      says: 'Arable: 1 built-up area or 2 ploughed fields; a river, roads, a waterway; enclosures, scrub, boggy ground; difficult hills, woods; gentle hills, ploughed fields.',
      at: 'D3-4 arable',
      proof: [HOMES, ON_LIST],
    },
    {
      id: 'P501',
      says: 'Forest: 1 or 2 woods; a river; marsh, woods; gentle hills, a built-up area.',
      at: 'D3-4 forest',
      proof: [HOMES, ON_LIST],
    },
    {
      id: 'P502',
      says: 'Hilly: 1 or 2 difficult hills; a river, roads; woods, difficult hills; a built-up area.',
      at: 'D3-4 hilly',
      proof: [HOMES, ON_LIST],
    },
    {
      id: 'P503',
      says: 'Steppe: 1 or 2 gentle hills; a river, a gully; scrub, rocky ground; a built-up area.',
      at: 'D3-4 steppe',
      proof: [HOMES, ON_LIST],
    },
    {
      id: 'P504',
      says: 'Dry: 1 or 2 of rocky ground or of scrub; dunes, difficult hills, an oasis; a built-up area.',
      at: 'D3-4 dry',
      proof: [HOMES, ON_LIST],
    },
    {
      id: 'P505',
      says: 'Tropical: 1 or 2 woods; a river, a gully, roads; enclosures; marsh, woods; a built-up area.',
      at: 'D3-4 tropical',
      proof: [HOMES, ON_LIST],
    },
    {
      id: 'P506',
      says: 'Littoral: a waterway; roads, a river; difficult hills or marsh, woods or dunes; a built-up area.',
      at: 'D3-4 littoral',
      proof: [HOMES, ON_LIST, '[D3-4] not both of an alternative pair'],
    },
    {
      id: 'P507',
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
      id: 'P508',
      says: 'The same +2 where that line passes within 5 BW of any Paladin or Cleric.',
      at: ['D3-24 protected', 'board/spells.ts'],
      proof: [
        '[D3-24 protected, R60, R62] +2 by a river, a Paladin or Cleric, woods, hamlet or Stronghold',
        '[R62] Paladins and Clerics of either side within 5 BW of the line, the target itself too',
      ],
      notes: ['R62'],
    },
    {
      id: 'P509',
      says: 'The same +2 for who stands in a wood, Stronghold or hamlet.',
      at: ['D3-24 protected', 'rules/magic.ts'],
      proof: [
        '[D3-24] woods, hamlets and Strongholds; some part of the base is enough',
        '[D3-24 protected] once, though several reasons apply',
      ],
      notes: ['R60'],
    },
    {
      id: 'P510',
      says: '+1 for the General who is bespelled, not for one who bespells.',
      at: 'D3-24 general',
      proof: '[D3-24 general] the General has +1 bespelled, not bespelling',
    },
    {
      id: 'P511',
      says: '−1 for each second and third enemy Mage who aids the bespeller.',
      at: 'D3-24 aid',
      proof: ['[D3-24 aid] -1 for each Mage that aids', '[D3-18] up to two further Mages aid, each within 5 BW and once'],
    },
    {
      id: 'P512',
      says: '−2 for the bespeller of an enemy Mage who is within 5 BW of his own Stronghold.',
      at: ['D3-24 stronghold', 'board/spells.ts'],
      proof: [
        '[D3-24 stronghold] -2 against a Mage near his own Stronghold, and nobody else',
        '[D3-24] a Mage within 5 BW of his own Stronghold',
      ],
    },
    {
      id: 'P513',
      says: '+4 for who is shot at in a Stronghold.',
      at: 'D3-25 stronghold',
      proof: '[D3-25 stronghold, D3-25 camp, R60] +4 and +2 for those shot at in a feature',
      notes: ['R29', 'R60'],
    },
    {
      id: 'P514',
      says: '+2 for who is shot at in a Camp.',
      at: 'D3-25 camp',
      proof: '[D3-25 stronghold, D3-25 camp, R60] +4 and +2 for those shot at in a feature',
      notes: ['R29', 'R60'],
    },
    {
      id: 'P515',
      says: '+1 for the General who is shot at.',
      at: 'D3-25 general',
      proof: '[D3-25 general] the General has +1 when shot at, not when shooting',
    },
    {
      id: 'P516',
      says: '−1 for each second and third enemy who aids in shooting at it.',
      at: 'D3-25 aid',
      proof: ['[D3-25 aid, R59] -1 for each that aids the other side', '[R59] at most three at one target; the owner says who leads'],
      notes: ['R59'],
    },
    {
      id: 'P517',
      says: '+4 in close combat for who occupies a Stronghold, +2 in a Camp.',
      at: ['D3-26 stronghold', 'D3-26 camp'],
      proof: '[D3-26 stronghold, D3-26 camp, R29, A12, R30] a garrison adds +4 or +2 to its foot factor, once',
      notes: ['A12', 'R29'],
    },
    {
      id: 'P518',
      says: '+1 for a shieldwall.',
      at: 'D3-23 shieldwall',
      proof: [
        '[D3-23 shieldwall] Spears beside Spears or Blades, single or double',
        '[R36] once, though friends stand on both sides; it adds to a double element',
        '[R84] nothing else counts for either',
      ],
      notes: ['R36', 'R84'],
      instead: 'Not in assaults on Camps and Strongholds.',
    },
    {
      id: 'P519',
      says: '+1 for a retinue.',
      at: 'D3-23 retinue',
      proof: [
        '[D3-23 retinue] Shooters and Bows beside Blades',
        '[R84] rear support, shieldwall and double ranks count nothing at the walls',
      ],
      notes: ['R36', 'R84'],
      instead: 'Not in assaults on Camps and Strongholds.',
    },
    { id: 'P520', says: "+1 for the General's element.", at: 'D3-26 general', proof: '[D3-26 general] the General has +1' },
    {
      id: 'P521',
      says: '+1 uphill or defending the bank of a river that is not paltry, off the road, unless one of the two is an Aerial.',
      at: 'D3-26 ground',
      proof: [
        '[D3-26 ground] uphill or on the bank of a river that is not paltry, once',
        '[D3-26 ground] not where an Aerial fights, on either side',
        '[R84] nothing else counts for either',
      ],
      notes: ['R18', 'R19', 'R84'],
      instead: 'Uphill does not count in assaults on Camps and Strongholds.',
    },
    {
      id: 'P522',
      says: '−1 for each enemy that overlaps it or whose front edge stands on its flank, front corner to front corner.',
      at: 'D3-26 flank',
      proof: ['[D3-26 flank] one enemy on each flank', '[R84] nothing else counts for either'],
      notes: ['R37', 'R84'],
      instead: 'Not in assaults on Camps and Strongholds.',
    },
    {
      id: 'P523',
      says: '−1 for an enemy front edge on its rear.',
      at: 'D3-26 rear',
      proof: ['[D3-26 rear] an enemy front edge on the rear, once', '[R84] nothing else counts for either'],
      notes: ['R84'],
      instead: 'Not in assaults on Camps and Strongholds.',
    },
    {
      id: 'P524',
      says: '−2 in bad going for all but Auxilia, Bows, Warband, Lurkers, Beasts, Shooters and Psiloi.',
      at: ['D3-26 bad', 'charts/d3-26.ts'],
      proof: ['[D3-26 bad, R35, A28, C32] -2 in bad going, not in rough, save for the going-proof', '[R84] nothing else counts for either'],
      notes: ['A3', 'A28', 'R35', 'R84'],
      instead: 'Not in assaults on Camps and Strongholds.',
    },
  ],
};

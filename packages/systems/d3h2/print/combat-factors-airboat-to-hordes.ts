import type { PrintedSection } from '@pennon/kernel';

const FACTORS = '[A20] against foot, against mounted';
const ABLE = 'the rows in printed order, and their special abilities';

/** The dice of a combat and the first half of the table of factors. */
export const combatFactorsAirboatToHordes: PrintedSection = {
  title: 'Resolving bespelling, shooting or close combat; combat factors: Airboat to Hordes',
  statements: [
    {
      id: 'P263',
      says: 'Each player throws a die for his element, in contact, bespelling or shooting, and also where it is only shot at.',
      at: ['rules/shock.ts', 'rules/missiles.ts', 'rules/magic.ts', 'checks/both-roll.ts'],
      proof: [
        '[D3-27] only who is shot at suffers',
        '[6.4] the Mage rolls first; only the target suffers',
        '[D3-19] a target shoots back, and one roll of each decides both ways',
      ],
      notes: ['R58'],
    },
    {
      id: 'P264',
      says: 'To the score are added the combat factor, support from behind and beside, and tactical factors.',
      at: ['D3-21', 'D3-22', 'D3-23', 'D3-26', 'rules/shock.ts'],
      proof: [
        '[R36] all at once, in printed order, and the counted with the die are the total',
        '[D3-21, D3-23, D3-26] each reason has its side and kind',
        '[D3-22, D3-23, D3-26] supports, uphill and ground do not count',
      ],
    },
    {
      id: 'P265',
      says: 'One column of factors is for opponents that are foot or a Stronghold, the other for mounted and Aerials.',
      at: ['D3-21', 'rules/factors.ts'],
      proof: [
        '[D3-21] the first column is for foot, the second for mounted and Aerials',
        '[D3-21] the shooter by the class of the target, the target by its foot column',
        '[D3-21] the Mage has 4, the target its foot column',
        '[A38] attackers of a Stronghold or Camp use their foot column',
        '[R28] the Aerial Hero is a Hero in the tables, and an Aerial to those who fight him',
      ],
      notes: ['A38', 'R28'],
    },
    { id: 'P266', says: 'Airboat: +5 against foot, +3 against mounted and Aerials.', at: 'D3-21 Airboat', proof: FACTORS },
    {
      id: 'P267',
      says: 'Artillery: +4 against foot, +4 against mounted and Aerials; it shoots 5 BW.',
      at: 'D3-21 Artillery',
      proof: [FACTORS, '%s: when shot at, ranges'],
    },
    { id: 'P268', says: 'Auxilia: +3 against foot, +3 against mounted and Aerials.', at: 'D3-21 Auxilia', proof: FACTORS },
    { id: 'P269', says: 'Beasts: +3 against foot, +4 against mounted and Aerials.', at: 'D3-21 Beasts', proof: FACTORS },
    {
      id: 'P270',
      says: 'Beasts count rough and bad going as good.',
      at: ['D3-21 Beasts', 'D3-14', 'rules/terrain.ts'],
      proof: [
        ABLE,
        '[D3-26 bad, R35, A28, C32] -2 in bad going, not in rough, save for the going-proof',
        '[D3-14] what is good to Beasts, Warband, Auxilia and Camelry',
      ],
      notes: ['R46'],
    },
    { id: 'P271', says: 'Behemoths: +5 against foot, +4 against mounted and Aerials.', at: 'D3-21 Behemoths', proof: FACTORS },
    {
      id: 'P272',
      says: 'Blades: +5 against foot, +3 against mounted and Aerials; +4 when shot at or bespelled.',
      at: 'D3-21 Blades',
      proof: [
        FACTORS,
        '%s: when shot at, ranges',
        '[R7] Blades do not get the 4 of those shot at',
        '[D3-21] Blades and Command Posts have 4 when shot at',
        '[D3-21] the Mage has 4, the target its foot column',
      ],
    },
    {
      id: 'P273',
      says: 'Blades that are not Fast support the flank of Spears, Bows and Shooters.',
      at: ['D3-21 Blades', 'D3-23'],
      proof: [
        ABLE,
        '[D3-23 shieldwall] Spears beside Spears or Blades, single or double',
        '[D3-23 retinue] Shooters and Bows beside Blades',
      ],
      notes: ['A6'],
    },
    {
      id: 'P274',
      says: 'Bows: +2 against foot, +4 against mounted and Aerials; they shoot 3 BW.',
      at: 'D3-21 Bows',
      proof: [FACTORS, '%s: when shot at, ranges'],
    },
    {
      id: 'P275',
      says: 'Blades that are not Fast support the flank of Bows.',
      at: ['D3-21 Bows', 'D3-23 retinue'],
      proof: [
        ABLE,
        '[D3-23 retinue] Shooters and Bows beside Blades',
        '[D3-23, A6] only against foot, in good going, corner to corner, nobody Fast',
      ],
      notes: ['A6', 'R36'],
    },
    { id: 'P276', says: 'Camels: +3 against foot, +3 against mounted and Aerials.', at: 'D3-21 Camels', proof: FACTORS },
    {
      id: 'P277',
      says: 'A Camp: +2 against foot, +2 against mounted and Aerials; a garrison adds its factor against foot.',
      at: ['D3-21 Camp', 'rules/assaults.ts'],
      proof: [FACTORS, '[D3-26 stronghold, D3-26 camp, R29, A12, R30] a garrison adds +4 or +2 to its foot factor, once'],
      notes: ['A12', 'R29', 'R30'],
    },
    { id: 'P278', says: 'Cavalry: +3 against foot, +3 against mounted and Aerials.', at: 'D3-21 Cavalry', proof: FACTORS },
    { id: 'P279', says: 'Cleric: +4 against foot, +4 against mounted and Aerials.', at: 'D3-21 Cleric', proof: FACTORS },
    {
      id: 'P280',
      says: 'Command Post: +5 against foot, +3 against mounted and Aerials; +4 when shot at or bespelled.',
      at: 'D3-21 Command Post',
      proof: [FACTORS, '%s: when shot at, ranges', '[D3-21] Blades and Command Posts have 4 when shot at'],
    },
    { id: 'P281', says: 'Dragon: +6 against foot, +6 against mounted and Aerials.', at: 'D3-21 Dragon', proof: FACTORS },
    { id: 'P282', says: 'Flyers: +2 against foot, +2 against mounted and Aerials.', at: 'D3-21 Flyers', proof: FACTORS },
    {
      id: 'P283',
      says: 'God: +6 against foot, +6 against mounted and Aerials; he may pass through elements.',
      at: ['D3-21 God', 'D3-15'],
      proof: [FACTORS, ABLE, '[D3-15] the first clause that fits'],
    },
    {
      id: 'P284',
      says: 'Hero: +5 against foot, +5 against mounted and Aerials.',
      at: 'D3-21 Hero',
      proof: [FACTORS, '[R28] the Aerial Hero is a Hero in the tables, and an Aerial to those who fight him'],
      notes: ['R28'],
    },
    { id: 'P285', says: 'Hordes: +3 against foot, +2 against mounted and Aerials.', at: 'D3-21 Hordes', proof: FACTORS },
  ],
};

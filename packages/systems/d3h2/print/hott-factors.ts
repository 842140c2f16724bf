import type { PrintedSection } from '@pennon/kernel';

const FACTORS = 'the traditional list has the same, and Cmp 2';
const ABLE = 'the rows in printed order, and their special abilities';
const RANGES = '%s: when shot at, ranges';

/** The factors and supports of the traditional types. */
export const hottFactors: PrintedSection = {
  title: 'Traditional HOTT: combat factors and supports',
  statements: [
    {
      id: 'P563',
      says: 'Each player throws a die for his element and adds its combat factor, supports and tactical factors.',
      at: ['D3-38', 'rules/shock.ts'],
      proof: ['[D3-38] the traditional list is read in its variant', '[D3-38] the traditional list'],
    },
    {
      id: 'P564',
      says: 'One column of factors is for opponents that are foot or a Stronghold, the other for mounted and Aerials.',
      at: ['D3-38', 'rules/factors.ts'],
      proof: ['[D3-38] the traditional list is read in its variant', FACTORS],
    },
    {
      id: 'P565',
      says: 'Only these types are played.',
      at: ['D3-38', 'rules/units.ts'],
      proof: ['[D3-38] no other type in the traditional list, wherever it stands', FACTORS],
      notes: ['A25'],
    },
    { id: 'P566', says: 'Airboat: +5 against foot, +3 against mounted and Aerials.', at: 'D3-38 Airboat', proof: FACTORS },
    {
      id: 'P567',
      says: 'Artillery: +4 against foot, +4 against mounted and Aerials; it shoots 5 BW.',
      at: 'D3-38 Artillery',
      proof: [FACTORS, RANGES],
    },
    {
      id: 'P568',
      says: 'Beasts: +3 against foot, +4 against mounted and Aerials; bad and difficult going is good to them.',
      at: 'D3-38 Beasts',
      proof: [FACTORS, ABLE],
    },
    { id: 'P569', says: 'Behemoths: +5 against foot, +4 against mounted and Aerials.', at: 'D3-38 Behemoths', proof: FACTORS },
    {
      id: 'P570',
      says: 'Blades: +5 against foot, +3 against mounted and Aerials; +4 when shot at or bespelled; those that are not Fast support the flank of Spears and Shooters.',
      at: 'D3-38 Blades',
      proof: [FACTORS, ABLE, RANGES],
    },
    { id: 'P571', says: 'Cavalry: +3 against foot, +3 against mounted and Aerials.', at: 'D3-38 Cavalry', proof: FACTORS },
    { id: 'P572', says: 'Cleric: +4 against foot, +4 against mounted and Aerials.', at: 'D3-38 Cleric', proof: FACTORS },
    { id: 'P573', says: 'Dragon: +6 against foot, +6 against mounted and Aerials.', at: 'D3-38 Dragon', proof: FACTORS },
    { id: 'P574', says: 'Flyers: +2 against foot, +2 against mounted and Aerials.', at: 'D3-38 Flyers', proof: FACTORS },
    { id: 'P575', says: 'God: +6 against foot, +6 against mounted and Aerials.', at: 'D3-38 God', proof: FACTORS },
    { id: 'P576', says: 'Hero: +5 against foot, +5 against mounted and Aerials.', at: 'D3-38 Hero', proof: FACTORS },
    { id: 'P577', says: 'Hordes: +3 against foot, +2 against mounted and Aerials.', at: 'D3-38 Hordes', proof: FACTORS },
    { id: 'P578', says: 'Knights: +3 against foot, +4 against mounted and Aerials.', at: 'D3-38 Knights', proof: FACTORS },
    {
      id: 'P579',
      says: 'Mage: +4 against foot, +4 against mounted and Aerials; he bespells 5 BW.',
      at: 'D3-38 Mage',
      proof: [FACTORS, RANGES],
    },
    { id: 'P580', says: 'Paladin: +6 against foot, +6 against mounted and Aerials.', at: 'D3-38 Paladin', proof: FACTORS },
    { id: 'P581', says: 'Lurker: +2 against foot, +2 against mounted and Aerials.', at: 'D3-38 Lurker', proof: FACTORS },
    {
      id: 'P582',
      says: 'Shooters: +3 against foot, +4 against mounted and Aerials; they shoot 3 BW, and Blades that are not Fast support their flank.',
      at: 'D3-38 Shooters',
      proof: [FACTORS, ABLE, RANGES],
    },
    {
      id: 'P583',
      says: 'Sneakers: +5 against foot, +3 against mounted and Aerials; they may pass through elements.',
      at: 'D3-38 Sneakers',
      proof: [FACTORS, ABLE],
    },
    {
      id: 'P584',
      says: 'Spears: +4 against foot, +4 against mounted and Aerials; Spears and Blades that are not Fast support their flank, and they support Spears.',
      at: 'D3-38 Spears',
      proof: [FACTORS, ABLE],
    },
    {
      id: 'P585',
      says: 'A Stronghold: +4 against foot, +4 against mounted and Aerials; a garrison adds its factor against foot.',
      at: 'D3-38 Stronghold',
      proof: [FACTORS, ABLE],
      notes: ['A12', 'R29', 'R30'],
    },
    {
      id: 'P586',
      says: 'Warband: +3 against foot, +2 against mounted and Aerials; they support each other from behind.',
      at: 'D3-38 Warband',
      proof: [FACTORS, ABLE],
    },
    {
      id: 'P587',
      says: 'Rear support counts in close combat to the front, from a friend of the same type lined up directly behind, facing the same way, both in good going.',
      at: ['D3-38 warband', 'rules/supports.ts'],
      proof: [
        '[D3-22, R36] only the same type, the same facing, both in good going; Fast or not',
        '[D3-22] a friend directly behind, in good going',
      ],
      notes: ['R36'],
    },
    {
      id: 'P588',
      says: 'Warband behind Warband: +1 against foot.',
      at: 'D3-38 warband',
      proof: [
        '[D3-38 warband] in the traditional list against any foot',
        '[D3-38, R1] in HOTT Warband support counts against Lurkers too, in D3H2 not',
      ],
      notes: ['R1'],
    },
    {
      id: 'P589',
      says: 'Formation support is +1 in close combat to the front, in good going, against foot, from a friend whose side edge and front corner meet its own; Fast elements neither give nor get it.',
      at: ['D3-38 shieldwall', 'D3-38 retinue', 'rules/supports.ts'],
      proof: [
        '[D3-38 shieldwall, D3-38 retinue] the traditional list has both',
        '[D3-23, A6] only against foot, in good going, corner to corner, nobody Fast',
      ],
      notes: ['R36'],
    },
    {
      id: 'P590',
      says: 'Shieldwall: Spears have it beside Blades or Spears.',
      at: 'D3-38 shieldwall',
      proof: '[D3-38 shieldwall, D3-38 retinue] the traditional list has both',
    },
    {
      id: 'P591',
      says: 'Retinue: Shooters and Bows have it beside Blades.',
      at: 'D3-38 retinue',
      proof: [
        '[D3-38 shieldwall, D3-38 retinue] the traditional list has both',
        '[A22] Camelry stays in a row of the HOTT tables, but neither it nor Bows can be asked for there',
      ],
      notes: ['A22'],
    },
  ],
};

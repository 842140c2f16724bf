import type { PrintedSection } from '@pennon/kernel';

/** What a total does that is lower, but more than half: Behemoths to Light Horse. */
export const outcomesLessMonstersAndMounted: PrintedSection = {
  title: 'If its total is less than that of its opponent but more than half: Behemoths to Light Horse',
  statements: [
    {
      id: 'P2098',
      says: 'Less: Mounted Infantry in bad going is destroyed.',
      at: 'D3-29 Mounted Infantry',
      proof: [
        '[D3-29 Mounted Infantry] destroyed in bad going, in rough as on foot',
        '[D3-29] Mounted Infantry beaten in bad going are destroyed, in rough they fall back',
      ],
      notes: ['R26'],
    },
    {
      id: 'P2099',
      says: 'Less: a Command Post suffers nothing.',
      at: 'D3-29 Command Post',
      proof: '[D3-29 Command Post] nothing',
      notes: ['A16'],
    },
    {
      id: 'P2100',
      says: 'Less, Behemoths that are not Fast: destroyed by Psiloi, Auxilia and Light Horse.',
      at: 'D3-29 Behemoths',
      proof: [
        '[D3-29 Behemoths] destroyed by Psiloi, Auxilia and Light Horse unless Fast, flee from Mage, Dragon and Artillery shooting, else recoil',
        '[X-9] hamstrung',
      ],
    },
    {
      id: 'P2101',
      says: 'Less, Behemoths: flee from a Mage, a Dragon and Artillery shooting, else recoil.',
      at: 'D3-29 Behemoths',
      proof: [
        '[D3-29 Behemoths] destroyed by Psiloi, Auxilia and Light Horse unless Fast, flee from Mage, Dragon and Artillery shooting, else recoil',
        '[X-9] hamstrung',
      ],
    },
    {
      id: 'P2102',
      says: 'Less, Airboats and Flyers: flee from a Mage, else recoil.',
      at: 'D3-29 Airboats, Flyers',
      proof: '[D3-29 Airboats, Flyers] flee from a Mage, else recoil',
    },
    {
      id: 'P2103',
      says: 'Less, Dragons: destroyed by a Hero or Paladin, else flee.',
      at: 'D3-29 Dragons',
      proof: ['[D3-29 Dragons] destroyed by Hero and Paladin, else flee', '[X-10] Dragon at bay'],
      notes: ['R28'],
    },
    {
      id: 'P2104',
      says: 'Less, Gods: flee from a God, Mage or Cleric, else nothing.',
      at: 'D3-29 Gods',
      proof: '[D3-29 Gods] flee from God, Mage and Cleric, else nothing',
    },
    {
      id: 'P2105',
      says: 'Less, Paladins: destroyed in close combat, else nothing.',
      at: 'D3-29 Paladins',
      proof: '[D3-29 Paladins] destroyed in close combat, else nothing',
    },
    {
      id: 'P2106',
      says: 'Less, a Hero: ensorcelled by a Mage.',
      at: 'D3-29 Hero',
      proof: '[D3-29 Hero] ensorcelled by a Mage, destroyed by Hero, Paladin and Artillery shooting, else recoil',
      notes: ['R28'],
    },
    {
      id: 'P2107',
      says: 'Less, a Hero: destroyed by a Hero, a Paladin and Artillery shooting.',
      at: 'D3-29 Hero',
      proof: '[D3-29 Hero] ensorcelled by a Mage, destroyed by Hero, Paladin and Artillery shooting, else recoil',
      notes: ['R28'],
    },
    {
      id: 'P2108',
      says: 'Less, a Hero: flees from a Stronghold, else recoils.',
      at: 'D3-29 Hero',
      proof: [
        '[D3-29 Hero] ensorcelled by a Mage, destroyed by Hero, Paladin and Artillery shooting, else recoil',
        '[R32, A37] who loses is looked up against the feature, never against its garrison',
      ],
      notes: ['A37', 'R32'],
    },
    {
      id: 'P2109',
      says: 'Less, a Mage: ensorcelled by a Mage.',
      at: 'D3-29 Mage',
      proof: '[D3-29 Mage] ensorcelled by a Mage, destroyed by Hero, Paladin, Dragon and God, else recoil',
    },
    {
      id: 'P2110',
      says: 'Less, a Mage: destroyed by a Hero, Paladin, Dragon or God, else recoils.',
      at: 'D3-29 Mage',
      proof: '[D3-29 Mage] ensorcelled by a Mage, destroyed by Hero, Paladin, Dragon and God, else recoil',
    },
    {
      id: 'P2111',
      says: 'Less, Scythed Chariots: flee when shot at, unless at least partly on the rear edge.',
      at: 'D3-29 Scythed Chariots',
      proof: [
        '[D3-29 Scythed Chariots] flee from shots, else destroyed',
        '[D3-29, A34] Scythed Chariots flee from shots, unless these come on the rear edge',
      ],
      notes: ['A34'],
    },
    {
      id: 'P2112',
      says: 'Less, Scythed Chariots otherwise: destroyed.',
      at: 'D3-29 Scythed Chariots',
      proof: '[D3-29 Scythed Chariots] flee from shots, else destroyed',
    },
    {
      id: 'P2113',
      says: 'Less, Knights: destroyed by Behemoths, Scythed Chariots, Camelry and Light Horse, else recoil.',
      at: 'D3-29 Knights',
      proof: '[D3-29 Knights] destroyed by Behemoths, Scythed Chariots, Camelry and Light Horse, else recoil',
      notes: ['A34', 'R7'],
    },
    {
      id: 'P2114',
      says: 'Less, Camelry: destroyed by Scythed Chariots, and where they stand in bad going themselves.',
      at: 'D3-29 Camelry',
      proof: '[D3-29 Camelry] destroyed by Scythed Chariots and in bad going, flee from Behemoths, else recoil',
      notes: ['R23'],
    },
    {
      id: 'P2115',
      says: 'Less, Camelry: flee from Behemoths, else recoil.',
      at: 'D3-29 Camelry',
      proof: '[D3-29 Camelry] destroyed by Scythed Chariots and in bad going, flee from Behemoths, else recoil',
      notes: ['R23'],
    },
    {
      id: 'P2116',
      says: 'Less, Cavalry: flee from Scythed Chariots and in bad going, else recoil.',
      at: 'D3-29 Cavalry',
      proof: '[D3-29 Cavalry] flee from Scythed Chariots and in bad going, else recoil',
      notes: ['R7', 'R23'],
    },
    {
      id: 'P2117',
      says: 'Less, Light Horse: flee from Scythed Chariots, Artillery shooting and in bad going, else recoil.',
      at: 'D3-29 Light Horse',
      proof: '[D3-29 Light Horse] flee from Scythed Chariots, Artillery shooting and in bad going, else recoil',
      notes: ['R23'],
    },
  ],
};

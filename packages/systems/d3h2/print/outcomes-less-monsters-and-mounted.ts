import type { PrintedSection } from '@pennon/kernel';

/** What a total does that is lower, but more than half: Behemoths to Light Horse. */
export const outcomesLessMonstersAndMounted: PrintedSection = {
  title: 'If its total is less than that of its opponent but more than half: Behemoths to Light Horse',
  statements: [
    {
      id: 'P360',
      says: 'Less: Mounted Infantry in bad going is destroyed.',
      at: 'D3-29 Mounted Infantry',
      proof: [
        '[D3-29 Mounted Infantry] destroyed in bad going, in rough as on foot',
        '[D3-29] Mounted Infantry beaten in bad going are destroyed, in rough they fall back',
      ],
      notes: ['R26'],
    },
    {
      id: 'P361',
      says: 'Less: a Command Post suffers nothing.',
      at: 'D3-29 Command Post',
      proof: '[D3-29 Command Post] nothing',
      notes: ['A16'],
    },
    {
      id: 'P362',
      says: 'Less, Behemoths that are not Fast: destroyed by Psiloi, Auxilia and Light Horse.',
      at: 'D3-29 Behemoths',
      proof: [
        '[D3-29 Behemoths] destroyed by Psiloi, Auxilia and Light Horse unless Fast, flee from Mage, Dragon and Artillery shooting, else recoil',
        '[X-9] hamstrung',
      ],
    },
    {
      id: 'P363',
      says: 'Less, Behemoths: flee from a Mage, a Dragon and Artillery shooting, else recoil.',
      at: 'D3-29 Behemoths',
      proof: [
        '[D3-29 Behemoths] destroyed by Psiloi, Auxilia and Light Horse unless Fast, flee from Mage, Dragon and Artillery shooting, else recoil',
        '[X-9] hamstrung',
      ],
    },
    {
      id: 'P364',
      says: 'Less, Airboats and Flyers: flee from a Mage, else recoil.',
      at: 'D3-29 Airboats, Flyers',
      proof: '[D3-29 Airboats, Flyers] flee from a Mage, else recoil',
    },
    {
      id: 'P365',
      says: 'Less, Dragons: destroyed by a Hero or Paladin, else flee.',
      at: 'D3-29 Dragons',
      proof: ['[D3-29 Dragons] destroyed by Hero and Paladin, else flee', '[X-10] Dragon at bay'],
      notes: ['R28'],
    },
    {
      id: 'P366',
      says: 'Less, Gods: flee from a God, Mage or Cleric, else nothing.',
      at: 'D3-29 Gods',
      proof: '[D3-29 Gods] flee from God, Mage and Cleric, else nothing',
    },
    {
      id: 'P367',
      says: 'Less, Paladins: destroyed in close combat, else nothing.',
      at: 'D3-29 Paladins',
      proof: '[D3-29 Paladins] destroyed in close combat, else nothing',
    },
    {
      id: 'P368',
      says: 'Less, a Hero: ensorcelled by a Mage.',
      at: 'D3-29 Hero',
      proof: '[D3-29 Hero] ensorcelled by a Mage, destroyed by Hero, Paladin and Artillery shooting, else recoil',
      notes: ['R28'],
    },
    {
      id: 'P369',
      says: 'Less, a Hero: destroyed by a Hero, a Paladin and Artillery shooting.',
      at: 'D3-29 Hero',
      proof: '[D3-29 Hero] ensorcelled by a Mage, destroyed by Hero, Paladin and Artillery shooting, else recoil',
      notes: ['R28'],
    },
    {
      id: 'P370',
      says: 'Less, a Hero: flees from a Stronghold, else recoils.',
      at: 'D3-29 Hero',
      proof: [
        '[D3-29 Hero] ensorcelled by a Mage, destroyed by Hero, Paladin and Artillery shooting, else recoil',
        '[R32, A37] who loses is looked up against the feature, never against its garrison',
      ],
      notes: ['A37', 'R32'],
    },
    {
      id: 'P371',
      says: 'Less, a Mage: ensorcelled by a Mage.',
      at: 'D3-29 Mage',
      proof: '[D3-29 Mage] ensorcelled by a Mage, destroyed by Hero, Paladin, Dragon and God, else recoil',
    },
    {
      id: 'P372',
      says: 'Less, a Mage: destroyed by a Hero, Paladin, Dragon or God, else recoils.',
      at: 'D3-29 Mage',
      proof: '[D3-29 Mage] ensorcelled by a Mage, destroyed by Hero, Paladin, Dragon and God, else recoil',
    },
    {
      id: 'P373',
      says: 'Less, Scythed Chariots: flee when shot at, unless at least partly on the rear edge.',
      at: 'D3-29 Scythed Chariots',
      proof: [
        '[D3-29 Scythed Chariots] flee from shots, else destroyed',
        '[D3-29, A34] Scythed Chariots flee from shots, unless these come on the rear edge',
      ],
      notes: ['A34'],
    },
    {
      id: 'P374',
      says: 'Less, Scythed Chariots otherwise: destroyed.',
      at: 'D3-29 Scythed Chariots',
      proof: '[D3-29 Scythed Chariots] flee from shots, else destroyed',
    },
    {
      id: 'P375',
      says: 'Less, Knights: destroyed by Behemoths, Scythed Chariots, Camelry and Light Horse, else recoil.',
      at: 'D3-29 Knights',
      proof: '[D3-29 Knights] destroyed by Behemoths, Scythed Chariots, Camelry and Light Horse, else recoil',
      notes: ['A34', 'R7'],
    },
    {
      id: 'P376',
      says: 'Less, Camelry: destroyed by Scythed Chariots, and where they stand in bad going themselves.',
      at: 'D3-29 Camelry',
      proof: '[D3-29 Camelry] destroyed by Scythed Chariots and in bad going, flee from Behemoths, else recoil',
      notes: ['R23'],
    },
    {
      id: 'P377',
      says: 'Less, Camelry: flee from Behemoths, else recoil.',
      at: 'D3-29 Camelry',
      proof: '[D3-29 Camelry] destroyed by Scythed Chariots and in bad going, flee from Behemoths, else recoil',
      notes: ['R23'],
    },
    {
      id: 'P378',
      says: 'Less, Cavalry: flee from Scythed Chariots and in bad going, else recoil.',
      at: 'D3-29 Cavalry',
      proof: '[D3-29 Cavalry] flee from Scythed Chariots and in bad going, else recoil',
      notes: ['R7', 'R23'],
    },
    {
      id: 'P379',
      says: 'Less, Light Horse: flee from Scythed Chariots, Artillery shooting and in bad going, else recoil.',
      at: 'D3-29 Light Horse',
      proof: '[D3-29 Light Horse] flee from Scythed Chariots, Artillery shooting and in bad going, else recoil',
      notes: ['R23'],
    },
  ],
};

import type { PrintedSection } from '@pennon/kernel';

const DEEP = '[D3-2, R4] on the table every base is 1 BW wide and as deep as its class; Fast changes nothing, horses do';
const WIDE = '[D3-2] the width of a base, and the figures that stand on it';
const BASED = '[A1, A27] D3-2, bases and depths';

/** What stands on which base. */
export const bases: PrintedSection = {
  title: 'Basing figures and models',
  statements: [
    {
      id: 'P16',
      says: 'The pieces are elements: several figures, or a model, on a thin rectangular base.',
      at: ['D3-2', 'geometry/base.ts'],
      proof: [DEEP, WIDE],
    },
    {
      id: 'P17',
      says: 'A base is 60 mm wide for figures of 25 mm and more, 40 mm for smaller ones; the width is never changed.',
      at: ['D3-2', 'geometry/base.ts'],
      proof: [WIDE, DEEP],
    },
    {
      id: 'P18',
      says: 'The depth matters less and may vary.',
      at: ['D3-2', 'rules/units.ts'],
      proof: [DEEP, BASED],
      notes: ['R4'],
    },
    {
      id: 'P19',
      says: 'Large bases are 60-120 mm deep, or 40-80 mm for smaller figures.',
      at: ['D3-2 large', 'rules/units.ts'],
      proof: [BASED, DEEP],
      notes: ['R4'],
    },
    {
      id: 'P20',
      says: 'Medium bases are 40-60 mm deep, or 30-40 mm for smaller figures.',
      at: ['D3-2 medium', 'rules/units.ts'],
      proof: [BASED, DEEP],
      notes: ['A1', 'R4'],
    },
    {
      id: 'P21',
      says: 'Small bases are 20-30 mm deep, or 15-20 mm for smaller figures.',
      at: ['D3-2 small', 'rules/units.ts'],
      proof: [BASED, DEEP],
      notes: ['R4'],
    },
    {
      id: 'P22',
      says: 'On large bases stand Dragons, Gods, Airboats, Behemoths, Knight wedges, Beasts, chariots, Artillery, War Wagons and Command Posts.',
      at: ['D3-2 large', 'rules/units.ts'],
      proof: [BASED, DEEP, '[R7, D3-2] chariots fight as Knights and Cavalry, and go back 1 BW without a choice: their bases are large'],
      notes: ['A27', 'A40', 'R7'],
    },
    {
      id: 'P23',
      says: 'On medium bases stand Knights, Light Horse, Flyers, Cavalry, Camelry, Heroes, Paladins, Clerics, Mages, Hordes and foot in two ranks.',
      at: ['D3-2 medium', 'rules/units.ts'],
      proof: [BASED, DEEP],
    },
    {
      id: 'P24',
      says: 'On small bases stand Spears, Pikes, Blades, Auxilia, Bows, Shooters, Psiloi, Lurkers, Warband and Sneakers.',
      at: ['D3-2 small', 'rules/units.ts'],
      proof: [BASED, DEEP],
    },
    {
      id: 'P25',
      says: 'One model is a Dragon, a God, an Airboat, a chariot or a War Wagon.',
      at: ['D3-2 Dg, Gd', 'D3-2 Ab', 'D3-2 HCh, LCh, SCh', 'D3-2 WWg'],
      proof: WIDE,
    },
    {
      id: 'P26',
      says: 'Artillery is 1 or 2 models; a Command Post is a model with 2-4 figures.',
      at: ['D3-2 Art', 'D3-2 CP'],
      proof: WIDE,
    },
    {
      id: 'P27',
      says: 'On the other large bases are 1-3 Behemoths or 3-6 Knights or Beasts, best 3 Beasts.',
      at: ['D3-2 Bh', 'D3-2 Kn6, Bs'],
      proof: WIDE,
    },
    {
      id: 'P28',
      says: 'On a medium base are 2-3 riders, best 3; 1-2 Light Horse, best 2; 1-3 Heroes, Paladins or Clerics; 1-4 Flyers or Mages; many Hordes; 6-8 foot in two ranks.',
      at: ['D3-2 Kn', 'D3-2 LH', 'D3-2 Fl', 'D3-2 Cv', 'D3-2 Cm', 'D3-2 Hr, Pl, Cl', 'D3-2 Mg', 'D3-2 Hd', 'D3-2 Bw8, Sp8, Bd6'],
      proof: WIDE,
    },
    {
      id: 'P29',
      says: 'On a small base are 3-4 figures, best 4 Spears, Pikes or Blades and 3 others; 1-2 Psiloi or Lurkers, best 2.',
      at: ['D3-2 Sp, Pk, Bd', 'D3-2 Ax, Bw, Sh', 'D3-2 Ps, Lk', 'D3-2 Wb, Sk'],
      proof: WIDE,
    },
    {
      id: 'P30',
      says: 'The element of the General can be told from the others.',
      at: 'picture/pieces.ts',
      proof: 'a piece tells what it is and what has happened to it',
    },
    {
      id: 'P31',
      says: 'The bases of Fast troops may be deeper, to tell them apart.',
      at: ['rules/units.ts', 'picture/pieces.ts'],
      proof: [DEEP, 'a piece tells what it is and what has happened to it'],
      notes: ['R4'],
      instead: 'They are as deep as those of others; a mark tells them apart.',
    },
  ],
};

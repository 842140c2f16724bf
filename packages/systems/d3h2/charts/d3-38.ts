import { chart, line, signed } from '@pennon/kernel';
import type { Troop } from '../types.js';
import { cf, type FactorTable, factorSheet } from './combat-factors.js';

/** D3-38. The traditional types with their factors and supports; the list has no Camp (A25). */
export const D3_38 = chart({
  id: 'D3-38',
  title: 'Traditional HOTT combat factors',
  data: {
    types: [
      'AHr', 'Gd', 'Dg', 'Ab', 'Fl', 'Hr', 'Pl', 'Bh', 'Bs', 'Kn', 'Cv', 'Sp', 'Bd', 'Sh', 'Lk', 'Wb', 'Hd', 'IHd', 'Art', 'Mg', 'Cl', 'Sk', 'SH', 'Cmp',
    ] satisfies readonly Troop[],
    factors: {
      //                       foot  mounted
      Ab:  cf('Airboat',        5,    3),
      Art: cf('Artillery',      4,    4, { shoots: 5 }),
      Bs:  cf('Beasts',         3,    4, { ability: 'all going is good' }),
      Bh:  cf('Behemoths',      5,    4),
      Bd:  cf('Blades',         5,    3, { shotAt: 4, ability: 'supports the flank of Sp, Sh (not Fast)' }),
      Cv:  cf('Cavalry',        3,    3),
      Cl:  cf('Cleric',         4,    4),
      Dg:  cf('Dragon',         6,    6),
      Fl:  cf('Flyers',         2,    2),
      Gd:  cf('God',            6,    6),
      Hr:  cf('Hero',           5,    5),
      Hd:  cf('Hordes',         3,    2),
      Kn:  cf('Knights',        3,    4),
      Mg:  cf('Mage',           4,    4, { bespells: 5 }),
      Pl:  cf('Paladin',        6,    6),
      Lk:  cf('Lurker',         2,    2),
      Sh:  cf('Shooters',       3,    4, { shoots: 3, ability: 'flank supported by Bd (not Fast)' }),
      Sk:  cf('Sneakers',       5,    3, { ability: 'pass through elements' }),
      Sp:  cf('Spears',         4,    4, { ability: 'flank supported by Sp, Bd (not Fast)' }),
      SH:  cf('Stronghold',     4,    4, { ability: 'adds the foot factor of a garrison' }),
      Wb:  cf('Warband',        3,    2, { ability: 'rear support from Wb' }),
    } satisfies FactorTable,
    supports: {
      warband:    line(+1, 'Warband behind Warband, against foot'),
      shieldwall: line(+1, 'Spears beside Spears or Blades'),
      retinue:    line(+1, 'Shooters beside Blades'),
    },
  },
  sheet: ({ factors, supports }) => [
    factorSheet(factors),
    { head: ['Support', 'Factor', 'When'], rows: Object.entries(supports).map(([id, { value, label }]) => [id, signed(value), label]) },
  ],
  notes: ['A25', 'R1'],
  flags: [{ note: 'A22', row: 'retinue' }],
});

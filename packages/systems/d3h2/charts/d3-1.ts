import { chart } from '@pennon/kernel';
import type { ElementType, Kind, Troop, TroopClass } from '../types.js';

const troop = (name: string, kind: Kind) => ({ name, kind });

/** D3-1. Who belongs to which class; `kind` is the row of the tables that serves him. */
export const D3_1 = chart({
  id: 'D3-1',
  title: 'Troop definitions',
  data: {
    classes: {
      aerial: {
        AHr: troop('Aerial Hero', 'Hr'), Gd: troop('God', 'Gd'), Dg: troop('Dragon', 'Dg'), Ab: troop('Airboat', 'Ab'), Fl: troop('Flyers', 'Fl'),
      },
      mounted: {
        Hr: troop('Hero', 'Hr'), Pl: troop('Paladin', 'Pl'), Bh: troop('Behemoth', 'Bh'), Bs: troop('Beasts', 'Bs'),
        Kn: troop('Knights', 'Kn'), Kn4: troop('Cataphracts', 'Kn'), Kn6: troop('Knight Wedge', 'Kn'),
        Cv: troop('Cavalry', 'Cv'), Cv6: troop('Double Cavalry', 'Cv'), LH: troop('Light Horse', 'LH'), Cm: troop('Camelry', 'Cm'), SCh: troop('Scythed Chariots', 'SCh'),
      },
      foot: {
        Sp: troop('Spears', 'Sp'), Sp8: troop('Double Spears', 'Sp'), Pk: troop('Pikes', 'Pk'), Bd: troop('Blades', 'Bd'), Bd6: troop('Double Blades', 'Bd'),
        Ax: troop('Auxilia', 'Ax'), Bw: troop('Bows', 'Bw'), Bw8: troop('Double Bows', 'Bw'), Sh: troop('Shooters', 'Sh'), Ps: troop('Psiloi', 'Ps'), Lk: troop('Lurkers', 'Ps'),
        Wb: troop('Warband', 'Wb'), Hd: troop('Hordes', 'Hd'), IHd: troop('Inexhaustible Hordes', 'Hd'),
        Art: troop('Artillery', 'Art'), WWg: troop('War Wagons', 'WWg'), CP: troop('Command Post', 'CP'), Mg: troop('Mage', 'Mg'), Cl: troop('Cleric', 'Cl'), Sk: troop('Sneakers', 'Sk'),
      },
      feature: { SH: troop('Stronghold', 'SH'), Cmp: troop('Camp', 'Cmp') },
    } satisfies { readonly [c in TroopClass]: { readonly [t in Troop]?: { readonly name: string; readonly kind: Kind } } },
    /** Besides all Aerials. */
    neverFast: ['Art', 'Cm', 'Hr', 'Pl', 'Cl', 'Mg', 'Kn4', 'Cv6', 'Kn6', 'Bw8', 'Sp8', 'SCh'] satisfies readonly ElementType[],
    alwaysFast: ['Ps', 'Lk', 'Sk'] satisfies readonly ElementType[],
    /** Foot that may ride to the field as Mounted Infantry. */
    mountedInfantry: ['Sp', 'Pk', 'Bd', 'Ax', 'Bw', 'Sh', 'Wb'] satisfies readonly ElementType[],
    neverGeneral: ['Gd', 'Dg', 'Lk', 'SCh', 'Art', 'IHd'] satisfies readonly ElementType[],
  },
  sheet: ({ classes, neverFast, alwaysFast, mountedInfantry, neverGeneral }) => [
    { head: ['Class', 'Types'], rows: Object.entries(classes).map(([name, troops]) => [name, Object.entries(troops).map(([code, t]) => `${t.name} (${code})`).join(', ')]) },
    {
      head: ['Question', 'Types'],
      rows: [
        ['never Fast', ['every Aerial', ...neverFast].join(', ')],
        ['always Fast', alwaysFast.join(', ')],
        ['may be Mounted Infantry', mountedInfantry.join(', ')],
        ['never the General', neverGeneral.join(', ')],
      ],
    },
  ],
  notes: ['A3', 'A4', 'A5', 'R7', 'R28'],
  flags: [
    { note: 'A6', row: 'never Fast' },
    { note: 'R6', row: 'always Fast' },
    { note: 'C4', row: 'always Fast' },
    { note: 'R10', row: 'never the General' },
  ],
});

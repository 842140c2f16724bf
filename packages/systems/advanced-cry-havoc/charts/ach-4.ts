import { chart } from '@pennon/kernel';
import type { Weapon } from '../facts.js';

/** From and to, in hexes; `null` where the weapon has no such band. */
type Hexes = readonly [from: number, to: number] | null;
/** Point blank, short, medium, long. */
export type BandHexes = readonly [Hexes, Hexes, Hexes, Hexes];
export type Special = 'F' | 'S' | 'N' | 'R';

interface WeaponRow {
  readonly name: string;
  readonly power: 'low' | 'medium' | 'high';
  readonly special: readonly Special[];
  /** Whether the print names it for riders or for men on foot only. */
  readonly seat: 'mounted' | 'foot' | null;
  readonly bands: BandHexes;
  /** `null` for ammunition without end. */
  readonly ammo: number | null;
}

const weapon = (name: string, power: WeaponRow['power'], special: string, bands: BandHexes, ammo: number | null): WeaponRow => ({
  name,
  power,
  special: [...special] as Special[],
  seat: name.startsWith('Mounted') ? 'mounted' : name.startsWith('Foot') ? 'foot' : null,
  bands,
  ammo,
});

const hexes = (band: Hexes): string => (band === null ? '-' : band[0] === band[1] ? `${band[0]}` : `${band[0]}-${band[1]}`);

/** Who throws may do so at an enemy next to him in whose ZOI he stands (R33). */
export const IS_THROWN: { readonly [weapon in Weapon]: boolean } = {
  stone: true, jav_m: true, jav_f: true, lance_m: true, lance_f: true, axe: true, dagger: true,
  sbow_m: false, sbow_f: false, welsh: false, staffsling: false, cbow_m: false, cbow_f: false, longbow: false, sling: false, xbow: false,
};

/** ACH-4. The power of each class by band, and the hexes of each band by weapon. */
export const ACH_4 = chart<{
  readonly power: { readonly [power in WeaponRow['power']]: readonly [number, number, number, number] };
  readonly weapons: { readonly [weapon in Weapon]: WeaponRow };
  readonly axeFullBands: BandHexes;
}>({
  id: 'ACH-4',
  title: 'Ranged weapons',
  data: {
    power: {
      //      PB  short  medium  long
      low:    [ 7,  5,     3,     1],
      medium: [ 9,  6,     4,     2],
      high:   [10,  8,     5,     3],
    },
    weapons: {
      //                                                              PB       short    medium    long      ammo
      stone:      weapon('Throwing Stone',        'low',    'F',   [[1, 1],  [2, 2],  [3, 3],   [4, 4]],   null),
      jav_m:      weapon('Mounted Javelin',       'low',    'F',   [[1, 2],   null,   [3, 10],  [11, 15]], 4),
      jav_f:      weapon('Foot Javelin',          'low',    '',    [[1, 2],   null,   [3, 12],  [13, 25]], 4),
      sbow_m:     weapon('Mounted Short Bow',     'low',    'R',   [[1, 2],  [3, 4],  [5, 13],  [14, 30]], null),
      sbow_f:     weapon('Foot Short Bow',        'low',    '',    [[1, 2],  [3, 4],  [5, 25],  [26, 50]], null),
      welsh:      weapon('Early Welsh Longbow',   'low',    'N',   [[1, 2],  [3, 4],  [5, 40],  [41, 80]], null),
      staffsling: weapon('Staff Sling',           'low',    'N',   [ null,    null,   [3, 20],  [21, 40]], null),
      cbow_m:     weapon('Mounted Composite Bow', 'medium', 'R',   [[1, 2],  [3, 4],  [5, 15],  [16, 35]], null),
      cbow_f:     weapon('Foot Composite Bow',    'medium', '',    [[1, 2],  [3, 4],  [5, 30],  [31, 70]], null),
      longbow:    weapon('English Longbow',       'medium', 'N',   [[1, 2],  [3, 4],  [5, 60],  [61, 90]], null),
      lance_m:    weapon('Mounted Lance',         'medium', 'FR',  [[1, 2],   null,   [3, 6],   [7, 9]],   1),
      lance_f:    weapon('Foot Lance',            'medium', 'F',   [[1, 2],   null,   [3, 8],   [9, 12]],  1),
      sling:      weapon('Sling',                 'medium', 'FN',  [[1, 2],  [3, 4],  [5, 15],  [16, 30]], null),
      xbow:       weapon('Early Crossbow',        'high',   'FSN', [[1, 2],  [3, 4],  [5, 30],  [31, 60]], null),
      axe:        weapon('Throwing Axe',          'high',   'F',   [ null,   [3, 4],   null,    [7, 8]],   1),
      dagger:     weapon('Throwing Dagger',       'high',   'FR',  [[1, 1],  [2, 2],  [3, 4],   [5, 7]],   4),
    },
    /** What the two dashes of the axe may have been (AN-2). */
    axeFullBands:                                                  [[1, 2],  [3, 4],  [5, 6],   [7, 8]],
  },
  sheet: ({ power, weapons }) => {
    const head = ['Point blank', 'Short', 'Medium', 'Long'];
    return [
      {
        head: ['Class', ...head],
        rows: Object.entries(power).map(([name, figures]) => [`${name} power`, ...figures.map(String)]),
      },
      {
        head: ['Weapon', 'Class', 'Special', ...head, 'Ammo'],
        rows: Object.values(weapons).map((w) => [w.name, w.power, w.special.join(' '), ...w.bands.map(hexes), w.ammo === null ? '∞' : `${w.ammo}`]),
      },
    ];
  },
  notes: ['R3', 'R33', 'R35', 'R64'],
  flags: [
    { note: 'AN-2', row: 'Throwing Axe', column: 'Point blank' },
    { note: 'AN-2', row: 'Throwing Axe', column: 'Medium' },
    { note: 'AN-3', row: 'Staff Sling', column: 'Point blank' },
    { note: 'AN-3', row: 'Staff Sling', column: 'Short' },
    { note: 'AN-4', row: 'Throwing Axe', column: 'Class' },
    { note: 'AN-4', row: 'Throwing Dagger', column: 'Class' },
  ],
});

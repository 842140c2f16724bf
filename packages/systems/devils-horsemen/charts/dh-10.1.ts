import { chart } from '@pennon/kernel';

interface WeaponNature {
  /** It shoots over units between (6.1), and on the move (DH-R20, DH-R27). */
  readonly isBow: boolean;
  /** Shower Fire, and riding off before a charge: composite bows only (DH-R23, DH-R49). */
  readonly isComposite: boolean;
}
export const WEAPON_NATURES = {
  B:  { isBow: true,  isComposite: false },
  C:  { isBow: true,  isComposite: true },
  CB: { isBow: false, isComposite: false },
} as const satisfies { readonly [weapon: string]: WeaponNature };

/** DH-10.1. A shot hits on this number or less; a missing column is out of range. */
export const DH_10_1 = chart({
  id: 'DH-10.1',
  title: 'Missile range and results',
  data: {
    //          1  2  3  4  5  6  7
    B:          [5, 4],
    C_mounted:  [9, 7, 4, 2],
    C_foot:     [9, 8, 5, 3, 1],
    CB_mounted: [9, 4],
    CB_foot:    [9, 7, 4],
  },
  sheet: (data) => {
    const ranges = [1, 2, 3, 4, 5, 6, 7];
    const row = (name: string, cells: readonly number[]) => [name, ...ranges.map((range) => `${cells[range - 1] ?? '-'}`)];
    return {
      caption: 'Columns: range in hexes. A shot hits on this number or less.',
      head: ['Missile', ...ranges.map(String)],
      rows: [
        row('(B) Simple bow', data.B),
        row('(C) Composite bow, mounted', data.C_mounted),
        row('(C) Composite bow, foot', data.C_foot),
        row('(CB) Crossbow, mounted', data.CB_mounted),
        row('(CB) Crossbow, foot', data.CB_foot),
      ],
    };
  },
  notes: ['DH-A43', 'DH-A44', 'DH-R24', 'DH-R69', 'DH-R72', 'DH-R78'],
  flags: [
    { note: 'DH-A1', column: '6' },
    { note: 'DH-A1', column: '7' },
    { note: 'DH-A2', row: '(C) Composite bow, foot', column: '5' },
    { note: 'DH-R8', row: '(C) Composite bow, foot', column: '5' },
  ],
});

/** Printed under DH-10.1: on this natural die a leader in the target hex is in danger (A44). */
export const LEADER_IN_DANGER_ON = 0;

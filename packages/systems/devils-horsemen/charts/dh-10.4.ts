import { chart } from '@pennon/kernel';

const row = (CAT: number, HC_KN: number, LN: number, LC: number, HI: number, MI: number, LI: number) => ({ CAT, HC_KN, LN, LC, HI, MI, LI });

/** The types as DH-10.4 prints them. */
const NAMES = { CAT: 'Cataphract HC', HC_KN: 'HC/KN', LN: 'LN', LC: 'LC', HI: 'HI', MI: 'MI', LI: 'LI' } as const;

/** DH-10.4. The column of DH-10.5; row the defender, column the attacker, aspect the hexside of the defender that is struck. */
export const DH_10_4 = chart({
  id: 'DH-10.4',
  title: 'Clash of spears and swords',
  data: {
    front: {
      //         CAT HC_KN LN  LC  HI  MI  LI
      CAT:   row( 7,  6,   6,  5,  8,  7,  6),
      HC_KN: row( 7,  7,   6,  5,  8,  7,  6),
      LN:    row( 9,  9,   8,  7, 10,  9,  8),
      LC:    row( 9,  9,   8,  7, 10,  9,  8),
      HI:    row( 6,  6,   5,  4,  7,  6,  5),
      MI:    row( 7,  7,   6,  5,  8,  7,  6),
      LI:    row( 8,  8,   7,  6,  8,  8,  7),
    },
    flank: {
      CAT:   row( 8,  7,   7,  6,  9,  8,  7),
      HC_KN: row( 8,  8,   7,  6,  9,  8,  7),
      LN:    row( 9, 10,   8,  7, 10,  9,  8),
      LC:    row( 9, 10,   8,  7, 10, 10,  8),
      HI:    row( 9,  9,   8,  7, 10, 10,  8),
      MI:    row( 8,  8,   7,  6, 10, 10,  9),
      LI:    row( 8,  8,   7,  6,  9,  8,  7),
    },
    rear: {
      CAT:   row( 9,  9,   8,  7, 10,  9,  8),
      HC_KN: row( 9, 10,   8,  7, 10,  9,  8),
      LN:    row(10, 12,   9,  8, 11, 10,  9),
      LC:    row(10, 12,   9,  8, 11, 11,  9),
      HI:    row(11, 11,  11,  9, 12, 12, 10),
      MI:    row(10, 10,   9,  7, 12, 12, 11),
      LI:    row(10, 10,   8,  6, 11, 10,  9),
    },
    /** The front of LI against HI as the parent prints it (A22). */
    frontHiVsLi9: 9,
  },
  sheet: ({ front, flank, rear, frontHiVsLi9 }) => ({
    caption: `Columns: the attacker; the number is the column of DH-10.5. With the switch frontHiVsLi9: FRONT LI, HI reads ${frontHiVsLi9}.`,
    head: ['Aspect, defender', ...Object.values(NAMES)],
    rows: Object.entries({ FRONT: front, FLANK: flank, REAR: rear }).flatMap(([aspect, block]) =>
      Object.entries(block).map(([name, cells]) => [`${aspect} ${NAMES[name as keyof typeof NAMES]}`, ...Object.values(cells).map(String)]),
    ),
  }),
  notes: ['DH-A20', 'DH-A21', 'DH-A25', 'DH-A28', 'DH-R37'],
  flags: [
    { note: 'DH-A22', row: 'FRONT LI', column: 'HI' },
    { note: 'DH-A23', row: 'FLANK LN', column: 'HC/KN' },
    { note: 'DH-A23', row: 'FLANK LC', column: 'HC/KN' },
    { note: 'DH-A23', row: 'REAR HC/KN', column: 'HC/KN' },
    { note: 'DH-A23', row: 'REAR LN', column: 'HC/KN' },
    { note: 'DH-A23', row: 'REAR LC', column: 'HC/KN' },
    { note: 'DH-A23', row: 'REAR HI', column: 'HC/KN' },
    { note: 'DH-A24', row: 'FRONT LI', column: 'LC' },
    { note: 'DH-A24', row: 'FLANK LI', column: 'LC' },
    { note: 'DH-A24', row: 'REAR LI', column: 'LC' },
    { note: 'DH-A25', row: 'FLANK LN' },
    { note: 'DH-A25', row: 'FLANK LC' },
    { note: 'DH-A57', row: 'FRONT LC', column: 'LN' },
  ],
});

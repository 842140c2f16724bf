import type { PrintedSection } from '@pennon/kernel';

const COLUMN = '[A13, A14, A21] %s %s';
const FLOOR = '[R55, A15] a modified die below 0 counts as 0';
const RANGE = '[A18] KU-RNG';
const RETIRED = '[R46, A22] a Retired target uses the Disordered column, and any result kills it';

/** The tables of missile fire. */
export const missileFire: PrintedSection = {
  title: 'Missile fire',
  statements: [
    {
      id: 'P40',
      says: 'Leg and Horse each have a column for a Normal target and one for a Disordered one.',
      at: ['KU-MF', 'rules/units.ts', 'rules/missiles.ts'],
      proof: [COLUMN, '[R4] each type is read in the columns of its class', RETIRED],
      notes: ['A13', 'A22', 'R4', 'R46'],
    },
    {
      id: 'P41',
      says: 'At Normal Leg a total of 0 to 4 does nothing.',
      at: ['KU-MF Leg, Normal', 'rules/missiles.ts'],
      proof: [COLUMN, FLOOR],
      notes: ['A15', 'R55'],
    },
    {
      id: 'P42',
      says: 'At Normal Leg a total of 5 or more disorders.',
      at: ['KU-MF Leg, Normal', 'rules/missiles.ts'],
      proof: [COLUMN, '[E1] range +1, roll 4, total 5: Disordered'],
      notes: ['A14'],
    },
    {
      id: 'P43',
      says: 'At Disordered Leg a total of 0 or 1 does nothing.',
      at: ['KU-MF Leg, Disordered', 'rules/missiles.ts'],
      proof: [COLUMN, FLOOR],
      notes: ['A15', 'R55'],
    },
    {
      id: 'P44',
      says: 'At Disordered Leg a total of 2 or 3 makes the target retreat.',
      at: ['KU-MF Leg, Disordered', 'rules/missiles.ts'],
      proof: [COLUMN, '[A20] a retreat leaves the state and is one hex', '[6.5, A20] a unit thrown back by fire goes away from the firer'],
      notes: ['A20', 'R44', 'R46'],
    },
    {
      id: 'P45',
      says: 'At Disordered Leg a total of 4 to 6 makes the target retire.',
      at: ['KU-MF Leg, Disordered', 'rules/missiles.ts'],
      proof: [COLUMN, RETIRED],
      notes: ['A21', 'R46', 'R48'],
    },
    {
      id: 'P46',
      says: 'At Disordered Leg a total of 7 or more eliminates.',
      at: ['KU-MF Leg, Disordered', 'rules/missiles.ts'],
      proof: [COLUMN],
      notes: ['A14'],
    },
    {
      id: 'P47',
      says: 'At Normal Horse a total of 0 to 5 does nothing.',
      at: ['KU-MF Horse, Normal', 'rules/missiles.ts'],
      proof: [COLUMN, FLOOR],
      notes: ['A15', 'R55'],
    },
    {
      id: 'P48',
      says: 'At Normal Horse a total of 6 or more disorders.',
      at: ['KU-MF Horse, Normal', 'rules/missiles.ts'],
      proof: [COLUMN, '[R4] a total of 6 on %s, which is Horse'],
      notes: ['A14'],
    },
    {
      id: 'P49',
      says: 'At Disordered Horse a total of 0 to 2 does nothing.',
      at: ['KU-MF Horse, Disordered', 'rules/missiles.ts'],
      proof: [COLUMN, FLOOR],
      notes: ['A15', 'R55'],
    },
    {
      id: 'P50',
      says: 'At Disordered Horse a total of 3 to 7 makes the target retire.',
      at: ['KU-MF Horse, Disordered', 'rules/missiles.ts'],
      proof: [COLUMN, '[E2] range -3, angled +1, heavy -1; roll 7, total 4: it retires to its Standard'],
      notes: ['A21', 'R46', 'R48'],
    },
    {
      id: 'P51',
      says: 'At Disordered Horse a total of 8 or more eliminates.',
      at: ['KU-MF Horse, Disordered', 'rules/missiles.ts'],
      proof: [COLUMN, '[E12, R86] range +2, roll 7, total 9: Eliminated, and one check, he dies on 7 to 9'],
      notes: ['A14'],
    },
    {
      id: 'P52',
      says: 'The range changes the die by a chart of its own.',
      at: ['KU-MFD range', 'KU-RNG', 'rules/missiles.ts'],
      proof: ['[KU-MFD range, A16] the range decides first', RANGE],
      notes: ['A16'],
    },
    {
      id: 'P53',
      says: 'Angled fire at Horse has +1.',
      at: ['KU-MFD angled', 'rules/missiles.ts'],
      proof: [
        '[KU-MFD angled, R53] a shot at Horse that does not come through the front is one easier',
        '[R53, KU-MFD angled] through flank or rear +1',
        '[R54] a line between flank and rear comes through the flank',
        '[rearNotAngled, O6] with the switch only the flanks are angled',
      ],
      notes: ['A35', 'R53', 'R54'],
      switch: 'rearNotAngled',
    },
    {
      id: 'P54',
      says: 'A Disordered unit that shoots has −1.',
      at: ['KU-MFD disordered', 'rules/missiles.ts'],
      proof: ['[KU-MFD disordered, A17] a Disordered firer is one worse'],
      notes: ['A17'],
    },
    {
      id: 'P55',
      says: 'Fire at Heavy Cavalry has −1.',
      at: ['KU-MFD heavy', 'rules/missiles.ts'],
      proof: ['[KU-MFD heavy, A17] Heavy Cavalry is one harder', '[R53, KU-MFD heavy, 11.1] at Heavy Cavalry both count'],
      notes: ['A17'],
    },
    {
      id: 'P56',
      says: 'Bowmen at 1 hex have +1.',
      at: ['KU-RNG Bowmen (B)'],
      proof: [RANGE, '[KU-MFD range, A16] the range decides first'],
      notes: ['A18'],
    },
    {
      id: 'P57',
      says: 'Bowmen at 2 hexes have −2.',
      at: ['KU-RNG Bowmen (B)'],
      proof: [RANGE, '[KU-MFD range, A16] the range decides first'],
    },
    {
      id: 'P58',
      says: 'Light Cavalry at 1 hex has 0.',
      at: ['KU-RNG Light Cavalry (L)'],
      proof: [RANGE],
    },
    {
      id: 'P59',
      says: 'Light Cavalry at 2 hexes has −3.',
      at: ['KU-RNG Light Cavalry (L)'],
      proof: [RANGE],
    },
    {
      id: 'P60',
      says: 'Crossbows at 1 hex have +2.',
      at: ['KU-RNG Crossbows (C)'],
      proof: [RANGE],
      notes: ['A18'],
    },
    {
      id: 'P61',
      says: 'Crossbows at 2 hexes have −3.',
      at: ['KU-RNG Crossbows (C)'],
      proof: [RANGE],
    },
    {
      id: 'P62',
      says: 'On 9 or more a leader in the hex is checked for death.',
      at: ['KU-RNG', 'charts/ku-mfd.ts', 'rules/leaders.ts', 'procedures/leader-death.ts'],
      proof: [
        '[A19, R58] a modified 9 endangers a leader in the hex',
        '[R58, R59, KU-MFD-L, A19] a modified 9 on his hex: he dies on 8 or 9',
        '[R58] a modified 8 is no danger, and neither is a natural 9 that comes to less',
        '[A19, R58] the printed note on leaders stands with the range chart',
      ],
      notes: ['A19', 'A35', 'R58', 'R59', 'R86'],
    },
  ],
};

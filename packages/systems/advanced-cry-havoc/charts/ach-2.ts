import { chart } from '@pennon/kernel';

/** ACH-2. The lower bracket goes first; the first is for whoever is interrupted in one of these states. */
export const ACH_2 = chart({
  id: 'ACH-2',
  title: 'Initiative brackets',
  data: {
    automatic: { bracket: 1, states: ['scared', 'panic', 'impaired', 'fumble', 'cover', 'parry', 'engaged', 'prone'] },
    mountedArmed:    2,
    footArmed:       3,
    footArmored:     4,
    mountedCivilian: 5,
    footCivilian:    6,
    dangerousAnimal: 7,
  },
  sheet: (data) => ({
    head: ['#', 'Bracket'],
    rows: [
      [`${data.automatic.bracket}`, `automatic, if the one who is interrupted is ${data.automatic.states.join(', ')}`],
      [`${data.mountedArmed}`, 'mounted and armed'],
      [`${data.footArmed}`, 'unarmored foot, armed'],
      [`${data.footArmored}`, 'armored foot, armed'],
      [`${data.mountedCivilian}`, 'mounted civilian'],
      [`${data.footCivilian}`, 'civilian on foot'],
      [`${data.dangerousAnimal}`, 'dangerous animal'],
    ],
  }),
  notes: ['R2', 'R30', 'R66'],
  flags: [
    { note: 'AN-1', row: '3', column: 'Bracket' },
    { note: 'AN-32', row: '7', column: 'Bracket' },
  ],
});

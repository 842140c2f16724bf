import { chart } from '@pennon/kernel';

/** ACH-19. Prone after a fall from the saddle: on a further die above this, and always after an Impairment roll. */
export const ACH_19 = chart({
  id: 'ACH-19',
  title: 'Unhorsing',
  data: {
    attack:         { proneAbove: 5 },
    'horse-killed': { proneAbove: 5 },
    impairment:     { proneAbove: null },
  },
  sheet: (data) => ({
    head: ['Unhorsed by', 'Prone'],
    rows: [
      ['an attack', `on a further die above ${data.attack.proneAbove}`],
      ['the death of the horse', `on a further die above ${data['horse-killed'].proneAbove}`],
      ['an Impairment roll', 'always'],
    ],
  }),
  notes: ['AN-21', 'R45', 'R60'],
});

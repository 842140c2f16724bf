import { chart } from '@pennon/kernel';

/** 7.3. A leader dies on this face or more; the printed card only names the check. In the order in which one of several causes is named. */
export const DEATH_OF_LEADER = chart({
  id: 'KU-7.3',
  title: 'Death of a leader',
  basis: 'house',
  data: { 'unit-eliminated': 7, alone: 7, missile: 8, 'unit-retired': 9, combat: 9 },
  sheet: (data) => ({
    head: ['Cause', 'Dies on'],
    rows: [
      ['his unit is eliminated', `${data['unit-eliminated']}-9`],
      ['alone in a hex that an enemy unit enters', `${data.alone}-9 (captured)`],
      ['missile die of 9 or more on his hex', `${data.missile}-9`],
      ['his unit is Retired', `${data['unit-retired']}`],
      ['with the lead, combat die of 0 or less', `${data.combat}`],
    ],
  }),
  notes: ['R59', 'R60', 'R62', 'R86'],
});

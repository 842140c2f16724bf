import { chart } from '@pennon/kernel';

/** ACH-5. The letters of ACH-4; what they do is ours (R34 to R37). */
export const ACH_5 = chart({
  id: 'ACH-5',
  title: 'Weapon special rules',
  data: {
    F: 'flat trajectory',
    S: 'slow',
    N: 'no move & attack',
    R: 'run & ranged attack allowed',
  },
  sheet: (data) => ({ head: ['Letter', 'Meaning'], rows: Object.entries(data) }),
  flags: [
    { note: 'R34', row: 'F' },
    { note: 'R35', row: 'S' },
    { note: 'R36', row: 'N' },
    { note: 'R37', row: 'R' },
  ],
});

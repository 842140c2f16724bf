import { chart } from '@pennon/kernel';
import type { Superiority } from '../types.js';

const row = (CAT: Superiority, HC_KN: Superiority, DKN: Superiority, UKN: Superiority, LN: Superiority, LC: Superiority, HI: Superiority, MI: Superiority, LI: Superiority) =>
  ({ CAT, HC_KN, DKN, UKN, LN, LC, HI, MI, LI });
const AS = 'AS';
const DS = 'DS';
const no = 'none';

/** The types as DH-10.3 prints them. */
const NAMES = {
  CAT: 'Cat HC', HC_KN: 'HC, KN', DKN: 'Dismounted KN', UKN: 'Unhorsed KN', LN: 'LN', LC: 'LC', HI: 'HI', MI: 'MI', LI: 'LI',
} as const;

/** DH-10.3. Row the defender, column the attacker; n1 and n2 are the notes under the chart and go before it (R36). */
export const DH_10_3 = chart({
  id: 'DH-10.3',
  title: 'Shock superiority',
  data: {
    rows: {
      //          CAT HC_KN DKN UKN LN  LC  HI  MI  LI
      CAT:   row(no,  no,  no, DS, no, DS, no, DS, DS),
      HC_KN: row(no,  no,  no, DS, no, no, no, no, no),
      DKN:   row(no,  no,  no, no, AS, no, no, DS, DS),
      UKN:   row(AS,  AS,  no, no, AS, no, no, no, DS),
      LN:    row(no,  no,  no, DS, no, no, no, no, no),
      LC:    row(AS,  AS,  no, no, AS, no, no, no, no),
      HI:    row(no,  DS,  no, no, DS, DS, no, no, no),
      MI:    row(AS,  no,  no, no, no, DS, no, no, no),
      LI:    row(AS,  AS,  AS, AS, AS, no, AS, no, no),
    },
    /** The types with a star. */
    mustAttackIfMoved: ['CAT', 'HC', 'KN', 'LN', 'HI', 'MI'],
    /** AS multiplies the defender's hits, DS the attacker's. */
    multiplier: { AS: 2, DS: 3 },
    n1: { when: 'the attack comes through a flank or rear hexside', gives: AS },
    n2: { when: 'the defender is In Column', gives: AS },
  },
  sheet: ({ rows, mustAttackIfMoved, multiplier, n1, n2 }) => [
    {
      caption: 'Columns: the attacker. AS attacker superior, DS defender superior.',
      head: ['Defender', ...Object.values(NAMES)],
      rows: Object.entries(rows).map(([name, cells]) => [NAMES[name as keyof typeof rows], ...Object.values(cells).map((cell) => (cell === no ? '-' : cell))]),
    },
    {
      head: ['Note', 'Says'],
      rows: [
        ['*', `must attack if they moved: ${mustAttackIfMoved.join(', ')}`],
        ['AS', `attacker superior: defender's hits x ${multiplier.AS}`],
        ['DS', `defender superior: attacker's hits x ${multiplier.DS}`],
        ['n1', `${n1.when}: ${n1.gives}`],
        ['n2', `${n2.when}: ${n2.gives}`],
      ],
    },
  ],
  notes: ['DH-A15', 'DH-A28', 'DH-R36'],
  flags: [
    { note: 'DH-A17', row: 'Dismounted KN', column: 'LN' },
    { note: 'DH-A18', row: 'HC, KN', column: 'LC' },
    { note: 'DH-A18', row: 'HC, KN', column: 'MI' },
    { note: 'DH-A18', row: 'HC, KN', column: 'LI' },
    { note: 'DH-A16', row: '*' },
    { note: 'DH-R31', row: '*' },
    { note: 'DH-A19', row: 'AS' },
    { note: 'DH-A55', row: 'DS' },
    { note: 'DH-R66', row: 'n2' },
  ],
});

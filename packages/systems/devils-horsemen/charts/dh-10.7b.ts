import { chart } from '@pennon/kernel';

const WORDS = {
  'line-or-orders': 'Line Command or Orders',
  'orders-only': 'Orders only',
  finished: 'the leader who rolled is Finished',
  'activates-again': 'activates again',
  activates: 'activates; after a Momentum Trump the leader trumped is Finished; Inactive leaders of the same or lower Initiative lose Momentum',
  eliminated: 'unit eliminated',
  rallied: 'unit rallied, with hits',
} as const;

/** DH-10.7b. Result by the kind of check (DH-10.7c). */
export const DH_10_7B = chart({
  id: 'DH-10.7b',
  title: 'Leadership checks',
  data: {
    checks: {
      q1: { check: 'Line Command within Command Range',  automatic: 'line-or-orders' },
      q2: { check: 'Line Command outside Command Range', A: 'orders-only', B: 'line-or-orders' },
      q3: { check: 'Momentum (after A with a 9: DH-10.7d)', A: 'finished', B: 'activates-again' },
      q4: { check: 'Trump',                              A: 'finished',    B: 'activates' },
      q5: { check: 'Rally attempt',                      C: 'eliminated',  D: 'rallied' },
    },
    /** A unit that rallies has its TQ divided by this as hits, rounded down (q5). */
    ralliedHits: { infantry: 2, cavalry: 3 },
  },
  sheet: ({ checks, ralliedHits: { infantry, cavalry } }) => [
    {
      head: ['Line', 'Check', 'Kind', 'Result'],
      rows: Object.entries(checks).flatMap(([id, { check, ...results }]) => Object.entries(results).map(([code, word]) => [id, check, code, WORDS[word]])),
    },
    { head: ['Line', 'Says'], rows: [['q5', `hits of a rallied unit, rounded down: infantry TQ/${infantry}, cavalry TQ/${cavalry}`]] },
  ],
  notes: ['DH-A28', 'DH-A47', 'DH-A51'],
  flags: [
    { note: 'DH-A49', row: 'q1' },
    { note: 'DH-A50', row: 'q1' },
    { note: 'DH-R10', row: 'q1' },
    { note: 'DH-R11', row: 'q1' },
    { note: 'DH-R11', row: 'q2' },
    { note: 'DH-A47', row: 'q3' },
    { note: 'DH-R15', row: 'q3' },
    { note: 'DH-R74', row: 'q3' },
    { note: 'DH-A47', row: 'q4' },
    { note: 'DH-A48', row: 'q4' },
    { note: 'DH-R73', row: 'q4' },
    { note: 'DH-A41', row: 'q5' },
    { note: 'DH-A42', row: 'q5' },
    { note: 'DH-A47', row: 'q5' },
    { note: 'DH-R56', row: 'q5' },
    { note: 'DH-R57', row: 'q5' },
  ],
});

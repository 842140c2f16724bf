import { chart } from '@pennon/kernel';

const WORDS = {
  hits: 'hits = DR - TQ',
  none: 'no effect',
  rout: 'unit routs',
  'hit-removed': 'one hit removed',
  'must-pursue': 'must pursue',
  'stands-or-continues': 'stands, or goes on with its move',
  'pursuer-attacks': 'the pursuer attacks',
  'retreater-attacks': 'the retreating unit attacks',
  forward: 'one hex forward',
  stays: 'stays put',
  charges: 'moves toward the attacker and attacks by shock',
  'full-move': 'must move its full MA toward the nearest enemy',
  'normal-move': 'moves normally',
  eliminated: 'eliminated',
  rallied: 'rallied, with hits',
} as const;

/** DH-10.6b. Result by the kind of check (DH-10.6c). */
export const DH_10_6B = chart({
  id: 'DH-10.6b',
  title: 'TQ and special checks',
  data: {
    checks: {
      k1:  { check: 'Pre-Shock TQ check',                      A: 'hits',            B: 'none',              C: 'none' },
      k2:  { check: 'Collapse',                                A: 'rout',            B: 'rout',              C: 'hit-removed' },
      k3:  { check: 'Orderly Withdrawal, Disordered cavalry',  A: 'hits',            B: 'none',              C: 'none' },
      k4:  { check: 'Reaction Facing Change, infantry only',   A: 'hits',            B: 'none',              C: 'none' },
      k5:  { check: 'Feigned Retreat Reaction',                D: 'must-pursue',     E: 'stands-or-continues' },
      k6:  { check: 'Feigned Retreat',                         A: 'pursuer-attacks', B: 'retreater-attacks', C: 'retreater-attacks' },
      k7:  { check: 'Reaction Movement, infantry only',        A: 'forward',         B: 'stays',             C: 'stays' },
      k8:  { check: 'Impetuosity, HC only',                    A: 'charges',         B: 'stays',             C: 'stays' },
      k9:  { check: 'Uncontrolled Aggression',                 F: 'full-move',       G: 'normal-move' },
      k10: { check: 'Standard Rally',                          A: 'eliminated',      B: 'rallied',           C: 'rallied' },
    },
    /** How far an impetuous unit rides (k8). */
    impetuousMp: 4,
    /** A unit that rallies has its TQ divided by this as hits, rounded down (k10). */
    ralliedHits: { infantry: 2, cavalry: 3 },
  },
  sheet: ({ checks, impetuousMp, ralliedHits: { infantry, cavalry } }) => [
    {
      head: ['Line', 'Check', 'Kind', 'Result'],
      rows: Object.entries(checks).flatMap(([id, { check, ...results }]) => {
        const codes = Object.keys(results);
        const words = Object.values(results);
        return [...new Set(words)].map((word) => [id, check, codes.filter((_, i) => words[i] === word).join('+'), WORDS[word]]);
      }),
    },
    {
      head: ['Line', 'Says'],
      rows: [
        ['k8', `it moves ${impetuousMp} MP`],
        ['k10', `hits of a rallied unit, rounded down: infantry TQ/${infantry}, cavalry TQ/${cavalry}`],
      ],
    },
  ],
  notes: ['DH-A28', 'DH-A51', 'DH-R68'],
  flags: [
    { note: 'DH-R34', row: 'k1' },
    { note: 'DH-A54', row: 'k2' },
    { note: 'DH-R42', row: 'k2' },
    { note: 'DH-R26', row: 'k3' },
    { note: 'DH-A37', row: 'k4' },
    { note: 'DH-R67', row: 'k4' },
    { note: 'DH-R28', row: 'k5' },
    { note: 'DH-R29', row: 'k5' },
    { note: 'DH-A38', row: 'k6' },
    { note: 'DH-R29', row: 'k6' },
    { note: 'DH-R48', row: 'k7' },
    { note: 'DH-A40', row: 'k8' },
    { note: 'DH-R48', row: 'k8' },
    { note: 'DH-R49', row: 'k8' },
    { note: 'DH-R50', row: 'k9' },
    { note: 'DH-A41', row: 'k10' },
    { note: 'DH-A42', row: 'k10' },
    { note: 'DH-R55', row: 'k10' },
  ],
});

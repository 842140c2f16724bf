import type { PrintedSection } from '@pennon/kernel';

const UNHORSED = '[ACH-19] Prone on more than 5, always after an Impairment roll';
const MARKS = '[ACH-20] the symbols with their marks, and the horse that dies below 5';

/** Out of the saddle. */
export const unhorsing: PrintedSection = {
  title: 'Unhorsing',
  statements: [
    {
      id: 'P308',
      says: 'Who is unhorsed by an attack goes Prone too on another die above 5.',
      at: ['ACH-19 an attack', 'rules/results.ts'],
      proof: [
        UNHORSED,
        '[ACH-20, ACH-19, R60, R45, R22] P: unhorsed; horse die, then prone die',
        '[R60, ACH-19, R17] a rider who is Wounded and fails the Task check stands on 5 and lies on 6',
      ],
      notes: ['R45', 'R60'],
    },
    {
      id: 'P309',
      says: 'Who is unhorsed by the death of his horse goes Prone too on another die above 5.',
      at: ['ACH-19 the death of the horse', 'rules/results.ts'],
      proof: [
        UNHORSED,
        '[R46, ACH-19] K and W kill the horse; prone die',
        '[E4] the mount may be aimed at: S kills it, and the rider lies Prone',
      ],
      notes: ['R45', 'R46'],
    },
    {
      id: 'P310',
      says: 'Who is unhorsed by an Impairment roll lies Prone without a die.',
      at: ['ACH-19 an Impairment roll', 'rules/impairment.ts'],
      proof: [UNHORSED, '[ACH-10, ACH-19] down: Prone, and out of the saddle, without a further die'],
    },
  ],
};

/** The key of the combat table. */
export const combatResults: PrintedSection = {
  title: 'Combat results',
  statements: [
    { id: 'P311', says: '-: no effect.', at: ['ACH-20 -', 'rules/results.ts'], proof: ['[ACH-20] no effect', MARKS] },
    {
      id: 'P312',
      says: 'K: killed; in print another word stands beside it.',
      at: ['ACH-20 K', 'rules/results.ts'],
      proof: ['[ACH-20, R14, AN-20] K kills and takes every marker', '[ACH-20] K: dead, and not unhorsed; no further die'],
      notes: ['AN-20', 'R14'],
    },
    {
      id: 'P313',
      says: 'W: Wounded.',
      at: ['ACH-20 W', 'rules/results.ts'],
      proof: '[ACH-20, R58] W wounds the Healthy and kills the others; the markers of a wounded man stay',
      notes: ['R46', 'R47', 'R58'],
    },
    {
      id: 'P314',
      says: 'W in the saddle: thrown from it by a failed Task check.',
      at: ['ACH-20 W', 'R17', 'rules/results.ts'],
      proof: ['[ACH-20, R17] W: wounded, then a Task check by the wounded DEF with +1, then the prone die', MARKS],
      notes: ['R17'],
    },
    {
      id: 'P315',
      says: 'S: Stunned.',
      at: ['ACH-20 S', 'rules/results.ts'],
      proof: '[ACH-18, AN-18, R58] S stuns the Healthy and kills the others',
      notes: ['R46', 'R47', 'R58'],
    },
    {
      id: 'P316',
      says: 'S in the saddle: another die below 5 kills the horse.',
      at: ['ACH-20 S', 'rules/results.ts'],
      proof: ['[ACH-20] S: he falls, and the horse dies below 5; no prone die, and also when he is dead', MARKS],
      notes: ['R102'],
    },
    {
      id: 'P317',
      says: 'I: Impaired.',
      at: ['ACH-20 I', 'rules/results.ts'],
      proof: '[ACH-18, R16, AN-16] I: every row speaks',
      notes: ['R46', 'R47'],
    },
    {
      id: 'P318',
      says: 'I in the saddle: thrown from it by a failed Task check.',
      at: ['ACH-20 I', 'R17', 'rules/results.ts'],
      proof: ['[ACH-20, ACH-18] I: Impaired, then a Task check by the present DEF and health, also if he was Impaired before', MARKS],
      notes: ['R17'],
    },
    {
      id: 'P319',
      says: 'R: he retreats 1 hex.',
      at: ['ACH-20 R', 'rules/results.ts', 'board/retreats.ts'],
      proof: [
        '[ACH-20, R44] R: a Stunned or Prone man stays',
        '[E1] Alric drives Jankin back, and may follow; without an advance nobody is Engaged',
        '[R44] without a way back he is Impaired instead',
        '[E21, R100] a rider struck from a side hex slides',
      ],
      notes: ['R44', 'R100'],
      instead: 'Who lies Stunned or Prone stays where he is.',
    },
    {
      id: 'P320',
      says: 'A: he is Activated.',
      at: ['ACH-20 A', 'rules/status.ts'],
      proof: [
        '[ACH-20, R59] A takes off Charge and Watch, also from one who was Activated or is in Panic',
        '[R59, 4.6] an A costs him the run',
      ],
      notes: ['R59'],
      instead: 'It does nothing to one who is Stunned or Prone.',
    },
    {
      id: 'P321',
      says: 'F in close combat: the attacker fumbles.',
      at: ['ACH-20 F', 'rules/shock.ts', 'evolve.ts'],
      proof: ['[ACH-20] F does nothing to the target', '[ACH-20, R47] F: a man drops his guard, a beast has none to drop'],
      notes: ['R47'],
    },
    {
      id: 'P322',
      says: 'F in ranged combat: friendly fire.',
      at: ['ACH-20 F', 'rules/missiles.ts', 'procedures/shot.ts'],
      proof: [
        '[ACH-20] F is friendly fire and nothing to the target',
        '[E8, R43] a shot into a fight finds the friend',
        '[6.4, R43, R103] friendly fire: who stands beside the target first, else the nearest in the line, else nobody',
      ],
      notes: ['R43', 'R103'],
    },
    {
      id: 'P323',
      says: 'P on foot: Prone.',
      at: ['ACH-20 P', 'rules/results.ts'],
      proof: '[ACH-20, AN-21, R60] P puts him on the ground',
      notes: ['AN-21', 'R60'],
    },
    {
      id: 'P324',
      says: 'P in the saddle: unhorsed.',
      at: ['ACH-20 P', 'rules/results.ts'],
      proof: ['[ACH-20, ACH-19, R60, R45, R22] P: unhorsed; horse die, then prone die', '[E14] out of the saddle at point blank'],
      notes: ['AN-21', 'R60'],
    },
    {
      id: 'P325',
      says: 'P in the saddle: another die below 5 kills the horse.',
      at: ['ACH-20 P', 'rules/results.ts'],
      proof: [
        '[ACH-20, ACH-19, R60, R45, R22] P: unhorsed; horse die, then prone die',
        '[R46, ACH-20] P: the horse dies below 5, else nothing; A',
      ],
      notes: ['R46', 'R60'],
    },
  ],
};

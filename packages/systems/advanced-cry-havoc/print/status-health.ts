import type { PrintedSection } from '@pennon/kernel';

const ROW = '[ACH-18] %s: every cell of its row';
const ZONE = '[ACH-18, 5.5] a man who is %s stops who comes before him: %s';
const ACTS = '[ACH-18, R31, R41] %s: interrupts %s, swings %s, charges %s';
const BACK = '[ACH-18] %s: whether he may back, go prone, carry and lead a horse';
const IMPAIRED = '[ACH-18, R16, AN-16] I: every row speaks';
const STUNNED = '[ACH-18, AN-18, R58] S stuns the Healthy and kills the others';

/** Healthy, Wounded and Stunned: what they allow, and what becomes of them. */
export const statusOfHealth: PrintedSection = {
  title: 'Character status effects: Healthy, Wounded, Stunned',
  statements: [
    {
      id: 'P215',
      says: 'A Healthy character exerts a zone of influence.',
      at: ['ACH-18 Healthy', 'rules/status.ts'],
      proof: [
        ROW,
        ZONE,
        '[R26, R24, R25] three front hexes on foot, five in the saddle, the hex of the partner alone when Engaged',
        '[5.5, R88] unarmed people have none; walls stop them, doorways do not',
      ],
      notes: ['R26', 'R66'],
    },
    {
      id: 'P216',
      says: 'A Healthy character may interrupt.',
      at: ['ACH-18 Healthy', 'rules/status.ts'],
      proof: [ROW, ACTS],
      notes: ['R114'],
    },
    {
      id: 'P217',
      says: 'A Healthy character may react.',
      at: ['ACH-18 Healthy', 'rules/status.ts'],
      proof: [ROW, ACTS, '[4.6, R86, R31] one question for both archers, one shot for each event, and the shooter does not act this turn'],
      notes: ['R31', 'R88'],
    },
    {
      id: 'P218',
      says: 'A Healthy character may charge.',
      at: ['ACH-18 Healthy', 'rules/status.ts', 'rules/charge.ts'],
      proof: [ROW, ACTS],
      notes: ['R47', 'R66'],
    },
    {
      id: 'P219',
      says: 'A Healthy character may back, go prone, carry or lead a horse.',
      at: ['ACH-18 Healthy', 'rules/status.ts', 'rules/movement.ts'],
      proof: [ROW, BACK],
      notes: ['AN-24'],
    },
    {
      id: 'P220',
      says: 'What makes a Healthy character Impaired puts that marker on him.',
      at: ['ACH-18 Healthy', 'rules/status.ts'],
      proof: [ROW, IMPAIRED],
    },
    {
      id: 'P221',
      says: 'What stuns a Healthy character leaves him Stunned.',
      at: ['ACH-18 Healthy', 'rules/status.ts'],
      proof: [ROW, STUNNED],
    },
    {
      id: 'P222',
      says: 'A Wounded character exerts a zone of influence.',
      at: ['ACH-18 Wounded', 'rules/status.ts'],
      proof: [ROW, ZONE],
    },
    {
      id: 'P223',
      says: 'A Wounded character may interrupt.',
      at: ['ACH-18 Wounded', 'rules/status.ts'],
      proof: [ROW, ACTS],
    },
    {
      id: 'P224',
      says: 'A Wounded character may react.',
      at: ['ACH-18 Wounded', 'rules/status.ts'],
      proof: [ROW, ACTS],
      notes: ['R31'],
    },
    {
      id: 'P225',
      says: 'A Wounded character may not charge.',
      at: ['ACH-18 Wounded', 'rules/status.ts', 'rules/charge.ts'],
      proof: [ROW, ACTS, '[ACH-6 a, ACH-18] nor does a Wounded man, a Stunned one, a civilian or a hound'],
    },
    {
      id: 'P226',
      says: 'A Wounded character may back, go prone, carry or lead a horse.',
      at: ['ACH-18 Wounded', 'rules/status.ts', 'rules/movement.ts'],
      proof: [ROW, BACK],
    },
    {
      id: 'P227',
      says: 'What makes a Wounded character Impaired puts that marker on him.',
      at: ['ACH-18 Wounded', 'rules/status.ts'],
      proof: [ROW, IMPAIRED],
    },
    {
      id: 'P228',
      says: 'What stuns a Wounded character kills him.',
      at: ['ACH-18 Wounded', 'rules/status.ts'],
      proof: [ROW, STUNNED],
      notes: ['AN-18', 'R58'],
    },
    {
      id: 'P229',
      says: 'A Stunned character exerts no zone of influence.',
      at: ['ACH-18 Stunned', 'rules/status.ts'],
      proof: [ROW, ZONE],
    },
    {
      id: 'P230',
      says: 'A Stunned character may not interrupt.',
      at: ['ACH-18 Stunned', 'rules/status.ts'],
      proof: [ROW, '[ACH-18] not with anybody Stunned'],
    },
    {
      id: 'P231',
      says: 'A Stunned character may not react.',
      at: ['ACH-18 Stunned', 'rules/status.ts'],
      proof: ROW,
    },
    {
      id: 'P232',
      says: 'A Stunned character may not charge.',
      at: ['ACH-18 Stunned', 'rules/status.ts', 'rules/charge.ts'],
      proof: [ROW, '[ACH-6 a, ACH-18] nor does a Wounded man, a Stunned one, a civilian or a hound'],
    },
    {
      id: 'P233',
      says: 'A Stunned character may not back, go prone, carry or lead a horse.',
      at: ['ACH-18 Stunned', 'rules/status.ts', 'rules/movement.ts'],
      proof: [ROW, BACK],
    },
    {
      id: 'P234',
      says: 'A Stunned character is not activated.',
      at: ['ACH-18 Stunned', 'board/interrupts.ts'],
      proof: [ROW, '[ACH-18] Stunned: he cannot be selected'],
    },
    {
      id: 'P235',
      says: 'What makes others Impaired has no effect on a Stunned character.',
      at: ['ACH-18 Stunned', 'rules/status.ts'],
      proof: [ROW, IMPAIRED],
    },
    {
      id: 'P236',
      says: 'What stuns a Stunned character kills him.',
      at: ['ACH-18 Stunned', 'rules/status.ts'],
      proof: [ROW, STUNNED],
      notes: ['AN-18', 'R58'],
    },
  ],
};

import type { PrintedSection } from '@pennon/kernel';

const TROUBLE = '[ACH-2] automatic against one in trouble, whatever the rest';
const ANYBODY = '[ACH-2, R114] one who is %s can be interrupted by a priest and a hound: %s';
const BRACKETS = '[ACH-2, AN-1, R2, R66] the lower bracket, both ways';
const LISTED = '[ACH-2, ACH-3] the brackets from 1 to 7, and the three tie breakers';

/** Who may interrupt whom. */
export const initiative: PrintedSection = {
  title: 'Initiative brackets and tie breakers',
  statements: [
    {
      id: 'P15',
      says: 'To interrupt a Scared character always succeeds.',
      at: ['ACH-2 1', 'rules/initiative.ts'],
      proof: [TROUBLE, ANYBODY],
    },
    {
      id: 'P16',
      says: 'To interrupt a character in Panic always succeeds.',
      at: ['ACH-2 1', 'rules/initiative.ts'],
      proof: [TROUBLE, ANYBODY],
    },
    {
      id: 'P17',
      says: 'To interrupt an Impaired character always succeeds.',
      at: ['ACH-2 1', 'rules/initiative.ts'],
      proof: [TROUBLE, ANYBODY],
    },
    {
      id: 'P18',
      says: 'To interrupt a character under a Fumble marker always succeeds.',
      at: ['ACH-2 1', 'rules/initiative.ts'],
      proof: [TROUBLE, ANYBODY],
    },
    {
      id: 'P19',
      says: 'To interrupt a character under a Cover marker always succeeds.',
      at: ['ACH-2 1', 'rules/initiative.ts'],
      proof: [TROUBLE, ANYBODY],
    },
    {
      id: 'P20',
      says: 'To interrupt a character under a Parry marker always succeeds.',
      at: ['ACH-2 1', 'rules/initiative.ts'],
      proof: [TROUBLE, ANYBODY],
    },
    {
      id: 'P21',
      says: 'To interrupt an Engaged character always succeeds.',
      at: ['ACH-2 1', 'rules/initiative.ts'],
      proof: [TROUBLE, '[ACH-18, R23] an Engaged man interrupts nobody; his partner can be interrupted by anybody else'],
    },
    {
      id: 'P22',
      says: 'To interrupt a Prone character always succeeds.',
      at: ['ACH-2 1', 'rules/initiative.ts'],
      proof: [TROUBLE, ANYBODY],
    },
    {
      id: 'P23',
      says: 'Second bracket: mounted and armed.',
      at: ['ACH-2 2', 'rules/initiative.ts'],
      proof: [BRACKETS, LISTED, '[4.4, ACH-2, ACH-3] the mill bridge: who may interrupt each of the rebels'],
    },
    {
      id: 'P24',
      says: 'Third bracket, garbled in print: on foot, armed and without armor.',
      at: ['ACH-2 3', 'rules/initiative.ts'],
      proof: [BRACKETS, LISTED, '[4.4, ACH-2, ACH-3] the mill bridge: who may interrupt each of the rebels'],
      notes: ['AN-1', 'R2'],
    },
    {
      id: 'P25',
      says: 'Fourth bracket: on foot, armed and armored.',
      at: ['ACH-2 4', 'rules/initiative.ts'],
      proof: [BRACKETS, LISTED, '[4.4, ACH-2, ACH-3] the mill bridge: who may interrupt each of the rebels'],
    },
    {
      id: 'P26',
      says: 'Fifth bracket: a civilian on horseback.',
      at: ['ACH-2 5', 'rules/initiative.ts'],
      proof: [BRACKETS, LISTED],
      notes: ['R66'],
    },
    {
      id: 'P27',
      says: 'Sixth bracket: a civilian on foot.',
      at: ['ACH-2 6', 'rules/initiative.ts'],
      proof: [BRACKETS, LISTED],
      notes: ['R66'],
    },
    {
      id: 'P28',
      says: 'Seventh bracket: a dangerous animal.',
      at: ['ACH-2 7', 'rules/initiative.ts'],
      proof: [BRACKETS, LISTED, '[AN-32] not with a harmless animal'],
      notes: ['AN-32'],
    },
    {
      id: 'P29',
      says: 'First tie breaker: who is Healthy goes first.',
      at: ['ACH-3 1', 'rules/initiative.ts'],
      proof: ['[ACH-3] Healthy first', '[ACH-3] within a bracket health goes before strength'],
    },
    {
      id: 'P30',
      says: 'Second tie breaker: the higher OFF goes first.',
      at: ['ACH-3 2', 'rules/initiative.ts'],
      proof: ['[ACH-3] then OFF', '[4.4, ACH-2, ACH-3] the mill bridge: who may interrupt each of the rebels'],
    },
    {
      id: 'P31',
      says: 'Third tie breaker: he interrupts who passes a Task check.',
      at: ['ACH-3 3', 'R17', 'rules/initiative.ts', 'procedures/turn.ts'],
      proof: [
        '[ACH-3, R17] then a Task check of the interrupter',
        '[ACH-3] a full tie is broken by a Task check; a failed one marks nobody',
        '[ACH-3, R17] two knights alike: only a 9 fails, armor does not weigh; the failed one may try against the next',
      ],
      notes: ['R17'],
    },
  ],
};

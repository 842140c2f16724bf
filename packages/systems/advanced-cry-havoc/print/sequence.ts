import type { PrintedSection } from '@pennon/kernel';

const ORDER = '[ACH-1] the printed order, step by step';
const CHARGES = '[ACH-1] both sides declare before anybody charges, and all charges are over before anybody is selected';
const ROUND = '[ACH-1] the activation phase goes on until everybody who can act has acted';
const CLEANUP = '[ACH-1] cleanup: first the markers, then recovery, then waking up, then the victory check';

/** The sequence of play. */
export const sequence: PrintedSection = {
  title: 'Sequence of play',
  statements: [
    {
      id: 'P1',
      says: 'A turn begins with the charge phase.',
      at: ['ACH-1 I. Charge phase', 'procedures/turn.ts'],
      proof: [ORDER, CHARGES],
    },
    {
      id: 'P2',
      says: 'In its first step charges are declared.',
      at: ['ACH-1 I. Charge phase', 'procedures/turn.ts'],
      proof: [ORDER, CHARGES, '[4.2, R29] the side without priority declares first'],
      notes: ['R29', 'R79'],
    },
    {
      id: 'P3',
      says: 'In its second step the charges are resolved.',
      at: ['ACH-1 I. Charge phase', 'procedures/charge.ts'],
      proof: [ORDER, CHARGES, '[R80] a charger whose target is gone names another; without one he acts later'],
      notes: ['R80'],
    },
    {
      id: 'P4',
      says: 'The activation phase comes second.',
      at: ['ACH-1 II. Activation phase', 'procedures/turn.ts'],
      proof: [CHARGES, '[ACH-1] while somebody is left'],
    },
    {
      id: 'P5',
      says: 'Its steps are repeated for every character who is eligible.',
      at: ['ACH-1 II. Activation phase', 'procedures/turn.ts', 'board/interrupts.ts'],
      proof: [
        ROUND,
        '[ACH-1] while somebody is left',
        '[4.4] the selecting side may not pass, nor select one who is done',
        '[R109, R116] a side without anybody eligible is passed over, Impaired men are selected like the others',
      ],
      notes: ['R68', 'R109', 'R116'],
    },
    {
      id: 'P6',
      says: 'First of these steps: a character is selected.',
      at: ['ACH-1 II. Activation phase', 'procedures/turn.ts'],
      proof: [ORDER, '[R30] the side that did not act last selects; one attempt for each selection; nobody interrupts the interrupter'],
      notes: ['R30'],
    },
    {
      id: 'P7',
      says: 'Second: he may be interrupted.',
      at: ['ACH-1 II. Activation phase', 'procedures/turn.ts', 'board/interrupts.ts'],
      proof: [ORDER, '[R30] the side that did not act last selects; one attempt for each selection; nobody interrupts the interrupter'],
      notes: ['R30', 'R114'],
    },
    {
      id: 'P8',
      says: 'Third: he, or the one who interrupts, is activated.',
      at: ['ACH-1 II. Activation phase', 'procedures/activation.ts'],
      proof: [ORDER, ROUND, '[4.4, R30] after an interruption the side that was interrupted selects again, and may name another'],
      notes: ['R30'],
    },
    {
      id: 'P9',
      says: 'The cleanup phase comes third, and after it a new turn.',
      at: ['ACH-1 III. Cleanup phase', 'procedures/turn.ts'],
      proof: [CLEANUP, '[ACH-1] the end of the turn, and of the game'],
    },
    {
      id: 'P10',
      says: 'Cleanup begins: every Activated marker is taken off.',
      at: ['ACH-1 III. Cleanup phase', 'procedures/turn.ts'],
      proof: [ORDER, CLEANUP],
    },
    {
      id: 'P11',
      says: 'Every Watch marker is taken off with them.',
      at: ['ACH-1 III. Cleanup phase', 'procedures/turn.ts'],
      proof: [ORDER, CLEANUP],
    },
    {
      id: 'P12',
      says: 'Cleanup goes on with recovery checks.',
      at: ['ACH-1 III. Cleanup phase', 'procedures/turn.ts', 'board/nerve.ts'],
      proof: [
        ORDER,
        CLEANUP,
        '[4.7, 7.2] recovery: the side with priority first, each in the order of the lists; a Wounded man by his wounded values',
      ],
      notes: ['R20'],
    },
    {
      id: 'P13',
      says: 'Waking-up checks follow the recovery checks.',
      at: ['ACH-1 III. Cleanup phase', 'procedures/turn.ts', 'board/nerve.ts'],
      proof: [ORDER, CLEANUP],
    },
    {
      id: 'P14',
      says: 'The victory check is the last step.',
      at: ['ACH-1 III. Cleanup phase', 'procedures/turn.ts', 'board/victory.ts'],
      proof: [
        ORDER,
        CLEANUP,
        '[8.4, R110] a side whose humans are all Stunned or in Panic has lost at the victory check, its hound notwithstanding',
        '[R110] at once when nobody of a side lives',
      ],
      notes: ['R67', 'R110'],
    },
  ],
};

import type { PrintedSection } from '@pennon/kernel';

const ROW = '[ACH-18] %s: every cell of its row';
const ZONE = '[ACH-18, 5.5] a man who is %s stops who comes before him: %s';
const ACTS = '[ACH-18, R31, R41] %s: interrupts %s, swings %s, charges %s';
const BACK = '[ACH-18] %s: whether he may back, go prone, carry and lead a horse';
const IMPAIRED = '[ACH-18, R16, AN-16] I: every row speaks';
const STUNNED = '[ACH-18, AN-18, R58] S stuns the Healthy and kills the others';
const INTERRUPTS = '[ACH-18, 4.4] one who is %s interrupts nobody';
const OFFERED = '%s: what is offered';
const LEFT = '[ACH-18, AN-30] what each marker leaves';

/** Fumble, Impaired and Charge: what they allow, and what becomes of them. */
export const statusOfHindered: PrintedSection = {
  title: 'Character status effects: Fumble, Impaired, Charge',
  statements: [
    {
      id: 'P260',
      says: 'A character under a Fumble marker exerts no zone of influence.',
      at: ['ACH-18 Fumble', 'rules/status.ts'],
      proof: [ROW, ZONE],
    },
    {
      id: 'P261',
      says: 'A character under a Fumble marker may not interrupt.',
      at: ['ACH-18 Fumble', 'rules/status.ts'],
      proof: [ROW, ACTS, INTERRUPTS],
    },
    {
      id: 'P262',
      says: 'A character under a Fumble marker may not react.',
      at: ['ACH-18 Fumble', 'rules/status.ts'],
      proof: [ROW, ACTS],
    },
    {
      id: 'P263',
      says: 'A character under a Fumble marker may not charge.',
      at: ['ACH-18 Fumble', 'rules/status.ts', 'rules/charge.ts'],
      proof: [ROW, ACTS, '[ACH-6 a] one who is %s charges nobody'],
    },
    {
      id: 'P264',
      says: 'A character under a Fumble marker may not back, go prone, carry or lead a horse.',
      at: ['ACH-18 Fumble', 'rules/status.ts', 'rules/movement.ts'],
      proof: [ROW, BACK],
    },
    {
      id: 'P265',
      says: 'A character under a Fumble marker must first spend MF to take the marker off.',
      at: ['ACH-18 Fumble', 'board/duties.ts'],
      proof: [ROW, OFFERED, LEFT, '[R50, R95] after a Fumble is paid for: no plain attack, no Watch; a Move & attack strikes at +1'],
      notes: ['R50', 'R92', 'R95'],
    },
    {
      id: 'P266',
      says: 'What makes a character under a Fumble marker Impaired puts that marker on him besides.',
      at: ['ACH-18 Fumble', 'rules/status.ts'],
      proof: [ROW, IMPAIRED],
    },
    {
      id: 'P267',
      says: 'What stuns a character under a Fumble marker takes the Fumble marker off.',
      at: ['ACH-18 Fumble', 'rules/status.ts'],
      proof: [ROW, STUNNED],
    },
    {
      id: 'P268',
      says: 'An Impaired character exerts no zone of influence.',
      at: ['ACH-18 Impaired', 'rules/status.ts'],
      proof: [ROW, ZONE],
    },
    {
      id: 'P269',
      says: 'An Impaired character may not interrupt.',
      at: ['ACH-18 Impaired', 'rules/status.ts'],
      proof: [ROW, ACTS, INTERRUPTS],
    },
    {
      id: 'P270',
      says: 'An Impaired character may not react.',
      at: ['ACH-18 Impaired', 'rules/status.ts'],
      proof: [ROW, ACTS],
    },
    {
      id: 'P271',
      says: 'An Impaired character may not charge.',
      at: ['ACH-18 Impaired', 'rules/status.ts', 'rules/charge.ts'],
      proof: [ROW, ACTS, '[ACH-6 a] one who is %s charges nobody'],
    },
    {
      id: 'P272',
      says: 'An Impaired character may not back, go prone, carry or lead a horse.',
      at: ['ACH-18 Impaired', 'rules/status.ts', 'rules/movement.ts'],
      proof: [ROW, BACK],
    },
    {
      id: 'P273',
      says: 'An Impaired character must use his action to regain his senses.',
      at: ['ACH-18 Impaired', 'procedures/activation.ts'],
      proof: [ROW, LEFT, '[R49] Impaired: he regains his senses and nothing else'],
      notes: ['R49'],
    },
    {
      id: 'P274',
      says: 'What makes an Impaired character Impaired again leaves him Activated.',
      at: ['ACH-18 Impaired', 'rules/status.ts'],
      proof: [ROW, IMPAIRED],
    },
    {
      id: 'P275',
      says: 'What stuns an Impaired character takes the Impaired marker off.',
      at: ['ACH-18 Impaired', 'rules/status.ts'],
      proof: [ROW, '[ACH-18, R16] what a new Impairment and a new Stun do to all of them'],
    },
    {
      id: 'P276',
      says: 'A character under a Charge marker exerts a zone of influence.',
      at: ['ACH-18 Charge', 'rules/status.ts'],
      proof: [ROW, ZONE],
    },
    {
      id: 'P277',
      says: 'A character under a Charge marker may interrupt.',
      at: ['ACH-18 Charge', 'rules/status.ts'],
      proof: [ROW, '[ACH-18] not by one whose row forbids it'],
    },
    {
      id: 'P278',
      says: 'A character under a Charge marker may react.',
      at: ['ACH-18 Charge', 'rules/status.ts'],
      proof: [ROW, '[R31, R80, 13.4 7] is used up by a reaction: he is Activated, and no marker is left for the next turn'],
      notes: ['R31'],
    },
    {
      id: 'P279',
      says: 'Whether one under a Charge marker may charge is not asked: he does.',
      at: ['ACH-18 Charge', 'rules/status.ts', 'rules/charge.ts'],
      proof: [ROW, '[4.3 case 4, R79] who runs out of MF keeps the marker and his hexes, and must declare again'],
    },
    {
      id: 'P280',
      says: 'A character under a Charge marker may not back, go prone, carry or lead a horse.',
      at: ['ACH-18 Charge', 'rules/status.ts', 'rules/movement.ts'],
      proof: [ROW, BACK],
    },
    {
      id: 'P281',
      says: 'A character under a Charge marker must charge if he is eligible; otherwise the marker is taken off.',
      at: ['ACH-18 Charge', 'board/charges.ts', 'procedures/turn.ts'],
      proof: [
        ROW,
        '[4.2, R79] who charges on must declare again; "no more" is not offered before, and the hexes count',
        '[R80] the target is gone and nobody else is in the lane: the marker is off, he is not Activated and acts later',
      ],
      notes: ['R79', 'R80', 'R82'],
    },
    {
      id: 'P282',
      says: 'What makes a character under a Charge marker Impaired leaves him Activated and Impaired.',
      at: ['ACH-18 Charge', 'rules/status.ts'],
      proof: [ROW, IMPAIRED],
    },
    {
      id: 'P283',
      says: 'What stuns a character under a Charge marker takes the Charge marker off.',
      at: ['ACH-18 Charge', 'rules/status.ts'],
      proof: [ROW, '[ACH-18, R16] what a new Impairment and a new Stun do to all of them'],
    },
  ],
};

import type { PrintedSection } from '@pennon/kernel';

const ROW = '[ACH-18] %s: every cell of its row';
const ZONE = '[ACH-18, 5.5] a man who is %s stops who comes before him: %s';
const ACTS = '[ACH-18, R31, R41] %s: interrupts %s, swings %s, charges %s';
const BACK = '[ACH-18] %s: whether he may back, go prone, carry and lead a horse';
const IMPAIRED = '[ACH-18, R16, AN-16] I: every row speaks';
const STUNNED = '[ACH-18, AN-18, R58] S stuns the Healthy and kills the others';
const INTERRUPTS = '[ACH-18, 4.4] one who is %s interrupts nobody';

/** Scared, Panic and the first row that is named Engaged: what they allow, and what becomes of them. */
export const statusOfMorale: PrintedSection = {
  title: 'Character status effects: Scared, Panic, Enraged',
  statements: [
    {
      id: 'P237',
      says: 'A Scared character exerts a zone of influence.',
      at: ['ACH-18 Scared', 'rules/status.ts'],
      proof: [ROW, ZONE],
    },
    {
      id: 'P238',
      says: 'A Scared character may not interrupt.',
      at: ['ACH-18 Scared', 'rules/status.ts'],
      proof: [ROW, ACTS, INTERRUPTS],
    },
    {
      id: 'P239',
      says: 'A Scared character may react.',
      at: ['ACH-18 Scared', 'rules/status.ts'],
      proof: [ROW, ACTS, '[ACH-18] a Scared archer is asked, and shoots by 1 worse'],
    },
    {
      id: 'P240',
      says: 'A Scared character may not charge.',
      at: ['ACH-18 Scared', 'rules/status.ts', 'rules/charge.ts'],
      proof: [ROW, ACTS, '[ACH-6 a] one who is %s charges nobody'],
    },
    {
      id: 'P241',
      says: 'A Scared character may back, go prone, carry or lead a horse.',
      at: ['ACH-18 Scared', 'rules/status.ts', 'rules/movement.ts'],
      proof: [ROW, BACK, '[ACH-18, R12] an Enraged man neither backs, lies down, carries nor leads; a Scared one may'],
    },
    {
      id: 'P242',
      says: 'What makes a Scared character Impaired puts that marker on him besides.',
      at: ['ACH-18 Scared', 'rules/status.ts'],
      proof: [ROW, IMPAIRED],
    },
    {
      id: 'P243',
      says: 'What stuns a Scared character takes the Scared marker off.',
      at: ['ACH-18 Scared', 'rules/status.ts'],
      proof: [ROW, STUNNED],
    },
    {
      id: 'P244',
      says: 'A character in Panic exerts no zone of influence.',
      at: ['ACH-18 Panic!', 'rules/status.ts'],
      proof: [ROW, ZONE],
    },
    {
      id: 'P245',
      says: 'A character in Panic may not interrupt.',
      at: ['ACH-18 Panic!', 'rules/status.ts'],
      proof: [ROW, ACTS, INTERRUPTS],
    },
    {
      id: 'P246',
      says: 'A character in Panic may not react.',
      at: ['ACH-18 Panic!', 'rules/status.ts'],
      proof: [ROW, ACTS],
    },
    {
      id: 'P247',
      says: 'A character in Panic may not charge.',
      at: ['ACH-18 Panic!', 'rules/status.ts', 'rules/charge.ts'],
      proof: [ROW, ACTS, '[ACH-6 a] one who is %s charges nobody'],
    },
    {
      id: 'P248',
      says: 'A character in Panic may not back, go prone, carry or lead a horse.',
      at: ['ACH-18 Panic!', 'rules/status.ts', 'rules/movement.ts'],
      proof: [ROW, BACK],
    },
    {
      id: 'P249',
      says: 'A character in Panic must turn to the edge of his side and leave the map, and enters no enemy zone.',
      at: ['ACH-18 Panic!', 'board/panic.ts'],
      proof: [
        ROW,
        '[5.6, ACH-18] from %s, before anybody swings at him',
        '[R56, R106] Panic: he runs to his own edge and leaves the map',
        '[5.6] never into an enemy zone: without a way he turns and stays, Activated',
      ],
      notes: ['AN-31', 'R56', 'R106'],
    },
    {
      id: 'P250',
      says: 'What makes a character in Panic Impaired puts that marker on him besides.',
      at: ['ACH-18 Panic!', 'rules/status.ts'],
      proof: [ROW, IMPAIRED, '[R92, R49] Impaired and in Panic: his senses first, and he does not run'],
    },
    {
      id: 'P251',
      says: 'What stuns a character in Panic takes the Panic marker off.',
      at: ['ACH-18 Panic!', 'rules/status.ts'],
      proof: [ROW, '[R56, R86] a man in Panic is swung at as he leaves, and a swing that stuns him ends the run'],
    },
    {
      id: 'P252',
      says: 'One of the first Engaged row exerts a zone of influence.',
      at: ['ACH-18 Enraged', 'rules/status.ts'],
      proof: [ROW, ZONE, '[AN-14] one row is named Engaged, the one before is Enraged, and each marker reads its own'],
      notes: ['AN-14', 'R11'],
    },
    {
      id: 'P253',
      says: 'One of the first Engaged row may interrupt.',
      at: ['ACH-18 Enraged', 'rules/status.ts'],
      proof: [ROW, ACTS],
      notes: ['R11'],
    },
    {
      id: 'P254',
      says: 'One of the first Engaged row may react.',
      at: ['ACH-18 Enraged', 'rules/status.ts'],
      proof: [ROW, ACTS],
      notes: ['R11'],
    },
    {
      id: 'P255',
      says: 'One of the first Engaged row may charge.',
      at: ['ACH-18 Enraged', 'rules/status.ts', 'rules/charge.ts'],
      proof: [ROW, ACTS, '[R12, R79] an Enraged man who can charge must declare it'],
      notes: ['R11', 'R12'],
    },
    {
      id: 'P256',
      says: 'One of the first Engaged row may not back, go prone, carry or lead a horse.',
      at: ['ACH-18 Enraged', 'rules/status.ts', 'rules/movement.ts'],
      proof: [ROW, BACK, '[R12, ACH-18] Enraged and nobody in sight: he acts freely, but backs, lies down, carries and leads not'],
      notes: ['R11'],
    },
    {
      id: 'P257',
      says: 'One of the first Engaged row is bound by a paragraph that the card does not hold.',
      at: ['ACH-18 Enraged', 'rules/rage.ts', 'board/duties.ts'],
      proof: [
        ROW,
        '[AN-25] the row of the Enraged man only points to the order, the duty is that of R12',
        '[R12, R93] Enraged: strike if he can; else move and strike; else run as near as he can',
      ],
      notes: ['AN-25', 'R12', 'R93'],
    },
    {
      id: 'P258',
      says: 'What makes one of the first Engaged row Impaired puts that marker on him besides.',
      at: ['ACH-18 Enraged', 'rules/status.ts'],
      proof: [ROW, IMPAIRED],
      notes: ['R11'],
    },
    {
      id: 'P259',
      says: 'What stuns one of the first Engaged row takes the marker off.',
      at: ['ACH-18 Enraged', 'rules/status.ts'],
      proof: [ROW, '[ACH-18, R16] what a new Impairment and a new Stun do to all of them'],
      notes: ['R11'],
    },
  ],
};

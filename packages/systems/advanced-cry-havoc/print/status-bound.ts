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
const SHOOTS = '[ACH-18] a shooter in no state to shoot';

/** Engaged, Parry and Cover, Prone: what they allow, and what becomes of them. */
export const statusOfBound: PrintedSection = {
  title: 'Character status effects: Engaged, Parry and Cover, Prone',
  statements: [
    {
      id: 'P284',
      says: 'An Engaged character exerts a zone of influence, with an asterisk that nothing explains.',
      at: ['ACH-18 Engaged', 'rules/status.ts'],
      proof: [
        ROW,
        '[R26, R24, R25] three front hexes on foot, five in the saddle, the hex of the partner alone when Engaged',
        '[R26, AN-15] a third man walks past an Engaged one without a stop and without a swing',
      ],
      notes: ['AN-15', 'R26'],
    },
    {
      id: 'P285',
      says: 'An Engaged character may not interrupt.',
      at: ['ACH-18 Engaged', 'rules/status.ts'],
      proof: [ROW, '[ACH-18, R23] an Engaged man interrupts nobody; his partner can be interrupted by anybody else'],
    },
    {
      id: 'P286',
      says: 'An Engaged character may not react.',
      at: ['ACH-18 Engaged', 'rules/status.ts'],
      proof: [ROW, 'may react; Engaged is a No in print', '[R23, AN-17] an Engaged man swings at his partner alone'],
      notes: ['AN-17', 'R23'],
    },
    {
      id: 'P287',
      says: 'An Engaged character may not charge.',
      at: ['ACH-18 Engaged', 'rules/status.ts', 'rules/charge.ts'],
      proof: [ROW, '[ACH-6] the states that forbid a charge, and the one leg yield'],
    },
    {
      id: 'P288',
      says: 'An Engaged character may not back, go prone, carry or lead a horse.',
      at: ['ACH-18 Engaged', 'rules/status.ts', 'rules/movement.ts'],
      proof: [ROW, BACK],
    },
    {
      id: 'P289',
      says: 'An Engaged character attacks only the character whom he is Engaged with, and only in that hex.',
      at: ['ACH-18 Engaged', 'rules/shock.ts', 'rules/missiles.ts', 'board/duties.ts'],
      proof: [
        ROW,
        '[ACH-18, R23] an Engaged attacker: the partner only, and no move',
        '[ACH-18, R22] Engaged: he strikes his partner, parries, breaks off or passes',
        '[R122, engagedShots] an Engaged man attacks his partner with blows alone; the refusal names the switch',
        '[R122, engagedShots, ACH-17] as printed he may throw at him in his hex, at the +2 of an Engaged target',
        SHOOTS,
      ],
      notes: ['R22', 'R90', 'R91', 'R122'],
      instead: 'He attacks him with blows alone, and throws nothing at him.',
      switch: 'engagedShots',
    },
    {
      id: 'P290',
      says: 'What makes an Engaged character Impaired puts that marker on him and takes Engaged off.',
      at: ['ACH-18 Engaged', 'rules/status.ts'],
      proof: [ROW, IMPAIRED],
      notes: ['R22'],
    },
    {
      id: 'P291',
      says: 'What stuns an Engaged character takes the Engaged marker off.',
      at: ['ACH-18 Engaged', 'rules/status.ts'],
      proof: [ROW, '[ACH-18, R16] what a new Impairment and a new Stun do to all of them'],
    },
    {
      id: 'P292',
      says: 'A character under a Parry or Cover marker exerts no zone of influence.',
      at: ['ACH-18 Parry / Cover', 'rules/status.ts'],
      proof: [ROW, ZONE],
    },
    {
      id: 'P293',
      says: 'A character under a Parry or Cover marker may not interrupt.',
      at: ['ACH-18 Parry / Cover', 'rules/status.ts'],
      proof: [ROW, ACTS, INTERRUPTS],
    },
    {
      id: 'P294',
      says: 'A character under a Parry or Cover marker may not react.',
      at: ['ACH-18 Parry / Cover', 'rules/status.ts'],
      proof: [ROW, ACTS],
    },
    {
      id: 'P295',
      says: 'A character under a Parry or Cover marker may not charge.',
      at: ['ACH-18 Parry / Cover', 'rules/status.ts', 'rules/charge.ts'],
      proof: [ROW, ACTS, '[ACH-6 a] one who is %s charges nobody'],
    },
    {
      id: 'P296',
      says: 'A character under a Parry or Cover marker may not back, go prone, carry or lead a horse.',
      at: ['ACH-18 Parry / Cover', 'rules/status.ts', 'rules/movement.ts'],
      proof: [ROW, BACK],
    },
    {
      id: 'P297',
      says: 'No other action is open to a character under a Parry or Cover marker.',
      at: ['ACH-18 Parry / Cover', 'procedures/activation.ts'],
      proof: [ROW, OFFERED, LEFT, '[AN-30] who stays under his marker is Activated and keeps it into the next turn'],
      notes: ['AN-30'],
    },
    {
      id: 'P298',
      says: 'What makes one under Parry or Cover Impaired puts that marker on and takes his own off; the cell is garbled.',
      at: ['ACH-18 Parry / Cover', 'rules/status.ts'],
      proof: [ROW, IMPAIRED],
      notes: ['AN-16', 'R16'],
    },
    {
      id: 'P299',
      says: 'What stuns a character under a Parry or Cover marker takes the marker off.',
      at: ['ACH-18 Parry / Cover', 'rules/status.ts'],
      proof: [ROW, STUNNED],
    },
    {
      id: 'P300',
      says: 'A Prone character exerts no zone of influence.',
      at: ['ACH-18 Prone', 'rules/status.ts'],
      proof: [ROW, ZONE],
    },
    {
      id: 'P301',
      says: 'A Prone character may not interrupt.',
      at: ['ACH-18 Prone', 'rules/status.ts'],
      proof: [ROW, ACTS, INTERRUPTS],
    },
    {
      id: 'P302',
      says: 'A Prone character may not react.',
      at: ['ACH-18 Prone', 'rules/status.ts'],
      proof: [ROW, ACTS],
    },
    {
      id: 'P303',
      says: 'A Prone character may not charge.',
      at: ['ACH-18 Prone', 'rules/status.ts', 'rules/charge.ts'],
      proof: [ROW, ACTS, '[ACH-6 a] one who is %s charges nobody'],
    },
    {
      id: 'P304',
      says: 'A Prone character may not back, go prone, carry or lead a horse.',
      at: ['ACH-18 Prone', 'rules/status.ts', 'rules/movement.ts'],
      proof: [ROW, BACK],
    },
    {
      id: 'P305',
      says: 'A Prone character must first spend MF to take the marker off.',
      at: ['ACH-18 Prone', 'rules/movement.ts', 'board/duties.ts'],
      proof: [
        ROW,
        LEFT,
        '[R42] a Prone man crawls one hex for all his MF, into any of the three before him, and stays Prone',
        '[R42, R35] lying, one shoots a crossbow and nothing else; reloading needs to stand, outside every zone',
        '[R42, proneActs] as printed he must get up before anything else; the refusal names the switch',
      ],
      notes: ['R42', 'R92', 'R95'],
      instead: 'He may crawl one hex or shoot a crossbow while he lies there.',
      switch: 'proneActs',
    },
    {
      id: 'P306',
      says: 'What makes a Prone character Impaired puts that marker on him besides.',
      at: ['ACH-18 Prone', 'rules/status.ts'],
      proof: [ROW, IMPAIRED],
    },
    {
      id: 'P307',
      says: 'What stuns a Prone character takes the Prone marker off.',
      at: ['ACH-18 Prone', 'rules/status.ts'],
      proof: [ROW, '[ACH-18, R16] what a new Impairment and a new Stun do to all of them'],
    },
  ],
};

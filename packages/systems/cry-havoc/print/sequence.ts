import type { PrintedSection } from '@pennon/kernel';

const ORDER = '[R2, R3, N11] A goes through four phases, then B through the same, then A begins the next turn';
const OWN = '[R3] shooting, moving and fighting are each for their own phase, and no phase comes back in the same turn';
const ACTIVE = '[CH-4 rule 2, N11] only the characters of the active side shoot, move and fight';

/** The sequence of play. */
export const sequence: PrintedSection = {
  title: 'Sequence of play',
  statements: [
    {
      id: 'P51',
      says: 'The turn of player A has four phases in a fixed order: missile fire, movement, combat, recovery.',
      at: ['CH-T2', 'rules/sequence.ts'],
      proof: [ORDER, OWN, 'four phases of A, four of B, then the next turn'],
      notes: ['R2'],
    },
    {
      id: 'P52',
      says: 'In the first phase the shooters of the active player can shoot.',
      at: ['CH-T2 1', 'procedures/turn.ts', 'board/shots.ts'],
      proof: [
        OWN,
        ACTIVE,
        '[R66] a shot that cannot hit is refused with its chance, and keeps no phase open',
        '[R26] in contact only at an enemy in contact; a stunned target is none',
        '[R24] in the saddle only javelins, and the bow of a mounted archer',
        '[CH-4 rule 3] once in a turn',
      ],
      notes: ['R24', 'R25', 'R26', 'R28', 'R66'],
      switch: 'shootIntoMelee',
    },
    {
      id: 'P53',
      says: 'In the second phase the characters of the active player can move.',
      at: ['CH-T2 2', 'procedures/turn.ts', 'board/march.ts'],
      proof: [
        OWN,
        ACTIVE,
        '[R29] half after bow and javelin, rounded down, none after the crossbow',
        '[R29, moveAfterShot] free movement does not bring back the attack',
      ],
      notes: ['R7', 'R29', 'R70'],
      switch: 'moveAfterShot',
    },
    {
      id: 'P54',
      says: 'The third phase is for the characters of the active player who are in contact with enemies.',
      at: ['CH-T2 3', 'procedures/turn.ts', 'board/attacks.ts'],
      proof: [
        OWN,
        ACTIVE,
        '[N9, R30] CH-T2: who is in contact may attack, and nobody has to',
        '[R30, R31] nobody has to attack; each attacks once and is attacked once',
        '[R32] nobody apart, and all in one combat',
        '[R54] not with an attack value of 0, as he is now',
      ],
      notes: ['N9', 'R7', 'R29', 'R30', 'R31', 'R32', 'R54'],
      switch: 'attackDefenderAgain',
    },
    {
      id: 'P55',
      says: 'In the fourth phase all stunned characters of the active player recover.',
      at: ['CH-T2 4', 'rules/sequence.ts', 'procedures/turn.ts'],
      proof: [
        '[CH-T2, R42] in the recovery phase all the stunned of the active side get up, and nobody of the other',
        '[R42] the stunned of the active side get up, everybody else stays as he is',
        '[N10] in contact too',
      ],
      notes: ['N10', 'R42'],
    },
    {
      id: 'P56',
      says: 'The turn of player B is played in exactly the same way.',
      at: ['CH-T2', 'rules/sequence.ts'],
      proof: [ORDER, 'four phases of A, four of B, then the next turn'],
    },
    {
      id: 'P57',
      says: 'In it side B acts instead of side A.',
      at: ['rules/sequence.ts', 'procedures/turn.ts'],
      proof: [ORDER, ACTIVE],
      notes: ['N11', 'R2'],
    },
    {
      id: 'P58',
      says: "When B's fourth phase is over a new game turn begins.",
      at: ['rules/sequence.ts', 'procedures/turn.ts'],
      proof: [ORDER, 'four phases of A, four of B, then the next turn'],
    },
    {
      id: 'P59',
      says: 'It begins with the first phase of player A again.',
      at: ['rules/sequence.ts', 'procedures/turn.ts'],
      proof: [ORDER, 'four phases of A, four of B, then the next turn'],
    },
    {
      id: 'P60',
      says: 'The order of the phases is kept strictly.',
      at: ['rules/sequence.ts', 'procedures/turn.ts'],
      proof: [OWN, '[R3] only in the recovery phase'],
      notes: ['R3'],
    },
    {
      id: 'P61',
      says: 'No phase begins before the one before it is finished.',
      at: ['rules/sequence.ts', 'procedures/turn.ts'],
      proof: [OWN, ORDER],
      notes: ['R3'],
    },
  ],
};

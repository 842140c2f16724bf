import type { Lesson } from '@pennon/lessons';
import { lessonOn, MELIK, MIKULA, TELYAK } from './meadow.js';

export const initiative: Lesson = {
  id: 'kulikovo/initiative',
  title: 'Initiative',
  about: 'You try to keep the initiative, know what a third Battle in a row costs, and what a seizure is.',
  minutes: 4,
  covers: ['section 4', 'R15', 'R16', 'R17', 'R18'],
  side: 'rus',
  start: {
    scenario: lessonOn(
      {
        leaders: [MELIK, MIKULA],
        units: [
          { id: 'WAT1', name: 'Melik watch', battle: 'Watch', type: 'M', shockDrm: 0, hex: '0603', facing: 'S' },
          { id: 'KOL1', name: 'Kolomna foot', battle: 'Kolomna', type: 'R', shockDrm: 0, hex: '0303', facing: 'S' },
        ],
      },
      {
        seizures: 1,
        leaders: [TELYAK],
        units: [{ id: 'TEL1', name: 'Lancers', battle: 'Telyak', type: 'M', shockDrm: 0, hex: '0509', facing: 'N' }],
      },
    ),
    options: {},
    inputs: [{ action: { type: 'activate', battle: 'Watch' } }, { action: { type: 'done' } }],
  },
  steps: [
    {
      kind: 'foresee',
      title: 'No turns',
      text: 'The Watch has acted, and nobody says that it is the enemy’s turn. You may go on with Kolomna: its leader has an activation rating of 4.',
      know: 'Going on takes a die of the rating or less. The die shows 0 to 9.',
      clear: ['MIK', 'KOL1'],
      answers: [
        { text: '4 times in 10 it works', isRight: false, say: 'Zero counts too: 0, 1, 2, 3 and 4 are five faces.' },
        { text: '5 times in 10 it works', isRight: true, say: '0 to 4 are five faces. On 5 or more the initiative goes to the Horde.' },
        { text: 'It always works', isRight: false, say: 'Only the first Battle is free. Every further one must be rolled for.' },
      ],
      rule: { short: 'Going on: a die of the leader’s activation rating or less. A 9 always fails.', ref: 'R16' },
    },
    {
      kind: 'do',
      title: 'Go on',
      text: 'To pass is to give the initiative away for nothing. Try it with Kolomna.',
      clear: ['MIK', 'KOL1'],
      task: 'Go on with Kolomna.',
      right: [{ order: 'continue', group: 'Kolomna' }],
      show: [{ type: 'continue', battle: 'Kolomna' }],
      done: 'The Horde could have tried to seize the initiative before your die, and let it be. A 3: Kolomna acts.',
      after: [{ action: { type: 'decline' } }, { faces: [3] }],
      mistakes: [
        { deed: { order: 'pass' }, say: 'That gives the initiative to the Horde. Going on costs nothing more, even when it fails.' },
      ],
      rule: {
        short: 'Never the same Battle twice in a row, unless a seizure has failed or the initiative has been elsewhere.',
        ref: 'R17',
      },
    },
    {
      kind: 'do',
      title: 'Enough for now',
      text: 'Kolomna stands well where it is. End its moves without moving anybody.',
      clear: ['KOL1'],
      task: 'End the moves of Kolomna.',
      right: [{ order: 'done' }],
      show: [{ type: 'done' }],
      done: 'Two Battles in a row. Now the Watch could act again.',
      after: [],
      mistakes: [
        { deed: { order: 'choose', piece: 'KOL1' }, say: 'It need not move. End its moves.' },
        { deed: { order: 'choose', piece: 'MIK' }, say: 'He need not ride. End the moves.' },
      ],
      rule: { short: 'A Disordered unit that does nothing while its Battle acts is in good order again.', ref: '7.1' },
    },
    {
      kind: 'foresee',
      title: 'A third in a row',
      text: 'Melik has a rating of 4 as well. But each Battle after the second makes it harder by 1.',
      know: 'Harder by 1 means that 1 is added to the die; it must still be 4 or less.',
      clear: ['MEL', 'WAT1'],
      answers: [
        { text: 'Still 5 in 10', isRight: false, say: 'One is added to the die now: only 0 to 3 are enough.' },
        { text: '4 in 10', isRight: true, say: 'One is added to the die: 0 to 3 are enough. A fourth would be 3 in 10.' },
        { text: '1 in 10', isRight: false, say: 'Not so bad: one is added to the die, so 0 to 3 are enough.' },
      ],
      rule: {
        short: 'Add 1 for each activation after the first continuation; a charismatic overall Leader near by takes some of it off again.',
        ref: 'R16',
      },
    },
    {
      kind: 'do',
      title: 'They seize it',
      text: 'Try it all the same, and see what the Horde can do: each army has a few attempts to seize the initiative.',
      clear: ['MEL', 'WAT1', 'TLK'],
      task: 'Go on with the Watch.',
      right: [{ order: 'continue', group: 'Watch' }],
      show: [{ type: 'continue', battle: 'Watch' }],
      done: 'Telyak rolled a 2, no more than his rating of 4: the Horde acts now, and its one attempt is spent. Had he failed, you could have activated any Battle without a roll.',
      after: [{ action: { type: 'seize', battle: 'Telyak' } }, { faces: [2] }],
      mistakes: [{ deed: { order: 'pass' }, say: 'Then the Horde has it for nothing. Make them work for it.' }],
      rule: {
        short:
          'A seizure is tried after you have named your Battle and before you roll. If it fails, you activate any Battle, even the last one.',
        ref: 'R18',
      },
    },
  ],
};

import type { Lesson } from '@pennon/lessons';
import { lessonOn, MIKULA, TELYAK } from './meadow.js';

export const attack: Lesson = {
  id: 'kulikovo/attack',
  title: 'Attack and see the odds',
  about: 'You attack hand to hand, read the odds before the die, and know why two from two sides are worth more than two.',
  minutes: 4,
  covers: ['KU-SH', 'KU-WSM', 'KU-DRM', '6.3', 'R38', 'R39'],
  side: 'rus',
  start: {
    scenario: lessonOn(
      {
        leaders: [{ ...MIKULA, overall: true, charisma: 0 }],
        units: [
          { id: 'KOL1', name: 'Kolomna foot 1', battle: 'Kolomna', type: 'R', shockDrm: 0, hex: '0404', facing: 'S' },
          { id: 'KOL2', name: 'Kolomna foot 2', battle: 'Kolomna', type: 'R', shockDrm: 0, hex: '0505', facing: 'SW' },
        ],
      },
      {
        leaders: [TELYAK],
        units: [{ id: 'TEL1', name: 'Steppe foot', battle: 'Telyak', type: 'R', shockDrm: 0, hex: '0405', facing: 'N' }],
      },
    ),
    options: {},
    inputs: [{ action: { type: 'activate', battle: 'Kolomna' } }, { action: { type: 'done' } }],
  },
  steps: [
    {
      kind: 'foresee',
      title: 'One against one',
      text: 'Foot attacks foot from the front, nothing added, nothing taken off. On 6 or more the enemy is Disordered, on 3 or less you are.',
      know: 'The die shows ten faces, 0 to 9. On 4 and 5 nothing happens to either.',
      clear: ['KOL1', 'TEL1'],
      answers: [
        {
          text: 'As good for me as for them',
          isRight: true,
          say: '4 faces of 10 hurt them, 4 hurt you, 2 do nothing. One against one is a coin.',
        },
        { text: 'Better for who attacks', isRight: false, say: 'Not by itself: 6 to 9 hurt them, 0 to 3 hurt you, 4 and 5 nobody.' },
        { text: 'Better for who defends', isRight: false, say: 'It is even: 6 to 9 hurt them, 0 to 3 hurt you.' },
      ],
      of: { action: { type: 'shock', unit: 'KOL1', support: [], target: 'TEL1' }, chance: 40 },
      rule: { short: 'The die is read 0 to 9; zero is zero, and the worst. High is good for who attacks.', ref: 'KU-SH' },
    },
    {
      kind: 'foresee',
      title: 'And with a second unit?',
      text: 'The other foot stands at their flank. It adds 1 as one more unit, and front and flank together add 4.',
      know: 'On 6 or more the enemy is Disordered, on 3 or less you are. The die shows 0 to 9.',
      clear: ['KOL1', 'KOL2', 'TEL1'],
      answers: [
        { text: '5 in 10 go well', isRight: false, say: 'More: with 5 added, a face of 1 already makes 6.' },
        { text: '7 in 10 go well', isRight: false, say: 'More: with 5 added, a face of 1 already makes 6.' },
        { text: '9 in 10 go well', isRight: true, say: 'With 5 added only the 0 does nothing.' },
      ],
      of: { action: { type: 'shock', unit: 'KOL1', support: ['KOL2'], target: 'TEL1' }, chance: 90 },
      rule: { short: 'Flank +2, rear +3, any two of front, flank and rear +4; and 1 for each unit more.', ref: 'KU-DRM' },
    },
    {
      kind: 'do',
      title: 'Attack from two sides',
      text: 'Choose who leads, then the enemy, then who helps. The odds stand beside every way to attack before a die is rolled.',
      clear: ['KOL1', 'KOL2', 'TEL1'],
      task: 'Attack the Steppe foot with both of your units.',
      right: [
        { order: 'shock', target: 'TEL1', action: { support: ['KOL2'] } },
        { order: 'shock', target: 'TEL1', action: { support: ['KOL1'] } },
      ],
      show: [
        { type: 'unit', unit: 'KOL1' },
        { type: 'shock', unit: 'KOL1', support: ['KOL2'], target: 'TEL1' },
      ],
      done: 'A 2 and 5 make 7: they are Disordered. Alone the same die would have disordered you. The 5 are 1 for the second unit and 4 for front and flank together.',
      after: [{ faces: [2] }],
      mistakes: [
        { deed: { order: 'shock', target: 'TEL1' }, say: 'That is one against one, a coin. Let the other unit help.' },
        { deed: { order: 'hold' }, say: 'This is the moment to strike: 9 in 10 go well.' },
        { deed: { order: 'done' }, say: 'Then nobody attacks. Strike first: 9 in 10 go well.' },
      ],
      rule: { short: 'Who leads decides which arms meet; every other attacker adds 1. A bad result hits all attackers.', ref: 'R38' },
    },
    {
      kind: 'foresee',
      title: 'The second blow',
      text: 'Next time the Steppe foot will be read in the Disordered column, where 5 to 7 makes them Retired and 8 Eliminates them.',
      know: 'What would make a unit in good order Disordered drives a Disordered one off. Disordered units that are left in peace are in good order again.',
      clear: ['TEL1'],
      answers: [
        {
          text: 'Attack them again before they rest',
          isRight: true,
          say: 'The same +5 would leave them no face at all: Retired or Eliminated. Strike the Disordered.',
        },
        {
          text: 'Turn on somebody fresh instead',
          isRight: false,
          say: 'Fresh troops stand two blows. These stand none: the same +5 leaves them no face at all.',
        },
      ],
      rule: { short: 'A unit is attacked once in an activation, and a Disordered one that is left in peace recovers.', ref: 'KU-SH' },
    },
  ],
};

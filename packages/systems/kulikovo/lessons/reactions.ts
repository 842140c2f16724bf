import type { Lesson } from '@pennon/lessons';
import { lessonOn, MIKULA, TELYAK } from './meadow.js';

export const reactions: Lesson = {
  id: 'kulikovo/reactions',
  title: 'Reactions',
  about: 'You shoot at whoever comes too near and ride at whoever charges you, in the middle of the enemy’s activation.',
  minutes: 4,
  covers: ['6.2', 'KU-CC', 'R27', 'R35'],
  side: 'rus',
  start: {
    scenario: lessonOn(
      {
        leaders: [{ ...MIKULA, overall: true, charisma: 0 }],
        units: [
          { id: 'KOL1', name: 'Kolomna bowmen', battle: 'Kolomna', type: 'B', shockDrm: 1, hex: '0304', facing: 'S' },
          { id: 'KOL2', name: 'Kolomna druzhina', battle: 'Kolomna', type: 'H', shockDrm: -1, hex: '0704', facing: 'S' },
        ],
      },
      {
        leaders: [TELYAK],
        units: [
          { id: 'TEL1', name: 'Lancers 1', battle: 'Telyak', type: 'M', shockDrm: 0, hex: '0407', facing: 'N' },
          { id: 'TEL2', name: 'Lancers 2', battle: 'Telyak', type: 'M', shockDrm: 0, hex: '0707', facing: 'N' },
        ],
      },
      { first: 'horde' },
    ),
    options: {},
    inputs: [
      { action: { type: 'activate', battle: 'Telyak' } },
      { action: { type: 'move', unit: 'TEL1', steps: [{ enter: '0406' }, { enter: '0405' }] } },
    ],
  },
  steps: [
    {
      kind: 'foresee',
      title: 'They ride into your aim',
      text: 'The Horde moves, and its lancers have come into the zone of your bowmen. One hex, +1, horse in good order: 6 or more disorders them.',
      know: 'Bowmen and crossbowmen may shoot at whoever comes into their zone, also while the enemy moves. The die shows 0 to 9.',
      clear: ['KOL1', 'TEL1'],
      answers: [
        { text: '5 in 10', isRight: true, say: 'The faces 5 to 9, with 1 added. And the lancers cannot shoot back.' },
        { text: '3 in 10', isRight: false, say: 'Better than that: at one hex bowmen add 1, so the faces 5 to 9 are enough.' },
        {
          text: 'You may not shoot now, it is their move',
          isRight: false,
          say: 'Bowmen and crossbowmen shoot whenever somebody comes before them. Light cavalry does not.',
        },
      ],
      rule: {
        short:
          'Bowmen and crossbowmen shoot at who enters their zone, who shoots at them, and who attacks them; once at each enemy in an activation.',
        ref: '6.2',
      },
    },
    {
      kind: 'do',
      title: 'Shoot at them',
      text: 'It costs you nothing: no movement, no activation. If the lancers are Disordered, their move is over.',
      clear: ['KOL1', 'TEL1'],
      task: 'Shoot at the lancers who have come near.',
      right: [{ order: 'shoot', piece: 'KOL1' }],
      show: [{ type: 'fire', unit: 'KOL1' }],
      done: 'A 7, made 8: Disordered, and they stand where they were hit. But now the second lancers charge your druzhina.',
      after: [
        { faces: [7] },
        { action: { type: 'done' } },
        { action: { type: 'charge', unit: 'TEL2', steps: [{ enter: '0706' }, { enter: '0705' }], support: [], target: 'KOL2' } },
      ],
      mistakes: [{ deed: { order: 'decline' }, say: 'There is no reason to spare them: the shot costs nothing.' }],
      rule: { short: 'Who is Disordered by the shot ends his move in that hex; a charge ends there too.', ref: '6.2' },
    },
    {
      kind: 'foresee',
      title: 'Ride at them?',
      text: 'Cavalry in good order that is charged may counter-charge: 3 or less on a die. Your druzhina adds its Shock DRM of −1.',
      know: 'A counter-charge that works takes the bonus of the charge away; one that fails changes nothing. The die shows 0 to 9.',
      clear: ['KOL2', 'TEL2'],
      answers: [
        { text: '4 in 10', isRight: false, say: 'The druzhina takes 1 off: 0 to 4 are enough.' },
        { text: '5 in 10', isRight: true, say: 'With 1 taken off, 0 to 4 are enough. Then the bonus of the charge is gone.' },
        {
          text: 'It is a risk: failing makes things worse',
          isRight: false,
          say: 'Failing changes nothing. It is 5 in 10 to take the bonus away.',
        },
      ],
      rule: { short: 'A counter-charge that works takes away the +1 or +2 of the charge. One that fails costs nothing.', ref: 'KU-CC' },
    },
    {
      kind: 'do',
      title: 'Counter-charge',
      text: 'Only heavy and medium cavalry in good order can do it, and not against a charge from behind.',
      clear: ['KOL2', 'TEL2'],
      task: 'Counter-charge with the druzhina.',
      right: [{ order: 'counter-charge' }],
      show: [{ type: 'counterCharge' }],
      done: 'A 3 less 1 is enough, and the charge has lost its bonus. Their die was a 1: they are Disordered, you are not.',
      after: [{ faces: [3] }, { faces: [1] }],
      mistakes: [{ deed: { order: 'stand' }, say: 'Standing still leaves them their bonus. The attempt costs nothing.' }],
      rule: { short: 'Medium cavalry against heavy takes 1 off, and the good rating of the druzhina 1 more.', ref: 'KU-WSM' },
    },
  ],
};

import type { Lesson } from '@pennon/lessons';
import { ANKETIL, at, DURAND, lessonOn, OSMER, PIROU, WALLED } from './field.js';

export const shoot: Lesson = {
  id: 'cry-havoc/shoot',
  title: 'Shoot',
  about: 'You pick a target, read the two dice of a shot beforehand, and know what a shot costs the archer.',
  minutes: 4,
  covers: ['CH-T3', 'CH-T4', 'CH-T5', 'CH-T6', '6.1', 'R29', 'R50'],
  side: 'ravenel',
  start: {
    scenario: lessonOn(WALLED, [at(PIROU, '0402'), at(OSMER, '0201')], [at(ANKETIL, '0802'), at(DURAND, '0406')]),
    options: {},
    inputs: [],
  },
  steps: [
    {
      kind: 'foresee',
      title: 'In the open',
      text: 'A die of 6 or less hits. A second die says how badly; without armour only a 10 does nothing.',
      know: 'The dice show 1 to 10. A shot does something only if both go well: first the hit, then the damage.',
      clear: ['pir', 'ank'],
      answers: [
        { text: 'About every third shot does something', isRight: false, say: 'More: 6 in 10 hit, and 9 of 10 hits do something.' },
        { text: 'A little more than every second', isRight: true, say: '60 in 100 hit and 9 of 10 hits tell: 54 in 100.' },
        { text: 'Nine of ten', isRight: false, say: 'Nine of ten hits tell. But only 6 of 10 shots hit.' },
      ],
      of: { action: { type: 'shoot', unit: 'pir', target: 'ank' }, chance: 54 },
      rule: { short: 'To hit: 6 or less; long range and cover add 2 each, a wounded shooter 1.', ref: 'CH-T3' },
    },
    {
      kind: 'foresee',
      title: 'Behind a wall',
      text: 'Durand is as near as Anketil, with the low wall between him and the archer.',
      know: 'A low wall hides nobody. As a side of the target’s own hex it is cover, which adds 2 to the die that has to show 6 or less.',
      clear: ['pir', 'dur'],
      answers: [
        { text: 'The wall hides him: no shot', isRight: false, say: 'A low wall hides nobody. It adds 2 to the die.' },
        { text: 'Cover adds 2: only 4 in 10 hit', isRight: true, say: 'And 9 of 10 of those tell: 36 in 100.' },
        { text: 'The same as in the open', isRight: false, say: 'A wall at the target’s own hex is cover: 2 on the die.' },
      ],
      of: { action: { type: 'shoot', unit: 'pir', target: 'dur' }, chance: 36 },
      rule: { short: 'A low wall or a window is cover when it is a side of the target’s hex.', ref: 'R50' },
    },
    {
      kind: 'do',
      title: 'Take the better shot',
      text: 'Choose the archer, then the target: the line shows whether it is clear. Hexes with arrows are where he may be driven.',
      clear: ['pir', 'ank', 'dur'],
      task: 'Shoot at the man in the open.',
      right: [{ order: 'shoot', piece: 'pir', target: 'ank' }],
      show: [{ type: 'shoot', unit: 'pir', target: 'ank' }],
      done: 'A 4 hits, a 5 wounds: Anketil fights on with less, and the next wound kills him.',
      after: [{ faces: [4] }, { faces: [5] }],
      mistakes: [
        { deed: { order: 'shoot', target: 'dur' }, say: 'He has the wall before him, 36 in 100. The other has nothing, 54.' },
        { deed: { order: 'done' }, say: 'Then nobody shoots this turn. An arrow costs nothing but half a walk.' },
      ],
      rule: { short: 'Short range: javelin 6, bow 10, crossbow 15 hexes; long range 12, 25, 30.', ref: 'CH-T5' },
    },
    {
      kind: 'foresee',
      title: 'What can the archer still do?',
      text: 'Shooting comes first in a turn. Pirou has 6 movement points.',
      know: 'After a bow or a javelin half the movement points are left, after a crossbow none. Who has shot with a bow or a crossbow does not attack in this turn.',
      clear: ['pir'],
      answers: [
        {
          text: 'Walk 3 points, and not attack',
          isRight: true,
          say: 'Half the points after bow or javelin; after a bow no attack either.',
        },
        { text: 'Everything, as if he had not shot', isRight: false, say: 'A shot takes half the movement, and a bow the attack too.' },
        { text: 'Nothing more', isRight: false, say: 'That is the crossbow: after it nobody moves. A bow leaves half.' },
      ],
      rule: { short: 'Bow: half the move, no attack. Javelin: half the move. Crossbow: no move, no attack.', ref: 'R29' },
    },
    {
      kind: 'do',
      title: 'Step away',
      text: 'Anketil will come. Three points are enough to make his way longer.',
      clear: ['pir', 'ank'],
      task: 'Move Pirou.',
      right: [{ order: 'move', piece: 'pir' }],
      show: [
        { type: 'unit', unit: 'pir' },
        { type: 'move', unit: 'pir', steps: [{ enter: '0302' }, { enter: '0202' }, { enter: '0102' }] },
      ],
      done: 'From there he shoots again next turn: a bow reaches 10 hexes without a handicap.',
      after: [],
      mistakes: [
        { deed: { order: 'hold', piece: 'pir' }, say: 'He would be caught there. Three points are left to him.' },
        { deed: { order: 'done' }, say: 'First take the archer away.' },
      ],
      rule: { short: 'In contact an archer shoots only at those who touch him.', ref: '6.1' },
    },
  ],
};

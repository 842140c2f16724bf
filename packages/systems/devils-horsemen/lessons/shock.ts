import type { Lesson } from '@pennon/lessons';
import { at, by, DRUZHINA, GALICH_1, GEMYABEK, LANCERS, lessonOn, MSTISLAV, PICKET } from './field.js';

export const shock: Lesson = {
  id: 'devils-horsemen/shock',
  title: 'Shock',
  about: 'You bring heavy horse into light horse, and follow a fight from the nerves before it to the advance after it.',
  minutes: 5,
  covers: ['DH-10.3', 'DH-10.4', 'DH-10.5', 'DH-10.5a', 'DH-10.5d', 'DH-10.7a', '6.4', 'DH-R36', 'DH-R38'],
  side: 'rus',
  start: {
    scenario: lessonOn(
      { units: [at(DRUZHINA, '0406', 'E'), at(GALICH_1, '0405', 'E')], leaders: [by(MSTISLAV, '0406')] },
      { units: [at(PICKET[0], '0806', 'W'), at(LANCERS, '1306', 'W')], leaders: [by(GEMYABEK, '1306')] },
    ),
    options: {},
    inputs: [{ action: { type: 'activate', leader: 'Lr1' } }, { action: { type: 'orders' } }],
  },
  steps: [
    {
      kind: 'foresee',
      title: 'Who is superior?',
      text: 'Before the dice stands the question who strikes whom. Heavy horse rides at light horse.',
      clear: ['R1', 'M1'],
      answers: [
        {
          text: 'The attacker: his enemy’s hits count double',
          isRight: true,
          say: 'And whoever is struck from flank or rear has it against him, whatever he is.',
        },
        {
          text: 'The defender: the attacker’s hits count triple',
          isRight: false,
          say: 'So it would be before heavy foot. Light horse is ridden down.',
        },
        { text: 'Neither', isRight: false, say: 'Heavy horse is superior to light horse.' },
      ],
      rule: { short: 'Attacker superior doubles the defender’s hits, defender superior triples the attacker’s.', ref: 'DH-10.3' },
    },
    {
      kind: 'do',
      title: 'Come up to them',
      text: 'Mstislav rides with the Druzhina and lends them his Charisma. The enemy may ride off or shoot as you come; this time he stands.',
      clear: ['R1', 'Lr1', 'M1'],
      task: 'Ride with the Druzhina to 0706, facing east, and take Mstislav along.',
      right: [{ order: 'move', piece: 'R1', hex: '0706', facing: 'E' }],
      show: [
        { type: 'unit', unit: 'R1' },
        { type: 'move', unit: 'R1', steps: [{ enter: '0506' }, { enter: '0606' }, { enter: '0706' }] },
      ],
      done: 'The mark says that they attack when the orders are done. Until then others may still join.',
      after: [
        { action: { type: 'along', leaders: ['Lr1'] } },
        { action: { type: 'close' } },
        { action: { type: 'close' } },
        { action: { type: 'close' } },
        { action: { type: 'close' } },
      ],
      mistakes: [
        { deed: { order: 'hold', piece: 'R1' }, say: 'From there they strike nobody.' },
        { deed: { order: 'done' }, say: 'Nobody is beside the enemy yet.' },
      ],
      rule: { short: 'Heavy and medium troops that come up to an enemy must attack.', ref: 'DH-R31' },
    },
    {
      kind: 'foresee',
      title: 'The story of a fight',
      text: 'First nerves on both sides, then the leader in danger, the clash with its column, hits, who breaks, and the advance. How often does it go well?',
      clear: ['R1', 'M1'],
      answers: [
        { text: 'About half the time', isRight: false, say: 'Much better: their hits count double.' },
        { text: 'Nearly always', isRight: true, say: 'Light horse in front of heavy horse is in deep trouble.' },
        { text: 'Seldom', isRight: false, say: 'Their hits count double, and 6 of them break the unit.' },
      ],
      rule: { short: 'The column comes from who strikes whom and where; numbers, ground and Disorder shift it.', ref: 'DH-10.5a' },
    },
    {
      kind: 'do',
      title: 'Strike',
      text: 'Column 9 for heavy against light horse from the front. Mstislav adds his Charisma of 2 to the die.',
      clear: ['R1', 'M1'],
      task: 'End the orders, and let them fight.',
      right: [{ order: 'done' }],
      show: [{ type: 'done' }],
      done: '3 and 2 make 5: 2 to the attackers, 3 to the defenders, doubled to 6. Picket Horse I breaks and runs.',
      after: [
        { faces: [4] },
        { faces: [5] },
        { faces: [6] },
        { faces: [3] },
        { action: { type: 'go', hex: '0907' } },
        { action: { type: 'go', hex: '1006' } },
      ],
      mistakes: [{ deed: { order: 'hold', piece: 'R2' }, say: 'They may stay. End the orders.' }],
      rule: { short: 'Hits to the attacker, and in brackets to the defender; superiority multiplies them.', ref: 'DH-10.5' },
    },
    {
      kind: 'do',
      title: 'After the fight',
      text: 'Where the enemy has gone one of the attackers must advance, and may turn one corner. Horse that has fought is Disordered then.',
      clear: ['R1'],
      task: 'Keep facing east.',
      right: [{ order: 'face', facing: 'E' }],
      show: [{ type: 'face', facing: 'E' }],
      done: 'Disordered: it shoots worse, breaks more easily and cannot be told to do everything. Give it time.',
      after: [],
      mistakes: [
        { deed: { order: 'face', facing: 'UR' }, say: 'Gemyabek stands in the east.' },
        { deed: { order: 'face', facing: 'LR' }, say: 'Gemyabek stands in the east.' },
      ],
      rule: { short: 'One attacker advances into each hex that is left; horse that has fought is Disordered.', ref: 'DH-R45' },
    },
  ],
};

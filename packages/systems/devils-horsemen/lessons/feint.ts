import type { Lesson } from '@pennon/lessons';
import { at, by, DRUZHINA, GALICH_1, GEMYABEK, lessonOn, MSTISLAV, PICKET } from './field.js';

const [M1, M2] = PICKET;

export const feint: Lesson = {
  id: 'devils-horsemen/feint',
  title: 'Feigned flight',
  about: 'You flee before heavy horse so that it follows, and turn on it; and you give way when it comes.',
  minutes: 5,
  covers: ['DH-10.6b', 'DH-10.6c', 'DH-10.6a', '5.7', '6.5', 'DH-R25', 'DH-R28', 'DH-R29'],
  side: 'mongols',
  start: {
    scenario: lessonOn(
      { units: [at(DRUZHINA, '0706', 'E'), at(GALICH_1, '0510', 'E')], leaders: [by(MSTISLAV, '0510')] },
      { units: [at(M1, '0906', 'W'), at(M2, '1009', 'W')], leaders: [by(GEMYABEK, '1009', { initiative: 3 })] },
    ),
    options: {},
    inputs: [{ action: { type: 'activate', leader: 'Lm1' } }, { action: { type: 'orders' } }, { action: { type: 'unit', unit: 'M1' } }],
  },
  steps: [
    {
      kind: 'foresee',
      title: 'Will they bite?',
      text: 'Each unit has a Feigned Retreat Rating: a die above it and it must follow. That of the Druzhina is 4.',
      know: 'The die shows 0 to 9. Who rolls his rating or less stays where he is.',
      clear: ['M1', 'R1'],
      answers: [
        { text: '40 in 100', isRight: false, say: '5, 6, 7, 8 and 9 are above 4.' },
        { text: '50 in 100', isRight: true, say: 'Five faces. Mongols are hard to lure: 8.' },
        { text: 'Always', isRight: false, say: 'Only on a die above 4.' },
      ],
      rule: { short: 'A die above the rating: the unit must pursue.', ref: 'DH-10.6b k5' },
    },
    {
      kind: 'do',
      title: 'Flee',
      text: 'Two to four hexes away, with a shot over the shoulder. The farther you run, the farther from his friends he comes.',
      clear: ['M1', 'R1'],
      task: 'Feign flight before the Druzhina, with a shot, to 1206.',
      right: [{ order: 'feign and shoot', piece: 'M1', target: 'R1', hex: '1206' }],
      show: [{ type: 'feign', unit: 'M1', target: 'R1', path: ['1006', '1106', '1206'], fire: true }],
      done: 'A hit, a 7, and they follow: Disordered, far from help. Your 3 is under your quality, so you turn and strike: 4 hits to them, 2 to you.',
      after: [
        { faces: [5] },
        { faces: [7] },
        { action: { type: 'go', hex: '0805' } },
        { action: { type: 'go', hex: '0905' } },
        { faces: [3] },
        { faces: [2] },
        { faces: [3] },
        { faces: [9] },
        { action: { type: 'done' } },
        { action: { type: 'stop' } },
        { action: { type: 'activate', leader: 'Lr1' } },
        { action: { type: 'orders' } },
        { action: { type: 'unit', unit: 'R2' } },
        {
          action: {
            type: 'move',
            unit: 'R2',
            steps: [{ enter: '0609' }, { enter: '0709' }, { enter: '0809' }, { enter: '0909' }],
          },
        },
        { action: { type: 'along', leaders: [] } },
      ],
      mistakes: [
        { deed: { order: 'feign', piece: 'M1', hex: '1206' }, say: 'Take the shot along: it costs nothing but an arrow.' },
        { deed: { order: 'hold', piece: 'M1' }, say: 'They are near enough to be fooled.' },
      ],
      rule: { short: 'By order, or in answer to who comes within two hexes.', ref: 'DH-R28' },
    },
    {
      kind: 'foresee',
      title: 'They come',
      text: 'Galich Horse I rides at Picket Horse II and is two hexes away. At this instant you may answer.',
      know: 'Cavalry may withdraw before a slower enemy who comes up to two hexes, by as many movement points as it has more than he. Picket Horse has 9, Galich Horse 7.',
      clear: ['M2', 'R2'],
      answers: [
        {
          text: 'Withdraw: by as many points as you are faster',
          isRight: true,
          say: '9 less 7: two hexes, with a shot. Or feign, if that is worth more.',
        },
        { text: 'Nothing: it is their turn', isRight: false, say: 'You are asked whenever the rules let you answer.' },
        { text: 'Charge them', isRight: false, say: 'Nobody attacks in the enemy’s orders. But you can be gone.' },
      ],
      rule: { short: 'Cavalry and light foot withdraw before slower enemies, at two hexes.', ref: 'DH-R25' },
    },
    {
      kind: 'do',
      title: 'Give way',
      text: 'He comes from the front, so it costs nothing. From flank or rear it would cost a hit.',
      clear: ['M2', 'R2'],
      task: 'Withdraw Picket Horse II with a shot.',
      right: [{ order: 'withdraw and shoot', piece: 'M2' }],
      show: [{ type: 'withdraw', unit: 'M2', path: ['1109', '1209'], fire: true }],
      done: 'An arrow in his face, and the blow falls on empty steppe. He halts.',
      after: [{ faces: [4] }, { action: { type: 'halt' } }],
      mistakes: [
        { deed: { order: 'withdraw', piece: 'M2' }, say: 'The shot is free: take it.' },
        { deed: { order: 'close' }, say: 'Then heavy horse strikes light horse.' },
        { deed: { order: 'feign', piece: 'M2' }, say: 'That works too. This time only give way.' },
        { deed: { order: 'feign and shoot', piece: 'M2' }, say: 'That works too. This time only give way.' },
      ],
      rule: { short: 'Each step away from the mover, not into a zone of control, rough ground or units.', ref: '5.7' },
    },
  ],
};

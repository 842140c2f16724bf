import type { Lesson } from '@pennon/lessons';
import { ARCHERS, at, by, DRUZHINA, GEMYABEK, lessonOn, MSTISLAV, PICKET } from './field.js';

const [M1, M2, M3, M4] = PICKET;

export const cohesion: Lesson = {
  id: 'devils-horsemen/cohesion',
  title: 'Cohesion, rout and rally',
  about: 'You rest tired units, know what a rout does, and rally by a leader or at a Standard.',
  minutes: 5,
  covers: ['DH-10.6a', 'DH-10.6b', 'DH-10.6n', 'DH-10.7b', '7.3', '7.4', '7.6', 'DH-R55', 'DH-R58', 'DH-R108'],
  side: 'rus',
  start: {
    scenario: lessonOn(
      {
        units: [at(DRUZHINA, '0406', 'E'), at({ ...ARCHERS, tq: 3 }, '0408', 'E')],
        leaders: [by(MSTISLAV, '0406', { initiative: 6 })],
        standards: [{ contingent: 'Galich', hex: '0208' }],
      },
      {
        units: [at(M1, '0807', 'W'), at(M2, '0808', 'W'), at(M3, '0809', 'W'), at(M4, '0810', 'W')],
        leaders: [by(GEMYABEK, '0808', { initiative: 5 })],
      },
    ),
    options: {},
    inputs: [
      { action: { type: 'activate', leader: 'Lm1' } },
      { action: { type: 'orders' } },
      ...['M1', 'M2', 'M3', 'M4'].flatMap((unit) => [
        { action: { type: 'unit', unit } },
        { action: { type: 'fire', unit, target: unit === 'M1' ? 'R1' : 'R5', mode: 'shower' } },
        { faces: [1] },
      ]),
      { action: { type: 'go', hex: '0308' } },
      { action: { type: 'done' } },
      { action: { type: 'stop' } },
      { action: { type: 'activate', leader: 'Lr1' } },
      { action: { type: 'orders' } },
    ],
  },
  steps: [
    {
      kind: 'foresee',
      title: 'What do hits do?',
      text: 'The Druzhina have taken 1 hit of 7.',
      know: 'Hits change no number of a unit, neither its blows nor its pace. They are only counted, and with as many as its Troop Quality it breaks.',
      clear: ['R1'],
      answers: [
        { text: 'They fight worse', isRight: false, say: 'Hits do nothing until they reach the quality.' },
        { text: 'Nothing until there are 7', isRight: true, say: 'Then they break and run.' },
        { text: 'They ride slower', isRight: false, say: 'Hits do nothing until they reach the quality.' },
      ],
      rule: { short: 'At as many hits as its Troop Quality a unit routs.', ref: 'DH-R68' },
    },
    {
      kind: 'do',
      title: 'Rest',
      text: 'An order to recover takes hits away: two where no arrow reaches, one under fire. Not beside an enemy, and not in a wood.',
      clear: ['R1', 'Lr1'],
      task: 'Rest the Druzhina.',
      right: [{ order: 'recover', piece: 'R1' }],
      show: [
        { type: 'unit', unit: 'R1' },
        { type: 'recover', unit: 'R1', what: 'hits' },
      ],
      done: 'They are as fresh as in the morning. It is one of the best orders there is.',
      after: [],
      mistakes: [
        { deed: { order: 'hold', piece: 'R1' }, say: 'They have a hit, and Mstislav has orders.' },
        { deed: { order: 'done' }, say: 'There is somebody to rest.' },
      ],
      rule: { short: 'Two hits, or one within reach of enemy missiles.', ref: 'DH-R58' },
    },
    {
      kind: 'foresee',
      title: 'Calling them back',
      text: 'The Archers have broken and run to their Standard. Mstislav can call them back now: a die of his Charisma 2 or less.',
      know: 'The die shows 0 to 9. A leader’s call is a last chance: a unit that does not answer it is eliminated.',
      clear: ['R5', 'Lr1'],
      answers: [
        {
          text: '30 in 100; if it fails they go on running',
          isRight: false,
          say: '30 in 100, yes. But a rally that fails is the end of the unit.',
        },
        { text: '30 in 100; if it fails they are lost', isRight: true, say: 'So call only whom nothing else can save.' },
        { text: '50 in 100', isRight: false, say: 'A die of 0, 1 or 2: 30 in 100.' },
      ],
      rule: { short: 'A leader rallies on his Charisma or less; who fails is eliminated.', ref: 'DH-10.7b q5' },
    },
    {
      kind: 'do',
      title: 'Leave it to the Standard',
      text: 'Beside its Standard a routed unit may rally at the end of the turn, by its own quality.',
      clear: ['R5', 'Lr1'],
      task: 'End the orders without calling the Archers.',
      right: [{ order: 'done' }],
      show: [{ type: 'done' }],
      done: 'The leaders have acted, and the Rally Phase begins with those at their Standards.',
      after: [{ action: { type: 'stop' } }],
      mistakes: [{ deed: { order: 'rally', piece: 'R5' }, say: 'A die of 0 to 2, or they are gone. The Standard is better.' }],
      rule: { short: 'At a Standard, in the Rally Phase, not beside an enemy.', ref: 'DH-R55' },
    },
    {
      kind: 'foresee',
      title: 'Roll, or wait?',
      text: 'Their quality is 3. A unit may wait one Rally Phase at its Standard, and then must roll.',
      know: 'The die shows 0 to 9. At its Standard a unit comes back on its quality or less, and is lost on more.',
      clear: ['R5'],
      answers: [
        { text: '40 in 100', isRight: true, say: '0 to 3. Good troops come back far more often.' },
        { text: '30 in 100', isRight: false, say: 'The die has a 0: four faces.' },
        { text: 'They come back for certain', isRight: false, say: 'Only on their quality or less; else they are lost.' },
      ],
      of: { action: { type: 'roll' }, chance: 40 },
      rule: { short: 'Its quality or less; foot comes back with half its quality as hits, horse with a third.', ref: 'DH-10.6b k10' },
    },
    {
      kind: 'do',
      title: 'Rally',
      text: 'Nobody threatens the Standard, but the battle will not wait either.',
      clear: ['R5'],
      task: 'Roll to rally.',
      right: [{ order: 'roll' }],
      show: [{ type: 'roll' }],
      done: 'A 2: they are back, with 1 hit, and take orders again from the next turn on.',
      after: [{ faces: [2] }, { action: { type: 'face', facing: 'E' } }],
      mistakes: [{ deed: { order: 'keepWaiting' }, say: 'Waiting makes the die no better. Roll.' }],
      rule: { short: 'Roll, or wait once.', ref: 'DH-R108' },
    },
  ],
};

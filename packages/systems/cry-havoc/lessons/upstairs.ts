import type { Lesson } from '@pennon/lessons';
import type { ScenarioDocument } from '../scenarios/document.js';
import { ANKETIL, at, lessonOn, OSMER, PIROU } from './field.js';

/** A balcony one floor up, with a stair at its west end. */
const GALLERY: ScenarioDocument['map'] = {
  ground: [
    '............', // 01
    '............', // 02
    '...SBBB.....', // 03
    '............', // 04
    '............', // 05
    '............', // 06
    '............', // 07
    '............', // 08
    '............', // 09
  ],
  hexsides: {},
  stairs: { '0403': { low: '0303', high: '0503' } },
};

export const upstairs: Lesson = {
  id: 'cry-havoc/upstairs',
  title: 'Up and down',
  about: 'You shoot over heads from a balcony and know when a jump is worth the die.',
  minutes: 4,
  covers: ['CH-T11', 'CH-3.4', '5.6', '5.7', 'R6', 'R17', 'R23', 'R44'],
  side: 'ravenel',
  start: {
    scenario: lessonOn(GALLERY, [at(PIROU, '0603'), at(OSMER, '0604')], [at(ANKETIL, '0607')]),
    options: {},
    inputs: [],
  },
  steps: [
    {
      kind: 'foresee',
      title: 'Over a friend',
      text: 'Pirou stands one floor up, Osmer below is between him and Anketil.',
      know: 'People who stand block the line of others on their level. Who stands lower than the higher of shooter and target blocks nothing.',
      clear: ['pir', 'osm', 'ank'],
      answers: [
        { text: 'Osmer is in the way', isRight: false, say: 'On the ground he would be. From above one shoots over heads.' },
        { text: 'He shoots over him, 54 in 100', isRight: true, say: 'Whoever stands lower than the higher of the two blocks nothing.' },
      ],
      of: { action: { type: 'shoot', unit: 'pir', target: 'ank' }, chance: 54 },
      rule: { short: 'Walls, trees, higher ground and people who stand block a line; from above one sees over people.', ref: 'R23' },
    },
    {
      kind: 'do',
      title: 'Shoot down',
      text: 'Choose the archer and point at the target: the line goes over Osmer.',
      clear: ['pir', 'osm', 'ank'],
      task: 'Shoot at Anketil.',
      right: [{ order: 'shoot', piece: 'pir', target: 'ank' }],
      show: [{ type: 'shoot', unit: 'pir', target: 'ank' }],
      done: 'An 8 misses: 6 or less was wanted.',
      after: [{ faces: [8] }],
      mistakes: [{ deed: { order: 'done' }, say: 'The shot is clear and costs nothing. Shoot.' }],
      rule: { short: 'A balcony is cover for who stands on it.', ref: '5.7' },
    },
    {
      kind: 'foresee',
      title: 'Is it worth the jump?',
      text: 'Pirou has 3 points left. The stair takes more; a jump takes 2 and a die: 7 or less is good.',
      know: 'The die shows 1 to 10, and mail adds 2 to it. Pirou wears none.',
      clear: ['pir'],
      answers: [
        { text: '7 of 10, as he wears no mail', isRight: true, say: '8 and 9 stun, a 10 wounds. In mail it is 5 of 10.' },
        { text: '5 of 10', isRight: false, say: 'That is in mail, which adds 2. Without it 7 of 10.' },
        { text: 'It cannot fail', isRight: false, say: 'It can: 8 and 9 stun him, a 10 wounds him.' },
      ],
      rule: { short: 'Jump: 7 or less; mail adds 2; 8 and 9 stun, 10 and more wound.', ref: 'CH-T11' },
    },
    {
      kind: 'do',
      title: 'Jump',
      text: 'Whoever lands well may go on with what is left of his points.',
      clear: ['pir'],
      task: 'Choose Pirou and jump down.',
      right: [
        { order: 'jump', piece: 'pir', action: { steps: [{ jump: '0504' }] } },
        { order: 'jump', piece: 'pir', action: { steps: [{ jump: '0502' }] } },
        { order: 'jump', piece: 'pir', action: { steps: [{ jump: '0602' }] } },
      ],
      show: [
        { type: 'unit', unit: 'pir' },
        { type: 'move', unit: 'pir', steps: [{ jump: '0504' }] },
      ],
      done: 'A 6: he lands on his feet, with one point left.',
      after: [{ faces: [6] }, { action: { type: 'stop' } }],
      mistakes: [
        { deed: { order: 'jump', piece: 'pir' }, say: 'That walks along the balcony first. Jump from where he stands.' },
        { deed: { order: 'move', piece: 'pir' }, say: 'That is a walk along the balcony. Jump: the drop is at its edge.' },
        { deed: { order: 'hold', piece: 'pir' }, say: 'Up there he stands well. But this is about the jump.' },
        { deed: { order: 'done' }, say: 'Jump first.' },
      ],
      rule: {
        short: 'From a balcony or an upper window one jumps to a free hex beside it; nobody climbs up but by the stair.',
        ref: 'R44',
      },
    },
  ],
};

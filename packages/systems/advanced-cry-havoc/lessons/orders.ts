import type { Lesson } from '@pennon/lessons';
import { at, lessonOn, NO_CHARGE } from './field.js';

export const orders: Lesson = {
  id: 'advanced-cry-havoc/orders',
  title: 'Standing orders',
  about: 'You answer what is asked again and again once and for all, and are asked only what matters.',
  minutes: 4,
  covers: ['4.6', '6.5', 'R41', 'R86', 'section 13'],
  side: 'garrison',
  start: {
    scenario: lessonOn([at('odo', '0204', 'E')], [at('stephen', '1103', 'W'), at('jankin', '0905', 'W')], { priority: 'rebels' }),
    options: {},
    inputs: [
      NO_CHARGE,
      NO_CHARGE,
      { action: { type: 'select', unit: 'stephen' } },
      { action: { type: 'letHappen' } },
      { action: { type: 'move', unit: 'stephen', how: 'run', steps: [{ enter: '1003' }, { enter: '0903' }, { enter: '0803' }] } },
    ],
  },
  steps: [
    {
      kind: 'foresee',
      title: 'At every step',
      text: 'Stephen runs in sight of Odo. Every hex he enters is a chance to shoot, and at this range one shot in ten holds him up.',
      know: 'Each hex that somebody enters in sight and range of a shooter who has not acted is an event of its own. To each event the other side may answer once.',
      clear: ['odo', 'stephen'],
      answers: [
        {
          text: 'You are asked after every hex',
          isRight: true,
          say: 'So that you choose the moment. It need not be asked every time, though.',
        },
        { text: 'Once, at the end', isRight: false, say: 'After every hex, so that you choose the moment.' },
        { text: 'Never: he has not shot at you', isRight: false, say: 'Whoever may react is asked, unless you have said otherwise.' },
      ],
      rule: { short: 'The side that does not act is asked once for each event, for all its men together.', ref: 'R86' },
    },
    {
      kind: 'do',
      title: 'Not this man',
      text: 'A pass is for one hex. Another one is for the rest of this activation.',
      clear: ['odo', 'stephen'],
      task: 'Pass for the rest of Stephen’s activation.',
      right: [{ order: 'passAll' }],
      show: [{ type: 'passAll' }],
      done: 'Stephen has run and nobody has asked you again. Now it is for you to act.',
      after: [{ action: { type: 'letHappen' } }],
      mistakes: [
        { deed: { order: 'pass' }, say: 'Then you are asked again at the next hex. Pass for the rest of the activation.' },
        { deed: { order: 'shoot', piece: 'odo' }, say: 'One in ten, and the crossbow is empty afterwards. Wait.' },
      ],
      rule: { short: 'A pass costs nothing, and nobody hears of it.', ref: '4.6' },
    },
    {
      kind: 'do',
      title: 'Let him watch',
      text: 'Jankin has not acted and will come. Odo waits for him.',
      clear: ['odo', 'jankin'],
      task: 'Let Odo watch.',
      right: [{ order: 'watch', piece: 'odo' }],
      show: [{ type: 'watch' }],
      done: 'Now Jankin will run at him: far off at first, then nearer with every hex.',
      after: [],
      mistakes: [
        { deed: { order: 'pass', piece: 'odo' }, say: 'Then he shoots without the bonus of Watch.' },
        { deed: { order: 'cover', piece: 'odo' }, say: 'Under Cover he could not react.' },
      ],
      rule: { short: 'Under Watch a reaction costs him nothing more.', ref: 'R41' },
    },
    {
      kind: 'foresee',
      title: 'Once and for all',
      text: 'Whoever does not want to be asked at every hex says before what he would answer. An order holds for one man, a group or all, with conditions.',
      know: 'A crossbow shoots once and then has to be loaded, so far shots are to be left alone and near ones not. An order says always, never or ask, and of several that fit the last one counts.',
      clear: ['odo', 'jankin'],
      answers: [
        {
          text: 'Shoot at who moves: never; for Odo always, at short range or nearer',
          isRight: true,
          say: 'Of several that fit the last counts: far off he holds his fire, and near he shoots by himself.',
        },
        { text: 'Shoot at who moves: always', isRight: false, say: 'Then the far shot at Stephen would have emptied the crossbow.' },
        { text: 'Shoot at who moves: never', isRight: false, say: 'Then nobody would shoot at Jankin either.' },
      ],
      rule: { short: 'Always, never or ask; of several orders that fit the last one counts.', ref: 'section 13' },
    },
    {
      kind: 'order',
      title: 'Give the order',
      text: 'Orders are given under “Standing orders”, at the top or in the menu (key O). First “Shoot at who moves: never” for all, then the same for Odo: always, where the enemy is at short range or nearer.',
      clear: ['odo', 'jankin'],
      task: 'Order: nobody shoots, but Odo at short range or nearer.',
      show: [
        { window: 'fire', who: null, answer: 'never', when: {} },
        { window: 'fire', who: ['odo'], answer: 'always', when: { band: 'short' } },
      ],
      done: 'At two hexes the order held fire, at the third Odo shot by himself; your log marks it, and nobody else sees it. Who orders nothing is asked at point blank and where two shots in ten would wound.',
      after: [
        {
          action: {
            type: 'move',
            unit: 'jankin',
            how: 'run',
            steps: [{ enter: '0805' }, { enter: '0705' }, { enter: '0605' }, { enter: '0505' }],
          },
        },
        { ordered: { type: 'pass' } },
        { ordered: { type: 'pass' } },
        { ordered: { type: 'fire', unit: 'odo', target: 'jankin', aim: 'person' } },
        { faces: [2] },
        { faces: [4] },
      ],
      towards: [
        {
          order: { window: 'fire', answer: 'never', when: {} },
          say: 'Nobody is asked any more, and nobody shoots. Now for Odo: always, at short range or nearer.',
        },
      ],
      mistakes: [
        {
          order: { window: 'fire', answer: 'always', when: {} },
          say: 'Then he shoots at the first hex, far off, and the crossbow is empty. Set the condition: at short range or nearer.',
        },
        {
          order: { window: 'fire', answer: 'ask' },
          say: 'Then you are asked again, and it was to be answered once and for all. Say always, and at which range.',
        },
      ],
      rule: { short: 'An order answers by the very actions that you could choose.', ref: '6.5' },
    },
  ],
};

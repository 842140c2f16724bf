import type { Lesson } from '@pennon/lessons';
import { lessonOn } from './green.js';

export const general: Lesson = {
  id: 'd3h2/general',
  title: 'The General',
  about: 'You know what he gives, how far his voice carries, and what losing him costs.',
  minutes: 3,
  covers: ['D3-9', 'D3-10', 'D3-26', 'D3-35'],
  side: 'blue',
  start: {
    scenario: lessonOn(
      [
        { id: 'Kn1', type: 'Kn', at: '2.0 4.0 0', general: true },
        { id: 'Sp1', type: 'Sp', at: '4.0 4.0 0' },
        { id: 'Sp2', type: 'Sp', at: '5.0 4.0 0' },
        { id: 'Ax1', type: 'Ax', at: '13.0 4.0 0' },
      ],
      [
        { id: 'Bd1', type: 'Bd', at: '4.5 12.0 180', general: true },
        { id: 'Wb1', type: 'Wb', at: '12.0 12.0 180' },
      ],
      { table: 15 },
    ),
    options: {},
    inputs: [{ faces: [1] }, { action: { type: 'done' } }, { faces: [1] }, { action: { type: 'done' } }, { faces: [2] }],
  },
  steps: [
    {
      kind: 'look',
      title: 'Who is the General?',
      text: 'The element with the banner. He fights like any other of its kind, and 1 better.',
      clear: ['Kn1'],
      piece: 'Kn1',
      rule: { short: 'The General’s element adds 1 in close combat, and when it is shot at or bespelled.', ref: 'D3-26' },
    },
    {
      kind: 'foresee',
      title: 'Far from him',
      text: 'You have 2 PIPs. The Auxilia on the far right stands eleven base widths from the General.',
      know: 'The General’s voice carries 8 base widths. An order to somebody farther off costs 1 PIP more.',
      clear: ['Kn1', 'Ax1'],
      answers: [
        { text: 'Its order costs 1 PIP', isRight: false, say: 'His voice carries 8 base widths. Beyond that an order costs 1 more.' },
        {
          text: 'Its order costs 2 PIPs',
          isRight: true,
          say: 'Beyond 8 base widths an order costs 1 more. Light horse hears him 20 base widths off.',
        },
        { text: 'It cannot be ordered at all', isRight: false, say: 'It can, for 1 PIP more.' },
      ],
      rule: { short: 'Command distance 8 base widths, 20 for light horse, 4 where woods, hills or houses are in between.', ref: 'D3-10' },
    },
    {
      kind: 'do',
      title: 'Spend them well',
      text: 'Two PIPs: the Auxilia alone, or the Spears and the General. Two near orders are better than one far away.',
      clear: ['Sp1', 'Sp2'],
      task: 'Move both Spears together.',
      right: [{ order: 'move', action: { type: 'group', units: ['Sp1', 'Sp2'] } }],
      show: [{ type: 'group', units: ['Sp1', 'Sp2'], segments: [{ advance: 20_000 }] }],
      done: 'One PIP is left, and the General can use it.',
      after: [],
      mistakes: [
        { deed: { order: 'move', piece: 'Ax1' }, say: 'That takes both PIPs. Use them near the General.' },
        { deed: { order: 'move', piece: 'Kn1' }, say: 'He comes next. First the Spears.' },
        { deed: { order: 'move' }, say: 'Both Spears together cost no more than one.' },
        { deed: { order: 'done' }, say: 'Two PIPs are left. Move the Spears.' },
      ],
      rule: { short: 'In the first bound of a side nothing costs more than 1.', ref: 'D3-9' },
    },
    {
      kind: 'foresee',
      title: 'And if he falls?',
      text: 'Knights are worth 2 army points. These are the General’s.',
      know: 'A lost General counts 2 points on top of his element, and without him every order costs 1 PIP more.',
      clear: ['Kn1'],
      answers: [
        { text: 'Two points, like other Knights', isRight: false, say: 'The General is worth 2 more.' },
        {
          text: 'Four points, and every order costs 1 more',
          isRight: true,
          say: '2 for the Knights and 2 for him. Without him every order costs 1 PIP more.',
        },
        { text: 'The battle is over', isRight: false, say: 'Not by that alone: it costs 4 points, and orders become dearer.' },
      ],
      rule: { short: 'A lost General counts 2 points on top of his element.', ref: 'D3-35' },
    },
  ],
};

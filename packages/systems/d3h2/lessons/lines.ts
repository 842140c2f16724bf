import type { Lesson } from '@pennon/lessons';
import { lessonOn } from './green.js';

export const lines: Lesson = {
  id: 'd3h2/lines',
  title: 'Battle lines',
  about: 'You lead a line as one body and know what breaks it up.',
  minutes: 3,
  covers: ['D3-9', 'D3-14', 'R46', 'R43'],
  side: 'blue',
  start: {
    scenario: lessonOn(
      [
        { id: 'Sp1', type: 'Sp', at: '2.5 2.0 0' },
        { id: 'Sp2', type: 'Sp', at: '3.5 2.0 0', general: true },
        { id: 'Sp3', type: 'Sp', at: '4.5 2.0 0' },
        { id: 'Sp4', type: 'Sp', at: '5.5 2.0 0' },
        { id: 'Ps1', type: 'Ps', at: '7.5 2.0 0' },
      ],
      [
        { id: 'Wb1', type: 'Wb', at: '3.5 8.5 180' },
        { id: 'Bd1', type: 'Bd', at: '5.5 8.5 180', general: true },
      ],
      { terrain: [{ id: 'copse', kind: 'woods', points: '6.2,5.2 6.4,4.2 8.4,4.2 8.6,5.6 7.2,6.0' }] },
    ),
    options: {},
    inputs: [{ faces: [2] }],
  },
  steps: [
    {
      kind: 'do',
      title: 'The whole line',
      text: 'Four Spears that touch edge to edge are a group. Dragged without a handle it goes straight ahead and stops where its move ends.',
      clear: ['Sp1', 'Sp2', 'Sp3', 'Sp4'],
      task: 'Move the line of four Spears forward.',
      right: [{ order: 'move', action: { type: 'group', units: ['Sp1', 'Sp2', 'Sp3', 'Sp4'] } }],
      show: [{ type: 'group', units: ['Sp1', 'Sp2', 'Sp3', 'Sp4'], segments: [{ advance: 10_000 }] }],
      done: 'Four elements, 1 PIP. As long as they touch and face the same way they stay one body.',
      after: [],
      mistakes: [
        {
          deed: { order: 'move', action: { type: 'group' } },
          say: 'Somebody was left behind: then it is two bodies, and two PIPs next time. Take all four.',
        },
        { deed: { order: 'move', piece: 'Ps1' }, say: 'The Psiloi come next. First the line.' },
        { deed: { order: 'move' }, say: 'That breaks the line up. Take all four.' },
        { deed: { order: 'done' }, say: 'First move the line.' },
      ],
      rule: { short: 'A group keeps its shape: straight ahead, or a wheel forward about a front corner.', ref: 'R46' },
    },
    {
      kind: 'foresee',
      title: 'Wheeling a line',
      text: 'Wheeling, the outer corner goes farthest, and that is what is measured. The line is four base widths wide, Spears go two.',
      know: 'Swung round by a quarter circle, the outer corner of a line four wide would have to go more than five base widths.',
      clear: ['Sp1', 'Sp2', 'Sp3', 'Sp4'],
      answers: [
        { text: 'It could turn a quarter circle', isRight: false, say: 'The outer corner would have to go more than five base widths.' },
        {
          text: 'It could turn about 29 degrees',
          isRight: true,
          say: 'Then the outer corner has gone its two base widths. The wider the line, the less it turns.',
        },
        { text: 'Lines do not turn', isRight: false, say: 'They wheel about a front corner, by the round handles.' },
      ],
      rule: { short: 'A move is measured on the front corner that goes farthest.', ref: 'R43' },
    },
    {
      kind: 'foresee',
      title: 'A wood in the way',
      text: 'To the right lies a copse. Spears in line may not go into it; Psiloi count it like open ground.',
      know: 'In bad going nearly everybody goes 1 base width. Psiloi go 3 there as everywhere.',
      clear: ['Ps1'],
      answers: [
        { text: 'Psiloi go 1 base width in there', isRight: false, say: 'That is what Spears would go. Psiloi go 3, wood or no wood.' },
        {
          text: 'Psiloi go 3 base widths in there',
          isRight: true,
          say: 'They are made for it: 3 everywhere. Auxilia and Warband do not mind woods either.',
        },
        { text: 'Nobody may enter a wood', isRight: false, say: 'Most may, slowly and one behind the other.' },
      ],
      rule: { short: 'In bad going foot goes 1 base width and riders too; Psiloi 3, Auxilia and Warband 2 as in the open.', ref: 'D3-14' },
    },
    {
      kind: 'do',
      title: 'Skirmishers into the wood',
      text: 'A flank in a wood is a safe flank. You have one PIP left.',
      clear: ['Ps1'],
      task: 'Move the Psiloi towards the copse.',
      right: [{ order: 'move', piece: 'Ps1' }],
      show: [{ type: 'move', unit: 'Ps1', to: [{ x: 75_000, y: 49_000, h: 0 }] }],
      done: 'Your line advances on the left, and the Psiloi look after the wood on the right. That was both PIPs, well spent.',
      after: [],
      mistakes: [
        { deed: { order: 'move' }, say: 'The line has gone as far as it should. Move the Psiloi.' },
        { deed: { order: 'done' }, say: 'One PIP is left: move the Psiloi.' },
      ],
      rule: {
        short: 'In bad going nearly everybody is 2 worse in close combat; Psiloi, Auxilia, Bows, Warband and Beasts are not.',
        ref: 'D3-26',
      },
    },
  ],
};

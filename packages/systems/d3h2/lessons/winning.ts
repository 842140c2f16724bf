import type { Lesson } from '@pennon/lessons';
import { lessonOn } from './green.js';

export const winning: Lesson = {
  id: 'd3h2/winning',
  title: 'How a battle is won',
  about: 'You count army points and break the enemy with one well-chosen fight.',
  minutes: 3,
  covers: ['D3-3', 'D3-35', 'D3-29'],
  side: 'blue',
  start: {
    scenario: lessonOn(
      [
        { id: 'Kn1', type: 'Kn', at: '4.0 3.5 0', general: true },
        { id: 'Sp1', type: 'Sp', at: '6.5 3.5 0' },
      ],
      [
        { id: 'Bd1', type: 'Bd', at: '3.0 5.5 180', general: true },
        { id: 'Sp2', type: 'Sp', at: '5.5 5.5 180' },
      ],
      { victory: { points: 2, bounds: 12, atLimit: 'less-lost' } },
    ),
    options: {},
    inputs: [{ faces: [3] }],
  },
  steps: [
    {
      kind: 'foresee',
      title: 'Points',
      text: 'The plates say what each side has lost and when it breaks. Here 2 points are enough; in a whole battle it is 12.',
      know: 'Spears, Blades, Knights and Cavalry are worth 2 points, Psiloi 1, heroes and monsters 4.',
      clear: ['Bd1', 'Sp2'],
      answers: [
        { text: 'Spears are worth 1', isRight: false, say: 'Spears, Blades, Knights and Cavalry are worth 2, Psiloi 1.' },
        { text: 'Spears are worth 2', isRight: true, say: 'Like Blades, Knights and Cavalry. So the loss of one element breaks Red.' },
        { text: 'Spears are worth 4', isRight: false, say: 'That is for heroes and monsters. Spears are worth 2.' },
      ],
      rule: {
        short: 'Who has lost the points of the battle at the end of a bound, and more than the enemy, has lost the day.',
        ref: 'D3-35',
      },
    },
    {
      kind: 'foresee',
      title: 'Whom do the Knights ride at?',
      text: 'Knights count 3 against foot and 1 for the General. Blades count 3 against riders, Spears 4. And there is the matter of ties.',
      know: 'Knights kill foot in the open with any higher total. On equal totals Blades kill Knights; Spears only send them back.',
      clear: ['Kn1', 'Bd1', 'Sp2'],
      answers: [
        {
          text: 'At the Blades, who count less',
          isRight: false,
          say: 'Blades kill Knights with an equal total. Spears only send them back.',
        },
        {
          text: 'At the Spears',
          isRight: true,
          say: 'Spears in the open die when Knights beat them, and on a tie the Knights only recoil. Blades kill Knights on a tie.',
        },
      ],
      rule: {
        short: 'Knights kill foot in good going with any higher total. Blades and Shooters kill Knights with an equal one.',
        ref: 'D3-28',
      },
    },
    {
      kind: 'do',
      title: 'The charge',
      text: 'Three base widths is enough to reach either of them.',
      clear: ['Kn1', 'Sp2'],
      task: 'Bring the Knights into contact with the front of the Spears.',
      right: [{ order: 'contact', piece: 'Kn1', target: 'Sp2', action: { contact: { edge: 'front' } } }],
      show: [{ type: 'move', unit: 'Kn1', to: [], contact: { target: 'Sp2', edge: 'front' } }],
      done: 'Good going, no wood, no hill. Now the dice.',
      after: [],
      mistakes: [
        { deed: { order: 'contact', piece: 'Kn1', target: 'Bd1' }, say: 'A tie would kill your General. The Spears are the better mark.' },
        { deed: { order: 'contact', piece: 'Kn1' }, say: 'Meet them front to front.' },
        { deed: { order: 'move' }, say: 'That is no charge yet. Bring the Knights into contact.' },
        { deed: { order: 'done' }, say: 'Not before the Knights are in contact.' },
      ],
      rule: { short: 'Riders are at home in the open and helpless in woods.', ref: 'D3-29' },
    },
    {
      kind: 'do',
      title: 'The fight',
      text: 'Four and the die against four and theirs.',
      clear: ['Kn1', 'Sp2'],
      task: 'End your moves.',
      right: [{ order: 'done' }],
      show: [{ type: 'done' }],
      done: 'Nine against six: the Spears are ridden down, Red has lost 2 points, and the day is yours.',
      after: [{ faces: [5, 2] }],
      mistakes: [{ deed: { order: 'move' }, say: 'The Spears can stay. End your moves.' }],
      rule: { short: 'A sacked Camp costs 2 points, a fallen Stronghold 4, a General 2 more than his element.', ref: 'D3-35' },
    },
  ],
};

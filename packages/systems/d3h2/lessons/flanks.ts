import type { Lesson } from '@pennon/lessons';
import { lessonOn } from './green.js';

export const flanks: Lesson = {
  id: 'd3h2/flanks',
  title: 'Flanks and overlaps',
  about: 'You overlap an enemy, close the door on him, and see what it does to the odds.',
  minutes: 4,
  covers: ['D3-20', 'D3-26', 'D3-32', 'R51'],
  side: 'blue',
  start: {
    scenario: lessonOn(
      [
        { id: 'Sp1', type: 'Sp', at: '4.5 5.0 0' },
        { id: 'Bd1', type: 'Bd', at: '5.5 5.0 0', general: true },
        { id: 'Cv1', type: 'Cv', at: '2.5 4.6 0' },
      ],
      [
        { id: 'Bd2', type: 'Bd', at: '4.5 5.0 180' },
        { id: 'Sp3', type: 'Sp', at: '8.5 8.5 180', general: true },
      ],
    ),
    options: {},
    inputs: [{ faces: [4] }],
  },
  steps: [
    {
      kind: 'foresee',
      title: 'One to one, and one beside',
      text: 'Your Spears fight the red Blades front to front. Your Blades stand beside them, corner to corner with the enemy, and have nobody before them.',
      know: 'Who stands corner to corner beside an enemy and fights nobody himself overlaps him: 1 off his total, once for each flank.',
      clear: ['Sp1', 'Bd1', 'Bd2'],
      answers: [
        { text: 'They only watch', isRight: false, say: 'Who stands corner to corner beside an enemy overlaps him: 1 off his total.' },
        {
          text: 'They overlap him: he is 1 worse',
          isRight: true,
          say: 'One for each flank at most. And beside the Spears they add 1 to them too.',
        },
        { text: 'They fight as well', isRight: false, say: 'Only one fight is rolled. They overlap him: 1 off his total.' },
      ],
      rule: {
        short: 'An overlap: not fighting anybody in front, headings opposite, corners touching. It counts once for each flank.',
        ref: 'D3-20',
      },
    },
    {
      kind: 'do',
      title: 'Close the door',
      text: 'Better than an overlap is a front edge on his flank: it takes 1 off as well, and he cannot recoil any more.',
      clear: ['Cv1', 'Bd2'],
      task: 'Bring the Cavalry into contact with the flank of the red Blades.',
      right: [{ order: 'contact', piece: 'Cv1', target: 'Bd2', action: { contact: { edge: 'right' } } }],
      show: [{ type: 'move', unit: 'Cv1', to: [], contact: { target: 'Bd2', edge: 'right' } }],
      done: 'Overlapped on one side, caught at the other flank: 2 off, and no way back.',
      after: [],
      mistakes: [
        { deed: { order: 'contact', piece: 'Cv1', target: 'Bd2' }, say: 'That is only an overlap. Turn the front edge on his flank.' },
        { deed: { order: 'move', piece: 'Cv1' }, say: 'They do not touch him yet. Go for his flank.' },
        { deed: { order: 'move' }, say: 'The line stands well. It is the Cavalry that is missing.' },
        { deed: { order: 'done' }, say: 'Not yet: the Cavalry can reach his flank.' },
      ],
      rule: { short: 'Who wants a flank must begin at least partly outside the line of that flank.', ref: 'R51' },
    },
    {
      kind: 'foresee',
      title: 'What now?',
      text: 'Your Spears: 4 and 1 for the Blades at their side. Red: 5, less 1, less 1. And if his total is lower, even by 1?',
      know: 'The lower total has to recoil. With an enemy front edge at his flank or rear he cannot, and is destroyed.',
      clear: ['Sp1', 'Bd2', 'Cv1'],
      answers: [
        { text: 'He recoils', isRight: false, say: 'He would have to, and cannot: there is a front edge at his flank.' },
        { text: 'He is destroyed', isRight: true, say: 'He would have to recoil and cannot. Any win is a kill.' },
      ],
      rule: { short: 'With an enemy front edge at flank or rear a recoil is death.', ref: 'D3-32' },
    },
    {
      kind: 'do',
      title: 'Strike',
      text: 'Only one fight is to be rolled, so it begins by itself when your moves end.',
      clear: ['Sp1', 'Bd2', 'Cv1'],
      task: 'End your moves.',
      right: [{ order: 'done' }],
      show: [{ type: 'done' }],
      done: 'Eight against seven: by a single point, and he is gone. Two points for you.',
      after: [{ faces: [3, 4] }],
      mistakes: [{ deed: { order: 'move' }, say: 'Everybody is where he should be. End your moves.' }],
      rule: { short: 'Guard your own flanks: with a wood, the table edge, or somebody who has nothing else to do.', ref: 'D3-26' },
    },
  ],
};

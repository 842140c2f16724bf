import type { Lesson } from '@pennon/lessons';
import { lessonOn } from './green.js';

export const shooting: Lesson = {
  id: 'd3h2/shooting',
  title: 'Shooting',
  about: 'You shoot with Bows at what they hurt, and know when they may and must.',
  minutes: 3,
  covers: ['D3-19', 'D3-21', 'D3-25'],
  side: 'blue',
  start: {
    scenario: lessonOn(
      [
        { id: 'Bw1', type: 'Bw', at: '4.5 3.0 0' },
        { id: 'Bw2', type: 'Bw', at: '5.5 3.0 0' },
        { id: 'Sp1', type: 'Sp', at: '2.0 2.0 0', general: true },
      ],
      [
        { id: 'Kn1', type: 'Kn', at: '5.5 5.8 180' },
        { id: 'Bd1', type: 'Bd', at: '4.5 5.8 180', general: true },
      ],
    ),
    options: {},
    inputs: [{ faces: [3] }],
  },
  steps: [
    {
      kind: 'foresee',
      title: 'Move or shoot?',
      text: 'Bows shoot 3 base widths far, straight ahead and one base width to either side. You may move them first.',
      know: 'Bows that moved more than 1 base width do not shoot. Artillery does not shoot after any move.',
      clear: ['Bw1', 'Bw2'],
      answers: [
        { text: 'They shoot after any move', isRight: false, say: 'Who moved more than 1 base width does not shoot.' },
        {
          text: 'They shoot if they moved 1 base width at most',
          isRight: true,
          say: 'More, and they are busy walking. Here the enemy is in range already.',
        },
        { text: 'They shoot only if they stood still', isRight: false, say: 'That is Artillery. Bows may move up to 1 base width.' },
      ],
      rule: {
        short: 'Range 3 base widths, Artillery 5. Bows that moved more than 1 do not shoot; Artillery does not shoot after any move.',
        ref: 'D3-19',
      },
    },
    {
      kind: 'do',
      title: 'Stand and shoot',
      text: 'Shooting costs no PIPs and comes after the moves, for both sides.',
      clear: ['Bw1', 'Bw2', 'Kn1', 'Bd1'],
      task: 'End your moves.',
      right: [{ order: 'done' }],
      show: [{ type: 'done' }],
      done: 'Now every Bow that has a target must shoot. You choose at whom.',
      after: [],
      mistakes: [{ deed: { order: 'move' }, say: 'They are in range already. End your moves.' }],
      rule: {
        short: 'Who can shoot, must: first at who is in its threat zone, then at who could shoot back, else at whom you like.',
        ref: 'D3-19',
      },
    },
    {
      kind: 'foresee',
      title: 'Knights or Blades?',
      text: 'Bows count 4 against riders and 2 against foot. Knights defend with 3 against foot, Blades with 4 when shot at, and these have a General: 1 more.',
      know: 'Both roll a die and add their number; the higher total wins. On equal totals Knights go back from Bows.',
      clear: ['Bw1', 'Bw2', 'Kn1', 'Bd1'],
      answers: [
        { text: 'Shoot at the Knights', isRight: true, say: 'Four against three, and even an equal total sends Knights back.' },
        { text: 'Shoot at the Blades', isRight: false, say: 'Two against five. Arrows are for riders.' },
      ],
      rule: { short: 'A second and third shooter at one target take 1 off its total each.', ref: 'D3-25' },
    },
    {
      kind: 'do',
      title: 'Both at the Knights',
      text: 'The second Bow aids the first: 1 off the Knights.',
      clear: ['Bw1', 'Kn1'],
      task: 'Shoot with Bows 1 at the Knights.',
      right: [{ order: 'shoot', piece: 'Bw1', target: 'Kn1' }],
      show: [{ type: 'shoot', unit: 'Bw1', target: 'Kn1' }],
      done: 'And Bows 2?',
      after: [],
      mistakes: [{ deed: { order: 'shoot', target: 'Bd1' }, say: 'Two against five. The Knights are the better target.' }],
      rule: { short: 'Who shoots and is not shot at has nothing to fear from a bad die.', ref: 'D3-27' },
    },
    {
      kind: 'do',
      title: 'All together',
      text: 'Each shooter is given its target first; then they are resolved, target by target.',
      clear: ['Bw2', 'Kn1'],
      task: 'Shoot with Bows 2 at the Knights too.',
      right: [{ order: 'shoot', piece: 'Bw2', target: 'Kn1' }],
      show: [{ type: 'shoot', unit: 'Bw2', target: 'Kn1' }],
      done: 'Four and 3 against three, less 1, and 4: seven to six. The Knights recoil, and their charge is a bound late.',
      after: [{ faces: [3, 4] }],
      mistakes: [{ deed: { order: 'shoot', target: 'Bd1' }, say: 'Two against five. Help Bows 1 instead.' }],
      rule: { short: 'A shot recoils, drives off or destroys like a blow, but nobody pursues.', ref: 'D3-29' },
    },
  ],
};

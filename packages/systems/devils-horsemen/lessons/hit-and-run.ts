import type { Lesson } from '@pennon/lessons';
import { at, by, DRUZHINA, GEMYABEK, lessonOn, MSTISLAV, PICKET, SPEARMEN } from './field.js';

const [M1, M2] = PICKET;

export const hitAndRun: Lesson = {
  id: 'devils-horsemen/hit-and-run',
  title: 'Hit and run',
  about: 'You ride up, let fly and are gone; and you know whom it stings into coming after you.',
  minutes: 4,
  covers: ['DH-10.6b', '6.2', 'DH-R47', 'DH-R49', 'DH-R99'],
  side: 'mongols',
  start: {
    scenario: lessonOn(
      { units: [at(DRUZHINA, '0609', 'E'), at(SPEARMEN, '0604', 'E')], leaders: [by(MSTISLAV, '0604')] },
      { units: [at(M1, '0904', 'W'), at(M2, '1009', 'W')], leaders: [by(GEMYABEK, '0904', { initiative: 3, range: 8 })] },
    ),
    options: {},
    inputs: [{ action: { type: 'activate', leader: 'Lm1' } }, { action: { type: 'orders' } }, { action: { type: 'unit', unit: 'M1' } }],
  },
  steps: [
    {
      kind: 'foresee',
      title: 'Who can be raided?',
      text: 'Light horse rides up to four hexes, shoots as if it stood beside the target, and is back where it was.',
      know: 'The target must be slower than the raider, and the way to it open and in sight. Picket Horse has 9 movement points, the Druzhina 7, the Spearmen 5.',
      clear: ['M1', 'R4', 'R1'],
      answers: [
        { text: 'Anybody within four hexes', isRight: false, say: 'He must be slower, too, and the way to him open.' },
        {
          text: 'Slower enemies within four hexes in sight',
          isRight: true,
          say: 'Over open ground that no enemy holds, but for its last hex.',
        },
        { text: 'Foot only', isRight: false, say: 'Heavy horse too: it is slower. But it may come after you.' },
      ],
      rule: { short: 'Light horse that may, not Disordered, with arrows, not beside an enemy.', ref: 'DH-R47' },
    },
    {
      kind: 'do',
      title: 'Ride up and shoot',
      text: 'Beside the target the bow hits on 9, and riding adds 1: nearly every arrow tells. The Spearmen have nothing to answer with.',
      clear: ['M1', 'R4'],
      task: 'Hit and run at the Spearmen.',
      right: [{ order: 'Hit & Run', piece: 'M1', target: 'R4' }],
      show: [{ type: 'hitAndRun', unit: 'M1', target: 'R4', hex: '0704' }],
      done: 'A hit, and the horse is back. The Spearmen keep their nerve: a die over their quality would have drawn them a hex forward.',
      after: [{ action: { type: 'close' } }, { faces: [4] }, { faces: [2] }],
      mistakes: [
        { deed: { order: 'shoot', piece: 'M1', target: 'R4' }, say: 'From there the chance is smaller.' },
        { deed: { order: 'shower', piece: 'M1', target: 'R4' }, say: 'A shower is good, but from beside them nearly every arrow hits.' },
        { deed: { order: 'hold', piece: 'M1' }, say: 'They are in reach.' },
      ],
      rule: { short: 'All shots of a raid are at one hex and count at the same time.', ref: 'DH-R99' },
    },
    {
      kind: 'foresee',
      title: 'Hot blood',
      text: 'The Druzhina are heavy horse of quality 7. When they are stung they roll a die.',
      know: 'The die shows 0 to 9. Heavy horse that rolls more than its quality loses patience and charges the raider.',
      clear: ['M2', 'R1'],
      answers: [
        { text: 'Over 7 they charge: 20 in 100', isRight: true, say: '8 and 9. Knights with a chivalry of their own add 2 to it.' },
        { text: 'They always charge', isRight: false, say: 'Only on a die over their quality: 8 and 9.' },
        { text: 'They stand', isRight: false, say: 'Not on 8 and 9: then they come, four points far.' },
      ],
      rule: { short: 'Heavy horse that fails charges 4 points far, and strikes if it reaches the raider.', ref: 'DH-10.6b k8' },
    },
    {
      kind: 'do',
      title: 'Sting the Druzhina',
      text: 'Picket Horse II stands four hexes away. That is as far as a raid reaches, and far enough to get away.',
      clear: ['M2', 'R1'],
      task: 'Hit and run at the Druzhina with Picket Horse II.',
      right: [{ order: 'Hit & Run', piece: 'M2', target: 'R1' }],
      show: [
        { type: 'unit', unit: 'M2' },
        { type: 'hitAndRun', unit: 'M2', target: 'R1', hex: '0709' },
      ],
      done: 'A hit, and a 9: they come. Composite bows may ride off two hexes before the charge.',
      after: [{ action: { type: 'close' } }, { faces: [5] }, { faces: [9] }],
      mistakes: [{ deed: { order: 'hold', piece: 'M2' }, say: 'They are in reach.' }],
      rule: { short: 'Horse with composite bows may dodge before a counter-charge.', ref: 'DH-R49' },
    },
    {
      kind: 'do',
      title: 'And away',
      text: 'Two hexes back, and four points do not reach you.',
      clear: ['M2', 'R1'],
      task: 'Ride off straight east, to 1209.',
      right: [{ order: 'withdraw', piece: 'M2', hex: '1209' }],
      show: [{ type: 'withdraw', unit: 'M2', path: ['1109', '1209'], fire: false }],
      done: 'They stop on the open steppe, away from their friends: what a raid is for.',
      after: [{ action: { type: 'go', hex: '0709' } }, { action: { type: 'go', hex: '0808' } }, { action: { type: 'go', hex: '0908' } }],
      mistakes: [{ deed: { order: 'stand' }, say: 'Heavy horse is superior to light horse. Ride off.' }],
      rule: { short: 'A counter-charge needs no order and is no ordered move.', ref: '6.2' },
    },
  ],
};

import type { Lesson } from '@pennon/lessons';
import { at, lessonOn, NO_CHARGE } from './field.js';

export const down: Lesson = {
  id: 'advanced-cry-havoc/down',
  title: 'Wounded, stunned, down',
  about: 'You know what harm does to whom, help a man who lies stunned, and get up yourself.',
  minutes: 4,
  covers: ['ACH-10', 'ACH-11', 'ACH-18', 'ACH-19', 'ACH-20', '7.4', 'R51', 'R58'],
  side: 'garrison',
  start: {
    scenario: lessonOn([at('hugh', '0505', 'E'), at('tobias', '0404', 'E')], [at('bevis', '0605-0705')], { priority: 'rebels' }),
    options: {},
    inputs: [NO_CHARGE, { action: { type: 'attack', unit: 'bevis', target: 'hugh', aim: 'person' } }, { faces: [2] }],
  },
  steps: [
    {
      kind: 'foresee',
      title: 'Hugh lies there',
      text: 'Sir Bevis has stunned Hugh. Once more harm of any kind would be his end.',
      clear: ['hugh', 'bevis'],
      answers: [
        { text: 'A wound on top of it kills him', isRight: true, say: 'Stunned or wounded, the next S, W or K kills.' },
        { text: 'A second stun only lasts longer', isRight: false, say: 'It kills.' },
        { text: 'He is out of the fight for good', isRight: false, say: 'He may wake up in cleanup, even unhurt.' },
      ],
      rule: { short: 'For the wounded and the stunned S, W and K all kill.', ref: 'R58' },
    },
    {
      kind: 'foresee',
      title: 'Will he wake up?',
      text: 'In cleanup he rolls: 4 or less he is well, 5 and 6 Impaired, 7 and 8 he lies on, 9 he is dead. An enemy whose zone he lies in adds 1.',
      clear: ['hugh', 'bevis'],
      answers: [
        {
          text: 'A helper takes 1 off, if no enemy has him in his zone',
          isRight: true,
          say: 'Then 5 or less is well, and nobody dies of a 9.',
        },
        { text: 'A helper makes sure of it', isRight: false, say: 'He takes 1 off the die, no more.' },
        { text: 'Helping is of no use', isRight: false, say: 'It takes 1 off the die.' },
      ],
      rule: { short: 'Aid −1, each enemy whose zone covers him +1.', ref: 'ACH-11' },
    },
    {
      kind: 'do',
      title: 'Help him',
      text: 'Tobias stands beside him, out of Sir Bevis’s zone. Aid costs 2 MF and is his activation.',
      clear: ['tobias', 'hugh'],
      task: 'Let Tobias aid Hugh.',
      right: [{ order: 'aid', piece: 'tobias' }],
      show: [{ type: 'move', unit: 'tobias', how: 'run', steps: [{ aid: 'hugh' }] }],
      done: 'A 5 with 1 off for the aid and 1 on for Sir Bevis: Hugh is on his feet, unhurt but Impaired.',
      after: [{ faces: [5] }],
      mistakes: [
        { deed: { order: 'pass', piece: 'tobias' }, say: 'Then Hugh is alone with his luck.' },
        { deed: { order: 'watch', piece: 'tobias' }, say: 'Sir Bevis has acted. Help Hugh.' },
      ],
      rule: { short: 'One helper counts, and only out of enemy zones.', ref: 'R51' },
    },
    {
      kind: 'do',
      title: 'On his feet',
      text: 'He stands up where he lay, and you say which way he faces.',
      clear: ['hugh', 'bevis'],
      task: 'Turn Hugh to Sir Bevis.',
      right: [{ order: 'face', piece: 'hugh', facing: 'E' }],
      show: [{ type: 'face', unit: 'hugh', facing: 'E' }],
      done: 'He acts again in the next turn. Impaired he must first come to his senses, and does nothing else then.',
      after: [],
      mistakes: [{ deed: { order: 'face', facing: 'W' }, say: 'With his back to a knight?' }],
      rule: { short: 'Impaired: no zone, no reaction, and his activation goes into coming to his senses.', ref: 'ACH-18' },
    },
    {
      kind: 'foresee',
      title: 'Falling',
      text: 'Riders fall too: stunned always, wounded or impaired when a Task check fails.',
      clear: ['bevis'],
      answers: [
        { text: 'A further die above 5, and he lies Prone', isRight: true, say: 'In mail getting up takes all his MF.' },
        { text: 'He dies of the fall', isRight: false, say: 'He stands or lies beside his horse.' },
        { text: 'The horse runs away', isRight: false, say: 'It stands loose, and anybody who can ride may mount it.' },
      ],
      rule: { short: 'Unhorsed by a blow: Prone on a further die above 5.', ref: 'ACH-19' },
    },
  ],
};

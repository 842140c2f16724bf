import type { Lesson } from '@pennon/lessons';
import { lessonOn } from './green.js';

export const fight: Lesson = {
  id: 'd3h2/fight',
  title: 'Fight and see the odds',
  about: 'You know how a close combat is counted, and who should fight whom.',
  minutes: 4,
  covers: ['D3-21', 'D3-23', 'D3-28', 'D3-29', 'D3-30'],
  side: 'blue',
  start: {
    scenario: lessonOn(
      [
        { id: 'Sp1', type: 'Sp', at: '3.5 5.0 0' },
        { id: 'Sp2', type: 'Sp', at: '4.5 5.0 0' },
        { id: 'Bd1', type: 'Bd', at: '7.0 5.0 0', general: true },
      ],
      [
        { id: 'Sp3', type: 'Sp', at: '3.5 5.0 180' },
        { id: 'Wb1', type: 'Wb', at: '7.0 5.0 180' },
        { id: 'Bd2', type: 'Bd', at: '1.0 8.5 180', general: true },
      ],
    ),
    options: {},
    inputs: [{ faces: [3] }, { action: { type: 'done' } }],
  },
  steps: [
    {
      kind: 'foresee',
      title: 'Spears against Spears',
      text: 'Both have 4 against foot. Yours stand shoulder to shoulder with a second Spear, and that one overlaps the enemy as well.',
      know: 'Spears beside Spears add 1 against foot. Whoever overlaps an enemy takes 1 off him.',
      clear: ['Sp1', 'Sp2', 'Sp3'],
      answers: [
        { text: 'It is even', isRight: false, say: 'Two things tell: a friend at the side adds 1, and an overlap takes 1 off the enemy.' },
        {
          text: 'You are 1 better',
          isRight: false,
          say: 'There are two: 1 for the friend at the side, and 1 off the enemy for the overlap.',
        },
        { text: 'You are 2 better', isRight: true, say: '4 and 1 against 4 less 1: five against three.' },
      ],
      rule: {
        short: 'Spears beside Spears or Blades add 1 against foot. An enemy corner to corner beside the one it fights takes 1 off.',
        ref: 'D3-23',
      },
    },
    {
      kind: 'foresee',
      title: 'Blades against Warband',
      text: 'Your Blades count 5 and 1 for the General, the Warband 3. But look what happens when the Warband wins by a little.',
      know: 'Each side rolls a die of six and adds its number. Warband kills Blades, Spears and Pikes with any higher total.',
      clear: ['Bd1', 'Wb1'],
      answers: [
        {
          text: 'Beaten Blades recoil',
          isRight: false,
          say: 'From nearly everybody, but not from Warband: it kills Blades, Spears and Pikes with any higher total.',
        },
        {
          text: 'Beaten Blades are destroyed',
          isRight: true,
          say: 'Warband kills Blades, Spears and Pikes with any higher total. It is why people keep them.',
        },
        { text: 'Blades cannot lose this', isRight: false, say: '6 against 3 is much, but a 6 beats a 1: 9 against 7.' },
      ],
      rule: {
        short: 'Who kills whom by a little: Knights foot in the open, Warband close foot, riders Bows, light troops Behemoths.',
        ref: 'D3-29',
      },
    },
    {
      kind: 'do',
      title: 'Fight',
      text: 'Look at the odds of both fights in the list. Begin with the one that is better for you.',
      clear: ['Sp1', 'Sp2', 'Sp3'],
      task: 'Fight with your Spears against theirs.',
      right: [{ order: 'fight', piece: 'Sp1' }],
      show: [{ type: 'fight', unit: 'Sp1', target: 'Sp3' }],
      done: 'Nine against five: less, but more than half, so their Spears recoil. Then the other fight had to follow, nine against five too: the Warband recoils, and the Blades go after it.',
      after: [{ faces: [4, 2] }, { faces: [3, 2] }],
      mistakes: [{ deed: { order: 'fight', piece: 'Bd1' }, say: 'That one is a gamble. Begin with the Spears.' }],
      rule: {
        short: 'The lower total suffers: more than half of the other, mostly a recoil; half or less, nearly always destroyed.',
        ref: 'D3-29',
      },
    },
    {
      kind: 'foresee',
      title: 'Twice as much',
      text: 'Suppose your Spears had rolled a 6 and theirs a 1: eleven against four.',
      know: 'The lower total recoils when it is more than half of the other, and is destroyed when it is half or less.',
      clear: ['Sp1', 'Sp3'],
      answers: [
        {
          text: 'They recoil, only farther',
          isRight: false,
          say: 'A recoil is always the same. Four is less than half of eleven: they are gone.',
        },
        { text: 'They are destroyed', isRight: true, say: 'Half or less, and hardly anybody survives it.' },
      ],
      rule: { short: 'Half of the other total or less: destroyed. Psiloi, Light Horse and some Cavalry flee instead.', ref: 'D3-30' },
    },
  ],
};

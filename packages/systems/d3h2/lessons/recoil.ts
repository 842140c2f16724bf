import type { Lesson } from '@pennon/lessons';
import { lessonOn } from './green.js';

export const recoil: Lesson = {
  id: 'd3h2/recoil',
  title: 'Recoil, flee, pursue',
  about: 'You know what a beaten element does, and when it cannot.',
  minutes: 3,
  covers: ['D3-32', 'D3-33', 'D3-34'],
  side: 'blue',
  start: {
    scenario: lessonOn(
      [
        { id: 'Cv1', type: 'Cv', at: '3.5 5.0 0' },
        { id: 'Sp1', type: 'Sp', at: '7.0 5.0 0', general: true },
      ],
      [
        { id: 'Sp3', type: 'Sp', at: '3.5 5.0 180' },
        { id: 'Bd2', type: 'Bd', at: '7.0 5.0 180', general: true },
      ],
    ),
    options: {},
    inputs: [{ faces: [3] }],
  },
  steps: [
    {
      kind: 'foresee',
      title: 'Cavalry at Spears',
      text: 'Cavalry counts 3 against foot, Spears 4 against riders. Suppose you roll 1 and they roll 3: four against seven.',
      know: 'The lower total recoils when it is more than half of the other; with half or less it flees or is destroyed.',
      clear: ['Cv1', 'Sp3'],
      answers: [
        {
          text: 'The Cavalry is destroyed',
          isRight: false,
          say: 'Only with half or less, and even then Cavalry flees from Spears in the open. Four is more than half of seven.',
        },
        { text: 'The Cavalry recoils', isRight: true, say: 'Four is less than seven and more than half of it.' },
        { text: 'Nothing happens', isRight: false, say: 'The lower total nearly always suffers.' },
      ],
      rule: { short: 'A recoil goes straight back, facing the enemy.', ref: 'D3-32' },
    },
    {
      kind: 'do',
      title: 'Fight it',
      text: 'The dice of this lesson are just these. See what it looks like.',
      clear: ['Cv1', 'Sp3'],
      task: 'Fight with the Cavalry against the Spears.',
      right: [{ order: 'fight', piece: 'Cv1' }],
      show: [{ type: 'fight', unit: 'Cv1', target: 'Sp3' }],
      done: 'Four against seven. Riders choose how far they recoil: a whole base width, or only as deep as their base.',
      after: [{ faces: [1, 3] }],
      mistakes: [{ deed: { order: 'fight' }, say: 'That fight comes later. First the Cavalry.' }],
      rule: {
        short: 'Foot recoils by the depth of its base, half a base width at most; riders by a base width or their depth, as they like.',
        ref: 'D3-32',
      },
    },
    {
      kind: 'do',
      title: 'How far back?',
      text: 'Spears do not pursue, and nobody stands behind the Cavalry: the whole base width is free. With friends or the table edge close behind, the shorter way may be the better one.',
      clear: ['Cv1'],
      task: 'Let the Cavalry recoil a whole base width.',
      right: [{ order: 'retreat', action: { distance: 'full' } }],
      show: [{ type: 'recoil', distance: 'full' }],
      done: 'Straight back, with its front to the enemy, and in good order. It can charge again in the next bound.',
      after: [],
      mistakes: [{ deed: { order: 'retreat' }, say: 'That is only the depth of its base. There is room: go the whole way.' }],
      rule: { short: 'Riders pass through most friends behind them; foot pushes friends back who face the same way.', ref: 'D3-32' },
    },
    {
      kind: 'foresee',
      title: 'When there is no way back',
      text: 'Somebody has to recoil, and an enemy’s front edge touches his flank or his rear.',
      know: 'Whoever cannot recoil where he must is lost. Friends behind him give way, enemies do not.',
      clear: ['Sp1', 'Bd2'],
      answers: [
        { text: 'He pushes him aside', isRight: false, say: 'Friends are pushed back or passed through. Enemies are not.' },
        {
          text: 'He is destroyed',
          isRight: true,
          say: 'Who is caught from two sides dies where he would only have gone back. That is what flanks are for.',
        },
        { text: 'He stays where he is', isRight: false, say: 'He stays for good: he is destroyed.' },
      ],
      rule: {
        short:
          'Destroyed instead: who has an enemy front edge at flank or rear, or is blocked already by the table edge, ground or friends he cannot pass.',
        ref: 'D3-32',
      },
    },
  ],
};

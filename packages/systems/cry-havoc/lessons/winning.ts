import type { Lesson } from '@pennon/lessons';
import { ANKETIL, at, FIELD, HAMO, lessonOn, OSMER } from './field.js';

export const winning: Lesson = {
  id: 'cry-havoc/winning',
  title: 'Winning',
  about: 'You know what everybody is worth, what loads are worth, and when it is over.',
  minutes: 3,
  covers: ['CH-T2', 'section 8', 'R81', 'R82', 'R83', 'R84'],
  side: 'ravenel',
  start: {
    scenario: lessonOn(FIELD, [at(OSMER, '0204'), at(HAMO, '0605-0604')], [at(ANKETIL, '0909')], {
      turns: 2,
      objects: [{ id: 'sack', name: 'sack of silver', hex: '0204', carriers: ['ravenel'] }],
      exits: [{ side: 'ravenel', edge: 'west', from: 1 }],
      victory: { rule: 'points', loot: { side: 'ravenel', points: 5 } },
    }),
    options: {},
    inputs: [],
  },
  steps: [
    {
      kind: 'foresee',
      title: 'What is a man worth?',
      text: 'Every card has its points: a peasant 1, a spearman 2, a knight 6. When the last turn is over, points decide.',
      know: 'The dead count in full for the enemy, the wounded by half. Who is stunned or unhurt at the end counts nothing.',
      clear: ['ham', 'ank'],
      answers: [
        { text: 'His points, dead or wounded', isRight: false, say: 'Dead all of them; wounded at the end half.' },
        { text: 'All his points dead, half of them wounded at the end', isRight: true, say: 'A stunned man counts as unhurt.' },
        { text: 'Only knights count', isRight: false, say: 'Everybody counts, each as his card says.' },
      ],
      rule: { short: 'Dead: all points. Wounded at the end: half. All of one side dead: the other has won at once.', ref: 'R83' },
    },
    {
      kind: 'do',
      title: 'Take it up',
      text: 'Some battles are about more than blood: a sack that is carried off the map is worth 5 points here. Taking it up costs 2.',
      clear: ['osm', 'sack'],
      task: 'Choose Osmer and let him take up the sack.',
      right: [{ order: 'take up', piece: 'osm' }],
      show: [
        { type: 'unit', unit: 'osm' },
        { type: 'move', unit: 'osm', steps: [{ pickUp: 'sack' }] },
      ],
      done: 'He has it. With a load he goes 2 points less far, does not shoot and does not attack.',
      after: [{ action: { type: 'endPhase' } }, { action: { type: 'endPhase' } }],
      mistakes: [
        { deed: { order: 'hold', piece: 'osm' }, say: 'The silver lies at his feet.' },
        { deed: { order: 'move', piece: 'osm' }, say: 'Not without the sack.' },
        { deed: { order: 'done' }, say: 'First the sack.' },
      ],
      rule: { short: 'One load a man, on foot; who is stunned or dies drops it.', ref: 'R82' },
    },
    {
      kind: 'do',
      title: 'Carry it off',
      text: 'Raiders may leave by the west edge: 1 point from a hex at the edge, and nobody comes back.',
      clear: ['osm'],
      task: 'Take Osmer off the map with the sack.',
      right: [{ order: 'leave', piece: 'osm' }],
      show: [
        { type: 'unit', unit: 'osm' },
        { type: 'move', unit: 'osm', steps: [{ enter: '0104' }, { leave: 'west' }] },
      ],
      done: 'Five points, and no blood. Look at the plates: there stands who is ahead, and by what.',
      after: [],
      mistakes: [
        { deed: { order: 'move', piece: 'osm' }, say: 'That leaves him on the map, and the silver counts for nothing. Off with him.' },
        { deed: { order: 'hold', piece: 'osm' }, say: 'It is the last turn.' },
        { deed: { order: 'done' }, say: 'It is the last turn: now or never.' },
      ],
      rule: { short: 'Where a scenario allows it one leaves from the edge for 1 point, for good.', ref: 'R81' },
    },
    {
      kind: 'foresee',
      title: 'When is it over?',
      text: 'Each battle says how many turns it has, and what else ends it; a click on a plate shows it in words.',
      know: 'Nobody loses heart in this game, and a leader is a man like others. A side whose last man is dead has lost at once; else the last turn is played.',
      clear: ['ham', 'ank'],
      answers: [
        {
          text: 'After the last turn, or when a side has nobody left',
          isRight: true,
          say: 'And in some battles at once, as when a house is stormed.',
        },
        { text: 'When the leader falls', isRight: false, say: 'A leader counts by his points and no more.' },
        { text: 'When half of a side has fallen', isRight: false, say: 'Nobody runs here. It ends with the last turn, or the last man.' },
      ],
      rule: { short: 'Equal points are a draw.', ref: 'R84' },
    },
  ],
};

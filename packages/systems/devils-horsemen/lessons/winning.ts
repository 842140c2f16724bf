import type { Lesson } from '@pennon/lessons';
import { at, by, DRUZHINA, GEMYABEK, KIPCHAKS, LANCERS, lessonOn, MSTISLAV } from './field.js';

const [P1, P2, P3] = KIPCHAKS;
/** Men with the spare horses. */
const GROOMS = { id: 'M5', name: 'Grooms', contingent: 'Picket', type: 'LC', tq: 1, ma: 9, frr: 8 } as const;

export const winning: Lesson = {
  id: 'devils-horsemen/winning',
  title: 'Winning',
  about: 'You know what Rout Points are, how to gain them, and when an army leaves the field.',
  minutes: 4,
  covers: ['section 8', '7.2', '7.5', 'DH-R62', 'DH-R110'],
  side: 'rus',
  start: {
    scenario: lessonOn(
      {
        units: [at(DRUZHINA, '0606', 'E'), at(P1, '0805', 'E'), at(P2, '1007', 'E'), at(P3, '1009', 'E')],
        leaders: [by(MSTISLAV, '0606', { range: 9 })],
      },
      {
        units: [at(GROOMS, '1005', 'W'), at(LANCERS, '1512', 'W')],
        leaders: [by(GEMYABEK, '1512')],
        standards: [{ contingent: 'Picket', hex: '1407' }],
        level: 3,
      },
    ),
    options: {},
    inputs: [
      { action: { type: 'activate', leader: 'Lr1' } },
      { action: { type: 'orders' } },
      { action: { type: 'unit', unit: 'P1' } },
      { action: { type: 'fire', unit: 'P1', target: 'M5', mode: 'normal' } },
      { faces: [2] },
    ],
  },
  steps: [
    {
      kind: 'foresee',
      title: 'What breaks an army?',
      text: 'The Grooms have broken under an arrow. The plates beside the map count Rout Points against the Withdrawal Level.',
      know: 'Rout Points are for what does not come back. A unit that runs may rally at its Standard, and hits can be rested off.',
      clear: ['M5'],
      answers: [
        { text: 'Units that run', isRight: false, say: 'A routed unit can come back. Points are for those that are gone.' },
        {
          text: 'What is lost for good: units, leaders, Standards',
          isRight: true,
          say: 'A unit counts its printed Troop Quality, a Standard 2 here.',
        },
        { text: 'Hits', isRight: false, say: 'Hits break units. Points are for those that are gone.' },
      ],
      rule: { short: 'Eliminated units count their quality, leaders and Standards what the battle says.', ref: 'DH-R62' },
    },
    {
      kind: 'do',
      title: 'Shoot down those who run',
      text: 'A routed unit has no quality left: one hit, and it is gone.',
      clear: ['P2', 'M5'],
      task: 'Shoot at the Grooms with Kipchak Horse II.',
      right: [{ order: 'shoot', piece: 'P2', target: 'M5', action: { type: 'fire' } }],
      show: [
        { type: 'unit', unit: 'P2' },
        { type: 'fire', unit: 'P2', target: 'M5', mode: 'normal' },
      ],
      done: 'One Rout Point, for their quality was 1. Hunting broken units is how battles are won.',
      after: [{ faces: [1] }],
      mistakes: [
        { deed: { order: 'hold', piece: 'P2' }, say: 'They are in range.' },
        { deed: { order: 'done' }, say: 'The Grooms would come back at their Standard.' },
      ],
      rule: { short: 'Any hit eliminates a routed unit.', ref: '7.2' },
    },
    {
      kind: 'do',
      title: 'Take the Standard',
      text: 'Whoever enters its hex takes it: 2 points, and their broken men have nowhere to run but off the map.',
      clear: ['P3', 'standard:Picket'],
      task: 'Ride with Kipchak Horse III to the Standard at 1407.',
      right: [{ order: 'move', piece: 'P3', hex: '1407' }],
      show: [
        { type: 'unit', unit: 'P3' },
        {
          type: 'move',
          unit: 'P3',
          steps: [{ enter: '1109' }, { enter: '1208' }, { enter: '1308' }, { enter: '1407' }],
        },
      ],
      done: 'Three points against a Level of 3.',
      after: [],
      mistakes: [{ deed: { order: 'hold', piece: 'P3' }, say: 'The Standard is in reach.' }],
      rule: { short: 'A Standard is captured by entering its hex.', ref: '7.5' },
    },
    {
      kind: 'foresee',
      title: 'Is it over?',
      text: 'The Mongols have 3 Rout Points, and their Withdrawal Level is 3.',
      know: 'Rout Points are compared with the Level when a turn ends. Until then everybody goes on.',
      clear: ['Lm1'],
      answers: [
        { text: 'At once', isRight: false, say: 'It is looked at when the turn ends. Until then they may hurt you.' },
        { text: 'At the end of the turn', isRight: true, say: 'If both have reached their Levels, it is a draw.' },
        { text: 'When their leader falls', isRight: false, say: 'He counts points as well. But 3 are enough.' },
      ],
      rule: { short: 'At the end of a turn an army at its Level leaves the field.', ref: 'section 8' },
    },
    {
      kind: 'do',
      title: 'End the turn',
      text: 'Nothing is left to do. Gemyabek has still his turn.',
      clear: ['Lr1', 'Lm1'],
      task: 'End the orders.',
      right: [{ order: 'done' }],
      show: [{ type: 'done' }],
      done: 'Gemyabek passes, the turn ends, and the picket leaves the field: you have won.',
      after: [{ action: { type: 'stop' } }, { action: { type: 'pass', leader: 'Lm1' } }],
      mistakes: [{ deed: { order: 'hold', piece: 'R1' }, say: 'They may stay. End the orders.' }],
      rule: { short: 'Turns in which nothing happens end a battle too.', ref: 'DH-R110' },
    },
  ],
};

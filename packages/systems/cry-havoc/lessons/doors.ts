import type { Lesson } from '@pennon/lessons';
import type { ScenarioDocument } from '../scenarios/document.js';
import { at, DURAND, FULBERT, GERBOD, lessonOn, OSMER, PIROU } from './field.js';

/** A farmhouse with a door to the south and a window beside it. */
const FARM: ScenarioDocument['map'] = {
  ground: [
    '............', // 01
    '............', // 02
    '....hhhh....', // 03
    '....hhhh....', // 04
    '....hDhh....', // 05
    '............', // 06
    '............', // 07
    '............', // 08
    '............', // 09
  ],
  hexsides: { window: '0405-0505 0705-0706' },
  buildings: { farm: { name: 'Farmhouse', level: 0, hexes: '0503-0805' } },
};

export const doors: Lesson = {
  id: 'cry-havoc/doors',
  title: 'Doors and windows',
  about: 'You know what a wall, a doorway and a window mean in a fight, and what can be seen through them.',
  minutes: 5,
  covers: ['CH-3.5', 'CH-T1', '6.3', 'R5', 'R34', 'R50'],
  side: 'ravenel',
  start: {
    scenario: lessonOn(FARM, [at(FULBERT, '0506'), at(OSMER, '0606'), at(PIROU, '0708')], [at(GERBOD, '0605'), at(DURAND, '0705')]),
    options: {},
    inputs: [{ action: { type: 'endPhase' } }, { action: { type: 'endPhase' } }],
  },
  steps: [
    {
      kind: 'foresee',
      title: 'The man in the door',
      text: 'Point at the sides of the house: each says who crosses, fights and sees there. Gerbod stands in the doorway.',
      know: 'Whoever defends in a doorway, or behind a window or a low wall, is struck one column lower. In the open 13 against 12 would harm him on four faces of ten.',
      clear: ['ful', 'ger'],
      answers: [
        { text: 'The door helps neither', isRight: false, say: 'It helps who defends in it: one column.' },
        { text: 'One column for Gerbod', isRight: true, say: 'So Fulbert alone does something to him 30 times in 100.' },
        {
          text: 'Nobody can strike at him there',
          isRight: false,
          say: 'Through the open side of a doorway one can. Through walls nobody.',
        },
      ],
      of: { action: { type: 'attack', attackers: ['ful'], defenders: ['ger'] }, chance: 30 },
      rule: { short: 'A defender in a doorway, or behind a window or a low wall, has one column.', ref: 'R34' },
    },
    {
      kind: 'do',
      title: 'Two at the door',
      text: 'A second man brings his attack and a column, which makes up for the door.',
      clear: ['ful', 'osm', 'ger'],
      task: 'Attack Gerbod with Fulbert and Osmer.',
      right: [{ order: 'shock', target: 'ger', action: { attackers: ['ful', 'osm'] } }],
      show: [{ type: 'attack', attackers: ['ful', 'osm'], defenders: ['ger'] }],
      done: '22 less 12 is 10, one column for numbers, one against for the door: and a 1 kills him.',
      after: [{ faces: [1] }],
      mistakes: [
        { deed: { order: 'shock', target: 'ger' }, say: 'Alone he has the door against him. Take both.' },
        { deed: { order: 'done' }, say: 'The door is held by one man only. Attack him.' },
      ],
      rule: { short: 'Only if every pair has it does ground shift a column, and never more than one.', ref: '6.3' },
    },
    {
      kind: 'do',
      title: 'Into the doorway',
      text: 'The doorway is empty. Whoever stands in it has the column for himself.',
      clear: ['ful', 'osm', 'dur'],
      task: 'Follow with Fulbert.',
      right: [{ order: 'advance', piece: 'ful' }],
      show: [{ type: 'advance', unit: 'ful', hex: '0605' }],
      done: 'Fulbert holds the door now, and Durand is left with the window.',
      after: [{ action: { type: 'endPhase' } }, { action: { type: 'endPhase' } }],
      mistakes: [
        { deed: { order: 'advance', piece: 'osm' }, say: 'He could. But the man in mail stands better in a door.' },
        { deed: { order: 'decline' }, say: 'Then Durand takes the doorway himself.' },
      ],
      rule: { short: 'Into a vacated hex one follows through an open side, not through windows or over walls.', ref: 'R37' },
    },
    {
      kind: 'foresee',
      title: 'Through the window',
      text: 'Pirou sees Durand through the window. Walls stop every arrow.',
      know: 'In the open a die of 6 or less hits, and nine of ten hits tell on a man without armour. Cover adds 2 to the first die, and a window in a side of his own hex is cover.',
      clear: ['pir', 'dur'],
      answers: [
        { text: 'The window is cover: 36 in 100', isRight: true, say: 'It is a side of his hex: 2 on the die, 4 in 10 hit.' },
        { text: 'As in the open: 54 in 100', isRight: false, say: 'The window is a side of his hex, and so it covers him.' },
        { text: 'He cannot be seen', isRight: false, say: 'Through a window one sees; through walls nobody.' },
      ],
      of: { action: { type: 'shoot', unit: 'pir', target: 'dur' }, chance: 36 },
      rule: { short: 'A window is seen through both ways; it covers only the one right behind it.', ref: 'R50' },
    },
    {
      kind: 'do',
      title: 'Shoot in',
      text: 'Friends beside the target do not matter to the dice.',
      clear: ['pir', 'dur'],
      task: 'Shoot at Durand.',
      right: [{ order: 'shoot', piece: 'pir', target: 'dur' }],
      show: [{ type: 'shoot', unit: 'pir', target: 'dur' }],
      done: 'A 3 and 2 for the window make 5: a hit, and a 2 kills. The house is yours.',
      after: [{ faces: [3] }, { faces: [2] }],
      mistakes: [{ deed: { order: 'done' }, say: 'There is a target, and the shot costs nothing.' }],
      rule: { short: 'Nobody strikes or shoots through a wall.', ref: 'R5' },
    },
  ],
};

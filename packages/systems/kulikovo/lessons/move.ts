import type { Lesson } from '@pennon/lessons';
import { lessonOn, MEADOW, MELIK, TELYAK } from './meadow.js';

export const move: Lesson = {
  id: 'kulikovo/move',
  title: 'Choose and move',
  about: 'You choose a unit, see how far it can go, ride it there and turn it.',
  minutes: 3,
  covers: ['KU-3.1', 'KU-TEC', '5.1', '5.2'],
  side: 'rus',
  start: {
    scenario: lessonOn(
      {
        leaders: [MELIK],
        units: [
          { id: 'WAT1', name: 'Melik watch', battle: 'Watch', type: 'M', shockDrm: 0, hex: '0404', facing: 'S' },
          { id: 'WAT2', name: 'Scouts', battle: 'Watch', type: 'L', shockDrm: 0, hex: '0604', facing: 'S' },
          { id: 'WAT3', name: 'Town foot', battle: 'Watch', type: 'R', shockDrm: 0, hex: '0203', facing: 'S' },
        ],
      },
      { leaders: [TELYAK], units: [{ id: 'TEL1', name: 'Lancers', battle: 'Telyak', type: 'M', shockDrm: 0, hex: '0509', facing: 'N' }] },
      {
        map: {
          ...MEADOW.map,
          ground: [
            '..........', // 01
            '..........', // 02
            '..........', // 03
            '..........', // 04
            '.ww.......', // 05
            '.w...1....', // 06
            '.....11...', // 07
            '..........', // 08
            '..........', // 09
            '..........', // 10
          ],
        },
      },
    ),
    options: {},
    inputs: [{ action: { type: 'activate', battle: 'Watch' } }],
  },
  steps: [
    {
      kind: 'look',
      title: 'Reading a unit',
      text: 'The drawing says what it is, the prow at its edge where it faces. The left number is its Shock DRM, the right one its Movement.',
      clear: ['WAT2'],
      piece: 'WAT2',
      rule: { short: 'Light cavalry has 8 movement points, medium 7, heavy 6, bowmen 5, foot and crossbowmen 4.', ref: 'KU-3.1' },
    },
    {
      kind: 'do',
      title: 'Ride to the hill',
      text: 'Choose the Scouts: a line shows how far they can go. Then point at the hill, and once more at the same place to ride there.',
      clear: ['WAT2'],
      task: 'Ride with the Scouts onto the hill.',
      right: ['0606', '0607', '0707'].map((hex) => ({ order: 'move', piece: 'WAT2', hex })),
      show: [
        { type: 'unit', unit: 'WAT2' },
        { type: 'move', unit: 'WAT2', steps: [{ enter: '0605' }, { enter: '0606' }, { enter: '0607' }] },
      ],
      done: 'Open ground costs 1, going up or down a level 1 more. The Scouts had 8 to spend, and a unit always goes into one of the two hexes before it.',
      after: [],
      mistakes: [
        { deed: { order: 'choose', piece: 'WAT1' }, say: 'That is the Melik watch. The Scouts carry a bow and have an 8 at the right.' },
        {
          deed: { order: 'choose', piece: 'WAT3' },
          say: 'That is the Town foot, and they walk. The Scouts carry a bow and have an 8 at the right.',
        },
        { deed: { order: 'move', piece: 'WAT2' }, say: 'They can go there, but the hill is what you want: the brown ground to the south.' },
      ],
      rule: { short: 'Each hex costs what its ground says; a river or a change of level between two hexes costs 1 more.', ref: 'KU-TEC' },
    },
    {
      kind: 'foresee',
      title: 'What does turning cost?',
      text: 'The Town foot faces south and has 4 movement points. You want it to look north.',
      know: 'A unit faces a corner of its hex, and there are six. Each corner that it turns costs 1 movement point; light cavalry pays 1 for any turn.',
      clear: ['WAT3'],
      answers: [
        {
          text: '1 movement point',
          isRight: false,
          say: 'That is what light cavalry pays for any turn. Everybody else pays for each corner.',
        },
        { text: '3 movement points', isRight: true, say: 'From south to north it is three corners, 1 point each.' },
        { text: 'It cannot turn round in one go', isRight: false, say: 'It can: three corners cost 3, and it has 4.' },
      ],
      rule: {
        short: 'A unit faces a corner of its hex. Each corner it turns costs 1 movement point; light cavalry pays 1 for any turn.',
        ref: 'R6',
      },
    },
    {
      kind: 'do',
      title: 'Turn the foot',
      text: 'Facing is everything: you see, shoot and strike only to the front. Choose the Town foot, click it once more, and press the arrow to the south-east.',
      clear: ['WAT3'],
      task: 'Turn the Town foot to face south-east in its own hex.',
      right: [{ order: 'move', piece: 'WAT3', hex: '0203', facing: 'SE' }],
      show: [
        { type: 'unit', unit: 'WAT3' },
        { type: 'move', unit: 'WAT3', steps: [{ turn: 'SE' }] },
      ],
      done: 'One corner, one point. Turning counts as acting: a unit that wants to rest does not even turn.',
      after: [],
      mistakes: [
        {
          deed: { order: 'move', piece: 'WAT3', hex: '0203' },
          say: 'That is another corner. South-east is one corner from where it looks now.',
        },
        { deed: { order: 'move', piece: 'WAT3' }, say: 'This time it stays in its hex and only turns.' },
      ],
      rule: { short: 'There are two hexes before a unit, two beside it and two behind it.', ref: 'R5' },
    },
  ],
};

import type { Lesson } from '@pennon/lessons';
import { lessonOn, MIKULA, TELYAK } from './meadow.js';

export const shoot: Lesson = {
  id: 'kulikovo/shoot',
  title: 'Shoot',
  about: 'You shoot with bowmen and from horseback, and know what distance and disorder do to a shot.',
  minutes: 4,
  covers: ['KU-MF', 'KU-MFD', 'KU-RNG', '6.1', 'R4', 'R26'],
  side: 'rus',
  start: {
    scenario: lessonOn(
      {
        leaders: [{ ...MIKULA, overall: true, charisma: 0 }],
        units: [
          { id: 'KOL1', name: 'Kolomna bowmen', battle: 'Kolomna', type: 'B', shockDrm: 1, hex: '0404', facing: 'S' },
          { id: 'KOL2', name: 'Scouts', battle: 'Kolomna', type: 'L', shockDrm: 0, hex: '0703', facing: 'S' },
        ],
      },
      { leaders: [TELYAK], units: [{ id: 'TEL1', name: 'Lancers', battle: 'Telyak', type: 'M', shockDrm: 0, hex: '0406', facing: 'N' }] },
    ),
    options: {},
    inputs: [{ action: { type: 'activate', battle: 'Kolomna' } }],
  },
  steps: [
    {
      kind: 'foresee',
      title: 'How far, how well?',
      text: 'From here, two hexes away, 2 shots in 10 throw the Lancers into disorder. What if the bowmen go one hex nearer first?',
      know: 'The die shows 0 to 9, and 0 is zero. Horse in good order is Disordered on 6 or more; bowmen take 2 off the die at two hexes and add 1 at one hex.',
      clear: ['KOL1', 'TEL1'],
      answers: [
        {
          text: 'Still 2 in 10',
          isRight: false,
          say: 'Distance is what matters most: at two hexes bowmen take 2 off the die, at one they add 1.',
        },
        { text: '5 in 10', isRight: true, say: 'At one hex bowmen add 1, and horse in good order is hit on 6 or more: the faces 5 to 9.' },
        { text: '8 in 10', isRight: false, say: 'Not that good: with 1 added, 6 or more means the faces 5 to 9.' },
      ],
      of: { action: { type: 'move', unit: 'KOL1', steps: [{ enter: '0405' }, { fire: 'TEL1' }] }, chance: 50 },
      rule: { short: 'Nobody shoots farther than two hexes. Bowmen: +1 at one hex, −2 at two.', ref: 'KU-RNG' },
    },
    {
      kind: 'do',
      title: 'Go nearer and shoot',
      text: 'Bowmen move first and shoot then. Choose them, then the Lancers: every place from which they can be shot at is offered.',
      clear: ['KOL1', 'TEL1'],
      task: 'Shoot with the bowmen at the Lancers from one hex away.',
      right: [
        { order: 'shoot', piece: 'KOL1', target: 'TEL1', hex: '0405' },
        { order: 'shoot', piece: 'KOL1', target: 'TEL1', hex: '0505' },
      ],
      show: [
        { type: 'unit', unit: 'KOL1' },
        { type: 'move', unit: 'KOL1', steps: [{ enter: '0405' }, { fire: 'TEL1' }] },
      ],
      done: 'The die of this lesson was a 6, made 7: the Lancers are Disordered. They are slower now, strike at −2, do not charge, and the next hit drives them off.',
      after: [{ faces: [6] }],
      mistakes: [
        {
          deed: { order: 'shoot', piece: 'KOL1', target: 'TEL1', hex: '0404' },
          say: 'From two hexes only 2 in 10 hit. Go one hex nearer first.',
        },
        {
          deed: { order: 'shoot', piece: 'KOL1', target: 'TEL1' },
          say: 'From two hexes only 2 in 10 hit. Shoot from a hex that touches the Lancers.',
        },
        { deed: { order: 'move', piece: 'KOL1' }, say: 'That is a move without a shot. Point at the Lancers to shoot at them.' },
        { deed: { order: 'choose', piece: 'KOL2' }, say: 'The Scouts have their turn in a moment. Begin with the bowmen.' },
      ],
      rule: {
        short: 'Leg in good order is Disordered on 5 or more, Horse on 6 or more. Who is Disordered already is driven off or dies.',
        ref: 'KU-MF',
      },
    },
    {
      kind: 'foresee',
      title: 'A Disordered target',
      text: 'The Scouts shoot at one hex without any modifier. Now the Lancers are read in the column for Disordered horse.',
      know: 'Horse in good order gives way on 6 or more. Disordered horse is read in a column of its own: from 3 on it is Retired, from 8 on it is gone.',
      clear: ['KOL2', 'TEL1'],
      answers: [
        {
          text: 'A 3 drives them off',
          isRight: true,
          say: 'From 3 to 7 they are Retired, on 8 or more they are gone for good: 7 faces of 10.',
        },
        { text: 'It takes a 6 again', isRight: false, say: 'That was the column for good order. Disordered horse gives way from 3 on.' },
        { text: 'Nothing worse can happen to them', isRight: false, say: 'Much worse can: Disordered is the last warning.' },
      ],
      rule: {
        short:
          'Disordered horse: 3 to 7 Retired, 8 or more Eliminated. Disordered foot: 2 or 3 retreats, 4 to 6 Retired, 7 or more Eliminated.',
        ref: 'KU-MF',
      },
    },
    {
      kind: 'do',
      title: 'Ride in and shoot',
      text: 'Light cavalry shoots at any point of its move for 1 movement point and may ride on. Find a place beside the Lancers.',
      clear: ['KOL2', 'TEL1'],
      task: 'Shoot with the Scouts at the Lancers from one hex away.',
      right: ['0505', '0506', '0507', '0407'].map((hex) => ({ order: 'shoot', piece: 'KOL2', target: 'TEL1', hex })),
      show: [
        { type: 'unit', unit: 'KOL2' },
        { type: 'move', unit: 'KOL2', steps: [{ enter: '0604' }, { turn: 'SW' }, { enter: '0605' }, { enter: '0505' }, { fire: 'TEL1' }] },
      ],
      done: 'A 5: the Lancers are Retired. They have fled to their Standard, count one flight point, and fight no more until they are rallied.',
      after: [{ faces: [5] }],
      mistakes: [
        {
          deed: { order: 'shoot', piece: 'KOL2', target: 'TEL1' },
          say: 'From two hexes light cavalry takes 3 off the die. Ride up to them.',
        },
      ],
      rule: {
        short: 'Light cavalry: ±0 at one hex, −3 at two. Its shot costs 1 movement point, 2 in an enemy zone of control.',
        ref: 'R26',
      },
    },
  ],
};

import type { Lesson } from '@pennon/lessons';
import { lessonOn, MIKULA, TELYAK } from './meadow.js';

export const charge: Lesson = {
  id: 'kulikovo/charge',
  title: 'Charge',
  about: 'You let heavy cavalry charge, and know whom horses do not like to charge.',
  minutes: 4,
  covers: ['KU-CH', 'KU-REL', 'KU-DRM', '6.4', 'R33'],
  side: 'rus',
  start: {
    scenario: lessonOn(
      {
        leaders: [{ ...MIKULA, overall: true, charisma: 0 }],
        units: [
          { id: 'KOL1', name: 'Kolomna druzhina', battle: 'Kolomna', type: 'H', shockDrm: -1, hex: '0403', facing: 'S' },
          { id: 'KOL2', name: 'Kolomna lancers', battle: 'Kolomna', type: 'M', shockDrm: 0, hex: '0203', facing: 'S' },
        ],
      },
      {
        leaders: [TELYAK],
        units: [
          { id: 'TEL1', name: 'Horse archers', battle: 'Telyak', type: 'L', shockDrm: 0, hex: '0406', facing: 'N' },
          { id: 'TEL2', name: 'Steppe foot', battle: 'Telyak', type: 'R', shockDrm: 0, hex: '0206', facing: 'N' },
        ],
      },
    ),
    options: {},
    inputs: [{ action: { type: 'activate', battle: 'Kolomna' } }, { action: { type: 'done' } }],
  },
  steps: [
    {
      kind: 'foresee',
      title: 'Heavy horse at light horse',
      text: 'Heavy cavalry that charges adds 2, and against light cavalry 2 more. On 4 or more a charge disorders whoever stands in good order.',
      know: 'The die shows 0 to 9, and all that is added counts on top of it.',
      clear: ['KOL1', 'TEL1'],
      answers: [
        { text: 'It may still go wrong', isRight: false, say: 'Not here: with 4 added even a 0 disorders them.' },
        {
          text: 'Every face goes well',
          isRight: true,
          say: 'With 4 added even a 0 disorders them, and from 8 on the riders run on into the next.',
        },
      ],
      of: {
        action: { type: 'charge', unit: 'KOL1', steps: [{ enter: '0404' }, { enter: '0405' }], support: [], target: 'TEL1' },
        chance: 100,
      },
      rule: {
        short:
          'Heavy cavalry charges at +2, medium at +1. The ride is part of the attack: up to 4 movement points, 2 for who has moved already.',
        ref: 'KU-DRM',
      },
    },
    {
      kind: 'do',
      title: 'Ride at the archers',
      text: 'Your druzhina has not moved, so it may ride up to four hexes and strike. Point at the archers to see the odds, then once more.',
      clear: ['KOL1', 'TEL1'],
      task: 'Charge the Horse archers with the Kolomna druzhina.',
      right: [{ order: 'charge', piece: 'KOL1', target: 'TEL1' }],
      show: [
        { type: 'unit', unit: 'KOL1' },
        { type: 'charge', unit: 'KOL1', steps: [{ enter: '0404' }, { enter: '0405' }], support: [], target: 'TEL1' },
      ],
      done: 'The worst die there is, a 0, and still they are Disordered. On 5 or more they would have gone back a hex, and the druzhina after them.',
      after: [{ faces: [0] }],
      mistakes: [
        { deed: { order: 'choose', piece: 'KOL2' }, say: 'The lancers have only the foot before them. Look at the druzhina first.' },
        { deed: { order: 'done' }, say: 'Then nobody attacks. The archers stand in the open: charge them.' },
      ],
      rule: {
        short: 'Who charges is in good order and in command, did not begin the activation in an enemy zone, and rides over open ground.',
        ref: '6.4',
      },
    },
    {
      kind: 'foresee',
      title: 'Horses and spears',
      text: 'The lancers could charge the Steppe foot, who are in good order and show their front. Horses shy from that: 5 or more on a die, and medium cavalry adds 1.',
      know: 'The die shows 0 to 9. Reluctant means: the die with what is added reaches 5.',
      clear: ['KOL2', 'TEL2'],
      answers: [
        { text: 'They refuse 4 times in 10', isRight: false, say: 'More often: with 1 added the faces 4 to 9 make 5 or more.' },
        {
          text: 'They refuse 6 times in 10',
          isRight: true,
          say: 'The faces 4 to 9. Then they fight without the weight of the charge, one against one.',
        },
        { text: 'They never refuse', isRight: false, say: 'Only flank, rear and Disordered foot are charged without a thought.' },
      ],
      rule: {
        short: 'Reluctance is rolled only against foot in good order, through its front. Who shies attacks by Shock, without the bonus.',
        ref: 'KU-REL',
      },
    },
    {
      kind: 'do',
      title: 'Leave it',
      text: 'A good captain knows when not to charge. Bowmen or a second unit will open that line; the horses wait.',
      clear: ['KOL2', 'TEL2'],
      task: 'Do not charge the foot: end the attacks.',
      right: [{ order: 'done' }, { order: 'hold', piece: 'KOL2' }],
      show: [{ type: 'done' }],
      done: 'Shoot at them first, or come from the side: then nobody shies, and the bonus counts.',
      after: [],
      mistakes: [
        {
          deed: { order: 'charge', piece: 'KOL2' },
          say: '6 times in 10 the horses stop before the spears, and then it is a coin. Leave it this time.',
        },
        { deed: { order: 'choose', piece: 'KOL2' }, say: 'This is about leaving it: end the attacks instead.' },
      ],
      rule: { short: 'Nobody has to attack. Who holds back keeps his order.', ref: '6.3' },
    },
  ],
};

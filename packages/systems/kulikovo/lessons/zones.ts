import type { Lesson } from '@pennon/lessons';
import { lessonOn, MIKULA, TELYAK } from './meadow.js';

export const zones: Lesson = {
  id: 'kulikovo/zones',
  title: 'Zones of control',
  about: 'You see which hexes an enemy holds before him, and ride round them.',
  minutes: 3,
  covers: ['5.3', 'R19', 'R20', 'R21', 'R22'],
  side: 'rus',
  start: {
    scenario: lessonOn(
      {
        leaders: [{ ...MIKULA, overall: true, charisma: 0 }],
        units: [
          { id: 'KOL1', name: 'Kolomna lancers', battle: 'Kolomna', type: 'M', shockDrm: 0, hex: '0303', facing: 'S' },
          { id: 'KOL2', name: 'Scouts', battle: 'Kolomna', type: 'L', shockDrm: 0, hex: '0403', facing: 'S' },
        ],
      },
      {
        leaders: [TELYAK],
        units: [{ id: 'TEL1', name: 'Steppe foot', battle: 'Telyak', type: 'R', shockDrm: 0, hex: '0405', facing: 'N' }],
      },
    ),
    options: {},
    inputs: [{ action: { type: 'activate', battle: 'Kolomna' } }],
  },
  steps: [
    {
      kind: 'foresee',
      title: 'Past the spears',
      text: 'The Steppe foot faces north: the two hexes before it are its zone of control. The lancers have 7 movement points and ride into one of them.',
      know: 'Whoever enters an enemy zone stops there; light cavalry alone does not. Only who is in command enters one at all.',
      clear: ['KOL1', 'TEL1'],
      answers: [
        {
          text: 'They ride on with what they have left',
          isRight: false,
          say: 'Only light cavalry does that. Everybody else stops in the first hex of the zone.',
        },
        { text: 'They stop there', isRight: true, say: 'They may still turn, but enter no further hex in this activation.' },
        {
          text: 'They may not enter it at all',
          isRight: false,
          say: 'They may, as long as they are in command. But it is the end of their ride.',
        },
      ],
      rule: {
        short: 'Whoever enters a hex that an enemy has before him stops there. Zones lie to the front only; a Retired unit has none.',
        ref: '5.3',
      },
    },
    {
      kind: 'do',
      title: 'Ride round them',
      text: 'Beside and behind an enemy there is no zone. Take the lancers past his flank to the hex behind the line.',
      clear: ['KOL1', 'TEL1'],
      task: 'Ride with the lancers to 0307, behind the Steppe foot.',
      right: [{ order: 'move', piece: 'KOL1', hex: '0307' }],
      show: [
        { type: 'unit', unit: 'KOL1' },
        { type: 'move', unit: 'KOL1', steps: [{ enter: '0204' }, { enter: '0205' }, { enter: '0206' }, { enter: '0307' }] },
      ],
      done: 'Not one hex of the way lay before the foot, so nothing stopped them. Now they are behind him: an attack from the rear adds 3.',
      after: [],
      mistakes: [
        {
          deed: { order: 'move', piece: 'KOL1', hex: '0304' },
          say: 'That hex is in his zone: the ride would end there. Go round by the west.',
        },
        { deed: { order: 'move', piece: 'KOL1' }, say: 'Good ground, but not behind him yet. 0307 is where you want to be.' },
        { deed: { order: 'choose', piece: 'KOL2' }, say: 'The Scouts come next. First the lancers.' },
      ],
      rule: { short: 'A zone is the two hexes before a unit and nothing else; “Show” draws those of both sides.', ref: 'R19' },
    },
    {
      kind: 'foresee',
      title: 'And the Scouts?',
      text: 'Light cavalry enters the same zone. It has 8 movement points.',
      know: 'Leaving a hex of an enemy zone costs everybody 1 movement point more. Light cavalry does not have to stop on entering.',
      clear: ['KOL2', 'TEL1'],
      answers: [
        {
          text: 'It stops like everybody else',
          isRight: false,
          say: 'Light cavalry does not stop. It pays 1 more for each hex of a zone that it leaves.',
        },
        { text: 'It rides on and pays 1 more to leave', isRight: true, say: 'That is what makes it light: in, a shot, and out again.' },
        {
          text: 'It rides on as if nobody were there',
          isRight: false,
          say: 'Almost: leaving a hex of a zone costs 1 movement point more.',
        },
      ],
      rule: {
        short: 'Leaving a hex in an enemy zone costs everybody 1 movement point more; light cavalry does not stop on entering.',
        ref: 'R21',
      },
    },
    {
      kind: 'do',
      title: 'In and out',
      text: 'Ride the Scouts through the zone, past the front of the foot, to its other side.',
      clear: ['KOL2', 'TEL1'],
      task: 'Ride with the Scouts to 0505, at the eastern flank of the foot.',
      right: [{ order: 'move', piece: 'KOL2', hex: '0505' }],
      show: [
        { type: 'unit', unit: 'KOL2' },
        { type: 'move', unit: 'KOL2', steps: [{ enter: '0404' }, { enter: '0505' }] },
      ],
      done: 'Any other unit would have been held before the spears. Mind where your own units look: the same two hexes are your line.',
      after: [],
      mistakes: [{ deed: { order: 'move', piece: 'KOL2' }, say: 'They can go there, but 0505, beside the foot, is what you want.' }],
      rule: {
        short: 'A unit that begins in a zone may leave it, but not straight into another hex of a zone; light cavalry may.',
        ref: 'R21',
      },
    },
  ],
};

import type { Lesson } from '@pennon/lessons';
import { HORDE, MEADOW, MIKULA, RUS, TELYAK } from './meadow.js';

export const recovery: Lesson = {
  id: 'kulikovo/recovery',
  title: 'Rest and rally',
  about: 'You bring Retired units back from the Standard and let Disordered ones rest.',
  minutes: 4,
  covers: ['3.2', '6.7', '7.1', '7.2'],
  side: 'rus',
  start: {
    scenario: {
      ...MEADOW,
      first: 'horde',
      armies: {
        rus: {
          ...RUS,
          leaders: [{ ...MIKULA, overall: true, charisma: 0 }],
          units: [
            { id: 'KOL1', name: 'Kolomna foot 1', battle: 'Kolomna', type: 'R', shockDrm: 0, hex: '0304', facing: 'S' },
            { id: 'KOL2', name: 'Kolomna foot 2', battle: 'Kolomna', type: 'R', shockDrm: 0, hex: '0604', facing: 'S' },
          ],
        },
        horde: {
          ...HORDE,
          leaders: [TELYAK],
          units: [
            { id: 'TEL1', name: 'Horse archers 1', battle: 'Telyak', type: 'L', shockDrm: 0, hex: '0306', facing: 'N' },
            { id: 'TEL2', name: 'Horse archers 2', battle: 'Telyak', type: 'L', shockDrm: 0, hex: '0606', facing: 'N' },
            { id: 'TEL3', name: 'Horse archers 3', battle: 'Telyak', type: 'L', shockDrm: 0, hex: '0706', facing: 'N' },
          ],
        },
      },
    },
    options: {},
    inputs: [
      { action: { type: 'activate', battle: 'Telyak' } },
      { action: { type: 'move', unit: 'TEL1', steps: [{ fire: 'KOL1' }] } },
      { faces: [8] },
      { action: { type: 'halt' } },
      { action: { type: 'move', unit: 'TEL2', steps: [{ fire: 'KOL2' }] } },
      { faces: [8] },
      { action: { type: 'halt' } },
      { action: { type: 'move', unit: 'TEL3', steps: [{ fire: 'KOL2' }] } },
      { faces: [9] },
      { action: { type: 'halt' } },
      { action: { type: 'done' } },
    ],
  },
  steps: [
    {
      kind: 'look',
      title: 'After a shower of arrows',
      text: 'Kolomna foot 1 is Disordered where it stands. Kolomna foot 2 was hit twice: it is Retired and has run to the Standard.',
      clear: ['KOL1', 'KOL2'],
      piece: 'KOL1',
      rule: {
        short: 'Normal, Disordered, Retired, Eliminated: each blow is a step down, and two of the steps can be climbed again.',
        ref: '3.2',
      },
    },
    {
      kind: 'do',
      title: 'Rally at the Standard',
      text: 'The initiative is yours. Instead of a Battle the first activation can be given to the Standard: all Retired units near it come back.',
      clear: ['KOL2'],
      task: 'Rally at the Standard.',
      right: [{ order: 'rally' }],
      show: [{ type: 'rally' }],
      done: 'No roll: every Retired unit within three hexes of the Standard, and with no enemy beside it, is Disordered again and can be faced anew.',
      after: [{ action: { type: 'face', facing: 'S' } }],
      mistakes: [
        { deed: { order: 'activate' }, say: 'A rally is only possible with the first, free activation. Rally first, then try to go on.' },
        { deed: { order: 'pass' }, say: 'Passing helps nobody. Rally.' },
        { deed: { order: 'standard' }, say: 'Moving the banner would use the activation up. Rally.' },
      ],
      rule: { short: 'A rally takes the place of the free activation. Afterwards you may still try to go on.', ref: '7.2' },
    },
    {
      kind: 'do',
      title: 'Go on with Kolomna',
      text: 'Both foot units are Disordered now. Resting is done while their Battle acts, so let it act.',
      clear: ['KOL1', 'KOL2'],
      task: 'Go on with Kolomna.',
      right: [{ order: 'continue', group: 'Kolomna' }],
      show: [{ type: 'continue', battle: 'Kolomna' }],
      done: 'A 2: Kolomna acts.',
      after: [{ faces: [2] }],
      mistakes: [{ deed: { order: 'pass' }, say: 'Then nobody rests. Let Kolomna act.' }],
      rule: { short: 'After a rally there is no last Battle: any of them may go on.', ref: 'R16' },
    },
    {
      kind: 'foresee',
      title: 'What does resting take?',
      text: 'Kolomna foot 1 is Disordered and in no enemy zone.',
      clear: ['KOL1'],
      answers: [
        { text: 'A die', isRight: false, say: 'No die: it only has to be left alone by its own leader.' },
        {
          text: 'Doing nothing while its Battle acts',
          isRight: true,
          say: 'No step, no turn, no shot, no attack. At the end it is Normal.',
        },
        { text: 'Its leader in the same hex', isRight: false, say: 'He is not needed. It has to do nothing while its Battle acts.' },
      ],
      rule: {
        short: 'A Disordered unit of the active Battle that did nothing and stands in no enemy zone is Normal at the end.',
        ref: '7.1',
      },
    },
    {
      kind: 'do',
      title: 'Let them rest',
      text: 'Nobody moves. End the moves of Kolomna and look at the two.',
      clear: ['KOL1', 'KOL2'],
      task: 'End the moves of Kolomna.',
      right: [{ order: 'done' }],
      show: [{ type: 'done' }],
      done: 'Both are in good order. A whole Battle can be mended by one quiet activation behind the line.',
      after: [],
      mistakes: [
        { deed: { order: 'choose', piece: 'KOL1' }, say: 'If it acts, it does not rest. End the moves.' },
        { deed: { order: 'choose', piece: 'KOL2' }, say: 'If it acts, it does not rest. End the moves.' },
        { deed: { order: 'choose', piece: 'MIK' }, say: 'He may ride, but that is not the lesson. End the moves.' },
      ],
      rule: { short: 'Who became Disordered in this very activation does not recover in it.', ref: '7.1' },
    },
  ],
};

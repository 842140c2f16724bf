import type { Lesson } from '@pennon/lessons';
import { lessonOn } from './green.js';

export const threatZones: Lesson = {
  id: 'd3h2/threat-zones',
  title: 'Threat zones',
  about: 'You know how an enemy pins you down, and what may still be done then.',
  minutes: 3,
  covers: ['D3-16', 'R40'],
  side: 'blue',
  start: {
    scenario: lessonOn(
      [
        { id: 'Sp1', type: 'Sp', at: '3.5 4.2 0' },
        { id: 'Bd1', type: 'Bd', at: '7.5 3.0 0', general: true },
      ],
      [
        { id: 'Ps1', type: 'Ps', at: '3.5 5.0 180' },
        { id: 'Wb1', type: 'Wb', at: '5.5 6.0 180' },
        { id: 'Bd2', type: 'Bd', at: '8.0 8.5 180', general: true },
      ],
    ),
    options: {},
    inputs: [{ faces: [4] }],
  },
  steps: [
    {
      kind: 'foresee',
      title: 'Pinned',
      text: 'Before every front edge lies a square of one base width: its threat zone. Your Spears stand in that of the Psiloi and would like to go for the Warband.',
      know: 'Who stands in a threat zone may only answer that enemy: line up with him, go into him, pass him if it may, or go straight back.',
      clear: ['Sp1', 'Ps1', 'Wb1'],
      answers: [
        { text: 'They may: Psiloi are nobody to fear', isRight: false, say: 'Even Psiloi pin down whoever stands before them.' },
        {
          text: 'They may not: first they must answer the Psiloi',
          isRight: true,
          say: 'Line up with them, go into them, or go straight back. Nothing else, for spearmen pass nobody.',
        },
        {
          text: 'They may, for one PIP more',
          isRight: false,
          say: 'It is not a matter of PIPs. Who is in a threat zone may only answer that enemy.',
        },
      ],
      rule: {
        short:
          'In a threat zone: line up with that enemy, advance towards or into him, pass him if that is allowed, or as a single element go straight back for the whole move.',
        ref: 'D3-16',
      },
    },
    {
      kind: 'do',
      title: 'Answer them',
      text: 'Four against two: going into them is the best answer.',
      clear: ['Sp1', 'Ps1'],
      task: 'Bring the Spears into contact with the front of the Psiloi.',
      right: [{ order: 'contact', piece: 'Sp1', target: 'Ps1', action: { contact: { edge: 'front' } } }],
      show: [{ type: 'move', unit: 'Sp1', to: [], contact: { target: 'Ps1', edge: 'front' } }],
      done: 'That is an answer. If you want to keep an enemy from something, place somebody cheap one base width before him.',
      after: [],
      mistakes: [
        { deed: { order: 'contact', piece: 'Sp1' }, say: 'Meet them front to front.' },
        { deed: { order: 'move', piece: 'Sp1' }, say: 'Allowed, but it leaves the Psiloi alone. Go into them.' },
        { deed: { order: 'move', piece: 'Bd1' }, say: 'The Blades can wait. Answer the Psiloi first.' },
        { deed: { order: 'done' }, say: 'First answer the Psiloi.' },
      ],
      rule: { short: 'Threat zones reach through everything, and an element in close combat has one too.', ref: 'R40' },
    },
    {
      kind: 'do',
      title: 'Fight it out',
      text: 'Spears count 4 against foot, Psiloi 2.',
      clear: ['Sp1', 'Ps1'],
      task: 'End your moves.',
      right: [{ order: 'done' }],
      show: [{ type: 'done' }],
      done: 'Eight against four is twice as much. Others would die; Psiloi are light enough to run.',
      after: [{ faces: [4, 2] }],
      mistakes: [{ deed: { order: 'move' }, say: 'Leave the Blades. End your moves.' }],
      rule: { short: 'Psiloi who are doubled by close foot flee instead of dying.', ref: 'D3-30' },
    },
  ],
};

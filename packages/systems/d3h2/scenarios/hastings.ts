import type { ScenarioDocument } from './document.js';

export const hastings = {
  id: 'd3h2/hastings',
  name: 'Hastings',
  note:
    "14 October 1066. Harold's shieldwall stands on the ridge all day against Norman archers, foot and horse, until losses " +
    'and flights, feigned or not, open it.',
  length: 'about an hour',
  sides: ['english', 'normans'],
  sideNames: ['English', 'Normans'],
  variant: 'd3h2',
  table: 15,
  terrain: [
    { id: 'ridge', kind: 'gentle-hill', points: '4.0,2.4 11.0,2.4 11.4,4.0 11.0,5.4 4.0,5.4 3.6,4.0', crest: '4.8,3.9 10.2,3.9' },
    { id: 'marsh', kind: 'marsh', points: '1.0,6.0 3.0,5.8 3.2,7.6 1.4,8.0' },
    { id: 'wood', kind: 'woods', points: '12.2,1.2 14.0,1.2 14.0,3.6 12.4,3.4' },
  ],
  armies: {
    english: {
      name: 'Anglo-Danish 1066',
      aggression: 2,
      home: 'arable',
      edge: 'south',
      works: [{ id: 'english-camp', kind: 'camp', corners: '7,0 8.5,0 8.5,1 7,1' }],
      elements: [
        { id: 'Sp1', type: 'Sp', at: '6 4.4 0' },
        { id: 'Sp2', type: 'Sp', at: '9 4.4 0' },
        { id: 'Bd1', type: 'Bd', at: '7 4.4 0' },
        { id: 'Bd2', type: 'Bd', at: '8 4.4 0', general: true },
        { id: 'Bd3', type: 'Bd', at: '8 3.9 0' },
        { id: 'Sp3', type: 'Sp', at: '6 3.9 0' },
        { id: 'Sp4', type: 'Sp', at: '7 3.9 0' },

        { id: 'Sp5', type: 'Sp', at: '9 3.9 0' },
        { id: 'Sp6', type: 'Sp', at: '6 3.4 0' },
        { id: 'Bd4', type: 'Bd', at: '8 3.4 0' },
        { id: 'Sp7', type: 'Sp', at: '7 3.4 0' },

        { id: 'Ps1', type: 'Ps', at: '3.0 4.4 0' },
        { id: 'Ps2', type: 'Ps', at: '12.0 4.4 0' },
      ],
    },
    normans: {
      name: 'Normans and Bretons 1066',
      aggression: 3,
      home: 'arable',
      edge: 'north',
      works: [{ id: 'norman-camp', kind: 'camp', corners: '6.5,14 8,14 8,15 6.5,15' }],
      elements: [
        { id: 'Bw1', type: 'Bw', at: '6 10.5 180' },
        { id: 'Bw2', type: 'Bw', at: '7 10.5 180' },
        { id: 'Bw3', type: 'Bw', at: '8 10.5 180' },
        { id: 'Bw4', type: 'Bw', at: '9 10.5 180' },

        { id: 'Sp8', type: 'Sp', at: '6 12 180' },
        { id: 'Sp9', type: 'Sp', at: '7 12 180' },
        { id: 'Sp10', type: 'Sp', at: '8 12 180' },
        { id: 'Sp11', type: 'Sp', at: '9 12 180' },

        { id: 'Kn1', type: 'Kn', at: '4 10.5 180' },
        { id: 'Kn2', type: 'Kn', at: '5 10.5 180' },
        { id: 'Kn3', type: 'Kn', at: '7.5 13 180', general: true },
        { id: 'Kn4', type: 'Kn', at: '10 10.5 180' },
        { id: 'Kn5', type: 'Kn', at: '11 10.5 180' },
      ],
    },
  },
  defender: 'english',
  victory: { points: 12, bounds: 20, atLimit: { holds: 'english' } },
  special: { sideDistance: 3 },
  notes: [
    'Night saves the English: after 20 bounds of each side they have won, unless they have lost more than the Normans.',
    'The ground and the order of both armies are ours, after the outline that all accounts share, at 24 points a side.',
    'The English stand so close, three deep, that their front rank cannot fall back: who is pushed there is lost. Spread out in two ranks, with the Normans in three lines on the heels of their Bows, equal opponents won 19 of 20 for them.',
  ],
} as const satisfies ScenarioDocument;

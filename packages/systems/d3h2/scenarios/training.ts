import type { ScenarioDocument } from './document.js';

export const training = {
  id: 'd3h2/training',
  name: "The Millers' Feud",
  note:
    'Two border villages have quarrelled over a mill for as long as anybody remembers. This year both have hired soldiers, ' +
    'and the soldiers want the hillock and the copse.',
  length: 'about 10 minutes',
  sides: ['blue', 'red'],
  sideNames: ['Blue', 'Red'],
  variant: 'd3h2',
  table: 10,
  terrain: [
    { id: 'copse', kind: 'woods', points: '0.9,5.4 1.0,4.0 3.0,4.2 3.2,5.6 2.0,6.2' },
    { id: 'hillock', kind: 'gentle-hill', points: '6.4,5.6 6.5,4.2 9.0,4.4 9.2,5.8 7.8,6.3', crest: '7.2,5.2 8.4,5.3' },
  ],
  armies: {
    blue: {
      name: 'Band of the upper mill',
      aggression: 1,
      home: 'arable',
      edge: 'south',
      elements: [
        { id: 'Ps1', type: 'Ps', at: '2.0 3.0 0' },
        { id: 'Sp1', type: 'Sp', at: '3.5 3.0 0' },
        { id: 'Sp2', type: 'Sp', at: '4.5 3.0 0' },
        { id: 'Bw1', type: 'Bw', at: '5.5 3.0 0' },
        { id: 'Kn1', type: 'Kn', at: '7.0 3.0 0', general: true },
      ],
    },
    red: {
      name: 'Band of the lower mill',
      aggression: 2,
      home: 'arable',
      edge: 'north',
      elements: [
        { id: 'Ps2', type: 'Ps', at: '2.0 7.0 180' },
        { id: 'Wb1', type: 'Wb', at: '3.5 7.0 180' },
        { id: 'Wb2', type: 'Wb', at: '4.5 7.0 180' },
        { id: 'Bd1', type: 'Bd', at: '5.5 7.0 180', general: true },
        { id: 'Cv1', type: 'Cv', at: '7.0 7.0 180' },
      ],
    },
  },
  defender: 'blue',
  victory: { points: 4, bounds: 12, atLimit: 'less-lost' },
  special: {},
  notes: [
    'An invented feud. Neither band has brought a Camp.',
    'A first game. Worth trying: Spears shoulder to shoulder, Knights against Blades (a tie kills the Knights), a line that stops just outside a threat zone, Psiloi in the copse.',
  ],
} as const satisfies ScenarioDocument;

import type { ScenarioDocument } from './document.js';

export const legnica = {
  id: 'd3h2/legnica',
  name: 'Legnica',
  note:
    '9 April 1241. Henry the Pious meets a Mongol column in open country. His knights are drawn out by light horse and cut ' +
    'off from their foot in smoke and dust.',
  length: 'about 45 minutes',
  sides: ['poles', 'mongols'],
  sideNames: ['Poles and Teutons', 'Mongols'],
  variant: 'd3h2',
  table: 15,
  terrain: [
    { id: 'west-scrub', kind: 'scrub', points: '1.5,6.5 4.5,6.3 4.7,8.3 1.7,8.5' },
    { id: 'east-scrub', kind: 'scrub', points: '10.5,5.8 13.0,6.0 12.8,7.6 10.6,7.5' },
    { id: 'rise', kind: 'gentle-hill', points: '5.6,7.4 9.2,7.2 9.4,9.0 5.8,9.2', crest: '6.4,8.2 8.6,8.2' },
  ],
  armies: {
    poles: {
      name: 'Silesians, Poles and Teutonic brethren 1241',
      aggression: 1,
      home: 'forest',
      edge: 'south',
      works: [{ id: 'polish-camp', kind: 'camp', corners: '7,0 8.5,0 8.5,1 7,1' }],
      elements: [
        { id: 'Sh1', type: 'Sh', at: '5.5 4.5 0' },
        { id: 'Sp1', type: 'Sp', at: '6.5 4.5 0' },
        { id: 'Sp2', type: 'Sp', at: '7.5 4.5 0' },
        { id: 'Sh2', type: 'Sh', at: '8.5 4.5 0' },
        { id: 'Ps1', type: 'Ps', at: '10.0 4.5 0' },

        { id: 'Kn1', type: 'Kn', at: '4.5 3.0 0' },
        { id: 'Kn2', type: 'Kn', at: '5.5 3.0 0' },
        { id: 'Kn3', type: 'Kn', at: '7.5 3.0 0', general: true },
        { id: 'Kn4', type: 'Kn', at: '8.5 3.0 0' },
        { id: 'Kn5', type: 'Kn', at: '9.5 3.0 0' },
        { id: 'Kn6', type: 'Kn', at: '10.5 3.0 0' },

        { id: 'LH1', type: 'LH', at: '2.5 4.0 0' },
        { id: 'LH2', type: 'LH', at: '12.5 4.0 0' },
      ],
    },
    mongols: {
      name: 'Mongols 1241',
      aggression: 4,
      home: 'steppe',
      edge: 'north',
      works: [{ id: 'mongol-camp', kind: 'camp', corners: '6.5,14 8,14 8,15 6.5,15' }],
      elements: [
        { id: 'LH3', type: 'LH', at: '3 10.5 180' },
        { id: 'LH4', type: 'LH', at: '4 10.5 180' },
        { id: 'LH5', type: 'LH', at: '5 10.5 180' },
        { id: 'LH6', type: 'LH', at: '6 10.5 180' },
        { id: 'LH7', type: 'LH', at: '7 10.5 180' },
        { id: 'LH8', type: 'LH', at: '8 10.5 180' },
        { id: 'LH9', type: 'LH', at: '9 10.5 180' },
        { id: 'LH10', type: 'LH', at: '10 10.5 180' },
        { id: 'LH11', type: 'LH', at: '11 10.5 180' },
        { id: 'LH12', type: 'LH', at: '12 10.5 180' },

        { id: 'Cv1', type: 'Cv', at: '6.5 12.5 180' },
        { id: 'Cv2', type: 'Cv', at: '7.5 12.5 180', general: true },
        { id: 'Cv3', type: 'Cv', at: '8.5 12.5 180' },
        { id: 'Art1', type: 'Art', at: '10.5 12.5 180' },
      ],
    },
  },
  defender: 'poles',
  victory: { points: 12 },
  special: {},
  notes: [
    'No limit of time: it goes on until one army breaks.',
    'The ground and the order of both armies are ours, after the outline that all accounts share, at 24 points a side.',
  ],
} as const satisfies ScenarioDocument;

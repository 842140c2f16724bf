import type { ScenarioDocument } from './document.js';

export const karn = {
  id: 'd3h2/karn',
  name: 'The Wyrms come to Karn',
  note:
    'The Dwarves hold their mountain gate. The Cult of the Two Wyrms marches on it with Warbands and sends knives over the ' +
    'wall, while two Dragons wait to be called.',
  length: 'about 45 minutes',
  sides: ['dwarves', 'cult'],
  sideNames: ['Dwarves', 'Cult'],
  variant: 'd3h2',
  table: 15,
  terrain: [
    { id: 'shoulder', kind: 'difficult-hill', points: '1.5,4.5 4.0,4.5 4.0,7.5 1.5,7.5', crest: '2.75,5.0 2.75,7.0' },
    { id: 'screes', kind: 'rocky', points: '10.5,7.0 13.5,7.0 13.5,8.8 10.5,8.8' },
  ],
  armies: {
    dwarves: {
      name: 'Dwarves of Karn',
      aggression: 0,
      home: 'hilly',
      edge: 'south',
      works: [{ id: 'karn', kind: 'stronghold', corners: '6,0 9,0 9,2 6,2', gate: '7,2 8,2', isCamp: true }],
      elements: [
        { id: 'Bd1', type: 'Bd', at: '4.5 4.5 0' },
        { id: 'Bd2', type: 'Bd', at: '5.5 4.5 0' },
        { id: 'Hr1', type: 'Hr', at: '6.5 4.5 0', general: true },
        { id: 'Bd3', type: 'Bd', at: '7.5 4.5 0' },
        { id: 'Bd4', type: 'Bd', at: '8.5 4.5 0' },
        { id: 'Bd5', type: 'Bd', at: '9.5 4.5 0' },
        { id: 'Sh1', type: 'Sh', at: '10.5 4.5 0' },

        { id: 'Bd6', type: 'Bd', at: '7.5 3.5 0' },
        { id: 'Sh2', type: 'Sh', at: '4.5 3.0 0' },
        { id: 'Art1', type: 'Art', at: '9.9 3.0 0' },

        { id: 'Hd1', type: 'Hd', at: 'karn' },
      ],
    },
    cult: {
      name: 'Cult of the Two Wyrms',
      aggression: 3,
      home: 'hilly',
      edge: 'north',
      works: [{ id: 'cult-camp', kind: 'camp', corners: '6.5,14 8,14 8,15 6.5,15' }],
      elements: [
        { id: 'Wb1', type: 'Wb', at: '4.5 10.5 180' },
        { id: 'Wb2', type: 'Wb', at: '5.5 10.5 180' },
        { id: 'Wb3', type: 'Wb', at: '6.5 10.5 180' },
        { id: 'Wb4', type: 'Wb', at: '7.5 10.5 180' },
        { id: 'Wb5', type: 'Wb', at: '8.5 10.5 180' },
        { id: 'Wb6', type: 'Wb', at: '9.5 10.5 180' },
        { id: 'Sk1', type: 'Sk', at: '2.5 10.5 180' },
        { id: 'Sk2', type: 'Sk', at: '12.5 10.5 180' },
        { id: 'Cl1', type: 'Cl', at: '7.5 11.5 180', general: true },

        { id: 'Dg1', type: 'Dg', at: 'hand' },
        { id: 'Dg2', type: 'Dg', at: 'hand' },
      ],
    },
  },
  defender: 'dwarves',
  victory: { points: 12 },
  special: {},
  notes: [
    'Karn is a Stronghold and also the Camp of the Dwarves: its fall costs them 4 points. Hordes hold its walls.',
    'The Dragons are not on the table: 6 PIPs in one bound bring both of them. Both armies are legal in traditional HOTT too.',
  ],
} as const satisfies ScenarioDocument;

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
        { id: 'Bd1', type: 'Bd', at: '6.5 4.5 0' },
        { id: 'Bd2', type: 'Bd', at: '8.5 4.5 0' },
        { id: 'Hr1', type: 'Hr', at: '7.5 4.5 0', general: true },
        { id: 'Bd3', type: 'Bd', at: '6.5 4 0' },
        { id: 'Bd4', type: 'Bd', at: '7.5 3.75 0' },
        { id: 'Bd5', type: 'Bd', at: '8.5 4 0' },
        { id: 'Sh1', type: 'Sh', at: '8.5 3.5 0' },

        { id: 'Bd6', type: 'Bd', at: '6.5 3.5 0' },
        { id: 'Sh2', type: 'Sh', at: '7.5 3.25 0' },
        { id: 'Art1', type: 'Art', at: '10 3 0' },

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
        { id: 'Wb1', type: 'Wb', at: '6 10.5 180' },
        { id: 'Wb2', type: 'Wb', at: '7 10.5 180' },
        { id: 'Wb3', type: 'Wb', at: '8 10.5 180' },
        { id: 'Wb4', type: 'Wb', at: '6 11 180' },
        { id: 'Wb5', type: 'Wb', at: '7 11 180' },
        { id: 'Wb6', type: 'Wb', at: '8 11 180' },
        { id: 'Sk1', type: 'Sk', at: '2.5 10.5 180' },
        { id: 'Sk2', type: 'Sk', at: '12.5 10.5 180' },
        { id: 'Cl1', type: 'Cl', at: '9 10.5 180', general: true },

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
    'The Warbands come two deep, so that the rear rank supports the front; the Dwarves crowd three deep before their gate, where the front rank cannot fall back. One deep on both sides, equal opponents won 19 of 20 for the Dwarves.',
    'The Dragons are not on the table: 6 PIPs in one bound bring both of them. Both armies are legal in traditional HOTT too.',
  ],
} as const satisfies ScenarioDocument;

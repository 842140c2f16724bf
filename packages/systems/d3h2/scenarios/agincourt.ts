import type { ScenarioDocument } from './document.js';

export const agincourt = {
  id: 'd3h2/agincourt',
  name: 'Agincourt',
  note:
    "25 October 1415. Henry V's small and tired army bars the road between two woods. The French come on across a sodden " +
    'field, on a front too narrow for them, and the men-at-arms are shot and cut down in the press.',
  length: 'about 45 minutes',
  sides: ['english', 'french'],
  sideNames: ['English', 'French'],
  variant: 'd3h2',
  table: 15,
  terrain: [
    { id: 'west-wood', kind: 'woods', points: '0,4 3,4 3,11 0,11' },
    { id: 'east-wood', kind: 'woods', points: '12,4 15,4 15,11 12,11' },
    { id: 'field', kind: 'plough', points: '3,5.5 12,5.5 12,9.5 3,9.5' },
  ],
  armies: {
    english: {
      name: 'English, Agincourt campaign 1415',
      aggression: 4,
      home: 'arable',
      edge: 'south',
      works: [{ id: 'english-camp', kind: 'camp', corners: '7,0 8.5,0 8.5,1 7,1' }],
      elements: [
        { id: 'Sh1', type: 'Sh', at: '3.5 4.5 0' },
        { id: 'Sh2', type: 'Sh', at: '4.5 4.5 0' },
        { id: 'Sh3', type: 'Sh', at: '5.5 4.5 0' },
        { id: 'Bd1', type: 'Bd', at: '6.5 4.5 0' },
        { id: 'Bd2', type: 'Bd', at: '7.5 4.5 0', general: true },
        { id: 'Bd3', type: 'Bd', at: '8.5 4.5 0' },
        { id: 'Sh4', type: 'Sh', at: '9.5 4.5 0' },
        { id: 'Sh5', type: 'Sh', at: '10.5 4.5 0' },
        { id: 'Sh6', type: 'Sh', at: '11.5 4.5 0' },

        { id: 'Sh7', type: 'Sh', at: '5.0 3.0 0' },
        { id: 'Bd4', type: 'Bd', at: '7.5 3.0 0' },
        { id: 'Sh8', type: 'Sh', at: '10.0 3.0 0' },
      ],
    },
    french: {
      name: 'French royal host 1415',
      aggression: 2,
      home: 'arable',
      edge: 'north',
      works: [{ id: 'french-camp', kind: 'camp', corners: '6.5,14 8,14 8,15 6.5,15' }],
      elements: [
        { id: 'Kn1', type: 'Kn', at: '3.5 10.5 180', dismountsTo: 'Bd' },
        { id: 'Bd5', type: 'Bd', at: '4.5 10.5 180' },
        { id: 'Bd6', type: 'Bd', at: '5.5 10.5 180' },
        { id: 'Bd7', type: 'Bd', at: '6.5 10.5 180' },
        { id: 'Bd8', type: 'Bd', at: '7.5 10.5 180', general: true },
        { id: 'Bd9', type: 'Bd', at: '8.5 10.5 180' },
        { id: 'Bd10', type: 'Bd', at: '9.5 10.5 180' },
        { id: 'Sh9', type: 'Sh', at: '10.5 10.5 180' },
        { id: 'Kn2', type: 'Kn', at: '11.5 10.5 180', dismountsTo: 'Bd' },

        { id: 'Kn3', type: 'Kn', at: '6.5 12.0 180', dismountsTo: 'Bd' },
        { id: 'Sh10', type: 'Sh', at: '7.5 12.0 180' },
        { id: 'Kn4', type: 'Kn', at: '8.5 12.0 180', dismountsTo: 'Bd' },
      ],
    },
  },
  defender: 'english',
  victory: { points: 12, bounds: 15, atLimit: 'less-lost' },
  special: { wetPlough: true, sideDistance: 3 },
  notes: [
    'The field is wet from the start, so it is rough going. Both armies may stand within 3 base widths of the side edges, closer than usual.',
    'French Knights may get down from their horses and fight on as Blades.',
    'The ground and the order of both armies are ours, after the outline that all accounts share, at 24 points a side.',
  ],
} as const satisfies ScenarioDocument;

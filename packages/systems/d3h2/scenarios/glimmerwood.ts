import type { ScenarioDocument } from './document.js';

export const glimmerwood = {
  id: 'd3h2/glimmerwood',
  name: 'Glimmerwood',
  note: 'Elves under a Hero and a Mage must cut their way through the mere. Fenfolk rise wherever an enemy sets foot in wood or marsh.',
  length: 'about 45 minutes',
  sides: ['fenfolk', 'elves'],
  sideNames: ['Fenfolk', 'Elves'],
  variant: 'd3h2',
  table: 15,
  terrain: [
    { id: 'west-wood', kind: 'woods', points: '2.0,6.0 5.5,6.0 5.5,8.6 2.0,8.6' },
    { id: 'mere', kind: 'marsh', points: '6.6,6.6 9.4,6.4 9.6,8.4 6.8,8.6' },
    { id: 'east-wood', kind: 'woods', points: '10.6,5.8 13.2,5.8 13.2,8.4 10.6,8.4' },
  ],
  armies: {
    fenfolk: {
      name: 'Fenfolk of the Black Mere',
      aggression: 0,
      home: 'forest',
      edge: 'south',
      works: [{ id: 'fenfolk-camp', kind: 'camp', corners: '7,0 8.5,0 8.5,1 7,1' }],
      elements: [
        { id: 'Wb1', type: 'Wb', at: '4.5 4.5 0' },
        { id: 'Wb2', type: 'Wb', at: '5.5 4.5 0' },
        { id: 'Wb3', type: 'Wb', at: '6.5 4.5 0' },
        { id: 'Wb4', type: 'Wb', at: '7.5 4.5 0' },
        { id: 'Wb5', type: 'Wb', at: '8.5 4.5 0' },
        { id: 'Wb6', type: 'Wb', at: '9.5 4.5 0' },
        { id: 'Bs1', type: 'Bs', at: '12.0 4.5 0' },

        { id: 'Mg1', type: 'Mg', at: '6.0 3.0 0', general: true },
        { id: 'Cl1', type: 'Cl', at: '8.0 3.0 0' },

        { id: 'Lk1', type: 'Lk', at: 'hand' },
        { id: 'Lk2', type: 'Lk', at: 'hand' },
        { id: 'Lk3', type: 'Lk', at: 'hand' },
        { id: 'Lk4', type: 'Lk', at: 'hand' },
      ],
    },
    elves: {
      name: 'Elves of Glimmerwood',
      aggression: 1,
      home: 'forest',
      edge: 'north',
      works: [{ id: 'elf-camp', kind: 'camp', corners: '6.5,14 8,14 8,15 6.5,15' }],
      elements: [
        { id: 'Sh1', type: 'Sh', at: '5.0 10.5 180' },
        { id: 'Sh2', type: 'Sh', at: '6.0 10.5 180' },
        { id: 'Sp1', type: 'Sp', at: '7.0 10.5 180' },
        { id: 'Sp2', type: 'Sp', at: '8.0 10.5 180' },
        { id: 'Sh3', type: 'Sh', at: '9.0 10.5 180' },
        { id: 'Sh4', type: 'Sh', at: '10.0 10.5 180' },
        { id: 'Cv1', type: 'Cv', at: '12.0 10.5 180' },
        { id: 'Fl1', type: 'Fl', at: '3.0 10.5 180' },

        { id: 'Hr1', type: 'Hr', at: '7.5 11.5 180', general: true },
        { id: 'Mg2', type: 'Mg', at: '6.0 11.5 180' },
      ],
    },
  },
  defender: 'fenfolk',
  victory: { points: 12 },
  special: {},
  notes: [
    'The Lurkers are folk of wood and water alike: they rise from the mere and from both woods.',
    'Both armies are legal in traditional HOTT too.',
  ],
} as const satisfies ScenarioDocument;

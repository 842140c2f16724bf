import type { ScenarioDocument } from './document.js';

export const training = {
  id: 'devils-horsemen/training',
  name: "Gemyabek's picket",
  note:
    'Spring 1223, beyond the Dnieper. Mstislav the Bold of Galich took about a thousand riders ahead of the host of Rus and rode down the Mongol outposts; their commander Gemyabek was found hiding in a burial mound. It was the only success of a campaign that ended on the Kalka.',
  length: 'about 10 minutes',
  sides: ['rus', 'mongols'],
  sideNames: ['Rus', 'Mongols'],
  map: {
    ground: [
    // 0000000001111111
    // 1234567890123456
      '................', // 01
      '..ww........w...', // 02
      '............w...', // 03
      '................', // 04
      '.......11.......', // 05
      '................', // 06
      '................', // 07
      '................', // 08
      '................', // 09
      '...ww......w....', // 10
      '................', // 11
      '................', // 12
    ],
    hexsides: {},
    places: { '0805': 'Kurgan' },
  },
  armies: {
    rus: {
      edge: 'west',
      withdrawalLevel: 38,
      standards: [
        { contingent: 'Galich', hex: '0206' },
        { contingent: 'Polovtsy', hex: '0204' },
      ],
      leaders: [
        { id: 'Lr1', name: 'Mstislav the Bold', rank: 'OC', initiative: 5, range: 5, charisma: 2, hex: '0406', commands: 'all' },
        { id: 'Lr2', name: 'Yarun', rank: 'SC', initiative: 3, range: 4, charisma: 1, hex: '0404', commands: ['Polovtsy'] },
      ],
      units: [
        { id: 'R1', name: 'Druzhina of Galich', contingent: 'Galich',   type: 'HC', tq: 7, ma: 7, hex: '0406', facing: 'E',  frr: 4, car: 6 },
        { id: 'R2', name: 'Galich Horse I',     contingent: 'Galich',   type: 'HC', tq: 6, ma: 7, hex: '0405', facing: 'E',  frr: 4, car: 6 },
        { id: 'R3', name: 'Galich Horse II',    contingent: 'Galich',   type: 'HC', tq: 6, ma: 7, hex: '0407', facing: 'E',  frr: 4, car: 6 },
        { id: 'R4', name: 'Galich Spearmen',    contingent: 'Galich',   type: 'MI', tq: 5, ma: 5, hex: '0306', facing: 'E',  frr: 8 },
        { id: 'R5', name: 'Galich Archers',     contingent: 'Galich',   type: 'LI', tq: 4, ma: 6, hex: '0305', facing: 'E',  frr: 8, missile: 'B' },

        { id: 'P1', name: 'Kipchak Horse I',    contingent: 'Polovtsy', type: 'LC', tq: 5, ma: 8, hex: '0503', facing: 'E',  frr: 5, missile: 'C', flags: ['HR'] },
        { id: 'P2', name: 'Kipchak Horse II',   contingent: 'Polovtsy', type: 'LC', tq: 5, ma: 8, hex: '0509', facing: 'E',  frr: 5, missile: 'C', flags: ['HR'] },
        { id: 'P3', name: 'Kipchak Horse III',  contingent: 'Polovtsy', type: 'LC', tq: 4, ma: 8, hex: '0404', facing: 'E',  frr: 5, missile: 'C', flags: ['HR'] },
      ],
    },
    mongols: {
      edge: 'east',
      withdrawalLevel: 18,
      standards: [
        { contingent: 'Picket', hex: '1505' },
      ],
      leaders: [
        { id: 'Lm1', name: 'Gemyabek', rank: 'OC', initiative: 5, range: 5, charisma: 1, hex: '1306', commands: 'all' },
        { id: 'Lm2', name: 'Captain of the picket', rank: 'SC', initiative: 3, range: 4, charisma: 0, hex: '1106', commands: ['Picket'] },
      ],
      units: [
        { id: 'M1', name: 'Picket Horse I',   contingent: 'Picket', type: 'LC', tq: 6, ma: 9, hex: '1104', facing: 'W',  frr: 8, missile: 'C', flags: ['HR', 'FR', 'SH', 'MLC'] },
        { id: 'M2', name: 'Picket Horse II',  contingent: 'Picket', type: 'LC', tq: 6, ma: 9, hex: '1105', facing: 'W',  frr: 8, missile: 'C', flags: ['HR', 'FR', 'SH', 'MLC'] },
        { id: 'M3', name: 'Picket Horse III', contingent: 'Picket', type: 'LC', tq: 6, ma: 9, hex: '1106', facing: 'W',  frr: 8, missile: 'C', flags: ['HR', 'FR', 'SH', 'MLC'] },
        { id: 'M4', name: 'Picket Horse IV',  contingent: 'Picket', type: 'LC', tq: 6, ma: 9, hex: '1107', facing: 'W',  frr: 8, missile: 'C', flags: ['HR', 'FR', 'SH', 'MLC'] },
        { id: 'M5', name: 'Picket Horse V',   contingent: 'Picket', type: 'LC', tq: 5, ma: 9, hex: '1108', facing: 'W',  frr: 8, missile: 'C', flags: ['HR', 'FR', 'SH', 'MLC'] },
        { id: 'M6', name: 'Lancers I',        contingent: 'Picket', type: 'HC', tq: 7, ma: 7, hex: '1305', facing: 'W',  frr: 8, flags: ['DM'] },
        { id: 'M7', name: 'Lancers II',       contingent: 'Picket', type: 'HC', tq: 6, ma: 7, hex: '1306', facing: 'W',  frr: 8, flags: ['DM'] },
      ],
    },
  },
  turns: 5,
  limit: { rule: 'side', side: 'mongols' },
  withdrawals: 'unlimited',
  leaderRpFactor: 1,
  standardRp: 2,
  special: {},
  notes: [
    'The Levels are ours, after battles of captains: 38 for the Rus, 18 for the Mongols.',
    'The ground, the numbers and the ratings are ours.',
    'Worth trying for the Mongols: Shower Fire at 3 or 4 hexes, Hit & Run, a feigned flight when the horse of Galich comes near. For the Rus: close fast, and tie the horse archers down with the Polovtsy.',
    'If the limit of turns is reached the Mongols win: the picket has held long enough to warn the army, so the Rus cannot wait.',
  ],
} as const satisfies ScenarioDocument;

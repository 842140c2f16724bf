import type { ScenarioDocument } from './document.js';

export const ice = {
  id: 'kulikovo/ice',
  name: 'Battle on the Ice',
  note:
    '5 April 1242, Lake Peipus. The princes Alexander Nevsky and Andrei, back from a raid, turned on their pursuers on the frozen lake, under the Raven Rock. ' +
    'Knights of the Order in Livonia, men of the bishop of Dorpat, vassals of Denmark and Estonian levies drove their wedge deep into the foot of Novgorod, ' +
    'and the horsemen of the princes and steppe archers closed on it from right and left. One chronicle has twenty knights dead, another four hundred Germans.',
  length: '1 to 2 hours',
  sides: ['rus', 'crusaders'],
  sideNames: ['Rus', 'Crusaders'],
  map: {
    ground: [
    // 0000000001111111111222
    // 1234567890123456789012
      'wwww....www...w...wwww', // 01
      'www................www', // 02
      'ww..................ww', // 03
      '...............11.....', // 04
      '...............11.....', // 05
      '......................', // 06
      '......................', // 07
      '......................', // 08
      '.................iii..', // 09
      '.ii.............iiiii.', // 10
      'iiii............iiiii.', // 11
      '.ii..............iii..', // 12
      '......................', // 13
      '......................', // 14
      '......................', // 15
      '......................', // 16
      '......................', // 17
      '......................', // 18
    ],
    hexsides: {
      steep: '1504-1604',
      ridge:
        '0506-0507 0506-0607 0606-0607 0606-0707 0706-0707 0706-0807 0806-0807 0806-0907 0906-0907 0906-1007 1006-1007 1006-1107 ' +
        '1106-1107 1106-1207 1206-1207 1206-1307 1306-1307 1306-1407 1406-1407 1406-1507',
      cliff: '1505-1605 1605-1506 1605-1606 1705-1606 1705-1706',
    },
    waters: {
      'Lake Peipus': '1108',
    },
    places: {
      '1604': 'Raven Rock',
      '1108': 'Lake Peipus',
    },
  },
  armies: {
    rus: {
      edge: 'north',
      standard: { name: 'Banner of Novgorod', hex: '1002', fp: 4 },
      flightLevel: 29,
      seizures: 2,
      leaders: [
        { id: 'ALE', name: 'Alexander Nevsky',   battle: 'Alexander', ar: 5, cr: 5, fp: 5, hex: '1304', overall: true, charisma: 1 },
        { id: 'AND', name: 'Andrei Yaroslavich', battle: 'Andrei',    ar: 4, cr: 4, fp: 2, hex: '0504' },
        { id: 'CPT', name: 'Militia captain',    battle: 'Militia',   ar: 3, cr: 4, fp: 2, hex: '0905' },
        { id: 'BEK', name: 'Steppe bek',         battle: 'Steppe',    ar: 3, cr: 4, fp: 2, hex: '0306' },
      ],
      units: [
        { id: 'MIL1', name: 'Novgorod town foot 1',   battle: 'Militia',   type: 'R', shockDrm:  1, hex: '0705', facing: 'S' },
        { id: 'MIL2', name: 'Novgorod town foot 2',   battle: 'Militia',   type: 'R', shockDrm:  0, hex: '0805', facing: 'S' },
        { id: 'MIL3', name: 'Novgorod town foot 3',   battle: 'Militia',   type: 'R', shockDrm:  0, hex: '0905', facing: 'S' },
        { id: 'MIL4', name: 'Pskov foot',             battle: 'Militia',   type: 'R', shockDrm:  0, hex: '1005', facing: 'S' },
        { id: 'MIL5', name: 'Ladoga foot',            battle: 'Militia',   type: 'R', shockDrm:  1, hex: '1105', facing: 'S' },
        { id: 'MIL6', name: 'Novgorod bowmen 1',      battle: 'Militia',   type: 'B', shockDrm:  1, hex: '0706', facing: 'S' },
        { id: 'MIL7', name: 'Novgorod bowmen 2',      battle: 'Militia',   type: 'B', shockDrm:  1, hex: '0906', facing: 'S' },
        { id: 'MIL8', name: 'Novgorod bowmen 3',      battle: 'Militia',   type: 'B', shockDrm:  1, hex: '1106', facing: 'S' },

        { id: 'ALX1', name: 'Alexander druzhina 1',   battle: 'Alexander', type: 'H', shockDrm: -2, hex: '1304', facing: 'S' },
        { id: 'ALX2', name: 'Alexander druzhina 2',   battle: 'Alexander', type: 'H', shockDrm: -1, hex: '1404', facing: 'S' },
        { id: 'ALX3', name: 'Vladimir riders',        battle: 'Alexander', type: 'M', shockDrm:  0, hex: '1504', facing: 'S' },
        { id: 'ALX4', name: 'Karelian foot',          battle: 'Alexander', type: 'R', shockDrm:  1, hex: '1405', facing: 'S' },

        { id: 'ADR1', name: 'Suzdal druzhina 1',      battle: 'Andrei',    type: 'H', shockDrm: -1, hex: '0404', facing: 'S' },
        { id: 'ADR2', name: 'Suzdal druzhina 2',      battle: 'Andrei',    type: 'H', shockDrm: -1, hex: '0504', facing: 'S' },
        { id: 'ADR3', name: 'Suzdal riders',          battle: 'Andrei',    type: 'M', shockDrm:  0, hex: '0604', facing: 'S' },

        { id: 'STP1', name: 'Steppe horse archers 1', battle: 'Steppe',    type: 'L', shockDrm:  0, hex: '0206', facing: 'S' },
        { id: 'STP2', name: 'Steppe horse archers 2', battle: 'Steppe',    type: 'L', shockDrm:  0, hex: '0306', facing: 'S' },
        { id: 'STP3', name: 'Steppe horse archers 3', battle: 'Steppe',    type: 'L', shockDrm:  0, hex: '0406', facing: 'S' },
      ],
    },
    crusaders: {
      edge: 'south',
      standard: { name: 'Banner of the Order', hex: '1017', fp: 4 },
      flightLevel: 24,
      seizures: 1,
      leaders: [
        { id: 'HER', name: 'Bishop Hermann of Dorpat',         battle: 'Dorpat',    ar: 4, cr: 5, fp: 4, hex: '0614', overall: true, charisma: 1 },
        { id: 'COM', name: 'Commander of the brother knights', battle: 'Wedge',     ar: 4, cr: 4, fp: 2, hex: '1014' },
        { id: 'DNC', name: 'Captain of the Danish vassals',    battle: 'Danes',     ar: 3, cr: 3, fp: 2, hex: '1314' },
        { id: 'ADC', name: 'Advocate of the Estonians',        battle: 'Estonians', ar: 2, cr: 3, fp: 2, hex: '0916' },
      ],
      units: [
        { id: 'WED1', name: 'Brother knights 1',  battle: 'Wedge',     type: 'H', shockDrm: -2, hex: '1013', facing: 'N' },
        { id: 'WED2', name: 'Brother knights 2',  battle: 'Wedge',     type: 'H', shockDrm: -2, hex: '0914', facing: 'N' },
        { id: 'WED3', name: 'Brother knights 3',  battle: 'Wedge',     type: 'H', shockDrm: -1, hex: '1014', facing: 'N' },
        { id: 'WED4', name: 'Order sergeants 1',  battle: 'Wedge',     type: 'M', shockDrm: -1, hex: '0915', facing: 'N' },
        { id: 'WED5', name: 'Order sergeants 2',  battle: 'Wedge',     type: 'M', shockDrm:  0, hex: '1115', facing: 'N' },

        { id: 'DOR1', name: 'Dorpat knights',     battle: 'Dorpat',    type: 'H', shockDrm: -1, hex: '0614', facing: 'N' },
        { id: 'DOR2', name: 'Dorpat vassals 1',   battle: 'Dorpat',    type: 'M', shockDrm:  0, hex: '0514', facing: 'N' },
        { id: 'DOR3', name: 'Dorpat vassals 2',   battle: 'Dorpat',    type: 'M', shockDrm:  0, hex: '0714', facing: 'N' },
        { id: 'DOR4', name: 'Dorpat crossbows 1', battle: 'Dorpat',    type: 'C', shockDrm:  0, hex: '0613', facing: 'N' },
        { id: 'DOR5', name: 'Dorpat crossbows 2', battle: 'Dorpat',    type: 'C', shockDrm:  0, hex: '0713', facing: 'N' },

        { id: 'DAN1', name: 'Danish vassals 1',   battle: 'Danes',     type: 'H', shockDrm: -1, hex: '1314', facing: 'N' },
        { id: 'DAN2', name: 'Danish vassals 2',   battle: 'Danes',     type: 'H', shockDrm: -1, hex: '1414', facing: 'N' },
        { id: 'DAN3', name: 'Danish squires',     battle: 'Danes',     type: 'M', shockDrm:  0, hex: '1315', facing: 'N' },

        { id: 'EST1', name: 'Estonian foot 1',    battle: 'Estonians', type: 'R', shockDrm:  1, hex: '0816', facing: 'N' },
        { id: 'EST2', name: 'Estonian foot 2',    battle: 'Estonians', type: 'R', shockDrm:  1, hex: '0916', facing: 'N' },
        { id: 'EST3', name: 'Estonian foot 3',    battle: 'Estonians', type: 'R', shockDrm:  1, hex: '1016', facing: 'N' },
        { id: 'EST4', name: 'Estonian foot 4',    battle: 'Estonians', type: 'R', shockDrm:  1, hex: '1116', facing: 'N' },
      ],
    },
  },
  first: 'crusaders',
  clock: { side: 'crusaders', ticks: 14 },
  victory: { rule: 'smaller-share', equal: 'rus' },
  special: {
    wedge: 'Wedge', // P1
    levies: 'Estonians', // P2
  },
  notes: [
    'East is up. Map, orders of battle and set-up are our own; the strengths keep the proportions that historians usually give.',
    'The Flight Levels are ours, 29 and 24 where 26 and 25 were drawn up: with both sides checking for flight (R91) equal opponents win about equally often.',
    'Thin ice is marked on the map, but that it broke is a legend: it bears everybody unless the players choose otherwise.',
  ],
} as const satisfies ScenarioDocument;

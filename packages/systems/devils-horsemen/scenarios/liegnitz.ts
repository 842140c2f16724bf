import type { ScenarioDocument } from './document.js';

export const liegnitz = {
  id: 'devils-horsemen/liegnitz',
  name: 'Liegnitz',
  note:
    "9 April 1241. Duke Henry II of Silesia gave battle before the king of Bohemia, a day's march away, could join him. The Mongol vanguard drew the Polish knights out with feigned flight, smoke rolled over the field, a cry to flee unsettled the men of Opole, and Henry's own knights were cut off and shot down.",
  length: '2 to 3 hours',
  sides: ['allies', 'mongols'],
  sideNames: ['Allies', 'Mongols'],
  map: {
    ground: [
    // 00000000011111111112222222222333
    // 12345678901234567890123456789012
      '.....................www........', // 01
      '.....www.....ww......www........', // 02
      '.....www.............www........', // 03
      '................................', // 04
      '..................1.............', // 05
      '.................111............', // 06
      '.................111............', // 07
      '.................111.....11.....', // 08
      '.................111.....11.....', // 09
      '.................111.....11.....', // 10
      '.................111.....11.....', // 11
      '...vv............111.....11.....', // 12
      '.................111.....11.....', // 13
      '.................111.....11.....', // 14
      '.................111............', // 15
      '.................111............', // 16
      '..................1.............', // 17
      '................................', // 18
      '........www.........wwww........', // 19
      '........www.........wwww........', // 20
      '............................ww..', // 21
      '............................ww..', // 22
    ],
    hexsides: {},
    places: { '0412': 'Wahlstatt' },
  },
  armies: {
    allies: {
      edge: 'west',
      withdrawalLevel: 130,
      replacements: 1,
      standards: [
        { contingent: 'Silesia', hex: '0310' },
        { contingent: 'Moravia', hex: '0907' },
        { contingent: 'Poland', hex: '0607' },
        { contingent: 'Opole', hex: '0613' },
        { contingent: 'Teutonic', hex: '0616' },
      ],
      leaders: [
        { id: 'La1', name: 'Henry II the Pious', rank: 'OC', initiative: 5, range: 6, charisma: 3, hex: '0510', commands: 'all' },
        { id: 'La2', name: 'Boleslav Dypoldovic', rank: 'SC', initiative: 3, range: 4, charisma: 1, hex: '1008', commands: ['Moravia'] },
        { id: 'La3', name: 'Sulislaw of Cracow', rank: 'SC', initiative: 4, range: 4, charisma: 2, hex: '0808', commands: ['Poland'] },
        { id: 'La4', name: 'Mieszko of Opole', rank: 'SC', initiative: 3, range: 4, charisma: 1, hex: '0812', commands: ['Opole'] },
        { id: 'La5', name: 'Poppo von Osterna', rank: 'SC', initiative: 5, range: 4, charisma: 2, hex: '0815', commands: ['Teutonic'] },
      ],
      units: [
        { id: 'B1', name: 'Moravian Knights',       contingent: 'Moravia',  type: 'KN', tq: 6, ma: 6, hex: '1008', facing: 'E',  frr: 4, car: 5, flags: ['DM'] },
        { id: 'B2', name: 'Goldberg Miners I',      contingent: 'Moravia',  type: 'MI', tq: 4, ma: 5, hex: '1107', facing: 'E',  frr: 8 },
        { id: 'B3', name: 'Goldberg Miners II',     contingent: 'Moravia',  type: 'MI', tq: 4, ma: 5, hex: '1106', facing: 'E',  frr: 8 },
        { id: 'B4', name: 'Crusader Foot I',        contingent: 'Moravia',  type: 'MI', tq: 4, ma: 5, hex: '1109', facing: 'E',  frr: 8 },
        { id: 'B5', name: 'Crusader Foot II',       contingent: 'Moravia',  type: 'MI', tq: 4, ma: 5, hex: '1110', facing: 'E',  frr: 8 },
        { id: 'B6', name: 'Bavarian Miners',        contingent: 'Moravia',  type: 'LI', tq: 4, ma: 6, hex: '1105', facing: 'E',  frr: 8 },

        { id: 'S1', name: 'Cracow Knights I',       contingent: 'Poland',   type: 'KN', tq: 6, ma: 6, hex: '0807', facing: 'E',  frr: 4, car: 5, flags: ['DM'] },
        { id: 'S2', name: 'Cracow Knights II',      contingent: 'Poland',   type: 'KN', tq: 6, ma: 6, hex: '0808', facing: 'E',  frr: 4, car: 5, flags: ['DM'] },
        { id: 'S3', name: 'Greater Poland Knights', contingent: 'Poland',   type: 'KN', tq: 6, ma: 6, hex: '0809', facing: 'E',  frr: 4, car: 5, flags: ['DM'] },
        { id: 'S4', name: 'Polish Squires',         contingent: 'Poland',   type: 'LN', tq: 5, ma: 7, hex: '0806', facing: 'E',  frr: 4, car: 6 },

        { id: 'O1', name: 'Opole Knights I',        contingent: 'Opole',    type: 'KN', tq: 6, ma: 6, hex: '0812', facing: 'E',  frr: 4, car: 5, flags: ['DM'] },
        { id: 'O2', name: 'Opole Knights II',       contingent: 'Opole',    type: 'KN', tq: 6, ma: 6, hex: '0813', facing: 'E',  frr: 4, car: 5, flags: ['DM'] },
        { id: 'O3', name: 'Opole Horse',            contingent: 'Opole',    type: 'HC', tq: 5, ma: 7, hex: '0814', facing: 'E',  frr: 4, car: 6 },
        { id: 'O4', name: 'Opole Crossbows',        contingent: 'Opole',    type: 'LI', tq: 5, ma: 6, hex: '1013', facing: 'E',  frr: 8, missile: 'CB' },

        { id: 'T1', name: 'Teutonic Knights I',     contingent: 'Teutonic', type: 'KN', tq: 8, ma: 6, hex: '0815', facing: 'E',  frr: 6, car: 7, flags: ['DM'] },
        { id: 'T2', name: 'Teutonic Knights II',    contingent: 'Teutonic', type: 'KN', tq: 8, ma: 6, hex: '0816', facing: 'E',  frr: 6, car: 7, flags: ['DM'] },
        { id: 'T3', name: 'Teutonic Sergeants',     contingent: 'Teutonic', type: 'HC', tq: 6, ma: 7, hex: '0817', facing: 'E',  frr: 5, car: 7, flags: ['DM'] },

        { id: 'H1', name: 'Silesian Knights I',     contingent: 'Silesia',  type: 'KN', tq: 7, ma: 6, hex: '0509', facing: 'E',  frr: 4, car: 5, flags: ['DM'] },
        { id: 'H2', name: 'Silesian Knights II',    contingent: 'Silesia',  type: 'KN', tq: 7, ma: 6, hex: '0510', facing: 'E',  frr: 4, car: 5, flags: ['DM'] },
        { id: 'H3', name: 'Silesian Knights III',   contingent: 'Silesia',  type: 'KN', tq: 6, ma: 6, hex: '0511', facing: 'E',  frr: 4, car: 5, flags: ['DM'] },
        { id: 'H4', name: 'Templars',               contingent: 'Silesia',  type: 'KN', tq: 8, ma: 6, hex: '0508', facing: 'E',  frr: 6, car: 7, flags: ['DM'] },
        { id: 'H5', name: 'Hospitallers',           contingent: 'Silesia',  type: 'KN', tq: 8, ma: 6, hex: '0513', facing: 'E',  frr: 6, car: 7, flags: ['DM'] },
        { id: 'H6', name: 'Silesian Sergeants I',   contingent: 'Silesia',  type: 'HC', tq: 6, ma: 7, hex: '0410', facing: 'E',  frr: 4, car: 6, flags: ['DM'] },
        { id: 'H7', name: 'Silesian Sergeants II',  contingent: 'Silesia',  type: 'HC', tq: 6, ma: 7, hex: '0411', facing: 'E',  frr: 4, car: 6, flags: ['DM'] },
        { id: 'H8', name: 'Breslau Crossbows',      contingent: 'Silesia',  type: 'LI', tq: 5, ma: 6, hex: '0608', facing: 'E',  frr: 8, missile: 'CB' },
        { id: 'H9', name: 'Breslau Foot',           contingent: 'Silesia',  type: 'HI', tq: 5, ma: 4, hex: '0609', facing: 'E',  frr: 8 },
      ],
    },
    mongols: {
      edge: 'east',
      withdrawalLevel: 30,
      standards: [
        { contingent: 'Baidar', hex: '2810' },
        { contingent: 'Orda', hex: '2805' },
        { contingent: 'Kadan', hex: '2816' },
        { contingent: 'Vanguard', hex: '2310' },
      ],
      leaders: [
        { id: 'Lm1', name: 'Baidar', rank: 'OC', initiative: 6, range: 7, charisma: 2, hex: '2510', commands: 'all' },
        { id: 'Lm2', name: 'Orda', rank: 'SC', initiative: 5, range: 6, charisma: 2, hex: '2405', commands: ['Orda', 'Vanguard'] },
        { id: 'Lm3', name: 'Kadan', rank: 'SC', initiative: 5, range: 6, charisma: 1, hex: '2415', commands: ['Kadan', 'Vanguard'] },
        { id: 'Lm4', name: 'Captain of the vanguard', rank: 'SC', initiative: 4, range: 5, charisma: 1, hex: '1709', commands: ['Vanguard'] },
      ],
      units: [
        { id: 'V1', name: 'Vanguard Horse 1', contingent: 'Vanguard', type: 'LC', tq: 6, ma: 9, hex: '1706', facing: 'W',  frr: 8, missile: 'C', flags: ['HR', 'FR', 'SH', 'MLC'] },
        { id: 'V2', name: 'Vanguard Horse 2', contingent: 'Vanguard', type: 'LC', tq: 6, ma: 9, hex: '1707', facing: 'W',  frr: 8, missile: 'C', flags: ['HR', 'FR', 'SH', 'MLC'] },
        { id: 'V3', name: 'Vanguard Horse 3', contingent: 'Vanguard', type: 'LC', tq: 6, ma: 9, hex: '1708', facing: 'W',  frr: 8, missile: 'C', flags: ['HR', 'FR', 'SH', 'MLC'] },
        { id: 'V4', name: 'Vanguard Horse 4', contingent: 'Vanguard', type: 'LC', tq: 6, ma: 9, hex: '1709', facing: 'W',  frr: 8, missile: 'C', flags: ['HR', 'FR', 'SH', 'MLC'] },
        { id: 'V5', name: 'Vanguard Horse 5', contingent: 'Vanguard', type: 'LC', tq: 6, ma: 9, hex: '1710', facing: 'W',  frr: 8, missile: 'C', flags: ['HR', 'FR', 'SH', 'MLC'] },
        { id: 'V6', name: 'Vanguard Horse 6', contingent: 'Vanguard', type: 'LC', tq: 6, ma: 9, hex: '1711', facing: 'W',  frr: 8, missile: 'C', flags: ['HR', 'FR', 'SH', 'MLC'] },

        { id: 'D1', name: 'Orda Horse 1',     contingent: 'Orda',     type: 'LC', tq: 6, ma: 9, hex: '2204', facing: 'W',  frr: 8, missile: 'C', flags: ['HR', 'FR', 'SH', 'MLC'] },
        { id: 'D2', name: 'Orda Horse 2',     contingent: 'Orda',     type: 'LC', tq: 6, ma: 9, hex: '2205', facing: 'W',  frr: 8, missile: 'C', flags: ['HR', 'FR', 'SH', 'MLC'] },
        { id: 'D3', name: 'Orda Horse 3',     contingent: 'Orda',     type: 'LC', tq: 6, ma: 9, hex: '2206', facing: 'W',  frr: 8, missile: 'C', flags: ['HR', 'FR', 'SH', 'MLC'] },
        { id: 'D4', name: 'Orda Horse 4',     contingent: 'Orda',     type: 'LC', tq: 6, ma: 9, hex: '2207', facing: 'W',  frr: 8, missile: 'C', flags: ['HR', 'FR', 'SH', 'MLC'] },
        { id: 'D5', name: 'Orda Lancers 1',   contingent: 'Orda',     type: 'HC', tq: 7, ma: 7, hex: '2405', facing: 'W',  frr: 8, missile: 'C', flags: ['DM'] },
        { id: 'D6', name: 'Orda Lancers 2',   contingent: 'Orda',     type: 'HC', tq: 7, ma: 7, hex: '2406', facing: 'W',  frr: 8, missile: 'C', flags: ['DM'] },

        { id: 'N1', name: 'Kadan Horse 1',    contingent: 'Kadan',    type: 'LC', tq: 6, ma: 9, hex: '2214', facing: 'W',  frr: 8, missile: 'C', flags: ['HR', 'FR', 'SH', 'MLC'] },
        { id: 'N2', name: 'Kadan Horse 2',    contingent: 'Kadan',    type: 'LC', tq: 6, ma: 9, hex: '2215', facing: 'W',  frr: 8, missile: 'C', flags: ['HR', 'FR', 'SH', 'MLC'] },
        { id: 'N3', name: 'Kadan Horse 3',    contingent: 'Kadan',    type: 'LC', tq: 6, ma: 9, hex: '2216', facing: 'W',  frr: 8, missile: 'C', flags: ['HR', 'FR', 'SH', 'MLC'] },
        { id: 'N4', name: 'Kadan Horse 4',    contingent: 'Kadan',    type: 'LC', tq: 6, ma: 9, hex: '2217', facing: 'W',  frr: 8, missile: 'C', flags: ['HR', 'FR', 'SH', 'MLC'] },
        { id: 'N5', name: 'Kadan Lancers 1',  contingent: 'Kadan',    type: 'HC', tq: 7, ma: 7, hex: '2415', facing: 'W',  frr: 8, missile: 'C', flags: ['DM'] },
        { id: 'N6', name: 'Kadan Lancers 2',  contingent: 'Kadan',    type: 'HC', tq: 7, ma: 7, hex: '2416', facing: 'W',  frr: 8, missile: 'C', flags: ['DM'] },

        { id: 'Y1', name: 'Baidar Lancers 1', contingent: 'Baidar',   type: 'HC', tq: 7, ma: 7, hex: '2409', facing: 'W',  frr: 8, missile: 'C', flags: ['DM'] },
        { id: 'Y2', name: 'Baidar Lancers 2', contingent: 'Baidar',   type: 'HC', tq: 7, ma: 7, hex: '2410', facing: 'W',  frr: 8, missile: 'C', flags: ['DM'] },
        { id: 'Y3', name: 'Baidar Lancers 3', contingent: 'Baidar',   type: 'HC', tq: 7, ma: 7, hex: '2411', facing: 'W',  frr: 8, missile: 'C', flags: ['DM'] },
        { id: 'Y4', name: 'Baidar Guard',     contingent: 'Baidar',   type: 'HC', tq: 8, ma: 7, hex: '2510', facing: 'W',  frr: 9, missile: 'C', flags: ['DM'] },
      ],
    },
  },
  turns: 8,
  limit: { rule: 'side', side: 'allies' },
  withdrawals: 'once',
  leaderRpFactor: 2,
  standardRp: 3,
  special: {
    smoke: { side: 'mongols', leader: 'Lm1', turn: 2, hexes: 6, within: 8, lasts: 2 },
    panicCry: { side: 'allies', contingent: 'Opole', leader: 'La4', turn: 3, within: 6, atMost: 1 },
  },
  notes: [
    'The Levels are ours, after battles of captains: 130 for the Allies, 30 for the Mongols.',
    'Our own design from the record: no published deployment is copied.',
    'Smoke (L1), the cry to flee (L2), Poppo commands the Teutonic knights only (L3), one new leader for the Allies and none in place of Henry (L4), one withdrawal for a unit in an Orders Phase (L5).',
    'At the limit of turns the Allies win: the Bohemians arrive.',
  ],
} as const satisfies ScenarioDocument;

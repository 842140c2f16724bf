import type { ScenarioDocument } from './document.js';

export const kalka = {
  id: 'devils-horsemen/kalka',
  name: 'The Kalka',
  note:
    '31 May 1223. Subutai and Jebe had drawn the princes of Rus eastward for nine days of pretended retreat. Mstislav the Bold and young Daniil crossed the Kalka with the Polovtsy without telling the others; the Mongols turned, the Polovtsy broke and fled through the host of Chernigov at the crossing. Mstislav of Kiev watched from a fortified hill.',
  length: '2 to 4 hours',
  sides: ['rus', 'mongols'],
  sideNames: ['Rus', 'Mongols'],
  map: {
    ground: [
    // 0000000001111111111222222222233333
    // 1234567890123456789012345678901234
      '..................................', // 01
      '..........ww......................', // 02
      '..........ww...ww...w.........ww..', // 03
      '...............ww.............ww..', // 04
      '.....11111........................', // 05
      '....12KK21..............1.........', // 06
      '....12KK21.............111........', // 07
      '....11111..............111..111...', // 08
      '.......................111..111...', // 09
      '.......................111..111...', // 10
      '.......................111..111...', // 11
      '.......................111..111...', // 12
      '.......................111........', // 13
      '.......................111........', // 14
      '.......................111........', // 15
      '...ww...................1.........', // 16
      '...ww......w...ww.................', // 17
      '...........w...ww............ww...', // 18
      '...........w.......ww........ww...', // 19
      '...................ww.............', // 20
      '..................................', // 21
      '..................................', // 22
    ],
    hexsides: {
      river:
        '1219-1320 1220-1320 1220-1321 1221-1321 1221-1322 1222-1322 1301-1401 1302-1401 1302-1402 1303-1402 1303-1403 ' +
        '1304-1403 1304-1404 1305-1404 1305-1405 1306-1405 1317-1417 1318-1417 1318-1418 1319-1320 1319-1418 1319-1419 ' +
        '1405-1406 1406-1506 1406-1507 1407-1507 1407-1508 1408-1508 1412-1513 1413-1513 1413-1514 1414-1514 1414-1515 ' +
        '1415-1515 1415-1516 1416-1417 1416-1516 1416-1517 1508-1509 1509-1608 1509-1609 1510-1609 1512-1513 1512-1612',
      ford: '1510-1610 1511-1610 1511-1611 1512-1611',
    },
    regions: { hill:
      '0506 0507 0508 0605 0606 0607 0608 0705 0706 0707 0708 0805 0806 0807 0808 0905 0906 0907 0908 1005 1006 1007' },
    places: { '0806': 'Camp of Kiev', '1511': 'Fords' },
  },
  armies: {
    rus: {
      edge: 'west',
      withdrawalLevel: 195,
      standards: [
        { contingent: 'Galich', hex: '1511' },
        { contingent: 'Volhynia', hex: '1510' },
        { contingent: 'Polovtsy', hex: '1509' },
        { contingent: 'Chernigov', hex: '1111' },
        { contingent: 'Kiev', hex: '0707' },
      ],
      leaders: [
        { id: 'Lr1', name: 'Mstislav the Bold', rank: 'OC', initiative: 5, range: 5, charisma: 2, hex: '1812', commands: ['Galich', 'Volhynia', 'Polovtsy'] },
        { id: 'Lr2', name: 'Daniil Romanovich', rank: 'SC', initiative: 4, range: 4, charisma: 2, hex: '1810', commands: ['Volhynia'] },
        { id: 'Lr3', name: 'Yarun', rank: 'SC', initiative: 3, range: 5, charisma: 1, hex: '2010', commands: ['Polovtsy'] },
        { id: 'Lr4', name: 'Mstislav of Chernigov', rank: 'OC', initiative: 3, range: 4, charisma: 1, hex: '1411', commands: ['Chernigov'], independent: true },
        { id: 'Lr5', name: 'Mstislav of Kiev', rank: 'OC', initiative: 4, range: 4, charisma: 1, hex: '0806', commands: ['Kiev'], independent: true },
      ],
      units: [
        { id: 'P1', name: 'Kipchak Horse I',       contingent: 'Polovtsy',  type: 'LC', tq: 5, ma: 8, hex: '2008', facing: 'E',  frr: 5, missile: 'C', flags: ['HR'] },
        { id: 'P2', name: 'Kipchak Horse II',      contingent: 'Polovtsy',  type: 'LC', tq: 5, ma: 8, hex: '2009', facing: 'E',  frr: 5, missile: 'C', flags: ['HR'] },
        { id: 'P3', name: 'Kipchak Horse III',     contingent: 'Polovtsy',  type: 'LC', tq: 5, ma: 8, hex: '2010', facing: 'E',  frr: 5, missile: 'C', flags: ['HR'] },
        { id: 'P4', name: 'Kipchak Horse IV',      contingent: 'Polovtsy',  type: 'LC', tq: 4, ma: 8, hex: '2011', facing: 'E',  frr: 5, missile: 'C', flags: ['HR'] },
        { id: 'P5', name: 'Kipchak Horse V',       contingent: 'Polovtsy',  type: 'LC', tq: 4, ma: 8, hex: '2012', facing: 'E',  frr: 5, missile: 'C', flags: ['HR'] },
        { id: 'P6', name: 'Kipchak Horse VI',      contingent: 'Polovtsy',  type: 'LC', tq: 4, ma: 8, hex: '2013', facing: 'E',  frr: 5, missile: 'C', flags: ['HR'] },

        { id: 'V1', name: 'Druzhina of Volhynia',  contingent: 'Volhynia',  type: 'HC', tq: 7, ma: 7, hex: '1810', facing: 'E',  frr: 4, car: 6 },
        { id: 'V2', name: 'Volhynian Horse I',     contingent: 'Volhynia',  type: 'HC', tq: 6, ma: 7, hex: '1809', facing: 'E',  frr: 4, car: 6 },
        { id: 'V3', name: 'Volhynian Horse II',    contingent: 'Volhynia',  type: 'HC', tq: 6, ma: 7, hex: '1811', facing: 'E',  frr: 4, car: 6 },
        { id: 'V4', name: 'Lutsk Spearmen',        contingent: 'Volhynia',  type: 'MI', tq: 5, ma: 5, hex: '1709', facing: 'E',  frr: 8 },

        { id: 'G1', name: 'Druzhina of Galich',    contingent: 'Galich',    type: 'HC', tq: 7, ma: 7, hex: '1812', facing: 'E',  frr: 4, car: 6 },
        { id: 'G2', name: 'Galich Horse I',        contingent: 'Galich',    type: 'HC', tq: 6, ma: 7, hex: '1813', facing: 'E',  frr: 4, car: 6 },
        { id: 'G3', name: 'Galich Horse II',       contingent: 'Galich',    type: 'HC', tq: 6, ma: 7, hex: '1814', facing: 'E',  frr: 4, car: 6 },
        { id: 'G4', name: 'Kursk Horse',           contingent: 'Galich',    type: 'HC', tq: 6, ma: 7, hex: '1808', facing: 'E',  frr: 4, car: 6 },
        { id: 'G5', name: 'Galich Horse Archers',  contingent: 'Galich',    type: 'LC', tq: 5, ma: 8, hex: '1815', facing: 'E',  frr: 5, missile: 'B' },
        { id: 'G6', name: 'Galich Boatmen I',      contingent: 'Galich',    type: 'MI', tq: 5, ma: 5, hex: '1711', facing: 'E',  frr: 8 },
        { id: 'G7', name: 'Galich Boatmen II',     contingent: 'Galich',    type: 'MI', tq: 5, ma: 5, hex: '1712', facing: 'E',  frr: 8 },
        { id: 'G8', name: 'Galich Archers',        contingent: 'Galich',    type: 'LI', tq: 4, ma: 6, hex: '1710', facing: 'E',  frr: 8, missile: 'B' },

        { id: 'C1', name: 'Druzhina of Chernigov', contingent: 'Chernigov', type: 'HC', tq: 6, ma: 7, hex: '1411', facing: 'E',  frr: 4, car: 7 },
        { id: 'C2', name: 'Chernigov Horse I',     contingent: 'Chernigov', type: 'HC', tq: 6, ma: 7, hex: '1410', facing: 'E',  frr: 4, car: 7 },
        { id: 'C3', name: 'Chernigov Horse II',    contingent: 'Chernigov', type: 'HC', tq: 5, ma: 7, hex: '1412', facing: 'E',  frr: 4, car: 7 },
        { id: 'C4', name: 'Chernigov Spearmen I',  contingent: 'Chernigov', type: 'MI', tq: 5, ma: 5, hex: '1210', facing: 'E',  frr: 8 },
        { id: 'C5', name: 'Chernigov Spearmen II', contingent: 'Chernigov', type: 'MI', tq: 5, ma: 5, hex: '1211', facing: 'E',  frr: 8 },
        { id: 'C6', name: 'Seversk Levy',          contingent: 'Chernigov', type: 'MI', tq: 4, ma: 5, hex: '1212', facing: 'E',  frr: 8 },
        { id: 'C7', name: 'Chernigov Archers',     contingent: 'Chernigov', type: 'LI', tq: 4, ma: 6, hex: '1310', facing: 'E',  frr: 8, missile: 'B' },

        { id: 'K1', name: 'Druzhina of Kiev',      contingent: 'Kiev',      type: 'HI', tq: 6, ma: 4, hex: '0806', facing: 'E',  frr: 8 },
        { id: 'K2', name: 'Kiev Horse',            contingent: 'Kiev',      type: 'HC', tq: 6, ma: 7, hex: '0706', facing: 'E',  frr: 6, flags: ['DM'] },
        { id: 'K3', name: 'Kiev Spearmen I',       contingent: 'Kiev',      type: 'HI', tq: 6, ma: 4, hex: '0807', facing: 'E',  frr: 8 },
        { id: 'K4', name: 'Kiev Spearmen II',      contingent: 'Kiev',      type: 'MI', tq: 5, ma: 5, hex: '0906', facing: 'E',  frr: 8 },
        { id: 'K5', name: 'Kiev Spearmen III',     contingent: 'Kiev',      type: 'MI', tq: 5, ma: 5, hex: '0907', facing: 'E',  frr: 8 },
        { id: 'K6', name: 'Kiev Spearmen IV',      contingent: 'Kiev',      type: 'MI', tq: 5, ma: 5, hex: '0707', facing: 'W',  frr: 8 },
        { id: 'K7', name: 'Kiev Archers I',        contingent: 'Kiev',      type: 'LI', tq: 5, ma: 6, hex: '0805', facing: 'UR', frr: 8, missile: 'B' },
        { id: 'K8', name: 'Kiev Archers II',       contingent: 'Kiev',      type: 'LI', tq: 5, ma: 6, hex: '0808', facing: 'LR', frr: 8, missile: 'B' },
        { id: 'K9', name: 'Kiev Crossbows',        contingent: 'Kiev',      type: 'LI', tq: 5, ma: 6, hex: '0606', facing: 'W',  frr: 8, missile: 'CB' },
      ],
    },
    mongols: {
      edge: 'east',
      withdrawalLevel: 33,
      standards: [
        { contingent: 'Jebe', hex: '3009' },
        { contingent: 'Subutai', hex: '3011' },
        { contingent: 'Brodniki', hex: '3107' },
      ],
      leaders: [
        { id: 'Lm1', name: 'Subutai', rank: 'OC', initiative: 7, range: 7, charisma: 2, hex: '3010', commands: 'all', elite: true },
        { id: 'Lm2', name: 'Jebe Noyan', rank: 'SC', initiative: 6, range: 6, charisma: 2, hex: '2709', commands: ['Jebe', 'Brodniki'] },
        { id: 'Lm3', name: 'Teshi Khan', rank: 'SC', initiative: 4, range: 5, charisma: 1, hex: '2706', commands: ['Subutai', 'Brodniki'] },
        { id: 'Lm4', name: 'Tsugyr Khan', rank: 'SC', initiative: 4, range: 5, charisma: 1, hex: '2714', commands: ['Subutai', 'Brodniki'] },
      ],
      units: [
        { id: 'J1',  name: 'Jebe Horse 1',       contingent: 'Jebe',     type: 'LC', tq: 6, ma: 9, hex: '2306', facing: 'W',  frr: 8, missile: 'C', flags: ['HR', 'FR', 'SH', 'MLC'] },
        { id: 'J2',  name: 'Jebe Horse 2',       contingent: 'Jebe',     type: 'LC', tq: 6, ma: 9, hex: '2307', facing: 'W',  frr: 8, missile: 'C', flags: ['HR', 'FR', 'SH', 'MLC'] },
        { id: 'J3',  name: 'Jebe Horse 3',       contingent: 'Jebe',     type: 'LC', tq: 6, ma: 9, hex: '2308', facing: 'W',  frr: 8, missile: 'C', flags: ['HR', 'FR', 'SH', 'MLC'] },
        { id: 'J4',  name: 'Jebe Horse 4',       contingent: 'Jebe',     type: 'LC', tq: 6, ma: 9, hex: '2309', facing: 'W',  frr: 8, missile: 'C', flags: ['HR', 'FR', 'SH', 'MLC'] },
        { id: 'J5',  name: 'Jebe Horse 5',       contingent: 'Jebe',     type: 'LC', tq: 6, ma: 9, hex: '2310', facing: 'W',  frr: 8, missile: 'C', flags: ['HR', 'FR', 'SH', 'MLC'] },
        { id: 'J6',  name: 'Jebe Horse 6',       contingent: 'Jebe',     type: 'LC', tq: 6, ma: 9, hex: '2311', facing: 'W',  frr: 8, missile: 'C', flags: ['HR', 'FR', 'SH', 'MLC'] },
        { id: 'J7',  name: 'Jebe Horse 7',       contingent: 'Jebe',     type: 'LC', tq: 6, ma: 9, hex: '2312', facing: 'W',  frr: 8, missile: 'C', flags: ['HR', 'FR', 'SH', 'MLC'] },
        { id: 'J8',  name: 'Jebe Horse 8',       contingent: 'Jebe',     type: 'LC', tq: 6, ma: 9, hex: '2313', facing: 'W',  frr: 8, missile: 'C', flags: ['HR', 'FR', 'SH', 'MLC'] },
        { id: 'J9',  name: 'Jebe Lancers 1',     contingent: 'Jebe',     type: 'HC', tq: 7, ma: 7, hex: '2707', facing: 'W',  frr: 8, missile: 'C', flags: ['DM'] },
        { id: 'J10', name: 'Jebe Lancers 2',     contingent: 'Jebe',     type: 'HC', tq: 7, ma: 7, hex: '2709', facing: 'W',  frr: 8, missile: 'C', flags: ['DM'] },
        { id: 'J11', name: 'Jebe Lancers 3',     contingent: 'Jebe',     type: 'HC', tq: 7, ma: 7, hex: '2711', facing: 'W',  frr: 8, missile: 'C', flags: ['DM'] },

        { id: 'S1',  name: 'Subutai Horse 1',    contingent: 'Subutai',  type: 'LC', tq: 6, ma: 9, hex: '2304', facing: 'W',  frr: 8, missile: 'C', flags: ['HR', 'FR', 'SH', 'MLC'] },
        { id: 'S2',  name: 'Subutai Horse 2',    contingent: 'Subutai',  type: 'LC', tq: 6, ma: 9, hex: '2305', facing: 'W',  frr: 8, missile: 'C', flags: ['HR', 'FR', 'SH', 'MLC'] },
        { id: 'S3',  name: 'Subutai Horse 3',    contingent: 'Subutai',  type: 'LC', tq: 6, ma: 9, hex: '2314', facing: 'W',  frr: 8, missile: 'C', flags: ['HR', 'FR', 'SH', 'MLC'] },
        { id: 'S4',  name: 'Subutai Horse 4',    contingent: 'Subutai',  type: 'LC', tq: 6, ma: 9, hex: '2315', facing: 'W',  frr: 8, missile: 'C', flags: ['HR', 'FR', 'SH', 'MLC'] },
        { id: 'S5',  name: 'Subutai Horse 5',    contingent: 'Subutai',  type: 'LC', tq: 6, ma: 9, hex: '2902', facing: 'W',  frr: 8, missile: 'C', flags: ['HR', 'FR', 'SH', 'MLC'] },
        { id: 'S6',  name: 'Subutai Horse 6',    contingent: 'Subutai',  type: 'LC', tq: 6, ma: 9, hex: '2903', facing: 'W',  frr: 8, missile: 'C', flags: ['HR', 'FR', 'SH', 'MLC'] },
        { id: 'S7',  name: 'Subutai Horse 7',    contingent: 'Subutai',  type: 'LC', tq: 6, ma: 9, hex: '2917', facing: 'W',  frr: 8, missile: 'C', flags: ['HR', 'FR', 'SH', 'MLC'] },
        { id: 'S8',  name: 'Subutai Horse 8',    contingent: 'Subutai',  type: 'LC', tq: 6, ma: 9, hex: '2918', facing: 'W',  frr: 8, missile: 'C', flags: ['HR', 'FR', 'SH', 'MLC'] },
        { id: 'S9',  name: 'Subutai Lancers 1',  contingent: 'Subutai',  type: 'HC', tq: 7, ma: 7, hex: '2706', facing: 'W',  frr: 8, missile: 'C', flags: ['DM'] },
        { id: 'S10', name: 'Subutai Lancers 2',  contingent: 'Subutai',  type: 'HC', tq: 7, ma: 7, hex: '2713', facing: 'W',  frr: 8, missile: 'C', flags: ['DM'] },
        { id: 'S11', name: 'Subutai Lancers 3',  contingent: 'Subutai',  type: 'HC', tq: 7, ma: 7, hex: '2715', facing: 'W',  frr: 8, missile: 'C', flags: ['DM'] },
        { id: 'S12', name: 'Subutai Lancers 4',  contingent: 'Subutai',  type: 'HC', tq: 7, ma: 7, hex: '2714', facing: 'W',  frr: 8, missile: 'C', flags: ['DM'] },
        { id: 'S13', name: 'Keshig Lancers',     contingent: 'Subutai',  type: 'HC', tq: 8, ma: 7, hex: '3010', facing: 'W',  frr: 9, missile: 'C', flags: ['DM'] },

        { id: 'B1',  name: 'Brodniki Riders I',  contingent: 'Brodniki', type: 'LC', tq: 4, ma: 8, hex: '2505', facing: 'W',  frr: 6, missile: 'B' },
        { id: 'B2',  name: 'Brodniki Riders II', contingent: 'Brodniki', type: 'LC', tq: 4, ma: 8, hex: '2517', facing: 'W',  frr: 6, missile: 'B' },
      ],
    },
  },
  turns: 8,
  limit: { rule: 'ratio', holds: { side: 'rus', contingent: 'Kiev', below: 65 } },
  withdrawals: 'unlimited',
  leaderRpFactor: 2,
  standardRp: 3,
  special: {
    waiting: { side: 'rus', contingent: 'Kiev', leader: 'Lr5', region: 'hill', turn: 4, within: 3 },
    panic: { side: 'rus', contingent: 'Polovtsy' },
  },
  notes: [
    'Our own design from the chronicles: no published deployment is copied.',
    'The Levels are ours, after battles of captains: 195 for the Rus, 33 for the Mongols.',
    'Divided command (K1): nobody but Mstislav of Chernigov and Mstislav of Kiev orders their men. Kiev waits (K2). The Polovtsy panic (K3). Cavalry does not enter the camp from outside (K4). Any Mongol leader orders the Brodniki (K5).',
  ],
} as const satisfies ScenarioDocument;

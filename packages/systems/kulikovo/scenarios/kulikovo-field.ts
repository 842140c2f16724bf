import type { ScenarioDocument } from './document.js';

export const kulikovoField = {
  id: 'kulikovo/field',
  name: 'Kulikovo Field',
  note:
    '8 September 1380. Dmitri of Moscow led the princes of the north-east over the Don to meet Mamai, who had brought Genoese, Circassians and Yas besides ' +
    'his own riders. The Horde crushed the forward line, then the left, and was within reach of the Nepryadva when the men hidden in the Green Oak Wood rode ' +
    'into its back. Mamai got away from Red Hill. The Grand Prince had fought as a plain rider and was found alive; Brenok, in his armour, lay dead beneath the banner.',
  length: '2 to 4 hours',
  sides: ['rus', 'horde'],
  sideNames: ['Rus', 'Golden Horde'],
  map: {
    ground: [
    // 00000000011111111112222222222333
    // 12345678901234567890123456789012
      '~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~', // 01
      '######.....................~~~~~', // 02
      '#####.......................~~~~', // 03
      '#####....w..........ww....ww.~~~', // 04
      '####....ww................www.~~', // 05
      '###......................wwww..~', // 06
      '###......................wwww...', // 07
      '##...........1111........wwww...', // 08
      '#..........1111111.......www....', // 09
      '...........111111.........ww....', // 10
      '................................', // 11
      '.ww.............................', // 12
      '.ww.............................', // 13
      '..w..........................w..', // 14
      '....w...........................', // 15
      '....ww..........................', // 16
      '................................', // 17
      '...........................ww...', // 18
      '...........................w....', // 19
      '...ww.......1111111....11.......', // 20
      '....w......111111111...111......', // 21
      '...........111222111............', // 22
      '..........11112222111...........', // 23
      '..........11112221111...........', // 24
    ],
    hexsides: {
      nepravda:
        '0502-0603 0602-0702 0602-0603 0602-0703 0503-0603 0603-0504 0404-0505 0504-0604 0504-0505 0504-0605 0405-0505 0405-0406 ' +
        '0306-0406 0306-0407 0307-0407 0307-0308 0108-0209 0208-0308 0208-0209 0208-0309 0109-0209 0109-0110',
      minor_river:
        '2602-2702 2602-2703 2603-2703 2603-2604 2504-2604 2504-2605 2505-2605 2605-2506 2406-2507 2506-2606 2506-2507 2506-2607 ' +
        '0407-0308 0407-0408 0507-0408 2407-2507 2507-2408 0408-0508 0408-0509 2408-2508 2408-2509 0409-0509 0509-0410 0509-0510 ' +
        '0609-0510 2409-2509 2509-2410 0510-0610 0510-0611 2410-2510 2410-2511 0511-0611 0611-0512 0611-0612 0711-0612 2411-2511 ' +
        '2511-2412 0612-0712 0612-0713 2312-2413 2412-2512 2412-2413 2412-2513 0613-0713 0713-0614 0713-0714 0813-0714 2313-2413 ' +
        '2413-2314 0714-0814 2314-2414 2314-2415 2315-2415',
      steep: '1521-1522 1621-1522 1621-1622 1721-1622 1721-1722 1821-1722 1422-1522 1422-1523 1722-1822 1822-1823',
      ridge:
        '1215-1116 1215-1216 1315-1216 1315-1316 1415-1316 1415-1416 1515-1416 1515-1516 1615-1516 1615-1616 1715-1616 1715-1716 ' +
        '1815-1716 1815-1816',
      cliff: '2419-2420 2320-2420 2320-2421 2321-2421 2421-2322',
    },
    regions: {
      greenOakWood: '2704-2804 2705-2905 2606-2908 2609-2809 2710-2810',
      leftField: '1801-2411',
    },
    waters: {
      Don: '1501',
      Nepryadva: 'nepravda',
      'Nizhny Dubik':
        '0308-0407 0407-0408 0408-0507 0408-0508 0408-0509 0409-0509 0410-0509 0509-0510 0510-0609 0510-0610 0510-0611 0511-0611 ' +
        '0512-0611 0611-0612 0612-0711 0612-0712 0612-0713 0613-0713 0614-0713 0713-0714 0714-0813 0714-0814',
      Smolka:
        '2312-2413 2313-2413 2314-2413 2314-2414 2314-2415 2315-2415 2406-2507 2407-2507 2408-2507 2408-2508 2408-2509 2409-2509 ' +
        '2410-2509 2410-2510 2410-2511 2411-2511 2412-2511 2412-2512 2412-2513 2412-2413 2504-2604 2504-2605 2505-2605 2506-2605 ' +
        '2506-2606 2506-2607 2506-2507 2602-2702 2602-2703 2603-2703 2603-2604',
    },
    places: {
      '1501': 'Don',
      '0405': 'Nepryadva',
      '0510': 'Nizhny Dubik',
      '2407': 'Smolka',
      '2806': 'Green Oak Wood',
      '1622': 'Red Hill',
    },
  },
  armies: {
    rus: {
      edge: 'north',
      standard: { name: 'Black Banner of the Great Regiment', hex: '1509', fp: 6 },
      flightLevel: 60,
      seizures: 2,
      leaders: [
        { id: 'DMI', name: 'Grand Prince Dmitri Ivanovich',                  battle: null,      ar: 5, cr: 6, fp: 6, hex: '1611', overall: true, charisma: 1 },
        { id: 'MIK', name: 'Mikula Velyaminov',                              battle: 'Advance', ar: 3, cr: 4, fp: 2, hex: '1514' },
        { id: 'TIM', name: 'Timofei Velyaminov',                             battle: 'Great',   ar: 3, cr: 6, fp: 2, hex: '1411' },
        { id: 'AND', name: 'Andrei Olgerdovich',                             battle: 'Right',   ar: 4, cr: 4, fp: 2, hex: '0811' },
        { id: 'VAS', name: 'Vasily of Yaroslavl',                            battle: 'Left',    ar: 3, cr: 4, fp: 2, hex: '2111' },
        { id: 'DOL', name: 'Dmitri Olgerdovich',                             battle: 'Reserve', ar: 4, cr: 4, fp: 2, hex: '1909' },
        { id: 'VLA', name: 'Vladimir Andreevich of Serpukhov (with Bobrok)', battle: 'Ambush',  ar: 5, cr: 4, fp: 3, hex: '2708' },
      ],
      units: [
        { id: 'ADV1',  name: 'Kolomna foot 1',            battle: 'Advance', type: 'R', shockDrm:  1, hex: '1414', facing: 'S'  },
        { id: 'ADV2',  name: 'Kolomna foot 2',            battle: 'Advance', type: 'R', shockDrm:  0, hex: '1514', facing: 'S'  },
        { id: 'ADV3',  name: 'Kolomna foot 3',            battle: 'Advance', type: 'R', shockDrm:  1, hex: '1614', facing: 'S'  },
        { id: 'ADV4',  name: 'Kolomna bowmen 1',          battle: 'Advance', type: 'B', shockDrm:  1, hex: '1314', facing: 'S'  },
        { id: 'ADV5',  name: 'Kolomna bowmen 2',          battle: 'Advance', type: 'B', shockDrm:  1, hex: '1714', facing: 'S'  },
        { id: 'ADV6',  name: 'Watch riders (Melik)',      battle: 'Advance', type: 'L', shockDrm:  0, hex: '1114', facing: 'S'  },
        { id: 'ADV7',  name: 'Watch riders',              battle: 'Advance', type: 'L', shockDrm:  1, hex: '1914', facing: 'S'  },

        { id: 'GRT1',  name: 'Vladimir foot',             battle: 'Great',   type: 'R', shockDrm:  0, hex: '1212', facing: 'S'  },
        { id: 'GRT2',  name: 'Suzdal foot',               battle: 'Great',   type: 'R', shockDrm:  0, hex: '1312', facing: 'S'  },
        { id: 'GRT3',  name: 'Moscow foot',               battle: 'Great',   type: 'R', shockDrm: -1, hex: '1412', facing: 'S'  },
        { id: 'GRT4',  name: 'Moscow town foot',          battle: 'Great',   type: 'R', shockDrm: -1, hex: '1612', facing: 'S'  },
        { id: 'GRT5',  name: 'Pereyaslavl foot',          battle: 'Great',   type: 'R', shockDrm:  0, hex: '1712', facing: 'S'  },
        { id: 'GRT6',  name: 'Yuryev foot',               battle: 'Great',   type: 'R', shockDrm:  1, hex: '1812', facing: 'S'  },
        { id: 'GRT7',  name: 'Moscow crossbowmen',        battle: 'Great',   type: 'C', shockDrm:  0, hex: '1512', facing: 'S'  },
        { id: 'GRT8',  name: 'Suzdal bowmen',             battle: 'Great',   type: 'B', shockDrm:  1, hex: '1112', facing: 'S'  },
        { id: 'GRT9',  name: 'Kostroma bowmen',           battle: 'Great',   type: 'B', shockDrm:  1, hex: '1912', facing: 'S'  },
        { id: 'GRT10', name: 'Grand Prince druzhina',     battle: 'Great',   type: 'H', shockDrm: -2, hex: '1611', facing: 'S'  },
        { id: 'GRT11', name: 'Moscow boyars',             battle: 'Great',   type: 'H', shockDrm: -1, hex: '1411', facing: 'S'  },

        { id: 'RGT1',  name: 'Polotsk druzhina',          battle: 'Right',   type: 'H', shockDrm: -1, hex: '0711', facing: 'S'  },
        { id: 'RGT2',  name: 'Rostov druzhina',           battle: 'Right',   type: 'H', shockDrm: -1, hex: '0811', facing: 'S'  },
        { id: 'RGT3',  name: 'Starodub riders',           battle: 'Right',   type: 'M', shockDrm:  0, hex: '0911', facing: 'S'  },
        { id: 'RGT4',  name: 'Pskov riders',              battle: 'Right',   type: 'M', shockDrm:  0, hex: '0712', facing: 'S'  },
        { id: 'RGT5',  name: 'Rostov foot',               battle: 'Right',   type: 'R', shockDrm:  0, hex: '0912', facing: 'S'  },
        { id: 'RGT6',  name: 'Starodub foot',             battle: 'Right',   type: 'R', shockDrm:  1, hex: '1012', facing: 'S'  },
        { id: 'RGT7',  name: 'Polotsk bowmen',            battle: 'Right',   type: 'B', shockDrm:  1, hex: '0812', facing: 'S'  },

        { id: 'LFT1',  name: 'Beloozero druzhina',        battle: 'Left',    type: 'H', shockDrm: -1, hex: '2111', facing: 'S'  },
        { id: 'LFT2',  name: 'Yaroslavl riders',          battle: 'Left',    type: 'M', shockDrm:  0, hex: '2211', facing: 'S'  },
        { id: 'LFT3',  name: 'Mologa riders',             battle: 'Left',    type: 'M', shockDrm:  0, hex: '2311', facing: 'S'  },
        { id: 'LFT4',  name: 'Yaroslavl foot',            battle: 'Left',    type: 'R', shockDrm:  0, hex: '2012', facing: 'S'  },
        { id: 'LFT5',  name: 'Beloozero foot',            battle: 'Left',    type: 'R', shockDrm:  1, hex: '2112', facing: 'S'  },
        { id: 'LFT6',  name: 'Mologa foot',               battle: 'Left',    type: 'R', shockDrm:  1, hex: '2212', facing: 'S'  },
        { id: 'LFT7',  name: 'Yaroslavl bowmen',          battle: 'Left',    type: 'B', shockDrm:  1, hex: '2312', facing: 'S'  },

        { id: 'RSV1',  name: 'Bryansk druzhina',          battle: 'Reserve', type: 'H', shockDrm: -1, hex: '1909', facing: 'S'  },
        { id: 'RSV2',  name: 'Bryansk riders',            battle: 'Reserve', type: 'M', shockDrm:  0, hex: '2009', facing: 'S'  },
        { id: 'RSV3',  name: 'Trubchevsk riders',         battle: 'Reserve', type: 'M', shockDrm:  0, hex: '2109', facing: 'S'  },
        { id: 'RSV4',  name: 'Bryansk foot',              battle: 'Reserve', type: 'R', shockDrm:  0, hex: '1809', facing: 'S'  },

        { id: 'AMB1',  name: 'Serpukhov druzhina',        battle: 'Ambush',  type: 'H', shockDrm: -2, hex: '2608', facing: 'SW' },
        { id: 'AMB2',  name: 'Serpukhov boyars',          battle: 'Ambush',  type: 'H', shockDrm: -1, hex: '2607', facing: 'SW' },
        { id: 'AMB3',  name: 'Borovsk druzhina',          battle: 'Ambush',  type: 'H', shockDrm: -1, hex: '2609', facing: 'SW' },
        { id: 'AMB4',  name: 'Volhynian exiles (Bobrok)', battle: 'Ambush',  type: 'H', shockDrm: -2, hex: '2708', facing: 'SW' },
        { id: 'AMB5',  name: 'Murom druzhina',            battle: 'Ambush',  type: 'H', shockDrm: -1, hex: '2707', facing: 'SW' },
        { id: 'AMB6',  name: 'Meshchera riders',          battle: 'Ambush',  type: 'M', shockDrm:  0, hex: '2709', facing: 'SW' },
        { id: 'AMB7',  name: 'Yeletsk riders',            battle: 'Ambush',  type: 'M', shockDrm:  0, hex: '2808', facing: 'SW' },
        { id: 'AMB8',  name: 'Kashin riders',             battle: 'Ambush',  type: 'M', shockDrm:  0, hex: '2807', facing: 'SW' },
      ],
    },
    horde: {
      edge: 'south',
      standard: { name: 'Horsetail standard on Red Hill', hex: '1623', fp: 6 },
      flightLevel: 38,
      seizures: 2,
      leaders: [
        { id: 'MAM', name: 'Mamai',                         battle: null,         ar: 4, cr: 6, fp: 5, hex: '1623', overall: true, charisma: 1 },
        { id: 'TLK', name: 'Telyak (Tulyak)',               battle: 'Vanguard',   ar: 4, cr: 6, fp: 2, hex: '1518' },
        { id: 'NLW', name: 'Noyon of the left wing',        battle: 'Left wing',  ar: 4, cr: 4, fp: 2, hex: '0819' },
        { id: 'NRW', name: 'Noyon of the right wing',       battle: 'Right wing', ar: 4, cr: 4, fp: 2, hex: '2219' },
        { id: 'CAP', name: 'Genoese captain',               battle: 'Genoese',    ar: 3, cr: 4, fp: 2, hex: '1519' },
        { id: 'YAS', name: 'Prince of the Yas and Cherkas', battle: 'Allies',     ar: 3, cr: 5, fp: 2, hex: '1420' },
        { id: 'NGD', name: 'Noyon of the guard',            battle: 'Guard',      ar: 4, cr: 4, fp: 2, hex: '1621' },
      ],
      units: [
        { id: 'VAN1', name: 'Vanguard horse archers 1',   battle: 'Vanguard',   type: 'L', shockDrm:  0, hex: '1017', facing: 'N' },
        { id: 'VAN2', name: 'Vanguard horse archers 2',   battle: 'Vanguard',   type: 'L', shockDrm:  0, hex: '1217', facing: 'N' },
        { id: 'VAN3', name: 'Vanguard horse archers 3',   battle: 'Vanguard',   type: 'L', shockDrm:  0, hex: '1417', facing: 'N' },
        { id: 'VAN4', name: 'Vanguard horse archers 4',   battle: 'Vanguard',   type: 'L', shockDrm:  0, hex: '1617', facing: 'N' },
        { id: 'VAN5', name: 'Vanguard horse archers 5',   battle: 'Vanguard',   type: 'L', shockDrm:  0, hex: '1817', facing: 'N' },
        { id: 'VAN6', name: 'Vanguard horse archers 6',   battle: 'Vanguard',   type: 'L', shockDrm:  0, hex: '2017', facing: 'N' },

        { id: 'LWG1', name: 'Left wing horse archers 1',  battle: 'Left wing',  type: 'L', shockDrm:  1, hex: '0618', facing: 'N' },
        { id: 'LWG2', name: 'Left wing horse archers 2',  battle: 'Left wing',  type: 'L', shockDrm:  1, hex: '0718', facing: 'N' },
        { id: 'LWG3', name: 'Left wing horse archers 3',  battle: 'Left wing',  type: 'L', shockDrm:  1, hex: '0818', facing: 'N' },
        { id: 'LWG4', name: 'Left wing horse archers 4',  battle: 'Left wing',  type: 'L', shockDrm:  1, hex: '0918', facing: 'N' },
        { id: 'LWG5', name: 'Left wing lancers 1',        battle: 'Left wing',  type: 'M', shockDrm:  0, hex: '0619', facing: 'N' },
        { id: 'LWG6', name: 'Left wing lancers 2',        battle: 'Left wing',  type: 'M', shockDrm:  0, hex: '0719', facing: 'N' },
        { id: 'LWG7', name: 'Left wing lancers 3',        battle: 'Left wing',  type: 'M', shockDrm:  0, hex: '0819', facing: 'N' },
        { id: 'LWG8', name: 'Left wing lancers 4',        battle: 'Left wing',  type: 'M', shockDrm:  0, hex: '0919', facing: 'N' },
        { id: 'LWG9', name: 'Left wing nukers',           battle: 'Left wing',  type: 'H', shockDrm: -1, hex: '0820', facing: 'N' },

        { id: 'RWG1', name: 'Right wing horse archers 1', battle: 'Right wing', type: 'L', shockDrm:  0, hex: '2118', facing: 'N' },
        { id: 'RWG2', name: 'Right wing horse archers 2', battle: 'Right wing', type: 'L', shockDrm:  0, hex: '2218', facing: 'N' },
        { id: 'RWG3', name: 'Right wing horse archers 3', battle: 'Right wing', type: 'L', shockDrm:  0, hex: '2318', facing: 'N' },
        { id: 'RWG4', name: 'Right wing horse archers 4', battle: 'Right wing', type: 'L', shockDrm:  0, hex: '2418', facing: 'N' },
        { id: 'RWG5', name: 'Right wing lancers 1',       battle: 'Right wing', type: 'M', shockDrm:  0, hex: '2019', facing: 'N' },
        { id: 'RWG6', name: 'Right wing lancers 2',       battle: 'Right wing', type: 'M', shockDrm:  0, hex: '2119', facing: 'N' },
        { id: 'RWG7', name: 'Right wing lancers 3',       battle: 'Right wing', type: 'M', shockDrm:  0, hex: '2219', facing: 'N' },
        { id: 'RWG8', name: 'Right wing lancers 4',       battle: 'Right wing', type: 'M', shockDrm:  0, hex: '2319', facing: 'N' },
        { id: 'RWG9', name: 'Right wing nukers',          battle: 'Right wing', type: 'H', shockDrm: -1, hex: '2220', facing: 'N' },

        { id: 'GEN1', name: 'Genoese crossbowmen 1',      battle: 'Genoese',    type: 'C', shockDrm:  0, hex: '1318', facing: 'N' },
        { id: 'GEN2', name: 'Genoese crossbowmen 2',      battle: 'Genoese',    type: 'C', shockDrm:  0, hex: '1518', facing: 'N' },
        { id: 'GEN3', name: 'Genoese crossbowmen 3',      battle: 'Genoese',    type: 'C', shockDrm:  0, hex: '1718', facing: 'N' },
        { id: 'GEN4', name: 'Genoese spearmen 1',         battle: 'Genoese',    type: 'R', shockDrm: -1, hex: '1319', facing: 'N' },
        { id: 'GEN5', name: 'Genoese spearmen 2',         battle: 'Genoese',    type: 'R', shockDrm: -1, hex: '1419', facing: 'N' },
        { id: 'GEN6', name: 'Genoese spearmen 3',         battle: 'Genoese',    type: 'R', shockDrm: -1, hex: '1519', facing: 'N' },
        { id: 'GEN7', name: 'Genoese spearmen 4',         battle: 'Genoese',    type: 'R', shockDrm: -1, hex: '1619', facing: 'N' },

        { id: 'ALY1', name: 'Circassian riders 1',        battle: 'Allies',     type: 'M', shockDrm:  0, hex: '1120', facing: 'N' },
        { id: 'ALY2', name: 'Circassian riders 2',        battle: 'Allies',     type: 'M', shockDrm:  0, hex: '1220', facing: 'N' },
        { id: 'ALY3', name: 'Yas riders 1',               battle: 'Allies',     type: 'M', shockDrm:  0, hex: '1720', facing: 'N' },
        { id: 'ALY4', name: 'Yas riders 2',               battle: 'Allies',     type: 'M', shockDrm:  1, hex: '1820', facing: 'N' },
        { id: 'ALY5', name: 'Burtas horse archers',       battle: 'Allies',     type: 'L', shockDrm:  1, hex: '1119', facing: 'N' },
        { id: 'ALY6', name: 'Kipchak horse archers',      battle: 'Allies',     type: 'L', shockDrm:  1, hex: '1819', facing: 'N' },
        { id: 'ALY7', name: 'Crimean levy foot 1',        battle: 'Allies',     type: 'R', shockDrm:  1, hex: '1420', facing: 'N' },
        { id: 'ALY8', name: 'Crimean levy foot 2',        battle: 'Allies',     type: 'R', shockDrm:  1, hex: '1620', facing: 'N' },

        { id: 'GRD1', name: "Mamai's guard 1",            battle: 'Guard',      type: 'H', shockDrm: -1, hex: '1421', facing: 'N' },
        { id: 'GRD2', name: "Mamai's guard 2",            battle: 'Guard',      type: 'H', shockDrm: -1, hex: '1521', facing: 'N' },
        { id: 'GRD3', name: "Mamai's guard 3",            battle: 'Guard',      type: 'H', shockDrm: -1, hex: '1621', facing: 'N' },
        { id: 'GRD4', name: "Mamai's guard 4",            battle: 'Guard',      type: 'H', shockDrm: -1, hex: '1721', facing: 'N' },
        { id: 'GRD5', name: 'Guard lancers 1',            battle: 'Guard',      type: 'M', shockDrm:  0, hex: '1321', facing: 'N' },
        { id: 'GRD6', name: 'Guard lancers 2',            battle: 'Guard',      type: 'M', shockDrm:  0, hex: '1821', facing: 'N' },
        { id: 'GRD7', name: 'Guard lancers 3',            battle: 'Guard',      type: 'M', shockDrm:  0, hex: '1921', facing: 'N' },
      ],
    },
  },
  first: { duel: { equal: 'horde' } }, // K1
  clock: { side: 'horde', ticks: 20 },
  victory: { rule: 'holds-unless', side: 'rus', hundredths: 15 },
  special: {
    // K2
    falsePrince: { side: 'rus', leader: 'DMI', battles: ['Great', 'Advance'], doubleFp: 1 },
    // K3
    ambush: { side: 'rus', battle: 'Ambush', wood: 'greenOakWood', losses: 3, of: ['Left', 'Great', 'Reserve'], region: 'leftField' },
  },
  notes: [
    'Map, orders of battle and set-up are our own, made from the histories. Of the published game we know that a duel of champions decides who begins and that there is a false Dmitri; both are kept.',
    'Flight Levels of the second printing: with 50 and 46, those of the first, the Horde won three battles of four.',
    'The regiment in Green Oak Wood is set up in secret by the Rus player; the places here are the ones offered to him.', // R93
    'The bridges are down: nobody leaves the map.', // K4
    'The clock runs from eleven in the morning to three in the afternoon, twelve minutes a tick.',
  ],
} as const satisfies ScenarioDocument;

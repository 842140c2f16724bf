import type { ScenarioDocument } from './document.js';

export const vozha = {
  id: 'kulikovo/vozha',
  name: 'Vozha River',
  note:
    '11 August 1378. Mamai sent Begich to punish Moscow. For days the armies watched each other over the Vozha; then Begich took his men across the fords, ' +
    'and the Rus, whose line was bent round the crossing, struck them in front and on both flanks and threw them into the river. ' +
    'Begich and four other emirs died there; darkness, and fog in the morning, covered the flight of the rest.',
  length: '1 to 2 hours',
  sides: ['rus', 'horde'],
  sideNames: ['Rus', 'Golden Horde'],
  map: {
    ground: [
    // 000000000111111111122222
    // 123456789012345678901234
      '........11111111........', // 01
      '.......1112222111.......', // 02
      '..ww...1111111111...ww..', // 03
      '..ww....11111111...ww...', // 04
      '.........111111.........', // 05
      '........................', // 06
      '........................', // 07
      '.ww..................ww.', // 08
      '........................', // 09
      '........................', // 10
      '........................', // 11
      '........................', // 12
      '........................', // 13
      '........................', // 14
      '....ww...........ww.....', // 15
      '..................w.....', // 16
      '........................', // 17
      '........................', // 18
    ],
    hexsides: {
      nepravda:
        '0110-0111 0110-0211 0210-0211 0210-0311 0310-0311 0310-0411 0410-0411 0410-0511 0510-0511 1010-1111 1110-1111 1110-1211 ' +
        '1410-1411 1410-1511 1510-1511 1510-1611 1610-1611 2010-2111 2110-2111 2110-2211 2210-2211 2210-2311 2310-2311 2310-2411 ' +
        '2410-2411 0511-0611 0611-0512 0611-0612 1011-1111 1011-0912 1011-1012 1611-1711 1711-1612 1711-1712 2011-2111 2011-1912 ' +
        '2011-2012',
      minor_river:
        '1210-1211 1210-1311 1310-1311 1310-1411 0711-0612 0711-0712 0811-0712 0811-0812 0911-0812 0911-0912 1811-1712 1811-1812 ' +
        '1911-1812 1911-1912',
      steep: '1102-1103 1102-1203 1202-1203 1202-1303 1302-1303 1302-1403 1402-1403 1402-1503',
    },
    regions: {
      northBank: '0101-2410 0611-1011 1711-2011',
    },
    waters: {
      Vozha: 'nepravda minor_river',
    },
    places: {
      '0411': 'Vozha',
      '0811': 'West ford',
      '1310': 'Middle ford',
      '1811': 'East ford',
    },
  },
  armies: {
    rus: {
      edge: 'north',
      standard: { name: 'Banner of Moscow', hex: '1202', fp: 4 },
      flightLevel: 26,
      seizures: 2,
      leaders: [
        { id: 'DMI', name: 'Grand Prince Dmitri Ivanovich', battle: 'Centre', ar: 4, cr: 5, fp: 5, hex: '1204', overall: true, charisma: 1 },
        { id: 'TIM', name: 'Timofei Velyaminov',            battle: 'Right',  ar: 4, cr: 4, fp: 2, hex: '0605' },
        { id: 'PRN', name: 'Daniil of Pronsk',              battle: 'Left',   ar: 4, cr: 4, fp: 2, hex: '1805' },
      ],
      units: [
        { id: 'CTR1', name: 'Moscow foot 1',         battle: 'Centre', type: 'R', shockDrm:  0, hex: '1105', facing: 'S' },
        { id: 'CTR2', name: 'Moscow foot 2',         battle: 'Centre', type: 'R', shockDrm:  0, hex: '1205', facing: 'S' },
        { id: 'CTR3', name: 'Vladimir foot',         battle: 'Centre', type: 'R', shockDrm:  0, hex: '1305', facing: 'S' },
        { id: 'CTR4', name: 'Moscow bowmen',         battle: 'Centre', type: 'B', shockDrm:  1, hex: '1005', facing: 'S' },
        { id: 'CTR5', name: 'Vladimir bowmen',       battle: 'Centre', type: 'B', shockDrm:  1, hex: '1405', facing: 'S' },
        { id: 'CTR6', name: 'Grand Prince druzhina', battle: 'Centre', type: 'H', shockDrm: -2, hex: '1204', facing: 'S' },
        { id: 'CTR7', name: 'Moscow boyars 1',       battle: 'Centre', type: 'H', shockDrm: -1, hex: '1104', facing: 'S' },
        { id: 'CTR8', name: 'Moscow boyars 2',       battle: 'Centre', type: 'H', shockDrm: -1, hex: '1304', facing: 'S' },

        { id: 'RHT1', name: 'Kolomna druzhina',      battle: 'Right',  type: 'H', shockDrm: -1, hex: '0605', facing: 'S' },
        { id: 'RHT2', name: 'Serpukhov druzhina',    battle: 'Right',  type: 'H', shockDrm: -1, hex: '0505', facing: 'S' },
        { id: 'RHT3', name: 'Kolomna riders 1',      battle: 'Right',  type: 'M', shockDrm:  0, hex: '0506', facing: 'S' },
        { id: 'RHT4', name: 'Kolomna riders 2',      battle: 'Right',  type: 'M', shockDrm:  0, hex: '0606', facing: 'S' },
        { id: 'RHT5', name: 'Steppe watch',          battle: 'Right',  type: 'L', shockDrm:  0, hex: '0406', facing: 'S' },

        { id: 'LHT1', name: 'Pronsk druzhina',       battle: 'Left',   type: 'H', shockDrm: -1, hex: '1805', facing: 'S' },
        { id: 'LHT2', name: 'Polotsk druzhina',      battle: 'Left',   type: 'H', shockDrm: -1, hex: '1905', facing: 'S' },
        { id: 'LHT3', name: 'Pronsk riders 1',       battle: 'Left',   type: 'M', shockDrm:  0, hex: '1806', facing: 'S' },
        { id: 'LHT4', name: 'Pronsk riders 2',       battle: 'Left',   type: 'M', shockDrm:  0, hex: '1906', facing: 'S' },
        { id: 'LHT5', name: 'Ryazan scouts',         battle: 'Left',   type: 'L', shockDrm:  1, hex: '2006', facing: 'S' },
      ],
    },
    horde: {
      edge: 'south',
      standard: { name: "Begich's tug", hex: '1215', fp: 4 },
      flightLevel: 27,
      seizures: 1,
      leaders: [
        { id: 'BGC', name: 'Murza Begich', battle: 'Begich',   ar: 4, cr: 7, fp: 4, hex: '1212', overall: true, charisma: 1 },
        { id: 'KZB', name: 'Khazibey',     battle: 'Khazibey', ar: 3, cr: 4, fp: 2, hex: '0709' },
        { id: 'KVG', name: 'Koverga',      battle: 'Koverga',  ar: 3, cr: 4, fp: 2, hex: '1609' },
      ],
      units: [
        { id: 'KHZ1', name: 'Khazibey archers 1',  battle: 'Khazibey', type: 'L', shockDrm:  0, hex: '0609', facing: 'N' },
        { id: 'KHZ2', name: 'Khazibey archers 2',  battle: 'Khazibey', type: 'L', shockDrm:  0, hex: '0709', facing: 'N' },
        { id: 'KHZ3', name: 'Khazibey archers 3',  battle: 'Khazibey', type: 'L', shockDrm:  0, hex: '0809', facing: 'N' },
        { id: 'KHZ4', name: 'Khazibey lancers 1',  battle: 'Khazibey', type: 'M', shockDrm:  0, hex: '0710', facing: 'N' },
        { id: 'KHZ5', name: 'Khazibey lancers 2',  battle: 'Khazibey', type: 'M', shockDrm:  0, hex: '0810', facing: 'N' },

        { id: 'KOV1', name: 'Koverga archers 1',   battle: 'Koverga',  type: 'L', shockDrm:  0, hex: '1509', facing: 'N' },
        { id: 'KOV2', name: 'Koverga archers 2',   battle: 'Koverga',  type: 'L', shockDrm:  0, hex: '1609', facing: 'N' },
        { id: 'KOV3', name: 'Koverga archers 3',   battle: 'Koverga',  type: 'L', shockDrm:  1, hex: '1709', facing: 'N' },
        { id: 'KOV4', name: 'Koverga lancers 1',   battle: 'Koverga',  type: 'M', shockDrm:  0, hex: '1510', facing: 'N' },
        { id: 'KOV5', name: 'Koverga lancers 2',   battle: 'Koverga',  type: 'M', shockDrm:  0, hex: '1610', facing: 'N' },

        { id: 'BEG1', name: 'Begich nukers 1',     battle: 'Begich',   type: 'H', shockDrm: -1, hex: '1109', facing: 'N' },
        { id: 'BEG2', name: 'Begich nukers 2',     battle: 'Begich',   type: 'H', shockDrm: -1, hex: '1209', facing: 'N' },
        { id: 'BEG3', name: 'Begich nukers 3',     battle: 'Begich',   type: 'H', shockDrm: -1, hex: '1212', facing: 'N' },
        { id: 'BEG4', name: 'Begich lancers 1',    battle: 'Begich',   type: 'M', shockDrm:  0, hex: '1112', facing: 'N' },
        { id: 'BEG5', name: 'Begich lancers 2',    battle: 'Begich',   type: 'M', shockDrm:  0, hex: '1312', facing: 'N' },
        { id: 'BEG6', name: 'Begich lancers 3',    battle: 'Begich',   type: 'M', shockDrm:  0, hex: '1213', facing: 'N' },
        { id: 'BEG7', name: 'Rearguard archers 1', battle: 'Begich',   type: 'L', shockDrm:  0, hex: '0813', facing: 'N' },
        { id: 'BEG8', name: 'Rearguard archers 2', battle: 'Begich',   type: 'L', shockDrm:  0, hex: '1813', facing: 'N' },
      ],
    },
  },
  first: 'horde',
  clock: { side: 'horde', ticks: 14 },
  victory: { rule: 'driven-back', defender: 'rus', region: 'northBank' },
  special: {
    drowning: { side: 'horde', region: 'northBank', fordWithin: 3, from: 6 }, // V1
    commits: 'horde', // V2
    fogAfter: 12, // V3
  },
  notes: [
    'Map, orders of battle and set-up are our own, made from the histories. They disagree on who led one of the Rus wings; we follow those that name Daniil of Pronsk.',
    'The Flight Levels are ours, 26 and 27 where 27 and 25 were drawn up: with both sides checking for flight (R91) equal opponents win about equally often.',
    'The river can be crossed at three fords and nowhere else.',
  ],
} as const satisfies ScenarioDocument;

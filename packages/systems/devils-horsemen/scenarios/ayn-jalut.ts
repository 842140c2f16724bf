import type { ScenarioDocument } from './document.js';

export const aynJalut = {
  id: 'devils-horsemen/ayn-jalut',
  name: 'Ayn Jalut',
  note:
    '3 September 1260. Kitbuqa met the Mamluks of Egypt in the valley of Jezreel. Baybars gave way until the Mongols followed him into reach of the hidden divisions of Sultan Qutuz; a Mongol attack broke the Mamluk left, the contingent of Homs left the field, and Qutuz, throwing down his helmet, led the charge that finished the battle.',
  length: '2 to 4 hours',
  sides: ['mamluks', 'mongols'],
  sideNames: ['Mamluks', 'Mongols'],
  map: {
    ground: [
    // 00000000011111111112222222222333
    // 12345678901234567890123456789012
      '22222222222222222222222222222222', // 01
      '11111112221111111111122211111111', // 02
      '.....1111111.......1111111......', // 03
      '................................', // 04
      '.....ww.........................', // 05
      '.....ww..................ww.....', // 06
      '.........................ww.....', // 07
      '................................', // 08
      '................................', // 09
      '................................', // 10
      '................................', // 11
      '................................', // 12
      '................................', // 13
      '................................', // 14
      '................................', // 15
      '................................', // 16
      '...1............................', // 17
      '1111............................', // 18
      '1111..........vv................', // 19
      '1111..............www...........', // 20
      '.........111xxx111..............', // 21
      '11111111111222221111111111111111', // 22
      '22222222222222222222222222222222', // 23
      '################################', // 24
    ],
    hexsides: {},
    regions: { spring:
      '1519 1619' },
    places: { '1519': 'Ayn Jalut' },
  },
  armies: {
    mamluks: {
      edge: 'west',
      withdrawalLevel: 70,
      standards: [
        { contingent: 'Qutuz', hex: '0211' },
        { contingent: 'Baybars', hex: '0910' },
        { contingent: 'Hama', hex: '0607' },
      ],
      leaders: [
        { id: 'La1', name: 'Sultan Qutuz', rank: 'OC', initiative: 6, range: 6, charisma: 3, hex: '0411', commands: 'all' },
        { id: 'La2', name: 'Baybars', rank: 'SC', initiative: 7, range: 6, charisma: 2, hex: '1210', commands: ['Baybars'] },
        { id: 'La3', name: 'al-Mansur of Hama', rank: 'SC', initiative: 4, range: 4, charisma: 1, hex: '0806', commands: ['Hama'] },
        { id: 'La4', name: 'Fakhr al-Din Ayyub', rank: 'SC', initiative: 3, range: 4, charisma: 0, hex: '0612', commands: ['Qutuz'] },
      ],
      units: [
        { id: 'Y1',  name: 'Bahri Horse 1',       contingent: 'Baybars', type: 'LC', tq: 6, ma: 8, hex: '1408', facing: 'E',  frr: 7, missile: 'C', flags: ['HR', 'FR', 'SH'] },
        { id: 'Y2',  name: 'Bahri Horse 2',       contingent: 'Baybars', type: 'LC', tq: 6, ma: 8, hex: '1409', facing: 'E',  frr: 7, missile: 'C', flags: ['HR', 'FR', 'SH'] },
        { id: 'Y3',  name: 'Bahri Horse 3',       contingent: 'Baybars', type: 'LC', tq: 6, ma: 8, hex: '1410', facing: 'E',  frr: 7, missile: 'C', flags: ['HR', 'FR', 'SH'] },
        { id: 'Y4',  name: 'Bahri Horse 4',       contingent: 'Baybars', type: 'LC', tq: 6, ma: 8, hex: '1411', facing: 'E',  frr: 7, missile: 'C', flags: ['HR', 'FR', 'SH'] },
        { id: 'Y5',  name: 'Bahri Mamluks 1',     contingent: 'Baybars', type: 'HC', tq: 7, ma: 7, hex: '1209', facing: 'E',  frr: 7, missile: 'C', flags: ['SH', 'DM'] },
        { id: 'Y6',  name: 'Bahri Mamluks 2',     contingent: 'Baybars', type: 'HC', tq: 7, ma: 7, hex: '1210', facing: 'E',  frr: 7, missile: 'C', flags: ['SH', 'DM'] },
        { id: 'Y7',  name: 'Bahri Mamluks 3',     contingent: 'Baybars', type: 'HC', tq: 7, ma: 7, hex: '1211', facing: 'E',  frr: 7, missile: 'C', flags: ['SH', 'DM'] },
        { id: 'Y8',  name: 'Turkoman Horse I',    contingent: 'Baybars', type: 'LC', tq: 5, ma: 8, hex: '1407', facing: 'E',  frr: 5, missile: 'C', flags: ['HR', 'FR'] },
        { id: 'Y9',  name: 'Turkoman Horse II',   contingent: 'Baybars', type: 'LC', tq: 5, ma: 8, hex: '1412', facing: 'E',  frr: 5, missile: 'C', flags: ['HR', 'FR'] },

        { id: 'Q1',  name: 'Royal Mamluks 1',     contingent: 'Qutuz',   type: 'HC', tq: 8, ma: 7, hex: '0410', facing: 'E',  frr: 7, missile: 'C', flags: ['SH', 'DM'] },
        { id: 'Q2',  name: 'Royal Mamluks 2',     contingent: 'Qutuz',   type: 'HC', tq: 8, ma: 7, hex: '0411', facing: 'E',  frr: 7, missile: 'C', flags: ['SH', 'DM'] },
        { id: 'Q3',  name: 'Royal Mamluks 3',     contingent: 'Qutuz',   type: 'HC', tq: 8, ma: 7, hex: '0412', facing: 'E',  frr: 7, missile: 'C', flags: ['SH', 'DM'] },
        { id: 'Q4',  name: 'Royal Mamluks 4',     contingent: 'Qutuz',   type: 'HC', tq: 8, ma: 7, hex: '0413', facing: 'E',  frr: 7, missile: 'C', flags: ['SH', 'DM'] },
        { id: 'Q5',  name: 'Halqa Horse 1',       contingent: 'Qutuz',   type: 'HC', tq: 6, ma: 7, hex: '0408', facing: 'E',  frr: 6, missile: 'C', flags: ['DM'] },
        { id: 'Q6',  name: 'Halqa Horse 2',       contingent: 'Qutuz',   type: 'HC', tq: 6, ma: 7, hex: '0409', facing: 'E',  frr: 6, missile: 'C', flags: ['DM'] },
        { id: 'Q7',  name: 'Halqa Horse 3',       contingent: 'Qutuz',   type: 'HC', tq: 6, ma: 7, hex: '0414', facing: 'E',  frr: 6, missile: 'C', flags: ['DM'] },
        { id: 'Q8',  name: 'Halqa Horse 4',       contingent: 'Qutuz',   type: 'HC', tq: 6, ma: 7, hex: '0415', facing: 'E',  frr: 6, missile: 'C', flags: ['DM'] },
        { id: 'Q9',  name: 'Egyptian Foot 1',     contingent: 'Qutuz',   type: 'MI', tq: 4, ma: 5, hex: '0610', facing: 'E',  frr: 8 },
        { id: 'Q10', name: 'Egyptian Foot 2',     contingent: 'Qutuz',   type: 'MI', tq: 4, ma: 5, hex: '0611', facing: 'E',  frr: 8 },
        { id: 'Q11', name: 'Egyptian Foot 3',     contingent: 'Qutuz',   type: 'MI', tq: 4, ma: 5, hex: '0612', facing: 'E',  frr: 8 },
        { id: 'Q12', name: 'Egyptian Foot 4',     contingent: 'Qutuz',   type: 'MI', tq: 4, ma: 5, hex: '0613', facing: 'E',  frr: 8 },
        { id: 'Q13', name: 'Egyptian Archers I',  contingent: 'Qutuz',   type: 'LI', tq: 5, ma: 6, hex: '0609', facing: 'E',  frr: 8, missile: 'C', flags: ['SH'] },
        { id: 'Q14', name: 'Egyptian Archers II', contingent: 'Qutuz',   type: 'LI', tq: 5, ma: 6, hex: '0614', facing: 'E',  frr: 8, missile: 'C', flags: ['SH'] },

        { id: 'H1',  name: 'Hama Horse 1',        contingent: 'Hama',    type: 'HC', tq: 6, ma: 7, hex: '0805', facing: 'E',  frr: 5 },
        { id: 'H2',  name: 'Hama Horse 2',        contingent: 'Hama',    type: 'HC', tq: 6, ma: 7, hex: '0806', facing: 'E',  frr: 5 },
        { id: 'H3',  name: 'Hama Horse 3',        contingent: 'Hama',    type: 'HC', tq: 6, ma: 7, hex: '0807', facing: 'E',  frr: 5 },
        { id: 'H4',  name: 'Kurdish Lancers',     contingent: 'Hama',    type: 'LN', tq: 5, ma: 8, hex: '0804', facing: 'E',  frr: 5 },
        { id: 'H5',  name: 'Bedouin Riders I',    contingent: 'Hama',    type: 'LC', tq: 4, ma: 8, hex: '0808', facing: 'E',  frr: 4 },
        { id: 'H6',  name: 'Bedouin Riders II',   contingent: 'Hama',    type: 'LC', tq: 4, ma: 8, hex: '0809', facing: 'E',  frr: 4 },
      ],
    },
    mongols: {
      edge: 'east',
      withdrawalLevel: 90,
      standards: [
        { contingent: 'Kitbuqa', hex: '2910' },
        { contingent: 'Baydar', hex: '2906' },
        { contingent: 'Allies', hex: '2914' },
        { contingent: 'Syria', hex: '2917' },
      ],
      leaders: [
        { id: 'Lm1', name: 'Kitbuqa Noyan', rank: 'OC', initiative: 6, range: 6, charisma: 2, hex: '2710', commands: 'all' },
        { id: 'Lm2', name: 'Baydar', rank: 'SC', initiative: 5, range: 5, charisma: 1, hex: '2506', commands: ['Baydar', 'Kitbuqa'] },
        { id: 'Lm3', name: 'Vahram of Georgia', rank: 'SC', initiative: 4, range: 3, charisma: 2, hex: '2514', commands: ['Allies'] },
        { id: 'Lm4', name: 'al-Ashraf Musa', rank: 'SC', initiative: 2, range: 3, charisma: 0, hex: '2217', commands: ['Syria'] },
      ],
      units: [
        { id: 'K1',  name: 'Kitbuqa Horse 1',   contingent: 'Kitbuqa', type: 'LC', tq: 6, ma: 9, hex: '2207', facing: 'W',  frr: 8, missile: 'C', flags: ['HR', 'FR', 'SH', 'MLC'] },
        { id: 'K2',  name: 'Kitbuqa Horse 2',   contingent: 'Kitbuqa', type: 'LC', tq: 6, ma: 9, hex: '2208', facing: 'W',  frr: 8, missile: 'C', flags: ['HR', 'FR', 'SH', 'MLC'] },
        { id: 'K3',  name: 'Kitbuqa Horse 3',   contingent: 'Kitbuqa', type: 'LC', tq: 6, ma: 9, hex: '2209', facing: 'W',  frr: 8, missile: 'C', flags: ['HR', 'FR', 'SH', 'MLC'] },
        { id: 'K4',  name: 'Kitbuqa Horse 4',   contingent: 'Kitbuqa', type: 'LC', tq: 6, ma: 9, hex: '2210', facing: 'W',  frr: 8, missile: 'C', flags: ['HR', 'FR', 'SH', 'MLC'] },
        { id: 'K5',  name: 'Kitbuqa Horse 5',   contingent: 'Kitbuqa', type: 'LC', tq: 6, ma: 9, hex: '2211', facing: 'W',  frr: 8, missile: 'C', flags: ['HR', 'FR', 'SH', 'MLC'] },
        { id: 'K6',  name: 'Kitbuqa Horse 6',   contingent: 'Kitbuqa', type: 'LC', tq: 6, ma: 9, hex: '2212', facing: 'W',  frr: 8, missile: 'C', flags: ['HR', 'FR', 'SH', 'MLC'] },
        { id: 'K7',  name: 'Kitbuqa Lancers 1', contingent: 'Kitbuqa', type: 'HC', tq: 7, ma: 7, hex: '2508', facing: 'W',  frr: 8, missile: 'C', flags: ['DM'] },
        { id: 'K8',  name: 'Kitbuqa Lancers 2', contingent: 'Kitbuqa', type: 'HC', tq: 7, ma: 7, hex: '2509', facing: 'W',  frr: 8, missile: 'C', flags: ['DM'] },
        { id: 'K9',  name: 'Kitbuqa Lancers 3', contingent: 'Kitbuqa', type: 'HC', tq: 7, ma: 7, hex: '2510', facing: 'W',  frr: 8, missile: 'C', flags: ['DM'] },
        { id: 'K10', name: 'Kitbuqa Lancers 4', contingent: 'Kitbuqa', type: 'HC', tq: 7, ma: 7, hex: '2511', facing: 'W',  frr: 8, missile: 'C', flags: ['DM'] },
        { id: 'K11', name: 'Kitbuqa Guard',     contingent: 'Kitbuqa', type: 'HC', tq: 8, ma: 7, hex: '2710', facing: 'W',  frr: 9, missile: 'C', flags: ['DM'] },

        { id: 'D1',  name: 'Baydar Horse 1',    contingent: 'Baydar',  type: 'LC', tq: 6, ma: 9, hex: '2205', facing: 'W',  frr: 8, missile: 'C', flags: ['HR', 'FR', 'SH', 'MLC'] },
        { id: 'D2',  name: 'Baydar Horse 2',    contingent: 'Baydar',  type: 'LC', tq: 6, ma: 9, hex: '2206', facing: 'W',  frr: 8, missile: 'C', flags: ['HR', 'FR', 'SH', 'MLC'] },
        { id: 'D3',  name: 'Baydar Horse 3',    contingent: 'Baydar',  type: 'LC', tq: 6, ma: 9, hex: '2213', facing: 'W',  frr: 8, missile: 'C', flags: ['HR', 'FR', 'SH', 'MLC'] },
        { id: 'D4',  name: 'Baydar Horse 4',    contingent: 'Baydar',  type: 'LC', tq: 6, ma: 9, hex: '2204', facing: 'W',  frr: 8, missile: 'C', flags: ['HR', 'FR', 'SH', 'MLC'] },
        { id: 'D5',  name: 'Baydar Lancers 1',  contingent: 'Baydar',  type: 'HC', tq: 7, ma: 7, hex: '2506', facing: 'W',  frr: 8, missile: 'C', flags: ['DM'] },
        { id: 'D6',  name: 'Baydar Lancers 2',  contingent: 'Baydar',  type: 'HC', tq: 7, ma: 7, hex: '2507', facing: 'W',  frr: 8, missile: 'C', flags: ['DM'] },

        { id: 'G1',  name: 'Georgian Horse I',  contingent: 'Allies',  type: 'HC', tq: 6, ma: 7, hex: '2513', facing: 'W',  frr: 5, flags: ['DM'] },
        { id: 'G2',  name: 'Georgian Horse II', contingent: 'Allies',  type: 'HC', tq: 6, ma: 7, hex: '2514', facing: 'W',  frr: 5, flags: ['DM'] },
        { id: 'G3',  name: 'Armenian Knights',  contingent: 'Allies',  type: 'KN', tq: 6, ma: 6, hex: '2515', facing: 'W',  frr: 5, car: 6, flags: ['DM'] },

        { id: 'F1',  name: 'Homs Horse',        contingent: 'Syria',   type: 'HC', tq: 5, ma: 7, hex: '2217', facing: 'W',  frr: 5 },
        { id: 'F2',  name: 'Ayyubid Lancers',   contingent: 'Syria',   type: 'LN', tq: 5, ma: 8, hex: '2216', facing: 'W',  frr: 4 },
        { id: 'F3',  name: 'Syrian Turkomans',  contingent: 'Syria',   type: 'LC', tq: 4, ma: 8, hex: '2215', facing: 'W',  frr: 4, missile: 'C', flags: ['HR'] },
      ],
    },
  },
  turns: 9,
  limit: { rule: 'ratio' },
  withdrawals: 'unlimited',
  leaderRpFactor: 2,
  standardRp: 3,
  special: {
    hidden: { side: 'mamluks', contingent: 'Qutuz', leaders: ['La1', 'La4'], turn: 3, within: 6 },
    leaving: { side: 'mongols', contingent: 'Syria', leader: 'Lm4', turn: 3 },
    battleCry: { leader: 'La1', charisma: 5 },
    spring: { region: 'spring', turn: 2, points: 2 },
  },
  notes: [
    'Our own design from the record: no published deployment is copied.',
    'The Levels are ours, after battles of captains: 70 for the Mamluks, 90 for the Mongols.',
    'Hidden divisions (A1), the Ayyubids of Homs may leave (A2), "Wa Islamah!" (A3), Mamluk heavy horse may shower arrows (A4), the spring (A5).',
  ],
} as const satisfies ScenarioDocument;

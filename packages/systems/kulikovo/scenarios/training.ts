import type { ScenarioDocument } from './document.js';

export const training = {
  id: 'kulikovo/training',
  name: 'The Watch at Goose Ford',
  note:
    "7 September 1380, the eve of Kulikovo. Semyon Melik's patrol ran into the leading riders of the Horde at the Goose Ford, gave way fighting, " +
    'and brought the Grand Prince the news he needed: Mamai would be there by morning.',
  length: 'about 10 minutes',
  sides: ['rus', 'horde'],
  sideNames: ['Rus', 'Golden Horde'],
  map: {
    ground: [
    // 00000000011111
    // 12345678901234
      '..............', // 01
      '..............', // 02
      '.....111......', // 03
      '.ww..111......', // 04
      '.w........ww..', // 05
      '...........w..', // 06
      '..............', // 07
      '...w..........', // 08
      '.........w....', // 09
      '..............', // 10
      '..............', // 11
      '..............', // 12
    ],
    hexsides: {
      minor_river: '0107-0108 0207-0108 0207-0208 0307-0208 0307-0308 0407-0308 0407-0408 0507-0408 0507-0508 0607-0508',
      ridge: '0807-0708 0807-0808 0907-0808 0907-0908 1007-0908 1007-1008',
    },
    places: {
      '0407': 'Goose Ford',
    },
  },
  armies: {
    rus: {
      edge: 'north',
      standard: { name: 'Watch banner', hex: '0702', fp: 2 },
      flightLevel: 16,
      seizures: 1,
      leaders: [
        { id: 'MEL', name: 'Semyon Melik',      battle: 'Watch',   ar: 4, cr: 4, fp: 2, hex: '0905', overall: true, charisma: 0 },
        { id: 'MIK', name: 'Mikula Velyaminov', battle: 'Kolomna', ar: 4, cr: 4, fp: 2, hex: '0704' },
      ],
      units: [
        { id: 'WAT1', name: 'Melik watch 1',    battle: 'Watch',   type: 'M', shockDrm:  0, hex: '0905', facing: 'S' },
        { id: 'WAT2', name: 'Melik watch 2',    battle: 'Watch',   type: 'M', shockDrm:  0, hex: '1005', facing: 'S' },
        { id: 'WAT3', name: 'Scouts 1',         battle: 'Watch',   type: 'L', shockDrm:  0, hex: '0906', facing: 'S' },
        { id: 'WAT4', name: 'Scouts 2',         battle: 'Watch',   type: 'L', shockDrm:  1, hex: '1106', facing: 'S' },

        { id: 'KOL1', name: 'Kolomna druzhina', battle: 'Kolomna', type: 'H', shockDrm: -1, hex: '0704', facing: 'S' },
        { id: 'KOL2', name: 'Kolomna foot 1',   battle: 'Kolomna', type: 'R', shockDrm:  0, hex: '0605', facing: 'S' },
        { id: 'KOL3', name: 'Kolomna foot 2',   battle: 'Kolomna', type: 'R', shockDrm:  0, hex: '0705', facing: 'S' },
        { id: 'KOL4', name: 'Kolomna bowmen',   battle: 'Kolomna', type: 'B', shockDrm:  1, hex: '0505', facing: 'S' },
      ],
    },
    horde: {
      edge: 'south',
      standard: { name: 'Vanguard tug', hex: '0712', fp: 2 },
      flightLevel: 13,
      seizures: 1,
      leaders: [
        { id: 'TLK', name: 'Telyak',                    battle: 'Telyak', ar: 4, cr: 4, fp: 2, hex: '0611', overall: true, charisma: 0 },
        { id: 'HND', name: 'Bek of the second hundred', battle: 'Bek',    ar: 4, cr: 4, fp: 2, hex: '0911' },
      ],
      units: [
        { id: 'TEL1', name: 'Vanguard archers 1', battle: 'Telyak', type: 'L', shockDrm:  0, hex: '0510', facing: 'N' },
        { id: 'TEL2', name: 'Vanguard archers 2', battle: 'Telyak', type: 'L', shockDrm:  0, hex: '0610', facing: 'N' },
        { id: 'TEL3', name: 'Vanguard archers 3', battle: 'Telyak', type: 'L', shockDrm:  1, hex: '0710', facing: 'N' },
        { id: 'TEL4', name: 'Vanguard lancers',   battle: 'Telyak', type: 'M', shockDrm:  0, hex: '0611', facing: 'N' },

        { id: 'BEK1', name: 'Nukers',             battle: 'Bek',    type: 'H', shockDrm: -1, hex: '0911', facing: 'N' },
        { id: 'BEK2', name: 'Lancers 1',          battle: 'Bek',    type: 'M', shockDrm:  0, hex: '0910', facing: 'N' },
        { id: 'BEK3', name: 'Lancers 2',          battle: 'Bek',    type: 'M', shockDrm:  0, hex: '1010', facing: 'N' },
        { id: 'BEK4', name: 'Archers',            battle: 'Bek',    type: 'L', shockDrm:  0, hex: '1110', facing: 'N' },
      ],
    },
  },
  first: 'horde',
  clock: { side: 'horde', ticks: 8 },
  victory: { rule: 'smaller-share', equal: 'rus' },
  special: {},
  notes: [
    'The old tale of the battle mentions the clash and says no more: the ground, the numbers and the order of both sides are ours.',
    'The Flight Level of the Rus is ours, 16 where 15 was drawn up: with both sides checking for flight (R91) equal opponents win about equally often.',
    'A first game, without special rules and without charisma. Worth trying: archers that shoot from two hexes off and are gone again, a second Battle in a row, a charge at steady foot, a Disordered unit left in peace until it is Normal.',
  ],
} as const satisfies ScenarioDocument;

import type { CharacterDocument, ScenarioDocument } from './document.js';

const RELIEF: NonNullable<CharacterDocument['enters']> = { turn: 4, hexes: '2407 2408 2409 2410 2411', facing: 'W' };

export const GRANGE: ScenarioDocument = {
  id: 'advanced-cry-havoc/grange',
  name: 'The Grange of Saint Osyth',
  note: 'November 1266. After Evesham the Disinherited, rebels stripped of their lands, lived by raiding from the fens and woods of eastern England until the Dictum of Kenilworth offered them a way back. Abbey granges with their corn, silver and few defenders were favourite targets. The grange, its people and the raiders are invented.',
  length: '60 to 90 minutes',
  sides: ['raiders', 'grange'],
  sideNames: ['Raiders', 'The grange'],
  map: {
    ground: [
      '........................',
      '..tt...............tt...',
      '.ttt..............tttt..',
      '..t....yyyyyyyyyy..tt...',
      '.......yyyyyyyyyy.......',
      '......yyhhhyyyyyyy......',
      '......yyhhhyyyyyyy......',
      '......yyhhhyyycyyy......',
      'rrrrrrryyyyyyyyyyrrrrrrr',
      '......yyyyyyyyyyyy......',
      '......yyyyyyyhhhyy......',
      '......yyoyyyyhhhyy......',
      '......yyyyyyyhhhyy......',
      '.......yyyyyyyyyy.......',
      '....s..............s....',
      '...sss............sss...',
      '....s...tt........s.....',
      '........................',
    ],
    hexsides: {
      door: '1107-1207 0907-0807 1411-1311 1613-1713',
      window: '1006-1005 1413-1314',
      gate: '0809-0709 1709-1809',
    },
    regions: {
      grange:
        '0804-1704 0805-1705 0706-1806 0707-1807 0708-1808 0809-1709 0710-1810 0711-1811 0712-1812 0713-1813 0814-1714',
    },
    buildings: {
      barn: { name: 'Barn', level: 0, hexes: '0906-1108' },
      hall: { name: 'Hall', level: 0, hexes: '1411-1613' },
    },
  },
  turns: 12,
  priority: 'raiders',
  edges: { raiders: 'west', grange: 'east' },
  casts: {
    raiders: [
      { id: 'warin', name: 'Sir Warin Blount', calling: 'leader, knight', role: 'leader', armored: true, foot: [12, 12, 4], footWounded: [8, 8, 3], mounted: [20, 18, 11], mountedWounded: [13, 12, 9], start: '0209-0109' },
      { id: 'dickon', name: 'Dickon Ferrer', calling: 'mounted sergeant', role: 'soldier', foot: [7, 8, 6], footWounded: [5, 5, 4], mounted: [12, 11, 12], mountedWounded: [8, 8, 10], start: '0208-0108' },
      { id: 'nicol', name: 'Nicol Grey', calling: 'man-at-arms', role: 'soldier', armored: true, foot: [10, 10, 4], footWounded: [6, 7, 3], start: '0310', facing: 'E' },
      { id: 'adam', name: 'Adam atte Hythe', calling: 'longbowman', role: 'soldier', foot: [6, 5, 6], footWounded: [4, 4, 4], weapon: 'longbow', start: '0307', facing: 'E' },
      { id: 'will', name: 'Will Scathe', calling: 'longbowman', role: 'soldier', foot: [6, 6, 6], footWounded: [4, 4, 4], weapon: 'longbow', start: '0311', facing: 'E' },
      { id: 'peter', name: 'Peter Cutpurse', calling: 'knife thrower', role: 'soldier', foot: [7, 6, 7], footWounded: [5, 4, 5], weapon: 'dagger', start: '0411', facing: 'E' },
      { id: 'bran', name: 'Bran the Tinker', calling: 'clubman', role: 'soldier', foot: [8, 6, 6], footWounded: [5, 4, 4], start: '0408', facing: 'E' },
      { id: 'mace', name: 'Old Mace', calling: 'billman', role: 'soldier', foot: [9, 7, 5], footWounded: [6, 5, 4], start: '0410', facing: 'E' },
    ],
    grange: [
      { id: 'simon', name: 'Simon the Bailiff', calling: 'leader, man-at-arms', role: 'leader', armored: true, foot: [10, 11, 4], footWounded: [7, 7, 3], start: '1309', facing: 'W' },
      { id: 'anselm', name: 'Brother Anselm', calling: 'brother with a staff', role: 'soldier', foot: [7, 8, 5], footWounded: [5, 5, 4], start: '1210', facing: 'W' },
      { id: 'cuthwin', name: 'Brother Cuthwin', calling: 'brother with a staff', role: 'soldier', foot: [6, 7, 5], footWounded: [4, 5, 4], start: '1009', facing: 'W' },
      { id: 'gib', name: 'Gib the Shepherd', calling: 'slinger', role: 'soldier', foot: [5, 5, 6], footWounded: [3, 3, 4], weapon: 'sling', start: '0905', facing: 'W' },
      { id: 'wat', name: 'Wat Miller', calling: 'billman', role: 'soldier', foot: [8, 6, 5], footWounded: [5, 4, 4], start: '0810', facing: 'W' },
      { id: 'tom', name: 'Tom Miller', calling: 'archer', role: 'soldier', foot: [5, 5, 6], footWounded: [3, 3, 4], weapon: 'sbow_f', start: '1208', facing: 'W' },
      { id: 'growler', name: 'Growler', calling: 'mastiff', role: 'animal', foot: [6, 4, 8], start: '1110', facing: 'W' },
      { id: 'agnes', name: 'Dame Agnes', calling: 'civilian', role: 'civilian', foot: [1, 2, 6], footWounded: [1, 1, 4], start: '1512', facing: 'W' },
      { id: 'joan', name: 'Little Joan', calling: 'civilian', role: 'civilian', foot: [1, 1, 6], footWounded: [1, 1, 4], start: '1411', facing: 'W' },
      { id: 'theobald', name: 'Father Theobald', calling: 'civilian', role: 'civilian', foot: [1, 3, 5], footWounded: [1, 2, 4], start: '1412', facing: 'W' },
      { id: 'ingram', name: 'Sir Ingram Tey', calling: 'knight', role: 'knight', armored: true, foot: [11, 12, 4], footWounded: [7, 8, 3], mounted: [19, 18, 11], mountedWounded: [12, 12, 9], enters: RELIEF },
      { id: 'robin', name: 'Robin of the Post', calling: 'mounted sergeant', role: 'soldier', foot: [7, 8, 5], footWounded: [5, 5, 4], mounted: [13, 11, 12], mountedWounded: [9, 8, 10], enters: RELIEF },
      { id: 'maurice', name: 'Maurice Page', calling: 'mounted sergeant', role: 'soldier', foot: [6, 7, 5], footWounded: [4, 5, 4], mounted: [11, 10, 12], mountedWounded: [7, 7, 10], weapon: 'jav_m', enters: RELIEF },
    ],
  },
  loads: [
    { id: 'sack-1', name: 'first grain sack', hex: '1007' },
    { id: 'sack-2', name: 'second grain sack', hex: '1007' },
    { id: 'chest', name: 'silver chest', hex: '1512' },
  ],
  special: {
    confined: { side: 'grange', region: 'grange', until: 2 },
    keeps: { side: 'grange', region: 'grange' },
    seizes: 'raiders',
    ridersCarry: 'raiders',
    hound: 'growler',
  },
  victory: {
    rule: 'points',
    margin: 4,
    scores: {
      raiders: {
        dead: { leader: 8, knight: 4, soldier: 4, civilian: 0 },
        loot: { chest: 6, 'sack-1': 2, 'sack-2': 2 },
        taken: 4,
        slaughter: 4,
      },
      grange: { dead: { leader: 8, knight: 3, soldier: 2, civilian: 0 }, kept: 1 },
    },
  },
  variant: { option: 'reliefTurn' },
  notes: [
    'The grange scores 1 instead of 3 for each load that stays and 2 instead of 3 for each dead soldier of the raiders, and the raiders 4 instead of 3 for each armed enemy dead (8 instead of 6 for the leader), so that equal opponents win about equally often.',
  ],
};

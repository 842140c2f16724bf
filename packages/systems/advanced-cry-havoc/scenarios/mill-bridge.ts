import { type ScenarioDocument, type ScoreDocument, USUAL_SCORE } from './document.js';

const SCORE: ScoreDocument = { ...USUAL_SCORE, ground: { region: 'bridge', points: 6 } };

export const MILL_BRIDGE: ScenarioDocument = {
  id: 'advanced-cry-havoc/mill-bridge',
  name: 'The Mill Bridge',
  note: "Lent 1217. After King John's death the garrisons of the regent and the barons who had called in Prince Louis of France raided each other's corn in the Midlands. Two foraging parties meet at the only bridge on a millstream. Bridges and mills were just the sort of places such bands fought over; this fight is invented.",
  length: '30 to 45 minutes',
  sides: ['garrison', 'rebels'],
  sideNames: ['Royal garrison', 'Rebels'],
  map: {
    ground: [
      '....s.....~~....tt....',
      '...ss.....~.....ttt...',
      '....s.....~~.....t....',
      '..........~....hh.....',
      '......s...~~...hhh....',
      '..........~....hh.....',
      'rrrrrrrrrrbbrrrrrrrrrr',
      '..........~...........',
      '....tt....~~......s...',
      '...ttt....~......ss...',
      '....t.....ff......s...',
      '..........f...........',
      '.......o..~~....o.....',
      '..........~...........',
    ],
    hexsides: { door: '1606-1607' },
    regions: { bridge: '1107 1207' },
    places: { '1107': 'Bridge', '1111': 'Ford' },
    buildings: { mill: { name: 'Mill', level: 0, hexes: '1604 1704 1605-1805 1606 1706' } },
  },
  turns: 8,
  priority: 'roll',
  edges: { garrison: 'west', rebels: 'east' },
  casts: {
    garrison: [
      { id: 'hamo', name: 'Sir Hamo de Crevel', calling: 'leader, knight', role: 'leader', armored: true, foot: [12, 13, 4], footWounded: [8, 9, 3], mounted: [21, 19, 11], mountedWounded: [14, 13, 9], start: '0507-0407' },
      { id: 'wace', name: 'Wace of the Stables', calling: 'mounted sergeant', role: 'soldier', armored: true, foot: [8, 9, 5], footWounded: [5, 6, 4], mounted: [14, 13, 12], mountedWounded: [9, 9, 10], start: '0505-0405' },
      { id: 'odo', name: 'Odo Bracket', calling: 'crossbowman', role: 'soldier', foot: [6, 6, 5], footWounded: [4, 4, 4], weapon: 'xbow', start: '0608', facing: 'E' },
      { id: 'perrin', name: 'Perrin the Lame', calling: 'groom', role: 'soldier', foot: [6, 5, 4], footWounded: [4, 3, 3], start: '0606', facing: 'E' },
      { id: 'tobias', name: 'Tobias Reeve', calling: 'spearman', role: 'soldier', foot: [8, 8, 5], footWounded: [5, 5, 4], weapon: 'lance_f', start: '0708', facing: 'E' },
      { id: 'hugh', name: 'Hugh Longshanks', calling: 'spearman', role: 'soldier', foot: [8, 7, 6], footWounded: [5, 5, 4], weapon: 'lance_f', start: '0706', facing: 'E' },
      { id: 'alric', name: 'Alric of Thane', calling: 'billman', role: 'soldier', foot: [9, 7, 5], footWounded: [6, 5, 4], start: '0707', facing: 'E' },
    ],
    rebels: [
      { id: 'bevis', name: 'Sir Bevis Marle', calling: 'leader, knight', role: 'leader', armored: true, foot: [13, 13, 4], footWounded: [9, 9, 3], mounted: [21, 19, 11], mountedWounded: [14, 13, 9], start: '1807-1907' },
      { id: 'gilot', name: 'Gilot the Squire', calling: 'mounted sergeant', role: 'soldier', armored: true, foot: [9, 9, 5], footWounded: [6, 6, 4], mounted: [14, 13, 12], mountedWounded: [10, 9, 10], start: '1808-1908' },
      { id: 'edwin', name: 'Edwin Fletcher', calling: 'archer', role: 'soldier', foot: [5, 5, 6], footWounded: [3, 3, 4], weapon: 'sbow_f', start: '1607', facing: 'W' },
      { id: 'col', name: 'Col of the Wood', calling: 'archer', role: 'soldier', foot: [5, 6, 6], footWounded: [3, 4, 4], weapon: 'sbow_f', start: '1608', facing: 'W' },
      { id: 'madoc', name: 'Madoc ap Ynyr', calling: 'javelinman', role: 'soldier', foot: [7, 6, 7], footWounded: [5, 4, 5], weapon: 'jav_f', start: '1508', facing: 'W' },
      { id: 'stephen', name: 'Stephen Cray', calling: 'man-at-arms', role: 'soldier', armored: true, foot: [10, 10, 4], footWounded: [6, 7, 3], start: '1609', facing: 'W' },
      { id: 'jankin', name: 'Jankin Hobson', calling: 'billman', role: 'soldier', foot: [9, 7, 5], footWounded: [6, 5, 4], start: '1610', facing: 'W' },
    ],
  },
  loads: [],
  special: {},
  victory: { rule: 'points', margin: 3, scores: { garrison: SCORE, rebels: SCORE } },
  variant: {
    option: 'smallParties',
    who: ['hamo', 'odo', 'tobias', 'hugh', 'alric', 'bevis', 'edwin', 'madoc', 'stephen', 'jankin'],
    turns: 5,
  },
  notes: [
    'Perrin the Lame has lost his crossbow, so that equal opponents win about equally often.',
    'Priority in the first turn is rolled for: whoever has it loses more often.',
  ],
};

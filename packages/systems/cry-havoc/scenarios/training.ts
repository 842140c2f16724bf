import type { ScenarioDocument } from './document.js';

export const TRAINING: ScenarioDocument = {
  id: 'cry-havoc/training',
  name: 'Trouble at the Field Wall',
  note: 'Marches of Normandy and Maine, spring 1063. Two petty lords dispute a strip of ploughland, and each comes with his household to move the boundary stones. Private war of this kind was daily business on the border before Duke William took Maine; this one is invented.',
  length: '15 minutes',
  sides: ['ravenel', 'tostes'],
  sideNames: ['Men of Ravenel', 'Men of Tostes'],
  map: {
    ground: [
      '..............',
      '..s.......T...',
      '..ss......TT..',
      '......w.......',
      '..............',
      '..............',
      '....s.....ss..',
      '...Ts......s..',
      '..............',
      '..............',
    ],
    hexsides: {
      lowWall: '0305-0206 0305-0306 0405-0306 0405-0406 0505-0406 0505-0506 0605-0506 0605-0606 0905-0806 0905-0906 1005-0906 1005-1006 1105-1006 1105-1106 1205-1106 1205-1206',
    },
    places: {
      '0704': 'Trough',
    },
  },
  turns: 8,
  casts: {
    ravenel: [
      { id: 'ham', name: 'Sir Hamo de Ravenel', role: 'knight', armoured: true, foot: [16, 12, 5], footWounded: [9, 7, 3], mounted: [22, 16, 12], mountedWounded: [12, 9, 10], vp: 6, start: '0702-0701' },
      { id: 'ful', name: 'Fulbert', role: 'man-at-arms', armoured: true, foot: [13, 11, 5], footWounded: [7, 6, 3], vp: 3, start: '0502' },
      { id: 'osm', name: 'Osmer', role: 'spearman', foot: [9, 7, 6], footWounded: [5, 4, 4], vp: 2, start: '0902' },
      { id: 'tan', name: 'Tancelin', role: 'spearman', foot: [9, 7, 6], footWounded: [5, 4, 4], vp: 2, start: '0402' },
      { id: 'rou', name: 'Roussel', role: 'javelinman', weapon: 'javelin', foot: [7, 5, 6], footWounded: [4, 3, 4], vp: 2, start: '1002' },
      { id: 'pir', name: 'Pirou', role: 'archer', weapon: 'bow', foot: [5, 4, 6], footWounded: [3, 2, 4], vp: 2, start: '0601' },
    ],
    tostes: [
      { id: 'ivo', name: 'Sir Ivo de Tostes', role: 'knight', armoured: true, foot: [16, 13, 5], footWounded: [9, 7, 3], mounted: [21, 17, 12], mountedWounded: [11, 9, 10], vp: 6, start: '0809-0810' },
      { id: 'ger', name: 'Gerbod', role: 'man-at-arms', armoured: true, foot: [12, 12, 5], footWounded: [7, 6, 3], vp: 3, start: '0609' },
      { id: 'ank', name: 'Anketil', role: 'spearman', foot: [9, 7, 6], footWounded: [5, 4, 4], vp: 2, start: '0509' },
      { id: 'dur', name: 'Durand', role: 'spearman', foot: [8, 8, 6], footWounded: [4, 4, 4], vp: 2, start: '1009' },
      { id: 'rlt', name: 'Raoulet', role: 'javelinman', weapon: 'javelin', foot: [7, 5, 6], footWounded: [4, 3, 4], vp: 2, start: '1109' },
      { id: 'cor', name: 'Corbin', role: 'crossbowman', weapon: 'crossbow', foot: [5, 4, 5], footWounded: [3, 2, 3], vp: 2, start: '0710' },
    ],
  },
  objects: [],
  exits: [],
  special: {},
  victory: { rule: 'points' },
  notes: [],
};

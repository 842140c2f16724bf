import type { ScenarioDocument } from './document.js';

export const DUEL: ScenarioDocument = {
  id: 'advanced-cry-havoc/duel',
  name: 'Trial by Battle at Wexcombe',
  note: 'Michaelmas 1184. A quarrel over a mill-race has come to judicial combat. English royal courts of the time of Henry II still allowed wager of battle between champions in disputes over land, fought on foot with staff and shield or, between knights, in full harness. The two parties are invented.',
  length: '5 to 10 minutes',
  sides: ['plaintiff', 'defendant'],
  sideNames: ['The plaintiff', 'The defendant'],
  map: {
    ground: Array.from({ length: 9 }, () => '.'.repeat(13)),
    hexsides: {},
  },
  turns: 12,
  priority: 'roll',
  edges: { plaintiff: 'west', defendant: 'east' },
  casts: {
    plaintiff: [
      { id: 'ralf', name: 'Ralf of Wexcombe', calling: 'champion', role: 'soldier', foot: [12, 11, 4], footWounded: [8, 7, 3], start: '0405', facing: 'E' },
    ],
    defendant: [
      { id: 'ivo', name: 'Ivo Tallboys', calling: 'champion', role: 'soldier', foot: [11, 12, 4], footWounded: [7, 8, 3], start: '1005', facing: 'W' },
    ],
  },
  loads: [],
  special: { roped: true },
  victory: { rule: 'duel' },
  variant: {
    option: 'joust',
    casts: {
      plaintiff: [
        { id: 'ralf', name: 'Sir Ralf of Wexcombe', calling: 'knight', role: 'knight', armored: true, foot: [12, 11, 4], footWounded: [8, 7, 3], mounted: [20, 17, 11], mountedWounded: [13, 11, 9], start: '0205-0105' },
      ],
      defendant: [
        { id: 'ivo', name: 'Sir Ivo Tallboys', calling: 'knight', role: 'knight', armored: true, foot: [11, 12, 4], footWounded: [7, 8, 3], mounted: [19, 17, 11], mountedWounded: [12, 11, 9], start: '1205-1305' },
      ],
    },
  },
  notes: [],
};

import type { ArmyDocument, ScenarioDocument } from '../scenarios/document.js';

/** A meadow of ten by ten hexes with two armies that have nothing else to think of: lessons put their units on it. */
export const MEADOW = {
  id: 'kulikovo/lesson',
  name: 'A meadow by the Don',
  note: 'A small position to learn on.',
  length: 'a few minutes',
  sides: ['rus', 'horde'],
  sideNames: ['Rus', 'Golden Horde'],
  map: {
    ground: [
      '..........', // 01
      '..........', // 02
      '..........', // 03
      '..........', // 04
      '..........', // 05
      '..........', // 06
      '..........', // 07
      '..........', // 08
      '..........', // 09
      '..........', // 10
    ],
    hexsides: {},
  },
  first: 'rus',
  clock: { side: 'horde', ticks: 9 },
  victory: { rule: 'smaller-share', equal: 'rus' },
  special: {},
  notes: [],
} as const satisfies Omit<ScenarioDocument, 'armies'>;

const RUS = {
  edge: 'north',
  standard: { name: 'Watch banner', hex: '0501', fp: 2 },
  flightLevel: 30,
  seizures: 0,
} as const satisfies Omit<ArmyDocument, 'leaders' | 'units'>;

const HORDE = {
  edge: 'south',
  standard: { name: 'Vanguard tug', hex: '0510', fp: 2 },
  flightLevel: 30,
  seizures: 0,
} as const satisfies Omit<ArmyDocument, 'leaders' | 'units'>;

/** Leaders who stand out of the way and command everybody near. */
export const MELIK = {
  id: 'MEL',
  name: 'Semyon Melik',
  battle: 'Watch',
  ar: 4,
  cr: 6,
  fp: 2,
  hex: '0502',
  overall: true,
  charisma: 0,
} as const;
export const MIKULA = { id: 'MIK', name: 'Mikula Velyaminov', battle: 'Kolomna', ar: 4, cr: 6, fp: 2, hex: '0302' } as const;
export const TELYAK = {
  id: 'TLK',
  name: 'Telyak',
  battle: 'Telyak',
  ar: 4,
  cr: 6,
  fp: 2,
  hex: '0509',
  overall: true,
  charisma: 0,
} as const;

/** Leaders, units and whatever else is special about an army of a lesson. */
type Army = Pick<ArmyDocument, 'leaders' | 'units'> & Partial<ArmyDocument>;
export const lessonOn = (rus: Army, horde: Army, more: Partial<ScenarioDocument> = {}): ScenarioDocument => ({
  ...MEADOW,
  armies: { rus: { ...RUS, ...rus }, horde: { ...HORDE, ...horde } },
  ...more,
});

import type { ArmyDocument, ElementDocument, ScenarioDocument } from '../scenarios/document.js';

/** A village green without a tree: lessons put their elements on it. */
const GREEN = {
  id: 'd3h2/lesson',
  name: 'A village green',
  note: 'A small position to learn on.',
  length: 'a few minutes',
  sides: ['blue', 'red'],
  sideNames: ['Blue', 'Red'],
  variant: 'd3h2',
  table: 10,
  terrain: [],
  defender: 'blue',
  victory: { points: 6, bounds: 12, atLimit: 'less-lost' },
  special: {},
  notes: [],
} as const satisfies Omit<ScenarioDocument, 'armies'>;

const BLUE = { name: 'Band of the upper mill', aggression: 1, home: 'arable', edge: 'south' } as const satisfies Omit<
  ArmyDocument,
  'elements'
>;
const RED = { name: 'Band of the lower mill', aggression: 2, home: 'arable', edge: 'north' } as const satisfies Omit<
  ArmyDocument,
  'elements'
>;

export const lessonOn = (
  blue: readonly ElementDocument[],
  red: readonly ElementDocument[],
  more: Partial<ScenarioDocument> = {},
): ScenarioDocument => ({ ...GREEN, armies: { blue: { ...BLUE, elements: blue }, red: { ...RED, elements: red } }, ...more });

import type { CharacterDocument, ScenarioDocument } from '../scenarios/document.js';
import { DUEL } from '../scenarios/duel.js';
import { MILL_BRIDGE } from '../scenarios/mill-bridge.js';

/** Open ground: lessons put the people of the mill bridge on it. */
export const FIELD: ScenarioDocument['map'] = { ground: Array.from({ length: 9 }, () => '.'.repeat(13)), hexsides: {} };

const PEOPLE = [MILL_BRIDGE, DUEL].flatMap(({ casts }) => Object.values(casts).flat());

/** One of them, somewhere else. */
export function at(id: string, start: string, facing?: CharacterDocument['facing']): CharacterDocument {
  const found = PEOPLE.find((one) => one.id === id);
  if (found === undefined) throw new Error(`nobody is ${id}`);
  const { start: _start, facing: _facing, ...who } = found;
  return { ...who, start, ...(facing === undefined ? {} : { facing }) };
}

/** Two handfuls of people who have nothing else to think of; the garrison acts first. */
export const lessonOn = (
  garrison: readonly CharacterDocument[],
  rebels: readonly CharacterDocument[],
  more: Partial<ScenarioDocument> = {},
): ScenarioDocument => ({
  id: 'advanced-cry-havoc/lesson',
  name: 'In a field by the mill',
  note: 'A small position to learn on.',
  length: 'a few minutes',
  sides: ['garrison', 'rebels'],
  sideNames: ['Royal garrison', 'Rebels'],
  map: FIELD,
  turns: 8,
  priority: 'garrison',
  edges: { garrison: 'west', rebels: 'east' },
  casts: { garrison, rebels },
  loads: [],
  special: {},
  notes: [],
  victory: { rule: 'points', margin: 3, scores: { garrison: SCORE, rebels: SCORE } },
  ...more,
});
const SCORE = { dead: { leader: 8, knight: 5, soldier: 3, civilian: 0 } } as const;

export const NO_CHARGE = { action: { type: 'noMore' } } as const;

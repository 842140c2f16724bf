import { asRead, BadRequest, being, inOrder, object, oneOf, type Reader, sideWords, stateReader } from '@pennon/kernel';
import { battlefieldOf } from './board/battlefield.js';
import { mustBePossible } from './possible-state.js';
import type { ScenarioDocument } from './scenarios/document.js';
import { readScenario } from './scenarios/read-scenario.js';
import { NOT_OFFERED, playedSwitches } from './switches.js';
import { type Action, actionShape, type State, stateShape } from './types.js';
import { ANY, type Words } from './words.js';

/* What is read from outside, by the shapes of `types.ts`. */

export function readOptions(given: unknown): State['options'] {
  if (typeof given === 'object' && given !== null)
    for (const [name, why] of Object.entries(NOT_OFFERED)) if (name in given) throw new BadRequest(`options.${name}: ${why}`);
  return { ...object(playedSwitches).read(given ?? {}, 'options'), treeClimbing: false };
}

/** A scenario by its id, or a document that was read and found good. */
export const readScenarioOf = (scenario: unknown): string | ScenarioDocument => {
  if (typeof scenario === 'string') return battlefieldOf(scenario).document.id;
  if (typeof scenario === 'object' && scenario !== null && fine.has(scenario)) return scenario as ScenarioDocument;
  const document = readScenario(scenario);
  fine.add(document);
  return document;
};
/** Documents that were read before: a game that is saved and loaded again and again brings its own back. */
const fine = new WeakSet<object>();

export const action: Reader<Action> = actionShape(ANY);

/** The words of one scenario. */
export function wordsOf(rules: string, scenario: string | ScenarioDocument): Words {
  const board = battlefieldOf(scenario);
  return {
    ...sideWords(board.sides),
    rules: oneOf([rules]),
    scenario: asRead(scenario),
    hex: being(ANY.hex, (value) => board.grid.isOnMap(value), 'a hex of the map'),
    unit: being(ANY.unit, (id) => board.knowsCharacter(id), 'the id of a character'),
    horse: being(ANY.horse, (id) => board.knowsHorse(id), 'the id of a horse'),
    thing: being(ANY.thing, (id) => board.knowsObject(id), 'the id of an object'),
    everyUnit: (item) => inOrder(board.characters, item),
    everyHorse: (item) => inOrder(board.horses, item),
    everyThing: (item) => inOrder(board.objects, item),
  };
}

/** Reads a state from outside: every field, everybody, and that they can stand so. */
export const stateOf = (rules: string): Reader<State> =>
  stateReader(rules, readScenarioOf, (scenario) => stateShape(wordsOf(rules, scenario)), mustBePossible);

import { asRead, BadRequest, being, forAnyOf, inOrder, oneOf, type Reader, sideWords, stateReader, text } from '@pennon/kernel';
import { type Battlefield, battlefieldOf } from './board/battlefield.js';
import type { ScenarioDocument } from './scenarios/document.js';
import { readScenario } from './scenarios/read-scenario.js';
import { mustGoOn } from './stack-check.js';
import { NOT_OFFERED } from './switches.js';
import { type Action, actionShape, type Options, options, type State, stateShape, type UnitId } from './types.js';
import { ANY, type Words } from './words.js';

/* What is read from outside, by the shapes of `types.ts`, and what no single field can see. */

export function readOptions(given: unknown): Options {
  if (typeof given === 'object' && given !== null)
    for (const [name, why] of Object.entries(NOT_OFFERED)) if (name in given) throw new BadRequest(`options.${name}: ${why}`);
  return options.read(given ?? {}, 'options');
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
  const hex = being(ANY.hex, (value) => board.grid.isOnMap(value), 'a hex of the map');
  return {
    ...sideWords(board.sides),
    rules: oneOf([rules]),
    scenario: asRead(scenario),
    battle: being(text(), (name) => board.battles.some((battle) => battle.name === name), 'the name of a Battle'),
    hex,
    passable: being(hex, (value) => board.isPassable(board.indexOf(value)), 'a hex that can be entered'),
    unit: being(ANY.unit, (id) => board.knowsUnit(id), 'the id of a unit'),
    byUnit: (item) =>
      forAnyOf(
        board.units.map(({ id }) => id),
        item,
      ),
    everyUnit: (item) => inOrder(board.units, item),
    leader: being(ANY.leader, (id) => board.knowsLeader(id), 'the id of a leader'),
    everyLeader: (item) => inOrder(board.leaders, item),
    shot: being(
      text(),
      (pair) => pair.split('>').length === 2 && pair.split('>').every((id) => board.knowsUnit(id)),
      'two units, as KOL4>TEL1',
    ),
  };
}

/** Reads a state from outside: every field, every piece, and that they can stand so. */
export const stateOf = (rules: string): Reader<State> =>
  stateReader(
    rules,
    readScenarioOf,
    (scenario) => stateShape(wordsOf(rules, scenario)),
    (state) => {
      const board = battlefieldOf(state.scenario);
      mustStand(board, state.units);
      mustFit(board, state);
      mustGoOn(state);
    },
  );

/** One combat unit in a hex, and off the map exactly those that are eliminated. */
function mustStand(board: Battlefield, units: State['units']): void {
  const held = new Map<string, UnitId>();
  for (const { id, hex: at, state } of units) {
    if ((at === null) !== (state === 'eliminated')) throw new BadRequest(`${id} is ${state} and stands at ${at ?? 'no hex'}.`);
    if (at === null) continue;
    const other = held.get(at);
    // A unit on its way may pass through a friend.
    if (other !== undefined && board.unit(other).side !== board.unit(id).side)
      throw new BadRequest(`${other} and ${id} stand in one hex, ${at}.`);
    held.set(at, id);
  }
}

/** What belongs together. */
function mustFit(board: Battlefield, state: State): void {
  const procs = state.stack.map((f) => f.proc);
  const { ambush, falsePrince } = board.document.special;
  const must = (holds: boolean, what: string): void => {
    if (!holds) throw new BadRequest(what);
  };
  must((ambush === undefined) === (state.ambush === null), 'state.ambush does not fit the scenario.');
  must(falsePrince !== undefined || state.prince === null, 'state.prince does not fit the scenario.');
  if (state.outcome !== null) return;
  must(procs.includes('activation') === (state.activation !== null), 'state.activation must be there while a Battle acts, and only then.');
  const battle = state.activation === null ? undefined : board.battles.find((b) => b.name === state.activation?.battle);
  must(battle === undefined || battle.side === state.activation?.side, 'state.activation names a Battle of the other side.');
}

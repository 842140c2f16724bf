import { apply, canonical, newGame, pending, Sfc32, schemaSayingAll } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { readScenarioOf, wordsOf } from '../../packages/systems/kulikovo/state.js';
import { actionShape, type Event, eventShape, type State, stateShape } from '../../packages/systems/kulikovo/types.js';
import { ANY } from '../../packages/systems/kulikovo/words.js';
import { game } from './table.js';

interface Moment {
  readonly state: State;
  readonly events: readonly Event[];
}

/** Moments of a random game. */
function* moments(scenario: string, seed: number): Generator<Moment> {
  const luck = Sfc32.seeded(seed);
  let now = newGame(game, scenario);
  for (let inputs = 0; inputs < 400 && now.ok; inputs++) {
    yield now;
    const asked = pending(game, now.state);
    if (asked.kind === 'over') return;
    now = apply(game, now.state, asked.kind === 'chance' ? { faces: luck.faces(asked.dice) } : { action: luck.pick(asked.actions) });
  }
}
const SCENARIOS = game.scenarios.map(({ id }) => id);

interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: { readonly [name: string]: Schema };
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly minimum?: number;
  readonly maximum?: number;
}
const TYPES: { readonly [type: string]: (value: unknown) => boolean } = {
  null: (value) => value === null,
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  integer: Number.isInteger,
  number: (value) => typeof value === 'number',
  array: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

/** Whether a value fits a schema, of which only what ours say is read. */
function fits(schema: Schema, value: unknown): boolean {
  const { type, properties = {}, required = [], additionalProperties = true, items, minimum, maximum } = schema;
  if ('const' in schema && value !== schema.const) return false;
  if (schema.enum?.includes(value) === false) return false;
  if (schema.anyOf?.some((one) => fits(one, value)) === false) return false;
  if (schema.oneOf !== undefined && schema.oneOf.filter((one) => fits(one, value)).length !== 1) return false;
  if (type !== undefined && TYPES[type]?.(value) !== true) return false;
  if (typeof value === 'number' && (value < (minimum ?? value) || value > (maximum ?? value))) return false;
  if (Array.isArray(value)) return items === undefined || value.every((item) => fits(items, item));
  if (typeof value !== 'object' || value === null) return true;
  return (
    required.every((name) => Object.hasOwn(value, name)) &&
    Object.entries(value).every(([name, inner]) => {
      const known = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
      return typeof known === 'object' ? fits(known, inner) : known;
    })
  );
}

describe('what happens in random games is of the declared shapes', () => {
  test.each(SCENARIOS)('%s: every event, and the actions that are listed', (scenario) => {
    const words = wordsOf(game.rules, readScenarioOf(scenario));
    const [event, action] = [eventShape(words), actionShape(words)];
    const kinds = new Set<string>();
    const luck = Sfc32.seeded(7);
    for (const { state, events } of moments(scenario, 5)) {
      for (const one of events) {
        kinds.add(one.type);
        expect(canonical(event.read(one, 'event'))).toBe(canonical(one));
      }
      const asked = pending(game, state);
      if (asked.kind === 'choice' && luck.below(10) === 0)
        for (const one of asked.actions) expect(canonical(action.read(one, 'action'))).toBe(canonical(one));
    }
    expect(kinds.size).toBeGreaterThan(15);
  });

  test.each(SCENARIOS)('%s: every state fits the JSON Schema, and without any of its fields it does not', (scenario) => {
    const schema = schemaSayingAll(stateShape(ANY)) as Schema;
    let seen = 0;
    for (const { state } of moments(scenario, 6)) {
      if (seen++ % 40 !== 0) continue;
      expect(fits(schema, state)).toBe(true);
      for (const name of Object.keys(state)) expect(fits(schema, { ...state, [name]: undefined }), name).toBe(false);
      const [unit] = state.units;
      expect(fits(schema, { ...state, units: [{ ...unit, hits: 1 }] })).toBe(false);
      const frame = state.stack.at(-1);
      expect(fits(schema, { ...state, stack: [{ ...frame, proc: 'siege' }] })).toBe(false);
    }
    expect(seen).toBeGreaterThan(50);
  });
});

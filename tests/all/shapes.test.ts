import {
  type AnyGame,
  apply,
  type Core,
  canonical,
  type Field,
  type Frame,
  type GameAction,
  newGame,
  pending,
  Sfc32,
  schemaSayingAll,
} from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { wordsOf as wordsOfCryHavoc } from '../../packages/systems/cry-havoc/state.js';
import * as cryHavoc from '../../packages/systems/cry-havoc/types.js';
import { ANY as ANY_OF_CRY_HAVOC } from '../../packages/systems/cry-havoc/words.js';
import { wordsOf as wordsOfKulikovo } from '../../packages/systems/kulikovo/state.js';
import * as kulikovo from '../../packages/systems/kulikovo/types.js';
import { ANY as ANY_OF_KULIKOVO } from '../../packages/systems/kulikovo/words.js';
import { howMuch } from '../how-much.js';
import { SYSTEMS } from './systems.js';

/** Random games are followed for so many inputs. */
const LONGEST = howMuch(1500, 300);

interface Shapes<Words> {
  readonly eventShape: (words: Words) => Field<unknown>;
  readonly actionShape: (words: Words) => Field<unknown>;
  readonly stateShape: (words: Words) => Field<unknown>;
}
/** What is read in a scenario, and the JSON Schema of a state. */
const shaped =
  <Words>(shapes: Shapes<Words>, any: Words, wordsOf: (rules: string, scenario: string) => Words) =>
  (rules: string, scenario: string) => {
    const words = wordsOf(rules, scenario);
    return {
      event: shapes.eventShape(words),
      action: shapes.actionShape(words),
      state: schemaSayingAll(shapes.stateShape(any)) as Schema,
    };
  };
/** Systems whose shapes are declared once; the others follow. */
const SHAPED = {
  kulikovo: shaped(kulikovo, ANY_OF_KULIKOVO, wordsOfKulikovo),
  'cry-havoc': shaped(cryHavoc, ANY_OF_CRY_HAVOC, wordsOfCryHavoc),
};
const GAMES = (SYSTEMS as unknown as readonly { readonly game?: AnyGame }[]).flatMap(({ game }) =>
  game !== undefined && Object.hasOwn(SHAPED, game.id) ? game : [],
);

interface Moment {
  readonly state: Core<Frame>;
  readonly events: readonly object[];
  readonly actions: readonly GameAction[];
}

/** Moments of a random game. */
function* moments(game: AnyGame, scenario: string, luck: Sfc32): Generator<Moment> {
  let now = newGame(game, scenario);
  for (let inputs = 0; inputs < LONGEST && now.ok; inputs++) {
    const asked = pending(game, now.state);
    yield { ...now, actions: asked.kind === 'choice' ? asked.actions : [] };
    if (asked.kind === 'over') return;
    now = apply(game, now.state, asked.kind === 'chance' ? { faces: luck.faces(asked.dice) } : { action: luck.pick(asked.actions) });
  }
}

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

describe.each(GAMES)('$id: what happens in random games is of the declared shapes', (game) => {
  test.each(game.scenarios.map(({ id }) => id))('%s', (scenario) => {
    const { event, action, state: schema } = SHAPED[game.id as keyof typeof SHAPED](game.rules, scenario);
    const luck = Sfc32.seeded(5);
    const kinds = new Set<unknown>();
    for (const { state, events, actions } of moments(game, scenario, luck)) {
      for (const one of events) {
        kinds.add('type' in one && one.type);
        expect(canonical(event.read(one, 'event'))).toBe(canonical(one));
      }
      if (luck.below(20) !== 0) continue;
      for (const one of actions) expect(canonical(action.read(one, 'action'))).toBe(canonical(one));
      expect(fits(schema, state)).toBe(true);
      for (const name of Object.keys(state)) expect(fits(schema, { ...state, [name]: undefined }), name).toBe(false);
      const frame = state.stack.at(-1);
      for (const spoilt of [
        { ...frame, proc: 'siege' },
        { ...frame, wager: 1 },
      ])
        expect(fits(schema, { ...state, stack: [spoilt] })).toBe(false);
    }
    expect(kinds.size).toBeGreaterThan(8);
  });
});

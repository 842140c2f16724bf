import { BadRequest, Field, list, object, oneOf, orNull, type Read, text, unknownField } from './fields.js';
import type { Frame } from './frames.js';
import type { Core, Reader } from './game.js';
import { must } from './must.js';
import { isJson } from './plain-data.js';
import { quoted } from './quote.js';
import type { Sides } from './sides.js';

/*
 * What every game reads alike of a state from outside. A state says everything: whatever is read must be what was given, so nothing that is missing
 * is taken for its default.
 */

/**
 * What was read, when it is what was given: no default stands for a field that is missing, at no depth.
 * @example asGiven(flag().read(undefined, 'routed'), undefined, 'state.units[3].routed') // throws BadRequest: state.units[3].routed is missing.
 */
export function asGiven<T>(read: T, given: unknown, at: string): T {
  mustSay(given, read, at);
  return read;
}

function mustSay(given: unknown, read: unknown, at: string): void {
  if (given === read) return;
  must(given !== undefined, `${at} is missing.`);
  if (isJson(given) && isJson(read)) {
    for (const name of Object.keys(read)) must(Object.hasOwn(given, name), `${at}.${name} is missing.`);
    for (const [name, value] of Object.entries(given)) {
      must(Object.hasOwn(read, name), `${at}.${name} must be left out.`);
      mustSay(value, read[name], `${at}.${name}`);
    }
    return;
  }
  const isAlike = Array.isArray(given) && Array.isArray(read) && given.length === read.length;
  must(isAlike, `${at} must be ${quoted(read)}, not ${quoted(given)}.`);
  for (const [i, value] of given.entries()) mustSay(value, read[i], `${at}[${i}]`);
}

/**
 * The fields of a state, none that the game does not know, by the rules it says. `mustBeCore` has seen that it is an object.
 * @example fieldsOfState({ rules: 'skirmish@1', tun: 3 }, 'skirmish@1', ['rules', 'turn']) // throws BadRequest: state.tun is not a known field; did you mean turn?
 */
export function fieldsOfState<Name extends string>(
  state: unknown,
  rules: string,
  names: readonly Name[],
): { readonly [name in Name | 'rules']?: unknown } {
  const given = state as { readonly [name in Name | 'rules']?: unknown };
  for (const name of Object.keys(given)) if (!(names as readonly string[]).includes(name)) throw unknownField('state', name, names);
  must(given.rules === rules, `state.rules must be ${rules}, not ${JSON.stringify(given.rules)}.`);
  return given;
}

/**
 * The scenario of a state: its id, or a document that says everything.
 * @example readStateScenario({ id: 'kulikovo/mine' }, readScenarioOf) // throws BadRequest: state.scenario: sides is missing; it should be a list of 2.
 */
export function readStateScenario<T>(given: unknown, read: (given: unknown) => T): T {
  try {
    return asGiven(read(given), given, 'state.scenario');
  } catch (fault) {
    if (!(fault instanceof BadRequest) || fault.message.startsWith('state.scenario')) throw fault;
    throw new BadRequest(`state.scenario: ${fault.message}`);
  }
}

/**
 * Reads states of these rules from outside. The scenario is read first: it says which words the rest may use (`stateOf`). A state says everything,
 * so what was read must be what was given; `mustFit` complains about what no single field can see.
 * @example const state: Reader<State> = stateReader('skirmish@1', readScenarioOf, (scenario) => stateShape(wordsOf(scenario)), mustFit);
 */
export const stateReader = <Scenario, S extends { readonly scenario: Scenario }>(
  rules: string,
  readScenario: (given: unknown) => Scenario,
  stateOf: (scenario: Scenario) => Field<S>,
  mustFit: (state: S) => void,
): Reader<S> => ({
  read(value, at) {
    must(isJson(value), `${at} must be an object.`);
    must(value.rules === rules, `${at}.rules must be ${rules}, not ${JSON.stringify(value.rules)}.`);
    const scenario = readStateScenario(value.scenario, readScenario);
    const state = asGiven(stateOf(scenario).read(value, at), value, at);
    mustFit(state);
    return state;
  },
});

/**
 * What has been read already, as it was read.
 * @example const words = { ...others, scenario: asRead(scenario) };
 */
export const asRead = <T>(value: T): Field<T> => new Field<T>({ kind: 'object', shape: {} }, () => value);

/**
 * A list of two sides that must be these.
 * @example theseSides(['rus', 'horde']).read(['rus', 'town'], 'state.sides') // throws BadRequest: state.sides must be rus and horde.
 */
export const theseSides = (sides: Sides): Field<Sides> =>
  new Field<Sides>(list(oneOf(sides), 2, 2).spec, (value, at) => {
    must(JSON.stringify(value) === JSON.stringify(sides), `${at} must be ${sides.join(' and ')}.`);
    return sides;
  });

/**
 * Everybody whom the scenario has, in its order, each read by the same field.
 * @example inOrder([{ id: 'A' }, { id: 'B' }], object({ id: text() })).read([{ id: 'B' }, { id: 'A' }], 'units') // throws BadRequest: units[0].id must be A, not B.
 */
export const inOrder = <T extends { readonly id: string }>(
  cards: readonly { readonly id: string }[],
  item: Field<T>,
): Field<readonly T[]> =>
  list(item, cards.length, cards.length).where((read, at) => {
    const wrong = read.findIndex(({ id }, i) => id !== cards[i]?.id);
    return wrong === -1 ? undefined : `${at}[${wrong}].id must be ${cards[wrong]?.id}, not ${read[wrong]?.id}.`;
  });

/**
 * The readers of every frame, by its procedure. Which steps there are the kernel has checked.
 * @example const frames: FrameFields<TurnFrame> = { turn: { proc: text(), step: text(), side: oneOf(sides) } };
 */
export type FrameFields<F extends Frame> = {
  readonly [P in F['proc']]: {
    readonly [K in keyof Extract<F, { readonly proc: P }>]: Field<K extends 'proc' | 'step' ? string : Extract<F, { readonly proc: P }>[K]>;
  };
};

/**
 * The sides, which are those of the scenario, what is going on, and how it ended, for a reason that the game knows.
 * @example readCore({ sides: ['rus', 'town'], stack: [], outcome: null }, ['rus', 'horde'], frames, ['flight']) // throws BadRequest: state.sides must be rus and horde.
 */
export function readCore<F extends Frame>(
  given: { readonly sides?: unknown; readonly stack?: unknown; readonly outcome?: unknown },
  sides: Sides,
  frames: FrameFields<F>,
  reasons: readonly string[],
): Core<F> {
  must(JSON.stringify(given.sides) === JSON.stringify(sides), `state.sides must be ${sides.join(' and ')}.`);
  const stack = (given.stack as readonly { readonly proc: F['proc'] }[]).map((frame, i) => {
    const at = `state.stack[${i}]`;
    return asGiven(object(frames[frame.proc]).read(frame, at), frame, at) as unknown as F;
  });
  const outcome = orNull(object({ winner: orNull(oneOf(sides)), degree: orNull(text()), reason: oneOf(reasons) }));
  return { sides, stack, outcome: outcome.read(given.outcome, 'state.outcome') };
}

/**
 * Some fields of a state, each by its own reader.
 * @example readFields({ turn: 3, quiet: 0 }, { turn: whole(1, 9), quiet: whole(0, 9) }, ['turn']) // { turn: 3 }
 */
export const readFields = <Name extends string, Fields extends { readonly [name in Name]: Field<unknown> }>(
  given: { readonly [name in Name]?: unknown },
  fields: Fields,
  names: readonly Name[],
): { readonly [name in Name]: Read<Fields[name]> } =>
  Object.fromEntries(
    names.map((name) => [name, asGiven(fields[name].read(given[name], `state.${name}`), given[name], `state.${name}`)]),
  ) as { readonly [name in Name]: Read<Fields[name]> };

/**
 * Everybody whom the scenario has, in its order, each read by the same field.
 * @example readEach([{ id: 'A' }], [{ id: 'B' }], object({ id: text() }), 'state.units') // throws BadRequest: state.units[0].id must be B, not A.
 */
export function readEach<T extends { readonly id: string }>(
  given: unknown,
  cards: readonly { readonly id: string }[],
  reader: Field<T>,
  at: string,
): readonly T[] {
  must(Array.isArray(given) && given.length === cards.length, `${at} must be a list of ${cards.length}.`);
  return given.map((one: unknown, i) => {
    const read = asGiven(reader.read(one, `${at}[${i}]`), one, `${at}[${i}]`);
    must(read.id === cards[i]?.id, `${at}[${i}].id must be ${cards[i]?.id}, not ${read.id}.`);
    return read;
  });
}

/**
 * An object with a value for any of these names, in the order in which they were told.
 * @example forAnyOf(['KOL1', 'KOL2'], whole(0, 9)).read({ KOL2: 3 }, 'moves') // { KOL2: 3 }
 */
export const forAnyOf = <T>(names: readonly string[], item: Field<T>): Field<{ readonly [name: string]: T }> => {
  const any = object(Object.fromEntries(names.map((name) => [name, item.maybe()])));
  return new Field<{ readonly [name: string]: T }>(any.spec, (value, at) => {
    const read = any.read(value, at);
    return Object.fromEntries(Object.keys(value as object).map((name) => [name, read[name] as T]));
  });
};

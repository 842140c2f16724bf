import { type Field, object, type Shape, unknownField } from './fields.js';
import { must } from './must.js';
import type { Sides } from './sides.js';

/*
 * What every game reads alike of a state from outside.
 */

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
 * The sides are those of the scenario.
 * @example mustBeBetween(['rus', 'town'], ['rus', 'horde']) // throws BadRequest: state.sides must be rus and horde.
 */
export const mustBeBetween = (given: unknown, sides: Sides): void =>
  must(JSON.stringify(given) === JSON.stringify(sides), `state.sides must be ${sides.join(' and ')}.`);

/**
 * Every frame says what a frame of its procedure may say.
 * @example readFrames([{ proc: 'turn', step: 'begin' }], { turn: { proc: text(), step: text() } })
 */
export function readFrames(stack: unknown, frames: { readonly [proc: string]: Shape }): void {
  for (const [i, frame] of (stack as readonly { readonly proc: string }[]).entries())
    object(frames[frame.proc] ?? {}).read(frame, `state.stack[${i}]`);
}

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
    const read = reader.read(one, `${at}[${i}]`);
    must(read.id === cards[i]?.id, `${at}[${i}].id must be ${cards[i]?.id}, not ${read.id}.`);
    return read;
  });
}

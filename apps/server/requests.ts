import {
  BadRequest,
  Field,
  flag,
  isDeeperThan,
  isJson,
  isPromise,
  object,
  oneOf,
  type Read,
  STANDING_ORDERS,
  text,
  whole,
} from '@pennon/kernel';
import { parse } from 'secure-json-parse';

/*
 * What may be asked, read strictly: nothing guessed, nothing ignored. The same fields make the description at /api/openapi.json.
 */

const MOST_SEQ = 1_000_000_000;
/** Inputs of a record that are played for a game that goes on from it; the longest battles have half of it. */
const MOST_PLAYED_AGAIN = 5_000;
const LONGEST_TEXT = 64;
const LONGEST_TOKEN = 200;
/** No message is nested deeper; documents and records may be. */
const DEEPEST = 60;
const DEEPEST_DOCUMENT = 150;

/** Left to the rules to read. */
const anything = new Field<unknown>({ kind: 'object', shape: {} }, (value) => value);
const anyObject = new Field<object>({ kind: 'object', shape: {} }, (value, at) => {
  if (isJson(value)) return value;
  throw new BadRequest(`${at} must be an object.`);
});
const textUpTo = (most: number): Field<string> =>
  text().where((value, at) =>
    value.length <= most || [...value].length <= most ? undefined : `${at} must be a text of at most ${most} characters.`,
  );
const seq = whole(0, MOST_SEQ).about('The number of the latest entry that the caller knows.');

export const NEW_GAME = object({
  scenario: anything.maybe().about('The id of a scenario, or a whole scenario document.'),
  options: anyObject.or({}).about('The readings of the rules, by name.'),
  seats: anyObject.about('For each side "open", "friend" (for one) or "bot:<name>".'),
  commits: anyObject.or({}).about('The promises of open seats, by side: with them the dice are of form 2.'),
  from: object({ record: anyObject, inputs: whole(0, MOST_PLAYED_AGAIN) })
    .maybe()
    .about('A record, and how many of its inputs are played before the seats take over.'),
});
export const CHOOSE = object({
  seq,
  action: anyObject.about('One of the listed actions, or another of an open choice.'),
  key: textUpTo(LONGEST_TEXT).maybe().about('Any text up to 64 characters; the same key again returns the stored answer.'),
  salt: textUpTo(LONGEST_TEXT).maybe().about('Any text up to 64 characters, mixed into the dice from now on.'),
});
const commit = text()
  .where((value, at) => (isPromise(value) ? undefined : `${at} must be 64 hex digits in small letters: the SHA-256 of a salt.`))
  .about('The promise of a salt: its SHA-256 in hex.');
export const JOIN = object({
  invitation: textUpTo(LONGEST_TOKEN),
  commit: commit.maybe(),
  key: textUpTo(LONGEST_TEXT).about('Any text up to 64 characters; the same key again gives a fresh token until the game begins.'),
});
export const INVITE = object({ side: textUpTo(LONGEST_TEXT) });
export const PROMISE = object({ commit });
export const REVEAL = object({ salt: textUpTo(LONGEST_TOKEN).about('The salt that was promised.') });
export const SUBSTITUTE = object({
  side: textUpTo(LONGEST_TEXT).about('The side that another person shall lead.'),
  agree: oneOf([true, false]),
});
export const PROMISES = (sides: readonly string[]) => object(Object.fromEntries(sides.map((side) => [side, commit.maybe()])));
export const TAKE_BACK = object({ seq });
export const RESEAT = object({});
export const OFFER_DRAW = object({
  seq,
  offer: oneOf([true, false]).about('Whether a draw is offered or accepted, or taken back or refused.'),
});
export const GIVE_ORDERS = object({
  orders: STANDING_ORDERS.about('All standing orders of the seat; of several that fit the last one counts.'),
});
export const LISTEN = object({
  token: textUpTo(LONGEST_TOKEN).maybe().about('Of a seat; without one as a spectator.'),
  after: seq.maybe(),
  views: flag().about('Whether every message brings the view.'),
  company: flag().about('Whether it is told which sides follow the game, as that changes.'),
});

export type NewGameRequest = Read<typeof NEW_GAME>;
export type ChooseRequest = Read<typeof CHOOSE>;
export type JoinRequest = Read<typeof JOIN>;
export type SubstituteRequest = Read<typeof SUBSTITUTE>;

/** Reads the body of a request, or the text of a message. */
export function readBody<T>(field: Field<T>, body: unknown): T {
  return field.read(objectFrom(body, (field as unknown) === NEW_GAME ? DEEPEST_DOCUMENT : DEEPEST), '');
}

/** A body that somebody else reads: an object, and none so deep that nobody could write it down again. */
export function objectFrom(body: unknown, deepest: number = DEEPEST): object {
  if (!isJson(body)) throw new BadRequest('The body must be a JSON object.');
  if (isDeeperThan(body, deepest)) throw new BadRequest('The body is nested too deeply.');
  return body;
}

/** `?after=n`; absent: from the beginning. */
export function readAfter(query: unknown): number | undefined {
  const given = Object.entries(query as { readonly [name: string]: unknown });
  for (const [name] of given) if (name !== 'after') throw new BadRequest(`${name.slice(0, 60)} is not known here; only after is.`);
  const [after] = given.map(([, value]) => value);
  if (after === undefined) return undefined;
  if (typeof after !== 'string' || !/^\d{1,9}$/.test(after)) throw new BadRequest('after must be the number of an entry.');
  return Number(after);
}

/** The text of a body as the JSON it is; a field that would change what objects are is refused. */
export function parsedBody(text: string): unknown {
  if (text === '') throw new BadRequest('The body is empty; it must be a JSON object.');
  try {
    return parse(text);
  } catch {
    throw new BadRequest('The body is not JSON.');
  }
}

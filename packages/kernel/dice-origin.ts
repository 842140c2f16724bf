import { hexToBytes } from '@noble/hashes/utils.js';
import { isPromise } from './dice-rounds.js';
import { BadRequest, Field, list, object, oneOf, text, whole } from './fields.js';
import { isJson } from './plain-data.js';
import type { BySide, Side } from './sides.js';

/**
 * What a seat added to the dice of form 1: it counts for every die after the input it was given with, until the same side gives another.
 * @example const given: GivenSalt = { input: 4, side: 'horde', salt: 'oak' };
 */
export interface GivenSalt {
  /** The place of that input among the inputs of the record, from 0. */
  readonly input: number;
  readonly side: Side;
  readonly salt: string;
}

/**
 * What the dice of a record were made from in form 1, as a server tells it when the game is over.
 * @example const origin: OriginByInputs = { form: 1, game: 'k7f', commit: '6668…', salts: [{ input: 4, side: 'horde', salt: 'oak' }], seed };
 */
export interface OriginByInputs {
  readonly form: 1;
  readonly game: string;
  readonly commit: string;
  readonly salts: readonly GivenSalt[];
  readonly seed: Uint8Array;
}

/**
 * A round of dice as a record tells it when the game is over.
 * @example const round: RoundOfRecord = { number: 0, from: 0, commit: '6668…', commits: { rus: '9f0a…' }, salts: { rus: 'a8Xk…', horde: '' }, seed };
 */
export interface RoundOfRecord {
  readonly number: number;
  /** Inputs before it. */
  readonly from: number;
  readonly commit: string;
  readonly commits: BySide<string>;
  readonly salts: BySide<string>;
  readonly seed: Uint8Array;
}

/**
 * What the dice of a record were made from in form 2.
 * @example const origin: OriginByRounds = { form: 2, game: 'k7f', rounds };
 */
export interface OriginByRounds {
  readonly form: 2;
  readonly game: string;
  readonly rounds: readonly RoundOfRecord[];
}

/**
 * What the dice of a record were made from, in either form.
 * @example const origin: DiceOrigin = { form: 2, game: 'k7f', rounds };
 */
export type DiceOrigin = OriginByInputs | OriginByRounds;

const MOST_ROUNDS = 10_000;
const LONGEST_LIST = 1_000_000;

const hex = text().where((value, at) => (isPromise(value) ? undefined : `${at} must be 64 hex digits in small letters.`));
const seed = hex.map(hexToBytes);
const input = whole(0, 1_000_000_000);
/** A text for some sides. */
const bySide = (each: Field<string>): Field<BySide<string>> =>
  new Field<BySide<string>>({ kind: 'object', shape: {} }, (value, at) => {
    if (!isJson(value)) throw new BadRequest(`${at} must be an object with a text for each side.`);
    return Object.fromEntries(Object.entries(value).map(([side, told]) => [side, each.read(told, `${at}.${side.slice(0, 60)}`)]));
  });

const BY_INPUTS = { game: text(), commit: hex, salts: list(object({ input, side: text(), salt: text() }), 0, LONGEST_LIST), seed };
const ROUND = {
  number: whole(0, MOST_ROUNDS),
  from: input,
  commit: hex,
  commits: bySide(hex),
  salts: bySide(text()),
  substitute: text().maybe(),
};
const ROUNDS = {
  game: text(),
  dice: oneOf([2]),
  rounds: list(object({ ...ROUND, seed: seed.maybe() }), 1, MOST_ROUNDS),
};

/** Of the fields that are told of a record, those it lacks. */
const lacking = (told: object, shape: object): readonly string[] => Object.keys(shape).filter((name) => !Object.hasOwn(told, name));

/**
 * Reads what the dice of a record were made from, or which of these fields it lacks; throws `BadRequest` when one is malformed.
 * @example diceOrigin(JSON.parse(file)) // { missing: ['seed'] } while the game goes on
 */
export function diceOrigin(record: object): DiceOrigin | { readonly missing: readonly string[] } {
  const { dice, rounds } = record as { readonly dice?: unknown; readonly rounds?: unknown };
  return dice === undefined && rounds === undefined ? originByInputs(record) : originByRounds(record);
}

const only = (record: object, shape: object): object =>
  Object.fromEntries(Object.entries(record).filter(([name, told]) => Object.hasOwn(shape, name) && told !== undefined));

function originByInputs(record: object): OriginByInputs | { readonly missing: readonly string[] } {
  const told = only(record, BY_INPUTS);
  const missing = lacking(told, BY_INPUTS);
  return missing.length > 0 ? { missing } : { form: 1, ...object(BY_INPUTS).read(told, '') };
}

function originByRounds(record: object): OriginByRounds | { readonly missing: readonly string[] } {
  for (const name of ['commit', 'salts', 'seed'])
    if (Object.hasOwn(record, name)) throw new BadRequest(`${name} has no place beside rounds: each round has its own.`);
  const told = only(record, ROUNDS);
  const missing = lacking(told, ROUNDS);
  if (missing.length > 0) return { missing };
  const { game, rounds } = object(ROUNDS).read(told, '');
  const known = rounds.flatMap(({ seed: revealed, substitute: _, ...round }) =>
    revealed === undefined ? [] : [{ ...round, seed: revealed }],
  );
  return known.length < rounds.length ? { missing: ['seed'] } : { form: 2, game, rounds: known };
}

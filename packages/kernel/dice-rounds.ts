import type { Die } from './dice.js';
import { promiseOf, roundFaces } from './fair-dice.js';
import type { BySide, Side, Sides } from './sides.js';

/**
 * A round of dice (form 2): the server and every person promise something, then reveal it, and then dice are rolled. Nobody could choose his part
 * knowing those of the others.
 * @example const round: DiceRound = { number: 0, from: 0, commit: '6668…', commits: { rus: '9f0a…', horde: null }, salts: {} };
 */
export interface DiceRound {
  readonly number: number;
  /** Inputs before it. */
  readonly from: number;
  /** The server's promise: the hex SHA-256 of its seed. */
  readonly commit: string;
  /** The promise of every side that a person leads; `null` until it is given. */
  readonly commits: BySide<string | null>;
  /** Those that were revealed. */
  readonly salts: BySide<string>;
  /** The side whose seat another person took over, where that began the round. */
  readonly substitute?: Side;
}

/**
 * A round as the server keeps it.
 * @example const round: SecretRound = { ...shown, seed: '00…' };
 */
export interface SecretRound extends DiceRound {
  /** Hex. */
  readonly seed: string;
}

/**
 * A round as everybody may see it: only promises that were given, and `''` for the salt of a bot.
 * @example shownRound(round, ['rus', 'horde']).salts // { rus: 'a8Xk…', horde: '' } when a bot leads the horde
 */
export interface ShownRound {
  readonly number: number;
  readonly commit: string;
  readonly commits: BySide<string>;
  readonly salts: BySide<string>;
  readonly substitute?: Side;
}

/** @example shownRound(round, ['rus', 'horde']) */
export function shownRound(round: DiceRound, sides: Sides): ShownRound {
  const { number, commit, commits, salts, substitute } = round;
  const given = Object.entries(commits).flatMap(([side, promise]) => (promise === null ? [] : [[side, promise] as const]));
  const shown = sides.flatMap((side): readonly (readonly [Side, string])[] =>
    Object.hasOwn(salts, side) ? [[side, salts[side] ?? '']] : Object.hasOwn(commits, side) ? [] : [[side, '']],
  );
  return {
    number,
    commit,
    commits: Object.fromEntries(given),
    salts: Object.fromEntries(shown),
    ...(substitute === undefined ? {} : { substitute }),
  };
}

/**
 * A new round: everybody who led a side before promises anew.
 * @example newRound({ number: 0, from: 0, seed: '00…', commit: '6668…' }, ['rus', 'horde'])
 */
export const newRound = (begins: Pick<SecretRound, 'number' | 'from' | 'seed' | 'commit'>, people: readonly Side[]): SecretRound => ({
  ...begins,
  commits: Object.fromEntries(people.map((side) => [side, null])),
  salts: {},
});

/**
 * Whom a round waits for: those without a promise, and when all have promised, those without a salt. Dice are rolled when nobody is left.
 * @example waitingFor(round) // ['horde']
 */
export function waitingFor({ commits, salts }: DiceRound): readonly Side[] {
  const people = Object.keys(commits);
  const silent = people.filter((side) => commits[side] === null);
  return silent.length > 0 ? silent : people.filter((side) => !Object.hasOwn(salts, side));
}

/**
 * Whether everybody has promised, so that a salt may be revealed.
 * @example isPromised(round)
 */
export const isPromised = ({ commits }: DiceRound): boolean => Object.values(commits).every((promise) => promise !== null);

/**
 * Whether a text has the form of a salt: 22 to 64 characters, which hold 128 random bits.
 * @example isSalt('0123456789abcdefghijkl') // true
 */
export const isSalt = (text: string): boolean => /^[\w-]{22,64}$/.test(text);

/**
 * Whether a text has the form of a promise: 64 hex digits in small letters.
 * @example isPromise(promiseOf(salt)) // true
 */
export const isPromise = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/**
 * Whether a salt is the one that a side promised.
 * @example keepsPromise(round, 'rus', salt)
 */
export const keepsPromise = ({ commits }: DiceRound, side: Side, salt: string): boolean => commits[side] === promiseOf(salt);

/**
 * The faces of dice in a round that nobody is waited for in.
 * @example facesInRound(seed, 'k7f', round, ['rus', 'horde'], 4, [D6, D6])
 */
export const facesInRound = (
  seed: Uint8Array,
  game: string,
  { number, salts }: DiceRound,
  sides: Sides,
  i: number,
  dice: readonly Die[],
): number[] => roundFaces(seed, game, number, [salts[sides[0]] ?? '', salts[sides[1]] ?? ''], i, dice);

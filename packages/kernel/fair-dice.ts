import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Die } from './dice.js';

const WORDS = 0x1_0000_0000;

/**
 * What is published of a seed before the first die: the hex SHA-256 of its bytes. When the game is over the seed is revealed, and anybody
 * can check that it is the one.
 * @example commitOf(new Uint8Array(32)) // '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925'
 */
export const commitOf = (seed: Uint8Array): string => bytesToHex(sha256(seed));

/**
 * The face of one die of a game, fixed by the secret seed and by what the seats added: HMAC-SHA-256 with the seed as key over
 * `[game,[salt,salt],i,try]`. The first four bytes are the number; one that would favour the low faces is thrown away and tried again.
 * `i` counts the dice through the game from 0; a salt not yet given is `''`.
 * @example dieFace(seed, 'k7f', ['', 'oak'], 0, { sides: 10, from: 0 }) // 0 to 9, always the same for these
 */
export const dieFace = (seed: Uint8Array, game: string, salts: readonly [string, string], i: number, die: Die): number =>
  faceOf(seed, [game, [salts[0], salts[1]]], i, die);

/** The face of die number `i`: the seed is the key, and `before` stands before the number of the die and the attempt. */
function faceOf(seed: Uint8Array, before: readonly unknown[], i: number, { sides, from }: Die): number {
  if (!Number.isSafeInteger(i) || i < 0) throw new RangeError(`a die is numbered from 0, not ${i}`);
  if (!Number.isInteger(sides) || sides < 1 || sides > WORDS) throw new RangeError(`a die has 1 to 2^32 sides, not ${sides}`);
  const even = WORDS - (WORDS % sides);
  for (let attempt = 0; ; attempt++) {
    const mac = hmac(sha256, seed, utf8ToBytes(JSON.stringify([...before, i, attempt])));
    const x = (((mac[0] ?? 0) << 24) | ((mac[1] ?? 0) << 16) | ((mac[2] ?? 0) << 8) | (mac[3] ?? 0)) >>> 0;
    if (x < even) return from + (x % sides);
  }
}

/**
 * The faces of several dice rolled at once; the first is die number `i`.
 * @example diceFaces(seed, 'k7f', ['', ''], 4, [D6, D6]) // dice 4 and 5
 */
export const diceFaces = (seed: Uint8Array, game: string, salts: readonly [string, string], i: number, dice: readonly Die[]): number[] =>
  dice.map((die, n) => dieFace(seed, game, salts, i + n, die));

/**
 * The faces of several dice of a round (form 2): the same over `[game,round,[salt,salt],i,try]`, where `i` counts the dice through the round.
 * @example roundFaces(seed, 'k7f', 0, ['oak…', 'ash…'], 4, [D6, D6]) // dice 4 and 5 of round 0
 */
export const roundFaces = (
  seed: Uint8Array,
  game: string,
  round: number,
  salts: readonly [string, string],
  i: number,
  dice: readonly Die[],
): number[] => dice.map((die, n) => faceOf(seed, [game, round, [salts[0], salts[1]]], i + n, die));

/**
 * What a seat promises of its salt before anybody reveals one: the hex SHA-256 of its UTF-8 bytes.
 * @example promiseOf('0123456789abcdefghijkl')
 */
export const promiseOf = (salt: string): string => bytesToHex(sha256(utf8ToBytes(salt)));

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
export function dieFace(seed: Uint8Array, game: string, salts: readonly [string, string], i: number, die: Die): number {
  const { sides, from } = die;
  if (!Number.isSafeInteger(i) || i < 0) throw new RangeError(`a die is numbered from 0, not ${i}`);
  if (!Number.isInteger(sides) || sides < 1 || sides > WORDS) throw new RangeError(`a die has 1 to 2^32 sides, not ${sides}`);
  const even = WORDS - (WORDS % sides);
  for (let attempt = 0; ; attempt++) {
    const mac = hmac(sha256, seed, utf8ToBytes(JSON.stringify([game, [salts[0], salts[1]], i, attempt])));
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

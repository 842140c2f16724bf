import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Die } from './dice.js';
import { list, object, text, whole } from './fields.js';
import type { Frame } from './frames.js';
import type { Core, GameAction, GameDef, Input, Refused } from './game.js';
import { faultOfFaces } from './inputs.js';
import { readRecord, replay } from './record.js';
import type { Side, Sides } from './sides.js';
import { askedBy } from './step-runner.js';

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

/**
 * What a seat added to the dice: it counts for every die after the input it was given with, until the same side gives another.
 * @example const given: GivenSalt = { input: 4, side: 'horde', salt: 'oak' };
 */
export interface GivenSalt {
  /** The place of that input among the inputs of the record, from 0. */
  readonly input: number;
  readonly side: Side;
  readonly salt: string;
}

/**
 * What the dice of a record were made from, as a server tells it when the game is over.
 * @example const origin: DiceOrigin = { game: 'k7f', commit: '6668…', salts: [{ input: 4, side: 'horde', salt: 'oak' }], seed };
 */
export interface DiceOrigin {
  readonly game: string;
  readonly commit: string;
  readonly salts: readonly GivenSalt[];
  readonly seed: Uint8Array;
}

const HEX = /^[0-9a-f]{64}$/;
const hex = text().where((value, at) => (HEX.test(value) ? undefined : `${at} must be 64 hex digits in small letters.`));
const ORIGIN = {
  game: text(),
  commit: hex,
  salts: list(object({ input: whole(0, 1_000_000_000), side: text(), salt: text() }), 0, 1_000_000),
  seed: hex.map(hexToBytes),
};

/**
 * Reads what the dice of a record were made from, or which of these fields it lacks; throws `BadRequest` when one is malformed.
 * @example diceOrigin(JSON.parse(file)) // { missing: ['seed'] } while the game goes on
 */
export function diceOrigin(record: object): DiceOrigin | { readonly missing: readonly string[] } {
  const told = Object.fromEntries(Object.entries(record).filter(([name]) => Object.hasOwn(ORIGIN, name)));
  const missing = Object.keys(ORIGIN).filter((name) => told[name] === undefined);
  return missing.length > 0 ? { missing } : object(ORIGIN).read(told, '');
}

/**
 * A record that holds: how many of its inputs were chosen and rolled, how many dice were made anew, and the hash they led to.
 * @example { ok: true, actions: 40, rolls: 31, dice: 33, hash: '9f…' }
 */
export interface Verified {
  readonly ok: true;
  readonly actions: number;
  readonly rolls: number;
  readonly dice: number;
  readonly hash: string;
}

/**
 * Checks a record to its end: every input against the rules, the hash, and given what the dice were made from, the promise and every face.
 * The first difference is told. Throws `BadRequest` when it is no record at all.
 * @example verify(game, record, origin) // { ok: false, error: { code: 'bad-record', message: 'inputs[7]: die 3 shows 4, …' } }
 */
export function verify<S extends Core<F>, A extends GameAction, E, F extends Frame>(
  game: GameDef<S, A, E, F>,
  record: unknown,
  origin?: DiceOrigin,
): Verified | Refused {
  const { inputs, hash } = readRecord(record);
  if (origin !== undefined && commitOf(origin.seed) !== origin.commit)
    return different(`The seed is not the one that was promised: its hash is ${commitOf(origin.seed)}, not ${origin.commit}.`);
  let difference: string | undefined;
  let dice = 0;
  const again = replay(game, record, ({ number, state }) => {
    if (origin === undefined || difference !== undefined) return;
    if (number === 0) difference = faultOfSalts(origin.salts, inputs, state.sides);
    const asked = askedBy(game, state);
    const input = inputs[number];
    // Whatever the rules refuse, the replay refuses.
    if (asked.kind !== 'chance' || input === undefined || !('faces' in input) || faultOfFaces(asked.dice, input.faces) !== undefined)
      return;
    const due = diceFaces(origin.seed, origin.game, saltsBefore(origin.salts, state.sides, number), dice, asked.dice);
    const wrong = due.findIndex((face, i) => face !== input.faces[i]);
    if (wrong >= 0)
      difference ??= `inputs[${number}]: die ${dice + wrong} shows ${input.faces[wrong]}, but seed and salts give ${due[wrong]}.`;
    dice += due.length;
  });
  if (difference !== undefined) return different(difference);
  if (!again.ok) return again;
  const rolls = inputs.filter((input) => 'faces' in input).length;
  return { ok: true, actions: inputs.length - rolls, rolls, dice, hash };
}

const different = (message: string): Refused => ({ ok: false, error: { code: 'bad-record', message } });

function faultOfSalts(salts: readonly GivenSalt[], inputs: readonly Input<unknown>[], sides: Sides): string | undefined {
  for (const [i, { input, side }] of salts.entries()) {
    if (!sides.includes(side)) return `salts[${i}].side must be ${sides.join(' or ')}, not ${JSON.stringify(side)}.`;
    const chosen = inputs[input];
    if (chosen === undefined || !('action' in chosen)) return `salts[${i}].input must be the number of an action, and ${input} is none.`;
    if (input < (salts[i - 1]?.input ?? 0)) return `salts[${i}] is out of order: salts stand in the order of their inputs.`;
  }
  return undefined;
}

/** The salts that count when input number `n` is rolled. */
function saltsBefore(salts: readonly GivenSalt[], sides: Sides, n: number): readonly [string, string] {
  const of = (side: Side): string => salts.findLast((given) => given.side === side && given.input < n)?.salt ?? '';
  return [of(sides[0]), of(sides[1])];
}

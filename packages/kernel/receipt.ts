import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonical } from './canonical.js';
import { isPromise } from './dice-rounds.js';
import { BadRequest, Field, list, object, oneOf, text, whole } from './fields.js';
import { isJson } from './plain-data.js';
import type { BySide, Side } from './sides.js';

/**
 * What a seat kept of a round of dice before it gave its salt, and then of what it saw. Whoever has it can show that the promises were not
 * exchanged afterwards, and that the record tells what was played.
 * @example const receipt: Receipt = { format: 1, game: 'k7f', side: 'rus', round: 0, commit: '6668…', commits: { rus: '…', horde: '…' }, salt: 'a8Xk…', spent: [], seq: 12, events: 40, hash: '…' };
 */
export interface Receipt {
  readonly format: 1;
  readonly game: string;
  readonly side: Side;
  readonly round: number;
  /** The server's promise. */
  readonly commit: string;
  /** The promises of all sides that people lead. */
  readonly commits: BySide<string>;
  /** One's own. */
  readonly salt: string;
  /** Earlier rounds of this game in which one's salt was given and no die fell after it. */
  readonly spent: readonly number[];
  /** The latest entry that was seen. */
  readonly seq: number;
  /** How many events were seen by then, and the running hash over them. */
  readonly events: number;
  readonly hash: string;
}

const hex = text().where((value, at) => (isPromise(value) ? undefined : `${at} must be 64 hex digits in small letters.`));
const promises = new Field<BySide<string>>({ kind: 'object', shape: {} }, (value, at) => {
  if (!isJson(value)) throw new BadRequest(`${at} must be an object with a promise for each side.`);
  return Object.fromEntries(Object.entries(value).map(([side, told]) => [side, hex.read(told, `${at}.${side.slice(0, 60)}`)]));
});
const count = whole(0, 1_000_000_000);

const RECEIPT = object({
  format: oneOf([1]),
  game: text(),
  side: text(),
  round: count,
  commit: hex,
  commits: promises,
  salt: text(),
  spent: list(count, 0, 10_000),
  seq: count,
  events: count,
  hash: hex,
});

/**
 * Reads a receipt from outside; throws `BadRequest` when it is none.
 * @example readReceipt(JSON.parse(file)).round // 0
 */
export const readReceipt = (value: unknown): Receipt => RECEIPT.read(value, '');

/**
 * The running hash over what a side saw happen: each link is the SHA-256 of the one before and of the next event.
 * @example const chain = new EventChain(); for (const event of seen) chain.add(event); chain.hash
 */
export class EventChain {
  #hash: string;
  #count: number;

  constructor(from: { readonly hash: string; readonly events: number } = { hash: FIRST_LINK, events: 0 }) {
    this.#hash = from.hash;
    this.#count = from.events;
  }

  get count(): number {
    return this.#count;
  }
  get hash(): string {
    return this.#hash;
  }

  /** What a standing order of one's own brought about is marked for its owner alone: that is left out. */
  add(event: object): void {
    const { standing: _, ...happened } = JSON.parse(JSON.stringify(event)) as { readonly standing?: unknown };
    this.#hash = bytesToHex(sha256(utf8ToBytes(this.#hash + canonical(happened))));
    this.#count++;
  }
}

const FIRST_LINK = '0'.repeat(64);

/**
 * Whether an event tells what dice showed. Every roll is told by one that does, and nothing else is.
 * @example tellsOfDice({ type: 'shot', faces: [7] }) // true
 */
export function tellsOfDice(event: unknown): boolean {
  if (typeof event !== 'object' || event === null) return false;
  if (Array.isArray(event)) return event.some(tellsOfDice);
  return Object.entries(event).some(
    ([name, told]: [string, unknown]) =>
      (name === 'face' && typeof told === 'number') ||
      ((name === 'faces' || name === 'dice') && Array.isArray(told) && told.length > 0) ||
      tellsOfDice(told),
  );
}

interface RoundTold {
  readonly number?: unknown;
  readonly commit?: unknown;
  readonly commits?: BySide<unknown>;
  readonly salts?: BySide<unknown>;
}

/**
 * Where a record says otherwise than a receipt, if it does; `seen` is the running hash over as many events as the receipt counts.
 * @example faultOfReceipt(receipt, record, hash) // 'The server promised 6668… in round 0; the record says 12ab….'
 */
export function faultOfReceipt(receipt: Receipt, record: object, seen: string | undefined): string | undefined {
  const { game, rounds } = record as { readonly game?: unknown; readonly rounds?: readonly RoundTold[] };
  if (game !== receipt.game) return `The receipt is of the game ${receipt.game}, and the record of ${String(game)}.`;
  const round = rounds?.find(({ number }) => number === receipt.round);
  if (round === undefined) return `The receipt is of round ${receipt.round}, and the record has none of that number.`;
  if (round.commit !== receipt.commit)
    return `In round ${receipt.round} the server promised ${receipt.commit}; the record says ${String(round.commit)}.`;
  for (const side of new Set([...Object.keys(receipt.commits), ...Object.keys(round.commits ?? {})]))
    if (receipt.commits[side] !== round.commits?.[side])
      return `In round ${receipt.round} ${side} promised ${receipt.commits[side] ?? 'nothing'}; the record says ${String(round.commits?.[side] ?? 'nothing')}.`;
  if (round.salts?.[receipt.side] !== receipt.salt)
    return `In round ${receipt.round} ${receipt.side} gave another salt than the record says.`;
  if (seen === undefined) return `The receipt has seen ${receipt.events} events, and the record tells of fewer.`;
  if (seen !== receipt.hash) return `Of the first ${receipt.events} events the record tells something else than was seen.`;
  return undefined;
}

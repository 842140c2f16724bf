import type { BySide, GameAction, Input, SecretRound } from '@pennon/kernel';
import type { Entry, Snapshot } from '@pennon/protocol';
import { hashAtBeginning, sumOfPosition, sumOfSitting } from './running-hash.js';
import type { Tables } from './schema.js';
import type { Addition, StoredGame, StoredSeat } from './store.js';

/*
 * What is put down as rows of the tables, and back. Rows that are inserted over and over name their columns in the same order.
 */

export const seatsOf = (text: string): BySide<StoredSeat> => JSON.parse(text) as BySide<StoredSeat>;

export function gameRow(game: StoredGame): Tables['games'] {
  const { id, rules, seed } = game;
  const beginning = JSON.stringify(game.beginning);
  const seats = JSON.stringify(game.seats);
  const chain = hashAtBeginning({ id, rules, beginning, seed });
  return { id, rules, beginning, seed, seats, created: new Date().toISOString(), chain, sum: sumOfSitting(id, seats, roundsText(game)) };
}

/** The rounds of dice of form 2 as they are stored. */
export const roundsText = ({ rounds }: { readonly rounds: readonly SecretRound[] }): string | null =>
  rounds.length === 0 ? null : JSON.stringify(rounds);
export const roundsOf = (text: string | null | undefined): readonly SecretRound[] =>
  text === null || text === undefined ? [] : (JSON.parse(text) as readonly SecretRound[]);

/** Without the running hash. */
export const entryRows = ({ game, entries }: Addition): readonly Tables['entries'][] =>
  entries.map((entry) => ({
    game,
    seq: entry.seq,
    side: entry.by,
    input: entry.kind === 'input' ? JSON.stringify(entry.input) : null,
    salt: entry.kind === 'input' && entry.salt !== undefined ? JSON.stringify(entry.salt) : null,
    hash: entry.hash ?? null,
    why: entry.kind === 'input' && entry.why !== undefined ? JSON.stringify(entry.why) : null,
    chain: null,
  }));

export const progressRow = ({ game, entries }: Addition): Tables['progress'] => ({ game, seq: entries.at(-1)?.seq ?? 0 });

export const keyRows = ({ game, key, entries }: Addition) =>
  key === undefined ? [] : [{ game, name: key.name, asked: key.asked, seq: entries.at(-1)?.seq ?? 0, hour: hourNow() }];

export function positionRow(game: string, snapshot: Snapshot): Tables['positions'] {
  const row = { game, seq: snapshot.seq, is_final: snapshot.isFinal ? 1 : 0, snapshot: JSON.stringify(snapshot) };
  return { ...row, sum: sumOfPosition(row) };
}

/** A stored position; nothing when it is not the one that was stored. */
export function soundPosition(row: Tables['positions']): Snapshot | undefined {
  if (row.sum !== null && row.sum !== sumOfPosition(row)) return undefined;
  try {
    return { ...(JSON.parse(row.snapshot) as Snapshot), isFinal: row.is_final === 1 };
  } catch {
    return undefined;
  }
}

/** Hours since 1970. */
export const hourNow = (): number => Math.floor(Date.now() / 3_600_000);

export function entryOf({ seq, side, input, salt, hash, why }: Tables['entries']): Entry {
  const sealed = hash === null ? {} : { hash };
  if (input === null) return { seq, by: side, kind: 'undo', ...sealed };
  const told = {
    ...(salt === null ? {} : { salt: JSON.parse(salt) as string }),
    ...(why === null ? {} : { why: JSON.parse(why) as string }),
  };
  return { seq, by: side, kind: 'input', input: JSON.parse(input) as Input<GameAction>, ...told, ...sealed };
}

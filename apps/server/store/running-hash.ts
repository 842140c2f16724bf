import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Tables } from './schema.js';

/*
 * Every game has a running hash, so that no bit of what was put down changes unseen. It begins with what was fixed at the beginning of the game; the
 * last entry of every group carries it over the one before and the group. What changes later (seats, rounds, positions) has a sum of its own.
 * It is made of the texts as they are stored.
 */

type Entry = Selectable<Tables['entries']>;
type Beginning = Pick<Tables['games'], 'id' | 'rules' | 'beginning' | 'seed'>;

/** 132 bits of the SHA-256. */
const sumOf = (parts: readonly unknown[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);

/** With what the running hash of a game begins. The seed is what the server has promised. */
export const hashAtBeginning = ({ id, rules, beginning, seed }: Beginning): string => sumOf([id, rules, beginning, seed]);

/** The running hash after a group of entries. */
export const hashAfter = (former: string, group: readonly Entry[]): string =>
  sumOf([former, ...group.map(({ seq, side, input, salt, hash, why }) => [seq, side, input, salt, hash, why])]);

/** Of who sits at a game and what was promised of its dice. */
export const sumOfSitting = (game: string, seats: string, rounds: string | null): string => sumOf([game, seats, rounds]);

/** Of a stored position. */
export const sumOfPosition = ({ game, seq, is_final, snapshot }: Omit<Tables['positions'], 'sum'>): string =>
  sumOf([game, seq, is_final, snapshot]);

/** Of what was told of a game. */
export const sumOfStory = ({ game, inputs, told }: Omit<Tables['stories'], 'sum'>): string => sumOf([game, inputs, told]);

/**
 * The entries of a game as far as they are those that were put down, in order. Of a game that only older programs wrote to nothing is known but that
 * none is missing among them. From its first running hash on every group ends with one: what follows the last is a torn group.
 */
export function soundEntries(game: Beginning & { readonly chain: string | null }, entries: readonly Entry[]): readonly Entry[] {
  let former = game.chain ?? hashAtBeginning(game);
  let sound = 0;
  for (const [i, { seq, chain }] of entries.entries()) {
    if (seq !== i + 1) return entries.slice(0, sound);
    if (chain === null) continue;
    if (chain !== hashAfter(former, entries.slice(sound, i + 1))) return entries.slice(0, sound);
    former = chain;
    sound = i + 1;
  }
  return game.chain === null && sound === 0 ? entries : entries.slice(0, sound);
}

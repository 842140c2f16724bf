import { getHeapStatistics } from 'node:v8';
import type { Beginning } from '@pennon/kernel';
import type { ClosedGame } from '@pennon/protocol';
import type { WrittenState } from './written-state.js';

/*
 * How many bytes of the memory games take, estimated from what can be counted quickly. A test measures that they take no more.
 */

/** A ledger with its seats and bots, before anything has happened. */
const BARE = 100_000;
/** A document of somebody's own is compiled for its game alone: map, steps and looks from hex to hex, rosters. */
const DOCUMENT = 10_000_000;
/** An input: what it says, and its events. */
const INPUT = 3_000;
/** The state after an input, with what was worked out about it, beside the JSON of one. */
const STATE = 2.5;
/** A listed action, beside its JSON. The rules keep the latest few lists, but of long ones hardly more than two. */
const LIST = 5;
const LISTS = 8;
const MOST_OF_LISTS = 1_200_000;

/** Of a game that was begun so, before anything has happened. */
export const weightOf = ({ scenario, start }: Beginning): number =>
  BARE + (typeof scenario === 'string' ? 0 : DOCUMENT) + (start === undefined ? 0 : LIST * JSON.stringify(start).length);

/** A game that can only be looked at: its inputs and the positions that were stored, each whole. */
export const weightOfClosed = ({ setup, inputs, positions }: ClosedGame): number =>
  weightOf(setup.beginning) + inputs.length * INPUT + LIST * positions.length * JSON.stringify(positions.at(-1)?.state ?? null).length;

/** What one game holds while it is played. */
export class Weight {
  readonly #beginning: number;
  readonly #perInput: number;
  /** Characters of the latest choices. */
  readonly #lists: number[] = [];
  #written: WrittenState | undefined;

  constructor(beginning: Beginning, state: object) {
    this.#beginning = weightOf(beginning);
    this.#perInput = INPUT + STATE * JSON.stringify(state).length;
  }

  /** What can be seen and chosen now has been written. */
  isWritten(now: WrittenState): void {
    if (this.#written !== undefined && this.#written !== now) {
      this.#lists.unshift(this.#written.longestQuestion);
      if (this.#lists.length > LISTS) this.#lists.pop();
    }
    this.#written = now;
  }

  /** With so many inputs in memory. */
  of(inputs: number): number {
    const now = this.#written?.longestQuestion ?? 0;
    const before = this.#lists.reduce((sum, length) => sum + length, 0);
    return this.#beginning + inputs * this.#perInput + LIST * (now + Math.min(before, MOST_OF_LISTS)) + (this.#written?.length ?? 0);
  }
}

/** What the program needs for itself, and the part of the rest that games may take; requests and answers need some too. */
const PROGRAM = 100_000_000;
const SHARE = 0.5;

/** Bytes that games may take when nobody says otherwise. */
export function roomForGames(): number {
  const memory = Math.min(getHeapStatistics().heap_size_limit, process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return SHARE * Math.max(memory - PROGRAM, memory / 4);
}

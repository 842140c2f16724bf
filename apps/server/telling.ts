import { type BySide, eventsFor, pendingFor, type Side } from '@pennon/kernel';
import type { Draft, Live, Seat, Seen, Table } from '@pennon/protocol';
import type { StoredSeat } from './store/store.js';

/** Who hears it: a side, or a spectator. */
export type Ears = Side | null;

const mayUndo = (table: Table, ears: Ears): boolean => ears !== null && table.whyNoUndo(ears) === undefined;

/** The table as somebody sees it who comes to it, or who was away since `after`. */
export function greeting(table: Table, ears: Ears, after: number | undefined): Live {
  const base = { seq: table.seq, view: table.view(ears), pending: table.pendingFor(ears), draw: table.draw, mayUndo: mayUndo(table, ears) };
  if (after === undefined) return base;
  const { moments, undone } = table.since(after);
  return { ...base, events: table.eventsFor(ears, moments), ...(undone ? { undone } : {}) };
}

/**
 * What a draft brings, in the words for each pair of ears. Long lists of actions go to the one who asked and to all who listen with the same
 * ears, so everything is written once.
 */
export class Tidings {
  readonly #seq: number;
  readonly #outcomes = new Map<Ears, string>();
  readonly #news = new Map<string, string>();

  constructor(
    private readonly table: Table,
    private readonly draft: Draft,
    private readonly why?: string | undefined,
  ) {
    this.#seq = draft.entries.at(-1)?.seq ?? table.seq;
  }

  /** Number, events and what is asked then, without the brackets of the object. */
  #outcome(ears: Ears): string {
    const known = this.#outcomes.get(ears);
    if (known !== undefined) return known;
    const { game } = this.table.setup;
    const events = this.draft.moments.flatMap((moment) => eventsFor(game, moment.state, moment.events, ears));
    const pending = pendingFor(game, this.draft.state, ears);
    const undone = this.draft.undone ? ',"undone":true' : '';
    const text = `"seq":${this.#seq},"events":${JSON.stringify(events)},"pending":${JSON.stringify(pending)}${undone}`;
    this.#outcomes.set(ears, text);
    return text;
  }

  /** Finds the words for these ears before they are said. */
  prepare(ears: Ears): void {
    this.#outcome(ears);
  }

  /** For whoever brought it about; nothing has been adopted yet. */
  answer(side: Side): string {
    return `{${this.#outcome(side)}}`;
  }

  /** For whoever listens, when the table has adopted it. */
  news(ears: Ears, views: boolean): string {
    const name = `${ears ?? ''} ${views}`;
    const known = this.#news.get(name);
    if (known !== undefined) return known;
    const { table, why } = this;
    const more = {
      ...(views ? { view: table.view(ears) } : {}),
      draw: table.draw,
      mayUndo: mayUndo(table, ears),
      ...(why !== undefined && table.hearsAll(ears, this.draft.moments[0]) ? { why } : {}),
    };
    const text = `{${this.#outcome(ears)},${JSON.stringify(more).slice(1)}`;
    this.#news.set(name, text);
    return text;
  }
}

export const seen = (table: Table, seats: BySide<StoredSeat>, ears: Ears): Seen => ({
  seq: table.seq,
  pending: table.pendingFor(ears),
  view: table.view(ears),
  over: table.isOver,
  system: table.setup.game.id,
  seats: Object.fromEntries(Object.entries(seats).map(([side, seat]) => [side, seatOf(seat)])),
  commit: table.commit,
  side: ears,
  draw: table.draw,
  mayUndo: mayUndo(table, ears),
});

const seatOf = (seat: StoredSeat): Seat => ('bot' in seat ? `bot:${seat.bot}` : 'open');

import { Broken, type BySide, type GameAction, type Pending, pendingFor, type Side, shownRound } from '@pennon/kernel';
import type { DiceTold, Draft, Ledger, Live, Seat, Seen } from '@pennon/protocol';
import { noSeat } from './http-error.js';
import type { StoredSeat } from './store/store.js';
import { sideOfToken } from './tokens.js';

/** Who sees it: a side, or a spectator. */
export type Viewer = Side | null;

/** As whom a token lets somebody see a game; as a spectator without one. */
export function viewerOf(seats: BySide<StoredSeat>, token: string | undefined): Viewer {
  if (token === undefined) return null;
  const side = sideOfToken(seats, token);
  if (side === undefined) throw noSeat('The token is not that of a seat in this game.');
  return side;
}

const mayUndo = (ledger: Ledger, viewer: Viewer): boolean => viewer !== null && ledger.whyNoUndo(viewer) === undefined;

/** What everybody is told of dice of form 2. */
export function diceTold({ round, waiting, state }: Ledger, seats: BySide<StoredSeat>): DiceTold | undefined {
  if (round === undefined) return undefined;
  const asked = Object.entries(seats).flatMap(([side, seat]) => ('passes' in seat ? [[side, seat.passes ?? []] as const] : []));
  const passes = asked.length === 0 ? {} : { passes: Object.fromEntries(asked) };
  return { dice: 2, waiting, round: shownRound(round, state.sides), ...passes };
}

/** What is asked of a viewer; of a game that the rules cannot go on with, that it ends here. */
function askedOf(ledger: Ledger, viewer: Viewer): Pending<GameAction> {
  try {
    return ledger.pendingFor(viewer);
  } catch (fault) {
    if (!(fault instanceof Broken)) throw fault;
    return { kind: 'over', winner: null, degree: null, reason: 'The game cannot go on from here, by an error of the program.' };
  }
}

/** The ledger as somebody sees it who comes to it, or who was away since `after`. */
export function greeting(ledger: Ledger, seats: BySide<StoredSeat>, viewer: Viewer, after: number | undefined): Live {
  const base = {
    seq: ledger.seq,
    view: ledger.view(viewer),
    pending: askedOf(ledger, viewer),
    draw: ledger.draw,
    mayUndo: mayUndo(ledger, viewer),
    ...diceTold(ledger, seats),
  };
  if (after === undefined) return base;
  const { moments, undone } = ledger.since(after);
  return { ...base, ...ledger.told(viewer, moments), ...(undone ? { undone } : {}) };
}

/**
 * What a draft brings, in the words for each viewer. Long lists of actions go to the one who asked and to all who see the same, so
 * everything is written once.
 */
export class Update {
  readonly #seq: number;
  readonly #outcomes = new Map<Viewer, string>();
  readonly #news = new Map<string, string>();

  constructor(
    private readonly ledger: Ledger,
    private readonly seats: BySide<StoredSeat>,
    private readonly draft: Draft,
    /** What is told besides. */
    private readonly more: Pick<Live, 'botsBefore'> = {},
  ) {
    this.#seq = draft.entries.at(-1)?.seq ?? ledger.seq;
  }

  /** Number, events and what is asked then, without the brackets of the object. */
  #outcome(viewer: Viewer): string {
    const known = this.#outcomes.get(viewer);
    if (known !== undefined) return known;
    const { game } = this.ledger.setup;
    const told = JSON.stringify(this.ledger.told(viewer, this.draft.moments, true)).slice(1, -1);
    const pending = pendingFor(game, this.draft.state, viewer);
    const undone = this.draft.undone ? ',"undone":true' : '';
    const dice = diceTold(this.ledger, this.seats);
    const round = dice === undefined ? '' : `,${JSON.stringify(dice).slice(1, -1)}`;
    const text = `"seq":${this.#seq},${told},"pending":${JSON.stringify(pending)}${undone}${round}`;
    this.#outcomes.set(viewer, text);
    return text;
  }

  /** Finds the words for this viewer before they are said. */
  prepare(viewer: Viewer): void {
    this.#outcome(viewer);
  }

  /** For whoever brought it about; nothing has been adopted yet. */
  answer(side: Side): string {
    return `{${this.#outcome(side)}}`;
  }

  /** For whoever listens, when the ledger has adopted it. */
  news(viewer: Viewer, views: boolean): string {
    const name = `${viewer ?? ''} ${views}`;
    const known = this.#news.get(name);
    if (known !== undefined) return known;
    const { ledger } = this;
    const [first] = this.draft.moments;
    const more = {
      ...(views ? { view: ledger.view(viewer) } : {}),
      draw: ledger.draw,
      mayUndo: mayUndo(ledger, viewer),
      ...(first?.why !== undefined && ledger.hearsAll(viewer, first) ? { why: first.why } : {}),
      ...this.more,
    };
    const text = `{${this.#outcome(viewer)},${JSON.stringify(more).slice(1)}`;
    this.#news.set(name, text);
    return text;
  }
}

export const seen = (ledger: Ledger, seats: BySide<StoredSeat>, viewer: Viewer, broken: string | undefined): Seen => ({
  seq: ledger.seq,
  pending: askedOf(ledger, viewer),
  view: ledger.view(viewer),
  over: ledger.isOver,
  system: ledger.setup.game.id,
  seats: Object.fromEntries(Object.entries(seats).map(([side, seat]) => [side, seatOf(seat)])),
  commit: ledger.commit,
  side: viewer,
  draw: ledger.draw,
  mayUndo: mayUndo(ledger, viewer),
  ...diceTold(ledger, seats),
  ...(broken === undefined ? {} : { broken }),
});

export const seatOf = (seat: StoredSeat): Seat => ('bot' in seat ? `bot:${seat.bot}` : seat.token === undefined ? 'friend' : 'open');

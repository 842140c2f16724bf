import { Broken, type BySide, type Pending, type Side, shownRound } from '@pennon/kernel';
import type { DiceTold, Draft, Ledger, Live, Seat, Seen } from '@pennon/protocol';
import { MOST_EVENTS } from './routes/limits.js';
import type { StoredSeat } from './store/store.js';
import type { Viewer } from './viewer.js';
import { WrittenState } from './written-state.js';

const mayUndo = (ledger: Ledger, viewer: Viewer): boolean => viewer !== null && ledger.whyNoUndo(viewer) === undefined;

/** What everybody is told of dice of form 2. */
export function diceTold({ round, waiting, state }: Ledger, seats: BySide<StoredSeat>): DiceTold | undefined {
  if (round === undefined) return undefined;
  const asked = Object.entries(seats).flatMap(([side, seat]) => ('passes' in seat ? [[side, seat.passes ?? []] as const] : []));
  const passes = asked.length === 0 ? {} : { passes: Object.fromEntries(asked) };
  return { dice: 2, waiting, round: shownRound(round, state.sides), ...passes };
}

/** What is asked of a viewer; of a game that the rules cannot go on with, that it ends here. */
function askedOf(now: WrittenState, viewer: Viewer): string {
  try {
    return now.question(viewer);
  } catch (fault) {
    if (!(fault instanceof Broken)) throw fault;
    return JSON.stringify(BROKEN);
  }
}
const BROKEN: Pending<never> = {
  kind: 'over',
  winner: null,
  degree: null,
  reason: 'The game cannot go on from here, by an error of the program.',
};

/** The fields of an object as JSON without its brackets, after others. */
const more = (fields: object): string => (Object.keys(fields).length === 0 ? '' : `,${JSON.stringify(fields).slice(1, -1)}`);

/**
 * The ledger as somebody sees it who comes to it, or who was away since `after`. When more has happened than belongs into one message, the events are
 * left out: he asks for them himself.
 */
export function greeting(
  ledger: Ledger,
  now: WrittenState,
  seats: BySide<StoredSeat>,
  viewer: Viewer,
  after: number | undefined,
  besides: Pick<Live, 'why'> = {},
): string {
  const base = `"seq":${ledger.seq},"view":${now.view(viewer)},"pending":${askedOf(now, viewer)}`;
  const told: Partial<Live> = { draw: ledger.draw, mayUndo: mayUndo(ledger, viewer), ...diceTold(ledger, seats), ...besides };
  return `{${base}${more(told)}${after === undefined ? '' : eventsSince(ledger, viewer, after)}}`;
}

function eventsSince(ledger: Ledger, viewer: Viewer, after: number): string {
  const { moments, undone } = ledger.since(after);
  const text = more({ ...ledger.told(viewer, moments), ...(undone ? { undone } : {}) });
  return Buffer.byteLength(text) > MOST_EVENTS ? '' : text;
}

/**
 * What a draft brings, in the words for each viewer. Long lists of actions go to the one who asked and to all who see the same, so
 * everything is written once.
 */
export class Update {
  readonly #seq: number;
  /** What the draft leads to. */
  readonly after: WrittenState;
  readonly #outcomes = new Map<Viewer, string>();
  readonly #news = new Map<string, string>();

  constructor(
    private readonly ledger: Ledger,
    private readonly seats: BySide<StoredSeat>,
    private readonly draft: Draft,
    /** What is told besides. */
    private readonly besides: Pick<Live, 'botsBefore'> = {},
    now?: WrittenState,
  ) {
    this.after = now?.state === draft.state ? now : new WrittenState(ledger.setup.game, draft.state);
    this.#seq = draft.entries.at(-1)?.seq ?? ledger.seq;
  }

  /** Number, events and what is asked then, without the brackets of the object. */
  #outcome(viewer: Viewer): string {
    const known = this.#outcomes.get(viewer);
    if (known !== undefined) return known;
    const told = JSON.stringify(this.ledger.told(viewer, this.draft.moments, true)).slice(1, -1);
    const undone = this.draft.undone ? ',"undone":true' : '';
    const dice = diceTold(this.ledger, this.seats);
    const round = dice === undefined ? '' : `,${JSON.stringify(dice).slice(1, -1)}`;
    const text = `"seq":${this.#seq},${told},"pending":${this.after.question(viewer)}${undone}${round}`;
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
    const view = views ? `,"view":${this.after.view(viewer)}` : '';
    const told = {
      draw: ledger.draw,
      mayUndo: mayUndo(ledger, viewer),
      ...(first?.why !== undefined && ledger.hearsAll(viewer, first) ? { why: first.why } : {}),
      ...this.besides,
    };
    const text = `{${this.#outcome(viewer)}${view}${more(told)}}`;
    this.#news.set(name, text);
    return text;
  }
}

export function seen(ledger: Ledger, now: WrittenState, seats: BySide<StoredSeat>, viewer: Viewer, broken: string | undefined): string {
  const about: Omit<Seen, 'seq' | 'pending' | 'view'> = {
    over: ledger.isOver,
    system: ledger.setup.game.id,
    seats: Object.fromEntries(Object.entries(seats).map(([side, seat]) => [side, seatOf(seat)])),
    commit: ledger.commit,
    side: viewer,
    draw: ledger.draw,
    mayUndo: mayUndo(ledger, viewer),
    ...diceTold(ledger, seats),
    ...(broken === undefined ? {} : { broken }),
  };
  return `{"seq":${ledger.seq},"pending":${askedOf(now, viewer)},"view":${now.view(viewer)}${more(about)}}`;
}

export const seatOf = (seat: StoredSeat): Seat => ('bot' in seat ? `bot:${seat.bot}` : seat.token === undefined ? 'friend' : 'open');

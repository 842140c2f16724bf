import {
  type Beginning,
  type BySide,
  type GameAction,
  type GameComplaint,
  Sfc32,
  type Side,
  type StandingOrder,
  standingDefaults,
  standingOrdersInForce,
} from '@pennon/kernel';
import type { PicturedGame, PicturedSystem } from '@pennon/picture';
import { type Draft, Ledger, PositionClock, type Seat } from '@pennon/protocol';
import { signal } from '@preact/signals';
import { messageOf } from '../app/fault-message.js';
import { say } from '../text/say.js';
import { askBot } from './ask-bot.js';
import { readOrders } from './read-orders.js';
import { type SavedGame, savedGames } from './saved-games.js';
import {
  type AnyRecord,
  type Connection,
  type Happening,
  madeWhole,
  type Now,
  type OrderBook,
  type Past,
  type Positions,
  type Session,
  type State,
} from './session.js';
import { whoTakesBack } from './who-takes-back.js';

/** What a new game in this page needs. */
export interface LocalSetup {
  readonly game: PicturedGame;
  readonly beginning: Beginning;
  readonly seats: BySide<Seat>;
  readonly title: string;
}

/** Sets up a game that this page keeps, and saves it. The id, or why it cannot be. */
export async function newLocalGame({ game, beginning, seats, title }: LocalSetup): Promise<string | GameComplaint> {
  const id = `here-${randomName()}`;
  const seed = crypto.getRandomValues(new Uint8Array(32));
  const ledger = Ledger.begin({ id, game, beginning, seed });
  if ('error' in ledger) return ledger.error;
  const rolled = ledger.roll();
  await savedGames.saveGame({
    id,
    rules: game.rules,
    beginning,
    seed,
    seats,
    entries: rolled.entries,
    title,
    changed: Date.now(),
    over: null,
  });
  askToKeep();
  return id;
}

/** Browsers throw away what pages have stored when space runs out, unless they were asked not to. */
function askToKeep(): void {
  const { storage } = navigator as { readonly storage?: StorageManager };
  if (storage?.persist === undefined) return;
  void storage
    .persisted()
    .then((isKept) => isKept || storage.persist())
    .catch(() => false);
}

const randomName = (): string => Array.from(crypto.getRandomValues(new Uint8Array(9)), (b) => (b % 36).toString(36)).join('');

/** A game whose truth is in this page: against a bot, or two people at one screen. Works without any server. */
export class LocalSession implements Session {
  readonly id: string;
  readonly title: string;
  readonly seats: BySide<Seat>;
  readonly mine: readonly Side[];
  readonly connection = signal<Connection>('here');
  readonly thinking = signal<Side | null>(null);
  readonly trouble = signal<string | null>(null);
  readonly links: BySide<string> = {};
  readonly isAwaited = signal(false);
  readonly now;
  readonly orderBook: OrderBook | undefined;
  readonly #orders = signal<readonly StandingOrder[]>([]);
  #ledger: Ledger;
  #saved: SavedGame;
  /** Entries that are stored; fewer than there are when a write has failed. */
  #stored: number;
  #positions: PositionClock;
  #eyes: Side | null;
  #listeners = new Set<(happening: Happening) => Promise<void>>();
  #isOpen = true;
  /** Windows in which the same battle is open. */
  #others: BroadcastChannel | undefined;
  /** Inputs are put down one after the other. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(
    readonly system: PicturedSystem,
    readonly game: PicturedGame,
    saved: SavedGame,
  ) {
    this.id = saved.id;
    this.title = saved.title;
    this.seats = saved.seats;
    this.#saved = saved;
    this.#stored = saved.entries.length;
    this.#ledger = Ledger.open({ id: saved.id, game, beginning: saved.beginning, seed: saved.seed }, saved.entries);
    this.#positions = new PositionClock(this.#ledger);
    this.mine = this.#ledger.state.sides.filter((side) => saved.seats[side] === 'open');
    this.#takeUpOrders();
    this.#eyes = this.#firstEyes();
    this.now = signal<Now>(this.#look());
    this.orderBook = this.#orderBook();
    if ('BroadcastChannel' in globalThis) {
      this.#others = new BroadcastChannel(`pennon ${saved.id}`);
      this.#others.onmessage = () => void this.#next(() => this.#reload());
    }
    this.isAwaited.value = this.mine.length > 0 && this.#isUntouched;
    void this.#letBotsPlay();
  }

  begin(): void {
    if (!this.isAwaited.value) return;
    this.isAwaited.value = false;
    void this.#letBotsPlay();
  }
  /** Nobody has chosen anything yet, and a bot is to choose first; who goes on from a position of a record has seen how it stands. */
  get #isUntouched(): boolean {
    const asked = this.#ledger.pending;
    if (this.#saved.beginning.start !== undefined) return false;
    return asked.kind === 'choice' && this.seats[asked.side] !== 'open' && this.#ledger.moments.every(({ by }) => by === null);
  }

  listen(listener: (happening: Happening) => Promise<void>): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async past(): Promise<Past> {
    const { ends, ...heard } = this.#heard();
    const states = this.#ledger.states.map((state) => this.#seen(state));
    const [start] = states;
    const begun = start === undefined ? {} : { start: { state: start, told: ends[0] ?? 0 } };
    return { seq: this.#ledger.seq, ...heard, ...begun, known: { states, ends } };
  }
  /** Everything, as the one who looks has heard it. */
  #heard(): ReturnType<Ledger['heardBy']> {
    return this.#ledger.heardBy(this.#eyes, this.#ledger.moments, this.#ledger.openingFor(this.#eyes));
  }

  async positions(): Promise<Positions> {
    return { seq: this.#ledger.seq, states: this.#ledger.states.map((state) => this.#seen(state)), ends: this.#heard().ends };
  }

  choose(action: GameAction): Promise<GameComplaint | undefined> {
    return this.#next(async () => {
      const asked = this.#ledger.pending;
      const by = asked.kind === 'choice' ? asked.side : null;
      if (by === null || !this.mine.includes(by)) return { code: 'illegal', message: say('playNotYourChoice') };
      return this.#put(this.#ledger.choose(by, action));
    });
  }

  undo(): Promise<GameComplaint | undefined> {
    return this.#next(async () => {
      const last = this.#ledger.moments.at(-1)?.by ?? null;
      return this.#put(this.#ledger.undo(whoTakesBack(last, this.mine, this.#eyes)));
    });
  }

  resign(side: Side): Promise<GameComplaint | undefined> {
    return this.#next(async () => this.#put(this.#ledger.choose(side, { type: 'resign', side })));
  }

  /** Two people at one screen agree aloud. */
  get draw(): ((side: Side, offer: boolean) => Promise<GameComplaint | undefined>) | undefined {
    if (this.mine.length < 2) return undefined;
    return (side) => this.#next(async () => this.#put(this.#ledger.choose(side, { type: 'draw' })));
  }

  lookAs(side: Side): void {
    this.#eyes = side;
    this.now.value = this.#look();
  }

  // ---------------------------------------------------------------- standing orders

  #orderBook(): OrderBook | undefined {
    if (this.game.standing === undefined || this.mine.length === 0) return undefined;
    return { orders: this.#orders, give: (orders) => this.#next(() => this.#order(orders)), readAgain: async () => {} };
  }

  async #order(given: readonly StandingOrder[]): Promise<GameComplaint | undefined> {
    const side = this.#eyes;
    if (side === null || this.#ledger.isOver) return { code: 'illegal', message: say('playNotYourChoice') };
    const read = readOrders(this.game, this.#ledger.state, side, given);
    if (!read.ok) return read.error;
    this.#saved = { ...this.#saved, orders: { ...this.#saved.orders, [side]: read.orders } };
    await savedGames.saveOrders(this.id, side, read.orders).catch((fault: unknown) => {
      this.trouble.value = say('playNotKept', { fault: messageOf(fault) });
    });
    this.#ledger.order(side, read.orders);
    this.now.value = this.#look();
    this.#others?.postMessage(this.#stored);
    const draft = this.#ledger.answered();
    return draft === undefined ? undefined : this.#put(draft);
  }

  /** Those that were saved; who has said nothing has what the game orders by itself. */
  #takeUpOrders(): void {
    const { state } = this.#ledger;
    for (const side of this.mine) this.#ledger.order(side, this.#saved.orders?.[side] ?? standingDefaults(this.game, state, side));
  }

  async record(): Promise<AnyRecord | undefined> {
    return this.#ledger.record(this.#eyes ?? this.mine[0] ?? null);
  }

  close(): void {
    this.#isOpen = false;
    this.#others?.close();
    this.#listeners.clear();
  }

  #next<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work, work);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  /** Stored first, then true. */
  async #put(draft: Draft | { readonly ok: false; readonly error: GameComplaint }): Promise<GameComplaint | undefined> {
    if (!draft.ok) return draft.error;
    const entries = [...this.#saved.entries, ...draft.entries];
    const position = this.#positions.due(this.#ledger, draft);
    const end = draft.moments.at(-1)?.state;
    const over = end?.outcome == null ? null : this.game.text.reason(end, end.outcome);
    const saved: SavedGame = { ...this.#saved, entries, changed: Date.now(), over };
    try {
      if (!(await savedGames.saveFrom(saved, this.#stored))) {
        await this.#reload();
        return { code: 'illegal', message: say('playElsewhere') };
      }
      this.#stored = entries.length;
      if (position !== undefined) {
        await savedGames.savePosition(this.id, position);
        this.#positions.stored(position);
      }
      this.trouble.value = null;
    } catch (fault) {
      this.trouble.value = say('playNotKept', { fault: messageOf(fault) });
    }
    this.#saved = saved;
    this.#ledger.adopt(draft);
    this.#others?.postMessage(entries.length);
    const { whys, ends: _ends, ...told } = this.#ledger.heardBy(this.#eyes, draft.moments);
    const [why] = Object.values(whys);
    this.#tell({ ...told, undone: draft.undone, ...(why === undefined ? {} : { why }) });
    void this.#letBotsPlay();
    return undefined;
  }

  /** The same battle has gone on in another window. */
  async #reload(): Promise<void> {
    const saved = await savedGames.game(this.id);
    if (saved === undefined) return;
    // Nothing new is stored but other orders: what this page could not store yet stands.
    if (saved.entries.length === this.#stored) {
      this.#saved = { ...this.#saved, ...(saved.orders === undefined ? {} : { orders: saved.orders }) };
      this.#takeUpOrders();
      this.now.value = this.#look();
      return;
    }
    this.#saved = saved;
    this.#stored = saved.entries.length;
    this.#ledger = Ledger.open(this.#ledger.setup, saved.entries);
    this.#takeUpOrders();
    this.#positions = new PositionClock(this.#ledger);
    this.#tell({ events: [], undone: true });
    void this.#letBotsPlay();
  }

  #tell(happening: Omit<Happening, 'after'>): void {
    const after = this.#look();
    this.now.value = after;
    for (const listener of this.#listeners) void listener({ ...happening, after });
  }

  async #letBotsPlay(): Promise<void> {
    const asked = this.#ledger.pending;
    // It may have been begun in another window.
    if (this.isAwaited.value && this.#isUntouched) return;
    this.isAwaited.value = false;
    if (!this.#isOpen || this.thinking.value !== null || asked.kind !== 'choice') return;
    const seat = this.seats[asked.side] ?? 'open';
    if (seat === 'open') return;
    const { side, actions } = asked;
    const { seq } = this.#ledger;
    const question = { rules: this.game.rules, bot: seat.slice('bot:'.length), state: this.#ledger.state, seed: seq };
    this.thinking.value = side;
    const thought = await askBot(question).catch(() => askBot({ ...question, seed: seq + 1 }).catch(() => undefined));
    this.thinking.value = null;
    if (!this.#isOpen) return;
    const refused = await this.#next(async () => {
      if (this.#ledger.seq !== seq) return undefined;
      return thought && this.#put(this.#ledger.choose(side, thought.action, undefined, thought.why));
    });
    // A bot that fails must not hold up the battle.
    if (this.#ledger.seq === seq && (thought === undefined || refused !== undefined)) {
      const any = Sfc32.seeded(seq).pick(actions);
      await this.#next(async () =>
        this.#ledger.seq === seq ? this.#put(this.#ledger.choose(side, any, undefined, say('playBotFailed'))) : undefined,
      );
    } else void this.#letBotsPlay();
  }

  /** One person sees with his own eyes; of two, the one who is asked. */
  #firstEyes(): Side | null {
    const asked = this.#ledger.pending;
    if (asked.kind === 'choice' && this.mine.includes(asked.side)) return asked.side;
    return this.mine[0] ?? null;
  }

  #seen(state: State): State {
    const view = this.game.view(state, this.#eyes);
    return view === state ? state : madeWhole(this.game, view, this.#eyes, Sfc32.seeded(1));
  }

  #look(): Now {
    const { state, seq, draw } = this.#ledger;
    if (this.#eyes !== null) this.#orders.value = standingOrdersInForce(this.game, state, this.#eyes, this.#ledger.ordersOf(this.#eyes));
    const last = this.#ledger.moments.at(-1)?.by ?? null;
    return {
      seq,
      state: this.#seen(state),
      pending: this.#ledger.pendingFor(this.#eyes),
      eyes: this.#eyes,
      mayUndo: last !== null && this.mine.includes(last) && this.#ledger.whyNoUndo(last) === undefined,
      draw,
    };
  }
}

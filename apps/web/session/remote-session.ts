import { type BySide, type GameAction, type GameComplaint, replay, Sfc32, type Side, type StandingOrder } from '@pennon/kernel';
import type { PicturedGame, PicturedSystem } from '@pennon/picture';
import type { Answer, Company, Complaint, GivenOrders, Happened, Invited, Live, Reseated, Seat, Seen } from '@pennon/protocol';
import { computed, signal } from '@preact/signals';
import { battleName, scenarioOf } from '../app/battle-names.js';
import { wait } from '../app/wait.js';
import { ask } from './ask-server.js';
import { DicePact } from './dice-pact.js';
import { invitationLink } from './invitation-link.js';
import { type SavedSeat, savedGames } from './saved-games.js';
import {
  type AnyRecord,
  type Connection,
  type Friend,
  type Happening,
  madeWhole,
  type Now,
  type OrderBook,
  type Past,
  type Positions,
  type ServerTable,
  type Session,
  type State,
  toldStates,
} from './session.js';

/** Waits before it tries again, in milliseconds. */
const AGAIN = [500, 1_000, 2_000, 4_000, 8_000] as const;

/** The token of one's own seat, and the links of those that friends take. */
export interface SeatAt {
  readonly token: string | undefined;
  /** The token that was kept is good for nothing any more. */
  readonly isGone: boolean;
  readonly links: BySide<string>;
  /** What this browser keeps of the game. */
  readonly saved: SavedSeat | undefined;
}

/** How the server closes the line of somebody whom it refuses. */
const REFUSED = 1008;

/** After so many milliseconds without a word somebody asks whether the server is still there. */
const SILENCE = 20_000;

/** A game that a server keeps. A lost connection shows at once and heals by itself; an action sent twice counts once. */
export class RemoteSession implements Session {
  readonly title: string;
  readonly mine: readonly Side[];
  readonly seats: BySide<Seat>;
  readonly connection = signal<Connection>('connected');
  readonly thinking = signal<Side | null>(null);
  readonly botsBefore = signal(0);
  readonly trouble = signal<string | null>(null);
  readonly links: BySide<string>;
  readonly now;
  readonly orderBook: OrderBook | undefined;
  readonly table: ServerTable;
  readonly #pact: DicePact;
  /** The sides that follow the game; and those that did and do no more, until something comes of them. */
  #here: readonly Side[] = [];
  readonly #away = signal<readonly Side[]>([]);
  readonly #invitation = signal<SavedSeat['invitation'] | null>(null);
  readonly #isGone = signal(false);
  readonly #orders = signal<readonly StandingOrder[]>([]);
  #side: Side | null;
  #token: string | undefined;
  #socket: WebSocket | undefined;
  #isOpen = true;
  /** Another token for this seat is being asked for. */
  #reseating: Promise<unknown> = Promise.resolve();
  #fails = 0;
  #heard = Date.now();
  #again: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setInterval> | undefined;
  /** The highest number that the server has spoken of. */
  #latest = 0;
  /** What was missed is being asked for. */
  #isAsking = false;
  #listeners = new Set<(happening: Happening) => Promise<void>>();

  /** Sits down, or watches without a token, with what was seen on the way in; what happens from then on comes by the socket. */
  constructor(
    readonly id: string,
    readonly system: PicturedSystem,
    readonly game: PicturedGame,
    seen: Seen,
    seat: SeatAt,
  ) {
    this.title = battleName(game, scenarioOf(seen.view ?? {})) ?? system.name;
    this.links = seat.links;
    this.#token = seat.token;
    this.#side = seen.side;
    this.seats = seen.seats;
    this.mine = seen.side === null ? [] : [seen.side];
    this.now = signal<Now>(this.#look(seen));
    const { dice, invitation } = seat.saved ?? {};
    this.#pact = new DicePact(
      { id, side: seen.side, people: Object.keys(seen.seats).filter((side) => !seen.seats[side]?.startsWith('bot:')) },
      seat.token,
      // Whoever only watches has promised nothing.
      seen.side === null ? undefined : dice,
    );
    this.#invitation.value = invitation ?? null;
    this.#isGone.value = seat.isGone;
    this.table = this.#table();
    this.#pact.hear(seen);
    this.#noteSpent();
    this.#pact.saw({ seq: seen.seq, events: [], undone: false, isOver: seen.over, isMissed: true });
    this.orderBook = this.#orderBook();
    this.#noteThinking();
    this.#connect();
    addEventListener('offline', this.#lose);
    addEventListener('online', this.#connectAgain);
    this.#watch = setInterval(() => void this.#listenForLife(), SILENCE);
  }

  listen(listener: (happening: Happening) => Promise<void>): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async past(): Promise<Past> {
    const { start, ends = [], ...heard } = await this.#everything();
    if (start === undefined) return heard;
    const state = this.#whole(start);
    return { ...heard, start: { state, told: ends[0] ?? 0 }, known: { states: toldStates(this.game, state, heard.events, ends), ends } };
  }
  /** Everything since the beginning. A server that does not answer is asked again: without an answer the log stays empty. */
  async #everything(): Promise<Happened> {
    for (const rest of AGAIN) {
      const past = await ask<Happened>(`/api/games/${this.id}/events`, this.#asking());
      if (past.ok) return past.value;
      if (past.error.code !== 'busy') break;
      await wait(rest);
    }
    return { seq: 0, events: [] };
  }

  /** Played again from the record, as far as this seat may have it; else, as for who only watches, from what it has heard. */
  async positions(): Promise<Positions> {
    const { seq, events, start, ends = [] } = await this.#everything();
    const record = this.#side === null && this.now.value.pending.kind !== 'over' ? undefined : await this.record();
    const states: State[] = [];
    const again = record && replay(this.game, record, ({ state }) => states.push(state));
    if (again?.ok === true && states.length === ends.length) return { seq, states, ends };
    return start === undefined
      ? { seq, states: [], ends: [] }
      : { seq, states: toldStates(this.game, this.#whole(start), events, ends), ends };
  }

  choose(action: GameAction): Promise<GameComplaint | undefined> {
    this.#pact.friendSits.value = false;
    return this.#send('inputs', { seq: this.now.value.seq, action, key: crypto.randomUUID?.() ?? String(Math.random()) });
  }
  undo(): Promise<GameComplaint | undefined> {
    return this.#send('undo', { seq: this.now.value.seq });
  }
  resign(side: Side): Promise<GameComplaint | undefined> {
    return this.choose({ type: 'resign', side } as GameAction);
  }
  get draw(): ((side: Side, offer: boolean) => Promise<GameComplaint | undefined>) | undefined {
    const arePeople = Object.values(this.seats).every((seat) => !seat.startsWith('bot:'));
    return arePeople && this.#side !== null ? (_side, offer) => this.#send('draw', { seq: this.now.value.seq, offer }) : undefined;
  }

  #orderBook(): OrderBook | undefined {
    if (this.game.standing === undefined || this.#side === null) return undefined;
    const readAgain = async (): Promise<void> => {
      const given = await ask<GivenOrders>(`/api/games/${this.id}/orders`, this.#asking());
      if (given.ok) this.#orders.value = given.value.orders;
    };
    void readAgain();
    return {
      orders: this.#orders,
      readAgain,
      give: async (orders) => {
        const complaint = await this.#send('orders', { orders }, 'PUT');
        if (complaint === undefined) await readAgain();
        return complaint;
      },
    };
  }

  #table(): ServerTable {
    const { id } = this;
    const pact = this.#pact;
    const invitation = this.#invitation;
    const isEmpty = (side: Side): boolean => pact.told.value?.round.commits[side] === undefined;
    return {
      pact,
      isGone: this.#isGone,
      invitation: computed(() => {
        const made = this.#invitation.value ?? null;
        return made === null || made.isSpent === true || !isEmpty(made.side) ? null : invitationLink(id, made.code);
      }),
      get invited() {
        return invitation.value?.side ?? null;
      },
      invite: async (side) => {
        // Whoever sits there stands up then, and the dice are promised anew.
        if (!isEmpty(side)) pact.agree('invited');
        const answered = await ask<Invited>(`/api/games/${id}/invite`, { body: { side }, ...this.#asking() });
        if (!answered.ok) {
          pact.agree(null);
          return answered.error as GameComplaint;
        }
        const made = { side, code: answered.value.invitation };
        this.#invitation.value = made;
        await savedGames.saveInvitation(id, made);
        return undefined;
      },
      standUp: async () => {
        // The invitation that comes of it is of no use here: whoever stays makes another.
        const answered = await ask<Invited>(`/api/games/${id}/invite`, { body: { side: this.#side }, ...this.#asking() });
        return answered.ok ? undefined : (answered.error as GameComplaint);
      },
      makeMine: () => {
        const done = this.#makeMine();
        this.#reseating = done.catch(() => undefined);
        return done;
      },
      substitute: async (side, agree) => {
        // Whoever leaves his own seat promises nothing for it any more.
        pact.agree(agree && side !== this.#side ? side : null);
        const answered = await ask<Partial<Invited>>(`/api/games/${id}/substitute`, { body: { side, agree }, ...this.#asking() });
        if (!answered.ok) {
          pact.agree(null);
          return answered.error as GameComplaint;
        }
        const { invitation } = answered.value;
        if (invitation === undefined) return undefined;
        this.#invitation.value = { side, code: invitation };
        await savedGames.saveInvitation(id, { side, code: invitation });
        return undefined;
      },
      takeAlong: async () => {
        // The receipt is of what was seen until now, so the record may tell of more.
        const { kept } = pact;
        const record = await this.record();
        return {
          format: 1,
          game: id,
          server: location.origin,
          side: this.#side,
          token: this.#token,
          ...(kept === undefined ? {} : { dice: { ...kept, receipt: undefined }, receipt: kept.receipt }),
          ...(record === undefined ? {} : { record }),
        };
      },
    };
  }

  async #makeMine(): Promise<GameComplaint | undefined> {
    const answered = await ask<Reseated>(`/api/games/${this.id}/seat`, { body: {}, ...this.#asking() });
    if (!answered.ok) return answered.error as GameComplaint;
    const { token } = answered.value;
    this.#tokenIs(token);
    if (this.#side !== null) await savedGames.saveToken(this.id, this.#side, token);
    this.#lose();
    return undefined;
  }
  #tokenIs(token: string): void {
    this.#token = token;
    this.#pact.token = token;
  }

  async record(): Promise<AnyRecord | undefined> {
    const answered = await ask<AnyRecord>(`/api/games/${this.id}/record`, this.#asking());
    return answered.ok ? answered.value : undefined;
  }
  close(): void {
    this.#isOpen = false;
    this.#pact.close();
    this.#listeners.clear();
    removeEventListener('offline', this.#lose);
    removeEventListener('online', this.#connectAgain);
    clearInterval(this.#watch);
    clearTimeout(this.#again);
    this.#socket?.close();
  }

  #asking(): { readonly token?: string } {
    return this.#token === undefined ? {} : { token: this.#token };
  }

  /** Sends once more after a lost connection: the key makes sure that it counts once. Done when what came of it is known here. */
  async #send(path: string, body: object, method: 'POST' | 'PUT' = 'POST'): Promise<GameComplaint | undefined> {
    for (let attempt = 0; ; attempt++) {
      const answered = await ask<Pick<Answer, 'seq'>>(`/api/games/${this.id}/${path}`, { body, method, ...this.#asking() });
      if (!answered.ok && answered.error.code === 'busy' && attempt < AGAIN.length && this.#isOpen) {
        this.connection.value = 'lost';
        await wait(AGAIN[attempt] ?? 8_000);
        continue;
      }
      if (this.#socket?.readyState === WebSocket.OPEN) this.connection.value = 'connected';
      if (answered.ok) {
        for (let i = 0; i < 20 && this.now.value.seq < answered.value.seq; i++) await wait(50);
        if (this.now.value.seq < answered.value.seq) await this.#refresh();
        return undefined;
      }
      if (answered.error.code === 'stale') await this.#refresh();
      return answered.error as GameComplaint;
    }
  }

  #connect(): void {
    if (!this.#isOpen || (this.#isGone.value && this.#side !== null)) return;
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/games/${this.id}/live`);
    this.#socket = socket;
    const token = this.#token;
    socket.addEventListener('open', () => {
      this.#fails = 0;
      socket.send(JSON.stringify({ ...this.#asking(), after: this.now.value.seq, views: true, company: true }));
    });
    socket.addEventListener('message', ({ data }) => {
      const told = JSON.parse(String(data)) as Live | Company | Complaint;
      if ('here' in told) this.#hearCompany(told);
      else if (!('error' in told)) this.#hear(told);
    });
    socket.addEventListener('close', ({ code, reason }) => {
      if (socket !== this.#socket) return;
      if (code === REFUSED && reason === 'no-seat') void this.#seatIsGone(token);
      else this.#lose();
    });
  }

  /** Another server may have him: only who was here and went is away. */
  #hearCompany({ here }: Company): void {
    const gone = [...this.#away.value, ...this.#here].filter((side) => !here.includes(side));
    this.#here = here;
    this.#away.value = [...new Set(gone)];
  }
  readonly friend = computed<Friend | undefined>(() => {
    const side = Object.keys(this.seats).find((one) => one !== this.#side && this.seats[one]?.startsWith('bot:') === false);
    if (side === undefined || this.#side === null) return undefined;
    const dice = this.#pact.told.value;
    if (dice !== null && dice.round.commits[side] === undefined) return { side, is: 'expected' };
    return { side, is: this.#away.value.includes(side) ? 'away' : 'seated' };
  });

  /** A link by which somebody has sat down is shown to nobody any more, even when the seat is free again. */
  #noteSpent(): void {
    const made = this.#invitation.value;
    if (made == null || made.isSpent === true || this.#pact.told.value?.round.commits[made.side] === undefined) return;
    const isSpent = { ...made, isSpent: true } as const;
    this.#invitation.value = isSpent;
    void savedGames.saveInvitation(this.id, isSpent).catch(() => undefined);
  }

  /** The token is good for nothing any more. Another window of this browser may have one that is. */
  async #seatIsGone(token: string | undefined): Promise<void> {
    await this.#reseating;
    const kept = (await savedGames.seat(this.id).catch(() => undefined))?.tokens[this.#side ?? ''];
    if (this.#token === token && kept !== undefined && kept !== token) this.#tokenIs(kept);
    if (this.#token !== token) return this.#lose();
    this.#isGone.value = true;
    this.#socket = undefined;
  }

  /** The line is gone: it is said at once, and tried again by and by. */
  readonly #lose = (): void => {
    if (!this.#isOpen) return;
    this.connection.value = 'lost';
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
    clearTimeout(this.#again);
    this.#again = setTimeout(this.#connectAgain, AGAIN[Math.min(this.#fails++, AGAIN.length - 1)]);
  };
  readonly #connectAgain = (): void => {
    clearTimeout(this.#again);
    if (this.#socket === undefined) this.#connect();
  };
  /** A line can be dead without anybody having hung up. */
  async #listenForLife(): Promise<void> {
    if (this.#socket === undefined || Date.now() - this.#heard < SILENCE) return;
    const { seq } = this.now.value;
    const seen = await ask<Seen>(`/api/games/${this.id}`, this.#asking());
    if (!seen.ok && seen.error.code === 'busy') this.#lose();
    else if (seen.ok && seen.value.seq > seq && this.now.value.seq === seq) {
      await this.#refresh();
      this.#lose();
    }
  }

  /** In the order of their numbers, each once: what comes again is left out, and where something is missing it is asked for. */
  #hear(live: Live): void {
    this.connection.value = 'connected';
    this.#heard = Date.now();
    this.#latest = Math.max(this.#latest, live.seq);
    this.#pact.hear(live);
    this.#noteSpent();
    this.botsBefore.value = live.botsBefore ?? 0;
    const { seq } = this.now.value;
    if (this.#isAsking || live.view === undefined) return;
    if (live.events === undefined) {
      if (live.seq > seq) void this.#refresh();
      return;
    }
    const isSameMoment = live.seq === seq && live.events.length === 0;
    if (live.seq <= seq && !isSameMoment) return;
    this.#take({ ...live, view: live.view, draw: live.draw ?? null, mayUndo: live.mayUndo ?? false }, live);
    this.#saw(live, false);
  }

  #saw({ seq, events = [], undone, pending }: Pick<Live, 'seq' | 'events' | 'undone' | 'pending'>, isMissed: boolean): void {
    this.#pact.saw({ seq, events, undone: undone === true, isOver: pending.kind === 'over', isMissed });
  }

  /** Asks for what was missed, until nothing is. */
  async #refresh(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      for (let i = 0; i < AGAIN.length && this.#isOpen; i++) {
        const { seq } = this.now.value;
        const found = await look(this.id, seq, this.#asking());
        if (!found.ok) return;
        this.#pact.hear(found.seen);
        if (found.seen.seq > seq) {
          this.#take(found.seen, found.happened);
          this.#saw({ ...found.seen, ...found.happened }, true);
        }
        if (this.#latest <= this.now.value.seq) return;
      }
    } finally {
      this.#isAsking = false;
    }
  }

  #take(seen: Looked, { events = [], undone, why, byOrder }: Pick<Live, 'events' | 'undone' | 'why' | 'byOrder'>): void {
    const after = this.#look(seen);
    this.now.value = after;
    // Whoever does something is there.
    if (events.length > 0) this.#away.value = [];
    this.#noteThinking();
    const happening: Happening = {
      events,
      after,
      undone: undone === true,
      ...(why === undefined ? {} : { why }),
      ...(byOrder === undefined ? {} : { byOrder }),
    };
    for (const listener of this.#listeners) void listener(happening);
  }

  #noteThinking(): void {
    const { pending } = this.now.value;
    this.thinking.value = pending.kind === 'choice' && this.seats[pending.side]?.startsWith('bot:') ? pending.side : null;
  }

  #look({ seq, view, pending, draw, mayUndo }: Looked): Now {
    return { seq, state: this.#whole(view ?? {}), pending, eyes: this.#side, mayUndo, draw };
  }
  #whole(view: object): State {
    return madeWhole(this.game, view, this.#side, Sfc32.seeded(1));
  }
}

type Looked = Pick<Seen, 'seq' | 'view' | 'pending' | 'draw' | 'mayUndo'>;

/** How the game stands, and what happened since a number (since the beginning when there is none), of the same moment. */
async function look(
  id: string,
  after: number | undefined,
  asking: { readonly token?: string },
): Promise<
  { readonly ok: true; readonly seen: Seen; readonly happened: Happened } | { readonly ok: false; readonly error: GameComplaint }
> {
  for (let i = 0; ; i++) {
    const happened = await ask<Happened>(`/api/games/${id}/events${after === undefined ? '' : `?after=${after}`}`, asking);
    const seen = await ask<Seen>(`/api/games/${id}`, asking);
    if (!seen.ok) return { ok: false, error: seen.error as GameComplaint };
    if (!happened.ok) return { ok: false, error: happened.error as GameComplaint };
    if (seen.value.seq === happened.value.seq || i >= AGAIN.length) return { ok: true, seen: seen.value, happened: happened.value };
  }
}

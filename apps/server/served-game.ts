import { createHash } from 'node:crypto';
import {
  type AnyGame,
  type BySide,
  canonical,
  describeWindows,
  hash,
  otherSide,
  type Refused,
  readStandingOrders,
  type Side,
  type StandingOrder,
  sameData,
  standingDefaults,
  standingOrdersInForce,
} from '@pennon/kernel';
import {
  type Draft,
  type GivenOrders,
  type Ledger,
  type Moment,
  NotAsItWas,
  PositionClock,
  type State,
  type StoryPart,
} from '@pennon/protocol';
import { BotsOfGame, type GameOfBots } from './bots/bots-of-game.js';
import { buildOf } from './builds.js';
import { heardInTurns } from './heard-in-turns.js';
import { granted, HttpError, isStale, noSeat, storeFails } from './http-error.js';
import { diceTold, greeting, seen, Update } from './messages.js';
import type { Listener, OpenGame, Seated } from './open-game.js';
import { playedAgain } from './played-again.js';
import type { ChooseRequest, JoinRequest, SubstituteRequest } from './requests.js';
import type { Services } from './services.js';
import { invite, join, promise, reseated, reveal, type Sat, substitute, type Table } from './sitting-down.js';
import type { InputKey, Sitting, StoredSeat } from './store/store.js';
import { storyAfter } from './stories.js';
import { newToken, sideOfToken } from './tokens.js';
import { type Viewer, viewerOf } from './viewer.js';
import { Weight } from './weight.js';
import { shortened, WrittenState } from './written-state.js';

/** A game that nobody has asked about for so long is forgotten: bots that play each other rest. */
const FORGOTTEN_MS = 5 * 60_000;

/** What a game is opened with. */
export interface Opening {
  readonly ledger: Ledger;
  readonly seats: BySide<StoredSeat>;
  readonly keys: readonly string[];
  /** Of those who have given any. */
  readonly orders: BySide<readonly StandingOrder[]>;
  /** So many inputs its story tells of. */
  readonly told: number;
}

/** Who is told when a game cannot go on here. */
export interface Owner {
  /** What is in memory may not be what is stored. */
  givenUp(): void;
  /** It does not go as it was stored. */
  goneAstray(fault: NotAsItWas): void;
}

/**
 * One game with everybody around it. Whatever changes it waits in one queue: it is computed on the ledger, stored, adopted, answered and told,
 * and only then comes the next.
 */
export class ServedGame implements OpenGame {
  #seats: BySide<StoredSeat>;
  readonly listeners = new Set<Listener>();
  #ledger: Ledger;
  readonly #keys: Set<string>;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  readonly #bots: BotsOfGame;
  #isClosed = false;
  /** That it does not go as it was stored. */
  #astray: NotAsItWas | undefined;
  /** So many inputs its story tells of. */
  #told: number;
  /** Whether others have put something down here: then only the store knows all keys. */
  #isShared = false;
  readonly #positions: PositionClock;
  #usedAt = performance.now();
  /** Of the state as it is. */
  #written: WrittenState;
  readonly #weight: Weight;
  /** From where somebody at a seat came last: what is put down is stored for it, by bots too. */
  #address = '';

  constructor(
    { ledger, seats, keys, orders, told }: Opening,
    private readonly services: Services,
    private readonly owner: Owner,
  ) {
    this.#told = told;
    this.#seats = seats;
    this.#ledger = ledger;
    this.#keys = new Set(keys);
    this.#ordersAre(orders);
    this.#positions = new PositionClock(ledger);
    this.#written = new WrittenState(ledger.setup.game, ledger.state);
    this.#weight = new Weight(ledger.setup.beginning, ledger.state);
    this.#bots = new BotsOfGame(this.#forBots(), services);
  }

  #forBots(): GameOfBots {
    const served = this;
    return {
      id: this.id,
      get ledger() {
        return served.#ledger;
      },
      get seats() {
        return served.#seats;
      },
      get isClosed() {
        return served.#isClosed;
      },
      get isForgotten() {
        return served.listeners.size === 0 && performance.now() - served.#usedAt >= FORGOTTEN_MS;
      },
      inTurn: (work) => this.#inTurn(work),
      put: (side, draft) => this.#put(side, draft, {}),
      botsBefore: (before) =>
        this.#tell(new Update(this.#ledger, this.#seats, nothingNew(this.#ledger), { botsBefore: before }, this.#now)),
      broke: (fault) => this.#break(fault),
    };
  }

  get id(): string {
    return this.#ledger.setup.id;
  }
  /** The edition it is played by. */
  get rules(): string {
    return this.#ledger.setup.game.rules;
  }
  get weight(): number {
    return this.#weight.of(this.#ledger.moments.length);
  }
  get isIdle(): boolean {
    return this.isAtRest && this.listeners.size === 0;
  }
  get isAtRest(): boolean {
    return this.#waiting === 0 && this.#bots.isIdle;
  }

  /** When somebody last came by, in milliseconds of the process. */
  get usedAt(): number {
    return this.#usedAt;
  }
  use(address = '', viewer: Viewer = null): void {
    this.#usedAt = performance.now();
    if (viewer !== null || this.#address === '') this.#address = address;
    this.#bots.watched(address, viewer !== null);
  }

  /** As whom a token lets somebody see the game; as a spectator without one. */
  viewerOf(token: string | undefined): Viewer {
    return viewerOf(this.#seats, token);
  }

  // ---------------------------------------------------------------- what changes nothing

  seen(viewer: Viewer): string {
    return seen(this.#ledger, this.#now, this.#seats, viewer, this.services.broken.get(this.id));
  }

  /** The state in words: whoever looks again at what has not changed costs nothing. */
  get #now(): WrittenState {
    const { setup, state } = this.#ledger;
    if (this.#written.state !== state) this.#written = new WrittenState(setup.game, state);
    this.#weight.isWritten(this.#written);
    return this.#written;
  }

  /** What happened after entry `after`; with what came before the first choice when it is not given. */
  async events(viewer: Viewer, after: number | undefined): Promise<object> {
    const ledger = await this.#knowing(after ?? 0);
    const { seq } = ledger;
    const { moments, undone } = ledger.since(after ?? 0);
    const opening = after === undefined ? ledger.openingFor(viewer) : [];
    const { whys, ends, ...told } = await heardInTurns(ledger, viewer, moments, opening);
    const said = Object.keys(whys).length === 0 ? {} : { whys };
    // Who asks for everything can look at every moment of it.
    const whole = after === undefined ? { start: ledger.startFor(viewer), ends } : {};
    return { seq, ...told, ...said, ...whole, ...(undone ? { undone } : {}) };
  }

  async record(viewer: Viewer): Promise<object> {
    if (viewer === null && !this.#ledger.isOver) throw noSeat('Before the game is over only its seats may have the record.');
    const ledger = await this.#knowing(0);
    return ledger.record(viewer) ?? {};
  }

  async positions(viewer: Viewer): Promise<object> {
    const ledger = this.#ledger;
    if (viewer === null && !ledger.isOver) throw noSeat('Before the game is over only its seats may have the record.');
    const { game } = ledger.setup;
    const stored = await this.services.store.positions(this.id);
    // Of those that were taken back nothing is told; a final one never is.
    const positions = stored
      .filter(({ isFinal }) => isFinal)
      .flatMap(({ inputs, state }) => {
        const view = ledger.isOver ? state : viewOf(game, state, viewer);
        return view === undefined ? [] : [{ inputs, view }];
      });
    return { edition: game.rules, positions };
  }

  /** Lets somebody listen. He is greeted and takes his seat in one go, so that he misses nothing and hears nothing twice. */
  async join(listener: Listener, after: number | undefined): Promise<void> {
    if (after !== undefined && after > this.#ledger.seq) throw new HttpError(400, 'bad-request', 'after is later than the game.');
    const ledger = after === undefined ? this.#ledger : await this.#knowing(after);
    if (this.#isClosed) throw new HttpError(503, 'busy', 'The game is being opened again; come back in a moment.');
    listener.say(greeting(ledger, this.#now, this.#seats, listener.viewer, after));
    this.listeners.add(listener);
  }

  /** The ledger with everything that happened since an entry; one that was opened from a snapshot is opened again from the start. */
  #knowing(after: number): Ledger | Promise<Ledger> {
    if (after >= this.#ledger.knownFrom) return this.#ledger;
    return this.#inTurn(async () => {
      if (after < this.#ledger.knownFrom) this.#ledger = await this.#whole();
      return this.#ledger;
    });
  }

  async #whole(): Promise<Ledger> {
    const ledger = await this.#playedAgain(Number.POSITIVE_INFINITY);
    // Entries may be gone from the store while a later position stands; the game as it is known here stays.
    if (ledger.seq !== this.#ledger.seq) throw new HttpError(503, 'busy', 'What happened at first cannot be read from the store.');
    if (hash(ledger.state) !== hash(this.#ledger.state))
      throw new NotAsItWas('Its entries lead to another position than the one it is at.');
    ledger.takeOverFrom(this.#ledger);
    return ledger;
  }

  async #playedAgain(upTo: number): Promise<Ledger> {
    const { entries } = await this.services.store.since(this.id, 0);
    return playedAgain({ ...this.#ledger.setup, rounds: this.#ledger.rounds }, entries, upTo);
  }

  // ---------------------------------------------------------------- what people do

  choose(seat: Seated, { seq, action, key, salt }: ChooseRequest): Promise<string> {
    return this.#inTurn(async () => {
      const side = this.#stillSeated(seat);
      if (salt !== undefined && this.#ledger.round !== undefined)
        throw new HttpError(400, 'bad-request', 'salt has no place beside an input: the dice of this game are of form 2.');
      const keyed = key === undefined ? undefined : { name: hashOf([side, key]), asked: hashOf([seq, action, salt ?? null]) };
      const before = keyed && (await this.#answeredBefore(side, seq, keyed));
      if (before !== undefined) return before;
      this.#mustBeNow(side, seq);
      this.#mayChoose(side, action);
      const draft = granted(this.#chosen(side, action, salt));
      try {
        return await this.#put(side, draft, { key: keyed, byPerson: true });
      } catch (fault) {
        // What looks stale may be this very input: stored, but the word of it was lost on the way, or sent to another server too.
        const stored = keyed && isStale(fault) ? await this.#answeredBefore(side, seq, keyed) : undefined;
        if (stored === undefined) throw fault;
        return stored;
      }
    });
  }

  /** What an action leads to. In a position from outside the rules may find what cannot be: then it is the position that is refused. */
  #chosen(side: Side, action: object, salt: string | undefined): Draft | Refused {
    try {
      return this.#ledger.choose(side, action, salt);
    } catch (fault) {
      if (this.#ledger.setup.beginning.start === undefined || !(fault instanceof Error)) throw fault;
      return { ok: false, error: { code: 'illegal', message: `The rules cannot go on from here: ${fault.message}.`, ref: 'start' } };
    }
  }

  /** A token that was replaced while its owner waited for his turn is no seat any more. */
  #stillSeated({ side, token }: Seated): Side {
    if (sideOfToken(this.#seats, token) !== side) throw noSeat('The token is not that of this seat any more.');
    return side;
  }

  undo(seat: Seated, seq: number): Promise<string> {
    return this.#inTurn(() => {
      const side = this.#stillSeated(seat);
      this.#mustBeNow(side, seq);
      this.#mustHaveBegun();
      return this.#put(side, granted(this.#ledger.undo(side)), {});
    });
  }

  reseat(side: Side, token: string): Promise<string> {
    return this.#inTurn(async () => {
      // Of two who hold the same token only one can replace it.
      if (this.viewerOf(token) !== side) throw noSeat('The token is not that of this seat.');
      const replacement = newToken();
      const seats = { ...this.#seats, [side]: reseated(this.#seats[side], replacement) };
      await this.#sit({ seats, rounds: this.#ledger.rounds });
      return JSON.stringify({ token: replacement });
    });
  }

  // ---------------------------------------------------------------- sitting down, promises and salts

  /** Who sits here, and how the game stands for who comes. */
  get #table(): Table {
    const { state, rounds, inputs, isOver, moments, knownFrom } = this.#ledger;
    // What was played before a snapshot has been rolled for.
    const isRolled = knownFrom > 0 || moments.some(({ input }) => 'faces' in input);
    return { seats: this.#seats, rounds, sides: state.sides, inputs, isRolled, isOver };
  }

  sitDown(asked: JoinRequest): Promise<string> {
    return this.#inTurn(async () => this.#sat(join(this.#table, asked)));
  }
  invite(seat: Seated, side: Side): Promise<string> {
    return this.#inTurn(async () => {
      this.#stillSeated(seat);
      return this.#sat(invite(this.#table, side));
    });
  }
  promise(seat: Seated, commit: string): Promise<string> {
    return this.#inTurn(async () => this.#agreed(promise(this.#table, this.#stillSeated(seat), commit)));
  }
  reveal(seat: Seated, salt: string): Promise<string> {
    return this.#inTurn(async () => this.#agreed(reveal(this.#table, this.#stillSeated(seat), salt)));
  }
  substitute(seat: Seated, asked: SubstituteRequest): Promise<string> {
    return this.#inTurn(async () => this.#sat(substitute(this.#table, this.#stillSeated(seat), asked)));
  }

  async #sat({ sitting, told }: Sat<object>): Promise<string> {
    await this.#sit(sitting);
    return JSON.stringify(told);
  }
  async #agreed(sitting: Sitting): Promise<string> {
    await this.#sit(sitting);
    await this.#goOn();
    return JSON.stringify({ seq: this.#ledger.seq, ...diceTold(this.#ledger, this.#seats) });
  }

  /** Who sits here from now on, and what they promised: stored, then told to everybody. */
  async #sit(sitting: Sitting): Promise<void> {
    const was = { seats: this.#seats, rounds: this.#ledger.rounds };
    if (sameData(was, sitting)) return;
    if (!(await this.services.store.sit(this.id, was, sitting))) {
      await this.#catchUp();
      throw new HttpError(503, 'busy', 'The seats have just changed; try again in a moment.');
    }
    this.services.storedBytes.add(this.#address, 1, lengthOf(sitting));
    this.#sittingIs(sitting);
  }

  #sittingIs({ seats, rounds }: Sitting): void {
    const ledger = this.#ledger;
    const told = diceTold(ledger, this.#seats);
    this.#seatsAre(seats);
    ledger.roundsAre(rounds);
    if (!sameData(told, diceTold(ledger, seats))) this.#tell(new Update(ledger, this.#seats, nothingNew(ledger), {}, this.#now));
  }

  /** Before everybody has promised and given a salt nothing is put down. */
  #mustHaveBegun(): void {
    const { waiting } = this.#ledger;
    if (waiting.length > 0)
      throw new HttpError(409, 'waiting', `The game waits for ${waiting.join(' and ')}: the dice are not agreed on yet.`);
  }

  /** Whoever listens with a token that is no longer good is sent away. */
  #seatsAre(seats: BySide<StoredSeat>): void {
    const before = this.#seats;
    this.#seats = seats;
    for (const listener of [...this.listeners]) {
      const { viewer } = listener;
      if (viewer === null || sameSeat(before[viewer], seats[viewer])) continue;
      this.listeners.delete(listener);
      listener.leave(1008, 'no-seat');
    }
  }

  /** Offers, accepts, declines or takes back a draw. */
  draw(seat: Seated, seq: number, offer: boolean): Promise<string> {
    return this.#inTurn(async () => {
      const side = this.#stillSeated(seat);
      const ledger = this.#ledger;
      this.#mustBeNow(side, seq);
      const other = otherSide(ledger.state.sides, side);
      if (ledger.isOver) throw illegal('The game is over.');
      this.#mustHaveBegun();
      if ('bot' in (this.#seats[other] ?? {})) throw illegal('A bot plays on to the end: it agrees to no draw.');
      if (offer && ledger.draw === other) {
        const answer = await this.#put(side, granted(ledger.choose(side, { type: 'draw' })), {});
        return `${answer.slice(0, -1)},"draw":null}`;
      }
      const standing = offer ? side : null;
      if (ledger.draw !== standing) {
        await this.#stored(side, this.services.store.offer(this.id, standing === null ? null : { side: standing, seq }));
        ledger.draw = standing;
        this.#tell(new Update(ledger, this.#seats, nothingNew(ledger), {}, this.#now));
      }
      return JSON.stringify({
        seq,
        events: [],
        pending: shortened(ledger.pendingFor(side)),
        draw: standing,
        ...diceTold(ledger, this.#seats),
      });
    });
  }

  // ---------------------------------------------------------------- standing orders

  orders(side: Side): string {
    const { seq, state, setup } = this.#ledger;
    const orders = standingOrdersInForce(setup.game, state, side, this.#ledger.ordersOf(side));
    return JSON.stringify({ seq, orders, windows: describeWindows(setup.game, state, side) } satisfies GivenOrders);
  }

  order(seat: Seated, given: readonly StandingOrder[]): Promise<string> {
    return this.#inTurn(async () => {
      const side = this.#stillSeated(seat);
      const ledger = this.#ledger;
      if (ledger.isOver) throw illegal('The game is over.');
      const { orders } = granted(readStandingOrders(ledger.setup.game, ledger.state, side, given));
      await this.#stored(side, this.services.store.order(this.id, side, orders));
      this.services.storedBytes.add(this.#address, 1, lengthOf(orders));
      ledger.order(side, orders);
      await this.#answerByOrders();
      return this.orders(side);
    });
  }

  /** Those that were given; who has said nothing has what the game orders by itself, a bot nothing. */
  #ordersAre(given: BySide<readonly StandingOrder[]>): void {
    const ledger = this.#ledger;
    for (const side of ledger.state.sides) {
      const isBot = 'bot' in (this.#seats[side] ?? {});
      const orders = isBot ? [] : (given[side] ?? standingDefaults(ledger.setup.game, ledger.state, side));
      if (!sameData(orders, ledger.ordersOf(side))) ledger.order(side, orders);
    }
  }

  /** What is asked now may have been ordered before. When another server was quicker it has been answered there. */
  async #answerByOrders(): Promise<void> {
    const draft = this.#ledger.answered();
    const by = draft?.moments[0]?.by ?? null;
    if (draft === undefined || by === null) return;
    await this.#put(by, draft, {}).catch(unlessStale);
  }

  /** The answer to an input that came before, with the same key. */
  async #answeredBefore(side: Side, seq: number, { name, asked }: InputKey): Promise<string | undefined> {
    if (!this.#keys.has(name) && !this.#isShared) return undefined;
    const kept = await this.services.store.keyed(this.id, name);
    if (kept === undefined) return undefined;
    if (kept.asked !== asked) throw new HttpError(400, 'bad-request', 'The key was used before, with another input.');
    return this.#answerAgain(side, seq, kept.seq);
  }

  /** What was answered to an input after one entry that led to another. */
  async #answerAgain(side: Side, after: number, upTo: number): Promise<string> {
    const between = (ledger: Ledger): readonly Moment[] => ledger.since(after).moments.filter(({ seq }) => seq <= upTo);
    let ledger = this.#ledger;
    // What was taken back since, or happened before the snapshot, is played again.
    if (after < ledger.knownFrom || between(ledger).length < upTo - after) ledger = await this.#playedAgain(upTo);
    const moments = between(ledger);
    const entries = moments.map(({ seq, by, input }) => ({ seq, by, kind: 'input' as const, input }));
    return new Update(ledger, this.#seats, {
      ok: true,
      entries,
      moments,
      undone: false,
      state: moments.at(-1)?.state ?? ledger.state,
    }).answer(side);
  }

  #mustBeNow(side: Side, seq: number): void {
    if (seq !== this.#ledger.seq) throw this.#stale(side, seq);
  }

  #stale(side: Side, seq: number): HttpError {
    const ledger = this.#ledger;
    const message =
      seq < ledger.seq ? `The game has gone on: it is at ${ledger.seq}, not ${seq}.` : `The game is only at ${ledger.seq}, not ${seq}.`;
    return new HttpError(409, 'stale', message, { seq: ledger.seq, pending: shortened(ledger.pendingFor(side)) });
  }

  /** Who ends the game by will needs no turn; everything else is for the one who is asked. */
  #mayChoose(side: Side, action: object): void {
    const { type, side: named } = action as { readonly type?: unknown; readonly side?: unknown };
    if (type === 'draw') throw illegal('A draw is agreed by both sides: offer one with POST /api/games/<id>/draw.');
    if (type === 'resign') {
      if (typeof named === 'string' && named !== side && this.#ledger.state.sides.includes(named))
        throw new HttpError(403, 'not-your-choice', `You lead ${side} and cannot resign for ${named}.`);
      return;
    }
    this.#mustHaveBegun();
    const asked = this.#ledger.pendingFor(side);
    if (asked.kind === 'choice' && asked.side !== side)
      throw new HttpError(403, 'not-your-choice', `It is the choice of ${asked.side}, and you lead ${side}.`);
  }

  // ---------------------------------------------------------------- one after the other

  #inTurn<T>(work: () => T | Promise<T>): Promise<T> {
    this.#waiting++;
    const done = this.#last.then(() => {
      if (this.#isClosed) throw this.#astray ?? new HttpError(503, 'busy', 'The game is being opened again; try again in a moment.');
      return this.#asItWas(work);
    });
    this.#last = done.then(
      () => this.#waiting--,
      () => this.#waiting--,
    );
    return done;
  }

  /** Whatever shows that the game does not go as it was stored closes it at once. */
  async #asItWas<T>(work: () => T | Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (fault) {
      if (fault instanceof NotAsItWas && this.#astray === undefined) {
        this.#astray = fault;
        this.close(1012, 'The game is opened again.');
        this.owner.goneAstray(fault);
      }
      throw fault;
    }
  }

  /** Stores what is to happen with its key, then lets it happen and tells everybody; the answer for whoever asked. */
  async #put(
    side: Side,
    draft: Draft,
    { key, byPerson = false }: { readonly key?: InputKey | undefined; readonly byPerson?: boolean },
  ): Promise<string> {
    const ledger = this.#ledger;
    const address = this.#address;
    const update = new Update(ledger, this.#seats, draft);
    const answer = update.answer(side);
    // Said now, while the rules still have at hand what is asked; others take their turn while it is stored.
    for (const { viewer } of this.listeners) update.prepare(viewer);
    const turn = this.#bots.turnAt(ledger.pendingAt(draft.state));
    const due = this.#positions.due(ledger, draft);
    const snapshot = due && { ...due, build: buildOf(this.rules) };
    const story = snapshot?.isFinal === true ? await this.#toldUntil(draft) : undefined;
    await this.#stored(
      side,
      this.services.store.add({
        game: this.id,
        entries: draft.entries,
        ...(ledger.round === undefined ? {} : { round: ledger.round.number }),
        ...(key === undefined ? {} : { key }),
        ...(byPerson ? { byPerson } : {}),
        ...(snapshot === undefined ? {} : { snapshot }),
        ...(story === undefined ? {} : { story }),
      }),
    );
    if (story !== undefined) this.#told = story.inputs;
    this.services.storedBytes.add(address, draft.entries.length + 1, lengthOf(draft.entries) + lengthOf(snapshot) + lengthOf(story));
    if (key !== undefined) this.#keys.add(key.name);
    if (snapshot !== undefined) this.#positions.stored(snapshot);
    ledger.adopt(draft);
    this.#written = update.after;
    this.#weight.isWritten(this.#written);
    this.services.broken.delete(this.id);
    this.services.metrics.inputs.inc({ by: 'bot' in (this.#seats[side] ?? {}) ? 'bot' : 'person' });
    this.#tell(update);
    this.#bots.wentOn(turn);
    return answer;
  }

  /** What there is to tell until a draft; a story that cannot be told keeps nobody from playing. */
  async #toldUntil(draft: Draft): Promise<StoryPart | undefined> {
    try {
      return await storyAfter(this.#ledger, this.#told, draft);
    } catch (fault) {
      this.services.log.error({ err: fault, game: this.id }, 'the story of a game cannot be told');
      return undefined;
    }
  }

  /** Another server has put something down: it is read from the store and told like any other news. */
  async catchUp(): Promise<void> {
    const isNew = await this.#inTurn(async () => {
      const isNews = await this.#catchUp();
      await this.#answerByOrders();
      return isNews;
    });
    if (isNew) this.#bots.standIn();
  }

  /** Dice that are due are rolled, and what was ordered is answered. */
  async #goOn(): Promise<void> {
    const ledger = this.#ledger;
    if (ledger.waiting.length === 0 && ledger.pending.kind === 'chance') {
      const draft = ledger.roll();
      const [by = ''] = ledger.state.sides;
      if (draft.entries.length > 0) await this.#put(by, draft, {}).catch(unlessStale);
    }
    await this.#answerByOrders();
    this.#bots.wake();
  }

  /** Goes on where it was left: a bot thinks, and what was ordered is answered. */
  goOn(): void {
    void this.#inTurn(() => this.#goOn()).catch((fault: unknown) => {
      if (!this.#isClosed) this.services.log.error({ err: fault, game: this.id }, 'the standing orders of a game cannot be carried out');
    });
  }

  /** Whether there was anything new. */
  async #catchUp(): Promise<boolean> {
    const ledger = this.#ledger;
    const { seq, draw } = ledger;
    const { entries, offer, sitting, orders, closing } = await this.services.store.since(this.id, seq);
    if (closing?.build === buildOf(this.rules)) throw new NotAsItWas('Another server has found that out.');
    // A round that has begun since counts from its first input on.
    if (sitting !== undefined && entries.length > 0) ledger.roundsAre(sitting.rounds);
    this.#ordersAre(orders);
    ledger.catchUp(entries);
    if (sitting !== undefined) this.#sittingIs(sitting);
    ledger.draw = offer?.seq === ledger.seq ? offer.side : null;
    this.#isShared = true;
    if (entries.length === 0 && ledger.draw === draw) return false;
    if (entries.length > 0) this.#bots.wentOnElsewhere();
    this.#tell(new Update(ledger, this.#seats, { ok: true, entries, ...ledger.since(seq), state: ledger.state }));
    return true;
  }

  /**
   * When the store does not take something, another server may have been quicker. Else nobody knows what it holds: the game is given up and
   * opened again from it.
   */
  async #stored(side: Side, writing: Promise<void>): Promise<void> {
    try {
      await writing;
    } catch (fault) {
      const { seq, round } = this.#ledger;
      const isNews = await this.#catchUp().catch(unlessAstray);
      // New dice were begun elsewhere: then nothing is put down before they are agreed on.
      const isNewRound = this.#ledger.round?.number !== round?.number;
      if (isNewRound) this.#mustHaveBegun();
      if (isNews || isNewRound) {
        this.#bots.wake();
        throw this.#stale(side, seq);
      }
      this.services.log.error({ err: fault, game: this.id }, 'the store has failed');
      this.close(1012, 'The game is opened again.');
      this.owner.givenUp();
      throw storeFails();
    }
  }

  #tell(update: Update): void {
    for (const listener of this.listeners) listener.say(update.news(listener.viewer, listener.views));
  }

  /** The game stands still from now on. Whoever listens is told, and the log once. */
  #break(fault: unknown): void {
    const { broken, log } = this.services;
    if (broken.has(this.id)) return;
    const why = 'The game stands still by an error of the program: it can be looked at, and not played on.';
    broken.set(this.id, why);
    log.error({ err: fault, game: this.id }, 'a game cannot go on');
    for (const listener of this.listeners)
      listener.say(greeting(this.#ledger, this.#now, this.#seats, listener.viewer, undefined, { why }));
  }

  /** Waits for what is under way. */
  async settled(): Promise<void> {
    await this.#last;
  }

  /** Nothing is put down here any more; whoever listens is sent away. */
  close(code: number, reason: string): void {
    this.#isClosed = true;
    this.#bots.close();
    for (const listener of [...this.listeners]) listener.leave(code, reason);
    this.listeners.clear();
  }
}

/** A stored position as somebody may see it; nothing where the rules cannot show it. */
function viewOf(game: AnyGame, state: State, viewer: Viewer): object | undefined {
  try {
    return game.view(state, viewer);
  } catch {
    return undefined;
  }
}

/** A draft that puts nothing down: the game stands as it stood. */
const nothingNew = ({ state }: Ledger): Draft => ({ ok: true, entries: [], moments: [], undone: false, state });

/** What another server has put down cannot be read now. */
const unlessAstray = (fault: unknown): false => {
  if (fault instanceof NotAsItWas) throw fault;
  return false;
};

/** When another server was quicker it has been done there. */
const unlessStale = (fault: unknown): void => {
  if (!isStale(fault)) throw fault;
};

const tokenOf = (seat: StoredSeat | undefined): string | undefined => (seat === undefined || 'bot' in seat ? undefined : seat.token);
const sameSeat = (one: StoredSeat | undefined, other: StoredSeat | undefined): boolean => tokenOf(one) === tokenOf(other);

/** As it is stored. */
const lengthOf = (stored: object | undefined): number => (stored === undefined ? 0 : JSON.stringify(stored).length);

const illegal = (message: string): HttpError => new HttpError(422, 'illegal', message, { ref: 'contract 5' });

/** Of a question or a key, 96 bits of it; a question that cannot be written down was never answered. */
function hashOf(question: unknown): string {
  try {
    return createHash('sha256').update(canonical(question)).digest('base64url').slice(0, 16);
  } catch {
    return '';
  }
}

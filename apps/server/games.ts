import { BOTS } from '@pennon/bots';
import {
  BadRequest,
  type BySide,
  bySide,
  commitOf,
  object,
  oneOf,
  type Refused,
  type SecretRound,
  type Side,
  type Sides,
} from '@pennon/kernel';
import {
  ClosedGame,
  type ClosedSetup,
  type Created,
  type Draft,
  Ledger,
  type LedgerSetup,
  NotAsItWas,
  PositionClock,
  whyAstray,
  whyClosed,
  whyDamaged,
} from '@pennon/protocol';
import type { NewGame } from './beginnings/read-beginning.js';
import { buildOf } from './builds.js';
import { HttpError, notFound, refusedByRules } from './http-error.js';
import { gameOf, gameOfEdition } from './known-games.js';
import type { OpenGame } from './open-game.js';
import type { Openings } from './openings.js';
import { mustPass, playedAgain } from './played-again.js';
import { ReadOnlyGame } from './read-only-game.js';
import { PROMISES } from './requests.js';
import { type Opening, ServedGame } from './served-game.js';
import type { Services } from './services.js';
import { faultOfStoredRounds, firstRound, seatForFriend } from './sitting-down.js';
import { type Kept, type StoredSeat, StoreFailure } from './store/store.js';
import { storyAfter } from './stories.js';
import { hashOfToken, isGameId, newGameId, newSeed, newToken } from './tokens.js';
import { weightOf } from './weight.js';

/** A game that nobody has asked about for so long leaves the memory; it stays in the store. */
const IDLE_MS = 5 * 60_000;
/** Of so many games it is known that they went as they were stored. */
const MOST_PASSED = 50_000;
const SWEEP_MS = 30_000;
/** Games grow while they are played: so often it is looked whether there is still room for all of them. */
const LOOK_MS = 1_000;
const REOPEN_MS = 1_000;
const LATEST_REOPEN_MS = 60_000;

/** So many times as heavy is much heavier. */
const MUCH_MORE = 4;

/** How a WebSocket is closed by a server that has too much to do. */
const TRY_AGAIN = 1013;

/** All games of the server. One is opened when somebody first asks for it. */
export class Games {
  readonly #opening = new Map<string, Promise<OpenGame | undefined>>();
  /** Those that are open, without waiting. */
  readonly #open = new Map<string, OpenGame>();
  /** Those that turned out not to go as they were stored, and why: they are closed even where that could not be written down. */
  readonly #astray = new Map<string, string>();
  /** Up to which entry games were played again here from their start, because another build has stored their positions: so far they are believed. */
  readonly #passed = new Map<string, number>();
  readonly #sweeping: readonly NodeJS.Timeout[];
  #isClosing = false;

  constructor(
    private readonly services: () => Services,
    /** Bytes of the memory that games may take together. */
    private readonly room: number,
    private readonly openings: Openings,
  ) {
    this.#sweeping = [setInterval(() => this.sweep(IDLE_MS), SWEEP_MS), setInterval(() => this.keepRoom(), LOOK_MS)];
    for (const timer of this.#sweeping) timer.unref();
  }

  get inMemory(): number {
    return this.#open.size;
  }
  isOpen(id: string): boolean {
    return this.#open.has(id) || this.#opening.has(id);
  }
  get listeners(): number {
    let all = 0;
    for (const { listeners } of this.#open.values()) all += listeners.size;
    return all;
  }

  /** A game by its id, if there is one, for somebody at an address. */
  async find(id: string, address?: string): Promise<OpenGame | undefined> {
    const open = this.#open.get(id);
    if (open !== undefined) {
      open.use(address);
      return open;
    }
    if (!isGameId(id)) return undefined;
    if (this.#isClosing) throw new HttpError(503, 'busy', 'The server is stopping.');
    const opening = this.#opening.get(id) ?? this.#opened(id, address);
    this.#opening.set(id, opening);
    return opening.finally(() => this.#opening.delete(id));
  }

  /** Asks a game. When it turns out on the way that it does not go as it was stored, the closed one that takes its place answers. */
  async ask<T>(id: string, address: string, work: (game: OpenGame) => T | Promise<T>): Promise<T> {
    try {
      return await work(await this.#found(id, address));
    } catch (fault) {
      if (!(fault instanceof NotAsItWas)) throw fault;
      return await work(await this.#found(id, address));
    }
  }

  async #found(id: string, address: string): Promise<OpenGame> {
    const game = await this.find(id, address);
    if (game === undefined) throw notFound('There is no such game.');
    return game;
  }

  async #opened(id: string, address: string | undefined): Promise<OpenGame | undefined> {
    const kept = await this.services().store.find(id);
    if (kept === undefined) return undefined;
    this.openings.open(address, weightOf(kept.game.beginning));
    const game = await this.#takeUp(kept);
    game.use(address);
    if (game instanceof ServedGame) game.goOn();
    return game;
  }

  /** Opens a game as it was left: to be played on, or to be looked at when this program's rules would make something else of it. */
  async #takeUp(kept: Kept): Promise<OpenGame> {
    const { id, rules, beginning } = kept.game;
    this.makeRoom(weightOf(beginning));
    const game = gameOf(rules);
    const made = diceOf(kept.game);
    if (kept.damage !== undefined) {
      this.services().log.error(
        { game: id, damage: kept.damage, entries: kept.entries.length },
        'what is stored of a game is damaged: it can only be looked at; "pennon store check" looks at all of them, a backup brings it back',
      );
      return this.#lookAt(kept, { id, rules, game, beginning, ...made }, { why: whyDamaged(kept.damage), ref: 'store' });
    }
    if (game?.rules !== rules)
      return this.#lookAt(kept, { id, rules, game, beginning, ...made }, { why: whyClosed(rules, game), ref: 'edition' });
    const setup = { id, game, beginning, ...made };
    const known = this.#astray.get(id) ?? (kept.closing?.build === buildOf(rules) ? kept.closing.why : undefined);
    if (known !== undefined) return this.#lookAt(kept, { ...setup, rules }, { why: known, ref: 'edition' });
    try {
      const fault = faultOfStoredRounds(kept.game.rounds);
      if (fault !== undefined) throw new NotAsItWas(fault);
      const ledger = await this.#ledgerOf(setup, kept);
      return this.#playOn(kept, ledger, await this.#toldNow(kept, ledger));
    } catch (fault) {
      if (fault instanceof HttpError || fault instanceof StoreFailure || !(fault instanceof Error)) throw fault;
      return this.#lookAt(kept, { ...setup, rules }, { why: await this.#goneAstray(id, rules, fault), ref: 'edition' });
    }
  }

  /** From its latest position, where this build has stored it and all that was told before is kept; else played again from its start. */
  async #ledgerOf(setup: LedgerSetup, { snapshot, entries, told }: Kept): Promise<Ledger> {
    if (snapshot === undefined) return playedAgain(setup, entries);
    const isBelieved = snapshot.build === buildOf(setup.game.rules) || snapshot.seq <= (this.#passed.get(setup.id) ?? 0);
    if (isBelieved && told >= snapshot.inputs) return Ledger.open(setup, entries, snapshot);
    const all = await this.services().store.since(setup.id, 0);
    const ledger = await playedAgain(setup, all.entries);
    mustPass(ledger, snapshot);
    if (this.#passed.size >= MOST_PASSED) this.#passed.clear();
    this.#passed.set(setup.id, ledger.seq);
    return ledger;
  }

  /** Of a game that ended before anybody kept stories, its story is kept now; so many inputs are told then. */
  async #toldNow({ told }: Kept, ledger: Ledger): Promise<number> {
    if (!ledger.isOver || told >= ledger.inputs) return told;
    try {
      const part = await storyAfter(ledger, told);
      if (part !== undefined) await this.services().store.tell(ledger.setup.id, part);
      return part?.inputs ?? told;
    } catch (fault) {
      this.services().log.error({ err: fault, game: ledger.setup.id }, 'the story of a game cannot be kept');
      return told;
    }
  }

  /** Closes a game that does not go as it was stored, for as long as its rules are built like that; why, in a sentence. */
  async #goneAstray(id: string, rules: string, fault: Error): Promise<string> {
    const { log, store } = this.services();
    const why = whyAstray(rules, fault instanceof NotAsItWas ? fault.message : 'What is stored of it cannot be read.');
    log.warn({ err: fault, game: id, rules }, 'a game no longer goes as it was stored: it can only be looked at');
    this.#astray.set(id, why);
    await store.noteClosing(id, { build: buildOf(rules), why, ending: null }).catch((unwritten: unknown) => {
      log.error({ err: unwritten, game: id }, 'that a game is closed cannot be written down');
    });
    return why;
  }

  #playOn({ game: { seats }, offer, keys, orders }: Kept, ledger: Ledger, told: number): ServedGame {
    if (offer?.seq === ledger.seq) ledger.draw = offer.side;
    return this.#opens(this.#serve({ ledger, seats, keys, orders, told }));
  }

  #serve(opening: Opening): ServedGame {
    const game: ServedGame = new ServedGame(opening, this.services(), {
      givenUp: () => this.#giveUp(game),
      goneAstray: (fault) => this.#close(game, fault),
    });
    return game;
  }

  /** A game that is open turns out not to go as it was stored: nothing is put down in it any more. */
  #close(game: ServedGame, fault: NotAsItWas): void {
    this.#leave(game);
    void this.#goneAstray(game.id, game.rules, fault);
  }

  async #lookAt(kept: Kept, setup: ClosedSetup, closed: { readonly why: string; readonly ref: string }): Promise<ReadOnlyGame> {
    const { store } = this.services();
    const { id, seats } = kept.game;
    const entries = kept.damage === undefined ? (await store.since(id, 0)).entries : kept.entries;
    const left = { positions: await store.positions(id), story: await store.story(id), ending: kept.closing?.ending ?? null };
    const game = new ClosedGame({ ...setup, sides: Object.keys(seats) }, entries, left, closed.why);
    return this.#opens(new ReadOnlyGame(game, seats, kept.orders, closed.ref));
  }

  /** A game that has been read from the store, if there is room for it. */
  #opens<G extends OpenGame>(game: G): G {
    this.makeRoom(game.weight);
    return this.#enter(game);
  }
  #enter<G extends OpenGame>(game: G): G {
    this.#open.set(game.id, game);
    return game;
  }

  /** Bytes that all open games take. */
  get weight(): number {
    let weight = 0;
    for (const game of this.#open.values()) weight += game.weight;
    return weight;
  }

  /**
   * When there is no room for more, games that nobody uses leave the memory, the heaviest first; then those that are only listened to and weigh much
   * more than what comes, so that a crowd of heavy games keeps no other from being opened. When that is not enough, nothing more is opened.
   */
  makeRoom(more: number): void {
    const most = this.room - more;
    if (this.#shed(most, (game) => game.isIdle) <= most) return;
    if (this.#shed(most, (game) => game.isAtRest && game.weight > MUCH_MORE * more) <= most) return;
    throw new HttpError(503, 'busy', 'Too many games are being played just now; try again in a moment.');
  }

  /** When games have grown too large those leave that nobody uses, then those that are only listened to; whoever listens may come back. */
  keepRoom(): void {
    if (this.#shed(this.room, (game) => game.isIdle) <= this.room) return;
    this.#shed(this.room, (game) => game.isAtRest);
  }

  /** Lets games leave until the others take no more than that, the heaviest first; what they take then. */
  #shed(most: number, mayLeave: (game: OpenGame) => boolean): number {
    let { weight } = this;
    if (weight <= most) return weight;
    const heaviest = [...this.#open.values()].map((game) => ({ game, weight: game.weight })).toSorted((a, b) => b.weight - a.weight);
    for (const one of heaviest) {
      if (weight <= most) break;
      if (!mayLeave(one.game)) continue;
      this.#leave(one.game);
      one.game.close(TRY_AGAIN, 'The server needs the memory; come back in a moment.');
      weight -= one.weight;
    }
    return weight;
  }

  #leave(game: OpenGame): void {
    if (this.#open.get(game.id) === game) this.#open.delete(game.id);
  }

  /** The store has failed under this game: it is opened again from it, later and later until it works, so that no bot's turn is forgotten. */
  #giveUp(game: ServedGame): void {
    this.#leave(game);
    const again = (waited: number): void => {
      if (this.#isClosing) return;
      this.find(game.id).catch(() => later(Math.min(2 * waited, LATEST_REOPEN_MS)));
    };
    const later = (ms: number): void => void setTimeout(again, ms, ms).unref();
    later(REOPEN_MS);
  }

  async create({ rules, beginning, seats: asked, commits }: NewGame, address: string): Promise<Created> {
    const game = gameOfEdition(rules);
    this.openings.open(address, weightOf(beginning));
    this.makeRoom(weightOf(beginning));
    const setup: LedgerSetup = { id: newGameId(), game, beginning, seed: newSeed() };
    const ledger = begun(setup);
    if ('error' in ledger) throw refusedByRules(ledger.error);
    if (ledger.isOver) throw new HttpError(400, 'bad-record', 'The game is over at that moment; there is nothing to go on with.');
    const { sides } = ledger.state;
    const wanted = object(bySide(sides, () => SEAT)).read(asked, 'seats');
    const { id, seed } = setup;
    const rounds = roundsAtFirst(sides, wanted, PROMISES(sides).read(commits, 'commits'), seed);
    const told: Record<Side, { readonly token: string } | { readonly invitation: string }> = {};
    const seats = bySide(sides, (side): StoredSeat => {
      const seat = wanted[side];
      if (seat !== 'open' && seat !== 'friend' && seat !== undefined) return { bot: seat.slice(BOT.length) };
      if (seat === 'friend') {
        const { seat: waiting, invitation } = seatForFriend();
        told[side] = { invitation };
        return waiting;
      }
      const token = newToken();
      told[side] = { token };
      return { token: hashOfToken(token) };
    });
    ledger.roundsAre(rounds);
    const first = goneOn(ledger);
    // The first dice may end it.
    const ended = first.state.outcome === null ? undefined : new PositionClock(ledger).due(ledger, first);
    const story = ended && (await storyAfter(ledger, 0, first));
    await this.services().store.add({
      game: id,
      begins: { id, rules: game.rules, beginning, seed: Buffer.from(seed).toString('hex'), seats, rounds },
      entries: first.entries,
      ...(ended === undefined ? {} : { snapshot: { ...ended, build: buildOf(game.rules) } }),
      ...(story === undefined ? {} : { story }),
    });
    ledger.adopt(first);
    this.services().metrics.games.inc();
    this.services().storedBytes.add(address, first.entries.length + 1, JSON.stringify([beginning, seats, rounds, first.entries]).length);
    const served = this.#enter(this.#serve({ ledger, seats, keys: [], orders: {}, told: story?.inputs ?? 0 }));
    served.use(address);
    served.goOn();
    const { keepDays } = this.services();
    return { game: id, seats: told, commit: commitOf(seed), ...(keepDays === undefined ? {} : { keepDays }) };
  }

  /** Another server has put something down in a game, or in any. */
  heard(game: string | null): void {
    const all = game === null ? [...this.#open.values()] : [this.#open.get(game)];
    for (const served of all)
      served?.catchUp().catch((fault: unknown) => this.services().log.error({ err: fault, game: served.id }, 'a game cannot be followed'));
  }

  /** Games that nobody has used for so many milliseconds leave the memory. */
  sweep(idleMs: number): void {
    const now = performance.now();
    for (const game of this.#open.values()) if (game.isIdle && now - game.usedAt >= idleMs) this.#leave(game);
  }

  /** Lets what is under way finish, and sends everybody away. */
  async close(): Promise<void> {
    this.#isClosing = true;
    for (const timer of this.#sweeping) clearInterval(timer);
    const all = [...this.#open.values()];
    await Promise.all(all.map((game) => game.settled()));
    for (const game of all) game.close(1001, 'The server stops.');
    await Promise.all(all.map((game) => game.settled()));
  }
}

/** The first state. In a position from outside the rules may find what cannot be. */
function begun(setup: LedgerSetup): Ledger | Refused {
  return orPosition(setup, () => Ledger.begin(setup));
}
const goneOn = (ledger: Ledger): Draft => orPosition(ledger.setup, () => ledger.roll());

function orPosition<T>({ beginning }: LedgerSetup, work: () => T): T {
  try {
    return work();
  } catch (fault) {
    if (beginning.start === undefined || !(fault instanceof Error)) throw fault;
    throw new HttpError(400, 'bad-record', `The rules cannot go on from the position: ${fault.message}.`);
  }
}

const BOT = 'bot:';
/** `open` is whoever begins the game, `friend` somebody whom he invites. */
const SEAT = oneOf(['open', 'friend', ...Object.keys(BOTS).map((name) => `${BOT}${name}`)]);

/** From what the dice are made: one seed, or in form 2 the rounds. */
const diceOf = ({ seed, rounds }: Kept['game']): Pick<LedgerSetup, 'seed' | 'rounds'> => ({
  seed: new Uint8Array(Buffer.from(seed, 'hex')),
  ...(rounds.length === 0 ? {} : { rounds }),
});

/** The first round of dice, where they are of form 2: with a friend always, else when every open seat has promised. */
function roundsAtFirst(
  sides: Sides,
  wanted: BySide<string>,
  commits: BySide<string | undefined>,
  seed: Uint8Array,
): readonly SecretRound[] {
  const friends = sides.filter((side) => wanted[side] === 'friend');
  const open = sides.filter((side) => wanted[side] === 'open');
  const promised = sides.filter((side) => commits[side] !== undefined);
  if (friends.length > 1) throw new BadRequest('seats: one side may be led by a friend, and the other by whoever invites him.');
  const early = promised.find((side) => !open.includes(side));
  if (early !== undefined) throw new BadRequest(`commits.${early} is out of place: only whoever sits there promises a salt.`);
  if (friends.length === 0 && promised.length === 0) return [];
  const silent = open.find((side) => commits[side] === undefined);
  if (silent !== undefined)
    throw new BadRequest(
      `commits.${silent} is missing: ${friends.length > 0 ? 'in a game with a friend' : 'when one seat promises a salt'} every open seat promises one.`,
    );
  if (new Set(Object.values(commits).filter((commit) => commit !== undefined)).size < promised.length)
    throw new BadRequest('commits: both sides have promised the same.');
  const people = sides.filter((side) => open.includes(side) || friends.includes(side));
  return [{ ...firstRound(seed, people), commits: Object.fromEntries(people.map((side) => [side, commits[side] ?? null])) }];
}

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
  whyAstray,
  whyClosed,
  whyDamaged,
} from '@pennon/protocol';
import type { NewGame } from './beginnings/read-beginning.js';
import { HttpError, refusedByRules } from './http-error.js';
import { gameOf, gameOfEdition } from './known-games.js';
import type { OpenGame } from './open-game.js';
import { ReadOnlyGame } from './read-only-game.js';
import { PROMISES } from './requests.js';
import { ServedGame } from './served-game.js';
import type { Services } from './services.js';
import { faultOfStoredRounds, firstRound, seatForFriend } from './sitting-down.js';
import type { Kept, StoredSeat } from './store/store.js';
import { hashOfToken, isGameId, newGameId, newSeed, newToken } from './tokens.js';

/** A game that nobody has asked about for so long leaves the memory; it stays in the store. */
const IDLE_MS = 5 * 60_000;
/** As much as so many battles of ours may stand in the memory without anybody at them. */
const MOST_WEIGHT = 2_000;
const SWEEP_MS = 30_000;
const REOPEN_MS = 1_000;
const LATEST_REOPEN_MS = 60_000;

/** All games of the server. One is opened when somebody first asks for it. */
export class Games {
  readonly #opening = new Map<string, Promise<OpenGame | undefined>>();
  /** Those that are open, without waiting. */
  readonly #open = new Map<string, OpenGame>();
  readonly #sweeping: NodeJS.Timeout;
  #isClosing = false;

  constructor(private readonly services: () => Services) {
    this.#sweeping = setInterval(() => this.sweep(IDLE_MS), SWEEP_MS).unref();
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

  async #opened(id: string, address: string | undefined): Promise<OpenGame | undefined> {
    const kept = await this.services().store.find(id);
    if (kept === undefined) return undefined;
    const game = await this.#takeUp(kept);
    game.use(address);
    if (game instanceof ServedGame) game.goOn();
    return game;
  }

  /** Opens a game as it was left: to be played on, or to be looked at when this program's rules would make something else of it. */
  async #takeUp(kept: Kept): Promise<OpenGame> {
    const { id, rules, beginning } = kept.game;
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
    try {
      const fault = faultOfStoredRounds(kept.game.rounds);
      if (fault !== undefined) throw new NotAsItWas(fault);
      return this.#playOn(kept, Ledger.open({ id, game, beginning, ...made }, kept.entries, kept.snapshot));
    } catch (fault) {
      if (fault instanceof HttpError || !(fault instanceof Error)) throw fault;
      this.services().log.warn(
        { game: id, rules, fault: fault.message },
        'a game no longer goes as it was stored: it can only be looked at',
      );
      return this.#lookAt(
        kept,
        { id, rules, game, beginning, ...made },
        { why: whyAstray(rules, fault instanceof NotAsItWas ? fault.message : 'What is stored of it cannot be read.'), ref: 'edition' },
      );
    }
  }

  #playOn({ game: { seats }, offer, keys, orders }: Kept, ledger: Ledger): ServedGame {
    if (offer?.seq === ledger.seq) ledger.draw = offer.side;
    const game = this.#enter(new ServedGame({ ledger, seats, keys, orders }, this.services(), () => this.#giveUp(game)));
    return game;
  }

  async #lookAt(kept: Kept, setup: ClosedSetup, closed: { readonly why: string; readonly ref: string }): Promise<ReadOnlyGame> {
    const { store } = this.services();
    const { id, seats } = kept.game;
    const entries = kept.damage === undefined ? (await store.since(id, 0)).entries : kept.entries;
    const game = new ClosedGame(setup, entries, await store.positions(id), closed.why);
    return this.#enter(new ReadOnlyGame(game, seats, kept.orders, closed.ref));
  }

  #enter<G extends OpenGame>(game: G): G {
    this.makeRoom(game.weight);
    this.#open.set(game.id, game);
    return game;
  }

  /** When the memory is full of games, those that nobody uses leave it, the longest unused first. */
  makeRoom(more: number): void {
    let weight = more;
    for (const game of this.#open.values()) weight += game.weight;
    if (weight <= MOST_WEIGHT) return;
    for (const game of [...this.#open.values()].toSorted((a, b) => a.usedAt - b.usedAt)) {
      if (weight <= MOST_WEIGHT) return;
      if (!game.isIdle) continue;
      this.#leave(game);
      weight -= game.weight;
    }
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
    await this.services().store.add({
      game: id,
      begins: { id, rules: game.rules, beginning, seed: Buffer.from(seed).toString('hex'), seats, rounds },
      entries: first.entries,
    });
    ledger.adopt(first);
    this.services().metrics.games.inc();
    this.services().storedBytes.add(address, first.entries.length + 1, JSON.stringify([beginning, seats, rounds, first.entries]).length);
    const served = this.#enter(new ServedGame({ ledger, seats, keys: [], orders: {} }, this.services(), () => this.#giveUp(served)));
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
    clearInterval(this.#sweeping);
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

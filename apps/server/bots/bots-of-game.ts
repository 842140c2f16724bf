import { randomInt } from 'node:crypto';
import type { BySide, GameAction, Pending, Side } from '@pennon/kernel';
import type { Draft, Ledger } from '@pennon/protocol';
import { granted, isStale } from '../http-error.js';
import type { Services } from '../services.js';
import type { StoredSeat } from '../store/store.js';
import type { Chosen } from './task.js';

/** When what a bot chose could not be put down it is asked again so much later, then twice as much, and so on. */
const RETRY_MS = 1_000;
/** So often at most: then the game is broken. */
const MOST_TRIES = 6;
/** A bot thinks where the choice before its own was stored; when nothing has come from there for so long, it thinks here. */
const STAND_IN_MS = 5_000;

/** What its bots need of a game. */
export interface GameOfBots {
  readonly id: string;
  readonly ledger: Ledger;
  readonly seats: BySide<StoredSeat>;
  readonly isClosed: boolean;
  /** Whether nobody looks at it, and nobody has for long. */
  readonly isForgotten: boolean;
  inTurn(work: () => Promise<void>): Promise<void>;
  put(side: Side, draft: Draft): Promise<unknown>;
  /** So many thoughts must end before that of the bot begins. */
  botsBefore(before: number): void;
  /** The game stands still by an error. */
  broke(fault: unknown): void;
}

/** The side that a bot leads and that is asked. */
export interface BotsTurn {
  readonly side: Side;
  readonly bot: string;
}

/** The bots of one game: who is asked thinks in a thread, and what he chose is put down like anybody's. Whoever asks for something else meanwhile does not wait. */
export class BotsOfGame {
  #isThinking = false;
  /** How often in a row what a bot chose could not be put down. */
  #stumbles = 0;
  #isFaultLogged = false;
  /** Whether bots play each other. */
  readonly #isWithoutPeople: boolean;
  /** Whether a bot has not begun to think because nobody wants to know. */
  #isResting = false;
  /** Whether the latest entry came from another server, whose bot then goes on. */
  #isLedElsewhere = false;
  #standingIn: NodeJS.Timeout | undefined;
  /** Whose share of the threads they take. */
  #address = '';

  constructor(
    private readonly game: GameOfBots,
    private readonly services: Services,
  ) {
    this.#isWithoutPeople = Object.values(game.seats).every((seat) => 'bot' in seat);
  }

  get isIdle(): boolean {
    return !this.#isThinking && this.#standingIn === undefined;
  }

  /** Somebody looks at the game, who sits at it or does not. They think for whoever sits, or else for whoever looked first. */
  watched(address: string, isSeated: boolean): void {
    if (isSeated || this.#address === '') this.#address = address;
    if (!this.#isResting) return;
    this.#isResting = false;
    this.wake();
  }

  /** An entry was put down here. */
  wentOn(turn: BotsTurn | undefined): void {
    this.#stumbles = 0;
    this.#isLedElsewhere = false;
    this.#wake(turn);
  }

  /** An entry was put down by another server. */
  wentOnElsewhere(): void {
    this.#isLedElsewhere = true;
  }

  /** When it is a bot's turn it begins to think. */
  wake(): void {
    const { game } = this;
    try {
      this.#wake(this.turnAt(game.ledger.pending));
    } catch (fault) {
      game.broke(fault);
    }
  }

  turnAt(asked: Pending<GameAction>): BotsTurn | undefined {
    if (this.game.ledger.waiting.length > 0) return undefined;
    const seat = asked.kind === 'choice' ? this.game.seats[asked.side] : undefined;
    return asked.kind === 'choice' && seat !== undefined && 'bot' in seat ? { side: asked.side, bot: seat.bot } : undefined;
  }

  #wake(turn: BotsTurn | undefined): void {
    const { game } = this;
    if (turn === undefined || this.#isThinking || game.isClosed || this.services.broken.has(game.id)) return;
    this.#isResting = this.#isWithoutPeople && game.isForgotten;
    if (this.#isResting) return;
    this.#isThinking = true;
    const { seq } = game.ledger;
    void this.#thought(turn)
      .then((chosen) => game.inTurn(() => this.#play(turn, seq, chosen)))
      .then(
        () => this.#rested(),
        (fault: unknown) => this.#stumbled(fault),
      );
  }

  /** What a bot chose could not be put down: it thinks again, later and later, and when it goes on like that not any more. */
  #stumbled(fault: unknown): void {
    if (this.game.isClosed) return;
    if (isStale(fault)) this.#rested();
    else if (++this.#stumbles < MOST_TRIES) setTimeout(() => this.#rested(), RETRY_MS * 2 ** (this.#stumbles - 1)).unref();
    else {
      this.#isThinking = false;
      this.game.broke(fault);
    }
  }

  #rested(): void {
    this.#isThinking = false;
    if (this.#isLedElsewhere) this.standIn();
    else this.wake();
  }

  /** Another server leads the bot; should it be gone, the bot thinks here. When both think, the store takes only one of them. */
  standIn(): void {
    clearTimeout(this.#standingIn);
    const { ledger } = this.game;
    const { seq } = ledger;
    const wake = (): void => {
      this.#standingIn = undefined;
      if (this.game.ledger.seq === seq) this.wake();
    };
    this.#standingIn = setTimeout(wake, STAND_IN_MS).unref();
  }

  /** Tries twice; then anything that is offered is better than a game that stands still. */
  async #thought({ side, bot }: BotsTurn): Promise<Chosen> {
    const { ledger } = this.game;
    const task = { rules: ledger.setup.game.rules, bot, side, view: ledger.view(side), seed: randomInt(2 ** 32) };
    const asker = {
      address: this.#address,
      isPerson: !this.#isWithoutPeople,
      hearsBefore: (before: number): void => this.game.botsBefore(before),
    };
    const done = this.services.metrics.botSeconds.startTimer({ bot });
    for (let tries = 0; tries < 2; tries++) {
      try {
        const chosen = await this.services.botThreads.think(task, asker);
        done();
        return chosen;
      } catch (fault) {
        this.#failed(bot, fault);
      }
    }
    return this.#anything(`The bot ${bot} failed twice by an error of its own, so one of the listed actions was taken at random.`);
  }

  #anything(why: string): Chosen {
    const { pending } = this.game.ledger;
    const actions: readonly GameAction[] = pending.kind === 'choice' ? pending.actions : [];
    return { action: actions[randomInt(Math.max(1, actions.length))] ?? { type: 'nothing' }, why };
  }

  #failed(bot: string, fault: unknown): void {
    const { game, services } = this;
    if (game.isClosed) return;
    services.metrics.botFailures.inc();
    if (this.#isFaultLogged) return;
    this.#isFaultLogged = true;
    services.log.error({ err: fault, game: game.id, bot }, 'a bot has failed; whatever else fails in this game is only counted');
  }

  /** Puts down what a bot chose, unless the game has gone another way while it thought. */
  async #play({ side, bot }: BotsTurn, seq: number, chosen: Chosen): Promise<void> {
    const { game } = this;
    // New dice may have begun meanwhile without another entry; then it thinks again when they are agreed on.
    if (game.isClosed || game.ledger.seq !== seq || game.ledger.waiting.length > 0) return;
    let draft: Draft | undefined;
    try {
      draft = granted(game.ledger.choose(side, chosen.action, undefined, chosen.why));
    } catch (fault) {
      this.#failed(bot, fault);
    }
    if (draft !== undefined) {
      await game.put(side, draft);
      return;
    }
    const { action, why } = this.#anything(`The bot ${bot} chose what is not allowed, so one of the listed actions was taken at random.`);
    await game.put(side, granted(game.ledger.choose(side, action, undefined, why)));
  }

  close(): void {
    clearTimeout(this.#standingIn);
  }
}

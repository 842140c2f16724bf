import type { BySide, GameAction, Pending, Side, StandingOrder } from '@pennon/kernel';
import type { ClosedGame, DiceTold } from '@pennon/protocol';
import { HttpError, noSeat } from './http-error.js';
import { seatOf } from './messages.js';
import type { Listener, OpenGame } from './open-game.js';
import type { StoredSeat } from './store/store.js';
import { type Viewer, viewerOf } from './viewer.js';
import { weightOfClosed } from './weight.js';

/** A game whose edition is gone, whose entries no longer lead where they led, or of which what is stored is damaged: everybody may look at it as before, and nothing changes it. */
export class ReadOnlyGame implements OpenGame {
  readonly listeners = new Set<Listener>();
  readonly weight: number;
  #usedAt = performance.now();

  constructor(
    private readonly game: ClosedGame,
    readonly seats: BySide<StoredSeat>,
    private readonly given: BySide<readonly StandingOrder[]>,
    /** What refuses everything that would change it. */
    private readonly ref: string,
  ) {
    this.weight = weightOfClosed(game);
  }

  get id(): string {
    return this.game.setup.id;
  }
  readonly isAtRest = true;
  get isIdle(): boolean {
    return this.listeners.size === 0;
  }
  get usedAt(): number {
    return this.#usedAt;
  }
  use(): void {
    this.#usedAt = performance.now();
  }

  viewerOf(token: string | undefined): Viewer {
    return viewerOf(this.seats, token);
  }

  seen(viewer: Viewer): string {
    const { setup, seq, commit, why } = this.game;
    const seats = Object.fromEntries(Object.entries(this.seats).map(([side, seat]) => [side, seatOf(seat)]));
    return JSON.stringify({
      seq,
      pending: this.#pending,
      view: this.game.view(viewer),
      over: true,
      system: setup.rules.split('@')[0],
      edition: setup.rules,
      closed: why,
      seats,
      commit,
      side: viewer,
      draw: null,
      mayUndo: false,
      ...this.#dice,
    });
  }

  /** What is told of dice of form 2. Nobody is waited for any more. */
  get #dice(): DiceTold | undefined {
    const { round } = this.game;
    return round && { dice: 2, waiting: [], round };
  }

  /** Nobody is asked anything any more. */
  get #pending(): Pending<GameAction> {
    const { ending, why } = this.game;
    return ending === null ? { kind: 'over', winner: null, degree: null, reason: why } : { kind: 'over', ...ending };
  }

  async events(): Promise<object> {
    return { seq: this.game.seq, events: [] };
  }

  async record(viewer: Viewer): Promise<object> {
    this.#mayKnow(viewer);
    return this.game.record(viewer);
  }

  async positions(viewer: Viewer): Promise<object> {
    this.#mayKnow(viewer);
    const { setup, why, ending, inputs, story } = this.game;
    const positions = this.game.positionsFor(viewer);
    return { edition: setup.rules, closed: why, ending, inputs: inputs.length, positions, ...(story && { story }) };
  }

  #mayKnow(viewer: Viewer): void {
    if (viewer === null && this.game.ending === null) throw noSeat('Before the game is over only its seats may have the record.');
  }

  async join(listener: Listener): Promise<void> {
    const { seq } = this.game;
    listener.say(
      JSON.stringify({
        seq,
        view: this.game.view(listener.viewer),
        pending: this.#pending,
        draw: null,
        mayUndo: false,
        closed: this.game.why,
        ...this.#dice,
      }),
    );
    this.listeners.add(listener);
  }

  async choose(): Promise<string> {
    throw this.#refused();
  }
  async undo(): Promise<string> {
    throw this.#refused();
  }
  async draw(): Promise<string> {
    throw this.#refused();
  }

  /** As they were stored; nothing is asked any more. */
  orders(side: Side): string {
    return JSON.stringify({ seq: this.game.seq, orders: this.given[side] ?? [], windows: [] });
  }
  async order(): Promise<string> {
    throw this.#refused();
  }

  async reseat(): Promise<string> {
    throw this.#refused();
  }
  async sitDown(): Promise<string> {
    throw this.#refused();
  }
  async invite(): Promise<string> {
    throw this.#refused();
  }
  async promise(): Promise<string> {
    throw this.#refused();
  }
  async reveal(): Promise<string> {
    throw this.#refused();
  }
  async substitute(): Promise<string> {
    throw this.#refused();
  }

  #refused(): HttpError {
    return new HttpError(422, 'illegal', this.game.why, { ref: this.ref });
  }

  async catchUp(): Promise<void> {}
  async settled(): Promise<void> {}

  close(code: number, reason: string): void {
    for (const listener of [...this.listeners]) listener.leave(code, reason);
    this.listeners.clear();
  }
}

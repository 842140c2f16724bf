import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { Durations } from './durations.js';
import type { Asker, Chosen, Task, TaskInThread } from './task.js';
import { type Rank, Turns, type Waiter } from './turns.js';

/** A bot that thinks longer has lost itself. */
const TOO_LONG_MS = 30_000;
/** One processor is left to those who ask and answer. */
const MOST_THREADS = 4;
/** What thinks no more is ended then, but for one: code that has run for a while is quicker, and a slow player meets a quick bot. */
const IDLE_MS = 60_000;
/** Whoever waits so long is told how many are before him, and then whenever that changes, so often at most. */
const TELL_EVERY_MS = 1_000;
/** Thousandths of the time for a long thought: all of it when nobody waits, and at least so much however many do. */
const WHOLE_SHARE = 1_000;
const LEAST_SHARE = 200;

/** The build puts it beside this file; from the sources the built one is taken. */
const WORKER = new URL(import.meta.url.endsWith('.ts') ? '../dist/bots/worker.js' : './worker.js', import.meta.url);

/** What tests replace, and who is told. */
interface Fittings {
  /** Told of a thread that died without a task. */
  readonly failed?: (fault: Error) => void;
  /** Told how many seconds a bot has waited for a thread. */
  readonly waited?: (bot: string, seconds: number) => void;
  readonly worker?: URL;
  readonly idleMs?: number;
  /** How many think at the same time. */
  readonly places?: number;
  /** Thinks, in a thread. */
  readonly run?: (task: TaskInThread, signal: AbortSignal) => Promise<Chosen>;
}

/** A question to a bot, waiting or under way. */
interface Thought extends Waiter, Asker {
  readonly since: number;
  /** Of its time, as the thread reads it. */
  readonly share: Int32Array;
  readonly begin: () => void;
  /** How many were before it when that was last told. */
  told: number;
}

/**
 * Bots think here, in threads of their own. The threads are shared out by addresses: `Turns` says who goes before whom. A long thought gives way:
 * the more wait, the sooner it must end.
 */
export class BotThreads {
  #pool: Piscina | undefined;
  #free: number;
  readonly #turns = new Turns<Thought>();
  readonly #underWay = new Set<Thought>();
  readonly #durations = new Durations();
  #telling: NodeJS.Timeout | undefined;

  constructor(private readonly fittings: Fittings = {}) {
    this.#free = fittings.places ?? Math.max(1, Math.min(MOST_THREADS, availableParallelism() - 1));
  }

  /** Threads that are ready to think, or do. */
  get threads(): number {
    return this.#pool?.threads.length ?? 0;
  }

  async think(task: Task, asker: Asker): Promise<Chosen> {
    const thought = await this.#inTurn(task, asker);
    const began = performance.now();
    this.fittings.waited?.(task.bot, (began - thought.since) / 1_000);
    this.#underWay.add(thought);
    this.#shareOut();
    try {
      const run = this.fittings.run ?? ((given, signal) => this.#threads().run(given, { signal }) as Promise<Chosen>);
      // A thread that is stopped for taking too long is replaced.
      const chosen = await run({ ...task, share: thought.share }, AbortSignal.timeout(TOO_LONG_MS));
      this.#durations.note(task, performance.now() - began);
      return chosen;
    } finally {
      this.#underWay.delete(thought);
      const next = this.#turns.next();
      if (next === undefined) this.#free++;
      else next.begin();
      this.#shareOut();
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#telling);
    await this.#pool?.destroy();
  }

  /** Waits until there is room for it. */
  #inTurn(task: Task, asker: Asker): Promise<Thought> {
    const rank: Rank = !asker.isPerson ? 'alone' : this.#durations.isQuick(task) ? 'quick' : 'long';
    return new Promise((resolve) => {
      const thought: Thought = {
        ...asker,
        rank,
        since: performance.now(),
        share: new Int32Array(new SharedArrayBuffer(4)),
        told: 0,
        begin: () => {
          if (thought.told > 0) asker.hearsBefore?.(0);
          resolve(thought);
        },
      };
      if (this.#free > 0) {
        this.#free--;
        thought.begin();
        return;
      }
      this.#turns.add(thought);
      this.#shareOut();
      this.#telling ??= setInterval(() => this.#tell(), TELL_EVERY_MS).unref();
    });
  }

  /** Whoever waits for long hears how many thoughts must end before his begins. */
  #tell(): void {
    const order = this.#turns.order();
    if (order.length === 0) {
      clearInterval(this.#telling);
      this.#telling = undefined;
    }
    for (const [i, thought] of order.entries()) {
      if (thought.told === i + 1 || performance.now() - thought.since < TELL_EVERY_MS) continue;
      thought.told = i + 1;
      thought.hearsBefore?.(thought.told);
    }
  }

  #shareOut(): void {
    const { waiting } = this.#turns;
    for (const thought of this.#underWay) Atomics.store(thought.share, 0, this.#shareOf(thought, waiting));
  }

  /** The time for a long thought is shared by the addresses that wait, then by what is asked from its own. */
  #shareOf({ address, isPerson }: Thought, waiting: readonly Thought[]): number {
    // A person's bot need not hurry for bots that play each other, and they take the least they can when a person waits.
    const rivals = isPerson ? waiting.filter((other) => other.isPerson) : waiting;
    if (!isPerson && rivals.some((other) => other.isPerson)) return LEAST_SHARE;
    if (rivals.length === 0) return WHOLE_SHARE;
    const addresses = new Set([address, ...rivals.map((other) => other.address)]).size;
    const own = [...this.#underWay, ...rivals].filter((other) => other.address === address).length;
    return Math.max(LEAST_SHARE, Math.floor(WHOLE_SHARE / addresses / own));
  }

  /** Most servers see no bot for a while; threads are started with the first. */
  #threads(): Piscina {
    if (this.#pool !== undefined) return this.#pool;
    // The threads run the build, however this process was started.
    const pool = new Piscina({
      filename: (this.fittings.worker ?? WORKER).href,
      minThreads: 1,
      maxThreads: MOST_THREADS,
      idleTimeout: this.fittings.idleMs ?? IDLE_MS,
      execArgv: [],
    });
    // A thread that cannot even begin would leave its task waiting: all of them are begun anew.
    pool.on('error', (fault: Error) => {
      this.fittings.failed?.(fault);
      if (this.#pool === pool) this.#pool = undefined;
      void pool.destroy();
    });
    this.#pool = pool;
    return pool;
  }
}

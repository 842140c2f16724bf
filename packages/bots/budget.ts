import type { Limits } from './bot.js';

/** A little is kept back for the way home: the time limit is a promise. */
const KEPT_BACK = 0.06;

/** How much thinking has been done, and how much is left. */
export class Budget {
  /** Inputs tried out so far. */
  nodes = 0;
  /** How much may be used up for now. */
  private part = 1;
  private readonly most: number;
  private readonly start: number;
  private readonly ms: number | undefined;
  private readonly now: () => number;

  /** `most` nodes at the outside, whatever the limits say. */
  constructor({ ms, nodes, now }: Limits, most: number) {
    if (ms !== undefined && now === undefined) throw new Error('a limit in ms needs a clock: give limits.now as well');
    this.most = Math.min(nodes ?? most, most);
    this.ms = ms === undefined ? undefined : ms * (1 - KEPT_BACK);
    this.now = now ?? (() => 0);
    this.start = this.now();
  }

  /** How much is used up: 0 nothing, 1 all. */
  get used(): number {
    const ofNodes = this.nodes / this.most;
    return this.ms === undefined ? ofNodes : Math.max(ofNodes, (this.now() - this.start) / this.ms);
  }

  get isSpent(): boolean {
    return !(this.used < this.part);
  }

  /** Does something with a part of what is left. */
  within<T>(part: number, run: () => T): T {
    const before = this.part;
    const used = this.used;
    this.part = used + (before - used) * part;
    const done = run();
    this.part = before;
    return done;
  }
}

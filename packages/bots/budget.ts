import type { Limits } from './bot.js';

/** A little is kept back for the way home: the time limit is a promise. */
const KEPT_BACK = 0.06;

/** The part of the time after which the clock is looked at again: a look costs more than many a node. */
const BETWEEN_LOOKS = 0.004;
/** Questions that are answered without a look, at most. */
const MOST_BLIND = 50;

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
  /** How long it has lasted, when the clock was last looked at. */
  private lasted = 0;
  /** How often it was asked what is used up, and at which question the clock is looked at again. */
  private questions = 0;
  private lookAt = 1;

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
    if (this.ms === undefined) return ofNodes;
    this.questions++;
    if (this.questions >= this.lookAt && this.lasted < this.ms) this.look(this.ms);
    return Math.max(ofNodes, this.lasted / this.ms);
  }

  /** Looks at the clock, and says when to do so again: as many questions later as came in that time so far, but never many more than last time. */
  private look(ms: number): void {
    this.lasted = this.now() - this.start;
    const expected = Math.floor((ms * BETWEEN_LOOKS * this.questions) / Math.max(this.lasted, Number.EPSILON));
    this.lookAt = this.questions + Math.max(1, Math.min(expected, MOST_BLIND, this.questions));
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

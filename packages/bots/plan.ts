import { type AnyGame, type Die, type GameAction, pending, rollOf, type Sfc32, type Side } from '@pennon/kernel';
import type { AnyState } from './bot.js';
import type { Budget } from './budget.js';
import type { Breadth } from './knobs.js';
import { promises, shortlist } from './shortlist.js';
import { tried } from './walk.js';
import type { Weighed } from './weigh.js';
import type { World } from './worlds.js';

/** A row of own choices that has come to rest somewhere. */
interface Line {
  readonly state: AnyState;
  /** The place in the list of the action that began it. */
  readonly root: number;
  /** How much better the dice on the way came out than on average. */
  readonly luck: number;
  /** What the position is worth, the luck taken off. */
  readonly score: number;
}

/**
 * Looks for the best row of own choices, one settled position after the other: from each, everything that can be done next is tried, and only
 * the best lines are kept. An action is as good as the best place any of its lines leads to, for nobody has to go on.
 */
export class Planner {
  constructor(
    private readonly game: AnyGame,
    private readonly side: Side,
    /** Where the choice is to be made. */
    private readonly from: World,
    private readonly breadth: Breadth,
    private readonly luck: Sfc32,
    private readonly budget: Budget,
  ) {}

  /** The actions that were looked at, best first; none when there was not even time for one look at each. */
  rank(): readonly Weighed[] {
    const { state, actions } = this.from;
    const best = new Map<number, number>();
    const places = shortlist(actions.length, this.breadth.roots, promises(this.game, state, actions), this.luck);
    let lines = places.flatMap((at) => this.follow({ state, root: at, luck: 0, score: 0 }, actions[at]));
    if (this.budget.isSpent) return [];
    for (let depth = 0; depth < this.breadth.depth && lines.length > 0; depth++) {
      for (const { root, score } of lines) best.set(root, Math.max(score, best.get(root) ?? Number.NEGATIVE_INFINITY));
      if (this.budget.isSpent) break;
      lines = lines
        .sort((a, b) => b.score - a.score)
        .slice(0, this.breadth.lines)
        .flatMap((line) => this.goOn(line));
    }
    return [...best].map(([at, value]) => ({ at, value })).sort((a, b) => b.value - a.value);
  }

  /** Everything that can be done next, while it is this side's to do. */
  private goOn(line: Line): readonly Line[] {
    const asked = pending(this.game, line.state);
    if (asked.kind !== 'choice' || asked.side !== this.side) return [];
    return asked.actions.flatMap((action) => this.follow(line, action));
  }

  /** The settled positions an action leads to: own questions on the way are answered in several ways, others in the first. */
  private follow(line: Line, action: GameAction | undefined): readonly Line[] {
    if (action === undefined || this.budget.isSpent) return [];
    let { luck } = line;
    let state = tried(this.game, line.state, { action }, this.budget);
    while (!this.isSettled(state)) {
      if (this.budget.isSpent) return [];
      const roll = rollOf(this.game, state);
      if (roll !== null) {
        const rolled = this.roll(state, 'sides' in roll.dice ? [roll.dice] : roll.dice);
        state = rolled.state;
        luck += rolled.luck;
        continue;
      }
      const asked = pending(this.game, state);
      if (asked.kind !== 'choice') break;
      const { actions } = asked;
      if (asked.side === this.side && actions.length > this.breadth.answers) {
        const here = { ...line, state, luck };
        const places = shortlist(actions.length, this.breadth.answers, promises(this.game, state, actions), this.luck);
        return places.flatMap((at) => this.follow(here, actions[at]));
      }
      const [first] = actions;
      if (first === undefined) break;
      state = tried(this.game, state, { action: first }, this.budget);
    }
    return [{ state, root: line.root, luck, score: this.value(state) - luck }];
  }

  /** The face whose worth is nearest to the average stands for all; what is left between them is put down to luck. */
  private roll(state: AnyState, dice: readonly Die[]): { readonly state: AnyState; readonly luck: number } {
    const [die] = dice;
    if (die === undefined || dice.length > 1)
      return { state: tried(this.game, state, { faces: this.luck.faces(dice) }, this.budget), luck: 0 };
    const ends: { readonly state: AnyState; readonly value: number }[] = [];
    for (let face = die.from; face < die.from + die.sides && (face === die.from || !this.budget.isSpent); face++) {
      const next = tried(this.game, state, { faces: [face] }, this.budget);
      ends.push({ state: next, value: this.value(next) });
    }
    const mean = ends.reduce((sum, end) => sum + end.value, 0) / ends.length;
    const nearest = ends.reduce((a, b) => (Math.abs(b.value - mean) < Math.abs(a.value - mean) ? b : a));
    return { state: nearest.state, luck: nearest.value - mean };
  }

  private isSettled(state: AnyState): boolean {
    return state.outcome !== null || this.game.evaluation.isSettled?.(state, this.from.state) === true;
  }

  private value(state: AnyState): number {
    return this.game.evaluation.value(state, this.side);
  }
}

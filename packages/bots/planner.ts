import { type AnyGame, type Die, everyKind, type GameAction, pending, rollOf, type Sfc32, type Side } from '@pennon/kernel';
import type { AnyState } from './bot.js';
import type { Budget } from './budget.js';
import type { World } from './guesses.js';
import { isQuiet, tried } from './lookahead.js';
import type { Breadth } from './search-settings.js';
import { promises, shortlist } from './shortlist.js';
import type { Weighed } from './weigh-actions.js';

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
 * Looks for the best row of own choices, one settled position after the other: from each, the likeliest of what can be done next are tried,
 * and only the best lines are kept; first a few choices far ahead, then more and more of them while there is time. An action is as good as the
 * best place any of its lines leads to, for nobody has to go on.
 */
export class Planner {
  /** The best place that any line has led to, for each action it may begin with. */
  private readonly best = new Map<number, number>();

  constructor(
    private readonly game: AnyGame,
    private readonly side: Side,
    /** Where the choice is to be made. */
    private readonly from: World,
    private readonly luck: Sfc32,
    private readonly budget: Budget,
  ) {}

  /** The actions that were looked at, best first; none when there was not even time for one look at the likeliest. */
  rank(breadths: readonly Breadth[]): readonly Weighed[] {
    for (const breadth of breadths) if (!this.budget.isSpent) this.search(breadth);
    return [...this.best].map(([at, value]) => ({ at, value })).sort((a, b) => b.value - a.value);
  }

  private search(breadth: Breadth): void {
    const { state, actions } = this.from;
    const places = shortlist(actions.length, breadth.roots, promises(this.game, state, actions), this.luck);
    let lines = places.flatMap((at) => this.follow({ state, root: at, luck: 0, score: 0 }, actions[at], breadth));
    if (this.budget.isSpent) return;
    for (let depth = 0; depth < breadth.depth && lines.length > 0; depth++) {
      for (const { root, score } of lines) this.best.set(root, Math.max(score, this.best.get(root) ?? Number.NEGATIVE_INFINITY));
      if (this.budget.isSpent) break;
      lines = lines
        .sort((a, b) => b.score - a.score)
        .slice(0, breadth.lines)
        .flatMap((line) => this.goOn(line, breadth));
    }
  }

  /**
   * The likeliest things that can be done next, while it is this side's to do. A row ends where dice decide: blows that have fallen are worth more
   * than those to come, and who looked at them would leave undone what belongs before them.
   */
  private goOn(line: Line, breadth: Breadth): readonly Line[] {
    if (this.game.evaluation.isDiced?.(line.state) === true) return [];
    const asked = pending(this.game, line.state);
    if (asked.kind !== 'choice' || asked.side !== this.side) return [];
    const { actions } = asked;
    const places = shortlist(actions.length, breadth.roots, promises(this.game, line.state, actions), this.luck);
    return places.flatMap((at) => this.follow(line, actions[at], breadth));
  }

  /** The settled positions an action leads to: own questions on the way are answered in several ways, others in the first. */
  private follow(line: Line, action: GameAction | undefined, breadth: Breadth): readonly Line[] {
    if (action === undefined || this.budget.isSpent) return [];
    let { luck } = line;
    let state = tried(this.game, line.state, { action }, this.budget);
    while (!isQuiet(this.game, state, this.from.state)) {
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
      if (asked.side === this.side && actions.length > breadth.answers) {
        const here = { ...line, state, luck };
        const places = shortlist(actions.length, breadth.answers, promises(this.game, state, actions), this.luck);
        return places.flatMap((at) => this.follow(here, actions[at], breadth));
      }
      const answer = this.likeliest(state, actions);
      if (answer === undefined) break;
      state = tried(this.game, state, { action: answer }, this.budget);
    }
    return [{ state, root: line.root, luck, score: this.value(state) - luck }];
  }

  /** The answer that another gives: the most promising where the game tells which answers go without saying, else the first. */
  private likeliest(state: AnyState, actions: readonly GameAction[]): GameAction | undefined {
    if (this.game.evaluation.isPlain === undefined) return actions[0];
    const [at = 0] = shortlist(actions.length, 1, promises(this.game, state, actions), this.luck);
    return actions[at];
  }

  /** The face whose worth is nearest to the average stands for all; what is left between them is put down to luck. */
  private roll(state: AnyState, dice: readonly Die[]): { readonly state: AnyState; readonly luck: number } {
    const [die] = dice;
    if (die === undefined || dice.length > 1)
      return { state: tried(this.game, state, { faces: this.luck.faces(dice) }, this.budget), luck: 0 };
    const ends: { readonly state: AnyState; readonly value: number; readonly count: number }[] = [];
    for (const { faces, count } of everyKind(this.game, state, die.sides) ?? []) {
      if (ends.length > 0 && this.budget.isSpent) break;
      const next = tried(this.game, state, { faces }, this.budget);
      ends.push({ state: next, value: this.value(next), count });
    }
    const mean = ends.reduce((sum, { value, count }) => sum + count * value, 0) / ends.reduce((sum, { count }) => sum + count, 0);
    const nearest = ends.reduce((a, b) => (Math.abs(b.value - mean) < Math.abs(a.value - mean) ? b : a));
    return { state: nearest.state, luck: nearest.value - mean };
  }

  private value(state: AnyState): number {
    return this.game.evaluation.value(state, this.side);
  }
}

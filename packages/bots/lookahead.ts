import {
  type AnyGame,
  apply,
  type Die,
  everyKind,
  type GameAction,
  type Input,
  kindsAmong,
  pending,
  rollOf,
  Sfc32,
  type SfcWords,
  type Side,
} from '@pennon/kernel';
import type { AnyState } from './bot.js';
import type { Budget } from './budget.js';
import type { Care } from './search-settings.js';
import { promises, shortlist } from './shortlist.js';

/** What an action is worth, as far as it was followed. */
export interface Worth {
  readonly value: number;
  /** Whether every way of the dice and every answer was followed to a quiet point. */
  readonly isExact: boolean;
}

/** Tries an input that cannot be refused. */
export function tried(game: AnyGame, state: AnyState, input: Input<GameAction>, budget: Budget): AnyState {
  budget.nodes++;
  const applied = apply(game, state, input);
  if (!applied.ok) throw new Error(`${game.id} lists what it refuses, ${JSON.stringify(input)}: ${applied.error.message}`);
  return applied.state;
}

/** Nothing is going on that was chosen in `since`. */
export const isQuiet = (game: AnyGame, state: AnyState, since: AnyState): boolean =>
  state.outcome !== null || game.evaluation.isSettled(state, since);

/**
 * Follows actions from a choice through dice, answers and follow-ups until things are quiet, and says what they are worth to a side there.
 * Every walk with the same `dice` meets the same luck, so that no action is weighed with better dice than another.
 */
export class Lookahead {
  /** How often something was left out. */
  private cuts = 0;
  private luck: Sfc32;
  /** Where the actions that are weighed lead: they are looked at again. */
  private readonly first = new Map<GameAction, AnyState>();

  constructor(
    private readonly game: AnyGame,
    /** For whom. */
    private readonly side: Side,
    /** The choice that is weighed. */
    private readonly from: AnyState,
    private readonly care: Care,
    private readonly dice: SfcWords,
    private readonly budget: Budget,
  ) {
    this.luck = new Sfc32(dice);
  }

  /**
   * What these actions are worth; nothing where the budget was spent. Those that come to rest at once are settled first: the kernel
   * remembers what the latest few states ask, and a long list is not made again for every action.
   */
  worths(state: AnyState, actions: readonly GameAction[], leaves: number, asked = 0): readonly (Worth | undefined)[] {
    const after = actions.map((action) => {
      if (this.budget.isSpent) return undefined;
      const next = (asked === 0 ? this.first.get(action) : undefined) ?? tried(this.game, state, { action }, this.budget);
      if (asked === 0) this.first.set(action, next);
      return { next, value: this.isQuiet(next) ? this.value(next) : undefined };
    });
    return after.map((reached, i) => {
      if (reached === undefined) return undefined;
      if (reached.value !== undefined) return { value: reached.value, isExact: true };
      const before = this.cuts;
      if (asked === 0) this.luck = new Sfc32(this.dice);
      const value = this.budget.within(1 / (after.length - i), () => this.follow(reached.next, leaves, asked));
      return { value, isExact: this.cuts === before };
    });
  }

  private follow(state: AnyState, leaves: number, asked: number): number {
    if (this.isQuiet(state)) return this.value(state);
    if (this.budget.isSpent) return this.cut(state);
    const roll = rollOf(this.game, state);
    if (roll !== null) return this.average(state, 'sides' in roll.dice ? [roll.dice] : roll.dice, leaves, asked);
    return asked < this.care.questions ? this.bestAnswer(state, leaves, asked) : this.cut(state);
  }

  /**
   * Over all ways of the dice when there are leaves for what they bring, else over as many as there are. What several faces bring alike is followed
   * once, and what comes of the likeliest farthest.
   */
  private average(state: AnyState, dice: readonly Die[], leaves: number, asked: number): number {
    const most = Math.max(1, leaves);
    const all = everyKind(this.game, state, most);
    if (all === undefined) this.cuts++;
    const kinds = all ?? kindsAmong(this.game, state, spread(dice, most, this.luck));
    const ways = kinds.reduce((n, { count }) => n + count, 0);
    let sum = 0;
    for (const { faces, count } of kinds) {
      const next = tried(this.game, state, { faces }, this.budget);
      sum += count * this.follow(next, Math.floor((leaves * count) / ways), asked);
    }
    return sum / ways;
  }

  /** Whoever is asked does the best for himself. */
  private bestAnswer(state: AnyState, leaves: number, asked: number): number {
    const question = pending(this.game, state);
    if (question.kind !== 'choice') return this.value(state);
    const { actions } = question;
    if (this.game.evaluation.isPlain?.(state) === true) {
      const [action] = this.likely(state, actions, 1);
      if (action !== undefined) return this.follow(tried(this.game, state, { action }, this.budget), leaves, asked);
    }
    const few = actions.length <= this.care.answers;
    const chosen = few ? actions : this.likely(state, actions, this.care.answers);
    if (!few) this.cuts++;
    // Whoever picks the best of a few rolls has looked at the dice before he chose: after a question there are always some.
    const values = this.worths(state, chosen, Math.max(leaves, this.care.least), asked + 1).flatMap((w) => w?.value ?? []);
    if (values.length === 0) return this.cut(state);
    return question.side === this.side ? Math.max(...values) : Math.min(...values);
  }

  private likely(state: AnyState, actions: readonly GameAction[], most: number): readonly GameAction[] {
    const places = shortlist(actions.length, most, promises(this.game, state, actions), this.luck);
    return places.flatMap((at) => actions[at] ?? []);
  }

  private isQuiet(state: AnyState): boolean {
    if (!isQuiet(this.game, state, this.from)) return false;
    return state.outcome !== null || this.care.onward !== true || this.game.evaluation.isHalfway?.(state) !== true;
  }

  private cut(state: AnyState): number {
    this.cuts++;
    return this.value(state);
  }

  private value(state: AnyState): number {
    return this.game.evaluation.value(state, this.side);
  }
}

const WORDS = 0x1_0000_0000;

/** So many rolls: the first die shows its faces evenly from a lucky start, the others fall as they fall. */
function spread([first, ...others]: readonly Die[], rolls: number, luck: Sfc32): readonly (readonly number[])[] {
  if (first === undefined) return [[]];
  const start = luck.next() / WORDS;
  return Array.from({ length: rolls }, (_, i) => [
    first.from + (Math.floor(((i + start) * first.sides) / rolls) % first.sides),
    ...luck.faces(others),
  ]);
}

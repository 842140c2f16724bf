import { apply, type Input, newGame, type Pending, pending, Sfc32 } from '@pennon/kernel';
import { picture as whole } from '../../packages/systems/kulikovo/picture/picture.js';
import type { Action, Event, State } from '../../packages/systems/kulikovo/types.js';
import { game } from './table.js';

/** What the page asks about, with the questions about a position beside it. */
export const picture = { ...whole, ...whole.study };

/** A moment of a game: what was asked, what was answered, and what happened then. */
export interface Moment {
  readonly state: State;
  readonly pending: Pending<Action>;
  readonly events: readonly Event[];
}

export interface Play {
  readonly scenario: string;
  readonly options?: object;
  readonly seed: number;
  /** A game that lasts longer is left. */
  readonly longest?: number;
}

/** A game at random in which the armies come to blows: where much is offered, one of the more promising actions is taken more often than not. */
export function played({ scenario, options = {}, seed, longest = 2500 }: Play): readonly Moment[] {
  const luck = Sfc32.seeded(seed);
  const begun = newGame(game, scenario, options);
  if (!begun.ok) throw new Error(begun.error.message);
  let { state } = begun;
  const moments: Moment[] = [];
  for (let number = 0; number < longest; number++) {
    const asked = pending(game, state);
    if (asked.kind === 'over') {
      moments.push({ state, pending: asked, events: [] });
      break;
    }
    const input: Input<Action> =
      asked.kind === 'chance' ? { faces: luck.faces(asked.dice) } : { action: chosen(state, asked.actions, luck) };
    const applied = apply(game, state, input);
    if (!applied.ok) throw new Error(applied.error.message);
    moments.push({ state, pending: asked, events: applied.events });
    ({ state } = applied);
  }
  return moments;
}

function chosen(state: State, actions: readonly Action[], luck: Sfc32): Action {
  const [roll = 0] = luck.faces([{ sides: 10, from: 0 }]);
  const lively = actions.filter((a) => a.type !== 'done' && a.type !== 'pass' && a.type !== 'hold');
  const choice = lively.length > 0 && roll > 0 ? lively : actions;
  if (choice.length < 4 || roll > 7) return luck.pick(choice);
  const promises = game.evaluation.promise?.(state, choice) ?? [];
  const best = choice.map((action, i) => ({ action, good: promises[i] ?? 0 })).sort((a, b) => b.good - a.good);
  return luck.pick(best.slice(0, 3)).action;
}

/** Every so many-th of a list. */
export const every = <T>(list: readonly T[], stride: number): readonly T[] => list.filter((_, i) => i % stride === 0);

/** Games over every scenario, with the options that open more questions. */
export const GAMES: readonly Play[] = [
  { scenario: 'kulikovo/training', seed: 11 },
  { scenario: 'kulikovo/training', seed: 12, options: { lightEvade: true, commandChain: true, rearNotAngled: true } },
  { scenario: 'kulikovo/vozha', seed: 13, longest: 1500 },
  { scenario: 'kulikovo/ice', seed: 14, options: { thinIce: true }, longest: 1500 },
  { scenario: 'kulikovo/field', seed: 15, longest: 2500 },
];

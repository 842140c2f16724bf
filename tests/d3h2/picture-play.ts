import { apply, type Input, newGame, type Pending, pending, Sfc32 } from '@pennon/kernel';
import { picture } from '../../packages/systems/d3h2/picture/picture.js';
import type { Action, Event, State } from '../../packages/systems/d3h2/types.js';
import { game } from './setting-up.js';
import { type Table, table } from './table.js';

/** What the page asks about, and the questions that belong to a table. */
export { picture };
export const { study, free, ground: groundOf } = picture;

/** A moment of a game: what was asked, what was answered, and what happened then. */
export interface Moment {
  readonly state: State;
  readonly pending: Pending<Action>;
  readonly events: readonly Event[];
  readonly next: State;
}

export interface Play {
  readonly scenario: unknown;
  readonly seed: number;
  /** A game that lasts longer is left. */
  readonly longest?: number;
}

/** A game at random in which the armies come to blows: one of the more promising actions is taken more often than not. */
export function played({ scenario, seed, longest = 1200 }: Play): readonly Moment[] {
  const luck = Sfc32.seeded(seed);
  const begun = newGame(game, scenario, {});
  if (!begun.ok) throw new Error(begun.error.message);
  let { state } = begun;
  const moments: Moment[] = [];
  for (let number = 0; number < longest; number++) {
    const asked = pending(game, state);
    if (asked.kind === 'over') {
      moments.push({ state, pending: asked, events: [], next: state });
      break;
    }
    const input: Input<Action> =
      asked.kind === 'chance' ? { faces: luck.faces(asked.dice) } : { action: chosen(state, asked.actions, luck) };
    const applied = apply(game, state, input);
    if (!applied.ok) throw new Error(applied.error.message);
    moments.push({ state, pending: asked, events: applied.events, next: applied.state });
    ({ state } = applied);
  }
  return moments;
}

function chosen(state: State, actions: readonly Action[], luck: Sfc32): Action {
  const [roll = 0] = luck.faces([{ sides: 10, from: 0 }]);
  const lively = actions.filter((a) => a.type !== 'done' && a.type !== 'hold');
  const choice = lively.length > 0 && roll > 0 ? lively : actions;
  const contacts = choice.filter((a) => (a.type === 'move' || a.type === 'group' || a.type === 'column') && a.contact !== undefined);
  if (contacts.length > 0 && roll > 2) return luck.pick(contacts);
  if (choice.length < 4 || roll > 7) return luck.pick(choice);
  const promises = game.evaluation.promise?.(state, choice) ?? [];
  const best = choice.map((action, i) => ({ action, good: promises[i] ?? 0 })).sort((a, b) => b.good - a.good);
  return luck.pick(best.slice(0, 3)).action;
}

/** A small table in the middle of a game: it is asked who moves. */
export function begun(about: Table, pips = 6): State {
  const { mover = 'red' } = about;
  return { ...table({ ...about, pips }), stack: [{ proc: 'bound', step: 'movement', side: mover, movers: [], held: [] }] };
}

/** Every so many-th of a list. */
export const every = <T>(list: readonly T[], stride: number): readonly T[] => list.filter((_, i) => i % stride === 0);

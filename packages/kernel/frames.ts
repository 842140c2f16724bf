import type { Refusal } from './check.js';
import type { Die } from './dice.js';
import type { Side } from './sides.js';

/**
 * What a procedure remembers while it waits: its name, its step by name, a few ids. Plain data, so that a retreat inside a charge inside a
 * turn can be saved, loaded, copied and asked again at any moment.
 * @example interface RetreatFrame extends Frame { readonly proc: 'retreat'; readonly step: 'path'; readonly unit: UnitId }
 */
export interface Frame {
  readonly proc: string;
  readonly step: string;
}

/**
 * What comes after a step: this frame goes on (in another step, or as another procedure), it calls a procedure and says where to come back,
 * or it is done and the frame below goes on.
 * @example const next: Next<ShockFrame> = { to: 'step', frame: { ...f, todo } };
 */
export type Next<F> =
  | { readonly to: 'step'; readonly frame: F }
  | { readonly to: 'call'; readonly frame: F; readonly back: F }
  | { readonly to: 'done' };

/**
 * The same procedure goes on with another step, remembering what `patch` says.
 * @example return to(f, 'combat', { countered: dr <= 3 });
 */
export const to = <F extends Frame>(frame: F, step: F['step'], patch?: Partial<Omit<F, 'proc' | 'step'>>): Next<F> => ({
  to: 'step',
  frame: patch === undefined ? { ...frame, step } : { ...frame, ...patch, step },
});

/**
 * This frame is replaced by another, as it stands: the next one of a row, or the same in the same step.
 * @example return become(beginShock(lead, next, f.continued + 1));
 */
export const become = <F extends Frame>(frame: F): Next<F> => ({ to: 'step', frame });

/**
 * Opens a procedure; when it is done, this one goes on as `back`. What came of it is in the state.
 * @example return call(beginRetreat(f.defender), { ...f, step: 'advance' });
 */
export const call = <F extends Frame, B extends Frame>(frame: F, back: B): Next<F | B> => ({ to: 'call', frame, back });

/**
 * The procedure is over; the frame below goes on.
 * @example run: (w, f) => (f.todo.length === 0 ? done : to(f, 'effect')),
 */
export const done: Next<never> = Object.freeze({ to: 'done' });

/**
 * What a step works with: the state as it is now, and the way to change it. After `emit` the state is the new one.
 * @example run(w, f) { w.emit({ type: 'disordered', unit: f.unit }); return done; }
 */
export interface Writer<S, E> {
  readonly state: S;
  emit(event: E): void;
}

/**
 * The dice of one roll: what for (a word the log and the odds know), which, and the chart they are read on. No dice at all: the step goes on
 * by itself.
 * @example const roll: Roll = { purpose: 'charge', dice: D10, ref: 'KU-CH' };
 */
export interface Roll {
  readonly purpose: string;
  readonly dice: Die | readonly Die[];
  readonly ref?: string;
}

/**
 * What every step may say of the stack.
 * @example { kind: 'auto', waitsFor: ['retreat'], run: (w, f) => to(f, 'advance') }
 */
interface Waiting<F> {
  /**
   * Who may be going on while a frame waits in this step: the procedures that are called to come back here, and what they become. Where one step
   * of a game says so all do, and a state from outside with another stack is refused.
   */
  readonly waitsFor?: readonly (F extends { readonly proc: infer P } ? P : never)[];
}

/**
 * A step that runs by itself.
 * @example const next: AutoStep<State, Event, AnyFrame, TurnFrame> = { kind: 'auto', run: (w, f) => to(f, 'activate') };
 */
export interface AutoStep<S, E, F, Me = F> extends Waiting<F> {
  readonly kind: 'auto';
  run(w: Writer<S, E>, f: Me): Next<F>;
}

/**
 * A step that asks a player. A choice of one is taken by the kernel; whoever is asked has a real alternative.
 * @example
 * {
 *   kind: 'choice',
 *   side: (s, f) => unit(s, f.defender).side,
 *   options: (s, f) => (mayCounterCharge(s, f) ? [{ type: 'counterCharge' }, { type: 'stand' }] : [{ type: 'stand' }]),
 *   take: (_w, f, a) => to(f, a.type === 'counterCharge' ? 'counterRoll' : 'combat'),
 * }
 */
export interface ChoiceStep<S, A, E, F, Me = F> extends Waiting<F> {
  readonly kind: 'choice';
  side(s: S, f: Me): Side;
  /** Every legal action; in an open choice a supply of sensible ones, which all pass the check. Never empty. */
  options(s: S, f: Me): readonly A[];
  /** Where the legal choices cannot all be listed: why this well-formed action is refused, or nothing. Its presence makes the choice open. */
  check?(s: S, f: Me, a: A): Refusal | undefined;
  /** Whether there is more to choose than is listed just now. Absent: always, where there is a `check`. */
  open?(s: S, f: Me): boolean;
  /** In a choice that is not open: the particular reason why a well-formed action is not among the options, if there is one. */
  whyNot?(s: S, f: Me, a: A): Refusal | undefined;
  take(w: Writer<S, E>, f: Me, a: A): Next<F>;
}

/**
 * A step that asks the dice. It must have an answer for every face.
 * @example
 * {
 *   kind: 'chance',
 *   roll: () => ({ purpose: 'rally', dice: D10, ref: 'KU-RAL' }),
 *   take: (w, f, [dr = 0]) => to(f, dr <= 4 ? 'rallied' : 'end'),
 * }
 */
export interface ChanceStep<S, E, F, Me = F> extends Waiting<F> {
  readonly kind: 'chance';
  roll(s: S, f: Me): Roll;
  take(w: Writer<S, E>, f: Me, faces: readonly number[]): Next<F>;
  /** What faces bring: those that bring the same lead to the same state, and odds need to walk one of them only. Absent: each for itself. */
  brings?(s: S, f: Me): (faces: readonly number[]) => string;
}

/**
 * Runs by itself, asks a player, or asks the dice.
 * @example const nerve = (who: 'attacker' | 'defender'): Step<State, Action, Event, AnyFrame, ShockFrame> => ({ kind: 'chance', … });
 */
export type Step<S, A, E, F, Me = F> = AutoStep<S, E, F, Me> | ChoiceStep<S, A, E, F, Me> | ChanceStep<S, E, F, Me>;

/**
 * One entry per procedure, one entry per step; the compiler names the one that is missing.
 * @example export const shock: Procedures<State, Action, Event, AnyFrame>['shock'] = { attackerNerve: …, combat: …, aftermath: … };
 */
export type Procedures<S, A, E, F extends Frame> = {
  readonly [P in F['proc']]: {
    readonly [T in Extract<F, { readonly proc: P }>['step']]: Step<S, A, E, F, Extract<F, { readonly proc: P }>>;
  };
};

/**
 * The same procedures with every step made over.
 * @example everyStep(procedures, (step) => (step.kind === 'auto' ? { ...step, run: (w, f) => settle(w, f) ?? step.run(w, f) } : step))
 */
export function everyStep<S, A, E, F extends Frame>(
  procedures: Procedures<S, A, E, F>,
  change: (step: Step<S, A, E, F>) => Step<S, A, E, F>,
): Procedures<S, A, E, F> {
  const changed = (steps: { readonly [step: string]: Step<S, A, E, F> }) =>
    Object.fromEntries(Object.entries(steps).map(([name, step]) => [name, change(step)]));
  const all = Object.entries<{ readonly [step: string]: Step<S, A, E, F> }>(procedures as never);
  return Object.fromEntries(all.map(([proc, steps]) => [proc, changed(steps)])) as Procedures<S, A, E, F>;
}

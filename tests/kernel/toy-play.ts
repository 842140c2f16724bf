import {
  type Applied,
  type AutoStep,
  apply,
  type ByWill,
  type ChanceStep,
  type ChoiceStep,
  type GameDef,
  type Input,
  newGame,
  type Pending,
  pending,
} from '@pennon/kernel';
import { type Action, type AnyFrame, type Event, type State, toy } from './toy.js';

/** A game of the toy under way, for scripts of answers and faces. */
export class ToyPlay {
  readonly inputs: Input<Action | ByWill>[] = [];
  /** Of the last input only. */
  events: readonly Event[] = [];
  constructor(public state: State) {}

  static start(scenario = 'toy/causeway', options: object = {}): ToyPlay {
    const begun = newGame(toy, scenario, options);
    if (!begun.ok) throw new Error(begun.error.message);
    return new ToyPlay(begun.state);
  }

  /** Banners hidden (r1, b2), r1 beside b1 at places 4 and 5, red to act. */
  static contact(): ToyPlay {
    return ToyPlay.start()
      .act({ type: 'hide', man: 'r1' }, { type: 'hide', man: 'b2' }, { type: 'march', man: 'r1', by: 1 })
      .choose('hold')
      .act({ type: 'march', man: 'b2', by: 2 });
  }

  get pending(): Pending<Action> {
    return pending(toy, this.state);
  }

  give(input: Input<unknown>): Applied<State, Action, Event> {
    const applied = apply(toy, this.state, input);
    if (!applied.ok) throw new Error(`${applied.error.ref}: ${applied.error.message}`);
    this.inputs.push(applied.input);
    this.state = applied.state;
    this.events = applied.events;
    return applied;
  }

  act(...actions: readonly Action[]): this {
    for (const action of actions) this.give({ action });
    return this;
  }

  choose(...types: readonly string[]): this {
    for (const type of types) this.give({ action: { type } });
    return this;
  }

  dice(...faces: readonly number[]): this {
    for (const face of faces) this.give({ faces: [face] });
    return this;
  }
}

export type ToyGame = GameDef<State, Action, Event, AnyFrame>;
type FrameOf<P> = Extract<AnyFrame, { readonly proc: P }>;
type Choice<P> = ChoiceStep<State, Action, Event, AnyFrame, FrameOf<P>>;
type Chance<P> = ChanceStep<State, Event, AnyFrame, FrameOf<P>>;
type Auto<P> = AutoStep<State, Event, AnyFrame, FrameOf<P>>;

/** The toy with one step changed. */
function withStep<P extends AnyFrame['proc'], T>(proc: P, step: FrameOf<P>['step'], change: (old: T) => Partial<T>): ToyGame {
  const steps = toy.procedures[proc] as { readonly [step: string]: unknown };
  const old = steps[step] as T;
  return { ...toy, procedures: { ...toy.procedures, [proc]: { ...steps, [step]: { ...old, ...change(old) } } } };
}
export const withChoice = <P extends AnyFrame['proc']>(proc: P, step: FrameOf<P>['step'], change: (old: Choice<P>) => Partial<Choice<P>>) =>
  withStep(proc, step, change);
export const withChance = <P extends AnyFrame['proc']>(proc: P, step: FrameOf<P>['step'], change: (old: Chance<P>) => Partial<Chance<P>>) =>
  withStep(proc, step, change);
export const withAuto = <P extends AnyFrame['proc']>(proc: P, step: FrameOf<P>['step'], run: Auto<P>['run']) =>
  withStep<P, Auto<P>>(proc, step, () => ({ run }));

import {
  type AnyGame,
  apply,
  type Beginning,
  begin,
  type Core,
  type Frame,
  type GameAction,
  type GameRecord,
  type Input,
  type Pending,
  pending,
  type Refused,
  recordOf,
  replay,
} from '@pennon/kernel';

type State = Core<Frame>;

/** A game under way: how it began, what was answered, and every state on the way, so that taking back costs nothing. */
export class GameInProgress {
  private constructor(
    readonly game: AnyGame,
    private readonly beginning: Beginning,
    /** One more than there are inputs. */
    private readonly states: State[],
    private readonly inputs: Input<GameAction>[],
  ) {}

  /** A game from its first state. */
  static from(game: AnyGame, beginning: Beginning): GameInProgress | Refused {
    const begun = begin(game, beginning);
    return begun.ok ? new GameInProgress(game, beginning, [begun.state], []) : begun;
  }

  /** A game as far as a record tells it. */
  static replayed(game: AnyGame, record: unknown): GameInProgress | Refused {
    const states: State[] = [];
    const again = replay(game, record, ({ state }) => states.push(state));
    return again.ok ? new GameInProgress(game, again.record, states, [...again.record.inputs]) : again;
  }

  get state(): State {
    const last = this.states.at(-1);
    if (last === undefined) throw new Error('a game without a state');
    return last;
  }

  get pending(): Pending<GameAction> {
    return pending(this.game, this.state);
  }

  get record(): GameRecord<GameAction> {
    return recordOf(this.game, this.beginning, [...this.inputs], this.state);
  }

  /** What happened, and what is asked now; or why the input is refused, and nothing has changed. */
  give(input: Input<unknown>): { readonly events: readonly object[]; readonly pending: Pending<GameAction> } | Refused {
    const applied = apply(this.game, this.state, input);
    if (!applied.ok) return applied;
    const next = pending(this.game, applied.state);
    this.inputs.push(applied.input);
    this.states.push(applied.state);
    return { events: applied.events, pending: next };
  }

  /** Takes back the last input; whether there was one. */
  undo(): boolean {
    if (this.inputs.pop() === undefined) return false;
    this.states.pop();
    return true;
  }
}

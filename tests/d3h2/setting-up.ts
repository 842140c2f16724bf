import { apply, type GameComplaint, type GameDef, newGame, type Pending, pending, type Refused, whyNot } from '@pennon/kernel';
import { ARMIES } from '../../packages/systems/d3h2/armies/index.js';
import { system } from '../../packages/systems/d3h2/index.js';
import { freeBattle } from '../../packages/systems/d3h2/scenarios/free.js';
import type { Action, AnyFrame, Event, Home, SetupFrame, State } from '../../packages/systems/d3h2/types.js';

/** The whole game with its own types. */
export const game = system.game as unknown as GameDef<State, Action, Event, AnyFrame>;

const orThrow = <T>(answer: ({ readonly ok: true } & T) | Refused): T => {
  if (!answer.ok) throw new Error(`${answer.error.code}: ${answer.error.message}`);
  return answer;
};

/** A battle that is being set up, played through the game itself. */
export class SettingUp {
  private constructor(
    readonly state: State,
    readonly events: readonly Event[],
  ) {}

  static begin(scenario: unknown): SettingUp {
    const { state, events } = orThrow(newGame(game, scenario));
    return new SettingUp(state, events);
  }

  get frame(): AnyFrame | undefined {
    return this.state.stack[0];
  }
  get step(): SetupFrame['step'] | 'over' {
    return this.frame?.proc === 'setup' ? this.frame.step : 'over';
  }
  get asked(): Pending<Action> {
    return pending(game, this.state);
  }
  get actions(): readonly Action[] {
    return this.asked.kind === 'choice' ? this.asked.actions : [];
  }
  get side(): string | undefined {
    return this.asked.kind === 'choice' ? this.asked.side : undefined;
  }

  act(action: Action): SettingUp {
    const { state, events } = orThrow(apply(game, this.state, { action }));
    return new SettingUp(state, [...this.events, ...events]);
  }
  roll(...faces: readonly number[]): SettingUp {
    const { state, events } = orThrow(apply(game, this.state, { faces }));
    return new SettingUp(state, [...this.events, ...events]);
  }
  /** Takes the listed action of this number, or rolls so: whatever is asked. */
  go(pick: number): SettingUp {
    const { asked } = this;
    if (asked.kind === 'over') return this;
    if (asked.kind === 'chance') return this.roll(...asked.dice.map((_, i) => ((pick + 3 * i) % 6) + 1));
    const action = asked.actions[pick % asked.actions.length];
    return action === undefined ? this : this.act(action);
  }
  whyNot(action: Action): GameComplaint | undefined {
    const answer = whyNot(game, this.state, action);
    return answer.legal ? undefined : answer.error;
  }
}

/** The army of this list. */
export function listed(id: string) {
  const found = ARMIES.find((army) => army.id === id);
  if (found === undefined) throw new Error(`no list ${id}`);
  return found;
}

/** A free battle between two lists; with `home` the first one is at home there. */
export const battle = (first: string, second: string, home?: Home, table = 15) =>
  freeBattle({
    variant: 'd3h2',
    size: 24,
    table,
    armies: [{ ...listed(first), ...(home === undefined ? {} : { home }) }, listed(second)],
  });

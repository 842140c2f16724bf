import type { AnyGame, Shown } from '@pennon/kernel';
import type { State } from '../session/session.js';

export type Roll = Extract<Shown, { kind: 'roll' }>;

/** One line of the log. */
export interface LogLine {
  readonly number: number;
  readonly text: string;
  readonly roll: Roll | null;
  /** What a bot said about the choice that led here. */
  readonly why?: string;
}

/** What happened, in words; `state` is the one afterwards, `before` the one it began from. */
export function linesOf(
  game: AnyGame,
  {
    events,
    before,
    state,
    why,
  }: { readonly events: readonly object[]; readonly before: State; readonly state: State; readonly why?: string | undefined },
  from: number,
): readonly LogLine[] {
  let now = before;
  return events.map((event, i) => {
    const shown = game.picture?.shows(now, event);
    now = evolved(game, now, event);
    return {
      number: from + i,
      text: game.text.event(state, event),
      roll: shown?.kind === 'roll' ? shown : null,
      ...(i === 0 && why !== undefined ? { why } : {}),
    };
  });
}

/** The next state on the screen. Of what is hidden one hears less than happened: then it stays as it is until the whole is known. */
export function evolved(game: AnyGame, state: State, event: object): State {
  try {
    return game.evolve(state, event);
  } catch {
    return state;
  }
}

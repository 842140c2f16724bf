import { type AnyGame, apply, type Beginning, begin, type GameAction, hash, type Input, pending } from '@pennon/kernel';
import type { State } from './ledger.js';
import { type Ending, UNTOLD_ENDING } from './story.js';

/** A game of an edition that may be gone. */
interface Played {
  readonly beginning: Beginning;
  readonly inputs: readonly Input<GameAction>[];
  /** Of the state after the last input, as it was stored; empty where none was. */
  readonly hash: string;
}

/**
 * How a game of another edition ended, where nobody wrote it down: its inputs lead the rules of today to an end, and to the hash that was stored.
 * Where none was stored it is known that it ended, and not how.
 */
export function endingByRules(game: AnyGame, rules: string, { beginning, inputs, hash: stored }: Played): Ending | null {
  try {
    const begun = begin(game, beginning);
    if (!begun.ok) return null;
    let { state } = begun;
    for (const input of inputs) {
      const applied = apply(game, state, input);
      if (!applied.ok) return null;
      ({ state } = applied);
    }
    const asked = pending(game, state);
    if (asked.kind !== 'over') return null;
    if (stored === '') return UNTOLD_ENDING;
    const { winner, degree, reason } = asked;
    return hash(ofEdition(state, rules)) === stored ? { winner, degree, reason } : null;
  } catch {
    return null;
  }
}

/** States name the edition they are played by. */
const ofEdition = (state: State, rules: string): object => ('rules' in state ? { ...state, rules } : state);

import { canonical } from '@pennon/kernel';
import type { PicturedGame } from '@pennon/picture';
import type { State } from '../session/session.js';
import { type Branch, type Foresight, type Outcome, type Summary, summaryOf, summaryOfBranch } from './foresight.js';

/** The chances of an order as they were shown before it was given. */
export interface Promised {
  readonly summary: Summary;
  /** Best first. */
  readonly outcomes: readonly Outcome[];
  /** What else could come of it, if the others answered otherwise. */
  readonly others: readonly Outcome[];
  /** The state that was looked at. */
  readonly from: State;
}

/** What was shown of an order: where the others may answer, the chances at the worst. Nothing where nothing was left to chance. */
export function promisedBy(foresight: Foresight | undefined): Promised | undefined {
  const summary = foresight && summaryOf(foresight);
  if (foresight === undefined || summary === undefined) return undefined;
  const good = (branch: Branch): number => summaryOfBranch(branch).good;
  const worst = foresight.branches.reduce((a, b) => (good(b) < good(a) ? b : a));
  const others = foresight.branches.flatMap((branch) => (branch === worst ? [] : branch.outcomes));
  return { summary, outcomes: worst.outcomes, others, from: foresight.choice.state };
}

/** What of all that was promised has come. */
export interface Fell {
  readonly outcome: Outcome;
  /** How much of the bar is better, half of the outcome itself counted in. */
  readonly at: number;
  /** After so many events it was decided. */
  readonly events: number;
}

/** Which outcome has come of it; `null` where that cannot be told from what happened without a doubt, nothing as long as it is open. `state` is the one afterwards. */
export function fellAs(
  game: PicturedGame,
  { from, outcomes, others }: Promised,
  events: readonly object[],
  state: State,
): Fell | null | undefined {
  const known = new Map([...others, ...outcomes].map((outcome) => [canonical(outcome.outcome), outcome]));
  const notes: unknown[] = [];
  const found: { readonly outcome: Outcome; readonly events: number }[] = [];
  const look = (count: number): void => {
    const reached = game.odds.result(state, [...notes], from);
    const outcome = reached === undefined ? undefined : known.get(canonical(reached));
    if (outcome !== undefined) found.push({ outcome, events: count });
  };
  look(0);
  for (const [i, event] of events.entries()) {
    const note = game.odds.note?.(event);
    if (note === undefined) continue;
    notes.push(note);
    look(i + 1);
  }
  if (game.odds.result(state, notes, from) === undefined) return undefined;
  const [only, other] = found;
  if (only === undefined || other !== undefined || !outcomes.includes(only.outcome)) return null;
  const of = outcomes.reduce((sum, { ways }) => sum + ways, 0);
  const better = outcomes.slice(0, outcomes.indexOf(only.outcome)).reduce((sum, { ways }) => sum + ways, 0);
  return { ...only, at: (better + only.outcome.ways / 2) / of };
}

import { type AnyGame, eventsFor, pending, type Side } from '@pennon/kernel';
import type { Moment, State } from './ledger.js';

/*
 * The story of a game as it was told: the lines of its log, kept because nobody can tell them any more when its rules are gone.
 */

/** How a game ended, in words that were kept or can still be made. */
export interface Ending {
  readonly winner: Side | null;
  readonly degree: string | null;
  readonly reason: string;
}

/** That it ended is known, and nothing more. */
export const UNTOLD_ENDING: Ending = {
  winner: null,
  degree: null,
  reason: 'It was played to its end; how it ended was not written down.',
};

/** One line of the log. */
export interface StoryLine {
  readonly text: string;
  /** Where a new part of the battle begins: "Tick 3 of 8, Rus has the initiative". */
  readonly heading?: string;
  /** Whoever only watched did not hear it before the end. */
  readonly isHidden?: true;
}

/** What was told from one input to another. */
export interface StoryPart {
  /** Inputs before it, and until its end. */
  readonly from: number;
  readonly inputs: number;
  readonly lines: readonly StoryLine[];
  /** With the last part of a game that is over. */
  readonly ending?: Ending;
}

/** The story as somebody may read it. */
export interface Story {
  readonly lines: readonly StoryLine[];
  /** Inputs that it tells of, the first and the last of them. */
  readonly from: number;
  readonly inputs: number;
}

/** What is told of a stretch of a game. */
export interface Stretch {
  readonly before: State;
  /** Inputs before it. */
  readonly from: number;
  /** What happened before the first choice. */
  readonly opening: readonly object[];
  readonly moments: readonly Pick<Moment, 'state' | 'events'>[];
}

/** Tells a stretch of a game; `headingOf` says in which part of the battle a state is. */
export function storyPart(game: AnyGame, headingOf: (state: State) => string, { before, from, opening, moments }: Stretch): StoryPart {
  const lines: StoryLine[] = [];
  let heading = '';
  let state = before;
  const tell = (now: string, after: State, events: readonly object[]): void => {
    for (const event of events) {
      const [heard] = eventsFor(game, after, [event], null);
      lines.push({
        text: game.text.event(after, event),
        ...(now === heading ? {} : { heading: now }),
        ...(heard === event ? {} : { isHidden: true as const }),
      });
      heading = now;
    }
  };
  tell(headingOf(before), before, opening);
  for (const moment of moments) {
    // What ends a turn happens in it, though the next one is waited for by then.
    tell(headingOf(state), moment.state, moment.events);
    ({ state } = moment);
  }
  const asked = state.outcome === null ? undefined : pending(game, state);
  const ending = asked?.kind === 'over' ? { winner: asked.winner, degree: asked.degree, reason: asked.reason } : undefined;
  return { from, inputs: from + moments.length, lines, ...(ending === undefined ? {} : { ending }) };
}

/** The parts of a story in order, as far back as none is missing before the last; nothing without any. */
export function joinedStory(parts: readonly StoryPart[]): StoryPart | undefined {
  const byEnd = new Map(parts.map((part) => [part.inputs, part]));
  let joined = parts.toSorted((a, b) => a.inputs - b.inputs).at(-1);
  for (;;) {
    const earlier = joined === undefined || joined.from === 0 ? undefined : byEnd.get(joined.from);
    if (joined === undefined || earlier === undefined || earlier.from >= joined.from) return joined;
    joined = { ...joined, from: earlier.from, lines: [...earlier.lines, ...joined.lines] };
  }
}

/** The story as everybody may read it: of a game that was not over without what was hidden. Headings stand where they change. */
export function readableStory(part: StoryPart, isOver: boolean): Story {
  let last = '';
  let due = '';
  const lines = part.lines.flatMap(({ text, heading, isHidden }): readonly StoryLine[] => {
    due = heading ?? due;
    if (isHidden === true && !isOver) return [];
    const isNew = due !== last;
    last = due;
    return [isNew ? { text, heading: due } : { text }];
  });
  return { lines, from: part.from, inputs: part.inputs };
}

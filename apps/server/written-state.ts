import { type AnyGame, type GameAction, type Pending, pendingFor } from '@pennon/kernel';
import type { State } from '@pennon/protocol';
import { MOST_CHOICE, MOST_LISTED } from './routes/limits.js';
import type { Viewer } from './viewer.js';

/** How a state looks and what it asks, as JSON: written when somebody first wants it, once for all who see the same. */
export class WrittenState {
  readonly #views = new Map<Viewer, string>();
  readonly #questions = new Map<Viewer, string>();

  constructor(
    private readonly game: AnyGame,
    readonly state: State,
  ) {}

  view(viewer: Viewer): string {
    return kept(this.#views, viewer, () => JSON.stringify(this.game.view(this.state, viewer)));
  }

  question(viewer: Viewer): string {
    return kept(this.#questions, viewer, () => JSON.stringify(shortened(pendingFor(this.game, this.state, viewer))));
  }

  /** Characters of what is written, and of its longest question. */
  get length(): number {
    let all = 0;
    for (const text of this.#views.values()) all += text.length;
    for (const text of this.#questions.values()) all += text.length;
    return all;
  }
  get longestQuestion(): number {
    return Math.max(0, ...[...this.#questions.values()].map(({ length }) => length));
  }
}

function kept(texts: Map<Viewer, string>, viewer: Viewer, write: () => string): string {
  const known = texts.get(viewer);
  if (known !== undefined) return known;
  const text = write();
  texts.set(viewer, text);
  return text;
}

const shorter = new WeakMap<object, Pending<GameAction>>();

/**
 * A choice as it is told. Of one that is longer than an answer may be, the first actions are listed and the last one; it is open then, for the rules
 * accept the others too.
 */
export function shortened(pending: Pending<GameAction>): Pending<GameAction> {
  if (pending.kind !== 'choice' || pending.actions.length <= FEW) return pending;
  const known = shorter.get(pending);
  if (known !== undefined) return known;
  const told = shortenedNow(pending);
  shorter.set(pending, told);
  return told;
}
/** So many are never too long. */
const FEW = 200;

function shortenedNow(pending: Extract<Pending<GameAction>, { readonly kind: 'choice' }>): Pending<GameAction> {
  const last = pending.actions.at(-1) as GameAction;
  let bytes = bytesOf({ ...pending, actions: [last] });
  let count = 0;
  for (const action of pending.actions) {
    bytes += bytesOf(action) + 1;
    if (bytes > MOST_CHOICE || count === MOST_LISTED - 1)
      return { ...pending, actions: [...pending.actions.slice(0, count), last], open: true };
    count++;
  }
  return pending;
}

const bytesOf = (value: object): number => Buffer.byteLength(JSON.stringify(value));

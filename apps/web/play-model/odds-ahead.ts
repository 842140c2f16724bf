import type { Side } from '@pennon/kernel';
import { type PicturedGame, takingBack } from '@pennon/picture';
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { State } from '../session/session.js';
import { fightAheadOf, foresee, type Summary, summaryOf, summaryOfBranch } from './foresight.js';
import type { Moment } from './moment.js';
import type { Option } from './options.js';

/** Whose game it is, and how it stands. */
interface Asked {
  readonly game: PicturedGame;
  readonly now: ReadonlySignal<Moment>;
}

/** So many milliseconds later it is seen whether there is time again. */
const AGAIN = 100;

/** The chances of so many orders are printed at their targets. */
const MOST_CHANCES = 40;

/**
 * What can be expected against each target of the open page by the best way, or of the plan against its own. Where there are very many ways nobody has chosen
 * yet who acts.
 */
export function chancesAt({
  left,
  plan,
  listedTargets,
  oddsAhead,
}: {
  readonly left: ReadonlySignal<readonly Option[]>;
  readonly plan: ReadonlySignal<Option | undefined>;
  /** Targets of the open page; `null` where nothing is listed. */
  readonly listedTargets: ReadonlySignal<ReadonlySet<string> | null>;
  readonly oddsAhead: OddsAhead;
}): ReadonlyMap<string, number> {
  const wanted =
    plan.value === undefined ? left.value.filter(({ at: { target = '' } }) => listedTargets.value?.has(target) !== false) : [plan.value];
  // Who goes on after a shot had no better chance in the middle of his way than who stays there, and such ways are many.
  const at = wanted.filter(
    ({ at: { target, poses, from } }) => target !== undefined && poses === undefined && (from === undefined || plan.value !== undefined),
  );
  const chances = new Map<string, number>();
  if (at.length > MOST_CHANCES) return chances;
  for (const option of at) {
    const good = oddsAhead.of(option).value?.good;
    const { target = '' } = option.at;
    if (good !== undefined && good > 0) chances.set(target, Math.max(good, chances.get(target) ?? 0));
  }
  return chances;
}

/**
 * Rows of a list, those that roll dice best first among themselves; others keep their places. Until all is known nothing moves under the pointer.
 * @example bestFirst(rows, ({ option }) => odds.of(option).value)
 */
export function bestFirst<Row>(
  rows: readonly Row[],
  chancesOf: (row: Row) => Pick<Summary, 'good' | 'bad'> | null | undefined,
): readonly Row[] {
  const known = rows.map(chancesOf);
  if (known.includes(undefined)) return rows;
  const rolling = rows.flatMap((row, place) => {
    const chances = known[place];
    return chances === undefined || chances === null ? [] : [{ row, place, chances }];
  });
  const sorted = rolling.toSorted((a, b) => b.chances.good - a.chances.good || a.chances.bad - b.chances.bad);
  const rowAt = new Map(rolling.map(({ place }, i) => [place, sorted[i]?.row]));
  return rows.map((row, place) => rowAt.get(place) ?? row);
}

/** What can be expected of whatever rolls dice, at once or when the others have answered; a blow or shot that cannot fail or hit has its chances too. */
function chancesOf(game: PicturedGame, state: State, { action, at }: Option, eyes: Side | null): Summary | null {
  const isRolled = takingBack(game, state, action).why === 'dice are rolled' || fightAheadOf(game, state, action) !== undefined;
  const mayBeAnswered = at.target !== undefined && at.poses === undefined;
  const foresight = isRolled || mayBeAnswered ? foresee(game, state, action, eyes) : undefined;
  const [only] = foresight?.branches ?? [];
  if (foresight === undefined) return null;
  return summaryOf(foresight) ?? (isRolled && mayBeAnswered && only !== undefined ? summaryOfBranch(only) : null);
}

/**
 * The chances of whatever rolls dice, worked out one after the other while the page has nothing else to do: whoever looks at a list or a target
 * finds them there, and nobody waits for them.
 */
export class OddsAhead {
  #state: State | undefined;
  #known = new Map<string, Signal<Summary | null | undefined>>();
  #waiting: (() => void)[] = [];
  #isAtWork = false;

  constructor(private readonly play: Asked) {}

  /** Nothing yet is `undefined`; what rolls no dice is `null`. */
  of({ action, at }: Option): ReadonlySignal<Summary | null | undefined> {
    const { state, eyes } = this.play.now.peek();
    if (this.#state !== state) {
      this.#state = state;
      this.#known = new Map();
      this.#waiting = [];
    }
    const key = JSON.stringify(action);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const found = signal<Summary | null | undefined>(undefined);
    this.#known.set(key, found);
    this.#waiting.push(() => {
      found.value = chancesOf(this.play.game, state, { action, at }, eyes);
    });
    if (!this.#isAtWork) this.#goOn();
    return found;
  }

  #goOn(): void {
    this.#isAtWork = true;
    // What comes of a choice is shown first.
    const isShowing = (): boolean => this.play.now.peek().pending.kind === 'showing';
    const work = (): void => {
      if (!isShowing()) this.#waiting.shift()?.();
      if (this.#waiting.length > 0) this.#goOn();
      else this.#isAtWork = false;
    };
    setTimeout(work, isShowing() ? AGAIN : 0);
  }
}

import { effect, type ReadonlySignal } from '@preact/signals';
import type { BoardModel } from './board-model.js';
import { bestFirst, type OddsAhead } from './odds-ahead.js';
import type { Deed, Option } from './options.js';

/** So many ways have a number, on the board and in the fold. */
export const MOST_WAYS = 9;
/** Of so many the chances are looked at; more stand as they are listed. */
const MOST_LOOKED_AT = 40;

/** What may be chosen at a table, and how it would go. */
interface Asked {
  readonly board: BoardModel;
  readonly oddsAhead: OddsAhead;
  readonly options: ReadonlySignal<readonly Option[]>;
  readonly plan: ReadonlySignal<Option | undefined>;
  readonly isMine: ReadonlySignal<boolean>;
  deedsOf(options: readonly Option[]): readonly Deed[];
}

/** All ways of a deed: who does it, how and at whom are the same. The best chances come first, as soon as all are known. */
export function waysOf(model: Asked, deed: Option): readonly Option[] {
  const { piece, order, target } = deed.at;
  const own = model.board.waysOf?.(deed);
  if (own !== undefined) return own;
  if (target === undefined) return [deed];
  const same = model.options.value.filter(({ at }) => at.piece === piece && at.order === order && at.target === target);
  if (!same.includes(deed)) return [deed];
  const ways = model.deedsOf(same).map(({ meant, ways }) => (ways.includes(deed) ? deed : meant));
  return ways.length > MOST_LOOKED_AT ? ways : bestFirst(ways, (way) => model.oddsAhead.of(way).value);
}

/** So many milliseconds whoever has pointed waits at most for the best of several ways. */
const MOST_WAIT = 400;

/** Kept when the chances of all of them are known, or when it takes too long. */
export async function whenKnown({ oddsAhead }: Pick<Asked, 'oddsAhead'>, ways: readonly Option[]): Promise<void> {
  const areKnown = (): boolean => ways.map((way) => oddsAhead.of(way).value).every((chances) => chances !== undefined);
  if (areKnown()) return;
  let stop = (): void => undefined;
  await new Promise<void>((done) => {
    setTimeout(done, MOST_WAIT);
    stop = effect(() => {
      if (areKnown()) done();
    });
  });
  stop();
}

/** The way after the one that is planned, or before it, among those that have a number; nothing where there is but one. */
export function nextWay(model: Asked, by: 1 | -1): Option | undefined {
  const plan = model.isMine.value ? model.plan.value : undefined;
  const ways = plan === undefined ? [] : waysOf(model, plan).slice(0, MOST_WAYS);
  return plan === undefined || ways.length < 2 ? undefined : ways.at((ways.indexOf(plan) + by) % ways.length);
}

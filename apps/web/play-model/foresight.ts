import { apply, type GameAction, type GameOdds, oddsOfAction, pending, type Side, storyOf } from '@pennon/kernel';
import type { OutcomeWords, PicturedGame } from '@pennon/picture';
import type { Roll } from '../parts/roll.js';
import type { State } from '../session/session.js';

/** How good something is for whoever looks: best, good, even, poor, worst. */
export type Rank = 0 | 1 | 2 | 3 | 4;

/** One outcome of a plan, in words. */
export interface Outcome extends OutcomeWords {
  readonly rank: Rank;
  readonly ways: number;
  readonly of: number;
  readonly outcome: object;
}

/** What a plan leads to if the others answer so. */
export interface Branch {
  /** In words; empty when nobody is asked. */
  readonly answers: readonly string[];
  readonly when: readonly GameAction[];
  /** Best for the one who looks first. */
  readonly outcomes: readonly Outcome[];
}

/** What an action leads to, as the rules themselves work it out. */
export interface Foresight {
  readonly of: number;
  readonly branches: readonly Branch[];
  /** Nothing is left to chance, and nobody else is asked. */
  readonly isCertain: boolean;
  /** The choice that the chances are those of: the action itself, or the fight for which it is only a word. */
  readonly choice: Choice;
}
interface Choice {
  readonly state: State;
  readonly action: GameAction;
}

const known = new WeakMap<State, Map<string, Foresight | undefined>>();

/** Exact odds of an action for whoever looks; nothing when it is refused. */
export function foresee(game: PicturedGame, state: State, action: GameAction, eyes: Side | null): Foresight | undefined {
  const here = known.get(state) ?? new Map<string, Foresight | undefined>();
  known.set(state, here);
  const key = keyOf(action, eyes);
  if (!here.has(key)) here.set(key, worked(game, state, action, eyes));
  return here.get(key);
}

/** The odds of an action as they have been looked at; nothing where nobody has. */
export const foreseen = (state: State, action: GameAction, eyes: Side | null): Foresight | undefined =>
  known.get(state)?.get(keyOf(action, eyes));
const keyOf = (action: GameAction, eyes: Side | null): string => `${eyes} ${JSON.stringify(action)}`;

function worked(game: PicturedGame, state: State, action: GameAction, eyes: Side | null): Foresight | undefined {
  const odds = oddsOfAction(game, state, action);
  if (!odds.ok) return undefined;
  const branches = branchesOf(game, state, action, odds, eyes);
  const isCertain = branches.length === 1 && branches[0]?.outcomes.length === 1;
  const fight = isCertain ? fightAheadOf(game, state, action) : undefined;
  const ahead = fight && foresee(game, fight.state, fight.action, eyes);
  return ahead ?? { of: odds.of, branches, isCertain, choice: { state, action } };
}

/** The fight that an action only leads to, in the state in which it would be begun. */
export function fightAheadOf(game: PicturedGame, state: State, action: GameAction): Choice | undefined {
  const { picture } = game;
  return picture.kind === 'hexes' ? (picture.fightAhead?.(state, action) ?? rollAfterWay(game, state, action)) : undefined;
}

/** So many questions are put on one way. */
const MOST_ASKED = 12;

/** Whoever comes from afar to shoot or strike may be stopped by questions on his way: the roll that falls when everybody leaves it at that. */
function rollAfterWay(game: PicturedGame, state: State, action: GameAction): Choice | undefined {
  const { target, path = [] } = game.picture.pointsAt(state, action) as { readonly target?: string; readonly path?: readonly string[] };
  if (target === undefined || path.length === 0) return undefined;
  let choice: Choice = { state, action };
  for (let i = 0; i < MOST_ASKED; i++) {
    const went = apply(game, choice.state, { action: choice.action });
    const asked = went.ok ? pending(game, went.state) : undefined;
    if (!went.ok || asked?.kind !== 'choice') return asked?.kind === 'chance' && i > 0 ? choice : undefined;
    const [leave] = game.picture.closings(went.state, asked.actions);
    if (leave === undefined) return undefined;
    choice = { state: went.state, action: leave.action };
  }
  return undefined;
}

function branchesOf(
  game: PicturedGame,
  state: State,
  action: GameAction,
  { of, outcomes }: GameOdds<GameAction, object>,
  eyes: Side | null,
): readonly Branch[] {
  const { picture } = game;
  const found = new Map<string, { readonly when: readonly GameAction[]; readonly outcomes: Omit<Outcome, 'rank'>[] }>();
  for (const { ways, outcome, when = [] } of outcomes) {
    const key = JSON.stringify(when);
    const branch = found.get(key) ?? { when, outcomes: [] };
    found.set(key, branch);
    const words = picture.outcome(state, outcome, action);
    branch.outcomes.push({ ...words, ways, of, outcome });
  }
  return [...found.values()].map((branch) => ({
    when: branch.when,
    answers: branch.when.map((answer) => game.text.action(state, answer)),
    outcomes: ranked(branch.outcomes, state, eyes),
  }));
}

/** Less than this is neither good nor bad. */
const EVEN = 0.05;

/** Best first; the best that can happen and the worst stand out from what is merely good or bad. */
export function ranked<O extends { readonly good: number }>(
  given: readonly O[],
  state: State,
  eyes: Side | null,
): readonly (O & { readonly rank: Rank })[] {
  const sign = eyes === state.sides[1] ? -1 : 1;
  const outcomes = given.toSorted((a, b) => sign * (b.good - a.good));
  const values = outcomes.map(({ good }) => sign * good);
  const [most, least] = [Math.max(...values), Math.min(...values)];
  const rankOf = (value: number): Rank => {
    if (value > EVEN) return value === most ? 0 : 1;
    return value < -EVEN ? (value === least ? 4 : 3) : 2;
  };
  return outcomes.map((outcome, i) => ({ ...outcome, rank: rankOf(values[i] ?? 0) }));
}

/** The chances of a plan at a glance: how many of a hundred go well, come to nothing, go badly; and its bar from best to worst. */
export interface Summary {
  readonly good: number;
  readonly even: number;
  readonly bad: number;
  readonly parts: readonly { readonly rank: Rank; readonly share: number }[];
  /** The others may answer, and this is what it comes to then at the worst. */
  readonly isWorst: boolean;
}

/** @example summaryOf(foresight)?.good // 72 */
export function summaryOf({ branches, isCertain }: Foresight): Summary | undefined {
  if (isCertain) return undefined;
  const all = branches.map(summaryOfBranch).toSorted((a, b) => a.good - b.good);
  const [worst] = all;
  return worst && { ...worst, isWorst: all.length > 1 };
}

export function summaryOfBranch({ outcomes }: Pick<Branch, 'outcomes'>): Summary {
  const of = outcomes.reduce((sum, { ways }) => sum + ways, 0);
  const shares = ([0, 1, 2, 3, 4] as const).map((rank) => ({
    rank,
    share: outcomes.reduce((sum, outcome) => (outcome.rank === rank ? sum + outcome.ways : sum), 0) / of,
  }));
  const hundred = (ranks: readonly Rank[]): number =>
    Math.round(100 * shares.reduce((sum, { rank, share }) => (ranks.includes(rank) ? sum + share : sum), 0));
  const [good, bad] = [hundred([0, 1]), hundred([3, 4])];
  return { good, bad, even: 100 - good - bad, parts: shares.filter(({ share }) => share > 0), isWorst: false };
}

/** Of what goes well the likeliest, and of everything else. */
export function likeliestOf<O extends Pick<Outcome, 'rank' | 'ways'>>(
  outcomes: readonly O[],
): { readonly good: O | undefined; readonly other: O | undefined } {
  const most = (some: readonly O[]): O | undefined => some.toSorted((a, b) => b.ways - a.ways)[0];
  return { good: most(outcomes.filter(({ rank }) => rank < 2)), other: most(outcomes.filter(({ rank }) => rank >= 2)) };
}

/** The rolls of one way to an outcome, with every modifier: what would be in the log. */
export function rollsTo(game: PicturedGame, { state, action }: Choice, { outcome }: Outcome, { when }: Branch): readonly Roll[] {
  const story = storyOf(game, state, action, outcome, when);
  let now = state;
  const rolls: Roll[] = [];
  for (const event of story ?? []) {
    const shown = game.picture.shows(now, event);
    if (shown?.kind === 'roll') rolls.push(shown);
    now = game.evolve(now, event);
  }
  return rolls;
}

import { type GameAction, type GameOdds, oddsOfAction, type Side, storyOf } from '@pennon/kernel';
import type { OutcomeWords, PicturedGame } from '@pennon/picture';
import type { Roll } from '../parts/roll.js';
import type { State } from '../session/session.js';

/** One outcome of a plan, in words. */
export interface Outcome extends OutcomeWords {
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
}

const known = new WeakMap<State, Map<string, Foresight | undefined>>();

/** Exact odds of an action for whoever looks; nothing when it is refused. */
export function foresee(game: PicturedGame, state: State, action: GameAction, eyes: Side | null): Foresight | undefined {
  const here = known.get(state) ?? new Map<string, Foresight | undefined>();
  known.set(state, here);
  const key = `${eyes} ${JSON.stringify(action)}`;
  if (!here.has(key)) here.set(key, worked(game, state, action, eyes));
  return here.get(key);
}

function worked(game: PicturedGame, state: State, action: GameAction, eyes: Side | null): Foresight | undefined {
  const odds = oddsOfAction(game, state, action);
  if (!odds.ok) return undefined;
  const branches = branchesOf(game, state, action, odds, eyes);
  return { of: odds.of, branches, isCertain: branches.length === 1 && branches[0]?.outcomes.length === 1 };
}

function branchesOf(
  game: PicturedGame,
  state: State,
  action: GameAction,
  { of, outcomes }: GameOdds<GameAction, object>,
  eyes: Side | null,
): readonly Branch[] {
  const { picture } = game;
  const found = new Map<string, { readonly when: readonly GameAction[]; readonly outcomes: Outcome[] }>();
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
    outcomes: bestFirst(branch.outcomes, state, eyes),
  }));
}

/** Outcomes in the order of how good they are for whoever looks. */
export function bestFirst<O extends { readonly good: number }>(outcomes: readonly O[], state: State, eyes: Side | null): readonly O[] {
  const sign = eyes === state.sides[1] ? -1 : 1;
  return outcomes.toSorted((a, b) => sign * (b.good - a.good));
}

/** The rolls of one way to an outcome, with every modifier: what would be in the log. */
export function rollsTo(game: PicturedGame, state: State, action: GameAction, { outcome }: Outcome, { when }: Branch): readonly Roll[] {
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

import { apply, begin, type Core, type Frame, type GameAction, type GameComplaint, oddsOfAction, pending } from '@pennon/kernel';
import type { AnyPointing, PicturedGame } from '@pennon/picture';
import type { Deed, DoStep, ForeseeStep, Lesson, LessonStep } from './lesson.js';

type State = Core<Frame>;

/**
 * What became of something the learner tried.
 * @example const tried: Tried = { kind: 'mistake', say: 'They are too far away: count the hexes.', ref: 'KU-RNG' };
 */
export type Tried =
  | { readonly kind: 'right'; readonly state: State; readonly events: readonly object[] }
  | { readonly kind: 'mistake'; readonly say: string; readonly ref: string | null }
  | { readonly kind: 'refused'; readonly error: GameComplaint };

/**
 * Where a learner stands in a lesson: the step, the position, and the way back. It changes nothing in itself: every answer is the next run.
 * @example const run = beginLesson(game, lesson); if ('state' in run) run.step?.title // 'Choose and move'
 */
export interface LessonRun {
  readonly game: PicturedGame;
  readonly lesson: Lesson;
  readonly state: State;
  /** How many steps are behind. */
  readonly done: number;
  /** None when the lesson is over. */
  readonly step: LessonStep | undefined;
  /** The positions before the steps that are behind. */
  readonly before: readonly State[];
}

/**
 * The beginning of a lesson, or why it cannot be begun.
 * @example beginLesson(game, lesson)
 */
export function beginLesson(game: PicturedGame, lesson: Lesson): LessonRun | GameComplaint {
  const begun = begin(game, lesson.start);
  if (!begun.ok) return begun.error;
  let { state } = begun;
  for (const [i, input] of lesson.start.inputs.entries()) {
    const applied = apply(game, state, input);
    if (!applied.ok) return { ...applied.error, message: `start.inputs[${i}]: ${applied.error.message}` };
    ({ state } = applied);
  }
  return { game, lesson, state, done: 0, step: lesson.steps[0], before: [] };
}

/**
 * Tries an action at a step that asks for one.
 * @example tried(run, { type: 'fire', unit: 'SUZ1' }).kind // 'right'
 */
export function tried(run: LessonRun, action: GameAction): Tried {
  const { game, state, step } = run;
  const applied = apply(game, state, { action });
  if (!applied.ok) return { kind: 'refused', error: applied.error };
  if (step?.kind !== 'do') return { kind: 'mistake', say: 'First answer the question beside the board.', ref: null };
  const points = game.picture.pointsAt(state, action);
  const ref = step.rule?.ref ?? null;
  const mistake = step.mistakes.find(({ deed }) => isDeed(deed, action, points));
  if (mistake !== undefined) return { kind: 'mistake', say: mistake.say, ref };
  if (!step.right.some((deed) => isDeed(deed, action, points))) return { kind: 'mistake', say: `Not this time. ${step.task}`, ref };
  const events = [...applied.events];
  let now = applied.state;
  for (const [i, input] of step.then.entries()) {
    const next = apply(game, now, input);
    if (!next.ok) throw new Error(`${run.lesson.id}, step ${run.done + 1}, then[${i}]: ${next.error.message}`);
    now = next.state;
    events.push(...next.events);
  }
  return { kind: 'right', state: now, events };
}

/**
 * The run after a step that was done, answered or looked at.
 * @example const next = goneOn(run, tried.state);
 */
export const goneOn = (run: LessonRun, state: State = run.state): LessonRun => ({
  ...run,
  state,
  done: run.done + 1,
  step: run.lesson.steps[run.done + 1],
  before: [...run.before, run.state],
});

/**
 * One step back, to the position before it.
 * @example const again = goneBack(run);
 */
export function goneBack(run: LessonRun): LessonRun {
  const state = run.before.at(-1);
  if (state === undefined) return run;
  return { ...run, state, done: run.done - 1, step: run.lesson.steps[run.done - 1], before: run.before.slice(0, -1) };
}

/**
 * Whether an action is what a deed says.
 * @example isDeed({ order: 'charge', target: 'ORD1' }, action, picture.pointsAt(state, action)) // true
 */
export const isDeed = ({ type, ...points }: Deed, action: GameAction, at: AnyPointing): boolean =>
  (type === undefined || action.type === type) &&
  Object.entries(points).every(([name, value]) => new Map<string, unknown>(Object.entries(at)).get(name) === value);

/**
 * Everything that is wrong with a lesson when it is played: what cannot be shown, mistakes that nobody can make, chances that are not those of the rules,
 * positions in which another side is asked. Empty for one that can be released.
 * @example faultsOfLesson(game, lesson) // []
 */
export function faultsOfLesson(game: PicturedGame, lesson: Lesson): readonly string[] {
  const begun = beginLesson(game, lesson);
  if (!('state' in begun)) return [begun.message];
  const faults: string[] = [];
  let run: LessonRun = begun;
  for (;;) {
    const { step } = run;
    if (step === undefined) return faults;
    const at = `step ${run.done + 1} (${step.title})`;
    if (step.kind === 'do') {
      faults.push(...faultsOfDoing(run, step).map((fault) => `${at}: ${fault}`));
      const shown = attempt(run, step.show);
      if (typeof shown === 'string') return [...faults, `${at}: what is shown does not lead on: ${shown}`];
      run = goneOn(run, shown);
    } else {
      if (step.kind === 'foresee') faults.push(...faultsOfForeseeing(run, step).map((fault) => `${at}: ${fault}`));
      run = goneOn(run);
    }
  }
}

/** Where an action leads, or what is wrong with it. */
function attempt(run: LessonRun, action: GameAction): State | string {
  try {
    const result = tried(run, action);
    if (result.kind === 'right') return result.state;
    return result.kind === 'mistake' ? result.say : result.error.message;
  } catch (fault) {
    return fault instanceof Error ? fault.message : String(fault);
  }
}

function faultsOfDoing({ game, state, lesson }: LessonRun, { right, mistakes }: DoStep): readonly string[] {
  const asked = pending(game, state);
  if (asked.kind !== 'choice') return [`nobody is asked, there is ${asked.kind}`];
  if (asked.side !== lesson.side) return [`${asked.side} is asked, not ${lesson.side}`];
  const pointed = asked.actions.map((action) => ({ action, at: game.picture.pointsAt(state, action) }));
  const isListed = (deed: Deed): boolean => pointed.some(({ action, at }) => isDeed(deed, action, at));
  const isAll = pointed.length > 1 && pointed.every(({ action, at }) => right.some((deed) => isDeed(deed, action, at)));
  return [
    ...right.filter((deed) => !asked.open && !isListed(deed)).map((deed) => `nothing that is offered is ${JSON.stringify(deed)}`),
    ...mistakes
      .filter(({ deed }) => !asked.open && !isListed(deed))
      .map(({ deed }) => `nobody can make the mistake ${JSON.stringify(deed)}`),
    ...(isAll ? ['whatever is chosen is right'] : []),
  ];
}

function faultsOfForeseeing({ game, state, lesson }: LessonRun, { of }: ForeseeStep): readonly string[] {
  if (of === undefined) return [];
  const chance = goodOf(game, state, of.action, lesson.side);
  if (chance === undefined) return ['the action whose chances are asked about is refused'];
  return chance === of.chance ? [] : [`of a hundred ${chance} go well, not ${of.chance}`];
}

/** How many of a hundred go well for a side, the worst answer of the other taken. */
function goodOf(game: PicturedGame, state: State, action: GameAction, side: string): number | undefined {
  const odds = oddsOfAction(game, state, action);
  if (!odds.ok) return undefined;
  const sign = side === state.sides[1] ? -1 : 1;
  const branches = new Map<string, { good: number; all: number }>();
  for (const { ways, outcome, when = [] } of odds.outcomes) {
    const key = JSON.stringify(when);
    const branch = branches.get(key) ?? { good: 0, all: 0 };
    branch.all += ways;
    if (sign * game.picture.outcome(state, outcome, action).good > EVEN) branch.good += ways;
    branches.set(key, branch);
  }
  return Math.min(...[...branches.values()].map(({ good, all }) => Math.round((100 * good) / all)));
}

/** Less than this is neither good nor bad. */
const EVEN = 0.05;

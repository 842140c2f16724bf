import {
  apply,
  begin,
  type Core,
  type Frame,
  type GameAction,
  type GameComplaint,
  isJson,
  oddsOfAction,
  type PendingChoice,
  pending,
  type StandingOrder,
  sameData,
  standingAnswer,
  standingDefaults,
} from '@pennon/kernel';
import { type AnyPointing, type PicturedGame, takingBack } from '@pennon/picture';
import type { Deed, DoStep, ForeseeStep, Lesson, LessonStep, OrderStep } from './lesson.js';

type State = Core<Frame>;

/** What happened, with the state that it led to; shown one after the other. */
interface Happened {
  readonly state: State;
  readonly events: readonly object[];
  /** The learner's orders have answered it: with what, and in words. */
  readonly byOrder?: { readonly action: GameAction; readonly words: string };
}

/**
 * What became of something the learner tried.
 * @example const tried: Tried = { kind: 'mistake', say: 'They are too far away: count the hexes.', ref: 'KU-RNG' };
 */
export type Tried =
  /** It is done; everything that follows has happened. */
  | { readonly kind: 'right'; readonly happened: readonly Happened[] }
  /** It leads to what is to be done; something may be said to it. */
  | { readonly kind: 'towards'; readonly happened: readonly Happened[]; readonly say?: string }
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
  /** The positions in which the steps began, the present one last. */
  readonly began: readonly State[];
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
  return { game, lesson, state, done: 0, step: lesson.steps[0], began: [state] };
}

/**
 * Tries an action at a step that asks for one.
 * @example tried(run, { type: 'fire', unit: 'SUZ1' }).kind // 'right'
 */
export function tried(run: LessonRun, action: GameAction): Tried {
  const { game, state, step } = run;
  const applied = apply(game, state, { action });
  if (!applied.ok) return { kind: 'refused', error: applied.error };
  if (step?.kind !== 'do') return { kind: 'mistake', say: 'First answer the question of the lesson.', ref: null };
  const points = game.picture.pointsAt(state, action);
  const isSaid = (deed: Deed): boolean => isDeed(deed, action, points);
  const ref = step.rule?.ref ?? null;
  const { state: after, events } = applied;
  if (step.right.some(isSaid)) {
    const followed = followedBy(run, step.after, after);
    if (typeof followed !== 'string') return { kind: 'right', happened: [{ state: after, events }, ...followed] };
  }
  const mistake = step.mistakes.find(({ deed }) => isSaid(deed));
  if (mistake !== undefined) return { kind: 'mistake', say: mistake.say, ref };
  if (leadsTo(run, step, action, after)) return { kind: 'towards', happened: [{ state: after, events }] };
  const where = 'hex' in points && points.hex !== undefined ? ` (${points.hex})` : '';
  return { kind: 'mistake', say: `That would be: ${game.picture.label(state, action)}${where}. ${step.task}`, ref };
}

/**
 * Tries standing orders at a step that asks for them: they are right when they answer what the step says they should.
 * @example triedOrders(run, [{ window: 'fire', who: null, answer: 'never', when: {} }]).kind // 'right'
 */
export function triedOrders(run: LessonRun, orders: readonly StandingOrder[]): Tried {
  const { step, state } = run;
  if (step?.kind !== 'order') return { kind: 'mistake', say: 'Nothing is to be ordered in this step.', ref: null };
  const ref = step.rule?.ref ?? null;
  const happened = followedBy(run, step.after, state, orders);
  if (typeof happened !== 'string') return { kind: 'right', happened };
  const last = orders.at(-1);
  const saidTo = (all: OrderStep['mistakes']): string | undefined =>
    last === undefined ? undefined : all.find(({ order }) => isOrder(order, last))?.say;
  const onTheWay = saidTo(step.towards ?? []);
  if (onTheWay !== undefined) return { kind: 'towards', happened: [], say: onTheWay };
  return { kind: 'mistake', say: saidTo(step.mistakes) ?? `${happened} ${step.task}`, ref };
}

const isOrder = (part: Partial<StandingOrder>, order: StandingOrder): boolean => sameData({ ...order, ...part }, order);

/** Everything that follows a step, or why it cannot. */
function followedBy(
  { game, lesson }: LessonRun,
  after: DoStep['after'] | OrderStep['after'],
  done: State,
  orders: readonly StandingOrder[] = [],
): readonly Happened[] | string {
  const found: Happened[] = [];
  let now = done;
  for (const [i, input] of after.entries()) {
    const answered = 'ordered' in input ? standingAnswer(game, now, lesson.side, orders) : undefined;
    if ('ordered' in input && !sameData(answered, input.ordered)) return otherwise(game, now, answered);
    const next = apply(game, now, 'ordered' in input ? { action: input.ordered } : input);
    if (!next.ok) return `after[${i}]: ${next.error.message}`;
    const byOrder = answered === undefined ? {} : { byOrder: { action: answered, words: game.text.action(now, answered) } };
    now = next.state;
    found.push({ state: now, events: next.events, ...byOrder });
  }
  return found;
}

/** What orders come to that are not meant. */
function otherwise(game: PicturedGame, state: State, answered: GameAction | undefined): string {
  const asked = pending(game, state);
  if (answered !== undefined) return `With these orders: ${game.picture.label(state, answered)}.`;
  return asked.kind === 'choice' ? `With these orders you would still be asked: ${asked.prompt}` : 'These orders answer nothing here.';
}

/** Whether what is right can be chosen after an action that only names who is to do it. */
function leadsTo({ game, state, lesson }: LessonRun, { right }: DoStep, action: GameAction, after: State): boolean {
  if (!takingBack(game, state, action).may) return false;
  const asked = pending(game, after);
  if (asked.kind !== 'choice' || asked.side !== lesson.side || game.picture.pointsAt(state, action).order !== 'choose') return false;
  return right.some((deed) => isAmong(game, after, asked, deed));
}

const isAmong = (game: PicturedGame, state: State, { actions }: PendingChoice<GameAction>, deed: Deed): boolean =>
  actions.some((action) => isDeed(deed, action, game.picture.pointsAt(state, action)));

/**
 * The run after something that leads to what is to be done: the same step, in another position.
 * @example const chosen = cameNearer(run, state);
 */
export const cameNearer = (run: LessonRun, state: State): LessonRun => ({ ...run, state });

/**
 * The run after a step that was done, answered or looked at.
 * @example const next = goneOn(run, state);
 */
export const goneOn = (run: LessonRun, state: State = run.state): LessonRun => ({
  ...run,
  state,
  done: run.done + 1,
  step: run.lesson.steps[run.done + 1],
  began: [...run.began, state],
});

/**
 * Back to where the step began, or where one is there already, to the step before.
 * @example const again = goneBack(run);
 */
export function goneBack(run: LessonRun): LessonRun {
  const here = run.began.at(-1) ?? run.state;
  if (here !== run.state) return { ...run, state: here };
  const before = run.began.at(-2);
  if (before === undefined) return run;
  return { ...run, state: before, done: run.done - 1, step: run.lesson.steps[run.done - 1], began: run.began.slice(0, -1) };
}

/**
 * Whether an action is what a deed says.
 * @example isDeed({ order: 'charge', target: 'ORD1' }, action, picture.pointsAt(state, action)) // true
 */
export const isDeed = ({ action: part, ...points }: Deed, action: GameAction, at: AnyPointing): boolean =>
  Object.entries(points).every(([name, value]) => new Map<string, unknown>(Object.entries(at)).get(name) === value) &&
  (part === undefined || isPartOf(part, action));

/** Objects may say more than is asked of them, names may stand in any order; everything else must be the same. */
function isPartOf(part: unknown, whole: unknown): boolean {
  if (isJson(part) && isJson(whole)) return Object.entries(part).every(([name, inner]) => isPartOf(inner, whole[name]));
  return sameData(inOrder(part), inOrder(whole));
}
const inOrder = (value: unknown): unknown =>
  Array.isArray(value) && value.every((name) => typeof name === 'string') ? value.toSorted() : value;

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
    const known = new Set(game.picture.pieces(run.state).map(({ id }) => id));
    if (step.kind === 'look' && step.piece !== null && !known.has(step.piece)) faults.push(`${at}: there is no ${step.piece}`);
    if (step.kind === 'foresee') faults.push(...faultsOfForeseeing(run, step).map((fault) => `${at}: ${fault}`));
    if (step.kind === 'order') {
      const result = triedOrders(run, [...ordersAtFirst(run), ...step.show]);
      if (result.kind !== 'right') return [...faults, `${at}: what is shown does not lead on: ${'say' in result ? result.say : ''}`];
      faults.push(...faultsOfOrdering(run, step).map((fault) => `${at}: ${fault}`));
      run = goneOn(run, result.happened.at(-1)?.state);
    } else if (step.kind === 'do') {
      const shown = shownBy(run, step);
      if (typeof shown === 'string') return [...faults, `${at}: what is shown does not lead on: ${shown}`];
      faults.push(...faultsOfDoing(shown.last, step).map((fault) => `${at}: ${fault}`));
      run = goneOn(shown.last, shown.state);
    } else run = goneOn(run);
  }
}

/**
 * The orders that stand when somebody is asked for the first: those of the game itself.
 * @example ordersAtFirst(run) // [{ window: 'fire', who: null, answer: 'never', when: {} }, … ]
 */
export const ordersAtFirst = ({ game, state, lesson }: LessonRun): readonly StandingOrder[] => standingDefaults(game, state, lesson.side);

/** What would be right before anything is ordered teaches nothing, and a mistake that is right is none. */
function faultsOfOrdering(run: LessonRun, { show, mistakes, towards = [] }: OrderStep): readonly string[] {
  const first = ordersAtFirst(run);
  const isRight = (orders: readonly StandingOrder[]): boolean => triedOrders(run, orders).kind === 'right';
  return [
    ...(isRight(first) ? ['it is right before anything is ordered'] : []),
    ...[...mistakes, ...towards]
      .filter(({ order }) => isRight([...first, ...show.slice(0, -1), ...show.slice(-1).map((last) => ({ ...last, ...order }))]))
      .map(({ order }) => `${JSON.stringify(order)} is right already`),
  ];
}

/** Where "Show me" leads: the run before its last action, and the state after it. */
function shownBy(run: LessonRun, { show }: DoStep): { readonly last: LessonRun; readonly state: State } | string {
  let last = run;
  for (const [i, action] of show.entries()) {
    const result = tried(last, action);
    if (result.kind === 'refused') return result.error.message;
    if (result.kind === 'mistake') return result.say;
    const state = result.happened.at(-1)?.state ?? last.state;
    if (result.kind === 'right') return i === show.length - 1 ? { last, state } : 'there is more to show when all is done';
    last = cameNearer(last, state);
  }
  return 'it stops before all is done';
}

/** `last` stands before the action that does what was asked. */
function faultsOfDoing(last: LessonRun, step: DoStep): readonly string[] {
  const { game, lesson } = last;
  const begun: LessonRun = { ...last, state: last.began.at(-1) ?? last.state };
  const asked = pending(game, begun.state);
  if (asked.kind !== 'choice') return [`nobody is asked, there is ${asked.kind}`];
  if (asked.side !== lesson.side) return [`${asked.side} is asked, not ${lesson.side}`];
  const offers = [
    ...offersIn(begun),
    ...offersIn(begun).flatMap(({ run, action, at }) => (at.order === 'choose' ? offersAfter(run, action) : [])),
  ];
  const isOffered = (deed: Deed): boolean => offers.some(({ action, at }) => isDeed(deed, action, at));
  const isRight = ({ action, at }: Offer): boolean => step.right.some((deed) => isDeed(deed, action, at));
  return [
    ...step.right.filter((deed) => !isOffered(deed)).map((deed) => `nothing that is offered is ${JSON.stringify(deed)}`),
    ...step.mistakes.filter(({ deed }) => !isOffered(deed)).map(({ deed }) => `nobody can make the mistake ${JSON.stringify(deed)}`),
    ...offers
      .filter((offer) => isRight(offer) && tried(offer.run, offer.action).kind !== 'right')
      .map(({ action }) => `${JSON.stringify(action)} is right, and what should follow it cannot`),
    ...(offers.length > 1 && offers.every(isRight) ? ['whatever is chosen is right'] : []),
  ];
}

/** Something that can be chosen, and where one stands then. */
interface Offer {
  readonly run: LessonRun;
  readonly action: GameAction;
  readonly at: AnyPointing;
}

function offersIn(run: LessonRun): readonly Offer[] {
  const asked = pending(run.game, run.state);
  if (asked.kind !== 'choice') return [];
  return asked.actions.map((action) => ({ run, action, at: run.game.picture.pointsAt(run.state, action) }));
}

/** What can be chosen once it has been said who is to do it. */
function offersAfter(run: LessonRun, action: GameAction): readonly Offer[] {
  const applied = apply(run.game, run.state, { action });
  return applied.ok ? offersIn(cameNearer(run, applied.state)) : [];
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

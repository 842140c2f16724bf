import { noSuch, suggestion } from './did-you-mean.js';
import { BadRequest, Field, inWords, list, object, oneOf, orNull, setOf, text, type Word, whole } from './fields.js';
import type { Frame } from './frames.js';
import type { AnyGame, Core, GameAction, GameDef, Refused } from './game.js';
import { refused } from './inputs.js';
import {
  ORDER_ANSWERS,
  type OrderAnswer,
  type OrderDeed,
  type OrderMember,
  type OrderQuestion,
  type OrderWindow,
  type StandingOrder,
} from './order-windows.js';
import { isJson, sameData } from './plain-data.js';
import { quoted } from './quote.js';
import type { Side } from './sides.js';
import { askedBy } from './step-runner.js';

/** So many orders a side may have, and so long one may be as JSON. */
const MOST_STANDING_ORDERS = 100;
const LONGEST = 2_000;
const MOST_NAMED = 150;
const LAST_TURN = 1_000_000;

/** The one condition that every window has. */
const TURN = 'turn';
const turnField = whole(0, LAST_TURN);

/** Conditions by name; which there are, and what they take, is the window's to say. */
const conditionsOf = new Field<StandingOrder['when']>({ kind: 'object', shape: {} }, (value, at) => {
  if (!isJson(value)) throw new BadRequest(`${at} must be an object, not ${quoted(value)}.`);
  for (const [name, told] of Object.entries(value))
    if (typeof told === 'object')
      throw new BadRequest(`${at}.${name.slice(0, 60)} must be a figure, a word, true or false, not ${quoted(told)}.`);
  return value as StandingOrder['when'];
});

const ORDER: Field<StandingOrder> = object({
  window: text().about('The kind of question, by the name that the system gives it.'),
  who: orNull(setOf(text(), 1, MOST_NAMED))
    .or(null)
    .about('Those for whom it stands; null for all.'),
  answer: oneOf(ORDER_ANSWERS).about('What is answered.'),
  when: conditionsOf.or({}).about('Conditions by name; all must hold.'),
});

/**
 * The form of the orders of a side. Whether they can apply is asked of a game: `readStandingOrders`.
 * @example STANDING_ORDERS.read([{ window: 'entryFire', answer: 'always' }], 'orders') // [{ window: 'entryFire', who: null, answer: 'always', when: {} }]
 */
export const STANDING_ORDERS: Field<readonly StandingOrder[]> = list(
  ORDER.where((order, at) => (JSON.stringify(order).length > LONGEST ? `${at} is longer than ${LONGEST} characters.` : undefined)),
  0,
  MOST_STANDING_ORDERS,
);

type StandingOrderFault = { readonly at: string; readonly message: string };

/**
 * Reads the orders of a side from outside. What is not of the form throws `BadRequest`; an order that can never apply is refused with the reason.
 * @example readStandingOrders(kulikovo, state, 'rus', [{ window: 'entryFire', who: null, answer: 'always', when: {} }]) // { ok: true, orders: [ … ] }
 */
export function readStandingOrders(
  game: AnyGame,
  state: Core<Frame>,
  side: Side,
  given: unknown,
): { readonly ok: true; readonly orders: readonly StandingOrder[] } | Refused {
  const orders = STANDING_ORDERS.read(given, 'orders');
  const members = membersBy(state, side);
  for (const [i, order] of orders.entries()) {
    const fault = faultOf(game, state, side, members, order, `orders[${i}]`);
    if (fault !== undefined) return refused('illegal', `${fault.at}: ${fault.message}`, 'standing orders');
  }
  return { ok: true, orders };
}

type Members = (window: AnyWindow) => ReadonlyMap<string, OrderMember> | null;

/** Who can be asked in a window, by their ids; looked up once for many orders. */
function membersBy(state: Core<Frame>, side: Side): Members {
  const known = new Map<AnyWindow, ReturnType<Members>>();
  return (window) => {
    const found = known.get(window);
    if (found !== undefined) return found;
    const members = window.members(state, side);
    const byId = members === null ? null : new Map(members.map((member) => [member.id, member]));
    known.set(window, byId);
    return byId;
  };
}

/** Why an order can never apply, if it cannot. */
function faultOf(
  game: AnyGame,
  state: Core<Frame>,
  side: Side,
  members: Members,
  order: StandingOrder,
  at: string,
): StandingOrderFault | undefined {
  const { standing } = game;
  if (standing === undefined) return { at, message: 'In this game nothing is asked that could be answered in advance.' };
  const window = standing.windows.find(({ id }) => id === order.window);
  if (window === undefined) {
    const known = standing.windows.map(({ id }) => id);
    return { at: `${at}.window`, message: noSuch('window', order.window, known) };
  }
  const { answer } = order;
  if (answer !== 'ask' && window.answers[answer] === undefined)
    return { at: `${at}.answer`, message: `"${window.name}" cannot be answered "${answer}" in advance.` };
  return faultOfWho(window.name, members(window), order.who, `${at}.who`) ?? faultOfWhen(game, window, state, side, order, `${at}.when`);
}

function faultOfWho(name: string, members: ReturnType<Members>, who: StandingOrder['who'], at: string): StandingOrderFault | undefined {
  if (members === null) return who === null ? undefined : { at, message: `"${name}" is asked of the side; it stands for all (null).` };
  const unknown = who?.find((id) => !members.has(id));
  if (unknown !== undefined) return { at, message: `${quoted(unknown)} is none of yours of whom "${name}" can be asked.` };
  const named = who === null ? [...members.values()] : who.flatMap((id) => members.get(id) ?? []);
  if (named.some(({ isGone }) => isGone !== true)) return undefined;
  if (named.length === 0) return { at, message: `You have nobody of whom "${name}" can be asked.` };
  return { at, message: `Of ${named.map((member) => member.name).join(', ')} it will not be asked any more.` };
}

function faultOfWhen(
  game: AnyGame,
  { name, conditions, whyNeverIn }: AnyWindow,
  state: Core<Frame>,
  side: Side,
  { who, when }: StandingOrder,
  at: string,
): StandingOrderFault | undefined {
  for (const [condition, value] of Object.entries(when)) {
    const place = `${at}.${condition.slice(0, 60)}`;
    if (condition === TURN) {
      const turn = turnField.read(value, place);
      const { word = TURN, of, last } = game.standing?.turn ?? {};
      const now = of?.(state) ?? 0;
      if (turn < now) return { at: place, message: `It stands for ${word} ${turn}, and that is over; it is ${now} now.` };
      const end = last?.(state) ?? LAST_TURN;
      if (turn > end) return { at: place, message: `It stands for ${word} ${turn}, and the game ends with ${word} ${end}.` };
      const message = whyNeverIn?.(state, side, turn);
      if (message !== undefined) return { at: place, message };
    } else if (!Object.hasOwn(conditions, condition)) {
      const known = suggestion(condition, [...Object.keys(conditions), TURN], 'its conditions are');
      return { at: place, message: `"${name}" has no such condition; ${known}` };
    } else {
      const its = conditions[condition];
      const told = its?.takes.read(value, place) ?? value;
      const message = its?.whyNever?.(state, side, told, when, who);
      if (message !== undefined) return { at: place, message };
    }
  }
  return undefined;
}

type AnyWindow = OrderWindow<Core<Frame>, GameAction, Frame>;

/**
 * Those of a side's orders that can still apply: what stands for a turn that is over, or for pieces that are gone, is left out.
 * @example standingOrdersInForce(kulikovo, state, 'rus', orders)
 */
export const standingOrdersInForce = (
  game: AnyGame,
  state: Core<Frame>,
  side: Side,
  orders: readonly StandingOrder[],
): readonly StandingOrder[] => {
  const members = membersBy(state, side);
  return orders.filter((order) => {
    try {
      return faultOf(game, state, side, members, order, '') === undefined;
    } catch (fault) {
      // What was stored by another program may hold a value that nobody takes any more.
      if (fault instanceof BadRequest) return false;
      throw fault;
    }
  });
};

/**
 * What a side has ordered that has said nothing: the defaults of the game, as far as they can apply.
 * @example standingDefaults(kulikovo, state, 'rus') // []
 */
export const standingDefaults = (game: AnyGame, state: Core<Frame>, side: Side): readonly StandingOrder[] =>
  standingOrdersInForce(game, state, side, game.standing?.defaults ?? []);

/**
 * What the orders of a side answer to what a state asks; nothing when it asks somebody else, or when they leave it to the player. Where several
 * windows are open at once ("withdraw", "feign"), any may be ordered, and nothing is done only where all of them say so.
 * @example standingAnswer(kulikovo, state, 'rus', orders) // { type: 'fire', unit: 'WAT3' }
 */
export function standingAnswer<S extends Core<F>, A extends GameAction, E, F extends Frame>(
  game: GameDef<S, A, E, F>,
  state: S,
  side: Side,
  orders: readonly StandingOrder[],
): A | undefined {
  const { standing } = game;
  if (standing === undefined || orders.length === 0) return undefined;
  const asked = askedBy(game, state);
  if (asked.kind !== 'choice' || asked.side !== side) return undefined;
  const { frame, actions } = asked;
  const [named, others] = partedByOrders(standing.windows, orders);
  let isLeft = false;
  let refrain: A | undefined;
  for (const window of named) {
    const question = window.question(state, frame, actions);
    if (question === undefined || question.deeds.length === 0) continue;
    const answers = question.deeds.map((deed) => answerFor(game, window, state, frame, deed, orders));
    const wanted = question.deeds.find(({ isVain }, i) => answers[i] === 'always' && isVain !== true);
    if (wanted !== undefined) return wanted.action;
    isLeft ||= answers.includes('ask');
    refrain ??= question.refrain;
  }
  if (isLeft || refrain === undefined) return undefined;
  const isOpen = others.some((window) => (window.question(state, frame, actions)?.deeds.length ?? 0) > 0);
  return isOpen ? undefined : refrain;
}

/**
 * Whether the defaults of the game answer so: then nobody has ordered it.
 * @example isDefaultAnswer(advancedCryHavoc, state, 'french', { type: 'rise', unit: 'odo' })
 */
export function isDefaultAnswer(game: AnyGame, state: Core<Frame>, side: Side, action: GameAction): boolean {
  const usual = standingAnswer(game, state, side, standingDefaults(game, state, side));
  return usual !== undefined && sameData(usual, action);
}

/** The windows that orders name, and the others. */
function partedByOrders<S, A, F>(
  windows: readonly OrderWindow<S, A, F>[],
  orders: readonly StandingOrder[],
): readonly [readonly OrderWindow<S, A, F>[], readonly OrderWindow<S, A, F>[]] {
  const isNamed = ({ id }: OrderWindow<S, A, F>): boolean => orders.some(({ window }) => isAbout(windows, window, id));
  return [windows.filter(isNamed), windows.filter((window) => !isNamed(window))];
}

/**
 * The window that a side is asked in now, with what may be done in it; of several the first.
 * @example orderWindowOf(kulikovo, state, 'rus')?.window.name // 'Shoot at who comes near'
 */
export function orderWindowOf<S extends Core<F>, A extends GameAction, E, F extends Frame>(
  game: GameDef<S, A, E, F>,
  state: S,
  side: Side,
): { readonly window: OrderWindow<S, A, F>; readonly frame: F; readonly question: OrderQuestion<A> } | undefined {
  const { standing } = game;
  if (standing === undefined) return undefined;
  const asked = askedBy(game, state);
  if (asked.kind !== 'choice' || asked.side !== side) return undefined;
  const { frame } = asked;
  for (const window of standing.windows) {
    const question = window.question(state, frame, asked.actions);
    if (question !== undefined && question.deeds.length > 0) return { window, frame, question };
  }
  return undefined;
}

/** Whether an order in this window speaks of that one: the same, or one that covers it. */
const isAbout = <S, A, F>(windows: readonly OrderWindow<S, A, F>[], given: string, id: string): boolean =>
  given === id || (windows.find((window) => window.id === given)?.covers?.includes(id) ?? false);

/** What the last order says that fits. */
function answerFor<S extends Core<F>, A extends GameAction, E, F extends Frame>(
  { standing }: GameDef<S, A, E, F>,
  { id }: OrderWindow<S, A, F>,
  state: S,
  frame: F,
  deed: OrderDeed<A>,
  orders: readonly StandingOrder[],
): OrderAnswer {
  const windows = standing?.windows ?? [];
  const conditionsOf = (given: string) => windows.find((window) => window.id === given)?.conditions ?? {};
  const holds = (given: string, [name, value]: readonly [string, Word]): boolean =>
    name === TURN ? standing?.turn.of(state) === value : (conditionsOf(given)[name]?.holds(state, frame, deed, value) ?? false);
  const fits = ({ window, who, when }: StandingOrder): boolean =>
    isAbout(windows, window, id) &&
    (who === null || (deed.who !== null && who.includes(deed.who))) &&
    Object.entries(when).every((condition) => holds(window, condition));
  return orders.findLast(fits)?.answer ?? 'ask';
}

/**
 * The windows of a game as plain data, for a side: names, answers, conditions and who can be asked.
 * @example describeWindows(kulikovo, state, 'rus')[0] // { id: 'entryFire', name: 'Shoot at who comes near', … }
 */
export const describeWindows = (game: AnyGame, state: Core<Frame>, side: Side): readonly DescribedWindow[] =>
  (game.standing?.windows ?? []).map(({ id, name, about, answers, conditions, members }) => ({
    id,
    name,
    about,
    answers,
    who: members(state, side)?.flatMap((member) => (member.isGone === true ? [] : [{ id: member.id, name: member.name }])) ?? null,
    when: Object.fromEntries([
      ...Object.entries(conditions).map(([word, { words, takes }]) => [word, { words, takes: inWords(takes.spec) }]),
      [TURN, { words: `in ${game.standing?.turn.word} … only`, takes: inWords(turnField.spec) }],
    ]),
  }));

/**
 * A window as programs outside see it.
 * @example const { id, who }: DescribedWindow = windows[0];
 */
export interface DescribedWindow {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly answers: { readonly always?: string; readonly never?: string };
  readonly who: readonly { readonly id: string; readonly name: string }[] | null;
  readonly when: { readonly [condition: string]: { readonly words: string; readonly takes: string } };
}

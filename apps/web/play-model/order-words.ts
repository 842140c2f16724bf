import { orderWindowOf, type StandingOrder, sameData, type Word } from '@pennon/kernel';
import type { PicturedGame } from '@pennon/picture';
import type { State } from '../session/session.js';
import { say, sentence } from '../text/say.js';
import type { Moment } from './moment.js';

type Standing = NonNullable<PicturedGame['standing']>;
type Window = Standing['windows'][number];

/** A condition with its figure or word in its place. */
const conditionWords = (words: string, value: Word): string => words.replace('…', String(value));

/** A standing order as its owner reads it: "Shoot back: always, for Archers 2, at most 1 hexes away". */
export function orderWords(game: PicturedGame, state: State, side: string, order: StandingOrder): string {
  const { standing } = game;
  const window = standing?.windows.find(({ id }) => id === order.window);
  if (standing === undefined || window === undefined) return order.window;
  const who = order.who === null ? [] : [say('playStandingFor', { names: namesOf(standing, window, state, side, order.who) })];
  const when = Object.entries(order.when).map(([name, value]) =>
    name === 'turn'
      ? say('playStandingInTurn', { turn: standing.turn.word, number: Number(value) })
      : conditionWords(window.conditions[name]?.words ?? name, value),
  );
  return `${window.name}: ${[answerWords(window, order.answer), ...who, ...when].join(', ')}`;
}

/** "always: shoot". */
export function answerWords({ answers }: Window, answer: StandingOrder['answer']): string {
  if (answer === 'ask') return say('playStandingAsk');
  return say(answer === 'always' ? 'playStandingAlways' : 'playStandingNever', { words: answers[answer] ?? answer });
}

/** A group by its name, others one by one. */
function namesOf({ groups }: Standing, window: Window, state: State, side: string, who: readonly string[]): string {
  const group = groupsFor(groups?.(state, side) ?? [], window, state, side).find((one) => sameData(one.who, who));
  if (group !== undefined) return group.name;
  const members = window.members(state, side) ?? [];
  return who.map((id) => members.find((member) => member.id === id)?.name ?? id).join(', ');
}

/** Groups cut to those who can be asked in a window; where it is one alone, or nobody, it is no group. */
export function groupsFor(
  groups: ReturnType<NonNullable<Standing['groups']>>,
  { members }: Window,
  state: State,
  side: string,
): readonly { readonly name: string; readonly who: readonly string[] }[] {
  const able = (members(state, side) ?? []).filter(({ isGone }) => isGone !== true).map(({ id }) => id);
  return groups.map(({ name, who }) => ({ name, who: who.filter((id) => able.includes(id)) })).filter(({ who }) => who.length > 1);
}

/** One more order; one that was given for the same pieces under the same conditions is replaced. */
export const withOrder = (orders: readonly StandingOrder[], order: StandingOrder): readonly StandingOrder[] => [
  ...orders.filter(({ window, who, when }) => window !== order.window || !sameData(who, order.who) || !sameData(when, order.when)),
  order,
];

/** An answer for good, or for this turn, that may be given to what is asked now. */
export interface Offer {
  readonly label: string;
  readonly order: StandingOrder;
}

/** What may be ordered instead of answering what is asked now, and for whom: those who are asked. */
export function offersNow(
  game: PicturedGame,
  { state, eyes }: Pick<Moment, 'state' | 'eyes'>,
): { readonly names: string; readonly offers: readonly Offer[] } | undefined {
  const asked = eyes === null ? undefined : orderWindowOf(game, state, eyes);
  if (eyes === null || asked === undefined || game.standing === undefined) return undefined;
  const { window, question } = asked;
  const { turn } = game.standing;
  const who = [...new Set(question.deeds.flatMap((deed) => deed.who ?? []))];
  const spans = [
    { when: { turn: turn.of(state) }, until: say('playStandingThisTurn', { turn: turn.word }) },
    { when: {}, until: say('playStandingThisBattle') },
  ];
  const offers = (['always', 'never'] as const)
    .filter((answer) => window.answers[answer] !== undefined)
    .flatMap((answer) =>
      spans.map(({ when, until }) => ({
        label: sentence(`${answerWords(window, answer)}, ${until}`),
        order: { window: window.id, who: who.length === 0 ? null : who, answer, when },
      })),
    );
  return { names: namesOf(game.standing, window, state, eyes, who), offers };
}

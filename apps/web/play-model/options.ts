import { apply, type GameAction, type Pending, pending } from '@pennon/kernel';
import type { AnyPointing, PicturedGame } from '@pennon/picture';
import type { State } from '../session/session.js';
import type { TextKey } from '../text/say.js';

/** One thing that may be chosen, and where on the board it lies. */
export interface Option {
  readonly action: GameAction;
  readonly at: AnyPointing;
}

/** Something by which options are told apart. */
export interface Question {
  readonly key: string;
  /** How it is asked. */
  readonly text: TextKey;
  /** What an option says to it; nothing is an answer too. */
  answer(at: AnyPointing): string;
  /** Its answers have no names: the orders themselves are the list. */
  readonly isNameless?: true;
}

/** What has been told so far on the way to one option: answers by the keys of their questions. */
export type Answers = { readonly [key: string]: string };

/** Questions that make sense on any board; several pieces are one word. */
export const QUESTIONS = {
  group: { key: 'group', text: 'playWhichBattle', answer: ({ group = '' }) => group },
  piece: { key: 'piece', text: 'playWhichPiece', answer: ({ piece = '' }) => piece },
  order: { key: 'order', text: 'playWhichOrder', answer: ({ order }) => order },
  target: { key: 'target', text: 'playWhichTarget', answer: ({ target = '' }) => target },
  helpers: { key: 'helpers', text: 'playWhichHelpers', answer: ({ helpers = [] }) => helpers.join(' ') },
} as const satisfies { readonly [key: string]: Question };

/** What the one who looks may choose now. */
export function optionsOf(game: PicturedGame, state: State, pending: Pending<GameAction>): readonly Option[] {
  const { picture } = game;
  if (pending.kind !== 'choice') return [];
  return pending.actions.map((action) => ({ action, at: picture.pointsAt(state, action) }));
}

/** Those that everything told so far fits. */
export const narrowed = (questions: readonly Question[], options: readonly Option[], told: Answers): readonly Option[] =>
  options.filter(({ at }) => questions.every(({ key, answer }) => told[key] === undefined || answer(at) === told[key]));

/** Everything that an option says. */
export const answersOf = (questions: readonly Question[], { at }: Option): Answers =>
  Object.fromEntries(questions.map(({ key, answer }) => [key, answer(at)]));

/** Everything that several options say alike. */
export const commonAnswers = (questions: readonly Question[], options: readonly Option[]): Answers =>
  Object.fromEntries(
    questions.flatMap(({ key, answer }) => {
      const [value, ...others] = new Set(options.map(({ at }) => answer(at)));
      return value === undefined || others.length > 0 ? [] : [[key, value]];
    }),
  );

/** One deed that may be done in several ways of which one is meant: it has one row in a list, and in which way is a second choice. */
export interface Deed {
  /** The way that is meant as long as nothing is said. */
  readonly meant: Option;
  readonly ways: readonly Option[];
}

/** What is to be told next to come nearer to one option: the first question to which they differ. */
export function nextQuestion(questions: readonly Question[], options: readonly Option[]): Question | undefined {
  return questions.find(({ answer }) => new Set(options.map(({ at }) => answer(at))).size > 1);
}

/** The distinct answers to a question in the order of the list, each with the options it leads to. */
export function byAnswer(options: readonly Option[], { answer }: Question): ReadonlyMap<string, readonly Option[]> {
  const found = new Map<string, Option[]>();
  for (const option of options) {
    const value = answer(option.at);
    const same = found.get(value);
    if (same === undefined) found.set(value, [option]);
    else same.push(option);
  }
  return found;
}

/** What names a whole body and none of its pieces. */
export const isOfBody = ({ at }: Option): boolean => at.piece === undefined && at.group !== undefined;

/** The piece that everything offered belongs to: the one that was chosen by the question before. */
export function onlyPiece(options: readonly Option[]): string | undefined {
  const piece = options[0]?.at.piece;
  const isItsOwn = (option: Option): boolean => option.at.piece === piece || (option.at.piece === undefined && !isOfBody(option));
  return piece !== undefined && options.every(isItsOwn) ? piece : undefined;
}

/** So many of those who may be chosen are asked what they could do. */
const MOST_ASKED = 60;

/** Something that could be done to somebody as soon as those are chosen who do it. */
export interface ActionAhead {
  readonly who: readonly string[];
  readonly order: string;
  /** How it stands when they are chosen, and what they do then. */
  readonly state: State;
  readonly action: GameAction;
}

/** What those who may be chosen could do to somebody as soon as they are. */
export function actionsAgainst(game: PicturedGame, state: State, options: readonly Option[], target: string): readonly ActionAhead[] {
  return options.slice(0, MOST_ASKED).flatMap(({ action, at }) => {
    const given = at.order === 'choose' ? apply(game, state, { action }) : undefined;
    const asked = given?.ok === true ? pending(game, given.state) : undefined;
    if (given?.ok !== true || asked?.kind !== 'choice') return [];
    const who = at.pieces ?? (at.piece === undefined ? [] : [at.piece]);
    return asked.actions.flatMap((next) => {
      const points = game.picture.pointsAt(given.state, next);
      return points.target === target ? [{ who, order: points.order, state: given.state, action: next }] : [];
    });
  });
}

import type { TextKey } from '../text/say.js';
import { say, sentence } from '../text/say.js';
import type { Summary } from './foresight.js';
import { bestFirst } from './odds-ahead.js';
import { byAnswer, type Deed, type Option, QUESTIONS, type Question } from './options.js';
import { apart } from './order-names.js';
import type { PlayModel } from './play-model.js';
import { type Verb, verbOf } from './verb.js';

export const VERB_TEXT = {
  shoot: 'playVerbShoot',
  attack: 'playVerbAttack',
  move: 'playVerbMove',
  choose: 'playVerbChoose',
  other: 'playVerbOther',
} as const satisfies { readonly [verb in Verb]: TextKey };

/** A row of the list: one answer, or one deed at one target, however many ways lead to it. */
export interface OrderRow {
  readonly key: string;
  readonly verb: Verb;
  readonly head?: string;
  /** The whole order in words, for who hears it. */
  readonly text: string;
  /** What is seen of it: whom it is done to, in short; without, the text. */
  readonly name?: string;
  readonly detail: string;
  /** Whose picture stands beside it. */
  readonly piece: string | undefined;
  /** What it is about. */
  readonly options: readonly Option[];
  /** The way that is meant. */
  readonly meant: Option;
  /** Whether its chances are known: without dice there are none. */
  readonly summary: Summary | null | undefined;
  readonly isAnswer: boolean;
  press(): Promise<void>;
}

/** So many orders stand in a list one by one; of more, those at one target are one row. */
const SHORT = 9;
/** More places than these are chosen on the board. */
const FEW_PLACES = 4;
/** The chances of so many ways are looked at for one row. */
const FEW_WAYS = 6;

/** What can be chosen now, row by row, the best chances first among those that roll dice. */
export function orderRowsOf(model: PlayModel): readonly OrderRow[] {
  const left = model.left.value;
  const asked = model.asked.value;
  const deeds = model.deeds.value;
  if (deeds.length <= SHORT || asked === undefined || asked.isNameless) return best(deedRows(model, deeds));
  const isWho = asked.key === QUESTIONS.group.key || asked.key === QUESTIONS.piece.key || asked.key === 'pieces';
  if (!isWho) return best([...mergedRows(model, deeds, false)]);
  if (left.some(({ at }) => at.target !== undefined)) return best([...mergedRows(model, deeds, true)]);
  return best(answerRows(model, left, asked));
}

/** So many answers, of so many signs each and together, are buttons of the bar. */
const BAR = { least: 2, most: 4, each: 24, all: 52 } as const;

/** Whether the bar asks it all: two to four short answers to one question, of which none is a place, a piece or one of several targets. */
export function areInBar(model: PlayModel): boolean {
  const options = model.options.value;
  if (!model.isMine.value || model.board.taken.value !== undefined || options.length > BAR.most || options.length < BAR.least) return false;
  if (new Set(options.flatMap(({ at }) => at.target ?? [])).size > 1) return false;
  if (options.some(({ at }) => at.hex !== undefined || at.poses !== undefined || at.order === 'choose')) return false;
  const texts = allRows(model).map(({ text }) => text.length);
  return Math.max(...texts) <= BAR.each && texts.reduce((sum, length) => sum + length, 0) <= BAR.all;
}

/** Those of them that have no button of their own there yet. */
export function answersInBar(model: PlayModel): readonly OrderRow[] {
  if (!areInBar(model)) return [];
  // Whatever somebody points at, the buttons stay where they are.
  const isPlan = model.deedAtRest.value?.kind === 'plan';
  const main = isPlan ? model.focusAtRest.value.option : undefined;
  const closing = isPlan && !model.isOffer.value ? undefined : model.closing.value?.action;
  return allRows(model).filter(({ meant }) => meant !== main && meant.action !== closing);
}

/** Every answer there is, whatever has been said so far. */
const allRows = (model: PlayModel): readonly OrderRow[] => deedRows(model, model.deedsOf(model.options.value));

/** Those that roll come first, the best of them at the top, those under one head together. */
function best(rows: readonly OrderRow[]): readonly OrderRow[] {
  const sorted = bestFirst(rows, ({ summary }) => summary);
  if (sorted.every(({ head }) => head === undefined)) return sorted;
  const heads = [...new Set(sorted.map(({ head }) => head))];
  return heads.flatMap((head) => sorted.filter((row) => row.head === head));
}

/** Whether it is told from others of its kind by nothing but a place on the board. */
const isPlace = ({ at: { target, hex, poses } }: Option): boolean => target === undefined && (hex !== undefined || poses !== undefined);

function deedRows(model: PlayModel, deeds: readonly Deed[]): readonly OrderRow[] {
  return named(model, deeds).map(({ deed, name, isClosing }): OrderRow => {
    const { meant } = deed;
    return {
      key: JSON.stringify(deed.ways[0]?.action),
      verb: verbOf(meant.at),
      text: name,
      detail: '',
      piece: meant.at.target ?? meant.at.piece,
      options: deed.ways,
      meant,
      summary: isClosing || meant.at.poses !== undefined ? null : model.oddsAhead.of(meant).value,
      isAnswer: true,
      press: () => model.narrowToDeed(deed),
    };
  });
}

/** One row for each target of a piece and each kind of deed; many places are one row that is gone on with on the board. */
function mergedRows(model: PlayModel, deeds: readonly Deed[], isHeaded: boolean): readonly OrderRow[] {
  const groups = new Map<string, Deed[]>();
  for (const deed of deeds) {
    const { at } = deed.meant;
    const where = at.target ?? (isPlace(deed.meant) ? 'place' : JSON.stringify(deed.meant.action));
    const key = JSON.stringify([at.piece ?? '', at.order, where]);
    groups.set(key, [...(groups.get(key) ?? []), deed]);
  }
  return [...groups].flatMap(([key, ways]): readonly OrderRow[] => {
    const [first] = ways;
    if (first === undefined) return [];
    const { at } = first.meant;
    const head = isHeaded && at.target !== undefined ? at.piece : undefined;
    const isPlaces = at.target === undefined && isPlace(first.meant);
    if (isPlaces && ways.length > FEW_PLACES) return [placeRow(model, key, ways)];
    if (ways.length === 1 || at.target === undefined)
      return deedRows(model, ways).map((row) => ({ ...row, ...targetName(model, row, at, head), ...(head === undefined ? {} : { head }) }));
    return [targetRow(model, key, ways, head)];
  });
}

/** A row under a head is called by whom it is done to. */
function targetName(model: PlayModel, { meant }: OrderRow, { target }: Option['at'], head: string | undefined) {
  if (target === undefined || head === undefined) return {};
  return { name: model.shortOf(target), detail: detailOf(model, meant, 1) };
}

function targetRow(model: PlayModel, key: string, ways: readonly Deed[], head: string | undefined): OrderRow {
  const options = ways.flatMap((deed) => deed.ways);
  const { summary, meant } = bestWay(model, ways);
  const { state } = model.now.value;
  return {
    key,
    verb: verbOf(meant.at),
    ...(head === undefined ? {} : { head }),
    text: sentence(model.game.picture.label(state, meant.action)),
    name: model.shortOf(meant.at.target ?? ''),
    detail: detailOf(model, meant, ways.length),
    piece: meant.at.target,
    options,
    meant,
    summary,
    isAnswer: false,
    press: () => model.narrowTo(meant),
  };
}

function placeRow(model: PlayModel, key: string, ways: readonly Deed[]): OrderRow {
  const options = ways.flatMap((deed) => deed.ways);
  const [first] = options;
  const meant = first as Option;
  const { order, piece } = meant.at;
  const text = sentence(order);
  return {
    key,
    verb: verbOf(meant.at),
    text,
    detail: say('playMoveCount', { count: new Set(options.map(({ at }) => at.hex ?? JSON.stringify(at))).size }),
    piece,
    options,
    meant,
    summary: null,
    isAnswer: false,
    press: () => model.narrow({ ...model.told.value, ...(piece === undefined ? {} : { piece }), order }),
  };
}

/** What tells one target from another besides his name: how it is done, in how many ways, and in which state he is. */
function detailOf(model: PlayModel, { at }: Option, ways: number): string {
  const piece = model.pieceOf.value.get(at.target ?? '');
  const states = (piece?.marks ?? []).flatMap((mark) => model.game.picture.legend.marks[mark]?.word ?? []);
  return [sentence(at.order), ...(ways > 1 ? [say('playWaysCount', { count: ways })] : []), ...states].slice(0, 3).join(' · ');
}

/** The best of several ways, as far as it is known. */
function bestWay(model: PlayModel, ways: readonly Deed[]): { readonly summary: Summary | null | undefined; readonly meant: Option } {
  const some = ways.slice(0, FEW_WAYS).map(({ meant }) => ({ meant, summary: model.oddsAhead.of(meant).value }));
  const [first = { meant: ways[0]?.meant as Option, summary: null }] = bestFirst(some, ({ summary }) => summary);
  return some.some(({ summary }) => summary === undefined) ? { ...first, summary: undefined } : first;
}

/** Where several orders stand behind an answer, the chances of the best of them, unless they are very many; nothing where no dice are rolled. */
function bestOf(model: PlayModel, options: readonly Option[]): Summary | null | undefined {
  const deeds = model.deedsOf(options);
  if (deeds.length > FEW_WAYS || options.some(({ at }) => at.poses !== undefined)) return null;
  const all = deeds.map(({ meant }) => model.oddsAhead.of(meant).value);
  if (all.includes(undefined)) return undefined;
  return bestFirst(all, (summary) => summary).find((summary) => summary !== null) ?? null;
}

/** So many names stand for a row of several kinds of orders. */
const FEW = 3;

/** A row for every answer; those that say nothing to the question have one for each kind of order, when these are few. */
function answerRows(model: PlayModel, left: readonly Option[], asked: Question): readonly OrderRow[] {
  const row = (told: { readonly [key: string]: string }, options: readonly Option[], text: string): OrderRow => {
    const [first, more] = options;
    const meant = first as Option;
    return {
      key: JSON.stringify(told),
      verb: verbOf(meant.at),
      text,
      detail: '',
      piece: asked.key === QUESTIONS.piece.key ? meant.at.piece : undefined,
      options,
      meant,
      summary: bestOf(model, options),
      isAnswer: true,
      press: () => (more === undefined ? model.narrowTo(meant) : model.narrow({ ...model.told.value, ...told })),
    };
  };
  return [...byAnswer(left, asked)].flatMap(([answer, options]): readonly OrderRow[] => {
    const told = { [asked.key]: answer };
    if (answer !== '') return [row(told, options, model.board.answerText(asked, answer) ?? sentence(answer))];
    const kinds = byAnswer(options, QUESTIONS.order);
    if (kinds.size > FEW) return [row(told, options, restText(model, options))];
    return [...kinds].map(([order, some]) => row({ ...told, [QUESTIONS.order.key]: order }, some, restText(model, some)));
  });
}

/** Those that say nothing to the question: by their names when they are few. */
function restText(model: PlayModel, options: readonly Option[]): string {
  const names = new Set(options.map(({ action }) => model.game.picture.label(model.now.value.state, action)));
  return names.size > FEW ? say('playOtherOrders') : sentence([...names].join(' · '));
}

/** Orders in words, what leaves it at that in those of its button; those with the same words say in what they differ, and are numbered where that has no name, like places on a table. */
function named(
  model: PlayModel,
  deeds: readonly Deed[],
): readonly { readonly deed: Deed; readonly name: string; readonly isClosing: boolean }[] {
  const { state } = model.now.value;
  const options = deeds.map(({ meant }) => meant);
  const closings = model.game.picture.closings(
    state,
    options.map(({ action }) => action),
  );
  const isClosing = ({ action }: Option): boolean => closings.some((closing) => closing.action === action);
  const texts = options.map(
    (option) =>
      model.board.orderText(option) ??
      (isClosing(option) ? model.game.picture.label(state, option.action) : sentence(model.game.text.action(state, option.action))),
  );
  const names = apart(
    texts,
    options.map((option) => model.board.differences?.(option) ?? []),
  );
  return deeds.map((deed, i) => ({ deed, name: names[i] ?? '', isClosing: isClosing(deed.meant) }));
}

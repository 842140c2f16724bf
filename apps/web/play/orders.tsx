import type { ComponentChildren } from 'preact';
import { OutcomeBar } from '../parts/outcome-line.js';
import type { Summary } from '../play-model/foresight.js';
import { bestFirst } from '../play-model/odds-ahead.js';
import { byAnswer, type Deed, type Focus, type Option, QUESTIONS, type Question } from '../play-model/options.js';
import { apart } from '../play-model/order-names.js';
import type { PlayModel } from '../play-model/play-model.js';
import { say, sentence } from '../text/say.js';
import { FromNowOn } from './from-now-on.js';
import { chancesText, OddsView } from './odds-view.js';

/** So many orders stand in one list; more are told apart step by step. */
const SHORT = 12;

interface Props {
  readonly model: PlayModel;
}

/** What may be chosen, as a list that leads to one order, each with its chances; then what it leads to. */
export function Orders({ model }: Props) {
  const { Tools, BesideOrders, OverlayInWords } = model.views;
  const preview = model.preview.value;
  const odds = preview !== undefined && <OddsView model={model} option={preview} isPlan={preview === model.plan.value} />;
  return (
    <section class="orders">
      <Tools />
      {/* What is only pointed at stands below the list, which must not move under the pointer. */}
      {preview === model.plan.value && odds}
      {model.isMine.value && <Offered model={model} />}
      <FromNowOn model={model} />
      {preview !== model.plan.value && odds}
      <BesideOrders />
      <OverlayInWords />
    </section>
  );
}

function Offered({ model }: Props) {
  const { board } = model;
  const taken = board.taken.value;
  return (
    <div class="offered">
      {taken === undefined ? (
        <OrderList model={model} />
      ) : (
        // What is planned says itself who goes.
        board.plan.value === undefined && <h2>{taken}</h2>
      )}
    </div>
  );
}

/** The orders themselves when they are few, else the answers to the next question. */
function OrderList({ model }: Props) {
  const left = model.left.value;
  const asked = model.asked.value;
  const deeds = model.deeds.value;
  if (deeds.length <= SHORT || asked === undefined || asked.isNameless)
    return (
      <ul class="order-list">
        {bestFirst(named(model, deeds), ({ deed: { meant }, isClosing }) =>
          isClosing || meant.at.poses !== undefined ? null : model.oddsAhead.of(meant).value,
        ).map(({ deed, name }, i) => (
          <li key={JSON.stringify(deed.ways[0]?.action)}>
            <OrderButton model={model} deed={deed}>
              <RowNumber of={i} /> {name}
            </OrderButton>
          </li>
        ))}
      </ul>
    );
  return (
    <>
      <h2>{say(asked.text, { word: model.game.picture.bodyWord ?? say('playFormationWord') })}</h2>
      <ul class="order-list">
        {bestFirst(rowsOf(model, left, asked), ({ options }) => bestOf(model, options)).map(({ focus, options, name }, i) => (
          <li key={JSON.stringify(focus)}>
            <button
              type="button"
              onClick={() => void goOn(model, focus, options)}
              onMouseEnter={() => look(model, options)}
              onMouseLeave={() => (model.hintedOrder.value = null)}
              onFocus={() => look(model, options)}
              onBlur={() => (model.hintedOrder.value = null)}
            >
              <span>
                <RowNumber of={i} /> {name}
              </span>
              <ChancesText summary={bestOf(model, options)} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Somebody looks at a row: the board shows whom it is about, and a kind of order is told. */
function look(model: PlayModel, options: readonly Option[]): void {
  model.board.lookAt(told(options));
  const kinds = byAnswer(options, QUESTIONS.order);
  model.hintedOrder.value = kinds.size === 1 ? (options[0]?.at.order ?? null) : null;
}

/** What a row is about: of many orders that begin alike nothing but who is to carry them out. */
function told([first, ...more]: readonly Option[]): Option | undefined {
  if (first === undefined || more.length === 0) return first;
  const isOf = (key: 'piece' | 'target' | 'hex'): boolean => more.every(({ at }) => at[key] === first.at[key]);
  const { order, piece, target, hex } = first.at;
  return {
    ...first,
    at: {
      order,
      ...(piece !== undefined && isOf('piece') ? { piece } : {}),
      ...(target !== undefined && isOf('target') ? { target } : {}),
      ...(hex !== undefined && isOf('hex') ? { hex } : {}),
    },
  };
}

/** The digit that takes the row. */
const RowNumber = ({ of }: { readonly of: number }) => (of < 9 ? <kbd class="row-number">{of + 1}</kbd> : null);

function OrderButton({ model, deed, children }: Props & { readonly deed: Deed; readonly children: ComponentChildren }) {
  const { meant } = deed;
  return (
    <button
      type="button"
      aria-pressed={model.plan.value === meant}
      onClick={() => void model.narrowToDeed(deed)}
      onMouseEnter={() => hint(model, meant)}
      onMouseLeave={() => hint(model, null)}
      onFocus={() => hint(model, meant)}
      onBlur={() => hint(model, null)}
    >
      <span>{children}</span>
      <Chances model={model} option={meant} />
    </button>
  );
}

/** The chances of an order that rolls dice, as soon as they are known. */
const Chances = ({ model, option }: Props & { readonly option: Option }) => <ChancesText summary={model.oddsAhead.of(option).value} />;

function ChancesText({ summary }: { readonly summary: Summary | null | undefined }) {
  if (summary === undefined || summary === null) return null;
  return (
    <span class="order-chances">
      <span class="quiet">{chancesText(summary)}</span>
      <OutcomeBar parts={summary.parts} isSmall={true} />
    </span>
  );
}

/** Where several orders stand behind an answer, the chances of the best of them, unless they are very many; nothing where no dice are rolled. */
function bestOf(model: PlayModel, options: readonly Option[]): Summary | null | undefined {
  const deeds = model.deedsOf(options);
  if (deeds.length > FEW_WAYS || options.some(({ at }) => at.poses !== undefined)) return null;
  const all = deeds.map(({ meant }) => model.oddsAhead.of(meant).value);
  if (all.includes(undefined)) return undefined;
  return bestFirst(all, (summary) => summary).find((summary) => summary !== null) ?? null;
}
/** The chances of so many ways are looked at for one row. */
const FEW_WAYS = 6;

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

function hint(model: PlayModel, option: Option | null): void {
  model.hinted.value = option;
  model.hintedOrder.value = option?.at.order ?? null;
  if (option !== null) model.board.lookAt(option);
}

interface Row {
  readonly focus: Focus;
  readonly options: readonly Option[];
  readonly name: string;
}

/** A row for every answer; those that say nothing to the question have one for each kind of order, when these are few. */
function rowsOf(model: PlayModel, left: readonly Option[], asked: Question): readonly Row[] {
  return [...byAnswer(left, asked)].flatMap(([answer, options]): readonly Row[] => {
    const focus = { [asked.key]: answer };
    if (answer !== '' || asked.key === 'helpers') return [{ focus, options, name: answerText(model, asked, answer) }];
    const kinds = byAnswer(options, QUESTIONS.order);
    if (kinds.size > FEW || asked.key === QUESTIONS.order.key) return [{ focus, options, name: restText(model, options) }];
    return [...kinds].map(([order, some]) => ({
      focus: { ...focus, [QUESTIONS.order.key]: order },
      options: some,
      name: restText(model, some),
    }));
  });
}

async function goOn(model: PlayModel, focus: Focus, options: readonly Option[]): Promise<void> {
  const [only, more] = options;
  if (only !== undefined && more === undefined) await model.narrowTo(only);
  else await model.narrow({ ...model.focus.value, ...focus });
}

/** So many names stand for a row of several kinds of orders. */
const FEW = 3;

/** Those that say nothing to the question: by their names when they are few. */
function restText(model: PlayModel, options: readonly Option[]): string {
  const names = new Set(options.map(({ action }) => model.game.picture.label(model.now.value.state, action)));
  return names.size > FEW ? say('playOtherOrders') : sentence([...names].join(' · '));
}

const answerText = (model: PlayModel, question: Question, answer: string): string =>
  model.board.answerText(question, answer) ?? sentence(answer);

import { useSignal } from '@preact/signals';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { looking } from '../parts/looking.js';
import { OutcomeBar } from '../parts/outcome-line.js';
import { whichOf } from '../parts/side-colours.js';
import { NO_OVERLAY } from '../play-model/board-model.js';
import { type ClosedVerb, closedVerbs } from '../play-model/closed-verbs.js';
import { isOneAction } from '../play-model/focus.js';
import { pagesOf } from '../play-model/list-page.js';
import { byAnswer, type Option, QUESTIONS } from '../play-model/options.js';
import { areInBar, type OrderRow, orderRowsOf, VERB_TEXT } from '../play-model/order-rows.js';
import type { PlayModel } from '../play-model/play-model.js';
import type { LookingHow, Meant } from '../play-model/pointing-state.js';
import type { Verb } from '../play-model/verb.js';
import { isCoarse } from '../stage/press-size.js';
import { say } from '../text/say.js';

interface Props {
  readonly model: PlayModel;
}

/** What may be chosen, as a list that leads to one order, each with its chances; whole rows on pages, so that it never scrolls. */
export function Orders({ model }: Props) {
  const { board } = model;
  const taken = board.taken.value;
  if (!model.isMine.value || model.plan.value !== undefined) return null;
  if (taken !== undefined) return <h2 class="taken">{taken}</h2>;
  if (areInBar(model)) return null;
  return <OrderList model={model} rows={orderRowsOf(model)} />;
}

/** Rows are so high on the screen, and the heads of pieces. */
const HEIGHT = { row: 45, head: 26, asked: 24, ...(isCoarse() ? { foot: 44, tabs: 52 } : { foot: 30, tabs: 40 }) } as const;

function OrderList({ model, rows }: Props & { readonly rows: readonly OrderRow[] }) {
  const box = useRef<HTMLDivElement>(null);
  const room = useSignal({ height: Number.POSITIVE_INFINITY, row: HEIGHT.row as number });
  const asked = `${model.now.value.seq} ${JSON.stringify(model.told.value)}`;
  const chosen = model.listed;
  useLayoutEffect(() => {
    const list = box.current;
    const desk = list?.parentElement;
    // Anywhere else than on the desk there is room for a whole page.
    if (list === null || desk?.id !== 'panel-body') return undefined;
    const measure = (): void => {
      const others = [...desk.children].filter((one) => one !== list && !one.classList.contains('fits'));
      const height = desk.clientHeight - others.reduce((sum, one) => sum + (one as HTMLElement).offsetHeight, 0) - 2 * PADDING;
      const row = Number.parseFloat(getComputedStyle(desk).getPropertyValue('--row')) || HEIGHT.row;
      if (height !== room.peek().height || row !== room.peek().row) room.value = { height, row };
    };
    measure();
    const watching = new ResizeObserver(measure);
    for (const one of [desk, ...desk.children]) if (one !== list) watching.observe(one);
    // Tools come and go above the list.
    const changing = new MutationObserver(measure);
    changing.observe(desk, { childList: true });
    return () => {
      watching.disconnect();
      changing.disconnect();
    };
  }, [asked]);
  const notOpen = useMemo(() => closedVerbs(model), [asked]);
  if (rows.length === 0) return null;
  const verbs = [...byVerb(rows)];
  const most = Math.max(...verbs.map(([, its]) => its.length));
  const isLong = rows.length > MOST_ROWS && rows.length - most >= FEW;
  const closed = notOpen.slice(0, Math.max(0, MOST_TABS - (isLong ? verbs.length : 0)));
  const wanted = chosen.value.asked === asked ? chosen.value : { asked, page: 0 };
  const verb = isLong ? (verbs.find(([name]) => name === wanted.verb)?.[0] ?? likeliest(verbs)) : undefined;
  const shown = verb === undefined ? rows : (verbs.find(([name]) => name === verb)?.[1] ?? rows);
  const [only] = shown;
  const places = only === undefined || shown.length > 1 || only.isAnswer ? undefined : placesOf(model, only);
  /** Rows that are gone are looked at no longer. */
  const turnTo = (shown: typeof wanted): void => {
    chosen.value = shown;
    lookAtRow(model, null);
  };
  const question = model.asked.value;
  const isAsked = rows.some(({ isAnswer }) => !isAnswer) || model.deeds.value.length > 9;
  const heading =
    isAsked && question !== undefined && !isLong
      ? say(question.text, { word: model.game.picture.bodyWord ?? say('playFormationWord') })
      : '';
  // What is laid over the board is told below it.
  const shared = model.overlay.value === NO_OVERLAY ? room.value.height : room.value.height / 2;
  const height = shared - (isLong || closed.length > 0 ? HEIGHT.tabs : 0) - (heading === '' ? 0 : HEIGHT.asked);
  const pages = pagesOf(shown, { height: Math.max(height, room.value.row), row: room.value.row, head: HEIGHT.head, foot: HEIGHT.foot });
  const page = Math.min(wanted.page, pages.length - 1);
  const left = pages.slice(page + 1).flat();
  const targets = (pages[page] ?? []).flatMap(({ options }) => options.flatMap(({ at }) => at.target ?? []));
  return (
    <div class="offered" ref={box}>
      {targets.length > 0 && <Listed model={model} targets={targets.join(' ')} />}
      {(isLong || closed.length > 0) && (
        <fieldset class="verbs" aria-label={say('playVerbs')}>
          {isLong &&
            verbs.map(([name, its]) => (
              <button key={name} type="button" aria-pressed={name === verb} onClick={() => turnTo({ asked, verb: name, page: 0 })}>
                {say(VERB_TEXT[name])} <span>{countOf(its)}</span>
              </button>
            ))}
          {closed.map((one) => (
            <ClosedTab key={one.verb} model={model} closed={one} />
          ))}
        </fieldset>
      )}
      {heading !== '' && <h2 class="list-asked">{heading}</h2>}
      {places !== undefined && <p class="list-place">{places}</p>}
      <ul class="order-list">
        {(places === undefined ? (pages[page] ?? []) : proposalRows(model, only?.options ?? [])).map((row, i, all) => (
          <li key={row.key} data-head={row.head !== undefined}>
            {row.head !== undefined && row.head !== all[i - 1]?.head && <Head model={model} piece={row.head} rows={rows} />}
            <RowButton model={model} row={row} number={i + 1} isRolling={all.some(({ summary }) => summary != null)} />
          </li>
        ))}
      </ul>
      {pages.length > 1 && places === undefined && (
        <button
          type="button"
          class="list-more"
          aria-keyshortcuts="0"
          onClick={() => turnTo({ ...wanted, asked, page: (page + 1) % pages.length })}
        >
          <span>
            {left.length > 0 && <strong>{say('playMoreRows', { count: left.length })}</strong>}
            {left.length > 0 && noneAbove(left)}
          </span>
          <span>
            {say('playPageOf', { page: page + 1, pages: pages.length })} <kbd>0</kbd>
          </span>
        </button>
      )}
    </div>
  );
}
/** A kind of deed that is not open to whoever is chosen: it says why when somebody points at it or presses it. */
function ClosedTab({ model, closed: { verb, why } }: Props & { readonly closed: ClosedVerb }) {
  const id = `closed-${verb}`;
  return (
    <>
      <button
        type="button"
        class="closed-verb"
        aria-disabled="true"
        aria-describedby={id}
        title={why.message}
        onClick={() => model.refuse(why)}
      >
        {say(VERB_TEXT[verb])} <span>0</span>
      </button>
      <span class="unseen" id={id}>
        {why.message}
      </span>
    </>
  );
}

/** Tells the board which targets stand on the open page. */
function Listed({ model, targets }: Props & { readonly targets: string }) {
  useLayoutEffect(() => {
    model.listedTargets.value = new Set(targets.split(' '));
    return () => {
      model.listedTargets.value = null;
    };
  }, [targets]);
  return null;
}

/** A list of more rows has tabs, unless all but a few of them are of one kind. */
const [MOST_ROWS, FEW] = [9, 3];
const MOST_TABS = 4;
/** Room above and below what stands on the desk. */
const PADDING = 10;

function byVerb(rows: readonly OrderRow[]): ReadonlyMap<Verb, readonly OrderRow[]> {
  const found = new Map<Verb, readonly OrderRow[]>();
  for (const verb of Object.keys(VERB_TEXT) as Verb[]) {
    const its = rows.filter((row) => row.verb === verb);
    if (its.length > 0) found.set(verb, its);
  }
  return found;
}

/** What rolls dice is wanted most often; else what comes first. */
const likeliest = (verbs: readonly (readonly [Verb, readonly OrderRow[]])[]): Verb | undefined =>
  (verbs.find(([, rows]) => rows.some(({ summary }) => summary != null)) ?? verbs[0])?.[0];

/** How many targets, or places. */
const countOf = (rows: readonly OrderRow[]): number =>
  rows.reduce((sum, { isAnswer, options, meant }) => sum + (isAnswer || meant.at.target !== undefined ? 1 : options.length), 0);

function noneAbove(rows: readonly OrderRow[]): string {
  const known = rows.flatMap(({ summary }) => (summary == null ? [] : [summary.good]));
  return known.length === 0 || rows.some(({ summary }) => summary === undefined) ? '' : say('playNoneAbove', { good: Math.max(...known) });
}

/** Places are chosen on the board: how many there are; nothing where it is no place. */
function placesOf(model: PlayModel, row: OrderRow): string | undefined {
  return row.meant.at.target === undefined && row.options.length > 1 && model.told.value.order !== undefined ? row.detail : undefined;
}

/** A few of many places by what they are good for. */
function proposalRows(model: PlayModel, options: readonly Option[]): readonly OrderRow[] {
  return (model.board.proposals?.(options) ?? []).map(({ option, text }) => ({
    key: JSON.stringify(option.action),
    verb: 'move',
    text: model.board.orderText(option) ?? text,
    name: text,
    detail: model.board.planNote?.(option) ?? '',
    piece: option.at.piece,
    options: [option],
    meant: option,
    summary: null,
    isAnswer: true,
    press: () => model.narrowTo(option),
  }));
}

function Head({ model, piece, rows }: Props & { readonly piece: string; readonly rows: readonly OrderRow[] }) {
  return (
    <p class="list-head">
      <Picture model={model} piece={piece} />
      <strong>{model.shortOf(piece)}</strong>
      <span class="quiet">{say('playTargetsCount', { count: rows.filter(({ head }) => head === piece).length })}</span>
    </p>
  );
}

interface RowProps extends Props {
  readonly row: OrderRow;
  readonly number: number;
  /** Whether dice hang on others of the list. */
  readonly isRolling: boolean;
}

function RowButton({ model, row, number, isRolling }: RowProps) {
  const { text, name, detail, summary } = row;
  return (
    <button
      type="button"
      class="row"
      aria-pressed={model.plan.value === row.meant}
      data-lit={isLit(model, row)}
      onClick={() => void row.press()}
      {...looking(
        (how) => lookAtRow(model, row, how),
        () => lookAtRow(model, null),
      )}
    >
      {number <= 9 ? <kbd class="row-number">{number}</kbd> : <span />}
      <Picture model={model} piece={row.piece} />
      <span class="row-words" data-long={(name ?? text).length > 44}>
        {name === undefined ? (
          <span>{text}</span>
        ) : (
          <>
            <span class="unseen">{text} </span>
            <span aria-hidden="true">{name}</span>
          </>
        )}
        {detail !== '' && <small>{detail}</small>}
      </span>
      <Chances summary={summary} isRolling={isRolling} />
    </button>
  );
}

/** Whether it is the deed that somebody points at. */
function isLit({ focus }: PlayModel, { meant, options }: OrderRow): boolean {
  const { kind, option } = focus.value;
  return kind === 'pointed' && option !== undefined && (options.includes(option) || isOneAction(meant, option));
}

function Picture({ model, piece }: Props & { readonly piece: string | undefined }) {
  const its = model.pieceOf.value.get(piece ?? '');
  const { Sample } = model.views;
  if (its === undefined) return <span class="row-picture" />;
  return (
    <span class="row-picture">
      <Sample kind="figures" of={its.figure} which={whichOf(model.now.value.state.sides, its.side)} />
    </span>
  );
}

/** The chances of an order that rolls dice, as soon as they are known; beside such orders it is said which roll none. */
export function Chances({ summary, isRolling }: { readonly summary: OrderRow['summary']; readonly isRolling: boolean }) {
  if (summary == null) return <span class="row-chances">{isRolling && summary === null && <small>{say('playNoDice')}</small>}</span>;
  const { good, even, bad } = summary;
  return (
    <span class="row-chances">
      <OutcomeBar parts={summary.parts} isSmall={true} />
      <strong aria-hidden="true">{good}</strong>
      <span class="unseen">{say('playChances', { good, even, bad })}</span>
    </span>
  );
}

/** Somebody looks at a row: the board shows whom it is about, and a kind of order is told. */
export function lookAtRow(model: PlayModel, row: OrderRow | null, how?: LookingHow): void {
  const kinds = row === null ? 0 : byAnswer(row.options, QUESTIONS.order).size;
  model.hintedOrder.value = row !== null && kinds === 1 ? row.meant.at.order : null;
  if (row === null) {
    model.look(null);
    return;
  }
  const { key, options, meant, press } = row;
  const about = told(options);
  const isDeed = options.length === 1 || meant.at.target !== undefined;
  const means = (): Meant | null => (isDeed ? model.pointing.meansIt(meant) : null);
  model.pointing.look(about === undefined ? null : model.board.whereOf(about), how, { key, means, press });
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

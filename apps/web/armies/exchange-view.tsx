import { type Army, type ArmyBook, type Contestant, type Exchange, type ExchangeCell, type SystemDef, signedTo } from '@pennon/kernel';
import { useMemo } from 'preact/hooks';
import { address, rewrite } from '../app/address.js';
import { armyFromLink, linkCodeOf } from '../app/army-share-link.js';
import type { SavedArmy } from '../app/saved-armies.js';
import { factsFrom, pairsOf } from '../parts/checks/address-facts.js';
import { formOf } from '../parts/checks/form.js';
import { Controls } from '../parts/checks/form-view.js';
import { moveFocus } from '../parts/checks/heat-map.js';
import { filledOut, withFact } from '../parts/checks/situation.js';
import { say } from '../text/say.js';
import { armyTitle } from './army-title.js';

/** What the address remembers of the two armies: either the id of a list, or the army itself, and how they meet. */
export const OWN_NAMES = ['first', 'second', 'how'] as const;

interface Props {
  readonly system: SystemDef;
  readonly book: ArmyBook;
  readonly saved: readonly SavedArmy[];
  /** Looks at one meeting more closely. */
  readonly take: (situation: object) => void;
}

/** Two armies, kind against kind: what a meeting costs either on average. */
export function ArmyExchange({ system, book, saved, take }: Props) {
  const { query } = address.value;
  const first = armyNamed(book, query.get('-first'), 0);
  const second = armyNamed(book, query.get('-second'), 1);
  const how = howFrom(book, query.get('-how'));
  const exchange = useMemo(() => book.exchange.between(first, second, how), [book, JSON.stringify([first, second, how])]);
  const choose = (name: (typeof OWN_NAMES)[number], value: string): void => {
    const next = new URLSearchParams(address.value.query);
    next.set(`-${name}`, value);
    rewrite(`${address.value.path}?${next}`);
  };
  return (
    <section class="exchange" aria-labelledby="exchange-heading">
      <h2 id="exchange-heading">{say('armiesExchange')}</h2>
      <form class="situation exchange-choices" aria-label={say('armiesExchange')} onSubmit={(event) => event.preventDefault()}>
        <ArmyChoice label={say('armiesFirst')} book={book} saved={saved} chosen={first} choose={(value) => choose('first', value)} />
        <ArmyChoice label={say('armiesSecond')} book={book} saved={saved} chosen={second} choose={(value) => choose('second', value)} />
        <Controls
          of={formOf(book.exchange.how, how, [filledOut(book.exchange.how)])}
          tell={(at, value) => choose('how', howText(book, withFact(book.exchange.how, how, at, value)))}
          switches={system.switches}
          words={book.words}
        />
      </form>
      <Balance first={first} second={second} exchange={exchange} />
      <ExchangeGrid first={first} second={second} exchange={exchange} take={take} />
      <p class="quiet">{say('armiesExchangeNote')}</p>
    </section>
  );
}

/** An army that is named in an address; one that cannot be read is the list that stands there otherwise. */
function armyNamed(book: ArmyBook, name: string | null, otherwise: number): Army {
  const list = book.lists.find(({ id }) => id === name);
  if (list !== undefined) return list;
  const came = name?.startsWith('~') ? armyFromLink(book, name.slice(1)) : undefined;
  if (came !== undefined && 'army' in came) return came.army;
  const usual = book.lists[otherwise];
  if (usual === undefined) throw new Error('a book of armies has two lists at least');
  return usual;
}

const nameOf = (book: ArmyBook, army: Army): string =>
  book.lists.some(({ id }) => id === army.id) ? String(army.id) : `~${linkCodeOf(army)}`;

/** How they meet, as the address holds it: `terrain=woods`. */
function howFrom({ exchange }: ArmyBook, text: string | null): object {
  const read = factsFrom({ situation: exchange.how }, new URLSearchParams(text ?? ''));
  if (read.kind !== 'told') return {};
  try {
    exchange.how.read(read.situation, '');
    return read.situation;
  } catch {
    return {};
  }
}
const howText = ({ exchange }: ArmyBook, how: unknown): string =>
  pairsOf(exchange.how, how)
    .map((pair) => pair.join('='))
    .join('&');

function ArmyChoice(props: {
  readonly label: string;
  readonly book: ArmyBook;
  readonly saved: readonly SavedArmy[];
  readonly chosen: Army;
  readonly choose: (name: string) => void;
}) {
  const { label, book, saved, chosen, choose } = props;
  const own = saved.map(({ army }) => ({ name: nameOf(book, army), title: armyTitle(army) }));
  const now = nameOf(book, chosen);
  const isStranger = now.startsWith('~') && own.every(({ name }) => name !== now);
  const mine = isStranger ? [{ name: now, title: armyTitle(chosen) }, ...own] : own;
  return (
    <label class="field army-choice">
      <span>{label}</span>
      <select value={now} onChange={(event) => choose(event.currentTarget.value)}>
        {mine.length > 0 && (
          <optgroup label={say('armiesKept')}>
            {mine.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </optgroup>
        )}
        <optgroup label={say('armiesLists')}>
          {book.lists.map((list) => (
            <option key={list.id} value={list.id}>
              {list.name}
            </option>
          ))}
        </optgroup>
      </select>
    </label>
  );
}

interface ExchangeProps {
  readonly first: Army;
  readonly second: Army;
  readonly exchange: Exchange;
}

interface Mean {
  readonly first: number;
  readonly second: number;
}

/** The mean over these meetings, each as often as there are such pairs; nothing where nobody can meet so. */
function meanOver(meetings: readonly { readonly cell: ExchangeCell; readonly pairs: number }[]): Mean | undefined {
  let [pairs, first, second] = [0, 0, 0];
  for (const { cell, pairs: many } of meetings) {
    if ('refusal' in cell) continue;
    pairs += many;
    first += (many * cell.lost[0]) / cell.of;
    second += (many * cell.lost[1]) / cell.of;
  }
  return pairs === 0 ? undefined : { first: first / pairs, second: second / pairs };
}

const meetingsIn = ({ rows, columns, cells }: Exchange) =>
  rows.map((row, r) => columns.map((column, c) => ({ cell: cells[r]?.[c], pairs: row.count * column.count })));

type Meeting = { readonly cell: ExchangeCell; readonly pairs: number };
const known = (meetings: readonly { readonly cell: ExchangeCell | undefined; readonly pairs: number }[]): readonly Meeting[] =>
  meetings.flatMap(({ cell, pairs }) => (cell === undefined ? [] : [{ cell, pairs }]));

function Balance({ first, second, exchange }: ExchangeProps) {
  const mean = meanOver(known(meetingsIn(exchange).flat()));
  return (
    <p class="balance" role="status">
      {mean === undefined
        ? say('armiesNoMeeting')
        : say('armiesBalance', {
            first: armyTitle(first),
            firstLoses: mean.first.toFixed(2),
            second: armyTitle(second),
            secondLoses: mean.second.toFixed(2),
          })}
    </p>
  );
}

function ExchangeGrid({ first, second, exchange, take }: ExchangeProps & Pick<Props, 'take'>) {
  const { rows, columns, cells } = exchange;
  const meetings = meetingsIn(exchange);
  if (rows.length === 0 || columns.length === 0) return null;
  const caption = say('armiesExchangeCaption', { first: armyTitle(first), second: armyTitle(second) });
  return (
    <>
      <p class="quiet" aria-hidden="true">
        {caption}
      </p>
      <div class="heat-scroll">
        <table class="heat-table exchange-table" onKeyDown={moveFocus}>
          <caption class="unseen">{caption}</caption>
          <thead>
            <tr>
              <td class="axis">{armyTitle(first)}</td>
              {columns.map((column) => (
                <ContestantHead key={column.id} of={column} scope="col" />
              ))}
              <th scope="col" class="whole">
                {say('armiesAgainstAll')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, r) => (
              <tr key={row.id}>
                <ContestantHead of={row} scope="row" />
                {columns.map((column, c) => (
                  <Cell key={column.id} of={cells[r]?.[c]} names={[row.name, column.name]} isStop={r === 0 && c === 0} take={take} />
                ))}
                <MeanCell of={meanOver(known(meetings[r] ?? []))} />
              </tr>
            ))}
            <tr>
              <th scope="row" class="whole">
                {say('armiesAgainstAll')}
              </th>
              {columns.map((column, c) => (
                <MeanCell key={column.id} of={meanOver(known(meetings.flatMap((row) => row[c] ?? [])))} />
              ))}
              <MeanCell of={meanOver(known(meetings.flat()))} />
            </tr>
          </tbody>
        </table>
      </div>
    </>
  );
}

function ContestantHead({ of, scope }: { readonly of: Contestant; readonly scope: 'row' | 'col' }) {
  return (
    <th scope={scope}>
      {of.count > 1 && <span class="many">{of.count} </span>}
      {of.name}
    </th>
  );
}

/** How strongly a balance is coloured: the most that matters is two points a meeting. */
const STRONG = 1.2;
const DARKEST = 55;
const tint = (balance: number): string => `${Math.round(Math.min(1, Math.abs(balance) / STRONG) * DARKEST)}%`;

/** With its sign; plus is good for the army at the left. */
const balanceText = (balance: number): string => (sideOf(balance) === 'even' ? '0' : signedTo(2, balance));

const sideOf = (balance: number): 'good' | 'bad' | 'even' => (Math.abs(balance) < 0.005 ? 'even' : balance > 0 ? 'good' : 'bad');

interface CellProps {
  readonly of: ExchangeCell | undefined;
  readonly names: readonly [string, string];
  readonly isStop: boolean;
  readonly take: (situation: object) => void;
}

function Cell({ of: cell, names, isStop, take }: CellProps) {
  if (cell === undefined) return <td />;
  if ('refusal' in cell)
    return (
      <td class="refused">
        <button type="button" tabIndex={isStop ? 0 : -1} aria-disabled="true" title={`${cell.refusal.message} (${cell.refusal.ref})`}>
          –
        </button>
      </td>
    );
  const [loses, takes] = cell.lost.map((points) => points / cell.of);
  const balance = (takes ?? 0) - (loses ?? 0);
  const values = { first: names[0], firstLoses: (loses ?? 0).toFixed(2), second: names[1], secondLoses: (takes ?? 0).toFixed(2) };
  return (
    <td data-balance={sideOf(balance)} style={{ '--tint': tint(balance) }}>
      <button type="button" tabIndex={isStop ? 0 : -1} title={say('armiesBalance', values)} onClick={() => take(cell.situation)}>
        {balanceText(balance)}
      </button>
    </td>
  );
}

function MeanCell({ of: mean }: { readonly of: Mean | undefined }) {
  const balance = mean === undefined ? undefined : mean.second - mean.first;
  return (
    <td class="whole" data-balance={balance === undefined ? 'even' : sideOf(balance)} style={{ '--tint': tint(balance ?? 0) }}>
      <span>{balance === undefined ? '–' : balanceText(balance)}</span>
    </td>
  );
}

import { type Field, ORDER_ANSWERS, type StandingOrder, sameData, standingDefaults, type Word } from '@pennon/kernel';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { answerWords, groupsFor, orderWords, withOrder } from '../play-model/order-words.js';
import type { PlayModel } from '../play-model/play-model.js';
import type { OrderBook } from '../session/session.js';
import { say, sentence } from '../text/say.js';

interface Props {
  readonly model: PlayModel;
  readonly book: OrderBook;
}

/** What has been ordered in advance, and a form for more. Nobody else sees it before the battle is over. */
export function StandingOrders({ model, book }: Props) {
  const { state, eyes } = model.screen.present.value;
  // Those that can no longer apply leave the list when what ended them has been shown.
  const orders = useMemo(() => model.screen.held(book.orders), [model, book]).value;
  const fault = useSignal<string | null>(null);
  const given = useSignal<string | null>(null);
  useEffect(() => void book.readAgain(), [book]);
  const give = async (all: readonly StandingOrder[], order?: string): Promise<void> => {
    fault.value = (await book.give(all))?.message ?? null;
    given.value = fault.value === null ? (order ?? null) : null;
  };
  if (eyes === null) return null;
  const usual = standingDefaults(model.game, state, eyes);
  return (
    <div class="standing">
      <p>{say('playStandingAbout')}</p>
      {orders.length === 0 ? (
        <p class="quiet">{say('playStandingNone')}</p>
      ) : (
        <ol class="standing-list">
          {orders.map((order) => {
            const words = orderWords(model.game, state, eyes, order);
            return (
              <li key={JSON.stringify(order)}>
                <span>
                  {words}
                  {usual.some((one) => sameData(one, order)) && <em class="quiet"> {say('playStandingUsual')}</em>}
                </span>
                <button
                  type="button"
                  aria-label={say('playStandingRemove', { order: words })}
                  onClick={() => void give(orders.filter((other) => other !== order))}
                >
                  {say('playStandingTakeBack')}
                </button>
              </li>
            );
          })}
        </ol>
      )}
      {fault.value !== null && (
        <p class="trouble" role="alert">
          {fault.value}
        </p>
      )}
      <OrderForm
        model={model}
        side={eyes}
        onGive={(order) => void give(withOrder(orders, order), orderWords(model.game, state, eyes, order))}
      />
      <p role="status">{given.value === null ? '' : say('playStandingGiven', { order: given.value })}</p>
    </div>
  );
}

interface FormProps {
  readonly model: PlayModel;
  readonly side: string;
  readonly onGive: (order: StandingOrder) => void;
}

const ALL = '';

/** One order: in which window, for whom, what, and when. */
function OrderForm({ model, side, onGive }: FormProps) {
  const { state } = model.screen.present.value;
  const { standing } = model.game;
  const windows = standing?.windows.filter((window) => window.members(state, side)?.some(({ isGone }) => isGone !== true) ?? true) ?? [];
  const named = useSignal(windows[0]?.id ?? '');
  const forWhom = useSignal(ALL);
  const answered = useSignal<StandingOrder['answer']>('always');
  const when = useSignal<StandingOrder['when']>({});
  const isThisTurn = useSignal(false);
  const window = windows.find(({ id }) => id === named.value) ?? windows[0];
  if (standing === undefined || window === undefined) return null;
  const members = (window.members(state, side) ?? []).filter(({ isGone }) => isGone !== true);
  const groups = groupsFor(standing.groups?.(state, side) ?? [], window, state, side);
  const answers = ORDER_ANSWERS.filter((one) => one === 'ask' || window.answers[one] !== undefined);
  const answer = answers.includes(answered.value) ? answered.value : (answers[0] ?? 'ask');
  const who = groups.find(({ name }) => `group ${name}` === forWhom.value)?.who ?? (forWhom.value === ALL ? null : [forWhom.value]);
  const order: StandingOrder = {
    window: window.id,
    who,
    answer,
    when: { ...when.value, ...(isThisTurn.value ? { turn: standing.turn.of(state) } : {}) },
  };
  return (
    <form
      class="standing-form"
      aria-label={say('playStandingNew')}
      onSubmit={(event) => {
        event.preventDefault();
        onGive(order);
      }}
    >
      <h3>{say('playStandingNew')}</h3>
      <label>
        <span>{say('playStandingWindow')}</span>
        <select
          value={window.id}
          onChange={(event) => {
            named.value = event.currentTarget.value;
            forWhom.value = ALL;
            when.value = {};
          }}
        >
          {windows.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <p class="quiet">{window.about}</p>
      {members.length > 0 && (
        <label>
          <span>{say('playStandingWho')}</span>
          <select value={forWhom.value} onChange={(event) => (forWhom.value = event.currentTarget.value)}>
            <option value={ALL}>{say('playStandingAll')}</option>
            {groups.map(({ name }) => (
              <option key={name} value={`group ${name}`}>
                {name}
              </option>
            ))}
            {members.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <fieldset>
        <legend>{say('playStandingAnswer')}</legend>
        {answers.map((one) => (
          <label key={one}>
            <input type="radio" name="standing-answer" checked={answer === one} onChange={() => (answered.value = one)} />
            <span>{sentence(answerWords(window, one))}</span>
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>{say('playStandingWhen')}</legend>
        {Object.entries(window.conditions).map(([name, { words, takes }]) => (
          <Condition
            key={`${window.id} ${name}`}
            words={words}
            takes={takes}
            value={when.value[name]}
            onTell={(value) => {
              const { [name]: _, ...others } = when.value;
              when.value = value === undefined ? others : { ...others, [name]: value };
            }}
          />
        ))}
        <label>
          <input type="checkbox" checked={isThisTurn.value} onChange={(event) => (isThisTurn.value = event.currentTarget.checked)} />
          <span>{say('playStandingOnlyTurn', { turn: standing.turn.word })}</span>
        </label>
      </fieldset>
      <button type="submit" class="primary">
        {say('playStandingGive')}
      </button>
    </form>
  );
}

interface ConditionProps {
  readonly words: string;
  readonly takes: Field<Word>;
  readonly value: Word | undefined;
  readonly onTell: (value: Word | undefined) => void;
}

/** A condition that may be set; its figure or word is asked only when it is. */
function Condition({ words, takes: { spec }, value, onTell }: ConditionProps) {
  const isSet = value !== undefined;
  const first: Word =
    spec.kind === 'whole' ? Math.floor((spec.least + spec.most) / 2) : spec.kind === 'word' ? (spec.values[0] ?? true) : true;
  return (
    <div class="standing-condition">
      <label>
        <input type="checkbox" checked={isSet} onChange={(event) => onTell(event.currentTarget.checked ? first : undefined)} />
        <span>{sentence(words)}</span>
      </label>
      {isSet && spec.kind === 'whole' && (
        <input
          type="number"
          inputMode="numeric"
          aria-label={words}
          min={spec.least}
          max={spec.most}
          value={String(value)}
          onChange={(event) =>
            onTell(Math.min(spec.most, Math.max(spec.least, Math.round(event.currentTarget.valueAsNumber || spec.least))))
          }
        />
      )}
      {isSet && spec.kind === 'word' && spec.values.length > 1 && (
        <select
          aria-label={words}
          value={String(value)}
          onChange={(event) => onTell(spec.values[event.currentTarget.selectedIndex] ?? first)}
        >
          {spec.values.map((one) => (
            <option key={String(one)} value={String(one)}>
              {String(one)}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

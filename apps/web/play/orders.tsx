import { useEffect, useRef } from 'preact/hooks';
import { HandTools, TableOrders } from '../free-table/table-orders.js';
import { Seeing } from '../hexes/hex-overlay-words.js';
import { describeHexShort } from '../hexes/hex-words.js';
import { byValue, type Key, type Option } from '../play-model/options.js';
import type { PlayModel } from '../play-model/play-model.js';
import { say } from '../text/say.js';
import { OddsView } from './odds-view.js';
import { sentence } from './top-bar.js';

/** So many orders stand in one list; more are told apart step by step. */
const SHORT = 12;

const KEY_TEXT = {
  group: 'playWhichBattle',
  piece: 'playWhichPiece',
  pieces: 'tableWhichWith',
  order: 'playWhichOrder',
  target: 'playWhichTarget',
  works: 'tableWhichWorks',
  hex: 'playWhichHex',
  facing: 'playWhichFacing',
  helpers: 'playWhichHelpers',
  places: 'playWhichHex',
} as const satisfies { readonly [key in Key]: string };

/** What may be chosen, as a list that leads to one order; then what it leads to. */
export function Orders({ model }: { readonly model: PlayModel }) {
  const { pending } = model.now.value;
  const preview = model.preview.value;
  return (
    <section class="orders">
      {pending.kind === 'over' && <p>{pending.reason}</p>}
      {pending.kind === 'choice' && !model.isMine.value && <p class="quiet">{say('playWait')}</p>}
      {model.hand !== undefined && <HandTools hand={model.hand} />}
      {model.isMine.value && <Offered model={model} />}
      {preview !== undefined && <OddsView model={model} option={preview} isPlan={preview === model.plan.value} />}
      {model.hand !== undefined && <TableOrders model={model} hand={model.hand} />}
      <Seeing model={model} />
    </section>
  );
}

function Offered({ model }: { readonly model: PlayModel }) {
  const box = useRef<HTMLDivElement>(null);
  const isByKeys = useRef(false);
  const { options, hand } = model;
  // The list changes with every choice; who works with the keys stays in it.
  useEffect(() => {
    if (isByKeys.current && (document.activeElement === null || document.activeElement === document.body))
      box.current?.querySelector<HTMLButtonElement>('.order-list button')?.focus();
  }, [options.value, model.focus.value]);
  const left = model.left.value;
  const isNarrowed = Object.keys(model.focus.value).length > 0;
  const asked = model.asksFor.value;
  // Places on a table have no names: the orders themselves are the list.
  const key = left.length > SHORT && asked !== 'places' ? asked : undefined;
  return (
    <div
      class="offered"
      ref={box}
      onClickCapture={(event) => {
        isByKeys.current = event.detail === 0;
      }}
    >
      {(isNarrowed || hand?.holds.value === true) && (
        <button type="button" class="back" onClick={() => model.back()}>
          ← {say('playBack')}
        </button>
      )}
      {hand?.holds.value === true ? (
        // What is planned says itself who goes.
        hand.plan.value === undefined && <h2>{hand.names}</h2>
      ) : key === undefined ? (
        <ul class="order-list">
          {named(model, left).map(({ option, name }) => (
            <li key={JSON.stringify(option.action)}>
              <OrderButton model={model} option={option} name={name} />
            </li>
          ))}
        </ul>
      ) : (
        <>
          <h2>{say(KEY_TEXT[key])}</h2>
          <ul class="order-list">
            {[...byValue(left, key)].map(([value, options]) => (
              <li key={value}>
                <button
                  type="button"
                  onClick={() => void goOn(model, key, value, options)}
                  onMouseEnter={() => look(model, options[0])}
                  onFocus={() => look(model, options[0])}
                >
                  {value === '' && key !== 'helpers' ? restText(model, options) : valueText(model, key, value)}
                  {options.length > 1 && <span class="quiet"> {say('playWays', { count: options.length })}</span>}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function OrderButton({ model, option, name }: { readonly model: PlayModel; readonly option: Option; readonly name: string }) {
  const isPlan = model.plan.value === option;
  return (
    <button
      type="button"
      aria-pressed={isPlan}
      onClick={() => void model.narrowTo(option)}
      onMouseEnter={() => hint(model, option)}
      onMouseLeave={() => hint(model, null)}
      onFocus={() => hint(model, option)}
      onBlur={() => hint(model, null)}
    >
      {name}
    </button>
  );
}

/** Orders in words; those that differ only in what has no name, like places on a table, are numbered. */
function named(model: PlayModel, options: readonly Option[]): readonly { readonly option: Option; readonly name: string }[] {
  const texts = options.map(({ action }) => sentence(model.game.text.action(model.now.value.state, action)));
  return options.map((option, i) => {
    const text = texts[i] ?? '';
    const number = texts.slice(0, i + 1).filter((other) => other === text).length;
    return { option, name: texts.indexOf(text) === texts.lastIndexOf(text) ? text : say('tableOrdinal', { text, number }) };
  });
}

function hint(model: PlayModel, option: Option | null): void {
  model.hinted.value = option;
  if (option !== null) look(model, option);
}

function look(model: PlayModel, option: Option | undefined): void {
  if (model.hand !== undefined) return;
  const hex = option?.at.hex ?? model.pieceOf.value.get(option?.at.target ?? option?.at.piece ?? '')?.hex;
  if (hex !== undefined && hex !== null) model.look({ hex });
}

async function goOn(model: PlayModel, key: Key, value: string, options: readonly Option[]): Promise<void> {
  const [only, more] = options;
  if (only !== undefined && more === undefined) await model.narrowTo(only);
  else await model.narrow({ ...model.focus.value, [key]: value });
}

/** Those that say nothing under the key: by name when it is one. */
const restText = (model: PlayModel, [first, more]: readonly Option[]): string =>
  first === undefined || more !== undefined
    ? say('playSomethingElse')
    : sentence(model.game.text.action(model.now.value.state, first.action));

function valueText(model: PlayModel, key: Key, value: string): string {
  const piece = model.pieceOf.value.get(value);
  if (key === 'piece' || key === 'target')
    return piece === undefined ? value : `${piece.name}${piece.hex === null ? '' : `, ${piece.hex}`}`;
  if (key === 'hex') return describeHexShort(model, value);
  if (key === 'works') {
    const ground = model.ground.value;
    return (ground?.kind === 'table' ? ground.works.find(({ id }) => id === value)?.name : undefined) ?? value;
  }
  if (key === 'helpers' || key === 'pieces')
    return value === ''
      ? say('playNoHelpers')
      : value
          .split(' ')
          .map((id) => model.pieceOf.value.get(id)?.name ?? id)
          .join(', ');
  return sentence(value);
}

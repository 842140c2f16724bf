import type { TablePose } from '@pennon/picture';
import { sentence } from '../play/top-bar.js';
import type { PlayModel } from '../play-model/play-model.js';
import { say } from '../text/say.js';
import { FightsAhead } from './fights-ahead.js';
import type { HandModel } from './free-table-model.js';
import { baseWidths } from './table-geometry.js';

/** What the hand over a table has to say beside the orders: what is planned, the numbered places, who is not on the table yet. */
export function TableOrders({ model, hand }: { readonly model: PlayModel; readonly hand: HandModel }) {
  if (!model.isMine.value) return null;
  return (
    <>
      {hand.task.value === 'lay' && <p class="quiet">{say(hand.setup.isCourse.value ? 'tableCourseHint' : 'tableLayHint')}</p>}
      {model.maySetUp.value && (
        <p class="at-once">
          <button type="button" onClick={() => model.setUpAtOnce()}>
            {say('tableSetUp')}
          </button>
          <span class="quiet">{say('tableSetUpAbout')}</span>
        </p>
      )}
      <FightsAhead model={model} />
      <Places model={model} hand={hand} />
      <Draft model={model} hand={hand} />
      <InHand model={model} hand={hand} />
    </>
  );
}

/** Taking several, and going in column. */
export function HandTools({ hand }: { readonly hand: HandModel }) {
  if (!hand.mayGather.value) return null;
  return (
    <fieldset class="hand-tools">
      <legend class="unseen">{say('tableHandTools')}</legend>
      <button type="button" aria-pressed={hand.isGathering.value} onClick={() => hand.gather()} aria-keyshortcuts="m">
        {say('tableGather')} <kbd>M</kbd>
      </button>
      <button
        type="button"
        aria-pressed={hand.isColumn.value}
        disabled={!hand.mayFormColumn.value}
        onClick={() => hand.formColumn()}
        aria-keyshortcuts="k"
      >
        {say('tableColumn')} <kbd>K</kbd>
      </button>
      {hand.isGathering.value && <p class="quiet">{say('tableGathering')}</p>}
    </fieldset>
  );
}

/** The numbered places of those who are taken; where the orders themselves list them, nothing is said twice. */
function Places({ model, hand }: { readonly model: PlayModel; readonly hand: HandModel }) {
  const { options, page, pages, count } = hand.numbered.value;
  const isListed = options.some((option) => model.left.value.includes(option));
  if (count === 0 || (isListed && pages < 2)) return null;
  const texts = withoutNames(options.map(({ action }) => sentence(model.game.text.action(model.now.value.state, action))));
  return (
    <section class="places">
      <h2>{say('tablePlaces', { count })}</h2>
      {!isListed && (
        <ol class="order-list" start={1}>
          {options.map((option, i) => (
            <li key={JSON.stringify(option.action)}>
              <button
                type="button"
                aria-pressed={hand.picked.value === option}
                onClick={() => hand.pick(option)}
                onMouseEnter={() => (model.hinted.value = option)}
                onMouseLeave={() => (model.hinted.value = null)}
                onFocus={() => (model.hinted.value = option)}
                onBlur={() => (model.hinted.value = null)}
              >
                <kbd>{i + 1}</kbd> {texts[i]}
              </button>
            </li>
          ))}
        </ol>
      )}
      {pages > 1 && (
        <button type="button" onClick={() => (hand.page.value = page + 1)}>
          {say('tableMorePlaces')} ({page + 1}/{pages}) <kbd>PgDn</kbd>
        </button>
      )}
    </section>
  );
}

/** The names of those who go stand above the list: where every line begins with them they are left out. */
function withoutNames(texts: readonly string[]): readonly string[] {
  const [first = ''] = texts;
  const names = first.slice(0, first.indexOf(': ') + 2);
  return names.length > 1 && texts.every((text) => text.startsWith(names))
    ? texts.map((text) => sentence(text.slice(names.length)))
    : texts;
}

/** What is wrong with a deployment that is being thought of. */
function Draft({ model, hand }: { readonly model: PlayModel; readonly hand: HandModel }) {
  const draft = hand.setup.draft.value;
  if (draft === null) return null;
  const name = (id: string): string => model.pieceOf.value.get(id)?.name ?? id;
  return (
    <section class="places">
      <p class="quiet">{say('tableDeployHint')}</p>
      <ul class="order-list draft">
        {draft.placed.map(({ piece, to }) => (
          <li key={piece}>
            <button type="button" aria-pressed={hand.chosen.value[0] === piece} onClick={() => hand.takeUp(piece)}>
              {name(piece)} <span class="quiet">{whereText(hand, to)}</span>
            </button>
          </li>
        ))}
      </ul>
      <ul class="faults">
        {draft.placed.flatMap(({ piece, refusal }) =>
          refusal === null ? [] : [<li key={piece}>{say('tableDraftFault', { name: name(piece), why: model.named(refusal.message) })}</li>],
        )}
      </ul>
      {draft.action !== null && (
        <button type="button" class="primary do-it" onClick={() => draft.action !== null && void model.choose(draft.action)}>
          {say('tableDeployDo')}
        </button>
      )}
    </section>
  );
}

function whereText(hand: HandModel, to: TablePose | string | null): string {
  const ground = hand.ground.value;
  if (to === null || ground === undefined) return say('tableOff');
  if (typeof to === 'string') return ground.works.find(({ id }) => id === to)?.name ?? to;
  return say('tableAt', { x: baseWidths(to.x, ground.unit), y: baseWidths(to.y, ground.unit) });
}

/** Those who are not on the table, to be taken into the hand. */
function InHand({ model, hand }: { readonly model: PlayModel; readonly hand: HandModel }) {
  const { state, eyes } = model.now.value;
  const task = hand.task.value;
  if (task !== 'arrive' && task !== 'deploy') return null;
  const sheet = model.game.picture.armies(state).find(({ side }) => side === eyes);
  const waiting = (sheet?.inHand ?? []).filter(({ piece }) => task === 'arrive' || model.pieceOf.value.get(piece)?.pose == null);
  if (waiting.length === 0 || task === 'deploy') return null;
  return (
    <section class="places">
      <h2>{say('tableInHand')}</h2>
      <ul class="order-list">
        {waiting.map(({ piece, price }) => {
          const name = model.pieceOf.value.get(piece)?.name ?? piece;
          return (
            <li key={piece}>
              <button type="button" aria-pressed={hand.chosen.value.includes(piece)} onClick={() => hand.takeUp(piece)}>
                {say('tableTakeUp', { name })} <span class="quiet">{price}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

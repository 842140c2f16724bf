import type { TablePose } from '@pennon/picture';
import { looking } from '../parts/looking.js';
import { Terms } from '../parts/terms.js';
import { ThreatList } from '../parts/threat-list.js';
import { say, sentence } from '../text/say.js';
import { FightsAhead } from './fights-ahead.js';
import type { FreeTable } from './free-table.js';
import type { FreeTableModel } from './free-table-model.js';
import type { HeldPieces } from './held-pieces.js';
import { baseWidths } from './table-geometry.js';
import { HOW } from './table-overlay-words.js';

interface Props {
  readonly board: FreeTableModel;
}

/** What a table has to say beside the orders: what is planned, the numbered places, who is not on the table yet. */
export function TableOrders({ board }: Props) {
  const { inHand: held, table } = board;
  const { play } = table;
  if (!play.isMine.value) return null;
  return (
    <>
      {table.task.value === 'lay' && <p class="quiet">{say(held.setup.isCourse.value ? 'tableCourseHint' : 'tableLayHint')}</p>}
      {play.maySetUp.value && (
        <p class="at-once">
          <button type="button" onClick={() => play.setUpAtOnce()}>
            {say('tableSetUp')}
          </button>
          <span class="quiet">{say('tableSetUpAbout')}</span>
        </p>
      )}
      <FightsAhead held={held} />
      {board.draws.found.value.length > 0 && play.overlay.value !== 'threats' && (
        <ThreatList
          system={play.system}
          title={say('playDraws', { name: held.names })}
          isAsked={true}
          threats={board.draws.found.value}
          nameOf={(id) => play.nameOf(id)}
          howText={({ how }) => say(HOW[how])}
        />
      )}
      <Places held={held} />
      <Draft board={board} />
      <OffTable board={board} />
    </>
  );
}

/** Taking several, and going in column. */
export function GroupTools({ board }: Props) {
  const { inHand: held, table } = board;
  if (!held.mayGather.value) return null;
  return (
    <fieldset class="hand-tools">
      {held.chosen.value.length === 0 &&
        held.bodies.value.map((body) => (
          <button key={body.join(' ')} type="button" class="body-row" onClick={() => board.takeBody(body)}>
            {table.names(body)}
          </button>
        ))}
      <legend class="unseen">{say('tableHandTools')}</legend>
      <button type="button" aria-pressed={held.isGathering.value} onClick={() => held.gather()} aria-keyshortcuts="m">
        {say('tableGather')} <kbd>M</kbd>
      </button>
      <button
        type="button"
        aria-pressed={held.isColumn.value}
        disabled={!held.mayFormColumn.value}
        onClick={() => held.formColumn()}
        aria-keyshortcuts="k"
      >
        {say('tableColumn')} <kbd>K</kbd>
      </button>
      {held.isGathering.value && <p class="quiet">{say('tableGathering')}</p>}
    </fieldset>
  );
}

/** The numbered places of those who are taken; where the orders themselves list them, nothing is said twice. */
function Places({ held }: { readonly held: HeldPieces }) {
  const { play, state } = held.table;
  const { options, page, pages, count } = held.numbered.value;
  const isListed = options.some((option) => play.left.value.includes(option));
  if (count === 0 || (isListed && pages < 2)) return null;
  const told = options.map((option) => play.board.orderText(option) ?? sentence(play.game.text.action(state, option.action)));
  // What was said with the names is not lost with them.
  const texts = withoutNames(told).map((text, i) =>
    options[i]?.at.isColumn === true && text !== told[i] ? say('tableInColumn', { text }) : text,
  );
  return (
    <section class="places">
      <h2>
        {say('tablePlaces', { count })}{' '}
        {!isListed && (
          <span class="quiet places-unit">
            <Terms glossary={play.game.picture.glossary} text={say('tablePlacesIn')} />
          </span>
        )}
      </h2>
      {!isListed && (
        <ol class="order-list" start={1}>
          {options.map((option, i) => (
            <li key={JSON.stringify(option.action)}>
              <button
                type="button"
                aria-pressed={held.picked.value === option}
                onClick={() => held.pick(option)}
                {...looking(
                  (how) => play.pointing.look(null, how, held.numberedPlace(option)),
                  () => play.look(null),
                )}
              >
                <span>
                  <kbd class="row-number">{i + 1}</kbd> {texts[i]}
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
      {pages > 1 && (
        <button type="button" onClick={() => (held.page.value = page + 1)}>
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
function Draft({ board }: Props) {
  const { inHand: held, table } = board;
  const { play } = table;
  const draft = held.setup.draft.value;
  if (draft === null) return null;
  const { action } = draft;
  return (
    <section class="places">
      {action !== null && (
        <button type="button" class="primary do-it" onClick={() => void play.choose(action)}>
          {say('tableDeployDo')}
        </button>
      )}
      <p class="quiet">{say('tableDeployHint')}</p>
      <ul class="faults">
        {draft.placed.flatMap(({ piece, refusal }) =>
          refusal === null ? [] : [<li key={piece}>{say('tableDraftFault', { name: play.nameOf(piece), why: refusal.message })}</li>],
        )}
      </ul>
      <ul class="order-list draft">
        {draft.placed.map(({ piece, to }) => (
          <li key={piece}>
            <button type="button" aria-pressed={held.chosen.value[0] === piece} onClick={() => board.takeUp(piece)}>
              {play.nameOf(piece)} <span class="quiet">{whereText(table, to)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function whereText({ ground, unit }: FreeTable, to: TablePose | string | null): string {
  if (to === null) return say('tableOff');
  if (typeof to === 'string') return ground.value.works.find(({ id }) => id === to)?.name ?? to;
  return say('tableAt', { x: baseWidths(to.x, unit), y: baseWidths(to.y, unit) });
}

/** Those who are not on the table, to be taken up. */
function OffTable({ board }: Props) {
  const { inHand: held, table } = board;
  const { state, eyes } = table.play.now.value;
  if (table.task.value !== 'arrive') return null;
  const waiting = table.play.game.picture.armies(state).find(({ side }) => side === eyes)?.inHand ?? [];
  if (waiting.length === 0) return null;
  return (
    <section class="places">
      <h2>{say('playInHand')}</h2>
      <ul class="order-list">
        {waiting.map(({ piece, price }) => (
          <li key={piece}>
            <button type="button" aria-pressed={held.chosen.value.includes(piece)} onClick={() => board.takeUp(piece)}>
              {say('tableTakeUp', { name: table.play.nameOf(piece) })} <span class="quiet">{price}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

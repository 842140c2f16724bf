import type { TableGround } from '@pennon/picture';
import { useComputed, useSignal } from '@preact/signals';
import { lazy, Suspense } from 'preact/compat';
import { useEffect } from 'preact/hooks';
import { describeElement, surroundings } from '../free-table/element-words.js';
import { EMPTY_TABLE, NO_TABLE_MARKS, type TableMarks } from '../free-table/table-marks.js';
import { Board } from '../hexes/hex-board.js';
import { describeHex } from '../hexes/hex-words.js';
import type { PlayModel } from '../play-model/play-model.js';
import { say } from '../text/say.js';
import { Armies } from './army-panel.js';
import { Words } from './board-in-words.js';
import { Help } from './help.js';
import { LogPanel } from './log-panel.js';
import { Orders } from './orders.js';
import { Over } from './over.js';
import { listenToKeys } from './play-keys.js';
import { Refusal, type Spot, spotBeside } from './refusal.js';
import { HandOver } from './seat-change.js';
import { TopBar } from './top-bar.js';

const TableBoard = lazy(() => import('../free-table/table-board.js'));
const ChartDialog = lazy(() => import('../parts/charts/chart-dialog.js').then((m) => m.ChartDialog));

const TABS = ['orders', 'log', 'armies', 'words'] as const;
export type Tab = (typeof TABS)[number];
const TAB_TEXT = { orders: 'playTabOrders', log: 'playTabLog', armies: 'playTabArmies', words: 'playTabWords' } as const;
/** How high the sheet at the bottom of a phone stands. */
const HEIGHTS = ['low', 'half', 'full'] as const;

/** What lies where one points, always in the same place. */
function LookedAt({ model }: { readonly model: PlayModel }) {
  return <p class="looked-at quiet">{lookedAt(model)}</p>;
}

function lookedAt(model: PlayModel): string {
  const at = model.looked.value;
  if (at?.hex !== undefined) return describeHex(model, at.hex);
  if (model.hand === undefined) return say('playLookHint');
  const piece = model.pieceOf.value.get(at?.piece ?? '');
  return piece === undefined ? say('tableLookHint') : [describeElement(model, piece), ...surroundings(model, piece)].join(' ');
}

/** The table: board, bar above, panel beside it. */
export function TableView({ model }: { readonly model: PlayModel }) {
  const tab = useSignal<Tab>('orders');
  const height = useSignal<(typeof HEIGHTS)[number]>('half');
  const isFolded = useSignal(false);
  const isHelping = useSignal(false);
  const reference = useSignal<string | null>(null);
  const pointed = useSignal<Spot | null>(null);
  const ground = model.ground.value;
  useEffect(() => listenToKeys(model, { tab, isHelping }), [model]);
  if (ground === undefined) return <p role="alert">{say('playNoBoard')}</p>;
  if (model.handTo.value !== null) return <HandOver model={model} />;
  const { sides } = model.now.value.state;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it only takes the clicks of the links inside.
    <div
      class="table"
      data-folded={isFolded.value}
      data-height={height.value}
      data-ground={ground.kind}
      onClick={(event) => {
        const link = (event.target as Element).closest('.panel [data-ref], .refusal [data-ref]');
        if (link === null || event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        reference.value = link.getAttribute('data-ref');
      }}
    >
      <TopBar model={model} onHelp={() => (isHelping.value = true)} />
      <main
        class="table-board"
        id="content"
        onPointerDownCapture={(event) => {
          pointed.value = spotBeside(event, event.currentTarget);
        }}
        onPointerUpCapture={(event) => {
          pointed.value = spotBeside(event, event.currentTarget);
        }}
        onKeyDownCapture={() => {
          pointed.value = null;
        }}
      >
        {ground.kind === 'table' ? (
          <FreeTable model={model} />
        ) : (
          <Board
            ground={ground}
            sides={sides}
            pieces={model.pieces}
            marks={model.marks}
            motion={model.motion}
            label={say('playBoardLabel')}
            describe={(hex) => describeHex(model, hex)}
            onPoint={(at, how) => {
              if (how === 'choose') void model.point(at);
              else model.look(how === 'leave' ? null : at);
            }}
            onFacing={(facing) => void model.face(facing)}
          />
        )}
        <Refusal model={model} at={pointed} />
        <Over model={model} />
      </main>
      <aside class="panel" aria-label={say('playPanel')}>
        <div class="panel-tabs">
          <div class="tabs" role="tablist" aria-label={say('playPanel')}>
            {TABS.map((name) => (
              <button
                key={name}
                type="button"
                role="tab"
                id={`tab-${name}`}
                aria-selected={tab.value === name}
                aria-controls="panel-body"
                onClick={() => {
                  tab.value = name;
                  if (height.value === 'low') height.value = 'half';
                }}
              >
                {say(TAB_TEXT[name])}
              </button>
            ))}
          </div>
          <button
            type="button"
            class="sheet-handle"
            aria-label={say('playSheetHeight')}
            onClick={() => (height.value = HEIGHTS[(HEIGHTS.indexOf(height.value) + 1) % HEIGHTS.length] ?? 'half')}
          >
            ⇕
          </button>
          <button type="button" class="panel-fold" aria-expanded={!isFolded.value} onClick={() => (isFolded.value = !isFolded.value)}>
            {isFolded.value ? '◂' : '▸'}
            <span class="unseen">{say('playFold')}</span>
          </button>
        </div>
        <div class="panel-body" id="panel-body" role="tabpanel" aria-labelledby={`tab-${tab.value}`} tabIndex={-1}>
          {tab.value === 'orders' && <Orders model={model} />}
          {tab.value === 'log' && <LogPanel model={model} />}
          {tab.value === 'armies' && <Armies model={model} />}
          {tab.value === 'words' && <Words model={model} />}
        </div>
        <LookedAt model={model} />
      </aside>
      {reference.value !== null && (
        <Suspense fallback={null}>
          <ChartDialog key={reference.value} system={model.session.system} to={reference.value} onClose={() => (reference.value = null)} />
        </Suspense>
      )}
      {isHelping.value && <Help isTable={ground.kind === 'table'} onClose={() => (isHelping.value = false)} />}
    </div>
  );
}

/** The board of a free table, fetched when one is first needed. */
function FreeTable({ model }: { readonly model: PlayModel }) {
  const ground = useComputed<TableGround>(() => (model.ground.value?.kind === 'table' ? model.ground.value : EMPTY_TABLE));
  const marks = useComputed<TableMarks>(() => model.hand?.marks.value ?? NO_TABLE_MARKS);
  return (
    <Suspense fallback={<p class="waiting">{say('loading')}</p>}>
      <TableBoard
        ground={ground}
        sides={model.now.value.state.sides}
        pieces={model.pieces}
        marks={marks}
        motion={model.motion}
        label={say('tableLabel')}
        {...(model.hand === undefined
          ? {}
          : { play: model.hand, said: model.hand.said, turned: model.hand.isTurned, onTurn: () => model.hand?.turn() })}
      />
    </Suspense>
  );
}

import { effect, type Signal, useSignal } from '@preact/signals';
import { lazy, Suspense } from 'preact/compat';
import { useEffect, useRef } from 'preact/hooks';
import type { PlayModel } from '../play-model/play-model.js';
import { Aloud } from './aloud.js';
import { useCalling } from './calling.js';
import { DrawOffer } from './draw-offer.js';
import type { Drawer } from './drawers.js';
import { EndBar, endOf } from './end-bar.js';
import { EnterBadge } from './enter-badge.js';
import { FootLine } from './foot-line.js';
import { Grip } from './grip.js';
import { keepPlace } from './kept-place.js';
import { LookBackBar } from './look-back-bar.js';
import { Margin } from './margin.js';
import { OddsChip } from './odds-chip.js';
import { OpeningBar } from './opening.js';
import { OrderBar } from './order-bar.js';
import { listenToPlayKeys } from './play-keys.js';
import { Refusal, type Spot, spotBeside } from './refusal.js';
import { ResultSlip } from './result-slip.js';
import { useSheet } from './sheet.js';
import { answerTo, TapAnswer } from './tap-answer.js';
import { Taught } from './taught.js';
import { TopBar } from './top-bar.js';

const SeatChange = lazy(() => import('./seat-change.js').then((m) => m.SeatChange));
const Help = lazy(() => import('./help.js').then((m) => m.Help));
const ChartDialog = lazy(() => import('../parts/charts/chart-dialog.js').then((m) => m.ChartDialog));

/** A game at which one sits: the board, the bar that asks and acts under it, the margin beside it. */
export function PlayView({ model }: { readonly model: PlayModel }) {
  const drawer = useSignal<Drawer | null>(null);
  const isFolded = useSignal(false);
  const isHelping = useSignal(false);
  const reference = useSignal<string | null>(null);
  const table = useRef<HTMLDivElement>(null);
  const isHandedOver = model.seats.next.value !== null;
  useEffect(() => {
    if (table.current === null) return undefined;
    const badge = new EnterBadge(table.current, () => model.look(null));
    const stops = [
      listenToPlayKeys(model, { drawer, isHelping, badge }),
      effect(() => {
        if (model.deedAtRest.value !== undefined) badge.keepFocus();
      }),
      keepPlace(model, table.current),
      () => badge.close(),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [model, isHandedOver]);
  const sheet = useSheet(model, drawer);
  useCalling(model);
  if (isHandedOver)
    return (
      <Suspense fallback={null}>
        <SeatChange model={model} />
      </Suspense>
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it only takes the clicks of the links inside.
    <div
      ref={table}
      class="table"
      data-folded={isFolded.value}
      data-drawer={drawer.value}
      data-sheet={sheet.height}
      data-planned={model.plan.value !== undefined}
      data-focus={model.plan.value !== undefined}
      data-answered={answerTo(model) !== null}
      data-chosen={model.chosenPiece.value !== undefined}
      onClick={(event) => {
        const link = (event.target as Element).closest('.margin [data-ref], .refusal [data-ref]');
        if (link === null || event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        reference.value = link.getAttribute('data-ref');
      }}
    >
      <Aloud model={model} />
      <TopBar model={model} drawer={drawer} onHelp={() => (isHelping.value = true)} />
      <BoardWithWords model={model} onMore={() => (drawer.value = 'log')} />
      <FootLine model={model} />
      <div class="sheet">
        <Grip sheet={sheet} />
        <TapAnswer model={model} />
        <Bar model={model} drawer={drawer} />
        <Margin model={model} drawer={drawer} isFolded={isFolded} />
      </div>
      {reference.value !== null && (
        <Suspense fallback={null}>
          <ChartDialog key={reference.value} system={model.session.system} to={reference.value} onClose={() => (reference.value = null)} />
        </Suspense>
      )}
      {isHelping.value && (
        <Suspense fallback={null}>
          <Help board={model.board} onClose={() => (isHelping.value = false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Under the board: the way into the battle, what is asked, what is looked back at, or how it ended. */
function Bar({ model, drawer }: { readonly model: PlayModel; readonly drawer: Signal<Drawer | null> }) {
  if (model.screen.lookBack.isOn.value) return <LookBackBar model={model} />;
  if (model.opening.isOn.value) return <OpeningBar model={model} />;
  return endOf(model) === undefined ? <OrderBar model={model} drawer={drawer} /> : <EndBar model={model} />;
}

/** The board, and what is said on it: chances at the target, what the dice have brought, why not. */
function BoardWithWords({ model, onMore }: { readonly model: PlayModel; readonly onMore: () => void }) {
  const pointed = useSignal<Spot | null>(null);
  const point = (event: PointerEvent & { readonly currentTarget: Element }): void => {
    pointed.value = spotBeside(event, event.currentTarget);
  };
  const { Board } = model.views;
  return (
    <main
      class="table-board"
      id="content"
      onPointerDownCapture={point}
      onPointerUpCapture={point}
      onKeyDownCapture={() => {
        pointed.value = null;
      }}
    >
      <Board />
      <Taught model={model} part="bubble" />
      <Taught model={model} part="hand" />
      <OddsChip model={model} />
      <ResultSlip model={model} onMore={onMore} />
      <Refusal model={model} at={pointed} />
      <DrawOffer model={model} />
    </main>
  );
}

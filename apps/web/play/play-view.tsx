import { useSignal } from '@preact/signals';
import { lazy, Suspense } from 'preact/compat';
import { useEffect } from 'preact/hooks';
import type { PlayModel } from '../play-model/play-model.js';
import { Help } from './help.js';
import { Over } from './over.js';
import { Panel, usePanelPlace } from './panel.js';
import { listenToPlayKeys } from './play-keys.js';
import { Refusal, type Spot, spotBeside } from './refusal.js';
import { SeatChange } from './seat-change.js';
import type { Tab } from './tabs.js';
import { TopBar } from './top-bar.js';

const ChartDialog = lazy(() => import('../parts/charts/chart-dialog.js').then((m) => m.ChartDialog));

/** A game at which one sits: board, bar above, panel beside it. */
export function PlayView({ model }: { readonly model: PlayModel }) {
  const tab = useSignal<Tab>('orders');
  const place = usePanelPlace();
  const isHelping = useSignal(false);
  const reference = useSignal<string | null>(null);
  useEffect(() => listenToPlayKeys(model, { tab, isHelping }), [model]);
  if (model.nextAtPage.value !== null) return <SeatChange model={model} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it only takes the clicks of the links inside.
    <div
      class="table"
      data-folded={place.isFolded.value}
      data-height={place.height.value}
      data-ground={model.ground.value.kind}
      onClick={(event) => {
        const link = (event.target as Element).closest('.panel [data-ref], .refusal [data-ref]');
        if (link === null || event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        reference.value = link.getAttribute('data-ref');
      }}
    >
      <TopBar model={model} onHelp={() => (isHelping.value = true)} />
      <BoardWithWords model={model} />
      <Panel model={model} tab={tab} place={place} />
      {reference.value !== null && (
        <Suspense fallback={null}>
          <ChartDialog key={reference.value} system={model.session.system} to={reference.value} onClose={() => (reference.value = null)} />
        </Suspense>
      )}
      {isHelping.value && <Help help={model.board.help} onClose={() => (isHelping.value = false)} />}
    </div>
  );
}

/** The board, and what is said over it: why not, where somebody pointed; how it ended. */
function BoardWithWords({ model }: { readonly model: PlayModel }) {
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
      <Refusal model={model} at={pointed} />
      <Over model={model} />
    </main>
  );
}

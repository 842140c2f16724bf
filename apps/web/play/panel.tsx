import { type Signal, useSignal } from '@preact/signals';
import type { PlayModel } from '../play-model/play-model.js';
import { say } from '../text/say.js';
import { ArmyPanel } from './army-panel.js';
import { BoardInWords } from './board-in-words.js';
import { CardView } from './card-view.js';
import { KeyPanel } from './key-panel.js';
import { LogPanel } from './log-panel.js';
import { Orders } from './orders.js';
import { TAB_TEXT, TABS, type Tab } from './tabs.js';

/** How high the sheet at the bottom of a phone stands. */
const HEIGHTS = ['low', 'half', 'full'] as const;

/** How the panel stands beside the board, or below it on a phone. */
export interface PanelPlace {
  readonly height: Signal<(typeof HEIGHTS)[number]>;
  readonly isFolded: Signal<boolean>;
}

export const usePanelPlace = (): PanelPlace => ({ height: useSignal('half'), isFolded: useSignal(false) });

interface PanelProps {
  readonly model: PlayModel;
  readonly tab: Signal<Tab>;
  readonly place: PanelPlace;
}

/** Beside the board: orders, log, armies, or the board in words; and what lies where one points, always in the same place. */
export function Panel({ model, tab, place }: PanelProps) {
  return (
    <aside class="panel" aria-label={say('playPanel')}>
      <PanelHead tab={tab} place={place} />
      <div class="panel-body" id="panel-body" role="tabpanel" aria-labelledby={`tab-${tab.value}`} tabIndex={-1}>
        {tab.value === 'orders' && <Orders model={model} />}
        {tab.value === 'log' && <LogPanel model={model} />}
        {tab.value === 'armies' && <ArmyPanel model={model} />}
        {tab.value === 'words' && <BoardInWords model={model} />}
        {tab.value === 'key' && <KeyPanel model={model} />}
      </div>
      <LookedAt model={model} />
    </aside>
  );
}

/** What lies where one points, else who is chosen: in a line, and all that can be said of it. */
function LookedAt({ model }: { readonly model: PlayModel }) {
  const { glossary } = model.game.picture;
  const chosen = model.chosenPiece.value;
  const at = model.looked.value ?? (chosen === undefined ? undefined : { piece: chosen });
  const card = at === undefined ? undefined : model.board.cardOf(at);
  return (
    <div class="looked-at">
      <p class="quiet">{model.board.lookedText()}</p>
      {card !== undefined && <CardView system={model.system} glossary={glossary} card={card} />}
    </div>
  );
}

function PanelHead({ tab, place: { height, isFolded } }: Omit<PanelProps, 'model'>) {
  return (
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
  );
}

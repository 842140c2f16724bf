import type { PlayModel } from '../play-model/play-model.js';
import { ArmyPanel } from './army-panel.js';
import { BoardInWords } from './board-in-words.js';
import type { Drawer } from './drawers.js';
import { LookedAt } from './focus-card.js';
import { KeyPanel } from './key-panel.js';
import { LogPanel } from './log-panel.js';
import { StandingOrders } from './standing-orders.js';
import { Taught } from './taught.js';

/** What is in a drawer, fetched when the first is opened. */
export function InDrawer({ model, name }: { readonly model: PlayModel; readonly name: Drawer }) {
  return (
    <>
      {name === 'card' && <LookedAt model={model} />}
      {name === 'log' && <LogPanel model={model} />}
      {name === 'armies' && <ArmyPanel model={model} />}
      {name === 'key' && <KeyPanel model={model} />}
      {name === 'words' && <BoardInWords model={model} />}
      {name === 'standing' && <Taught model={model} part="task" />}
      {name === 'standing' && model.session.orderBook !== undefined && <StandingOrders model={model} book={model.session.orderBook} />}
    </>
  );
}

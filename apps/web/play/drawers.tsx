import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { LessonTask } from '../lessons/lesson-panel.js';
import { LessonSession } from '../lessons/lesson-session.js';
import type { PlayModel } from '../play-model/play-model.js';
import { say } from '../text/say.js';
import { ArmyPanel } from './army-panel.js';
import { BoardInWords } from './board-in-words.js';
import { LookedAt } from './focus-card.js';
import { KeyPanel } from './key-panel.js';
import { LogPanel } from './log-panel.js';
import { StandingOrders } from './standing-orders.js';

/** What opens over the margin on request. */
const DRAWERS = ['log', 'armies', 'key', 'words', 'standing'] as const;
export type Drawer = (typeof DRAWERS)[number] | 'card';

/** Those that there are for the one who looks. */
export const drawersOf = ({ session }: PlayModel): readonly (typeof DRAWERS)[number][] =>
  DRAWERS.filter((drawer) => drawer !== 'standing' || session.orderBook !== undefined);

export const DRAWER_TEXT = {
  log: 'playTabLog',
  armies: 'playTabArmies',
  key: 'playTabKey',
  words: 'playTabWords',
  standing: 'playTabStanding',
  card: 'playTabCard',
} as const;

/** A drawer that is open: its title, how to close it, and what is in it. */
export function OpenDrawer({ model, drawer }: { readonly model: PlayModel; readonly drawer: Signal<Drawer | null> }) {
  const head = useRef<HTMLHeadingElement>(null);
  const name = drawer.value;
  useEffect(() => head.current?.focus(), [name]);
  // What came of an order that a lesson asked for is told where the drawer lies.
  const { session } = model;
  const isDone = name === 'standing' && session instanceof LessonSession && (session.orderBook === undefined || session.mayGoOn);
  useEffect(() => {
    if (isDone) drawer.value = null;
  }, [isDone]);
  if (name === null) return null;
  return (
    <section class="drawer" aria-label={say(DRAWER_TEXT[name])}>
      <div class="drawer-head">
        <h2 ref={head} tabIndex={-1}>
          {say(DRAWER_TEXT[name])}
        </h2>
        <button type="button" onClick={() => (drawer.value = null)}>
          {say('playClose')} <kbd>Esc</kbd>
        </button>
      </div>
      <div class="drawer-body">
        {name === 'card' && <LookedAt model={model} />}
        {name === 'log' && <LogPanel model={model} />}
        {name === 'armies' && <ArmyPanel model={model} />}
        {name === 'key' && <KeyPanel model={model} />}
        {name === 'words' && <BoardInWords model={model} />}
        {name === 'standing' && <LessonTask model={model} />}
        {name === 'standing' && session.orderBook !== undefined && <StandingOrders model={model} book={session.orderBook} />}
      </div>
    </section>
  );
}

/** A button as large as what it shows. */
export function PanelButton(props: {
  readonly class: string;
  readonly label: string;
  readonly onOpen: () => void;
  readonly children: ComponentChildren;
}) {
  return (
    <button type="button" class={props.class} title={props.label} onClick={props.onOpen}>
      {props.children}
    </button>
  );
}

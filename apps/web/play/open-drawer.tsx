import type { Signal } from '@preact/signals';
import { lazy, Suspense } from 'preact/compat';
import { useEffect, useRef } from 'preact/hooks';
import { isLesson } from '../lessons/is-lesson.js';
import type { PlayModel } from '../play-model/play-model.js';
import { say } from '../text/say.js';
import { DRAWER_TEXT, type Drawer } from './drawers.js';

const InDrawer = lazy(() => import('./in-drawer.js').then((m) => m.InDrawer));

/** A drawer that is open: its title, how to close it, and what is in it. */
export function OpenDrawer({ model, drawer }: { readonly model: PlayModel; readonly drawer: Signal<Drawer | null> }) {
  const head = useRef<HTMLHeadingElement>(null);
  const name = drawer.value;
  useEffect(() => head.current?.focus(), [name]);
  // What came of an order that a lesson asked for is told where the drawer lies.
  const { session } = model;
  const isDone = name === 'standing' && isLesson(session) && (session.orderBook === undefined || session.mayGoOn);
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
        <Suspense fallback={null}>
          <InDrawer model={model} name={name} />
        </Suspense>
      </div>
    </section>
  );
}

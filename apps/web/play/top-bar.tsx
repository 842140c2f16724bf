import { type Signal, useSignal } from '@preact/signals';
import { lazy, Suspense } from 'preact/compat';
import type { PlayModel } from '../play-model/play-model.js';
import { say } from '../text/say.js';
import { DRAWER_TEXT, type Drawer, drawersOf } from './drawers.js';
import { ShowMenu } from './show-menu.js';
import { TimeLine } from './time-line.js';

const Menu = lazy(() => import('./menu.js').then((m) => m.Menu));

interface Props {
  readonly model: PlayModel;
  readonly drawer: Signal<Drawer | null>;
  readonly onHelp: () => void;
}

/** The battle and where we are in it; what can be looked at besides. */
export function TopBar({ model, drawer, onHelp }: Props) {
  const open = useSignal<'menu' | 'show' | null>(null);
  const toggle = (what: 'menu' | 'show') => (): void => {
    open.value = open.value === what ? null : what;
  };
  const close = (): void => {
    open.value = null;
  };
  return (
    <header class="top-bar">
      <a class="top-home" href="/" aria-label={say('toFirstPage')}>
        <img src="/icon.svg" alt="" width="24" height="24" />
      </a>
      <h1 class="top-title">
        <span class="top-name" data-long={model.session.title.length > 18}>
          {model.session.title}
        </span>{' '}
        <span class="top-system">{model.session.system.name}</span>
      </h1>
      <TimeLine model={model} />
      <nav class="top-actions" aria-label={say('playLookAt')}>
        <button
          type="button"
          class="top-undo"
          disabled={!model.now.value.mayUndo || model.isSending.value}
          onClick={() => void model.undo()}
          aria-label={say('playUndo')}
        >
          ↶
        </button>
        <button type="button" class="top-show" aria-expanded={open.value === 'show'} aria-haspopup="true" onClick={toggle('show')}>
          {say('playShow')}
        </button>
        {drawersOf(model).map((name) => (
          <button
            key={name}
            type="button"
            class={`top-drawer top-${name}`}
            aria-pressed={drawer.value === name}
            onClick={() => (drawer.value = drawer.value === name ? null : name)}
          >
            {say(DRAWER_TEXT[name])}
          </button>
        ))}
        <button type="button" class="top-menu" aria-expanded={open.value === 'menu'} aria-haspopup="true" onClick={toggle('menu')}>
          <span class="top-menu-word">{say('playMenu')}</span>
        </button>
        {open.value === 'menu' && (
          <Suspense fallback={null}>
            <Menu model={model} drawer={drawer} onHelp={onHelp} onClose={close} />
          </Suspense>
        )}
        {open.value === 'show' && <ShowMenu model={model} onClose={close} />}
      </nav>
    </header>
  );
}

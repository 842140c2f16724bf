import type { Signal } from '@preact/signals';
import { NO_OVERLAY, type PlayModel } from '../play-model/play-model.js';
import { keyOf } from '../stage/stage-keys.js';
import { say } from '../text/say.js';
import type { Drawer } from './drawers.js';

/** What opens over the margin. */
const DRAWER_KEYS: { readonly [key: string]: Drawer } = { j: 'log', y: 'armies', i: 'key', w: 'words' };

/** Listens to the keys of the game wherever the focus is, except where one writes. */
export function listenToPlayKeys(
  model: PlayModel,
  { drawer, isHelping }: { readonly drawer: Signal<Drawer | null>; readonly isHelping: Signal<boolean> },
): () => void {
  const keys: { readonly [key: string]: () => void } = {
    d: () => void model.finish(),
    u: () => void model.undo(),
    s: () => model.screen.skip(),
    n: () => nextPiece(model),
    '?': () => {
      isHelping.value = true;
    },
    Escape: () => {
      if (drawer.value === null) model.back();
      else drawer.value = null;
    },
    ...Object.fromEntries(model.board.overlays.map(({ id, key }) => [key.toLowerCase(), () => lay(model, id)])),
    ...Object.fromEntries(
      Object.entries(DRAWER_KEYS).map(([key, name]) => [
        key,
        () => {
          drawer.value = drawer.value === name ? null : name;
        },
      ]),
    ),
  };
  const listen = (event: KeyboardEvent) => {
    // A key that is held down says nothing more than the first time.
    if (event.repeat && ENDING.has(event.key)) return event.preventDefault();
    if (event.ctrlKey || event.metaKey || event.altKey || isHelping.value || model.nextAtPage.value !== null) return;
    const on = event.target instanceof Element ? event.target : null;
    if (on?.closest('input, select, textarea, dialog') !== null) return;
    const key = keyOf(event);
    // What is held follows the keys wherever one is; on the board itself it has had them already.
    const isForBoard = key !== 'Enter' && key !== ' ' && model.board.key(event);
    if (!isForBoard && Object.hasOwn(keys, key)) keys[key]?.();
    else if (key === 'Enter' && (on === null || on === document.body)) void model.confirm();
    else if (!isForBoard) return;
    event.preventDefault();
  };
  document.addEventListener('keydown', listen);
  return () => document.removeEventListener('keydown', listen);
}

/** Keys that choose or end something. */
const ENDING: ReadonlySet<string> = new Set(['d', 'D', 'Enter', ' ', 'u', 'U']);

/** Lays something over the board, or takes it away again; where the board says things aloud, it says what. */
function lay({ overlay, board }: PlayModel, id: string): void {
  const isShown = overlay.value !== id;
  const what = board.overlays.find((one) => one.id === id);
  overlay.value = isShown ? id : NO_OVERLAY;
  if (board.said !== undefined && what !== undefined)
    board.said.value = say(isShown ? 'playShown' : 'playHidden', { what: say(what.text) });
}

/** Looks at the next piece that may be chosen. */
function nextPiece({ next, board }: PlayModel): void {
  if (next.value !== undefined) board.goTo(next.value);
}

import type { Signal } from '@preact/signals';
import { NO_OVERLAY } from '../play-model/board-model.js';
import { type Does, doneBy } from '../play-model/key-table.js';
import type { PlayModel } from '../play-model/play-model.js';
import { nextWay } from '../play-model/ways.js';
import { keyOf } from '../stage/stage-keys.js';
import { type Drawer, drawersOf } from './drawers.js';
import type { EnterBadge } from './enter-badge.js';
import { LEAVING } from './look-back-bar.js';

/** What the keys of the game change besides the game itself. */
interface Room {
  readonly drawer: Signal<Drawer | null>;
  readonly isHelping: Signal<boolean>;
  readonly badge: EnterBadge;
}

/** Listens to the keys of the game wherever the focus is, except where one writes. */
export function listenToPlayKeys(model: PlayModel, room: Room): () => void {
  const listen = (event: KeyboardEvent) => {
    // A key that is held down says nothing more than the first time.
    if (event.repeat && ENDING.has(event.key)) return event.preventDefault();
    if (event.ctrlKey || event.metaKey || event.altKey || room.isHelping.value || model.seats.next.value !== null) return;
    const on = event.target instanceof Element ? event.target : null;
    if (on?.closest('input, select, textarea, dialog') !== null) return;
    const key = keyOf(event);
    const does = doneBy(key);
    if (does !== undefined) model.refusal.value = null;
    if (lookedOn(model, key)) return event.preventDefault();
    const { isElsewhere } = room.badge;
    // What has the focus by the keys has its own way with Enter and Space.
    if (isElsewhere && (does === 'confirm' || does === 'cursor')) return;
    // What is being shown is at its end by the first key, and nothing else is done by it.
    if (does !== undefined && DECIDING.has(does) && model.screen.hurry()) return event.preventDefault();
    // What is held follows the keys wherever one is; on the board itself it has had them already.
    if (does === 'confirm') {
      pressMain(model, room.badge, event);
      return event.preventDefault();
    }
    const isForBoard = model.board.key(event);
    const deed = isForBoard || does === undefined ? undefined : deedsOf(model, room)[does];
    if (isForBoard) event.preventDefault();
    else if (does === 'row') takeRow(event);
    else if (does === 'way' && takesWay(model, event.shiftKey ? -1 : 1)) event.preventDefault();
    else if (isOnDesk(on) && ASIDE.has(key) && takesWay(model, key === 'ArrowLeft' ? -1 : 1)) event.preventDefault();
    else if (key === '0' && turnsPage()) event.preventDefault();
    else if (deed !== undefined) {
      deed();
      event.preventDefault();
    } else if (!isElsewhere) model.screen.motion.input.value?.key(event);
  };
  document.addEventListener('keydown', listen);
  return () => document.removeEventListener('keydown', listen);
}

/** Keys that choose or end something. */
const ENDING: ReadonlySet<string> = new Set(['d', 'D', 'Enter', ' ', 'u', 'U']);

/** Keys that go from way to way on the desk. */
const ASIDE: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight']);
const isOnDesk = (on: Element | null): boolean => on?.closest('#panel-body') != null;

/** What decides something. */
const DECIDING: ReadonlySet<Does> = new Set(['confirm', 'cursor', 'back', 'end', 'undo', 'next', 'row', 'whole']);

function deedsOf(model: PlayModel, { drawer, isHelping }: Room): { readonly [does in Does]?: () => void } {
  return {
    end: () => void model.end(),
    undo: () => void model.undo(),
    skip: () => model.screen.skip(),
    whole: () => model.board.takeWhole(),
    lookBack: () => void model.screen.lookBack.step(-1),
    help: () => {
      isHelping.value = true;
    },
    back: () => {
      if (drawer.value === null) model.back();
      else drawer.value = null;
    },
    ...Object.fromEntries(model.board.overlays.map(({ id }) => [id, () => lay(model, id)])),
    ...Object.fromEntries(
      drawersOf(model).map((name) => [
        name,
        () => {
          drawer.value = drawer.value === name ? null : name;
        },
      ]),
    ),
  };
}

/** Enter does what the main button says, wherever the pointer or the cursor of the board is. Where there is none, what is held may have something to say. */
function pressMain(model: PlayModel, { control }: EnterBadge, event: KeyboardEvent): void {
  if (control === null) model.board.key(event);
  else if (control.dataset.kind !== undefined) void model.confirm(true);
  else control.click();
}

/** While somebody looks back, arrows go from moment to moment; Escape and End return. */
function lookedOn({ screen: { lookBack } }: PlayModel, key: string): boolean {
  if (!lookBack.isOn.value) return false;
  if (key === 'ArrowLeft' || key === 'ArrowRight') void lookBack.step(key === 'ArrowLeft' ? -1 : 1);
  else if (LEAVING.has(key)) lookBack.leave();
  else return false;
  return true;
}

/** Lights a row of the list by its number; the same number again presses it. Answers of a lesson are pressed at once. */
function takeRow(event: KeyboardEvent): void {
  const rows = document.querySelectorAll<HTMLButtonElement>('.table :is(.order-list, .lesson-answers) button');
  const row = rows[Number(event.key) - 1];
  if (row === document.activeElement || row?.closest('.lesson-answers') != null) row?.click();
  else row?.focus();
  event.preventDefault();
}

/** Plans the next way, or the one before; false where there is but one. */
function takesWay(model: PlayModel, by: 1 | -1): boolean {
  const next = nextWay(model, by);
  if (next !== undefined) model.pointing.changeWay(next);
  return next !== undefined;
}

/** The list shows its next page, if it has several. */
function turnsPage(): boolean {
  const more = document.querySelector<HTMLButtonElement>('.table .list-more');
  more?.click();
  return more !== null;
}

/** Lays something over the board, or takes it away again. */
function lay({ overlay }: PlayModel, id: string): void {
  overlay.value = overlay.value === id ? NO_OVERLAY : id;
}

import type { Signal } from '@preact/signals';
import type { PlayModel } from '../play-model/play-model.js';
import { say } from '../text/say.js';
import type { Tab } from './play-view.js';

/** Keys with what they do, for the help. The board's own (arrows, + and -) are there too. */
export const KEY_HELP = [
  ['↑ ↓ ← →', 'playKeyArrows'],
  ['Enter', 'playKeyEnter'],
  ['Esc', 'playKeyEscape'],
  ['D', 'playKeyDone'],
  ['U', 'playKeyUndo'],
  ['N', 'playKeyNext'],
  ['S', 'playKeySkip'],
  ['Home', 'playKeyHome'],
  ['PgUp PgDn', 'playKeyStack'],
  ['+ − 0', 'playKeyZoom'],
  ['T Z L', 'playKeyOverlays'],
  ['1 2 3 4', 'playKeyTabs'],
  ['?', 'playKeyHelp'],
] as const;

/** The same on a free table. */
export const TABLE_KEY_HELP = [
  ['N', 'playKeyNext'],
  ['Enter', 'playKeyEnter'],
  ['↑ ↓ ← →', 'tableKeyMove'],
  [', .', 'tableKeyTurn'],
  ['W E F B', 'tableKeyWheel'],
  ['1 … 9', 'tableKeyNumbers'],
  ['Esc', 'playKeyEscape'],
  ['D', 'playKeyDone'],
  ['U', 'playKeyUndo'],
  ['S', 'playKeySkip'],
  ['+ − 0', 'playKeyZoom'],
  ['M', 'tableKeyGather'],
  ['K', 'tableKeyColumn'],
  ['T Z L C G', 'tableKeyOverlays'],
  ['V', 'tableKeyTurned'],
  ['?', 'playKeyHelp'],
] as const;

const OVERLAYS = { t: 'threats', z: 'zones', l: 'sight', c: 'command', g: 'ground' } as const;
const TABS: { readonly [key: string]: Tab } = { '1': 'orders', '2': 'log', '3': 'armies', '4': 'words' };

/** Listens to the keys of the table wherever the focus is, except where one writes. */
export function listenToKeys(
  model: PlayModel,
  { tab, isHelping }: { readonly tab: Signal<Tab>; readonly isHelping: Signal<boolean> },
): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isHelping.value || model.handTo.value !== null) return;
    const on = event.target instanceof Element ? event.target : null;
    if (on?.closest('input, select, textarea, dialog') !== null) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    // What is in the hand follows the keys wherever one is; on the table itself it has had them already.
    const isForHand = key !== 'Enter' && key !== ' ' && model.hand?.key(event) === true;
    const isTaken = isForHand || press(key, on);
    if (isTaken) event.preventDefault();
  };
  const press = (key: string, on: Element | null): boolean => {
    if (key === 'd') void model.finish();
    else if (key === 'u') void model.undo();
    else if (key === 's') model.skip();
    else if (key === 'n') nextPiece(model);
    else if (key === '?') isHelping.value = true;
    else if (key === 'Escape') model.back();
    else if (key === 'v' && model.hand !== undefined) model.hand.turn();
    else if (key === 't' || key === 'z' || key === 'l' || ((key === 'c' || key === 'g') && model.hand !== undefined))
      lay(model, OVERLAYS[key]);
    else if (TABS[key] !== undefined) tab.value = TABS[key];
    else if (key === 'Enter' && (on === null || on === document.body)) void model.confirm();
    else return false;
    return true;
  };
  document.addEventListener('keydown', listen);
  return () => document.removeEventListener('keydown', listen);
}

/** Lays something over the board, or takes it away again; on a table it is told what. */
function lay(model: PlayModel, overlay: keyof typeof OVERLAY_TEXT): void {
  const isShown = model.overlay.value !== overlay;
  model.overlay.value = isShown ? overlay : 'none';
  if (model.hand !== undefined) model.hand.said.value = say(isShown ? 'tableShown' : 'tableHidden', { what: say(OVERLAY_TEXT[overlay]) });
}
const OVERLAY_TEXT = {
  threats: 'playThreats',
  zones: 'tableZones',
  sight: 'tableSight',
  command: 'tableCommand',
  ground: 'tableGround',
} as const;

/** Looks at the next piece that may be chosen. */
function nextPiece(model: PlayModel): void {
  const ids = [...new Set(model.options.value.flatMap(({ at }) => at.piece ?? []))];
  const here = model.looked.value?.piece;
  const id = ids[(ids.indexOf(here ?? '') + 1) % Math.max(1, ids.length)];
  const hex = id === undefined ? undefined : model.pieceOf.value.get(id)?.hex;
  if (id !== undefined && hex !== null && hex !== undefined) {
    model.look({ hex, piece: id });
    model.cursor.value = hex;
  }
}

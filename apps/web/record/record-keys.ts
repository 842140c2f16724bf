import type { FilmPlayer } from './film-player.js';

/** Left and right one move, Home and End, Space plays; where a control or the board has the focus, its own keys go first. */
export function listenToRecordKeys(player: FilmPlayer): () => void {
  const hear = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = event.target instanceof Element ? event.target : document.body;
    const isSpace = event.key === ' ';
    if (at.closest(isSpace ? 'button, a, summary, select, textarea, input:not([type=range])' : 'select, textarea, input, [data-keys]'))
      return;
    const act = KEYS[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act(player);
  };
  document.addEventListener('keydown', hear);
  return () => document.removeEventListener('keydown', hear);
}

const KEYS: { readonly [key: string]: (player: FilmPlayer) => void } = {
  ArrowLeft: (player) => player.step(-1),
  ArrowRight: (player) => player.step(1),
  Home: (player) => player.go(0),
  End: (player) => player.go(player.last),
  ' ': (player) => player.toggle(),
};

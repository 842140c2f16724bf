import { remember, remembered } from './remembered.js';

/* The first battle of this browser, and what its coach has said already. */

const GAME = 'pennon.coached';
const SAID = 'pennon.coached.said';

export const isCoached = (game: string): boolean => remembered(GAME) === game;

/** Another battle is coached from now on, or none. */
export function setCoached(game: string | null): void {
  remember(GAME, game ?? '');
  remember(SAID, '');
}

export const saidHints = (game: string): readonly string[] =>
  isCoached(game) ? (remembered(SAID) ?? '').split(' ').filter((id) => id !== '') : [];

export const setSaidHints = (hints: readonly string[]): void => remember(SAID, hints.join(' '));

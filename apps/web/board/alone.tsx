import '@fontsource-variable/source-sans-3/wght.css';
import '@fontsource-variable/source-serif-4/wght.css';
import '../styles/base.css';
import { newGame, type Piece } from '@pennon/kernel';
import { system } from '@pennon/kulikovo';
import { signal } from '@preact/signals';
import { render } from 'preact';
import { Board, type BoardMarks } from './board.js';
import { MapThumbnail } from './map-thumbnail.js';
import { motion } from './motion.js';
import { NO_MARKS } from './table.js';

/**
 * The board alone, for measuring and testing it: `?battle=kulikovo/field&theme=dark`. `bench/board.mjs` builds and serves it; it is no part of the page
 * and never shipped. What happens on it can be seen and done from outside by way of `table`.
 */
function show(place: HTMLElement): void {
  const asked = new URLSearchParams(location.search);
  document.documentElement.dataset.theme = asked.get('theme') ?? 'light';
  const { game } = system;
  const begun = game === undefined ? undefined : newGame(game, asked.get('battle') ?? 'kulikovo/field', {});
  if (begun?.ok !== true || game?.picture === undefined) throw new Error('There is no such battle.');
  const { state } = begun;
  const ground = game.picture.ground(state);
  const pieces = signal(game.picture.pieces(state));
  const marks = signal<BoardMarks>(NO_MARKS);
  const pointed: object[] = [];
  const faced: string[] = [];
  const change = (id: string, changes: Partial<Piece>): void => {
    pieces.value = pieces.value.map((piece) => (piece.id === id ? { ...piece, ...changes } : piece));
  };
  Object.assign(window, { table: { pieces, marks, pointed, faced, motion, change, noMarks: NO_MARKS } });
  render(
    asked.has('thumbnail') ? (
      <MapThumbnail ground={ground} pieces={pieces.value} sides={state.sides} label="Map" />
    ) : (
      <Board
        ground={ground}
        sides={state.sides}
        pieces={pieces}
        marks={marks}
        label="Battlefield"
        onPoint={(at, how) => pointed.push({ ...at, how })}
        onFacing={(facing) => faced.push(facing)}
      />
    ),
    place,
  );
}

const place = document.getElementById('board');
if (place !== null) show(place);

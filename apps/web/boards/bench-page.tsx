import '@fontsource-variable/source-sans-3/wght.css';
import '@fontsource-variable/source-serif-4/wght.css';
import '../styles/base.css';
import { apply, newGame, pending } from '@pennon/kernel';
import type { PicturedGame, PicturedSystem, Piece } from '@pennon/picture';
import { computed, signal } from '@preact/signals';
import { render } from 'preact';
import { loadSystem, systemOf } from '../app/systems.js';
import TableBoard from '../free-table/table-board.js';
import { EMPTY_TABLE, NO_TABLE_MARKS } from '../free-table/table-marks.js';
import { Board, type BoardMarks } from '../hexes/hex-board.js';
import { NO_MARKS } from '../hexes/hex-pieces.js';
import { MapThumbnail } from '../hexes/map-thumbnail.js';
import { PlayModel } from '../play-model/play-model.js';
import type { Session, State } from '../session/session.js';
import { motion } from '../stage/motion.js';

/**
 * The board alone, for measuring and testing it: `?battle=kulikovo/field&theme=dark`; a free table with `?battle=d3h2/hastings`. `bench/board.mjs` builds and serves it; it is no part of the page
 * and never shipped. What happens on it can be seen and done from outside by way of `table`.
 */
async function show(place: HTMLElement): Promise<void> {
  const asked = new URLSearchParams(location.search);
  document.documentElement.dataset.theme = asked.get('theme') ?? 'light';
  const battle = asked.get('battle') ?? 'kulikovo/field';
  const id = systemOf(battle);
  const system = id === undefined ? undefined : await loadSystem(id);
  const game = system?.game;
  const begun = game === undefined ? undefined : newGame(game, battle, {});
  if (begun?.ok !== true || system === undefined || game === undefined) throw new Error('There is no such battle.');
  const { state } = begun;
  const ground = game.picture.ground(state);
  if (ground.kind === 'table') {
    showTable(place, system, game, state);
    return;
  }
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

/** A table at which somebody sits: everything that a drag asks for is asked, only nothing is kept. */
function showTable(place: HTMLElement, system: PicturedSystem, game: PicturedGame, begun: State): void {
  const rolled = (state: State): State => {
    const asked = pending(game, state);
    if (asked.kind !== 'chance') return state;
    const next = apply(game, state, { faces: asked.dice.map(({ from, sides }) => from + sides - 1) });
    return next.ok ? rolled(next.state) : state;
  };
  const state = rolled(begun);
  const side = pending(game, state);
  const eyes = side.kind === 'choice' ? side.side : null;
  const session: Session = {
    id: 'alone',
    system,
    game,
    title: '',
    seats: {},
    mine: state.sides,
    now: signal({ seq: 0, state, pending: pending(game, state), eyes, mayUndo: false, draw: null }),
    connection: signal('here' as const),
    thinking: signal(null),
    trouble: signal(null),
    listen: () => () => undefined,
    past: () => Promise.resolve({ seq: 0, events: [] }),
    choose: () => Promise.resolve(undefined),
    undo: () => Promise.resolve(undefined),
    resign: () => Promise.resolve(undefined),
    draw: undefined,
    record: () => Promise.resolve(undefined),
    links: {},
    close: () => undefined,
  };
  const model = new PlayModel(session);
  const ground = computed(() => (model.ground.value?.kind === 'table' ? model.ground.value : EMPTY_TABLE));
  const marks = computed(() => model.hand?.marks.value ?? NO_TABLE_MARKS);
  Object.assign(window, { table: { model, pieces: model.pieces, marks } });
  render(
    <TableBoard
      ground={ground}
      sides={state.sides}
      pieces={model.pieces}
      marks={marks}
      motion={model.motion}
      label="Table"
      {...(model.hand === undefined ? {} : { play: model.hand })}
    />,
    place,
  );
}

const place = document.getElementById('board');
if (place !== null) void show(place);

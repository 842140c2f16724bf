import '@fontsource-variable/source-sans-3/wght.css';
import '@fontsource-variable/source-serif-4/wght.css';
import '../styles/base.css';
import { apply, type GameAction, newGame, pending } from '@pennon/kernel';
import {
  type AnyPicture,
  HEXSIDES,
  type HexGround,
  type HexPicture,
  type HexPiece,
  type HexsideOnMap,
  type PicturedGame,
  type PicturedSystem,
} from '@pennon/picture';
import { signal } from '@preact/signals';
import { render } from 'preact';
import { loadSystem, systemOf } from '../app/systems.js';
import { tableInPlay } from '../free-table/table-in-play.js';
import { HexBoard } from '../hexes/hex-board.js';
import { centreOf } from '../hexes/hex-geometry.js';
import { type HexMarks, NO_HEX_MARKS } from '../hexes/hex-marks.js';
import { type HexScene, travel } from '../hexes/hex-motion.js';
import { hexesInPlay } from '../hexes/hexes-in-play.js';
import { MapThumbnail } from '../hexes/map-thumbnail.js';
import type { PlayBoard } from '../play-model/board-model.js';
import { PlayModel } from '../play-model/play-model.js';
import type { Session, State } from '../session/session.js';
import { centred } from '../stage/camera.js';
import { boardMotion } from '../stage/motion.js';
import { BREADTH } from '../stage/points.js';

/**
 * A board without the room around it, for measuring and testing it: `?battle=kulikovo/field&theme=dark`; a free table with `?battle=d3h2/hastings`;
 * a field that is fuller than any, `?battle=devils-horsemen/kalka&counters=120`; hexes at which somebody sits, `?battle=devils-horsemen/training&play`.
 * `bench/board.mjs` builds and serves it; it is no part of the page and never shipped. What happens on it can be seen and done from outside by way
 * of `bench`.
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
  const { picture }: { readonly picture: AnyPicture } = game;
  const counters = Number(asked.get('counters') ?? 0);
  if (picture.kind === 'table') showPlayed(place, { system, game, onBoard: tableInPlay }, state);
  else if (asked.has('play')) showPlayed(place, { system, game, onBoard: hexesInPlay }, state);
  else if (asked.has('thumbnail')) {
    const shown = { picture, ground: picture.ground(state), pieces: picture.pieces(state), sides: state.sides };
    render(<MapThumbnail {...shown} label="Map" />, place);
  } else showHexes(place, picture, state, counters);
}

/** So many pieces, though there are fewer: copies of those on the map stand in hexes that are free. */
function made(pieces: readonly HexPiece[], { hexes }: HexGround, most: number): readonly HexPiece[] {
  const held = new Set(pieces.flatMap((piece) => piece.hexes));
  const units = pieces.filter((piece) => piece.kind === 'unit' && piece.hexes.length === 1);
  const copies = hexes
    .filter(({ id }) => !held.has(id))
    .slice(0, Math.max(0, most - pieces.length))
    .flatMap(({ id }, i) => {
      const like = units[i % units.length];
      return like === undefined ? [] : [{ ...like, id: `copy ${i}`, hexes: [id] }];
    });
  return [...pieces, ...copies];
}

/** How broad a hex becomes when one goes close to it. */
const NEAR = 96;

function showHexes(place: HTMLElement, picture: HexPicture<State, GameAction, object>, state: State, counters: number): void {
  const ground = picture.ground(state);
  const pieces = signal(made(picture.pieces(state), ground, counters));
  const hexsides = signal<readonly HexsideOnMap[]>(picture.hexsides(state));
  const marks = signal<HexMarks>(NO_HEX_MARKS);
  const motion = boardMotion();
  const scene = (): HexScene => {
    if (motion.scene.value === null) throw new Error('the board is not there yet');
    return motion.scene.value as HexScene;
  };
  const pointed: object[] = [];
  const faced: string[] = [];
  const bench = {
    pieces,
    hexsides,
    marks,
    noMarks: NO_HEX_MARKS,
    pointed,
    faced,
    motion,
    travel: (ids: readonly string[], path: readonly string[], facing: string | null, how: 'move' | 'charge', ms?: number) =>
      travel(scene(), { pieces: ids, path, facing, how }, motion.pace, ms),
    zoomTo(hex: string): Promise<void> {
      const { stage } = scene();
      const scale = Math.max(NEAR / BREADTH, stage.camera.value.scale);
      return stage.glide(centred(centreOf(ground, hex), scale, stage.window.value), motion.pace.lasting(320));
    },
    change(id: string, changes: Partial<HexPiece>): void {
      pieces.value = pieces.value.map((piece) => (piece.id === id ? { ...piece, ...changes } : piece));
    },
  };
  Object.assign(window, { bench });
  render(
    <HexBoard
      ground={ground}
      sides={state.sides}
      pieces={pieces}
      hexsides={hexsides}
      drawings={{ ...picture.drawings, hexsides: { ...HEXSIDES, ...picture.drawings.hexsides } }}
      legend={picture.legend}
      marks={marks}
      motion={motion}
      label="Battlefield"
      onPoint={(at, how) => pointed.push({ ...at, how })}
      onFacing={(facing) => faced.push(facing)}
    />,
    place,
  );
}

interface Played {
  readonly system: PicturedSystem;
  readonly game: PicturedGame;
  readonly onBoard: (play: PlayModel) => PlayBoard;
}

/** A board at which somebody sits: everything that pointing and dragging ask for is asked, only nothing is kept. On hexes several may be led together. */
function showPlayed(place: HTMLElement, { system, game, onBoard }: Played, begun: State): void {
  const { picture }: { readonly picture: AnyPicture } = game;
  const goneOn = (state: State, most: number): State => {
    const asked = pending(game, state);
    if (asked.kind === 'over' || most === 0) return state;
    const orders = asked.kind === 'choice' ? asked.actions.map((action) => ({ action, at: picture.pointsAt(state, action) })) : [];
    const isThere = picture.kind === 'table' || orders.filter(({ at }) => at.order === 'choose').length > 1;
    if (asked.kind === 'choice' && isThere) return state;
    const chosen = orders.find(({ at }) => at.order === 'orders') ?? orders[0];
    const faces = asked.kind === 'chance' ? asked.dice.map(({ from, sides }) => from + sides - 1) : [];
    const next = apply(game, state, chosen === undefined ? { faces } : { action: chosen.action });
    return next.ok ? goneOn(next.state, most - 1) : state;
  };
  const model = new PlayModel(sessionOf(system, game, goneOn(begun, 40)), onBoard);
  const { Board } = model.views;
  Object.assign(window, { bench: { model } });
  render(<Board />, place);
}

/** A session that keeps nothing. */
function sessionOf(system: PicturedSystem, game: PicturedGame, state: State): Session {
  const asked = pending(game, state);
  const eyes = asked.kind === 'choice' ? asked.side : null;
  return {
    id: 'bench',
    system,
    game,
    title: '',
    seats: {},
    mine: state.sides,
    now: signal({ seq: 0, state, pending: asked, eyes, mayUndo: false, draw: null }),
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
}

const place = document.getElementById('board');
if (place !== null) void show(place);

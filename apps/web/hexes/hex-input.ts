import type { HexGround, Piece } from '@pennon/picture';
import { fitted, toBoard } from '../stage/camera.js';
import type { BoardHand, Pointed } from '../stage/gestures.js';
import type { Scene } from '../stage/motion.js';
import { say } from '../text/say.js';
import { groundWords } from './ground-view.js';
import type { BoardProps } from './hex-board.js';
import { centreOf, hexAt, hexIdOf, type Point } from './hex-geometry.js';
import { choiceHexes, isArrow, likelyPiece, nextChoice, pannedBy, stepped } from './hex-keys.js';

type Target = { readonly hex: string; readonly piece?: string };

interface Hand extends BoardHand {
  /** Somebody else has set the keyboard's hex. */
  place(hex: string | undefined): void;
}

/** Turns what mouse, fingers and keys do into hexes and pieces pointed at. */
export function makeHand(scene: Scene, latest: { readonly current: BoardProps }, said: { value: string }): Hand {
  const { stage, table } = scene;
  const { layout } = table;
  let at: string | undefined;
  let within = 0;
  let looked = '';
  let placed: string | undefined;

  const under = ({ at: spot, target }: Pointed): Target | undefined => {
    const id = target?.closest('[data-piece]')?.getAttribute('data-piece');
    const standing = id === null || id === undefined ? undefined : table.pieces.value.get(id);
    if (standing !== undefined && standing.hex !== null) return { hex: standing.hex, piece: standing.id };
    const hex = target?.closest('[data-hex]')?.getAttribute('data-hex') ?? hexAt(layout, toBoard(stage.camera.value, spot));
    if (hex === undefined) return undefined;
    // The ground beside a counter means the counter, unless the hex itself is offered.
    const found = table.marks.value.reach.some((place) => place.hex === hex) ? undefined : likelyPiece(table, hex);
    return found === undefined ? { hex } : { hex, piece: found.id };
  };
  const tell = (target: Target, how: 'choose' | 'look'): void => {
    table.looked.value = target.hex;
    const word = `${target.hex} ${target.piece ?? ''}`;
    if (how === 'look' && word === looked) return;
    looked = word;
    latest.current.onPoint(target, how);
  };
  const leave = (): void => {
    if (table.looked.value !== undefined) latest.current.onPoint({ hex: table.looked.value }, 'leave');
    table.looked.value = undefined;
    looked = '';
  };
  const home = (): string => {
    const { chosen } = table.marks.value;
    const [choice] = choiceHexes(table.marks.value, table.pieces.value);
    const own = chosen === undefined ? undefined : table.pieces.value.get(chosen)?.hex;
    const { x, y } = stage.window.value;
    const centre = hexAt(layout, toBoard(stage.camera.value, { x: x / 2, y: y / 2 }));
    return own ?? choice ?? centre ?? hexIdOf({ column: Math.ceil(layout.columns / 2), row: Math.ceil(layout.rows / 2) });
  };
  /** The pieces of a hex, beginning with the one most likely meant. */
  const pieceHere = (hex: string): Piece | undefined => {
    const stack = table.stacks.value.get(hex) ?? [];
    const first = likelyPiece(table, hex);
    const start = first === undefined ? 0 : stack.indexOf(first);
    return stack[(((start - within) % stack.length) + stack.length) % stack.length];
  };
  const targetAt = (hex: string): Target => {
    const found = pieceHere(hex);
    return found === undefined ? { hex } : { hex, piece: found.id };
  };
  const bring = (hex: string): void => {
    const { x, y } = centreOf(layout, hex);
    const { scale, x: dx, y: dy } = stage.camera.value;
    const { x: width, y: height } = stage.window.value;
    const margin = Math.min(90, width / 5, height / 5);
    const [sx, sy] = [x * scale + dx, y * scale + dy];
    const shift = (s: number, room: number): number => Math.max(margin - s, 0) + Math.min(room - margin - s, 0);
    const by = { x: shift(sx, width), y: shift(sy, height) };
    if (by.x !== 0 || by.y !== 0) void stage.glide({ x: dx + by.x, y: dy + by.y, scale }, 160);
  };
  const speak = (hex: string): void => {
    const { describe, ground } = latest.current;
    said.value = describe?.(hex) ?? described(ground, hex, table.stacks.value.get(hex) ?? []);
  };
  const go = (hex: string): void => {
    if (hex !== at) within = 0;
    at = hex;
    table.cursor.value = hex;
    bring(hex);
    speak(hex);
    tell(targetAt(hex), 'look');
  };
  const through = (hex: string, by: number): void => {
    within += by;
    const found = pieceHere(hex);
    if (found === undefined) return;
    said.value = found.about === '' ? found.name : `${found.name}, ${found.about}`;
    tell({ hex, piece: found.id }, 'look');
  };

  const keys: { readonly [key: string]: (event: KeyboardEvent, hex: string) => void } = {
    Enter: (_, hex) => tell(targetAt(hex), 'choose'),
    ' ': (_, hex) => tell(targetAt(hex), 'choose'),
    Home: () => go(home()),
    PageDown: (_, hex) => through(hex, 1),
    PageUp: (_, hex) => through(hex, -1),
    n: (event, hex) => {
      const next = nextChoice(choiceHexes(table.marks.value, table.pieces.value), hex, event.shiftKey);
      if (next !== undefined) go(next);
    },
    '+': () => stage.chase(middle(), 1.35),
    '=': () => stage.chase(middle(), 1.35),
    '-': () => stage.chase(middle(), 1 / 1.35),
    '0': () => void stage.glide(fitted(stage.plate, stage.window.value), 280),
  };
  const middle = (): Point => ({ x: stage.window.value.x / 2, y: stage.window.value.y / 2 });

  return {
    choose(where) {
      const target = under(where);
      if (target === undefined) return;
      table.cursor.value = undefined;
      at = target.hex;
      within = 0;
      tell(target, 'choose');
    },
    look(where) {
      const target = under(where);
      if (target === undefined) leave();
      else tell(target, 'look');
    },
    leave,
    place(hex) {
      if (hex === placed) return;
      placed = hex;
      if (hex === undefined || hex === at) return;
      at = hex;
      within = 0;
      table.cursor.value = hex;
      bring(hex);
    },
    key(event) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const hex = at ?? home();
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if (isArrow(key)) {
        if (event.shiftKey) void stage.glide(shifted(stage.camera.value, pannedBy(key, 120)), 120);
        else go(at === undefined ? hex : stepped(layout, hex, key));
      } else if (Object.hasOwn(keys, key)) keys[key]?.(event, hex);
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    focus(event) {
      if (event.currentTarget instanceof Element && event.target === event.currentTarget && event.currentTarget.matches(':focus-visible'))
        go(at ?? home());
    },
    blur() {
      table.cursor.value = undefined;
      leave();
    },
  };
}

const shifted = (camera: { readonly x: number; readonly y: number; readonly scale: number }, by: Point) => ({
  ...camera,
  x: camera.x + by.x,
  y: camera.y + by.y,
});

function described(ground: HexGround, hex: string, stack: readonly Piece[]): string {
  const pieces = stack.map(({ name, about }) => (about === '' ? name : `${name}, ${about}`)).join('; ');
  return say('boardHexOnly', { hex, ...groundWords(ground, hex), pieces: pieces === '' ? 'none' : pieces });
}

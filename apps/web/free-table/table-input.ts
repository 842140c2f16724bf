import type { Place } from '@pennon/picture';
import type { Point } from '../hexes/hex-geometry.js';
import { fitted, toBoard } from '../stage/camera.js';
import type { BoardHand, Held, Pointed } from '../stage/gestures.js';
import type { Stage } from '../stage/stage.js';
import { type HandleKind, type Handles, handlesOf } from './handles.js';
import { onTable } from './table-geometry.js';
import type { Ghost } from './table-marks.js';
import type { TableStand } from './table-pieces.js';

/** Where on a table somebody points. */
export interface TableAt {
  readonly place: Place;
  readonly piece?: string;
  readonly works?: string;
  /** The number of an offered place. */
  readonly candidate?: number;
}

/** Whoever plays on a table: what mouse, fingers and keys do comes to him in places of the table. */
export interface TablePlay {
  point(at: TableAt, how: 'choose' | 'look' | 'leave'): void;
  /** Whether something is taken into the hand there. */
  grab(at: TableAt): boolean;
  /** What was grabbed has been dragged from one place to another. */
  drag(from: Place, to: Place): void;
  /** A handle of the chosen ones has been dragged. */
  pull(kind: HandleKind, handles: Handles, from: Place, to: Place): void;
  letGo(): void;
  cancel(): void;
  /** A drag over the ground draws a frame and does not move the table. */
  readonly isFraming: boolean;
  /** Everybody within a frame is meant. */
  frame(from: Place, to: Place): void;
  /** Whether the key was for him. */
  key(event: KeyboardEvent): boolean;
  /** What is read out when the keyboard comes to somebody. */
  describe(piece: string): string;
}

/** Turns what mouse, fingers and keys do into places, pieces and handles. */
export function makeTableHand(given: {
  readonly stand: TableStand;
  readonly stage: Stage;
  readonly play: () => TablePlay | undefined;
  readonly frame: { value: { readonly from: Point; readonly to: Point } | null };
  readonly said: { value: string };
}): BoardHand {
  const { stand, stage, play, frame, said } = given;
  const placeAt = (spot: Point): Place => onTable(stand.sheet, toBoard(stage.camera.value, spot));
  const targetOf = (target: Element | null, name: string): string | undefined =>
    target?.closest(`[data-${name}]`)?.getAttribute(`data-${name}`) ?? undefined;
  const under = ({ at, target }: Pointed): TableAt => {
    const piece = targetOf(target, 'piece');
    const works = targetOf(target, 'works');
    const candidate = targetOf(target, 'candidate');
    return {
      place: placeAt(at),
      ...(piece === undefined ? {} : { piece }),
      ...(works === undefined ? {} : { works }),
      ...(candidate === undefined ? {} : { candidate: Number(candidate) }),
    };
  };
  const leave = (): void => {
    if (stand.looked.value !== undefined) stand.looked.value = undefined;
    play()?.point({ place: { x: 0, y: 0 } }, 'leave');
  };
  const standing = (): readonly Ghost[] =>
    stand.marks.value.plan?.ghosts ??
    stand.marks.value.chosen.flatMap((id): readonly Ghost[] => {
      const pose = stand.pieces.value.get(id)?.pose;
      return pose === undefined || pose === null ? [] : [{ piece: id, pose }];
    });

  const holding = (move: (to: Place) => void): Held => ({
    move: (at) => move(placeAt(at)),
    drop: () => play()?.letGo(),
    cancel: () => play()?.cancel(),
  });
  const framing = (start: Point): Held => ({
    move(at) {
      frame.value = { from: toBoard(stage.camera.value, start), to: toBoard(stage.camera.value, at) };
    },
    drop() {
      const drawn = frame.value;
      frame.value = null;
      if (drawn !== null) play()?.frame(onTable(stand.sheet, drawn.from), onTable(stand.sheet, drawn.to));
    },
    cancel() {
      frame.value = null;
    },
  });

  const bring = (id: string): void => {
    const at = stand.place(id);
    if (at === undefined) return;
    const { scale, x: dx, y: dy } = stage.camera.value;
    const { x: width, y: height } = stage.window.value;
    const margin = Math.min(90, width / 5, height / 5);
    const shift = (s: number, room: number): number => Math.max(margin - s, 0) + Math.min(room - margin - s, 0);
    const by = { x: shift(at.x * scale + dx, width), y: shift(at.y * scale + dy, height) };
    if (by.x !== 0 || by.y !== 0) void stage.glide({ x: dx + by.x, y: dy + by.y, scale }, 160);
  };
  const go = (id: string | undefined): void => {
    if (id === undefined) return;
    stand.cursor.value = id;
    bring(id);
    const pose = stand.pieces.value.get(id)?.pose;
    said.value = play()?.describe(id) ?? stand.pieces.value.get(id)?.name ?? '';
    if (pose !== undefined && pose !== null) play()?.point({ place: pose, piece: id }, 'look');
  };
  const choosable = (): readonly string[] => {
    const { offered, targets, chosen } = stand.marks.value;
    const wanted = new Set([...targets, ...offered, ...chosen]);
    const all = stand.order.value;
    const some = all.filter((id) => wanted.has(id));
    return some.length > 0 ? some : all;
  };
  const next = (isBackwards: boolean): void => {
    const ids = reading(stand, choosable());
    const here = ids.indexOf(stand.cursor.value ?? '');
    const step = isBackwards ? (here < 0 ? ids.length - 1 : here - 1 + ids.length) : here + 1;
    go(ids[step % Math.max(1, ids.length)]);
  };
  const choose = (): void => {
    const id = stand.cursor.value;
    const pose = id === undefined ? undefined : stand.pieces.value.get(id)?.pose;
    if (id === undefined || pose === undefined || pose === null) next(false);
    else play()?.point({ place: pose, piece: id }, 'choose');
  };
  const middle = (): Point => ({ x: stage.window.value.x / 2, y: stage.window.value.y / 2 });
  const keys: { readonly [key: string]: (event: KeyboardEvent) => void } = {
    Enter: choose,
    ' ': choose,
    n: (event) => next(event.shiftKey),
    Home: () => go(stand.marks.value.chosen[0] ?? choosable()[0]),
    '+': () => stage.chase(middle(), 1.35),
    '=': () => stage.chase(middle(), 1.35),
    '-': () => stage.chase(middle(), 1 / 1.35),
    '0': () => void stage.glide(fitted(stage.plate, stage.window.value), 280),
  };

  return {
    choose(where) {
      stand.cursor.value = undefined;
      const handle = targetOf(where.target, 'handle');
      if (handle === undefined) play()?.point(under(where), 'choose');
    },
    look(where) {
      const at = under(where);
      if (stand.looked.value !== at.piece) stand.looked.value = at.piece;
      play()?.point(at, 'look');
    },
    leave,
    grab(where, { shift }) {
      const player = play();
      if (player === undefined) return undefined;
      const from = placeAt(where.at);
      const kind = targetOf(where.target, 'handle') as HandleKind | undefined;
      if (kind !== undefined) {
        const handles = handlesOf(standing());
        return handles === null ? undefined : holding((to) => player.pull(kind, handles, from, to));
      }
      const ghost = targetOf(where.target, 'ghost');
      const at = under(where);
      if (player.grab(ghost === undefined ? at : { ...at, piece: ghost })) return holding((to) => player.drag(from, to));
      return shift || player.isFraming ? framing(where.at) : undefined;
    },
    hold: (where) => (play() === undefined ? undefined : framing(where.at)),
    key(event) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if (play()?.key(event) !== true) {
        if (key.startsWith('Arrow')) {
          if (event.shiftKey) void stage.glide(panned(stage, key), 120);
          else go(neighbour(stand, key));
        } else if (Object.hasOwn(keys, key)) keys[key]?.(event);
        else return;
      }
      event.preventDefault();
      event.stopPropagation();
    },
    focus(event) {
      if (event.currentTarget instanceof Element && event.target === event.currentTarget && event.currentTarget.matches(':focus-visible'))
        go(stand.cursor.value ?? stand.marks.value.chosen[0] ?? reading(stand, choosable())[0]);
    },
    blur() {
      stand.cursor.value = undefined;
      leave();
    },
  };
}

/** As one reads: row by row, from left to right. */
function reading(stand: TableStand, ids: readonly string[]): readonly string[] {
  const rank = (id: string): number => {
    const at = stand.place(id) ?? { x: 0, y: 0 };
    return Math.round(at.y / 30) * 10_000 + at.x;
  };
  return ids.toSorted((a, b) => rank(a) - rank(b));
}

const WAYS: { readonly [key: string]: Point } = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const panned = (stage: Stage, key: string) => {
  const way = WAYS[key] ?? { x: 0, y: 0 };
  const camera = stage.camera.value;
  return { ...camera, x: camera.x - way.x * 120, y: camera.y - way.y * 120 };
};

/** The nearest piece in the direction of an arrow key. */
function neighbour(stand: TableStand, key: string): string | undefined {
  const way = WAYS[key] ?? { x: 0, y: 0 };
  const here = stand.cursor.value ?? stand.marks.value.chosen[0] ?? stand.order.value[0];
  const from = here === undefined ? undefined : stand.place(here);
  if (from === undefined) return undefined;
  const ranked = stand.order.value.flatMap((id) => {
    const at = stand.place(id);
    if (id === here || at === undefined) return [];
    const along = (at.x - from.x) * way.x + (at.y - from.y) * way.y;
    const across = Math.abs((at.x - from.x) * way.y) + Math.abs((at.y - from.y) * way.x);
    return along <= 4 ? [] : [{ id, far: along + 2.2 * across }];
  });
  return ranked.sort((a, b) => a.far - b.far)[0]?.id ?? here;
}

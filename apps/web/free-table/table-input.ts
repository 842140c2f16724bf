import type { Place } from '@pennon/picture';
import { toBoard, toWindow } from '../stage/camera.js';
import type { BoardInput, Drag, Pointed, PointedAs } from '../stage/gestures.js';
import { distance, type Point } from '../stage/points.js';
import { isCoarse, leastPressSize } from '../stage/press-size.js';
import type { Stage } from '../stage/stage.js';
import { arrowOf, bringIntoView, isFocusedByKeys, keyOf, pan, zoomKeys } from '../stage/stage-keys.js';
import { type HandleKind, type Handles, handlesOf } from './handles.js';
import { isOnBase } from './setting-up.js';
import { besidePose, onTable } from './table-geometry.js';
import { type Ghost, standingGhosts } from './table-marks.js';
import type { TablePieces } from './table-pieces.js';

/** Where on a table somebody points. */
export interface TableAt {
  readonly place: Place;
  readonly piece?: string;
  readonly works?: string;
  /** The number of an offered place. */
  readonly candidate?: number;
}

/** Whoever plays on a table: what mouse, fingers and keys do comes to him in places of the table. */
export interface TableListener {
  point(at: TableAt, how: PointedAs): void;
  /** Everybody who stands with somebody is taken in one go; false: he stands alone. */
  takeLine(piece: string): boolean;
  /** Whether something is taken up there. */
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

interface Given {
  readonly bases: TablePieces;
  readonly stage: Stage;
  readonly listener: () => TableListener | undefined;
  readonly frame: { value: { readonly from: Point; readonly to: Point } | null };
  readonly said: { value: string };
}

/** Turns what mouse, fingers and keys do into places, pieces and handles. */
export class TableInput implements BoardInput {
  readonly #keys: { readonly [key: string]: (event: KeyboardEvent) => void };

  constructor(readonly given: Given) {
    this.#keys = {
      ' ': () => this.#chooseAtCursor(),
      n: (event) => this.#next(event.shiftKey),
      Home: () => this.#go(given.bases.marks.value.chosen[0] ?? this.#choosable()[0]),
      ...zoomKeys(given.stage),
    };
  }

  get #listener(): TableListener | undefined {
    return this.given.listener();
  }

  // ---------------------------------------------------------------- mouse and fingers

  choose(where: Pointed): void {
    this.given.bases.cursor.value = undefined;
    this.#tapped = undefined;
    const handle = attributeOf(where.target, 'handle');
    if (handle === 'advance') this.#goAhead();
    if (handle !== undefined) return;
    const at = this.#under(where);
    this.#tapped = at;
    this.#listener?.point(at, 'choose');
  }
  /**
   * Two taps mean who was tapped first and all he stands with, or that it is pointed again at what was tapped first: by the second the table may have
   * moved under the finger.
   */
  again(): boolean {
    const listener = this.#listener;
    const at = this.#tapped;
    if (listener === undefined || at === undefined) return false;
    if (at.piece !== undefined && !listener.isFraming && listener.takeLine(at.piece)) return true;
    if (at.piece === undefined && at.candidate === undefined) return false;
    listener.point(at, 'choose');
    return true;
  }
  /** The handle before the front was pressed and not drawn: straight ahead, as far as they may. */
  #goAhead(): void {
    const { bases } = this.given;
    const handles = handlesOf(this.#planned());
    if (handles === null) return;
    const far = bases.sheet.size.x + bases.sheet.size.y;
    this.#listener?.pull('advance', handles, handles.ahead, besidePose({ ...handles.ahead, h: handles.h }, 0, -far / bases.sheet.share));
    this.#listener?.letGo();
  }
  #tapped: TableAt | undefined;
  look(where: Pointed): void {
    const { looked } = this.given.bases;
    const at = this.#under(where);
    if (looked.value !== at.piece) looked.value = at.piece;
    this.#listener?.point(at, 'look');
  }
  leave(): void {
    const { looked } = this.given.bases;
    if (looked.value !== undefined) looked.value = undefined;
    this.#listener?.point({ place: { x: 0, y: 0 } }, 'leave');
  }
  grab(where: Pointed, { shift }: { readonly shift: boolean }): Drag | undefined {
    const listener = this.#listener;
    if (listener === undefined) return undefined;
    const from = this.#placeAt(where.at);
    const kind = attributeOf(where.target, 'handle') as HandleKind | undefined;
    if (kind !== undefined) {
      const handles = handlesOf(this.#planned());
      return handles === null ? undefined : this.#dragging((to) => listener.pull(kind, handles, from, to));
    }
    const ghost = attributeOf(where.target, 'ghost');
    const at = this.#under(where);
    if (listener.grab(ghost === undefined ? at : { ...at, piece: ghost })) return this.#dragging((to) => listener.drag(from, to));
    return shift || listener.isFraming ? this.#framing(where.at) : undefined;
  }
  hold(where: Pointed): Drag | undefined {
    return this.#listener === undefined ? undefined : this.#framing(where.at);
  }

  #placeAt(spot: Point): Place {
    const { bases, stage } = this.given;
    return onTable(bases.sheet, toBoard(stage.camera.value, spot));
  }
  #under({ at, target }: Pointed): TableAt {
    // Whoever is touched himself is meant, though the finger reaches a number beside him as well.
    const touched = target?.classList.contains('reach') === true ? this.#stoodOn(at) : undefined;
    const candidate = touched === undefined ? attributeOf(target, 'candidate') : undefined;
    const piece = touched ?? attributeOf(target, 'piece') ?? (candidate === undefined ? this.#besideFinger(at) : undefined);
    const works = attributeOf(target, 'works');
    return {
      place: this.#placeAt(at),
      ...(piece === undefined ? {} : { piece }),
      ...(works === undefined ? {} : { works }),
      ...(candidate === undefined ? {} : { candidate: Number(candidate) }),
    };
  }
  /** Whose base is under a finger. */
  #stoodOn(spot: Point): string | undefined {
    const place = this.#placeAt(spot);
    return [...this.given.bases.pieces.value.values()].find(({ pose, base }) => pose !== null && isOnBase({ ...pose, ...base }, place))?.id;
  }
  /** A finger beside somebody who can be chosen or struck means him: bases are smaller than fingertips. */
  #besideFinger(spot: Point): string | undefined {
    if (!isCoarse()) return undefined;
    const { bases, stage } = this.given;
    const { offered, targets } = bases.marks.value;
    const camera = stage.camera.value;
    const near = [...targets, ...offered].flatMap((id) => {
      const at = bases.place(id);
      const far = at === undefined ? Number.POSITIVE_INFINITY : distance(toWindow(camera, at), spot);
      return far <= leastPressSize() / 2 ? [{ id, far }] : [];
    });
    return near.toSorted((a, b) => a.far - b.far)[0]?.id;
  }
  /** Those whom the handles belong to, as they are planned or as they stand. */
  #planned(): readonly Ghost[] {
    const { marks, pieces } = this.given.bases;
    return marks.value.plan?.ghosts ?? standingGhosts(pieces.value, marks.value.chosen);
  }
  #dragging(move: (to: Place) => void): Drag {
    return {
      move: (at) => move(this.#placeAt(at)),
      drop: () => this.#listener?.letGo(),
      cancel: () => this.#listener?.cancel(),
    };
  }
  #framing(start: Point): Drag {
    const { frame, bases, stage } = this.given;
    return {
      move(at) {
        frame.value = { from: toBoard(stage.camera.value, start), to: toBoard(stage.camera.value, at) };
      },
      drop: () => {
        const drawn = frame.value;
        frame.value = null;
        if (drawn !== null) this.#listener?.frame(onTable(bases.sheet, drawn.from), onTable(bases.sheet, drawn.to));
      },
      cancel() {
        frame.value = null;
      },
    };
  }

  // ---------------------------------------------------------------- keys

  key(event: KeyboardEvent): void {
    const key = keyOf(event);
    // Enter is for the main button.
    if (event.ctrlKey || event.metaKey || event.altKey || key === 'Enter') return;
    const { bases, stage } = this.given;
    if (this.#listener?.key(event) !== true) {
      const arrow = arrowOf(key);
      if (arrow !== undefined) {
        if (event.shiftKey) pan(stage, arrow);
        else this.#go(neighbour(bases, arrow));
      } else if (Object.hasOwn(this.#keys, key)) this.#keys[key]?.(event);
      else return;
    }
    event.preventDefault();
    event.stopPropagation();
  }
  focus(event: FocusEvent): void {
    const { bases } = this.given;
    if (isFocusedByKeys(event)) this.#go(bases.cursor.value ?? bases.marks.value.chosen[0] ?? reading(bases, this.#choosable())[0]);
  }
  blur(): void {
    this.given.bases.cursor.value = undefined;
    this.leave();
  }

  #go(id: string | undefined): void {
    if (id === undefined) return;
    const { bases, stage, said } = this.given;
    const at = bases.place(id);
    const piece = bases.pieces.value.get(id);
    bases.cursor.value = id;
    if (at !== undefined) bringIntoView(stage, at);
    said.value = this.#listener?.describe(id) ?? piece?.name ?? '';
    if (piece?.pose != null) this.#listener?.point({ place: piece.pose, piece: id }, 'cursor');
  }
  #choosable(): readonly string[] {
    const { marks, order } = this.given.bases;
    const { offered, targets, chosen } = marks.value;
    const wanted = new Set([...targets, ...offered, ...chosen]);
    const some = order.value.filter((id) => wanted.has(id));
    return some.length > 0 ? some : order.value;
  }
  #next(isBackwards: boolean): void {
    const { bases } = this.given;
    const ids = reading(bases, this.#choosable());
    const here = ids.indexOf(bases.cursor.value ?? '');
    const step = isBackwards ? (here < 0 ? ids.length - 1 : here - 1 + ids.length) : here + 1;
    this.#go(ids[step % Math.max(1, ids.length)]);
  }
  #chooseAtCursor(): void {
    const { bases } = this.given;
    const id = bases.cursor.value;
    const pose = id === undefined ? undefined : bases.pieces.value.get(id)?.pose;
    if (id === undefined || pose == null) this.#next(false);
    else this.#listener?.point({ place: pose, piece: id }, 'key');
  }
}

const attributeOf = (target: Element | null, name: string): string | undefined =>
  target?.closest(`[data-${name}]`)?.getAttribute(`data-${name}`) ?? undefined;

/** As one reads: row by row, from left to right. */
function reading(bases: TablePieces, ids: readonly string[]): readonly string[] {
  const rank = (id: string): number => {
    const at = bases.place(id) ?? { x: 0, y: 0 };
    return Math.round(at.y / 30) * 10_000 + at.x;
  };
  return ids.toSorted((a, b) => rank(a) - rank(b));
}

/** The nearest piece in the direction of an arrow key. */
function neighbour(bases: TablePieces, way: Point): string | undefined {
  const here = bases.cursor.value ?? bases.marks.value.chosen[0] ?? bases.order.value[0];
  const from = here === undefined ? undefined : bases.place(here);
  if (from === undefined) return undefined;
  const ranked = bases.order.value.flatMap((id) => {
    const at = bases.place(id);
    if (id === here || at === undefined) return [];
    const along = (at.x - from.x) * way.x + (at.y - from.y) * way.y;
    const across = Math.abs((at.x - from.x) * way.y) + Math.abs((at.y - from.y) * way.x);
    return along <= 4 ? [] : [{ id, far: along + 2.2 * across }];
  });
  return ranked.sort((a, b) => a.far - b.far)[0]?.id ?? here;
}

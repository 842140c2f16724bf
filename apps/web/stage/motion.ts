import type { Piece, Shown, TablePose } from '@pennon/picture';
import { type Signal, signal } from '@preact/signals';
import { BREADTH, between, centreOf, distance, facingAngle, type Point, RADIUS } from '../hexes/hex-geometry.js';
import type { Moved, Table } from '../hexes/hex-pieces.js';
import { bringing, centred, fitted, toBoard } from './camera.js';
import { type Stage, softly, wantsStillness } from './stage.js';

export type HowTravelled = Extract<Shown, { readonly kind: 'travel' }>['how'];
type Gone = Extract<Shown, { readonly kind: 'go' }>;
type HowGone = Gone['how'];

/** Dice on the board: the faces they will show, and where. */
export interface Throw {
  readonly id: number;
  readonly faces: readonly number[];
  /** How many faces each has. */
  readonly die: number;
  /** What they are rolled for. */
  readonly title: string;
  readonly at: Point;
  /** Milliseconds of tumbling; 0: they lie there at once. */
  readonly tumbles: number;
}

/** By whom dice come to lie, how many faces they have, what they are rolled for. */
interface Near {
  readonly from?: string | null;
  readonly at?: string | null;
  readonly die?: number;
  readonly title?: string;
}

/** What moves on a board. Every promise is kept when the movement is over, also when nothing is shown. */
export interface BoardMotion {
  /** 1 is normal, 2 twice as fast, 0 shows nothing. */
  readonly speed: Signal<number>;
  /** Pieces go from hex to hex; `path` has the first hex too. */
  travel(pieces: readonly string[], path: readonly string[], facing: string | null, how: HowTravelled, ms?: number): Promise<void>;
  turn(piece: string, facing: string, ms?: number): Promise<void>;
  /** On a table: everybody goes his way at the same time. */
  go(ways: Gone['ways'], how: HowGone, ms?: number): Promise<void>;
  /** Dice tumble and come to lie by the pieces they are rolled for. */
  roll(faces: readonly number[], near: Near, ms?: number): Promise<void>;
  /** Draws the eye to a piece. */
  flash(piece: string): Promise<void>;
  centre(hex: string): Promise<void>;
  zoomTo(hex: string): Promise<void>;
  fit(): Promise<void>;
  /** Moves the board just so far that these hexes can be seen. */
  bring(hexes: readonly string[]): Promise<void>;
  /** Plays what an event looks like, where it can be seen; `pieces` as they stood before it. Or just brings hexes into sight. */
  show(what: Shown | readonly string[], pieces?: ReadonlyMap<string, Piece>, speed?: number): Promise<void>;
  /** Ends at once what is going on. */
  skip(): void;
}

/** The pieces of a free table as whoever moves them needs them. */
export interface Stand {
  readonly pieces: Table['pieces'];
  moved(id: string): Moved;
  place(id: string): Point | undefined;
  /** Where a pose lies on the drawing. */
  drawn(pose: TablePose): Point;
  /** Degrees by which the drawing is turned: it can be seen from two sides. */
  readonly turn: number;
}

interface AnyScene {
  readonly id: number;
  readonly stage: Stage;
  readonly dice: Signal<readonly Throw[]>;
}
/** What a board of hexes gives to whoever moves things on it. */
export interface Scene extends AnyScene {
  readonly kind: 'hexes';
  readonly table: Table;
  readonly trail: Signal<{ readonly points: readonly Point[]; readonly how: HowTravelled } | null>;
}
/** The same for a free table. */
export interface TableScene extends AnyScene {
  readonly kind: 'table';
  readonly table: Stand;
  readonly trail: Signal<{ readonly lines: readonly (readonly Point[])[]; readonly how: HowGone } | null>;
}

export interface AttachedMotion extends BoardMotion {
  readonly scene: Signal<Scene | TableScene | null>;
}

const GLIDE = 320;
const TUMBLE = 620;
const LIE = 700;
const FLASH = 700;
/** How broad a hex becomes when one goes close to it. */
const NEAR = 96;

/** A handle for one board: give it to `Board` as `motion`. Without a board everything is over at once. */
export function boardMotion(): AttachedMotion {
  const scene = signal<Scene | TableScene | null>(null);
  const hexScene = (): Scene | null => (scene.value?.kind === 'hexes' ? scene.value : null);
  const speed = signal(1);
  const running = new Set<() => void>();
  let throws = 0;

  const lasting = (ms: number): number => (speed.value <= 0 || wantsStillness() ? 0 : ms / speed.value);
  /** Frame by frame until the time is over or somebody skips. */
  const during = (ms: number, step: (share: number) => void): Promise<void> =>
    new Promise((done) => {
      const begin = performance.now();
      const end = (): void => {
        running.delete(end);
        cancelAnimationFrame(frame);
        step(1);
        done();
      };
      const next = (now: number): void => {
        const share = ms <= 0 ? 1 : (now - begin) / ms;
        if (share >= 1) {
          end();
          return;
        }
        step(Math.max(share, 0));
        frame = requestAnimationFrame(next);
      };
      let frame = 0;
      running.add(end);
      if (ms <= 0) end();
      else frame = requestAnimationFrame(next);
    });
  const wait = (ms: number): Promise<void> =>
    new Promise((done) => {
      const end = (): void => {
        running.delete(end);
        clearTimeout(timer);
        done();
      };
      const timer = setTimeout(end, ms);
      running.add(end);
    });
  const glide = async (to: (scene: Scene) => Parameters<Stage['glide']>[0]): Promise<void> => {
    const here = hexScene();
    if (here !== null) await here.stage.glide(to(here), lasting(GLIDE));
  };

  const bringPoints = async (points: readonly Point[]): Promise<void> => {
    const here = scene.value;
    if (here === null || points.length === 0) return;
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const box = {
      left: Math.min(...xs) - RADIUS,
      top: Math.min(...ys) - RADIUS,
      right: Math.max(...xs) + RADIUS,
      bottom: Math.max(...ys) + RADIUS,
    };
    const { stage } = here;
    await stage.glide(bringing(stage.camera.value, box, stage.window.value, stage.plate), lasting(GLIDE));
  };

  const play = async (shown: Shown): Promise<void> => {
    switch (shown.kind) {
      case 'travel':
        return motion.travel(shown.pieces, shown.path, shown.facing, shown.how);
      case 'turn':
        return motion.turn(shown.piece, shown.facing);
      case 'go':
        return motion.go(shown.ways, shown.how);
      case 'roll':
        return motion.roll([...shown.faces, ...(shown.other?.faces ?? [])], shown);
      case 'aim':
        return motion.flash(shown.at);
      case 'mark':
        return motion.flash(shown.piece);
      case 'appear':
      case 'ground':
        return undefined;
    }
  };

  const motion: AttachedMotion = {
    scene,
    speed,
    async travel(pieces, path, facing, how, ms) {
      const here = hexScene();
      const points = here === null ? [] : path.map((hex) => centreOf(here.table.layout, hex));
      if (here === null || points.length < 2) return;
      const { table } = here;
      const length = points.slice(1).reduce((sum, point, i) => sum + distance(points[i] ?? point, point), 0);
      const time = ms ?? Math.min(Math.max(150, 90 + (length / BREADTH) * 75), 400);
      const offs = pieces.map((id) => ({ id, off: offsetOf(table, id) }));
      if (how !== 'advance') here.trail.value = { points, how };
      await during(lasting(time), (share) => {
        const gone = PACES[how](share);
        const at = alongLine(points, gone * length);
        for (const { id, off } of offs) table.moved(id).at.value = { x: at.x + off.x, y: at.y + off.y };
      });
      here.trail.value = null;
      const last = path.at(-1);
      for (const id of pieces) {
        const { angle } = table.moved(id);
        if (facing !== null) angle.value = facingAngle(table.layout.orientation, table.facesTo, facing);
        letGo(table, id, ({ hex }) => hex === last);
      }
    },
    async turn(piece, facing, ms = 180) {
      const here = hexScene();
      const now = here?.table.pieces.value.get(piece)?.facing;
      if (here === null || now === null || now === undefined) return;
      const { layout, facesTo, moved } = here.table;
      const from = facingAngle(layout.orientation, facesTo, now);
      const way = ((facingAngle(layout.orientation, facesTo, facing) - from + 540) % 360) - 180;
      await during(lasting(ms), (share) => {
        moved(piece).angle.value = from + way * softly(share);
      });
      letGo(here.table, piece, () => false);
    },
    async go(ways, how, ms) {
      const here = scene.value;
      if (here?.kind !== 'table') return;
      const { table, trail } = here;
      const lines = ways.map(({ piece, way }) => ({ piece, way, points: way.map((pose) => table.drawn(pose)) }));
      const farthest = Math.max(0, ...lines.map(({ points }) => lengthOf(points)));
      const time = ms ?? Math.min(Math.max(150, 110 + (farthest / BREADTH) * 75), 420);
      if (how !== 'shift' && how !== 'turn') trail.value = { lines: lines.map(({ points }) => points), how };
      await during(lasting(time), (share) => {
        const gone = TABLE_PACES[how](share);
        for (const { piece, way, points } of lines) {
          const length = lengthOf(points);
          const { at, turned } = alongWay(way, points, gone * length, gone);
          table.moved(piece).at.value = at;
          table.moved(piece).angle.value = turned + table.turn;
        }
      });
      trail.value = null;
      for (const { piece, way } of lines) {
        const last = way.at(-1);
        letGo(table, piece, ({ pose }) => pose?.x === last?.x && pose?.y === last?.y && pose?.h === last?.h);
      }
    },
    async roll(faces, near, ms = TUMBLE) {
      const here = scene.value;
      if (here === null || speed.value <= 0) return;
      const { camera, window } = here.stage;
      const middle = toBoard(camera.value, { x: window.value.x / 2, y: window.value.y / 2 });
      const thrown: Throw = {
        id: ++throws,
        faces,
        die: near.die ?? 10,
        title: near.title ?? '',
        at: fightPlace(here.table, near) ?? middle,
        tumbles: lasting(ms),
      };
      here.dice.value = [...here.dice.value, thrown];
      await wait(thrown.tumbles + LIE / speed.value);
      here.dice.value = here.dice.value.filter(({ id }) => id !== thrown.id);
    },
    async flash(piece) {
      const here = scene.value;
      if (here === null || speed.value <= 0) return;
      const { isFlashing } = here.table.moved(piece);
      isFlashing.value = true;
      await wait(FLASH / speed.value);
      isFlashing.value = false;
    },
    centre: (hex) => glide(({ stage, table }) => centred(centreOf(table.layout, hex), stage.camera.value.scale, stage.window.value)),
    zoomTo: (hex) =>
      glide(({ stage, table }) =>
        centred(centreOf(table.layout, hex), Math.max(NEAR / BREADTH, stage.camera.value.scale), stage.window.value),
      ),
    async fit() {
      const here = scene.value;
      if (here !== null) await here.stage.glide(fitted(here.stage.plate, here.stage.window.value), lasting(GLIDE));
    },
    bring: (hexes) => {
      const here = hexScene();
      return here === null ? Promise.resolve() : bringPoints(hexes.map((hex) => centreOf(here.table.layout, hex)));
    },
    async show(shown, pieces = scene.value?.table.pieces.value ?? new Map(), pace = speed.value) {
      speed.value = pace;
      const here = scene.value;
      if (here === null || pace <= 0) return;
      if (!('kind' in shown)) return motion.bring(shown);
      if (here.kind === 'table') await bringPoints(placesOf(shown, here.table));
      else await motion.bring(hexesOf(shown, pieces));
      await play(shown);
    },
    skip() {
      for (const end of [...running]) end();
    },
  };
  return motion;
}

/** The handle of the board that is on the screen; a board takes it when it is given no other. */
export const motion: AttachedMotion = boardMotion();

/** Where something happens. */
function hexesOf(shown: Shown, pieces: ReadonlyMap<string, Piece>): readonly string[] {
  const standing = (...ids: readonly (string | null)[]): readonly string[] =>
    ids.flatMap((id) => (id === null ? [] : (pieces.get(id)?.hex ?? [])));
  switch (shown.kind) {
    case 'travel':
      return shown.path;
    case 'roll':
    case 'aim':
      return standing(shown.from, shown.at);
    case 'turn':
    case 'mark':
      return standing(shown.piece);
    default:
      return [];
  }
}

/** The same on a table, as places of the drawing. */
function placesOf(shown: Shown, table: Stand): readonly Point[] {
  const standing = (...ids: readonly (string | null)[]): readonly Point[] =>
    ids.flatMap((id) => (id === null ? [] : (table.place(id) ?? [])));
  switch (shown.kind) {
    case 'go':
      return shown.ways.flatMap(({ way }) => way.map((pose) => table.drawn(pose)));
    case 'appear':
      return shown.placed.map(({ pose }) => table.drawn(pose));
    case 'roll':
    case 'aim':
      return standing(shown.from, shown.at);
    case 'mark':
      return standing(shown.piece);
    default:
      return [];
  }
}

/** How the pace changes: a charge gathers speed, a retreat breaks away and slows down. */
const PACES: { readonly [how in HowTravelled]: (share: number) => number } = {
  move: softly,
  advance: softly,
  charge: (t) => t * t * (1.6 - 0.6 * t),
  retreat: (t) => 1 - (1 - t) ** 2.4,
};

const TABLE_PACES: { readonly [how in HowGone]: (share: number) => number } = {
  move: softly,
  shift: softly,
  turn: softly,
  pursue: PACES.charge,
  recoil: PACES.retreat,
  flee: PACES.retreat,
};

const lengthOf = (points: readonly Point[]): number =>
  points.slice(1).reduce((sum, point, i) => sum + distance(points[i] ?? point, point), 0);

/** How far somebody on his way has turned, in degrees, and where he is; who only turns stays where he is. */
function alongWay(
  way: readonly TablePose[],
  points: readonly Point[],
  gone: number,
  share: number,
): { readonly at: Point; readonly turned: number } {
  const [first, last] = [way[0], way.at(-1)];
  const turned = (from: TablePose, to: TablePose, part: number): number =>
    from.h / 100 + ((((to.h - from.h) / 100 + 540) % 360) - 180) * part;
  if (first === undefined || last === undefined) return { at: { x: 0, y: 0 }, turned: 0 };
  let left = gone;
  for (const [i, to] of points.slice(1).entries()) {
    const from = points[i] ?? to;
    const length = distance(from, to);
    const [a, b] = [way[i] ?? first, way[i + 1] ?? last];
    if (length > 0 && left <= length) return { at: between(from, to, left / length), turned: turned(a, b, left / length) };
    left -= length;
  }
  return { at: points.at(-1) ?? { x: 0, y: 0 }, turned: lengthOf(points) === 0 ? turned(first, last, share) : last.h / 100 };
}

function alongLine(points: readonly Point[], gone: number): Point {
  let left = gone;
  for (const [i, to] of points.slice(1).entries()) {
    const from = points[i] ?? to;
    const length = distance(from, to);
    if (left <= length) return between(from, to, length === 0 ? 1 : left / length);
    left -= length;
  }
  return points.at(-1) ?? { x: 0, y: 0 };
}

/** A piece keeps its place in the stack while it travels. */
function offsetOf(table: Table, id: string): Point {
  const spot = table.spots.value.get(id);
  const hex = table.pieces.value.get(id)?.hex;
  if (spot === undefined || hex === undefined || hex === null) return { x: 0, y: 0 };
  const centre = centreOf(table.layout, hex);
  return { x: spot.x - centre.x, y: spot.y - centre.y };
}

/** A piece stays where the movement left it until the game says where it stands; often it has said so already. */
function letGo(table: Pick<Table, 'pieces' | 'moved'>, id: string, isThere: (piece: Piece) => boolean): void {
  const { at, angle } = table.moved(id);
  const before = table.pieces.value.get(id);
  const clear = (): void => {
    at.value = null;
    angle.value = null;
  };
  if (before === undefined || isThere(before)) {
    clear();
    return;
  }
  let isFirst = true;
  const stop = table.pieces.subscribe((pieces) => {
    if (isFirst) {
      isFirst = false;
      return;
    }
    if (pieces.get(id) === before) return;
    clear();
    queueMicrotask(() => stop());
  });
}

/** Between the two who fight, a little above. */
function fightPlace(table: Pick<Table, 'place'>, { from, at }: Near): Point | undefined {
  const [a, b] = [from, at].map((id) => (id === null || id === undefined ? undefined : table.place(id)));
  return a !== undefined && b !== undefined ? between(a, b) : (b ?? a);
}

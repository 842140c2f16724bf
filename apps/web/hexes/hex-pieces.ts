import type { Side } from '@pennon/kernel';
import type { Piece } from '@pennon/picture';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type Moved, makeMovements } from '../stage/moved.js';
import { type Point, tenths } from '../stage/points.js';
import { centreOf, type FacesTo, facingAngle, type Layout } from './hex-geometry.js';
import type { HexMarks } from './hex-marks.js';
import { isCrowded, type Spot, spotsIn } from './stacks.js';

/** The pieces as the board shows them; each part of it changes without disturbing the rest. */
export interface HexPieces {
  readonly layout: Layout;
  readonly facesTo: FacesTo;
  readonly sides: readonly [Side, Side];
  readonly pieces: ReadonlySignal<ReadonlyMap<string, Piece>>;
  /** Who stands in a hex, lowest first. */
  readonly stacks: ReadonlySignal<ReadonlyMap<string, readonly Piece[]>>;
  readonly marks: ReadonlySignal<HexMarks>;
  /** The hex somebody points at. */
  readonly looked: Signal<string | undefined>;
  /** The hex of the keyboard, while it is used. */
  readonly cursor: Signal<string | undefined>;
  /** Ids in the order of drawing: a stack that is spread out lies on top. */
  readonly order: ReadonlySignal<readonly string[]>;
  readonly spots: ReadonlySignal<ReadonlyMap<string, Spot>>;
  /** The hexes whose stacks are spread out. */
  readonly spread: ReadonlySignal<readonly string[]>;
  moved(id: string): Moved;
  /** Where the middle of a piece is, in units of the board. */
  place(id: string): Point | undefined;
}

export function makeHexPieces(given: {
  readonly layout: Layout;
  readonly facesTo: FacesTo;
  readonly sides: readonly [Side, Side];
  readonly pieces: ReadonlySignal<readonly Piece[]>;
  readonly marks: ReadonlySignal<HexMarks>;
}): HexPieces {
  const { layout, facesTo, sides, marks } = given;
  const looked = signal<string | undefined>(undefined);
  const cursor = signal<string | undefined>(undefined);
  const { moved, at: movedTo } = makeMovements();
  const pieces = computed(() => new Map(given.pieces.value.map((piece) => [piece.id, piece])));
  const stacks = computed(() => {
    const found = new Map<string, Piece[]>();
    for (const piece of given.pieces.value)
      if (piece.hex !== null) {
        const stack = found.get(piece.hex);
        if (stack === undefined) found.set(piece.hex, [piece]);
        else stack.push(piece);
      }
    return found;
  });
  /** The stacks to be spread out, as one word so that it only counts as changed when it is. */
  const spreads = computed(() => {
    const chosen = marks.value.chosen === undefined ? undefined : pieces.value.get(marks.value.chosen)?.hex;
    const wanted = [chosen, cursor.value, looked.value].filter((hex) => hex !== undefined && hex !== null);
    return [...new Set(wanted)].filter((hex) => isCrowded(stacks.value.get(hex) ?? [])).join(' ');
  });
  const spread = computed(() => spreads.value.split(' ').filter((hex) => hex !== ''));
  const spots = computed(() => {
    const found = new Map<string, Spot>();
    for (const [hex, stack] of stacks.value) {
      const centre = centreOf(layout, hex);
      spotsIn(stack, spread.value.includes(hex)).forEach((spot, i) => {
        const id = stack[i]?.id;
        if (id !== undefined) found.set(id, { x: centre.x + spot.x, y: centre.y + spot.y, size: spot.size });
      });
    }
    return found;
  });
  const order = computed(() => {
    const isOnTop = ({ hex }: Piece): boolean => hex !== null && spread.value.includes(hex);
    const here = given.pieces.value.filter(({ hex }) => hex !== null);
    return [...here.filter((piece) => !isOnTop(piece)), ...here.filter(isOnTop)].map(({ id }) => id);
  });
  return {
    layout,
    facesTo,
    sides,
    pieces,
    stacks,
    marks,
    looked,
    cursor,
    order,
    spots,
    spread,
    moved,
    place: (id) => movedTo(id) ?? spots.value.get(id),
  };
}

/** Where a counter is drawn. */
export function counterTransform(counters: HexPieces, id: string): string {
  const spot = counters.spots.value.get(id);
  const at = counters.moved(id).at.value ?? spot;
  if (at === undefined) return '';
  const size = spot?.size ?? 1;
  return `translate(${tenths(at.x)} ${tenths(at.y)})${size === 1 ? '' : ` scale(${size})`}`;
}

/** How far its pointer is turned. */
export function pointerTransform(counters: HexPieces, id: string): string {
  const facing = counters.pieces.value.get(id)?.facing ?? null;
  const angle =
    counters.moved(id).angle.value ?? (facing === null ? 0 : facingAngle(counters.layout.orientation, counters.facesTo, facing));
  return `rotate(${tenths(angle)})`;
}

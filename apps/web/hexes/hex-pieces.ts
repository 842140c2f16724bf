import type { Side } from '@pennon/kernel';
import type { Piece } from '@pennon/picture';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { centreOf, type FacesTo, facingAngle, type Layout, type Point, tenths } from './hex-geometry.js';
import { isCrowded, type Spot, spotsIn } from './stacks.js';

/** What is highlighted on a board at the moment. */
export interface BoardMarks {
  /** Legal hexes. */
  readonly reach: readonly { readonly hex: string; readonly cost?: string; readonly kind: 'move' | 'shoot' | 'charge' | 'place' }[];
  /** Pieces that can be chosen now. */
  readonly pieces: readonly string[];
  readonly chosen?: string;
  /** Pieces that can be targets. */
  readonly targets: readonly string[];
  /** The planned way, hex by hex. */
  readonly path?: readonly string[];
  readonly facings?: { readonly hex: string; readonly facings: readonly string[] };
  /** Zones of control. */
  readonly zones?: readonly string[];
  /** Line of sight. */
  readonly line?: { readonly from: string; readonly to: string; readonly blockedAt: string | null };
  readonly threats?: readonly { readonly from: string; readonly to: string; readonly kind: string }[];
  /** The hex of the keyboard. */
  readonly cursor?: string;
}

/** Nothing is highlighted. */
export const NO_MARKS: BoardMarks = { reach: [], pieces: [], targets: [] };

/** How a counter differs from where it stands while it moves. */
export interface Moved {
  readonly at: Signal<Point | null>;
  readonly angle: Signal<number | null>;
  readonly isFlashing: Signal<boolean>;
}

/** The pieces as the board shows them; each part of it changes without disturbing the rest. */
export interface Table {
  readonly layout: Layout;
  readonly facesTo: FacesTo;
  readonly sides: readonly [Side, Side];
  readonly pieces: ReadonlySignal<ReadonlyMap<string, Piece>>;
  /** Who stands in a hex, lowest first. */
  readonly stacks: ReadonlySignal<ReadonlyMap<string, readonly Piece[]>>;
  readonly marks: ReadonlySignal<BoardMarks>;
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

export function makeTable(given: {
  readonly layout: Layout;
  readonly facesTo: FacesTo;
  readonly sides: readonly [Side, Side];
  readonly pieces: ReadonlySignal<readonly Piece[]>;
  readonly marks: ReadonlySignal<BoardMarks>;
}): Table {
  const { layout, facesTo, sides, marks } = given;
  const looked = signal<string | undefined>(undefined);
  const cursor = signal<string | undefined>(undefined);
  const all = new Map<string, Moved>();
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
  const moved = (id: string): Moved => {
    const known = all.get(id) ?? { at: signal(null), angle: signal(null), isFlashing: signal(false) };
    all.set(id, known);
    return known;
  };
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
    place: (id) => all.get(id)?.at.value ?? spots.value.get(id),
  };
}

/** Where a counter is drawn. */
export function counterTransform(table: Table, id: string): string {
  const spot = table.spots.value.get(id);
  const at = table.moved(id).at.value ?? spot;
  if (at === undefined) return '';
  const size = spot?.size ?? 1;
  return `translate(${tenths(at.x)} ${tenths(at.y)})${size === 1 ? '' : ` scale(${size})`}`;
}

/** How far its pointer is turned. */
export function pointerTransform(table: Table, id: string): string {
  const facing = table.pieces.value.get(id)?.facing ?? null;
  const angle = table.moved(id).angle.value ?? (facing === null ? 0 : facingAngle(table.layout.orientation, table.facesTo, facing));
  return `rotate(${tenths(angle)})`;
}

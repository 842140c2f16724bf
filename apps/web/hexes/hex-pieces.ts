import type { Side } from '@pennon/kernel';
import type { FacesTo, HexDrawings, HexPiece, Hexside } from '@pennon/picture';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type Moved, makeMovements } from '../stage/moved.js';
import { middleOfPoints, type Point, tenths } from '../stage/points.js';
import { bearing, centreOf, facingAngle, type Layout } from './hex-geometry.js';
import type { HexMarks } from './hex-marks.js';
import { isCrowded, type Spot, spotsIn } from './stacks.js';

/** The pieces as the board shows them; each part of it changes without disturbing the rest. */
export interface HexPieces {
  readonly layout: Layout & { readonly facesTo: FacesTo };
  readonly drawings: HexDrawings;
  readonly sides: readonly [Side, Side];
  readonly pieces: ReadonlySignal<ReadonlyMap<string, HexPiece>>;
  /** Who stands in a hex, lowest first; who covers several stands in each. */
  readonly stacks: ReadonlySignal<ReadonlyMap<string, readonly HexPiece[]>>;
  readonly marks: ReadonlySignal<HexMarks>;
  /** The hex somebody points at. */
  readonly looked: Signal<string | undefined>;
  /** The hexside somebody points at. */
  readonly lookedSide: Signal<Hexside | undefined>;
  /** The hex of the keyboard, while it is used. */
  readonly cursor: Signal<string | undefined>;
  /** Ids in the order of drawing: a stack that is spread out lies on top. */
  readonly order: ReadonlySignal<readonly string[]>;
  readonly spots: ReadonlySignal<ReadonlyMap<string, Spot>>;
  /** The sign of a piece's formation, by its number; none for who belongs to none. */
  stripOf(id: string): number | undefined;
  /** The hexes whose stacks are spread out. */
  readonly spread: ReadonlySignal<readonly string[]>;
  moved(id: string): Moved;
  /** Where the middle of a piece is, in units of the board. */
  place(id: string): Point | undefined;
}

export function makeHexPieces(given: {
  readonly layout: Layout & { readonly facesTo: FacesTo };
  readonly drawings: HexDrawings;
  readonly sides: readonly [Side, Side];
  readonly pieces: ReadonlySignal<readonly HexPiece[]>;
  readonly marks: ReadonlySignal<HexMarks>;
}): HexPieces {
  const { layout, drawings, sides, marks } = given;
  const looked = signal<string | undefined>(undefined);
  const lookedSide = signal<Hexside | undefined>(undefined);
  const cursor = signal<string | undefined>(undefined);
  const { moved, at: movedTo } = makeMovements();
  const pieces = computed(() => new Map(given.pieces.value.map((piece) => [piece.id, piece])));
  const stacks = computed(() => {
    const found = new Map<string, HexPiece[]>();
    for (const piece of given.pieces.value)
      for (const hex of piece.hexes) {
        const stack = found.get(hex);
        if (stack === undefined) found.set(hex, [piece]);
        else stack.push(piece);
      }
    return found;
  });
  /** The stacks to be spread out, as one word so that it only counts as changed when it is. */
  const spreads = computed(() => {
    const chosen = pieces.value.get(marks.value.chosen ?? '')?.hexes ?? [];
    const wanted = [...chosen, cursor.value, looked.value].filter((hex) => hex !== undefined);
    return [...new Set(wanted)].filter((hex) => isCrowded(stacks.value.get(hex) ?? [])).join(' ');
  });
  const spread = computed(() => spreads.value.split(' ').filter((hex) => hex !== ''));
  const spots = computed(() => {
    const found = new Map<string, Spot>();
    for (const [hex, all] of stacks.value) {
      const centre = centreOf(layout, hex);
      const stack = all.filter(({ hexes }) => hexes.length === 1);
      spotsIn(stack, spread.value.includes(hex)).forEach((spot, i) => {
        const id = stack[i]?.id;
        if (id !== undefined) found.set(id, { x: centre.x + spot.x, y: centre.y + spot.y, size: spot.size });
      });
    }
    for (const { id, hexes } of given.pieces.value)
      if (hexes.length > 1) found.set(id, { ...middleOfPoints(hexes.map((hex) => centreOf(layout, hex))), size: 1 });
    return found;
  });
  const order = computed(() => {
    const isOnTop = ({ hexes }: HexPiece): boolean => hexes.some((hex) => spread.value.includes(hex));
    const here = given.pieces.value.filter(({ hexes }) => hexes.length > 0);
    return [...here.filter((piece) => !isOnTop(piece)), ...here.filter(isOnTop)].map(({ id }) => id);
  });
  /** Formations of a side are counted as they come. */
  const strips = computed(() => {
    const numbers = new Map<string, number>();
    const counts = new Map<Side, number>();
    for (const { side, group } of given.pieces.value) {
      const key = `${side} ${group}`;
      if (group === null || numbers.has(key)) continue;
      const count = counts.get(side) ?? 0;
      counts.set(side, count + 1);
      numbers.set(key, count);
    }
    return numbers;
  });
  return {
    layout,
    drawings,
    sides,
    pieces,
    stacks,
    marks,
    looked,
    lookedSide,
    cursor,
    order,
    spots,
    stripOf(id) {
      const piece = pieces.value.get(id);
      return piece === undefined ? undefined : strips.value.get(`${piece.side} ${piece.group}`);
    },
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

/** What a piece faces: as it says itself, or as all do on this map. */
export const facesTo = ({ layout }: Pick<HexPieces, 'layout'>, piece: HexPiece | undefined): FacesTo => piece?.facesTo ?? layout.facesTo;

/** Degrees clockwise from the north of what a piece faces; of one that covers several hexes, from its rump to its head. */
export function angleOf({ layout }: Pick<HexPieces, 'layout'>, piece: HexPiece, facing = piece.facing): number {
  const [head, rump] = piece.hexes;
  if (head !== undefined && rump !== undefined) return bearing(centreOf(layout, rump), centreOf(layout, head));
  return facing === null ? 0 : facingAngle(layout.orientation, piece.facesTo ?? layout.facesTo, facing);
}

/** How far its pointer is turned. */
export function pointerTransform(counters: HexPieces, id: string): string {
  const piece = counters.pieces.value.get(id);
  const angle = pointerAngle(counters, id);
  return piece === undefined ? turned(angle) : turned(angle, pointerOut(counters, piece, angle));
}
/** What is written at a pointer stands upright all the same. */
export const uprightTransform = (counters: HexPieces, id: string): string => turned(-pointerAngle(counters, id));

function pointerAngle(counters: HexPieces, id: string): number {
  const piece = counters.pieces.value.get(id);
  return counters.moved(id).angle.value ?? (piece === undefined ? 0 : angleOf(counters, piece));
}

/** How much farther out a pointer lies: past the upper corners of a straight shield it would be hidden. */
export function pointerOut(counters: Pick<HexPieces, 'layout' | 'sides'>, piece: HexPiece, angle: number): number {
  const turn = (angle * Math.PI) / 180;
  if (piece.side !== counters.sides[0] || piece.hexes.length > 1 || facesTo(counters, piece) !== 'vertex' || Math.cos(turn) <= 0) return 0;
  return Math.max(0, 20 * Math.abs(Math.sin(turn)) + 21 * Math.cos(turn) - CLEAR_OF_CORNER);
}
/** So far from the middle a shield may reach without hiding its pointer. */
const CLEAR_OF_CORNER = 24;

/** A pointer turned to an angle, and so much farther out. */
export const turned = (angle: number, out = 0): string =>
  out < 0.1 ? `rotate(${tenths(angle)})` : `rotate(${tenths(angle)}) translate(0 ${tenths(-out)})`;

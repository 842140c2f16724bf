import type { Side } from '@pennon/kernel';
import type { TableDrawings, TableGround, TablePiece, TablePose } from '@pennon/picture';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type Moved, makeMovements } from '../stage/moved.js';
import { type Box, boxOf, type Point, tenths, wider } from '../stage/points.js';
import { baseCorners, degreesOn, middleOf, onSheet, type Sheet, sheetOf } from './table-geometry.js';
import type { TableMarks } from './table-marks.js';

/** The pieces of a free table as its board shows them; each part changes without disturbing the rest. */
export interface TablePieces {
  readonly sheet: Sheet;
  readonly drawings: TableDrawings;
  readonly sides: readonly [Side, Side];
  readonly pieces: ReadonlySignal<ReadonlyMap<string, TablePiece>>;
  readonly marks: ReadonlySignal<TableMarks>;
  /** Ids in the order of drawing: who stands nearer to the lower edge hides who stands behind. */
  readonly order: ReadonlySignal<readonly string[]>;
  /** Whom somebody points at. */
  readonly looked: Signal<string | undefined>;
  /** Whom the keyboard has come to, while it is used. */
  readonly cursor: Signal<string | undefined>;
  moved(id: string): Moved;
  /** Where the middle of a piece is, in units of the drawing. */
  place(id: string): Point | undefined;
  /** Where a pose lies on the drawing. */
  drawn(pose: TablePose): Point;
  /** Degrees by which the drawing is turned: it can be seen from two sides. */
  readonly turn: number;
}

export function makeTablePieces(given: {
  readonly ground: Pick<TableGround, 'width' | 'height' | 'unit'>;
  readonly drawings: TableDrawings;
  readonly sides: readonly [Side, Side];
  readonly pieces: ReadonlySignal<readonly TablePiece[]>;
  readonly marks: ReadonlySignal<TableMarks>;
  readonly isTurned: boolean;
}): TablePieces {
  const sheet = sheetOf(given.ground, given.isTurned);
  const { moved, at: movedTo } = makeMovements();
  const pieces = computed(() => new Map(given.pieces.value.map((piece) => [piece.id, piece])));
  /** As one word, so that it only counts as changed when it is. */
  const sorted = computed(() =>
    given.pieces.value
      .flatMap(({ id, pose, base }) => (pose === null ? [] : [{ id, y: onSheet(sheet, middleOf(pose, base)).y }]))
      .sort((a, b) => a.y - b.y)
      .map(({ id }) => id)
      .join(' '),
  );
  return {
    sheet,
    drawings: given.drawings,
    sides: given.sides,
    pieces,
    marks: given.marks,
    order: computed(() => sorted.value.split(' ').filter((id) => id !== '')),
    looked: signal<string | undefined>(undefined),
    cursor: signal<string | undefined>(undefined),
    moved,
    drawn: (pose) => onSheet(sheet, pose),
    turn: degreesOn(sheet, 0),
    place(id) {
      const { pose = null, base } = pieces.value.get(id) ?? {};
      return movedTo(id) ?? (pose === null || base === undefined ? undefined : onSheet(sheet, middleOf(pose, base)));
    },
  };
}

/** Where a base is drawn, and how far it is turned. */
export function baseTransform(bases: TablePieces, id: string): string {
  const pose = bases.pieces.value.get(id)?.pose;
  const at = bases.moved(id).at.value ?? (pose === undefined || pose === null ? undefined : bases.drawn(pose));
  return at === undefined ? '' : `translate(${tenths(at.x)} ${tenths(at.y)}) rotate(${tenths(turnOf(bases, id))})`;
}

const turnOf = (bases: TablePieces, id: string): number =>
  bases.moved(id).angle.value ?? degreesOn(bases.sheet, bases.pieces.value.get(id)?.pose?.h ?? 0);

/** Figures stand upright on the base however it is turned. */
export const uprightTransform = (bases: TablePieces, id: string): string => `rotate(${tenths(-turnOf(bases, id))})`;

/** Banners stand out above a base, rings round it. */
const ROUND_BASE = 4;

/** What a base with its ring and banner takes of the drawing. */
export const baseBox = (sheet: Sheet, pose: TablePose & { readonly width: number; readonly depth: number }): Box =>
  wider(boxOf(baseCorners(pose, pose).map((corner) => onSheet(sheet, corner))), ROUND_BASE);

/** The same of everybody who stands on the table. */
export const standingBoxes = ({ sheet, pieces }: TablePieces): readonly Box[] =>
  [...pieces.value.values()].flatMap(({ pose, base }) => (pose === null ? [] : [baseBox(sheet, { ...pose, ...base })]));

import type { Piece } from '@pennon/picture';
import { cellOf, hexIdOf, isOnMap, type Layout } from './hex-geometry.js';
import type { BoardMarks, Table } from './hex-pieces.js';

const STEPS: { readonly [key: string]: readonly [columns: number, rows: number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export const isArrow = (key: string): boolean => Object.hasOwn(STEPS, key);

/** Where an arrow key leads: always to a neighbour; at the edge of the map one stays. */
export function stepped(layout: Layout, hex: string, key: string): string {
  const [columns, rows] = STEPS[key] ?? [0, 0];
  const { column, row } = cellOf(hex);
  const to = { column: column + columns, row: row + rows };
  return isOnMap(layout, to) ? hexIdOf(to) : hex;
}

/** Which way an arrow key moves the map. */
export function pannedBy(key: string, by: number): { readonly x: number; readonly y: number } {
  const [columns, rows] = STEPS[key] ?? [0, 0];
  return { x: -columns * by, y: -rows * by };
}

/** Every hex in which something can be chosen, row by row as one reads. */
export function choiceHexes(marks: BoardMarks, pieces: ReadonlyMap<string, Piece>): readonly string[] {
  const standing = [...marks.targets, ...marks.pieces].map((id) => pieces.get(id)?.hex ?? null).filter((hex) => hex !== null);
  const reading = (hex: string): string => hex.slice(2) + hex.slice(0, 2);
  const all = new Set([...standing, ...marks.reach.map(({ hex }) => hex)]);
  return [...all].sort((a, b) => (reading(a) < reading(b) ? -1 : 1));
}

/** The next of them after a hex, or the one before; round and round. */
export function nextChoice(choices: readonly string[], from: string, isBackwards: boolean): string | undefined {
  const reading = (hex: string): string => hex.slice(2) + hex.slice(0, 2);
  const here = reading(from);
  return isBackwards
    ? (choices.findLast((hex) => reading(hex) < here) ?? choices.at(-1))
    : (choices.find((hex) => reading(hex) > here) ?? choices[0]);
}

/** Which piece of a hex is meant when nobody says: a target, one that can be chosen, else the unit on top. */
export function likelyPiece(table: Table, hex: string): Piece | undefined {
  const stack = table.stacks.value.get(hex) ?? [];
  const { targets, pieces } = table.marks.value;
  return (
    stack.find(({ id }) => targets.includes(id)) ??
    stack.findLast(({ id }) => pieces.includes(id)) ??
    stack.findLast(({ kind }) => kind === 'unit') ??
    stack.at(-1)
  );
}

import type { HexPiece } from '@pennon/picture';
import { arrowOf } from '../stage/stage-keys.js';
import { cellOf, hexIdOf, isOnMap, type Layout } from './hex-geometry.js';
import type { HexMarks } from './hex-marks.js';
import type { HexPieces } from './hex-pieces.js';

/** Where an arrow key leads: always to a neighbour; at the edge of the map one stays. */
export function stepped(layout: Layout, hex: string, key: string): string {
  const { x: columns, y: rows } = arrowOf(key) ?? { x: 0, y: 0 };
  const { column, row } = cellOf(hex);
  const to = { column: column + columns, row: row + rows };
  return isOnMap(layout, to) ? hexIdOf(to) : hex;
}

/** Row by row, as one reads. */
const reading = (hex: string): string => hex.slice(2) + hex.slice(0, 2);

/** Every hex in which something can be chosen, row by row as one reads. */
export function choiceHexes(marks: HexMarks, pieces: ReadonlyMap<string, HexPiece>): readonly string[] {
  const standing = [...marks.targets, ...marks.pieces].flatMap((id) => pieces.get(id)?.hexes[0] ?? []);
  const all = new Set([...standing, ...marks.reach.map(({ hex }) => hex), ...(marks.hexsides ?? []).map(([hex]) => hex)]);
  return [...all].sort((a, b) => (reading(a) < reading(b) ? -1 : 1));
}

/** The next of them after a hex, or the one before; round and round. */
export function nextChoice(choices: readonly string[], from: string, isBackwards: boolean): string | undefined {
  const here = reading(from);
  return isBackwards
    ? (choices.findLast((hex) => reading(hex) < here) ?? choices.at(-1))
    : (choices.find((hex) => reading(hex) > here) ?? choices[0]);
}

/** Which piece of a hex is meant when nobody says: a target, one that can be chosen, else the unit on top. */
export function likelyPiece(counters: HexPieces, hex: string): HexPiece | undefined {
  const stack = counters.stacks.value.get(hex) ?? [];
  const { targets, pieces } = counters.marks.value;
  return (
    stack.find(({ id }) => targets.includes(id)) ??
    stack.findLast(({ id }) => pieces.includes(id)) ??
    stack.findLast(({ kind }) => kind === 'unit') ??
    stack.at(-1)
  );
}

import type { Place } from '@pennon/picture';
import { fromLine } from './table-geometry.js';

/** A line that a hand has drawn, with as few places as show it: none left out lies farther from it than `slack`, unless there were too many. */
export function simplerTo(stroke: readonly Place[], slack: number, most: number): readonly Place[] {
  const simple = simpler(stroke, slack);
  return simple.length <= most ? simple : simplerTo(stroke, slack * 1.5, most);
}

function simpler(stroke: readonly Place[], slack: number): readonly Place[] {
  const [first, last] = [stroke[0], stroke.at(-1)];
  if (first === undefined || last === undefined || stroke.length < 3) return stroke;
  const off = stroke.map((place) => fromLine([first, last], place, false));
  const farthest = off.indexOf(Math.max(...off));
  if ((off[farthest] ?? 0) <= slack) return [first, last];
  return [...simpler(stroke.slice(0, farthest + 1), slack).slice(0, -1), ...simpler(stroke.slice(farthest), slack)];
}

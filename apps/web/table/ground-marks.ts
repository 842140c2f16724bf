import type { GroundEffect, Outline, Place, TableGround } from '@pennon/kernel';
import type { TableMarks } from './marks.js';
import { cornersOf } from './outline.js';

/** The ground told by what it does: how hard it is as shapes, and labels in the words of the game. */
export function goingShapes({ areas }: TableGround): TableMarks['shapes'] {
  return areas.flatMap(({ id, shape, going }) => (going === undefined ? [] : [{ kind: `going-${going}` as const, shape, key: id }]));
}

export function groundLabels({ areas, courses, works }: TableGround): TableMarks['labels'] {
  return [
    ...areas.map(({ id, name, note, shape, going = 'good', effects }) => ({
      key: id,
      at: middleOfOutline(shape),
      title: name,
      lines: linesOf(note, effects),
      going,
    })),
    ...courses.map(({ id, name, note, points, effects }) => ({
      key: id,
      at: halfWay(points),
      title: name,
      lines: linesOf(note, effects),
      going: 'good' as const,
    })),
    ...works.map(({ id, name, shape, effects }) => ({
      key: id,
      at: middleOfOutline(shape),
      title: name,
      lines: linesOf(undefined, effects),
      going: 'good' as const,
    })),
  ];
}

/** So many effects stand on one line. */
const TOGETHER = 3;

function linesOf(note: string | undefined, effects: readonly GroundEffect[] = []): readonly string[] {
  const shorts = effects.flatMap(({ short }) => (short === '' ? [] : [short]));
  const lines = Array.from({ length: Math.ceil(shorts.length / TOGETHER) }, (_, i) =>
    shorts.slice(i * TOGETHER, (i + 1) * TOGETHER).join(' · '),
  );
  return [...(note === undefined || note === '' ? [] : [note]), ...lines];
}

export const middleOfOutline = (shape: Outline): Place => {
  const corners = cornersOf(shape);
  const mean = (of: (place: Place) => number): number => corners.reduce((sum, place) => sum + of(place), 0) / (corners.length || 1);
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
};

/** The middle of the middle stretch of a course. */
const halfWay = (points: Outline): Place => {
  const places = cornersOf(points);
  const i = Math.max(0, Math.floor(places.length / 2) - 1);
  const [a, b] = [places[i] ?? { x: 0, y: 0 }, places[i + 1] ?? places[i] ?? { x: 0, y: 0 }];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
};

import type { GroundEffect, TableGround } from '@pennon/picture';
import type { TableMarks } from './table-marks.js';

/** The ground told by what it does: how hard it is as shapes, and labels in the words of the game. */
export function goingShapes({ areas }: TableGround): TableMarks['shapes'] {
  return areas.flatMap(({ id, shape, going }) => (going === undefined ? [] : [{ kind: `going-${going}` as const, shape, key: id }]));
}

export function groundLabels({ areas, courses, works }: TableGround): TableMarks['labels'] {
  return [
    ...areas.map(({ id, name, note = '', shape, going = 'good', effects }) => ({
      key: id,
      outline: shape,
      isCourse: false,
      title: name,
      note,
      effects: shortOf(effects),
      going,
    })),
    ...courses.map(({ id, name, note = '', points, effects }) => ({
      key: id,
      outline: points,
      isCourse: true,
      title: name,
      note,
      effects: shortOf(effects),
      going: 'good' as const,
    })),
    ...works.map(({ id, name, shape, effects }) => ({
      key: id,
      outline: shape,
      isCourse: false,
      title: name,
      note: '',
      effects: shortOf(effects),
      going: 'good' as const,
    })),
  ];
}

const shortOf = (effects: readonly GroundEffect[] = []): readonly string[] => effects.flatMap(({ short }) => (short === '' ? [] : [short]));

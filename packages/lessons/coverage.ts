import type { Chart } from '@pennon/kernel';
import type { Lesson } from './lesson.js';

/**
 * A chart, and the lessons in which it is met.
 * @example const line: CoverageLine = { chart: 'KU-MF', title: 'Missile fire results', lessons: ['kulikovo/shoot'] };
 */
export interface CoverageLine {
  readonly chart: string;
  readonly title: string;
  readonly lessons: readonly string[];
}

/**
 * What the lessons cover, chart by chart: what a lesson says that it covers, and every rule that one of its steps cites.
 * @example coverageOf(charts, lessons).filter(({ lessons }) => lessons.length === 0)
 */
export const coverageOf = (charts: readonly Pick<Chart, 'id' | 'title'>[], lessons: readonly Lesson[]): readonly CoverageLine[] =>
  charts.map(({ id: chart, title }) => ({
    chart,
    title,
    lessons: lessons.filter((lesson) => refsOf(lesson).some((ref) => ref.split(' ')[0] === chart)).map(({ id }) => id),
  }));

/**
 * Every reference of a lesson, without doubles.
 * @example refsOf(lesson) // ['KU-MF', 'KU-RNG', '6.1']
 */
export const refsOf = ({ covers, steps }: Lesson): readonly string[] => [
  ...new Set([...covers, ...steps.flatMap(({ rule }) => (rule === undefined ? [] : [rule.ref]))]),
];

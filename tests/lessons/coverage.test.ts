import { readFileSync } from 'node:fs';
import { coverageOf } from '@pennon/lessons';
import { describe, expect, test } from 'vitest';
import { TAUGHT } from './taught.js';

/** Charts that no lesson teaches, each with the reason. */
const UNTAUGHT: { readonly [chart: string]: string } = {
  'KU-7.3': 'leaders fall seldom; the roll is told when it happens',
  'D3-1': 'a list of types',
  'D3-2': 'how bases are made',
  'D3-4': 'choosing terrain, for battles with armies of one’s own',
  'D3-7': 'deploying, for battles with armies of one’s own',
  'D3-11': 'Gods, Dragons and Lurkers',
  'D3-12': 'Hordes that come again',
  'D3-13': 'magic',
  'D3-22': 'rear support, for Pikes, Warband and Light Horse',
  'D3-24': 'magic',
  'D3-36': 'the same once more as one page',
  'D3-37': 'the other set of rules',
  'D3-38': 'the other set of rules',
};

describe.each(TAUGHT)('$id', ({ id, rulebook, teaching }) => {
  const lines = coverageOf(rulebook.charts, teaching.lessons);

  test('every chart is met in a lesson, or it is said why not', () => {
    expect(lines.filter(({ chart, lessons }) => lessons.length === 0 && UNTAUGHT[chart] === undefined)).toEqual([]);
    expect(lines.filter(({ chart, lessons }) => lessons.length > 0 && UNTAUGHT[chart] !== undefined)).toEqual([]);
  });

  test('its README has the list', () => {
    const readme = readFileSync(new URL(`../../packages/systems/${id}/README.md`, import.meta.url), 'utf8');
    for (const { chart, lessons } of lines)
      for (const lesson of lessons)
        expect(readme.split('\n').some((row) => row.startsWith(`| ${chart} |`) && row.includes(lesson.split('/')[1] ?? ''))).toBe(true);
  });
});

import { faultsOfLesson, readLesson } from '@pennon/lessons';
import { teaching } from '@pennon/kulikovo/lessons';
import { system } from '@pennon/kulikovo';
import { picture } from '@pennon/kulikovo/picture';
import { describe, expect, test } from 'vitest';
const game = { ...system.game, picture } as never;
describe('x', () => {
  test.each(teaching.lessons.map((l) => [l.id, l] as const))('%s', (_id, lesson) => {
    expect(readLesson(JSON.parse(JSON.stringify(lesson)))).toEqual(lesson);
    expect(faultsOfLesson(game, lesson)).toEqual([]);
  });
});

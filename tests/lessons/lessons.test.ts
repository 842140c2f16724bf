import { faultsOfLesson, readLesson } from '@pennon/lessons';
import { REGISTER, SYSTEM_IDS, hasLessons } from '@pennon/register';
import { describe, expect, test } from 'vitest';
for (const id of SYSTEM_IDS.filter(hasLessons)) {
const { system } = await REGISTER[id].load();
const { teaching } = await (REGISTER[id] as any).lessons();
const { picture } = await (REGISTER[id] as any).picture();
const game = { ...system.game, picture } as never;
describe(id, () => {
  test.each(teaching.lessons.map((l: any) => [l.id, l] as const))('%s', (_id: any, lesson: any) => {
    expect(readLesson(JSON.parse(JSON.stringify(lesson)))).toEqual(lesson);
    expect(faultsOfLesson(game, lesson)).toEqual([]);
  });
});
}

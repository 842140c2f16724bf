import { isSystem, loadSystem } from '../app/systems.js';
import { loadTeaching } from '../app/teaching.js';
import { say } from '../text/say.js';
import { LessonSession } from './lesson-session.js';

/** Sits down at a lesson, `kulikovo` and `shoot`. Throws a sentence when there is none of that name. */
export async function openLesson(systemId: string, name: string): Promise<LessonSession> {
  if (!isSystem(systemId)) throw new Error(say('lessonNone', { name: `${systemId}/${name}` }));
  const [system, teaching] = await Promise.all([loadSystem(systemId), loadTeaching(systemId)]);
  const lesson = teaching?.lessons.find(({ id }) => id === `${systemId}/${name}`);
  if (lesson === undefined || system.game === undefined) throw new Error(say('lessonNone', { name: `${systemId}/${name}` }));
  return new LessonSession(system, system.game, lesson);
}

import { readLesson, type Teaching } from '@pennon/lessons';
import { hasLessons, REGISTER, SYSTEM_IDS, type SystemId } from '@pennon/register';

/** Systems that can be learned here, in the order of the register. */
export const TAUGHT_SYSTEMS: readonly SystemId[] = SYSTEM_IDS.filter(hasLessons);

/** Whether the system of this name can be learned here. */
export const hasLessonsOf = (id: string): boolean => TAUGHT_SYSTEMS.some((one) => one === id);

const loaded = new Map<SystemId, Promise<Teaching | undefined>>();

/** How a system is learned, loaded when somebody first asks for it; every lesson is read as the document that it is. */
export function loadTeaching(id: SystemId): Promise<Teaching | undefined> {
  const known = loaded.get(id) ?? load(id);
  loaded.set(id, known);
  return known;
}

async function load(id: SystemId): Promise<Teaching | undefined> {
  const found = await REGISTER[id].lessons?.();
  return found && { ...found.teaching, lessons: found.teaching.lessons.map(readLesson) };
}

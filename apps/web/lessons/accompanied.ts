import { isCoached } from '../app/coached-game.js';
import type { Session } from '../session/session.js';
import { isLesson } from './is-lesson.js';

/** Whether somebody speaks beside the board: a lesson, or the coach of a first battle. */
export const isAccompanied = (session: Session): boolean => isLesson(session) || isCoached(session.id);

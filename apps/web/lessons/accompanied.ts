import { isCoached } from '../app/coached-game.js';
import type { Session } from '../session/session.js';
import { LessonSession } from './lesson-session.js';

/** Whether somebody speaks beside the board: a lesson, or the coach of a first battle. */
export const isAccompanied = (session: Session): boolean => session instanceof LessonSession || isCoached(session.id);

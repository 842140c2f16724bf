import type { Session } from '../session/session.js';
import type { LessonSession } from './lesson-session.js';

/** Whether somebody is taught; whoever only asks does not load what teaching takes. */
export const isLesson = (session: Session): session is LessonSession => 'lesson' in session;

/** What a lesson adds to the table, in one file that nobody fetches who plays a battle. */
export { LessonPanel, LessonTask } from '../lessons/lesson-panel.js';
export { LessonBubble } from './lesson-bubble.js';
export { LessonHand } from './lesson-hand.js';

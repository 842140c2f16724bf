export * from './lesson.js';
export * from './lesson-form.js';
export * from './lesson-run.js';

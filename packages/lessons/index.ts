export * from './coverage.js';
export * from './hint-claims.js';
export * from './hints.js';
export * from './lesson.js';
export * from './lesson-form.js';
export * from './lesson-run.js';
export * from './teaching.js';

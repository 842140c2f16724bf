export * from './directions.js';
export * from './facing.js';
export * from './grid.js';
export * from './hexsides.js';
export * from './ids.js';
export * from './lines.js';
export * from './paths.js';

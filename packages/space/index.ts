export * from './angles.js';
export * from './directions.js';
export * from './grid.js';
export * from './hexsides.js';
export * from './ids.js';
export * from './lines.js';
export * from './plane.js';
export * from './polygons.js';

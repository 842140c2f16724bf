export * from './breakdown.js';
export * from './chance.js';
export * from './chart.js';
export * from './check.js';
export * from './dice.js';
export * from './did-you-mean.js';
export * from './fields.js';
export * from './switches.js';

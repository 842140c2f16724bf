export * from './free-hand.js';
export * from './ground.js';
export * from './picture.js';
export * from './study.js';

export * from './closed-game.js';
export * from './ledger.js';
export * from './messages.js';
export * from './story.js';

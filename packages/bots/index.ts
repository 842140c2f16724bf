export * from './all-bots.js';
export * from './bot.js';
export * from './think.js';

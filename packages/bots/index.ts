export * from './bot.js';
export * from './bots.js';
export * from './think.js';

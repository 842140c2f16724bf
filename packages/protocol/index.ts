export * from './ledger.js';
export * from './messages.js';

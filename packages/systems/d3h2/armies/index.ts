export type { ArmyDocument } from './document.js';
export { elementsOf } from './document.js';
export { ARMIES } from './lists.js';
export { readArmy } from './read-army.js';

export type { ArmyDocument } from './document.js';
export { asArmy, elementsOf, USUAL_SIZE } from './document.js';
export { ARMIES } from './lists.js';
export { armyIn, readArmy, readDocument } from './read-army.js';

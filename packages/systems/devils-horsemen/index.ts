import type { SystemDef } from '@pennon/kernel';
import { game } from './game.js';
import { rulebook } from './rulebook.js';

export { game };

export const system: SystemDef = {
  ...rulebook,
  game,
};

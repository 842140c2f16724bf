import type { SystemDef } from '@pennon/kernel';
import { rulebook } from './rulebook.js';

export const system: SystemDef = rulebook;

import type { SystemDef } from '@pennon/kernel';
import { kulikovo } from '@pennon/kulikovo';

/** Every rule system, for the suites that run over all of them. */
export const SYSTEMS: readonly SystemDef[] = [kulikovo];

import { noSuch, type SystemDef } from '@pennon/kernel';
import { isSystem, loadSystem, SYSTEM_IDS } from '@pennon/register';

/** Only this system, while working on it: `npm test -- kulikovo` sets it. */
const only = process.env.PENNON_SYSTEM;
if (only !== undefined && !isSystem(only)) throw new Error(noSuch('system', only, SYSTEM_IDS));

/** Every rule system, for the suites that run over all of them. */
export const SYSTEMS: readonly SystemDef[] = await Promise.all((only === undefined ? SYSTEM_IDS : [only]).map(loadSystem));

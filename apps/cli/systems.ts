import { noSuch, type SystemDef } from '@pennon/kernel';
import { isSystem, loadSystem, SYSTEM_IDS } from '@pennon/register';
import { UsageError } from './command-errors.js';

/** The system a person named; a mistyped name gets the nearest right one. */
export async function systemNamed(name: string): Promise<SystemDef> {
  const id = name.toLowerCase();
  if (isSystem(id)) return loadSystem(id);
  throw new UsageError(noSuch('system', name, SYSTEM_IDS));
}

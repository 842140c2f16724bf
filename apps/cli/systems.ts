import { noSuch, type Rulebook } from '@pennon/kernel';
import { isSystem, loadRulebook, SYSTEM_IDS } from '@pennon/register';
import { UsageError } from './command-errors.js';

/** The rulebook of the system a person named; a mistyped name gets the nearest right one. */
export async function systemNamed(name: string): Promise<Rulebook> {
  const id = name.toLowerCase();
  if (isSystem(id)) return loadRulebook(id);
  throw new UsageError(noSuch('system', name, SYSTEM_IDS));
}

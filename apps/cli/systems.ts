import { noSuch, type SystemDef } from '@pennon/kernel';
import { UsageError } from './usage.js';

/** What can be told of a system without loading it, and how to load it when somebody asks for it. */
const SYSTEMS = {
  'devils-horsemen': { name: "Devil's Horsemen", load: () => import('@pennon/devils-horsemen') },
  d3h2: { name: 'D3H2', load: () => import('@pennon/d3h2') },
  kulikovo: { name: 'Kulikovo 1380', load: () => import('@pennon/kulikovo') },
  'cry-havoc': { name: 'Cry Havoc', load: () => import('@pennon/cry-havoc') },
  'advanced-cry-havoc': { name: 'Advanced Cry Havoc', load: () => import('@pennon/advanced-cry-havoc') },
} as const satisfies Record<string, { readonly name: string; readonly load: () => Promise<{ readonly system: SystemDef }> }>;
type SystemId = keyof typeof SYSTEMS;

export const SYSTEM_IDS = Object.keys(SYSTEMS) as readonly SystemId[];

/** The game behind each id. */
export const SYSTEM_NAMES = SYSTEM_IDS.map((id) => [id, SYSTEMS[id].name] as const);

const loaded = new Map<string, SystemDef>();

/** A system that was loaded before, without waiting. */
export const systemAtHand = (id: string): SystemDef | undefined => loaded.get(id);

export async function loadSystem(id: SystemId): Promise<SystemDef> {
  const { system } = await SYSTEMS[id].load();
  loaded.set(id, system);
  return system;
}

export const loadAll = (): Promise<readonly SystemDef[]> => Promise.all(SYSTEM_IDS.map(loadSystem));

/** The system a person named; a mistyped name gets the nearest right one. */
export async function systemNamed(name: string): Promise<SystemDef> {
  const id = SYSTEM_IDS.find((known) => known === name.toLowerCase());
  if (id !== undefined) return loadSystem(id);
  throw new UsageError(noSuch('system', name, SYSTEM_IDS));
}

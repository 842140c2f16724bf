import type { SystemDef } from '@pennon/kernel';

/** What can be told of a system before it is loaded, and how to load it. */
export const SYSTEMS = {
  kulikovo: { name: 'Kulikovo 1380', plays: true, load: () => import('@pennon/kulikovo') },
  'devils-horsemen': { name: "Devil's Horsemen", plays: false, load: () => import('@pennon/devils-horsemen') },
  d3h2: { name: 'D3H2', plays: true, load: () => import('@pennon/d3h2') },
  'cry-havoc': { name: 'Cry Havoc', plays: false, load: () => import('@pennon/cry-havoc') },
  'advanced-cry-havoc': { name: 'Advanced Cry Havoc', plays: false, load: () => import('@pennon/advanced-cry-havoc') },
} as const satisfies {
  readonly [id: string]: {
    readonly name: string;
    /** Whether there is a whole game, so that nobody loads the others to find out. */
    readonly plays: boolean;
    readonly load: () => Promise<{ readonly system: SystemDef }>;
  };
};
export type SystemId = keyof typeof SYSTEMS;

export const SYSTEM_IDS = Object.keys(SYSTEMS) as readonly SystemId[];

export const isSystem = (id: string): id is SystemId => Object.hasOwn(SYSTEMS, id);

const loaded = new Map<SystemId, Promise<SystemDef>>();

/** A system, loaded when somebody first asks for it. */
export function loadSystem(id: SystemId): Promise<SystemDef> {
  const known = loaded.get(id) ?? SYSTEMS[id].load().then(({ system }) => system);
  loaded.set(id, known);
  return known;
}

/** The system that a scenario (`kulikovo/training`) or an edition (`kulikovo@1`) belongs to. */
export function systemOf(name: string): SystemId | undefined {
  const [id = ''] = name.split(/[/@]/, 1);
  return isSystem(id) ? id : undefined;
}

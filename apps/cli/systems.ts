import { didYouMean, type SystemDef } from '@pennon/kernel';
import { UsageError } from './usage.js';

/** Each system is loaded only when somebody asks for it. */
const LOAD = {
  'devils-horsemen': () => import('@pennon/devils-horsemen'),
  d3h2: () => import('@pennon/d3h2'),
  kulikovo: () => import('@pennon/kulikovo'),
  'cry-havoc': () => import('@pennon/cry-havoc'),
  'advanced-cry-havoc': () => import('@pennon/advanced-cry-havoc'),
} as const satisfies Record<string, () => Promise<{ readonly system: SystemDef }>>;

export const SYSTEM_IDS = Object.keys(LOAD) as readonly (keyof typeof LOAD)[];

const loaded = new Map<string, SystemDef>();

/** A system that was loaded before, without waiting. */
export const systemAtHand = (id: string): SystemDef | undefined => loaded.get(id);

export async function loadSystem(id: keyof typeof LOAD): Promise<SystemDef> {
  const { system } = await LOAD[id]();
  loaded.set(id, system);
  return system;
}

export const loadAll = (): Promise<readonly SystemDef[]> => Promise.all(SYSTEM_IDS.map(loadSystem));

/** The system a person named; a mistyped name gets the nearest right one. */
export async function systemNamed(name: string): Promise<SystemDef> {
  const id = SYSTEM_IDS.find((known) => known === name.toLowerCase());
  if (id !== undefined) return loadSystem(id);
  throw new UsageError(notKnown('system', name, SYSTEM_IDS));
}

/** @example notKnown('system', 'kulikvo', ['kulikovo']) // 'There is no system "kulikvo"; did you mean kulikovo?' */
export function notKnown(what: string, name: string, known: readonly string[]): string {
  const near = didYouMean(name, known);
  return `There is no ${what} "${name}"; ${near === undefined ? `there are ${known.join(', ')}.` : `did you mean ${near}?`}`;
}

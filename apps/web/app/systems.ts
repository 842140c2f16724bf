import type { PicturedSystem } from '@pennon/picture';
import { REGISTER, type Registered } from '@pennon/register';

export type SystemId = keyof typeof REGISTER;

export const SYSTEMS: { readonly [id in SystemId]: Registered } = REGISTER;

export const SYSTEM_IDS = Object.keys(REGISTER) as readonly SystemId[];

/** Whether there is a whole game, so that nobody loads the others to find out. */
export const hasGame = (id: SystemId): boolean => SYSTEMS[id].picture !== undefined;

export const isSystem = (id: string): id is SystemId => Object.hasOwn(REGISTER, id);

const loaded = new Map<SystemId, Promise<PicturedSystem>>();

/** A system, loaded when somebody first asks for it. */
export function loadSystem(id: SystemId): Promise<PicturedSystem> {
  const known = loaded.get(id) ?? load(id);
  loaded.set(id, known);
  return known;
}

export const loadAllSystems = (): Promise<readonly PicturedSystem[]> => Promise.all(SYSTEM_IDS.map(loadSystem));

async function load(id: SystemId): Promise<PicturedSystem> {
  const [{ system }, shown] = await Promise.all([SYSTEMS[id].load(), SYSTEMS[id].picture?.()]);
  const { game, ...rest } = system;
  return game === undefined || shown === undefined ? rest : { ...rest, game: { ...game, picture: shown.picture } };
}

/** The system that a scenario (`kulikovo/training`) or an edition (`kulikovo@1`) belongs to. */
export function systemOf(name: string): SystemId | undefined {
  const [id = ''] = name.split(/[/@]/, 1);
  return isSystem(id) ? id : undefined;
}

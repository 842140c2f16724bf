import type { PicturedSystem } from '@pennon/picture';
import { REGISTER, SYSTEM_IDS, type SystemId } from '@pennon/register';

export { hasGame, isSystem, loadRulebook, loadRulebooks, REGISTER as SYSTEMS, SYSTEM_IDS, type SystemId, systemOf } from '@pennon/register';

const loaded = new Map<SystemId, Promise<PicturedSystem>>();

/** A system, loaded when somebody first asks for it. */
export function loadSystem(id: SystemId): Promise<PicturedSystem> {
  const known = loaded.get(id) ?? load(id);
  loaded.set(id, known);
  return known;
}

export const loadAllSystems = (): Promise<readonly PicturedSystem[]> => Promise.all(SYSTEM_IDS.map(loadSystem));

async function load(id: SystemId): Promise<PicturedSystem> {
  const [{ system }, shown] = await Promise.all([REGISTER[id].load(), REGISTER[id].picture?.()]);
  const { game, ...rest } = system;
  return game === undefined || shown === undefined ? rest : { ...rest, game: { ...game, picture: shown.picture } };
}

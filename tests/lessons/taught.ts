import type { Rulebook } from '@pennon/kernel';
import type { Teaching } from '@pennon/lessons';
import type { PicturedGame } from '@pennon/picture';
import { hasLessons, REGISTER, type Registered, SYSTEM_IDS, type SystemId } from '@pennon/register';

/** A system that can be learned, with everything by which it is. */
export interface Taught {
  readonly id: SystemId;
  readonly rulebook: Rulebook;
  readonly game: PicturedGame;
  readonly teaching: Teaching;
}

async function load(id: SystemId): Promise<Taught> {
  const registered: Registered = REGISTER[id];
  const [{ system }, shown, taught] = await Promise.all([registered.load(), registered.picture?.(), registered.lessons?.()]);
  if (system.game === undefined || shown === undefined || taught === undefined) throw new Error(`${id} has lessons and no game`);
  return { id, rulebook: system, game: { ...system.game, picture: shown.picture }, teaching: taught.teaching };
}

/** Every system that can be learned. */
export const TAUGHT: readonly Taught[] = await Promise.all(SYSTEM_IDS.filter(hasLessons).map(load));

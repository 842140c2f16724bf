import { NotAsItWas, type Seen, whyAstray, whyClosed } from '@pennon/protocol';
import { rewrite } from '../app/address.js';
import { battleName, scenarioOf } from '../app/battle-names.js';
import { loadSystem, systemOf } from '../app/systems.js';
import { say } from '../text/say.js';
import { ask } from './ask-server.js';
import { LocalSession } from './local-session.js';
import type { SeatAt } from './remote-session.js';
import { savedGames } from './saved-games.js';
import type { Session } from './session.js';

/** Games that this page keeps itself have such ids. */
export const isKeptHere = (id: string): boolean => id.startsWith('here-');

/** The game can only be looked at: the record room has what is left of it. */
export class OnlyToLookAt extends Error {
  override readonly name = 'OnlyToLookAt';
}

/** Sits down at a game; `token` is that of the link one came with. Throws a sentence when there is no such game, `OnlyToLookAt` when it is over for good. */
export const openSession = (id: string, token: string | undefined): Promise<Session> =>
  isKeptHere(id) ? openHere(id) : openThere(id, token);

async function openHere(id: string): Promise<Session> {
  const saved = await savedGames.game(id);
  if (saved === undefined) throw new Error(say('sessionNotHere'));
  const name = systemOf(saved.rules);
  const system = name && (await loadSystem(name));
  if (system?.game === undefined) throw new Error(say('sessionOtherEdition', { rules: saved.rules }));
  if (system.game.rules !== saved.rules) throw new OnlyToLookAt(whyClosed(saved.rules, system.game));
  try {
    return new LocalSession(system, system.game, saved);
  } catch (fault) {
    if (fault instanceof NotAsItWas) throw new OnlyToLookAt(whyAstray(saved.rules, fault.message));
    throw fault;
  }
}

async function openThere(id: string, token: string | undefined): Promise<Session> {
  const saved = await savedGames.seat(id).catch(() => undefined);
  const known = token ?? (saved && (saved.tokens[saved.last ?? ''] ?? Object.values(saved.tokens)[0]));
  const asSeat = await ask<Seen>(`/api/games/${id}`, known === undefined ? {} : { token: known });
  // Who has lost his seat may watch, and is told.
  const isGone = !asSeat.ok && asSeat.error.code === 'no-seat';
  const mine = isGone ? undefined : known;
  const seen = isGone ? await ask<Seen>(`/api/games/${id}`) : asSeat;
  if (!seen.ok) throw new Error(seen.error.message);
  const name = systemOf(seen.value.system);
  const system = name && (await loadSystem(name));
  if (system?.game === undefined) throw new Error(say('sessionOtherEdition', { rules: seen.value.system }));
  const { side } = seen.value;
  if (token !== undefined && side !== null) {
    // Of a game that is closed there may be no view.
    const scenario = scenarioOf(seen.value.view ?? {});
    const seat = {
      ...saved,
      id,
      tokens: { ...saved?.tokens, [side]: token },
      last: side,
      scenario: typeof scenario === 'string' ? scenario : system.id,
      title: battleName(system.game, scenario) ?? system.name,
      changed: Date.now(),
      over: saved?.over ?? null,
    };
    // The token may leave the address only when it is kept.
    await savedGames.saveSeat(seat).then(forgetToken, () => undefined);
  }
  if (seen.value.closed !== undefined) throw new OnlyToLookAt(seen.value.closed);
  const links: SeatAt['links'] = Object.fromEntries(
    Object.entries(saved?.tokens ?? {})
      .filter(([seat]) => seat !== side && saved?.dice === undefined)
      .map(([seat, friend]) => [seat, `${location.origin}/game/${id}#seat=${friend}`]),
  );
  const { RemoteSession } = await import('./remote-session.js');
  return new RemoteSession(id, system, system.game, seen.value, {
    token: mine,
    isGone,
    links: isGone ? {} : links,
    saved: await savedGames.seat(id).catch(() => undefined),
  });
}

/** The page keeps the seat; the token need not stand in the address any longer. */
function forgetToken(): void {
  if (location.hash.includes('seat=')) rewrite(location.pathname + location.search);
}

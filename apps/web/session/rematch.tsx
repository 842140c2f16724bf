import { useSignal } from '@preact/signals';
import { goTo } from '../app/address.js';
import { loadSystem, systemOf } from '../app/systems.js';
import { say } from '../text/say.js';
import { newLocalGame } from './local-session.js';
import { isKeptHere } from './open-session.js';
import { savedGames } from './saved-games.js';

/** The same battle once more with the leaders changed over; its id, or nothing where this browser has not kept it. */
async function changedOver(id: string): Promise<string | undefined> {
  const saved = await savedGames.game(id);
  const name = saved && systemOf(saved.rules);
  const game = name && (await loadSystem(name)).game;
  if (saved === undefined || !game) return undefined;
  const [one, other] = Object.keys(saved.seats);
  const seats =
    one === undefined || other === undefined ? saved.seats : { [one]: saved.seats[other] ?? 'open', [other]: saved.seats[one] ?? 'open' };
  const begun = await newLocalGame({ game, beginning: saved.beginning, seats, title: saved.title });
  return typeof begun === 'string' ? begun : undefined;
}

/** A button that begins the same battle again with the sides changed. Games of a server are begun there. */
export function Rematch({ id }: { readonly id: string }) {
  const hasFailed = useSignal(false);
  if (!isKeptHere(id)) return null;
  const again = async (): Promise<void> => {
    const next = await changedOver(id);
    if (next === undefined) hasFailed.value = true;
    else goTo(`/game/${next}`);
  };
  return (
    <button type="button" disabled={hasFailed.value} onClick={() => void again()}>
      {say(hasFailed.value ? 'sessionNoRematch' : 'sessionRematch')}
    </button>
  );
}

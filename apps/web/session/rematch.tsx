import type { BySide, GameComplaint } from '@pennon/kernel';
import type { PicturedGame } from '@pennon/picture';
import type { Seat } from '@pennon/protocol';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { goTo } from '../app/address.js';
import { loadSystem, systemOf } from '../app/systems.js';
import { say } from '../text/say.js';
import { newLocalGame } from './local-session.js';
import { isKeptHere } from './open-session.js';
import { type SavedGame, savedGames } from './saved-games.js';

/** A battle of this browser, and the one after it in the list of its game. */
interface Again {
  readonly saved: SavedGame;
  readonly game: PicturedGame;
  readonly sides: readonly [string, string];
  readonly next: PicturedGame['scenarios'][number] | undefined;
}

/** Nothing where this browser has not kept it, or the rules are gone. */
async function againOf(id: string): Promise<Again | undefined> {
  const saved = await savedGames.game(id);
  const name = saved && systemOf(saved.rules);
  const game = name && (await loadSystem(name)).game;
  const [one, other] = Object.keys(saved?.seats ?? {});
  if (saved === undefined || !game || one === undefined || other === undefined) return undefined;
  const at = game.scenarios.findIndex((line) => line.id === saved.beginning.scenario);
  return { saved, game, sides: [one, other], next: at === -1 ? undefined : game.scenarios[at + 1] };
}

const changedOver = ({ saved: { seats }, sides: [one, other] }: Again): BySide<Seat> => ({
  [one]: seats[other] ?? 'open',
  [other]: seats[one] ?? 'open',
});

/** Buttons that begin the same battle again, with the same leaders or with the sides changed, or the next one of the list. Games of a server are begun there. */
export function Rematch({ id }: { readonly id: string }) {
  const again = useSignal<Again | null>(null);
  const hasFailed = useSignal(false);
  useEffect(() => {
    if (!isKeptHere(id)) return;
    againOf(id).then(
      (found) => {
        again.value = found ?? null;
        hasFailed.value = found === undefined;
      },
      () => (hasFailed.value = true),
    );
  }, [id]);
  if (!isKeptHere(id)) return null;
  const found = again.value;
  const begin = async (made: Promise<string | GameComplaint>): Promise<void> => {
    const next = await made;
    if (typeof next === 'string') goTo(`/game/${next}`);
    else hasFailed.value = true;
  };
  const repeat = (seats: BySide<Seat>): void => {
    if (found === null) return;
    const { game, saved } = found;
    void begin(newLocalGame({ game, beginning: saved.beginning, seats, title: saved.title }));
  };
  const { next } = found ?? {};
  const [one, other] = found?.sides ?? [];
  const isEven = found !== null && found.saved.seats[one ?? ''] === found.saved.seats[other ?? ''];
  return (
    <>
      <button
        type="button"
        class={isEven ? undefined : 'end-half'}
        disabled={found === null}
        onClick={() => found !== null && repeat(found.saved.seats)}
      >
        {say(hasFailed.value ? 'sessionNoRematch' : 'sessionAgain')}
      </button>
      {!isEven && (
        <button
          type="button"
          class="end-half"
          aria-label={say('sessionRematch')}
          disabled={found === null}
          onClick={() => found !== null && repeat(changedOver(found))}
        >
          {say('sessionOtherSide')}
        </button>
      )}
      {found !== null && next !== undefined && (
        <button
          type="button"
          aria-label={say('sessionNextOf', { battle: next.name })}
          title={next.name}
          onClick={() => {
            // Whoever led the first side leads the first side of that battle too.
            const [first, second] = next.sides;
            const { seats } = found.saved;
            const led = { [first]: seats[one ?? ''] ?? 'open', [second]: seats[other ?? ''] ?? 'open' };
            void begin(newLocalGame({ game: found.game, beginning: { scenario: next.id, options: {} }, seats: led, title: next.name }));
          }}
        >
          {say('sessionNext')}
        </button>
      )}
    </>
  );
}

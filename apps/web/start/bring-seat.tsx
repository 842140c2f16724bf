import { isSalt, type Receipt, readReceipt, type Side } from '@pennon/kernel';
import { useSignal } from '@preact/signals';
import { goTo } from '../app/address.js';
import { MOST_BYTES as MOST_BYTES_OF_RECORD } from '../parts/opened-file.js';
import { type SavedDice, savedGames } from '../session/saved-games.js';
import { say } from '../text/say.js';

/** A seat that was taken along from another browser, as a file. */
export function BringSeat() {
  const fault = useSignal<string | null>(null);
  const bring = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const brought = seatIn(file.size > MOST_BYTES ? '' : await file.text());
    if (brought === undefined || brought.server !== location.origin) {
      fault.value = brought === undefined ? say('seatFileWrong') : say('seatFileElsewhere', { server: brought.server });
      return;
    }
    const { game: id, side, token, dice } = brought;
    const known = await savedGames.seat(id).catch(() => undefined);
    const seat = { scenario: '', title: '', over: null, ...known, id, tokens: { ...known?.tokens, [side]: token }, changed: Date.now() };
    await savedGames.saveSeat(dice === undefined ? seat : { ...seat, dice });
    goTo(`/game/${id}#seat=${token}`);
  };
  return (
    <p class="bring-seat">
      <label class="button quiet-button">
        {say('seatBring')}
        <input
          type="file"
          class="unseen"
          accept="application/json,.json"
          onChange={(event) => void bring(event.currentTarget.files?.[0]).catch(() => (fault.value = say('seatFileWrong')))}
        />
      </label>{' '}
      <span role="alert">{fault.value}</span>
    </p>
  );
}

/** With the record of the game. */
const MOST_BYTES = MOST_BYTES_OF_RECORD + 100_000;

interface Brought {
  readonly game: string;
  readonly server: string;
  readonly side: Side;
  readonly token: string;
  readonly dice: SavedDice | undefined;
}

/** What a file says, when it is one of ours. */
function seatIn(text: string): Brought | undefined {
  try {
    const { game, server, side, token, dice, receipt } = JSON.parse(text) as { readonly [name: string]: unknown };
    const isOurs = [game, server, side, token].every((told) => typeof told === 'string') && /^[\w-]{12}$/.test(String(game));
    if (!isOurs) return undefined;
    return { game: String(game), server: String(server), side: String(side), token: String(token), dice: diceIn(dice, receipt) };
  } catch {
    return undefined;
  }
}

function diceIn(dice: unknown, receipt: unknown): SavedDice | undefined {
  if (dice === undefined) return undefined;
  const { side, round, salt, isRolled, spent } = dice as Partial<SavedDice>;
  if (typeof side !== 'string' || typeof round !== 'number' || typeof salt !== 'string' || !isSalt(salt)) return undefined;
  const kept: Receipt | null = receipt === null || receipt === undefined ? null : readReceipt(receipt);
  return {
    side,
    round,
    salt,
    receipt: kept,
    isRolled: isRolled === true,
    spent: Array.isArray(spent) ? spent.filter(Number.isInteger) : [],
  };
}

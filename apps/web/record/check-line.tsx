import { BadRequest, diceOrigin, type Receipt, verify } from '@pennon/kernel';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { address } from '../app/address.js';
import { savedGames } from '../session/saved-games.js';
import { say } from '../text/say.js';
import type { Film } from './film.js';
import type { FilmPlayer } from './film-player.js';

/** What a check has found: in a few words, and what that proves. */
interface Found {
  readonly words: string;
  readonly why: string;
  readonly holds: boolean;
  /** The moment that does not hold, where it is one. */
  readonly at?: number;
}

/** The fragment that asks for the check at once. */
const AT_ONCE = 'check';

/** Checks every input against the rules and every die against what was promised. It has its line from the start: whatever it finds is written there, and nothing moves. */
export function CheckLine({ player }: { readonly player: FilmPlayer }) {
  const { film } = player;
  const found = useSignal<Found | 'checking' | null>(null);
  const isOpen = useSignal(false);
  const isAtOnce = useMemo(() => address.peek().fragment === AT_ONCE, []);
  const check = (): void => {
    found.value = 'checking';
    isOpen.value = false;
    // The sentence is shown before the work begins.
    setTimeout(() => void receiptOf(film.record).then((receipt) => show(verdict(film, receipt), receipt)), 30);
  };
  /** What is proved of dice that both promised for is said at once, and what is not; of others to whoever asks. */
  const show = (result: Found, receipt: Receipt | undefined): void => {
    found.value = result;
    isOpen.value = receipt !== undefined || 'rounds' in film.record;
  };
  useEffect(() => {
    if (isAtOnce) check();
  }, []);
  const result = found.value;
  const dice = useMemo(() => film.scenes.reduce((sum, { faces }) => sum + (faces?.length ?? 0), 0), [film]);
  const at = result !== null && result !== 'checking' ? result.at : undefined;
  return (
    <section class="record-check" aria-label={say('recordCheck')}>
      <span class="record-check-name" aria-hidden="true">
        {say('recordCheck')}
      </span>
      <p role="status">
        {result === null ? say('recordNotChecked', { dice }) : result === 'checking' ? say('recordVerifying') : result.words}
      </p>
      {result !== null && result !== 'checking' && result.why !== '' && (
        <button type="button" class="plain" aria-expanded={isOpen.value} onClick={() => (isOpen.value = !isOpen.value)}>
          {say('recordCheckWhy')}
        </button>
      )}
      {at !== undefined ? (
        <button type="button" class="plain" onClick={() => player.go(at)}>
          {say('recordCheckGo', { move: at })}
        </button>
      ) : (
        <button type="button" class="plain" disabled={result === 'checking'} onClick={check}>
          {say(result === null || result === 'checking' ? 'recordVerify' : 'recordVerifyAgain')}
        </button>
      )}
      {isOpen.value && result !== null && result !== 'checking' && <p class="record-verdict">{result.why}</p>}
    </section>
  );
}

/** What this browser kept of the dice while the game was played. */
async function receiptOf(record: object): Promise<Receipt | undefined> {
  const { game } = record as { readonly game?: unknown };
  if (typeof game !== 'string') return undefined;
  const seat = await savedGames.seat(game).catch(() => undefined);
  return seat?.dice?.receipt ?? undefined;
}

/** Of a battle that went on from a position, that what came before was supplied. */
function verdict(film: Film, receipt: Receipt | undefined): Found {
  const found = checked(film, receipt);
  return 'start' in film.record ? { ...found, why: `${found.why} ${say('recordSupplied')}` } : found;
}

function checked({ game, record, whole, scenes }: Film, receipt: Receipt | undefined): Found {
  try {
    const isOver = scenes.at(-1)?.waits.kind === 'over';
    // While it goes on the record is cut to what one may know, so the whole is checked and nothing of it is told.
    const origin = isOver ? diceOrigin(record) : { missing: ['seed'] };
    // Whoever kept a receipt holds it against whatever is told in the end, dice of form 1 too.
    const isRecord = isOver && ('rounds' in record || receipt !== undefined);
    const verified = verify(game, isRecord ? record : whole, {
      origin: 'missing' in origin ? undefined : origin,
      ...(isRecord ? { receipt } : {}),
    });
    if (!verified.ok) return broken(verified.error.message);
    const { actions, rolls, rolled: dice } = verified;
    const inputs = actions + rolls;
    if (verified.receipt !== undefined)
      return { words: say('recordReceiptAstray'), why: say('recordReceiptBroken', { fault: verified.receipt.broken }), holds: false };
    if (!('missing' in origin))
      return {
        words: say('recordHoldsShort', { inputs, dice }),
        why: `${say('recordHolds', { inputs, actions, rolls, dice })} ${PROOF[verified.dice.chosen]()}`,
        holds: true,
      };
    if (!isOver && ('commit' in record || 'rounds' in record))
      return { words: say('recordHoldsRunningShort', { inputs }), why: say('recordHoldsRunning', { inputs }), holds: true };
    return {
      words: say('recordHoldsNoDiceShort', { inputs }),
      why: say('recordHoldsNoDice', { inputs, actions, rolls, missing: origin.missing.join(', ') }),
      holds: true,
    };
  } catch (fault) {
    if (fault instanceof BadRequest) return broken(fault.message);
    throw fault;
  }
}

/** A fault names the input by its place in the record: `inputs[87]` leads to move 88. */
function broken(fault: string): Found {
  const place = /^inputs\[(\d+)\]/.exec(fault)?.[1];
  const why = say('recordHoldsNot', { fault });
  if (place === undefined) return { words: say('recordHoldsNotShort'), why, holds: false };
  const at = Number(place) + 1;
  return { words: say('recordHoldsNotAt', { move: at }), why, holds: false, at };
}

/** What is proved of the dice, and what is not. */
const PROOF = {
  nobody: () => `${say('diceProved')} ${say('diceNotProved')}`,
  unproved: () => `${say('recordNoReceipt')} ${say('diceNotProved')}`,
  server: () => say('recordDiceOfOne'),
} as const;

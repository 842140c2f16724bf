import { BadRequest, diceOrigin, type Receipt, verify } from '@pennon/kernel';
import { useSignal } from '@preact/signals';
import { savedGames } from '../session/saved-games.js';
import { say } from '../text/say.js';
import type { Film } from './film.js';

/** Checks every input against the rules and every die against what was promised. */
export function VerifyButton({ film }: { readonly film: Film }) {
  const result = useSignal<string | null>(null);
  return (
    <>
      <button
        type="button"
        onClick={() => {
          result.value = say('recordVerifying');
          // The sentence is shown before the work begins.
          setTimeout(() => {
            void receiptOf(film.record).then((receipt) => {
              result.value = verdict(film, receipt);
            });
          }, 30);
        }}
      >
        {say('recordVerify')}
      </button>
      <p class="record-verdict" role="status">
        {result.value}
      </p>
    </>
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
const verdict = (film: Film, receipt: Receipt | undefined): string =>
  'start' in film.record ? `${checked(film, receipt)} ${say('recordSupplied')}` : checked(film, receipt);

function checked({ game, record, whole, scenes }: Film, receipt: Receipt | undefined): string {
  try {
    const isOver = scenes.at(-1)?.waits.kind === 'over';
    // While it goes on the record is cut to what one may know, so the whole is checked and nothing of it is told.
    const origin = isOver ? diceOrigin(record) : { missing: ['seed'] };
    const isRecord = isOver && 'rounds' in record;
    const verified = verify(game, isRecord ? record : whole, {
      origin: 'missing' in origin ? undefined : origin,
      ...(isRecord ? { receipt } : {}),
    });
    if (!verified.ok) return say('recordHoldsNot', { fault: verified.error.message });
    const { actions, rolls, rolled: dice } = verified;
    const inputs = actions + rolls;
    if (verified.receipt !== undefined) return say('recordReceiptBroken', { fault: verified.receipt.broken });
    if (!('missing' in origin)) return `${say('recordHolds', { inputs, actions, rolls, dice })} ${PROOF[verified.dice.chosen]()}`;
    if (!isOver && ('commit' in record || 'rounds' in record)) return say('recordHoldsRunning', { inputs });
    return say('recordHoldsNoDice', { inputs, actions, rolls, missing: origin.missing.join(', ') });
  } catch (fault) {
    if (fault instanceof BadRequest) return say('recordHoldsNot', { fault: fault.message });
    throw fault;
  }
}

/** What is proved of the dice, and what is not. */
const PROOF = {
  nobody: () => `${say('diceProved')} ${say('diceNotProved')}`,
  unproved: () => `${say('recordNoReceipt')} ${say('diceNotProved')}`,
  server: () => say('recordDiceOfOne'),
} as const;

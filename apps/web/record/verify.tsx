import { BadRequest, diceOrigin, verify } from '@pennon/kernel';
import { useSignal } from '@preact/signals';
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
            result.value = verdict(film);
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

function verdict({ game, record, whole, scenes }: Film): string {
  try {
    const isOver = scenes.at(-1)?.waits.kind === 'over';
    // While it goes on the record is cut to what one may know, so the whole is checked and nothing of it is told.
    const origin = isOver ? diceOrigin(record) : { missing: ['seed'] };
    const checked = verify(game, whole, 'missing' in origin ? undefined : origin);
    if (!checked.ok) return say('recordHoldsNot', { fault: checked.error.message });
    const { actions, rolls, dice } = checked;
    const inputs = actions + rolls;
    if (!('missing' in origin)) return say('recordHolds', { inputs, actions, rolls, dice });
    if (!isOver && 'commit' in record) return say('recordHoldsRunning', { inputs });
    return say('recordHoldsNoDice', { inputs, actions, rolls, missing: origin.missing.join(', ') });
  } catch (fault) {
    if (fault instanceof BadRequest) return say('recordHoldsNot', { fault: fault.message });
    throw fault;
  }
}

import { hash } from '@pennon/kernel';
import { type Entry, Ledger, type LedgerSetup, NotAsItWas, type Snapshot } from '@pennon/protocol';
import { inParts } from './long-work.js';

/** A game from its start up to an entry; others get their turns meanwhile. Throws `NotAsItWas` when the rules do not lead there. */
export async function playedAgain(setup: LedgerSetup, entries: readonly Entry[], upTo = Number.POSITIVE_INFINITY): Promise<Ledger> {
  const ledger = Ledger.open(setup, []);
  const wanted = entries.filter(({ seq }) => seq <= upTo);
  await inParts(wanted, (entry) => ledger.catchUp([entry]));
  return ledger;
}

/** A position that was stored lies on the way of a game that was played again. */
export function mustPass({ states }: Ledger, { state, inputs, seq, hash: stored }: Snapshot): void {
  const then = states[inputs];
  const found = then && hash(then);
  if (found === undefined || found !== hash(state) || (stored !== undefined && found !== stored))
    throw new NotAsItWas(`After entry ${seq} the game has another position than the one that was stored.`);
}

import { setImmediate as breath } from 'node:timers/promises';
import { hash } from '@pennon/kernel';
import { type Entry, Ledger, type LedgerSetup, NotAsItWas, type Snapshot } from '@pennon/protocol';

/** So long entries are played again before others get a turn. */
const AT_A_TIME_MS = 5;

/** A game from its start up to an entry; others get their turns meanwhile. Throws `NotAsItWas` when the rules do not lead there. */
export async function playedAgain(setup: LedgerSetup, entries: readonly Entry[], upTo = Number.POSITIVE_INFINITY): Promise<Ledger> {
  const ledger = Ledger.open(setup, []);
  let since = performance.now();
  for (const entry of entries) {
    if (entry.seq > upTo) break;
    ledger.catchUp([entry]);
    if (performance.now() - since < AT_A_TIME_MS) continue;
    await breath();
    since = performance.now();
  }
  return ledger;
}

/** A position that was stored lies on the way of a game that was played again. */
export function mustPass({ states }: Ledger, { state, inputs, seq, hash: stored }: Snapshot): void {
  const then = states[inputs];
  const found = then && hash(then);
  if (found === undefined || found !== hash(state) || (stored !== undefined && found !== stored))
    throw new NotAsItWas(`After entry ${seq} the game has another position than the one that was stored.`);
}

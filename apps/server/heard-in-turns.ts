import { setImmediate as breath } from 'node:timers/promises';
import type { AnsweredByOrder, Heard, Ledger, Moment } from '@pennon/protocol';
import type { Viewer } from './viewer.js';

/** So many inputs are told before others have their turn. */
const AT_A_TIME = 100;

/** What a side hears of a long game, after what was heard before: the same as `Ledger.heardBy`, with pauses. */
export async function heardInTurns(ledger: Ledger, side: Viewer, moments: readonly Moment[], before: readonly object[]): Promise<Heard> {
  if (moments.length <= AT_A_TIME) return ledger.heardBy(side, moments, before);
  const events = [...before];
  const whys: { [place: number]: string } = {};
  const byOrder: AnsweredByOrder[] = [];
  const ends = [events.length];
  for (let from = 0; from < moments.length; from += AT_A_TIME) {
    const heard = ledger.heardBy(side, moments.slice(from, from + AT_A_TIME));
    const place = events.length;
    for (const [at, why] of Object.entries(heard.whys)) whys[place + Number(at)] = why;
    byOrder.push(...(heard.byOrder ?? []).map((one) => ({ ...one, at: place + one.at })));
    ends.push(...heard.ends.slice(1).map((end) => place + end));
    events.push(...heard.events);
    await breath();
  }
  return { events, whys, ends, ...(byOrder.length === 0 ? {} : { byOrder }) };
}

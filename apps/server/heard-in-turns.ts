import type { AnsweredByOrder, Heard, Ledger, Moment } from '@pennon/protocol';
import { inParts } from './long-work.js';
import type { Viewer } from './viewer.js';

/** So many inputs are told together. */
const TOGETHER = 10;

/** What a side hears of a long game, after what was heard before: the same as `Ledger.heardBy`, with pauses. */
export async function heardInTurns(ledger: Ledger, side: Viewer, moments: readonly Moment[], before: readonly object[]): Promise<Heard> {
  if (moments.length <= TOGETHER) return ledger.heardBy(side, moments, before);
  const events = [...before];
  const whys: { [place: number]: string } = {};
  const byOrder: AnsweredByOrder[] = [];
  const ends = [events.length];
  const parts = Array.from({ length: Math.ceil(moments.length / TOGETHER) }, (_, n) => moments.slice(n * TOGETHER, (n + 1) * TOGETHER));
  await inParts(parts, (part) => {
    const heard = ledger.heardBy(side, part);
    const place = events.length;
    for (const [at, why] of Object.entries(heard.whys)) whys[place + Number(at)] = why;
    byOrder.push(...(heard.byOrder ?? []).map((one) => ({ ...one, at: place + one.at })));
    ends.push(...heard.ends.slice(1).map((end) => place + end));
    events.push(...heard.events);
  });
  return { events, whys, ends, ...(byOrder.length === 0 ? {} : { byOrder }) };
}

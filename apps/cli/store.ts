import { noSuch } from '@pennon/kernel';
import type { keeping } from '@pennon/server';
import { Failure, UsageError } from './command-errors.js';
import { say } from './terminal.js';

type Keeping = typeof keeping;
type Place = keeping.StorePlace;

/** What can be done with a store; `name` is that of a game, or an address. */
const DEEDS: { readonly [deed: string]: (keeping: Keeping, place: Place, asked: Asked) => Promise<void> } = {
  check,
  recover,
  remove,
  ban,
  unban,
  bans,
  prune,
};

interface Asked {
  readonly name: string | undefined;
  readonly to: string | undefined;
}

/** `pennon store`: keeps a store in order. The package of the server is loaded only here. */
export async function keepStore(deed: string | undefined, name: string | undefined, { to }: { readonly to?: unknown }): Promise<void> {
  if (deed === undefined) throw new UsageError(`What shall be done? ${Object.keys(DEEDS).join(', ')}; see pennon store --help.`);
  const work = Object.hasOwn(DEEDS, deed) ? DEEDS[deed] : undefined;
  if (work === undefined) throw new UsageError(noSuch('deed', deed, Object.keys(DEEDS)));
  if (to !== undefined && deed !== 'recover') throw new UsageError('--to is for recover only.');
  const { keeping } = await import('@pennon/server');
  try {
    await work(keeping, keeping.storePlace(process.env), { name, to: to === undefined ? undefined : String(to) });
  } catch (fault) {
    if (fault instanceof keeping.StartFailure) throw new Failure(fault.message);
    throw fault;
  }
}

async function check({ checkStore, tallyText }: Keeping, place: Place): Promise<void> {
  const { tally, pages, less, games, damaged, badPositions } = await checkStore(place);
  if (tally !== undefined) say(`store      ${tallyText(tally)}`);
  if (place.databaseUrl === undefined) say(pages.length === 0 ? 'pages      sound' : listed('pages      damaged', pages));
  if (less !== undefined) say(`missing    The store ${less}`);
  say(`games      ${games} looked through, ${damaged.length} damaged`);
  for (const { game, why } of damaged) say(`  ${game}  ${why}`);
  if (badPositions > 0) say(`positions  ${badPositions} are not what was stored; they are passed over`);
  if (pages.length + damaged.length + badPositions > 0 || less !== undefined)
    throw new Failure('The store is not sound. Keep a copy of it; "pennon store recover" copies what is sound into a new one.');
  say('The store is sound.');
}

const listed = (title: string, lines: readonly string[]): string => [title, ...lines.map((line) => `  ${line}`)].join('\n');

async function recover({ recoverStore, tallyText }: Keeping, { folder, databaseUrl }: Place, { to }: Asked): Promise<void> {
  if (databaseUrl !== undefined)
    throw new Failure(
      'recover is for the embedded store; of PostgreSQL put back a backup (pg_restore). "pennon store check" says what is wrong.',
    );
  const { folder: made, tally, noted, whole, cut, closed, lost } = await recoverStore(folder, to);
  say(`saved      ${tallyText(tally)}, in ${made}`);
  if (noted !== undefined) say(`before     ${tallyText(noted)}`);
  say(`games      ${whole} whole, ${cut.length} cut short, ${closed.length} to be looked at only, ${lost.length} lost`);
  for (const { game, entries, of } of cut) say(`  ${game}  goes on from entry ${entries} of ${of}`);
  for (const { game, why } of closed) say(`  ${game}  can only be looked at. ${why}`);
  for (const { game, entries } of lost) say(`  ${game}  is lost: its beginning is gone, of its entries ${entries} were left`);
  const missing = noted === undefined ? 0 : noted.entries - tally.entries;
  if (missing > 0) say(`missing    ${missing} entries that were counted; games may end earlier than they did`);
  say(`The old store is as it was. To go on with the new one: PENNON_DATA=${made} pennon serve`);
}

async function remove({ removeGame }: Keeping, place: Place, { name }: Asked): Promise<void> {
  if (name === undefined) throw new UsageError('Which game? Name its id: it stands in the address of its page.');
  if (!(await removeGame(place, name))) throw new Failure(`There is no game ${JSON.stringify(name)} in the store.`);
  say(`The game ${name} is removed.`);
}

async function ban({ ban, countedAddress }: Keeping, place: Place, { name }: Asked): Promise<void> {
  const address = addressIn(countedAddress, name);
  say((await ban(place, address)) ? `Requests from ${address} are refused, within a few seconds.` : `${address} was banned already.`);
}

async function unban({ unban, countedAddress }: Keeping, place: Place, { name }: Asked): Promise<void> {
  const address = addressIn(countedAddress, name);
  if (!(await unban(place, address))) throw new Failure(`${address} is not banned.`);
  say(`Requests from ${address} are let in again, within a few seconds.`);
}

function addressIn(countedAddress: Keeping['countedAddress'], name: string | undefined): string {
  const address = name === undefined ? undefined : countedAddress(String(name));
  if (address === undefined)
    throw new UsageError(`Which address? Name an IPv4 or IPv6 address${name === undefined ? '' : `, not ${JSON.stringify(name)}`}.`);
  return address;
}

async function bans({ banned }: Keeping, place: Place): Promise<void> {
  const all = await banned(place);
  if (all.length === 0) say('No address is banned.');
  for (const { address, since } of all) say(`${address}  since ${since.slice(0, 10)}`);
}

async function prune({ pruneStore, keepDaysFrom, UNPLAYED_DAYS }: Keeping, place: Place): Promise<void> {
  const keepDays = keepDaysFrom(process.env);
  const removed = await pruneStore(place, keepDays);
  const played =
    keepDays === undefined ? 'played ones stay, unless PENNON_KEEP_DAYS says for how long' : `played ones after ${keepDays} days`;
  say(`${removed} ${removed === 1 ? 'game' : 'games'} removed. Games in which nobody chose go after ${UNPLAYED_DAYS} days, ${played}.`);
}

import { BadRequest, type GameComplaint, type GameRecord, isJson, readRecord, recordOf, type Side } from '@pennon/kernel';
import type { PicturedSystem } from '@pennon/picture';
import { ClosedGame, Ledger, NotAsItWas, type StoredPositions, whyAstray, whyClosed } from '@pennon/protocol';
import { textFromCode } from '../app/record-share-link.js';
import { loadSystem, systemOf } from '../app/systems.js';
import { MOST_BYTES, type OpenedFile } from '../parts/opened-file.js';
import { ask } from '../session/ask-server.js';
import { isKeptHere } from '../session/open-session.js';
import { type SavedGame, type SavedSeat, savedGames, sidesOf } from '../session/saved-games.js';
import { say } from '../text/say.js';
import { type ClosedRecord, openRemains } from './closed-record.js';
import { type Film, type Footage, filmOf } from './film.js';
import { faultOfJson } from './json-fault.js';

/** A record that can be looked at, what is left of one that the rules here cannot play again, or a sentence that says what is wrong with it and where. */
export type Opened = Film | ClosedRecord | string;

/** Opens a text from outside. */
export async function openText({ text, size }: OpenedFile): Promise<Opened> {
  if (size > MOST_BYTES) return say('recordTooLarge', { size: Math.ceil(size / 1e6), most: MOST_BYTES / 1e6 });
  if (text.trim() === '') return say('recordEmpty');
  const given = parsed(text);
  return 'fault' in given ? given.fault : openRecord(recordIn(given.value));
}

/** A seat that was taken along has the record in its file. */
const recordIn = (given: unknown): unknown => (isJson(given) && 'token' in given && isJson(given.record) ? given.record : given);

/** Opens the record that a link carries. */
export async function openCode(code: string): Promise<Opened> {
  const text = await textFromCode(code);
  return text === null ? say('recordLinkBroken') : openText({ name: '', size: text.length, text });
}

function parsed(text: string): { readonly value: unknown } | { readonly fault: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (fault) {
    const found = faultOfJson(text);
    return { fault: found === undefined ? String(fault) : say('recordNotJson', { ...found }) };
  }
}

async function openRecord(given: unknown): Promise<Opened> {
  let record: GameRecord<unknown>;
  try {
    record = readRecord(given);
  } catch (fault) {
    if (fault instanceof BadRequest) return fault.message;
    throw fault;
  }
  const found = await gameOf(record.rules);
  if (typeof found === 'string') return found;
  const { game } = found;
  if (game.rules === record.rules) return developed({ ...found, record: given as object });
  return openRemains({ ...found, why: whyClosed(record.rules, game), record, positions: [], ending: null });
}

/** The system that a record names, in whatever edition. */
async function gameOf(rules: string): Promise<Pick<Footage, 'system' | 'game'> | string> {
  const id = systemOf(rules);
  const system: PicturedSystem | undefined = id && (await loadSystem(id));
  if (system === undefined) return say('recordForeignSystem', { rules: rules.slice(0, 60) });
  const { game } = system;
  if (game === undefined) return say('recordNoGame', { system: system.name });
  return { system, game };
}

const developed = (footage: Footage): Opened => {
  const film = filmOf(footage);
  return 'scenes' in film ? film : sentenceOf(film);
};

const sentenceOf = ({ message, ref }: GameComplaint): string => (ref === undefined ? message : `${message} (${ref})`);

/** Opens a game by its id: one that this page keeps, or one of the server. */
export const openGame = (id: string): Promise<Opened> => (isKeptHere(id) ? openHere(id) : openThere(id));

async function openHere(id: string): Promise<Opened> {
  const saved = await savedGames.game(id);
  if (saved === undefined) return say('sessionNotHere');
  const { rules, beginning, seed, entries, seats } = saved;
  const found = await gameOf(rules);
  if (typeof found === 'string') return found;
  const { system, game } = found;
  if (game.rules !== rules) return lookedAt(found, saved, whyClosed(rules, game));
  let ledger: Ledger;
  try {
    ledger = Ledger.open({ id, game, beginning, seed }, entries);
  } catch (fault) {
    if (fault instanceof NotAsItWas) return lookedAt(found, saved, whyAstray(rules, fault.message));
    throw fault;
  }
  const eyes = eyesOf(ledger.state.sides, seats);
  const who = { seats, ...(eyes === null ? {} : { mine: eyes }) };
  const told = ledger.record(eyes ?? ledger.state.sides[0]);
  if (ledger.isOver || told === undefined) return developed({ system, game, record: told ?? {}, ...who });
  const inputs = ledger.moments.map(({ input }) => input);
  return developed({ system, game, record: recordOf(game, beginning, inputs, ledger.state), told, eyes, ...who });
}

/** Two people at one screen may both look, so what one of them hides stays hidden. */
function eyesOf(sides: readonly Side[], seats: SavedGame['seats']): Side | null {
  const [one, other] = sides.filter((side) => seats[side] === 'open');
  return one !== undefined && other === undefined ? one : null;
}

/** A game of this page that it can no longer play. */
async function lookedAt(found: Pick<Footage, 'system' | 'game'>, saved: SavedGame, why: string): Promise<Opened> {
  const { id, rules, beginning, seed, entries, seats } = saved;
  const closed = new ClosedGame(
    { id, rules, game: found.game, beginning, seed },
    entries,
    { positions: await savedGames.positions(id) },
    why,
  );
  const { ending } = closed;
  const eyes = eyesOf(Object.keys(seats), seats);
  const seen = ending === null ? { eyes } : {};
  return openRemains({ ...found, why, record: closed.record(eyes), positions: closed.positionsFor(eyes), ending, ...seen });
}

async function openThere(id: string): Promise<Opened> {
  const seat = await savedGames.seat(id).catch(() => undefined);
  const [token] = Object.values(seat?.tokens ?? {});
  const asking = token === undefined ? {} : { token };
  const answered = await ask<object>(`/api/games/${encodeURIComponent(id)}/record`, asking);
  if (!answered.ok) {
    const { code, message } = answered.error;
    return code === 'busy' ? say('recordServerAway', { fault: message }) : message;
  }
  const opened = await openRecord(answered.value);
  if (typeof opened !== 'string' && 'scenes' in opened) {
    const [mine, ...others] = seat === undefined ? [] : sidesOf(seat);
    return mine === undefined || others.length > 0 ? opened : { ...opened, mine };
  }
  const left = await ask<StoredPositions>(`/api/games/${encodeURIComponent(id)}/positions`, asking);
  if (left.ok && left.value.closed !== undefined) return remainsThere(answered.value, left.value, seat);
  // Of a battle that goes on the server tells only what this seat may know; where that is not all, it cannot be played again.
  return typeof opened === 'string' && !('seed' in answered.value) ? say('recordStillHidden') : opened;
}

/** A game of the server that it can no longer play. */
async function remainsThere(
  given: object,
  { closed: why = '', ending = null, positions, story }: StoredPositions,
  seat: SavedSeat | undefined,
): Promise<Opened> {
  const record = readRecord(given);
  const found = await gameOf(record.rules);
  if (typeof found === 'string') return found;
  const [eyes = null] = seat === undefined ? [] : sidesOf(seat);
  return openRemains({ ...found, why, record, positions, ending, story, ...(ending === null ? { eyes } : {}) });
}

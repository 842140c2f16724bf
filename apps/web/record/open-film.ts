import { BadRequest, type GameComplaint, type GameRecord, readRecord, recordOf } from '@pennon/kernel';
import type { PicturedSystem } from '@pennon/picture';
import { Ledger } from '@pennon/protocol';
import { loadSystem, systemOf } from '../app/systems.js';
import { MOST_BYTES, type OpenedFile } from '../parts/opened-file.js';
import { ask } from '../session/ask-server.js';
import { isKeptHere } from '../session/open-session.js';
import { savedGames } from '../session/saved-games.js';
import { say } from '../text/say.js';
import { type Film, type Footage, filmOf } from './film.js';
import { faultOfJson } from './json-fault.js';

/** A record that can be looked at, or a sentence that says what is wrong with it and where. */
export type Opened = Film | string;

/** Opens a text from outside. */
export async function openText({ text, size }: OpenedFile): Promise<Opened> {
  if (size > MOST_BYTES) return say('recordTooLarge', { size: Math.ceil(size / 1e6), most: MOST_BYTES / 1e6 });
  if (text.trim() === '') return say('recordEmpty');
  const given = parsed(text);
  return 'fault' in given ? given.fault : openRecord(given.value);
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
  return developed({ ...found, record: given as object });
}

/** The system whose edition a record names, when the page can play it again. */
async function gameOf(rules: string): Promise<Pick<Footage, 'system' | 'game'> | string> {
  const id = systemOf(rules);
  const system: PicturedSystem | undefined = id && (await loadSystem(id));
  if (system === undefined) return say('recordForeignSystem', { rules: rules.slice(0, 60) });
  const { game } = system;
  if (game === undefined) return say('recordNoGame', { system: system.name });
  return game.rules === rules ? { system, game } : say('recordForeignEdition', { rules: rules.slice(0, 60), edition: game.rules });
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
  const ledger = Ledger.open({ id, game, beginning, seed }, entries);
  const [one, other] = ledger.state.sides.filter((side) => seats[side] === 'open');
  // Two people at one screen may both look, so what one of them hides stays hidden.
  const eyes = one !== undefined && other === undefined ? one : null;
  const told = ledger.record(eyes ?? ledger.state.sides[0]);
  if (ledger.isOver || told === undefined) return developed({ system, game, record: told ?? {} });
  const inputs = ledger.moments.map(({ input }) => input);
  return developed({ system, game, record: recordOf(game, beginning, inputs, ledger.state), told, eyes });
}

async function openThere(id: string): Promise<Opened> {
  const seat = await savedGames.seat(id).catch(() => undefined);
  const [token] = Object.values(seat?.tokens ?? {});
  const answered = await ask<object>(`/api/games/${encodeURIComponent(id)}/record`, token === undefined ? {} : { token });
  if (!answered.ok) {
    const { code, message } = answered.error;
    return code === 'busy' ? say('recordServerAway', { fault: message }) : message;
  }
  const opened = await openRecord(answered.value);
  // Of a battle that goes on the server tells only what this seat may know; where that is not all, it cannot be played again.
  return typeof opened === 'string' && !('seed' in answered.value) ? say('recordStillHidden') : opened;
}

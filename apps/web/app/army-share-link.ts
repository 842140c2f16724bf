import { type Army, type ArmyBook, BadRequest } from '@pennon/kernel';
import { bytesFrom, codeOf } from './link-code.js';

/** An army as the address holds it behind #, so that it can be sent to somebody without any server. */
export const linkCodeOf = (army: Army): string => codeOf(new TextEncoder().encode(JSON.stringify(army)));

const LONGEST = 20_000;

/** An army that came from outside, or the sentence that says what is wrong with it; `null`: it is no army at all. */
export type ReadArmy = { readonly army: Army } | { readonly fault: string | null };

export const armyFromLink = (book: ArmyBook, code: string): ReadArmy =>
  armyFrom(book, () => {
    if (code.length > LONGEST) throw new RangeError('no army is so long');
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytesFrom(code)));
  });

export const armyFromFile = (book: ArmyBook, text: string): ReadArmy => armyFrom(book, () => JSON.parse(text.replace(/^\uFEFF/, '')));

function armyFrom(book: ArmyBook, parse: () => unknown): ReadArmy {
  let value: unknown;
  try {
    value = parse();
  } catch {
    return { fault: null };
  }
  try {
    return { army: book.read(value) };
  } catch (fault) {
    if (fault instanceof BadRequest) return { fault: fault.message };
    throw fault;
  }
}

/** In the address of the first page: the system of which an army, behind #, wants to fight. */
export const FIGHT = 'fight';
export const fightLink = (system: string, army: Army): string => `/?${FIGHT}=${system}#${linkCodeOf(army)}`;

import type { Side } from '@pennon/kernel';
import type { SavedDice } from './saved-games.js';

/** 192 random bits, in letters that an address can hold. */
function newSalt(): string {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => ALPHABET[byte % ALPHABET.length] ?? '');
  return letters.join('');
}
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** What a seat keeps of the dice before it has promised anything. */
export const newDice = (side: Side, round = 0): SavedDice => ({ side, round, salt: newSalt(), receipt: null, isRolled: false, spent: [] });

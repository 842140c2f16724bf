import { remember, remembered } from '../app/remembered.js';
import { type SavedDice, savedGames } from './saved-games.js';

/*
 * Salts that this browser gave and no die fell after: whoever runs the server may have looked at the dice first. They are counted for a server.
 */

/** Rounds of a game in which the salt was given for nothing, the last one included. */
export const spentWith = (dice: SavedDice): readonly number[] => (isUnused(dice) ? [...dice.spent, dice.round] : dice.spent);
const isUnused = ({ receipt, isRolled }: SavedDice): boolean => receipt !== null && !isRolled;

/** So often this browser gave its part of dice on this server and no die fell after it. */
export async function timesWithoutDice(): Promise<number> {
  const kept = new Map((await savedGames.seats()).map(({ id, dice }) => [id, dice === undefined ? 0 : spentWith(dice).length]));
  const all = Object.entries(left()).filter(([id]) => !kept.has(id));
  return [...kept.values(), ...all.map(([, times]) => times)].reduce((sum, times) => sum + times, 0);
}

/** Takes a seat off the list; what was given for nothing there still counts. */
export async function leaveSeat(id: string): Promise<void> {
  const dice = (await savedGames.seat(id))?.dice;
  const times = dice === undefined ? 0 : spentWith(dice).length;
  if (times > 0) remember(LEFT, JSON.stringify({ ...left(), [id]: times }));
  await savedGames.dropSeat(id);
}

const LEFT = 'pennon.spent-salts';

/** By game, of seats that were taken off the list. */
function left(): Readonly<Record<string, number>> {
  try {
    return JSON.parse(remembered(LEFT) ?? '{}') as Readonly<Record<string, number>>;
  } catch {
    return {};
  }
}

import { systemOf } from '../app/systems.js';
import { BOT_NAMES, type BotName, botOn } from '../parts/seating.js';
import { lineOf, type SavedBattle } from './ask-standing.js';

/** Whom somebody plays against unless he says otherwise: the bot of last time; one who teaches, until he has finished a battle of this game. */
export function usualOpponent(saved: readonly SavedBattle[], system: string): BotName {
  const own = saved.filter((one) => systemIn(one) === system);
  if (own.every((one) => lineOf(one).over === null)) return 'recruit';
  const newest = own.toSorted((a, b) => lineOf(b).changed - lineOf(a).changed);
  const [last = 'recruit'] = newest.flatMap(botsIn);
  return last;
}

const systemIn = (one: SavedBattle): string | undefined =>
  one.where === 'here' ? systemOf(one.game.rules) : one.seat.scenario.split('/')[0];

/** Those whom somebody played against; two bots were only watched. */
function botsIn(one: SavedBattle): readonly BotName[] {
  const seats = one.where === 'here' ? Object.values(one.game.seats) : [];
  return seats.includes('open') ? BOT_NAMES.filter((name) => seats.some((seat) => botOn(seat) === name)) : [];
}

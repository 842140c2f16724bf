import type { Core, Frame } from '@pennon/kernel';
import { Ledger, type Seen } from '@pennon/protocol';
import { loadSystem, systemOf } from '../app/systems.js';
import { ask } from '../session/ask-server.js';
import { type KeptGame, type KeptSeat, shelf, sidesOf } from '../session/saved-games.js';
import { say } from '../text/say.js';
import { type KeptStanding, sideNames, standingOf } from './game-standing.js';

/** A game on the list: kept by this page, or a seat at one that a server keeps. */
export type Kept = { readonly where: 'here'; readonly game: KeptGame } | { readonly where: 'server'; readonly seat: KeptSeat };

/** What lists need of it. */
export const lineOf = (kept: Kept): KeptGame | KeptSeat => (kept.where === 'here' ? kept.game : kept.seat);

/** How a game stands; throws a sentence when that cannot be told. */
export const standing = (kept: Kept): Promise<KeptStanding> => (kept.where === 'here' ? standsHere(kept.game) : standsThere(kept.seat));

async function standsHere({ id, rules, beginning, seed, seats, entries }: KeptGame): Promise<KeptStanding> {
  const game = await gameOf(rules);
  if (game?.rules !== rules) throw new Error(say('sessionOtherEdition', { rules }));
  const ledger = Ledger.open({ id, game, beginning, seed }, entries);
  const { state } = ledger;
  const mine = state.sides.filter((side) => seats[side] === 'open');
  const names = sideNames(game, beginning.scenario, state);
  // Whose choice it is was asked when the last input was put down; the long list of options is not wanted here.
  return standingOf({ sides: state.sides, names, seats, mine, pending: ledger.pendingFor(null) });
}

async function standsThere(seat: KeptSeat): Promise<KeptStanding> {
  const [mine = ''] = sidesOf(seat);
  const answered = await ask<Seen>(`/api/games/${seat.id}`, { token: seat.tokens[mine] ?? '' });
  if (!answered.ok) {
    const { code, message } = answered.error;
    throw new Error(code === 'busy' ? say('startStandingUnknown') : say('startStandingGone', { fault: message }));
  }
  const { pending, view, seats, system, side } = answered.value;
  const game = await gameOf(system);
  if (game === undefined) throw new Error(say('sessionOtherEdition', { rules: system }));
  const state = view as Core<Frame>;
  if (pending.kind === 'over' && seat.over === null) await shelf.keepSeat({ ...seat, over: pending.reason });
  return standingOf({
    sides: state.sides,
    names: sideNames(game, seat.scenario, state),
    seats,
    mine: side === null ? [] : [side],
    pending,
  });
}

async function gameOf(rules: string) {
  const id = systemOf(rules);
  return id && (await loadSystem(id)).game;
}

import type { Core, Frame } from '@pennon/kernel';
import { Ledger, type Seen } from '@pennon/protocol';
import { sideNames } from '../app/battle-names.js';
import { loadSystem, systemOf } from '../app/systems.js';
import { ask } from '../session/ask-server.js';
import { type SavedGame, type SavedSeat, savedGames, sidesOf } from '../session/saved-games.js';
import { say } from '../text/say.js';
import { type GameStanding, isMyTurn, standingOf } from './game-standing.js';

/** A game on the list: kept by this page, or a seat at one that a server keeps. */
export type SavedBattle = { readonly where: 'here'; readonly game: SavedGame } | { readonly where: 'server'; readonly seat: SavedSeat };

/** What lists need of it. */
export const lineOf = (saved: SavedBattle): SavedGame | SavedSeat => (saved.where === 'here' ? saved.game : saved.seat);

/** How a game stands; throws a sentence when that cannot be told. */
export const askStanding = (saved: SavedBattle): Promise<GameStanding> =>
  saved.where === 'here' ? standsHere(saved.game) : standsThere(saved.seat);

/** Those that wait for the one who looks here first, else as they were. A battle of this page always waits for him: the bots answer while it is open. */
export async function choiceFirst(saved: readonly SavedBattle[]): Promise<readonly SavedBattle[]> {
  const isMine = await Promise.all(
    saved.map(async (one) => {
      if (one.where === 'here' || lineOf(one).over !== null) return true;
      const { standing } = await askStanding(one).catch(() => ({ standing: undefined }));
      return standing !== undefined && isMyTurn(standing);
    }),
  );
  return [...saved.filter((_, i) => isMine[i]), ...saved.filter((_, i) => !isMine[i])];
}

async function standsHere({ id, rules, beginning, seed, seats, entries }: SavedGame): Promise<GameStanding> {
  const game = await gameOf(rules);
  if (game?.rules !== rules) throw new Error(say('sessionOtherEdition', { rules }));
  const ledger = Ledger.open({ id, game, beginning, seed }, entries);
  const { state } = ledger;
  const mine = state.sides.filter((side) => seats[side] === 'open');
  const names = sideNames(game, beginning.scenario, state);
  // Whose choice it is was asked when the last input was put down; the long list of options is not wanted here.
  return standingOf({ sides: state.sides, names, seats, mine, pending: ledger.pendingFor(null) });
}

async function standsThere(seat: SavedSeat): Promise<GameStanding> {
  const [mine = ''] = sidesOf(seat);
  const answered = await ask<Seen>(`/api/games/${seat.id}`, { token: seat.tokens[mine] ?? '' });
  if (!answered.ok) {
    const { code, message } = answered.error;
    throw new Error(code === 'busy' ? say('startStandingUnknown') : say('startStandingGone', { fault: message }));
  }
  const { pending, view, seats, system, side, closed, waiting } = answered.value;
  const game = await gameOf(system);
  if (game === undefined) throw new Error(say('sessionOtherEdition', { rules: system }));
  // Of a game that is closed there may be no view.
  if (view === null) throw new Error(closed ?? say('startStandingUnknown'));
  const state = view as Core<Frame>;
  if (pending.kind === 'over' && seat.over === null) await savedGames.saveSeat({ ...seat, over: pending.reason });
  return standingOf({
    sides: state.sides,
    names: sideNames(game, seat.scenario, state),
    seats,
    mine: side === null ? [] : [side],
    pending,
    waiting,
  });
}

async function gameOf(rules: string) {
  const id = systemOf(rules);
  return id && (await loadSystem(id)).game;
}

import { type BySide, promiseOf, type Side } from '@pennon/kernel';
import type { PicturedGame, PicturedSystem } from '@pennon/picture';
import type { Created, NewGame, Seat } from '@pennon/protocol';
import { messageOf } from '../app/fault-message.js';
import type { Plan } from '../parts/seating.js';
import { ask } from '../session/ask-server.js';
import { invitationLink } from '../session/invitation-link.js';
import { newLocalGame } from '../session/local-session.js';
import { newDice } from '../session/new-dice.js';
import { savedGames } from '../session/saved-games.js';
import { say } from '../text/say.js';
import type { ChosenOptions } from './battle-options.js';

/** What somebody wants to play. */
export interface Wanted {
  readonly system: PicturedSystem;
  readonly game: PicturedGame;
  /** Its id, or a whole document. */
  readonly scenario: string | object;
  readonly title: string;
  readonly options: ChosenOptions;
}

/** A game that was begun, with the link for a friend where one is expected; or what is in the way. */
export type Began =
  | { readonly ok: true; readonly id: string; readonly invitation?: { readonly side: Side; readonly link: string } }
  | { readonly ok: false; readonly why: string };

export function begin(wanted: Wanted, plan: Plan): Promise<Began> {
  switch (plan.where) {
    case 'here':
      return beginHere(wanted, plan.seats);
    case 'server':
      return beginThere(wanted, plan);
    case 'nowhere':
      return Promise.resolve({ ok: false, why: say('startFriendNeedsYou') });
  }
}

async function beginHere({ game, scenario, title, options }: Wanted, seats: BySide<Seat>): Promise<Began> {
  try {
    const begun = await newLocalGame({ game, beginning: { scenario, options }, seats, title });
    if (typeof begun === 'string') return { ok: true, id: begun };
    return { ok: false, why: say('startRefused', { fault: begun.message }) };
  } catch (fault) {
    return { ok: false, why: say('startRefused', { fault: messageOf(fault) }) };
  }
}

const idOf = (scenario: string | object): string => (typeof scenario === 'string' ? scenario : 'id' in scenario ? String(scenario.id) : '');

/** The server keeps the game; this page keeps its own token, the invitation, and its part of the dice until everybody has promised his. */
async function beginThere({ scenario, title, options }: Wanted, plan: Extract<Plan, { where: 'server' }>): Promise<Began> {
  const { seats, mine, friend } = plan;
  const dice = newDice(mine);
  const commits = { [mine]: promiseOf(dice.salt) };
  const answered = await ask<Created>('/api/games', { body: { scenario, options, seats, commits } satisfies NewGame });
  if (!answered.ok) {
    const { code, message } = answered.error;
    return { ok: false, why: say(code === 'busy' ? 'startServerAway' : 'startRefused', { fault: message }) };
  }
  const { game: id, seats: given } = answered.value;
  const token = given[mine]?.token;
  const code = given[friend]?.invitation;
  if (token === undefined || code === undefined) return { ok: false, why: say('startNoInvitation') };
  const link = invitationLink(id, code);
  try {
    await savedGames.saveSeat({
      id,
      tokens: { [mine]: token },
      invitation: { side: friend, code },
      dice,
      scenario: idOf(scenario),
      title,
      changed: Date.now(),
      over: null,
    });
  } catch (fault) {
    return { ok: false, why: say('startRefused', { fault: messageOf(fault) }) };
  }
  return { ok: true, id, invitation: { side: friend, link } };
}

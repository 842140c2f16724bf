import { begin, type Side } from '@pennon/kernel';
import type { FirstBattle } from '@pennon/lessons';
import type { PicturedGame } from '@pennon/picture';
import type { Seat } from '@pennon/protocol';
import { setCoached } from '../app/coached-game.js';
import { messageOf } from '../app/fault-message.js';
import { newLocalGame } from '../session/local-session.js';

/** A first battle that was begun, or what is in the way. */
type Begun = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly why: string };

/** Sets up a first battle for who leads a side, against Recruit, with the coach beside it. */
export async function beginFirstBattle(game: PicturedGame, { scenario, title }: FirstBattle, side: Side): Promise<Begun> {
  const beginning = { scenario, options: {} };
  const begun = begin(game, beginning);
  if (!begun.ok) return { ok: false, why: begun.error.message };
  const seats = Object.fromEntries(begun.state.sides.map((one): [string, Seat] => [one, one === side ? 'open' : 'bot:recruit']));
  try {
    const id = await newLocalGame({ game, beginning, seats, title });
    if (typeof id !== 'string') return { ok: false, why: id.message };
    setCoached(id);
    return { ok: true, id };
  } catch (fault) {
    return { ok: false, why: messageOf(fault) };
  }
}

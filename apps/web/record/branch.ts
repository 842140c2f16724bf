import type { BySide, GameRecord } from '@pennon/kernel';
import type { Seat } from '@pennon/protocol';
import { goTo } from '../app/address.js';
import { messageOf } from '../app/fault-message.js';
import { firstSeating, planOf } from '../parts/seating.js';
import { newLocalGame } from '../session/local-session.js';
import { say } from '../text/say.js';
import type { Film } from './film.js';

/** Who leads a battle that goes on from a record: whoever did, friends apart; of a strange record one leads the first side against a captain. */
export function seatsAgain({ scenes: [first], seats, mine }: Pick<Film, 'scenes' | 'seats' | 'mine'>): BySide<Seat> {
  if (first === undefined) throw new Error('a film has a first scene');
  const { sides } = first.state;
  const known = sides.every((side) => seats?.[side] === 'open' || seats?.[side]?.startsWith('bot:') === true);
  if (seats !== undefined && known && sides.some((side) => seats[side] === 'open')) return seats;
  const [own = sides[0]] = sides.filter((side) => side === mine);
  const plan = planOf(sides, firstSeating(own === sides[0] ? sides : [sides[1], sides[0]], 'captain'));
  return plan.where === 'here' ? plan.seats : {};
}

/** The battle goes on from a moment as a new one; why it cannot, if it cannot. */
export async function branchFrom(film: Film, move: number, seats = seatsAgain(film)): Promise<string | undefined> {
  const scene = film.scenes[move];
  if (scene === undefined) return undefined;
  const { scenario, options } = film.whole as GameRecord<unknown>;
  const begun = await newLocalGame({
    game: film.game,
    beginning: { scenario, options, start: scene.state },
    seats,
    title: say('recordBranchTitle', { battle: film.title, move }),
  }).catch((failed: unknown) => ({ message: messageOf(failed) }));
  if (typeof begun !== 'string') return say('startRefused', { fault: begun.message });
  goTo(`/game/${begun}`);
  return undefined;
}

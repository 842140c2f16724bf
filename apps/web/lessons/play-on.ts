import type { GameComplaint, Side } from '@pennon/kernel';
import type { Seat } from '@pennon/protocol';
import { newLocalGame } from '../session/local-session.js';
import { say } from '../text/say.js';
import type { LessonSession } from './lesson-session.js';

/** A game that goes on from where a lesson stands, against a bot; its id, or why there is none. */
export function playOn({ game, beginning, seats, mine, title }: LessonSession): Promise<string | GameComplaint> {
  const led = Object.fromEntries(Object.keys(seats).map((side): [Side, Seat] => [side, mine.includes(side) ? 'open' : 'bot:captain']));
  return newLocalGame({ game, beginning, seats: led, title: say('lessonPlayedOn', { title }) });
}

import type { GameText } from '@pennon/kernel';
import { action } from './text/actions.js';
import { reason } from './text/ending.js';
import { eventText } from './text/events.js';
import { prompt } from './text/prompts.js';
import type { Action, AnyFrame, Event, State } from './types.js';

/** Every sentence of a game as it is played. */
export const text: GameText<State, Action, AnyFrame, Event> = {
  prompt,
  event: eventText,
  reason,
  action,
  notOffered: (s, f, a) => ({ ref: 'DH-4.2', message: `“${action(s, a)}” is no answer here: ${prompt(s, f)}` }),
};

import type { Bot } from './bot.js';
import { oneWorld } from './guesses.js';

/** Draws an even lot among what is listed. */
export const random: Bot = {
  name: 'random',
  choose(position) {
    const { state, actions } = oneWorld(position);
    const action = position.luck.pick(actions);
    return { action, why: `${position.game.text.action(state, action)}, drawn by lot from ${actions.length} listed.`, weighed: 0 };
  },
};

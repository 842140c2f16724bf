import type { Bot } from './bot.js';
import { Budget } from './budget.js';
import { CAPTAIN } from './knobs.js';
import { weigh } from './weigh.js';
import { thoughtOf } from './why.js';
import { guess } from './worlds.js';

/** Looks at what each action leads to before somebody chooses freely again, and takes the best. */
export const captain: Bot = {
  name: 'captain',
  choose(position, limits = {}) {
    const budget = new Budget(limits, CAPTAIN.nodes);
    const guesses = guess(position, CAPTAIN.guesses);
    return thoughtOf(position, guesses, weigh(position, guesses, CAPTAIN.care, budget), budget);
  },
};

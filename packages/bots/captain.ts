import type { Bot } from './bot.js';
import { Budget } from './budget.js';
import { thoughtOf } from './explanation.js';
import { guess } from './guesses.js';
import { CAPTAIN } from './search-settings.js';
import { weigh } from './weigh-actions.js';

/** Looks at what each action leads to before somebody chooses freely again, and takes the best. */
export const captain: Bot = {
  name: 'captain',
  choose(position, limits = {}) {
    const guesses = guess(position, CAPTAIN.guesses);
    const [world] = guesses.keys();
    const enough = world === undefined ? undefined : position.game.evaluation.quickLook?.(world.state);
    const { nodes, ...care } = { ...CAPTAIN.care, nodes: CAPTAIN.nodes, ...enough };
    const budget = new Budget(limits, nodes);
    return thoughtOf(position, guesses, weigh(position, guesses, care, budget), budget);
  },
};

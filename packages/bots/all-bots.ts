import type { Bot } from './bot.js';
import { captain } from './captain.js';
import { marshal } from './marshal.js';
import { random } from './random.js';
import { recruit } from './recruit.js';

/** Every bot, the weakest first. */
export const BOTS = { random, recruit, captain, marshal } as const satisfies { readonly [name: string]: Bot };

/** The bot of that name, if there is one. */
export const botNamed = (name: string): Bot | undefined => Object.values(BOTS).find((bot) => bot.name === name);

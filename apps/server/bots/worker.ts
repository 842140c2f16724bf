import { botNamed } from '@pennon/bots';
import { Sfc32 } from '@pennon/kernel';
import { giveWay } from '../give-way.js';
import { gameOfEdition } from '../known-games.js';
import type { Chosen, Task } from './task.js';

/** How long a bot may think about one choice; whoever is not named here is quick by itself. */
const MOST_MS: { readonly [bot: string]: number } = { marshal: 1_000 };

giveWay();

/** A thread in which bots think, so that no request waits for them. */
export default function choose({ rules, bot, side, view, seed }: Task): Chosen {
  const thinker = botNamed(bot);
  if (thinker === undefined) throw new Error(`there is no bot ${bot}`);
  const ms = MOST_MS[bot];
  const limits = ms === undefined ? {} : { ms, now: () => performance.now() };
  const { action, why } = thinker.choose({ game: gameOfEdition(rules), side, view, luck: Sfc32.seeded(seed) }, limits);
  return { action, why };
}

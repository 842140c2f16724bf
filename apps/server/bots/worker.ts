import { botNamed } from '@pennon/bots';
import { Sfc32 } from '@pennon/kernel';
import { giveWay } from '../give-way.js';
import { gameOfEdition } from '../known-games.js';
import type { Chosen, TaskInThread } from './task.js';

/** How long a bot may think about one choice; whoever is not named here is quick by itself. */
const MOST_MS: { readonly [bot: string]: number } = { marshal: 1_000 };

giveWay();

/** A thread in which bots think, so that no request waits for them. */
export default function choose({ rules, bot, side, view, seed, share }: TaskInThread): Chosen {
  const thinker = botNamed(bot);
  if (thinker === undefined) throw new Error(`there is no bot ${bot}`);
  const ms = MOST_MS[bot];
  const limits = ms === undefined ? {} : { ms, now: share === undefined ? () => performance.now() : quickenedClock(share) };
  const { action, why } = thinker.choose({ game: gameOfEdition(rules), side, view, luck: Sfc32.seeded(seed) }, limits);
  return { action, why };
}

/** A clock that runs faster the smaller the share of time is, so that a thought that must end early spends what it has as it would spend all. */
function quickenedClock(share: Int32Array): () => number {
  const began = performance.now();
  let latest = 0;
  return () => {
    latest = Math.max(latest, ((performance.now() - began) * 1_000) / Atomics.load(share, 0));
    return latest;
  };
}

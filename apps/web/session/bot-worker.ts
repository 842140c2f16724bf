import { botNamed, think } from '@pennon/bots';
import { Sfc32 } from '@pennon/kernel';
import { messageOf } from '../app/fault-message.js';
import { loadSystem, systemOf } from '../app/systems.js';
import type { State } from './session.js';

/** A question to a bot; the answer has the same number. */
export interface BotQuestion {
  readonly number: number;
  readonly rules: string;
  readonly bot: string;
  readonly state: State;
  readonly seed: number;
  readonly ms: number;
}
export type BotAnswer = { readonly number: number } & (
  | { readonly action: { readonly type: string }; readonly why: string }
  | { readonly fault: string }
);

addEventListener('message', ({ data }: MessageEvent<BotQuestion>) => {
  void answer(data).then((answered) => postMessage(answered));
});

async function answer({ number, rules, bot, state, seed, ms }: BotQuestion): Promise<BotAnswer> {
  try {
    const id = systemOf(rules);
    const game = id && (await loadSystem(id)).game;
    const player = botNamed(bot);
    if (game === undefined || player === undefined) throw new Error(`there is no bot ${bot} for ${rules}`);
    const { action, why } = think(player, game, state, {
      luck: Sfc32.seeded(seed),
      limits: { ms, now: () => performance.now() },
    });
    return { number, action, why };
  } catch (fault) {
    return { number, fault: messageOf(fault) };
  }
}

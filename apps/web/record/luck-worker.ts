import type { Side } from '@pennon/kernel';
import { messageOf } from '../app/fault-message.js';
import { loadSystem, systemOf } from '../app/systems.js';
import { filmOf } from './film.js';
import { luckOf, type RollLuck } from './luck.js';

/** A record whose rolls are to be weighed. */
export interface LuckQuestion {
  readonly rules: string;
  readonly record: object;
  readonly eyes?: Side | null;
}
/** What has been weighed since the last message; `done` with the last. */
export type LuckAnswer = { readonly rolls: readonly RollLuck[]; readonly done: boolean } | { readonly fault: string };

/** So often the page hears of it, in milliseconds. */
const EVERY = 150;

addEventListener('message', ({ data }: MessageEvent<LuckQuestion>) => {
  weigh(data).catch((fault: unknown) => tell({ fault: messageOf(fault) }));
});

async function weigh({ rules, ...given }: LuckQuestion): Promise<void> {
  const id = systemOf(rules);
  const system = id && (await loadSystem(id));
  if (system?.game === undefined) throw new Error(`no game ${rules}`);
  const film = filmOf({ system, game: system.game, ...given });
  if (!('scenes' in film)) throw new Error(film.message);
  let rolls: RollLuck[] = [];
  let told = performance.now();
  for (const roll of luckOf(system.game, film.scenes)) {
    rolls.push(roll);
    if (performance.now() - told < EVERY) continue;
    tell({ rolls, done: false });
    rolls = [];
    told = performance.now();
  }
  tell({ rolls, done: true });
}

function tell(answer: LuckAnswer): void {
  postMessage(answer);
}

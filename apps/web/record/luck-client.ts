import { signal } from '@preact/signals';
import type { Film } from './film.js';
import type { RollLuck } from './luck.js';
import type { LuckAnswer, LuckQuestion } from './luck-worker.js';
import luckWorker from './luck-worker.ts?thread';

/** How far the rolls of a film have been weighed. */
export interface Weighing {
  readonly rolls: readonly RollLuck[];
  readonly done: boolean;
  readonly fault?: string;
}

export const NOTHING_YET: Weighing = { rolls: [], done: false };

/** Has the rolls of a film weighed in a thread of its own; `stop` when nobody wants to know any more. */
export function weigh({ game, whole, eyes }: Film) {
  const weighing = signal(NOTHING_YET);
  const worker = new Worker(luckWorker, { type: 'module' });
  const fail = (fault: string): void => {
    weighing.value = { ...weighing.value, fault };
    worker.terminate();
  };
  worker.addEventListener('message', ({ data }: MessageEvent<LuckAnswer>) => {
    if ('fault' in data) return fail(data.fault);
    weighing.value = { rolls: [...weighing.value.rolls, ...data.rolls], done: data.done };
    if (data.done) worker.terminate();
  });
  worker.addEventListener('error', (event) => fail(event.message));
  worker.postMessage({ rules: game.rules, record: whole, ...(eyes === undefined ? {} : { eyes }) } satisfies LuckQuestion);
  return { weighing, stop: () => worker.terminate() };
}

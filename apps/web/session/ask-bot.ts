import type { GameAction } from '@pennon/kernel';
import type { BotAnswer, BotQuestion } from './bot-worker.js';
import botWorker from './bot-worker.ts?thread';

/** How long a bot may think, in milliseconds. */
const THINKING: { readonly [bot: string]: number } = { random: 100, recruit: 500, captain: 1_000, marshal: 1_000 };

let worker: Worker | undefined;
let number = 0;
const waiting = new Map<number, (answer: BotAnswer) => void>();

/** Asks a bot in a thread of its own: the page never stands still. */
export async function askBot(question: Omit<BotQuestion, 'number' | 'ms'>): Promise<{ readonly action: GameAction; readonly why: string }> {
  worker ??= started();
  const mine = ++number;
  const answer = await new Promise<BotAnswer>((resolve) => {
    waiting.set(mine, resolve);
    worker?.postMessage({ ...question, number: mine, ms: THINKING[question.bot] ?? 1_000 } satisfies BotQuestion);
  });
  if ('fault' in answer) throw new Error(answer.fault);
  return answer;
}

function started(): Worker {
  const made = new Worker(botWorker, { type: 'module' });
  made.addEventListener('message', ({ data }: MessageEvent<BotAnswer>) => {
    waiting.get(data.number)?.(data);
    waiting.delete(data.number);
  });
  made.addEventListener('error', (event) => {
    for (const [n, resolve] of waiting) resolve({ number: n, fault: event.message || 'the bot could not be started' });
    waiting.clear();
    worker = undefined;
  });
  return made;
}

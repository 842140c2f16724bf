import { setPriority } from 'node:os';
import { isWorkerThread } from 'piscina';

/** Lower than that of those who ask and answer. */
const PRIORITY = 10;

/** A thread that thinks for long leaves the processor to those for whom somebody waits. Elsewhere than on Linux it would slow the whole process. */
export function giveWay(): void {
  if (isWorkerThread && process.platform === 'linux') setPriority(PRIORITY);
}

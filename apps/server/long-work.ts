/** So long somebody works before others are answered. */
const AT_A_TIME_MS = 5;

/** Works that are not done yet, in the order in which they go on. */
const waiting: (() => void)[] = [];

/** Others are answered first. Of all works that wait one goes on in a round of the event loop: with thirty of them nobody waits for thirty parts. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(next);
  });
}

function next(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(next);
}

/** Does one thing after the other; what takes long is done in parts, and others get their turns between them. */
export async function inParts<T>(things: Iterable<T>, work: (thing: T) => void): Promise<void> {
  // Who comes while others wait begins behind them.
  let until = waiting.length > 0 ? 0 : performance.now() + AT_A_TIME_MS;
  for (const thing of things) {
    if (performance.now() >= until) {
      await turn();
      until = performance.now() + AT_A_TIME_MS;
    }
    work(thing);
  }
}

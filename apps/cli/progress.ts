import { fstatSync } from 'node:fs';

/** Shows how far a batch has come, on standard error. */
export interface Progress {
  advance(bytes: number, lines: number): void;
  stop(): void;
}

/**
 * A bar while a batch runs, if somebody is watching: standard error is a terminal, and neither are the requests typed in nor the answers shown there.
 * The library is loaded only then.
 */
export async function progressBar(): Promise<Progress | undefined> {
  if (!process.stderr.isTTY || process.stdin.isTTY || process.stdout.isTTY) return undefined;
  const { default: cliProgress } = await import('cli-progress');
  const size = inputSize();
  const bar = new cliProgress.SingleBar({
    stream: process.stderr,
    format: size === 0 ? '{lines} lines answered' : '{bar} {percentage} % | {lines} lines | {eta_formatted} left',
    barsize: 30,
    // The bar changes nothing that would have to be put right again when somebody interrupts us.
    hideCursor: false,
    linewrap: true,
  });
  let lines = 0;
  let bytes = 0;
  bar.start(size === 0 ? 1 : size, 0, { lines });
  return {
    advance(more, answered) {
      bytes += more;
      lines += answered;
      bar.update(size === 0 ? 0 : bytes, { lines });
    },
    stop: () => bar.stop(),
  };
}

/** The size of the input in bytes if it is a file, otherwise 0. */
function inputSize(): number {
  const stat = fstatSync(0);
  return stat.isFile() ? stat.size : 0;
}

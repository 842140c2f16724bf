import { fstatSync } from 'node:fs';

/** Shows how far a batch has come, on standard error. */
export interface Progress {
  advance(bytes: number, lines: number): void;
  stop(): void;
}

/** A bar while a batch runs, if somebody is watching: standard error is a terminal, and neither are the requests typed in nor the answers shown there. */
export async function linesBar(): Promise<Progress | undefined> {
  if (process.stdin.isTTY || process.stdout.isTTY) return undefined;
  const size = inputSize();
  const format = size === 0 ? '{lines} lines answered' : '{bar} {percentage} % | {lines} lines | {eta_formatted} left';
  let lines = 0;
  let bytes = 0;
  const bar = await startBar(size === 0 ? 1 : size, format, { lines });
  return (
    bar && {
      advance(more, answered) {
        bytes += more;
        lines += answered;
        bar.update(size === 0 ? 0 : bytes, { lines });
      },
      stop: () => bar.stop(),
    }
  );
}

/** A bar while games are played; it is told of each one. */
export async function gamesBar(games: number): Promise<{ played(): void; stop(): void } | undefined> {
  const bar = await startBar(games, '{bar} {percentage} % | {value} of {total} games | {duration_formatted} | {eta_formatted} left');
  return bar && { played: () => bar.increment(), stop: () => bar.stop() };
}

/** None when nobody would see it; the library is loaded only otherwise. */
async function startBar(total: number, format: string, shown?: object) {
  if (!process.stderr.isTTY) return undefined;
  const { default: cliProgress } = await import('cli-progress');
  const bar = new cliProgress.SingleBar({
    stream: process.stderr,
    format,
    barsize: 30,
    // The bar changes nothing that would have to be put right again when somebody interrupts us.
    hideCursor: false,
    linewrap: true,
  });
  bar.start(total, 0, shown);
  return bar;
}

/** The size of the input in bytes if it is a file, otherwise 0. */
function inputSize(): number {
  const stat = fstatSync(0);
  return stat.isFile() ? stat.size : 0;
}

import { appendFileSync, existsSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { sameData } from '@pennon/kernel';
import { UsageError } from './command-errors.js';
import { writing } from './files.js';
import type { Played } from './play-out.js';
import type { Asked } from './simulation-report.js';

/** What every game of a file was played by; how many there shall be is not in it, so that a simulation can be made longer. */
export type Heading = Omit<Asked, 'games'>;

/**
 * The games of a simulation as JSON lines: first what is played, then a line for each game as it ends. Whatever becomes of the program, the games
 * that ended are there, and the next run goes on with the rest.
 */
export class GamesFile {
  /** The games that an earlier run left. */
  readonly found: readonly Played[];

  constructor(
    readonly path: string,
    heading: Heading,
  ) {
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    // A line that was cut off in the middle does not count.
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    if (whole.length < text.length) writing(path, () => truncateSync(path, Buffer.byteLength(whole)));
    const [first, ...lines] = whole
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => this.#read(line));
    if (first === undefined) writing(path, () => appendFileSync(path, `${JSON.stringify(heading)}\n`));
    else if (!sameData(first, heading)) throw this.#another();
    this.found = lines as Played[];
  }

  add(played: Played): void {
    writing(this.path, () => appendFileSync(this.path, `${JSON.stringify(played)}\n`));
  }

  remove(): void {
    rmSync(this.path, { force: true });
  }

  #read(line: string): unknown {
    try {
      return JSON.parse(line);
    } catch {
      throw this.#another();
    }
  }

  #another(): UsageError {
    return new UsageError(`The file "${this.path}" holds something else than games of this simulation: name another, or remove it.`);
  }
}

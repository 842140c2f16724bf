import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '../start-failure.js';

/** Who holds a data folder. */
interface Holder {
  readonly pid: number;
  /** When that process began, as the system counts it; numbers of processes are used again. */
  readonly began: string | null;
}

/** The folders that this very process holds. */
const held = new Set<string>();

/** Takes a data folder for this process: a second server on the same files would tear them apart. Returns how to give it back. */
export function takeFolder(folder: string): () => void {
  const path = join(folder, 'pennon.lock');
  const own = `${path}.${process.pid}`;
  writeFileSync(own, JSON.stringify({ pid: process.pid, began: beganAt(process.pid) } satisfies Holder));
  try {
    for (let tries = 0; !isLinked(own, path); tries++) {
      const holder = holderOf(path);
      if (tries > 2 || (holder !== undefined && isAlive(path, holder))) throw new StartFailure(taken(folder, holder));
      // Its owner is dead. Of several who find that out at the same time one can move it away.
      moveAway(path);
    }
  } finally {
    rmSync(own, { force: true });
  }
  held.add(path);
  return () => {
    held.delete(path);
    rmSync(path, { force: true });
  };
}

const taken = (folder: string, holder: Holder | undefined): string =>
  `The data folder "${folder}" is already used by another Pennon server${holder === undefined ? '' : ` (process ${holder.pid})`}. Stop that one, or give this one a folder of its own with PENNON_DATA; several servers on one store need PostgreSQL (DATABASE_URL).`;

/** Makes the lock in one step, whole; whether it was there to be made. */
function isLinked(own: string, path: string): boolean {
  try {
    linkSync(own, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function moveAway(path: string): void {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  rmSync(aside, { force: true });
}

function holderOf(path: string): Holder | undefined {
  try {
    const { pid, began } = JSON.parse(readFileSync(path, 'utf8')) as Partial<Holder>;
    return typeof pid === 'number' ? { pid, began: began ?? null } : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(path: string, { pid, began }: Holder): boolean {
  if (pid === process.pid) return held.has(path);
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return began === null || beganAt(pid) === null || beganAt(pid) === began;
}

/** Where the system tells: the moment a process began, in ticks since the machine did. */
function beganAt(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may hold spaces; the fields after it do not.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

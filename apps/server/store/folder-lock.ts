import { accessSync, constants, existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartFailure } from '../start-failure.js';
import { reason } from './reason.js';

/** Who holds a data folder. */
interface Holder {
  readonly pid: number;
  /** When that process began, as the system counts it; numbers of processes are used again. */
  readonly began: string | null;
}

/** The folders that this very process holds. */
const held = new Set<string>();

/** Takes a data folder for this process, and makes it if it is missing: a second server on the same files would tear them apart. Returns how to give it back. */
export function takenFolder(folder: string): () => void {
  try {
    make(folder);
    accessSync(folder, constants.W_OK | constants.R_OK | constants.X_OK);
    return takeFolder(folder);
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(
      `The data folder "${folder}" cannot be written: ${reason(error)}. Give another with PENNON_DATA, or change who may write to it.`,
    );
  }
}

function takeFolder(folder: string): () => void {
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

/** Makes a folder and what leads to it, step by step: in places like /proc making all of it at once never ends. */
function make(folder: string): void {
  if (existsSync(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) make(parent);
  mkdirSync(folder);
}

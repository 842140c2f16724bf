import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Where Debian and Ubuntu keep it, newest first. */
function debianFolders(): readonly string[] {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return [];
  return readdirSync(root)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(root, version, 'bin'));
}

const folder = [...debianFolders(), ...(process.env.PATH ?? '').split(delimiter)].find((path) =>
  ['initdb', 'postgres', 'psql'].every((program) => existsSync(join(path, program))),
);

/** PostgreSQL does not run as root; somebody else must be found for it then. */
function somebody(): { readonly uid: number; readonly gid: number } | undefined {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const [, , uid, gid] = (
    lines.find((line) => line.startsWith('postgres:')) ??
    lines.find((line) => line.startsWith('nobody:')) ??
    ''
  ).split(':');
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}

const isRoot = process.getuid?.() === 0;
const user = isRoot ? somebody() : undefined;

/** Why there can be no PostgreSQL here; nothing when there can. */
export const noPostgres: string | undefined =
  folder === undefined
    ? 'no initdb and postgres in /usr/lib/postgresql or on the PATH'
    : isRoot && user === undefined
      ? 'it does not run as root, and there is no user postgres or nobody'
      : undefined;

export interface Postgres {
  readonly url: string;
  /** The one value that a question brings. */
  ask(sql: string): string;
  /** The folder of its socket. */
  readonly folder: string;
  /** Ends it, letting go of everybody in good order or as if the power failed, and starts it again. */
  restart(how: 'fast' | 'immediate'): Promise<void>;
  stop(): Promise<void>;
}

/** How PostgreSQL is told to end. */
const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

/** A PostgreSQL of its own in a folder that is thrown away, reached by a socket in it. */
export async function startPostgres(): Promise<Postgres> {
  if (folder === undefined) throw new Error(noPostgres);
  const data = mkdtempSync(join(tmpdir(), 'pennon-pg-'));
  if (user !== undefined) chownSync(data, user.uid, user.gid);
  const init = spawnSync(join(folder, 'initdb'), ['-D', data, '-U', 'pennon', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], {
    ...user,
    encoding: 'utf8',
  });
  if (init.status !== 0) throw new Error(`initdb failed: ${init.stderr}`);
  const postgres = join(folder, 'postgres');
  const start = async (): Promise<ChildProcess> => {
    const started = spawn(postgres, ['-D', data, '-k', data, '-c', 'listen_addresses='], { ...user, stdio: ['ignore', 'ignore', 'pipe'] });
    await ready(started);
    return started;
  };
  const end = async (how: 'fast' | 'immediate'): Promise<void> => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(SIGNALS[how]);
    await ended;
  };
  let child = await start();
  return {
    folder: data,
    ask: (sql) =>
      spawnSync(join(folder, 'psql'), ['-h', data, '-U', 'pennon', '-Atc', sql, 'postgres'], { ...user, encoding: 'utf8' }).stdout.trim(),
    url: urlAt(data),
    restart: async (how) => {
      await end(how);
      child = await start();
    },
    stop: async () => {
      await end('fast');
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** The address of a PostgreSQL whose socket lies in a folder. */
export const urlAt = (socketFolder: string): string => `postgres://pennon@localhost/postgres?host=${encodeURIComponent(socketFolder)}`;

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (text) => {
      said += text;
      if (said.includes('ready to accept connections')) resolve();
    });
    child.once('exit', () => reject(new Error(`PostgreSQL has ended: ${said}`)));
    child.once('error', reject);
  });
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { someFolder, TestServer } from './test-server.js';

/** The files of a server that was killed while games were played: at a moment in between, and at the end; once for all tests. */
async function killed() {
  const data = someFolder();
  const server = await TestServer.open({ data });
  const games = await Promise.all(Array.from({ length: 4 }, () => server.begin('kulikovo/field')));
  const files = () =>
    new Map(readdirSync(data).flatMap((name) => (name.endsWith('.lock') ? [] : [[name, readFileSync(join(data, name))] as const])));
  for (const game of games) await game.play(15);
  const early = files();
  for (let n = 0; n < 10; n++) for (const game of games) await game.play(2);
  const late = files();
  const seqs = new Map<string, number>();
  for (const game of games) seqs.set(game.id, (await game.seen()).seq);
  await server.close();
  return { early, late, closed: files(), games, seqs };
}
let once: ReturnType<typeof killed> | undefined;

/** A folder as the server left it: killed early, killed late, or closed. */
export async function storeAfter(end: 'early' | 'late' | 'closed') {
  once ??= killed();
  const known = await once;
  const data = someFolder();
  for (const [name, bytes] of known[end]) writeFileSync(join(data, name), bytes);
  return { data, ...known };
}

/** One bit of a file is another. */
export function flipBit(path: string, at: number, bit = 4): void {
  const bytes = readFileSync(path);
  bytes[at] = (bytes[at] ?? 0) ^ bit;
  writeFileSync(path, bytes);
}

export const wal = (data: string): string => join(data, 'pennon.db-wal');
export const file = (data: string): string => join(data, 'pennon.db');

/** Everything in a folder, to see that it is still the same. */
export const contents = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => !/-shm$|\.lock$|^recovered/.test(name) && statSync(join(folder, name)).isFile())
    .map(
      (name) =>
        `${name} ${createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex')}`,
    );

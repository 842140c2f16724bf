import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('npm run dev serves the page from its sources with a server behind it, and ends with all it started', async () => {
  const data = mkdtempSync(join(tmpdir(), 'pennon-dev-'));
  const env = { ...process.env, NODE_ENV: '', NO_COLOR: '1', PORT: '0', PENNON_DATA: data, DATABASE_URL: '' };
  const child = spawn(process.execPath, ['tools/dev.mjs'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  });
  const listens = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        said += text;
        if (said.includes('the server listens on')) resolve();
      });
  });
  await Promise.race([listens, ended]);
  const [, page = ''] = /Local: +(http:\/\/127\.0\.0\.1:\d+)\//.exec(said) ?? [];
  expect(await (await fetch(page)).text(), said).toContain('main.tsx');
  // What the compiler writes as it begins may start the server once more.
  await expect.poll(async () => (await fetch(`${page}/api/scenarios`)).status, { timeout: 60_000 }).toBe(200);
  child.kill('SIGINT');
  expect(await ended).toBe(0);
  const server = /the server listens on (\S+)/.exec(said)?.[1] ?? '';
  await expect(fetch(server)).rejects.toThrow();
});

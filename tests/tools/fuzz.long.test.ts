import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const fuzz = (...args: readonly string[]) => spawnSync(process.execPath, ['tools/fuzz.mjs', ...args], { cwd: root, encoding: 'utf8' });

test('a short fuzz over every scenario and option finds nothing', () => {
  const out = mkdtempSync(join(tmpdir(), 'pennon-fuzz-'));
  try {
    const { status, stdout, stderr } = fuzz('--decisions', '2500', '--seed', '7', '--quiet', '--out', out);
    expect(stderr).toBe('');
    expect(stdout).toMatch(/ 0 faults/);
    expect(status).toBe(0);
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
});

test('spoilt states by the thousand are refused as such, or the game goes on from them', () => {
  const out = mkdtempSync(join(tmpdir(), 'pennon-fuzz-'));
  try {
    const { status, stdout, stderr } = fuzz(
      ...['--decisions', '1200', '--seed', '7', '--system', 'kulikovo', '--spoilt', '8', '--quiet', '--out', out],
    );
    expect(stderr).toBe('');
    const [, spoilt = '', refused = ''] = /([\d,]+) spoilt states \(([\d,]+) refused\): 0 faults/.exec(stdout) ?? [];
    const number = (words: string): number => Number(words.replaceAll(',', ''));
    expect(number(spoilt)).toBeGreaterThan(1000);
    // Some of what is changed can be: another facing, another clock.
    expect(number(refused)).toBeGreaterThan(number(spoilt) / 2);
    expect(number(refused)).toBeLessThan(number(spoilt));
    expect(status).toBe(0);
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
});

test('wrong use says what is wrong', () => {
  expect(fuzz('--decisions', 'many')).toMatchObject({ status: 2 });
  expect(fuzz('--system', 'chess').stderr).toContain('kulikovo');
});

import { readFileSync } from 'node:fs';
import { Sfc32 } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { codeIn, fragmentAt, recordCode, textFromCode } from '../../apps/web/app/record-share-link.js';

const golden = (path: string): object => JSON.parse(readFileSync(new URL(`../${path}-1.json`, import.meta.url), 'utf8')) as object;
const RECORDS = ['d3h2/golden/hastings', 'd3h2/golden/agincourt', 'kulikovo/golden/training', 'kulikovo/golden/field'];

describe('a link that carries a record', () => {
  test.each(RECORDS)('%s is in it whole, in signs that every address bears', async (path) => {
    const record = golden(path);
    const code = await recordCode(record);
    expect(code).toMatch(/^[\w-]+$/);
    expect(JSON.parse((await textFromCode(code ?? '')) ?? '')).toEqual(record);
  });
  test('a name in any script stays what it was', async () => {
    const record = { name: 'Битва на Куликовом поле, 京' };
    expect(JSON.parse((await textFromCode((await recordCode(record)) ?? '')) ?? '')).toEqual(record);
  });
  test('what is too long for an address has none', async () => {
    const luck = Sfc32.seeded(1);
    const noise = Array.from({ length: 30_000 }, () => luck.below(1_000_000));
    expect(await recordCode({ noise })).toBeNull();
  });
  test.each(['', '!', 'AAAA', 'eJw', 'x'.repeat(40_000)])('%j holds no record', async (code) => {
    expect(await textFromCode(code)).toBeNull();
  });
  test('a code that is cut off holds none', async () => {
    const code = (await recordCode(golden('d3h2/golden/hastings'))) ?? '';
    expect(await textFromCode(code.slice(0, -20))).toBeNull();
  });
  test('a short code that stands for more than any record is not unpacked', async () => {
    const code = await recordCode({ zeros: '0'.repeat(21_000_000) });
    if (code === null) expect.fail('it is a long row of the same sign');
    expect(code.length).toBeLessThan(30_000);
    expect(await textFromCode(code)).toBeNull();
  });
  test('the moment changes beside it', () => {
    expect(codeIn('record=abc_-1&move=3')).toBe('abc_-1');
    expect(codeIn('move=3')).toBeNull();
    expect([fragmentAt('record=abc_-1&move=3', 7), fragmentAt('move=3', 7), fragmentAt('', 0)]).toEqual([
      'record=abc_-1&move=7',
      'move=7',
      'move=0',
    ]);
  });
});

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AnyGame, type GameRecord, readRecord, replay } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { SYSTEMS } from './systems.js';

const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'released');
const editions = readdirSync(folder).filter((name) => name.includes('@'));
const recordsOf = (edition: string): readonly string[] => readdirSync(join(folder, edition)).filter((name) => name.endsWith('.json'));
const recordAt = (edition: string, name: string): GameRecord<unknown> =>
  readRecord(JSON.parse(readFileSync(join(folder, edition, name), 'utf8')));
const gameOf = (edition: string): AnyGame | undefined => SYSTEMS.find(({ id }) => edition.startsWith(`${id}@`))?.game;
const numberOf = (edition: string): number => Number(edition.split('@')[1]);

describe.each(editions)('released records of %s', (edition) => {
  const game = gameOf(edition) ?? expect.fail(`no system has the edition ${edition}`);
  const isCurrent = game.rules === edition;

  test('the edition is that of the game, or an earlier one', () => {
    expect(numberOf(edition)).toBeLessThanOrEqual(numberOf(game.rules));
  });

  test.each(recordsOf(edition))(
    isCurrent ? '%s is played again to its hash; if not, raise the edition' : '%s is of an earlier edition: refused by its name, and read',
    (name) => {
      const record = recordAt(edition, name);
      expect(record.rules).toBe(edition);
      const again = replay(game, record);
      if (isCurrent) expect(again).toMatchObject({ ok: true });
      else
        expect(again).toMatchObject({
          ok: false,
          error: { code: 'bad-record', message: `The game was played by the edition ${edition}; this is ${game.rules}.` },
        });
    },
  );
});

test('records that were released are only ever added to', () => {
  const root = dirname(dirname(folder));
  if (!existsSync(join(root, '.git'))) return;
  const git = (...words: readonly string[]): string => execFileSync('git', ['-C', root, ...words], { encoding: 'utf8' });
  const isShallow = git('rev-parse', '--is-shallow-repository').trim() === 'true';
  const changed = isShallow ? '' : git('log', '--diff-filter=MDR', '--name-only', '--format=', '--', 'tests/released');
  expect(changed.trim()).toBe('');
});

test('of a system that was ever released, the edition that is played has records of every scenario', () => {
  const missing = SYSTEMS.flatMap(({ game }) => {
    if (game === undefined || !editions.some((edition) => gameOf(edition) === game)) return [];
    const released = editions.includes(game.rules) ? recordsOf(game.rules).map((name) => recordAt(game.rules, name).scenario) : [];
    return game.scenarios.filter(({ id }) => !released.includes(id)).map(({ id }) => `${game.rules} ${id}`);
  });
  expect(missing, 'node tools/release-records.mjs SYSTEM keeps the golden records').toEqual([]);
});

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import type { AnyGame } from '@pennon/kernel';
import { describe, expect, onTestFinished, test } from 'vitest';
import { howMuch } from '../how-much.js';
import { differenceOf, digestOf, FOLDER, keepDigest, trialsOf } from './edition-digest.js';
import { SYSTEMS } from './systems.js';

const WHAT_TO_DO =
  'The rules have changed and the edition has not. Undo what makes the difference, or raise the edition: CONTRIBUTING.md, "Editions".';

/** Marks that are compared: of a battle as usual; with an option thrown, and of free battles. */
const USUAL = howMuch(Number.POSITIVE_INFINITY, 5);
const OTHERS = howMuch(Number.POSITIVE_INFINITY, 1);

const root = dirname(dirname(FOLDER));

describe.each(SYSTEMS.flatMap((system) => (system.game === undefined ? [] : [{ system, game: system.game }])))(
  'the digest of $game.rules',
  ({ system, game }) => {
    // `node tools/digest.mjs` asks for it.
    if (process.env.PENNON_DIGEST === system.id) keepDigest(game, trialsOf(system));
    const kept = digestOf(game.rules);

    test('every battle is in it, and every other value of every option', () => {
      const names = new Set(kept.map(({ name }) => name));
      const missing = trialsOf(system).filter(({ name }) => !names.has(name));
      expect(
        missing.map(({ name }) => name),
        `node tools/digest.mjs ${system.id} keeps it, with --add where some of it is kept`,
      ).toEqual([]);
    });

    test('every game in it goes as it went', () => {
      const differences = kept.flatMap((one) => differenceOf(game, one, one.name === one.scenario ? USUAL : OTHERS) ?? []);
      expect(differences, WHAT_TO_DO).toEqual([]);
    });
  },
);

test('digests are only ever added to', () => {
  if (!existsSync(join(root, '.git'))) return;
  const git = (...words: readonly string[]): string => execFileSync('git', ['-C', root, ...words], { encoding: 'utf8' });
  const isShallow = git('rev-parse', '--is-shallow-repository').trim() === 'true';
  expect(isShallow ? '' : git('log', '--diff-filter=MDR', '--name-only', '--format=', '--', 'tests/editions').trim()).toBe('');
});

const [system = expect.fail('there is no system')] = SYSTEMS;
const game = system.game ?? expect.fail('it has no game');
const [trial = expect.fail('it has no battle')] = trialsOf(system);

function someFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pennon-digest-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('a digest names the battle, and the input after which something else comes of it', () => {
  const folder = someFolder();
  keepDigest(game, [trial], folder);
  const [kept = expect.fail('nothing was kept')] = digestOf(game.rules, folder);
  // Here is no ice: nothing else comes of it than another state.
  const otherwise: AnyGame = { ...game, setup: (scenario, options) => game.setup(scenario, { ...(options as object), thinIce: true }) };
  const refused = { ...kept, inputs: deflateRawSync(JSON.stringify([{ action: { type: 'nothing' } }])).toString('base64') };
  expect(differenceOf(game, kept)).toBeUndefined();
  expect(differenceOf(otherwise, kept)).toBe(`${trial.name}, after 20 inputs: another state or question.`);
  expect(differenceOf(game, refused)).toContain(`${trial.name}, after 0 inputs: {"action":{"type":"nothing"}} is refused: `);
});

test('what is kept is never written again', () => {
  const folder = someFolder();
  keepDigest(game, [trial], folder);
  const read = (): readonly string[] =>
    readdirSync(join(folder, game.rules)).map((file) => readFileSync(join(folder, game.rules, file), 'utf8'));
  const before = read();
  keepDigest({ ...game, setup: () => expect.fail('it is played again') }, [trial], folder);
  expect(read()).toEqual(before);
  const { status, stderr } = spawnSync(process.execPath, ['tools/digest.mjs', system.id], { cwd: root, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain(`There is a digest of ${game.rules} already`);
});

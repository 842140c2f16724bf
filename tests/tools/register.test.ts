import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadSystem, REGISTER, type Registered, SYSTEM_IDS, type SystemId } from '@pennon/register';
import { afterAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const isThere = (path: string): boolean => existsSync(join(root, path));

/** What every rule system has in its folder. */
const SYSTEM = [
  'README.md',
  'index.ts',
  'rulebook.ts',
  'types.ts',
  'notes.ts',
  'switches.ts',
  'charts/index.ts',
  'checks/index.ts',
  'rules',
];
/** What a whole game has besides. */
const GAME = [
  ...['facts.ts', 'state.ts', 'evolve.ts', 'view.ts', 'text.ts', 'odds.ts', 'evaluation.ts'],
  ...['procedures', 'scenarios/index.ts', 'picture/index.ts'],
];
/** What proves it, and how it is made. */
const TESTS = {
  'contract.jsonl': 'a line for each check: a request with its answer, as docs/json-lines.md has them',
  'charts.test.ts': 'every chart once more, in another layout',
};
const GAME_TESTS = {
  'game-laws.test.ts': 'gameLaws of tests/all/game-laws.ts over its scenarios',
  'perft.test.ts': 'lines of play counted, with perft of tests/all/perft.ts',
  golden: 'one game of each scenario: node tools/golden.mjs SCENARIO 1, then npm run golden',
};

test('what is made from the register is up to date', () => {
  const { status, stderr } = spawnSync(process.execPath, ['tools/register.mjs', '--check'], { cwd: root, encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

describe('in a checkout of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pennon-register-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const check = (): string =>
    spawnSync(process.execPath, ['tools/register.mjs', '--check'], { cwd: folder, encoding: 'utf8' }).stderr.trim();
  write('tools/register.mjs', readFileSync(join(root, 'tools/register.mjs'), 'utf8'));
  write('package.json', '{"devDependencies":{"@pennon/kernel":"*"}}');
  write('packages/systems/chess/index.ts', "import type { SystemDef } from '@pennon/kernel';\n");

  test('a folder that is not in the register, and a line without a folder, are told', () => {
    write('packages/register/systems.ts', "export const LINES = { go: { name: 'Go', load: () => import('@pennon/go') } };\n");
    expect(check()).toBe(
      [
        'packages/systems/chess is not in the register: add its line to packages/register/systems.ts.',
        'packages/register/systems.ts names go, and there is no packages/systems/go/index.ts: write it, or take the line out.',
      ].join('\n'),
    );
  });
  test('whatever is not written yet is told', () => {
    write('packages/register/systems.ts', "export const LINES = { chess: { name: 'Chess', load: () => import('@pennon/chess') } };\n");
    const files = ['packages/systems/chess/package.json', 'packages/systems/chess/tsconfig.json', 'packages/register/package.json'];
    const stale = [...files, 'packages/register/tsconfig.json', 'package.json'];
    expect(check()).toBe(stale.map((file) => `${file} is not what the register says: run "npm run register".`).join('\n'));
  });
});

test('tests and benchmarks are of systems that there are', async () => {
  const { HEAVIEST } = (await import(join(root, 'bench/situations.mjs'))) as { readonly HEAVIEST: object };
  expect(Object.keys(HEAVIEST).sort(), 'bench/situations.mjs: HEAVIEST has one situation for each system').toEqual([...SYSTEM_IDS].sort());
});

describe.each(SYSTEM_IDS)('%s', (id: SystemId) => {
  const registered: Registered = REGISTER[id];
  const isGame = registered.picture !== undefined;

  test('whoever can be learned here has lessons in its folder, and can be played', () => {
    const isTaught = registered.lessons !== undefined;
    expect(isThere(`packages/systems/${id}/lessons/index.ts`), 'its line in packages/register/systems.ts has to name them').toBe(isTaught);
    expect(isTaught && !isGame).toBe(false);
  });

  test('its folder has the files of its kind', () => {
    const missing = [...SYSTEM, ...(isGame ? GAME : [])].filter((file) => !isThere(`packages/systems/${id}/${file}`));
    expect(missing, `write them in packages/systems/${id}; docs/architecture.md says what each holds`).toEqual([]);
  });

  test('it is proved', () => {
    const wanted = Object.entries({ ...TESTS, ...(isGame ? GAME_TESTS : {}) });
    const missing = wanted.flatMap(([file, how]) => (isThere(`tests/${id}/${file}`) ? [] : [`${file}: ${how}`]));
    expect(missing, `write them in tests/${id}`).toEqual([]);
    const examples = readFileSync(join(root, 'tests', id, 'contract.jsonl'), 'utf8').trim();
    expect(examples, `tests/${id}/contract.jsonl has no example`).not.toBe('');
    if (isGame) expect(readdirSync(join(root, 'tests', id, 'golden')), `play one: node tools/golden.mjs ${id}/… 1`).not.toEqual([]);
  });

  test('it is what its line in the register says', async () => {
    const { id: own, name, edition, game, charts, checks } = await loadSystem(id);
    expect({ own, name }, 'packages/register/systems.ts and the index.ts of the system differ').toEqual({ own: id, name: registered.name });
    expect(edition).toMatch(new RegExp(`^${id}@\\d+$`));
    expect(game !== undefined, 'whoever has a game has a picture, and nobody else').toBe(isGame);
    // The rooms of charts and odds have a place for every system.
    expect(charts.length, `list a chart in packages/systems/${id}/charts/index.ts`).toBeGreaterThan(0);
    expect(checks.length, `list a check in packages/systems/${id}/checks/index.ts`).toBeGreaterThan(0);
  });
});

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

/** Each rule about imports and purity, with an offender that it must catch; and one file for each place that must pass. */
const imports = (from: string) => `import { y } from '${from}';\nexport const x = y;\n`;
const OFFENDERS: readonly (readonly [path: string, text: string, rule: string])[] = [
  ['packages/kernel/a.ts', imports('@pennon/space'), 'noRestrictedImports'],
  ['packages/kernel/b.ts', imports('../space/index.js'), 'noRestrictedImports'],
  ['packages/kernel/c.ts', imports('fast-check'), 'noRestrictedImports'],
  ['packages/space/a.ts', imports('@pennon/kernel'), 'noRestrictedImports'],
  ['packages/bots/a.ts', imports('@pennon/kulikovo'), 'noRestrictedImports'],
  ['packages/bots/b.ts', imports('../kernel/play.js'), 'noRestrictedImports'],
  ['packages/bots/c.ts', imports('node:worker_threads'), 'noNodejsModules'],
  ['packages/bots/c.ts', imports('node:worker_threads'), 'noRestrictedImports'],
  ['packages/bots/d.ts', 'export const x = performance.now();\n', 'noRestrictedGlobals'],
  ['packages/bots/e.ts', 'export const x = Math.random();\n', 'plugin'],
  ['packages/systems/kulikovo/a.ts', imports('@pennon/d3h2'), 'noRestrictedImports'],
  ['packages/systems/kulikovo/b.ts', imports('../d3h2/index.js'), 'noRestrictedImports'],
  ['packages/systems/kulikovo/rules/a.ts', imports('../../d3h2/index.js'), 'noRestrictedImports'],
  ['packages/systems/kulikovo/rules/b.ts', imports('../checks/missile.js'), 'noRestrictedImports'],
  ['packages/systems/kulikovo/rules/d.ts', imports('../index.js'), 'noRestrictedImports'],
  ['packages/systems/kulikovo/charts/b.ts', imports('../rules/shock.js'), 'noRestrictedImports'],
  ['packages/systems/kulikovo/charts/a.ts', imports('../checks/missile.js'), 'noRestrictedImports'],
  ['packages/systems/kulikovo/checks/a.ts', imports('@pennon/cry-havoc'), 'noRestrictedImports'],
  ['packages/systems/kulikovo/checks/b.ts', imports('cac'), 'noRestrictedImports'],
  ['packages/systems/kulikovo/checks/c.ts', imports('../board/pieces.js'), 'noRestrictedImports'],
  ['packages/systems/kulikovo/checks/d.ts', imports('../types.js'), 'noRestrictedImports'],
  ['packages/systems/kulikovo/c.ts', imports('./procedures/attack.js'), 'noRestrictedImports'],
  ['packages/systems/kulikovo/d.ts', imports('./picture/study.js'), 'noRestrictedImports'],
  ['packages/systems/kulikovo/rules/e.ts', imports('../types.js'), 'noRestrictedImports'],
  ['packages/systems/kulikovo/rules/f.ts', imports('../board/position.js'), 'noRestrictedImports'],
  ['packages/systems/kulikovo/rules/g.ts', imports('../state.js'), 'noRestrictedImports'],
  ['packages/systems/kulikovo/rules/h.ts', imports('../procedures/attack.js'), 'noRestrictedImports'],
  ['packages/systems/kulikovo/rules/i.ts', imports('@pennon/picture'), 'noRestrictedImports'],
  ['packages/systems/kulikovo/board/a.ts', imports('../procedures/attack.js'), 'noRestrictedImports'],
  ['packages/systems/kulikovo/board/b.ts', imports('../picture/study.js'), 'noRestrictedImports'],
  ['packages/systems/kulikovo/board/c.ts', imports('../../d3h2/index.js'), 'noRestrictedImports'],
  ['packages/systems/kulikovo/procedures/a.ts', imports('../picture/study.js'), 'noRestrictedImports'],
  ['packages/systems/kulikovo/procedures/b.ts', imports('../checks/missile.js'), 'noRestrictedImports'],
  ['packages/systems/kulikovo/picture/a.ts', imports('../procedures/attack.js'), 'noRestrictedImports'],
  ['packages/systems/kulikovo/picture/b.ts', imports('../../d3h2/index.js'), 'noRestrictedImports'],
  ['packages/systems/kulikovo/picture/study/a.ts', imports('../../procedures/attack.js'), 'noRestrictedImports'],
  ['packages/systems/kulikovo/scenarios/a.ts', imports('../procedures/attack.js'), 'noRestrictedImports'],
  ['packages/systems/d3h2/c.ts', imports('./procedures/bound.js'), 'noRestrictedImports'],
  ['packages/systems/d3h2/checks/a.ts', imports('../types.js'), 'noRestrictedImports'],
  ['packages/systems/d3h2/rules/b.ts', imports('../types.js'), 'noRestrictedImports'],
  ['packages/systems/d3h2/rules/c.ts', imports('../board/ground.js'), 'noRestrictedImports'],
  ['packages/systems/d3h2/board/a.ts', imports('../procedures/bound.js'), 'noRestrictedImports'],
  ['packages/systems/d3h2/geometry/a.ts', imports('../board/position.js'), 'noRestrictedImports'],
  ['packages/systems/d3h2/geometry/b.ts', imports('../rules/units.js'), 'noRestrictedImports'],
  ['packages/systems/d3h2/geometry/c.ts', imports('../types.js'), 'noRestrictedImports'],
  ['packages/systems/d3h2/picture/hand/a.ts', imports('../../procedures/bound.js'), 'noRestrictedImports'],
  ['packages/lessons/a.ts', imports('@pennon/kulikovo'), 'noRestrictedImports'],
  ['packages/lessons/b.ts', 'export const x = Date.now();\n', 'noRestrictedGlobals'],
  ['packages/systems/kulikovo/lessons/a.ts', imports('../rules/shock.js'), 'noRestrictedImports'],
  ['packages/systems/kulikovo/lessons/b.ts', imports('@pennon/kernel'), 'noRestrictedImports'],
  ['packages/systems/kulikovo/rules/j.ts', imports('@pennon/lessons'), 'noRestrictedImports'],
  ['packages/hexes/a.ts', imports('@pennon/kulikovo'), 'noRestrictedImports'],
  ['packages/hexes/b.ts', imports('../space/grid.js'), 'noRestrictedImports'],
  ['packages/hexes/c.ts', 'export const x = Math.random();\n', 'plugin'],
  ['packages/hexes/d.ts', 'export const x = Date.now();\n', 'noRestrictedGlobals'],
  ['packages/picture/a.ts', 'export const x = Math.random();\n', 'plugin'],
  ['apps/cli/a.ts', imports('../../packages/kernel/index.js'), 'noRestrictedImports'],
  ['apps/cli/b.ts', imports('@pennon/kernel/dist/chart.js'), 'noRestrictedImports'],
  ['apps/cli/c.ts', imports('@pennon/kulikovo'), 'noRestrictedImports'],
  ['apps/web/app/a.ts', imports('@pennon/d3h2'), 'noRestrictedImports'],
  ['packages/systems/kulikovo/rules/c.ts', imports('node:fs'), 'noNodejsModules'],
  ['packages/systems/kulikovo/rules/c.ts', imports('node:fs'), 'noRestrictedImports'],
  ['packages/kernel/d.ts', 'export const x = Date.now();\n', 'noRestrictedGlobals'],
  ['packages/space/b.ts', 'export const x = performance.now();\n', 'noRestrictedGlobals'],
  ['packages/systems/d3h2/a.ts', 'export const x = crypto.randomUUID();\n', 'noRestrictedGlobals'],
  ['packages/systems/d3h2/b.ts', 'console.log(1);\n', 'noConsole'],
  ['packages/systems/d3h2/rules/a.ts', 'export const x = Math.random();\n', 'plugin'],
  ['packages/space/c.ts', 'export const x = Math.sin(1);\n', 'plugin'],
  ['packages/space/d.ts', 'export const x = Math.atan2(1, 2);\n', 'plugin'],
  ['packages/kernel/e.ts', 'export const x = Math.exp(2);\n', 'plugin'],
  ['packages/kernel/f.ts', 'export const x = (a: number) => a ** 3;\n', 'plugin'],
];
const INNOCENT: readonly (readonly [path: string, text: string])[] = [
  ['packages/kernel/y.ts', `${imports('./chart.js')}export { z } from '@noble/hashes/sha2.js';\n`],
  ['packages/space/y.ts', imports('./grid.js')],
  ['packages/bots/y.ts', `${imports('./lookahead.js')}export { z } from '@pennon/kernel';\n`],
  ['packages/systems/kulikovo/y.ts', `${imports('./rules/shock.js')}export { z } from '@pennon/kernel';\n`],
  [
    'packages/systems/kulikovo/charts/y.ts',
    `${imports('../types.js')}export { z } from '@pennon/kernel';\nexport { w } from './ku-sh.js';\n`,
  ],
  ['packages/systems/kulikovo/rules/y.ts', `${imports('../charts/ku-sh.js')}export { z } from '@pennon/space';\n`],
  ['packages/systems/kulikovo/checks/y.ts', imports('../rules/shock.js')],
  ['apps/cli/y.ts', `${imports('@pennon/kernel')}export { z } from 'node:fs';\nexport { w } from '@pennon/register';\n`],
  ['packages/systems/kulikovo/rules/z.ts', `${imports('../facts.js')}export { z } from './shock.js';\n`],
  [
    'packages/systems/kulikovo/board/y.ts',
    `${imports('../types.js')}export { z } from '../rules/shock.js';\nexport { w } from '@pennon/hexes';\n`,
  ],
  ['packages/systems/kulikovo/procedures/y.ts', `${imports('../board/position.js')}export { z } from './attack.js';\n`],
  ['packages/systems/kulikovo/picture/y.ts', `${imports('../board/position.js')}export { z } from '@pennon/picture';\n`],
  ['packages/systems/kulikovo/picture/study/y.ts', `${imports('../../board/position.js')}export { z } from '../picture.js';\n`],
  ['packages/systems/kulikovo/index.ts', `${imports('./procedures/attack.js')}export { z } from './state.js';\n`],
  ['packages/systems/d3h2/geometry/y.ts', `${imports('../pieces.js')}export { z } from '@pennon/space';\n`],
  ['packages/systems/d3h2/board/y.ts', `${imports('../geometry/base.js')}export { z } from '../rules/units.js';\n`],
  ['packages/lessons/y.ts', `${imports('@pennon/kernel')}export { z } from '@pennon/picture';\n`],
  ['packages/systems/kulikovo/lessons/y.ts', `${imports('@pennon/lessons')}export { z } from '../scenarios/training.js';\n`],
  ['packages/hexes/y.ts', `${imports('@pennon/space')}export { z } from '@pennon/picture';\nexport { w } from './board.js';\n`],
];

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'pennon-arrows-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('every import arrow and every rule of purity catches its offender, and nobody else', () => {
  cpSync(join(root, 'biome.json'), join(folder, 'biome.json'));
  cpSync(join(root, 'tools/biome'), join(folder, 'tools/biome'), { recursive: true });
  for (const [path, text] of [...OFFENDERS, ...INNOCENT]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const run = spawnSync(process.execPath, [biome, 'lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none', '.'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(run.stdout) as { diagnostics: { category: string; location: { path: unknown } }[] };
  const found = diagnostics.map(({ category, location }) => `${pathText(location.path)} ${category.split('/').at(-1)}`).sort();
  const expected = OFFENDERS.map(([path, , rule]) => `${path} ${rule}`).sort();
  expect(found).toEqual(expected);
});

const pathText = (path: unknown): string =>
  (typeof path === 'string' ? path : String((path as { file?: string }).file)).replaceAll('\\', '/').replace(/^\.\//, '');

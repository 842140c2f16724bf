import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, preview } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The page with another register: its index asks for the lines beside it and gets those of the small game. */
const otherRegister = (): Plugin => ({
  name: 'pennon-other-register',
  enforce: 'pre',
  resolveId: (source, importer = '') =>
    source === './systems.js' && importer.endsWith('/packages/register/index.ts') ? at('../skirmish/register.ts') : undefined,
});

/** The page as it is released but for its register, built into a folder that goes away with it and served on this machine alone. */
export async function skirmishPage(): Promise<{ readonly address: string; readonly folder: string; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'pennon-skirmish-'));
  const config = { configFile: at('../../apps/web/vite.config.ts'), logLevel: 'warn' } as const;
  await build({
    ...config,
    plugins: [otherRegister()],
    build: { outDir: folder, emptyOutDir: true },
  });
  const server = await preview({ ...config, build: { outDir: folder }, preview: { host: '127.0.0.1', port: 0 } });
  const [address = ''] = server.resolvedUrls?.local ?? [];
  return {
    address,
    folder,
    async close() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

const MARK = '?thread';

/**
 * What is imported with `?thread` behind its name is the address of a worker that shares the chunks of the page. Vite's own workers are built apart, so that
 * every rule system would be shipped once more for each of them.
 */
export function threads(): Plugin {
  let root = '';
  let isBuild = false;
  return {
    name: 'pennon-threads',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
      isBuild = config.command === 'build';
    },
    async resolveId(source, importer) {
      if (!source.endsWith(MARK)) return null;
      const found = await this.resolve(source.slice(0, -MARK.length), importer);
      return found && `${found.id}${MARK}`;
    },
    load(id) {
      if (!id.endsWith(MARK)) return null;
      const file = id.slice(0, -MARK.length);
      const address = isBuild
        ? `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'chunk', id: file })}`
        : JSON.stringify(`/${relative(root, file)}`);
      return `export default ${address};`;
    },
  };
}

const systems = readdirSync(join(import.meta.dirname, '../../packages/systems'));
const IN_THREADS = new RegExp(`/(${[...systems, 'picture'].join('|')})-[^/]*$`);

/** Chunks to fetch together with one. Threads load systems too, and have no document into which links could be written. */
export const preloaded = (file: string, chunks: string[]): string[] => (IN_THREADS.test(file) ? [] : chunks);

import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { systemOf } from '@pennon/register';

/** What rules are made of besides their own system. */
const SHARED = ['kernel', 'space', 'hexes'];
/** Folders of a system that no game goes through. */
const ASIDE = /^(lessons|picture|print)[\\/]/;

const require = createRequire(import.meta.url);
const known = new Map<string, string>();

/**
 * Which build of its rules an edition is played by here: a hash of the programs themselves. The same edition may be built otherwise by mistake, so
 * whatever another build has stored is played again before it is believed.
 */
export function buildOf(rules: string): string {
  const system = systemOf(rules) ?? '';
  const build = known.get(system) ?? builtNow(system);
  known.set(system, build);
  return build;
}

function builtNow(system: string): string {
  const all = createHash('sha256');
  try {
    for (const name of [...SHARED, system]) {
      const folder = dirname(require.resolve(`@pennon/${name}`));
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js') && !ASIDE.test(file));
      for (const file of files.sort()) all.update(readFileSync(join(folder, file)));
    }
    return all.digest('base64url').slice(0, 12);
  } catch {
    // Where there is no build nothing that was stored before is believed.
    return randomUUID();
  }
}

import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const TSC = join(root, 'node_modules/typescript/bin/tsc');

/** A copy of a system's folder in which lines can be added, which can be compiled, and whose files can be imported. */
export class SystemCopy {
  readonly #folder = mkdtempSync(join(tmpdir(), 'pennon-copy-'));
  readonly #system: string;

  constructor(system: string) {
    this.#system = join(this.#folder, 'packages/systems', system);
    cpSync(join(root, 'packages/systems', system), this.#system, {
      recursive: true,
      filter: (path) => !/\/(dist|node_modules)$/.test(path),
    });
    cpSync(join(root, 'tsconfig.base.json'), join(this.#folder, 'tsconfig.base.json'));
    symlinkSync(join(root, 'node_modules'), join(this.#folder, 'node_modules'));
    // Our packages as they are written: what is built may be older.
    const compilerOptions = { noEmit: true, composite: false, declaration: false, declarationMap: false, customConditions: ['source'] };
    writeFileSync(
      join(this.#system, 'tsconfig.json'),
      JSON.stringify({ extends: '../../../tsconfig.base.json', compilerOptions, include: ['**/*.ts'] }),
    );
  }

  /** Puts a line before the only one that begins so. */
  add(file: string, before: string, line: string): void {
    const path = join(this.#system, file);
    const lines = readFileSync(path, 'utf8').split('\n');
    const at = lines.flatMap((one, i) => (one.startsWith(before) ? [i] : []));
    if (at.length !== 1 || at[0] === undefined) throw new Error(`${file} has ${at.length} lines that begin with ${before}`);
    lines.splice(at[0], 0, line);
    writeFileSync(path, lines.join('\n'));
  }

  /** The files in which the compiler finds something missing or wrong. */
  faults(): readonly string[] {
    const { stdout } = spawnSync(process.execPath, [TSC, '-p', this.#system, '--pretty', 'false'], { encoding: 'utf8', cwd: this.#system });
    return [...new Set(stdout.split('\n').flatMap((line) => /^(\S+)\(\d+,\d+\): error/.exec(line)?.[1] ?? []))];
  }

  import(file: string): Promise<unknown> {
    return import(/* @vite-ignore */ join(this.#system, file));
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true });
  }
}

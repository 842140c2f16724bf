import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The launcher of the built program. */
export const program = fileURLToPath(new URL('../../apps/cli/bin/pennon.js', import.meta.url));

/** Runs the built program as a stranger would. */
export function pennon(args: readonly string[], input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { input, encoding: 'utf8' });
  return { status, stdout, stderr, lines: stdout.split('\n').filter((line) => line !== '') };
}

/** Sends requests as JSON lines and reads the answers. */
export function ask(mode: 'resolve' | 'odds', ...requests: readonly unknown[]): readonly Answered[] {
  const text = requests.map((r) => (typeof r === 'string' ? r : JSON.stringify(r))).join('\n');
  return pennon([mode], text).lines.map((line) => JSON.parse(line) as Answered);
}

export interface Answered {
  readonly id: unknown;
  readonly ok: boolean;
  readonly outcome?: unknown;
  readonly breakdown?: unknown;
  readonly of?: number;
  readonly outcomes?: readonly unknown[];
  readonly error?: { readonly code: string; readonly message: string; readonly ref?: string };
}

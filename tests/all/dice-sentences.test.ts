import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const texts = JSON.parse(readFileSync(join(root, 'apps/web/text/en/common.json'), 'utf8')) as { readonly [name: string]: string };

test('what is proved of the dice, and what is not, is said in the same two sentences by the page and by the host’s manual', () => {
  expect(readFileSync(join(root, 'docs/server.md'), 'utf8')).toContain(`> ${texts.diceProved}\n> ${texts.diceNotProved}\n`);
});

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../packages/${path}`, import.meta.url), 'utf8');

/** What the package exports, file by file. */
const filesOf = (name: string): readonly string[] =>
  [...read(`${name}/index.ts`).matchAll(/from '\.\/(.+)\.js'/g)].map(([, file]) => `${name}/${file}.ts`);

/** The exports whose doc comment is missing or has no example. */
function undocumented(text: string): readonly string[] {
  const found: string[] = [];
  for (const match of text.matchAll(/^export (?:abstract )?(?:const|function|class|interface|type) (\w+)/gm)) {
    const before = text.slice(0, match.index).trimEnd();
    const comment = before.endsWith('*/') ? before.slice(before.lastIndexOf('/**')) : '';
    if (!comment.includes('@example')) found.push(match[1] ?? '');
  }
  return found;
}

describe.each(['kernel', 'space', 'picture', 'hexes', 'lessons'])('%s: everything it exports has a doc comment with an example', (name) => {
  test.each(filesOf(name))('%s', (file) => expect(undocumented(read(file))).toEqual([]));
});

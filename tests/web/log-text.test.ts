import { readFileSync } from 'node:fs';
import { replay } from '@pennon/kernel';
import { expect, test } from 'vitest';
import { loadSystem } from '../../apps/web/app/systems.js';
import { type LogLine, linesOf, logText, sideOfLine, totalsOf } from '../../apps/web/play-model/log.js';
import type { State } from '../../apps/web/session/session.js';

const { game } = await loadSystem('kulikovo');
if (game === undefined) throw new Error('Kulikovo is a whole game');
const record: unknown = JSON.parse(readFileSync(new URL('../kulikovo/golden/training-1.json', import.meta.url), 'utf8'));
const lines: LogLine[] = [];
let now: State | undefined;
replay(game, record, ({ state, events }) => {
  lines.push(...linesOf(game, { events, before: now ?? state, state }, lines.length + 1));
  now = state;
});

test('the log is copied as text: every line once, with its total, under the part of the battle it belongs to', () => {
  const text = logText(lines).split('\n');
  expect(text.filter((line) => line !== '')).toHaveLength(
    lines.length + lines.filter(({ chapter }, i) => chapter !== null && chapter !== lines[i - 1]?.chapter).length,
  );
  const rolled = lines.find(({ roll }) => roll !== null) ?? expect.fail('dice were rolled');
  expect(text).toContain(`${rolled.text} (${totalsOf(rolled)})`);
  expect(text[0]).toBe(lines[0]?.chapter);
});

test('whose line it is: who rolled, else who is spoken of', () => {
  const pieces = game.picture.pieces(now ?? expect.fail('something was played'));
  const sides = new Set(lines.map((line) => sideOfLine(line, pieces)));
  expect([...sides].filter((side) => side !== null).sort()).toEqual(['horde', 'rus']);
  const rolled = lines.find(({ roll }) => roll?.rollers[0].side === 'horde') ?? expect.fail('both rolled');
  expect(sideOfLine(rolled, [])).toBe('horde');
});

import { readFileSync } from 'node:fs';
import { replay } from '@pennon/kernel';
import { expect, test } from 'vitest';
import { loadSystem } from '../../apps/web/app/systems.js';
import { linesOf } from '../../apps/web/play-model/log.js';
import type { State } from '../../apps/web/session/session.js';

test.each([
  ['kulikovo', 'training-1'],
  ['d3h2', 'training-1'],
] as const)('%s, %s: everything that happened is told at the end, though many of whom it speaks are gone', async (id, name) => {
  const { game } = await loadSystem(id);
  if (game === undefined) return expect.fail(`${id} is a whole game`);
  const record: unknown = JSON.parse(readFileSync(new URL(`../${id}/golden/${name}.json`, import.meta.url), 'utf8'));
  const events: object[] = [];
  let last: State | undefined;
  const again = replay(game, record, (moment) => {
    events.push(...moment.events);
    last = moment.state;
  });
  expect(again.ok).toBe(true);
  const state = last ?? expect.fail('nothing was played');
  const lines = linesOf(game, { events, before: state, state, isPast: true }, 1);
  expect(lines).toHaveLength(events.length);
  expect(lines.filter(({ text }) => text === '')).toEqual([]);
});

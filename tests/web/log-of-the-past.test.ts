import { readFileSync } from 'node:fs';
import { hash, replay } from '@pennon/kernel';
import { expect, test } from 'vitest';
import { loadSystem } from '../../apps/web/app/systems.js';
import { linesOf } from '../../apps/web/play-model/log.js';
import { type State, toldStates } from '../../apps/web/session/session.js';

test.each([
  ['kulikovo', 'training-1'],
  ['d3h2', 'training-1'],
] as const)('%s, %s: everything that happened is told at the end, though many of whom it speaks are gone', async (id, name) => {
  const { game } = await loadSystem(id);
  if (game === undefined) return expect.fail(`${id} is a whole game`);
  const record: unknown = JSON.parse(readFileSync(new URL(`../${id}/golden/${name}.json`, import.meta.url), 'utf8'));
  const events: object[] = [];
  const states: State[] = [];
  const ends: number[] = [];
  const again = replay(game, record, (moment) => {
    events.push(...moment.events);
    states.push(moment.state);
    ends.push(events.length);
  });
  expect(again.ok).toBe(true);
  const state = states.at(-1) ?? expect.fail('nothing was played');
  const lines = linesOf(game, { events, before: state, state, isPast: true }, 1);
  expect(lines).toHaveLength(events.length);
  expect(lines.filter(({ text }) => text === '')).toEqual([]);

  // Who knows how it began, as whoever watches it, knows every moment of it, and tells all as if he had seen it.
  const [start = state] = states;
  const known = toldStates(game, start, events, ends);
  for (let i = 0; i < states.length; i += 16) expect(hash(withoutStack(known[i] ?? start))).toBe(hash(withoutStack(states[i] ?? state)));
  const told = linesOf(game, { events, before: start, state, opening: ends[0] ?? 0 }, 1);
  expect(told.at(-1)?.told).toBe(events.length);
  expect(told.filter(({ chapter }) => chapter === null)).toEqual([]);
  expect(told.filter(({ seen }) => seen !== null).length).toBeGreaterThan(told.length / 2);
});

/** What is going on is not told by events: the present question comes with the present position. */
const withoutStack = (state: State): object => ({ ...state, stack: [] });

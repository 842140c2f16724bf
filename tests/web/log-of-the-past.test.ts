import { readFileSync } from 'node:fs';
import { hash, replay } from '@pennon/kernel';
import { expect, test } from 'vitest';
import { loadSystem } from '../../apps/web/app/systems.js';
import { type LogLine, linesOf } from '../../apps/web/play-model/log.js';
import { type State, toldStates } from '../../apps/web/session/session.js';

test.each([
  ['kulikovo', 'training-1'],
  ['d3h2', 'training-1'],
  ['devils-horsemen', 'training-1'],
  ['cry-havoc', 'training-1'],
  ['advanced-cry-havoc', 'duel-1'],
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
  const telling = { events, before: start, state, opening: ends[0] ?? 0 };
  const told = linesOf(game, { ...telling, known: { states: known, ends } }, 1);
  expect(told.at(-1)?.told).toBe(events.length);
  expect(told.filter(({ chapter }) => chapter === null)).toEqual([]);
  // The turns stand apart as they do for who has seen it all; only what a question alone would say is missing.
  const dividers = (lines: readonly LogLine[]): readonly string[] => [...new Set(lines.map(({ chapter }) => chapter ?? ''))];
  const turns = (lines: readonly LogLine[]): readonly string[] => [
    ...new Set(dividers(lines).map((chapter) => chapter.split(',')[0] ?? '')),
  ];
  const seen = linesOf(game, { ...telling, known: { states, ends } }, 1);
  const onBoard = (lines: readonly LogLine[]): number => lines.filter((line) => line.seen !== null).length;
  expect(onBoard(told)).toBeGreaterThan(0);
  expect(onBoard(told)).toBe(onBoard(seen));
  expect(dividers(seen)).toEqual(expect.arrayContaining([...dividers(told)]));
  expect(turns(told)).toEqual(turns(seen));
});

/** What is going on is not told by events: the present question comes with the present position. */
const withoutStack = (state: State): object => ({ ...state, stack: [] });

import { readdirSync, readFileSync } from 'node:fs';
import { type GameRecord, replay } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { loadSystem } from '../../apps/web/app/systems.js';
import { type ClosedRecord, openRemains } from '../../apps/web/record/closed-record.js';
import { filmOf } from '../../apps/web/record/film.js';

const system = await loadSystem('d3h2');
const game = system.game ?? expect.fail('D3H2 has a game');
const recordsIn = (path: string) => {
  const folder = new URL(path, import.meta.url);
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as GameRecord<unknown>);
};
const why = 'It can be looked at, not played on.';

describe.each(['d3h2@1', 'd3h2@2'])('what was played by %s', (edition) => {
  test('its records open with their inputs, and none is played on by other rules', () => {
    const records = recordsIn(`../released/${edition}/`);
    expect(records.length).toBeGreaterThan(0);
    for (const record of records) {
      expect(replay(game, record)).toMatchObject({ ok: false, error: { code: 'bad-record' } });
      const left = openRemains({ system, game, why, record, positions: [], ending: null }) as ClosedRecord;
      expect(left).toMatchObject({ why, film: null, ending: null });
      expect(left.record.inputs).toEqual(record.inputs);
    }
  });
});

test('positions stored by d3h2@2, without the switches of today, are shown as they were, with the end that was told', () => {
  const [record = expect.fail()] = recordsIn('golden/').filter(({ scenario }) => scenario === 'd3h2/training');
  const film = filmOf({ system, game, record });
  const scenes = 'scenes' in film ? film.scenes : expect.fail(film.message);
  const last = record.inputs.length;
  const positions = [20, 30, last].map((inputs) => {
    const { options: given, ...state } = (scenes[inputs] ?? expect.fail()).state as unknown as {
      readonly options: Record<string, unknown>;
    };
    const { passingContact, edgeOverlap, ...options } = given;
    expect([passingContact, edgeOverlap]).toEqual([false, 'any']);
    return { inputs, view: { ...state, rules: 'd3h2@2', options } };
  });
  const ending = { winner: 'red', degree: null, reason: 'The army of Blue has lost too much and breaks.' };
  const older = { ...record, rules: 'd3h2@2', hash: '0'.repeat(16) };
  const left = openRemains({ system, game, why, record: older, positions, ending }) as ClosedRecord;
  expect(left.film?.storedAfter).toEqual([20, 30, last]);
  expect(left.film?.scenes.at(-1)?.waits).toEqual({ kind: 'over', ...ending });
  expect(left.ending).toEqual(ending);
});

import { readdirSync, readFileSync } from 'node:fs';
import { type GameRecord, replay } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { loadSystem } from '../../apps/web/app/systems.js';
import { type ClosedRecord, openRemains } from '../../apps/web/record/closed-record.js';
import { filmOf } from '../../apps/web/record/film.js';

const system = await loadSystem('advanced-cry-havoc');
const game = system.game ?? expect.fail('Advanced Cry Havoc has a game');
const recordsOf = (edition: string) => {
  const folder = new URL(`../released/${edition}/`, import.meta.url);
  return readdirSync(folder).map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as GameRecord<unknown>);
};
const why = 'It can be looked at, not played on.';

describe('what was played by advanced-cry-havoc@4', () => {
  test('its records open with their inputs, and none is played on by other rules', () => {
    for (const record of recordsOf('advanced-cry-havoc@4')) {
      expect(replay(game, record)).toMatchObject({ ok: false, error: { code: 'bad-record' } });
      const left = openRemains({ system, game, why, record, positions: [], ending: null }) as ClosedRecord;
      expect(left).toMatchObject({ why, film: null, ending: null });
      expect(left.record.inputs).toEqual(record.inputs);
    }
  });

  test('positions stored by it, without the switches of today, are shown as they were, with the end that was told', () => {
    const [record = expect.fail()] = recordsOf('advanced-cry-havoc@5').filter(({ scenario }) => scenario === 'advanced-cry-havoc/duel');
    const film = filmOf({ system, game, record });
    const scenes = 'scenes' in film ? film.scenes : expect.fail(film.message);
    const last = record.inputs.length;
    const positions = [10, 30, last].map((inputs) => {
      const { options: given, ...state } = (scenes[inputs] ?? expect.fail()).state as unknown as {
        readonly options: Record<string, unknown>;
      };
      const { proneActs, watchCharges, engagedShots, ...options } = given;
      expect([proneActs, watchCharges, engagedShots]).toEqual(['crawlAndCrossbow', false, 'none']);
      return { inputs, view: { ...state, rules: 'advanced-cry-havoc@4', options } };
    });
    const ending = { winner: 'defendant', degree: null, reason: 'The plaintiff is dead, and the defendant has won.' };
    const older = { ...record, rules: 'advanced-cry-havoc@4', hash: '0'.repeat(16) };
    const left = openRemains({ system, game, why, record: older, positions, ending }) as ClosedRecord;
    expect(left.film?.storedAfter).toEqual([10, 30, last]);
    expect(left.film?.scenes.at(-1)?.waits).toEqual({ kind: 'over', ...ending });
    expect(left.ending).toEqual(ending);
  });
});

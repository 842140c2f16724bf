import { readdirSync, readFileSync } from 'node:fs';
import { type GameRecord, replay } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { loadSystem } from '../../apps/web/app/systems.js';
import { type ClosedRecord, openRemains } from '../../apps/web/record/closed-record.js';
import { filmOf } from '../../apps/web/record/film.js';

const system = await loadSystem('kulikovo');
const game = system.game ?? expect.fail('Kulikovo has a game');
const recordsOf = (edition: string) => {
  const folder = new URL(`../released/${edition}/`, import.meta.url);
  return readdirSync(folder).map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as GameRecord<unknown>);
};
const why = 'It can be looked at, not played on.';

describe.each(['kulikovo@1', 'kulikovo@2'])('what was played by %s', (edition) => {
  test('its records open with their inputs, and none is played on by other rules', () => {
    for (const record of recordsOf(edition)) {
      expect(replay(game, record)).toMatchObject({ ok: false, error: { code: 'bad-record' } });
      const left = openRemains({ system, game, why, record, positions: [], ending: null }) as ClosedRecord;
      expect(left).toMatchObject({ why, film: null, ending: null });
      expect(left.record.inputs).toEqual(record.inputs);
    }
  });

  test('positions stored by it, without the switches of today, are shown as they were, with the end that was told', () => {
    const [record = expect.fail()] = recordsOf('kulikovo@3').filter(({ scenario }) => scenario === 'kulikovo/training');
    const film = filmOf({ system, game, record });
    const scenes = 'scenes' in film ? film.scenes : expect.fail(film.message);
    const last = record.inputs.length;
    const positions = [30, 90, last].map((inputs) => {
      const { options: given, ...state } = (scenes[inputs] ?? expect.fail()).state as unknown as {
        readonly options: Record<string, unknown>;
      };
      const { chargeMoved, chargeSupport, leaderGround, ...options } = given;
      expect([chargeMoved, chargeSupport, leaderGround]).toEqual(['before', 'counts', 'oneEach']);
      return { inputs, view: { ...state, rules: edition, options } };
    });
    const ending = { winner: 'rus', degree: 'decisive', reason: 'The army of Golden Horde flees.' };
    const older = { ...record, rules: edition, hash: '0'.repeat(16) };
    const left = openRemains({ system, game, why, record: older, positions, ending }) as ClosedRecord;
    expect(left.film?.storedAfter).toEqual([30, 90, last]);
    expect(left.film?.scenes.at(-1)?.waits).toEqual({ kind: 'over', ...ending });
    expect(left.ending).toEqual(ending);
  });
});

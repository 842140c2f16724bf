import { readFileSync } from 'node:fs';
import { type GameRecord, hash } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { loadSystem } from '../../apps/web/app/systems.js';
import { type ClosedRecord, inputText, openRemains } from '../../apps/web/record/closed-record.js';
import { type Film, filmOf } from '../../apps/web/record/film.js';

const system = await loadSystem('kulikovo');
const game = system.game ?? expect.fail('Kulikovo has a game');
const record = JSON.parse(readFileSync(new URL('../kulikovo/golden/training-1.json', import.meta.url), 'utf8')) as GameRecord<unknown>;
const film = filmOf({ system, game, record });
const scenes = 'scenes' in film ? film.scenes : expect.fail(film.message);
const older = { ...record, rules: 'kulikovo@0' };
const stateAt = (inputs: number): object => ({ ...(scenes[inputs]?.state ?? expect.fail()), rules: 'kulikovo@0' });
const why = 'It can be looked at, not played on.';

const opened = (more: Partial<Parameters<typeof openRemains>[0]>): Film | ClosedRecord =>
  openRemains({ system, game, why, record: older, positions: [], ending: null, ...more });

describe('a record of an edition that is gone', () => {
  test('one that goes the same way to the same end by the rules here is stepped through whole, with a note', () => {
    const end = hash(stateAt(record.inputs.length));
    const whole = opened({ record: { ...older, hash: end } });
    expect(whole).toMatchObject({ note: expect.stringContaining('kulikovo@0'), record: { rules: 'kulikovo@0', hash: end } });
    expect('scenes' in whole && whole.scenes).toHaveLength(record.inputs.length + 1);
  });

  test.each([
    ['another end', { record: { ...older, hash: '0'.repeat(16) } }],
    ['an input that is refused', { record: { ...older, inputs: record.inputs.with(6, { faces: [12] }) } }],
    ['no hash and no position at the end', { record: { ...older, hash: '' }, positions: [{ inputs: 40, view: stateAt(40) }] }],
    ['a position that differs on the way', { positions: [{ inputs: 40, view: stateAt(41) }] }],
  ])('%s: what was kept is shown, and nothing made up', (_, more) => {
    const left = opened(more);
    expect(left).toMatchObject({ why, title: 'The Watch at Goose Ford', ending: null });
    expect('record' in left && (left.record as GameRecord<unknown>).inputs).toHaveLength(record.inputs.length);
  });

  test('stored positions are scenes, each after its inputs; the last tells the end', () => {
    const last = record.inputs.length;
    const ending = { winner: 'rus', degree: 'decisive', reason: 'The Golden Horde flees.' };
    const positions = [40, 80, last].map((inputs) => ({ inputs, view: stateAt(inputs) }));
    const left = opened({ record: { ...older, hash: '0'.repeat(16) }, positions, ending }) as ClosedRecord;
    expect(left.film?.storedAfter).toEqual([40, 80, last]);
    expect(left.film?.scenes.map(({ number }) => number)).toEqual([0, 1, 2]);
    expect(left.film?.scenes.at(-1)?.waits).toEqual({ kind: 'over', ...ending });
    expect(left.ending).toEqual(ending);
  });

  test('what was told of it is kept as text; of a record from outside there is none', () => {
    const story = { lines: [{ text: 'Vanguard is activated', heading: 'Tick 1' }], from: 0, inputs: record.inputs.length };
    const gone = { record: { ...older, hash: '0'.repeat(16) } };
    expect(opened({ ...gone, story })).toMatchObject({ story });
    expect(opened(gone)).toMatchObject({ story: null });
  });

  test('a position that the rules here do not understand is left out', () => {
    const alien = { sides: ['rus', 'horde'], outcome: null, stack: [], more: 'than is known' };
    const left = opened({ record: { ...older, hash: '0'.repeat(16) }, positions: [{ inputs: 40, view: alien }] }) as ClosedRecord;
    expect(left.film).toBeNull();
  });

  test('inputs are told in a line', () => {
    expect(inputText({ faces: [7, 0] })).toBe('dice 7 0');
    expect(inputText({ action: { type: 'move', unit: 'TEL4', steps: [{ enter: '0510' }, { turn: 'NE' }] } })).toBe(
      'move, unit TEL4, steps enter 0510 turn NE',
    );
    expect(inputText({ action: { type: 'stand' } })).toBe('stand');
  });
});

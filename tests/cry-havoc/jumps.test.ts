import { describe, expect, test } from 'vitest';
import { outcome, reasons, refusal } from './people.js';

const leap = (more: object = {}) => ({ character: {}, from: 'balcony', ...more });
const jump = (situation: object, die: number) => outcome('jump', situation, [die]);
const why = (situation: object) => refusal('jump', situation, [5]);
const options = { treeClimbing: true };
const climber = { hex: 'tree', climbed: true };

describe('the leap', () => {
  test('[CH-T11 armoured] armour is two worse', () => {
    expect(reasons('jump', leap(), [5])).toEqual([]);
    expect(reasons('jump', leap({ character: { armoured: true } }), [5])).toEqual(['CH-T11 +2']);
    expect(jump(leap({ character: { armoured: true } }), 5)).toMatchObject({ drm: 2, total: 7, result: 'success' });
    expect(jump(leap({ character: { armoured: true } }), 10)).toMatchObject({ total: 12, result: 'wounded' });
  });
  test('[R43] falls stun and wound, and kill a wounded man', () => {
    const health = (before: string) => [7, 8, 9, 10].map((die) => jump(leap({ character: { health: before } }), die).health);
    expect(health('healthy')).toEqual(['healthy', 'stunned', 'stunned', 'wounded']);
    expect(health('wounded')).toEqual(['wounded', 'dead', 'dead', 'dead']);
  });
  test('[R44, R45] it costs 2 in movement; a fall ends the move', () => {
    expect(jump(leap({ points: 5 }), 3)).toMatchObject({ cost: 2, left: 3, mayGoOn: true });
    expect(jump(leap({ points: 5 }), 8)).toMatchObject({ cost: 2, left: 0, mayGoOn: false });
    expect(jump(leap({ points: 2 }), 3)).toMatchObject({ cost: 2, left: 0, mayGoOn: false });
    expect(jump(leap(), 3)).toMatchObject({ cost: 2, left: 0, mayGoOn: false });
    expect(jump(leap({ points: 5, landing: { inContact: true } }), 3)).toMatchObject({ cost: 2, left: 3, mayGoOn: false });
  });
  test('[R63] instead of a retreat, and as a fall, it costs nothing and leaves nothing', () => {
    expect(jump(leap({ cause: 'retreat', points: 9 }), 3)).toMatchObject({ result: 'success', cost: 0, left: 0, mayGoOn: false });
    const fall = { character: climber, from: 'tree', cause: 'fall', points: 9, options };
    expect(jump(fall, 3)).toMatchObject({ result: 'success', cost: 0, left: 0, mayGoOn: false });
  });
  test('from a gap and an upper window by the same table', () => {
    for (const from of ['gap', 'upperWindow']) expect(jump(leap({ from }), 8)).toMatchObject({ result: 'stunned', cost: 2 });
  });
});

describe('who may not jump', () => {
  test('[CH-5.6] nobody in the saddle', () => expect(why(leap({ character: { mounted: true } }))).toBe('not-allowed CH-5.6'));
  test('[CH-3.2] not the stunned and the dead', () => {
    expect(why(leap({ character: { health: 'stunned' } }))).toBe('not-allowed CH-3.2');
    expect(why(leap({ character: { health: 'dead' } }))).toBe('not-allowed CH-3.2');
  });
  test('[O1, treeClimbing] from a tree only climbers, and they from nowhere else', () => {
    expect(why({ character: climber, from: 'tree', options })).toBe('allowed');
    expect(why({ character: climber, from: 'tree' })).toBe('not-allowed O1');
    expect(why({ character: { hex: 'tree' }, from: 'tree', options })).toBe('not-allowed O1');
    expect(why({ character: {}, from: 'tree' })).toBe('not-allowed O1');
    for (const from of ['balcony', 'upperWindow', 'gap']) expect(why({ character: climber, from, options }), from).toBe('not-allowed O1');
  });
  test('[R63] instead of a retreat only from a balcony', () => {
    expect(why(leap({ cause: 'retreat' }))).toBe('allowed');
    for (const from of ['upperWindow', 'gap']) expect(why(leap({ from, cause: 'retreat' })), from).toBe('not-allowed R63');
    expect(why({ character: climber, from: 'tree', cause: 'retreat', options })).toBe('not-allowed R63');
  });
  test('[O1] a fall only from a tree', () => {
    for (const from of ['balcony', 'upperWindow', 'gap']) expect(why(leap({ from, cause: 'fall' })), from).toBe('not-allowed O1');
    expect(why({ character: climber, from: 'tree', cause: 'fall', options })).toBe('allowed');
  });
  test('[R44] with fewer than 2 points, in movement only', () => {
    expect(why(leap({ points: 1 }))).toBe('not-allowed R44');
    expect(why(leap({ points: 2 }))).toBe('allowed');
    expect(why(leap({ points: 0, cause: 'retreat' }))).toBe('allowed');
  });
  test('[CH-5.6] into a hex that is not free, or deep water', () => {
    expect(why(leap({ landing: { free: false } }))).toBe('not-allowed CH-5.6');
    expect(why(leap({ landing: { hex: 'deepWater' } }))).toBe('not-allowed CH-5.6');
    for (const hex of ['ford', 'tree', 'interior']) expect(why(leap({ landing: { hex } })), hex).toBe('allowed');
  });
  test('the list is read from the front', () => {
    const all = { points: 0, landing: { free: false } };
    expect(why(leap({ ...all, character: { mounted: true }, from: 'tree' }))).toBe('not-allowed CH-5.6');
    expect(why(leap({ ...all, character: { health: 'stunned' }, from: 'tree' }))).toBe('not-allowed CH-3.2');
    expect(why(leap({ ...all, from: 'tree' }))).toBe('not-allowed O1');
    expect(why(leap({ ...all, from: 'gap', cause: 'retreat' }))).toBe('not-allowed R63');
    expect(why(leap(all))).toBe('not-allowed R44');
    expect(why(leap({ landing: { free: false } }))).toBe('not-allowed CH-5.6');
  });
});

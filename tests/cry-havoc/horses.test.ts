import { describe, expect, test } from 'vitest';
import { knight, outcome, reasons, refusal, rider, spearman } from './people.js';

const light = { ...knight, armoured: false };
const on = (action: string, character: object, more: object = {}) => ({ action, character, points: 12, ...more });
const why = (action: string, character: object, more: object = {}) => refusal('mounting', on(action, character, more));

describe('[R19] mounting', () => {
  test('mount for 2, in armour for 3, and stop', () => {
    expect(outcome('mounting', on('mount', light))).toEqual({
      cost: 2,
      left: 0,
      mounted: true,
      horse: 'ridden',
      place: 'on-horse',
      mayGoOn: false,
    });
    expect(outcome('mounting', on('mount', knight)).cost).toBe(3);
    expect(reasons('mounting', on('mount', knight))).toEqual(['CH-5.5 mount +3']);
  });
  test('dismount for 4, in armour for 6, and stop, beside the horse or in its rump hex', () => {
    expect(outcome('mounting', on('dismount', { ...light, mounted: true }))).toEqual({
      cost: 4,
      left: 0,
      mounted: false,
      horse: 'loose',
      place: 'beside-horse',
      mayGoOn: false,
    });
    expect(outcome('mounting', on('dismount', { ...rider, roomBeside: false }))).toMatchObject({ cost: 6, place: 'rump-hex' });
  });
  test('[R20] drive off for 2, armour or not, and go on', () => {
    const gone = { cost: 2, mounted: false, horse: 'removed', place: 'stays' };
    expect(outcome('mounting', on('driveOff', spearman))).toEqual({ ...gone, left: 10, mayGoOn: true });
    expect(outcome('mounting', on('driveOff', knight, { points: 2 }))).toEqual({ ...gone, left: 0, mayGoOn: false });
  });
});

describe('what is not allowed', () => {
  test('[CH-3.2] the stunned and the dead', () => {
    for (const health of ['stunned', 'dead']) expect(why('driveOff', { ...spearman, health }), health).toBe('not-allowed CH-3.2');
  });
  test('[O1, treeClimbing] from a tree', () => {
    const climber = { ...light, hex: 'tree', climbed: true };
    for (const action of ['mount', 'driveOff', 'dismount'])
      expect(why(action, climber, { options: { treeClimbing: true } }), action).toBe('not-allowed O1');
  });
  test('[CH-5.5] the wrong seat', () => {
    expect(why('dismount', knight)).toBe('not-allowed CH-5.5');
    expect(why('mount', rider)).toBe('not-allowed CH-5.5');
    expect(why('driveOff', rider)).toBe('not-allowed CH-5.5');
    expect(why('dismount', rider)).toBe('allowed');
  });
  test('[CH-5.5] no loose horse, which only matters to mount and drive off', () => {
    expect(why('mount', knight, { looseHorseAdjacent: false })).toBe('not-allowed CH-5.5');
    expect(why('driveOff', knight, { looseHorseAdjacent: false })).toBe('not-allowed CH-5.5');
    expect(why('dismount', rider, { looseHorseAdjacent: false })).toBe('allowed');
  });
  test('[CH-5.5] contact, which only matters to mount', () => {
    expect(why('mount', knight, { inContact: true })).toBe('not-allowed CH-5.5');
    expect(why('dismount', rider, { inContact: true })).toBe('allowed');
    expect(why('driveOff', knight, { inContact: true })).toBe('allowed');
  });
  test('[CH-3.1] a man who cannot ride', () => {
    expect(why('mount', spearman)).toBe('not-allowed CH-3.1');
    expect(why('driveOff', spearman)).toBe('allowed');
  });
  test('[CH-8] a load, which only matters to mount', () => {
    expect(why('mount', { ...knight, carrying: true })).toBe('not-allowed CH-8');
    expect(why('driveOff', { ...knight, carrying: true })).toBe('allowed');
  });
  test('[R19] too few points', () => {
    const enough = (action: string, character: object, points: number) => why(action, character, { points });
    expect([enough('mount', light, 1), enough('mount', light, 2)]).toEqual(['not-allowed R19', 'allowed']);
    expect([enough('mount', knight, 2), enough('mount', knight, 3)]).toEqual(['not-allowed R19', 'allowed']);
    expect([enough('dismount', rider, 5), enough('dismount', rider, 6)]).toEqual(['not-allowed R19', 'allowed']);
    expect([enough('driveOff', knight, 1), enough('driveOff', knight, 2)]).toEqual(['not-allowed R19', 'allowed']);
  });
  test('the list is read from the front', () => {
    const all = { points: 0, looseHorseAdjacent: false, inContact: true };
    const loaded = { ...spearman, carrying: true };
    expect(why('dismount', { ...loaded, carrying: false, health: 'stunned' }, all)).toBe('not-allowed CH-3.2');
    expect(why('mount', loaded, all)).toBe('not-allowed CH-5.5');
    expect(why('mount', loaded, { points: 0 })).toBe('not-allowed CH-3.1');
    expect(why('mount', { ...knight, carrying: true }, { points: 0 })).toBe('not-allowed CH-8');
    expect(why('mount', knight, { points: 0 })).toBe('not-allowed R19');
  });
});

import { describe, expect, test } from 'vitest';
import { outcome, refusal } from './people.js';

const retreat = (hexes: readonly object[], more: object = {}) => ({ result: 'R1', mounted: hexes.length === 2, hexes, ...more });
const failed = (hexes: readonly object[], more: object = {}) => {
  const read = outcome('retreatHex', retreat(hexes, more));
  expect(read.legal).toBe((read.failed as string[]).length === 0);
  return (read.failed as string[]).join(' ');
};
const lenient = { options: { retreatMode: 'lenient' } };
const HEXES = 'flat scrub tree slope interior doorway staircase balcony anvil waterBucket ford deepWater'.split(' ');
const SIDES = ['open', 'lip', 'lowWall', 'window', 'drop', 'rail', 'wall'];

describe('[R36] where a retreat may go', () => {
  test('by default to a free flat hex', () => {
    for (const result of ['R1', 'AR1', 'R2']) expect(outcome('retreatHex', { result })).toEqual({ legal: true, failed: [] });
  });
  test('on the map', () => expect(failed([{}], { onMap: false })).toBe('off-map'));
  test('on passable ground, for both halves of a rider', () => {
    expect(HEXES.filter((hex) => failed([{ hex }]) === 'impassable')).toEqual(['deepWater']);
    const forHorses = ['tree', 'interior', 'staircase', 'balcony', 'deepWater'];
    expect(HEXES.filter((hex) => failed([{ hex }, {}]) === 'impassable')).toEqual(forHorses);
    expect(HEXES.filter((hex) => hex !== 'doorway' && failed([{}, { hex }]) === 'impassable')).toEqual(forHorses);
  });
  test('[R13] the head of a horse into a doorway, never its rump', () => {
    expect(failed([{ hex: 'doorway' }, {}])).toBe('');
    expect(failed([{}, { hex: 'doorway' }])).toBe('impassable');
    expect(failed([{ hex: 'doorway' }])).toBe('');
  });
  test('[R13, doorwayHorse] as printed the rump too', () => {
    expect(failed([{}, { hex: 'doorway' }], { options: { doorwayHorse: 'whole' } })).toBe('');
    expect(failed([{}, { hex: 'interior' }], { options: { doorwayHorse: 'whole' } })).toBe('impassable');
  });
  test('across open and lip only, and between the halves too', () => {
    const bad = SIDES.slice(2);
    expect(SIDES.filter((across) => failed([{ across }]) === 'hexside')).toEqual(bad);
    expect(SIDES.filter((across) => failed([{}, { across }]) === 'hexside')).toEqual(bad);
    expect(SIDES.filter((across) => failed([{ across }, {}]) === 'hexside')).toEqual(bad);
    expect(SIDES.filter((between) => failed([{}, {}], { between }) === 'hexside')).toEqual(bad);
    expect(failed([{}], { between: 'wall' })).toBe('');
  });
  test('where nobody is, but for his own other half', () => {
    const OCCUPANTS = ['none', 'friend', 'friendMounted', 'stunned', 'looseHorse', 'enemy'];
    expect(OCCUPANTS.filter((occupant) => failed([{ occupant }]) === 'occupied')).toEqual(OCCUPANTS.slice(1));
    expect(failed([{ occupant: 'own' }, {}])).toBe('');
    expect(failed([{}, { occupant: 'own' }])).toBe('');
    expect(failed([{ occupant: 'own' }, { occupant: 'friend' }])).toBe('occupied');
  });
  test('out of contact', () => {
    expect(failed([{ contact: 'others' }])).toBe('contact');
    expect(failed([{ contact: 'fought' }])).toBe('contact');
    expect(failed([{}, { contact: 'others' }])).toBe('contact');
  });
  test('[R56] from a shooter ever farther, and only from him', () => {
    expect(failed([{}], { result: 'R2', farther: false })).toBe('not-farther');
    for (const result of ['R1', 'AR1']) expect(failed([{}], { result, farther: false }), result).toBe('');
  });
  test('everything that speaks against it, in one order', () => {
    const worst = [
      { hex: 'tree', across: 'wall', occupant: 'enemy', contact: 'fought' },
      { hex: 'tree', across: 'wall', occupant: 'enemy', contact: 'fought' },
    ];
    expect(failed(worst, { result: 'R2', onMap: false, farther: false, between: 'wall' })).toBe(
      'off-map impassable hexside occupied contact not-farther',
    );
  });
});

describe('[retreatMode] the lenient reading', () => {
  test('contact with enemies who took no part does not matter', () => {
    expect(failed([{ contact: 'others' }], lenient)).toBe('');
    expect(failed([{ contact: 'fought' }], lenient)).toBe('contact');
    expect(failed([{ contact: 'others' }, { contact: 'fought' }], lenient)).toBe('contact');
    expect(failed([{ contact: 'others' }], { result: 'R2', ...lenient })).toBe('');
  });
  test('one friend with room may be pushed, not two, and nobody else', () => {
    const friend = { occupant: 'friend' };
    expect(failed([friend], lenient)).toBe('');
    expect(failed([{ ...friend, pushable: false }], lenient)).toBe('occupied');
    expect(failed([friend, {}], lenient)).toBe('');
    expect(failed([{ occupant: 'own' }, friend], lenient)).toBe('');
    expect(failed([friend, friend], lenient)).toBe('occupied');
    expect(failed([friend, { ...friend, pushable: false }], lenient)).toBe('occupied');
    expect(failed([friend, { occupant: 'enemy' }], lenient)).toBe('occupied');
    for (const occupant of ['friendMounted', 'stunned', 'looseHorse', 'enemy'])
      expect(failed([{ occupant }], lenient), occupant).toBe('occupied');
  });
  test('the classic one pushes nobody', () =>
    expect(failed([{ occupant: 'friend' }], { options: { retreatMode: 'classic' } })).toBe('occupied'));
});

test('one hex on foot, two for a rider, and no other half on foot', () => {
  const form = (mounted: boolean, hexes: unknown) => refusal('retreatHex', { result: 'R1', mounted, hexes });
  expect([form(false, [{}]), form(true, [{}, {}])]).toEqual(['allowed', 'allowed']);
  expect([form(true, [{}]), form(false, [{}, {}]), form(false, []), form(true, [{}, {}, {}])]).toEqual(Array(4).fill('bad-request'));
  expect(refusal('retreatHex', { result: 'R1', mounted: true })).toBe('bad-request');
  expect(form(false, [{ occupant: 'own' }])).toBe('bad-request');
  expect(refusal('retreatHex', { result: 'AW' })).toBe('bad-request');
});

import { system as d3h2 } from '@pennon/d3h2';
import { describe, expect, test } from 'vitest';
import { asker } from '../ask.js';

const { outcome, reasons, refusal } = asker(d3h2);
const arrives = (what: string, more: object = {}) => Object.values(outcome('summonCost', { what, ...more })).join(' ');
const refused = (what: string, more: object = {}) => refusal('summonCost', { what, ...more });

describe('arrivals', () => {
  test('[D3-11] Gods and Dragons for 6, not within 2 BW of an enemy, not elsewhere', () => {
    expect([arrives('god'), arrives('dragons')]).toEqual(['6 own-half arrives', '6 base-edge arrives']);
    for (const what of ['god', 'dragons']) {
      expect([0, 2, 2.0001, null].map((nearestEnemy) => refused(what, { nearestEnemy }))).toEqual([
        'not-allowed D3-11',
        'not-allowed D3-11',
        'allowed',
        'allowed',
      ]);
      expect(refused(what, { place: 'elsewhere' })).toBe('not-allowed D3-11');
    }
    expect(reasons('summonCost', { what: 'god' })).toEqual(['D3-11 god +6']);
    expect(reasons('summonCost', { what: 'horde', count: 2 })).toEqual(['D3-12 horde +2']);
    expect(reasons('summonCost', { what: 'mage' })).toEqual(['D3-13 mage +6']);
  });
  test('[D3-11] Lurkers for 1, 2 and 3, never a fourth time', () => {
    expect([1, 2, 3].map((time) => arrives('lurker', { time })[0])).toEqual(['1', '2', '3']);
    for (const time of [4, 9]) expect(refused('lurker', { time })).toBe('not-allowed D3-11');
    expect(refused('lurker', { time: 10 })).toBe('bad-request');
  });
  test('[D3-11, R71] against an enemy that has just entered', () => {
    expect(refused('lurker', { justEntered: false })).toBe('not-allowed D3-11');
    expect(refused('lurker', { nearestEnemy: 0 })).toBe('allowed');
    expect(refused('lurker', { place: 'elsewhere' })).toBe('not-allowed D3-11');
  });
  test('[D3-11] from bad going, water Lurkers from water', () => {
    const grounds =
      'open plough gentle-hill wet-plough scrub rocky boggy enclosures hamlet woods oasis marsh dunes difficult-hill gully river waterway';
    const from = (water: boolean) => grounds.split(' ').filter((terrain) => refused('lurker', { terrain, water }) === 'allowed');
    expect(from(false)).toEqual(['woods', 'oasis', 'marsh', 'dunes', 'difficult-hill', 'gully']);
    expect(from(true)).toEqual(['marsh', 'river', 'waterway']);
    expect(refused('lurker', { terrain: 'open' })).toBe('not-allowed D3-11');
  });
  test('[D3-11] against an Aerial only if it fights to its front', () => {
    for (const target of ['Fl', 'AHr', 'Dg']) {
      expect(refused('lurker', { target })).toBe('not-allowed D3-11');
      expect(refused('lurker', { target, targetFighting: true })).toBe('allowed');
    }
    expect(refused('lurker', { target: 'Kn' })).toBe('allowed');
  });
  test('[D3-12] Hordes for 1 each, together in one group, at the rear edge or a Stronghold', () => {
    expect(arrives('horde', { count: 4 })).toBe('4 rear-edge arrives');
    expect(arrives('horde', { count: 2, nearStronghold: true })).toBe('2 stronghold arrives');
    expect(refused('horde', { count: 2, grouped: false })).toBe('not-allowed D3-12');
    expect(refused('horde', { grouped: false })).toBe('allowed');
    expect([2, 2.5].map((nearestEnemy) => refused('horde', { nearestEnemy }))).toEqual(['not-allowed D3-12', 'allowed']);
    expect(refused('horde', { place: 'elsewhere' })).toBe('not-allowed D3-12');
  });
  test('[D3-13, R72] a Hero for 6, or for nothing when released', () => {
    expect(arrives('hero')).toBe('6 enemy-rear-edge arrives');
    expect(arrives('hero', { released: true, enemyStronghold: true })).toBe('0 enemy-stronghold arrives');
    expect(refused('hero', { place: 'elsewhere' })).toBe('not-allowed D3-13');
    expect(refused('hero', { nearestEnemy: 0, spotCovered: true, selfEnsorcelled: true })).toBe('allowed');
    expect(arrives('hero', { released: true, spotCovered: true })).toBe('0 enemy-rear-edge arrives');
  });
  test('[D3-13, D3-31] a Mage to his marker; covered he waits, or dies when released', () => {
    expect([arrives('mage'), arrives('mage', { released: true })]).toEqual(['6 marker arrives', '0 marker arrives']);
    expect(refused('mage', { spotCovered: true })).toBe('not-allowed D3-13');
    expect(arrives('mage', { spotCovered: true, released: true })).toBe('0 none destroyed');
    expect(refused('mage', { released: true, selfEnsorcelled: true })).toBe('not-allowed D3-31');
    expect(refused('mage', { released: true, selfEnsorcelled: true, place: 'elsewhere' })).toBe('not-allowed D3-31');
    expect(arrives('mage', { selfEnsorcelled: true })).toBe('6 marker arrives');
    expect(refused('mage', { place: 'elsewhere' })).toBe('not-allowed D3-13');
  });
  test('[D3-11, D3-12, D3-13] fields of others are accepted and change nothing, unknown ones are not', () => {
    const all = { time: 9, water: true, terrain: 'open', justEntered: false, target: 'Fl', count: 3, grouped: false, released: true };
    expect(arrives('god', { ...all, spotCovered: true })).toBe('6 own-half arrives');
    expect(refused('god', { variant: 'd3h2' })).toBe('bad-request');
  });
});

test('[D3-11] Lurkers stay in their feature with an enemy within 6 BW', () => {
  const stays = (inFeature: boolean, nearestEnemy: number | null) => outcome('lurkerStays', { inFeature, nearestEnemy }).stays;
  expect([stays(true, 0), stays(true, 6), stays(true, 6.0001), stays(true, null), stays(false, 1)]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(refusal('lurkerStays', { inFeature: true })).toBe('bad-request');
  expect(refusal('lurkerStays', { nearestEnemy: 1 })).toBe('bad-request');
});

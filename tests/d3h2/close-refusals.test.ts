import { system as d3h2 } from '@pennon/d3h2';
import { describe, expect, test } from 'vitest';
import { asker } from '../ask.js';
import { contact, refused } from './fight.js';

const { outcome } = asker(d3h2);

describe('who may not', () => {
  test('[D3-38] no other type in the traditional list, wherever it stands', () => {
    expect(refused({ type: 'Pk' }, { type: 'Sp' }, 'hott')).toBe('not-allowed D3-38');
    expect(refused({ type: 'Sp' }, { type: 'LH' }, 'hott')).toBe('not-allowed D3-38');
    expect(refused({ type: 'Sp', behind: { type: 'Pk' } }, { type: 'Sp' }, 'hott')).toBe('not-allowed D3-38');
    expect(refused({ type: 'Sp', beside: [{ type: 'Sp8' }] }, { type: 'Sp' }, 'hott')).toBe('not-allowed D3-38');
    expect(refused({ type: 'Sp', contacts: [contact('left', 'front', 'Kn6')] }, { type: 'Sp' }, 'hott')).toBe('not-allowed D3-38');
    expect(refused({ type: 'Sp' }, { type: 'SH', assaulters: ['Ps'] }, 'hott')).toBe('not-allowed D3-38');
    expect(refused({ type: 'Sp' }, { type: 'SH' }, 'hott')).toBe('allowed');
  });
  test('[D3-1] nobody is Fast who cannot be, friends beside included', () => {
    for (const type of [
      'Art',
      'Cm',
      'Hr',
      'AHr',
      'Pl',
      'Cl',
      'Mg',
      'Kn4',
      'Kn6',
      'Cv6',
      'Sp8',
      'Bw8',
      'SCh',
      'Gd',
      'Dg',
      'Ab',
      'Fl',
      'SH',
      'Cmp',
    ])
      expect(refused({ type, fast: true }), type).toBe('not-allowed D3-1');
    expect(refused({ type: 'Sp', beside: [{ type: 'Sp8', fast: true }] })).toBe('not-allowed D3-1');
    for (const type of ['Ps', 'Lk', 'Sk', 'Bd6', 'IHd', 'WWg', 'CP']) expect(refused({ type, fast: true }), type).toBe('allowed');
  });
  test('[R10] nor General', () => {
    for (const type of ['Gd', 'Dg', 'Lk', 'SCh', 'Art', 'IHd', 'SH', 'Cmp'])
      expect(refused({ type, general: true }), type).toBe('not-allowed R10');
    for (const type of ['AHr', 'Ps', 'Hd', 'Sk', 'Ab']) expect(refused({ type, general: true }), type).toBe('allowed');
  });
  test('[D3-1] nor Mounted Infantry; the traditional list has none', () => {
    for (const type of ['Kn', 'Sp8', 'Bd6', 'Bw8', 'Ps', 'Hd', 'SH']) expect(refused({ type, mtd: true }), type).toBe('not-allowed D3-1');
    for (const type of ['Sp', 'Pk', 'Bd', 'Ax', 'Bw', 'Sh', 'Wb']) expect(refused({ type, mtd: true }), type).toBe('allowed');
    expect(refused({ type: 'Sp', mtd: true }, { type: 'Sp' }, 'hott')).toBe('not-allowed D3-1');
  });
  test('[D3-14] nor on ground that is closed to it, garrisons and features excepted', () => {
    for (const terrain of ['woods', 'hamlet']) expect(refused({ type: 'Fl', terrain }), terrain).toBe('not-allowed D3-14');
    for (const terrain of ['marsh', 'oasis', 'scrub']) expect(refused({ type: 'Fl', terrain }), terrain).toBe('allowed');
    for (const type of ['Art', 'CP', 'WWg']) {
      expect(refused({ type, terrain: 'marsh' }), type).toBe('not-allowed D3-14');
      expect(refused({ type, terrain: 'scrub' }), type).toBe('allowed');
      expect(refused({ type, terrain: 'marsh', occupies: 'camp' }), type).toBe('allowed');
    }
    expect(refused({ type: 'SH', terrain: 'woods' })).toBe('allowed');
  });
  test('[D3-5] nor garrison', () => {
    for (const type of ['Fl', 'Gd', 'Sk', 'Bh', 'SCh', 'SH', 'Cmp'])
      expect(refused({ type, occupies: 'camp' }), type).toBe('not-allowed D3-5');
    expect(refused({ type: 'Fl', occupies: 'camp', terrain: 'woods' })).toBe('not-allowed D3-5');
    expect(refused({ type: 'Kn', occupies: 'stronghold' })).toBe('allowed');
  });
  test('[D3-26] not both uphill, at a feature neither', () => {
    expect(refused({ type: 'Sp', uphill: true }, { type: 'Sp', uphill: true })).toBe('not-allowed D3-26');
    expect(refused({ type: 'Sp', uphill: true }, { type: 'SH', uphill: true })).toBe('not-allowed D3-26');
  });
  test('[D3-14] only War Wagons are Siege Towers', () => {
    expect(refused({ type: 'Art', siegeTower: true })).toBe('not-allowed D3-14');
    expect(refused({ type: 'Sp' }, { type: 'Sp', siegeTower: true })).toBe('not-allowed D3-14');
    expect(refused({ type: 'WWg', siegeTower: true })).toBe('allowed');
  });
  test('[D3-20] two features do not fight, Scythed Chariots do not assault, Behemoths need the gate', () => {
    expect(refused({ type: 'SH' }, { type: 'Cmp' })).toBe('not-allowed D3-20');
    expect(refused({ type: 'Sp', occupies: 'camp' }, { type: 'SH' })).toBe('not-allowed D3-20');
    expect(refused({ type: 'SCh' }, { type: 'Cmp' })).toBe('not-allowed D3-20');
    expect(refused({ type: 'Sp', occupies: 'camp' }, { type: 'SCh' })).toBe('not-allowed D3-20');
    expect(refused({ type: 'Bh' }, { type: 'Sp', occupies: 'stronghold' })).toBe('not-allowed D3-20');
    expect(refused({ type: 'Bh', atGate: true }, { type: 'SH' })).toBe('allowed');
    expect(refused({ type: 'Bh' }, { type: 'Cmp' })).toBe('allowed');
  });
  test('[D3-14] wheels do not assault, save a Siege Tower at a Stronghold', () => {
    for (const type of ['Art', 'CP', 'WWg']) expect(refused({ type }, { type: 'SH' }), type).toBe('not-allowed D3-14');
    expect(refused({ type: 'WWg', siegeTower: true }, { type: 'SH' })).toBe('allowed');
    expect(refused({ type: 'WWg', siegeTower: true }, { type: 'Cmp' })).toBe('not-allowed D3-14');
    expect(refused({ type: 'Art' }, { type: 'Sp' })).toBe('allowed');
  });
  test('[D3-38, D3-1, R10, D3-5, D3-26] of several reasons the first of the page answers', () => {
    expect(refused({ type: 'Pk', uphill: true }, { type: 'SCh', fast: true, uphill: true }, 'hott')).toBe('not-allowed D3-38');
    expect(refused({ type: 'Art', general: true }, { type: 'Cm', fast: true })).toBe('not-allowed D3-1');
    expect(refused({ type: 'Kn', mtd: true }, { type: 'Art', general: true })).toBe('not-allowed R10');
    expect(refused({ type: 'Fl', terrain: 'woods' }, { type: 'Kn', mtd: true })).toBe('not-allowed D3-1');
    expect(refused({ type: 'Sk', occupies: 'camp' }, { type: 'Fl', terrain: 'woods' })).toBe('not-allowed D3-14');
    expect(refused({ type: 'Sk', occupies: 'camp', uphill: true }, { type: 'Sp', uphill: true })).toBe('not-allowed D3-5');
    expect(refused({ type: 'Sp', uphill: true, siegeTower: true }, { type: 'Sp', uphill: true })).toBe('not-allowed D3-26');
    expect(refused({ type: 'SCh' }, { type: 'SH', siegeTower: true })).toBe('not-allowed D3-14');
  });
  test('[D3-20] fields that play no part are accepted', () => {
    const plain = outcome('close', { a: { type: 'Kn' }, b: { type: 'Sp' } }, [3, 3]);
    const idle = { behind: { type: 'Sp' }, beside: [{ type: 'Bd' }], assaulters: ['Art'], atGate: true, bank: 'road', moved: true };
    expect(outcome('close', { a: { type: 'Kn', ...idle }, b: { type: 'Sp', tableEdge: 'both', moved: true } }, [3, 3])).toEqual(plain);
  });
  test('[D3-1] features stand nowhere but as the fighter himself', () => {
    expect(refused({ type: 'Sp', behind: { type: 'SH' } })).toBe('bad-request');
    expect(refused({ type: 'Sp', contacts: [contact('left', 'front', 'Cmp')] })).toBe('bad-request');
    expect(refused({ type: 'SH', assaulters: ['SH'] })).toBe('bad-request');
  });
});

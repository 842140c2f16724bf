import { system as d3h2 } from '@pennon/d3h2';
import { describe, expect, test } from 'vitest';
import { asker } from '../ask.js';

const { outcome, reasons, refusal, ways } = asker(d3h2);

describe('who comes from where', () => {
  test('[D3-7] the lower total defends, equal is rolled again', () => {
    const defender = (a: number, b: number, dice: readonly number[]) => outcome('aggression', { a, b }, dice);
    expect(defender(0, 4, [6, 1])).toEqual({ defender: 'b', totalA: 6, totalB: 5 });
    expect(defender(0, 4, [5, 2])).toEqual({ defender: 'a', totalA: 5, totalB: 6 });
    expect(defender(0, 4, [5, 1])).toEqual({ defender: 'tie', totalA: 5, totalB: 5 });
    expect(reasons('aggression', { a: 3, b: 0 }, [1, 1])).toEqual(['D3-7 aggression +3']);
    expect(ways('aggression', { a: 4, b: 0 }, 'defender')).toEqual({ of: 36, ways: { '"b"': 33, '"a"': 1, '"tie"': 2 } });
    expect(refusal('aggression', { a: 5, b: 0 }, [1, 1])).toBe('bad-request');
  });
  test('[D3-7] opposite a Stronghold, else where roads come in, else not opposite the waterway', () => {
    const invader = (situation: object) => outcome('baseEdge', situation).invader;
    const opposite = { north: 'south', east: 'west', south: 'north', west: 'east' };
    for (const [edge, other] of Object.entries(opposite)) {
      expect(invader({ stronghold: edge, roadEdges: [edge], waterway: other })).toEqual([other]);
      expect(invader({ waterway: edge })).toEqual(['north', 'east', 'south', 'west'].filter((e) => e !== other));
    }
    expect(invader({ roadEdges: ['west', 'north', 'west'], waterway: 'south' })).toEqual(['north', 'west']);
    expect(invader({})).toEqual(['north', 'east', 'south', 'west']);
  });
  test('[R12] a piece goes into the quarter rolled, or where one of the two likes', () => {
    expect([1, 2, 3, 4, 5, 6].map((die) => Object.values(outcome('quarterRoll', {}, [die])).join())).toEqual([
      '1,none',
      '2,none',
      '3,none',
      '4,none',
      ',defender',
      ',invader',
    ]);
    expect(outcome('quarterRoll', {}, [5]).quarter).toBe(null);
  });
});

describe('deployment', () => {
  const faults = (type: string, more: object = {}) => outcome('deploy', { type, centreLine: 3, sideEdge: 4, ...more }).faults;
  test('[D3-7] the distances themselves are enough', () => {
    expect(faults('Sp', { enemyStronghold: 1 })).toEqual([]);
    expect(faults('Sp', { centreLine: 2.9999, sideEdge: 3.9999, enemyStronghold: 0.9999 })).toEqual([
      'centre-line',
      'side-edge',
      'enemy-stronghold',
    ]);
    expect([faults('LH', { sideEdge: 2 }), faults('LH', { sideEdge: 1.9 })]).toEqual([[], ['side-edge']]);
  });
  test('[D3-7] Gods and Dragons are not deployed', () => {
    expect(faults('Gd')).toEqual(['summoned']);
    expect(faults('Dg', { sideEdge: 2 })).toEqual(['summoned']);
    expect(faults('Dg', { sideEdge: 1 })).toEqual(['summoned', 'side-edge']);
    expect(faults('Lk', { sideEdge: 2 })).toEqual([]);
    expect(refusal('deploy', { variant: 'hott', type: 'Ps', centreLine: 3, sideEdge: 4 })).toBe('not-allowed D3-38');
  });
  const may = (type: string, feature: string, more: object = {}) => outcome('garrison', { type, feature, ...more }).may;
  test('[A10, R42, D3-5] garrisons', () => {
    for (const feature of ['stronghold', 'camp'])
      for (const when of ['deployment', 'later']) {
        for (const type of ['Sp', 'Hd', 'Art', 'Mg', 'Lk']) expect(may(type, feature, { when }), type).toBe(true);
        for (const type of ['Fl', 'Gd', 'Sk', 'Bh', 'SCh']) expect(may(type, feature, { when }), type).toBe(false);
        expect(may('Kn', feature, { when })).toBe(feature === 'camp' || when === 'later');
        expect(may('Sp', feature, { when, ally: true })).toBe(false);
      }
    expect(refusal('garrison', { variant: 'hott', type: 'Ax', feature: 'camp' })).toBe('not-allowed D3-38');
  });
});

describe('features', () => {
  const faults = (feature: string, length: number, width: number, more: object = {}) =>
    outcome('placeFeature', { feature, length, width, ...more }).faults;
  test('[D3-5] a Stronghold has sides of 2 to 6 BW', () => {
    expect([faults('stronghold', 2, 6), faults('stronghold', 6, 2)]).toEqual([[], []]);
    for (const [length, width] of [
      [1.99, 4],
      [4, 1.99],
      [6.01, 4],
      [4, 6.01],
    ] as const)
      expect(faults('stronghold', length, width)).toEqual(['size']);
  });
  test('[D3-6] a Camp is at least 1 long and 4 around half of it', () => {
    expect([faults('camp', 1, 0.1), faults('camp', 0.1, 1), faults('camp', 3, 1), faults('camp', 0.1, 3.9)]).toEqual([[], [], [], []]);
    expect([faults('camp', 0.99, 0.99), faults('camp', 3, 1.01)]).toEqual([['size'], ['size']]);
    // Sums that a computer does not hit exactly.
    for (const [length, width] of [
      [3.3, 0.7],
      [2.7, 1.3],
      [1.1, 2.9],
      [3.6999, 0.3001],
    ] as const)
      expect(faults('camp', length, width)).toEqual([]);
    expect(faults('camp', 2.2001, 1.8)).toEqual(['size']);
  });
  test('[D3-5, D3-6] in good going but not on a ploughed field', () => {
    for (const terrain of ['open', 'gentle-hill']) expect(faults('camp', 1, 1, { terrain })).toEqual([]);
    for (const terrain of ['plough', 'wet-plough', 'scrub', 'woods', 'difficult-hill', 'hamlet'])
      expect(faults('camp', 1, 1, { terrain })).toEqual(['terrain']);
  });
  test('[D3-5, D3-6] at the rear edge, a waterway or a beach; a Stronghold with a gate', () => {
    for (const place of ['rear-edge', 'waterway', 'beach']) expect(faults('camp', 1, 1, { place })).toEqual([]);
    expect(faults('camp', 1, 1, { place: 'elsewhere', gate: false })).toEqual(['place']);
    expect(faults('stronghold', 1, 2, { terrain: 'woods', place: 'elsewhere', gate: false })).toEqual(['size', 'terrain', 'place', 'gate']);
  });
});

describe('the battlefield', () => {
  const faults = (home: string, compulsory: string, optional: string) => {
    const list = (text: string) => text.split(' ').filter((word) => word !== '');
    return outcome('terrainChoice', { home, compulsory: list(compulsory), optional: list(optional) }).faults;
  };
  test('[R11, D3-4] one compulsory kind in the number asked', () => {
    expect(faults('arable', 'stronghold', 'woods scrub')).toEqual([]);
    expect(faults('arable', 'hamlet', 'woods scrub')).toEqual([]);
    expect(faults('arable', 'plough plough', 'woods scrub')).toEqual([]);
    for (const wrong of ['', 'plough', 'plough plough plough', 'stronghold plough', 'woods'])
      expect(faults('arable', wrong, 'woods scrub'), wrong).toEqual(['compulsory']);
    expect(faults('arable', 'hamlet hamlet', 'woods scrub')).toEqual(['compulsory', 'too-many']);
    expect(faults('dry', 'rocky rocky', 'dunes oasis')).toEqual([]);
    expect(faults('dry', 'scrub', 'dunes oasis')).toEqual([]);
    expect(faults('dry', 'rocky scrub', 'dunes oasis')).toEqual(['compulsory']);
    expect(faults('littoral', 'waterway', 'woods road')).toEqual([]);
  });
  test('[R11] two or three optional pieces', () => {
    expect(faults('forest', 'woods', 'marsh woods')).toEqual([]);
    expect(faults('forest', 'woods', 'marsh woods marsh')).toEqual([]);
    for (const wrong of ['', 'marsh', 'marsh marsh gentle-hill gentle-hill'])
      expect(faults('forest', 'woods', wrong), wrong).toEqual(['optional-count']);
  });
  test('[D3-4] of the list of that home', () => {
    expect(faults('forest', 'woods', 'marsh scrub')).toEqual(['not-on-list']);
    expect(faults('forest', 'woods', 'marsh stronghold')).toEqual([]);
    expect(faults('arable', 'plough plough', 'hamlet woods')).toEqual(['not-on-list']);
    expect(faults('dry', 'rocky', 'scrub dunes')).toEqual(['not-on-list']);
  });
  test('[D3-4] not both of an alternative pair', () => {
    expect(faults('littoral', 'waterway', 'woods dunes')).toEqual(['either-or']);
    expect(faults('littoral', 'waterway', 'marsh difficult-hill')).toEqual(['either-or']);
    expect(faults('littoral', 'waterway', 'marsh woods')).toEqual([]);
    expect(faults('littoral', 'waterway', 'marsh marsh woods')).toEqual([]);
  });
  test('[R11] limits over both lists', () => {
    expect(faults('forest', 'woods woods', 'woods woods')).toEqual(['too-many']);
    expect(faults('forest', 'woods woods', 'woods marsh')).toEqual([]);
    expect(faults('arable', 'hamlet', 'road road')).toEqual([]);
    expect(faults('arable', 'hamlet', 'road road road')).toEqual(['too-many']);
    expect(faults('steppe', 'gentle-hill', 'gully gully')).toEqual(['too-many']);
    expect(faults('steppe', 'gentle-hill', 'river river')).toEqual(['too-many']);
    expect(faults('dry', 'rocky', 'oasis oasis')).toEqual(['too-many']);
    expect(faults('dry', 'rocky', 'stronghold hamlet')).toEqual(['too-many']);
    expect(faults('littoral', 'waterway', 'waterway woods')).toEqual(['not-on-list', 'too-many']);
    expect(faults('hilly', 'difficult-hill difficult-hill', 'difficult-hill road')).toEqual([]);
  });
  test('[R11] something to fight over', () => {
    expect(faults('steppe', 'gentle-hill', 'stronghold stronghold')).toEqual(['too-many', 'open']);
    expect(faults('arable', 'plough plough', 'gentle-hill road')).toEqual(['open']);
    expect(faults('arable', 'stronghold', 'gentle-hill road')).toEqual(['open']);
    expect(faults('arable', 'hamlet', 'gentle-hill road')).toEqual([]);
    for (const piece of ['river', 'waterway', 'enclosures', 'scrub', 'boggy', 'difficult-hill', 'woods'])
      expect(faults('arable', 'plough plough', `gentle-hill ${piece}`), piece).toEqual([]);
    expect(faults('steppe', 'gentle-hill', 'gentle-hill gully')).toEqual(['not-on-list']);
  });
  test('[R11] all faults in their order; a built-up area is a Stronghold or a hamlet', () => {
    expect(faults('littoral', 'plough', 'gentle-hill gentle-hill gentle-hill gentle-hill')).toEqual([
      'compulsory',
      'optional-count',
      'not-on-list',
      'too-many',
      'open',
    ]);
    expect(refusal('terrainChoice', { home: 'arable', compulsory: ['bua'], optional: [] })).toBe('bad-request');
    expect(refusal('terrainFeature', { home: 'arable', feature: 'hamlet' })).toBe('bad-request');
  });
});

import { system as d3h2 } from '@pennon/d3h2';
import { describe, expect, test } from 'vitest';
import { asker } from '../ask.js';

const { outcome, reasons, refusal } = asker(d3h2);

describe('how far', () => {
  const far = (elements: object[], more: object = {}) => outcome('moveAllowance', { elements, ...more }).allowance;
  const refused = (elements: object[], more: object = {}) => refusal('moveAllowance', { elements, ...more });
  test('[D3-14, R17] the slowest element, for the worst ground touched', () => {
    expect(far([{ type: 'Cv' }, { type: 'Sp' }, { type: 'Hr' }])).toBe(2);
    expect(far([{ type: 'Hr' }], { over: ['open', 'scrub'] })).toBe(2);
    expect(far([{ type: 'Hr' }], { endsIn: 'woods' })).toBe(2);
    expect(far([{ type: 'Hr' }, { type: 'Ax' }], { over: ['woods'] })).toBe(2);
    expect(far([{ type: 'Ps' }, { type: 'Cv' }], { over: ['woods'] })).toBe(1);
    expect(reasons('moveAllowance', { elements: [{ type: 'Cv' }, { type: 'Sp' }] })).toEqual(['D3-14 Other Foot +2']);
  });
  test('[D3-14] every kind of rough and bad ground slows down, good ground does not', () => {
    for (const ground of ['open', 'plough', 'gentle-hill']) expect(far([{ type: 'Cv' }], { over: [ground] }), ground).toBe(4);
    for (const ground of [
      'wet-plough',
      'scrub',
      'rocky',
      'boggy',
      'enclosures',
      'hamlet',
      'woods',
      'oasis',
      'marsh',
      'dunes',
      'difficult-hill',
      'gully',
    ])
      expect(far([{ type: 'Cv' }], { over: [ground] }), ground).toBe(1);
  });
  test('[D3-14] what is good to Beasts, Warband, Auxilia and Camelry', () => {
    for (const over of [['woods'], ['scrub'], ['marsh']]) {
      expect(['Bs', 'Wb', 'Ax', 'Cm'].map((type) => far([{ type }], { over }))).toEqual([4, 2, 2, 1]);
      expect(['Wb', 'Ax'].map((type) => far([{ type, mtd: true }], { over }))).toEqual([1, 1]);
    }
    expect([['dunes'], ['oasis']].map((over) => far([{ type: 'Cm' }], { over }))).toEqual([3, 3]);
  });
  test('[D3-14, R17] by road the ground does not matter', () => {
    expect(far([{ type: 'Cv' }], { over: ['woods'], byRoad: true })).toBe(4);
    expect(far([{ type: 'Art' }], { over: ['woods'], endsIn: 'hamlet', byRoad: true })).toBe(2);
  });
  test('[D3-14, A39] a full river allows 1, the lesser counts, a paltry one changes nothing, Aerials do not care', () => {
    expect(far([{ type: 'Hr' }], { river: 'full' })).toBe(1);
    expect(far([{ type: 'Hr' }], { river: 'full', over: ['woods'] })).toBe(1);
    expect(far([{ type: 'Hr' }], { river: 'full', byRoad: true })).toBe(5);
    expect(far([{ type: 'Hr' }], { river: 'paltry' })).toBe(5);
    expect(far([{ type: 'Fl' }], { river: 'full', over: ['woods', 'waterway'] })).toBe(10);
    expect(far([{ type: 'Ab' }], { river: 'full', over: ['woods'] })).toBe(5);
  });
  test('[R17] along a road the first column counts, whatever lies under it', () => {
    expect(far([{ type: 'Hr' }], { river: 'full', over: ['woods'], byRoad: true })).toBe(5);
    expect(far([{ type: 'Sp' }, { type: 'Kn' }], { river: 'full', byRoad: true })).toBe(2);
    expect(far([{ type: 'Art' }], { river: 'full', over: ['marsh'], byRoad: true })).toBe(2);
  });
  test('[D3-14, R82] river, marsh and waterway are good to water Lurkers', () => {
    const lurkers = [{ type: 'Lk', waterLurker: true }];
    expect(far(lurkers, { river: 'full', over: ['marsh', 'waterway'], endsIn: 'waterway' })).toBe(3);
    expect(far([{ type: 'Lk' }], { river: 'full' })).toBe(1);
    expect(refused([{ type: 'Lk' }], { over: ['waterway'] })).toBe('not-allowed R82');
  });
  test('[D3-14] a feature is entered over good going', () => {
    for (const endsIn of ['stronghold', 'camp']) expect(far([{ type: 'Cv' }], { endsIn })).toBe(4);
    expect(far([{ type: 'Art' }], { endsIn: 'camp' })).toBe(2);
  });
  test('[R48] Light Horse and Mounted Infantry may march', () => {
    const march = (elements: object[]) => outcome('moveAllowance', { elements }).march;
    expect(march([{ type: 'LH' }, { type: 'Sp', mtd: true }])).toBe(true);
    expect(march([{ type: 'LH' }, { type: 'Cv' }])).toBe(false);
    expect(march([{ type: 'Ps' }])).toBe(false);
  });
  test('[D3-14, R79] Aerials and allies keep to themselves', () => {
    expect(refused([{ type: 'Fl' }, { type: 'Sp' }])).toBe('not-allowed D3-14');
    expect(refused([{ type: 'Fl' }, { type: 'Dg' }])).toBe('allowed');
    expect(refused([{ type: 'Sp', ally: true }, { type: 'Sp' }])).toBe('not-allowed R79');
    expect(
      refused([
        { type: 'Sp', ally: true },
        { type: 'Bd', ally: true },
      ]),
    ).toBe('allowed');
    expect(refused([{ type: 'Fl', ally: true }, { type: 'Sp' }])).toBe('not-allowed D3-14');
  });
  test('[D3-14, R80] Aerials do not end in woods, hamlets, features or on a waterway', () => {
    for (const endsIn of ['woods', 'hamlet', 'stronghold', 'camp', 'waterway'])
      expect(refused([{ type: 'Dg' }], { endsIn }), endsIn).toBe('not-allowed D3-14');
    for (const endsIn of ['marsh', 'oasis', 'scrub']) expect(refused([{ type: 'Dg' }], { endsIn }), endsIn).toBe('allowed');
    expect(refused([{ type: 'Dg' }], { over: ['woods', 'hamlet', 'waterway'] })).toBe('allowed');
  });
  test('[D3-14] wheels keep to good going and roads', () => {
    for (const type of ['Art', 'CP', 'WWg']) {
      for (const over of [['scrub'], ['wet-plough'], ['open', 'woods']])
        expect(refused([{ type }], { over }), type).toBe('not-allowed D3-14');
      expect(refused([{ type }], { endsIn: 'rocky' }), type).toBe('not-allowed D3-14');
      expect(refused([{ type }], { over: ['plough', 'gentle-hill'] }), type).toBe('allowed');
    }
    expect(refused([{ type: 'Sp' }, { type: 'Art' }], { over: ['scrub'] })).toBe('not-allowed D3-14');
  });
  test('[R82] ground elements do not enter a waterway, not even by road', () => {
    for (const more of [{ over: ['waterway'] }, { endsIn: 'waterway' }, { over: ['waterway'], byRoad: true }])
      expect(refused([{ type: 'Sp' }], more)).toBe('not-allowed R82');
    expect(refused([{ type: 'Lk', waterLurker: true }, { type: 'Lk' }], { over: ['waterway'] })).toBe('not-allowed R82');
    expect(refused([{ type: 'Art' }], { over: ['waterway'] })).toBe('not-allowed R82');
  });
  test('[D3-14] only Lurkers are water Lurkers', () => {
    for (const type of ['Ps', 'Sp', 'Fl']) expect(refused([{ type, waterLurker: true }]), type).toBe('not-allowed D3-14');
  });
  test('[D3-38, D3-1] types that cannot be come first', () => {
    expect(refusal('moveAllowance', { variant: 'hott', elements: [{ type: 'Fl' }, { type: 'LH' }] })).toBe('not-allowed D3-38');
    expect(refused([{ type: 'Fl', fast: true }, { type: 'Sp' }])).toBe('not-allowed D3-1');
    expect(refused([{ type: 'Kn', mtd: true }])).toBe('not-allowed D3-1');
    expect(refusal('moveAllowance', { variant: 'hott', elements: [{ type: 'Sp', mtd: true }] })).toBe('not-allowed D3-1');
    expect(refusal('moveAllowance', { elements: [] })).toBe('bad-request');
  });
});

describe('past others', () => {
  const passing = (mover: string, other: string, otherSide = 'friend', more: object = {}) => {
    const { may, clause } = outcome('passing', { mover, other, otherSide, ...more });
    return `${may} ${clause}`;
  };
  test('[D3-15] the first clause that fits', () => {
    expect(passing('Sk', 'Kn', 'enemy')).toBe('true a');
    expect(passing('Kn', 'Sk', 'enemy')).toBe('true a');
    expect(passing('Gd', 'Sk', 'enemy')).toBe('true a');
    expect(['Mg', 'Ps', 'Lk'].map((mover) => passing(mover, 'Sp'))).toEqual(['true b', 'true b', 'true b']);
    expect(['Mg', 'Ps', 'Lk'].map((mover) => passing(mover, 'Sp', 'enemy'))).toEqual(['false null', 'false null', 'false null']);
    expect(passing('Mg', 'Fl')).toBe('true b');
    expect(passing('Gd', 'Dg', 'enemy')).toBe('true c');
    expect(passing('Dg', 'Sp', 'enemy')).toBe('true e');
    expect(passing('Dg', 'Fl', 'friend')).toBe('false null');
    expect(['friend', 'enemy'].map((side) => passing('Kn', 'Lk', side))).toEqual(['true f', 'true f']);
    expect(passing('Sp', 'Ps')).toBe('false null');
  });
  test('[D3-15, R83] under Aerials that do not fight: friends, and enemy Flyers and Aerial Heroes', () => {
    for (const other of ['Gd', 'Dg', 'Ab', 'Fl', 'AHr']) {
      expect(passing('Sp', other), other).toBe('true d');
      expect(passing('Sp', other, 'friend', { otherFighting: true }), other).toBe('false null');
    }
    expect(['Fl', 'AHr', 'Gd', 'Dg', 'Ab'].map((other) => passing('Sp', other, 'enemy'))).toEqual([
      'true d',
      'true d',
      'false null',
      'false null',
      'false null',
    ]);
    expect(passing('Sp', 'Fl', 'enemy', { otherFighting: true })).toBe('false null');
    expect(passing('Kn', 'Ps', 'enemy', { otherFighting: true })).toBe('true f');
  });
  test('[D3-15] with room and reach', () => {
    expect(passing('Kn', 'Ps', 'friend', { room: false })).toBe('false f');
    expect(passing('Kn', 'Ps', 'friend', { reach: false })).toBe('false f');
    expect(passing('Dg', 'Ps', 'enemy', { room: false })).toBe('false e');
  });
  test('[D3-15] ground movers straight through, from the front or from behind', () => {
    const line = (start: string, end: string, mover = 'Kn') => passing(mover, 'Ps', 'friend', { start, end });
    expect(line('in-front', 'lined-up-behind')).toBe('true f');
    expect(line('behind', 'lined-up-in-front')).toBe('true f');
    for (const [start, end] of [
      ['in-front', 'lined-up-in-front'],
      ['behind', 'lined-up-behind'],
      ['elsewhere', 'lined-up-behind'],
      ['in-front', 'elsewhere'],
    ] as const) {
      expect(line(start, end)).toBe('false f');
      expect(line(start, end, 'Dg')).toBe('true e');
      expect(line(start, end, 'Gd')).toBe('true c');
    }
    expect(passing('Sk', 'Kn', 'enemy', { end: 'elsewhere' })).toBe('false a');
  });
  test('[D3-38] types of the traditional list', () => {
    expect(refusal('passing', { variant: 'hott', mover: 'Ps', other: 'Sp', otherSide: 'friend' })).toBe('not-allowed D3-38');
    expect(refusal('passing', { variant: 'hott', mover: 'Lk', other: 'Sp', otherSide: 'friend' })).toBe('allowed');
  });
});

describe('into contact', () => {
  const engage = (mover: string, target: string, more: object = {}) => {
    const { may, free } = outcome('engage', { mover, target, ...more });
    return `${may} ${free}`;
  };
  test('[D3-14] wheels never, save a Siege Tower at a Stronghold', () => {
    for (const mover of ['Art', 'CP', 'WWg'])
      for (const target of ['Sp', 'Dg', 'SH', 'Cmp']) expect(engage(mover, target)).toBe('false false');
    expect(engage('WWg', 'SH', { siegeTower: true })).toBe('true false');
    expect(engage('WWg', 'Sp', { siegeTower: true, feature: 'stronghold' })).toBe('true false');
    expect(engage('WWg', 'Cmp', { siegeTower: true })).toBe('false false');
    expect(engage('WWg', 'Sp', { siegeTower: true })).toBe('false false');
    expect(refusal('engage', { mover: 'Art', target: 'SH', siegeTower: true })).toBe('not-allowed D3-14');
  });
  test('[D3-20] at a feature no Scythed Chariots, Behemoths at a Stronghold only by the gate', () => {
    expect([engage('SCh', 'SH'), engage('SCh', 'Cmp'), engage('SCh', 'Sp')]).toEqual(['false false', 'false false', 'true false']);
    expect([engage('Bh', 'SH'), engage('Bh', 'SH', { atGate: true }), engage('Bh', 'Cmp')]).toEqual([
      'false false',
      'true false',
      'true false',
    ]);
    expect(engage('Bh', 'Sp', { feature: 'stronghold' })).toBe('false false');
    expect(engage('Sp', 'Kn', { feature: 'camp' })).toBe('true false');
  });
  test('[D3-17] ground against Aerials: Heroes and Paladins always, others if it fights already', () => {
    expect(['Hr', 'Pl', 'Kn', 'Sp', 'Mg'].map((mover) => engage(mover, 'Dg'))).toEqual([
      'true false',
      'true false',
      'false false',
      'false false',
      'false false',
    ]);
    expect(engage('Sp', 'Dg', { targetFighting: true })).toBe('true false');
    expect(engage('Fl', 'Dg')).toBe('true false');
  });
  test('[D3-17] an Aerial lined up with a ground enemy fights for nothing', () => {
    expect(engage('Fl', 'Sp', { linedUp: true })).toBe('true true');
    expect(engage('Fl', 'Sp')).toBe('true false');
    expect(engage('Fl', 'Dg', { linedUp: true })).toBe('true false');
    expect(engage('Sp', 'Sp', { linedUp: true })).toBe('true false');
  });
  test('[D3-5, D3-38] types that cannot be; an empty feature is itself', () => {
    expect(refusal('engage', { mover: 'Sp', target: 'Dg', feature: 'camp' })).toBe('not-allowed D3-5');
    expect(refusal('engage', { mover: 'Art', target: 'Sk', feature: 'camp', siegeTower: true })).toBe('not-allowed D3-5');
    expect(refusal('engage', { variant: 'hott', mover: 'Sp', target: 'Ps' })).toBe('not-allowed D3-38');
    expect(engage('Bh', 'SH', { feature: 'camp' })).toBe('false false');
  });
});

import { system as d3h2 } from '@pennon/d3h2';
import { describe, expect, test } from 'vitest';
import { asker } from '../ask.js';
import { breakdown, contact, modifiers, refused, strength } from './fight.js';

const { outcome, reasons } = asker(d3h2);

test('[D3-21, D3-23, D3-26] each reason has its side and kind', () => {
  const situation = { a: { type: 'Sp', beside: [{ type: 'Sp' }], general: true }, b: { type: 'Bd' } };
  expect(breakdown(situation).map(({ side, kind, ref }) => `${side} ${kind} ${ref}`)).toEqual([
    'a base D3-21 Sp',
    'a factor D3-23 shieldwall',
    'a drm D3-26 general',
    'b base D3-21 Bd',
  ]);
});

describe('factors', () => {
  test('[D3-21] the first column is for foot, the second for mounted and Aerials', () => {
    expect(['Sp', 'Mg', 'Cv', 'Fl'].map((type) => strength({ type: 'Bd' }, { type }))).toEqual([5, 5, 3, 3]);
    expect(reasons('close', { a: { type: 'Bd6' }, b: { type: 'AHr' } }, [1, 1])).toEqual(['D3-21 Bd +3', 'D3-21 Hr +5']);
  });
  test('[D3-38] the traditional list is read in its variant', () => {
    expect(reasons('close', { variant: 'hott', a: { type: 'Lk' }, b: { type: 'IHd' } }, [1, 1])).toEqual(['D3-38 Lk +2', 'D3-38 Hd +3']);
  });
  test('[R7] Blades do not get the 4 of those shot at', () => {
    expect([strength({ type: 'Bd' }), strength({ type: 'CP' })]).toEqual([5, 5]);
  });
  test('[D3-1] Mounted Infantry fight as the foot type and are fought as foot', () => {
    expect(strength({ type: 'Bd', mtd: true }, { type: 'Cv' })).toBe(3);
    expect(strength({ type: 'Bd' }, { type: 'Sp', mtd: true })).toBe(5);
  });
});

describe('rear support', () => {
  const supported = (type: string, b: string, variant?: string) =>
    strength({ type, behind: { type } }, { type: b }, variant) - strength({ type }, { type: b }, variant);
  test('[D3-22 pikes, C30] Pikes have +3 against foot other than Psiloi', () => {
    expect(['Sp', 'Sk', 'Hd', 'Art', 'Ps', 'Lk'].map((b) => supported('Pk', b))).toEqual([3, 3, 3, 3, 0, 0]);
    expect(modifiers({ type: 'Pk', behind: { type: 'Pk' } })).toEqual(['D3-22 pikes +3']);
  });
  test('[D3-22 pikes-horse, C30] and +1 against Knights, Behemoths and Scythed Chariots alone', () => {
    expect(['Kn', 'Kn4', 'Kn6', 'Bh', 'SCh'].map((b) => supported('Pk', b))).toEqual([1, 1, 1, 1, 1]);
    expect(['Cv', 'LH', 'Cm', 'Hr', 'Pl', 'Bs', 'Dg', 'Fl'].map((b) => supported('Pk', b))).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  });
  test('[D3-22 warband, C31] Warband has +1 against foot other than Psiloi', () => {
    expect(['Sp', 'Sk', 'Ps', 'Lk', 'Kn', 'Fl'].map((b) => supported('Wb', b))).toEqual([1, 1, 0, 0, 0, 0]);
  });
  test('[D3-38 warband] in the traditional list against any foot', () => {
    expect(['Sp', 'Lk', 'Kn'].map((b) => supported('Wb', b, 'hott'))).toEqual([1, 1, 0]);
    expect(modifiers({ type: 'Wb', behind: { type: 'Wb' } }, { type: 'Sp' }, 'hott')).toEqual(['D3-38 warband +1']);
  });
  test('[D3-22 light-horse] Light Horse has +1 against all', () => {
    expect(['Sp', 'Ps', 'Kn', 'Dg'].map((b) => supported('LH', b))).toEqual([1, 1, 1, 1]);
  });
  test('[D3-22, R36] only the same type, the same facing, both in good going; Fast or not', () => {
    expect(strength({ type: 'Pk', behind: { type: 'Sp' } })).toBe(3);
    expect(strength({ type: 'Pk', behind: { type: 'Pk', facing: 'other' } })).toBe(3);
    expect(strength({ type: 'Pk', behind: { type: 'Pk', terrain: 'scrub' } })).toBe(3);
    expect(strength({ type: 'Pk', terrain: 'rocky', behind: { type: 'Pk' } })).toBe(3);
    expect(strength({ type: 'Pk', fast: true, terrain: 'gentle-hill', behind: { type: 'Pk', terrain: 'plough' } })).toBe(6);
    expect(supported('Sp', 'Sp')).toBe(0);
  });
  test('[D3-22 double] double elements have +1 against foot in good going, Psiloi too', () => {
    const double = (type: string, b: string, terrain = 'open') => modifiers({ type, terrain }, { type: b });
    for (const type of ['Kn6', 'Cv6', 'Sp8', 'Bd6', 'Bw8']) {
      expect(double(type, 'Sp'), type).toEqual(['D3-22 double +1']);
      expect(double(type, 'Ps'), type).toEqual(['D3-22 double +1']);
      expect(double(type, 'Cv'), type).toEqual([]);
      expect(double(type, 'Fl'), type).toEqual([]);
      expect(double(type, 'Sp', 'scrub'), type).toEqual([]);
    }
    for (const type of ['Kn', 'Kn4', 'Cv', 'Sp', 'Bd', 'Bw']) expect(double(type, 'Sp'), type).toEqual([]);
  });
});

describe('formation', () => {
  const beside = (type: string, friend: object, b = 'Bd', more: object = {}) => modifiers({ type, beside: [friend], ...more }, { type: b });
  test('[D3-23 shieldwall] Spears beside Spears or Blades, single or double', () => {
    for (const type of ['Sp', 'Sp8'])
      for (const friend of ['Sp', 'Sp8', 'Bd', 'Bd6']) expect(beside(type, { type: friend }), friend).toContain('D3-23 shieldwall +1');
    for (const friend of ['Pk', 'Bw', 'Sh', 'Ax']) expect(beside('Sp', { type: friend }), friend).toEqual([]);
  });
  test('[D3-23 retinue] Shooters and Bows beside Blades', () => {
    for (const type of ['Sh', 'Bw', 'Bw8'])
      for (const friend of ['Bd', 'Bd6']) expect(beside(type, { type: friend }), type).toContain('D3-23 retinue +1');
    expect(beside('Sh', { type: 'Sp' })).toEqual([]);
    expect(beside('Bd', { type: 'Bd' })).toEqual([]);
  });
  test('[D3-38 shieldwall, D3-38 retinue] the traditional list has both', () => {
    const hott = (type: string) => modifiers({ type, beside: [{ type: 'Bd' }] }, { type: 'Bd' }, 'hott');
    expect([hott('Sp'), hott('Sh')]).toEqual([['D3-38 shieldwall +1'], ['D3-38 retinue +1']]);
  });
  test('[D3-23, A6] only against foot, in good going, corner to corner, nobody Fast', () => {
    expect(beside('Sp', { type: 'Sp' }, 'Kn')).toEqual([]);
    expect(beside('Sp', { type: 'Sp' }, 'Fl')).toEqual([]);
    expect(beside('Sp', { type: 'Sp' }, 'Ps')).toEqual(['D3-23 shieldwall +1']);
    expect(beside('Sp', { type: 'Sp', corners: false })).toEqual([]);
    expect(beside('Sp', { type: 'Sp', terrain: 'hamlet' })).toEqual([]);
    expect(beside('Sp', { type: 'Sp' }, 'Bd', { terrain: 'scrub' })).toEqual([]);
    expect(beside('Sp', { type: 'Sp', fast: true })).toEqual([]);
    expect(beside('Sp', { type: 'Sp' }, 'Bd', { fast: true })).toEqual([]);
    expect(beside('Sp', { type: 'Bd6', fast: true })).toEqual([]);
  });
  test('[R36] once, though friends stand on both sides; it adds to a double element', () => {
    expect(modifiers({ type: 'Sp8', beside: [{ type: 'Sp' }, { type: 'Bd' }] }, { type: 'Bd' })).toEqual([
      'D3-22 double +1',
      'D3-23 shieldwall +1',
      '(D3-23 shieldwall +1)',
    ]);
    expect(strength({ type: 'Sp8', beside: [{ type: 'Sp' }, { type: 'Bd' }] }, { type: 'Bd' })).toBe(6);
    expect(modifiers({ type: 'Sp', beside: [{ type: 'Sp', corners: false }, { type: 'Bd' }] }, { type: 'Bd' })).toEqual([
      'D3-23 shieldwall +1',
    ]);
  });
});

describe('tactical factors', () => {
  test('[D3-26 general] the General has +1', () => {
    expect(modifiers({ type: 'Kn', general: true })).toEqual(['D3-26 general +1']);
  });
  test('[D3-26 ground] uphill or on the bank of a river that is not paltry, once', () => {
    expect(modifiers({ type: 'Sp', uphill: true })).toEqual(['D3-26 ground +1']);
    expect(modifiers({ type: 'Sp', bank: 'river' })).toEqual(['D3-26 ground +1']);
    expect(modifiers({ type: 'Sp', uphill: true, bank: 'river' })).toEqual(['D3-26 ground +1', '(D3-26 ground +1)']);
    expect(['none', 'paltry-river', 'road'].map((bank) => modifiers({ type: 'Sp', bank }))).toEqual([[], [], []]);
  });
  test('[D3-26 ground] not where an Aerial fights, on either side', () => {
    expect(modifiers({ type: 'Sp', uphill: true }, { type: 'Fl' })).toEqual(['(D3-26 ground +1)']);
    expect(modifiers({ type: 'Fl', bank: 'river' })).toEqual(['(D3-26 ground +1)']);
    expect(strength({ type: 'Sp', uphill: true }, { type: 'Fl' })).toBe(4);
  });
  test('[D3-26 flank] one enemy on each flank', () => {
    expect(modifiers({ type: 'Sp', contacts: [contact('left', 'corner'), contact('right', 'front')] })).toEqual([
      'D3-26 flank -1',
      'D3-26 flank -1',
    ]);
    expect(modifiers({ type: 'Sp', contacts: [contact('left', 'front'), contact('left', 'corner'), contact('left', 'side')] })).toEqual([
      'D3-26 flank -1',
      '(D3-26 flank -1)',
      '(D3-26 flank -1)',
    ]);
  });
  test('[D3-26 flank, R38] no corner overlap by Dragons, by those who fight, nor of Psiloi, Lurkers and Sneakers', () => {
    const touched = (type: string, how: string, by = 'Sp', fighting = false) =>
      modifiers({ type, contacts: [contact('left', how, by, fighting)] });
    expect(touched('Sp', 'corner', 'Dg')).toEqual(['(D3-26 flank -1)']);
    expect(touched('Sp', 'corner', 'Gd')).toEqual(['D3-26 flank -1']);
    expect(touched('Sp', 'corner', 'Sp', true)).toEqual(['(D3-26 flank -1)']);
    for (const type of ['Ps', 'Lk', 'Sk']) expect(touched(type, 'corner'), type).toEqual(['(D3-26 flank -1)']);
    for (const how of ['side', 'front'])
      for (const type of ['Sp', 'Ps', 'Lk', 'Sk']) {
        expect(touched(type, how, 'Dg'), type).toEqual(['D3-26 flank -1']);
        expect(touched(type, how, 'Sp', true), type).toEqual(['D3-26 flank -1']);
      }
  });
  test('[D3-26 flank] an overlap that does not count leaves the flank to the next', () => {
    expect(modifiers({ type: 'Sp', contacts: [contact('left', 'corner', 'Dg'), contact('left', 'side')] })).toEqual([
      '(D3-26 flank -1)',
      'D3-26 flank -1',
    ]);
  });
  test('[D3-26 flank, R39] the edge of the table overlaps foot that stood still', () => {
    const edge = (type: string, tableEdge: string, more: object = {}) => modifiers({ type, tableEdge, ...more });
    expect([edge('Sp', 'left'), edge('Sp', 'right'), edge('Sp', 'both')]).toEqual([
      ['D3-26 flank -1'],
      ['D3-26 flank -1'],
      ['D3-26 flank -1', 'D3-26 flank -1'],
    ]);
    expect(edge('Sp', 'left', { moved: true })).toEqual(['(D3-26 flank -1)']);
    expect([edge('Kn', 'both'), edge('Dg', 'both')]).toEqual([[], []]);
    expect(edge('Ps', 'left')).toEqual(['D3-26 flank -1']);
    expect(edge('Sp', 'left', { contacts: [contact('left', 'corner')] })).toEqual(['D3-26 flank -1', '(D3-26 flank -1)']);
    expect(edge('Sp', 'left', { contacts: [contact('left', 'corner', 'Dg')] })).toEqual(['(D3-26 flank -1)', 'D3-26 flank -1']);
    expect(edge('Sp', 'left', { contacts: [contact('right', 'corner')] })).toEqual(['D3-26 flank -1', 'D3-26 flank -1']);
  });
  test('[R39, edgeOverlap] any edge counts, or only one that lies on the flank', () => {
    const flanked = (own: object, options: object = {}) =>
      breakdown({ a: { type: 'Sp', tableEdge: 'left', ...own }, b: { type: 'Bd' }, options }).flatMap(({ ref, label, counted }) =>
        ref === 'D3-26 flank' ? [`${label} ${counted}`] : [],
      );
    expect([flanked({}), flanked({ edgeOnFlank: false })]).toEqual([['edge of the table left true'], ['edge of the table left true']]);
    expect(flanked({}, { edgeOverlap: 'flank' })).toEqual(['edge of the table left true']);
    expect(flanked({ edgeOnFlank: false }, { edgeOverlap: 'flank' })).toEqual([
      'edge of the table left: only an edge on the flank counts (edgeOverlap) false',
    ]);
  });
  test('[D3-20, D3-26 flank, R38, R39] an overlap that does not count says why', () => {
    const labels = (own: object): readonly string[] =>
      breakdown({ a: own, b: { type: 'Bd' } }).flatMap(({ ref, label, counted }) => (ref === 'D3-26 flank' && !counted ? [label] : []));
    const corner = (type: string, by: string, fighting = false) => labels({ type, contacts: [contact('left', 'corner', by, fighting)] });
    expect(corner('Sp', 'Dg')).toEqual(['overlapped on the left: Dragons do not overlap']);
    expect(corner('Sp', 'Bd', true)).toEqual(['overlapped on the left: the enemy there fights to its own front']);
    expect(corner('Ps', 'Bd')).toEqual(['overlapped on the left: nobody overlaps Psiloi']);
    expect(corner('Lk', 'Bd')).toEqual(['overlapped on the left: nobody overlaps Lurkers']);
    expect(corner('Sk', 'Bd')).toEqual(['overlapped on the left: nobody overlaps Sneakers']);
    expect(corner('Sp', 'Bd')).toEqual([]);
    expect(labels({ type: 'Sp', contacts: [contact('left', 'front'), contact('left', 'corner')] })).toEqual([
      'overlapped on the left: only one counts on each flank',
    ]);
    expect(labels({ type: 'Sp', tableEdge: 'right', moved: true })).toEqual(['edge of the table right: it has moved this bound']);
    expect(labels({ type: 'Sp', tableEdge: 'left', contacts: [contact('left', 'side')] })).toEqual([
      'edge of the table left: only one counts on each flank',
    ]);
  });
  test('[D3-26 rear] an enemy front edge on the rear, once', () => {
    expect(modifiers({ type: 'Sp', contacts: [contact('rear', 'front', 'Kn')] })).toEqual(['D3-26 rear -1']);
    expect(modifiers({ type: 'Ps', contacts: [contact('rear', 'front', 'Dg'), contact('rear', 'front')] })).toEqual([
      'D3-26 rear -1',
      '(D3-26 rear -1)',
    ]);
  });
  test('[D3-26 rear] at the rear only a front edge is possible', () => {
    for (const how of ['corner', 'side']) expect(refused({ type: 'Sp', contacts: [contact('rear', how)] })).toBe('bad-request');
  });
  test('[D3-26 bad, R35, A28, C32] -2 in bad going, not in rough, save for the going-proof', () => {
    for (const terrain of ['oasis', 'marsh', 'dunes', 'difficult-hill', 'gully']) {
      for (const type of ['Kn', 'Cv', 'Sp', 'Pk', 'Bd', 'Hd', 'Mg', 'Sk', 'Fl', 'Dg', 'Bh', 'Kn6'])
        expect(modifiers({ type, terrain }), `${type} ${terrain}`).toEqual(['D3-26 bad -2']);
      for (const type of ['Ax', 'Bw', 'Bw8', 'Wb', 'Bs', 'Sh', 'Ps', 'Lk']) expect(modifiers({ type, terrain }), type).toEqual([]);
    }
    expect(modifiers({ type: 'Kn', terrain: 'woods' })).toEqual(['D3-26 bad -2']);
    for (const terrain of ['open', 'plough', 'gentle-hill', 'wet-plough', 'scrub', 'rocky', 'boggy', 'enclosures', 'hamlet'])
      expect(modifiers({ type: 'Kn', terrain }), terrain).toEqual([]);
  });
  test('[D3-26 bad] dunes and oases are good to Camelry', () => {
    const camels = (terrain: string) => modifiers({ type: 'Cm', terrain });
    expect([camels('dunes'), camels('oasis'), camels('marsh')]).toEqual([[], [], ['D3-26 bad -2']]);
  });
  test('[R36] all at once, in printed order, and the counted with the die are the total', () => {
    const a = {
      type: 'Sp8',
      general: true,
      beside: [{ type: 'Bd' }],
      uphill: true,
      contacts: [contact('right', 'side'), contact('left', 'corner', 'Dg'), contact('rear', 'front')],
    };
    expect(modifiers(a)).toEqual([
      'D3-22 double +1',
      'D3-23 shieldwall +1',
      'D3-26 general +1',
      'D3-26 ground +1',
      '(D3-26 flank -1)',
      'D3-26 flank -1',
      'D3-26 rear -1',
    ]);
    expect(outcome('close', { a, b: { type: 'Sp' } }, [6, 1]).totalA).toBe(4 + 2 + 6);
  });
});

describe('margins', () => {
  const low = { type: 'Fl', terrain: 'marsh', contacts: [contact('left', 'side'), contact('right', 'side'), contact('rear', 'front')] };
  test('[R24] doubled when twice the lower total is not more than the higher, also below zero', () => {
    const margin = (a: object, b: object, dice: readonly number[]) => outcome('close', { a, b }, dice);
    expect(margin({ type: 'Sp' }, { type: 'Bd' }, [1, 5])).toMatchObject({ margin: 'half', totalA: 5, totalB: 10 });
    expect(margin({ type: 'Sp' }, { type: 'Bd' }, [1, 4])).toMatchObject({ margin: 'less', totalA: 5, totalB: 9 });
    expect(margin(low, low, [1, 2])).toMatchObject({ margin: 'half', totalA: -2, totalB: -1, a: 'destroyed', winner: 'b' });
    expect(margin(low, low, [1, 1])).toMatchObject({ margin: 'equal', totalA: -2, totalB: -2, winner: 'none' });
    expect(margin(low, low, [2, 3])).toMatchObject({ margin: 'half', totalA: -1, totalB: 0 });
    expect(margin(low, low, [3, 4])).toMatchObject({ margin: 'half', totalA: 0, totalB: 1 });
  });
  test('[R76] both totals odd is asked of the final totals, below zero too', () => {
    const hero = (n: number) => ({
      type: 'Hr',
      terrain: 'marsh',
      contacts: [contact('left', 'side'), contact('right', 'side')].slice(0, n),
    });
    expect(outcome('close', { a: hero(0), b: hero(0) }, [2, 2])).toMatchObject({ totalA: 5, a: 'destroyed', b: 'destroyed' });
    expect(outcome('close', { a: hero(1), b: hero(1) }, [2, 2])).toMatchObject({ totalA: 4, a: 'none', b: 'none' });
    expect(outcome('close', { a: { type: 'Pl' }, b: { type: 'Mg' } }, [1, 3])).toMatchObject({ totalA: 7, a: 'destroyed', b: 'destroyed' });
    expect(outcome('close', { a: { type: 'Mg' }, b: { type: 'Pl' } }, [4, 2])).toMatchObject({ totalA: 8, a: 'none', b: 'none' });
  });
});

describe('who minds what', () => {
  const result = (a: object, b: object, dice: readonly number[]) => outcome('close', { a, b }, dice).a;
  test('[R21, A16] a Command Post ties with foot: destroyed on two edges, unless Fast', () => {
    const post = (more: object, b: object = { type: 'Bd' }, dice: readonly number[] = [1, 1]) => result({ type: 'CP', ...more }, b, dice);
    const flank = [contact('left', 'front')];
    expect(post({})).toBe('none');
    expect(post({ contacts: flank }, { type: 'Bd' }, [2, 1])).toBe('destroyed');
    expect(post({ contacts: flank }, { type: 'Bd' }, [2, 2])).toBe('none');
    expect(post({ contacts: flank, general: true })).toBe('destroyed');
    expect(post({ contacts: flank, general: true, fast: true })).toBe('none');
    expect(post({ contacts: [contact('left', 'side')], general: true })).toBe('none');
    expect(post({ contacts: [contact('rear', 'front')], general: true })).toBe('destroyed');
    expect(post({ contacts: flank, general: true }, { type: 'Kn' }, [2, 2])).toBe('none');
    expect(post({ contacts: flank }, { type: 'Sk' }, [2, 1])).toBe('none');
    expect(post({ contacts: flank, general: true }, { type: 'Sk' })).toBe('destroyed');
  });
  test('[R21] nor do Fast War Wagons and Fast Hordes recoil on a tie', () => {
    expect(result({ type: 'WWg', fast: true }, { type: 'Ax' }, [2, 2])).toBe('none');
    expect(result({ type: 'Hd', fast: true }, { type: 'Ax' }, [2, 2])).toBe('none');
    expect(result({ type: 'IHd', fast: true }, { type: 'Ax' }, [2, 2])).toBe('none');
    expect(result({ type: 'Ax', fast: true }, { type: 'Ax' }, [2, 2])).toBe('recoil');
  });
  test('[R26, D3-27] Sneakers hurt only Generals and Sneakers, before the rule for Mounted Infantry', () => {
    expect(result({ type: 'Sp' }, { type: 'Sk' }, [1, 6])).toBe('none');
    expect(result({ type: 'Sp', general: true }, { type: 'Sk' }, [1, 6])).toBe('recoil');
    expect(result({ type: 'Sk' }, { type: 'Sk' }, [1, 6])).toBe('flee');
    const rider = { type: 'Sp', mtd: true, terrain: 'woods' };
    expect(result(rider, { type: 'Sk' }, [3, 2])).toBe('none');
    expect(result({ ...rider, general: true }, { type: 'Sk' }, [3, 2])).toBe('destroyed');
  });
  test('[D3-29] Mounted Infantry beaten in bad going are destroyed, in rough they fall back', () => {
    const rider = (terrain: string, type = 'Ax') => result({ type, mtd: true, terrain }, { type: 'Ax' }, [3, 4]);
    expect([rider('woods'), rider('marsh'), rider('scrub'), rider('open')]).toEqual(['destroyed', 'destroyed', 'recoil', 'recoil']);
    expect(result({ type: 'Ax', terrain: 'woods' }, { type: 'Ax' }, [3, 4])).toBe('recoil');
  });
  test('[R23] good going is asked of the loser, or of the winner as he counts it', () => {
    expect(result({ type: 'Sp' }, { type: 'Kn', terrain: 'scrub' }, [1, 3])).toBe('destroyed');
    expect(result({ type: 'Sp', terrain: 'scrub' }, { type: 'Kn' }, [1, 3])).toBe('recoil');
    expect(result({ type: 'Ps', terrain: 'dunes' }, { type: 'Cm', terrain: 'dunes' }, [2, 2])).toBe('destroyed');
    expect(result({ type: 'Ps' }, { type: 'Kn', terrain: 'scrub' }, [2, 2])).toBe('recoil');
    expect(result({ type: 'Cm', terrain: 'dunes' }, { type: 'Cv' }, [1, 2])).toBe('recoil');
    expect(result({ type: 'Cm', terrain: 'marsh' }, { type: 'Cv', terrain: 'marsh' }, [2, 3])).toBe('destroyed');
  });
  test('[R27, A21, A35] Psiloi and Lurkers doubled by mounted flee where the going is not good to these', () => {
    expect(result({ type: 'Ps' }, { type: 'Cv' }, [1, 6])).toBe('destroyed');
    expect(result({ type: 'Ps' }, { type: 'Cv', terrain: 'scrub' }, [1, 6])).toBe('flee');
    expect(result({ type: 'Ps' }, { type: 'Dg', terrain: 'scrub' }, [1, 6])).toBe('flee');
    expect(result({ type: 'Lk' }, { type: 'Cv' }, [1, 6])).toBe('destroyed');
    expect(result({ type: 'Lk' }, { type: 'Cv', terrain: 'scrub' }, [1, 6])).toBe('flee');
    expect(result({ type: 'Lk' }, { type: 'Sp' }, [1, 6])).toBe('flee');
    expect(result({ type: 'Ps' }, { type: 'Bs', terrain: 'woods' }, [1, 3])).toBe('destroyed');
  });
});

describe('friends of the beaten', () => {
  const flankers = (a: object, b: object, dice: readonly number[]) => {
    const { aFlankersRecoil, bFlankersRecoil } = outcome('close', { a, b }, dice);
    return [aFlankersRecoil, bFlankersRecoil];
  };
  test('[D3-27, R69] those with their front edge on its flank or rear fall back with it', () => {
    for (const where of ['left', 'right', 'rear'])
      expect(flankers({ type: 'Sp' }, { type: 'Bd', contacts: [contact(where, 'front')] }, [2, 5])).toEqual([true, false]);
    expect(flankers({ type: 'Bd', contacts: [contact('left', 'front')] }, { type: 'Sp' }, [6, 3])).toEqual([false, true]);
    expect(flankers({ type: 'Sp' }, { type: 'Bd', contacts: [contact('left', 'side'), contact('right', 'corner')] }, [2, 5])).toEqual([
      false,
      false,
    ]);
  });
  test('[D3-27] only when their friend gives way', () => {
    expect(flankers({ type: 'Sp' }, { type: 'Bd', contacts: [contact('left', 'front')] }, [6, 1])).toEqual([false, false]);
    expect(flankers({ type: 'Hd' }, { type: 'Bd', contacts: [contact('left', 'front')] }, [3, 5])).toEqual([false, false]);
    expect(flankers({ type: 'Hr' }, { type: 'Mg', contacts: [contact('left', 'front')] }, [1, 5])).toEqual([true, false]);
    expect(flankers({ type: 'Sk' }, { type: 'Bd', contacts: [contact('left', 'front')] }, [1, 4])).toEqual([true, false]);
    expect(flankers({ type: 'Pl' }, { type: 'Bd', contacts: [contact('left', 'front')] }, [1, 6])).toEqual([true, false]);
  });
  test('[D3-27] the other assaulters of a feature, who count for nothing in the open', () => {
    expect(flankers({ type: 'Bd' }, { type: 'SH', assaulters: ['Wb'] }, [1, 5])).toEqual([true, false]);
    expect(flankers({ type: 'Bd' }, { type: 'SH', assaulters: ['Wb'] }, [3, 3])).toEqual([false, false]);
    expect(flankers({ type: 'Sp' }, { type: 'Bd', assaulters: ['Wb'] }, [2, 5])).toEqual([false, false]);
    expect(flankers({ type: 'Bd', contacts: [contact('left', 'front')] }, { type: 'SH' }, [6, 1])).toEqual([false, false]);
  });
});

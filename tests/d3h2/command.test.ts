import { system as d3h2 } from '@pennon/d3h2';
import { describe, expect, test } from 'vitest';
import { asker } from '../ask.js';

const { outcome, reasons, refusal, ways } = asker(d3h2);

describe('the price of a move', () => {
  const cost = (types: string, more: object = {}) =>
    outcome('pipCost', { elements: types.split(' ').map((type) => ({ type })), ...more }).pips;
  const refused = (elements: object[], more: object = {}) => refusal('pipCost', { elements, ...more });
  const road = { byRoad: true, forwardOnly: true, fullDistance: true };
  test('[D3-9 move] 1', () => {
    expect([cost('Sp'), cost('Sp Bd Kn')]).toEqual([1, 1]);
    expect(reasons('pipCost', { elements: [{ type: 'Sp' }] })).toEqual(['D3-9 move +1']);
  });
  test('[D3-9 road] 0 by road: first move, single or column, forward, full distance or into contact', () => {
    expect(cost('Sp', road)).toBe(0);
    expect(cost('Sp', { ...road, fullDistance: false, contacts: true })).toBe(0);
    expect(cost('Sp Sp', { ...road, column: true })).toBe(0);
    expect(cost('Sp Sp', road)).toBe(1);
    for (const missing of ['byRoad', 'forwardOnly', 'fullDistance']) expect(cost('Sp', { ...road, [missing]: false }), missing).toBe(1);
    expect(cost('Sp', { ...road, firstMove: false })).toBe(1);
    expect(reasons('pipCost', { elements: [{ type: 'Hd' }], ...road, general: 'lost' })).toEqual(['D3-9 road 0']);
  });
  test('[D3-9 a] +1 for the unwieldy, and for a garrison leaving', () => {
    for (const type of ['Mg', 'AHr', 'Gd', 'Dg', 'Ab', 'Fl', 'SCh', 'Bh', 'Hd', 'IHd', 'WWg', 'Art']) expect(cost(type), type).toBe(2);
    for (const type of ['Hr', 'Pl', 'Bs', 'Kn', 'Cv', 'LH', 'Cm', 'Sp', 'Ps', 'Lk', 'CP', 'Cl', 'Sk']) expect(cost(type), type).toBe(1);
    expect(cost('Sp Hd Bd')).toBe(2);
    for (const leaving of ['stronghold', 'camp']) expect(cost('Sp', { leaving })).toBe(2);
    expect(cost('Hd', { leaving: 'camp' })).toBe(2);
  });
  test('[D3-9 b] +1 with the General lost, hidden or too far', () => {
    expect(cost('Sp', { general: 'lost' })).toBe(2);
    for (const generalIn of ['hamlet', 'stronghold', 'camp', 'woods', 'oasis', 'marsh', 'gully']) {
      expect(cost('Sp', { generalIn }), generalIn).toBe(2);
      expect(cost('Sp', { generalIn, generalEntirely: false }), generalIn).toBe(1);
    }
    for (const generalIn of ['open', 'dunes', 'difficult-hill', 'scrub', 'enclosures'])
      expect(cost('Sp', { generalIn }), generalIn).toBe(1);
    expect([8, 8.01].map((distance) => cost('Sp', { distance }))).toEqual([1, 2]);
    expect([20, 20.01].map((distance) => cost('LH LH', { distance }))).toEqual([1, 2]);
    expect([4, 4.01].map((distance) => cost('Sp', { distance, screen: ['beyond-wood'] }))).toEqual([1, 2]);
    expect(cost('Sp', { distance: 30, general: 'lost', generalIn: 'woods' })).toBe(2);
  });
  test('[R55, D3-9 b] the General himself never pays for command', () => {
    expect(cost('Sp', { general: 'mover', generalIn: 'woods', distance: 30 })).toBe(1);
    expect(cost('Mg', { general: 'mover', generalIn: 'woods' })).toBe(2);
    expect(refused([{ type: 'Sp' }, { type: 'Sp' }], { general: 'mover' })).toBe('not-allowed R55');
  });
  test('[D3-9 a, D3-9 b] both add up, but nothing in the first bound', () => {
    expect(reasons('pipCost', { elements: [{ type: 'Hd' }], distance: 9 })).toEqual(['D3-9 move +1', 'D3-9 a +1', 'D3-9 b +1']);
    expect(cost('Hd', { firstBound: true, general: 'lost' })).toBe(1);
  });
  test('[D3-10] 20 BW for Light Horse alone, 8, or 4 behind a screen', () => {
    const distance = (types: string, screen: string[] = []) =>
      outcome('pipCost', { elements: types.split(' ').map((type) => ({ type })), screen }).commandDistance;
    expect([distance('LH LH'), distance('LH Cv'), distance('LH', ['in-wood']), distance('Sp')]).toEqual([20, 8, 20, 8]);
    const SCREENS =
      'beyond-hill-crest beyond-bua beyond-camp on-difficult-hill beyond-difficult-hill in-wood beyond-wood in-oasis beyond-oasis in-dunes beyond-dunes';
    for (const screen of SCREENS.split(' ')) expect(distance('Sp', [screen]), screen).toBe(4);
    expect(distance('Sp', SCREENS.split(' '))).toBe(4);
  });
  test('[D3-14, R79, D3-9, D3-5, D3-38] who may not', () => {
    expect(refused([{ type: 'Fl' }, { type: 'Sp' }])).toBe('not-allowed D3-14');
    expect(refused([{ type: 'Sp', ally: true }, { type: 'Sp' }])).toBe('not-allowed R79');
    expect(refused([{ type: 'Sp' }, { type: 'Sp' }], { leaving: 'camp', general: 'mover' })).toBe('not-allowed D3-9');
    expect(refused([{ type: 'Bh' }], { leaving: 'camp' })).toBe('not-allowed D3-5');
    expect(refused([{ type: 'Bh' }, { type: 'Sk' }], { leaving: 'camp' })).toBe('not-allowed D3-9');
    expect(refusal('pipCost', { variant: 'hott', elements: [{ type: 'LH' }] })).toBe('not-allowed D3-38');
  });
});

describe('single dice', () => {
  const FACES = [1, 2, 3, 4, 5, 6];
  test('[R14] the first PIP die of the game settles the ploughed fields', () => {
    const plough = (firstOfGame: boolean) => FACES.map((die) => outcome('pipRoll', { firstOfGame }, [die]).plough);
    expect(plough(true)).toEqual(['rough', 'good', 'good', 'good', 'good', 'good']);
    expect(new Set(plough(false))).toEqual(new Set(['unchanged']));
  });
  test('[R70] a God leaves on a 1', () => {
    const flees = (godOnTable: boolean) => FACES.map((die) => outcome('pipRoll', { godOnTable }, [die]).godFlees);
    expect(flees(true)).toEqual([true, false, false, false, false, false]);
    expect(flees(false)).not.toContain(true);
    expect(FACES.map((die) => outcome('pipRoll', {}, [die]).pips)).toEqual(FACES);
    expect(ways('pipRoll', {}, 'pips')).toEqual({ of: 6, ways: { 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1 } });
  });
  test('[R54] a river is paltry on 1 and 2', () => {
    expect(FACES.map((die) => outcome('riverRoll', {}, [die]).river).join(' ')).toBe('paltry paltry full full full full');
  });
});

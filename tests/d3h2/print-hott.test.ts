import { system as d3h2 } from '@pennon/d3h2';
import { describe, expect, test } from 'vitest';
import { asker } from '../ask.js';
import { beaten } from './beaten.js';

/** The outcome tables of the traditional types, row by row, from what the checks answer. */
const { outcome } = asker(d3h2);
const variant = 'hott';
const FOOT = 'Sp Bd Sh Wb Hd Art Mg Cl';
const SHOTS = 'Sh> Art>';
const hott = (margin: 'equal' | 'less' | 'half', type: string, loser: object = {}) => beaten(margin, type, { variant, loser });
const tie = (type: string, by: string, dice: readonly number[]) =>
  outcome('close', { variant, a: { type, fast: true }, b: { type: by, fast: true } }, dice);
const rough = { terrain: 'scrub' };
const bad = { terrain: 'marsh' };

describe('equal totals', () => {
  test('[D3-37 Hero v Hero, D3-37 Paladin v Mage] as in the main table', () => {
    expect(beaten('equal', 'Hr', { variant, odd: true })).toBe(`destroyed: AHr Hr; recoil: ${FOOT}; else none`);
    expect(hott('equal', 'Hr')).toBe(`recoil: ${FOOT}; else none`);
    expect(beaten('equal', 'Mg', { variant, odd: true })).toBe('destroyed: Pl; else none');
    expect(beaten('equal', 'Pl', { variant, odd: true })).toMatch(/^destroyed: Mg; /);
  });
  test('[D3-37 Fast Knights] destroyed by Blades and Shooters that are not Fast; recoil from all others that are not Fast, and from shots', () => {
    expect(hott('equal', 'Kn', { fast: true })).toBe('destroyed: Bd Sh; none: Lk Mg~; else recoil');
    expect([tie('Kn', 'Bd', [3, 3]), tie('Kn', 'Sh', [4, 3])]).toMatchObject([
      { margin: 'equal', a: 'none' },
      { margin: 'equal', a: 'none' },
    ]);
  });
  test('[D3-37 Other Knights] destroyed by Blades and Shooters, Fast ones too; recoil from foot that is not Fast, by shots and spells too', () => {
    expect(hott('equal', 'Kn')).toBe('destroyed: Bd Sh; recoil: Sp Wb Hd Art Mg Cl Sh> Art> Mg~; else none');
    expect(outcome('close', { variant, a: { type: 'Kn' }, b: { type: 'Bd', fast: true } }, [3, 3])).toMatchObject({ a: 'destroyed' });
    expect(outcome('close', { variant, a: { type: 'Kn' }, b: { type: 'Sp', fast: true } }, [4, 3])).toMatchObject({
      margin: 'equal',
      a: 'none',
    });
  });
  test('[D3-37 Other Fast] recoil in close combat from whoever is not Fast, and from every shot', () => {
    for (const type of ['Bd', 'Sh', 'Wb', 'Cv', 'Bs', 'Bh'])
      expect(hott('equal', type, { fast: true }), type).toBe('none: Lk Mg~; else recoil');
  });
  test('[D3-37 Fast Hordes] recoil from shots only', () => {
    expect(hott('equal', 'Hd', { fast: true })).toBe(`recoil: ${SHOTS}; else none`);
  });
  test('[D3-37 Other Mounted, not Fast] recoil from foot in close combat', () => {
    for (const type of ['Cv', 'Bs', 'Bh', 'Hr']) expect(hott('equal', type), type).toBe(`recoil: ${FOOT}; else none`);
  });
  test('[D3-37 Other Foot, not Fast, D3-37 Aerials] nothing', () => {
    for (const type of [...FOOT.split(' '), 'Gd', 'Dg', 'Ab', 'Fl']) expect(hott('equal', type), type).toBe('else none');
  });
});

describe('less, but more than half', () => {
  test('[D3-37 Behemoths] flee from Mage, Dragon and Artillery shooting, else recoil', () => {
    expect(hott('less', 'Bh')).toBe('flee: Dg Mg Art> Mg~; else recoil');
  });
  test('[D3-37 Airboats, Flyers] flee from a Mage, else recoil', () => {
    for (const type of ['Ab', 'Fl']) expect(hott('less', type), type).toBe('flee: Mg Mg~; else recoil');
  });
  test('[D3-37 Dragons] destroyed by Hero and Paladin, else flee', () => {
    expect(hott('less', 'Dg')).toBe('destroyed: AHr Hr Pl; else flee');
  });
  test('[D3-37 Gods] flee from God, Mage and Cleric, else nothing', () => {
    expect(hott('less', 'Gd')).toBe('flee: Gd Mg Cl Mg~; else none');
  });
  test('[D3-37 Paladins] destroyed in close combat, else nothing', () => {
    expect(hott('less', 'Pl')).toBe(`none: ${SHOTS} Mg~; else destroyed`);
  });
  test('[D3-37 Hero] ensorcelled by a Mage, destroyed by Hero, Paladin and Artillery shooting, else recoil', () => {
    expect(hott('less', 'Hr')).toBe('ensorcelled: Mg Mg~; destroyed: AHr Hr Pl Art>; else recoil');
  });
  test('[D3-37 Mage] ensorcelled by a Mage, destroyed by Hero, Paladin, Dragon and God, else recoil', () => {
    expect(hott('less', 'Mg')).toBe('ensorcelled: Mg Mg~; destroyed: Gd Dg AHr Hr Pl; else recoil');
  });
  test('[D3-37 Knights] destroyed by Behemoths, else recoil', () => {
    expect(hott('less', 'Kn')).toBe('destroyed: Bh; else recoil');
  });
  test('[D3-37 Cavalry] flee in bad going, else recoil', () => {
    expect(hott('less', 'Cv')).toBe('else recoil');
    expect(hott('less', 'Cv', bad)).toBe('else flee');
  });
  test('[D3-37 Spears, Blades] destroyed by Knights in good going and by Warband, else recoil', () => {
    for (const type of ['Sp', 'Bd']) {
      expect(hott('less', type), type).toBe('destroyed: Kn Wb; else recoil');
      expect(hott('less', type, rough), type).toBe('destroyed: Wb; else recoil');
    }
  });
  test('[D3-37 Cleric] destroyed by Knights in good going and by Warband, else recoil', () => {
    expect(hott('less', 'Cl')).toBe('destroyed: Kn Wb; else recoil');
    expect(hott('less', 'Cl', rough)).toBe('destroyed: Wb; else recoil');
  });
  test('[D3-37 Beasts, Shooters] destroyed by any mounted, else recoil', () => {
    for (const type of ['Bs', 'Sh']) expect(hott('less', type), type).toBe('destroyed: Hr Pl Bh Bs Kn Cv; else recoil');
  });
  test('[D3-37 Sneakers] flee from everybody', () => {
    expect(hott('less', 'Sk')).toBe('else flee');
  });
  test('[D3-37 Lurkers] destroyed by Knights and Cavalry where the going is good to these, else recoil', () => {
    expect(hott('less', 'Lk')).toBe('destroyed: Kn Cv; else recoil');
  });
  test('[D3-37 Hordes] destroyed by Knights and Behemoths in good going and by Warband, recoil from shots, else nothing', () => {
    expect(hott('less', 'Hd')).toBe(`destroyed: Bh Kn Wb; recoil: ${SHOTS}; else none`);
    expect(hott('less', 'Hd', rough)).toBe(`destroyed: Wb; recoil: ${SHOTS}; else none`);
  });
  test('[D3-37 Artillery] destroyed by everybody', () => {
    expect(hott('less', 'Art')).toBe('else destroyed');
  });
});

describe('half or less', () => {
  test('[D3-37 Cavalry] flee from Spears and Hordes in good going and from Artillery in close combat, else destroyed', () => {
    expect(hott('half', 'Cv')).toBe('flee: Sp Hd Art; else destroyed');
    expect(hott('half', 'Cv', rough)).toBe('flee: Art; else destroyed');
  });
  test('[D3-37 Flyers] destroyed by Hero, Mage, Aerials and Shooters, else flee', () => {
    expect(hott('half', 'Fl')).toBe('destroyed: Gd Dg Ab Fl AHr Hr Sh Mg Sh> Mg~; else flee');
  });
  test('[D3-37 Lurkers] flee from shots, recoil from Behemoths, destroyed by other mounted and Aerials in going good to these, and by Shooters, flee from other foot', () => {
    expect(hott('half', 'Lk')).toBe(`flee: Sp Bd Lk Wb Hd Art Mg Cl ${SHOTS} Mg~; recoil: Bh; else destroyed`);
  });
  test('[D3-37 All others] destroyed by everybody', () => {
    for (const type of 'Gd Dg Ab AHr Hr Pl Bh Bs Kn Sp Bd Sh Wb Hd IHd Art Mg Cl Sk'.split(' '))
      expect(hott('half', type), type).toBe('else destroyed');
  });
});

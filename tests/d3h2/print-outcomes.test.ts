import { system as d3h2 } from '@pennon/d3h2';
import { describe, expect, test } from 'vitest';
import { asker } from '../ask.js';
import { beaten } from './beaten.js';

/** The outcome tables of the print, row by row, from what the checks answer. Whoever wins without being named gets what stands after `else`. */
const { outcome } = asker(d3h2);
const FOOT = 'Sp Pk Bd Ax Bw Sh Wb Hd Art WWg CP Mg Cl';
const MOUNTED = 'Hr Pl Bh Bs Kn Cv LH Cm SCh';
const SHOTS = 'Bw> Sh> Art> WWg>';
const rough = { loser: { terrain: 'scrub' } };
const bad = { loser: { terrain: 'marsh' } };
const fast = { loser: { fast: true } };
const words = (text: string, ...but: readonly string[]) =>
  text
    .split(' ')
    .filter((word) => !but.includes(word))
    .join(' ');

describe('equal totals', () => {
  test('[D3-28 Hero v Hero] both destroyed if both totals are odd, else nothing', () => {
    for (const type of ['Hr', 'AHr']) expect(beaten('equal', type, { odd: true }), type).toMatch(/^destroyed: AHr Hr; /);
    for (const type of ['Hr', 'AHr']) expect(beaten('equal', type), type).not.toContain('destroyed');
    expect(outcome('close', { a: { type: 'Hr' }, b: { type: 'AHr' } }, [2, 2])).toMatchObject({ a: 'destroyed', b: 'destroyed' });
  });
  test('[D3-28 Paladin v Mage] both destroyed in close combat if both totals are odd, else nothing', () => {
    expect(beaten('equal', 'Pl', { odd: true })).toBe(`destroyed: Mg; recoil: ${words(FOOT, 'Mg')}; else none`);
    expect(beaten('equal', 'Pl')).toBe(`recoil: ${words(FOOT, 'Mg')}; else none`);
    expect(beaten('equal', 'Mg', { odd: true })).toBe('destroyed: Pl; else none');
    expect(beaten('equal', 'Mg')).toBe('else none');
  });
  test('[D3-28 Scythed Chariots] destroyed by anybody, by shots and spells too', () => {
    expect(beaten('equal', 'SCh')).toBe('else destroyed');
  });
  test('[D3-28 Fast Knights] destroyed by Blades and Shooters, Fast ones too; recoil from all others that are not Fast, and from shots', () => {
    expect(beaten('equal', 'Kn', fast)).toBe('destroyed: Bd Sh; none: Ps Lk Mg~; else recoil');
    const byFast = (type: string) =>
      outcome('close', { a: { type: 'Kn', fast: true }, b: { type, fast: true } }, [type === 'Cv' ? 2 : 3, 3]);
    expect(byFast('Bd')).toMatchObject({ margin: 'equal', a: 'destroyed' });
    expect(byFast('Cv')).toMatchObject({ margin: 'equal', a: 'none' });
  });
  test('[D3-28 Other Knights, Camelry] destroyed by Blades and Shooters; recoil from foot that is not Fast, and from shots', () => {
    for (const type of ['Kn', 'Kn6', 'Cm'])
      expect(beaten('equal', type), type).toBe(`destroyed: Bd Sh; recoil: ${words(FOOT, 'Bd', 'Sh')} ${SHOTS}; else none`);
  });
  test('[D3-28 4Kn] 4Kn recoil from 3Kn as well, and not the other way round', () => {
    expect(outcome('close', { a: { type: 'Kn4' }, b: { type: 'Kn' } }, [3, 3])).toMatchObject({ a: 'recoil', b: 'none' });
    expect(outcome('close', { a: { type: 'Kn4' }, b: { type: 'Kn6' } }, [3, 3])).toMatchObject({ a: 'none', b: 'none' });
  });
  test('[D3-28 Other Fast] recoil in close combat from whoever is not Fast, and from every shot', () => {
    for (const type of ['Sp', 'Bd', 'Ax', 'Cv', 'LH', 'Bs', 'Bh', 'Wb', 'Pk', 'Bw', 'Sh'])
      expect(beaten('equal', type, fast), type).toBe('none: Ps Lk Mg~; else recoil');
    for (const type of ['Ps', 'Lk', 'Sk']) expect(beaten('equal', type), type).toBe('none: Ps Lk Mg~; else recoil');
  });
  test('[D3-28 Other Mounted, not Fast] recoil from foot in close combat, unless that is Fast', () => {
    for (const type of ['Hr', 'Bh', 'Bs', 'Cv', 'LH']) expect(beaten('equal', type), type).toBe(`recoil: ${FOOT}; else none`);
    expect(outcome('close', { a: { type: 'Cv' }, b: { type: 'Bd', fast: true } }, [3, 3])).toMatchObject({ margin: 'equal', a: 'none' });
  });
  test('[D3-28 Other Foot, not Fast] nothing, but a Command Post touched on two edges by foot is destroyed', () => {
    for (const type of words(FOOT).split(' ')) expect(beaten('equal', type), type).toBe('else none');
    const tied = (by: string, dice: readonly number[]) => {
      const contacts = [{ where: 'left', how: 'front', by: 'Ax' }];
      return outcome('close', { a: { type: 'CP', contacts }, b: { type: by } }, dice);
    };
    expect(tied('Ax', [2, 3])).toMatchObject({ margin: 'equal', a: 'destroyed' });
    expect(tied('Cv', [4, 3])).toMatchObject({ margin: 'equal', a: 'none' });
  });
  test('[D3-28 Aerials] no row names them: nothing', () => {
    for (const type of ['Gd', 'Dg', 'Ab', 'Fl']) expect(beaten('equal', type), type).toBe('else none');
  });
});

describe('less, but more than half', () => {
  test('[D3-29 Behemoths] destroyed by Psiloi, Auxilia and Light Horse unless Fast, flee from Mage, Dragon and Artillery shooting, else recoil', () => {
    expect(beaten('less', 'Bh')).toBe('destroyed: LH Ax Ps Lk; flee: Dg Mg Art> Mg~; else recoil');
    expect(beaten('less', 'Bh', fast)).toBe('flee: Dg Mg Art> Mg~; else recoil');
  });
  test('[D3-29 Airboats, Flyers] flee from a Mage, else recoil', () => {
    for (const type of ['Ab', 'Fl']) expect(beaten('less', type), type).toBe('flee: Mg Mg~; else recoil');
  });
  test('[D3-29 Dragons] destroyed by Hero and Paladin, else flee', () => {
    expect(beaten('less', 'Dg')).toBe('destroyed: AHr Hr Pl; else flee');
  });
  test('[D3-29 Gods] flee from God, Mage and Cleric, else nothing', () => {
    expect(beaten('less', 'Gd')).toBe('flee: Gd Mg Cl Mg~; else none');
  });
  test('[D3-29 Paladins] destroyed in close combat, else nothing', () => {
    expect(beaten('less', 'Pl')).toBe(`none: ${SHOTS} Mg~; else destroyed`);
  });
  test('[D3-29 Hero] ensorcelled by a Mage, destroyed by Hero, Paladin and Artillery shooting, else recoil', () => {
    for (const type of ['Hr', 'AHr'])
      expect(beaten('less', type), type).toBe('ensorcelled: Mg Mg~; destroyed: AHr Hr Pl Art>; else recoil');
  });
  test('[D3-29 Mage] ensorcelled by a Mage, destroyed by Hero, Paladin, Dragon and God, else recoil', () => {
    expect(beaten('less', 'Mg')).toBe('ensorcelled: Mg Mg~; destroyed: Gd Dg AHr Hr Pl; else recoil');
  });
  test('[D3-29 Scythed Chariots] flee from shots, else destroyed', () => {
    expect(beaten('less', 'SCh')).toBe(`flee: ${SHOTS}; else destroyed`);
  });
  test('[D3-29 Knights] destroyed by Behemoths, Scythed Chariots, Camelry and Light Horse, else recoil', () => {
    for (const type of ['Kn', 'Kn4', 'Kn6']) expect(beaten('less', type), type).toBe('destroyed: Bh LH Cm SCh; else recoil');
    expect(beaten('less', 'Kn', bad)).toBe('destroyed: Bh LH Cm SCh; else recoil');
  });
  test('[D3-29 Camelry] destroyed by Scythed Chariots and in bad going, flee from Behemoths, else recoil', () => {
    expect(beaten('less', 'Cm')).toBe('destroyed: SCh; flee: Bh; else recoil');
    expect(beaten('less', 'Cm', bad)).toBe('else destroyed');
    expect(beaten('less', 'Cm', { loser: { terrain: 'dunes' } })).toBe('destroyed: SCh; flee: Bh; else recoil');
  });
  test('[D3-29 Cavalry] flee from Scythed Chariots and in bad going, else recoil', () => {
    for (const type of ['Cv', 'Cv6']) expect(beaten('less', type), type).toBe('flee: SCh; else recoil');
    expect(beaten('less', 'Cv', bad)).toBe('else flee');
    expect(beaten('less', 'Cv', rough)).toBe('flee: SCh; else recoil');
  });
  test('[D3-29 Light Horse] flee from Scythed Chariots, Artillery shooting and in bad going, else recoil', () => {
    expect(beaten('less', 'LH')).toBe('flee: SCh Art>; else recoil');
    expect(beaten('less', 'LH', bad)).toBe('else flee');
  });
  test('[D3-29 Spears, Pikes, Blades] destroyed by Knights and Scythed Chariots in good going and by Warband, else recoil', () => {
    for (const type of ['Sp', 'Sp8', 'Pk', 'Bd', 'Bd6']) {
      expect(beaten('less', type), type).toBe('destroyed: Kn SCh Wb; else recoil');
      for (const where of [rough, bad]) expect(beaten('less', type, where), type).toBe('destroyed: Wb; else recoil');
    }
  });
  test('[D3-29 Cleric] destroyed by Knights and Scythed Chariots in good going and by Warband, else recoil', () => {
    expect(beaten('less', 'Cl')).toBe('destroyed: Kn SCh Wb; else recoil');
    expect(beaten('less', 'Cl', rough)).toBe('destroyed: Wb; else recoil');
  });
  test('[D3-29 Auxilia] destroyed by Knights in good going, else recoil', () => {
    expect(beaten('less', 'Ax')).toBe('destroyed: Kn; else recoil');
    for (const where of [rough, bad]) expect(beaten('less', 'Ax', where)).toBe('else recoil');
  });
  test('[D3-29 Bows, Beasts, Shooters] destroyed by any mounted, else recoil', () => {
    for (const type of ['Bw', 'Bw8', 'Bs', 'Sh']) expect(beaten('less', type), type).toBe(`destroyed: ${MOUNTED}; else recoil`);
  });
  test('[D3-29 Psiloi, Lurkers] destroyed by Knights, Cavalry and Camelry where the going is good to these, else recoil', () => {
    for (const type of ['Ps', 'Lk']) expect(beaten('less', type), type).toBe('destroyed: Kn Cv Cm; else recoil');
    expect(outcome('close', { a: { type: 'Ps', terrain: 'scrub' }, b: { type: 'Cv', terrain: 'scrub' } }, [1, 1])).toMatchObject({
      margin: 'less',
      a: 'recoil',
    });
  });
  test('[D3-29 Sneakers] flee from everybody', () => {
    expect(beaten('less', 'Sk')).toBe('else flee');
  });
  test('[D3-29 Warband] destroyed by Knights, Fast Behemoths and Scythed Chariots in good going, else recoil', () => {
    expect(beaten('less', 'Wb')).toBe('destroyed: Kn SCh; else recoil');
    expect(beaten('less', 'Wb', rough)).toBe('else recoil');
    const behemoth = (terrain: string) => outcome('close', { a: { type: 'Bh', fast: true }, b: { type: 'Wb', terrain } }, [2, 3]).b;
    expect([behemoth('open'), behemoth('scrub')]).toEqual(['destroyed', 'recoil']);
  });
  test('[D3-29 Hordes] destroyed by Knights and Behemoths in good going and by Warband, recoil from shots, else nothing', () => {
    for (const type of ['Hd', 'IHd']) expect(beaten('less', type), type).toBe(`destroyed: Bh Kn Wb; recoil: ${SHOTS}; else none`);
    for (const where of [rough, bad]) expect(beaten('less', 'Hd', where)).toBe(`destroyed: Wb; recoil: ${SHOTS}; else none`);
  });
  test('[D3-29 War Wagons] destroyed by Behemoths and Artillery shooting, else nothing', () => {
    expect(beaten('less', 'WWg')).toBe('destroyed: Bh Art>; else none');
  });
  test('[D3-29 Artillery] destroyed by everybody', () => {
    expect(beaten('less', 'Art')).toBe('else destroyed');
  });
  test('[D3-29 Command Post] nothing', () => {
    expect(beaten('less', 'CP')).toBe('else none');
  });
  test('[D3-29 Mounted Infantry] destroyed in bad going, in rough as on foot', () => {
    expect(beaten('less', 'Ax', { loser: { mtd: true, terrain: 'marsh' } })).toBe('else destroyed');
    expect(beaten('less', 'Ax', { loser: { mtd: true, terrain: 'scrub' } })).toBe('else recoil');
  });
});

describe('half or less', () => {
  test('[D3-30 Cavalry] flee from Pikes, Spears and Hordes in good going and from Artillery in close combat, else destroyed', () => {
    expect(beaten('half', 'Cv')).toBe('flee: Sp Pk Hd Art; else destroyed');
    for (const where of [rough, bad]) expect(beaten('half', 'Cv', where)).toBe('flee: Art; else destroyed');
  });
  test('[D3-30 Light Horse] destroyed by any mounted, Artillery shooting, Bows, Shooters, Psiloi and in bad going, else flee', () => {
    expect(beaten('half', 'LH')).toBe(`destroyed: ${MOUNTED} Bw Sh Ps Lk Bw> Sh> Art>; else flee`);
    expect(beaten('half', 'LH', bad)).toBe('else destroyed');
    expect(beaten('half', 'LH', rough)).toContain('else flee');
  });
  test('[D3-30 Psiloi, Lurkers] flee from shots, recoil from Behemoths and Scythed Chariots, destroyed by other mounted and Aerials in going good to these, and by Auxilia, Bows, Shooters, Psiloi, flee from other foot', () => {
    for (const type of ['Ps', 'Lk'])
      expect(beaten('half', type), type).toBe(`flee: ${words(FOOT, 'Ax', 'Bw', 'Sh')} ${SHOTS} Mg~; recoil: Bh SCh; else destroyed`);
  });
  test('[D3-30 Flyers] destroyed by Hero, Mage, Aerials, Shooters and Bows, else flee', () => {
    expect(beaten('half', 'Fl')).toBe('destroyed: Gd Dg Ab Fl AHr Hr Bw Sh Mg Bw> Sh> Mg~; else flee');
  });
  test('[D3-30 All others] destroyed by everybody', () => {
    for (const type of 'Gd Dg Ab AHr Hr Pl Bh Bs Kn Kn4 Kn6 Cm SCh Sp Sp8 Pk Bd Bd6 Ax Bw Bw8 Sh Wb Hd IHd Art WWg CP Mg Cl Sk'.split(' '))
      expect(beaten('half', type), type).toBe('else destroyed');
  });
});

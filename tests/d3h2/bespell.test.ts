import { system as d3h2 } from '@pennon/d3h2';
import { describe, expect, test } from 'vitest';
import { asker } from '../ask.js';

const { outcome, reasons, refusal, ways } = asker(d3h2);

const spell = (target: object, more: object = {}, dice: readonly number[] = [1, 1]) => outcome('bespell', { target, ...more }, dice);
const strengths = (target: object, more: object = {}) => {
  const { totalMage, totalTarget } = spell(target, more);
  return [Number(totalMage) - 1, Number(totalTarget) - 1];
};
const targets = (target: object, more: object = {}) => reasons('bespell', { target, ...more }, [1, 1]).slice(1);
const refused = (target: object, more: object = {}) => refusal('bespell', { target, ...more }, [1, 1]);

describe('sums', () => {
  test('[D3-21] the Mage has 4, the target its foot column', () => {
    expect([{ type: 'Sp' }, { type: 'Kn' }, { type: 'Bs' }, { type: 'Ab' }].map((target) => strengths(target))).toEqual([
      [4, 4],
      [4, 3],
      [4, 3],
      [4, 5],
    ]);
    for (const type of ['Bd', 'Bd6', 'CP']) expect(strengths({ type }), type).toEqual([4, 4]);
    expect(strengths({ type: 'Bd' }, { variant: 'hott' })).toEqual([4, 4]);
  });
  test('[R31] Artillery in a Stronghold has 2', () => {
    expect(targets({ type: 'Art', occupies: 'stronghold' })).toEqual(['R31 +2', 'D3-24 protected +2']);
    expect(strengths({ type: 'Art', occupies: 'camp' })).toEqual([4, 4]);
  });
  test('[D3-24 protected, R60, R62] +2 by a river, a Paladin or Cleric, woods, hamlet or Stronghold', () => {
    for (const more of [{ lineCrossesRiver: true }, { lineNear: ['Pl'] }, { lineNear: ['Cl', 'Cl'] }])
      expect(targets({ type: 'Sp' }, more)).toEqual(['D3-21 Sp +4', 'D3-24 protected +2']);
    for (const where of [{ terrain: 'woods' }, { terrain: 'hamlet' }, { occupies: 'stronghold' }])
      expect(targets({ type: 'Sp', ...where })).toEqual(['D3-21 Sp +4', 'D3-24 protected +2']);
    for (const where of [{ terrain: 'oasis' }, { terrain: 'scrub' }, { occupies: 'camp' }, { occupies: 'camp', terrain: 'woods' }])
      expect(targets({ type: 'Sp', ...where })).toEqual(['D3-21 Sp +4']);
  });
  test('[D3-24 protected] once, though several reasons apply', () => {
    expect(targets({ type: 'Sp', terrain: 'woods' }, { lineCrossesRiver: true, lineNear: ['Pl'] })).toEqual([
      'D3-21 Sp +4',
      'D3-24 protected +2',
      '(D3-24 protected +2)',
      '(D3-24 protected +2)',
    ]);
    expect(strengths({ type: 'Sp', occupies: 'stronghold' }, { lineCrossesRiver: true })).toEqual([4, 6]);
  });
  test('[D3-24 general] the General has +1 bespelled, not bespelling', () => {
    expect(strengths({ type: 'Sp', general: true }, { mage: { general: true } })).toEqual([4, 5]);
  });
  test('[D3-24 aid] -1 for each Mage that aids', () => {
    expect([0, 1, 2].map((aids) => strengths({ type: 'Sp' }, { aids })[1])).toEqual([4, 3, 2]);
    expect(targets({ type: 'Sp' }, { aids: 2 })).toEqual(['D3-21 Sp +4', 'D3-24 aid -2']);
  });
  test('[D3-24 stronghold] -2 against a Mage near his own Stronghold, and nobody else', () => {
    expect(strengths({ type: 'Mg', nearOwnStronghold: true })).toEqual([2, 4]);
    expect(strengths({ type: 'Hr', nearOwnStronghold: true })).toEqual([4, 5]);
  });
});

describe('results', () => {
  const ends = (target: object, dice: readonly number[], more: object = {}) => {
    const found = spell(target, more, dice);
    return [found.winner, found.margin, found.mage, found.target, found.selfEnsorcelled, found.pips].join(' ');
  };
  test('[D3-29] Heroes and Mages are ensorcelled, doubled they die', () => {
    for (const type of ['Hr', 'AHr']) {
      expect(ends({ type }, [4, 1])).toBe('mage less none ensorcelled false 2');
      expect(ends({ type }, [6, 1], { aids: 2 })).toBe('mage half none destroyed false 4');
    }
    expect(ends({ type: 'Mg' }, [4, 1])).toBe('mage less none ensorcelled false 2');
    expect(ends({ type: 'Pl' }, [6, 1])).toBe('mage less none none false 2');
  });
  test('[R22, D3-28] on a tie HOTT Knights recoil and Scythed Chariots die, others nothing', () => {
    expect(ends({ type: 'Kn' }, [1, 2], { variant: 'hott' })).toBe('none equal none recoil false 2');
    expect(ends({ type: 'Kn' }, [1, 2])).toBe('none equal none none false 2');
    expect(ends({ type: 'Kn', fast: true }, [1, 2], { variant: 'hott' })).toBe('none equal none none false 2');
    expect(ends({ type: 'SCh' }, [1, 2])).toBe('none equal none destroyed false 2');
    expect(ends({ type: 'Kn', occupies: 'camp' }, [1, 2], { variant: 'hott' })).toBe('none equal none none false 2');
  });
  test('[R60] a garrison suffers only when doubled', () => {
    expect(ends({ type: 'Hr', occupies: 'camp' }, [4, 1])).toBe('mage less none none false 2');
    expect(ends({ type: 'Kn', occupies: 'camp' }, [4, 1])).toBe('mage half none garrison-destroyed false 2');
  });
  test('[D3-29] Mounted Infantry in bad going are destroyed', () => {
    expect(ends({ type: 'Sp', mtd: true, terrain: 'marsh' }, [4, 1])).toBe('mage less none destroyed false 2');
    expect(ends({ type: 'Sp', terrain: 'marsh' }, [4, 1])).toBe('mage less none recoil false 2');
  });
  test('[D3-27] a Mage suffers only from a God', () => {
    expect(ends({ type: 'Gd' }, [1, 3])).toBe('target less destroyed none false 2');
    expect(ends({ type: 'Gd' }, [1, 4])).toBe('target half destroyed none false 2');
    expect(ends({ type: 'Gd' }, [1, 6], { lineCrossesRiver: true })).toBe('target half destroyed none false 2');
    expect(ends({ type: 'Gd' }, [3, 1])).toBe('none equal none none false 2');
    expect(ends({ type: 'Gd' }, [4, 1])).toBe('mage less none flee false 2');
    expect(ends({ type: 'Mg' }, [1, 6])).toBe('target half none none false 2');
  });
  test('[D3-31] his second natural one takes the Mage, unless a God destroyed him', () => {
    const self = (ones: number, die: number, type = 'Sp') => spell({ type }, { mage: { ones } }, [die, 3]).selfEnsorcelled;
    expect([self(0, 1), self(1, 1), self(2, 1), self(1, 2)]).toEqual([false, true, false, false]);
    expect(self(1, 1, 'Gd')).toBe(false);
    expect(spell({ type: 'Gd' }, { mage: { ones: 1 }, aids: 2 }, [1, 1])).toMatchObject({ margin: 'equal', selfEnsorcelled: true });
    expect(ways('bespell', { target: { type: 'Sp' }, mage: { ones: 1 } }, 'selfEnsorcelled')).toEqual({
      of: 36,
      ways: { true: 6, false: 30 },
    });
  });
  test('[D3-18] 2 PIPs, and 1 for each that aids', () => {
    expect([0, 1, 2].map((aids) => spell({ type: 'Sp' }, { aids }).pips)).toEqual([2, 3, 4]);
  });
});

describe('who may not', () => {
  test('[D3-18] not in close combat, not without the PIPs, not beyond 5 BW', () => {
    expect(refused({ type: 'Sp' }, { mage: { inCloseCombat: true } })).toBe('not-allowed D3-18');
    expect([1, 2, null].map((pips) => refused({ type: 'Sp' }, { pips }))).toEqual(['not-allowed D3-18', 'allowed', 'allowed']);
    expect([3, 4].map((pips) => refused({ type: 'Sp' }, { pips, aids: 2 }))).toEqual(['not-allowed D3-18', 'allowed']);
    expect([5, 5.01].map((distance) => refused({ type: 'Sp' }, { distance }))).toEqual(['allowed', 'not-allowed D3-18']);
  });
  test('[R60] an empty feature is no target', () => {
    for (const type of ['SH', 'Cmp']) expect(refused({ type }), type).toBe('not-allowed R60');
    expect(refused({ type: 'SH' }, { distance: 6 })).toBe('not-allowed D3-18');
  });
  test('[D3-38, D3-1, R10, D3-14, D3-5] targets that cannot be', () => {
    expect(refused({ type: 'Pk' }, { variant: 'hott', distance: 9 })).toBe('not-allowed D3-38');
    expect(refused({ type: 'Hr', fast: true }, { distance: 9 })).toBe('not-allowed D3-1');
    expect(refused({ type: 'Gd', general: true })).toBe('not-allowed R10');
    expect(refused({ type: 'Fl', terrain: 'woods' })).toBe('not-allowed D3-14');
    expect(refused({ type: 'Sk', occupies: 'camp' })).toBe('not-allowed D3-5');
  });
});

import { system as d3h2 } from '@pennon/d3h2';
import { describe, expect, test } from 'vitest';
import { asker } from '../ask.js';
import { contact, modifiers, strength } from './fight.js';

const { outcome, reasons } = asker(d3h2);

describe('assaults', () => {
  test('[D3-26 stronghold, D3-26 camp, R29, A12, R30] a garrison adds +4 or +2 to its foot factor, once', () => {
    expect(modifiers({ type: 'Hd', occupies: 'stronghold' })).toEqual(['D3-26 stronghold +4']);
    expect(strength({ type: 'Hd', occupies: 'stronghold' }, { type: 'Kn' })).toBe(7);
    expect(strength({ type: 'Bw', occupies: 'camp' }, { type: 'Kn' })).toBe(4);
    expect([strength({ type: 'SH' }), strength({ type: 'Cmp' })]).toEqual([4, 2]);
    expect(strength({ type: 'Cmp' }, { type: 'Kn' }, 'hott')).toBe(2);
  });
  test('[R31] Artillery in a Stronghold has a factor of 2, in a Camp its own', () => {
    expect(reasons('close', { a: { type: 'Art', occupies: 'stronghold' }, b: { type: 'Sp' } }, [1, 1])).toEqual([
      'R31 +2',
      'D3-26 stronghold +4',
      'D3-21 Sp +4',
    ]);
    expect(strength({ type: 'Art', occupies: 'camp' })).toBe(6);
  });
  test('[R34] each further assaulter costs the defender 1, two at the most', () => {
    const against = (assaulters: string[]) => strength({ type: 'SH', assaulters });
    expect([[], ['Wb'], ['Wb', 'Fl'], ['Wb', 'Wb', 'Wb'], ['Wb', 'Wb', 'Wb', 'Wb', 'Wb', 'Wb']].map(against)).toEqual([4, 3, 2, 2, 2]);
    expect(modifiers({ type: 'Hd', occupies: 'camp', assaulters: ['Wb', 'Wb', 'Wb'] })).toEqual([
      'D3-26 camp +2',
      'R34 -1',
      'R34 -1',
      '(R34 -1)',
    ]);
  });
  test('[D3-26 ground, D3-26 general] the bank and the General count for a defender, the bank not against an Aerial', () => {
    expect(modifiers({ type: 'Hd', occupies: 'camp', bank: 'river', general: true })).toEqual([
      'D3-26 camp +2',
      'D3-26 general +1',
      'D3-26 ground +1',
    ]);
    expect(modifiers({ type: 'SH', bank: 'river' })).toEqual(['D3-26 ground +1']);
    expect(modifiers({ type: 'SH', bank: 'river' }, { type: 'Dg' })).toEqual(['(D3-26 ground +1)']);
  });
  test('[R84] nothing else counts for either', () => {
    const busy = {
      uphill: true,
      moved: false,
      tableEdge: 'both',
      terrain: 'difficult-hill',
      contacts: [contact('left', 'front'), contact('rear', 'front')],
    };
    expect(modifiers({ type: 'Sp8', occupies: 'camp', beside: [{ type: 'Sp' }], ...busy })).toEqual(['D3-26 camp +2']);
    expect(modifiers({ type: 'Pk', behind: { type: 'Pk' }, bank: 'river', ...busy }, { type: 'SH' })).toEqual([]);
    expect(modifiers({ type: 'Sp8', general: true, beside: [{ type: 'Sp' }], ...busy }, { type: 'SH' })).toEqual(['D3-26 general +1']);
    expect(strength({ type: 'Kn' }, { type: 'Kn', occupies: 'camp' })).toBe(3);
  });
  const fight = (a: object, b: object, dice: readonly number[]) => {
    const found = outcome('close', { a, b }, dice);
    return `${found.margin} ${found.a} ${found.b}`;
  };
  test('[D3-28] a tie is nothing for both', () => {
    expect(fight({ type: 'Bd' }, { type: 'SH' }, [2, 3])).toBe('equal none none');
    expect(fight({ type: 'Kn', fast: true }, { type: 'Sp', occupies: 'camp' }, [5, 2])).toBe('equal none none');
    expect(fight({ type: 'Hr' }, { type: 'Hr', occupies: 'camp' }, [4, 2])).toBe('equal none none');
  });
  test('[D3-29, R33] a feature that is beaten falls to ground troops, the named one or another', () => {
    expect(fight({ type: 'Bd' }, { type: 'SH' }, [3, 3])).toBe('less none captured');
    expect(fight({ type: 'Dg' }, { type: 'SH' }, [3, 3])).toBe('less none none');
    expect(fight({ type: 'Dg' }, { type: 'SH', assaulters: ['Fl'] }, [3, 3])).toBe('less none none');
    expect(fight({ type: 'Dg' }, { type: 'SH', assaulters: ['Fl', 'Sp'] }, [3, 4])).toBe('less none captured');
    expect(fight({ type: 'Dg' }, { type: 'Hd', occupies: 'stronghold' }, [5, 1])).toBe('less none none');
  });
  test('[D3-30] doubled by Aerials alone the garrison dies, and an empty feature stands', () => {
    expect(fight({ type: 'Dg' }, { type: 'Hd', occupies: 'camp' }, [6, 1])).toBe('half none garrison-destroyed');
    expect(fight({ type: 'Dg' }, { type: 'SH' }, [6, 1])).toBe('half none none');
    expect(fight({ type: 'Dg' }, { type: 'Hd', occupies: 'camp', assaulters: ['Sp'] }, [4, 1])).toBe('half none captured');
    expect(fight({ type: 'Bd' }, { type: 'Cmp' }, [6, 1])).toBe('half none captured');
  });
  test('[R26, A13] Sneakers take Strongholds and Camps', () => {
    expect(fight({ type: 'Sk' }, { type: 'SH' }, [3, 3])).toBe('less none captured');
    expect(fight({ type: 'Sk' }, { type: 'Sp', occupies: 'camp' }, [6, 3])).toBe('less none captured');
    expect(fight({ type: 'Sk' }, { type: 'SH' }, [3, 5])).toBe('less flee none');
  });
  test('[R32, A37] who loses is looked up against the feature, never against its garrison', () => {
    expect(fight({ type: 'Sp' }, { type: 'Kn', occupies: 'camp' }, [1, 3])).toBe('less recoil none');
    expect(fight({ type: 'Hr' }, { type: 'Mg', occupies: 'stronghold' }, [1, 1])).toBe('less flee none');
    expect(fight({ type: 'Hr' }, { type: 'Mg', occupies: 'camp' }, [1, 3])).toBe('less recoil none');
    expect(fight({ type: 'Pl' }, { type: 'SH' }, [1, 4])).toBe('less destroyed none');
    expect(fight({ type: 'Hd' }, { type: 'SH' }, [1, 2])).toBe('less none none');
    expect(fight({ type: 'Mg' }, { type: 'Mg', occupies: 'camp' }, [1, 2])).toBe('less recoil none');
  });
  test('[D3-32] a Behemoth that would recoil from a Stronghold is destroyed, from a Camp it recoils', () => {
    const attacker = { type: 'Bh', atGate: true };
    expect(fight(attacker, { type: 'SH' }, [1, 3])).toBe('less destroyed none');
    expect(fight(attacker, { type: 'Sp', occupies: 'stronghold' }, [4, 2])).toBe('less destroyed none');
    expect(fight(attacker, { type: 'Cmp' }, [1, 5])).toBe('less recoil none');
  });
  test('[D3-29] the ground plays no part in the outcome', () => {
    expect(fight({ type: 'Cv', terrain: 'marsh' }, { type: 'SH' }, [2, 3])).toBe('less recoil none');
    expect(fight({ type: 'LH', terrain: 'marsh' }, { type: 'SH' }, [1, 4])).toBe('half flee none');
    expect(fight({ type: 'Sp', mtd: true, terrain: 'woods' }, { type: 'SH' }, [1, 2])).toBe('less recoil none');
  });
});

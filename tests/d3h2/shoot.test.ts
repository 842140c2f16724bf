import { system as d3h2 } from '@pennon/d3h2';
import { describe, expect, test } from 'vitest';
import { asker } from '../ask.js';

const { outcome, reasons, refusal } = asker(d3h2);

const shot = (situation: object, dice: readonly number[] = [1, 1]) => outcome('shoot', situation, dice);
/** What both have besides their dice. */
const strengths = (situation: object) => {
  const { totalShooter, totalTarget } = shot(situation);
  return [Number(totalShooter) - 1, Number(totalTarget) - 1];
};
const results = (situation: object, dice: readonly number[]) => {
  const { winner, margin, shooter, target } = shot(situation, dice);
  return [winner, margin, shooter, target].join(' ');
};
const refused = (situation: object) => refusal('shoot', situation, [1, 1]);

describe('sums', () => {
  test('[D3-21] the shooter by the class of the target, the target by its foot column', () => {
    expect(strengths({ shooter: { type: 'Bw' }, target: { type: 'Sp' } })).toEqual([2, 4]);
    expect(strengths({ shooter: { type: 'Bw' }, target: { type: 'Kn' } })).toEqual([4, 3]);
    expect(strengths({ shooter: { type: 'Sh' }, target: { type: 'Fl' } })).toEqual([4, 2]);
    expect(strengths({ shooter: { type: 'Sh' }, target: { type: 'Bs' } })).toEqual([4, 3]);
    expect(strengths({ shooter: { type: 'Art' }, target: { type: 'Ab' } })).toEqual([4, 5]);
  });
  test('[D3-21] Blades and Command Posts have 4 when shot at', () => {
    for (const type of ['Bd', 'Bd6', 'CP']) expect(strengths({ shooter: { type: 'Sh' }, target: { type } }), type).toEqual([3, 4]);
  });
  test('[D3-22, D3-23, D3-26] supports, uphill and ground do not count', () => {
    expect(strengths({ shooter: { type: 'Bw8' }, target: { type: 'Sp8', terrain: 'marsh' } })).toEqual([2, 4]);
  });
  test('[D3-25 stronghold, D3-25 camp, R60] +4 and +2 for those shot at in a feature', () => {
    expect(reasons('shoot', { shooter: { type: 'Bw' }, target: { type: 'Kn', occupies: 'stronghold' } }, [1, 1])).toEqual([
      'D3-21 Bw +2',
      'D3-21 Kn +3',
      'D3-25 stronghold +4',
    ]);
    expect(strengths({ shooter: { type: 'Bw' }, target: { type: 'Kn', occupies: 'camp' } })).toEqual([2, 5]);
    expect(strengths({ shooter: { type: 'Bw', occupies: 'camp' }, target: { type: 'Kn' } })).toEqual([4, 3]);
    expect(strengths({ shooter: { type: 'Bw', occupies: 'camp' }, target: { type: 'Bw' }, shootsBack: true })).toEqual([4, 2]);
  });
  test('[R31] Artillery in a Stronghold has 2, shooting and shot at; in a Camp its own', () => {
    expect(strengths({ shooter: { type: 'Art', occupies: 'stronghold' }, target: { type: 'Kn' } })).toEqual([2, 3]);
    expect(strengths({ shooter: { type: 'Bw' }, target: { type: 'Art', occupies: 'stronghold' } })).toEqual([2, 6]);
    expect(strengths({ shooter: { type: 'Art', occupies: 'camp' }, target: { type: 'Kn' } })).toEqual([4, 3]);
  });
  test('[D3-25 general] the General has +1 when shot at, not when shooting', () => {
    expect(strengths({ shooter: { type: 'Bw', general: true }, target: { type: 'Sp', general: true } })).toEqual([2, 5]);
    expect(strengths({ shooter: { type: 'Bw', general: true }, target: { type: 'Bw' }, shootsBack: true })).toEqual([3, 2]);
  });
  test('[D3-25 aid, R59] -1 for each that aids the other side', () => {
    expect(strengths({ shooter: { type: 'Bw' }, target: { type: 'Sp' }, aids: ['Bw', 'Sh'] })).toEqual([2, 2]);
    expect(strengths({ shooter: { type: 'Bw' }, target: { type: 'Bw' }, shootsBack: true, aids: ['WWg'], backAids: ['Bw', 'Bw'] })).toEqual(
      [0, 1],
    );
    expect(reasons('shoot', { shooter: { type: 'Bw' }, target: { type: 'Sp' }, aids: ['Bw', 'Sh'] }, [1, 1])).toContain('D3-25 aid -2');
    expect(refusal('shoot', { shooter: { type: 'Bw' }, target: { type: 'Sp' }, aids: ['Bw', 'Bw', 'Bw'] }, [1, 1])).toBe('bad-request');
  });
  test('[D3-38] the traditional list', () => {
    expect(reasons('shoot', { variant: 'hott', shooter: { type: 'Sh' }, target: { type: 'Bd' } }, [1, 1])).toEqual([
      'D3-38 Sh +3',
      'D3-38 Bd +4',
    ]);
  });
});

describe('results', () => {
  test('[D3-27] only who is shot at suffers', () => {
    expect(results({ shooter: { type: 'Bw' }, target: { type: 'Sp' } }, [1, 6])).toBe('target half none none');
    expect(results({ shooter: { type: 'Bw' }, target: { type: 'Sh' }, shootsBack: true }, [3, 6])).toBe('target less recoil none');
    expect(results({ shooter: { type: 'Bw' }, target: { type: 'Bw' }, shootsBack: true }, [1, 6])).toBe('target half destroyed none');
    expect(results({ shooter: { type: 'Art' }, target: { type: 'Art' }, shootsBack: true }, [4, 5])).toBe('target less destroyed none');
  });
  test('[D3-28] on a tie both may recoil, Fast Bows against Fast Bows', () => {
    const fast = { type: 'Bw', fast: true };
    expect(results({ shooter: fast, target: fast, shootsBack: true }, [3, 3])).toBe('none equal recoil recoil');
    expect(results({ shooter: fast, target: fast }, [3, 3])).toBe('none equal none recoil');
  });
  test('[R60, D3-30] a garrison suffers only when doubled', () => {
    const target = { type: 'Hd', occupies: 'camp' };
    expect(results({ shooter: { type: 'Art' }, target }, [5, 1])).toBe('shooter less none none');
    expect(results({ shooter: { type: 'Art' }, target, aids: ['Bw', 'Bw'] }, [4, 1])).toBe('shooter half none garrison-destroyed');
    expect(results({ shooter: { type: 'Art' }, target }, [2, 1])).toBe('none equal none none');
  });
  test('[R60, D3-28] a tie does nothing to those who shoot at a garrison, nor to who shoots back at one', () => {
    const fast = { type: 'Bw', fast: true };
    expect(results({ shooter: fast, target: { ...fast, occupies: 'camp' }, shootsBack: true }, [4, 2])).toBe('none equal none none');
    expect(results({ shooter: { ...fast, occupies: 'camp' }, target: fast, shootsBack: true }, [2, 4])).toBe('none equal none none');
    expect(results({ shooter: { ...fast, occupies: 'camp' }, target: fast }, [4, 4])).toBe('none equal none recoil');
  });
  test('[R60] the target is looked up against the type that shoots, also out of a feature', () => {
    expect(results({ shooter: { type: 'Art', occupies: 'camp' }, target: { type: 'Hr' } }, [4, 2])).toBe('shooter less none destroyed');
    expect(results({ shooter: { type: 'Bw', occupies: 'camp' }, target: { type: 'Hr' } }, [4, 2])).toBe('shooter less none recoil');
  });
  test('[R60] a shooting garrison that is doubled by the answer dies in its feature', () => {
    const shooter = { type: 'Bw', occupies: 'camp' };
    expect(results({ shooter, target: { type: 'Sh' }, shootsBack: true, backAids: ['Sh', 'Sh'] }, [1, 3])).toBe(
      'target half garrison-destroyed none',
    );
    expect(results({ shooter, target: { type: 'Sh' }, shootsBack: true }, [1, 6])).toBe('target less none none');
    expect(results({ shooter, target: { type: 'Sh' } }, [1, 6])).toBe('target half none none');
  });
  test('[D3-29, A34] Scythed Chariots flee from shots, unless these come on the rear edge', () => {
    const at = (onRearEdge: boolean, dice: readonly number[]) =>
      results({ shooter: { type: 'Bw' }, target: { type: 'SCh', onRearEdge } }, dice);
    expect([at(false, [2, 2]), at(true, [2, 2])]).toEqual(['shooter less none flee', 'shooter less none destroyed']);
    expect(at(false, [2, 3])).toBe('none equal none destroyed');
  });
  test('[D3-29] Mounted Infantry shot at in bad going are destroyed', () => {
    const target = (terrain: string) => ({ type: 'Sp', mtd: true, terrain });
    expect(results({ shooter: { type: 'Art' }, target: target('woods') }, [3, 2])).toBe('shooter less none destroyed');
    expect(results({ shooter: { type: 'Art' }, target: target('scrub') }, [3, 2])).toBe('shooter less none recoil');
    expect(results({ shooter: { type: 'Art' }, target: { ...target('woods'), occupies: 'camp' } }, [5, 2])).toBe('shooter less none none');
  });
});

describe('who may not shoot', () => {
  const bows = { type: 'Bw' };
  const guns = { type: 'Art' };
  const knights = { type: 'Kn' };
  test('[D3-38] other types in the traditional list, aids included', () => {
    expect(refused({ variant: 'hott', shooter: bows, target: knights })).toBe('not-allowed D3-38');
    expect(refused({ variant: 'hott', shooter: { type: 'Sh' }, target: { type: 'Cm' } })).toBe('not-allowed D3-38');
    expect(refused({ variant: 'hott', shooter: { type: 'Sh' }, target: knights, aids: ['WWg'] })).toBe('not-allowed D3-38');
    expect(refused({ variant: 'hott', shooter: { type: 'Sh' }, target: { type: 'Sh' }, shootsBack: true, backAids: ['Bw'] })).toBe(
      'not-allowed D3-38',
    );
  });
  test('[D3-1, R10, D3-14, D3-5] elements that cannot be', () => {
    expect(refused({ shooter: { type: 'Art', fast: true }, target: knights })).toBe('not-allowed D3-1');
    expect(refused({ shooter: bows, target: { type: 'Dg', general: true } })).toBe('not-allowed R10');
    expect(refused({ shooter: bows, target: { type: 'Kn', mtd: true } })).toBe('not-allowed D3-1');
    expect(refused({ shooter: { type: 'WWg', terrain: 'marsh' }, target: knights })).toBe('not-allowed D3-14');
    expect(refused({ shooter: bows, target: { type: 'Fl', terrain: 'hamlet' } })).toBe('not-allowed D3-14');
    expect(refused({ shooter: bows, target: { type: 'Sk', occupies: 'camp' } })).toBe('not-allowed D3-5');
  });
  test('[R60] an empty feature is no target', () => {
    for (const type of ['SH', 'Cmp']) expect(refused({ shooter: bows, target: { type } }), type).toBe('not-allowed R60');
    expect(refused({ shooter: knights, target: { type: 'SH' } })).toBe('not-allowed R60');
    expect(refused({ shooter: { type: 'SH' }, target: knights })).toBe('bad-request');
  });
  test('[D3-19] only those with a range shoot, aid and answer', () => {
    for (const type of ['Sh', 'Bw', 'Bw8', 'Art', 'WWg']) expect(refused({ shooter: { type }, target: knights }), type).toBe('allowed');
    for (const type of ['Ps', 'Ax', 'Mg', 'LH', 'Ab'])
      expect(refused({ shooter: { type }, target: knights }), type).toBe('not-allowed D3-19');
    expect(refused({ shooter: bows, target: knights, aids: ['Ps'] })).toBe('not-allowed D3-19');
    expect(refused({ shooter: bows, target: knights, shootsBack: true })).toBe('not-allowed D3-19');
    expect(refused({ shooter: bows, target: bows, shootsBack: true, backAids: ['Kn'] })).toBe('not-allowed D3-19');
  });
  test('[D3-19] nobody in close combat or rear support shoots or is shot at', () => {
    for (const busy of ['inCloseCombat', 'rearSupporting']) {
      expect(refused({ shooter: { ...bows, [busy]: true }, target: knights })).toBe('not-allowed D3-19');
      expect(refused({ shooter: bows, target: { ...knights, [busy]: true } })).toBe('not-allowed D3-19');
    }
  });
  test('[D3-19] nobody shoots out of a river, a marsh or entirely in a gully', () => {
    const places = [{ inRiver: true }, { terrain: 'marsh' }, { terrain: 'gully' }];
    for (const place of places) {
      expect(refused({ shooter: { ...bows, ...place }, target: knights })).toBe('not-allowed D3-19');
      expect(refused({ shooter: bows, target: { ...bows, ...place }, shootsBack: true })).toBe('not-allowed D3-19');
    }
    expect(refused({ shooter: { ...bows, terrain: 'gully', entirely: false }, target: knights })).toBe('allowed');
    expect(refused({ shooter: { ...bows, terrain: 'woods' }, target: knights })).toBe('allowed');
    expect(refused({ shooter: bows, target: { ...bows, inRiver: true } })).toBe('allowed');
    expect(refused({ shooter: bows, target: { ...bows, terrain: 'marsh', entirely: false } })).toBe('allowed');
  });
  test('[D3-19] nor at a target entirely in a gully; garrisons ignore their ground', () => {
    expect(refused({ shooter: bows, target: { ...knights, terrain: 'gully' } })).toBe('not-allowed D3-19');
    expect(refused({ shooter: bows, target: { ...knights, terrain: 'gully', entirely: false } })).toBe('allowed');
    expect(refused({ shooter: bows, target: { ...knights, terrain: 'gully', occupies: 'camp' } })).toBe('allowed');
    for (const terrain of ['marsh', 'gully'])
      expect(refused({ shooter: { ...bows, terrain, occupies: 'camp' }, target: knights })).toBe('allowed');
  });
  test('[D3-19] who moved more than 1 BW does not shoot, nor answer', () => {
    for (const type of ['Sh', 'Bw', 'Bw8', 'WWg']) {
      expect(
        [1, 1.01].map((moved) => refused({ shooter: { type, moved }, target: knights })),
        type,
      ).toEqual(['allowed', 'not-allowed D3-19']);
      expect(refused({ shooter: bows, target: { type, moved: 2 }, ownBound: false, shootsBack: true })).toBe('not-allowed D3-19');
      expect(refused({ shooter: bows, target: { type, moved: 2 }, ownBound: false })).toBe('allowed');
    }
  });
  test('[D3-19] Artillery shoots in its own bound if it stood still', () => {
    expect([0, 0.01].map((moved) => refused({ shooter: { ...guns, moved }, target: knights }))).toEqual(['allowed', 'not-allowed D3-19']);
    expect(refused({ shooter: bows, target: { ...guns, moved: 0.5 }, ownBound: false, shootsBack: true })).toBe('not-allowed D3-19');
    expect(refused({ shooter: bows, target: guns, ownBound: false, shootsBack: true })).toBe('allowed');
  });
  test("[D3-19] in the enemy's bound only back at Artillery", () => {
    expect(refused({ shooter: guns, target: knights, ownBound: false })).toBe('not-allowed D3-19');
    expect(refused({ shooter: guns, target: guns, ownBound: false, shootsBack: true })).toBe('not-allowed D3-19');
    expect(refused({ shooter: bows, target: guns, shootsBack: true })).toBe('not-allowed D3-19');
    expect(refused({ shooter: guns, target: guns, shootsBack: true })).toBe('allowed');
    expect(refused({ shooter: guns, target: { ...guns, moved: 2 }, shootsBack: true })).toBe('allowed');
  });
  test("[D3-19] nor does it aid in the enemy's bound", () => {
    expect(refused({ shooter: bows, target: bows, shootsBack: true, ownBound: false, aids: ['Art'] })).toBe('not-allowed D3-19');
    expect(refused({ shooter: bows, target: bows, shootsBack: true, backAids: ['Art'] })).toBe('not-allowed D3-19');
    expect(refused({ shooter: bows, target: bows, shootsBack: true, ownBound: false, backAids: ['Art'] })).toBe('allowed');
    expect(refused({ shooter: bows, target: bows, shootsBack: true, aids: ['Art'] })).toBe('allowed');
  });
  test('[D3-25] nobody aids a target that does not answer', () => {
    expect(refused({ shooter: bows, target: bows, backAids: ['Bw'] })).toBe('not-allowed D3-25');
    expect(refused({ shooter: bows, target: bows, backAids: ['Art'] })).toBe('not-allowed D3-19');
  });
  test('[R59] Artillery leads unless somebody is shot back at', () => {
    expect(refused({ shooter: bows, target: knights, aids: ['Art'] })).toBe('not-allowed R59');
    expect(refused({ shooter: guns, target: knights, aids: ['Art', 'Bw'] })).toBe('allowed');
    expect(refused({ shooter: bows, target: bows, aids: ['Art'], backAids: ['Bw'] })).toBe('not-allowed D3-25');
  });
});

describe('whom it must shoot at', () => {
  const allowed = (shooter: string, targets: object[]) => outcome('shootTargets', { shooter, targets }).allowed;
  const near = { id: 'near', inThreatZone: true };
  const armed = { id: 'armed', canShootBack: true };
  const other = { id: 'other' };
  test('[D3-19] in the threat zone, else one that can shoot back, else any', () => {
    for (const type of ['Sh', 'Bw', 'Bw8', 'WWg']) {
      expect(allowed(type, [other, armed, near]), type).toEqual(['near']);
      expect(allowed(type, [other, armed]), type).toEqual(['armed']);
      expect(allowed(type, [other, { id: 'third' }]), type).toEqual(['other', 'third']);
      expect(allowed(type, []), type).toEqual([]);
    }
  });
  test('[D3-19] several are given in their order, doubles too', () => {
    expect(allowed('Bw', [armed, { ...near, id: 'z' }, other, near, near])).toEqual(['z', 'near', 'near']);
  });
  test('[D3-19] Artillery chooses freely, others do not shoot', () => {
    expect(allowed('Art', [other, armed, near])).toEqual(['other', 'armed', 'near']);
    expect(refusal('shootTargets', { shooter: 'Ps', targets: [] })).toBe('not-allowed D3-19');
    expect(refusal('shootTargets', { variant: 'hott', shooter: 'Bw', targets: [] })).toBe('not-allowed D3-38');
  });
});

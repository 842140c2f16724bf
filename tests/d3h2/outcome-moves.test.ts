import { system as d3h2 } from '@pennon/d3h2';
import { describe, expect, test } from 'vitest';
import { asker } from '../ask.js';

const { outcome, reasons, refusal } = asker(d3h2);
const told = (id: string, situation: object) => Object.values(outcome(id, situation)).join(' ');

describe('recoil', () => {
  const recoil = (type: string, more: object = {}) => told('recoil', { type, ...more });
  /** Result, distance and push when something is behind it. */
  const into = (type: string, behind: object, more: object = {}) => {
    const found = outcome('recoil', { type, behind, ...more });
    return [found.result, found.distance, found.pushed].join(' ');
  };
  const friend = (type: string, more: object = {}) => ({ kind: 'friend', type, ...more });
  const enemy = (type: string, more: object = {}) => ({ kind: 'enemy', type, ...more });

  test('[D3-32, R4] foot their depth, at most half; others 1 BW or their depth', () => {
    expect(recoil('Sp')).toBe('recoils 0.5 false 0');
    expect(recoil('Sp', { depth: 0.25 })).toBe('recoils 0.25 false 0');
    expect(recoil('Hd')).toBe('recoils 0.5 false 0');
    expect(recoil('Sp', { mtd: true })).toBe('recoils 0.5 false 0');
    expect(recoil('Kn')).toBe('recoils 1 false 0');
    expect(recoil('Kn', { choose: 'depth' })).toBe('recoils 0.75 false 0');
    expect(recoil('Fl', { choose: 'depth' })).toBe('recoils 0.75 false 0');
    expect(recoil('Bh', { choose: 'depth', depth: 0.9 })).toBe('recoils 0.9 false 0');
    expect(recoil('Kn', { depth: 2 })).toBe('recoils 1 false 0');
    expect(recoil('Kn', { choose: 'depth', depth: 0.33333 })).toBe('recoils 0.3333 false 0');
  });
  test('[D3-32, A40] nobody chooses a depth that is not less than 1, and foot not at all', () => {
    const chosen = (type: string, more: object = {}) => refusal('recoil', { type, choose: 'depth', ...more });
    for (const type of ['Sp', 'Hd', 'Art', 'Mg']) expect(chosen(type), type).toBe('not-allowed D3-32');
    expect(chosen('Sp', { mtd: true })).toBe('not-allowed D3-32');
    for (const type of ['Bs', 'Bh', 'Dg', 'Kn6']) expect(chosen(type), type).toBe('not-allowed D3-32');
    expect([0.99, 1, 1.5].map((depth) => chosen('Kn', { depth }))).toEqual(['allowed', 'not-allowed D3-32', 'not-allowed D3-32']);
  });
  test('[D3-32, A33] it faces about first when shot on the rear edge, whatever comes', () => {
    expect(recoil('Sp', { shotOnRear: true })).toBe('recoils 0.5 true 0');
    expect(recoil('Sp', { shotOnRear: true, enemyFrontOn: 'flank' })).toBe('destroyed 0 true 0');
  });
  test('[D3-32] an enemy front edge on flank, rear or rear corner destroys it', () => {
    for (const enemyFrontOn of ['flank', 'rear', 'rear-corner']) expect(recoil('Kn', { enemyFrontOn })).toBe('destroyed 0 false 0');
  });
  test('[D3-32] a Behemoth recoiling from a Stronghold is destroyed, others are not', () => {
    expect(recoil('Bh', { fromStronghold: true })).toBe('destroyed 0 false 0');
    expect(recoil('Kn', { fromStronghold: true })).toBe('recoils 1 false 0');
  });
  test('[D3-32, R63, A19] edges, impassable ground and features stop it, or destroy it if it touches them', () => {
    for (const kind of ['table-edge', 'impassable-terrain', 'stronghold', 'camp'])
      for (const type of ['Kn', 'Bh', 'Dg']) {
        expect(into(type, { kind, gap: 0.4 }), kind).toBe('stops 0.4 0');
        expect(into(type, { kind }), kind).toBe('destroyed 0 0');
        expect(into(type, { kind, gap: 1 }), kind).toBe('recoils 1 0');
      }
    expect(into('Sp', { kind: 'table-edge', gap: 0.4999 })).toBe('stops 0.4999 0');
    expect(into('Sp', { kind: 'table-edge', gap: 0.5 })).toBe('recoils 0.5 0');
    expect(into('Kn', { kind: 'table-edge', gap: 0.123456 })).toBe('stops 0.1235 0');
  });
  test('[D3-32] a Behemoth tramples what it meets, another Behemoth dies with it', () => {
    for (const gap of [0, 0.5]) {
      expect(into('Bh', friend('Sp', { gap }))).toBe('tramples 1 0');
      expect(into('Bh', enemy('Dg', { gap }))).toBe('tramples 1 0');
      expect(into('Bh', friend('Bh', { gap }))).toBe('both-destroyed 0 0');
      expect(into('Bh', enemy('Bh', { gap, spaceBehind: true }))).toBe('both-destroyed 0 0');
    }
  });
  test('[R65] an Aerial passes over ground elements with room beyond, else stops', () => {
    for (const other of [friend('Sp'), enemy('Bh'), friend('WWg', { facing: 'other' })]) {
      expect(into('Fl', { ...other, spaceBehind: true })).toBe('passes  0');
      expect(into('Fl', { ...other, gap: 0.3 })).toBe('stops 0.3 0');
      expect(into('Fl', other)).toBe('destroyed 0 0');
    }
    expect(into('Fl', friend('Dg', { spaceBehind: true }))).toBe('pushes 1 1');
    expect(into('Fl', enemy('Dg', { spaceBehind: true, gap: 0.2 }))).toBe('stops 0.2 0');
  });
  test('[D3-32] it passes only friends that face the same way with room behind them', () => {
    expect(into('Kn', friend('Sp', { spaceBehind: true }))).toBe('passes  0');
    expect(outcome('recoil', { type: 'Kn', behind: friend('Sp', { spaceBehind: true }) }).distance).toBe(null);
    expect(into('Kn', friend('Sp'))).toBe('pushes 1 1');
    expect(into('Kn', friend('Sp', { spaceBehind: true, facing: 'other', gap: 0.1 }))).toBe('stops 0.1 0');
    expect(into('Kn', enemy('Sp', { spaceBehind: true, gap: 0.1 }))).toBe('stops 0.1 0');
    expect(into('Kn', friend('Fl', { spaceBehind: true }))).toBe('passes  0');
    expect(into('Ps', friend('Bh', { spaceBehind: true }))).toBe('passes  0');
    expect(into('Bd6', friend('Sp8', { spaceBehind: true }))).toBe('passes  0');
    expect(into('Kn', friend('IHd', { spaceBehind: true }))).toBe('pushes 1 1');
  });
  test('[D3-32] who recoils into a Behemoth dies with it', () => {
    for (const other of [friend('Bh'), enemy('Bh'), friend('Bh', { spaceBehind: true }), friend('Bh', { gap: 0.3, facing: 'other' })])
      expect(into('Kn', other)).toBe('both-destroyed 0 0');
    expect(into('Ps', friend('Bh'))).toBe('both-destroyed 0 0');
  });
  test('[D3-32, R64] friends facing the same way are pushed just enough, not War Wagons, not without room', () => {
    expect(into('Pk', friend('Pk', { gap: 0.2 }))).toBe('pushes 0.5 0.3');
    expect(into('Kn', friend('Pk', { gap: 0.7 }))).toBe('pushes 1 0.3');
    expect(into('Pk', friend('WWg'))).toBe('destroyed 0 0');
    expect(into('Pk', friend('Pk', { roomToPush: false }))).toBe('destroyed 0 0');
    expect(into('Pk', friend('Pk', { roomToPush: false, gap: 0.25 }))).toBe('stops 0.25 0');
    expect(into('Pk', friend('Pk', { facing: 'other' }))).toBe('destroyed 0 0');
    expect(into('Pk', enemy('Sp'))).toBe('destroyed 0 0');
  });
  test('[D3-32] an element behind has a type, other things may', () => {
    for (const kind of ['friend', 'enemy']) expect(refusal('recoil', { type: 'Sp', behind: { kind } })).toBe('bad-request');
    expect(into('Sp', { kind: 'table-edge', type: 'Sp', facing: 'other', spaceBehind: true, gap: 0.1 })).toBe('stops 0.1 0');
  });
  test('[D3-38, D3-1] types that cannot be', () => {
    expect(refusal('recoil', { variant: 'hott', type: 'Pk' })).toBe('not-allowed D3-38');
    expect(refusal('recoil', { variant: 'hott', type: 'Sp', behind: friend('Pk') })).toBe('not-allowed D3-38');
    expect(refusal('recoil', { variant: 'hott', type: 'Sp', behind: { kind: 'camp', type: 'Pk' } })).toBe('not-allowed D3-38');
    expect(refusal('recoil', { type: 'Hr', fast: true })).toBe('not-allowed D3-1');
    expect(refusal('recoil', { type: 'Kn', mtd: true, choose: 'depth' })).toBe('not-allowed D3-1');
  });
});

describe('flee', () => {
  const flee = (type: string, more: object = {}) => told('flee', { type, ...more });
  test('[D3-33] a full move of the going it starts in', () => {
    expect([flee('Cv'), flee('Cv', { terrain: 'scrub' }), flee('Cv', { fast: true }), flee('Ax', { terrain: 'woods' })]).toEqual([
      'flees 4 true',
      'flees 1 true',
      'flees 5 true',
      'flees 2 true',
    ]);
    expect(flee('Ax', { mtd: true, terrain: 'woods' })).toBe('flees 1 true');
    expect(flee('Cm', { terrain: 'dunes' })).toBe('flees 3 true');
    expect(reasons('flee', { type: 'Cv' })).toEqual(['D3-14 Beasts, Cavalry, Light Horse, SCh +4']);
  });
  test('[D3-33] it does not turn when shot on the rear edge', () => {
    expect(flee('Cv', { shotOnRear: true })).toBe('flees 4 false');
    expect(flee('Cv', { shotOnRear: true, enemyFrontOn: 'rear' })).toBe('destroyed 0 false');
  });
  test('[D3-33] an enemy front edge on flank or rear destroys it', () => {
    for (const enemyFrontOn of ['flank', 'rear']) expect(flee('Dg', { enemyFrontOn })).toBe('destroyed 0 true');
    expect(refusal('flee', { type: 'Cv', enemyFrontOn: 'rear-corner' })).toBe('bad-request');
  });
  test('[D3-33] nothing, a side edge and marsh do not stop it, nor what lies beyond its way', () => {
    for (const meets of ['nothing', 'side-edge', 'marsh']) expect(flee('Cv', { meets }), meets).toBe('flees 4 true');
    for (const meets of ['enemy', 'river', 'other-edge', 'bad-going']) {
      expect(flee('Cv', { meets, at: 4 }), meets).toBe('flees 4 true');
      expect(flee('Cv', { meets, at: 3.9999 }), meets).not.toBe('flees 4 true');
    }
  });
  test('[D3-33] over another edge it is off the table, Aerials too', () => {
    expect(flee('Cv', { meets: 'other-edge', at: 1.5 })).toBe('off-table 1.5 true');
    expect(flee('Fl', { meets: 'other-edge' })).toBe('off-table 0 true');
  });
  test('[R65] Aerials fly over the rest', () => {
    for (const meets of ['enemy', 'friend', 'stronghold', 'camp', 'waterway', 'river', 'bad-going'])
      expect(flee('Dg', { meets, at: 1 }), meets).toBe('flees 10 true');
  });
  test('[R66] ground troops die in any river', () => {
    expect(flee('Ps', { meets: 'river', at: 1 })).toBe('destroyed 0 true');
    expect(flee('Ps', { meets: 'river', at: 3 })).toBe('flees 3 true');
  });
  test('[D3-33] new bad going stops all but Psiloi, Lurkers and Light Horse', () => {
    expect(flee('Cv', { meets: 'bad-going', at: 2 })).toBe('stops 2 true');
    expect(flee('Cv', { meets: 'bad-going', at: 2, alreadyPartlyIn: true })).toBe('flees 4 true');
    expect(flee('Cv', { meets: 'enemy', at: 2, alreadyPartlyIn: true })).toBe('stops 2 true');
    for (const [type, way] of [
      ['Ps', 3],
      ['Lk', 3],
      ['LH', 4],
    ] as const)
      expect(flee(type, { meets: 'bad-going', at: 2 })).toBe(`flees ${way} true`);
  });
  test('[D3-33] a Behemoth or Scythed Chariot and the element that stops it both die', () => {
    for (const type of ['Bh', 'SCh'])
      for (const meets of ['enemy', 'friend'])
        for (const at of [0, 2]) expect(flee(type, { meets, at }), type).toBe('both-destroyed 0 true');
    expect(flee('Bh', { meets: 'camp', at: 2 })).toBe('stops 2 true');
    expect(flee('Kn', { meets: 'enemy', at: 2 })).toBe('stops 2 true');
  });
  test('[D3-33] else it stops, or is destroyed if it cannot move at all', () => {
    for (const meets of ['enemy', 'friend', 'stronghold', 'camp', 'waterway', 'bad-going']) {
      expect(flee('Kn', { meets, at: 0.5 }), meets).toBe('stops 0.5 true');
      expect(flee('Kn', { meets }), meets).toBe('destroyed 0 true');
    }
  });
  test('[D3-14, D3-38, D3-1] what cannot be there, or move there, cannot flee from there', () => {
    expect(refusal('flee', { type: 'Fl', terrain: 'woods' })).toBe('not-allowed D3-14');
    expect(refusal('flee', { type: 'Art', terrain: 'scrub' })).toBe('not-allowed D3-14');
    expect(refusal('flee', { type: 'CP', terrain: 'marsh' })).toBe('not-allowed D3-14');
    expect(refusal('flee', { type: 'Art' })).toBe('allowed');
    expect(refusal('flee', { variant: 'hott', type: 'Ax' })).toBe('not-allowed D3-38');
    expect(refusal('flee', { type: 'Art', fast: true, terrain: 'woods' })).toBe('not-allowed D3-1');
    expect(refusal('flee', { type: 'Kn', mtd: true })).toBe('not-allowed D3-1');
  });
});

describe('pursue', () => {
  const pursue = (type: string, more: object = {}) => {
    const { pursues, distance, enters } = outcome('pursue', { type, opponent: 'Sp', opponentResult: 'recoil', ...more });
    return `${pursues} ${distance} ${enters}`;
  };
  test('[D3-34] after a recoil, a flight or a kill, by a spell too, and after nothing else', () => {
    for (const opponentResult of ['recoil', 'flee', 'destroyed'])
      for (const by of ['close', 'bespell']) expect(pursue('Kn', { opponentResult, by })).toBe('true 1 none');
    for (const opponentResult of ['none', 'ensorcelled', 'garrison-destroyed'])
      expect(pursue('Kn', { opponentResult })).toBe('false 0 none');
  });
  test('[D3-34, A30] Knights but not 4Kn, and not against Psiloi or Lurkers', () => {
    expect(['Kn', 'Kn6', 'Kn4'].map((type) => pursue(type))).toEqual(['true 1 none', 'true 1 none', 'false 0 none']);
    for (const opponent of ['Ps', 'Lk']) expect(pursue('Kn6', { opponent })).toBe('false 0 none');
    expect(pursue('Bh', { opponent: 'Ps' })).toBe('true 1 none');
  });
  test('[D3-34] foot only against foot', () => {
    for (const type of ['Pk', 'Bd', 'Bd6', 'Wb']) {
      expect(pursue(type), type).toBe('true 0.5 none');
      expect(pursue(type, { opponent: 'Kn' }), type).toBe('false 0 none');
      expect(pursue(type, { opponent: 'Lk' }), type).toBe('false 0 none');
      expect(pursue(type, { opponent: 'Fl' }), type).toBe('false 0 none');
    }
  });
  test('[D3-34] never out of a feature', () => {
    for (const occupies of ['stronghold', 'camp']) expect(pursue('Kn', { occupies })).toBe('false 0 none');
    expect(pursue('Bd', { occupies: 'camp', opponentResult: 'captured', feature: 'camp' })).toBe('false 0 none');
  });
  test('[D3-34, R33] into a feature that it took, unless it flies', () => {
    for (const feature of ['stronghold', 'camp']) {
      expect(pursue('Sp', { opponentResult: 'captured', feature, ahead: 'table-edge' })).toBe(`true null ${feature}`);
      expect(pursue('Dg', { opponentResult: 'captured', feature })).toBe('false 0 none');
    }
  });
  test('[D3-34] only features are captured', () => {
    expect(refusal('pursue', { type: 'Sp', opponent: 'Sp', opponentResult: 'captured' })).toBe('not-allowed D3-34');
  });
  test('[D3-34] not off the table, nor into going that it counts as bad, save marsh and gully', () => {
    expect(pursue('Kn', { ahead: 'table-edge' })).toBe('false 0 none');
    for (const ahead of ['woods', 'oasis', 'dunes', 'difficult-hill']) expect(pursue('Kn', { ahead }), ahead).toBe('false 0 none');
    for (const ahead of ['marsh', 'gully', 'scrub', 'hamlet', 'wet-plough', 'plough'])
      expect(pursue('Kn', { ahead }), ahead).toBe('true 1 none');
    for (const type of ['Wb', 'Bs']) expect(pursue(type, { ahead: 'woods' }), type).toMatch('true');
    expect(pursue('Bd', { ahead: 'woods' })).toBe('false 0 none');
  });
  test('[D3-5, D3-38] types that cannot be', () => {
    expect(refusal('pursue', { type: 'Bh', opponent: 'Sp', opponentResult: 'recoil', occupies: 'camp' })).toBe('not-allowed D3-5');
    expect(refusal('pursue', { variant: 'hott', type: 'Bh', opponent: 'Cm', opponentResult: 'recoil' })).toBe('not-allowed D3-38');
  });
});

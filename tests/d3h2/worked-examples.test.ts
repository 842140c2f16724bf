import { system as d3h2 } from '@pennon/d3h2';
import { expect, test } from 'vitest';
import { asker } from '../ask.js';

/** The worked examples of the critical edition, as far as they lie within one check. */
const { outcome } = asker(d3h2);
const close = (a: object, b: object, dice: readonly number[], variant = 'd3h2') => {
  const found = outcome('close', { variant, a, b }, dice);
  return [found.totalA, found.totalB, found.margin, found.a, found.b].join(' ');
};
const pursues = (type: string, opponent: string, opponentResult: string) => outcome('pursue', { type, opponent, opponentResult }).distance;
const flank = (by: string) => [{ where: 'left', how: 'front', by }];

test('[X-1] charge home', () => {
  const knights = { type: 'Kn', general: true };
  const spears = { type: 'Sp', beside: [{ type: 'Sp' }] };
  expect(close(knights, spears, [4, 3])).toBe('8 7 less none destroyed');
  expect(close({ ...knights, terrain: 'scrub' }, { ...spears, terrain: 'scrub' }, [4, 3])).toBe('8 7 less none recoil');
  expect(pursues('Kn', 'Sp', 'destroyed')).toBe(1);
});

test('[X-2] the tie that kills', () => {
  expect(close({ type: 'Kn' }, { type: 'Bd' }, [4, 4])).toBe('7 7 equal destroyed none');
  expect(pursues('Bd', 'Kn', 'destroyed')).toBe(0);
});

test('[X-3] pike block pushed back', () => {
  const pikes = { type: 'Pk', behind: { type: 'Pk' } };
  expect(close(pikes, { type: 'Bd', contacts: [{ where: 'left', how: 'corner', by: 'Pk' }] }, [2, 5])).toBe('8 9 less recoil none');
  const behind = { kind: 'friend', type: 'Pk' };
  expect(outcome('recoil', { type: 'Pk', behind })).toMatchObject({ result: 'pushes', distance: 0.5, pushed: 0.5 });
  expect(outcome('recoil', { type: 'Pk', behind: { ...behind, roomToPush: false } }).result).toBe('destroyed');
  expect(pursues('Bd', 'Pk', 'recoil')).toBe(0.5);
});

test('[X-4] Warband breaks a shieldwall', () => {
  for (const terrain of ['open', 'plough'])
    expect(close({ type: 'Wb', behind: { type: 'Wb' } }, { type: 'Sp', terrain, beside: [{ type: 'Bd' }] }, [6, 4])).toBe(
      '10 9 less none destroyed',
    );
  expect(close({ type: 'Wb' }, { type: 'Sp', terrain: 'scrub' }, [6, 4])).toBe('9 8 less none destroyed');
  expect(pursues('Wb', 'Sp', 'destroyed')).toBe(0.5);
});

test('[X-5] arrow storm', () => {
  expect(outcome('shoot', { shooter: { type: 'Sh' }, target: { type: 'Kn' }, aids: ['Sh', 'Sh'] }, [3, 2])).toMatchObject({
    totalShooter: 7,
    totalTarget: 3,
    margin: 'half',
    target: 'destroyed',
  });
});

test('[X-6] bow duel on a tie', () => {
  const duel = { shooter: { type: 'Bw' }, target: { type: 'Bw', fast: true }, shootsBack: true };
  expect(outcome('shoot', duel, [4, 4])).toMatchObject({ totalShooter: 6, totalTarget: 6, shooter: 'none', target: 'recoil' });
});

test('[X-7] stealing a Hero', () => {
  const situation = { aids: 1, target: { type: 'Hr', general: true, terrain: 'woods' }, lineNear: ['Cl'] };
  expect(outcome('bespell', situation, [6, 1])).toMatchObject({ totalMage: 10, totalTarget: 8, target: 'ensorcelled', pips: 3 });
  expect(outcome('victory', { a: { elements: [{ type: 'Hr', general: true, state: 'ensorcelled' }] }, b: {} }).lostA).toBe(6);
});

test('[X-8] storming Karn', () => {
  const hordes = { type: 'Hd', occupies: 'stronghold', assaulters: ['Wb', 'Wb'] };
  expect(close({ type: 'Bd', general: true }, hordes, [3, 1])).toBe('9 6 less none captured');
  expect(outcome('victory', { a: { elements: [{ type: 'Hd' }], stronghold: 'fallen' }, b: {} }).lostA).toBe(5);
  expect(outcome('pursue', { type: 'Bd', opponent: 'Hd', opponentResult: 'captured', feature: 'stronghold' })).toEqual({
    pursues: true,
    distance: null,
    enters: 'stronghold',
  });
});

test('[X-9] hamstrung', () => {
  const horse = { type: 'LH', behind: { type: 'LH' } };
  expect(close({ type: 'Bh', contacts: flank('Ps') }, horse, [2, 4])).toBe('5 7 less destroyed none');
  expect(close({ type: 'Bh', fast: true, contacts: flank('Ps') }, horse, [2, 4])).toBe('5 7 less recoil none');
  expect(outcome('recoil', { type: 'Bh', fast: true, enemyFrontOn: 'flank' }).result).toBe('destroyed');
});

test('[X-10] Dragon at bay', () => {
  expect(close({ type: 'Dg' }, { type: 'Sp' }, [1, 4])).toBe('7 8 less flee none');
  expect(outcome('flee', { type: 'Dg' })).toEqual({ result: 'flees', distance: 10, turns: true });
  expect(outcome('flee', { type: 'Dg', meets: 'other-edge', at: 7.5 }).result).toBe('off-table');
  expect(outcome('victory', { a: { elements: [{ type: 'Dg', state: 'off-table' }] }, b: {} }).lostA).toBe(4);
  expect(outcome('summonCost', { what: 'dragons' }).pips).toBe(6);
});

test('[X-11] nowhere to go', () => {
  expect(close({ type: 'Sp', beside: [{ type: 'Sp' }], contacts: flank('Cv') }, { type: 'Bd' }, [3, 3])).toBe('7 8 less recoil none');
  expect(outcome('recoil', { type: 'Sp', enemyFrontOn: 'flank' }).result).toBe('destroyed');
  expect(pursues('Bd', 'Sp', 'destroyed')).toBe(0.5);
});

test('[X-12] Knights in the wood', () => {
  const wood = (type: string) => ({ type, terrain: 'woods' });
  expect(close(wood('Kn'), wood('Ax'), [2, 4])).toBe('3 7 half destroyed none');
  expect(close(wood('Kn'), wood('Ax'), [3, 4])).toBe('4 7 less recoil none');
});

test('[X-13] ambush', () => {
  expect(outcome('summonCost', { what: 'lurker', target: 'Cv' })).toEqual({ pips: 1, place: 'feature', result: 'arrives' });
  expect(close({ type: 'Cv', terrain: 'woods' }, { type: 'Lk', terrain: 'woods' }, [3, 4])).toBe('4 6 less flee none');
  expect(outcome('flee', { type: 'Cv', terrain: 'woods' })).toEqual({ result: 'flees', distance: 1, turns: true });
});

test('[X-14] knives', () => {
  const wall = { type: 'Sp', beside: [{ type: 'Sp' }] };
  expect(close({ type: 'Sk' }, { ...wall, general: true }, [5, 2])).toBe('10 8 less none recoil');
  expect(close({ type: 'Sk' }, wall, [5, 2])).toBe('10 7 less none none');
  expect(close({ type: 'Sk' }, { type: 'Ps' }, [1, 5])).toBe('6 7 less flee none');
});

test('[X-15] duel', () => {
  expect(close({ type: 'Hr' }, { type: 'Hr' }, [4, 4])).toBe('9 9 equal destroyed destroyed');
  expect(close({ type: 'Hr' }, { type: 'Hr' }, [3, 3])).toBe('8 8 equal none none');
});

test('[X-16] hubris', () => {
  expect(outcome('bespell', { target: { type: 'Gd' } }, [2, 3])).toMatchObject({
    totalMage: 6,
    totalTarget: 9,
    margin: 'less',
    mage: 'destroyed',
  });
  expect(outcome('bespell', { target: { type: 'Gd' } }, [6, 3])).toMatchObject({ totalMage: 10, totalTarget: 9, target: 'flee' });
});

test('[X-17] rough saves the mob', () => {
  expect(close({ type: 'Hd', terrain: 'scrub' }, { type: 'Kn', terrain: 'scrub' }, [2, 3])).toBe('4 6 less none none');
  expect(close({ type: 'Hd' }, { type: 'Kn' }, [2, 3])).toBe('4 6 less destroyed none');
});

test('[X-18] the variant matters', () => {
  const fast = (type: string) => ({ type, fast: true });
  expect(close(fast('Kn'), fast('Bd'), [4, 4])).toBe('7 7 equal destroyed none');
  expect(close(fast('Kn'), fast('Bd'), [4, 4], 'hott')).toBe('7 7 equal none none');
});

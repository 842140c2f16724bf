import { system as kulikovo } from '@pennon/kulikovo';
import { expect, test } from 'vitest';
import { asker } from '../ask.js';

const { outcome } = asker(kulikovo);

test('[E1] Bowmen at Normal foot', () => {
  expect(outcome('missile', { firer: { type: 'B' }, target: { type: 'R' }, range: 1 }, [4])).toMatchObject({
    drm: 1,
    total: 5,
    state: 'disordered',
  });
});

test('[E2] Light Cavalry at a Disordered heavy from the flank', () => {
  const shot = { firer: { type: 'L' }, target: { type: 'H', state: 'disordered' }, range: 2, zone: 'flank' };
  expect(outcome('missile', shot, [7])).toMatchObject({ drm: -3, total: 4, result: 'retire' });
  expect(outcome('missile', shot, [9])).toMatchObject({ total: 6, result: 'retire' });
});

test('[E3] entry fire breaks a charge, and what is left is a shock', () => {
  expect(outcome('missile', { firer: { type: 'C' }, target: { type: 'H' }, range: 1, window: 'entry' }, [5])).toMatchObject({
    drm: 1,
    total: 6,
    state: 'disordered',
  });
  expect(outcome('shock', { attackers: [{ type: 'H', state: 'disordered' }], defender: { type: 'C' } }, [5])).toMatchObject({
    drm: 0,
    result: [],
  });
});

test('[E4] a weak shot', () => {
  const shot = { firer: { type: 'L', state: 'disordered' }, target: { type: 'R' }, range: 2 };
  expect([8, 9, 2].map((die) => outcome('missile', shot, [die])).map((o) => [o.total, o.state])).toEqual([
    [4, 'normal'],
    [5, 'disordered'],
    [0, 'normal'],
  ]);
});

test('[E5] across a ridge with a leader', () => {
  const attack = { attackers: [{ type: 'R', hexside: ['ridge'], leaders: ['own'] }], defender: { type: 'R' } };
  expect(outcome('shock', attack, [5])).toMatchObject({ drm: 0, total: 5, result: [] });
});

test('[E6] from front and flank, under both readings of the position', () => {
  const attack = {
    attackers: [{ type: 'M' }, { type: 'R' }, { type: 'M', zone: 'flank' }],
    defender: { type: 'R', state: 'disordered', shockDrm: 1 },
  };
  expect(outcome('shock', attack, [3])).toMatchObject({
    drm: 7,
    total: 10,
    result: ['defEliminated', 'continueAttack'],
    continueAttack: 'must',
  });
  expect(outcome('shock', { ...attack, options: { positionCombo: 'all-three' } }, [3])).toMatchObject({
    drm: 5,
    total: 8,
    result: ['defEliminated', 'continueAttack'],
  });
});

test('[E7] a charge met by a counter-charge', () => {
  expect(outcome('counterCharge', { attacker: { type: 'H' }, defender: { type: 'M' } }, [2])).toMatchObject({ success: true });
  const charge = { attackers: [{ type: 'H', leaders: ['own'] }], defender: { type: 'M' }, attackerSide: 'rus', chargeHexes: 3 };
  expect(outcome('charge', { ...charge, counterCharge: 'succeeded' }, [4])).toMatchObject({
    drm: 3,
    total: 7,
    result: ['defDisordered', 'defRetreat1'],
    advance: 'must',
  });
  expect(outcome('charge', { ...charge, counterCharge: 'failed' }, [4])).toMatchObject({ drm: 5, total: 9, continueAttack: 'must' });
});

test('[E8, A42] charge reluctance', () => {
  expect(outcome('chargeReluctance', { attacker: { type: 'M' }, defender: { type: 'R' } }, [4])).toMatchObject({
    total: 5,
    result: 'shock',
  });
  expect(outcome('shock', { attackers: [{ type: 'M' }], defender: { type: 'R' } }, [3])).toMatchObject({
    drm: 0,
    result: ['attDisordered'],
  });
});

test('[E9] into the rear, and on', () => {
  const first = { attackers: [{ type: 'H', zone: 'rear' }], defender: { type: 'L', state: 'disordered' }, movedBefore: true };
  expect(outcome('charge', first, [2])).toMatchObject({ drm: 6, total: 8, result: ['defEliminated', 'continueAttack'] });
  const second = { attackers: [{ type: 'H', attacked: true }], defender: { type: 'R' }, movedBefore: true, continuedAttack: 1 };
  expect(outcome('charge', second, [6])).toMatchObject({
    drm: 0,
    total: 6,
    result: ['defDisordered', 'defRetreat1'],
    advance: 'must',
    continueAttack: 'no',
  });
});

test('[E10] a Retired unit', () => {
  const attack = { attackers: [{ type: 'L', zone: 'rear' }], defender: { type: 'R', state: 'retired' } };
  expect(outcome('shock', attack, [2])).toMatchObject({
    drm: 3,
    total: 5,
    result: ['defRetired'],
    defender: { state: 'eliminated' },
    advance: 'may',
    continueAttack: 'no',
  });
});

test('[E11] Disordered attackers across the Smolka', () => {
  const attack = (leaders: string[]) => ({
    attackers: [{ type: 'R', state: 'disordered', hexside: ['minor_river'], leaders }],
    defender: { type: 'M' },
  });
  expect(outcome('shock', attack([]), [2])).toMatchObject({
    drm: -4,
    total: -2,
    attackers: [{ state: 'retired', retreat: 0, leaderCheck: 'none' }],
  });
  expect(outcome('shock', attack(['own']), [2])).toMatchObject({ drm: -3, total: -1, attackers: [{ leaderCheck: 'unit-retired' }] });
  expect(outcome('leaderDeath', { causes: ['unit-retired', 'combat'] }, [9])).toMatchObject({ diesFrom: 9, fate: 'dies' });
});

test('[E12] a leader’s unit is shot down', () => {
  const shot = { firer: { type: 'C' }, target: { type: 'M', state: 'disordered', leader: true }, range: 1 };
  expect(outcome('missile', shot, [7])).toMatchObject({ total: 9, result: 'eliminated', leaderCheck: 'unit-eliminated' });
  expect(outcome('leaderDeath', { causes: ['unit-eliminated', 'missile'] }, [6])).toMatchObject({ diesFrom: 7, fate: 'lives' });
});

test('[E14] what riding in and shooting costs', () => {
  const light = { type: 'L' };
  expect(outcome('missile', { firer: light, target: light, range: 2 }, [9])).toMatchObject({
    drm: -3,
    total: 6,
    state: 'disordered',
    mp: 1,
  });
  expect(outcome('missile', { firer: light, target: light, range: 2 }, [8])).toMatchObject({ state: 'normal' });
  expect(outcome('missile', { firer: light, target: light, range: 1 }, [6])).toMatchObject({ drm: 0, state: 'disordered', mp: 2 });
  expect(outcome('movementCost', { type: 'L', mpSpent: 5, hexesEntered: 2, leavesEnemyZoc: true })).toMatchObject({ mp: 2, left: 1 });
});

test('[E16] two attackers on different ground', () => {
  const alone = { attackers: [{ type: 'R', level: 'lower' }], defender: { type: 'R' } };
  expect(outcome('shock', alone, [5]).drm).toBe(-1);
  expect(outcome('shock', { ...alone, attackers: [...alone.attackers, { type: 'M' }] }, [5]).drm).toBe(1); // D1 0, D8 +1
  expect(outcome('shock', { ...alone, attackers: [{ type: 'R', level: 'lower', hexside: ['steep'] }] }, [5]).drm).toBe(-2);
});

test('[E17] a run of activations', () => {
  expect(outcome('seizure', { ar: 3, charisma: 1, overallLeader: 'in-range' }, [5])).toMatchObject({
    total: 4,
    success: false,
    enemyFreeBattle: true,
  });
  const horde = { charisma: 1, overallLeader: 'in-range' };
  expect(outcome('continuation', { ...horde, ar: 4, k: 2 }, [4])).toMatchObject({ total: 4, success: true });
  expect(outcome('continuation', { ...horde, ar: 4, k: 3 }, [3])).toMatchObject({ total: 4, success: true });
  expect(outcome('continuation', { ...horde, ar: 3, k: 4 }, [2])).toMatchObject({ total: 4, success: false });
});

test('[E18] the army holds', () => {
  expect(outcome('flightCheck', { permanentFp: 38, retiredUnits: 4, flightLevel: 50 }, [7])).toMatchObject({ total: 49, result: 'stands' });
  expect(outcome('flightCheck', { permanentFp: 38, flightLevel: 50 })).toMatchObject({ rolled: false, result: 'stands' });
});

test('[E19] two units at Bowmen, one is shot away', () => {
  expect(outcome('missile', { firer: { type: 'B' }, target: { type: 'H' }, range: 1, window: 'shock' }, [7])).toMatchObject({
    drm: 0,
    state: 'disordered',
  });
  const defender = { type: 'B', shockDrm: 1 };
  expect(outcome('shock', { attackers: [{ type: 'R' }], defender }, [4])).toMatchObject({
    drm: 4,
    total: 8,
    result: ['defDisordered', 'defRetreat1'],
  });
  expect(outcome('shock', { attackers: [{ type: 'R' }, { type: 'H', state: 'disordered' }], defender }, [4]).drm).toBe(3);
});

test('[E20] a charge uphill through the flank', () => {
  expect(outcome('counterCharge', { attacker: { type: 'H' }, defender: { type: 'M' }, zone: 'flank' }, [3])).toMatchObject({
    total: 4,
    success: false,
  });
  const charge = { attackers: [{ type: 'H', zone: 'flank', level: 'lower' }], defender: { type: 'M' }, counterCharge: 'failed' };
  expect(outcome('charge', charge, [0])).toMatchObject({ drm: 4, total: 4, result: ['defDisordered'], advance: 'no' });
});

import { describe, expect, test } from 'vitest';
import { outcome, ways } from './referee.js';

const mongols = { type: 'LC', tq: 6, ma: 9, weapon: 'C', flags: ['HR', 'FR', 'SH', 'MLC'] };
const clash = (attacker: object, defender: object, aspect = 'front') => ({ attackers: [attacker], defenders: [defender], aspect });

test('[E1] a moving horse archer at knights', () => {
  const shot = { firer: mongols, target: { type: 'KN' }, range: 3, occasion: 'move' };
  expect(outcome('missile', shot, [2])).toMatchObject({ drm: 2, total: 4, needed: 4, hits: 1, missileState: 'full' });
  expect(outcome('missile', shot, [3])).toMatchObject({ hits: 0 });
  expect(ways('missile', shot, 'hits').ways).toEqual({ 0: 7, 1: 3 });
});

test('[E2] Shower Fire at long range', () => {
  const shot = { firer: mongols, target: { type: 'KN' }, range: 4, mode: 'shower' };
  expect(outcome('missile', shot, [3])).toMatchObject({ drm: -1, total: 2, needed: 2, hits: 1 });
  expect(outcome('missile', shot, [8])).toMatchObject({ total: 7, hits: 0, missileState: 'low' });
  expect(ways('missile', shot, 'hits').ways).toEqual({ 0: 6, 1: 4 });
  expect(ways('missile', { ...shot, mode: 'normal' }, 'hits').ways).toEqual({ 0: 8, 1: 2 });
});

test('[E3] crossbows into woods', () => {
  const target = { ...mongols, terrain: 'woods' };
  const opole = { type: 'LI', weapon: 'CB' };
  expect(outcome('missile', { firer: opole, target, range: 2 }, [7])).toMatchObject({ drm: 0, needed: 7, hits: 1, missileState: 'low' });
  expect(outcome('missile', { firer: { ...opole, missileState: 'low' }, target, range: 2 }, [2])).toMatchObject({
    hits: 1,
    missileState: 'no',
  });
});

test('[E4] a leader under fire', () => {
  const shot = { firer: { type: 'LI', weapon: 'B' }, target: mongols, range: 2, leaderInTargetHex: true };
  expect(outcome('missile', shot, [0])).toMatchObject({ drm: 1, total: 1, needed: 4, hits: 1, leaderCheck: true });
  const jebe = { occasion: 'missile', leader: { initiative: 6 } };
  expect(outcome('leaderCasualty', jebe, [0, 8]).result).toBe('killed');
  expect(outcome('leaderCasualty', jebe, [0, 6]).result).toBe('wounded');
  expect(outcome('leaderCasualty', jebe, [1]).result).toBe('none');
});

test('[E5] Hit & Run and the knights’ answer', () => {
  const shot = { firer: mongols, target: { type: 'KN' }, range: 1, occasion: 'hit-and-run' };
  expect(outcome('missile', shot, [5])).toMatchObject({ drm: 3, total: 8, needed: 9, hits: 1 });
  expect(outcome('impetuosity', { unit: { type: 'KN', tq: 7, car: 5 } }, [6])).toMatchObject({ drm: 2, total: 8, result: 'charges' });
  expect(outcome('preShock', { unit: { type: 'KN', tq: 7 }, role: 'attacker' }, [4])).toMatchObject({ hits: 0 });
  expect(outcome('preShock', { unit: mongols, role: 'defender' }, [8])).toMatchObject({ hits: 2 });
  expect(outcome('shock', clash({ type: 'KN' }, mongols), [6])).toMatchObject({
    column: 9,
    superiority: 'AS',
    cell: '2(3)',
    attackerHits: 2,
    defenderHits: 6,
  });
});

test('[E6] cavalry uphill against heavy foot', () => {
  const attack = {
    attackers: [{ type: 'HC' }, { type: 'HC' }],
    defenders: [{ type: 'HI', level: 1 }],
    aspect: 'front',
    attackingLeader: { charisma: 2 },
  };
  expect(outcome('shock', attack, [3])).toMatchObject({
    base: 6,
    shift: -1,
    column: 5,
    row: 5,
    superiority: 'DS',
    cell: '2(2)',
    attackerHits: 6,
    defenderHits: 2,
  });
});

test('[E7] knights into the rear of Disordered light horse', () => {
  const attack = clash({ type: 'KN' }, { type: 'LC', disordered: true }, 'rear');
  expect(outcome('shock', attack, [9])).toMatchObject({ base: 12, column: 13, cell: '1(6)', attackerHits: 1, defenderHits: 12 });
  expect(outcome('shock', attack, [2])).toMatchObject({ cell: '2(3)', attackerHits: 2, defenderHits: 6 });
});

test('[E8] across the river into woods', () => {
  const attack = clash({ type: 'HI' }, { type: 'LI', terrain: 'woods', behindRiver: true });
  expect(outcome('shock', attack, [8])).toMatchObject({ base: 8, column: 6, superiority: 'AS', cell: '2(3)', defenderHits: 6 });
  const advance = { reason: 'terrain', unit: { type: 'HI' }, step: { hex: 'woods', hexside: 'river' } };
  expect(outcome('automaticHits', advance)).toEqual({ hits: 2 });
});

test('[E9] collapse', () => {
  const knights = { unit: { type: 'KN', tq: 6, hits: 5 } };
  expect(outcome('collapse', knights, [6]).result).toBe('rout');
  expect(outcome('collapse', knights, [5]).result).toBe('hit-removed');
});

test('[E10] everybody would rout', () => {
  expect(outcome('shock', clash({ type: 'KN' }, { type: 'LC' }), [2])).toMatchObject({
    column: 9,
    cell: '2(2)',
    attackerHits: 2,
    defenderHits: 4,
  });
});

test('[E11] a feigned retreat that works', () => {
  const parthian = { firer: mongols, target: { type: 'KN' }, range: 2, occasion: 'feigned-retreat' };
  expect(outcome('missile', parthian, [4])).toMatchObject({ drm: 2, total: 6, needed: 7, hits: 1 });
  expect(outcome('feignedRetreatReaction', { unit: { type: 'KN', frr: 6 }, feint: 'reactive' }, [8]).result).toBe('must-pursue');
  expect(outcome('feignedRetreat', { unit: mongols }, [5]).result).toBe('retreater-attacks');
  expect(outcome('preShock', { unit: mongols, role: 'attacker' }, [7]).hits).toBe(1);
  expect(outcome('preShock', { unit: { type: 'KN', tq: 8 }, role: 'defender' }, [3]).hits).toBe(0);
  const attack = clash(mongols, { type: 'KN', disordered: true });
  expect(outcome('shock', attack, [7])).toMatchObject({ base: 5, column: 6, superiority: 'none', attackerHits: 2, defenderHits: 2 });
  expect(outcome('feignedRetreat', { unit: mongols }, [7]).result).toBe('pursuer-attacks');
  expect(outcome('shock', clash({ type: 'KN' }, mongols, 'rear'), [4])).toMatchObject({
    column: 12,
    superiority: 'AS',
    cell: '2(4)',
    defenderHits: 8,
  });
});

test('[E12] orderly withdrawal while Disordered', () => {
  const unit = { ...mongols, disordered: true };
  expect(outcome('automaticHits', { reason: 'withdrawal', unit, approach: 'flank' })).toEqual({ hits: 1 });
  expect(outcome('orderlyWithdrawal', { unit }, [9]).hits).toBe(3);
  const shot = { firer: unit, target: { type: 'HC' }, range: 2, occasion: 'withdrawal' };
  expect([5, 6].map((die) => outcome('missile', shot, [die]).hits)).toEqual([1, 0]);
});

test('[E13] Momentum and doom', () => {
  const subutai = { leader: { initiative: 7 } };
  expect(outcome('momentum', subutai, [7]).result).toBe('activates-again');
  expect(outcome('momentum', subutai, [9, 1]).result).toBe('paralysis');
  expect(outcome('momentum', subutai, [9, 9]).result).toBe('rally-phase');
});

test('[E14] rally', () => {
  expect(outcome('standardRally', { unit: { type: 'LC', tq: 5, routed: true } }, [5])).toMatchObject({ result: 'rallied', hits: 1 });
  expect(outcome('standardRally', { unit: { type: 'MI', tq: 5, routed: true } }, [2])).toMatchObject({ result: 'rallied', hits: 2 });
  const daniil = { leader: { charisma: 2 }, unit: { type: 'HC', tq: 6, routed: true } };
  expect(outcome('rallyAttempt', daniil, [3]).result).toBe('eliminated');
  expect(outcome('rallyAttempt', daniil, [2])).toMatchObject({ result: 'rallied', hits: 2 });
});

test('[E15] lancers against the unhorsed', () => {
  expect(outcome('shock', clash({ type: 'LN' }, { type: 'UKN' }), [5])).toMatchObject({ base: 6, superiority: 'AS' });
});

test('[E16] a reaction turn', () => {
  expect(outcome('reactionFacing', { unit: { type: 'HI', tq: 6 } }, [8])).toMatchObject({ result: 'hits', hits: 2 });
});

describe('[11.1] hit chances in per cent', () => {
  const chance = (firer: object, target: object, range: number, rest: object = {}) =>
    10 * (ways('missile', { firer, target, range, ...rest }, 'hits').ways['1'] ?? 0);
  const TARGETS: Record<string, object> = {
    CAT: { type: 'CAT' },
    HC: { type: 'HC' },
    KN: { type: 'KN' },
    MLC: { type: 'LC', flags: ['MLC'] },
    LC: { type: 'LC' },
    HI: { type: 'HI' },
    MI: { type: 'MI' },
    LI: { type: 'LI' },
  };
  test.each([
    ['CAT', '90/80/- 80/70/100 50/40/70 30/20/50'],
    ['HC', '90/80/- 80/70/100 50/40/70 30/20/50'],
    ['KN', '80/70/- 70/60/90 40/30/60 20/10/40'],
    ['MLC', '100/90/- 80/70/100 50/40/70 30/20/50'],
    ['LC', '100/90/- 80/70/100 50/40/70 30/20/50'],
    ['HI', '90/80/- 90/80/100 60/50/80 40/30/60'],
    ['MI', '100/90/- 90/80/100 60/50/80 40/30/60'],
    ['LI', '100/100/- 90/80/100 60/50/80 40/30/60'],
  ])('composite bow mounted at %s: still / moving / shower', (name, printed) => {
    const target = TARGETS[name] ?? {};
    const cells = [1, 2, 3, 4].map((range) => {
      const shower = range === 1 ? '-' : chance(mongols, target, range, { mode: 'shower' });
      return `${chance(mongols, target, range)}/${chance(mongols, target, range, { occasion: 'move' })}/${shower}`;
    });
    expect(cells.join(' ')).toBe(printed);
  });
  test('crossbow on foot', () => {
    const at = (name: string) => [1, 2, 3].map((range) => chance({ type: 'LI', weapon: 'CB' }, TARGETS[name] ?? {}, range)).join('/');
    for (const name of ['CAT', 'HC', 'MLC']) expect(at(name)).toBe('100/90/60');
    for (const name of ['KN', 'HI']) expect(at(name)).toBe('100/80/50');
    for (const name of ['LC', 'MI']) expect(at(name)).toBe('100/100/70');
    expect(at('LI')).toBe('100/100/80');
  });
  test('simple bow', () => {
    const at = (name: string) => [1, 2].map((range) => chance({ type: 'LI', weapon: 'B' }, TARGETS[name] ?? {}, range)).join('/');
    expect(Object.keys(TARGETS).map((name) => `${name} ${at(name)}`)).toEqual([
      'CAT 30/40',
      'HC 40/40',
      'KN 30/30',
      'MLC 50/40',
      'LC 60/50',
      'HI 40/40',
      'MI 60/40',
      'LI 70/50',
    ]);
  });
});

describe('[11.2] shock distributions', () => {
  const FACES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  test.each([
    ['KN', 'LC', 'front', 9, 'AS', '3/4 3/4 2/4 2/4 2/6 2/6 2/6 2/6 2/6 2/8'],
    ['HC', 'HC', 'front', 7, 'none', '3/2 3/2 2/2 2/2 2/2 2/2 2/2 2/3 2/3 2/4'],
    ['KN', 'HI', 'front', 6, 'DS', '9/2 9/2 9/2 6/2 6/2 6/2 6/2 6/2 6/3 6/4'],
    ['LC', 'KN', 'rear', 7, 'AS', '3/4 3/4 2/4 2/4 2/4 2/4 2/4 2/6 2/6 2/8'],
    ['HC', 'MI', 'flank', 8, 'AS', '3/4 3/4 2/4 2/4 2/4 2/6 2/6 2/6 2/6 2/8'],
    ['LN', 'UKN', 'front', 6, 'AS', '3/4 3/4 3/4 2/4 2/4 2/4 2/4 2/4 2/6 2/8'],
    ['MI', 'CAT', 'front', 7, 'DS', '9/2 9/2 6/2 6/2 6/2 6/2 6/2 6/3 6/3 6/4'],
  ])('%s on %s, %s', (attacker, defender, aspect, column, superiority, printed) => {
    const read = FACES.map((face) => outcome('shock', clash({ type: attacker }, { type: defender }, aspect), [face]));
    for (const o of read) expect(o).toMatchObject({ column, superiority });
    expect(read.map((o) => `${o.attackerHits}/${o.defenderHits}`).join(' ')).toBe(printed);
  });
});

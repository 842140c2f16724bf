import { system as ach } from '@pennon/advanced-cry-havoc';
import { expect, test } from 'vitest';
import { asker } from '../ask.js';

const { outcome, refusal, ways } = asker(ach);

test('[E1] a plain blow: the defender steps back', () => {
  expect(outcome('close', { attacker: { off: 9 }, target: { def: 7 } }, [4])).toMatchObject({
    difference: 2,
    column: 6,
    result: 'R',
    retreats: true,
  });
});

test('[E2] two champions Engaged with each other, under two readings', () => {
  const blow = {
    attacker: { off: 12, armored: true, states: ['engaged'] },
    target: { def: 12, armored: true, states: ['engaged'] },
    partners: true,
  };
  expect(outcome('close', blow, [1])).toMatchObject({
    baseColumn: 5,
    column: 4,
    total: 0,
    result: 'S',
    health: 'stunned',
    loses: ['engaged'],
  });
  expect(outcome('close', { ...blow, options: { engagedMods: 'enragedOnly' } }, [1])).toMatchObject({ column: 3, total: 1, result: 'R' });
});

test('[E3] a charge, a failed morale check, the blow, and the body in the way', () => {
  expect(outcome('moraleTrigger', { event: 'charge-contact', chargerMounted: true })).toEqual({ check: true, trigger: 'a' });
  expect(outcome('morale', { character: { def: 8 }, bannerInLos: true, adjacentFriends: [{ role: 'knight' }] }, [8])).toMatchObject({
    courage: 6,
    total: 7,
    morale: 'scared',
  });
  const blow = {
    attacker: { off: 22, mounted: true, armored: true },
    target: { def: 8, states: ['scared'] },
    action: 'charge',
    charge: { hexes: 9 },
  };
  expect(outcome('close', blow, [6])).toMatchObject({ baseColumn: 9, column: 12, result: 'S', health: 'stunned' });
  expect(outcome('impairment', { character: { mounted: true, armored: true, states: ['charge'] } }, [5])).toMatchObject({
    total: 7,
    effect: 'impaired',
  });
});

test('[E4] rider or mount', () => {
  const knight = { mounted: true, armored: true, def: 18, woundedDef: 12, mount: { def: 8 } };
  const rider = { attacker: { off: 8 }, target: knight };
  expect(outcome('close', rider, [7])).toMatchObject({ baseColumn: 3, column: 1, result: 'F', attackerFumbles: true });
  expect(ways('close', rider, 'result')).toEqual({ of: 10, ways: { '"F"': 5, '"-"': 4, '"R"': 1 } });
  expect(outcome('close', { ...rider, aim: 'mount' }, [0, 3, 7])).toMatchObject({
    column: 5,
    result: 'S',
    horseKilled: true,
    unhorsed: true,
    gains: ['prone'],
  });
});

test('[E5] from behind, with three starred reasons', () => {
  const blow = {
    attacker: { off: 7 },
    target: { def: 10, armored: true, states: ['scared', 'impaired', 'fumble'] },
    from: 'rear',
    otherZoi: { side: 1 },
  };
  expect(outcome('close', blow, [0])).toMatchObject({ baseColumn: 4, column: 8, total: 1, result: 'W', health: 'wounded' });
  expect(outcome('morale', { character: { def: 7, health: 'wounded', states: ['scared'] } }, [5])).toMatchObject({
    courage: 6,
    total: 6,
    passed: true,
  });
});

test('[E6] over a Stunned man: dead under every reading of the table', () => {
  const blow = { attacker: { off: 22, mounted: true }, target: { def: 7, health: 'stunned' } };
  expect(outcome('close', blow, [6])).toMatchObject({ baseColumn: 9, shift: 6, column: 14, result: 'K', health: 'dead' });
  expect(outcome('close', { ...blow, options: { smoothTable: true } }, [6])).toMatchObject({ result: 'W', health: 'dead' });
  expect(outcome('close', { ...blow, options: { tableAlign: 'left13' } }, [6])).toMatchObject({ column: 13, result: 'W', health: 'dead' });
});

test('[E7] a crossbow stops a charge', () => {
  const shot = {
    weapon: 'xbow',
    range: 10,
    action: 'reaction-fire',
    shooter: { states: ['watch'] },
    shooterElevation: 2,
    target: { mounted: true, armored: true, woundedDef: 13, states: ['charge'] },
  };
  expect(outcome('ranged', shot, [0])).toMatchObject({
    power: 5,
    baseColumn: 6,
    column: 3,
    total: -2,
    result: 'A',
    loses: ['charge'],
    unloaded: true,
  });
});

test('[E8] into a mêlée, and the friend in it', () => {
  expect(outcome('ranged', { weapon: 'sbow_f', range: 6, target: { states: ['engaged'] } }, [7])).toMatchObject({
    power: 3,
    column: 4,
    total: 9,
    result: 'F',
  });
  const friend = { weapon: 'sbow_f', range: 6, victim: { states: ['engaged'] } };
  expect(outcome('friendlyFire', friend, [0])).toMatchObject({ column: 4, drm: 0, result: 'A', gains: ['activated'] });
  for (const die of [8, 9]) expect(outcome('friendlyFire', friend, [die]).result).toBe('-');
});

test('[E9] the axe turns in the air', () => {
  const throwAt = (range: number) => ({ weapon: 'axe', range, target: { mounted: true, armored: true, woundedDef: 11 } });
  expect(refusal('ranged', throwAt(5), [1])).toBe('not-allowed ACH-4');
  expect(outcome('ranged', throwAt(4), [1])).toMatchObject({ power: 8, baseColumn: 9, column: 7, result: 'A', ammoLeft: 0 });
});

test('[E10] a longbow in the back', () => {
  expect(outcome('ranged', { weapon: 'longbow', range: 12, losThrough: 'rear' }, [0])).toMatchObject({
    power: 4,
    column: 6,
    result: 'W',
    health: 'wounded',
  });
  expect(outcome('morale', { character: { def: 5, health: 'wounded' } }, [6])).toMatchObject({ courage: 5, morale: 'scared' });
});

test('[E11] why the sign of the waking-up modifier matters', () => {
  const health = (situation: object) => {
    const { health, impaired } = outcome('wakingUp', situation, [6]);
    return `${health} ${impaired}`;
  };
  expect(health({ enemyZoi: 1 })).toBe('stunned false');
  expect(health({ enemyZoi: 1, options: { wakeZoiDrm: -1 } })).toBe('healthy true');
  expect(health({ enemyZoi: 1, helpers: [{}] })).toBe('wounded true');
});

test('[E12] over a hedge in a charge', () => {
  const leap = { character: { mounted: true, armored: true, states: ['charge'] } };
  expect(outcome('impairment', leap, [7])).toMatchObject({
    total: 9,
    unhorsed: true,
    gains: ['activated', 'impaired', 'prone'],
    loses: ['charge'],
  });
  expect(outcome('impairment', leap, [4])).toMatchObject({ total: 6, effect: 'activation-over' });
});

test('[E13] who may interrupt whom', () => {
  const edwin = { off: 5, def: 5 };
  const against = (interrupter: object, interrupted: object) => {
    const { decidedBy, interrupts } = outcome('initiative', { interrupter, interrupted });
    return `${decidedBy} ${interrupts}`;
  };
  expect(against({ off: 14, def: 13, mounted: true, armored: true }, edwin)).toBe('bracket true');
  expect(against({ off: 6, def: 6 }, edwin)).toBe('off true');
  const ralf = { off: 12, def: 11, armored: true };
  const ivo = { off: 11, def: 12, armored: true };
  expect([against(ralf, ivo), against(ivo, ralf)]).toEqual(['off true', 'off false']);
  for (const state of ['parry', 'engaged']) expect(against(edwin, { ...ivo, states: [state] })).toBe('automatic true');
});

test('[E14] out of the saddle at point blank', () => {
  expect(outcome('ranged', { weapon: 'xbow', range: 2, target: { mounted: true, woundedDef: 8 } }, [4, 2, 6])).toMatchObject({
    power: 10,
    column: 11,
    result: 'P',
    unhorsed: true,
    horseKilled: true,
    gains: ['prone'],
  });
});

test('[E15] a swing at one who turns away', () => {
  const swing = { attacker: { off: 5, health: 'wounded' }, target: { def: 10, armored: true }, action: 'reaction-swing', from: 'side' };
  expect(outcome('close', swing, [0])).toMatchObject({ baseColumn: 3, shift: 0, column: 3, total: -1, result: 'S', health: 'stunned' });
});

test('[E16] a charge up the slope', () => {
  const blow = {
    attacker: { off: 19, mounted: true, armored: true },
    target: { def: 12, armored: true },
    action: 'charge',
    charge: { hexes: 8 },
    impediment: 'light',
  };
  expect(outcome('close', blow, [5])).toMatchObject({ baseColumn: 7, column: 7, total: 6, result: '-' });
});

test('[E17] power 1 can do nothing to an ordinary target', () => {
  const best = (changes: object) =>
    outcome(
      'ranged',
      { weapon: 'sbow_f', range: 30, action: 'reaction-fire', shooter: { states: ['watch'] }, shooterElevation: 1, ...changes },
      [0],
    );
  expect(best({})).toMatchObject({ power: 1, column: 2, total: -2, result: '-' });
  expect(best({ losThrough: 'rear' })).toMatchObject({ column: 3, result: 'A' });
  expect(best({ target: { states: ['impaired'] } })).toMatchObject({ column: 3, result: 'A' });
  expect(best({ target: { health: 'stunned' } })).toMatchObject({ column: 4, result: 'W' });
  expect(outcome('ranged', { weapon: 'sbow_f', range: 30, target: { states: ['impaired'] }, losThrough: 'rear' }, [0])).toMatchObject({
    column: 4,
    result: 'A',
  });
});

test('[E18] a parried blow', () => {
  const blow = { attacker: { off: 14, mounted: true }, target: { def: 7, states: ['parry'] } };
  expect(outcome('close', blow, [3])).toMatchObject({ baseColumn: 7, column: 5, result: 'R', retreats: true, loses: [] });
});

test('[E19] three to one is no place for heroes', () => {
  const blow = { attacker: { off: 9 }, target: { def: 11, armored: true }, action: 'move-attack', otherZoi: { front: 1, side: 1 } };
  expect(outcome('close', blow, [6])).toMatchObject({ baseColumn: 4, column: 2, drm: 3, total: 9, result: 'F' });
});

test('[E20] rage, and calm again', () => {
  expect(outcome('moraleTrigger', { event: 'killed', distance: 2 })).toMatchObject({ trigger: 'c' });
  expect(outcome('morale', { character: { def: 6 } }, [0])).toMatchObject({ courage: 5, morale: 'enraged' });
  expect(outcome('enragedDuty', { phase: 'activation', possible: ['run', 'move-attack', 'other'] }).duty).toBe('move-attack');
  expect(outcome('recovery', { character: { def: 6, states: ['enraged'] } }, [4])).toMatchObject({ passed: true, morale: 'steady' });
});

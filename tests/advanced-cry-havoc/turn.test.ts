import { system as ach } from '@pennon/advanced-cry-havoc';
import { describe, expect, test } from 'vitest';
import { asker } from '../ask.js';

const { outcome, reasons, refusal, ways } = asker(ach);
const marked = (...states: string[]) => ({ states });

describe('the turn', () => {
  const next = (step: string, changes: object = {}) => outcome('sequence', { step, ...changes });
  test('[ACH-1] the printed order, step by step', () => {
    expect(next('charge-declarations')).toEqual({ removes: [], next: 'charges-resolution', phase: 'charge', newTurn: false });
    expect(next('selection')).toEqual({ removes: [], next: 'interruption', phase: 'activation', newTurn: false });
    expect(next('interruption')).toEqual({ removes: [], next: 'activation', phase: 'activation', newTurn: false });
    expect(next('remove-markers')).toEqual({ removes: ['activated', 'watch'], next: 'recovery-checks', phase: 'cleanup', newTurn: false });
    expect(next('recovery-checks')).toEqual({ removes: [], next: 'waking-up-checks', phase: 'cleanup', newTurn: false });
    expect(next('waking-up-checks')).toEqual({ removes: [], next: 'victory-check', phase: 'cleanup', newTurn: false });
  });
  test('[ACH-1] while somebody is left', () => {
    for (const step of ['charges-resolution', 'activation']) {
      expect(next(step, { eligibleLeft: true })).toEqual({ removes: [], next: 'selection', phase: 'activation', newTurn: false });
      expect(next(step)).toEqual({ removes: [], next: 'remove-markers', phase: 'cleanup', newTurn: false });
    }
    expect(next('selection', { eligibleLeft: true }).next).toBe('interruption');
  });
  test('[ACH-1] the end of the turn, and of the game', () => {
    expect(next('victory-check')).toEqual({ removes: [], next: 'charge-declarations', phase: 'charge', newTurn: true });
    expect(next('victory-check', { over: true })).toEqual({ removes: [], next: 'over', phase: 'none', newTurn: false });
    expect(next('activation', { over: true }).next).toBe('remove-markers');
  });
});

describe('initiative', () => {
  const facts = (mine: object = {}, theirs: object = {}, rest: object = {}) => ({
    interrupter: { off: 8, def: 7, ...mine },
    interrupted: { off: 8, ...theirs },
    ...rest,
  });
  const decided = (mine: object, theirs: object) => {
    const { decidedBy, interrupts } = outcome('initiative', facts(mine, theirs));
    return `${decidedBy} ${interrupts}`;
  };
  const forbidden = (mine: object, theirs: object = {}) => refusal('initiative', facts(mine, theirs), [5]);
  test('[ACH-2] automatic against one in trouble, whatever the rest', () => {
    for (const state of ['scared', 'panic', 'impaired', 'fumble', 'cover', 'parry', 'engaged', 'prone', 'carrying'])
      expect(decided({ kind: 'animal', dangerous: true, off: 0 }, { mounted: state !== 'prone', ...marked(state) }), state).toBe(
        'automatic true',
      );
    expect(outcome('initiative', facts({ off: 9 }, marked('enraged', 'charge'))).interruptedBracket).toBe(3);
  });
  test('[ACH-2, AN-1, R2, R66] the lower bracket, both ways', () => {
    const ranks = [
      { mounted: true },
      {},
      { armored: true },
      { mounted: true, armed: false },
      { armed: false, armored: true },
      { kind: 'animal', dangerous: true, armed: false },
    ];
    ranks.forEach((mine, i) => {
      ranks.forEach((theirs, j) => {
        if (i !== j) expect(decided({ ...mine, off: 0 }, theirs), `${i} ${j}`).toBe(`bracket ${i < j}`);
      });
    });
    expect(outcome('initiative', facts({ mounted: true, armored: true }, {})).interrupterBracket).toBe(2);
  });
  test('[ACH-3] Healthy first', () => {
    expect(decided({ off: 0 }, { health: 'wounded' })).toBe('health true');
    expect(decided({ off: 99, health: 'wounded' }, {})).toBe('health false');
  });
  test('[ACH-3] then OFF', () => {
    expect(decided({ off: 9 }, {})).toBe('off true');
    expect(decided({ off: 7 }, {})).toBe('off false');
    expect(decided({ off: 9, health: 'wounded' }, { health: 'wounded' })).toBe('off true');
  });
  test('[ACH-3, R17] then a Task check of the interrupter', () => {
    expect(outcome('initiative', facts(), [6])).toEqual({
      interrupterBracket: 3,
      interruptedBracket: 3,
      decidedBy: 'task-check',
      courage: 6,
      drm: 0,
      roll: 6,
      total: 6,
      interrupts: true,
    });
    expect(outcome('initiative', facts(), [7]).interrupts).toBe(false);
    expect(reasons('initiative', facts({ health: 'wounded', armored: true }, { health: 'wounded', armored: true }), [5])).toEqual([
      'R17 tk.wounded +1',
    ]);
    const dogs = { kind: 'animal', dangerous: true };
    expect(outcome('initiative', facts({ ...dogs, def: 11 }, dogs), [8])).toMatchObject({ courage: 8, interrupts: true });
    expect(outcome('initiative', facts({ mounted: true, def: 11 }, { mounted: true }), [8])).toMatchObject({
      courage: 7,
      interrupts: false,
    });
    expect(ways('initiative', facts({ def: 99 }), 'interrupts')).toEqual({ of: 10, ways: { true: 9, false: 1 } });
  });
  test('[die, R17] the highest face is 10 there', () => {
    const at = (die: number) => outcome('initiative', facts({ def: 99 }, {}, { options: { die: '1-10' } }), [die]).interrupts;
    expect([at(9), at(10)]).toEqual([true, false]);
  });
  test('[ACH-18] not with anybody Stunned', () => {
    expect(forbidden({ health: 'stunned' })).toBe('not-allowed ACH-18');
    expect(forbidden({}, { health: 'stunned' })).toBe('not-allowed ACH-18');
  });
  test('[4.4] not with anybody who has acted or watches', () => {
    for (const state of ['activated', 'watch']) {
      expect(forbidden(marked(state))).toBe('not-allowed 4.4');
      expect(forbidden({}, marked(state, 'prone'))).toBe('not-allowed 4.4');
    }
  });
  test('[AN-32] not with a harmless animal', () => {
    expect(forbidden({ kind: 'animal' })).toBe('not-allowed AN-32');
    expect(forbidden({}, { kind: 'animal' })).toBe('not-allowed AN-32');
  });
  test('[ACH-18] not by one whose row forbids it', () => {
    for (const state of ['scared', 'panic', 'fumble', 'carrying', 'impaired', 'engaged', 'parry', 'cover', 'prone'])
      expect(forbidden(marked(state)), state).toBe('not-allowed ACH-18');
    for (const state of ['enraged', 'charge']) expect(forbidden(marked(state)), state).toBe('allowed');
  });
  test('[ACH-18, 4.4, AN-32] the first reason of the list answers, whoever gives it', () => {
    expect(forbidden(marked('activated', 'prone'), { health: 'stunned' })).toBe('not-allowed ACH-18');
    expect(forbidden({ kind: 'animal', ...marked('prone') }, marked('watch'))).toBe('not-allowed 4.4');
    expect(forbidden(marked('prone'), { kind: 'animal' })).toBe('not-allowed AN-32');
  });
});

describe('charges', () => {
  const failed = (changes: object) => outcome('chargeEligible', changes);
  test('[ACH-6] nothing against it', () => {
    expect(failed({})).toEqual({ eligible: true, failed: [] });
    expect(failed({ distance: 200, character: marked('enraged', 'charge') })).toEqual({ eligible: true, failed: [] });
  });
  test('[ACH-6, AN-22, R47, R66] everything against it, in order', () => {
    const character = {
      armed: false,
      health: 'wounded',
      states: ['engaged', 'parry', 'impaired', 'prone', 'fumble', 'scared', 'watch', 'activated'],
    };
    const rest = { inEnemyZoi: true, inLos: false, inFront: false, reachable: false, facingChanges: 1, legYields: 2 };
    expect(failed({ character, ...rest })).toEqual({
      eligible: false,
      failed: [
        'unarmed',
        'activated',
        'watch',
        'not-healthy',
        'scared',
        'fumble',
        'prone',
        'impaired',
        'parry',
        'engaged',
        'enemy-zoi',
        'no-los',
        'not-in-front',
        'not-reachable',
        'facing-change',
        'leg-yield',
      ],
    });
    expect(failed({ character: { kind: 'animal', dangerous: true, armed: false, ...marked('cover', 'panic') } }).failed).toEqual([
      'animal',
      'panic',
      'cover',
    ]);
    expect(failed({ character: { health: 'stunned' } }).failed).toEqual(['not-healthy']);
  });
  test('[ACH-6, R52] a load is a Fumble, once', () => {
    expect(failed({ character: marked('carrying') }).failed).toEqual(['fumble']);
    expect(failed({ character: marked('carrying', 'fumble') }).failed).toEqual(['fumble']);
  });
  test('[ACH-6, R32] the leg yield: one, at the start', () => {
    expect(failed({ legYields: 1 }).eligible).toBe(true);
    expect(failed({ legYields: 1, legYieldAtStart: false }).failed).toEqual(['leg-yield']);
    expect(failed({ legYields: 2 }).failed).toEqual(['leg-yield']);
    expect(failed({ legYieldAtStart: false }).eligible).toBe(true);
  });
});

describe('impairment', () => {
  const check = (character: object, dice: number[], changes: object = {}) => outcome('impairment', { character, ...changes }, dice);
  const forbidden = (character: object, changes: object = {}) => refusal('impairment', { character, ...changes }, [0]);
  test('[ACH-10 im.armored, ACH-10 im.wounded, ACH-10 im.charging] the modifiers', () => {
    const character = { armored: true, health: 'wounded', states: ['charge'] };
    expect(reasons('impairment', { character }, [0])).toEqual(['ACH-10 im.armored +1', 'ACH-10 im.wounded +1', 'ACH-10 im.charging +1']);
  });
  test('[ACH-10] no effect', () =>
    expect(check(marked('charge'), [3])).toEqual({
      drm: 1,
      roll: 3,
      total: 4,
      effect: 'none',
      unhorsed: false,
      health: 'healthy',
      gains: [],
      loses: [],
    }));
  test('[ACH-10] activation over: Activated, the charge gone, the rest stays', () => {
    expect(check(marked('charge', 'engaged', 'watch'), [4])).toMatchObject({
      effect: 'activation-over',
      gains: ['activated'],
      loses: ['charge'],
    });
    expect(check(marked('activated'), [5])).toMatchObject({ effect: 'activation-over', gains: [], loses: [] });
  });
  test('[ACH-10, ACH-18] Impaired as well', () => {
    expect(check(marked('engaged', 'cover', 'fumble'), [7])).toMatchObject({
      effect: 'impaired',
      gains: ['activated', 'impaired'],
      loses: ['cover', 'engaged'],
    });
    expect(check(marked('carrying'), [7])).toMatchObject({ gains: ['activated', 'impaired'], loses: ['carrying'] });
    expect(check(marked('impaired'), [8])).toMatchObject({ effect: 'impaired', gains: ['activated'], loses: [] });
  });
  test('[ACH-10, ACH-19] down: Prone, and out of the saddle, without a further die', () => {
    expect(check({}, [9])).toMatchObject({ effect: 'impaired-down', unhorsed: false, gains: ['activated', 'impaired', 'prone'] });
    expect(check({ mounted: true, ...marked('engaged') }, [9])).toMatchObject({
      effect: 'impaired-down',
      unhorsed: true,
      gains: ['activated', 'impaired', 'prone'],
      loses: ['engaged'],
    });
    expect(check(marked('impaired', 'prone', 'activated'), [9])).toMatchObject({ gains: [], loses: [] });
  });
  test('[ACH-10, R58] a fall in a climb wounds above 5, and kills the Wounded', () => {
    const climbing = { climbing: true };
    expect(check({}, [9, 5], climbing)).toMatchObject({ health: 'healthy' });
    expect(check({}, [9, 6], climbing)).toMatchObject({ health: 'wounded', gains: ['activated', 'impaired', 'prone'], loses: [] });
    expect(check({ health: 'wounded', ...marked('scared', 'fumble') }, [8, 6], climbing)).toMatchObject({
      effect: 'impaired-down',
      health: 'dead',
      gains: [],
      loses: ['fumble', 'scared'],
    });
    expect(refusal('impairment', { ...climbing }, [8, 5])).toBe('bad-dice');
    expect(refusal('impairment', {}, [9, 5])).toBe('bad-dice');
    expect(ways('impairment', climbing, 'health')).toEqual({ of: 100, ways: { '"healthy"': 96, '"wounded"': 4 } });
  });
  test('[die, R1] with the die read 1 to 10', () =>
    expect(ways('impairment', { options: { die: '1-10' } }, 'effect')).toEqual({
      of: 10,
      ways: { '"none"': 4, '"activation-over"': 2, '"impaired"': 2, '"impaired-down"': 2 },
    }));
  test('[R48, ACH-18, R72] who makes no such check', () => {
    expect(forbidden({ kind: 'animal', dangerous: true })).toBe('not-allowed R48');
    expect(forbidden({ health: 'stunned' })).toBe('not-allowed ACH-18');
    expect(forbidden({ mounted: true }, { climbing: true })).toBe('not-allowed R72');
    expect(forbidden({ mounted: true, ...marked('charge') }, { climbing: true })).toBe('not-allowed R72');
    expect(forbidden(marked('charge'), { climbing: true })).toBe('not-allowed ACH-18');
    expect(forbidden({ mounted: true, ...marked('charge') })).toBe('allowed');
  });
});

describe('waking up', () => {
  const wake = (changes: object, die: number) => outcome('wakingUp', changes, [die]);
  test('[ACH-11 wk.aid, R51] aid once, if one helper is out of enemy ZOI', () => {
    const why = (...inZoi: boolean[]) => reasons('wakingUp', { helpers: inZoi.map((inEnemyZoi) => ({ inEnemyZoi })) }, [5]);
    expect(why(false)).toEqual(['ACH-11 wk.aid -1']);
    expect(why(false, false, true)).toEqual(['ACH-11 wk.aid -1']);
    expect(why(true, true)).toEqual([]);
    expect(reasons('wakingUp', { helpers: [{}] }, [5])).toEqual(['ACH-11 wk.aid -1']);
  });
  test('[ACH-11 wk.zoi, wakeZoiDrm, AN-8, R10] each enemy, by either sign', () => {
    expect(reasons('wakingUp', { enemyZoi: 3 }, [5])).toEqual(['ACH-11 wk.zoi +3']);
    expect(reasons('wakingUp', { enemyZoi: 3, options: { wakeZoiDrm: -1 } }, [5])).toEqual(['ACH-11 wk.zoi -3']);
    expect(reasons('wakingUp', {}, [5])).toEqual([]);
    expect(wake({ enemyZoi: 8 }, 1)).toMatchObject({ drm: 8, total: 9, health: 'dead' });
    expect(wake({ enemyZoi: 8, options: { wakeZoiDrm: -1 } }, 9)).toMatchObject({ total: 1, health: 'healthy', impaired: false });
  });
  test('[R51] nobody rises in a hex that is taken; the dead are dead', () => {
    const all = [4, 5, 6, 7, 9].map((die) => {
      const { health, impaired } = wake({ hexOccupied: true }, die);
      return `${health} ${impaired}`;
    });
    expect(all).toEqual(['stunned false', 'stunned false', 'stunned false', 'stunned false', 'dead false']);
  });
  test('[die, R1] with the die read 1 to 10', () =>
    expect(ways('wakingUp', { options: { die: '1-10' } }, 'health')).toEqual({
      of: 10,
      ways: { '"healthy"': 5, '"stunned"': 2, '"dead"': 2, '"wounded"': 1 },
    }));
});

test('[AN-6, R4] impairment and waking up are read by the die after modifiers', () => {
  const impaired = (character: object) => outcome('impairment', { character }, [4]);
  expect(impaired({})).toMatchObject({ roll: 4, total: 4, effect: 'none' });
  expect(impaired({ armored: true })).toMatchObject({ roll: 4, total: 5, effect: 'activation-over' });
  expect(impaired({ armored: true, health: 'wounded', states: ['charge'] })).toMatchObject({ roll: 4, total: 7, effect: 'impaired' });
  const woken = (changes: object) => outcome('wakingUp', changes, [6]);
  expect(woken({})).toMatchObject({ roll: 6, total: 6, health: 'wounded' });
  expect(woken({ helpers: [{}] })).toMatchObject({ roll: 6, total: 5, health: 'healthy' });
  expect(woken({ enemyZoi: 1 })).toMatchObject({ roll: 6, total: 7, health: 'stunned' });
});

test('[die, ACH-19] an unhorsed man lies Prone above 5, whatever the die', () => {
  expect(ways('unhorsing', { cause: 'attack' }, 'prone')).toEqual({ of: 10, ways: { false: 6, true: 4 } });
  expect(ways('unhorsing', { cause: 'horse-killed', options: { die: '1-10' } }, 'prone')).toEqual({ of: 10, ways: { true: 5, false: 5 } });
  expect(ways('unhorsing', { cause: 'impairment' }, 'prone')).toEqual({ of: 1, ways: { true: 1 } });
  expect(refusal('unhorsing', { cause: 'impairment' }, [5])).toBe('bad-dice');
});

import { system as kulikovo } from '@pennon/kulikovo';
import { describe, expect, test } from 'vitest';
import { asker } from '../ask.js';

const { outcome, reasons, refusal, ways } = asker(kulikovo);

describe('charge reluctance', () => {
  const ask = (changes: object = {}) => ({ attacker: { type: 'H' }, defender: { type: 'R' }, ...changes });
  test('[KU-REL M, A36] Medium Cavalry is one shyer, and 10 fails too', () => {
    expect(reasons('chargeReluctance', ask({ attacker: { type: 'M' } }), [9])).toEqual(['KU-REL M +1']);
    expect(outcome('chargeReluctance', ask({ attacker: { type: 'M' } }), [9])).toMatchObject({ total: 10, result: 'shock' });
  });
  test('[P1] the Wedge helps Heavy Cavalry only', () => {
    expect(reasons('chargeReluctance', ask({ wedge: true }), [5])).toEqual(['P1 -1']);
    expect(outcome('chargeReluctance', ask({ wedge: true }), [5])).toMatchObject({ total: 4, result: 'charge' });
    expect(reasons('chargeReluctance', ask({ wedge: true, attacker: { type: 'M' } }), [5])).toEqual(['KU-REL M +1']);
  });
  test('[KU-WSM *, KU-WSM †, R2, R29] who does not charge does not roll', () => {
    const by = (attacker: object) => refusal('chargeReluctance', ask({ attacker }), [5]);
    expect(['B', 'C', 'L', 'R'].map((type) => by({ type }))).toEqual([
      'not-allowed KU-WSM *',
      'not-allowed KU-WSM *',
      'not-allowed KU-WSM †',
      'not-allowed R2',
    ]);
    expect(by({ type: 'H', state: 'disordered' })).toBe('not-allowed R29');
    expect(by({ type: 'H', state: 'retired' })).toBe('not-allowed R29');
  });
  test('[R33, A37] only into the front of Normal foot', () => {
    expect(refusal('chargeReluctance', ask({ zone: 'flank' }), [5])).toBe('not-allowed R33');
    expect(refusal('chargeReluctance', ask({ defender: { type: 'C' } }), [5])).toBe('not-allowed R33');
    expect(refusal('chargeReluctance', ask({ defender: { type: 'R', state: 'disordered' } }), [5])).toBe('not-allowed R33');
  });
  test('[R43] not in a continued attack', () =>
    expect(refusal('chargeReluctance', ask({ continuedAttack: 1 }), [5])).toBe('not-allowed R43'));
});

describe('counter-charge', () => {
  const ask = (changes: object = {}) => ({ attacker: { type: 'H' }, defender: { type: 'M' }, ...changes });
  test('[KU-CC rating, A39] the defender’s rating as printed', () => {
    expect(outcome('counterCharge', ask({ defender: { type: 'M', shockDrm: -1 } }), [4])).toMatchObject({
      drm: -1,
      total: 3,
      success: true,
      chargeDrm: 0,
    });
    expect(reasons('counterCharge', ask({ defender: { type: 'M', shockDrm: 2 } }), [4])).toEqual(['KU-CC rating +2']);
  });
  test('[KU-CC flank] one worse through the flank', () => {
    expect(reasons('counterCharge', ask({ zone: 'flank' }), [4])).toEqual(['KU-CC flank +1']);
  });
  test('[A38] totals outside the printed range: low succeeds, high fails', () => {
    expect(outcome('counterCharge', ask({ defender: { type: 'M', shockDrm: -3 } }), [0])).toMatchObject({ total: -3, success: true });
    expect(outcome('counterCharge', ask({ defender: { type: 'M', shockDrm: 3 }, zone: 'flank' }), [9])).toMatchObject({
      total: 13,
      success: false,
    });
  });
  test('[A41] what is left of the charge bonus', () => {
    const left = (type: string, die: number) => outcome('counterCharge', ask({ attacker: { type } }), [die]).chargeDrm;
    expect([left('H', 3), left('H', 4), left('M', 3), left('M', 4)]).toEqual([0, 2, 0, 1]);
  });
  test('[R35, A40, R43, K3, KU-WSM *, KU-WSM †, R2] when there is none', () => {
    const no = (changes: object) => refusal('counterCharge', ask(changes), [4]);
    expect(no({ defender: { type: 'L' } })).toBe('not-allowed R35');
    expect(no({ defender: { type: 'M', state: 'disordered' } })).toBe('not-allowed R35');
    expect(no({ zone: 'rear' })).toBe('not-allowed R35');
    expect(no({ continuedAttack: 1 })).toBe('not-allowed R43');
    expect(no({ ambushRelease: true })).toBe('not-allowed K3');
    expect(['C', 'L', 'R'].map((type) => no({ attacker: { type } }))).toEqual([
      'not-allowed KU-WSM *',
      'not-allowed KU-WSM †',
      'not-allowed R2',
    ]);
  });
});

describe('leaders', () => {
  test('[7.3, R59] he dies from this face on', () => {
    const fate = (cause: string, die: number) => outcome('leaderDeath', { causes: [cause] }, [die]).fate;
    expect([fate('missile', 7), fate('missile', 8), fate('combat', 8), fate('combat', 9), fate('alone', 7)]).toEqual([
      'lives',
      'dies',
      'lives',
      'dies',
      'captured',
    ]);
    expect(refusal('leaderDeath', { causes: ['alone', 'missile'] }, [5])).toBe('not-allowed 7.3');
  });
  test('[R86] several causes, one check with the highest chance', () => {
    const cause = (...causes: string[]) => outcome('leaderDeath', { causes }, [5]).cause;
    expect(cause('combat', 'unit-retired')).toBe('unit-retired');
    expect(cause('unit-retired', 'missile')).toBe('missile');
    expect(cause('missile', 'unit-eliminated', 'combat')).toBe('unit-eliminated');
  });
  test('[R60] the replacement is one lower in both, within limits', () => {
    const left = (leader: object) => outcome('leaderDeath', { causes: ['combat'], leader }, [9]);
    expect(left({ ar: 1, cr: 3 })).toMatchObject({ replacement: { ar: 1, cr: 3, fp: 1 }, charismaLost: false });
    expect(left({ ar: 5, cr: 6, overall: true })).toMatchObject({ replacement: { ar: 4, cr: 5, fp: 1 }, charismaLost: true });
    expect(left({ ar: 5, cr: 6, commandsBattle: false, overall: true })).toMatchObject({ replacement: null, charismaLost: true });
    expect(outcome('leaderDeath', { causes: ['combat'], leader: { ar: 5, cr: 6 } }, [8])).toMatchObject({
      fate: 'lives',
      replacement: null,
    });
  });
});

describe('recovery and rally', () => {
  test('[7.1, R51] an idle activation outside enemy ZOC', () => {
    const recovers = (changes: object) => outcome('recovery', { state: 'disordered', ...changes }).recovers;
    expect(recovers({})).toBe(true);
    expect(recovers({ suffered: ['fired-at', 'attacked'] })).toBe(true);
    for (const did of ['moved', 'pivoted', 'fired', 'attacked']) expect(recovers({ did: [did] })).toBe(false);
    expect(recovers({ inEnemyZoc: true })).toBe(false);
    expect(recovers({ disorderedThisActivation: true })).toBe(false);
    expect(recovers({ activeBattle: false })).toBe(false);
    expect(refusal('recovery', { state: 'normal' })).toBe('not-allowed 7.1');
    expect(refusal('recovery', { state: 'retired' })).toBe('not-allowed 7.1');
  });
  test('[R48, R50] within 3 hexes of the Standard, no enemy adjacent', () => {
    const rallies = (distance: number, enemyAdjacent = false) => outcome('rally', { state: 'retired', distance, enemyAdjacent });
    expect([rallies(3), rallies(4), rallies(0, true)]).toEqual([
      { rallies: true, state: 'disordered' },
      { rallies: false, state: 'retired' },
      { rallies: false, state: 'retired' },
    ]);
  });
  test('[7.2, section 4 rule 7, 7.4] when there is no rally', () => {
    const no = (changes: object) => refusal('rally', { state: 'retired', distance: 1, ...changes });
    expect(no({ state: 'disordered' })).toBe('not-allowed 7.2');
    for (const activation of ['continuation', 'seizure', 'free-again']) expect(no({ activation })).toBe('not-allowed section 4 rule 7');
    expect(no({ standardOnMap: false })).toBe('not-allowed 7.4');
  });
});

describe('initiative', () => {
  test('[R16] one more for each activation beyond the first; a 9 always fails', () => {
    expect(reasons('continuation', { ar: 5, k: 1 }, [3])).toEqual([]);
    expect(reasons('continuation', { ar: 5, k: 4 }, [3])).toEqual(['R16 +3']);
    expect(outcome('continuation', { ar: 9, k: 1 }, [9])).toMatchObject({ total: 9, success: false, initiative: 'passes' });
    expect(outcome('continuation', { ar: 9, k: 1 }, [8])).toMatchObject({ success: true, initiative: 'keeps' });
    expect(outcome('continuation', { ar: 5, k: 3 }, [4])).toMatchObject({ total: 6, success: false });
  });
  test('[R70] charisma in range', () => {
    const drm = (overallLeader: string) => outcome('continuation', { ar: 5, k: 1, charisma: 2, overallLeader }, [3]).drm;
    expect(['none', 'self', 'in-range', 'out-of-range'].map(drm)).toEqual([0, -2, -2, 0]);
  });
  test('[R17, section 4 rule 6] not the same Battle, not a spent one', () => {
    expect(refusal('continuation', { ar: 5, k: 1, sameBattle: true }, [3])).toBe('not-allowed R17');
    expect(refusal('continuation', { ar: 5, k: 1, battleSpent: true }, [3])).toBe('not-allowed section 4 rule 6');
    expect(refusal('seizure', { ar: 5, battleSpent: true }, [3])).toBe('not-allowed section 4 rule 6');
  });
  test('[R18] a seizure that fails gives the enemy a free Battle', () => {
    expect(outcome('seizure', { ar: 5, attemptsLeft: 3 }, [5])).toEqual({
      roll: 5,
      drm: 0,
      total: 5,
      success: true,
      attemptsLeft: 2,
      enemyFreeBattle: false,
    });
    expect(outcome('seizure', { ar: 9 }, [9])).toMatchObject({ success: false, attemptsLeft: 0, enemyFreeBattle: true });
    expect(refusal('seizure', { ar: 5, attemptsLeft: 0 }, [5])).toBe('not-allowed R18');
  });
  test('[R64, R65] the flight check is rolled only where it can matter', () => {
    const check = (permanentFp: number, retiredUnits: number, dice: number[]) =>
      outcome('flightCheck', { permanentFp, retiredUnits, flightLevel: 20 }, dice);
    expect(check(20, 0, [])).toEqual({ roll: null, total: null, fp: 20, rolled: false, result: 'collapses' });
    expect(check(10, 0, [])).toMatchObject({ rolled: false, result: 'stands' });
    expect(check(10, 1, [8])).toMatchObject({ fp: 11, rolled: true, total: 19, result: 'stands' });
    expect(check(10, 1, [9])).toMatchObject({ total: 20, result: 'flees' });
    expect(check(19, 3, [0])).toMatchObject({ fp: 22, result: 'flees' });
    expect(refusal('flightCheck', { permanentFp: 20, flightLevel: 20 }, [3])).toBe('bad-dice');
    expect(ways('flightCheck', { permanentFp: 15, flightLevel: 20 }, 'result')).toEqual({ of: 10, ways: { '"flees"': 5, '"stands"': 5 } });
  });
});

describe('movement', () => {
  const step = (changes: object = {}) => outcome('movementCost', { type: 'M', ...changes });
  const no = (changes: object) => refusal('movementCost', { type: 'M', ...changes });
  test('[R1] the allowance, one less if Disordered, then half out of command', () => {
    const allowance = (changes: object) => step(changes).allowance;
    expect([
      allowance({}),
      allowance({ state: 'disordered' }),
      allowance({ inCommand: false }),
      allowance({ state: 'disordered', inCommand: false }),
    ]).toEqual([7, 6, 3, 3]);
    expect(allowance({ ma: 4 })).toBe(4);
  });
  test('[R9, R11, R21] what a step costs', () => {
    const mp = (changes: object) => step(changes).mp;
    expect(mp({ level: 'higher' })).toBe(2);
    expect(mp({ level: 'higher', hexside: ['steep'] })).toBe(2);
    expect(mp({ hexside: ['ridge'] })).toBe(1);
    expect(mp({ hexside: ['minor_river'], level: 'lower' })).toBe(3);
    expect(mp({ leavesEnemyZoc: true })).toBe(2);
    expect(reasons('movementCost', { type: 'M', hexside: ['minor_river', 'steep'] })).toEqual([
      'KU-TEC clear +1',
      'KU-TEC steep +1',
      'KU-TEC minor_river +1',
    ]);
    expect(mp({ occupant: 'friend' })).toBe(2);
  });
  test('[R20, R21] everybody but Light Cavalry stops in an enemy ZOC', () => {
    expect(step({ entersEnemyZoc: true }).stops).toBe(true);
    expect(step({ type: 'L', entersEnemyZoc: true }).stops).toBe(false);
    expect(no({ leavesEnemyZoc: true, hexesEntered: 1 })).toBe('not-allowed R20');
    expect(no({ type: 'L', leavesEnemyZoc: true, hexesEntered: 1 })).toBe('allowed');
  });
  test('[R10] the minimum move of a unit that has done nothing', () => {
    const dear = { ma: 1, hex: 'woods' };
    expect(step(dear)).toEqual({ allowance: 1, mp: 1, left: 0, stops: false, minimumMove: true });
    for (const change of [{ state: 'disordered', ma: 2 }, { inCommand: false, ma: 2 }, { mpSpent: 1, ma: 2 }, { hexesEntered: 1 }])
      expect(no({ ...dear, ...change }), JSON.stringify(change)).toBe('not-allowed 5.1');
    expect(no({ ...dear, leavesEnemyZoc: true })).toBe('not-allowed 5.1');
    expect(step({ ma: 2, hex: 'woods' })).toMatchObject({ mp: 2, left: 0, minimumMove: false });
  });
  test('[3.2, R7, 5.1, KU-TEC, 3.7, R14, 5.3] what is not allowed', () => {
    expect(no({ state: 'retired' })).toBe('not-allowed 3.2');
    expect(no({ direction: 'flank' })).toBe('not-allowed R7');
    expect(no({ hex: 'water' })).toBe('not-allowed 5.1');
    expect(no({ hex: 'out' })).toBe('not-allowed 5.1');
    expect(no({ occupant: 'enemy' })).toBe('not-allowed 5.1');
    expect(no({ hexside: ['cliff'] })).toBe('not-allowed KU-TEC');
    expect(no({ hexside: ['ridge'], level: 'higher' })).toBe('not-allowed 3.7');
    expect(no({ inCommand: false, entersEnemyZoc: true })).toBe('not-allowed R14');
    expect(no({ leavesEnemyZoc: true, entersEnemyZoc: true })).toBe('not-allowed 5.3');
    expect(no({ type: 'L', leavesEnemyZoc: true, entersEnemyZoc: true })).toBe('allowed');
    expect(no({ mpSpent: 7 })).toBe('not-allowed 5.1');
  });
  test('[R8] nobody ends stacked', () => {
    expect(no({ occupant: 'friend', mpSpent: 5 })).toBe('not-allowed R8');
    expect(no({ occupant: 'friend', mpSpent: 4 })).toBe('allowed');
    expect(no({ occupant: 'friend', entersEnemyZoc: true })).toBe('not-allowed R8');
    expect(no({ type: 'L', occupant: 'friend', entersEnemyZoc: true })).toBe('allowed');
  });
});

test('[KU-WSM *, KU-WSM †, R2] the notes of the matrix', () => {
  const no = (attacker: string, attack = 'shock') => refusal('weaponsMatrix', { attacker, defender: 'H', attack });
  expect([no('B'), no('C', 'charge'), no('L', 'charge'), no('R', 'charge'), no('L'), no('M', 'charge')]).toEqual([
    'not-allowed KU-WSM *',
    'not-allowed KU-WSM *',
    'not-allowed KU-WSM †',
    'not-allowed R2',
    'allowed',
    'allowed',
  ]);
});

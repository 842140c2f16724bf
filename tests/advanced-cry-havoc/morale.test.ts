import { system as ach } from '@pennon/advanced-cry-havoc';
import { describe, expect, test } from 'vitest';
import { asker } from '../ask.js';

const { outcome, reasons, refusal, ways } = asker(ach);
const marked = (...states: string[]) => ({ states });

describe('triggers', () => {
  const trigger = (changes: object) => outcome('moraleTrigger', changes);
  const none = { check: false, trigger: null };
  test('[ACH-8] a: on foot, and the charger mounted', () => {
    expect(trigger({ event: 'charge-contact' })).toEqual({ check: true, trigger: 'a' });
    expect(trigger({ event: 'charge-contact', chargerMounted: false })).toEqual(none);
    expect(trigger({ event: 'charge-contact', character: { mounted: true } })).toEqual(none);
    expect(trigger({ event: 'charge-contact', character: { armed: false } })).toEqual({ check: true, trigger: 'a' });
  });
  test('[ACH-8, R51] b: wounded, but not on waking up', () => {
    expect(trigger({ event: 'wounded', friendly: false, inLos: false })).toEqual({ check: true, trigger: 'b' });
    expect(trigger({ event: 'wounded', onWakingUpRoll: true })).toEqual(none);
  });
  test('[ACH-8, R57] c: a friendly human seen to die within 3 hexes', () => {
    expect(trigger({ event: 'killed', distance: 3 })).toEqual({ check: true, trigger: 'c' });
    for (const changes of [{ friendly: false }, { inLos: false }, { distance: 4 }, { victimKind: 'animal' }, { onWakingUpRoll: true }])
      expect(trigger({ event: 'killed', ...changes }), JSON.stringify(changes)).toEqual(none);
    expect(trigger({ event: 'killed', distance: 4, passedThrough: true })).toEqual(none);
    expect(trigger({ event: 'killed', character: marked('panic') })).toEqual({ check: true, trigger: 'c' });
  });
  test('[ACH-8, R56] d: a friend in Panic, adjacent or through the hex', () => {
    expect(trigger({ event: 'panic' })).toEqual({ check: true, trigger: 'd' });
    expect(trigger({ event: 'panic', distance: 5, passedThrough: true })).toEqual({ check: true, trigger: 'd' });
    for (const changes of [
      { friendly: false },
      { inLos: false },
      { distance: 2 },
      { inLos: false, passedThrough: true },
      { character: marked('panic') },
    ])
      expect(trigger({ event: 'panic', ...changes }), JSON.stringify(changes)).toEqual(none);
    expect(trigger({ event: 'panic', victimKind: 'animal', onWakingUpRoll: true })).toEqual({ check: true, trigger: 'd' });
  });
  test('[R47, 7.1] animals and Stunned men never check', () => {
    for (const event of ['charge-contact', 'wounded', 'killed', 'panic'])
      for (const character of [{ kind: 'animal' }, { kind: 'animal', dangerous: true }, { health: 'stunned' }])
        expect(trigger({ event, character })).toEqual(none);
  });
});

describe('morale and recovery', () => {
  const facts = (changes: object = {}, character: object = {}) => ({ character: { def: 8, ...character }, ...changes });
  const why = (changes: object, character: object = {}, check = 'morale') => reasons(check, facts(changes, character), [5]);
  const friend = (role: string, changes: object = {}) => ({ role, ...changes });

  test('[ACH-9 mo.scared, ACH-9 mo.panic] markers of his own', () => {
    expect(why({}, marked('scared'))).toEqual(['ACH-9 mo.scared +1']);
    expect(why({}, marked('panic'))).toEqual(['ACH-9 mo.panic +2']);
    expect(why({}, marked('enraged'))).toEqual([]);
  });
  test('[ACH-9 mo.zoi, AN-5] an enemy ZOI counts in recovery only', () => {
    expect(why({ inEnemyZoi: true }, marked('scared'))).toEqual(['ACH-9 mo.scared +1']);
    expect(why({ inEnemyZoi: true }, marked('scared'), 'recovery')).toEqual(['ACH-9 mo.scared +1', 'ACH-9 mo.zoi +1']);
  });
  test('[ACH-9 mo.banner, R65] a banner, upright and in sight', () => {
    expect(why({ bannerInLos: true })).toEqual(['ACH-9 mo.banner -1']);
    expect(why({ bannerInLos: true, bannerUpright: false })).toEqual([]);
    expect(why({ bannerUpright: true })).toEqual([]);
  });
  test('[ACH-9 mo.knight, ACH-9 mo.leader] friends next to him, each line once', () => {
    expect(why({ adjacentFriends: [friend('knight'), friend('knight')] })).toEqual(['ACH-9 mo.knight -1']);
    expect(why({ adjacentFriends: [friend('leader')] })).toEqual(['ACH-9 mo.leader -2']);
    expect(why({ adjacentFriends: [friend('soldier'), friend('civilian')] })).toEqual([]);
  });
  test('[R65] only Good Order steadies', () => {
    const steadies = (changes: object) => why({ adjacentFriends: [friend('knight', changes)] }).length === 1;
    expect([{}, { health: 'wounded' }, marked('engaged', 'enraged', 'activated', 'watch', 'charge', 'parry')].map(steadies)).toEqual([
      true,
      true,
      true,
    ]);
    expect(steadies({ health: 'stunned' })).toBe(false);
    for (const state of ['scared', 'panic', 'impaired', 'fumble', 'prone', 'carrying']) expect(steadies(marked(state)), state).toBe(false);
  });
  test('[ACH-9] of what steadies only the best counts, of equals the first', () => {
    const all = { bannerInLos: true, adjacentFriends: [friend('leader'), friend('knight')] };
    expect(why(all)).toEqual(['(ACH-9 mo.banner -1)', '(ACH-9 mo.knight -1)', 'ACH-9 mo.leader -2']);
    expect(why({ bannerInLos: true, adjacentFriends: [friend('knight')] })).toEqual(['ACH-9 mo.banner -1', '(ACH-9 mo.knight -1)']);
    expect(why(all, marked('panic'))).toEqual(['ACH-9 mo.panic +2', '(ACH-9 mo.banner -1)', '(ACH-9 mo.knight -1)', 'ACH-9 mo.leader -2']);
  });

  const line = (check: string, changes: object, character: object) =>
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((die) => {
      const { passed, morale } = outcome(check, facts(changes, character), [die]);
      return `${passed ? '' : '!'}${String(morale)[0]}`;
    });
  const times = (n: number, word: string) => Array.from({ length: n }, () => word);
  test('[R18, ACH-7] at or under Courage; the highest face fails', () => {
    // DEF 8 on foot is Courage 6.
    expect(line('morale', {}, {})).toEqual(['e', ...times(6, 's'), ...times(3, '!s')]);
    expect(outcome('morale', facts(), [6])).toEqual({ courage: 6, drm: 0, roll: 6, total: 6, passed: true, morale: 'steady' });
    expect(outcome('morale', facts({}, { def: 15, mounted: true }), [8])).toMatchObject({ courage: 8, passed: true });
    expect(outcome('morale', facts({ adjacentFriends: [friend('leader')] }, { def: 13 }), [9])).toMatchObject({
      courage: 9,
      total: 7,
      passed: false,
      morale: 'scared',
    });
  });
  test('[R19] the lowest face enrages an armed, steady man', () => {
    const morale = (character: object, options: object = {}) => outcome('morale', facts({ options }, character), [0]).morale;
    expect(morale({})).toBe('enraged');
    expect(morale({ health: 'wounded', mounted: true })).toBe('enraged');
    expect(morale({ armed: false })).toBe('steady');
    expect(morale(marked('scared'))).toBe('scared');
    expect(morale(marked('panic'))).toBe('panic');
    expect(morale(marked('enraged'))).toBe('enraged');
    expect(outcome('recovery', facts({}, marked('scared')), [0]).morale).toBe('steady');
  });
  test('[enraged, R11] but not where the state is switched off', () =>
    expect(outcome('morale', facts({ options: { enraged: false } }), [0])).toMatchObject({ passed: true, morale: 'steady' }));
  test('[die, R1, R18, R19] with the die read 1 to 10 the 1 enrages and the 10 fails', () => {
    const options = { die: '1-10' };
    const at = (die: number, character: object = {}) => outcome('morale', facts({ options }, character), [die]).morale;
    expect([at(1), at(2), at(6), at(7)]).toEqual(['enraged', 'steady', 'steady', 'scared']);
    expect(at(9, { def: 13 })).toBe('steady');
    expect(outcome('morale', facts({ options, adjacentFriends: [friend('leader')] }, { def: 13 }), [10])).toMatchObject({
      total: 8,
      passed: false,
    });
    expect(refusal('morale', facts({ options }), [0])).toBe('bad-dice');
  });
  test('[7.1] a failed check goes one step down', () => {
    const left = (...states: string[]) => outcome('morale', facts({}, { states }), [9]).morale;
    expect([left(), left('enraged'), left('scared'), left('panic')]).toEqual(['scared', 'scared', 'panic', 'panic']);
  });
  test('[R20, 7.2] recovery goes one step up, or stays', () => {
    const left = (state: string, die: number) => outcome('recovery', facts({}, marked(state)), [die]).morale;
    expect(['scared', 'panic', 'enraged'].map((state) => left(state, 1))).toEqual(['steady', 'scared', 'steady']);
    expect(['scared', 'panic', 'enraged'].map((state) => left(state, 9))).toEqual(['scared', 'panic', 'enraged']);
    expect(ways('recovery', facts({}, marked('panic')), 'morale')).toEqual({ of: 10, ways: { '"scared"': 5, '"panic"': 5 } });
  });
  test('[R47, 7.1, 7.2] who makes no such check', () => {
    for (const check of ['morale', 'recovery']) {
      expect(refusal(check, facts({}, { kind: 'animal' }), [5])).toBe('not-allowed R47');
      expect(refusal(check, facts({}, { health: 'stunned' }), [5])).toBe('not-allowed 7.1');
    }
    expect(refusal('recovery', facts({}, marked('engaged', 'prone')), [5])).toBe('not-allowed 7.2');
    expect(refusal('morale', { character: {} }, [5])).toBe('bad-request');
  });
});

describe('Task checks', () => {
  const task = (name: string, character: object, die = 5) =>
    outcome('taskCheck', { character: { def: 8, ...character }, task: name }, [die]);
  const why = (name: string, character: object) => reasons('taskCheck', { character: { def: 8, ...character }, task: name }, [5]);
  const forbidden = (name: string, character: object) => refusal('taskCheck', { character: { def: 8, ...character }, task: name }, [5]);
  test('[R17 tk.wounded] a Wounded man', () => expect(why('jump', { health: 'wounded' })).toEqual(['R17 tk.wounded +1']));
  test('[R17 tk.armored] armor in a climb, a jump, at a horse; not in the saddle, an interruption, breaking off', () => {
    for (const name of ['climb', 'jump', 'grab-horse']) expect(why(name, { armored: true }), name).toEqual(['R17 tk.armored +1']);
    expect(why('interrupt', { armored: true })).toEqual([]);
    expect(why('stay-mounted', { armored: true, mounted: true })).toEqual([]);
    expect(why('break-off', { armored: true, ...marked('engaged') })).toEqual([]);
  });
  test('[R17, ACH-7] at or under Courage, by the seat', () => {
    expect(task('jump', {}, 6)).toEqual({ courage: 6, drm: 0, roll: 6, total: 6, passed: true });
    expect(task('jump', {}, 7)).toMatchObject({ passed: false });
    expect(task('jump', { def: 10 }, 7)).toMatchObject({ courage: 7, passed: true });
    expect(task('jump', { def: 10, mounted: true }, 7)).toMatchObject({ courage: 6, passed: false });
    expect(task('jump', { def: 99 }, 9)).toMatchObject({ courage: 9, total: 9, passed: false });
  });
  test('[die, R17] the highest face is 10 there', () => {
    const at = (die: number) => outcome('taskCheck', { character: { def: 99 }, task: 'jump', options: { die: '1-10' } }, [die]).passed;
    expect([at(9), at(10)]).toEqual([true, false]);
  });
  test('[ACH-18] not when Stunned', () => expect(forbidden('jump', { health: 'stunned' })).toBe('not-allowed ACH-18'));
  test('[R47] animals: a dangerous one, to interrupt', () => {
    expect(forbidden('interrupt', { kind: 'animal', dangerous: true })).toBe('allowed');
    expect(forbidden('interrupt', { kind: 'animal' })).toBe('not-allowed R47');
    expect(forbidden('jump', { kind: 'animal', dangerous: true })).toBe('not-allowed R47');
    expect(forbidden('stay-mounted', { kind: 'animal', dangerous: true })).toBe('not-allowed R47');
  });
  test('[R17, R72, R22] staying mounted on foot, climbing in the saddle, breaking off from nobody', () => {
    expect(forbidden('stay-mounted', {})).toBe('not-allowed R17');
    expect(forbidden('stay-mounted', { mounted: true })).toBe('allowed');
    expect(forbidden('climb', { mounted: true })).toBe('not-allowed R72');
    expect(forbidden('break-off', {})).toBe('not-allowed R22');
    expect(forbidden('break-off', marked('engaged'))).toBe('allowed');
  });
});

describe('rage', () => {
  const duty = (phase: string, possible: string[], changes: object = {}) => outcome('enragedDuty', { phase, possible, ...changes }).duty;
  test('[R12, AN-9] the first that is possible, in the order of the card', () => {
    const order = ['close-attack', 'move-attack', 'run', 'ranged-attack', 'other'];
    order.forEach((first, i) => {
      expect(duty('activation', [...order.slice(i)].reverse())).toBe(first);
    });
    expect(duty('activation', ['charge', 'other'])).toBe('other');
    expect(duty('activation', ['charge'])).toBe('none');
    expect(duty('activation', [])).toBe('none');
  });
  test('[AN-25] the row of the Enraged man only points to the order, the duty is that of R12', () => {
    expect(outcome('statusEffect', { character: { states: ['enraged'] } }).restrictions).toEqual(['enraged-order']);
    expect(duty('activation', ['ranged-attack', 'run'])).toBe('run');
    expect(duty('activation', ['ranged-attack', 'run'], { enemyInLos: false })).toBe('free');
  });
  test('[R12] in the charge phase a charge or nothing', () => {
    expect(duty('charge', ['other', 'charge'])).toBe('charge');
    expect(duty('charge', ['other', 'close-attack'])).toBe('none');
  });
  test('[R12] free without an enemy in sight', () => {
    for (const phase of ['charge', 'activation']) expect(duty(phase, ['charge', 'run'], { enemyInLos: false })).toBe('free');
  });
  test('[R11, enraged] no duty where nobody is Enraged', () =>
    expect(refusal('enragedDuty', { phase: 'charge', options: { enraged: false } })).toBe('not-allowed R11'));
  test('nothing is possible twice', () =>
    expect(refusal('enragedDuty', { phase: 'charge', possible: ['run', 'run'] })).toBe('bad-request'));
});

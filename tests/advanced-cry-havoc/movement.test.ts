import { system as ach } from '@pennon/advanced-cry-havoc';
import { describe, expect, test } from 'vitest';
import { asker } from '../ask.js';

const { outcome, reasons, refusal, ways } = asker(ach);

const ACTS = [
  'go-prone',
  'get-up',
  'crawl',
  'remove-parry',
  'remove-cover',
  'remove-fumble',
  'regain-senses',
  'exit-map',
  'lead-horse',
  'pick-up',
  'drop',
  'step',
  'back',
  'mount',
  'dismount',
];
/** An act of a man with 6 MF on open ground, with changes. */
const act = (action: string, changes: object = {}, character: object = {}) => ({
  action,
  mf: 6,
  ...(action === 'step' || action === 'back' ? { terrainCost: 1 } : {}),
  ...changes,
  character: { def: 7, ...character },
});
const paid = (action: string, changes: object = {}, character: object = {}) => outcome('actionCost', act(action, changes, character));
const dice = (action: string, changes: object) => (action === 'lead-horse' && !('startsAdjacent' in changes) ? [5] : []);
const forbidden = (action: string, changes: object = {}, character: object = {}) =>
  refusal('actionCost', act(action, changes, character), dice(action, changes));
const open = (changes: object, character: object) => ACTS.filter((action) => forbidden(action, changes, character) === 'allowed');
const marked = (...states: string[]) => ({ states });

describe('prices', () => {
  test('[ACH-12] the outcome, with all and without', () => {
    expect(paid('mount')).toEqual({ cost: 2, all: false, mfLeft: 4, activationEnds: true });
    expect(paid('get-up', {}, { armored: true, ...marked('prone') })).toEqual({ cost: 6, all: true, mfLeft: 0, activationEnds: false });
    expect(paid('get-up', { mfLeft: 2 }, marked('prone'))).toEqual({ cost: 2, all: false, mfLeft: 0, activationEnds: false });
  });
  test('[ACH-12, R42, R49] every price names its line', () => {
    const why = (action: string, character: object = {}, changes: object = {}) => reasons('actionCost', act(action, changes, character));
    expect(why('go-prone')).toEqual(['ACH-12 prone +1']);
    expect(why('get-up', marked('prone'))).toEqual(['ACH-12 prone +2']);
    expect(why('get-up', { armored: true, ...marked('prone') })).toEqual(['ACH-12 prone +6']);
    expect(why('crawl', marked('prone'))).toEqual(['R42 +6']);
    expect(why('remove-parry', marked('parry'))).toEqual(['ACH-12 coverParry 0']);
    expect(why('remove-fumble', marked('fumble'))).toEqual(['ACH-12 fumble +1']);
    expect(why('regain-senses', marked('impaired'))).toEqual(['R49 +6']);
    expect(why('exit-map', marked('panic'))).toEqual(['ACH-12 panic +1']);
    expect(why('lead-horse', {}, { startsAdjacent: true })).toEqual(['ACH-12 leadHorse 0']);
    expect(why('pick-up')).toEqual(['ACH-12 carrying +2']);
    expect(why('drop', marked('carrying'))).toEqual(['ACH-12 carrying 0']);
    expect(why('mount')).toEqual(['ACH-12 mounting +2']);
    expect(why('dismount', { mounted: true })).toEqual(['ACH-12 dismounting +4']);
  });
  test('[R42, R49] crawling and regaining the senses take all MF', () => {
    expect(paid('crawl', {}, marked('prone'))).toEqual({ cost: 6, all: true, mfLeft: 0, activationEnds: false });
    expect(paid('regain-senses', {}, marked('impaired'))).toEqual({ cost: 6, all: true, mfLeft: 0, activationEnds: true });
  });
  test('[ACH-12, AN-26] dismounting is dearer than mounting, and paid in the saddle', () => {
    const both = (armored: boolean) => [paid('mount', {}, { armored }).cost, paid('dismount', {}, { armored, mounted: true }).cost];
    expect([both(false), both(true)]).toEqual([
      [2, 4],
      [3, 6],
    ]);
    expect(forbidden('dismount')).toBe('not-allowed ACH-12');
  });
  test('[R54, R49] what ends the activation', () => {
    const ends = ['go-prone', 'exit-map', 'pick-up', 'step', 'back', 'mount'].filter((action) => paid(action).activationEnds);
    expect(ends).toEqual(['mount']);
    expect(paid('dismount', {}, { mounted: true }).activationEnds).toBe(true);
  });
  test('[ACH-12, R55, R52] terrain: doubled by a load and by backing, four times for a rider', () => {
    expect(paid('step', { terrainCost: 2 })).toMatchObject({ cost: 2, mfLeft: 4 });
    expect(paid('step', { terrainCost: 2 }, marked('carrying'))).toMatchObject({ cost: 4 });
    expect(paid('back', { terrainCost: 2 })).toMatchObject({ cost: 4 });
    expect(paid('back', { terrainCost: 1 }, { mounted: true })).toMatchObject({ cost: 4 });
    expect(reasons('actionCost', act('step', { terrainCost: 2 }, marked('carrying')))).toEqual(['3.5 +2', 'ACH-12 carrying +2']);
    expect(reasons('actionCost', act('back', { terrainCost: 2 }))).toEqual(['3.5 +2', 'ACH-12 backing +2']);
    expect(reasons('actionCost', act('step', { terrainCost: 2 }))).toEqual(['3.5 +2']);
    expect(reasons('actionCost', act('step', { terrainCost: 9 }))).toEqual(['R28 +6']);
  });
  test('[R28] one step at the price of everything, for who has spent nothing', () => {
    expect(paid('step', { terrainCost: 7 })).toEqual({ cost: 6, all: true, mfLeft: 0, activationEnds: false });
    expect(paid('step', { terrainCost: 6 })).toEqual({ cost: 6, all: false, mfLeft: 0, activationEnds: false });
    expect(paid('step', { terrainCost: 4 }, marked('carrying'))).toMatchObject({ cost: 6, all: true });
    expect(forbidden('step', { terrainCost: 7, mfLeft: 5 })).toBe('not-allowed ACH-12');
    expect(forbidden('step', { terrainCost: 7, intoEnemyZoi: true })).toBe('not-allowed ACH-12');
    expect(forbidden('step', { terrainCost: 7, moveAttack: true })).toBe('not-allowed ACH-12');
    expect(forbidden('back', { terrainCost: 4 })).toBe('not-allowed ACH-12');
    expect(paid('step', { terrainCost: 7 }, marked('panic'))).toMatchObject({ all: true });
    expect(paid('step', { terrainCost: 7 }, { kind: 'animal', dangerous: true })).toMatchObject({ all: true });
  });
});

describe('leading a horse', () => {
  const lead = (changes: object, character: object, die: number) => outcome('actionCost', act('lead-horse', changes, character), [die]);
  test('[ACH-12, R53, AN-10] free from the start, or by a Task check, else 1', () => {
    expect(paid('lead-horse', { startsAdjacent: true })).toEqual({ cost: 0, all: false, mfLeft: 6, activationEnds: false });
    expect(lead({}, {}, 6)).toEqual({
      cost: 0,
      all: false,
      mfLeft: 6,
      activationEnds: false,
      courage: 6,
      drm: 0,
      roll: 6,
      total: 6,
      passed: true,
    });
    expect(lead({}, {}, 7)).toMatchObject({ cost: 1, mfLeft: 5, passed: false });
    expect(ways('actionCost', act('lead-horse'), 'cost')).toEqual({ of: 10, ways: { '0': 7, '1': 3 } });
  });
  test('[R17 tk.armored, R17 tk.wounded, R17] the modifiers of the check', () => {
    expect(reasons('actionCost', act('lead-horse', {}, { armored: true, health: 'wounded' }), [5])).toEqual([
      'R17 tk.wounded +1',
      'R17 tk.armored +1',
    ]);
    expect(lead({}, { armored: true, health: 'wounded' }, 4)).toMatchObject({ courage: 6, drm: 2, roll: 4, total: 6, passed: true });
    expect(lead({}, { def: 99 }, 9)).toMatchObject({ courage: 9, passed: false });
    expect(lead({}, { def: 10, mounted: true }, 7)).toMatchObject({ courage: 6, passed: false });
    expect(outcome('actionCost', act('lead-horse', { options: { die: '1-10' } }, { def: 99 }), [9])).toMatchObject({ passed: true });
  });
  test('[ACH-12] at least 1 MF must be left, unless he starts next to it', () => {
    expect(forbidden('lead-horse', { mfLeft: 0 })).toBe('not-allowed ACH-12');
    expect(forbidden('lead-horse', { mfLeft: 1 })).toBe('allowed');
    expect(forbidden('lead-horse', { mfLeft: 0, startsAdjacent: true })).toBe('allowed');
  });
  test('his DEF must be known for the check', () => {
    expect(refusal('actionCost', { action: 'lead-horse', mf: 6 }, [5])).toBe('bad-request');
    expect(refusal('actionCost', { action: 'lead-horse', mf: 6, startsAdjacent: true })).toBe('allowed');
  });
});

describe('what is not allowed', () => {
  test('[ACH-18, 4.4, R47] who does nothing', () => {
    for (const action of ACTS) {
      expect(forbidden(action, {}, { health: 'stunned' })).toBe('not-allowed ACH-18');
      for (const state of ['activated', 'watch']) expect(forbidden(action, {}, marked(state, 'prone'))).toBe('not-allowed 4.4');
      expect(forbidden(action, {}, { kind: 'animal' })).toBe('not-allowed R47');
    }
    expect(open({}, { kind: 'animal', dangerous: true })).toEqual(['step']);
    expect(forbidden('crawl', {}, { kind: 'animal', dangerous: true })).toBe('not-allowed R47');
  });
  test('[ACH-18, AN-30] what each marker leaves', () => {
    const left = (...states: string[]) => open({}, marked(...states));
    expect(left('parry')).toEqual(['remove-parry']);
    expect(left('cover')).toEqual(['remove-cover']);
    expect(left('impaired')).toEqual(['regain-senses']);
    expect(left('panic')).toEqual(['exit-map', 'step']);
    expect(left('prone')).toEqual(['get-up', 'crawl']);
    expect(left('fumble')).toEqual(['remove-fumble']);
    expect(left('engaged')).toEqual([]);
    expect(left('charge')).toEqual(['step']);
    expect(left('carrying')).toEqual(['exit-map', 'drop', 'step']);
    expect(forbidden('back', {}, marked('carrying'))).toBe('not-allowed ACH-18');
    expect(forbidden('get-up', {}, marked('fumble'))).toBe('not-allowed ACH-18');
  });
  test('[ACH-18] of several the first in the order of duties', () => {
    const order = ['parry', 'impaired', 'prone', 'fumble', 'engaged', 'charge'];
    const first = order.map((_, i) => open({}, marked(...[...order.slice(i)].reverse()))[0]);
    expect(first).toEqual(['remove-parry', 'regain-senses', 'get-up', 'remove-fumble', undefined, 'step']);
    expect(open({}, marked('cover', 'impaired'))).toEqual(['remove-cover']);
    expect(open({}, marked('impaired', 'panic'))).toEqual(['regain-senses']);
    expect(open({}, marked('prone', 'panic'))).toEqual(['exit-map', 'step']);
    expect(open({}, marked('carrying', 'charge'))).toEqual(['step']);
  });
  test('[ACH-12] nobody takes off what he does not have', () => {
    for (const action of ['remove-parry', 'remove-cover', 'remove-fumble', 'regain-senses', 'get-up', 'crawl', 'drop'])
      expect(forbidden(action), action).toBe('not-allowed ACH-12');
    expect(open({}, {})).toEqual(['go-prone', 'exit-map', 'lead-horse', 'pick-up', 'step', 'back', 'mount']);
  });
  test('[ACH-18, R12] an Enraged man neither backs, lies down, carries nor leads; a Scared one may', () => {
    for (const action of ['back', 'go-prone', 'pick-up', 'lead-horse']) {
      expect(forbidden(action, {}, marked('enraged')), action).toBe('not-allowed ACH-18');
      expect(forbidden(action, {}, marked('scared')), action).toBe('allowed');
    }
    expect(open({}, marked('enraged'))).toEqual(['exit-map', 'step', 'mount']);
  });
  test('[AN-24] the column of manoeuvres speaks of these four acts; there is nothing to unlimber', () => {
    const enraged = open({}, marked('enraged'));
    expect(open({}, {}).filter((action) => !enraged.includes(action))).toEqual(['go-prone', 'lead-horse', 'pick-up', 'back']);
    expect(forbidden('unlimber')).toBe('bad-request');
  });
  test('[ACH-12, R52] in the saddle and on foot', () => {
    const rider = { mounted: true };
    expect(open({}, rider)).toEqual(['exit-map', 'lead-horse', 'step', 'back', 'dismount']);
    for (const action of ['go-prone', 'mount']) expect(forbidden(action, {}, rider)).toBe('not-allowed ACH-12');
    expect(forbidden('dismount')).toBe('not-allowed ACH-12');
    expect(forbidden('pick-up', {}, rider)).toBe('not-allowed R52');
    expect(forbidden('pick-up', { mountedMayCarry: true }, rider)).toBe('allowed');
  });
  test('[R74] over another edge', () => expect(forbidden('exit-map', { friendlyEdge: false })).toBe('not-allowed R74'));
  test('[R55, ACH-12, AN-31] into an enemy ZOI', () => {
    const intoEnemyZoi = true;
    expect(forbidden('back', { intoEnemyZoi })).toBe('not-allowed R55');
    expect(forbidden('step', { intoEnemyZoi }, marked('panic'))).toBe('not-allowed ACH-12');
    expect(forbidden('step', { intoEnemyZoi })).toBe('allowed');
    expect(forbidden('crawl', { intoEnemyZoi }, marked('prone'))).toBe('allowed');
  });
  test('[ACH-12] what costs all MF, and free markers, only at the start', () => {
    expect(forbidden('get-up', { mfLeft: 5 }, { armored: true, ...marked('prone') })).toBe('not-allowed ACH-12');
    expect(forbidden('crawl', { mfLeft: 5 }, marked('prone'))).toBe('not-allowed ACH-12');
    expect(forbidden('regain-senses', { mfLeft: 5 }, marked('impaired'))).toBe('not-allowed ACH-12');
    expect(forbidden('remove-parry', { mfLeft: 5 }, marked('parry'))).toBe('not-allowed ACH-12');
    expect(forbidden('remove-cover', { mfLeft: 5 }, marked('cover'))).toBe('not-allowed ACH-12');
    expect(forbidden('drop', { mfLeft: 0 }, marked('carrying'))).toBe('allowed');
  });
  test('[ACH-12] too few MF', () => {
    expect([1, 2].map((mfLeft) => forbidden('mount', { mfLeft }))).toEqual(['not-allowed ACH-12', 'allowed']);
    expect([2, 3].map((mfLeft) => forbidden('mount', { mfLeft }, { armored: true }))).toEqual(['not-allowed ACH-12', 'allowed']);
    expect(forbidden('remove-fumble', { mfLeft: 0 }, marked('fumble'))).toBe('not-allowed ACH-12');
    expect(forbidden('get-up', { mf: 1 }, marked('prone'))).toBe('not-allowed ACH-12');
  });
});

describe('Move & attack', () => {
  const half = (action: string, changes: object = {}, character: object = {}) =>
    forbidden(action, { moveAttack: true, ...changes }, character);
  test('[ACH-12, R70] half the MF, rounded down, in all', () => {
    expect([2, 3].map((terrainCost) => half('step', { mf: 5, terrainCost }))).toEqual(['allowed', 'not-allowed ACH-12']);
    expect([5, 4, 3].map((mfLeft) => half('step', { mf: 6, mfLeft }))).toEqual(['allowed', 'allowed', 'not-allowed ACH-12']);
    expect(half('step', { mf: 1 })).toBe('not-allowed ACH-12');
    expect(paid('step', { mf: 6, mfLeft: 5, moveAttack: true })).toMatchObject({ cost: 1, mfLeft: 4 });
    expect(half('back', { mf: 4 })).toBe('allowed');
  });
  test('[ACH-12] steps, backing and markers only', () => {
    const rest = ACTS.filter(
      (action) =>
        !['remove-parry', 'remove-cover', 'remove-fumble', 'get-up', 'crawl', 'regain-senses', 'drop', 'dismount'].includes(action),
    );
    expect(rest.filter((action) => half(action) === 'allowed')).toEqual(['step', 'back']);
    expect(half('remove-parry', {}, marked('parry'))).toBe('allowed');
    expect(half('remove-cover', {}, marked('cover'))).toBe('allowed');
    expect(half('remove-fumble', {}, marked('fumble'))).toBe('allowed');
    expect(half('get-up', {}, marked('prone'))).toBe('not-allowed ACH-12');
    expect(half('lead-horse', { startsAdjacent: true })).toBe('not-allowed ACH-12');
  });
  test('[ACH-12, R66] not in Panic, with a load, in a charge, or unarmed', () => {
    for (const state of ['panic', 'carrying', 'charge']) expect(half('step', {}, marked(state)), state).toBe('not-allowed ACH-12');
    expect(half('step', {}, { armed: false })).toBe('not-allowed R66');
    expect(half('step', {}, { kind: 'animal', dangerous: true, armed: false })).toBe('allowed');
  });
  test('[ACH-12, R50] a Fumble is paid out of the half', () => {
    expect(half('remove-fumble', { mf: 2 }, marked('fumble'))).toBe('allowed');
    expect(half('remove-fumble', { mf: 1 }, marked('fumble'))).toBe('not-allowed ACH-12');
    expect(half('remove-parry', { mf: 1 }, marked('parry'))).toBe('allowed');
  });
  test('[R55, R66] the first reason of the list answers', () => {
    expect(half('back', { intoEnemyZoi: true }, { armed: false })).toBe('not-allowed R55');
    expect(half('step', { mf: 6, mfLeft: 1 }, { armed: false })).toBe('not-allowed R66');
  });
});

test('what is no request', () => {
  expect(refusal('actionCost', { action: 'step', mf: 6 })).toBe('bad-request');
  expect(refusal('actionCost', { action: 'back', mf: 6 })).toBe('bad-request');
  expect(refusal('actionCost', { action: 'mount', mf: 6, terrainCost: 3 })).toBe('allowed');
  expect(forbidden('mount', { mfLeft: 7 })).toBe('bad-request');
  expect(forbidden('mount', { mfLeft: 6 })).toBe('allowed');
  expect(refusal('actionCost', { action: 'mount' })).toBe('bad-request');
  expect(refusal('actionCost', { action: 'mount', mf: 0 })).toBe('bad-request');
});

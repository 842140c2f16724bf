import { system as ach } from '@pennon/advanced-cry-havoc';
import { describe, expect, test } from 'vitest';
import { asker } from '../ask.js';

const { outcome, refusal } = asker(ach);

describe('facts that contradict each other', () => {
  /** Every check that takes a character, with one in its place. */
  const PLACES: Record<string, (who: object) => object> = {
    'close attacker': (who) => ({ attacker: { off: 5, ...who }, target: { def: 5 } }),
    'close target': (who) => ({ attacker: { off: 5 }, target: { def: 5, woundedDef: 5, ...who } }),
    'ranged shooter': (shooter) => ({ weapon: 'dagger', range: 1, shooter }),
    'ranged target': (target) => ({ weapon: 'dagger', range: 1, target: { woundedDef: 5, ...target } }),
    'friendlyFire victim': (victim) => ({ weapon: 'dagger', range: 1, victim: { woundedDef: 5, ...victim } }),
    'moraleTrigger character': (character) => ({ event: 'wounded', character }),
    'morale character': (who) => ({ character: { def: 5, ...who } }),
    'recovery character': (who) => ({ character: { def: 5, ...who } }),
    'taskCheck character': (who) => ({ character: { def: 5, ...who }, task: 'interrupt' }),
    'impairment character': (character) => ({ character }),
    'initiative interrupter': (who) => ({ interrupter: { off: 5, def: 5, ...who }, interrupted: { off: 4 } }),
    'initiative interrupted': (who) => ({ interrupter: { off: 5, def: 5 }, interrupted: { off: 4, ...who } }),
    'chargeEligible character': (character) => ({ character }),
    'statusEffect character': (character) => ({ character }),
    'actionCost character': (character) => ({ action: 'go-prone', mf: 5, character }),
  };
  const WRONG: readonly object[] = [
    { kind: 'animal', mounted: true },
    { kind: 'animal', health: 'wounded' },
    { kind: 'animal', health: 'stunned' },
    { dangerous: true },
    { health: 'stunned', mounted: true },
    { health: 'stunned', states: ['activated'] },
    { mounted: true, states: ['prone'] },
    { states: ['scared', 'panic'] },
    { states: ['scared', 'enraged'] },
    { states: ['panic', 'enraged'] },
    { states: ['parry', 'cover'] },
    { states: ['carrying', 'panic'] },
    { states: ['carrying', 'impaired'] },
    { states: ['prone', 'prone'] },
  ];
  const RIGHT: readonly object[] = [
    { states: ['carrying', 'scared', 'fumble'] },
    { states: ['engaged', 'enraged', 'prone', 'impaired', 'fumble', 'activated', 'watch', 'charge', 'parry'] },
    { health: 'stunned' },
    { mounted: true, health: 'wounded' },
    { armed: false, off: 0, def: 99, woundedDef: 1, mount: { def: 1, armored: true } },
  ];
  test.each(Object.entries(PLACES))('%s', (place, situation) => {
    const check = place.split(' ')[0] ?? '';
    for (const who of WRONG) expect(refusal(check, situation(who), [5]), JSON.stringify(who)).toBe('bad-request');
    for (const who of RIGHT) expect(refusal(check, situation(who), [5]), JSON.stringify(who)).not.toBe('bad-request');
  });
  test('adjacent friends are held to the same, without seat and kind', () => {
    const friend = (who: object) => refusal('morale', { character: { def: 5 }, adjacentFriends: [{ role: 'knight', ...who }] }, [5]);
    for (const who of WRONG.filter((w) => !('mounted' in w || 'kind' in w || 'dangerous' in w))) expect(friend(who)).toBe('bad-request');
    expect(friend({ states: ['prone', 'scared'] })).toBe('allowed');
    expect(friend({ mounted: true })).toBe('bad-request');
    expect(friend({ role: 'squire' })).toBe('bad-request');
  });
  test('null and figures out of range are no values', () => {
    for (const who of [
      { off: null },
      { off: -1 },
      { off: 100 },
      { def: 0 },
      { def: 100 },
      { def: 1.5 },
      { armored: 1 },
      { mount: { def: 0 } },
      { name: 'Wat' },
    ])
      expect(refusal('statusEffect', { character: who }), JSON.stringify(who)).toBe('bad-request');
  });
});

test('[R11, enraged] every check with a character refuses an Enraged one where the state is off', () => {
  const options = { enraged: false };
  const who = { off: 5, def: 5, states: ['enraged'] };
  const asked: readonly (readonly [string, object])[] = [
    ['moraleTrigger', { event: 'wounded', character: who }],
    ['morale', { character: who }],
    ['morale', { character: { def: 5 }, adjacentFriends: [{ role: 'knight', states: ['enraged'] }] }],
    ['recovery', { character: who }],
    ['taskCheck', { character: who, task: 'interrupt' }],
    ['impairment', { character: who }],
    ['initiative', { interrupter: who, interrupted: { off: 1 } }],
    ['initiative', { interrupter: { off: 5, def: 5 }, interrupted: who }],
    ['chargeEligible', { character: who }],
    ['statusEffect', { character: who }],
    ['actionCost', { action: 'mount', mf: 5, character: who }],
    ['enragedDuty', { phase: 'charge' }],
  ];
  for (const [check, situation] of asked) {
    expect(refusal(check, { ...situation, options }, [5]), check).toBe('not-allowed R11');
    expect(refusal(check, situation, [5]), check).not.toContain('not-allowed');
  }
});

test('[die, tableAlign, smoothTable, engagedMods, enraged, axeFullBands, wakeZoiDrm, mountedFootprint] every situation may hold any option', () => {
  const options = {
    die: '0-9',
    tableAlign: 'left14',
    smoothTable: false,
    engagedMods: 'both',
    enraged: true,
    axeFullBands: false,
    wakeZoiDrm: 1,
    mountedFootprint: 2,
  };
  for (const { id, example } of ach.checks) {
    const dice = [...example.dice];
    expect(outcome(id, { ...example.situation, options }, dice), id).toEqual(outcome(id, example.situation, dice));
    for (const wrong of [
      { die: '2d6' },
      { tableAlign: 'right13' },
      { smoothTable: 1 },
      { engagedMods: 'none' },
      { wakeZoiDrm: 0 },
      { axeFullBands: null },
      { speed: 1 },
    ])
      expect(refusal(id, { ...example.situation, options: wrong }, dice), id).toBe('bad-request');
  }
});

describe('several states together', () => {
  const status = (character: object) => outcome('statusEffect', { character });
  const marked = (...states: string[]) => status({ states });
  test('[ACH-18] a permission needs a yes in every row', () => {
    expect(marked('scared', 'charge')).toMatchObject({
      exertsZoi: 'yes',
      mayInterrupt: false,
      mayReact: 'yes',
      mayCharge: 'no',
      mayManoeuvre: false,
    });
    expect(marked('enraged', 'fumble')).toMatchObject({ exertsZoi: 'no', mayInterrupt: false, mayReact: 'no', mayCharge: 'no' });
    expect(marked('engaged', 'impaired')).toMatchObject({ exertsZoi: 'no', mayReact: 'no' });
    expect(marked('engaged', 'scared')).toMatchObject({ exertsZoi: 'partner', mayReact: 'partner-swing' });
    expect(marked('charge', 'enraged')).toMatchObject({ mayCharge: 'charging', mayInterrupt: true, mayManoeuvre: false });
    expect(status({ health: 'wounded', states: ['charge'] })).toMatchObject({ mayCharge: 'no' });
  });
  test('[AN-19, R31, R41] Activated and Watch have no row, and end what they must', () => {
    expect(marked('activated')).toMatchObject({
      exertsZoi: 'yes',
      mayInterrupt: false,
      mayReact: 'no',
      mayCharge: 'yes',
      mayManoeuvre: true,
    });
    expect(marked('watch')).toMatchObject({ exertsZoi: 'yes', mayInterrupt: false, mayReact: 'yes', mayCharge: 'yes', mayManoeuvre: true });
    expect(marked('engaged', 'activated')).toMatchObject({ mayReact: 'no' });
  });
  test('[R66] a civilian has no ZOI, no reaction, no charge', () => {
    expect(status({ armed: false })).toMatchObject({
      exertsZoi: 'no',
      mayInterrupt: true,
      mayReact: 'no',
      mayCharge: 'no',
      mayManoeuvre: true,
    });
    expect(status({ armed: false, states: ['charge'] })).toMatchObject({ mayCharge: 'no' });
  });
  test('[ACH-12, R52] carrying reads the Fumble row, but has no weapon to recover', () => {
    expect(marked('carrying')).toMatchObject({
      exertsZoi: 'no',
      mayInterrupt: false,
      mayReact: 'no',
      mayCharge: 'no',
      mayManoeuvre: false,
      restrictions: [],
    });
    expect(marked('carrying', 'fumble')).toMatchObject({ restrictions: ['recover-first'] });
    expect(marked('carrying').ifImpaired).toEqual({ gains: ['impaired'], loses: ['carrying'] });
  });
  test('[ACH-18, AN-30] Cover as Parry', () => {
    expect(marked('cover')).toMatchObject({ exertsZoi: 'no', mayReact: 'no', restrictions: ['no-other-action'] });
    expect(marked('cover').ifImpaired).toEqual({ gains: ['impaired'], loses: ['cover'] });
  });
  test('[ACH-18] restrictions, the most pressing first', () => {
    expect(marked('enraged', 'charge', 'engaged', 'parry', 'fumble', 'prone', 'impaired').restrictions).toEqual([
      'regain-senses',
      'get-up-first',
      'recover-first',
      'no-other-action',
      'partner-only',
      'must-charge',
      'enraged-order',
    ]);
    expect(marked('prone', 'panic').restrictions).toEqual(['flee', 'get-up-first']);
    expect(status({ health: 'stunned' }).restrictions).toEqual(['does-not-activate']);
  });
  test('[ACH-18, R16] what a new Impairment and a new Stun do to all of them', () => {
    const all = marked('scared', 'charge', 'engaged', 'parry', 'fumble', 'prone', 'impaired', 'watch');
    expect(all.ifImpaired).toEqual({ gains: ['activated'], loses: ['charge', 'engaged', 'parry'] });
    expect(all.ifStunned).toEqual({
      health: 'stunned',
      loses: ['charge', 'engaged', 'fumble', 'impaired', 'parry', 'prone', 'scared', 'watch'],
    });
    expect(status({ health: 'wounded', states: ['scared'] }).ifStunned).toEqual({ health: 'dead', loses: ['scared'] });
    expect(status({ health: 'stunned' })).toMatchObject({ ifImpaired: { gains: [], loses: [] }, ifStunned: { health: 'dead', loses: [] } });
  });
  test('[R47] animals have no row', () => expect(refusal('statusEffect', { character: { kind: 'animal' } })).toBe('not-allowed R47'));
});

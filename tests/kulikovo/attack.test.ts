import { system as kulikovo } from '@pennon/kulikovo';
import { describe, expect, test } from 'vitest';
import { asker } from '../ask.js';

const { outcome, reasons, refusal, ways } = asker(kulikovo);

interface Changes {
  readonly lead?: object;
  readonly more?: readonly object[];
  readonly defender?: object;
  readonly [field: string]: unknown;
}
/** Heavy cavalry at medium cavalry through the front, with changes. */
const attack = ({ lead = {}, more = [], defender = {}, ...rest }: Changes = {}) => ({
  attackers: [{ type: 'H', ...lead }, ...more],
  defender: { type: 'M', ...defender },
  ...rest,
});
const by = (procedure: string) => (changes?: Changes) =>
  reasons(procedure, attack(changes), [5]).filter((r) => !r.startsWith('KU-DRM D15') && !(procedure === 'charge' && r === 'KU-DRM D4 +2'));
const shock = by('shock');
const charge = by('charge');
const forbidden = (procedure: string, changes?: Changes) => refusal(procedure, attack(changes), [5]);

describe('modifiers', () => {
  test('[KU-DRM D1] terrain of one attacker in shock', () => {
    expect(shock({ lead: { level: 'lower' } })).toEqual(['KU-DRM D1 -1']);
    expect(shock({ lead: { level: 'higher' } })).toEqual([]);
    expect(shock({ lead: { hexside: ['ridge'] } })).toEqual(['KU-DRM D1 -1']);
    expect(shock({ lead: { hexside: ['minor_river'], level: 'lower' } })).toEqual(['KU-DRM D1 -2']);
    expect(shock({ lead: { hexside: ['minor_river', 'ridge'] } })).toEqual(['KU-DRM D1 -2']);
    expect(shock({ defender: { hex: 'woods' } })).toEqual([]);
  });
  test('[R11, A11] a steep slope replaces the level change, up and down', () => {
    for (const level of ['lower', 'higher', 'same'])
      expect(shock({ lead: { hexside: ['steep'], level } }), level).toEqual(['KU-DRM D1 -2']);
  });
  test('[R36] the best ground of all attackers counts', () => {
    const more = [{ type: 'M' }];
    expect(shock({ lead: { level: 'lower' }, more })).toEqual(['KU-DRM D8 +1']);
    expect(shock({ lead: { hexside: ['steep'] }, more: [{ type: 'M', level: 'lower' }] })).toEqual(['KU-DRM D1 -1', 'KU-DRM D8 +1']);
  });
  test('[A10] a ridge does nothing to a charge, the higher level does', () => {
    expect(charge({ lead: { hexside: ['ridge'] } })).toEqual([]);
    expect(charge({ lead: { level: 'lower' } })).toEqual(['KU-DRM D1 -1']);
    expect(charge({ lead: { level: 'lower' }, more: [{ type: 'M', hexside: ['steep'], level: 'higher' }] })).toEqual(['KU-DRM D8 +1']);
  });
  test('[KU-DRM D2, A29, R37, R61] leaders of lead and defender, each side once', () => {
    expect(shock({ lead: { leaders: ['own'] } })).toEqual(['KU-DRM D2 +1']);
    expect(shock({ lead: { leaders: ['own', 'overall'] } })).toEqual(['KU-DRM D2 +1']);
    expect(shock({ lead: { leaders: ['other'] } })).toEqual([]);
    expect(shock({ defender: { leaders: ['overall'] } })).toEqual(['KU-DRM D2 -1']);
    expect(shock({ lead: { leaders: ['overall'] }, defender: { leaders: ['own'] } })).toEqual(['KU-DRM D2 +1', 'KU-DRM D2 -1']);
    expect(shock({ more: [{ type: 'M', leaders: ['own'] }] })).toEqual(['KU-DRM D8 +1']);
  });
  test('[KU-DRM D3, KU-DRM D4] the charge bonus is the lead’s, and only in a charge', () => {
    expect(reasons('charge', attack({ lead: { type: 'M' } }), [5])).toContain('KU-DRM D3 +1');
    expect(reasons('charge', attack(), [5])).toContain('KU-DRM D4 +2');
    expect(reasons('charge', attack({ more: [{ type: 'M' }] }), [5])).not.toContain('KU-DRM D3 +1');
    expect(reasons('shock', attack(), [5])).not.toContain('KU-DRM D4 +2');
  });
  test('[A41, R74] a counter-charge that succeeds cancels the bonus and nothing else', () => {
    const met = reasons('charge', attack({ counterCharge: 'succeeded', movedBefore: true }), [5]);
    expect(met).toEqual(['(KU-DRM D4 +2)', 'KU-DRM D5 -1', 'KU-DRM D15 +1']);
    expect(reasons('charge', attack({ counterCharge: 'failed' }), [5])).toContain('KU-DRM D4 +2');
  });
  test('[KU-DRM D5, A30, R75] having moved before costs 1; the charge move does not', () => {
    expect(charge({ movedBefore: true, chargeHexes: 2 })).toEqual(['KU-DRM D5 -1']);
    expect(charge({ chargeHexes: 4 })).toEqual([]);
  });
  test('[KU-DRM D6] the rating on the defender’s counter, never the attacker’s', () => {
    expect(shock({ defender: { shockDrm: -2 } })).toEqual(['KU-DRM D6 -2']);
    expect(shock({ lead: { shockDrm: -2 } })).toEqual([]);
  });
  test('[KU-DRM D7, A31] a Disordered attacker costs 2, once; in a charge only a supporter can be one', () => {
    expect(shock({ lead: { state: 'disordered' }, more: [{ type: 'M', state: 'disordered' }] })).toEqual(['KU-DRM D7 -2', 'KU-DRM D8 +1']);
    expect(charge({ more: [{ type: 'M', state: 'disordered' }] })).toEqual(['KU-DRM D7 -2', 'KU-DRM D8 +1']);
  });
  test('[KU-DRM D8, A32, R38] each attacker beyond the first', () => {
    expect(shock({ more: [{ type: 'M' }, { type: 'R', zone: 'flank' }] })).toContain('KU-DRM D8 +2');
  });
  test('[KU-DRM D9, KU-DRM D10, KU-DRM D11, R39] position: only the highest line that fits', () => {
    const zones = (...all: string[]) =>
      shock({ lead: { zone: all[0] }, more: all.slice(1).map((zone) => ({ type: 'M', zone })) }).filter((r) => !/D8/.test(r));
    expect(zones('front', 'front')).toEqual([]);
    expect(zones('flank', 'flank')).toEqual(['KU-DRM D9 +2']);
    expect(zones('rear')).toEqual(['KU-DRM D10 +3']);
    expect(zones('front', 'flank')).toEqual(['(KU-DRM D9 +2)', 'KU-DRM D11 +4']);
    expect(zones('flank', 'rear')).toEqual(['(KU-DRM D9 +2)', '(KU-DRM D10 +3)', 'KU-DRM D11 +4']);
    expect(zones('front', 'rear')).toEqual(['(KU-DRM D10 +3)', 'KU-DRM D11 +4']);
  });
  test('[positionCombo, A33, O4] with all-three the +4 needs all three zones', () => {
    const options = { positionCombo: 'all-three' };
    const zones = (...all: string[]) =>
      shock({ lead: { zone: all[0] }, more: all.slice(1).map((zone) => ({ type: 'M', zone })), options }).filter((r) => !/D8/.test(r));
    expect(zones('front', 'flank')).toEqual(['KU-DRM D9 +2']);
    expect(zones('flank', 'rear')).toEqual(['(KU-DRM D9 +2)', 'KU-DRM D10 +3']);
    expect(zones('front', 'flank', 'rear')).toEqual(['(KU-DRM D9 +2)', '(KU-DRM D10 +3)', 'KU-DRM D11 +4']);
  });
  test('[KU-DRM D12, A34] Russian Heavy Cavalry with any leader', () => {
    const attackerSide = 'rus';
    expect(shock({ lead: { leaders: ['own'] }, attackerSide })).toEqual(['KU-DRM D2 +1', 'KU-DRM D12 +1']);
    expect(shock({ lead: { leaders: ['other'] }, attackerSide })).toEqual(['KU-DRM D12 +1']);
    expect(shock({ lead: { type: 'M', leaders: ['own'] }, attackerSide })).toEqual(['KU-DRM D2 +1']);
    expect(shock({ attackerSide })).toEqual([]);
  });
  test('[KU-DRM D13] a Retired defender', () => expect(shock({ defender: { state: 'retired' } })).toEqual(['KU-DRM D13 +2']));
  test('[KU-DRM D14, R76] each continued attack, and the charge bonus again', () => {
    expect(shock({ continuedAttack: 3 })).toEqual(['KU-DRM D14 -3']);
    expect(reasons('charge', attack({ continuedAttack: 1, chargeHexes: 0 }), [5])).toEqual([
      'KU-DRM D4 +2',
      'KU-DRM D14 -1',
      'KU-DRM D15 +1',
    ]);
  });
  test('[KU-DRM D15] the matrix is asked for lead and defender', () => {
    expect(reasons('shock', attack({ lead: { type: 'L' }, more: [{ type: 'H' }], defender: { type: 'R' } }), [5])).toContain(
      'KU-DRM D15 -2',
    );
  });
});

describe('what the result does', () => {
  const result = (procedure: string, changes: Changes, die: number) => outcome(procedure, attack(changes), [die]);
  test('[R40, R45] attacker results strike all; one Disordered already retires and does not retreat', () => {
    const changes = { lead: { type: 'R' }, more: [{ type: 'R', state: 'disordered', leaders: ['other'] }], defender: { shockDrm: -3 } };
    expect(result('shock', changes, 0)).toMatchObject({
      result: ['attDisordered', 'attRetreat1'],
      attackers: [
        { state: 'disordered', retreat: 1, leaderCheck: 'none' },
        { state: 'retired', retreat: 0, leaderCheck: 'unit-retired' },
      ],
      advance: 'no',
    });
  });
  test('[R46, A22] a Retired defender is read as Disordered, and Retired again it is eliminated', () => {
    expect(result('shock', { lead: { type: 'R' }, defender: { type: 'R', state: 'retired', leaders: ['own'] } }, 4)).toMatchObject({
      column: 'disordered',
      total: 5,
      result: ['defRetired'],
      defender: { state: 'eliminated', retreat: 0, leaderCheck: 'unit-eliminated' },
      advance: 'may',
    });
  });
  test('[R59, R86] the lead’s leader is in danger at 0 or less; a retired unit names its own cause', () => {
    const lead = { type: 'R', leaders: ['other'] };
    expect(result('shock', { lead, defender: { shockDrm: -1 } }, 1)).toMatchObject({ total: -1, attackers: [{ leaderCheck: 'combat' }] });
    expect(result('shock', { lead, defender: { shockDrm: 0 } }, 2)).toMatchObject({ total: 1, attackers: [{ leaderCheck: 'none' }] });
    expect(result('shock', { lead: { ...lead, state: 'disordered' } }, 1)).toMatchObject({ attackers: [{ leaderCheck: 'unit-retired' }] });
    expect(result('shock', { lead: { type: 'R' }, more: [lead], defender: { shockDrm: -3 } }, 1)).toMatchObject({
      attackers: [{ leaderCheck: 'none' }, { leaderCheck: 'none' }],
    });
  });
  test('[R42] after shock the lead may advance, after a charge it must', () => {
    expect(result('shock', { defender: { type: 'R' } }, 8)).toMatchObject({
      result: ['defDisordered', 'defRetreat1'],
      advance: 'may',
      continueAttack: 'no',
    });
    expect(result('charge', { defender: { type: 'H' } }, 3)).toMatchObject({
      result: ['defDisordered', 'defRetreat1'],
      advance: 'must',
      continueAttack: 'no',
    });
    expect(result('charge', { defender: { type: 'H' } }, 2)).toMatchObject({ result: ['defDisordered'], advance: 'no' });
  });
  test('[R43] Continue Attack is a duty for H and M, a choice for L and R', () => {
    const at = (type: string) => result('shock', { lead: { type }, defender: { type: 'B', state: 'disordered' } }, 9);
    for (const type of ['H', 'M']) expect(at(type)).toMatchObject({ advance: 'must', continueAttack: 'must' });
    for (const type of ['L', 'R']) expect(at(type)).toMatchObject({ advance: 'may', continueAttack: 'may' });
  });
  test('[R43] also a Disordered lead goes on', () => {
    const changes = { lead: { state: 'disordered' }, defender: { type: 'B', state: 'disordered' } };
    expect(result('shock', changes, 9)).toMatchObject({
      total: 10,
      advance: 'must',
      continueAttack: 'must',
      attackers: [{ state: 'disordered' }],
    });
  });
  test('[A24] a defender driven off by attackers it Disordered is not followed', () => {
    expect(result('charge', { lead: { type: 'M' }, defender: { type: 'H', state: 'disordered' } }, 1)).toMatchObject({
      result: ['defRetired', 'attDisordered'],
      advance: 'no',
      attackers: [{ state: 'disordered', retreat: 0 }],
    });
  });
});

describe('who may not', () => {
  test('[KU-WSM *] Bowmen and Crossbowmen, also in support', () => {
    for (const type of ['B', 'C']) {
      expect(forbidden('shock', { lead: { type } })).toBe('not-allowed KU-WSM *');
      expect(forbidden('charge', { more: [{ type }] })).toBe('not-allowed KU-WSM *');
    }
  });
  test.each([
    ['3.2', { state: 'retired' }],
    ['R14', { inCommand: false }],
    ['6.3', { targetInFront: false }],
    ['R71', { fired: true }],
    ['R41', { attacked: true }],
    ['KU-TEC', { hexside: ['nepravda'] }],
    ['KU-TEC', { hexside: ['cliff'] }],
    ['3.7', { hexside: ['ridge'], level: 'lower' }],
    ['3.7', { hexside: ['ridge', 'steep'] }],
  ])('[3.2, R14, 6.3, R71, R41, KU-TEC, 3.7] %s for any attacker: %o', (ref, change) => {
    expect(forbidden('shock', { lead: change })).toBe(`not-allowed ${ref}`);
    expect(forbidden('charge', { more: [{ type: 'M', ...change }] })).toBe(`not-allowed ${ref}`);
  });
  test('[R5] two attackers in each zone at most', () => {
    const more = (n: number, zone: string) => Array.from({ length: n }, () => ({ type: 'M', zone }));
    expect(forbidden('shock', { more: more(1, 'front') })).toBe('allowed');
    expect(forbidden('shock', { more: more(2, 'front') })).toBe('not-allowed R5');
    expect(forbidden('shock', { more: [...more(1, 'front'), ...more(2, 'flank'), ...more(2, 'rear')] })).toBe('allowed');
  });
  test('[R41, R73] a defender once in an activation, continued attacks excepted', () => {
    expect(forbidden('shock', { defender: { attacked: true } })).toBe('not-allowed R41');
    expect(forbidden('shock', { lead: { attacked: true }, defender: { attacked: true }, continuedAttack: 1 })).toBe('allowed');
  });
  test('[R43] a continued attack is made alone', () => {
    expect(forbidden('shock', { more: [{ type: 'M' }], continuedAttack: 1 })).toBe('not-allowed R43');
  });
  test('[KU-WSM †, R2, R29] who does not charge', () => {
    expect(forbidden('charge', { lead: { type: 'L' } })).toBe('not-allowed KU-WSM †');
    expect(forbidden('charge', { lead: { type: 'R' } })).toBe('not-allowed R2');
    expect(forbidden('charge', { lead: { state: 'disordered' } })).toBe('not-allowed R29');
    expect(forbidden('charge', { more: [{ type: 'L' }, { type: 'R', zone: 'flank' }] })).toBe('allowed');
  });
  test('[KU-TEC, KU-TEC woods, KU-TEC enemy ZOC, A9] not after starting in an enemy ZOC, not into woods, not across river or slope; supporters may stand there', () => {
    expect(forbidden('charge', { startedInEnemyZoc: true })).toBe('not-allowed KU-TEC enemy ZOC');
    expect(forbidden('charge', { defender: { hex: 'woods' } })).toBe('not-allowed KU-TEC woods');
    for (const side of ['minor_river', 'steep']) {
      expect(forbidden('charge', { lead: { hexside: [side] } })).toBe('not-allowed KU-TEC');
      expect(forbidden('charge', { more: [{ type: 'M', hexside: [side] }] })).toBe('allowed');
    }
  });
  test('[6.4] at least one hex must have been entered', () => {
    expect(forbidden('charge', { chargeHexes: 0 })).toBe('not-allowed 6.4');
    expect(forbidden('charge', { chargeHexes: 0, movedBefore: true })).toBe('allowed');
    expect(forbidden('charge', { chargeHexes: 0, continuedAttack: 1 })).toBe('allowed');
  });
  test('[R31] 4 hexes fresh, 2 after moving', () => {
    const length = (chargeHexes: number, movedBefore: boolean, continuedAttack = 0) =>
      forbidden('charge', { chargeHexes, movedBefore, continuedAttack });
    expect([length(4, false), length(5, false), length(2, true), length(3, true), length(9, true, 1)]).toEqual([
      'allowed',
      'not-allowed R31',
      'allowed',
      'not-allowed R31',
      'allowed',
    ]);
  });
  test('[R35] a counter-charge only by Normal H or M, not from the rear, not in a continued attack', () => {
    const counterCharge = 'failed';
    expect(forbidden('charge', { counterCharge })).toBe('allowed');
    expect(forbidden('charge', { counterCharge, defender: { type: 'L' } })).toBe('not-allowed R35');
    expect(forbidden('charge', { counterCharge, defender: { state: 'disordered' } })).toBe('not-allowed R35');
    expect(forbidden('charge', { counterCharge, lead: { zone: 'rear' } })).toBe('not-allowed R35');
    expect(forbidden('charge', { counterCharge, continuedAttack: 1 })).toBe('not-allowed R35');
  });
});

test('[KU 2.3] odds of the result tables by the net modifier', () => {
  const shorten = (result: string) => JSON.parse(result).join(' ');
  const odds = (procedure: string, changes: Changes) =>
    Object.fromEntries(Object.entries(ways(procedure, attack(changes), 'result').ways).map(([result, n]) => [shorten(result), n * 10]));
  // Foot against foot has no modifier of its own; the defender's rating stands for the net modifier.
  const foot = (shockDrm: number, state = 'normal') => ({ lead: { type: 'R' }, defender: { type: 'R', shockDrm, state } });
  expect(odds('shock', foot(0))).toEqual({
    'attDisordered attRetreat1': 20,
    attDisordered: 20,
    '': 20,
    defDisordered: 20,
    'defDisordered defRetreat1': 20,
  });
  expect(odds('shock', foot(-3))).toEqual({ 'attDisordered attRetreat1': 50, attDisordered: 20, '': 20, defDisordered: 10 });
  expect(odds('shock', foot(3))).toEqual({ attDisordered: 10, '': 20, defDisordered: 20, 'defDisordered defRetreat1': 50 });
  expect(odds('shock', foot(2, 'disordered'))).toEqual({ '': 30, defRetired: 30, 'defEliminated continueAttack': 40 });
});

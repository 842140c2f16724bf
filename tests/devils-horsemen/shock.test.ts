import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changed, expectRefusals, labels, outcome, reasons, refusal, ways } from './referee.js';

type Changes = { readonly [field: string]: unknown };

/** HC against HC in the open: column 7, no superiority. */
const combat = (changes: Changes = {}) => changed({ attackers: [{ type: 'HC' }], defenders: [{ type: 'HC' }], aspect: 'front' }, changes);
const shock = (changes: Changes, die = 5) => outcome('shock', combat(changes), [die]);
/** The reasons without the base column. */
const modifiers = (changes: Changes) => reasons('shock', combat(changes), [5]).slice(1);
const forbidden = (changes: Changes) => refusal('shock', combat(changes), [5]);
const horse = (changes: object = {}) => ({ type: 'HC', ...changes });

describe('column shifts', () => {
  test('[DH-10.4] the base column comes first', () => {
    expect(reasons('shock', combat(), [5])).toEqual(['DH-10.4 +7']);
    expect(shock({})).toEqual({
      roll: 5,
      drm: 0,
      total: 5,
      row: 5,
      base: 7,
      shift: 0,
      column: 7,
      superiority: 'none',
      cell: '2(2)',
      attackerHits: 2,
      defenderHits: 2,
    });
  });
  test('[DH-10.5a c1, DH-R3] the difference in units, either way', () => {
    const against = (attackers: number, defenders: number) =>
      modifiers({ attackers: Array(attackers).fill(horse()), defenders: Array(defenders).fill(horse()) });
    expect(against(1, 1)).toEqual([]);
    expect(against(3, 1)).toEqual(['DH-10.5a c1 +2']);
    expect(against(6, 1)).toEqual(['DH-10.5a c1 +5']);
    expect(against(1, 2)).toEqual(['DH-10.5a c1 -1']);
    expect(against(3, 6)).toEqual(['DH-10.5a c1 -3']);
  });
  test('[DH-10.5a c2] any Disordered defender, once; a Disordered attacker nothing', () => {
    const disordered = horse({ disordered: true });
    expect(modifiers({ attackers: [horse(), horse()], defenders: [horse(), disordered] })).toEqual(['DH-10.5a c2 +1']);
    expect(modifiers({ attackers: [horse(), horse()], defenders: [disordered, disordered] })).toEqual(['DH-10.5a c2 +1']);
    expect(modifiers({ attackers: [disordered] })).toEqual([]);
  });
  test('[DH-10.5a c3, DH-R17] all defenders in woods or village', () => {
    expect(modifiers({ defenders: [horse({ terrain: 'woods' })] })).toEqual(['DH-10.5a c3 -1']);
    const two = { attackers: [horse(), horse()] };
    expect(modifiers({ ...two, defenders: [horse({ terrain: 'woods' }), horse({ terrain: 'village' })] })).toEqual(['DH-10.5a c3 -1']);
    expect(modifiers({ ...two, defenders: [horse({ terrain: 'woods' }), horse()] })).toEqual([]);
    expect(modifiers({ attackers: [horse({ terrain: 'woods' })] })).toEqual([]);
  });
  test('[DH-10.5a c4, DH-R39, DH-A31] all defenders behind a river', () => {
    expect(modifiers({ defenders: [horse({ behindRiver: true })] })).toEqual(['DH-10.5a c4 -1']);
    const two = { attackers: [horse(), horse()] };
    expect(modifiers({ ...two, defenders: [horse({ behindRiver: true }), horse({ behindRiver: true })] })).toEqual(['DH-10.5a c4 -1']);
    expect(modifiers({ ...two, defenders: [horse({ behindRiver: true }), horse()] })).toEqual([]);
  });
  test('[DH-10.5a c5, DH-A30, DH-R38] some defenders higher than every attacker that strikes them', () => {
    const attackers = [horse(), horse({ level: 1 })];
    expect(modifiers({ attackers: [horse(), horse()], defenders: [horse(), horse({ level: 1 })] })).toEqual(['DH-10.5a c5 -1']);
    expect(modifiers({ attackers, defenders: [horse(), horse({ level: 1 })] })).toEqual([]);
    expect(modifiers({ attackers, defenders: [horse(), horse({ level: 1, struckBy: [0] })] })).toEqual(['DH-10.5a c5 -1']);
    expect(modifiers({ attackers, defenders: [horse(), horse({ level: 1, struckBy: [1] })] })).toEqual([]);
  });
  test('[DH-10.5a c6, DH-A32] all defenders higher: 2, and c5 does not count beside it', () => {
    expect(modifiers({ defenders: [horse({ level: 1 })] })).toEqual(['DH-10.5a c6 -2']);
    const both = { attackers: [horse(), horse()], defenders: [horse({ level: 1 }), horse({ level: 1 })] };
    expect(modifiers(both)).toEqual(['(DH-10.5a c5 -1)', 'DH-10.5a c6 -2']);
    expect(shock(both)).toMatchObject({ shift: -2, column: 5 });
    const apart = {
      attackers: [horse(), horse({ level: 2 })],
      defenders: [horse({ level: 1, struckBy: [0] }), horse({ level: 3, struckBy: [1] })],
    };
    expect(modifiers(apart)).toEqual(['(DH-10.5a c5 -1)', 'DH-10.5a c6 -2']);
  });
  test('[DH-10.5a c7, DH-R39] all defenders lower, unless one of them is behind a river', () => {
    const above = { attackers: [horse({ level: 1 }), horse({ level: 1 })] };
    expect(modifiers({ ...above, defenders: [horse(), horse()] })).toEqual(['DH-10.5a c7 +1']);
    expect(modifiers({ ...above, defenders: [horse(), horse({ level: 1 })] })).toEqual([]);
    expect(modifiers({ ...above, defenders: [horse(), horse({ behindRiver: true })] })).toEqual(['(DH-10.5a c7 +1)']);
    const river = { attackers: [horse({ level: 1 })], defenders: [horse({ behindRiver: true })] };
    expect(modifiers(river)).toEqual(['DH-10.5a c4 -1', '(DH-10.5a c7 +1)']);
    expect(shock(river).shift).toBe(-1);
    expect(modifiers({ attackers: [horse({ level: 1 }), horse()], defenders: [horse()] })).toEqual(['DH-10.5a c1 +1']);
  });
  test('[DH-A58] higher and lower are by the level, whatever the terrain', () => {
    const heights = (attacker: object, defender: object) =>
      modifiers({ attackers: [horse(attacker)], defenders: [horse(defender)] }).filter((reason) => /c[567] /.test(reason));
    for (const here of ['clear', 'woods', 'village'])
      for (const there of ['clear', 'woods', 'village']) {
        expect(heights({ terrain: here }, { terrain: there })).toEqual([]);
        expect(heights({ terrain: here }, { terrain: there, level: 1 })).toEqual(['DH-10.5a c6 -2']);
        expect(heights({ terrain: here, level: 1 }, { terrain: there })).toEqual(['DH-10.5a c7 +1']);
      }
  });
  test('[DH-A32] all others add up', () => {
    const all = {
      attackers: [horse(), horse(), horse()],
      defenders: [horse({ disordered: true, terrain: 'woods', behindRiver: true, level: 1 })],
    };
    expect(modifiers(all)).toEqual(['DH-10.5a c1 +2', 'DH-10.5a c2 +1', 'DH-10.5a c3 -1', 'DH-10.5a c4 -1', 'DH-10.5a c6 -2']);
    expect(shock(all)).toMatchObject({ base: 7, shift: -1, column: 6 });
  });
  test('the column is kept between 1 and 13', () => {
    const low = { attackers: [{ type: 'LC' }], defenders: [{ type: 'HI', terrain: 'woods', behindRiver: true, level: 1 }] };
    expect(shock(low)).toMatchObject({ base: 4, shift: -4, column: 1 });
    const high = { attackers: Array(6).fill({ type: 'KN' }), defenders: [{ type: 'LC' }], aspect: 'rear' };
    expect(shock(high)).toMatchObject({ base: 12, shift: 5, column: 13 });
  });
  test('[frontHiVsLi9, DH-A22] the parent’s column for heavy against light infantry in front', () => {
    const base = (attacker: string, defender: string, aspect: string, options?: object) =>
      shock({ attackers: [{ type: attacker }], defenders: [{ type: defender }], aspect, ...(options && { options }) }).base;
    const on = { frontHiVsLi9: true };
    expect([base('HI', 'LI', 'front'), base('HI', 'LI', 'front', { frontHiVsLi9: false })]).toEqual([8, 8]);
    expect([base('HI', 'LI', 'front', on), base('DKN', 'LI', 'front', on)]).toEqual([9, 9]);
    expect([base('HI', 'LI', 'flank', on), base('HI', 'LI', 'rear', on)]).toEqual([9, 11]);
    expect([base('HI', 'MI', 'front', on), base('MI', 'LI', 'front', on), base('UKN', 'LI', 'front', on)]).toEqual([8, 8, 8]);
  });
  test('shifts recounted on fingers', () => {
    const unit = fc.record({ type: fc.constant('HC'), level: fc.integer({ min: 0, max: 1 }) });
    const defender = fc.record({
      type: fc.constant('HC'),
      level: fc.integer({ min: 0, max: 1 }),
      disordered: fc.boolean(),
      behindRiver: fc.boolean(),
      terrain: fc.constantFrom('clear', 'woods', 'village'),
    });
    fc.assert(
      fc.property(
        fc.array(unit, { minLength: 1, maxLength: 3 }),
        fc.array(defender, { minLength: 1, maxLength: 2 }),
        (attackers, defenders) => {
          const levels = attackers.map((a) => a.level);
          const count = (is: (d: (typeof defenders)[number]) => boolean) => defenders.filter(is).length;
          const higher = count((d) => d.level > Math.max(...levels));
          const lower = count((d) => d.level < Math.min(...levels));
          const wet = count((d) => d.behindRiver);
          const n = defenders.length;
          let shift = attackers.length - n;
          if (count((d) => d.disordered) > 0) shift += 1;
          if (count((d) => d.terrain === 'clear') === 0) shift -= 1;
          if (wet === n) shift -= 1;
          if (higher === n) shift -= 2;
          else if (higher > 0) shift -= 1;
          if (lower === n && wet === 0) shift += 1;
          expect(shock({ attackers, defenders })).toMatchObject({ shift, column: 7 + shift });
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('the die', () => {
  const leader = (changes: object = {}) => ({ charisma: 2, ...changes });
  test('[DH-10.5d d1, DH-10.5d d2, DH-R70] leaders add and take their Charisma', () => {
    expect(modifiers({ attackingLeader: leader() })).toEqual(['DH-10.5d d1 +2']);
    expect(modifiers({ defendingLeader: leader({ charisma: 5 }) })).toEqual(['DH-10.5d d2 -5']);
    expect(modifiers({ attackingLeader: leader(), defendingLeader: leader({ charisma: 3 }) })).toEqual([
      'DH-10.5d d1 +2',
      'DH-10.5d d2 -3',
    ]);
    expect(modifiers({ attackingLeader: leader({ charisma: 0 }) })).toEqual([]);
  });
  test('[DH-10.5d d3, DH-10.5d d4, DH-A56] a killed leader turns it round, and no more', () => {
    expect(modifiers({ attackingLeader: leader({ killed: true }) })).toEqual(['DH-10.5d d3 -2']);
    expect(modifiers({ defendingLeader: leader({ killed: true }) })).toEqual(['DH-10.5d d4 +2']);
    const dead = leader({ killed: true });
    expect(modifiers({ attackingLeader: dead, defendingLeader: dead })).toEqual(['DH-10.5d d3 -2', 'DH-10.5d d4 +2']);
    expect(modifiers({ attackingLeader: dead, defendingLeader: leader() })).toEqual(['DH-10.5d d2 -2', 'DH-10.5d d3 -2']);
  });
  test('[DH-R59] a wounded leader is worth one less, never less than nothing', () => {
    expect(modifiers({ attackingLeader: leader({ wounded: true }) })).toEqual(['DH-10.5d d1 +1']);
    expect(modifiers({ defendingLeader: leader({ wounded: true, killed: true }) })).toEqual(['DH-10.5d d4 +1']);
    expect(shock({ defendingLeader: leader({ charisma: 0, wounded: true }) }).drm).toBe(0);
  });
  test('the row is kept between 0 and 9, the total is not', () => {
    expect(shock({ attackingLeader: leader({ charisma: 3 }) }, 9)).toMatchObject({ drm: 3, total: 12, row: 9, cell: '2(4)' });
    expect(shock({ defendingLeader: leader({ charisma: 3 }) }, 1)).toMatchObject({ drm: -3, total: -2, row: 0, cell: '3(2)' });
  });
  test('shifts, then the die, then superiority', () => {
    const k1 = { attackers: [horse(), horse()], defenders: [{ type: 'HI', level: 1 }], attackingLeader: leader() };
    expect(modifiers(k1)).toEqual(['DH-10.5a c1 +1', 'DH-10.5a c6 -2', 'DH-10.5d d1 +2', 'DH-10.3 +3']);
  });
});

describe('superiority multiplies', () => {
  test('[DH-10.3, DH-A55] DS triples the attacker’s hits, AS doubles the defender’s', () => {
    expect(shock({ defenders: [{ type: 'HI' }] }, 5)).toMatchObject({ superiority: 'DS', cell: '2(2)', attackerHits: 6, defenderHits: 2 });
    expect(shock({ defenders: [{ type: 'LC' }] }, 5)).toMatchObject({ superiority: 'AS', cell: '2(3)', attackerHits: 2, defenderHits: 6 });
  });
  test('[DH-10.3n1, DH-10.3n2] position and Column set the printed superiority aside and keep it in the list', () => {
    const heavy = { defenders: [{ type: 'HI' }] };
    expect(shock({ ...heavy, aspect: 'flank' }, 5)).toMatchObject({ superiority: 'AS', attackerHits: 2 });
    expect(modifiers({ ...heavy, aspect: 'flank' })).toEqual(['(DH-10.3 +3)', 'DH-10.3n1 +2']);
    expect(modifiers({ defenders: [{ type: 'HI', inColumn: true }] })).toEqual(['(DH-10.3 +3)', 'DH-10.3n2 +2']);
    expect(modifiers({ defenders: [{ type: 'LC' }], aspect: 'rear' })).toEqual(['(DH-10.3 +2)', 'DH-10.3n1 +2']);
  });
  test('only the leads decide', () => {
    const two = { attackers: [horse(), horse()] };
    expect(shock({ ...two, defenders: [horse(), { type: 'HI', inColumn: true }] })).toMatchObject({ superiority: 'none', base: 7 });
    expect(shock({ ...two, defenders: [{ type: 'HI' }, horse()] })).toMatchObject({ superiority: 'DS', base: 6 });
    expect(shock({ attackers: [{ type: 'LI' }, { type: 'KN' }], defenders: [{ type: 'LC' }] })).toMatchObject({
      superiority: 'none',
      base: 8,
    });
  });
  test('[DH-R77] a routed defender is fought like any other', () => {
    expect(shock({ defenders: [horse({ routed: true })] })).toMatchObject({ column: 7, defenderHits: 2 });
  });
});

describe('what is no combat', () => {
  const routed = horse({ routed: true });
  const column = { type: 'MI', inColumn: true };
  test('[DH-6.4a] routed attackers, also those behind the lead', () => {
    expect(forbidden({ attackers: [routed] })).toBe('not-allowed DH-6.4a');
    expect(forbidden({ attackers: [horse(), routed] })).toBe('not-allowed DH-6.4a');
  });
  test('[DH-5.8] attackers In Column', () => expect(forbidden({ attackers: [horse(), column] })).toBe('not-allowed DH-5.8'));
  test('[DH-6.4a, DH-R119] more than two defenders for each attacker', () => {
    const defenders = (n: number) => Array(n).fill(horse());
    expect(forbidden({ defenders: defenders(2) })).toBe('allowed');
    expect(forbidden({ defenders: defenders(3) })).toBe('not-allowed DH-6.4a');
    expect(forbidden({ attackers: [horse(), horse()], defenders: defenders(4) })).toBe('allowed');
    expect(forbidden({ attackers: [horse(), horse()], defenders: defenders(5) })).toBe('not-allowed DH-6.4a');
  });
  test('[DH-6.4a] an attacker that strikes nobody', () => {
    const attackers = [horse(), horse()];
    expect(forbidden({ attackers, defenders: [horse({ struckBy: [0] })] })).toBe('not-allowed DH-6.4a');
    expect(forbidden({ attackers, defenders: [horse({ struckBy: [0] }), horse({ struckBy: [1] })] })).toBe('allowed');
  });
  test('[DH-6.4d] the lead attacker must strike the lead defender', () => {
    const attackers = [horse(), horse()];
    expect(forbidden({ attackers, defenders: [horse({ struckBy: [1] }), horse({ struckBy: [0] })] })).toBe('not-allowed DH-6.4d');
    expect(forbidden({ attackers, defenders: [horse({ struckBy: [1, 0] }), horse()] })).toBe('allowed');
  });
  test('[DH-3.2] two levels between a defender and one of its strikers are a cliff', () => {
    expect(forbidden({ defenders: [horse({ level: 2 })] })).toBe('not-allowed DH-3.2');
    expect(forbidden({ attackers: [horse({ level: 3 })], defenders: [horse({ level: 1 })] })).toBe('not-allowed DH-3.2');
    expect(forbidden({ defenders: [horse({ level: 1 })] })).toBe('allowed');
    const attackers = [horse({ level: 1 }), horse({ level: 3 })];
    expect(forbidden({ attackers, defenders: [horse({ level: 1, struckBy: [0] }), horse({ level: 2 })] })).toBe('allowed');
    expect(forbidden({ attackers, defenders: [horse({ level: 1 }), horse({ level: 2 })] })).toBe('not-allowed DH-3.2');
  });
  test('the first rule of the list answers', () => {
    const far = horse({ level: 3, struckBy: [1] });
    const mongol = horse({ flags: ['MLC'] });
    expectRefusals(
      'shock',
      { attackers: [{ type: 'LI', disordered: true }, horse({ inColumn: true })], defenders: Array(6).fill(far), aspect: 'front' },
      [
        ['DH-R45', { attackers: [horse({ inColumn: true }), { ...column, routed: true }] }],
        ['DH-R66', { attackers: [mongol, { ...column, routed: true }] }],
        ['DH-7.2', { attackers: [mongol, column] }],
        ['DH-10.2 note b', { attackers: [routed, column] }],
        ['DH-6.4a', { attackers: [horse(), column] }],
        ['DH-5.8', { attackers: [horse(), horse()] }],
        ['DH-6.4a', { defenders: [far, far] }],
        ['DH-6.4a', { defenders: [far, horse({ struckBy: [0] })] }],
        ['DH-6.4d', { defenders: [horse({ level: 3 }), horse()] }],
        ['DH-3.2', { defenders: [horse(), horse()] }],
      ],
      [5],
    );
  });
});

test('a place without an attacker is a fault of form', () => {
  expect(forbidden({ defenders: [horse({ struckBy: [1] })] })).toBe('bad-request');
  expect(forbidden({ defenders: [horse({ struckBy: [0, 1] })] })).toBe('bad-request');
  expect(forbidden({ defenders: [horse({ struckBy: [6] })] })).toBe('bad-request');
  expect(forbidden({ attackers: Array(6).fill(horse()), defenders: [horse({ struckBy: [0, 1, 2, 3, 4, 5] })] })).toBe('allowed');
  expect(forbidden({ defenders: [horse({ struckBy: [] })] })).toBe('bad-request');
  expect(forbidden({ defenders: [horse({ struckBy: [0, 0] })] })).toBe('bad-request');
  expect(forbidden({ attackers: [horse({ routed: true })], defenders: [horse({ struckBy: [1] })] })).toBe('bad-request');
  expect(forbidden({ attackers: [horse({ behindRiver: true })] })).toBe('bad-request');
  expect(forbidden({ attackers: [] })).toBe('bad-request');
  expect(forbidden({ attackers: Array(7).fill(horse()) })).toBe('bad-request');
  expect(forbidden({ attackingLeader: { initiative: 5 } })).toBe('bad-request');
  expect(forbidden({ attackingLeader: { charisma: 6 } })).toBe('bad-request');
});

test('the reasons in words', () => {
  const words = (attackers: number, defenders: number) =>
    labels('shock', combat({ attackers: Array(attackers).fill(horse()), defenders: Array(defenders).fill(horse()) }), [5]);
  expect(words(2, 1)).toEqual(['HC against HC, front', 'two units against one']);
  expect(words(1, 2)).toEqual(['HC against HC, front', 'one unit against two']);
  expect(words(3, 6)).toEqual(['HC against HC, front', 'three units against six']);
});

test('odds leave out die, total, row and cell', () => {
  expect(ways('shock', combat(), 'cell')).toEqual({ of: 10, ways: { undefined: 10 } });
  expect(ways('shock', combat(), 'row')).toEqual({ of: 10, ways: { undefined: 10 } });
  expect(ways('shock', combat(), 'defenderHits')).toEqual({ of: 10, ways: { 2: 7, 3: 2, 4: 1 } });
});

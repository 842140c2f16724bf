import { describe, expect, test } from 'vitest';
import type { Action } from '../../packages/systems/kulikovo/types.js';
import { copyOf, hexId, meadow, reasonsOf, retreatsOf, type Skirmish, stepsOf, Table, type Written } from './table.js';

/** Around 0506 facing N: in front 0505 and 0605, on the flanks 0406 and 0606, behind 0507 and 0607. */
const FOOT = 'HR R 0506 N';
const at = (rus: string, horde = FOOT, more: Partial<Skirmish> = {}): Table => Table.fight({ rus, horde, ...more });
const disordered = (t: Table, ...ids: readonly string[]): Table =>
  t.with({ units: Object.fromEntries(ids.map((id) => [id, { state: 'disordered' as const }])) });
const shock = (unit: string, target: string, support: readonly string[] = []): Written<Action> => ({
  type: 'shock',
  unit,
  target,
  support,
});
const lines = (t: Table, pattern: RegExp): readonly string[] => reasonsOf(t.last('fought')).filter((line) => pattern.test(line));
const advance = (unit: string) => ({ type: 'advance', unit }) as const;

describe('who attacks', () => {
  test.each(['B', 'C'])('[R2] %s never does, not even in support', (type) => {
    const t = at(`RR R 0505 S, RU ${type} 0605 S`).toShock();
    expect(t.refOf(shock('RU', 'HR'))).toBe('KU-WSM *');
    expect(t.refOf(shock('RR', 'HR', ['RU']))).toBe('KU-WSM *');
    expect(t.actions).toEqual([{ type: 'unit', unit: 'RR' }, { type: 'done' }]);
    expect(t.act({ type: 'unit', unit: 'RR' }).actions).toEqual([shock('RR', 'HR'), { type: 'hold', unit: 'RR' }]);
  });

  test.each([
    ['L', 'KU-WSM †'],
    ['R', 'R2'],
  ])('[R2] %s shocks and never charges', (type, ref) => {
    const t = at(`RU ${type} 0504 S`).move('RU', '0505').toShock();
    expect(t.refOf({ type: 'charge', unit: 'RU', target: 'HR', steps: [], support: [] })).toBe(ref);
    expect(t.act({ type: 'unit', unit: 'RU' }).actions).toEqual([shock('RU', 'HR'), { type: 'hold', unit: 'RU' }]);
    expect(t.act(shock('RU', 'HR')).asks).toBe('dice: shock');
  });

  test.each(['H', 'M'])('[R2] %s does both', (type) => {
    const t = at(`RU ${type} 0504 S`).move('RU', '0505').toShock().act({ type: 'unit', unit: 'RU' });
    expect(t.actions).toContainEqual(shock('RU', 'HR'));
    expect(t.actions).toContainEqual({ type: 'charge', unit: 'RU', target: 'HR', steps: [], support: [] });
  });
});

describe('the modifiers', () => {
  test('[R36] of several attackers on different ground the best counts', () => {
    const ground = meadow({ 1: '0506 0605' });
    expect(lines(at('RR R 0505 S', FOOT, { ground }).shock('RR', 'HR').roll(5), /D1 /)).toEqual(['KU-DRM D1 -1']);
    expect(lines(at('RR R 0505 S, RS R 0605 S', FOOT, { ground }).shock('RR', 'HR', 'RS').roll(5), /D1 /)).toEqual([]);
  });

  test('[R36] the best of two bad ones', () => {
    const t = at('RR R 0505 S, RS R 0605 S', FOOT, { hexsides: { steep: '0505-0506', ridge: '0605-0506' } });
    expect(lines(t.shock('RR', 'HR', 'RS').roll(5), /D1 /)).toEqual(['KU-DRM D1 -1']);
  });

  test('[R36] for one attacker everything on its hexside adds up', () => {
    const t = at('RR R 0505 S', FOOT, { ground: meadow({ 1: '0506' }), hexsides: { minor_river: '0505-0506' } });
    expect(lines(t.shock('RR', 'HR').roll(5), /D1 /)).toEqual(['KU-DRM D1 -2']);
  });

  test('[R36] -2 once, however many attackers are Disordered', () => {
    const t = disordered(at('RR R 0505 S, RS R 0605 S'), 'RR', 'RS').shock('RR', 'HR', 'RS').roll(5);
    expect(lines(t, /D7/)).toEqual(['KU-DRM D7 -2']);
  });

  test('[R36] also for a Disordered supporter of a charge', () => {
    const t = disordered(at('RH H 0503 S, RS R 0605 S', 'HL L 0506 N'), 'RS').charge('RH', 'HL', ['0504', '0505'], ['RS']).roll(0);
    expect(t.last('fought').attack).toBe('charge');
    expect(lines(t, /D7/)).toEqual(['KU-DRM D7 -2']);
  });

  test('[R37] Russian heavy cavalry with its leader has D2 and D12', () => {
    const t = at('RH H 0505 S', FOOT, { rusLeaders: 'PRI 0505' }).shock('RH', 'HR').roll(5);
    expect(lines(t, /D2 |D12/)).toEqual(['KU-DRM D2 +1', 'KU-DRM D12 +1']);
  });

  test('[R37] other cavalry and the Horde have D2 only', () => {
    const medium = at('RM M 0505 S', FOOT, { rusLeaders: 'PRI 0505' }).shock('RM', 'HR').roll(5);
    expect(lines(medium, /D2 |D12/)).toEqual(['KU-DRM D2 +1']);
    const horde = Table.fight({ first: 'horde', rus: 'RR R 0505 S', horde: 'HH H 0506 N', hordeLeaders: 'BEK 0506' })
      .shock('HH', 'RR')
      .roll(5);
    expect(lines(horde, /D2 |D12/)).toEqual(['KU-DRM D2 +1']);
  });

  test('[R37] the leader of another Battle, not the overall one, brings D12 only', () => {
    const t = at('RH H 0505 S @Left, RR R 1003 S @Right', FOOT, { rusLeaders: 'PRI 0501 overall @Left, SON 0505 @Right' });
    expect(lines(t.shock('RH', 'HR').roll(5), /D2 |D12/)).toEqual(['KU-DRM D12 +1']);
  });

  test('[R37] a leader with a supporter brings nothing', () => {
    const t = at('RR R 0505 S, RH H 0605 S', FOOT, { rusLeaders: 'PRI 0605' }).shock('RR', 'HR', 'RH').roll(5);
    expect(lines(t, /D2 |D12/)).toEqual([]);
  });

  test("[R37] the defender's leader counts against it, and both may cancel", () => {
    const t = at('RR R 0505 S', FOOT, { rusLeaders: 'PRI 0505', hordeLeaders: 'BEK 0506' }).shock('RR', 'HR').roll(5);
    expect(lines(t, /D2 /)).toEqual(['KU-DRM D2 +1', 'KU-DRM D2 -1']);
    expect(t.last('fought').total).toBe(5);
  });

  test.each([
    [1, []],
    [2, ['KU-DRM D8 +1']],
    [3, ['KU-DRM D8 +2']],
  ])('[R38] %i attackers against one', (number, expected) => {
    const support = ['RS', 'RT'].slice(0, number - 1);
    const t = at('RR R 0505 S, RS R 0605 S, RT R 0406 SE')
      .shock('RR', 'HR', ...support)
      .roll(5);
    expect(lines(t, /D8/)).toEqual(expected);
  });

  test.each([
    ['the front', '0505 S', '0605 S', []],
    ['a flank', '0406 SE', undefined, ['KU-DRM D9 +2']],
    ['both flanks', '0406 SE', '0606 SW', ['KU-DRM D9 +2']],
    ['the rear', '0507 N', '0607 N', ['KU-DRM D10 +3']],
    ['front and flank', '0505 S', '0606 SW', ['(KU-DRM D9 +2)', 'KU-DRM D11 +4']],
    ['front and rear', '0505 S', '0607 N', ['(KU-DRM D10 +3)', 'KU-DRM D11 +4']],
    ['flank and rear', '0406 SE', '0607 N', ['(KU-DRM D9 +2)', '(KU-DRM D10 +3)', 'KU-DRM D11 +4']],
  ] as const)('[R39] through %s', (_zone, lead, support, expected) => {
    const t = support === undefined ? at(`RA R ${lead}`).shock('RA', 'HR') : at(`RA R ${lead}, RB R ${support}`).shock('RA', 'HR', 'RB');
    expect(lines(t.roll(4), /D9|D10|D11/)).toEqual(expected);
  });
});

describe('results', () => {
  test('[R40] what befalls the attacker befalls all attackers', () => {
    const t = at('RA R 0505 S, RB R 0605 S', 'HH H 0506 N').shock('RA', 'HH', 'RB').roll(2);
    expect(t.last('fought')).toMatchObject({ total: 2, result: ['attDisordered'] });
    expect([t.unit('RA').state, t.unit('RB').state]).toEqual(['disordered', 'disordered']);
  });

  test('[R40] a retreat too, one after the other', () => {
    const t = at('RA R 0505 S, RB R 0605 S', 'HH H 0506 N').shock('RA', 'HH', 'RB').roll(1);
    expect(t.asks).toBe('rus: retreat.path');
    t.act({ type: 'retreat', hex: hexId('0404') });
    t.act({ type: 'retreat', hex: hexId('0604') });
    expect(t.unit('RA')).toMatchObject({ hex: '0404', state: 'disordered' });
    expect(t.unit('RB')).toMatchObject({ hex: '0604', state: 'disordered' });
  });

  test('[R41] a unit attacks once in an activation', () => {
    const t = at('RA R 0505 S, RC R 0405 S', 'HR R 0506 N, HS R 0406 N').shock('RA', 'HR').roll(4);
    expect(t.refOf(shock('RA', 'HS'))).toBe('R41');
    expect(t.actions).toEqual([{ type: 'unit', unit: 'RC' }, { type: 'done' }]);
  });

  test('[R41] also as a supporter', () => {
    const t = at('RA R 0505 S, RB R 0605 S, RC R 0405 S', 'HR R 0506 N, HS R 0406 N').shock('RB', 'HR', 'RA').roll(3);
    expect(t.refOf(shock('RA', 'HS'))).toBe('R41');
    expect(t.refOf(shock('RC', 'HS', ['RA']))).toBe('R41');
    expect(t.refOf(shock('RC', 'HS'))).toBeNull();
  });

  test('[R41] a unit is attacked once in an activation', () => {
    const t = at('RA R 0505 S, RB R 0605 S, RC R 0405 S', 'HR R 0506 N, HS R 0406 N').shock('RA', 'HR').roll(4);
    expect(t.refOf(shock('RB', 'HR'))).toBe('R41');
    expect(t.actions).toEqual([{ type: 'unit', unit: 'RC' }, { type: 'done' }]);
  });

  test('[R45] a Disordered attacker that is Disordered again is Retired', () => {
    const t = disordered(at('RA R 0505 S, RB R 0605 S'), 'RA').shock('RA', 'HR', 'RB').roll(3);
    expect(t.last('fought')).toMatchObject({ total: 2, result: ['attDisordered'] });
    expect([t.unit('RA').state, t.unit('RB').state]).toEqual(['retired', 'disordered']);
  });

  test('[R45] and does not retreat as well', () => {
    const t = disordered(at('RA R 0505 S'), 'RA').shock('RA', 'HR').roll(1);
    expect(t.last('fought').result).toEqual(['attDisordered', 'attRetreat1']);
    expect(t.unit('RA')).toMatchObject({ hex: '0101', state: 'retired' });
    expect(t.happened('retreated')).toBe(false);
  });
});

describe('advance', () => {
  /** Heavy cavalry and foot drive light horse out of 0506. */
  const driven = (): Table => {
    const t = at('RH H 0505 S, RR R 0605 S', 'HL L 0506 N').shock('RH', 'HL', 'RR').roll(5);
    return t.act({ type: 'retreat', hex: hexId('0507') });
  };

  test('[R42] the lead may, or a supporter, or nobody', () => {
    const t = driven();
    expect(t.asks).toBe('rus: attack.advance');
    expect(t.actions).toEqual([advance('RH'), advance('RR'), { type: 'stay' }]);
    expect(copyOf(t).say('stay').unit('RH').hex).toBe('0505');
    expect(copyOf(t).act(advance('RR')).unit('RR').hex).toBe('0506');
  });

  test('[R42] who has advanced may turn one vertex', () => {
    const t = driven().act(advance('RH'));
    expect(t.unit('RH').hex).toBe('0506');
    expect(new Set(t.actions.map((a) => (a.type === 'face' ? a.facing : a.type)))).toEqual(new Set(['S', 'SE', 'SW']));
    expect(t.act({ type: 'face', facing: 'SE' }).unit('RH').facing).toBe('SE');
  });

  test('[R42] nobody does when the hex is held', () => {
    const t = at('RH H 0505 S', 'HL L 0506 N').shock('RH', 'HL').roll(4);
    expect(t.last('fought').result).toEqual(['defDisordered']);
    expect(t.happened('advanced')).toBe(false);
    expect(t.asks).toBe('horde: turn.free');
  });

  test('[R42] nor after a charge in which the lead was Disordered', () => {
    const t = disordered(at('RH H 0503 S', 'HH H 0506 N'), 'HH').charge('RH', 'HH', ['0504', '0505']).roll(0);
    expect(t.last('fought').result).toEqual(['defRetired', 'attDisordered']);
    expect(t.unit('RH')).toMatchObject({ hex: '0505', state: 'disordered' });
    expect(t.happened('advanced')).toBe(false);
  });
});

describe('continued attack', () => {
  test('[R43] heavy cavalry must: it advances and attacks the next, alone and without turning, at -1', () => {
    const t = disordered(at('RH H 0505 S, RR R 0605 S', 'HL L 0506 N, HS R 0607 N'), 'HL').shock('RH', 'HL', 'RR').roll(5);
    expect(t.last('fought').result).toEqual(['defEliminated', 'continueAttack']);
    expect(t.unit('RH')).toMatchObject({ hex: '0506', facing: 'S' });
    expect(t.asks).toBe('dice: shock');
    t.roll(5);
    expect(t.last('fought')).toMatchObject({ lead: 'RH', support: [], target: 'HS', again: 1, total: 4 });
    expect(reasonsOf(t.last('fought'))).toEqual(['KU-DRM D14 -1', 'KU-DRM D15 0']);
  });

  test('[R43] of two before it the player chooses one', () => {
    const t = disordered(at('RH H 0505 S', 'HL L 0506 N, HS R 0607 N, HT R 0507 N'), 'HL').shock('RH', 'HL').roll(6);
    expect(t.asks).toBe('rus: attack.onward');
    expect(new Set(t.actions)).toEqual(
      new Set([
        { type: 'attack', target: 'HS' },
        { type: 'attack', target: 'HT' },
      ]),
    );
    expect(t.act({ type: 'attack', target: 'HT' }).roll(5).last('fought').target).toBe('HT');
  });

  test('[R43] with nobody before it, it may turn one vertex and stops', () => {
    const t = disordered(at('RH H 0505 S', 'HL L 0506 N'), 'HL').shock('RH', 'HL').roll(6);
    expect(t.unit('RH').hex).toBe('0506');
    expect(t.asks).toBe('rus: attack.pivot');
  });

  test.each(['L', 'R'])('[R43] %s may', (type) => {
    const t = disordered(at(`RU ${type} 0505 S`, 'HL L 0506 N, HS R 0607 N', {}), 'HL')
      .shock('RU', 'HL')
      .roll(9);
    expect(t.last('fought').result).toEqual(['defEliminated', 'continueAttack']);
    expect(t.actions).toEqual([advance('RU'), { type: 'stay' }]);
    t.act(advance('RU'));
    expect(t.actions).toEqual([{ type: 'attack', target: 'HS' }, { type: 'halt' }]);
    expect(copyOf(t).say('halt').asks).toBe('rus: attack.pivot');
    expect(copyOf(t).act({ type: 'attack', target: 'HS' }).asks).toBe('dice: shock');
  });

  test('[R43] each one more counts one more', () => {
    const t = disordered(at('RH H 0505 S', 'HL L 0506 N, HS L 0607 N, HT L 0608 N'), 'HL', 'HS').shock('RH', 'HL').roll(6, 7);
    expect(lines(t, /D14/)).toEqual(['KU-DRM D14 -1']);
    expect(t.unit('RH').hex).toBe('0607');
    t.roll(3);
    expect(t.last('fought')).toMatchObject({ target: 'HT', again: 2 });
    expect(lines(t, /D14/)).toEqual(['KU-DRM D14 -2']);
  });

  test.each([
    ['archers do not shoot', 'HS B 0607 N'],
    ['there is no reluctance before foot', 'HS R 0607 N'],
    ['there is no counter-charge', 'HS M 0607 N'],
  ])('[R43] %s', (_what, next) => {
    const t = disordered(at('RH H 0503 S', `HL L 0506 N, ${next}`), 'HL')
      .charge('RH', 'HL', ['0504', '0505'])
      .roll(4);
    expect(t.unit('RH').hex).toBe('0506');
    expect(t.asks).toBe('dice: charge');
    t.roll(4);
    expect(t.last('fought')).toMatchObject({ attack: 'charge', target: 'HS', again: 1 });
    expect(t.happened('shot') || t.happened('reluctanceRolled') || t.happened('counterChargeRolled')).toBe(false);
  });
});

describe('retreat', () => {
  test('[R44] to a rear hex first', () => {
    const t = at('RR R 0505 S').shock('RR', 'HR').roll(8);
    expect(t.asks).toBe('horde: retreat.path');
    expect(retreatsOf(t)).toEqual(['0507', '0607']);
  });

  test('[R44] else to any other hex two hexes from every attacker', () => {
    const t = at('RR R 0505 S', 'HR R 0506 S').shock('RR', 'HR').roll(5);
    expect(retreatsOf(t)).toEqual(['0507', '0606', '0607']);
  });

  test('[R44] else through a friend behind, who is Disordered', () => {
    const t = at('RR R 0505 S', `${FOOT}, HA R 0507 N, HB R 0607 N, HC R 0606 N`).shock('RR', 'HR').roll(8);
    expect(retreatsOf(t)).toEqual(['0408', '0608']);
    t.act({ type: 'retreat', hex: hexId('0408') });
    expect(t.unit('HR').hex).toBe('0408');
    expect([t.unit('HA').state, t.unit('HB').state]).toEqual(['disordered', 'normal']);
  });

  test('[R44] else it is Retired', () => {
    const t = at('RR R 0505 S', `${FOOT}, HA R 0507 N, HB R 0607 N, HC R 0606 N, HD R 0408 N, HE R 0608 N`).shock('RR', 'HR').roll(8);
    expect(t.unit('HR').state).toBe('retired');
    expect(t.unit('HA').state).toBe('normal');
  });

  test('[R44] and with every way barred it is eliminated', () => {
    const t = at('RA R 0513 S, RB R 0613 S', 'HR R 0514 N').shock('RA', 'HR', 'RB').roll(7);
    expect(t.last('fought').result).toEqual(['defDisordered', 'defRetreat1']);
    expect(t.unit('HR').state).toBe('eliminated');
    expect(t.last('eliminated').why).toBe('no-retreat');
  });

  test('[R44] Medium Cavalry that charges pushes a unit back in the same way', () => {
    const t = at('RM M 0503 S', 'HL L 0506 N').act({ type: 'done' });
    t.act({ type: 'charge', unit: 'RM', target: 'HL', steps: stepsOf(['0504', '0505']), support: [] }).roll(3);
    expect(retreatsOf(t)).toEqual(['0507', '0607']);
  });
});

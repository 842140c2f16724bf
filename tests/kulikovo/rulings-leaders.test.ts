import { describe, expect, test } from 'vitest';
import { copyOf, drmsOf, endActivation, hexId, type Skirmish, skirmish, Table } from './table.js';

const fight = (given: Partial<Skirmish>): Table => Table.fight({ rus: 'RA R 0505 S', horde: 'HD R 0506 N', ...given });
const disordered = (table: Table, ...ids: readonly string[]): Table =>
  table.with({ units: Object.fromEntries(ids.map((id) => [id, { state: 'disordered' }])) });
const checks = (table: Table) => table.events.filter((e) => e.type === 'leaderChecked');

describe('when a leader is in danger', () => {
  /** Crossbowmen shoot at HD and BEK from the next hex: +2. */
  const shot = (face: number, state: 'normal' | 'disordered' = 'normal', type = 'R'): Table =>
    fight({ rus: 'RC C 0505 S', horde: `HD ${type} 0506 N, HE R 0510 N`, hordeLeaders: 'BEK 0506' })
      .with({ units: { HD: { state } } })
      .move('RC', '!HD')
      .roll(face);

  test('[R58, R59, KU-MFD-L, A19] a modified 9 on his hex: he dies on 8 or 9', () => {
    expect(shot(7).asks).toBe('dice: leaderDeath');
    expect(shot(7).roll(7).last('leaderChecked')).toMatchObject({ leader: 'BEK', cause: 'missile', from: 8, dies: false });
    expect(shot(7).roll(8).last('leaderChecked').dies).toBe(true);
  });
  test('[R58] a modified 8 is no danger, and neither is a natural 9 that comes to less', () => {
    expect(checks(shot(6))).toEqual([]);
    expect(shot(6).asks).not.toBe('dice: leaderDeath');
    // Range 2: -3.
    const far = fight({ rus: 'RC C 0504 S', horde: 'HD R 0506 N', hordeLeaders: 'BEK 0506' }).move('RC', '!HD').roll(9);
    expect(far.last('shot').total).toBe(6);
    expect(far.asks).not.toBe('dice: leaderDeath');
  });
  test('[R59, 7.3] his unit is Retired: he dies on 9', () => {
    const t = disordered(fight({ hordeLeaders: 'BEK 0506' }), 'HD')
      .shock('RA', 'HD')
      .roll(6);
    expect(t.last('fought').result).toEqual(['defRetired']);
    const dies = copyOf(t).roll(9);
    expect(dies.last('leaderChecked')).toMatchObject({ cause: 'unit-retired', from: 9, dies: true });
    expect(t.roll(8).last('leaderChecked').dies).toBe(false);
  });
  test('[R59, 7.3] his unit is Eliminated: he dies on 7, 8 or 9', () => {
    const t = disordered(fight({ hordeLeaders: 'BEK 0506' }), 'HD')
      .shock('RA', 'HD')
      .roll(9);
    const dies = copyOf(t).roll(7);
    expect(dies.last('leaderChecked')).toMatchObject({ cause: 'unit-eliminated', from: 7, dies: true });
    expect(t.roll(6).last('leaderChecked').dies).toBe(false);
  });
  test('[7.3, 6.5] a unit with nowhere to retreat is Eliminated with the same danger for him', () => {
    const t = fight({ hordeLeaders: 'BEK 0506', hexsides: { cliff: '0506-0606 0506-0607 0506-0507' } })
      .shock('RA', 'HD')
      .roll(9)
      .roll(7);
    expect(t.last('leaderChecked')).toMatchObject({ cause: 'unit-eliminated', dies: true });
  });
  test('[R59, 7.3] a combat total of 0 or less: the leader with the lead dies on 9', () => {
    // His own +1, rating -1.
    const t = fight({ rusLeaders: 'PRI 0505', horde: 'HD R 0506 N -1' })
      .shock('RA', 'HD')
      .roll(0)
      .act({ type: 'retreat', hex: hexId('0404') });
    expect(t.last('fought').total).toBe(0);
    const dies = copyOf(t).roll(9);
    expect(dies.last('leaderChecked')).toMatchObject({ leader: 'PRI', cause: 'combat', from: 9, dies: true });
    expect(t.roll(8).last('leaderChecked').dies).toBe(false);
    expect(t.leader('PRI').hex).toBe('0404');
  });
  test('[7.3] a total of 1 is no danger', () => {
    const t = fight({ rusLeaders: 'PRI 0505' })
      .shock('RA', 'HD')
      .roll(0)
      .act({ type: 'retreat', hex: hexId('0404') });
    expect(t.last('fought').total).toBe(1);
    expect(checks(t)).toEqual([]);
    expect(t.asks).not.toBe('dice: leaderDeath');
  });
  test('[7.3] a leader with a supporter or with the defender is not in that danger', () => {
    const t = fight({ rus: 'RA R 0505 S, RB R 0605 S', rusLeaders: 'PRI 0605', horde: 'HD R 0506 N -3', hordeLeaders: 'BEK 0506' })
      .shock('RA', 'HD', 'RB')
      .roll(0)
      .act({ type: 'retreat', hex: hexId('0404') }, { type: 'retreat', hex: hexId('0604') });
    expect(t.last('fought').total).toBeLessThanOrEqual(0);
    expect(checks(t)).toEqual([]);
    expect(t.asks).not.toBe('dice: leaderDeath');
  });
  test('[7.3] a Disordered unit, or one that retreats, is no danger', () => {
    const t = fight({ hordeLeaders: 'BEK 0506' })
      .shock('RA', 'HD')
      .roll(9)
      .act({ type: 'retreat', hex: hexId('0507') });
    expect(t.asks).toBe('rus: attack.advance');
    expect(t.leader('BEK').hex).toBe('0507');
  });
  test('[R59, 7.3] alone in a hex that an enemy unit enters: he is taken on 7, 8 or 9', () => {
    const t = fight({ horde: 'HD R 0510 N', hordeLeaders: 'BEK 0506' }).move('RA', '0506');
    expect(t.asks).toBe('dice: leaderDeath');
    const taken = copyOf(t).roll(7);
    expect(taken.last('leaderChecked')).toMatchObject({ cause: 'alone', from: 7, dies: true });
    expect(t.roll(6).last('leaderChecked').dies).toBe(false);
    expect(t.leader('BEK').hex).toBe('0510');
  });
  test('[7.3] whoever comes upon him goes on afterwards', () => {
    const t = fight({ horde: 'HD R 0510 N', hordeLeaders: 'BEK 0506' }).move('RA', '0506', '0507').roll(0);
    expect(t.unit('RA').hex).toBe('0507');
  });
  test('[7.3] a charge, and a retreat, enter his hex as well', () => {
    const charged = fight({ rus: 'RH H 0503 S', horde: 'HD L 0506 N', hordeLeaders: 'BEK 0504' }).charge('RH', 'HD', ['0504', '0505']);
    expect(charged.asks).toBe('dice: leaderDeath');
    const back = fight({ hordeLeaders: 'BEK 0404' })
      .shock('RA', 'HD')
      .roll(1)
      .act({ type: 'retreat', hex: hexId('0404') });
    expect(back.roll(0).last('leaderChecked')).toMatchObject({ leader: 'BEK', cause: 'alone' });
  });
  test('[R86, E12] two causes in one event: one check with the higher chance', () => {
    const t = shot(7, 'disordered', 'M');
    expect(t.last('shot')).toMatchObject({ total: 9, result: 'eliminated' });
    t.roll(7);
    expect(checks(t)).toHaveLength(1);
    expect(t.last('leaderChecked')).toMatchObject({ cause: 'unit-eliminated', from: 7, dies: true });
  });
  test('[R86, E11] so it is for a lead that retires at 0 or less', () => {
    const t = disordered(fight({ rus: 'RA R 0505 S, RB R 0303 S', rusLeaders: 'PRI 0505' }), 'RA')
      .shock('RA', 'HD')
      .roll(0);
    expect(t.last('fought').total).toBe(-1);
    expect(t.unit('RA').state).toBe('retired');
    t.roll(8);
    expect(checks(t)).toHaveLength(1);
    expect(t.last('leaderChecked').from).toBe(9);
  });
  test('[7.3] several leaders in the hex are checked one by one', () => {
    const t = disordered(fight({ horde: 'HD R 0506 N, HE R 0510 N @Left', hordeLeaders: 'BEK 0506, NOY 0506 @Left' }), 'HD')
      .shock('RA', 'HD')
      .roll(6)
      .roll(9, 0);
    expect(checks(t)).toMatchObject([
      { leader: 'BEK', dies: true },
      { leader: 'NOY', dies: false },
    ]);
  });
});

describe('death and replacement', () => {
  const killed = (leader: string, given: Partial<Skirmish> = {}): Table =>
    disordered(fight({ horde: 'HD R 0506 N, HE R 0510 N', hordeLeaders: leader, ...given }), 'HD')
      .shock('RA', 'HD')
      .roll(6)
      .roll(9);

  test('[R60, 7.3] a new man takes over at once, each rating one lower; the points of the dead man are scored', () => {
    const t = killed('BEK 0506 ar=4 cr=6 fp=3');
    expect(t.last('leaderDied')).toEqual({ type: 'leaderDied', leader: 'BEK', fp: 3, replacement: { ar: 3, cr: 5, fp: 1 } });
    expect(t.leader('BEK')).toMatchObject({ ar: 3, cr: 5, fp: 1, hex: '0510' });
    expect(t.state.lost).toEqual({ rus: 0, horde: 3 });
  });
  test('[R60] never below AR 1 and CR 3', () => {
    expect(killed('BEK 0506 ar=1 cr=3').leader('BEK')).toMatchObject({ ar: 1, cr: 3 });
  });
  test('[R60] the new man costs 1', () => {
    const t = disordered(fight({ horde: 'HD R 0506 N, HE R 0510 N', hordeLeaders: 'BEK 0506' }), 'HD')
      .with({ leaders: { BEK: { fp: 1, replaced: 1 } } })
      .shock('RA', 'HD')
      .roll(6)
      .roll(9);
    expect(t.state.lost).toEqual({ rus: 0, horde: 1 });
  });
  test('[R60, R62] whoever dies while his unit stands is replaced where he was; with a unit of another Battle, at the nearest of his own', () => {
    const shot = (hordeLeaders: string): Table =>
      fight({ rus: 'RC C 0505 S', horde: 'HD R 0506 N, HE R 0510 N, HF R 0509 N @Left', hordeLeaders }).move('RC', '!HD').roll(9, 9);
    expect(shot('BEK 0506').leader('BEK')).toMatchObject({ hex: '0506', replaced: 1 });
    expect(shot('BEK 0114, NOY 0506 @Left').leader('NOY')).toMatchObject({ hex: '0509', replaced: 1 });
  });
  test('[7.3, R60] an overall Leader is not replaced in that function: his charisma is gone', () => {
    const t = killed('HAN 0506 overall charisma=1');
    expect(t.leader('HAN')).toMatchObject({ overall: false, charisma: 0, hex: '0510' });
  });
  test('[7.3] an overall Leader without a Battle is not replaced at all', () => {
    const t = killed('HAN 0506 overall charisma=1 fp=5 @none');
    expect(t.last('leaderDied')).toMatchObject({ leader: 'HAN', fp: 5, replacement: null });
    expect(t.leader('HAN').hex).toBeNull();
  });
  test('[7.3] a survivor keeps what he has', () => {
    const t = disordered(fight({ horde: 'HD R 0506 N, HE R 0510 N', hordeLeaders: 'BEK 0506 ar=4 cr=6' }), 'HD')
      .shock('RA', 'HD')
      .roll(6)
      .roll(0);
    expect(t.leader('BEK')).toMatchObject({ ar: 4, cr: 6, replaced: 0 });
    expect(t.state.lost).toEqual({ rus: 0, horde: 0 });
  });
});

describe('displacement', () => {
  const lost = (horde: string, hordeLeaders: string, face: number): Table =>
    disordered(fight({ horde: `HD R 0506 N, ${horde}`, hordeLeaders }), 'HD')
      .shock('RA', 'HD')
      .roll(9)
      .roll(face);

  test('[R62, 7.3] a survivor joins the nearest unit of his Battle, not a nearer one of another', () => {
    const t = lost('HE R 0509 N, HF R 0607 N @Left', 'BEK 0506', 0);
    expect(t.last('leaderPlaced')).toEqual({ type: 'leaderPlaced', leader: 'BEK', hex: '0509' });
  });
  test('[R62, 7.3] of two equally near the one in the lower hex', () => {
    expect(lost('HE R 0608 N, HF R 0408 N', 'BEK 0506', 0).leader('BEK').hex).toBe('0408');
  });
  test('[R62] so does his replacement', () => {
    expect(lost('HE R 0608 N, HF R 0408 N', 'BEK 0506', 9).leader('BEK')).toMatchObject({ hex: '0408', replaced: 1 });
  });
  test('[R62, 7.3] an overall Leader without a Battle joins the nearest of all', () => {
    expect(lost('HE R 0509 N, HF R 0607 N @Left', 'HAN 0506 overall @none', 0).leader('HAN').hex).toBe('0607');
  });
  test('[6.7] leaders do not go with a Retired unit', () => {
    const t = disordered(fight({ horde: 'HD R 0506 N, HE R 0509 N', hordeLeaders: 'BEK 0506' }), 'HD')
      .shock('RA', 'HD')
      .roll(6)
      .roll(0);
    expect(t.unit('HD').hex).toBe('0114');
    expect(t.leader('BEK').hex).toBe('0509');
  });
  test('[R62] he who is missed while his unit stands stays with it', () => {
    const t = fight({ rus: 'RC C 0505 S', horde: 'HD R 0506 N, HE R 0507 N', hordeLeaders: 'BEK 0506' }).move('RC', '!HD').roll(9, 0);
    expect(t.leader('BEK').hex).toBe('0506');
    expect(t.happened('leaderPlaced')).toBe(false);
  });
  test('[R78, 6.8] leaders are checked and gone before the enemy advances into their hex', () => {
    const t = disordered(fight({ horde: 'HD R 0506 N, HE R 0509 N', hordeLeaders: 'BEK 0506' }), 'HD')
      .shock('RA', 'HD')
      .roll(6)
      .roll(0)
      .act({ type: 'advance', unit: 'RA' });
    expect(t.unit('RA').hex).toBe('0506');
    expect(checks(t)).toHaveLength(1);
  });
});

describe('what leaders bring', () => {
  test('[R61, KU-DRM D2, KU-DRM D12] several leaders in a hex count once', () => {
    const t = fight({
      rus: 'RH H 0505 S, RB R 0303 S @Left',
      rusLeaders: 'PRI 0505 overall, VOE 0505 @Left',
      horde: 'HD H 0506 N',
      hordeLeaders: 'BEK 0506',
    }).shock('RH', 'HD');
    expect(drmsOf(t.roll(5).last('fought'))).toEqual(['D2 +1', 'D2 -1', 'D12 +1']);
  });
  test('[R37, R70, KU-DRM D2] the leader of another Battle brings nothing to foot', () => {
    const t = Table.set(
      skirmish({ rus: 'RA R 0505 S, RB R 0303 S @Left', rusLeaders: 'PRI 0101 overall, VOE 0505 @Left', horde: 'HD R 0506 N' }),
    ).act({ type: 'activate', battle: 'Rus Main' });
    expect(drmsOf(t.shock('RA', 'HD').roll(5).last('fought'))).toEqual([]);
  });
  test('[KU-DRM D12, P4, K5] but Russian Heavy Cavalry fights better with any leader', () => {
    const t = Table.set(
      skirmish({ rus: 'RH H 0505 S, RB R 0303 S @Left', rusLeaders: 'PRI 0101 overall, VOE 0505 @Left', horde: 'HD H 0506 N' }),
    ).act({ type: 'activate', battle: 'Rus Main' });
    expect(drmsOf(t.shock('RH', 'HD').roll(5).last('fought'))).toEqual(['D12 +1']);
  });
  test('[KU-DRM D12] the heavy cavalry of others does not', () => {
    const t = fight({ first: 'horde', rus: 'RD H 0505 S', horde: 'HA H 0506 N', hordeLeaders: 'BEK 0506' });
    expect(drmsOf(t.shock('HA', 'RD').roll(5).last('fought'))).toEqual(['D2 +1']);
  });
  test('[R70, KU-DRM D2] the overall Leader counts with any unit, in attack and defence', () => {
    const t = Table.set(
      skirmish({
        rus: 'RA R 0505 S @Left, RB R 0303 S',
        rusLeaders: 'PRI 0505 overall, VOE 0101 @Left',
        horde: 'HD R 0506 N @Wing, HE R 0510 N',
        hordeLeaders: 'HAN 0506 overall',
      }),
    ).act({ type: 'activate', battle: 'Left' });
    expect(drmsOf(t.shock('RA', 'HD').roll(5).last('fought'))).toEqual(['D2 +1', 'D2 -1']);
  });
  test('[R63] a leader changes nothing in the fire of his unit, or at it', () => {
    const shot = (given: Partial<Skirmish>): Table =>
      fight({ rus: 'RB B 0505 S', ...given })
        .move('RB', '!HD')
        .roll(3);
    const plain = shot({}).last('shot');
    expect(shot({ rusLeaders: 'PRI 0505 overall charisma=3' }).last('shot')).toEqual(plain);
    expect(shot({ hordeLeaders: 'BEK 0506' }).last('shot')).toEqual(plain);
  });
});

describe('charisma', () => {
  const armies = {
    rus: 'RA R 0505 S, RB R 0705 S @Left',
    horde: 'HD R 0510 N',
    seizures: { rus: 0, horde: 1 },
    hordeLeaders: 'HAN 0114 ar=4 overall charisma=1',
  };
  /** The Rus have used one Battle and declare the other; the enemy waits. */
  const declared = (rusLeaders: string, first: string, second: string): Table =>
    endActivation(Table.set(skirmish({ ...armies, rusLeaders })).act({ type: 'activate', battle: first })).act({
      type: 'continue',
      battle: second,
    });
  const continued = (rusLeaders: string, first = 'Rus Main', second = 'Left') =>
    declared(rusLeaders, first, second).say('decline').roll(5).last('continuationRolled');

  test('[R70, R16] it helps a leader within the command range of the overall Leader', () => {
    expect(continued('PRI 0101 overall charisma=1 cr=4, VOE 0501 ar=4 @Left')).toMatchObject({ total: 4, success: true });
    expect(continued('PRI 0101 overall charisma=1 cr=4, VOE 0601 ar=4 @Left')).toMatchObject({ total: 5, success: false });
  });
  test('[R70] and the overall Leader himself', () => {
    expect(continued('PRI 0101 ar=4 overall charisma=1 cr=4, VOE 0601 @Left', 'Left', 'Rus Main')).toMatchObject({
      total: 4,
      success: true,
    });
  });
  test('[R70, R18] and a seizure', () => {
    const t = declared('PRI 0101 overall, VOE 0601 @Left', 'Left', 'Rus Main').act({ type: 'seize', battle: 'Horde Main' }).roll(5);
    expect(t.last('seizureRolled')).toMatchObject({ total: 4, success: true });
  });
});

describe('every way to a leader alone', () => {
  const alone = (table: Table, face: number): Table => {
    expect(table.asks).toBe('dice: leaderDeath');
    return table.roll(face);
  };
  const captured = { leader: 'BEK', cause: 'alone', from: 7, dies: true };

  test('[R89, 7.3] on the march', () => {
    const t = fight({ horde: 'HD R 0510 N', hordeLeaders: 'BEK 0506' }).move('RA', '0506');
    expect(alone(t, 7).last('leaderChecked')).toMatchObject(captured);
  });
  test('[R89, 7.3] in a charge', () => {
    const t = fight({ rus: 'RA H 0505 S', horde: 'HD L 0507 N', hordeLeaders: 'BEK 0506' }).charge('RA', 'HD', ['0506']);
    expect(alone(t, 7).last('leaderChecked')).toMatchObject(captured);
  });
  test('[R89, 7.3] in an advance', () => {
    // BEK stays in 0506 when HD is thrown back: he is left to whoever advances.
    const t = fight({ hordeLeaders: 'BEK 0510' }).shock('RA', 'HD').roll(9);
    t.act({ type: 'retreat', hex: hexId('0507') });
    const left = t.with({ leaders: { BEK: { hex: hexId('0506') } } }).act({ type: 'advance', unit: 'RA' });
    expect(alone(left, 7).last('leaderChecked')).toMatchObject(captured);
  });
  test('[R89, 7.3] in a retreat', () => {
    const t = Table.fight({ rus: 'RA R 0505 S', horde: 'HD R 0506 N, HE R 0510 N', hordeLeaders: 'BEK 0404' }).shock('RA', 'HD').roll(0);
    t.act({ type: 'retreat', hex: hexId('0404') });
    expect(alone(t, 7).last('leaderChecked')).toMatchObject(captured);
  });
  test('[R89, 6.7] by being placed there as Retired', () => {
    // RB holds the hex of the Standard, so that RA is placed in 0201.
    const t = Table.fight({
      first: 'horde',
      rus: 'RA R 0505 S, RB R 0101 S',
      horde: 'HD R 0506 N',
      hordeLeaders: 'BEK 0201',
    });
    const retired = disordered(t, 'RA').shock('HD', 'RA').roll(6);
    expect(retired.unit('RA')).toMatchObject({ state: 'retired', hex: '0201' });
    const lives = alone(copyOf(retired), 6);
    expect(lives.last('leaderChecked')).toMatchObject({ leader: 'BEK', cause: 'alone', dies: false });
    expect(lives.leader('BEK').hex).toBe('0506');
    const dies = alone(retired, 7);
    expect(dies.last('leaderChecked')).toMatchObject(captured);
    expect(dies.state.lost.horde).toBe(2);
  });
  test('[R89] each of several leaders there', () => {
    const t = Table.fight({
      first: 'horde',
      rus: 'RA R 0505 S, RB R 0101 S',
      horde: 'HD R 0506 N, HE R 0510 N @Left',
      hordeLeaders: 'BEK 0201 overall, NOY 0201 @Left',
    });
    disordered(t, 'RA');
    const retired = disordered(t, 'RA').shock('HD', 'RA').roll(6);
    alone(alone(retired, 0), 0);
    expect(checks(retired)).toHaveLength(2);
    expect(retired.asks).not.toBe('dice: leaderDeath');
  });
  test('[R89, R78] the Standard is not taken by who is placed there as Retired', () => {
    const t = Table.fight({
      first: 'horde',
      rus: 'RA R 0505 S, RB R 0101 S',
      horde: 'HD R 0506 N',
      standards: { rus: '0101', horde: '0201' },
      hordeLeaders: 'BEK 0506',
    });
    const retired = disordered(t, 'RA').shock('HD', 'RA').roll(6);
    expect(retired.unit('RA')).toMatchObject({ state: 'retired', hex: '0201' });
    expect(retired.happened('standardCaptured')).toBe(false);
  });
});

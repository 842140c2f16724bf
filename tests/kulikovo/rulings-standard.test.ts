import { describe, expect, test } from 'vitest';
import { drmsOf, endActivation, hexId, meadow, offered, type Skirmish, skirmish, story, Table } from './table.js';

const fight = (given: Partial<Skirmish> = {}): Table => Table.fight({ rus: 'RA R 0505 S', horde: 'HD R 0510 N', ...given });
/** Before anybody has been activated. */
const begin = (given: Partial<Skirmish> = {}, options: object = {}): Table =>
  Table.set(skirmish({ rus: 'RA R 0505 S', horde: 'HD R 0510 N', ...given }), options);
const disordered = (table: Table, ...ids: readonly string[]): Table =>
  table.with({ units: Object.fromEntries(ids.map((id) => [id, { state: 'disordered' }])) });
const retired = (table: Table, ...ids: readonly string[]): Table =>
  table.with({ units: Object.fromEntries(ids.map((id) => [id, { state: 'retired' }])) });
const standardTo = (hex: string) => ({ type: 'moveStandard', to: hexId(hex) }) as const;
const rides = (table: Table): readonly string[] => table.actions.flatMap((a) => (a.type === 'moveStandard' ? [a.to] : []));

describe('recovery', () => {
  const recovered = (table: Table): readonly string[] => endActivation(table).last('activationEnded').recovered;

  test('[R51, 7.1] a Disordered unit that did nothing outside enemy ZOC is Normal at the end of the activation', () => {
    const t = disordered(fight(), 'RA');
    expect(recovered(t)).toEqual(['RA']);
    expect(t.unit('RA').state).toBe('normal');
    expect(story(t)).not.toContain('shot');
  });
  test('[7.1] to hold is to do nothing', () => {
    expect(recovered(disordered(fight(), 'RA').act({ type: 'hold', unit: 'RA' }))).toEqual(['RA']);
  });
  test('[7.1, 5.1] a step or a turn is something', () => {
    expect(recovered(disordered(fight(), 'RA').move('RA', '0506'))).toEqual([]);
    expect(recovered(disordered(fight(), 'RA').move('RA', '>SE'))).toEqual([]);
  });
  test('[7.1] so is a shot', () => {
    const t = disordered(fight({ rus: 'RB B 0508 S' }), 'RB')
      .move('RB', '!HD')
      .roll(0);
    expect(recovered(t)).toEqual([]);
    expect(t.unit('RB').state).toBe('disordered');
  });
  test('[7.1] so is an attack, without leaving the flank of the enemy', () => {
    const t = disordered(fight({ rus: 'RA R 0410 NE' }), 'RA')
      .shock('RA', 'HD')
      .roll(4);
    // Flank +2, Disordered -2: No Result.
    expect(t.last('fought').result).toEqual([]);
    expect(recovered(t)).toEqual([]);
  });
  test('[7.1] not in an enemy ZOC', () => {
    // HD in 0506 faces N: 0505 and 0605.
    expect(recovered(disordered(fight({ horde: 'HD R 0506 N' }), 'RA'))).toEqual([]);
    expect(recovered(disordered(fight({ horde: 'HD R 0506 S' }), 'RA'))).toEqual(['RA']);
  });
  test('[7.1] not whoever was Disordered in this very activation', () => {
    const t = Table.fight({ rus: 'RA R 0505 S, RB R 0404 S, RC R 0504 S', horde: 'HD R 0506 N', ground: meadow({ '~': '0405' }) })
      .shock('RA', 'HD')
      .roll(1)
      .act({ type: 'retreat', hex: hexId('0403') });
    expect(t.unit('RB').state).toBe('disordered');
    expect(recovered(t)).toEqual([]);
  });
  test('[7.1] not a unit of another Battle', () => {
    const t = disordered(fight({ rus: 'RA R 0505 S, RB R 0705 S @Left' }), 'RA', 'RB');
    expect(recovered(t)).toEqual(['RA']);
    expect(t.unit('RB').state).toBe('disordered');
  });
  test('[7.1, 3.2] a Retired unit does not come back by resting', () => {
    const t = retired(fight({ rus: 'RA R 0505 S, RB R 0705 S' }), 'RB');
    expect(recovered(t)).toEqual([]);
    expect(t.unit('RB').state).toBe('retired');
  });
});

describe('rally', () => {
  // 0204, 0401 and 0104 lie three hexes from the Standard in 0101, 0501 lies four.
  const camp = { rus: 'RA R 0102 S, RB R 0401 S, RC R 0501 S, RD R 0505 S, RE R 0705 S @Left' };

  test('[R50, 7.2] all Retired units within three hexes become Disordered at once, without a roll', () => {
    const t = retired(begin(camp), 'RA', 'RB', 'RC').act({ type: 'rally' });
    expect(t.last('rallied').units).toEqual(['RA', 'RB']);
    expect(['RA', 'RB', 'RC'].map((id) => t.unit(id).state)).toEqual(['disordered', 'disordered', 'retired']);
    expect(t.asks).toBe('rus: turn.rallied');
  });
  test('[7.2] their owner sets their facing, to any vertex', () => {
    const t = retired(begin(camp), 'RA', 'RB').act({ type: 'rally' });
    expect(t.actions).toHaveLength(6);
    t.act({ type: 'face', facing: 'NE' }, { type: 'face', facing: 'SW' });
    expect([t.unit('RA').facing, t.unit('RB').facing]).toEqual(['NE', 'SW']);
  });
  test('[7.2] not next to an enemy combat unit, whichever way it faces', () => {
    const t = retired(begin({ ...camp, horde: 'HD R 0301 N' }), 'RA', 'RB').act({ type: 'rally' });
    expect(t.last('rallied').units).toEqual(['RA']);
  });
  test('[7.2] an enemy leader alone does not hinder', () => {
    const t = retired(begin({ ...camp, hordeLeaders: 'BEK 0301' }), 'RB').act({ type: 'rally' });
    expect(t.last('rallied').units).toEqual(['RB']);
  });
  test('[standardRadius, R50] the option widens or narrows the circle', () => {
    const rallied = (standardRadius: number) =>
      retired(begin(camp, { standardRadius }), 'RA', 'RB', 'RC').act({ type: 'rally' }).last('rallied').units;
    expect(rallied(4)).toEqual(['RA', 'RB', 'RC']);
    expect(rallied(2)).toEqual(['RA']);
  });
  test('[7.2] with nobody to rally it is not offered', () => {
    expect(offered(begin(camp))).not.toContain('rally');
    const t = retired(begin(camp), 'RC');
    expect(offered(t)).not.toContain('rally');
    expect(t.refOf({ type: 'rally' })).toBe('7.2');
  });
  test('[section 4 rule 7, R16] afterwards a continuation may be tried, with any Battle and without the step', () => {
    const t = retired(begin(camp), 'RA').act({ type: 'rally' }, { type: 'face', facing: 'S' });
    expect(t.asks).toBe('rus: turn.continue');
    expect(t.actions).toEqual([{ type: 'continue', battle: 'Rus Main' }, { type: 'continue', battle: 'Left' }, { type: 'pass' }]);
    t.act({ type: 'continue', battle: 'Left' }).roll(4);
    expect(t.last('continuationRolled')).toMatchObject({ total: 4, success: true });
  });
  test('[7.2, section 4 rule 7] never by a continuation', () => {
    const t = endActivation(retired(begin(camp), 'RA').act({ type: 'activate', battle: 'Left' }));
    expect(t.asks).toBe('rus: turn.continue');
    expect(offered(t)).toEqual(['continue', 'pass']);
    expect(t.whyNot({ type: 'rally' })).not.toBeNull();
    expect(t.whyNot(standardTo('0201'))).not.toBeNull();
  });
  test('[section 4 rule 7, R18] nor after a seizure that failed', () => {
    const t = endActivation(retired(begin({ ...camp, seizures: { rus: 0, horde: 1 } }), 'RA').act({ type: 'activate', battle: 'Left' }));
    t.act({ type: 'continue', battle: 'Rus Main' }, { type: 'seize', battle: 'Horde Main' }).roll(9);
    expect(t.asks).toBe('rus: turn.freeAgain');
    expect(offered(t)).toEqual(['activate']);
    expect(t.refOf({ type: 'rally' })).toBe('section 4 rule 7');
  });
  test('[7.2, R50] rallied units act with their Battle', () => {
    const t = retired(begin(camp), 'RA')
      .act({ type: 'rally' }, { type: 'face', facing: 'S' }, { type: 'continue', battle: 'Rus Main' })
      .roll(0);
    expect(t.actions).toContainEqual({ type: 'unit', unit: 'RA' });
  });
  test('[3.2, section 4 rule 6] Retired units take no part, and a Battle of nobody else cannot be activated', () => {
    const t = retired(begin(camp), 'RA', 'RE');
    expect(t.refOf({ type: 'activate', battle: 'Left' })).toBe('section 4 rule 6');
    t.act({ type: 'activate', battle: 'Rus Main' });
    expect(t.actions).not.toContainEqual({ type: 'unit', unit: 'RA' });
    expect(t.whyNotMove('RA', '0203')).toBe('3.2');
  });
});

describe('moving the Standard', () => {
  test('[R52, 7.2] up to four hexes, whatever the ground; it is the whole activation', () => {
    const t = begin({ rus: 'RA R 0505 S, RE R 0705 S @Left', ground: meadow({ w: '0201 0301 0401', 2: '0501' }) });
    expect(rides(t)).toContain('0501');
    expect(rides(t)).not.toContain('0601');
    expect(t.refOf(standardTo('0601'))).toBe('7.2');
    t.act(standardTo('0501'));
    expect(t.state.standards).toEqual({ rus: '0501', horde: '0114' });
    expect(t.asks).toBe('rus: turn.continue');
    expect(t.actions.filter((a) => a.type === 'continue')).toHaveLength(2);
  });
  test('[7.2] not into an enemy ZOC, not even to a friend', () => {
    // HD in 0303 faces N: 0202 and 0302.
    const t = begin({ rus: 'RA R 0202 S', horde: 'HD R 0303 N' });
    expect(rides(t)).not.toContain('0202');
    expect(rides(t)).not.toContain('0302');
    expect(rides(t)).toContain('0301');
  });
  test('[7.2, 5.8] as a leader moves: not across the Nepryadva or a cliff, into water or among enemies', () => {
    const hexsides = { nepravda: '0101-0201', cliff: '0101-0102' };
    expect(rides(begin({ hexsides }))).toEqual([]);
    expect(rides(begin({ ground: meadow({ '~': '0201' }) }))).not.toContain('0201');
    expect(rides(begin({ horde: 'HD R 0201 S' }))).not.toContain('0201');
  });
  test('[7.2, 5.4] friends do not stop it', () => {
    expect(rides(begin({ rus: 'RA R 0201 S, RB R 0102 S' }))).toContain('0202');
  });
});

describe('capture of the Standard', () => {
  const near = { rus: 'RA R 0505 S', hordeLeaders: 'BEK 0114', standards: { rus: '0101', horde: '0506' } };

  test('[R67, 7.4] an enemy unit that moves into its hex removes it and scores its points', () => {
    const t = fight(near).move('RA', '0506');
    expect(t.last('standardCaptured')).toEqual({ type: 'standardCaptured', side: 'horde', by: 'RA' });
    expect(t.state.standards).toEqual({ rus: '0101', horde: null });
    expect(t.state.lost).toEqual({ rus: 0, horde: 2 });
  });
  test('[7.4] whoever only passes takes it as well', () => {
    const t = fight(near).move('RA', '0506', '0507');
    expect(t.happened('standardCaptured')).toBe(true);
    expect(t.unit('RA').hex).toBe('0507');
  });
  test('[7.4] a charge takes it on the way', () => {
    const t = fight({ ...near, rus: 'RH H 0505 S', horde: 'HD L 0508 N' }).charge('RH', 'HD', ['0506', '0507']);
    expect(t.last('standardCaptured').by).toBe('RH');
    expect(t.roll(0).last('fought').target).toBe('HD');
  });
  test('[7.4, 6.6, 6.8] an advance takes it', () => {
    const t = fight({ ...near, horde: 'HD R 0506 N' })
      .shock('RA', 'HD')
      .roll(9)
      .act({ type: 'retreat', hex: hexId('0507') });
    expect(t.happened('standardCaptured')).toBe(false);
    t.act({ type: 'advance', unit: 'RA' });
    expect(t.last('standardCaptured').side).toBe('horde');
  });
  test('[7.4] a retreat into its hex does not', () => {
    const t = fight({ horde: 'HD R 0506 N', hordeLeaders: 'BEK 0114', standards: { rus: '0101', horde: '0404' } })
      .shock('RA', 'HD')
      .roll(1)
      .act({ type: 'retreat', hex: hexId('0404') });
    expect(t.unit('RA').hex).toBe('0404');
    expect(t.state.standards).toEqual({ rus: '0101', horde: '0404' });
    expect(t.state.lost).toEqual({ rus: 0, horde: 0 });
  });
  test('[3.4] a unit may stand on its own Standard', () => {
    const t = fight({ rus: 'RA R 0201 SW', standards: { rus: '0102', horde: '0114' } }).move('RA', '0102');
    expect(t.unit('RA').hex).toBe('0102');
    expect(t.state.standards).toEqual({ rus: '0102', horde: '0114' });
  });
  test('[7.4, R67] units that are Retired stay, and can no longer be rallied', () => {
    const t = retired(begin({ rus: 'RA R 0101 S, RB R 0505 S', horde: 'HD R 0510 N' }), 'RA').with({
      state: { standards: { rus: null, horde: hexId('0114') } },
    });
    expect(offered(t)).not.toContain('rally');
    expect(offered(t)).not.toContain('moveStandard');
    expect(t.refOf({ type: 'rally' })).toBe('7.4');
    expect(t.unit('RA')).toMatchObject({ state: 'retired', hex: '0101' });
  });
  test('[7.4, R49] from then on whoever must retire is eliminated', () => {
    const t = disordered(fight({ ...near, rus: 'RA R 0505 S, RB R 0509 S', horde: 'HD R 0510 N' }), 'HD').move('RA', '0506');
    t.shock('RB', 'HD').roll(5);
    expect(t.last('fought').result).toEqual(['defRetired']);
    expect(t.last('eliminated')).toMatchObject({ unit: 'HD', why: 'no-standard' });
    expect(drmsOf(t.last('fought'))).toEqual([]);
  });
});

test('[R89, 7.2] a Standard is carried neither to an enemy leader or Standard, nor through them', () => {
  const t = begin({ hordeLeaders: 'BEK 0301', standards: { rus: '0101', horde: '0103' } });
  expect(rides(t)).not.toContain('0301');
  expect(rides(t)).not.toContain('0103');
  expect(rides(t)).toContain('0302');
  expect(t.refOf(standardTo('0301'))).toBe('7.2');
  const shut = begin({ hordeLeaders: 'BEK 0102', hexsides: { cliff: '0101-0201' } });
  expect(rides(shut)).toEqual([]);
});

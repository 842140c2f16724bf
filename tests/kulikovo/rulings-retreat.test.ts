import { describe, expect, test } from 'vitest';
import { hexId, meadow, offered, retreatsOf, type Skirmish, story, Table } from './table.js';

/*
 * RA stands in 0505 and faces S, HD in 0506 and faces N. Behind HD lie 0507 and 0607, beside it 0406 and 0606; 0406 and 0605 are next to RA.
 */
const flooded = (...hexes: readonly string[]): readonly string[] => meadow({ '~': hexes.join(' ') });

/** RA strikes Normal HD by shock and throws it back one hex. */
const thrownBack = (given: Partial<Skirmish> = {}): Table =>
  Table.fight({ rus: 'RA R 0505 S', horde: 'HD R 0506 N', ...given })
    .shock('RA', 'HD')
    .roll(9);

describe('a retreat of one hex', () => {
  test('[R44, 6.5] the owner chooses among the free hexes behind the unit', () => {
    const t = thrownBack();
    expect(t.asks).toBe('horde: retreat.path');
    expect(retreatsOf(t)).toEqual(['0507', '0607']);
    t.act({ type: 'retreat', hex: hexId('0607') });
    expect(t.unit('HD')).toMatchObject({ hex: '0607', state: 'disordered' });
  });
  test('[6.5] a free hex at its side is refused while one behind is free', () => {
    expect(thrownBack().whyNot({ type: 'retreat', hex: '0606' })).not.toBeNull();
  });
  test('[6.5] with no free hex behind, another legal hex is taken before a friend is passed', () => {
    const t = thrownBack({ horde: 'HD R 0506 N, HE R 0507 N, HF R 0607 N' });
    expect(t.last('retreated')).toMatchObject({ unit: 'HD', hex: '0606', past: null });
    expect(t.unit('HE').state).toBe('normal');
  });
  test('[6.5] a hex in an enemy ZOC is not legal', () => {
    const t = thrownBack({ rus: 'RA R 0505 S, RB R 0508 N' });
    expect(t.last('retreated').hex).toBe('0606');
  });
  test('[6.5] the ZOC of one hex behind leaves the other', () => {
    // 0608 faces N: 0607 and 0707.
    expect(thrownBack({ rus: 'RA R 0505 S, RB R 0608 N' }).last('retreated').hex).toBe('0507');
  });
  test('[6.5] the hex must be two away from every attacker', () => {
    const t = Table.fight({ rus: 'RA R 0505 S, RB R 0606 NW', horde: 'HD R 0506 N' }).shock('RA', 'HD', 'RB').roll(3);
    // Two attackers, front and flank: +1 +4.
    expect(t.last('fought')).toMatchObject({ total: 8, result: ['defDisordered', 'defRetreat1'] });
    expect(t.last('retreated').hex).toBe('0507');
  });
  test('[6.5] a friend of the attacker who does not attack may be next to the hex', () => {
    expect(retreatsOf(thrownBack({ rus: 'RA R 0505 S, RB R 0606 NE' }))).toEqual(['0507', '0607']);
  });
  test('[6.5] an attacker retreats from the hex of the defender, and its owner chooses', () => {
    const t = Table.fight({ rus: 'RA R 0505 S', horde: 'HD R 0506 N' }).shock('RA', 'HD').roll(1);
    expect(t.last('fought').result).toEqual(['attDisordered', 'attRetreat1']);
    expect(t.asks).toBe('rus: retreat.path');
    expect(retreatsOf(t)).toEqual(['0404', '0504']);
  });
  test('[6.5, A20] a unit thrown back by fire goes away from the firer', () => {
    const t = Table.fight({ rus: 'RB B 0505 S', horde: 'HD R 0506 N' })
      .with({ units: { HD: { state: 'disordered' } } })
      .move('RB', '!HD')
      .roll(1);
    expect(t.last('shot')).toMatchObject({ total: 2, result: 'retreat' });
    expect(retreatsOf(t)).toEqual(['0507', '0607']);
    expect(t.unit('HD').state).toBe('disordered');
  });
  test('[6.5] the facing is kept and leaders in the hex go with the unit', () => {
    const t = thrownBack({ hordeLeaders: 'BEK 0506' }).act({ type: 'retreat', hex: hexId('0507') });
    expect(t.unit('HD').facing).toBe('N');
    expect(t.leader('BEK').hex).toBe('0507');
    expect(t.happened('leaderChecked')).toBe(false);
  });
  test('[6.5] rivers, slopes and woods do not hinder', () => {
    const t = thrownBack({ ground: meadow({ W: '0607' }), hexsides: { minor_river: '0506-0507', steep: '0506-0607' } });
    expect(retreatsOf(t)).toEqual(['0507', '0607']);
  });
  test('[6.5] a leader of the enemy alone in a hex does not hold it', () => {
    const t = thrownBack({ rusLeaders: 'PRI 0507' });
    expect(retreatsOf(t)).toEqual(['0507', '0607']);
  });
});

describe('through a friend', () => {
  const crowd = { horde: 'HD R 0506 N, HE R 0507 N, HF R 0607 N', ground: flooded('0606') };

  test('[R44, 6.5] with no legal hex it goes straight through a friend behind it, who becomes Disordered', () => {
    const t = thrownBack(crowd);
    expect(retreatsOf(t)).toEqual(['0408', '0608']);
    t.act({ type: 'retreat', hex: hexId('0608') });
    expect(t.last('retreated')).toMatchObject({ unit: 'HD', hex: '0608', past: 'HF' });
    expect(t.unit('HF').state).toBe('disordered');
    expect(t.unit('HE').state).toBe('normal');
  });
  test('[6.5] a friend that was Disordered or Retired stays as it was', () => {
    for (const state of ['disordered', 'retired'] as const) {
      const t = Table.fight({ rus: 'RA R 0505 S', ...crowd })
        .with({ units: { HE: { state } } })
        .shock('RA', 'HD')
        .roll(9)
        .act({ type: 'retreat', hex: hexId('0408') });
      expect(t.unit('HE').state).toBe(state);
      expect(t.events.filter((e) => e.type === 'disordered')).toEqual([{ type: 'disordered', unit: 'HD' }]);
    }
  });
  test('[6.5] the hex beyond must be vacant', () => {
    const t = thrownBack({ ...crowd, horde: `${crowd.horde}, HG R 0408 N` });
    expect(t.last('retreated')).toMatchObject({ hex: '0608', past: 'HF' });
  });
  test('[6.5] the hex beyond must be passable', () => {
    expect(thrownBack({ ...crowd, ground: flooded('0606', '0608') }).last('retreated').hex).toBe('0408');
    expect(thrownBack({ ...crowd, hexsides: { cliff: '0607-0608' } }).last('retreated').hex).toBe('0408');
  });
  test('[6.5] the hex beyond must not be in an enemy ZOC', () => {
    // 0609 faces N: 0508 and 0608.
    expect(thrownBack({ ...crowd, rus: 'RA R 0505 S, RB R 0609 N' }).last('retreated').hex).toBe('0408');
  });
  test('[6.5] a friend at its side lets nobody through', () => {
    const t = thrownBack({ horde: 'HD R 0506 N, HE R 0606 N', ground: flooded('0507', '0607') });
    expect(t.happened('retreated')).toBe(false);
    expect(t.unit('HD').state).toBe('retired');
  });
});

describe('no way to retreat', () => {
  test('[R44, 6.5] a vacant hex that lies in an enemy ZOC makes it Retired', () => {
    const t = thrownBack({ rus: 'RA R 0505 S, RB R 0508 N', ground: flooded('0606') });
    expect(t.last('retired').unit).toBe('HD');
    expect(t.unit('HD').state).toBe('retired');
  });
  test('[6.5] a friend with nowhere to go beyond makes it Retired', () => {
    const t = thrownBack({ horde: 'HD R 0506 N, HE R 0507 N', ground: flooded('0606', '0607', '0408') });
    expect(t.unit('HD').state).toBe('retired');
    expect(t.unit('HE').state).toBe('normal');
  });
  test('[R44, A7, 6.5] water on every way away eliminates it', () => {
    const t = thrownBack({ ground: flooded('0606', '0607', '0507') });
    expect(t.last('eliminated')).toEqual({ type: 'eliminated', unit: 'HD', why: 'no-retreat' });
    expect(t.state.lost).toEqual({ rus: 0, horde: 2 });
  });
  test('[A6, KU-TEC cliff] a unit forced back across a cliff or the Nepryadva is eliminated', () => {
    for (const what of ['cliff', 'nepravda'] as const)
      expect(thrownBack({ hexsides: { [what]: '0506-0606 0506-0607 0506-0507' } }).unit('HD').state, what).toBe('eliminated');
  });
  test('[6.5] the edge of the map bars the way', () => {
    const t = Table.fight({ rus: 'RA R 0513 S', horde: 'HD R 0514 N', standards: { rus: '0101', horde: '0108' } })
      .shock('RA', 'HD')
      .roll(9);
    // 0614 at its side is left.
    expect(t.last('retreated').hex).toBe('0614');
    const barred = Table.fight({ rus: 'RA R 0513 S, RB R 0614 NE', horde: 'HD R 0514 N', standards: { rus: '0101', horde: '0108' } })
      .shock('RA', 'HD')
      .roll(9);
    expect(barred.last('eliminated')).toMatchObject({ unit: 'HD', why: 'no-retreat' });
  });
  test('[6.5] enemies on every way away eliminate it', () => {
    const t = thrownBack({ rus: 'RA R 0505 S, RB R 0606 NE, RC R 0607 S, RD R 0507 S' });
    expect(t.last('eliminated')).toMatchObject({ unit: 'HD', why: 'no-retreat' });
  });
});

describe('to the Standard', () => {
  /** RA strikes Disordered HD, which retires. */
  const retired = (given: Partial<Skirmish> = {}, options: object = {}): Table =>
    Table.fight({ rus: 'RA R 0505 S', horde: 'HD R 0506 N', ...given }, options)
      .with({ units: { HD: { state: 'disordered' } } })
      .shock('RA', 'HD')
      .roll(5);

  test('[R48, 6.7] a Retired unit stands in the hex of its Standard, if that is vacant', () => {
    const t = retired({ standards: { rus: '0101', horde: '0810' } });
    expect(t.last('fought')).toMatchObject({ column: 'disordered', result: ['defRetired'] });
    expect(t.unit('HD')).toEqual({ id: 'HD', hex: '0810', facing: 'N', state: 'retired' });
  });
  test('[6.7] it faces the map edge of the enemy', () => {
    const t = Table.fight({ rus: 'RA R 0505 S', horde: 'HD R 0506 N' })
      .with({ units: { RA: { state: 'disordered' } } })
      .shock('RA', 'HD')
      .roll(4);
    // Disordered -2: 2, Attacker Disordered.
    expect(t.unit('RA')).toEqual({ id: 'RA', hex: '0101', facing: 'S', state: 'retired' });
  });
  test('[6.7] among the nearest it takes the hex farther from the edge of the enemy, then the lower number', () => {
    // Round 0810 lie 0809 and 0909 in the north, 0710 and 0910, 0811 and 0911 in the south.
    expect(retired({ horde: 'HD R 0506 N, HX R 0810 N', standards: { rus: '0101', horde: '0810' } }).unit('HD').hex).toBe('0811');
    expect(retired({ horde: 'HD R 0506 N, HX R 0810 N, HY R 0811 N', standards: { rus: '0101', horde: '0810' } }).unit('HD').hex).toBe(
      '0911',
    );
    expect(
      retired({ horde: 'HD R 0506 N, HX R 0810 N, HY R 0811 N, HZ R 0911 N', standards: { rus: '0101', horde: '0810' } }).unit('HD').hex,
    ).toBe('0710');
  });
  test('[6.7] the army of the north goes north', () => {
    const t = Table.fight({ rus: 'RA R 0507 S, RX R 0804 S', horde: 'HD R 0508 N', standards: { rus: '0804', horde: '0114' } })
      .with({ units: { RA: { state: 'disordered' } } })
      .shock('RA', 'HD')
      .roll(4);
    expect(t.unit('RA').hex).toBe('0803');
  });
  test('[6.7] no prohibited hex and none in an enemy ZOC', () => {
    const near = { horde: 'HD R 0506 N, HX R 0810 N', standards: { rus: '0101', horde: '0810' } };
    expect(retired({ ...near, ground: flooded('0811') }).unit('HD').hex).toBe('0911');
    // 0712 faces N: 0711 and 0811.
    expect(retired({ ...near, rus: 'RA R 0505 S, RB R 0712 N' }).unit('HD').hex).toBe('0911');
  });
  test('[6.7, R48] with no room within three hexes it is Eliminated', () => {
    // All hexes within three of 0114 but itself; and that is held.
    const ground = meadow({ '~': '0111 0211 0311 0112 0212 0312 0113 0213 0313 0413 0214 0314 0414' });
    const t = retired({ horde: 'HD R 0506 N, HX R 0114 N', ground });
    expect(t.last('eliminated')).toEqual({ type: 'eliminated', unit: 'HD', why: 'no-room' });
  });
  test('[R47, 6.7] the way is not traced: a unit behind the enemy gets through', () => {
    const wall = 'RB R 0109 S, RC R 0309 S, RD R 0509 S, RE R 0709 S, RF R 0909 S';
    const t = retired({ rus: `RA R 0505 S, ${wall}` });
    expect(t.unit('HD')).toMatchObject({ state: 'retired', hex: '0114' });
  });
  test('[R47, 6.7] a surrounded unit dies instead', () => {
    const ring = 'RA R 0505 S, RB R 0605 S, RC R 0508 N';
    const t = retired({ rus: ring });
    expect(t.last('eliminated')).toEqual({ type: 'eliminated', unit: 'HD', why: 'surrounded' });
  });
  test('[6.7] a friend in one of the hexes round it, even in an enemy ZOC, keeps the way open', () => {
    const t = retired({ rus: 'RA R 0505 S, RB R 0605 S, RC R 0508 N', horde: 'HD R 0506 N, HE R 0507 N' });
    expect(t.unit('HD').state).toBe('retired');
  });
  test('[6.7] uncrossable hexsides close the ring as well', () => {
    const t = retired({ rus: 'RA R 0505 S, RB R 0605 S', hexsides: { nepravda: '0506-0507 0506-0607' } });
    expect(t.last('eliminated').why).toBe('surrounded');
  });
  test('[R49, 6.7] without a Standard Retired means Eliminated', () => {
    const t = Table.fight({ rus: 'RA R 0505 S', horde: 'HD R 0506 N' })
      .with({ units: { HD: { state: 'disordered' } }, state: { standards: { rus: hexId('0101'), horde: null } } })
      .shock('RA', 'HD')
      .roll(5);
    expect(t.last('eliminated')).toEqual({ type: 'eliminated', unit: 'HD', why: 'no-standard' });
    expect(t.state.lost).toEqual({ rus: 0, horde: 2 });
  });
  test('[standardRadius, R48] the option says how far from the Standard', () => {
    const near = { horde: 'HD R 0506 N, HX R 0114 N', ground: flooded('0113', '0214', '0213', '0112', '0212', '0314') };
    expect(retired(near).unit('HD').state).toBe('retired');
    expect(retired(near, { standardRadius: 1 }).last('eliminated').why).toBe('no-room');
  });
});

describe('attacks on Retired units', () => {
  const atStandard = (type: string): Table =>
    Table.fight({ rus: `RA ${type} 0505 S`, horde: 'HD R 0506 N' }).with({ units: { HD: { state: 'retired' } } });

  test('[R46, KU-DRM D13, A22] the Disordered column with +2', () => {
    const t = atStandard('R').shock('RA', 'HD').roll(3);
    expect(t.last('fought')).toMatchObject({ column: 'disordered', total: 5, result: ['defRetired'] });
  });
  test('[R46] Retired again means Eliminated', () => {
    const t = atStandard('R').shock('RA', 'HD').roll(3);
    expect(t.unit('HD')).toMatchObject({ state: 'eliminated', hex: null });
    expect(t.happened('retired')).toBe(false);
  });
  test('[R46] No Result leaves it where it is', () => {
    const t = atStandard('R').shock('RA', 'HD').roll(2);
    expect(t.last('fought').result).toEqual([]);
    expect(t.unit('HD')).toMatchObject({ state: 'retired', hex: '0506' });
  });
  test('[R46] Retired by a charge, with the attacker Disordered, means Eliminated as well', () => {
    const t = Table.fight({ rus: 'RA M 0504 S', horde: 'HD H 0506 N -3' })
      .with({ units: { HD: { state: 'retired' } } })
      .charge('RA', 'HD', ['0505'])
      .roll(3);
    // +1 charging, -3 rating, +2 Retired, -1 weapons.
    expect(t.last('fought')).toMatchObject({ total: 2, result: ['defRetired', 'attDisordered'] });
    expect(t.unit('HD').state).toBe('eliminated');
    expect(t.unit('RA').state).toBe('disordered');
  });
  test('[R46] a Retreat or Retire from fire eliminates it', () => {
    for (const [face, result] of [
      [1, 'retreat'],
      [3, 'retire'],
    ] as const) {
      const t = Table.fight({ rus: 'RB B 0505 S', horde: 'HD R 0506 N' })
        .with({ units: { HD: { state: 'retired' } } })
        .move('RB', '!HD')
        .roll(face);
      expect(t.last('shot').result).toBe(result);
      expect(t.unit('HD').state).toBe('eliminated');
      expect(story(t)).not.toContain('retreated');
    }
  });
  test('[R46] no effect of fire leaves it alone', () => {
    const t = Table.fight({ rus: 'RB B 0505 S', horde: 'HD R 0506 N' })
      .with({ units: { HD: { state: 'retired' } } })
      .move('RB', '!HD')
      .roll(0);
    expect(t.unit('HD')).toMatchObject({ state: 'retired', hex: '0506' });
  });
  test('[R46] a Retired unit is offered as a target like any other', () => {
    const t = atStandard('R').toShock();
    expect(offered(t)).toContain('unit');
    expect(t.refOf({ type: 'shock', unit: 'RA', target: 'HD', support: [] })).toBeNull();
  });
});

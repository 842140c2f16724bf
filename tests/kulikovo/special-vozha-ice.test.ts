import { describe, expect, test } from 'vitest';
import { drmsOf, endActivation, hexId, meadow, offered, type Skirmish, skirmish, story, Table } from './table.js';

const at = (hex: string, facing: 'N' | 'S' = 'N') => ({ hex: hexId(hex), facing });

describe('the Vozha: drowning', () => {
  /** The Horde has had its first activation; now it is the turn of the Rus, with pieces set as the test wants them. */
  const rusTurn = (units: { readonly [id: string]: object }, leaders: { readonly [id: string]: object } = {}): Table =>
    endActivation(Table.set('kulikovo/vozha').act({ type: 'activate', battle: 'Khazibey' }))
      .say('pass')
      .with({ units, leaders });
  /** Moscow foot with Dmitri retires Disordered lancers: leader +1, weapons -1. */
  const retires = (foot: string, lancers: string): Table =>
    rusTurn({ CTR1: at(foot, 'S'), KOV4: { ...at(lancers), state: 'disordered' } }, { DMI: { hex: hexId(foot), cr: 12 } })
      .act({ type: 'activate', battle: 'Centre' })
      .shock('CTR1', 'KOV4')
      .roll(5);

  test('[V1] a Horde unit Retired north of the river with no ford within three hexes drowns on 6 to 9', () => {
    // From 1506 it is four hexes to the nearest ford hex, 1310.
    const t = retires('1505', '1506');
    expect(t.last('fought').result).toEqual(['defRetired']);
    expect(t.asks).toBe('dice: drowning');
    t.roll(6);
    expect(t.last('drowningRolled')).toMatchObject({ unit: 'KOV4', face: 6, lost: true });
    expect(t.unit('KOV4').state).toBe('eliminated');
    expect(t.state.lost).toEqual({ rus: 0, horde: 2 });
  });
  test('[V1] on 5 it gets through to the Standard', () => {
    const t = retires('1505', '1506').roll(5);
    expect(t.unit('KOV4')).toMatchObject({ state: 'retired', hex: '1215' });
  });
  test('[V1] three hexes from a ford hex nobody drowns', () => {
    const t = retires('1506', '1507');
    expect(t.unit('KOV4').state).toBe('retired');
    expect(story(t)).not.toContain('drowningRolled');
  });
  test('[V1] south of the river nobody drowns', () => {
    const t = retires('1512', '1513');
    expect(t.unit('KOV4').state).toBe('retired');
    expect(story(t)).not.toContain('drowningRolled');
  });
  test('[V1] nor do the Rus', () => {
    const t = rusTurn({ CTR1: { ...at('1505', 'S'), state: 'disordered' }, KOV4: at('1506') }).act({ type: 'activate', battle: 'Centre' });
    t.shock('CTR1', 'KOV4').roll(4);
    expect(t.unit('CTR1').state).toBe('retired');
    expect(story(t)).not.toContain('drowningRolled');
  });
  test('[V1, 6.7] a surrounded unit dies without that roll', () => {
    const t = rusTurn(
      { CTR1: at('1505', 'S'), CTR2: at('1605', 'S'), CTR3: at('1508', 'N'), KOV4: { ...at('1506'), state: 'disordered' } },
      { DMI: { cr: 12 } },
    )
      .act({ type: 'activate', battle: 'Centre' })
      .shock('CTR1', 'KOV4')
      .roll(6);
    expect(t.last('eliminated').why).toBe('surrounded');
    expect(story(t)).not.toContain('drowningRolled');
  });
  test('[V1, R86] the leader with a unit that drowns is in the greater danger', () => {
    // Defender's leader -1, weapons -1: 5.
    const t = rusTurn({ CTR1: at('1505', 'S'), KOV4: { ...at('1506'), state: 'disordered' } }, { KVG: { hex: hexId('1506') } })
      .act({ type: 'activate', battle: 'Centre' })
      .shock('CTR1', 'KOV4')
      .roll(7)
      .roll(9)
      .roll(7);
    expect(t.last('leaderChecked')).toMatchObject({ leader: 'KVG', cause: 'unit-eliminated', dies: true });
  });
});

describe('the Vozha: Begich and the fog', () => {
  test('[V2] the Horde may not pass at its first free activation', () => {
    const t = Table.set('kulikovo/vozha');
    expect(t.asks).toBe('horde: turn.free');
    expect(offered(t)).not.toContain('pass');
    expect(t.refOf({ type: 'pass' })).toBe('V2');
  });
  test('[V2] but after it, and at the next', () => {
    const t = endActivation(Table.set('kulikovo/vozha').act({ type: 'activate', battle: 'Khazibey' }));
    expect(offered(t)).toContain('pass');
    expect(t.say('pass').say('pass').asks).toBe('horde: turn.free');
    expect(offered(t)).toContain('pass');
  });
  test('[V2] the Rus may pass at theirs', () => {
    const t = endActivation(Table.set('kulikovo/vozha').act({ type: 'activate', battle: 'Khazibey' })).say('pass');
    expect(t.asks).toBe('rus: turn.free');
    expect(offered(t)).toContain('pass');
  });
  test('[V3] after tick 12 nobody shoots at range 2', () => {
    // The steppe watch in 0607 is two hexes from the archers in 0609, in 0608 it is next to them.
    const archers = (tick: number, watch: string): Table =>
      Table.set('kulikovo/vozha')
        .with({ units: { RHT5: at(watch) }, state: { tick } })
        .act({ type: 'activate', battle: 'Khazibey' });
    expect(archers(11, '0607').whyNotMove('KHZ1', '!RHT5')).toBeNull();
    const fog = archers(13, '0607');
    expect(fog.whyNotMove('KHZ1', '!RHT5')).toBe('V3');
    expect(archers(13, '0608').whyNotMove('KHZ1', '!RHT5')).toBeNull();
    const listed = fog
      .act({ type: 'unit', unit: 'KHZ1' })
      .actions.flatMap((a) => (a.type === 'move' && a.steps.length === 1 ? a.steps : []));
    expect(listed).not.toContainEqual({ fire: 'RHT5' });
  });
  test('[V3] nor is range 2 listed from a hex on the way', () => {
    const given: Skirmish = { rus: 'RL L 0503 S', horde: 'HD R 0506 S', special: { fogAfter: 12 } };
    const shots = (tick: number): readonly string[] =>
      Table.fight(given)
        .with({ state: { tick } })
        .act({ type: 'unit', unit: 'RL' })
        .actions.flatMap((a) => {
          if (a.type !== 'move' || !a.steps.some((step) => 'fire' in step)) return [];
          const before = a.steps.slice(
            0,
            a.steps.findIndex((step) => 'fire' in step),
          );
          return before.flatMap((step) => ('enter' in step ? [step.enter] : [])).slice(-1);
        });
    expect(shots(11)).toContain('0504');
    expect(shots(13)).not.toContain('0504');
    expect(shots(13)).toContain('0505');
  });
});

describe('the Ice: wedge and levies', () => {
  const wedge = (rus: string, horde = 'HD R 0506 N'): Table => Table.fight({ rus, horde, special: { wedge: 'Wedge' } });
  const shies = (table: Table, face: number) => table.charge('RH', 'HD', ['0504', '0505']).roll(face).last('reluctanceRolled');

  test('[P1] Heavy Cavalry of the Wedge with another of its units beside it subtracts 1', () => {
    const rolled = shies(wedge('RH H 0503 S @Wedge, RW R 0403 S @Wedge'), 5);
    expect(rolled).toMatchObject({ total: 4, result: 'charge' });
    expect(drmsOf(rolled)).toEqual(['P1 -1']);
    expect(shies(wedge('RH H 0503 S @Wedge, RW R 0403 S @Wedge'), 6).result).toBe('shock');
  });
  test('[P1] not alone', () => {
    expect(shies(wedge('RH H 0503 S @Wedge, RW R 0303 S @Wedge'), 5).result).toBe('shock');
  });
  test('[P1] when the charge is declared, not where it ends', () => {
    // 0605 is next to 0505, not to 0503.
    expect(shies(wedge('RH H 0503 S @Wedge, RW R 0605 S @Wedge'), 5).result).toBe('shock');
  });
  test('[P1] not with a unit of another Battle beside it, and not for another Battle', () => {
    expect(shies(wedge('RH H 0503 S @Wedge, RW R 0403 S'), 5).result).toBe('shock');
    expect(shies(wedge('RH H 0503 S @Danes, RW R 0403 S @Danes, RX R 0303 S @Wedge'), 5).result).toBe('shock');
  });
  test('[P1] not for the sergeants', () => {
    expect(shies(wedge('RH M 0503 S @Wedge, RW R 0403 S @Wedge'), 4)).toMatchObject({ total: 5, result: 'shock' });
  });
  test('[P1] in the scenario the Wedge is the Battle of the brother knights', () => {
    // WED2 and WED3 stand behind WED1 in 1013.
    const t = Table.set('kulikovo/ice').with({ units: { MIL4: at('1010', 'S') } });
    t.act({ type: 'activate', battle: 'Wedge' }).charge('WED1', 'MIL4', ['1012', '1011']).roll(5);
    expect(t.last('reluctanceRolled')).toMatchObject({ total: 4, result: 'charge' });
  });
  test('[P2] levies do not lead against Normal Heavy Cavalry', () => {
    const levy = (target: string): Table =>
      Table.fight({ rus: 'RA R 0505 S @Levy, RB R 1005 S @Levy', horde: `${target}, HZ R 1006 N`, special: { levies: 'Levy' } }).toShock();
    const attack = { type: 'shock', unit: 'RA', target: 'HD', support: [] };
    const knights = levy('HD H 0506 N');
    expect(knights.refOf(attack)).toBe('P2');
    expect(knights.actions).not.toContainEqual({ type: 'unit', unit: 'RA' });
    expect(levy('HD M 0506 N').refOf(attack)).toBeNull();
    expect(
      levy('HD H 0506 N')
        .with({ units: { HD: { state: 'disordered' } } })
        .refOf(attack),
    ).toBeNull();
  });
  test('[P2] nor in a continued attack', () => {
    const t = Table.fight({ rus: 'RA R 0505 S @Levy', horde: 'HD R 0506 N, HE H 0507 N, HF R 0607 N', special: { levies: 'Levy' } })
      .with({ units: { HD: { state: 'disordered' } } })
      .shock('RA', 'HD')
      .roll(9)
      .act({ type: 'advance', unit: 'RA' });
    expect(t.actions).toEqual([{ type: 'attack', target: 'HF' }, { type: 'halt' }]);
  });
  test('[P2] in the scenario they are the Estonians', () => {
    const t = Table.set('kulikovo/ice').with({ units: { ALX1: at('0815', 'S'), STP1: at('1015', 'S') } });
    t.act({ type: 'activate', battle: 'Estonians' }).toShock();
    expect(t.refOf({ type: 'shock', unit: 'EST1', target: 'ALX1', support: [] })).toBe('P2');
    expect(t.refOf({ type: 'shock', unit: 'EST3', target: 'STP1', support: [] })).toBeNull();
  });
  test('[P4, KU-DRM D12] the druzhina with Alexander attacks at +1 more, the knights with their commander do not', () => {
    const ice = (units: { readonly [id: string]: object }): Table => Table.set('kulikovo/ice').with({ units });
    const knights = ice({ STP1: at('1013', 'S'), WED1: at('0210') }).act({ type: 'activate', battle: 'Wedge' });
    expect(drmsOf(knights.shock('WED3', 'STP1').roll(0).last('fought'))).toEqual(['D2 +1', 'D15 +2']);
    const rus = endActivation(ice({ DAN3: at('1305', 'N') }).act({ type: 'activate', battle: 'Dorpat' })).say('pass');
    rus.act({ type: 'activate', battle: 'Alexander' }).shock('ALX1', 'DAN3').roll(0);
    expect(drmsOf(rus.last('fought'))).toEqual(['D2 +1', 'D12 +1', 'D15 +1']);
  });
});

describe('the Ice: thin ice', () => {
  const fight = (type: string, ice: string, options: object = { thinIce: true }, more: Partial<Skirmish> = {}): Table =>
    Table.fight({ rus: `RH ${type} 0503 S`, horde: 'HD L 0506 N', ground: meadow({ i: ice }), ...more }, options);
  const charged = (table: Table): Table => table.charge('RH', 'HD', ['0504', '0505']);

  test('[thinIce, P3] Heavy Cavalry that ends a charge move on it rolls, and breaks through on 9', () => {
    const t = charged(fight('H', '0505'));
    expect(t.asks).toBe('dice: ice');
    t.roll(9);
    expect(t.last('iceRolled')).toMatchObject({ unit: 'RH', lost: true });
    expect(t.unit('RH').state).toBe('eliminated');
    expect(t.state.lost).toEqual({ rus: 3, horde: 0 });
    expect(t.happened('fought')).toBe(false);
  });
  test('[thinIce, P3] on 8 it holds and the charge goes in', () => {
    expect(charged(fight('H', '0505')).roll(8).asks).toBe('dice: charge');
  });
  test('[thinIce, P3] not on the way, only where the charge ends, whatever it meets there', () => {
    expect(charged(fight('H', '0504')).asks).toBe('dice: charge');
    const past = charged(fight('H', '0504', { thinIce: true }, { standards: { rus: '0101', horde: '0504' }, hordeLeaders: 'BEK 0114' }));
    expect(past.happened('standardCaptured')).toBe(true);
    expect(past.asks).toBe('dice: charge');
  });
  test('[thinIce, P3] not for lighter riders', () => {
    expect(charged(fight('M', '0505')).asks).toBe('dice: charge');
  });
  test('[thinIce, P3] without the option the ice bears everybody', () => {
    expect(charged(fight('H', '0505', {})).asks).toBe('dice: charge');
    expect(charged(fight('H', '0505', { thinIce: false })).asks).toBe('dice: charge');
  });
  test('[thinIce, P3] an ordinary move is safe', () => {
    const t = fight('H', '0504 0505', { thinIce: true }, { standards: { rus: '0101', horde: '0504' }, hordeLeaders: 'BEK 0114' });
    t.move('RH', '0504', '0505');
    expect(t.happened('standardCaptured')).toBe(true);
    expect(t.asks).not.toBe('dice: ice');
    expect(t.unit('RH').hex).toBe('0505');
  });
  test('[thinIce, P3] an advance on to it is not', () => {
    const t = charged(fight('H', '0506')).roll(1);
    // +2 charging, +2 weapons: 5, Retreat 1 hex.
    t.act({ type: 'retreat', hex: hexId('0507') });
    expect(t.asks).toBe('dice: ice');
    expect(t.roll(9).unit('RH').state).toBe('eliminated');
  });
  test('[thinIce, P3] nor is a retreat', () => {
    const t = Table.fight({ rus: 'RM M 0504 S', horde: 'HD H 0506 N', ground: meadow({ i: '0507 0607' }) }, { thinIce: true })
      .charge('RM', 'HD', ['0505'])
      .say('stand')
      .roll(7)
      .act({ type: 'retreat', hex: hexId('0507') });
    expect(t.asks).toBe('dice: ice');
    t.roll(9);
    expect(t.unit('HD').state).toBe('eliminated');
    expect(t.unit('RM').hex).toBe('0506');
  });
  test('[thinIce, P3, 7.3] a leader with it is in the danger of an eliminated unit', () => {
    const t = charged(fight('H', '0505', { thinIce: true }, { rus: 'RH H 0503 S, RB R 0302 S', rusLeaders: 'PRI 0503' }))
      .act({ type: 'along', leaders: ['PRI'] })
      .roll(9);
    expect(t.asks).toBe('dice: leaderDeath');
    expect(t.roll(7).last('leaderChecked')).toMatchObject({ cause: 'unit-eliminated', dies: true });
  });
  test('[thinIce, P3] in the scenario it lies where the map marks it', () => {
    const charge = (hex: string, options: object): string => {
      const t = Table.set('kulikovo/ice', options).with({
        units: { STP1: at(hex, 'N'), DAN1: at('1814', 'N') },
        leaders: { DNC: { hex: hexId('1914') } },
      });
      return t.act({ type: 'activate', battle: 'Danes' }).charge('DAN1', 'STP1', ['1813', '1812']).asks;
    };
    // 1812 is thin ice.
    expect(charge('1811', { thinIce: true })).toBe('dice: ice');
    expect(charge('1811', {})).toBe('dice: charge');
  });
});

test('[V2] the side that has come to fight may not pass at its first free activation, whoever begins', () => {
  const t = Table.set(skirmish({ rus: 'RA R 0505 S', horde: 'HD R 0510 N', special: { commits: 'horde' } })).say('pass');
  expect(t.asks).toBe('horde: turn.free');
  expect(offered(t)).not.toContain('pass');
});

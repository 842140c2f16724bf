import { describe, expect, test } from 'vitest';
import { drmsOf, endActivation, hexId, meadow, offered, retreatsOf, type Skirmish, skirmish, Table } from './table.js';

/** Kulikovo Field after the duel and the choice of the prince. */
const battle = (first: 'rus' | 'horde', prince: string | null = null): Table =>
  Table.set('kulikovo/field')
    .give({ faces: first === 'rus' ? [9, 0] : [0, 9] })
    .prelude(prince);
const at = (hex: string, facing?: 'N' | 'S' | 'SE' | 'NE') => ({ hex: hexId(hex), ...(facing === undefined ? {} : { facing }) });

describe('the duel', () => {
  test('[K1] the higher die has the first free activation', () => {
    const duel = (...faces: readonly number[]): Table => Table.set('kulikovo/field').give({ faces });
    expect(duel(5, 4).last('duelFought')).toEqual({ type: 'duelFought', faces: [5, 4], first: 'rus' });
    expect(duel(5, 4).prelude(null).asks).toBe('rus: turn.free');
    expect(duel(4, 5).prelude(null).asks).toBe('horde: turn.free');
  });
  test('[K1] equal dice: the Horde begins', () => {
    const t = Table.set('kulikovo/field').give({ faces: [7, 7] });
    expect(t.prelude(null).asks).toBe('horde: turn.free');
  });
});

describe('the false Dmitri', () => {
  /** DMI stands alone in 0606, RA and RB are of the Battle in which the prince may ride. */
  const field = (given: Partial<Skirmish> = {}): Table =>
    Table.set(
      skirmish({
        first: 'horde',
        rus: 'RA R 0505 S @Great, RB R 0303 S @Great, RC R 0903 S @Right',
        rusLeaders: 'DMI 0606 fp=6 overall charisma=1 @none',
        horde: 'HD R 0607 N, HE R 0506 N',
        special: { falsePrince: { side: 'rus', leader: 'DMI', battles: ['Great'], doubleFp: 1 } },
        ...given,
      }),
    );
  const rides = (unit: string | null, given: Partial<Skirmish> = {}): Table =>
    field(given).prelude(unit).act({ type: 'activate', battle: 'Horde Main' });
  /** HE breaks the unit before it. */
  const broken = (table: Table, unit: string): Table =>
    table
      .with({ units: { [unit]: { state: 'disordered' } } })
      .shock('HE', unit)
      .roll(9);

  test('[K2] the Rus choose: the prince himself, or one unit of the Great or Advance Regiment', () => {
    const t = Table.set('kulikovo/field').give({ faces: [9, 0] });
    expect(t.asks).toBe('rus: turn.prince');
    const units = t.actions.map((a) => (a.type === 'prince' ? a.unit : undefined));
    expect(units).toHaveLength(19);
    expect(units[0]).toBeNull();
    expect(units.slice(1).every((id) => /^(ADV|GRT)\d+$/.test(id ?? ''))).toBe(true);
    expect(t.whyNot({ type: 'prince', unit: 'RGT1' })).not.toBeNull();
  });
  test('[K2] the prince himself dies under the banner: 6 FP', () => {
    const t = rides(null).move('HD', '0606').roll(9);
    expect(t.happened('princeRevealed')).toBe(false);
    expect(t.state.lost).toEqual({ rus: 6, horde: 0 });
    expect(t.leader('DMI').hex).toBeNull();
  });
  test('[K2] the double dies: 1 FP, and the prince takes over where he rides, without charisma', () => {
    const t = rides('RB').move('HD', '0606').roll(9);
    expect(t.last('princeRevealed')).toMatchObject({ with: 'RB', fate: 'takes-over' });
    expect(t.state.lost).toEqual({ rus: 1, horde: 0 });
    expect(t.leader('DMI')).toMatchObject({ hex: '0303', charisma: 0, overall: true });
  });
  test('[K2] the double lives: nothing is revealed', () => {
    const t = rides('RB').move('HD', '0606').roll(6);
    expect(t.last('leaderChecked').dies).toBe(false);
    expect(t.happened('princeRevealed')).toBe(false);
    expect(t.leader('DMI').charisma).toBe(1);
    expect(t.state.prince).toEqual({ with: 'RB' });
  });
  test('[K2] his unit is eliminated: on 7 to 9 the prince is dead, 6 FP, and the charisma is gone', () => {
    const t = broken(rides('RA'), 'RA');
    expect(t.asks).toBe('dice: prince');
    t.roll(7);
    expect(t.last('princeRevealed')).toMatchObject({ with: 'RA', face: 7, fate: 'dead' });
    expect(t.state.lost).toEqual({ rus: 2 + 6, horde: 0 });
    expect(t.leader('DMI').charisma).toBe(0);
  });
  test('[K2] on 0 to 6 he is found alive: no FP', () => {
    const t = broken(rides('RA'), 'RA').roll(6);
    expect(t.last('princeRevealed')).toMatchObject({ with: 'RA', fate: 'found' });
    expect(t.state.lost).toEqual({ rus: 2, horde: 0 });
  });
  test('[K2] another unit may be lost without a word', () => {
    const t = broken(rides('RB'), 'RA');
    expect(t.unit('RA').state).toBe('eliminated');
    expect(t.asks).not.toBe('dice: prince');
  });
  test('[K2] a Retired unit brings him back unseen', () => {
    const t = rides('RA')
      .with({ units: { RA: { state: 'disordered' } } })
      .shock('HE', 'RA')
      .roll(6);
    expect(t.unit('RA').state).toBe('retired');
    expect(t.happened('princeRevealed')).toBe(false);
    expect(t.state.prince).toEqual({ with: 'RA' });
  });
  test('[K2] when the double dies with the very unit in which the prince rides, the die for the prince is rolled as well', () => {
    // The double takes 1 off the die: 8.
    const t = broken(rides('RA', { rusLeaders: 'DMI 0505 fp=6 overall charisma=1 @none' }), 'RA').roll(9);
    expect(t.asks).toBe('dice: prince');
    t.roll(9);
    expect(t.state.lost).toEqual({ rus: 2 + 1 + 6, horde: 0 });
  });
  test('[K2] the death of the prince counts for the collapse', () => {
    const t = broken(rides('RA').with({ state: { lost: { rus: 84, horde: 0 } } }), 'RA');
    expect(t.state.outcome).toBeNull();
    expect(t.roll(9).state.outcome).toMatchObject({ winner: 'horde', reason: 'collapse' });
  });
  test('[K2, KU-DRM D2, KU-DRM D12] the man under the banner gives his modifiers in both cases', () => {
    for (const unit of [null, 'RB']) {
      const t = field({
        first: 'rus',
        rus: 'RA H 0505 S @Great, RB R 0303 S @Great',
        rusLeaders: 'DMI 0505 fp=6 overall charisma=1 @none',
        horde: 'HE H 0506 N',
      })
        .prelude(unit)
        .act({ type: 'activate', battle: 'Great' });
      expect(drmsOf(t.shock('RA', 'HE').roll(5).last('fought'))).toEqual(['D2 +1', 'D12 +1']);
    }
  });
});

describe('the Ambush Regiment', () => {
  /** The Horde begins and passes; before that, pieces are set as the test wants them. */
  const rusInitiative = (units: { readonly [id: string]: object }): Table => battle('horde').with({ units }).say('pass');
  const lost = (...ids: readonly string[]): { readonly [id: string]: object } =>
    Object.fromEntries(ids.map((id) => [id, { state: 'eliminated', hex: null }]));

  test('[K3] it cannot be activated, continued with or named for a seizure until it is released', () => {
    const t = battle('rus');
    expect(t.actions).not.toContainEqual({ type: 'activate', battle: 'Ambush' });
    expect(t.refOf({ type: 'activate', battle: 'Ambush' })).toBe('K3');
    const went = endActivation(t.act({ type: 'activate', battle: 'Left' }));
    expect(went.refOf({ type: 'continue', battle: 'Ambush' })).toBe('K3');
    const seize = endActivation(battle('horde').act({ type: 'activate', battle: 'Guard' })).act({ type: 'continue', battle: 'Allies' });
    expect(seize.asks).toBe('rus: turn.seize');
    expect(seize.actions).not.toContainEqual({ type: 'seize', battle: 'Ambush' });
    expect(seize.refOf({ type: 'seize', battle: 'Ambush' })).toBe('K3');
  });
  test('[K3] at a Rus INITIATIVE three units lost of Left, Great and Reserve allow a release roll', () => {
    const t = rusInitiative({ ...lost('LFT4', 'GRT1'), RSV1: { state: 'retired' } });
    expect(t.asks).toBe('rus: turn.release');
    expect(offered(t)).toEqual(['release', 'wait']);
    expect(t.say('wait').asks).toBe('rus: turn.free');
  });
  test('[K3] two do not, and other regiments do not count', () => {
    expect(rusInitiative(lost('LFT4', 'GRT1')).asks).toBe('rus: turn.free');
    expect(rusInitiative(lost('LFT4', 'GRT1', 'ADV1', 'ADV2', 'RGT1')).asks).toBe('rus: turn.free');
    expect(rusInitiative({ ...lost('LFT4', 'GRT1'), RSV1: { state: 'disordered' } }).asks).toBe('rus: turn.free');
  });
  test('[K3] nor is it asked when the initiative comes to the Horde', () => {
    const t = battle('rus').with({ units: lost('LFT4', 'GRT1', 'RSV1') });
    expect(t.say('pass').asks).toBe('horde: turn.free');
  });
  test('[K3, section 4] it is asked when the Rus have seized the initiative, too, before their Battle acts', () => {
    const t = battle('horde').with({ units: lost('LFT4', 'GRT1', 'RSV1') });
    endActivation(t.act({ type: 'activate', battle: 'Guard' })).act(
      { type: 'continue', battle: 'Allies' },
      { type: 'seize', battle: 'Right' },
    );
    t.roll(0);
    expect(t.asks).toBe('rus: turn.release');
    expect(t.say('wait').asks).toBe('rus: activation.units');
  });
  test.each([
    ['1802', true],
    ['2402', true],
    ['2411', true],
    ['1810', true],
    ['1711', false],
    ['2511', false],
    ['2412', false],
  ])('[K3] a Horde unit in %s allows it: %s', (hex, allows) => {
    expect(rusInitiative({ VAN6: at(hex) }).asks).toBe(allows ? 'rus: turn.release' : 'rus: turn.free');
  });
  test('[K3] released at or under the losses and 2', () => {
    const three = (): Table => rusInitiative(lost('LFT4', 'GRT1', 'RSV1')).say('release');
    const out = three().roll(5);
    expect(out.last('releaseRolled')).toEqual({ type: 'releaseRolled', face: 5, atMost: 5, released: true });
    expect(out.actions).toContainEqual({ type: 'activate', battle: 'Ambush' });
    const not = three().roll(6);
    expect(not.happened('released')).toBe(false);
    expect(not.asks).toBe('rus: turn.free');
    expect(not.refOf({ type: 'activate', battle: 'Ambush' })).toBe('K3');
    expect(
      rusInitiative({ VAN6: at('2011') })
        .say('release')
        .roll(2)
        .happened('released'),
    ).toBe(true);
    expect(
      rusInitiative({ VAN6: at('2011') })
        .say('release')
        .roll(3)
        .happened('released'),
    ).toBe(false);
  });
  test('[K3] a natural 9 fails, however many are lost', () => {
    const many = lost('LFT1', 'LFT2', 'LFT3', 'LFT4', 'LFT5', 'LFT6', 'LFT7', 'GRT1');
    expect(rusInitiative(many).say('release').roll(9).happened('released')).toBe(false);
    expect(rusInitiative(many).say('release').roll(8).happened('released')).toBe(true);
  });
  test('[K3] hidden units have no ZOC and are neither attacked nor shot at', () => {
    // AMB3 in 2609 faces SW: 2509 and 2510. RWG6 has the Yaroslavl foot in 2012 before it, so that attacks are asked for.
    const t = battle('horde').with({
      units: { RWG1: at('2510', 'NE'), RWG5: at('2509', 'NE'), RWG6: at('2013', 'N') },
      leaders: { NRW: { hex: hexId('2511'), cr: 12 } },
    });
    t.act({ type: 'activate', battle: 'Right wing' });
    expect(t.last('activated').startedInZoc).toEqual(['RWG6']);
    expect(t.whyNotMove('RWG1', '!AMB3')).not.toBeNull();
    expect(t.toShock().asks).toBe('horde: activation.attacks');
    expect(t.actions).not.toContainEqual({ type: 'unit', unit: 'RWG5' });
    expect(t.refOf({ type: 'shock', unit: 'RWG5', target: 'AMB3', support: [] })).toBe('6.3');
  });
  test('[K3] a Horde unit that comes next to one brings all of them out, and stops', () => {
    const t = battle('horde').with({ units: { RWG1: at('2511', 'N') }, leaders: { NRW: { hex: hexId('2512') } } });
    t.act({ type: 'activate', battle: 'Right wing' }).move('RWG1', '2510', '2509');
    expect(t.last('released').battle).toBe('Ambush');
    expect(t.unit('RWG1').hex).toBe('2510');
    expect(t.actions).not.toContainEqual({ type: 'unit', unit: 'RWG1' });
  });
  test('[K3] so does one that enters Green Oak Wood', () => {
    // 2704 is three hexes from the nearest of them.
    const t = battle('horde').with({ units: { RWG1: at('2604', 'SE') }, leaders: { NRW: { hex: hexId('2603') } } });
    t.act({ type: 'activate', battle: 'Right wing' }).move('RWG1', '2704');
    expect(t.happened('released')).toBe(true);
  });
  test('[K3] a hex beside the wood and two away from them is safe', () => {
    const t = battle('horde').with({ units: { RWG1: at('2512', 'N') }, leaders: { NRW: { hex: hexId('2513') } } });
    t.act({ type: 'activate', battle: 'Right wing' }).move('RWG1', '2511');
    expect(t.happened('released')).toBe(false);
  });
  test('[K3] a Rus unit may come and go', () => {
    const t = battle('rus').with({ units: { LFT2: at('2510', 'N') } });
    t.act({ type: 'activate', battle: 'Left' }).move('LFT2', '2509');
    expect(t.unit('LFT2').hex).toBe('2509');
    expect(t.happened('released')).toBe(false);
  });
  test('[K3] nobody counter-charges in its first activation, but in the next', () => {
    const charge = (t: Table): Table => t.act({ type: 'activate', battle: 'Ambush' }).charge('AMB1', 'LWG5', ['2508']);
    const out = battle('rus').with({ units: { LWG5: at('2509', 'N') }, state: { ambush: 'released' } });
    expect(charge(out).asks).toBe('dice: charge');
    const later = battle('rus').with({ units: { LWG5: at('2509', 'N') }, state: { ambush: 'released' } });
    endActivation(later.act({ type: 'activate', battle: 'Ambush' }))
      .say('pass')
      .say('pass');
    expect(charge(later).asks).toBe('horde: attack.counterCharge');
  });
  test('[K3] other regiments are met as ever', () => {
    const t = battle('rus').with({ units: { LWG5: at('2113', 'N'), LFT5: at('2310') }, state: { ambush: 'released' } });
    t.act({ type: 'activate', battle: 'Left' }).charge('LFT1', 'LWG5', ['2112']).act({ type: 'along', leaders: [] });
    expect(t.asks).toBe('horde: attack.counterCharge');
  });
});

describe('the field', () => {
  test('[K4] nobody leaves the map', () => {
    const t = battle('horde').with({ units: { RWG1: at('3214', 'NE') }, leaders: { NRW: { hex: hexId('3114') } } });
    t.act({ type: 'activate', battle: 'Right wing' });
    expect(t.whyNotMove('RWG1', '3314')).toBe('5.1');
    const hexes = t.act({ type: 'unit', unit: 'RWG1' }).actions.flatMap((a) => (a.type === 'move' ? a.steps : []));
    expect(hexes.every((step) => !('enter' in step) || Number(step.enter.slice(0, 2)) <= 32)).toBe(true);
  });
  test('[K5, KU-DRM D12] Russian Heavy Cavalry with a leader attacks at +1 more; the guard of Mamai does not', () => {
    const rus = battle('rus').with({ units: { GRT4: at('1810'), VAN1: at('1612') } });
    rus.act({ type: 'activate', battle: 'Great' }).shock('GRT10', 'VAN1').roll(0);
    expect(drmsOf(rus.last('fought'))).toEqual(['D2 +1', 'D12 +1', 'D15 +2']);
    const horde = battle('horde').with({ units: { ADV6: at('1620', 'S'), ALY8: at('2222') } });
    horde.act({ type: 'activate', battle: 'Guard' }).shock('GRD3', 'ADV6').roll(0);
    expect(drmsOf(horde.last('fought'))).toContain('D2 +1');
    expect(drmsOf(horde.last('fought'))).not.toContain('D12 +1');
  });
});

describe('an ambush of our own', () => {
  /** RX is hidden in a small wood. */
  const wood = (hidden: string): Partial<Skirmish> => ({
    first: 'horde',
    ground: meadow({ w: hidden }),
    regions: { oak: hidden, left: '0101-0104' },
    special: { ambush: { side: 'rus', battle: 'Ambush', wood: 'oak', losses: 1, of: ['Rus Main'], region: 'left' } },
  });

  test('[K3] a Horde unit that retreats next to the hidden unit brings it out as well', () => {
    const t = Table.fight({ ...wood('0908'), rus: 'RA R 0805 S, RX H 0908 SW @Ambush', horde: 'HD R 0806 N' })
      .shock('HD', 'RA')
      .roll(0);
    expect(retreatsOf(t)).toEqual(['0807', '0907']);
    t.act({ type: 'retreat', hex: hexId('0907') });
    expect(t.happened('released')).toBe(true);
  });
  test('[K3] one that charges past stops there, and the charge comes to nothing', () => {
    const t = Table.fight({ ...wood('0706'), rus: 'RA L 0504 N, RX H 0706 N @Ambush', horde: 'HH H 0608 N' });
    t.charge('HH', 'RA', ['0607', '0606', '0605']);
    expect(t.happened('released')).toBe(true);
    expect(t.unit('HH').hex).toBe('0606');
    expect(t.happened('fought')).toBe(false);
  });
});

import { describe, expect, test } from 'vitest';
import { copyOf, drmsOf, hexId, meadow, offered, type Skirmish, story, Table } from './table.js';

/*
 * The attackers face S in 0505 and 0605, HD faces N in 0506. Whoever advances there and faces S has 0507 and 0607 before him; straight on from
 * 0507 lie 0407 and 0508.
 */
const fight = (rus: string, horde: string, more: Partial<Skirmish> = {}): Table => Table.fight({ rus, horde, ...more });
const disordered = (table: Table, ...ids: readonly string[]): Table =>
  table.with({ units: Object.fromEntries(ids.map((id) => [id, { state: 'disordered' }])) });
const retreat = (table: Table, hex: string): Table => table.act({ type: 'retreat', hex: hexId(hex) });
const facings = (table: Table): readonly string[] => table.actions.flatMap((a) => (a.type === 'face' ? [a.facing] : [])).sort();

describe('advance', () => {
  /** RA and RB throw HD back to 0607. */
  const won = (...weak: readonly string[]): Table =>
    retreat(
      disordered(fight('RA R 0505 S, RB R 0605 S', 'HD R 0506 N'), ...weak)
        .shock('RA', 'HD', 'RB')
        .roll(9),
      '0507',
    );

  test('[R42, 6.6] after a shock the lead may advance into the hex that was left, or stay', () => {
    const t = retreat(fight('RA R 0505 S', 'HD R 0506 N').shock('RA', 'HD').roll(9), '0507');
    expect(t.asks).toBe('rus: attack.advance');
    expect(t.actions).toEqual([{ type: 'advance', unit: 'RA' }, { type: 'stay' }]);
    const stayed = copyOf(t).say('stay');
    expect(stayed.unit('RA').hex).toBe('0505');
    expect(t.act({ type: 'advance', unit: 'RA' }).unit('RA').hex).toBe('0506');
  });
  test('[R42, 6.6] so it is for Heavy and Medium Cavalry that did not charge', () => {
    const t = retreat(fight('RM M 0505 S', 'HD M 0506 N').shock('RM', 'HD').roll(9), '0507');
    expect(offered(t)).toEqual(['advance', 'stay']);
  });
  test('[6.6] if the lead does not, one Normal supporter may', () => {
    const t = won();
    expect(t.actions).toEqual([{ type: 'advance', unit: 'RA' }, { type: 'advance', unit: 'RB' }, { type: 'stay' }]);
    t.act({ type: 'advance', unit: 'RB' });
    expect([t.unit('RA').hex, t.unit('RB').hex]).toEqual(['0505', '0506']);
    expect(t.asks).toBe('rus: attack.pivot');
  });
  test('[6.6] a Disordered supporter may not', () => {
    // -2 Disordered, +1 for two: 8.
    const t = won('RB');
    expect(t.actions).toEqual([{ type: 'advance', unit: 'RA' }, { type: 'stay' }]);
    expect(t.refOf({ type: 'advance', unit: 'RB' })).not.toBeNull();
  });
  test('[6.6] a Disordered lead that suffered nothing new may', () => {
    const t = disordered(fight('RA R 0505 S', 'HD R 0506 N'), 'RA', 'HD').shock('RA', 'HD').roll(7);
    expect(t.last('fought')).toMatchObject({ total: 5, result: ['defRetired'] });
    t.act({ type: 'advance', unit: 'RA' });
    expect(t.unit('RA')).toMatchObject({ hex: '0506', state: 'disordered' });
  });
  test('[6.6] nobody advances while the defender stands', () => {
    const t = fight('RA R 0505 S, RB R 0605 S', 'HD R 0506 N, HE R 0706 N').shock('RA', 'HD').roll(7);
    expect(t.unit('HD').state).toBe('disordered');
    expect(offered(t)).not.toContain('advance');
    expect(story(t)).not.toContain('advanced');
  });
  test('[6.6] the unit that advanced may turn by one vertex, no more', () => {
    const t = won().act({ type: 'advance', unit: 'RA' });
    expect(facings(t)).toEqual(['S', 'SE', 'SW']);
    expect(t.whyNot({ type: 'face', facing: 'N' })).not.toBeNull();
    expect(t.act({ type: 'face', facing: 'SW' }).unit('RA').facing).toBe('SW');
  });
  test('[R42, 6.6] a lead that charged must advance', () => {
    const t = fight('RH H 0504 S, RB R 0605 S', 'HD L 0506 N').charge('RH', 'HD', ['0505'], ['RB']).roll(0);
    // +2 charging, +1 for two, +2 weapons.
    expect(t.last('fought').result).toEqual(['defDisordered', 'defRetreat1']);
    retreat(t, '0507');
    expect(t.last('advanced')).toMatchObject({ unit: 'RH', hex: '0506' });
    expect(facings(t)).toEqual(['S', 'SE', 'SW']);
  });
  test('[R42, 6.6] also after a Retired or Eliminated defender', () => {
    for (const [face, result] of [
      [2, 'defRetired'],
      [3, 'defEliminated'],
    ] as const) {
      const t = disordered(fight('RM M 0504 S', 'HD L 0506 N'), 'HD').charge('RM', 'HD', ['0505']).roll(face);
      expect(t.last('fought').result).toEqual([result]);
      expect(t.unit('RM').hex).toBe('0506');
    }
  });
  test('[R42, A42] a charge that shied was a shock: the advance is free', () => {
    const t = retreat(fight('RH H 0504 S', 'HD R 0506 N').charge('RH', 'HD', ['0505']).roll(9, 9), '0507');
    expect(t.last('fought').attack).toBe('shock');
    expect(offered(t)).toEqual(['advance', 'stay']);
  });
  test('[6.6, E20] a defender that is only Disordered by a charge leaves no room', () => {
    const t = fight('RM M 0504 S', 'HD M 0506 N -1').charge('RM', 'HD', ['0505']).say('stand').roll(4);
    expect(t.last('fought').result).toEqual(['defDisordered']);
    expect(t.unit('RM').hex).toBe('0505');
  });
  test('[5.8, 6.6] a leader may go with the unit that advances, or stay behind', () => {
    const t = retreat(fight('RA R 0505 S', 'HD R 0506 N', { rusLeaders: 'PRI 0505' }).shock('RA', 'HD').roll(9), '0507');
    t.act({ type: 'advance', unit: 'RA' });
    expect(t.actions).toEqual([
      { type: 'along', leaders: ['PRI'] },
      { type: 'along', leaders: [] },
    ]);
    const alone = copyOf(t).act({ type: 'along', leaders: [] });
    expect([alone.unit('RA').hex, alone.leader('PRI').hex]).toEqual(['0506', '0505']);
    expect(t.act({ type: 'along', leaders: ['PRI'] }).leader('PRI').hex).toBe('0506');
  });
  test('[5.3, 6.2] an advance into the ZOC of archers draws no fire', () => {
    // HB in 0607 faces N: 0506 and 0606.
    const t = fight('RA R 0505 S', 'HD R 0506 N, HB B 0607 N').shock('RA', 'HD').roll(9);
    t.act({ type: 'advance', unit: 'RA' });
    expect(t.asks).toBe('rus: attack.pivot');
    expect(t.happened('shot')).toBe(false);
  });
});

describe('continued attack', () => {
  /** RM breaks Disordered HD by shock: Eliminated, Continue Attack. */
  const broken = (horde: string, rus = 'RM M 0505 S', more: Partial<Skirmish> = {}): Table =>
    disordered(fight(rus, `HD R 0506 N, ${horde}`, more), 'HD')
      .shock(rus.slice(0, 2), 'HD')
      .roll(9);

  test('[R43, 6.6, KU-DRM D14] M must advance and attack the enemy before it, alone, at -1', () => {
    const t = broken('HE R 0507 N');
    expect(t.last('advanced')).toMatchObject({ unit: 'RM', hex: '0506' });
    expect(t.asks).toBe('dice: shock');
    t.roll(5);
    expect(t.last('fought')).toMatchObject({ attack: 'shock', lead: 'RM', support: [], target: 'HE', again: 1 });
    expect(drmsOf(t.last('fought'))).toEqual(['D14 -1']);
  });
  test('[R43] so must H', () => {
    expect(broken('HE R 0507 N', 'RH H 0505 S').asks).toBe('dice: shock');
  });
  test('[R43] a Disordered M must, too', () => {
    const t = disordered(fight('RM M 0505 S', 'HD L 0506 N, HE R 0507 N'), 'RM', 'HD').shock('RM', 'HD').roll(9);
    // -2 Disordered, +1 weapons: 8.
    expect(t.last('fought').result).toEqual(['defEliminated', 'continueAttack']);
    expect(drmsOf(t.roll(5).last('fought'))).toEqual(['D7 -2', 'D14 -1']);
  });
  test('[R43] L and R may advance and may attack, or not', () => {
    for (const rus of ['RA R 0505 S', 'RL L 0505 S']) {
      const t = disordered(fight(rus, 'HD C 0506 N, HE R 0507 N'), 'HD').shock(rus.slice(0, 2), 'HD').say('decline').roll(9);
      expect(offered(t)).toEqual(['advance', 'stay']);
      t.act({ type: 'advance', unit: rus.slice(0, 2) });
      expect(t.actions).toEqual([{ type: 'attack', target: 'HE' }, { type: 'halt' }]);
      const halted = copyOf(t).say('halt');
      expect(halted.happened('fought')).toBe(false);
      t.act({ type: 'attack', target: 'HE' });
      expect(t.asks).toBe('dice: shock');
    }
  });
  test('[6.6] with two enemies before it the owner chooses; M may not halt', () => {
    const t = broken('HE R 0507 N, HF R 0607 N');
    expect(t.asks).toBe('rus: attack.onward');
    expect(t.actions).toHaveLength(2);
    expect(t.actions).toEqual(
      expect.arrayContaining([
        { type: 'attack', target: 'HE' },
        { type: 'attack', target: 'HF' },
      ]),
    );
    expect(t.whyNot({ type: 'halt' })).not.toBeNull();
  });
  test('[6.6, 12.1] it does not turn before: an enemy at its side is not attacked', () => {
    const t = broken('HE R 0606 N');
    expect(t.asks).toBe('rus: attack.pivot');
    t.act({ type: 'face', facing: 'SE' });
    expect(t.events.filter((e) => e.type === 'fought')).toHaveLength(1);
  });
  test('[6.6] with nobody before it, it may turn one vertex and stops', () => {
    expect(facings(broken('HE R 0509 N'))).toEqual(['S', 'SE', 'SW']);
  });
  test('[6.6] an enemy across the Nepryadva or a cliff is not attacked', () => {
    for (const what of ['nepravda', 'cliff'] as const)
      expect(broken('HE R 0507 N', 'RM M 0505 S', { hexsides: { [what]: '0506-0507' } }).asks).toBe('rus: attack.pivot');
  });
  test('[R43, 6.6] supporters do not come along', () => {
    const t = disordered(fight('RM M 0505 S, RB R 0605 S', 'HD R 0506 N, HE R 0507 N'), 'HD').shock('RM', 'HD', 'RB').roll(9, 5);
    expect(t.last('fought')).toMatchObject({ target: 'HE', support: [] });
    expect(drmsOf(t.last('fought'))).toEqual(['D14 -1']);
  });
  test('[6.6] a supporter that advances in place of the lead does not go on', () => {
    const t = disordered(fight('RA R 0505 S, RB R 0605 S', 'HD R 0506 N, HE R 0507 N, HG R 0406 N'), 'HD').shock('RA', 'HD', 'RB').roll(9);
    t.act({ type: 'advance', unit: 'RB' });
    expect(offered(t)).not.toContain('attack');
    expect(t.events.filter((e) => e.type === 'fought')).toHaveLength(1);
  });
  test('[A25, KU-SH, 12.1] a shock at a Normal defender never goes on', () => {
    const t = fight('RM M 0505 S', 'HD R 0506 N, HE R 0507 N').shock('RM', 'HD').roll(9).act({ type: 'advance', unit: 'RM' });
    expect(t.asks).toBe('rus: attack.pivot');
  });
  test('[R43, 12.1] no reaction fire, no counter-charge, no reluctance', () => {
    for (const type of ['B', 'C', 'H', 'M', 'R']) {
      const t = disordered(fight('RH H 0504 S', `HD L 0506 N, HE ${type} 0507 N`), 'HD')
        .charge('RH', 'HD', ['0505'])
        .roll(9);
      expect(t.asks, type).toBe('dice: charge');
    }
  });
  test('[R76, 6.6] a continued charge has its bonus again, and the -1 of whoever had moved', () => {
    const t = disordered(fight('RH H 0503 S', 'HD L 0506 N, HE L 0507 N'), 'HD').move('RH', '0504').charge('RH', 'HD', ['0505']).roll(9, 0);
    expect(t.last('fought')).toMatchObject({ attack: 'charge', again: 1 });
    expect(drmsOf(t.last('fought'))).toEqual(['D4 +2', 'D5 -1', 'D14 -1', 'D15 +2']);
  });
  test('[R76, 6.6] also when a counter-charge had negated it', () => {
    const t = fight('RH H 0504 S', 'HD M 0506 N, HE M 0507 N').charge('RH', 'HD', ['0505']).say('counterCharge').roll(0, 9);
    expect(drmsOf(t.last('fought'))).toEqual(['D15 +1']);
    expect(t.last('fought').result).toEqual(['defDisordered', 'defRetreat1', 'continueAttack']);
    t.act({ type: 'attack', target: 'HE' }).roll(0);
    expect(t.last('fought').attack).toBe('charge');
    expect(drmsOf(t.last('fought'))).toEqual(['D4 +2', 'D14 -1', 'D15 +1']);
  });
  test('[6.6, KU-TEC] into woods or across a river a charge goes on as a shock', () => {
    const charge = (more: Partial<Skirmish>): Table =>
      disordered(fight('RH H 0504 S', 'HD L 0506 N, HE L 0507 N', more), 'HD')
        .charge('RH', 'HD', ['0505'])
        .roll(9, 5);
    const wooded = charge({ ground: meadow({ w: '0507' }) });
    expect(wooded.last('fought').attack).toBe('shock');
    expect(drmsOf(wooded.last('fought'))).toEqual(['D14 -1', 'D15 +2']);
    expect(drmsOf(charge({ hexsides: { minor_river: '0506-0507' } }).last('fought'))).toEqual(['D1 -1', 'D14 -1', 'D15 +2']);
  });
  test('[6.6, R43] and as a charge again, once the ground allows it', () => {
    const horde = 'HD L 0506 N, HE L 0507 N, HF L 0508 N';
    const t = disordered(fight('RH H 0504 S', horde, { ground: meadow({ w: '0507' }) }), 'HD', 'HE')
      .charge('RH', 'HD', ['0505'])
      .roll(9, 9);
    expect(t.last('fought')).toMatchObject({ attack: 'shock', again: 1, result: ['defEliminated', 'continueAttack'] });
    t.roll(0);
    expect(t.last('fought')).toMatchObject({ attack: 'charge', again: 2 });
    expect(drmsOf(t.last('fought'))).toEqual(['D4 +2', 'D14 -2', 'D15 +2']);
  });
  test('[6.6] after a shock it is a shock', () => {
    expect(broken('HE L 0507 N').roll(5).last('fought').attack).toBe('shock');
  });
  test('[R43, KU-DRM D14] a chain counts -1, then -2', () => {
    const t = disordered(fight('RH H 0504 S', 'HD L 0506 N, HE L 0507 N, HF L 0508 N'), 'HD', 'HE', 'HF')
      .charge('RH', 'HD', ['0505'])
      .roll(9, 9, 9);
    expect(t.events.flatMap((e) => (e.type === 'fought' ? [drmsOf(e)] : []))).toEqual([
      ['D4 +2', 'D15 +2'],
      ['D4 +2', 'D14 -1', 'D15 +2'],
      ['D4 +2', 'D14 -2', 'D15 +2'],
    ]);
    expect(t.unit('RH')).toMatchObject({ hex: '0508', facing: 'S' });
  });
  test('[E9, 6.6] a continued charge that only throws back must advance once more, and stops', () => {
    const t = disordered(fight('RH H 0504 S', 'HD L 0506 N, HE L 0507 N, HF L 0508 N'), 'HD').charge('RH', 'HD', ['0505']).roll(9, 3);
    expect(t.last('fought')).toMatchObject({ total: 6, result: ['defDisordered', 'defRetreat1'] });
    expect(t.last('retreated')).toMatchObject({ unit: 'HE', hex: '0408' });
    expect(t.unit('RH').hex).toBe('0507');
    expect(t.asks).toBe('rus: attack.pivot');
  });
  test('[6.6] a continued attack may go wrong like any other', () => {
    const t = broken('HE H 0507 N').roll(2);
    // -1 weapons, -1 continued: 0.
    expect(t.last('fought').result).toEqual(['attDisordered', 'attRetreat1']);
    expect(t.unit('RM').state).toBe('disordered');
  });
  test('[R73, R41] the next target may have been attacked before in this activation', () => {
    // RB in 0606 has HE in 0607 before it; RM comes to it by way of HD.
    const t = disordered(fight('RM M 0505 S, RB R 0606 S', 'HD R 0506 N, HE R 0607 N'), 'HD').shock('RB', 'HE').roll(4);
    t.shock('RM', 'HD').roll(9);
    expect(t.asks).toBe('dice: shock');
    expect(t.roll(5).last('fought')).toMatchObject({ target: 'HE', again: 1 });
  });
  test('[R73] and whoever was the target of a continued attack only may still be attacked once', () => {
    const t = disordered(fight('RM M 0505 S, RB R 0606 S', 'HD R 0506 N, HE R 0607 N'), 'HD').shock('RM', 'HD').roll(9, 5);
    expect(t.last('fought').target).toBe('HE');
    expect(t.refOf({ type: 'shock', unit: 'RB', target: 'HE', support: [] })).toBeNull();
  });
});

describe('a lead that was Disordered before', () => {
  /** Its shock eliminates Disordered HD; HE stands behind it. */
  const won = (type: 'H' | 'M' | 'L' | 'R'): Table =>
    disordered(fight(`RA ${type} 0505 S`, 'HD B 0506 N +1, HE R 0507 N'), 'RA', 'HD')
      .shock('RA', 'HD')
      .say('decline')
      .roll(9);

  test.each(['H', 'M'] as const)('[R90, R43] %s must advance and go on when it suffers nothing new', (type) => {
    const t = won(type);
    expect(t.last('fought').result).toEqual(['defEliminated', 'continueAttack']);
    expect(t.unit('RA')).toMatchObject({ state: 'disordered', hex: '0506' });
    // It was asked nothing on the way: the die of the next attack is due.
    expect(t.asks).toBe('dice: shock');
  });
  test.each(['L', 'R'] as const)('[R90, R43] %s may', (type) => {
    const t = won(type);
    expect(offered(t)).toEqual(['advance', 'stay']);
    t.act({ type: 'advance', unit: 'RA' });
    expect(offered(t)).toEqual(['attack', 'halt']);
  });
  test('[R90, 6.6] an advance without Continue Attack is its choice, whatever its type', () => {
    // Rolled for a Retired defender.
    const t = disordered(fight('RA H 0505 S', 'HD R 0506 N'), 'RA', 'HD').shock('RA', 'HD').roll(7);
    expect(t.last('fought').result).toEqual(['defRetired']);
    expect(offered(t)).toEqual(['advance', 'stay']);
  });
});

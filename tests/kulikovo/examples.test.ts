import { describe, expect, test } from 'vitest';
import { copyOf, hexId, reasonsOf, Table } from './table.js';

/** The last fight: its reasons, its total, its result. */
const fight = (t: Table) => {
  const { total, result } = t.last('fought');
  return { reasons: reasonsOf(t.last('fought')), total, result };
};
const shot = (t: Table) => {
  const { total, result } = t.last('shot');
  return { reasons: reasonsOf(t.last('shot')), total, result };
};
/** The results of a roll for each face, 0 to 9, each at a table of its own. */
const FACES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const shotsOf = (t: Table) => FACES.map((face) => copyOf(t).roll(face).last('shot').result);
const count = (t: Table, type: string) => t.events.filter((e) => e.type === type).length;

describe('[E1] bowmen at Normal foot, range 1', () => {
  const t = () => Table.fight({ rus: 'RB B 0505 S', horde: 'HR R 0506 N' }).move('RB', '!HR');

  test('[E1] range +1, roll 4, total 5: Disordered', () => {
    const rolled = t().roll(4);
    expect(shot(rolled)).toEqual({ reasons: ['KU-RNG +1'], total: 5, result: 'disordered' });
    expect(rolled.unit('HR').state).toBe('disordered');
  });
  test('[E1] on 3 the total is 4 and nothing happens', () => {
    const rolled = t().roll(3);
    expect(shot(rolled)).toMatchObject({ total: 4, result: 'none' });
    expect(rolled.unit('HR').state).toBe('normal');
  });
});

describe('[E2] light cavalry at a Disordered heavy from the flank, range 2', () => {
  const t = () =>
    Table.fight({ rus: 'RL L 0503 S', horde: 'HH H 0605 SW' })
      .with({ units: { HH: { state: 'disordered' } } })
      .move('RL', '!HH');

  test('[E2] range -3, angled +1, heavy -1; roll 7, total 4: it retires to its Standard', () => {
    const rolled = t().roll(7);
    expect(shot(rolled)).toEqual({ reasons: ['KU-RNG -3', 'KU-MFD angled +1', 'KU-MFD heavy -1'], total: 4, result: 'retire' });
    expect(rolled.unit('HH')).toMatchObject({ state: 'retired', hex: '0114' });
  });
  test('[E2] on 9 the total is 6, still Retire; elimination is out of reach', () => {
    expect(copyOf(t()).roll(9).last('shot')).toMatchObject({ total: 6, result: 'retire' });
    expect(shotsOf(t())).not.toContain('eliminated');
  });
});

describe('[E3] entry fire breaks a charge', () => {
  const hit = () => {
    const t = Table.fight({ rus: 'RH H 0503 S', horde: 'HC C 0506 N' }).charge('RH', 'HC', ['0504', '0505']);
    expect(t.asks).toBe('horde: entryFire.ask');
    return t.act({ type: 'fire', unit: 'HC' }).roll(5);
  };

  test('[E3] range +2, heavy -1, not angled; roll 5, total 6: the charger is Disordered', () => {
    const t = hit();
    expect(shot(t)).toEqual({ reasons: ['KU-RNG +2', 'KU-MFD heavy -1'], total: 6, result: 'disordered' });
    expect(t.unit('RH')).toMatchObject({ state: 'disordered', hex: '0505' });
  });
  test('[E3] the owner may still attack by Shock: -2 and +2, roll 5, No Result; the crossbowmen do not shoot again', () => {
    const t = hit();
    expect(t.asks).toBe('rus: attack.press');
    expect(t.actions).toEqual([{ type: 'press' }, { type: 'callOff' }]);
    t.say('press');
    expect(t.asks).toBe('dice: shock');
    t.roll(5);
    expect(fight(t)).toEqual({ reasons: ['KU-DRM D7 -2', 'KU-DRM D15 +2'], total: 5, result: [] });
    expect(t.last('fought')).toMatchObject({ attack: 'shock', column: 'normal' });
    expect([t.unit('RH').state, t.unit('HC').state]).toEqual(['disordered', 'normal']);
    expect(count(t, 'shot')).toBe(1);
  });
  test('[E3] or call it off, and nobody is struck', () => {
    const t = hit().say('callOff');
    expect(t.happened('fought')).toBe(false);
    expect(t.unit('HC').state).toBe('normal');
  });
});

describe('[E4] a Disordered light cavalry at Normal foot, range 2', () => {
  const t = () =>
    Table.fight({ rus: 'RL L 0503 S', horde: 'HR R 0605 N' })
      .with({ units: { RL: { state: 'disordered' } } })
      .move('RL', '!HR');

  test.each([
    [8, 4, 'none', 'normal'],
    [9, 5, 'disordered', 'disordered'],
    [2, 0, 'none', 'normal'],
  ] as const)('[E4] range -3, Disordered -1: a roll of %i counts as %i, %s', (face, total, result, state) => {
    const rolled = t().roll(face);
    expect(shot(rolled)).toEqual({ reasons: ['KU-RNG -3', 'KU-MFD disordered -1'], total, result });
    expect(rolled.unit('HR').state).toBe(state);
  });
});

test('[E5] foot with its leader across a ridge: -1 and +1, roll 5, No Result', () => {
  const t = Table.fight({ rus: 'RR R 0505 S', rusLeaders: 'PRI 0505', horde: 'HR R 0506 N', hexsides: { ridge: '0505-0506' } })
    .shock('RR', 'HR')
    .roll(5);
  expect(fight(t)).toEqual({ reasons: ['KU-DRM D1 -1', 'KU-DRM D2 +1', 'KU-DRM D15 0'], total: 5, result: [] });
  expect([t.unit('RR').state, t.unit('HR').state]).toEqual(['normal', 'normal']);
});

describe('[E6] two medium cavalry and foot, from front and flank, at Disordered foot', () => {
  const t = (more = '', options = {}) =>
    Table.fight({ rus: 'RM1 M 0505 S, RM2 M 0606 SW, RR R 0605 S', horde: `HR R 0506 N +1${more}` }, options)
      .with({ units: { HR: { state: 'disordered' } } })
      .shock('RM1', 'HR', 'RR', 'RM2')
      .roll(3);
  const WON = ['defEliminated', 'continueAttack'];

  test('[E6] rating +1, three against one +2, front and flank +4, roll 3, total 10: Eliminated, Continue Attack', () => {
    const fought = t();
    expect(fight(fought)).toEqual({
      reasons: ['KU-DRM D6 +1', 'KU-DRM D8 +2', '(KU-DRM D9 +2)', 'KU-DRM D11 +4', 'KU-DRM D15 0'],
      total: 10,
      result: WON,
    });
    expect(fought.last('fought').column).toBe('disordered');
    expect(fought.unit('HR').state).toBe('eliminated');
  });
  test('[E6] the lead must advance and, without turning, attack whoever is in front, alone and at -1', () => {
    const fought = t(', HX R 0507 N');
    expect(fought.last('advanced')).toMatchObject({ unit: 'RM1', hex: '0506' });
    expect(fought.asks).toBe('dice: shock');
    fought.roll(5);
    expect(fought.last('fought')).toMatchObject({ lead: 'RM1', target: 'HX', support: [], again: 1 });
    expect(reasonsOf(fought.last('fought'))).toEqual(['KU-DRM D14 -1', 'KU-DRM D15 0']);
    expect(fought.unit('RM1').facing).toBe('S');
  });
  test('[E6] with nobody in front it only turns or stops', () => {
    const fought = t(', HX R 0407 N');
    expect(fought.last('advanced').unit).toBe('RM1');
    expect(fought.asks).toBe('rus: attack.pivot');
    expect(count(fought.act({ type: 'face', facing: 'SW' }), 'fought')).toBe(1);
    expect(fought.asks).not.toMatch(/attack\./);
  });
  test('[E6, O4] under all-three the position counts +2, total 8, the same result', () => {
    expect(fight(t('', { positionCombo: 'all-three' }))).toEqual({
      reasons: ['KU-DRM D6 +1', 'KU-DRM D8 +2', 'KU-DRM D9 +2', 'KU-DRM D15 0'],
      total: 8,
      result: WON,
    });
  });
});

describe('[E7] a charge met by a counter-charge', () => {
  const charge = () => {
    const t = Table.fight({ rus: 'RH H 0502 S', rusLeaders: 'VLA 0502', horde: 'HM M 0506 N' })
      .charge('RH', 'HM', ['0503', '0504', '0505'])
      .act({ type: 'along', leaders: ['VLA'] });
    expect(t.asks).toBe('horde: attack.counterCharge');
    expect(t.actions).toEqual([{ type: 'counterCharge' }, { type: 'stand' }]);
    return t.say('counterCharge');
  };

  test('[E7] 2 succeeds: the +2 is not counted; leader +1, Russian heavy +1, weapons +1, roll 4, total 7', () => {
    const t = charge().roll(2);
    expect(t.last('counterChargeRolled')).toMatchObject({ unit: 'HM', total: 2, success: true });
    t.roll(4);
    expect(fight(t)).toEqual({
      reasons: ['KU-DRM D2 +1', '(KU-DRM D4 +2)', 'KU-DRM D12 +1', 'KU-DRM D15 +1'],
      total: 7,
      result: ['defDisordered', 'defRetreat1'],
    });
    expect(t.last('fought').attack).toBe('charge');
    expect(t.unit('HM').state).toBe('disordered');
  });
  test('[E7] the lancers go back, the druzhina must advance, may turn one vertex, and stops', () => {
    const t = charge().roll(2, 4);
    expect(t.asks).toBe('horde: retreat.path');
    t.act({ type: 'retreat', hex: hexId('0507') });
    expect(t.asks).toBe('rus: attack.advanceAlong');
    t.act({ type: 'along', leaders: ['VLA'] });
    expect([t.unit('RH').hex, t.leader('VLA').hex, t.unit('HM').hex]).toEqual(['0506', '0506', '0507']);
    expect(t.asks).toBe('rus: attack.pivot');
    expect(new Set(t.actions)).toEqual(new Set(['S', 'SE', 'SW'].map((facing) => ({ type: 'face', facing }))));
    t.act({ type: 'face', facing: 'SW' });
    expect(t.unit('RH').facing).toBe('SW');
    expect(count(t, 'fought')).toBe(1);
  });
  test('[E7] had it failed: +5, total 9, Continue Attack', () => {
    const t = charge().roll(4);
    expect(t.last('counterChargeRolled').success).toBe(false);
    t.roll(4);
    expect(fight(t)).toEqual({
      reasons: ['KU-DRM D2 +1', 'KU-DRM D4 +2', 'KU-DRM D12 +1', 'KU-DRM D15 +1'],
      total: 9,
      result: ['defDisordered', 'defRetreat1', 'continueAttack'],
    });
  });
  test('[E7, K3] nobody meets a charge in the first activation of the Ambush Regiment', () => {
    const charge = (ambush: 'released' | 'known') =>
      Table.set('kulikovo/field')
        .give({ faces: [7, 3] })
        .prelude(null)
        .with({ state: { ambush }, units: { RWG5: { hex: hexId('2407'), facing: 'NE' }, AMB1: { hex: hexId('2505') } } })
        .act({ type: 'activate', battle: 'Ambush' })
        .charge('AMB1', 'RWG5', ['2406']);
    expect(charge('released').asks).toBe('dice: charge');
    expect(charge('known').asks).toBe('horde: attack.counterCharge');
  });
});

describe('[E8] charge reluctance', () => {
  const charge = (facing: string) =>
    Table.fight({ rus: 'RM M 0503 S', horde: `HR R 0506 ${facing}` })
      .move('RM', '0504')
      .charge('RM', 'HR', ['0505']);

  test('[E8] roll 4, medium +1, total 5: it shies and attacks by Shock without +1 and -1; roll 3: Attacker Disordered', () => {
    const t = charge('N').roll(4);
    expect(t.last('reluctanceRolled')).toMatchObject({ total: 5, result: 'shock' });
    expect(reasonsOf(t.last('reluctanceRolled'))).toEqual(['KU-REL M +1']);
    expect(t.asks).toBe('dice: shock');
    t.roll(3);
    expect(fight(t)).toEqual({ reasons: ['KU-DRM D15 0'], total: 3, result: ['attDisordered'] });
    expect([t.unit('RM').state, t.unit('HR').state]).toEqual(['disordered', 'normal']);
  });
  test('[E8] in the flank it would not have rolled', () => {
    expect(charge('N').asks).toBe('dice: chargeReluctance');
    const t = charge('SW');
    expect(t.asks).toBe('dice: charge');
    expect(reasonsOf(t.roll(4).last('fought'))).toEqual(['KU-DRM D3 +1', 'KU-DRM D5 -1', 'KU-DRM D9 +2', 'KU-DRM D15 0']);
  });
});

describe('[E9] into the rear, and on', () => {
  const charge = () =>
    Table.fight({ rus: 'RH H 0501 S', horde: 'HL L 0506 S, HR R 0507 N' })
      .with({ units: { HL: { state: 'disordered' } } })
      .move('RH', '0502', '0503', '0504')
      .charge('RH', 'HL', ['0505'])
      .roll(2);

  test('[E9] charge +2, moved -1, rear +3, weapons +2, roll 2, total 8: Eliminated, Continue Attack', () => {
    const t = charge();
    expect(fight(t)).toEqual({
      reasons: ['KU-DRM D4 +2', 'KU-DRM D5 -1', 'KU-DRM D10 +3', 'KU-DRM D15 +2'],
      total: 8,
      result: ['defEliminated', 'continueAttack'],
    });
    expect(t.unit('HL').state).toBe('eliminated');
    expect(t.unit('RH').hex).toBe('0506');
  });
  test('[E9] the continued charge is rolled at once, without reluctance, at 0; roll 6: Disordered, Retreat', () => {
    const t = charge();
    expect(t.asks).toBe('dice: charge');
    t.roll(6);
    expect(fight(t)).toEqual({
      reasons: ['KU-DRM D4 +2', 'KU-DRM D5 -1', 'KU-DRM D14 -1', 'KU-DRM D15 0'],
      total: 6,
      result: ['defDisordered', 'defRetreat1'],
    });
    expect(t.happened('reluctanceRolled')).toBe(false);
  });
  test('[E9] it must advance again, and stops', () => {
    const t = charge()
      .roll(6)
      .act({ type: 'retreat', hex: hexId('0508') });
    expect(t.unit('RH').hex).toBe('0507');
    expect(t.asks).toBe('rus: attack.pivot');
    t.act({ type: 'face', facing: 'S' });
    expect(count(t, 'fought')).toBe(2);
  });
});

test('[E10, R46] light cavalry at Retired foot through the rear: +3, +2, -2, roll 2, Retired means Eliminated; it may advance', () => {
  const t = Table.fight({ rus: 'RL L 0607 N', horde: 'HR R 0506 N, HX R 0914 N', standards: { rus: '0101', horde: '0406' } })
    .with({ units: { HR: { state: 'retired' } } })
    .shock('RL', 'HR')
    .roll(2);
  expect(fight(t)).toEqual({ reasons: ['KU-DRM D10 +3', 'KU-DRM D13 +2', 'KU-DRM D15 -2'], total: 5, result: ['defRetired'] });
  expect(t.last('fought').column).toBe('disordered');
  expect(t.unit('HR')).toMatchObject({ state: 'eliminated', hex: null });
  expect(t.happened('retired')).toBe(false);
  expect(t.actions).toEqual([{ type: 'advance', unit: 'RL' }, { type: 'stay' }]);
  t.act({ type: 'advance', unit: 'RL' });
  expect(t.asks).toBe('rus: attack.pivot');
});

describe('[E11] Disordered foot across the Smolka', () => {
  const attack = (rusLeaders?: string) =>
    Table.fight({
      rus: 'RR R 0505 S, RX R 0303 S',
      ...(rusLeaders === undefined ? {} : { rusLeaders }),
      horde: 'HM M 0506 N',
      hexsides: { minor_river: '0505-0506' },
    })
      .with({ units: { RR: { state: 'disordered' } } })
      .shock('RR', 'HM')
      .roll(2);

  test('[E11, R45] river -1, Disordered -2, weapons -1, roll 2, total -2: Retired instead, and no retreat besides', () => {
    const t = attack();
    expect(fight(t)).toEqual({
      reasons: ['KU-DRM D1 -1', 'KU-DRM D7 -2', 'KU-DRM D15 -1'],
      total: -2,
      result: ['attDisordered', 'attRetreat1'],
    });
    expect(t.unit('RR')).toMatchObject({ state: 'retired', hex: '0101' });
    expect(t.happened('retreated')).toBe(false);
    expect(t.happened('leaderChecked')).toBe(false);
  });
  test.each([
    [8, false],
    [9, true],
  ])('[E11] with a leader +1, total -1, and one check: on %i he dies: %s', (face, dies) => {
    const t = attack('PRI 0505');
    expect(fight(t)).toMatchObject({ reasons: ['KU-DRM D1 -1', 'KU-DRM D2 +1', 'KU-DRM D7 -2', 'KU-DRM D15 -1'], total: -1 });
    expect(t.asks).toBe('dice: leaderDeath');
    t.roll(face);
    expect(t.last('leaderChecked')).toMatchObject({ leader: 'PRI', from: 9, dies });
    expect(count(t, 'leaderChecked')).toBe(1);
  });
});

describe('[E12] crossbowmen shoot down a unit with its leader', () => {
  const t = () =>
    Table.fight({ first: 'horde', rus: 'RM M 0505 S, RR R 0403 S, RX R 0502 S', rusLeaders: 'PRI 0505', horde: 'HC C 0506 N' })
      .with({ units: { RM: { state: 'disordered' } } })
      .move('HC', '!RM')
      .roll(7);

  test('[E12, R86] range +2, roll 7, total 9: Eliminated, and one check, he dies on 7 to 9', () => {
    const rolled = t();
    expect(shot(rolled)).toEqual({ reasons: ['KU-RNG +2'], total: 9, result: 'eliminated' });
    expect(rolled.unit('RM').state).toBe('eliminated');
    expect(rolled.asks).toBe('dice: leaderDeath');
    expect(copyOf(rolled).roll(7).last('leaderChecked')).toMatchObject({ cause: 'unit-eliminated', from: 7, dies: true });
  });
  test('[E12] on 6 he lives and joins the nearest unit of his Battle', () => {
    const rolled = t().roll(6);
    expect(rolled.last('leaderChecked').dies).toBe(false);
    expect(rolled.leader('PRI').hex).toBe('0403');
    expect(count(rolled, 'leaderChecked')).toBe(1);
  });
});

describe('[E16] two attackers on different ground, the defender on level 1', () => {
  const GROUND = Array.from({ length: 14 }, (_, row) =>
    row === 4 ? '.....1..........' : row === 5 ? '....1...........' : '................',
  );
  const t = (hexsides = {}) => Table.fight({ rus: 'RR R 0505 S, RM M 0605 S', horde: 'HR R 0506 N', ground: GROUND, hexsides });

  test('[E16] not all attackers are lower: the ground counts 0', () => {
    expect(reasonsOf(t().shock('RR', 'HR', 'RM').roll(4).last('fought'))).toEqual(['KU-DRM D8 +1', 'KU-DRM D15 0']);
  });
  test('[E16] from below alone -1', () => {
    expect(reasonsOf(t().shock('RR', 'HR').roll(4).last('fought'))).toEqual(['KU-DRM D1 -1', 'KU-DRM D15 0']);
  });
  test('[E16] from below alone, up a steep slope, -2', () => {
    const steep = t({ steep: '0505-0506' }).shock('RR', 'HR').roll(4);
    expect(reasonsOf(steep.last('fought'))).toEqual(['KU-DRM D1 -2', 'KU-DRM D15 0']);
  });
});

describe('[E19] foot and heavy cavalry attack bowmen', () => {
  const shaken = () => {
    const t = Table.fight({ rus: 'RR R 0505 S, RH H 0605 S', horde: 'HB B 0506 N +1' }).shock('RR', 'HB', 'RH');
    expect(t.asks).toBe('horde: attack.brace');
    expect(t.actions).toEqual([{ type: 'fire', unit: 'RR' }, { type: 'fire', unit: 'RH' }, { type: 'decline' }]);
    return t.act({ type: 'fire', unit: 'RH' }).roll(7);
  };

  test('[E19] the bowmen shoot at the heavy cavalry: +1, -1, roll 7: Disordered', () => {
    const t = shaken();
    expect(shot(t)).toEqual({ reasons: ['KU-RNG +1', 'KU-MFD heavy -1'], total: 7, result: 'disordered' });
    expect(t.last('shot')).toMatchObject({ unit: 'HB', target: 'RH', window: 'shock' });
    expect(t.actions).toEqual([{ type: 'press' }, { type: 'withdraw' }]);
  });
  test('[E19] it is withdrawn and the foot goes on alone: +1, +3, roll 4, total 8: Disordered, Retreat 1 hex', () => {
    const t = shaken().say('withdraw').roll(4);
    expect(fight(t)).toEqual({ reasons: ['KU-DRM D6 +1', 'KU-DRM D15 +3'], total: 8, result: ['defDisordered', 'defRetreat1'] });
    expect(t.last('fought').support).toEqual([]);
    expect(t.unit('HB').state).toBe('disordered');
    expect(t.asks).toBe('horde: retreat.path');
  });
  test('[E19] had it stayed: two against one +1, Disordered -2, net +3', () => {
    const t = shaken().say('press').roll(4);
    expect(fight(t)).toMatchObject({ reasons: ['KU-DRM D6 +1', 'KU-DRM D7 -2', 'KU-DRM D8 +1', 'KU-DRM D15 +3'], total: 7 });
    expect(t.last('fought').support).toEqual(['RH']);
  });
});

test('[E20] a charge uphill through the flank: 3 and +1 do not meet it; -1, +2, +2, +1, roll 0, total 4: Disordered, no more', () => {
  const ground = Array.from({ length: 14 }, (_, row) => (row === 5 ? '....1...........' : '................'));
  const t = Table.fight({ rus: 'RH H 0503 S', horde: 'HM M 0506 SW', ground })
    .charge('RH', 'HM', ['0504', '0505'])
    .say('counterCharge')
    .roll(3);
  expect(t.last('counterChargeRolled')).toMatchObject({ total: 4, success: false });
  expect(reasonsOf(t.last('counterChargeRolled'))).toEqual(['KU-CC flank +1']);
  t.roll(0);
  expect(fight(t)).toEqual({
    reasons: ['KU-DRM D1 -1', 'KU-DRM D4 +2', 'KU-DRM D9 +2', 'KU-DRM D15 +1'],
    total: 4,
    result: ['defDisordered'],
  });
  expect(t.unit('HM')).toMatchObject({ state: 'disordered', hex: '0506' });
  expect(t.unit('RH')).toMatchObject({ state: 'normal', hex: '0505' });
  expect(t.happened('advanced')).toBe(false);
});

import { describe, expect, test } from 'vitest';
import { copyOf, drmsOf, meadow, offered, reasonsOf, type Skirmish, stepsOf, Table } from './table.js';

/*
 * Straight south from 0502 lead 0503, 0504 and 0505 to the target in 0506, which faces N; every step of this way is in front of a unit that
 * faces S. 0406 and 0606 are at the sides of 0506, 0507 and 0607 behind it. RZ and HZ stand face to face far off, so that there is always
 * somebody to attack and reasons can be asked for.
 */
const charge = (unit: string, target: string, steps: readonly string[], ...support: readonly string[]) => ({
  type: 'charge',
  unit,
  target,
  steps: stepsOf(steps),
  support,
});
const fight = (rus: string, horde = 'HD L 0506 N', more: Partial<Skirmish> = {}, options: object = {}): Table =>
  Table.fight({ rus: `${rus}, RZ R 1005 S`, horde: `${horde}, HZ R 1006 N`, ...more }, options);
/** Why the charge of RH at HD by this way is refused. */
const why = (table: Table, ...steps: readonly string[]): string | null | undefined => table.toShock().refOf(charge('RH', 'HD', steps));

describe('how far', () => {
  test('[R31] 4 MP for a unit that has entered no hex', () => {
    const t = fight('RH H 0502 S', 'HD L 0507 N').toShock();
    expect(t.refOf(charge('RH', 'HD', ['0503', '0504', '0505', '0506']))).toBeNull();
    const far = fight('RH H 0502 S', 'HD L 0508 N');
    expect(why(far, '0503', '0504', '0505', '0506', '0507')).toBe('R31');
    expect(far.actions).not.toContainEqual({ type: 'unit', unit: 'RH' });
  });
  test('[R31] 2 MP after moving', () => {
    expect(why(fight('RH H 0502 S', 'HD L 0507 N').move('RH', '0503'), '0504', '0505', '0506')).toBe('R31');
    expect(why(fight('RH H 0502 S').move('RH', '0503'), '0504', '0505')).toBeNull();
  });
  test('[chargeMp, R31] the option lengthens or shortens the fresh charge', () => {
    const way = ['0503', '0504', '0505', '0506', '0507'];
    expect(why(fight('RH H 0502 S', 'HD L 0508 N', {}, { chargeMp: 5 }), ...way)).toBeNull();
    expect(why(fight('RH H 0503 S', 'HD L 0506 N', {}, { chargeMp: 1 }), '0504', '0505')).toBe('R31');
    expect(why(fight('RH H 0504 S', 'HD L 0506 N', {}, { chargeMp: 1 }), '0505')).toBeNull();
  });
  test('[chargeMp] charges of that length are listed, too', () => {
    const t = fight('RH H 0502 S', 'HD L 0508 N', {}, { chargeMp: 5 }).toShock();
    expect(t.actions).toContainEqual({ type: 'unit', unit: 'RH' });
  });
  test('[chargeMpMoved, R31] the option lengthens or shortens the charge after moving', () => {
    expect(why(fight('RH H 0502 S', 'HD L 0507 N', {}, { chargeMpMoved: 3 }).move('RH', '0503'), '0504', '0505', '0506')).toBeNull();
    expect(why(fight('RH H 0503 S', 'HD L 0506 N', {}, { chargeMpMoved: 0 }).move('RH', '0504'), '0505')).toBe('R31');
    expect(why(fight('RH H 0504 S', 'HD L 0506 N', {}, { chargeMpMoved: 0 }).move('RH', '0505'))).toBeNull();
  });
  test('[R31, 6.4] a level change on the way costs 2', () => {
    const ground = meadow({ 1: '0505 0605 0506 0606' });
    expect(why(fight('RH H 0502 S', 'HD L 0506 N', { ground }), '0503', '0504', '0505')).toBeNull();
    expect(why(fight('RH H 0501 S', 'HD L 0506 N', { ground }), '0502', '0503', '0504', '0505')).toBe('R31');
  });
  test('[R75, KU-DRM D5, 12.1] hexes entered before the charge cost -1, the charge move does not', () => {
    expect(drmsOf(fight('RH H 0502 S').charge('RH', 'HD', ['0503', '0504', '0505']).roll(0).last('fought'))).toEqual(['D4 +2', 'D15 +2']);
    const moved = fight('RH H 0502 S').move('RH', '0503').charge('RH', 'HD', ['0504', '0505']).roll(0);
    expect(drmsOf(moved.last('fought'))).toEqual(['D4 +2', 'D5 -1', 'D15 +2']);
  });
  test('[R75, 5.2] a pivot before the charge is no movement: 4 MP and no -1', () => {
    const t = fight('RH H 0502 SW').move('RH', '>S').charge('RH', 'HD', ['0503', '0504', '0505']).roll(0);
    expect(drmsOf(t.last('fought'))).toEqual(['D4 +2', 'D15 +2']);
  });
});

describe('the way', () => {
  test('[6.4] only into front hexes', () => {
    expect(why(fight('RH H 0503 SW'), '0504', '0505')).toBe('6.4');
  });
  test('[6.4] one pivot of one vertex, at the beginning, on the way or at the end', () => {
    expect(why(fight('RH H 0503 SW'), '>S', '0504', '0505')).toBeNull();
    expect(why(fight('RH H 0503 SE'), '0504', '>S', '0505')).toBeNull();
    const t = fight('RH H 0504 S', 'HD L 0405 N').charge('RH', 'HD', ['0505', '>SW']).roll(4);
    expect(t.last('charged')).toMatchObject({ hex: '0505', facing: 'SW' });
  });
  test('[6.4] not two pivots, and none of two vertices', () => {
    expect(why(fight('RH H 0503 SW'), '>S', '0504', '>SW', '0505')).toBe('6.4');
    expect(why(fight('RH H 0503 NW'), '>S', '0504', '0505')).toBe('6.4');
  });
  test('[6.4] every step leads nearer to the target', () => {
    expect(why(fight('RH H 0503 SE'), '0603', '>S', '0504', '0505')).toBe('6.4');
  });
  test('[6.4, 6.3] it ends with the target in a front hex', () => {
    expect(why(fight('RH H 0503 S'), '0504')).not.toBeNull();
    expect(why(fight('RH H 0504 SW'), '0505')).not.toBeNull();
  });
  test('[6.4, R9] through nobody, friend or enemy', () => {
    expect(why(fight('RH H 0503 S, RB R 0504 S'), '0504', '0505')).toBe('6.4');
    expect(why(fight('RH H 0503 S', 'HD L 0506 N, HE L 0504 S'), '0504', '0505')).toBe('6.4');
  });
  test('[6.4, KU-TEC] into no woods, across no river, steep slope, cliff or Nepryadva', () => {
    expect(why(fight('RH H 0503 S', 'HD L 0506 N', { ground: meadow({ w: '0504' }) }), '0504', '0505')).toBe('KU-TEC');
    for (const what of ['minor_river', 'steep', 'cliff', 'nepravda'] as const)
      expect(why(fight('RH H 0503 S', 'HD L 0506 N', { hexsides: { [what]: '0504-0505' } }), '0504', '0505'), what).toBe('KU-TEC');
  });
  test('[6.4, KU-TEC] nor may one of these part the charger from the target', () => {
    for (const what of ['minor_river', 'steep', 'cliff', 'nepravda'] as const)
      expect(why(fight('RH H 0503 S', 'HD L 0506 N', { hexsides: { [what]: '0505-0506' } }), '0504', '0505'), what).toBe('KU-TEC');
  });
  test('[6.4, KU-TEC woods] a target in woods is not charged', () => {
    const t = fight('RH H 0503 S', 'HD L 0506 N', { ground: meadow({ w: '0506' }) });
    expect(why(t, '0504', '0505')).toBe('KU-TEC woods');
    expect(t.actions).not.toContainEqual({ type: 'unit', unit: 'RH' });
  });
  test('[A10, KU-TEC, 12.1] a ridge stops no charge and costs it nothing', () => {
    const t = fight('RH H 0503 S', 'HD L 0506 N', { hexsides: { ridge: '0504-0505 0505-0506' } });
    t.charge('RH', 'HD', ['0504', '0505']).roll(0);
    expect(drmsOf(t.last('fought'))).toEqual(['D4 +2', 'D15 +2']);
  });
  test('[R85] a level change on the way does not count, the last hexside does', () => {
    const over = fight('RH H 0503 S', 'HD L 0506 N', { ground: meadow({ 1: '0504' }) })
      .charge('RH', 'HD', ['0504', '0505'])
      .roll(0);
    expect(drmsOf(over.last('fought'))).toEqual(['D4 +2', 'D15 +2']);
    const up = fight('RH H 0503 S', 'HD L 0506 N', { ground: meadow({ 1: '0506' }) })
      .charge('RH', 'HD', ['0504', '0505'])
      .roll(0);
    expect(drmsOf(up.last('fought'))).toEqual(['D1 -1', 'D4 +2', 'D15 +2']);
    const down = fight('RH H 0504 S', 'HD L 0506 N', { ground: meadow({ 1: '0505 0504' }) })
      .charge('RH', 'HD', ['0505'])
      .roll(0);
    expect(drmsOf(down.last('fought'))).toEqual(['D4 +2', 'D15 +2']);
  });
  test('[6.4] a hex on the way may not be in an enemy ZOC, the last one may', () => {
    // HE in 0605 faces N: 0504 and 0604.
    const t = fight('RH H 0503 S', 'HD L 0506 N, HE L 0605 N').toShock();
    expect(t.refOf(charge('RH', 'HD', ['0504', '0505']))).toBe('6.4');
    expect(t.refOf(charge('RH', 'HD', ['0404', '0505']))).toBeNull();
    expect(t.refOf(charge('RH', 'HE', ['0504']))).toBeNull();
  });
  test('[6.4] a charger must have entered a hex: turning is not enough', () => {
    const t = fight('RH H 0406 NE');
    expect(why(t)).toBe('6.4');
    expect(why(t, '>SE')).toBe('6.4');
  });
  test('[6.4, 12.1] whoever moved next to the target charges on the spot, at -1', () => {
    const flank = fight('RH H 0405 SE').move('RH', '0406').charge('RH', 'HD').roll(0);
    expect(drmsOf(flank.last('fought'))).toEqual(['D4 +2', 'D5 -1', 'D9 +2', 'D15 +2']);
    const front = fight('RH H 0504 S').move('RH', '0505').charge('RH', 'HD').roll(0);
    expect(front.last('fought').attack).toBe('charge');
  });
  test('[5.3, R20] whoever had to stop in an enemy ZOC goes no farther in a charge', () => {
    // 0504 lies in the ZOC of HE.
    const t = fight('RH H 0503 S', 'HD L 0506 N, HE L 0605 N').move('RH', '0504');
    expect(why(t, '0505')).not.toBeNull();
    expect(t.refOf(charge('RH', 'HE', []))).toBeNull();
  });
  test('[6.4, KU-TEC enemy ZOC] whoever began in an enemy ZOC does not charge, not even after leaving it', () => {
    expect(why(fight('RH H 0505 S'))).toBe('KU-TEC enemy ZOC');
    // 0605 is held by HE in 0606; RH rides out of it to 0505.
    const left = fight('RH H 0605 SW', 'HD L 0407 N, HE L 0606 N').move('RH', '0505');
    expect(why(left, '>S', '0406')).toBe('KU-TEC enemy ZOC');
  });
  test('[6.4, R2, R29] only Normal H and M charge', () => {
    expect(why(fight('RH M 0503 S'), '0504', '0505')).toBeNull();
    expect(why(fight('RH L 0503 S'), '0504', '0505')).toBe('KU-WSM †');
    expect(why(fight('RH R 0503 S'), '0504', '0505')).toBe('R2');
    const shaken = fight('RH H 0503 S').with({ units: { RH: { state: 'disordered' } } });
    expect(why(shaken, '0504', '0505')).toBe('R29');
  });
  test('[6.4, R14] only in command', () => {
    expect(why(fight('RH H 0503 S', 'HD L 0506 N', { rusLeaders: 'PRI 1003 cr=3' }), '0504', '0505')).toBe('R14');
  });
});

describe('supporters', () => {
  test('[R34] they stand next to the target already; only the lead rides', () => {
    const t = fight('RH H 0503 S, RB R 0605 S, RC R 0604 S').toShock();
    expect(t.refOf(charge('RH', 'HD', ['0504', '0505'], 'RC'))).toBe('6.3');
    t.charge('RH', 'HD', ['0504', '0505'], ['RB']).roll(0);
    expect(t.unit('RB').hex).toBe('0605');
    expect(t.last('fought')).toMatchObject({ attack: 'charge', lead: 'RH', support: ['RB'] });
  });
  test('[R34, KU-DRM D4] heavy supporters bring no charge bonus', () => {
    const t = fight('RM M 0503 S, RB H 0605 S').charge('RM', 'HD', ['0504', '0505'], ['RB']).roll(0);
    expect(drmsOf(t.last('fought'))).toEqual(['D3 +1', 'D8 +1', 'D15 +1']);
  });
  test('[R36, KU-DRM D7] a Disordered supporter costs -2 in a charge, too', () => {
    const t = fight('RH H 0503 S, RB R 0605 S')
      .with({ units: { RB: { state: 'disordered' } } })
      .charge('RH', 'HD', ['0504', '0505'], ['RB'])
      .roll(3);
    expect(drmsOf(t.last('fought'))).toEqual(['D4 +2', 'D7 -2', 'D8 +1', 'D15 +2']);
  });
  test('[6.4] a supporter may stand across a river', () => {
    const t = fight('RH H 0503 S, RB R 0605 S', 'HD L 0506 N', { hexsides: { minor_river: '0605-0506' } }).toShock();
    expect(t.refOf(charge('RH', 'HD', ['0504', '0505'], 'RB'))).toBeNull();
  });
});

describe('fire at the charger', () => {
  test('[6.4, RX_ENTRY] a lead that is hit may still attack by shock, or call it off', () => {
    const t = fight('RH H 0503 S', 'HC C 0506 N').charge('RH', 'HC', ['0504', '0505']).act({ type: 'fire', unit: 'HC' }).roll(9);
    expect(t.asks).toBe('rus: attack.press');
    expect(offered(t)).toEqual(['press', 'callOff']);
    const off = copyOf(t).say('callOff');
    expect(off.happened('fought')).toBe(false);
    t.say('press').roll(0);
    expect(t.last('fought').attack).toBe('shock');
    expect(drmsOf(t.last('fought'))).toEqual(['D7 -2', 'D15 +2']);
  });
  test('[6.4, 6.2] every archer in whose ZOC it comes may shoot; Retired by the second, the combat is off', () => {
    // HE in 0405 faces NE: 0404 and 0505.
    const t = fight('RH H 0503 S, RB R 0605 S', 'HC C 0506 N, HE C 0405 NE').charge('RH', 'HC', ['0504', '0505'], ['RB']);
    expect(t.actions).toEqual([{ type: 'fire', unit: 'HC' }, { type: 'fire', unit: 'HE' }, { type: 'decline' }]);
    t.act({ type: 'fire', unit: 'HC' }).roll(9).act({ type: 'fire', unit: 'HE' }).roll(3);
    // +2, heavy -1, through the flank +1.
    expect(t.last('shot')).toMatchObject({ unit: 'HE', total: 5, result: 'retire' });
    expect(t.unit('RH').state).toBe('retired');
    expect(t.happened('fought')).toBe(false);
    expect(t.refOf({ type: 'shock', unit: 'RB', target: 'HC', support: [] })).toBeNull();
  });
  test('[6.4] a shot without effect does not stop it', () => {
    const t = fight('RH H 0503 S', 'HC C 0506 N').charge('RH', 'HC', ['0504', '0505']).act({ type: 'fire', unit: 'HC' }).roll(0);
    expect(t.asks).toBe('dice: charge');
  });
  test('[6.4, RX_SHOCK] who held his fire at the entry shoots when the charge comes in: it becomes a shock or is called off', () => {
    const t = fight('RH H 0503 S', 'HB B 0506 N').charge('RH', 'HB', ['0504', '0505']).say('decline');
    expect(t.asks).toBe('horde: attack.brace');
    t.act({ type: 'fire', unit: 'RH' }).roll(6);
    expect(t.last('shot')).toMatchObject({ window: 'shock', total: 6, result: 'disordered' });
    expect(offered(t)).toEqual(['press', 'callOff']);
    t.say('press').roll(0);
    expect(t.last('fought').attack).toBe('shock');
    expect(drmsOf(t.last('fought'))).toEqual(['D7 -2', 'D15 +3']);
  });
  test('[6.4, 6.3] a supporter that is hit does not end the charge', () => {
    const t = fight('RH H 0503 S, RB R 0605 S', 'HB B 0506 N')
      .charge('RH', 'HB', ['0504', '0505'], ['RB'])
      .say('decline')
      .act({ type: 'fire', unit: 'RB' })
      .roll(9);
    expect(offered(t)).toEqual(['press', 'withdraw']);
    t.say('withdraw').roll(0);
    expect(t.last('fought')).toMatchObject({ attack: 'charge', support: [] });
  });
});

describe('charge reluctance', () => {
  const atFoot = (type: string, face: number): Table =>
    fight(`RH ${type} 0503 S`, 'HD R 0506 N').charge('RH', 'HD', ['0504', '0505']).roll(face);

  test('[R33, KU-REL, 6.4] into the front of Normal foot the lead rolls, and charges on 4 or less', () => {
    const t = atFoot('H', 4);
    expect(t.last('reluctanceRolled')).toMatchObject({ unit: 'RH', total: 4, result: 'charge' });
    expect(t.asks).toBe('dice: charge');
    expect(drmsOf(t.roll(0).last('fought'))).toEqual(['D4 +2']);
  });
  test('[KU-REL, A42, 6.4] on 5 it attacks by shock, without D3, D4 and D5', () => {
    const t = fight('RH H 0502 S', 'HD R 0506 N').move('RH', '0503').charge('RH', 'HD', ['0504', '0505']).roll(5);
    expect(t.last('reluctanceRolled').result).toBe('shock');
    expect(t.asks).toBe('dice: shock');
    expect(drmsOf(t.roll(5).last('fought'))).toEqual([]);
  });
  test('[KU-REL M] Medium Cavalry adds 1', () => {
    expect(atFoot('M', 4).last('reluctanceRolled')).toMatchObject({ total: 5, result: 'shock' });
    expect(atFoot('M', 3).last('reluctanceRolled')).toMatchObject({ total: 4, result: 'charge' });
  });
  test('[R33] not through the flank or the rear', () => {
    expect(fight('RH H 0405 SE', 'HD R 0506 N').move('RH', '0406').charge('RH', 'HD').asks).toBe('dice: charge');
    expect(fight('RH H 0508 N', 'HD R 0506 N').charge('RH', 'HD', ['0507']).asks).toBe('dice: charge');
  });
  test('[R33] not against Disordered foot', () => {
    const t = fight('RH H 0503 S', 'HD R 0506 N').with({ units: { HD: { state: 'disordered' } } });
    expect(t.charge('RH', 'HD', ['0504', '0505']).asks).toBe('dice: charge');
  });
  test('[R33] not against other troops', () => {
    expect(fight('RH H 0503 S', 'HD L 0506 N').charge('RH', 'HD', ['0504', '0505']).asks).toBe('dice: charge');
  });
  test('[R81] only the lead rolls, whoever supports it', () => {
    const t = fight('RH H 0503 S, RM M 0605 S', 'HD R 0506 N').charge('RH', 'HD', ['0504', '0505'], ['RM']).roll(5);
    expect(t.events.filter((e) => e.type === 'reluctanceRolled')).toHaveLength(1);
    expect(t.last('reluctanceRolled').total).toBe(5);
    expect(t.roll(4).last('fought')).toMatchObject({ attack: 'shock', lead: 'RH', support: ['RM'] });
  });
  test('[12.1, R33, R35] foot does not counter-charge, horse brings no reluctance', () => {
    expect(atFoot('H', 0).asks).toBe('dice: charge');
    expect(fight('RH H 0503 S', 'HD M 0506 N').charge('RH', 'HD', ['0504', '0505']).asks).toBe('horde: attack.counterCharge');
  });
});

describe('counter-charge', () => {
  const charged = (rus: string, steps: readonly string[], horde = 'HD M 0506 N'): Table => fight(rus, horde).charge('RH', 'HD', steps);
  const FRONT = ['0504', '0505'];

  test('[R35, KU-CC] the owner of Normal H or M may try it, or not', () => {
    for (const type of ['H', 'M']) {
      const t = charged('RH H 0503 S', FRONT, `HD ${type} 0506 N`);
      expect(t.asks).toBe('horde: attack.counterCharge');
      expect(offered(t)).toEqual(['counterCharge', 'stand']);
    }
  });
  test('[R80, R35] who stands rolls no die', () => {
    expect(charged('RH H 0503 S', FRONT).say('stand').asks).toBe('dice: charge');
  });
  test('[KU-CC, R74, A41] on 3 the charge bonus is not counted; the table stays and nobody turns', () => {
    const t = charged('RH H 0503 S', FRONT).say('counterCharge').roll(3, 0);
    expect(t.last('counterChargeRolled')).toMatchObject({ unit: 'HD', total: 3, success: true });
    expect(t.last('fought').attack).toBe('charge');
    expect(reasonsOf(t.last('fought'))).toContain('(KU-DRM D4 +2)');
    expect(drmsOf(t.last('fought'))).toEqual(['D15 +1']);
    expect(t.unit('HD').facing).toBe('N');
  });
  test('[A41, KU-DRM D5] the -1 for having moved stays', () => {
    const t = fight('RH H 0502 S', 'HD M 0506 N').move('RH', '0503').charge('RH', 'HD', FRONT).say('counterCharge').roll(0, 0);
    expect(drmsOf(t.last('fought'))).toEqual(['D5 -1', 'D15 +1']);
  });
  test('[KU-CC] on 4 it fails, without a penalty, and is not tried again', () => {
    const t = charged('RH H 0503 S', FRONT).say('counterCharge').roll(4);
    expect(t.asks).toBe('dice: charge');
    expect(drmsOf(t.roll(0).last('fought'))).toEqual(['D4 +2', 'D15 +1']);
  });
  test('[KU-CC rating, A39] its own rating is added', () => {
    expect(charged('RH H 0503 S', FRONT, 'HD M 0506 N -2').say('counterCharge').roll(5).last('counterChargeRolled').success).toBe(true);
    expect(charged('RH H 0503 S', FRONT, 'HD M 0506 N +1').say('counterCharge').roll(3).last('counterChargeRolled').success).toBe(false);
  });
  test('[KU-CC flank, R35] through the flank 1 is added', () => {
    const t = fight('RH H 0405 SE', 'HD M 0506 N').move('RH', '0406').charge('RH', 'HD').say('counterCharge').roll(3);
    expect(t.last('counterChargeRolled')).toMatchObject({ total: 4, success: false });
  });
  test('[R35, A40] not through the rear', () => {
    expect(charged('RH H 0508 N', ['0507']).asks).toBe('dice: charge');
  });
  test('[R35] not by Disordered or Light Cavalry', () => {
    expect(charged('RH H 0503 S', FRONT, 'HD L 0506 N').asks).toBe('dice: charge');
    const t = fight('RH H 0503 S', 'HD H 0506 N').with({ units: { HD: { state: 'disordered' } } });
    expect(t.charge('RH', 'HD', FRONT).asks).toBe('dice: charge');
  });
  test('[R35, 6.4] a shock is not met by one', () => {
    expect(fight('RH H 0505 S', 'HD M 0506 N').shock('RH', 'HD').asks).toBe('dice: shock');
  });
});

describe('the result', () => {
  /** Medium Cavalry at Medium Cavalry of rating -1: the face is the total. */
  const struck = (face: number, state: 'normal' | 'disordered'): string => {
    const t = fight('RH M 0503 S', 'HD M 0506 N -1')
      .with({ units: { HD: { state } } })
      .charge('RH', 'HD', ['0504', '0505']);
    if (state === 'normal') t.say('stand');
    t.roll(face);
    const [way] = t.actions;
    if (way?.type === 'retreat') t.act(way);
    const back = t.happened('retreated') ? ' back' : '';
    return `${t.unit('RH').state}${t.unit('RH').hex === '0506' ? ' forward' : ''}, ${t.unit('HD').state}${back}`;
  };
  test.each([
    [0, 'disordered, normal', 'disordered, disordered'],
    [1, 'disordered, normal', 'disordered, retired'],
    [2, 'disordered, disordered', 'disordered, retired'],
    [3, 'disordered, disordered', 'disordered, retired'],
    [4, 'normal, disordered', 'normal forward, retired'],
    [5, 'normal forward, disordered back', 'normal forward, eliminated'],
    [7, 'normal forward, disordered back', 'normal forward, eliminated'],
    [8, 'normal forward, disordered back', 'normal forward, eliminated'],
  ])('[KU-CH, R42, 6.4] what %i does to attacker and defender, and who advances', (face, toNormal, toDisordered) => {
    expect(struck(face, 'normal')).toBe(toNormal);
    expect(struck(face, 'disordered')).toBe(toDisordered);
  });

  test('[R80, 6.8] the dice come in one order: entry fire, shock fire, then the charge, then the leaders', () => {
    const t = fight('RH H 0503 S, RB R 0605 S', 'HC C 0506 N, HE C 0405 NE', { hordeLeaders: 'BEK 0506', rusLeaders: 'PRI 0101' });
    t.charge('RH', 'HC', ['0504', '0505'], ['RB']).act({ type: 'fire', unit: 'HE' }).roll(0).say('decline');
    t.act({ type: 'fire', unit: 'RB' }).roll(0);
    expect(t.events.flatMap((e) => (e.type === 'shot' ? [e.window] : []))).toEqual(['entry', 'shock']);
    expect(t.asks).toBe('dice: charge');
    const shaken = t.with({ units: { HC: { state: 'disordered' } } }).roll(9);
    expect(shaken.last('fought').result).toContain('defEliminated');
    expect(shaken.asks).toBe('dice: leaderDeath');
  });
  test('[R80, 6.8] reluctance and counter-charge come before the charge', () => {
    const foot = fight('RH H 0503 S', 'HD R 0506 N').charge('RH', 'HD', ['0504', '0505']);
    expect(foot.asks).toBe('dice: chargeReluctance');
    const horse = fight('RH H 0503 S', 'HD M 0506 N').charge('RH', 'HD', ['0504', '0505']).say('counterCharge');
    expect(horse.asks).toBe('dice: counterCharge');
    expect(horse.happened('fought')).toBe(false);
  });
});

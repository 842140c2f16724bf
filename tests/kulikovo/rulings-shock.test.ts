import { describe, expect, test } from 'vitest';
import { copyOf, drmsOf, hexId, offered, retreatsOf, type Skirmish, story, Table } from './table.js';

/*
 * HD stands in 0506 and faces N. 0505 and 0605 are before it (whoever faces S there has it in front), 0406 and 0606 beside it, 0507 and 0607
 * behind it.
 */
const shock = (unit: string, target: string, ...support: readonly string[]) => ({ type: 'shock', unit, target, support });
const fight = (rus: string, horde = 'HD R 0506 N', more: Partial<Skirmish> = {}): Table => Table.fight({ rus, horde, ...more });

describe('who may attack', () => {
  test('[6.3, KU-DRM D8, KU-DRM D11] a lead and any number of supporters round one defender', () => {
    const t = fight('RA R 0505 S, RB R 0605 S, RC R 0406 NE, RD R 0507 N').shock('RA', 'HD', 'RB', 'RC', 'RD').roll(0);
    expect(drmsOf(t.last('fought'))).toEqual(expect.arrayContaining(['D8 +3', 'D11 +4']));
    expect(t.last('fought').total).toBe(7);
  });
  test('[6.3] every supporter may also stay out of it', () => {
    const t = fight('RA R 0505 S, RB R 0605 S, RC R 0406 NE').toShock().act({ type: 'unit', unit: 'RA' });
    const sets = t.actions.flatMap((a) => (a.type === 'shock' ? [a.support.join(' ')] : []));
    expect(sets.sort()).toEqual(['', 'RB', 'RB RC', 'RC']);
  });
  test('[6.3] a unit of another Battle neither leads nor supports', () => {
    const t = fight('RA R 0505 S, RB R 0605 S @Left').toShock();
    expect(t.refOf(shock('RA', 'HD', 'RB'))).toBe('6.3');
    expect(t.refOf(shock('RB', 'HD'))).not.toBeNull();
    const listed = t.act({ type: 'unit', unit: 'RA' }).actions;
    expect(listed.flatMap((a) => (a.type === 'shock' ? a.support : []))).toEqual([]);
  });
  test('[6.3, R14] a unit out of command does not support', () => {
    // From 0302 three hexes to 0505, four to 0605.
    const t = fight('RA R 0505 S, RB R 0605 S', 'HD R 0506 N', { rusLeaders: 'PRI 0302 cr=3' }).toShock();
    expect(t.refOf(shock('RA', 'HD'))).toBeNull();
    expect(t.refOf(shock('RA', 'HD', 'RB'))).toBe('R14');
  });
  test('[R71, 6.1] a unit that has fired neither leads nor supports', () => {
    const t = fight('RA R 0505 S, RL L 0605 S').move('RL', '!HD').roll(0).say('halt').toShock();
    expect(t.refOf(shock('RL', 'HD'))).toBe('R71');
    expect(t.refOf(shock('RA', 'HD', 'RL'))).toBe('R71');
    expect(t.actions).not.toContainEqual({ type: 'unit', unit: 'RL' });
  });
  test('[6.3] Light Cavalry that has not fired attacks', () => {
    expect(fight('RL L 0505 S').toShock().refOf(shock('RL', 'HD'))).toBeNull();
  });
  test('[6.3] the target must be in a front hex of every attacker', () => {
    const t = fight('RA R 0505 S, RB R 0605 N').toShock();
    expect(t.refOf(shock('RB', 'HD'))).toBe('6.3');
    expect(t.refOf(shock('RA', 'HD', 'RB'))).toBe('6.3');
  });
  test('[6.3, KU-TEC] not across the Nepryadva or a cliff', () => {
    for (const what of ['nepravda', 'cliff'] as const) {
      const t = fight('RA R 0505 S, RB R 0605 S', 'HD R 0506 N', { hexsides: { [what]: '0605-0506' } }).toShock();
      expect(t.refOf(shock('RB', 'HD'))).toBe('KU-TEC');
      expect(t.refOf(shock('RA', 'HD', 'RB'))).toBe('KU-TEC');
      expect(t.refOf(shock('RA', 'HD'))).toBeNull();
      expect(t.actions).not.toContainEqual({ type: 'unit', unit: 'RB' });
    }
  });
  test('[6.3, KU-WSM *] Bowmen and Crossbowmen neither lead nor support', () => {
    const t = fight('RA R 0505 S, RB B 0605 S').toShock();
    expect(t.refOf(shock('RB', 'HD'))).toBe('KU-WSM *');
    expect(t.refOf(shock('RA', 'HD', 'RB'))).toBe('KU-WSM *');
  });
  test('[6.3, 3.2] a Retired unit neither leads nor supports', () => {
    const t = fight('RA R 0505 S, RB R 0605 S')
      .with({ units: { RB: { state: 'retired' } } })
      .toShock();
    expect(t.refOf(shock('RB', 'HD'))).toBe('3.2');
    expect(t.refOf(shock('RA', 'HD', 'RB'))).toBe('3.2');
  });
  test('[R41, 6.3] a defender is attacked once in an activation, and a unit attacks once', () => {
    const t = fight('RA R 0505 S, RB R 0605 S', 'HD R 0506 N, HE R 0606 N').shock('RA', 'HD').roll(4);
    expect(t.refOf(shock('RB', 'HD'))).toBe('R41');
    expect(t.refOf(shock('RB', 'HE', 'RA'))).not.toBeNull();
    expect(t.refOf(shock('RB', 'HE'))).toBeNull();
  });
  test('[R41] a supporter has had its attack', () => {
    const t = fight('RA R 0505 S, RB R 0605 S, RC R 0705 S', 'HD R 0506 N, HE R 0606 N').shock('RA', 'HD', 'RB').roll(3);
    expect(t.last('fought').result).toEqual([]);
    expect(t.refOf(shock('RC', 'HE', 'RB'))).toBe('R41');
    expect(t.refOf(shock('RC', 'HE'))).toBeNull();
  });
});

describe('archers shoot before they are struck', () => {
  /** Crossbowmen before RA and RB: +2 at range 1. */
  const stormed = (units: { readonly [id: string]: 'disordered' } = {}): Table =>
    fight('RA R 0505 S, RB R 0605 S, RC R 0406 NE', 'HC C 0506 N')
      .with({ units: Object.fromEntries(Object.entries(units).map(([id, state]) => [id, { state }])) })
      .shock('RA', 'HC', 'RB', 'RC');

  test('[6.2, RX_SHOCK] they choose one attacker in their front, or hold their fire', () => {
    const t = stormed();
    expect(t.asks).toBe('horde: attack.brace');
    expect(t.actions).toEqual([{ type: 'fire', unit: 'RA' }, { type: 'fire', unit: 'RB' }, { type: 'decline' }]);
  });
  test('[6.2, RX_SHOCK] at an attacker beside or behind them they do not shoot', () => {
    expect(fight('RC R 0406 NE', 'HC C 0506 N').shock('RC', 'HC').asks).toBe('dice: shock');
    expect(fight('RD R 0507 N', 'HC C 0506 N').shock('RD', 'HC').asks).toBe('dice: shock');
  });
  test('[R80, RX_SHOCK] who holds his fire rolls no die', () => {
    expect(stormed().say('decline').asks).toBe('dice: shock');
  });
  test('[6.2] they shoot once, not at each attacker', () => {
    const t = stormed().act({ type: 'fire', unit: 'RB' }).roll(0);
    expect(t.last('shot')).toMatchObject({ window: 'shock', target: 'RB', result: 'none' });
    expect(t.asks).toBe('dice: shock');
  });
  test('[6.2] Retired archers do not shoot', () => {
    const t = fight('RA R 0505 S', 'HC C 0506 N')
      .with({ units: { HC: { state: 'retired' } } })
      .shock('RA', 'HC');
    expect(t.asks).toBe('dice: shock');
  });
  test('[R27] Light Cavalry does not shoot at its attackers', () => {
    expect(fight('RA R 0505 S', 'HL L 0506 N').shock('RA', 'HL').asks).toBe('dice: shock');
  });
  test('[6.3, KU-DRM D7] an attacker that becomes Disordered may stay in, at -2', () => {
    const t = stormed().act({ type: 'fire', unit: 'RB' }).roll(3);
    expect(t.last('shot')).toMatchObject({ total: 5, result: 'disordered' });
    expect(t.asks).toBe('rus: attack.shaken');
    expect(offered(t)).toEqual(['press', 'withdraw']);
    t.say('press').roll(0);
    expect(t.last('fought').support).toEqual(['RB', 'RC']);
    expect(drmsOf(t.last('fought'))).toContain('D7 -2');
  });
  test('[6.3] or it is withdrawn, and the others go on without it', () => {
    const t = stormed().act({ type: 'fire', unit: 'RB' }).roll(3).say('withdraw').roll(0);
    expect(t.last('withdrawn').unit).toBe('RB');
    expect(t.last('fought')).toMatchObject({ lead: 'RA', support: ['RC'] });
    expect(drmsOf(t.last('fought'))).toEqual(['D8 +1', 'D11 +4', 'D15 +2']);
  });
  test('[6.3] one that was Disordered before and is not hit is not asked to withdraw', () => {
    const t = fight('RA R 0505 S', 'HB B 0506 N')
      .with({ units: { RA: { state: 'disordered' } } })
      .shock('RA', 'HB')
      .act({ type: 'fire', unit: 'RA' })
      .roll(0);
    expect(t.last('shot')).toMatchObject({ total: 1, result: 'none' });
    expect(t.asks).toBe('dice: shock');
  });
  test('[6.3] a supporter that retreats drops out', () => {
    const t = stormed({ RB: 'disordered' }).act({ type: 'fire', unit: 'RB' }).roll(1);
    expect(t.last('shot').result).toBe('retreat');
    expect(t.asks).toBe('rus: retreat.path');
    t.act({ type: 'retreat', hex: hexId('0604') }).roll(5);
    expect(t.last('fought')).toMatchObject({ lead: 'RA', support: ['RC'] });
    expect(drmsOf(t.last('fought'))).not.toContain('D7 -2');
  });
  test('[6.3] when the lead is Retired, another attacker is named or the attack is called off', () => {
    const t = stormed({ RA: 'disordered' }).act({ type: 'fire', unit: 'RA' }).roll(3);
    expect(t.last('shot').result).toBe('retire');
    expect(t.asks).toBe('rus: attack.newLead');
    expect(t.actions).toEqual([{ type: 'lead', unit: 'RB' }, { type: 'lead', unit: 'RC' }, { type: 'callOff' }]);
  });
  test('[6.3] the new lead counts for the weapons', () => {
    const t = fight('RA R 0505 S, RM M 0605 S', 'HC C 0506 N')
      .with({ units: { RA: { state: 'disordered' } } })
      .shock('RA', 'HC', 'RM')
      .act({ type: 'fire', unit: 'RA' })
      .roll(7);
    expect(t.last('shot')).toMatchObject({ total: 9, result: 'eliminated' });
    t.act({ type: 'lead', unit: 'RM' }).roll(0);
    // Foot against Crossbowmen would have +2.
    expect(t.last('fought')).toMatchObject({ lead: 'RM', support: [] });
    expect(drmsOf(t.last('fought'))).toEqual(['D15 +1']);
  });
  test('[6.3] a lead that is withdrawn is replaced in the same way', () => {
    const t = stormed().act({ type: 'fire', unit: 'RA' }).roll(9).say('withdraw');
    expect(t.asks).toBe('rus: attack.newLead');
    t.act({ type: 'lead', unit: 'RC' }).roll(0);
    expect(t.last('fought')).toMatchObject({ lead: 'RC', support: ['RB'] });
  });
  test('[6.3] an attack that is called off strikes nobody, and the defender may still be attacked', () => {
    const t = stormed({ RA: 'disordered' }).act({ type: 'fire', unit: 'RA' }).roll(3).say('callOff');
    expect(t.happened('fought')).toBe(false);
    expect(t.last('calledOff')).toMatchObject({ lead: 'RA' });
    expect(t.refOf(shock('RB', 'HC', 'RC'))).toBeNull();
  });
  test('[6.3] without its only attacker the attack is off', () => {
    const t = fight('RA R 0505 S', 'HC C 0506 N').shock('RA', 'HC').act({ type: 'fire', unit: 'RA' }).roll(9).say('withdraw');
    expect(t.last('calledOff').lead).toBe('RA');
    expect(t.happened('fought')).toBe(false);
  });
  test('[R28, 12.1] entry fire and shock fire share one shot for each pair of units', () => {
    const t = fight('RA R 0504 S', 'HC C 0506 N').move('RA', '0505').act({ type: 'fire', unit: 'HC' }).roll(0);
    expect(t.last('shot').window).toBe('entry');
    expect(t.shock('RA', 'HC').asks).toBe('dice: shock');
  });
});

describe('the sum', () => {
  test('[KU-DRM D7, R36] two Disordered attackers cost -2 once', () => {
    const t = fight('RA R 0505 S, RB R 0605 S')
      .with({ units: { RA: { state: 'disordered' }, RB: { state: 'disordered' } } })
      .shock('RA', 'HD', 'RB')
      .roll(5);
    expect(drmsOf(t.last('fought'))).toEqual(['D7 -2', 'D8 +1']);
  });
  test('[KU-DRM D15] the lead that the player names counts, not the best', () => {
    const t = fight('RA R 0505 S, RH H 0605 S', 'HD M 0506 N');
    const byFoot = copyOf(t).shock('RA', 'HD', 'RH').roll(5);
    const byHorse = copyOf(t).shock('RH', 'HD', 'RA').roll(5);
    expect(drmsOf(byFoot.last('fought'))).toEqual(['D8 +1', 'D15 -1']);
    expect(drmsOf(byHorse.last('fought'))).toEqual(['D8 +1', 'D15 +1']);
  });
  test('[KU-DRM D9, KU-DRM D10, R39] flank alone +2, rear alone +3', () => {
    expect(drmsOf(fight('RA R 0406 NE').shock('RA', 'HD').roll(0).last('fought'))).toEqual(['D9 +2']);
    expect(drmsOf(fight('RA R 0507 N').shock('RA', 'HD').roll(0).last('fought'))).toEqual(['D10 +3']);
  });
});

describe('the result', () => {
  /** Foot against foot: the face is the total. */
  const struck = (face: number, state: 'normal' | 'disordered'): string => {
    const t = fight('RA R 0505 S')
      .with({ units: { HD: { state } } })
      .shock('RA', 'HD')
      .roll(face);
    for (const a of [...t.actions]) {
      if (a.type !== 'retreat') continue;
      t.act(a);
      break;
    }
    return ['RA', 'HD']
      .map((id) => `${t.unit(id).state}${t.events.some((e) => e.type === 'retreated' && e.unit === id) ? ' back' : ''}`)
      .join(', ');
  };
  test.each([
    [0, 'disordered back, normal', 'disordered back, disordered'],
    [1, 'disordered back, normal', 'disordered, disordered'],
    [2, 'disordered, normal', 'normal, disordered'],
    [3, 'disordered, normal', 'normal, disordered'],
    [4, 'normal, normal', 'normal, disordered'],
    [5, 'normal, normal', 'normal, retired'],
    [6, 'normal, disordered', 'normal, retired'],
    [7, 'normal, disordered', 'normal, retired'],
    [8, 'normal, disordered back', 'normal, eliminated'],
    [9, 'normal, disordered back', 'normal, eliminated'],
  ])('[KU-SH, 6.3] what %i does to attacker and defender', (face, toNormal, toDisordered) => {
    expect(struck(face, 'normal')).toBe(toNormal);
    expect(struck(face, 'disordered')).toBe(toDisordered);
  });

  test('[R40] results on the attacker strike all attackers, in the order declared', () => {
    const t = fight('RA R 0505 S, RB R 0605 S').shock('RA', 'HD', 'RB').roll(0);
    // Two attackers +1.
    expect(t.last('fought').result).toEqual(['attDisordered', 'attRetreat1']);
    expect(retreatsOf(t)).toEqual(['0404', '0504']);
    t.act({ type: 'retreat', hex: hexId('0504') });
    expect([t.unit('RA').state, t.unit('RB').state]).toEqual(['disordered', 'disordered']);
    expect(t.last('retreated')).toMatchObject({ unit: 'RB', hex: '0604' });
  });
  test('[R45, 12.1] a Disordered attacker that is Disordered again retires, a Normal one does not', () => {
    const t = fight('RA R 0505 S, RB R 0605 S')
      .with({ units: { RB: { state: 'disordered' } } })
      .shock('RA', 'HD', 'RB')
      .roll(4);
    expect(t.last('fought')).toMatchObject({ total: 3, result: ['attDisordered'] });
    expect(t.unit('RA')).toMatchObject({ state: 'disordered', hex: '0505' });
    expect(t.unit('RB')).toMatchObject({ state: 'retired', hex: '0101' });
  });
  test('[R45, E11] it does not retreat as well', () => {
    const t = fight('RA R 0505 S')
      .with({ units: { RA: { state: 'disordered' } } })
      .shock('RA', 'HD')
      .roll(0);
    expect(t.last('fought').result).toEqual(['attDisordered', 'attRetreat1']);
    expect(t.unit('RA').state).toBe('retired');
    expect(story(t)).not.toContain('retreated');
  });
  test('[R78, 6.8] the defender first, then the attackers as declared, then the leaders', () => {
    const t = fight('RA M 0504 S, RB R 0605 S', 'HD R 0506 N', { rusLeaders: 'PRI 0605', hordeLeaders: 'BEK 0506' })
      .with({ units: { HD: { state: 'disordered' }, RB: { state: 'disordered' } } })
      .charge('RA', 'HD', ['0505'], ['RB'])
      .quiet()
      .roll(3);
    // -1 for BEK, +1 charging, -2 Disordered, +1 for two: 2.
    expect(t.last('fought').result).toEqual(['defRetired', 'attDisordered']);
    expect(t.asks).toBe('dice: leaderDeath');
    t.roll(0, 0);
    expect(t.events.slice(1, 4)).toMatchObject([
      { type: 'retired', unit: 'HD' },
      { type: 'disordered', unit: 'RA' },
      { type: 'retired', unit: 'RB' },
    ]);
    expect(t.events.filter((e) => e.type === 'leaderChecked')).toHaveLength(2);
  });
  test('[6.6] attackers Disordered by the result do not go into the hex that was left', () => {
    const t = fight('RA M 0504 S, RB R 0605 S')
      .with({ units: { HD: { state: 'disordered' } } })
      .charge('RA', 'HD', ['0505'], ['RB'])
      .roll(0);
    // +1 charging, +1 for two.
    expect(t.last('fought').result).toEqual(['defRetired', 'attDisordered']);
    expect(t.happened('advanced')).toBe(false);
    expect(offered(t)).not.toContain('advance');
  });
});

describe('held back in SHOCK', () => {
  test('[R88] a unit that holds leads no attack in this segment, and the refusal says that it may still support', () => {
    const t = Table.fight({ rus: 'RA R 0505 S, RB R 0605 S', horde: 'HD R 0506 N' }).toShock().act({ type: 'hold', unit: 'RA' });
    expect(t.actions).not.toContainEqual({ type: 'unit', unit: 'RA' });
    for (const action of [
      { type: 'shock', unit: 'RA', target: 'HD', support: [] },
      { type: 'unit', unit: 'RA' },
      { type: 'hold', unit: 'RA' },
    ]) {
      expect(t.refOf(action)).toBe('R88');
      expect(t.whyNot(action)?.message).toContain('may still support');
    }
  });
  test('[R88] it supports others, as a listed choice too', () => {
    const t = Table.fight({ rus: 'RA R 0505 S, RB R 0605 S', horde: 'HD R 0506 N' }).toShock().act({ type: 'hold', unit: 'RA' });
    t.act({ type: 'unit', unit: 'RB' });
    expect(t.actions).toContainEqual({ type: 'shock', unit: 'RB', target: 'HD', support: ['RA'] });
    t.act({ type: 'shock', unit: 'RB', target: 'HD', support: ['RA'] }).roll(5);
    expect(t.last('fought')).toMatchObject({ lead: 'RB', support: ['RA'] });
  });
  test('[R88] the same for a unit that was chosen first and then held', () => {
    const t = Table.fight({ rus: 'RA R 0505 S, RB R 0605 S', horde: 'HD R 0506 N' })
      .toShock()
      .act({ type: 'unit', unit: 'RA' }, { type: 'hold', unit: 'RA' });
    expect(t.refOf({ type: 'shock', unit: 'RA', target: 'HD', support: [] })).toBe('R88');
    expect(t.refOf({ type: 'shock', unit: 'RB', target: 'HD', support: ['RA'] })).toBeNull();
  });
  test('[R88, 6.3] nor does it lead when the lead drops out', () => {
    const shaken = (held: boolean): Table => {
      const t = Table.fight({ rus: 'RA R 0505 S, RB R 0605 S', horde: 'HB B 0506 N' }).toShock();
      if (held) t.act({ type: 'hold', unit: 'RA' });
      return t.shock('RB', 'HB', 'RA').act({ type: 'fire', unit: 'RB' }).roll(9).say('withdraw');
    };
    expect(shaken(false).actions).toEqual([{ type: 'lead', unit: 'RA' }, { type: 'callOff' }]);
    expect(shaken(true).happened('calledOff')).toBe(true);
  });
  test('[R88, section 4] who holds while the Battle moves may lead an attack later', () => {
    const t = Table.fight({ rus: 'RA R 0505 S', horde: 'HD R 0506 N' }).act({ type: 'hold', unit: 'RA' }).toShock();
    expect(t.refOf({ type: 'shock', unit: 'RA', target: 'HD', support: [] })).toBeNull();
  });
});

import { describe, expect, test } from 'vitest';
import type { Action } from '../../packages/systems/kulikovo/types.js';
import { copyOf, hexId, meadow, reasonsOf, type Skirmish, stepsOf, Table, type Written } from './table.js';

const chargeOf = (unit: string, target: string, steps: readonly string[], support: readonly string[] = []): Written<Action> => ({
  type: 'charge',
  unit,
  target,
  steps: stepsOf(steps),
  support,
});
/** The attacks that are listed for a unit. */
const attacksOf = (t: Table, unit: string): readonly Action[] => {
  const u = copyOf(t).toShock();
  return u.actions.some((a) => a.type === 'unit' && a.unit === unit) ? u.act({ type: 'unit', unit }).actions : [];
};
/** The charges that are listed for a unit, as `HL from 0505`, then those who support it. */
const chargesOf = (t: Table, unit: string): readonly string[] =>
  attacksOf(t, unit).flatMap((a) => {
    if (a.type !== 'charge') return [];
    const hexes = [t.unit(unit).hex, ...a.steps.flatMap((step) => ('enter' in step ? [step.enter] : []))];
    return [[a.target, 'from', hexes.at(-1), ...a.support].join(' ')];
  });
/** Two who fight far away: as long as somebody has an enemy before him, attacks are asked for. */
const ELSEWHERE = { rus: 'RK R 1203 S', horde: 'HK R 1204 S' };
/** Light horse at 0506 that look S, and heavy cavalry at 0503 that looks at their backs. */
const backs = ({ rus = 'RH H 0503 S', horde = 'HL L 0506 S', ...more }: Partial<Skirmish> = {}): Table =>
  Table.fight({ ...more, rus: `${rus}, ${ELSEWHERE.rus}`, horde: `${horde}, ${ELSEWHERE.horde}` });

describe('how far a charge goes', () => {
  test('[R31] 4 MP for a unit that has not moved, and no D5', () => {
    const t = backs({ horde: 'HL L 0508 S' });
    expect(chargesOf(t, 'RH')).toContain('HL from 0507');
    t.charge('RH', 'HL', ['0504', '0505', '0506', '0507']).roll(4);
    expect(reasonsOf(t.last('fought'))).toEqual(['KU-DRM D4 +2', 'KU-DRM D10 +3', 'KU-DRM D15 +2']);
  });

  test('[R31] not 5', () => {
    const t = backs({ horde: 'HL L 0509 S' }).toShock();
    expect(t.refOf(chargeOf('RH', 'HL', ['0504', '0505', '0506', '0507', '0508']))).toBe('R31');
    expect(chargesOf(t, 'RH')).toEqual([]);
  });

  test('[R31] 2 MP for a unit that has moved', () => {
    const t = backs({ horde: 'HL L 0508 S' }).move('RH', '0504').toShock();
    expect(t.refOf(chargeOf('RH', 'HL', ['0505', '0506', '0507']))).toBe('R31');
    expect(chargesOf(t, 'RH')).toEqual([]);
    const u = backs({ horde: 'HL L 0508 S' }).move('RH', '0504', '0505');
    expect(chargesOf(u, 'RH')).toContain('HL from 0507');
    u.charge('RH', 'HL', ['0506', '0507']).roll(4);
    expect(reasonsOf(u.last('fought'))).toContain('KU-DRM D5 -1');
  });

  test('[R31] at the cost of any move: up a rise 2, and down again', () => {
    const ground = meadow({ 1: '0505' });
    const t = backs({ horde: 'HL L 0507 S', ground }).toShock();
    expect(t.refOf(chargeOf('RH', 'HL', ['0504', '0505', '0506']))).toBe('R31');
    const u = backs({ rus: 'RH H 0504 S', horde: 'HL L 0507 S', ground }).toShock();
    expect(u.refOf(chargeOf('RH', 'HL', ['0505', '0506']))).toBeNull();
  });
});

describe('the way of a charge', () => {
  test('[R32] turns by one vertex, once, anywhere and free', () => {
    const t = backs({ horde: 'HL L 0406 S' });
    const turned = chargeOf('RH', 'HL', ['0504', '>SW', '0505']);
    expect(t.toShock().refOf(turned)).toBeNull();
    expect(t.act(turned).unit('RH')).toMatchObject({ hex: '0505', facing: 'SW' });
  });

  test.each([
    ['turns twice', ['>SE', '0504', '>S', '0505'], {}, '6.4'],
    ['turns two vertices', ['>SE', '0504', '0605'], { rus: 'RH H 0503 SW', horde: 'HL L 0606 S' }, '6.4'],
    ['enters a hex on its flank', ['0603', '0604'], { horde: 'HL L 0705 S' }, '6.4'],
    ['comes no nearer with a step', ['0505', '>SE', '0605'], { rus: 'RH H 0504 S', horde: 'HL L 0705 S' }, '6.4'],
    ['stops short', ['0504'], {}, '6.3'],
    ['ends without the target in front', ['0504', '0505', '>SW'], {}, '6.3'],
    ['enters woods', ['0504', '0505'], { ground: meadow({ w: '0504' }) }, 'KU-TEC'],
    ['crosses a minor river', ['0504', '0505'], { hexsides: { minor_river: '0504-0505' } }, 'KU-TEC'],
    ['crosses a steep slope', ['0504', '0505'], { hexsides: { steep: '0503-0504' } }, 'KU-TEC'],
    ['crosses the Nepravda', ['0504', '0505'], { hexsides: { nepravda: '0503-0504' } }, 'KU-TEC'],
    ['crosses a cliff', ['0504', '0505'], { hexsides: { cliff: '0504-0505' } }, 'KU-TEC'],
    ['has a minor river before the target', ['0504', '0505'], { hexsides: { minor_river: '0505-0506' } }, 'KU-TEC'],
    ['has a steep slope before the target', ['0504', '0505'], { hexsides: { steep: '0505-0506' } }, 'KU-TEC'],
    ['has the Nepravda before the target', ['0504', '0505'], { hexsides: { nepravda: '0505-0506' } }, 'KU-TEC'],
    ['has a cliff before the target', ['0504', '0505'], { hexsides: { cliff: '0505-0506' } }, 'KU-TEC'],
    ['goes at a target in woods', ['0504', '0505'], { ground: meadow({ w: '0506' }) }, 'KU-TEC woods'],
    ['passes through an enemy', ['0504', '0505'], { horde: 'HL L 0506 S, HX R 0504 S' }, '6.4'],
    ['passes an enemy ZOC', ['0504', '0505'], { horde: 'HL L 0506 S, HX R 0604 NW' }, '6.4'],
  ] as const)('[R32] none that %s', (_what, steps, more, ref) => {
    const t = backs(more).toShock();
    const charge = chargeOf('RH', 'HL', steps);
    expect(t.refOf(charge)).toBe(ref);
    expect(attacksOf(t, 'RH')).not.toContainEqual(charge);
  });

  test('[R32] the last hex may be in an enemy ZOC', () => {
    const t = backs({ horde: 'HL L 0506 N' });
    expect(chargesOf(t, 'RH')).toContain('HL from 0505');
  });

  test('[R32] a ridge does not hinder it', () => {
    const t = backs({ hexsides: { ridge: '0504-0505 0505-0506' } })
      .charge('RH', 'HL', ['0504', '0505'])
      .roll(4);
    expect(reasonsOf(t.last('fought'))).toEqual(['KU-DRM D4 +2', 'KU-DRM D10 +3', 'KU-DRM D15 +2']);
  });

  test('[R32] the lead must have entered a hex', () => {
    const t = backs({ rus: 'RH H 0505 S' }).toShock();
    expect(t.refOf(chargeOf('RH', 'HL', []))).toBe('6.4');
    expect(attacksOf(t, 'RH').map((a) => a.type)).toEqual(['shock', 'hold']);
  });

  test('[R32] with a hex entered before, a charge of no hexes will do, at D5', () => {
    const t = backs({ rus: 'RH H 0504 S' }).move('RH', '0505');
    expect(chargesOf(t, 'RH')).toContain('HL from 0505');
    t.charge('RH', 'HL').roll(4);
    expect(reasonsOf(t.last('fought'))).toEqual(['KU-DRM D4 +2', 'KU-DRM D5 -1', 'KU-DRM D10 +3', 'KU-DRM D15 +2']);
  });

  test('[R32] who stopped in an enemy ZOC goes no farther', () => {
    // HX at 0604 looks NW and stops the charger in 0504.
    const t = backs({ horde: 'HL L 0506 S, HX R 0604 NW' }).move('RH', '0504').toShock();
    expect(t.refOf(chargeOf('RH', 'HL', ['0505']))).toBe('R20');
    expect(chargesOf(t, 'RH').filter((way) => way.startsWith('HL'))).toEqual([]);
  });

  test('[R32] who started in an enemy ZOC does not charge, wherever it has gone', () => {
    const t = backs({ rus: 'RH H 0504 S', horde: 'HL L 0507 S, HX R 0604 NW' }).move('RH', '0505').toShock();
    expect(t.refOf(chargeOf('RH', 'HL', ['0506']))).toBe('KU-TEC enemy ZOC');
    expect(attacksOf(t, 'RH')).toEqual([]);
  });

  test('[R29] a Disordered unit does not charge, and may shock', () => {
    const t = backs()
      .with({ units: { RH: { state: 'disordered' } } })
      .toShock();
    expect(t.refOf(chargeOf('RH', 'HL', ['0504', '0505']))).toBe('R29');
    expect(attacksOf(t, 'RH')).toEqual([]);
    const near = backs({ rus: 'RH H 0505 S' }).with({ units: { RH: { state: 'disordered' } } });
    expect(near.shock('RH', 'HL').asks).toBe('dice: shock');
  });
});

describe('reluctance', () => {
  const at = (horde: string, state: 'normal' | 'disordered' = 'normal', rus = 'RU H 0503 S'): Table => {
    const id = horde.split(' ')[0] ?? '';
    return Table.fight({ rus, horde })
      .with({ units: { [id]: { state } } })
      .charge('RU', id, ['0504', '0505']);
  };

  test.each([
    ['into the front of Normal foot', 'HR R 0506 N', 'normal', 'dice: chargeReluctance'],
    ['not into the flank of foot', 'HR R 0506 SW', 'normal', 'dice: charge'],
    ['not into the rear of foot', 'HR R 0506 S', 'normal', 'dice: charge'],
    ['not into Disordered foot', 'HR R 0506 N', 'disordered', 'dice: charge'],
    ['not into Light Cavalry', 'HL L 0506 N', 'normal', 'dice: charge'],
    ['not into Disordered heavy cavalry', 'HH H 0506 N', 'disordered', 'dice: charge'],
    ['not into the rear of bowmen', 'HB B 0506 S', 'normal', 'dice: charge'],
  ] as const)('[R33] is rolled for a charge %s', (_when, horde, state, asks) => {
    expect(at(horde, state).asks).toBe(asks);
  });

  test('[R33] at 4 the heavy cavalry goes in', () => {
    const t = at('HR R 0506 N').roll(4);
    expect(t.last('reluctanceRolled')).toMatchObject({ total: 4, result: 'charge' });
    expect(reasonsOf(t.roll(3).last('fought'))).toEqual(['KU-DRM D4 +2', 'KU-DRM D15 0']);
  });

  test('[R33] at 5 it attacks by Shock, with the same supporters and without D4 and D5', () => {
    const t = Table.fight({ rus: 'RU H 0504 S, RR R 0605 S', horde: 'HR R 0506 N' })
      .move('RU', '0505')
      .charge('RU', 'HR', [], ['RR'])
      .roll(5, 4);
    expect(t.last('fought')).toMatchObject({ attack: 'shock', lead: 'RU', support: ['RR'], total: 5 });
    expect(reasonsOf(t.last('fought'))).toEqual(['KU-DRM D8 +1', 'KU-DRM D15 0']);
  });

  test('[R33] Medium Cavalry adds 1', () => {
    const t = at('HR R 0506 N', 'normal', 'RU M 0503 S');
    expect(copyOf(t).roll(3).last('reluctanceRolled')).toMatchObject({ total: 4, result: 'charge' });
    expect(copyOf(t).roll(4).last('reluctanceRolled')).toMatchObject({ total: 5, result: 'shock' });
  });
});

describe('supporters of a charge', () => {
  test('[R34] only the lead charges: the bonus is that of its type', () => {
    const t = Table.fight({ rus: 'RM M 0503 S, RH H 0605 S', horde: 'HL L 0506 N' }).charge('RM', 'HL', ['0504', '0505'], ['RH']).roll(0);
    expect(reasonsOf(t.last('fought'))).toEqual(['KU-DRM D3 +1', 'KU-DRM D8 +1', 'KU-DRM D15 +1']);
  });

  test.each(['L', 'R', 'M'])('[R34] %s may support', (type) => {
    const t = Table.fight({ rus: `RH H 0503 S, RS ${type} 0605 S`, horde: 'HL L 0506 N' });
    expect(chargesOf(t, 'RH')).toContain('HL from 0505 RS');
  });

  test('[R34] they must be adjacent already, with the target in front', () => {
    const t = Table.fight({ rus: 'RH H 0503 S, RR R 0605 N, RM M 0604 S', horde: 'HL L 0506 N' }).toShock();
    expect(t.refOf(chargeOf('RH', 'HL', ['0504', '0505'], ['RR']))).toBe('6.3');
    expect(t.refOf(chargeOf('RH', 'HL', ['0504', '0505'], ['RM']))).toBe('6.3');
    expect(new Set(chargesOf(t, 'RH'))).toEqual(new Set(['HL from 0505']));
  });
});

describe('counter-charge', () => {
  const at = (horde: string, state: 'normal' | 'disordered' = 'normal'): Table => {
    const id = horde.split(' ')[0] ?? '';
    return Table.fight({ rus: 'RH H 0503 S', horde })
      .with({ units: { [id]: { state } } })
      .charge('RH', id, ['0504', '0505']);
  };
  const ASKED = 'horde: attack.counterCharge';

  test.each([
    ['Normal heavy cavalry through the front', 'HH H 0506 N', 'normal', ASKED],
    ['Normal medium cavalry through the front', 'HM M 0506 N', 'normal', ASKED],
    ['Normal medium cavalry through the flank', 'HM M 0506 SW', 'normal', ASKED],
    ['not medium cavalry through the rear', 'HM M 0506 S', 'normal', 'dice: charge'],
    ['not Disordered medium cavalry', 'HM M 0506 N', 'disordered', 'dice: charge'],
    ['not Light Cavalry', 'HL L 0506 N', 'normal', 'dice: charge'],
  ] as const)('[R35] may be tried by %s', (_who, horde, state, asks) => {
    expect(at(horde, state).asks).toBe(asks);
  });

  test('[R35] is for the owner to choose', () => {
    const t = at('HM M 0506 N');
    expect(t.actions).toEqual([{ type: 'counterCharge' }, { type: 'stand' }]);
    expect(t.say('stand').asks).toBe('dice: charge');
  });

  test('[R35] at 3 the bonus is gone, and nobody has turned', () => {
    const t = at('HM M 0506 SW').say('counterCharge').roll(2);
    expect(t.last('counterChargeRolled')).toMatchObject({ face: 2, total: 3, success: true });
    t.roll(0);
    expect(reasonsOf(t.last('fought'))).toEqual(['(KU-DRM D4 +2)', 'KU-DRM D9 +2', 'KU-DRM D15 +1']);
    expect(t.unit('HM').facing).toBe('SW');
  });

  test('[R35] at 4 the charge goes in with all its weight', () => {
    const t = at('HM M 0506 N').say('counterCharge').roll(4);
    expect(t.last('counterChargeRolled')).toMatchObject({ total: 4, success: false });
    expect(reasonsOf(t.roll(0).last('fought'))).toEqual(['KU-DRM D4 +2', 'KU-DRM D15 +1']);
  });

  test('[R35] there is none against Shock', () => {
    const t = Table.fight({ rus: 'RH H 0505 S', horde: 'HM M 0506 N' }).shock('RH', 'HM');
    expect(t.asks).toBe('dice: shock');
  });

  test('[R35] its rating is added to the roll', () => {
    const t = at('HM M 0506 N -1').say('counterCharge').roll(4);
    expect(t.last('counterChargeRolled')).toMatchObject({ total: 3, success: true });
    expect(reasonsOf(t.last('counterChargeRolled'))).toEqual(['KU-CC rating -1']);
  });
});

test('[R42] after a successful charge the lead must advance', () => {
  const t = Table.fight({ rus: 'RH H 0503 S', horde: 'HL L 0506 N' }).charge('RH', 'HL', ['0504', '0505']).roll(2);
  expect(t.last('fought').result).toEqual(['defDisordered', 'defRetreat1']);
  t.act({ type: 'retreat', hex: hexId('0507') });
  expect(t.unit('RH').hex).toBe('0506');
  expect(t.asks).toBe('rus: attack.pivot');
});

import { describe, expect, test } from 'vitest';
import { copyOf, endActivation, reasonsOf, type Skirmish, stepsOf, Table } from './table.js';

const FACES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
/** The ways of attacking that are listed for a unit. */
const offered = (t: Table, unit: string): ReadonlySet<string> =>
  new Set(
    copyOf(t)
      .toShock()
      .act({ type: 'unit', unit })
      .actions.flatMap((a) => (a.type === 'shock' || a.type === 'charge' ? [a.type] : [])),
  );
const charging = (unit: string, target: string, ...steps: string[]) => ({
  type: 'charge',
  unit,
  target,
  steps: stepsOf(steps),
  support: [],
});
const reasons = (t: Table) => reasonsOf(t.last('fought'));

describe('1: reluctance or counter-charge', () => {
  const charge = (type: string) => Table.fight({ rus: 'RH H 0503 S', horde: `HX ${type} 0506 N` }).charge('RH', 'HX', ['0504', '0505']);

  test('[12.1.1] a charge at foot is rolled for reluctance and not met', () => {
    const t = charge('R');
    expect(t.asks).toBe('dice: chargeReluctance');
    expect(t.roll(0).asks).toBe('dice: charge');
  });
  test.each(['H', 'M'])('[12.1.1] a charge at %s may be met and is not rolled for reluctance', (type) => {
    const t = charge(type);
    expect(t.asks).toBe('horde: attack.counterCharge');
    expect(t.say('stand').asks).toBe('dice: charge');
  });
  test('[12.1.1] at light cavalry neither', () => {
    expect(charge('L').asks).toBe('dice: charge');
  });
});

describe('2: the charge of a unit that has moved adjacent', () => {
  const ridden = (more: string) =>
    Table.fight({ rus: 'RH H 0504 S', horde: `HR R 0607 N${more}` })
      .move('RH', '0605', '0606')
      .toShock();

  test('[12.1.2] ending in an enemy ZOC is fine', () => {
    const t = ridden('');
    expect(t.refOf(charging('RH', 'HR'))).toBeNull();
    expect(offered(t, 'RH')).toEqual(new Set(['shock', 'charge']));
  });
  test('[12.1.2] having started in one is not', () => {
    const t = ridden(', HX R 0404 NE');
    expect(t.state.activation?.startedInZoc).toEqual(['RH']);
    expect(t.refOf(charging('RH', 'HR'))).toBe('KU-TEC enemy ZOC');
    expect(offered(t, 'RH')).toEqual(new Set(['shock']));
  });
});

describe('3: the -1 of a charger that has moved', () => {
  const t = () => Table.fight({ rus: 'RH H 0502 S', horde: 'HL L 0506 N' });

  test('[12.1.3] the charge move itself does not bring it', () => {
    expect(reasons(t().charge('RH', 'HL', ['0503', '0504', '0505']).roll(4))).toEqual(['KU-DRM D4 +2', 'KU-DRM D15 +2']);
  });
  test('[12.1.3] a hex entered before does', () => {
    expect(reasons(t().move('RH', '0503').charge('RH', 'HL', ['0504', '0505']).roll(4))).toEqual([
      'KU-DRM D4 +2',
      'KU-DRM D5 -1',
      'KU-DRM D15 +2',
    ]);
  });
  test('[12.1.3, R75] a turn before does not', () => {
    expect(reasons(t().move('RH', '>SE', '>S').charge('RH', 'HL', ['0503', '0504', '0505']).roll(4))).toEqual([
      'KU-DRM D4 +2',
      'KU-DRM D15 +2',
    ]);
  });
});

describe('4: ridges and rivers', () => {
  const t = (hexsides: Skirmish['hexsides'], rus = 'RH H 0503 S') => Table.fight({ rus, horde: 'HL L 0506 N', hexsides: hexsides ?? {} });

  test('[12.1.4] across a ridge a shock has -1, a charge nothing', () => {
    const ridge = { ridge: '0505-0506' };
    expect(reasons(t(ridge, 'RH H 0505 S').shock('RH', 'HL').roll(4))).toEqual(['KU-DRM D1 -1', 'KU-DRM D15 +2']);
    expect(reasons(t(ridge).charge('RH', 'HL', ['0504', '0505']).roll(4))).toEqual(['KU-DRM D4 +2', 'KU-DRM D15 +2']);
  });
  test('[12.1.4] across a minor river a shock has -1', () => {
    expect(reasons(t({ minor_river: '0505-0506' }, 'RH H 0505 S').shock('RH', 'HL').roll(4))).toEqual(['KU-DRM D1 -1', 'KU-DRM D15 +2']);
  });
  test.each(['0503-0504 0503-0404', '0504-0505 0504-0605 0404-0505 0404-0405', '0505-0506 0605-0506'])(
    '[12.1.4] nobody charges across the minor river %s',
    (minor_river) => {
      const far = Table.fight({ rus: 'RH H 0503 S, RR R 1005 S', horde: 'HL L 0506 N, HR R 1006 N', hexsides: { minor_river } }).toShock();
      expect(far.refOf(charging('RH', 'HL', '0504', '0505'))).toBe('KU-TEC');
      expect(far.actions).toEqual([{ type: 'unit', unit: 'RR' }, { type: 'done' }]);
    },
  );
  test('[12.1.4] not even a unit that has moved up to it: it may only shock', () => {
    const near = t({ minor_river: '0505-0506' }).move('RH', '0504', '0505').toShock();
    expect(near.refOf(charging('RH', 'HL'))).toBe('KU-TEC');
    expect(offered(near, 'RH')).toEqual(new Set(['shock']));
  });
});

describe('5: Continue Attack against a Normal defender', () => {
  test('[12.1.5] a shock of 8 or more does not go on', () => {
    const t = Table.fight({ rus: 'RH H 0505 S', horde: 'HM M 0506 N, HX R 0507 N' }).shock('RH', 'HM').roll(9);
    expect(t.last('fought')).toMatchObject({ total: 10, column: 'normal', result: ['defDisordered', 'defRetreat1'] });
    t.act({ type: 'advance', unit: 'RH' });
    expect(t.asks).toBe('rus: attack.pivot');
  });
  test('[12.1.5] a charge of 8 or more does', () => {
    const t = Table.fight({ rus: 'RH H 0503 S', horde: 'HM M 0506 N, HX R 0507 N' })
      .charge('RH', 'HM', ['0504', '0505'])
      .say('stand')
      .roll(5);
    expect(t.last('fought')).toMatchObject({ total: 8, column: 'normal', result: ['defDisordered', 'defRetreat1', 'continueAttack'] });
    expect(t.unit('HM').hex).toBe('0607');
    expect(t.asks).toBe('rus: attack.onward');
    expect(t.act({ type: 'attack', target: 'HX' }).roll(4).last('fought')).toMatchObject({ target: 'HX', attack: 'charge', again: 1 });
  });
});

describe('6: the Disordered column', () => {
  const STATES = [
    ['normal', 'normal'],
    ['disordered', 'disordered'],
    ['retired', 'disordered'],
  ] as const;

  test.each(STATES)('[12.1.6] a shock at a %s unit is read in the %s column', (state, column) => {
    const t = Table.fight({ rus: 'RR R 0505 S', horde: 'HR R 0506 N' }).with({ units: { HR: { state } } });
    expect(t.shock('RR', 'HR').roll(4).last('fought').column).toBe(column);
  });
  test.each(STATES)('[12.1.6] a charge at a %s unit is read in the %s column', (state, column) => {
    const t = Table.fight({ rus: 'RH H 0503 S', horde: 'HL L 0506 N' }).with({ units: { HL: { state } } });
    expect(t.charge('RH', 'HL', ['0504', '0505']).roll(4).last('fought').column).toBe(column);
  });
  test.each([
    ['normal', 'none'],
    ['disordered', 'retreat'],
    ['retired', 'retreat'],
  ] as const)('[12.1.6] a total of 3 on %s foot reads %s', (state, result) => {
    const t = Table.fight({ rus: 'RB B 0505 S', horde: 'HR R 0506 N' }).with({ units: { HR: { state } } });
    expect(t.move('RB', '!HR').roll(2).last('shot')).toMatchObject({ total: 3, result });
  });
});

describe('7: who is struck again', () => {
  test('[12.1.7] a Disordered attacker that is Disordered retires', () => {
    const t = Table.fight({ rus: 'RR R 0505 S', horde: 'HR R 0506 N' })
      .with({ units: { RR: { state: 'disordered' } } })
      .shock('RR', 'HR')
      .roll(4);
    expect(t.last('fought')).toMatchObject({ total: 2, result: ['attDisordered'] });
    expect(t.unit('RR').state).toBe('retired');
  });

  const retired = (rus: string, horde = 'HR R 0506 N') => Table.fight({ rus, horde }).with({ units: { HR: { state: 'retired' } } });
  /** The state of the Retired unit after each face. */
  const fates = (t: Table) => FACES.map((face) => copyOf(t).roll(face).unit('HR').state);
  const dead = (n: number) => Array.from({ length: n }, () => 'eliminated');
  const alive = (n: number) => Array.from({ length: n }, () => 'retired');

  test('[12.1.7] a Retired defender dies of every result of a shock but No Result', () => {
    // +2 for a Retired defender: 2 to 4 are No Result, from 5 on it is struck.
    expect(fates(retired('RR R 0505 S').shock('RR', 'HR'))).toEqual([...alive(3), ...dead(7)]);
  });
  test('[12.1.7] and of every result of a charge', () => {
    // +2 for the charge, +2 for a Retired defender: no total is under 4.
    expect(fates(retired('RH H 0503 S').charge('RH', 'HR', ['0504', '0505']))).toEqual(dead(10));
  });
  test('[12.1.7] and of every result of a shot but no effect', () => {
    // Bowmen at range 2 have -2: up to a face of 3 there is no effect.
    expect(fates(retired('RB B 0503 S', 'HR R 0605 N').move('RB', '!HR'))).toEqual([...alive(4), ...dead(6)]);
  });
});

describe('8: one reaction shot for each pair of units', () => {
  test('[12.1.8] who has shot at a unit coming near does not shoot again when it attacks', () => {
    const t = Table.fight({ rus: 'RR R 0504 S', horde: 'HB B 0506 N' }).move('RR', '0505');
    expect(t.asks).toBe('horde: entryFire.ask');
    const silent = copyOf(t).say('decline').shock('RR', 'HB');
    expect(silent.asks).toBe('horde: attack.brace');
    t.act({ type: 'fire', unit: 'HB' }).roll(0).shock('RR', 'HB');
    expect(t.asks).toBe('dice: shock');
  });
  test('[12.1.8] who has returned fire does not shoot when the firer comes near', () => {
    const t = Table.fight({ rus: 'RL L 0503 S', horde: 'HB B 0605 N' }).move('RL', '!HB', '0504');
    expect(t.asks).toBe('horde: fire.window');
    const silent = copyOf(t).say('decline').roll(0);
    expect(silent.asks).toBe('horde: entryFire.ask');
    t.say('returnFire').roll(0, 0);
    expect(t.happened('moved')).toBe(true);
    expect(t.unit('RL').hex).toBe('0504');
    expect(t.asks).toBe('rus: activation.units');
  });
  test('[12.1.8] who has shot at a unit coming near does not return its fire', () => {
    const t = Table.fight({ rus: 'RL L 0503 S', horde: 'HB B 0605 N' }).move('RL', '0504', '!HB');
    const silent = copyOf(t).say('decline');
    expect(silent.asks).toBe('horde: fire.window');
    t.act({ type: 'fire', unit: 'HB' }).roll(0);
    expect(t.asks).toBe('dice: missile');
  });
  test('[12.1.8] another enemy is another pair', () => {
    const t = Table.fight({ rus: 'R1 R 0504 S, R2 R 0604 S', horde: 'HB B 0506 N' })
      .move('R1', '0505')
      .act({ type: 'fire', unit: 'HB' })
      .roll(0);
    expect(t.move('R2', '0605').asks).toBe('horde: entryFire.ask');
    t.say('decline').shock('R1', 'HB', 'R2');
    expect(t.actions).toEqual([{ type: 'fire', unit: 'R2' }, { type: 'decline' }]);
  });
  test('[12.1.8, R28] in the next activation the pair is free again', () => {
    const t = Table.fight({ rus: 'RL L 0503 S, RX R 0110 S', horde: 'HB B 0506 N' })
      .move('RL', '0504', '0505', '>N', '0504')
      .act({ type: 'fire', unit: 'HB' })
      .roll(0);
    endActivation(t).say('pass').act({ type: 'activate', battle: 'Rus Main' }).move('RL', '>S', '0505');
    expect(t.asks).toBe('horde: entryFire.ask');
  });
});

describe('9: the lowest totals', () => {
  test('[12.1.9] the fire die is at least 0', () => {
    const t = Table.fight({ rus: 'RL L 0503 S', horde: 'HH H 0605 N' }).move('RL', '!HH').roll(0);
    expect(t.last('shot')).toMatchObject({ face: 0, total: 0, result: 'none' });
  });
  test('[12.1.9] the combat die is not', () => {
    const t = Table.fight({ rus: 'RL L 0505 S', horde: 'HH H 0506 N -1' }).shock('RL', 'HH').roll(0);
    expect(t.last('fought')).toMatchObject({ face: 0, total: -3, result: ['attDisordered', 'attRetreat1'] });
  });
});

/** Two Battles on each side, far from one another. */
const ARMIES: Skirmish = {
  rus: 'RA R 0303 S @Left, RB R 0903 S @Right',
  horde: 'HA R 0312 N @Van, HB R 0912 N @Guard',
  seizures: { rus: 1, horde: 1 },
};

test('[12.1.10] a seizure that fails gives any Battle, also the last one, without a roll', () => {
  const t = endActivation(Table.fight(ARMIES)).act({ type: 'continue', battle: 'Right' }, { type: 'seize', battle: 'Van' }).roll(9);
  expect(t.asks).toBe('rus: turn.freeAgain');
  expect(t.actions).toEqual([
    { type: 'activate', battle: 'Left' },
    { type: 'activate', battle: 'Right' },
  ]);
  t.act({ type: 'activate', battle: 'Left' });
  expect(t.state.activation?.battle).toBe('Left');
});

describe('11: the flight check comes first', () => {
  const beaten = { ...ARMIES, flightLevels: { rus: 50, horde: 12 } };
  const losing = { state: { lost: { rus: 0, horde: 4 } } };

  test('[12.1.11] before the free activation', () => {
    const t = endActivation(Table.fight(beaten)).with(losing).say('pass');
    expect(t.asks).toBe('dice: flightCheck');
    expect(t.roll(7).asks).toBe('horde: turn.free');
  });
  test('[12.1.11] after a successful seizure, before the Battle acts', () => {
    const t = endActivation(Table.fight(beaten)).with(losing).act({ type: 'continue', battle: 'Right' }, { type: 'seize', battle: 'Van' });
    t.roll(0);
    expect(t.last('seizureRolled').success).toBe(true);
    expect(t.asks).toBe('dice: flightCheck');
    expect(t.state.activation).toBeNull();
    t.roll(7);
    expect(t.state.activation).toMatchObject({ side: 'horde', battle: 'Van' });
  });
  test('[12.1.11] an army that flees then has seized in vain', () => {
    const t = endActivation(Table.fight(beaten)).with(losing).act({ type: 'continue', battle: 'Right' }, { type: 'seize', battle: 'Van' });
    t.roll(0, 8);
    expect(t.asks).toBe('over: flight');
    expect(t.happened('activated')).toBe(false);
  });
});

describe('12: the continued attack', () => {
  /** Heavy cavalry rides down Disordered light cavalry; behind it stands somebody. */
  const onto = (behind: string) =>
    Table.fight({ rus: 'RH H 0503 S', horde: `HL L 0506 N, ${behind}` })
      .with({ units: { HL: { state: 'disordered' } } })
      .charge('RH', 'HL', ['0504', '0505'])
      .roll(9);

  test.each([
    ['bowmen do not shoot', 'HX B 0507 N'],
    ['crossbowmen do not shoot', 'HX C 0507 N'],
    ['heavy cavalry does not counter-charge', 'HX H 0507 N'],
    ['medium cavalry does not counter-charge', 'HX M 0507 N'],
    ['foot does not make it shy', 'HX R 0507 N'],
  ])('[12.1.12] %s', (_, behind) => {
    const t = onto(behind);
    expect(t.last('fought').result).toEqual(['defEliminated', 'continueAttack']);
    expect(t.unit('RH')).toMatchObject({ hex: '0506', facing: 'S' });
    expect(t.asks).toBe('dice: charge');
    expect(t.roll(4).last('fought')).toMatchObject({ target: 'HX', attack: 'charge', again: 1 });
  });
  test('[12.1.12] it does not turn: whoever stands beside its front is not attacked', () => {
    const t = onto('HX R 0406 N');
    expect(t.asks).toBe('rus: attack.pivot');
    t.act({ type: 'face', facing: 'SW' });
    expect(t.events.filter((e) => e.type === 'fought')).toHaveLength(1);
    expect(t.refOf({ type: 'attack', target: 'HX' })).not.toBeNull();
  });
  test('[12.1.12] of two in front the attacker chooses, and nobody can be let off', () => {
    const t = onto('HX R 0507 N, HY R 0607 N');
    expect(t.asks).toBe('rus: attack.onward');
    expect(new Set(t.actions)).toEqual(
      new Set([
        { type: 'attack', target: 'HX' },
        { type: 'attack', target: 'HY' },
      ]),
    );
  });
});

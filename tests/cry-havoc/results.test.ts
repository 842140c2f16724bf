import { describe, expect, test } from 'vitest';
import { fate, fates, fighter, outcome } from './people.js';

/** Damage faces of bow and javelin that give each result without armour. */
const SHOT = { K: 1, 'W+HK': 2, W: 3, S: 5, R2: 7, none: 10 } as const;
const shot = (result: keyof typeof SHOT, target: object, options: object = {}) => {
  const read = outcome('missileDamage', { weapon: 'bow', target, options }, [SHOT[result]]);
  expect(read.result).toBe(result);
  return fate(read.target);
};

const seats = { card: { foot: [10, 10, 5], footWounded: [10, 10, 5], mounted: [10, 10, 9], mountedWounded: [10, 10, 9] } };
/** Combat faces with their column, by the attack value that leads there against a defence of 10. */
const BLOWS: Record<string, { readonly attack: number; readonly die: number }> = {
  W: { attack: 10, die: 1 },
  S: { attack: 10, die: 3 },
  K: { attack: 50, die: 2 },
  'W+HK': { attack: 50, die: 4 },
  'S+HK': { attack: 10, die: 2 },
  'K+HK': { attack: 50, die: 1 },
  R1: { attack: 10, die: 4 },
};
/** What a word of CH-T7 does to one rider. */
const unseat = (result: string, rider: object = {}) => {
  const { attack, die } = BLOWS[result] ?? { attack: 0, die: 0 };
  const read = outcome('combat', { attackers: [fighter(attack, 1)], defenders: [{ ...seats, mounted: true, ...rider }] }, [die]);
  expect(read.result).toBe(result);
  return fates(read.defenders)[0];
};

describe('[R40] on foot', () => {
  test('[CH-T6, CH-T10] W wounds the healthy and kills the wounded and the stunned', () => {
    expect(shot('W', {})).toBe('wounded none stays 0');
    expect(shot('W', { health: 'wounded' })).toBe('dead none stays 0');
    expect(shot('W', { health: 'stunned' })).toBe('dead none stays 0');
  });
  test('[CH-T6, CH-T10] K kills, whoever he was', () => {
    for (const health of ['healthy', 'wounded', 'stunned']) expect(shot('K', { health }), health).toBe('dead none stays 0');
  });
  test('[CH-T10] S stuns the healthy and kills the wounded', () => {
    const stun = (health: string) => {
      const read = outcome('combat', { attackers: [fighter(10, 1)], defenders: [fighter(10, 10, { health })] }, [2]);
      return `${read.column} ${read.result} ${fates(read.defenders)[0]}`;
    };
    expect(stun('healthy')).toBe('0/4 S stunned none stays 0');
    expect(stun('wounded')).toBe('0/4 S dead none stays 0');
    expect(stun('stunned')).toBe('10/19 W dead none stays 0');
  });
  test('no effect leaves everybody as he is', () => {
    for (const health of ['healthy', 'wounded', 'stunned']) expect(shot('none', { health })).toBe(`${health} none stays 0`);
  });
});

describe('[N22, N23, R27] in the saddle', () => {
  test('[CH-T6, CH-T8] W keeps the seat; a second wound leaves the horse loose', () => {
    expect(shot('W', { mounted: true })).toBe('wounded ridden stays 0');
    expect(shot('W', { mounted: true, health: 'wounded' })).toBe('dead loose head-hex 0');
    expect(unseat('W')).toBe('wounded ridden stays 0');
    expect(unseat('W', { health: 'wounded' })).toBe('dead loose head-hex 0');
  });
  test('[CH-T6, CH-T8] S throws him beside the horse, or into its rump hex without room', () => {
    expect(shot('S', { mounted: true })).toBe('stunned loose beside-horse 0');
    expect(shot('S', { mounted: true, roomBeside: false })).toBe('stunned loose rump-hex 0');
    expect(shot('S', { mounted: true, health: 'wounded', roomBeside: false })).toBe('dead loose head-hex 0');
    expect(unseat('S')).toBe('stunned loose beside-horse 0');
    expect(unseat('S', { health: 'wounded' })).toBe('dead loose head-hex 0');
  });
  test('[CH-T6, CH-T8] K leaves the horse loose', () => {
    expect(shot('K', { mounted: true })).toBe('dead loose head-hex 0');
    expect(unseat('K')).toBe('dead loose head-hex 0');
  });
  test('[CH-T6, CH-T8] HK kills the horse and lays him where its head was, whatever his health', () => {
    expect(shot('W+HK', { mounted: true })).toBe('wounded dead head-hex 0');
    expect(shot('W+HK', { mounted: true, health: 'wounded' })).toBe('dead dead head-hex 0');
    expect(unseat('W+HK', { roomBeside: false })).toBe('wounded dead head-hex 0');
    expect(unseat('S+HK')).toBe('stunned dead head-hex 0');
    expect(unseat('S+HK', { health: 'wounded' })).toBe('dead dead head-hex 0');
    expect(unseat('K+HK')).toBe('dead dead head-hex 0');
    expect(unseat('K+HK', { health: 'wounded' })).toBe('dead dead head-hex 0');
  });
  test('who is not touched keeps his seat', () =>
    expect(shot('none', { mounted: true, health: 'wounded' })).toBe('wounded ridden stays 0'));
});

describe('driven back', () => {
  test('[R56] as many hexes as the result says and he can', () => {
    expect(shot('R2', {})).toBe('healthy none retreats 2');
    expect(shot('R2', { retreatHexes: 1 })).toBe('healthy none retreats 1');
    expect(shot('R2', { health: 'wounded', mounted: true })).toBe('wounded ridden retreats 2');
    expect(unseat('R1')).toBe('healthy ridden retreats 1');
    expect(unseat('R1', { retreatHexes: 1 })).toBe('healthy ridden retreats 1');
  });
  test('[R36] without a way he is wounded instead', () => {
    expect(shot('R2', { retreatHexes: 0 })).toBe('wounded none stays 0');
    expect(shot('R2', { retreatHexes: 0, health: 'wounded' })).toBe('dead none stays 0');
    expect(unseat('R1', { retreatHexes: 0 })).toBe('wounded ridden stays 0');
    expect(unseat('R1', { retreatHexes: 0, health: 'wounded' })).toBe('dead loose head-hex 0');
  });
  test('[R41, R57] a stunned man dies where he lies, whatever way he had', () => {
    expect(shot('R2', { health: 'stunned' })).toBe('dead none stays 0');
    expect(shot('R2', { health: 'stunned', hex: 'balcony', retreatHexes: 0, jumpsInstead: true })).toBe('dead none stays 0');
  });
  test('[R63] or he jumps down from the balcony', () => {
    const onBalcony = { hex: 'balcony', retreatHexes: 0, jumpsInstead: true };
    expect(shot('R2', onBalcony)).toBe('healthy none jumps 0');
    expect(shot('R2', { ...onBalcony, health: 'wounded' })).toBe('wounded none jumps 0');
    expect(shot('W', onBalcony)).toBe('wounded none stays 0');
  });
});

describe('[O1, treeClimbing] a climber', () => {
  const options = { treeClimbing: true };
  const climber = { hex: 'tree', climbed: true };
  test('falls by W, leaps by R, and stays up there dead', () => {
    expect(shot('W', climber, options)).toBe('wounded none falls 0');
    expect(shot('W', { ...climber, health: 'wounded' }, options)).toBe('dead none stays 0');
    expect(shot('R2', climber, options)).toBe('healthy none jumps 0');
    expect(shot('R2', { ...climber, retreatHexes: 0 }, options)).toBe('healthy none jumps 0');
    expect(shot('K', climber, options)).toBe('dead none stays 0');
    expect(shot('none', climber, options)).toBe('healthy none stays 0');
  });
  test('falls by S, and by AW and AR1 when he attacks', () => {
    const below = [{ attacker: 0, defender: 0, sides: ['below'] }];
    const attacked = (die: number) =>
      outcome('combat', { attackers: [fighter(15, 1, { hex: 'tree' })], defenders: [fighter(1, 10, climber)], contacts: below, options }, [
        die,
      ]);
    // 15 - 10 = 5, the climber's rank +1 against -1: one column left, 0/4.
    expect([2, 3].map((die) => `${attacked(die).result} ${fates(attacked(die).defenders)}`)).toEqual([
      'S stunned none falls 0',
      'R1 healthy none jumps 0',
    ]);
    const attacks = (die: number, health = 'healthy') =>
      outcome(
        'combat',
        { attackers: [fighter(1, 1, { ...climber, health })], defenders: [fighter(1, 10, { hex: 'tree' })], contacts: below, options },
        [die],
      );
    // 1 - 10 = -9, rank 0 against -1: one column right, -5/-1.
    expect([8, 9].map((die) => `${attacks(die).result} ${fates(attacks(die).attackers)}`)).toEqual([
      'AR1 healthy none jumps 0',
      'AW wounded none falls 0',
    ]);
    expect(fates(attacks(9, 'wounded').attackers)).toEqual(['dead none stays 0']);
  });
});

import { describe, expect, test } from 'vitest';
import { across, FACES, fight, fighter, outcome, pair, rider } from './people.js';

const combat = (situation: object, die = 5) => outcome('combat', situation, [die]);

describe('[R37] advance', () => {
  const advance = (situation: object, die: number) => {
    const read = combat(situation, die);
    return `${read.result} ${(read.advance as { attacker: number; defender: number }[]).map((a) => `${a.attacker}>${a.defender}`)}`;
  };
  const one = (defender: object, more: object = {}) => fight([fighter(60, 1)], [{ ...fighter(1, 10), ...defender }], more);
  const even = (defender: object, more: object = {}) => fight([fighter(10, 1)], [{ ...fighter(1, 10), ...defender }], more);
  test('into the hex of one who is dead or has retreated, not of one who lies or stands there', () => {
    expect(advance(one({}), 1)).toBe('K 0>0');
    expect(advance(even({}), 3)).toBe('R1 0>0');
    expect(advance(even({}), 1)).toBe('W ');
    expect(advance(even({}), 2)).toBe('S ');
    expect(FACES.slice(4).map((die) => advance(even({}), die))).toEqual(['none ', 'none ', 'none ', 'none ', 'AR1 ', 'AW ']);
  });
  test('whatever the printed result: W and S kill the wounded, R1 the stunned and those without a way', () => {
    expect(advance(even({ health: 'wounded' }), 1)).toBe('W 0>0');
    expect(advance(even({ health: 'wounded' }), 2)).toBe('S 0>0');
    expect(advance(even({ health: 'stunned' }), 6)).toBe('R1 0>0');
    expect(advance(even({ retreatHexes: 0 }), 3)).toBe('R1 ');
    expect(advance(even({ retreatHexes: 0, health: 'wounded' }), 3)).toBe('R1 0>0');
    expect(advance(even({ retreatHexes: 0, hex: 'balcony', jumpsInstead: true }), 3)).toBe('R1 0>0');
  });
  test('a loose horse bars the hex, a dead one does not', () => {
    const against = (attack: number, die: number, health = 'healthy') => advance(fight([fighter(attack, 1)], [{ ...rider, health }]), die);
    expect(against(60, 1)).toBe('K+HK 0>0');
    expect(against(60, 2)).toBe('K ');
    expect(against(60, 4)).toBe('W+HK ');
    expect(against(60, 4, 'wounded')).toBe('W+HK 0>0');
    expect(against(60, 6, 'wounded')).toBe('W ');
    expect(against(16, 4)).toBe('R1 0>0');
  });
  test('only across open or lip, one of several sides is enough', () => {
    const sides = (...all: string[]) => advance(one({}, { contacts: across(...all) }), 1);
    expect([sides('open'), sides('lip'), sides('lowWall'), sides('window'), sides('lowWall', 'open'), sides('window', 'wall')]).toEqual([
      'K 0>0',
      'K 0>0',
      'K ',
      'K ',
      'K 0>0',
      'K ',
    ]);
  });
  test('a rider needs a step forward and ground for his horse', () => {
    const charge = (hex: string, forward = true) =>
      advance(
        fight([{ ...rider, card: { ...rider.card, mounted: [60, 1, 12] } }], [fighter(1, 10, { hex })], {
          contacts: [pair(0, 0, { forward })],
        }),
        1,
      );
    const HEXES = 'flat scrub tree slope interior doorway staircase balcony anvil waterBucket ford'.split(' ');
    expect(HEXES.filter((hex) => charge(hex) === 'K 0>0')).toEqual(['flat', 'scrub', 'slope', 'doorway', 'anvil', 'waterBucket', 'ford']);
    expect(charge('flat', false)).toBe('K ');
    expect(advance(fight([rider], [fighter(1, 22)]), 3)).toBe('R1 0>0');
    expect(advance(one({ hex: 'interior' }, { contacts: [pair(0, 0, { forward: false })] }), 1)).toBe('K 0>0');
  });
  test('all that are possible are listed, by attacker and then defender', () => {
    const contacts = [pair(1, 1), pair(1, 0), pair(0, 1, { sides: ['lowWall'] }), pair(0, 0)];
    const all = fight([fighter(5, 1), fighter(5, 1)], [fighter(1, 5), fighter(1, 5)], { contacts });
    expect(advance(all, 5)).toBe('R1 0>0,1>0,1>1');
    const stuck = fight([fighter(5, 1), fighter(5, 1)], [fighter(1, 5, { retreatHexes: 0 }), fighter(1, 5)], { contacts });
    expect(advance(stuck, 5)).toBe('R1 1>1');
  });
  test('[advanceAfterCombat] or never', () => {
    expect(advance(one({}, { options: { advanceAfterCombat: false } }), 1)).toBe('K ');
    expect(advance(one({}, { options: { advanceAfterCombat: true } }), 1)).toBe('K 0>0');
  });
});

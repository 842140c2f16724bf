import { describe, expect, test } from 'vitest';
import {
  FACES,
  fate,
  fates,
  fight,
  fighter,
  gerbod,
  knight,
  lordCard,
  manAtArms,
  outcome,
  refusal,
  rider,
  spearman,
  ways,
} from './people.js';

/** The worked examples of the critical edition, and its tables that were counted by hand. */
const combat = (attackers: readonly object[], defenders: readonly object[], die: number, more: object = {}) => {
  const rolled = outcome('combat', fight(attackers, defenders, more), [die]);
  const read = `${rolled.table} ${rolled.baseColumn} ${rolled.shift} ${rolled.column} ${rolled.result}`;
  return { read, ...rolled } as { readonly read: string } & Readonly<Record<string, unknown>>;
};
const ivo = {
  card: { foot: [16, 13, 5], footWounded: [9, 7, 3], mounted: [21, 17, 12], mountedWounded: [11, 9, 10] },
  mounted: true,
  armoured: true,
};

describe('shots', () => {
  test('[E1] a bow at short range', () => {
    const shot = outcome('missile', { shooter: { weapon: 'bow' }, target: {}, range: 8 }, [6, 7]);
    expect(shot).toMatchObject({ band: 'short', hitDrm: 0, hit: true, result: 'R2' });
    expect(fate(shot.target)).toBe('healthy none retreats 2');
  });
  test('[E2] a crossbow at long range, cover, armour', () => {
    const shot = { shooter: { weapon: 'crossbow' }, target: { armoured: true, hex: 'doorway' }, range: 20 };
    expect(outcome('missile', shot, [2, 2])).toMatchObject({ total: 6, damageTotal: 2, result: 'K' });
    expect(outcome('missile', shot, [3]).hit).toBe(false);
  });
  test('[E3] the impossible shot', () => {
    const shot = { shooter: { weapon: 'bow', health: 'wounded', hex: 'tree' }, target: { hex: 'scrub' }, range: 14 };
    expect(ways('missileHit', shot, 'hit')).toEqual({ of: 10, ways: { false: 10 } });
  });
  test('[E4] a javelin at an armoured rider', () => {
    const shot = outcome('missile', { shooter: { weapon: 'javelin' }, target: ivo, range: 6 }, [5, 1]);
    expect(shot).toMatchObject({ band: 'short', damageTotal: 3, result: 'W', javelinsLeft: 3 });
    expect(fate(shot.target)).toBe('wounded ridden stays 0');
    expect(outcome('allowance', { character: { ...ivo, health: 'wounded' } }).points).toBe(10);
    const roussel = { card: { foot: [7, 5, 6], footWounded: [4, 3, 4] }, weapon: 'javelin', shot: true };
    expect(outcome('allowance', { character: roussel })).toEqual({ points: 3, mayMove: true, mayAttack: true });
  });
  test('[E5] a wounded rider is thrown', () => {
    const shot = outcome('missile', { shooter: { weapon: 'crossbow' }, target: { ...rider, health: 'wounded' }, range: 12 }, [4, 6]);
    expect(shot).toMatchObject({ band: 'short', damageTotal: 6, result: 'S' });
    expect(fate(shot.target)).toBe('dead loose head-hex 0');
  });
  test('[E6] a horse shot under its rider', () => {
    const shot = outcome('missileDamage', { weapon: 'bow', target: { mounted: true } }, [2]);
    expect([shot.result, fate(shot.target)]).toEqual(['W+HK', 'wounded dead head-hex 0']);
  });
});

describe('combats', () => {
  const overWall = { attacker: 0, defender: 0, sides: ['lowWall'] };
  test('[E7] two men at a low wall', () => {
    const rolled = combat([spearman, spearman], [gerbod], 4, { contacts: [overWall, { ...overWall, attacker: 1 }] });
    expect(rolled).toMatchObject({ read: 'infantry 5/9 0 5/9 S', difference: 6, advance: [] });
    expect(fates(rolled.defenders)).toEqual(['stunned none stays 0']);
  });
  test('[E8] one over the wall, one round the end', () => {
    const rolled = combat([spearman, manAtArms], [gerbod], 4, { contacts: [overWall, { attacker: 1, defender: 0 }] });
    expect(rolled).toMatchObject({ read: 'infantry 10/19 1 20/29 W', difference: 10 });
  });
  test('[E9] foot against a knight', () => {
    const rolled = combat([gerbod, spearman, fighter(8, 8)], [rider], 4);
    expect(rolled).toMatchObject({ read: 'mounted 10/19 0 10/19 S+HK', difference: 13 });
    expect(fates(rolled.defenders)).toEqual(['stunned dead head-hex 0']);
    expect(outcome('recovery', { health: 'stunned' }).health).toBe('healthy');
  });
  test('[E10] two riders against one, and one of them on foot', () => {
    const drogo = { card: lordCard, mounted: true };
    expect(combat([drogo, rider], [rider], 7)).toMatchObject({ read: 'mounted 30/39 1 >=40 S+HK', difference: 30 });
    expect(combat([drogo, knight], [rider], 7)).toMatchObject({ read: 'mounted 20/29 0 20/29 R1', difference: 24 });
  });
  test('[E11] storming a doorway', () => {
    const goscelin = fighter(15, 12, { hex: 'doorway' });
    const rolled = combat([fighter(17, 13), manAtArms], [goscelin], 6);
    expect(rolled).toMatchObject({ read: 'infantry 10/19 0 10/19 R1', difference: 18 });
    expect(rolled.advance).toContainEqual({ attacker: 0, defender: 0 });
    expect(outcome('retreatHex', { result: 'R1', hexes: [{ hex: 'interior' }] }).legal).toBe(true);
  });
  test('[E12] no way back', () => {
    const rolled = combat([{ ...spearman, retreatHexes: 0 }], [fighter(12, 11)], 8);
    expect(rolled).toMatchObject({ read: 'infantry -5/-1 0 -5/-1 AR1', difference: -2 });
    expect(fates(rolled.attackers)).toEqual(['wounded none stays 0']);
  });
  test('[E13] killing the stunned', () => {
    const beorn = fighter(9, 8, { health: 'stunned' });
    const rolled = combat([fighter(10, 6)], [beorn], 7);
    expect([rolled.read, fates(rolled.defenders)]).toEqual(['infantry 10/19 0 10/19 R1', ['dead none stays 0']]);
    const killed = FACES.filter((die) => fates(combat([fighter(10, 6)], [beorn], die).defenders)[0]?.startsWith('dead'));
    expect(killed).toHaveLength(7);
  });
  test('[E14] up the stairs', () => {
    const rolled = combat([{ ...manAtArms, hex: 'staircase' }], [fighter(12, 10, { hex: 'balcony' })], 9);
    expect([rolled.read, fates(rolled.attackers)]).toEqual(['infantry 0/4 -1 -5/-1 AW', ['wounded none stays 0']]);
  });
  test('[E16] scrub', () => {
    expect(combat([fighter(9, 6, { hex: 'scrub' })], [spearman], 5).read).toBe('infantry 0/4 -1 -5/-1 none');
    expect(combat([fighter(9, 6, { hex: 'scrub' })], [{ ...spearman, hex: 'scrub' }], 5).read).toBe('infantry 0/4 0 0/4 none');
    expect(combat([spearman], [fighter(9, 6, { hex: 'scrub' })], 5).read).toBe('infantry 0/4 1 5/9 R1');
  });
  test('[E17] a peasant and a lord', () => {
    const results = FACES.map((die) =>
      combat([fighter(5, 3)], [{ card: lordCard, mounted: true }], die)
        .read.split(' ')
        .at(-1),
    );
    expect(results.join(' ')).toBe('R1 R1 none none none none AR1 AR1 AW AW');
  });
  test('[E18] one attack, two defenders', () => {
    const two = [fighter(4, 3), fighter(3, 3)];
    const choose = (chosenDefender: number) => combat([{ card: lordCard }], two, 5, { chosenDefender });
    expect(choose(0)).toMatchObject({ read: 'infantry 10/19 0 10/19 S', difference: 12 });
    expect(fates(choose(0).defenders)).toEqual(['stunned none stays 0', 'healthy none stays 0']);
    expect(fates(choose(1).defenders)).toEqual(['healthy none stays 0', 'stunned none stays 0']);
    expect(fates(combat([{ card: lordCard }], two, 6).defenders)).toEqual(['healthy none retreats 1', 'healthy none retreats 1']);
  });
  test('[6.3] the table of grounds', () => {
    const shift = (from: string, on: string) =>
      outcome('combat', { attackers: [fighter(5, 1, { hex: from })], defenders: [fighter(1, 5, { hex: on })] }, [5]).shift;
    expect([
      shift('staircase', 'balcony'),
      shift('staircase', 'interior'),
      shift('balcony', 'staircase'),
      shift('doorway', 'flat'),
    ]).toEqual([-1, -1, 1, 0]);
  });
});

test('[E15] the jump', () => {
  const thurstan = { character: { armoured: true }, from: 'balcony', points: 5 };
  expect(outcome('jump', thurstan, [6])).toMatchObject({ total: 8, result: 'stunned', health: 'stunned' });
  expect(outcome('jump', { character: {}, from: 'balcony', points: 6 }, [7])).toMatchObject({ result: 'success', mayGoOn: true });
  expect(outcome('jump', { character: { health: 'wounded' }, from: 'balcony' }, [8]).health).toBe('dead');
});

describe('the counted tables', () => {
  const DIFFERENCES = [-9, -3, 2, 7, 15, 25, 35, 45];
  const against = (difference: number, defender: object) => ({ attackers: [fighter(50 + difference, 1)], defenders: [defender] });
  const results = (situation: object, words: readonly string[]) => {
    const found = ways('combat', situation, 'result').ways;
    return words.map((word) => found[`"${word}"`] ?? 0).join(' ');
  };
  const killed = (difference: number, health: string) => {
    const stake = health === 'stunned' ? difference - 50 : difference;
    const situation = against(stake, fighter(1, 50, { health }));
    return FACES.filter((die) => fates(outcome('combat', situation, [die]).defenders)[0]?.startsWith('dead')).length;
  };
  test('against infantry', () => {
    const words = ['K', 'W', 'S', 'R1', 'none', 'AR1', 'AW'];
    expect(DIFFERENCES.map((d) => results(against(d, fighter(1, 50)), words))).toEqual([
      '0 0 0 2 4 2 2',
      '0 0 1 2 4 1 2',
      '0 1 1 2 4 1 1',
      '0 2 2 2 3 1 0',
      '1 2 2 2 2 1 0',
      '2 2 2 2 2 0 0',
      '3 3 2 1 1 0 0',
      '5 3 1 1 0 0 0',
    ]);
  });
  test('[R40, R41] how often a wounded and a stunned man die', () => {
    expect(DIFFERENCES.map((d) => killed(d, 'wounded'))).toEqual([0, 1, 2, 4, 5, 6, 8, 9]);
    // A stunned man defends with 0, so an attack value of at least 1 never falls below 0/4.
    expect(DIFFERENCES.slice(2).map((d) => killed(d, 'stunned'))).toEqual([4, 6, 7, 8, 9, 10]);
  });
  test('against mounted men', () => {
    const seat = { card: { foot: [1, 50, 1], footWounded: [1, 50, 1], mounted: [1, 50, 1], mountedWounded: [1, 50, 1] }, mounted: true };
    const words = ['K', 'K+HK', 'W', 'W+HK', 'S', 'S+HK', 'R1', 'none', 'AR1', 'AW'];
    expect(DIFFERENCES.map((d) => results(against(d, seat), words))).toEqual([
      '0 0 0 0 0 0 2 4 2 2',
      '0 0 0 0 1 0 2 4 1 2',
      '0 0 1 0 1 1 1 4 1 1',
      '0 0 1 1 1 1 2 3 1 0',
      '0 0 2 1 1 1 2 2 1 0',
      '1 0 2 1 1 1 2 2 0 0',
      '1 1 2 1 1 1 2 1 0 0',
      '2 1 1 2 1 1 2 0 0 0',
    ]);
    const unhorsed = DIFFERENCES.map(
      (d) => FACES.filter((die) => !fates(outcome('combat', against(d, seat), [die]).defenders)[0]?.includes('ridden')).length,
    );
    expect(unhorsed).toEqual([0, 1, 2, 3, 3, 4, 5, 7]);
  });
  test('damage after a hit', () => {
    const words = ['K', 'W+HK', 'W', 'S', 'R2', 'none'];
    const damage = (weapon: string, target: object) => {
      const found = ways('missileDamage', { weapon, target }, 'result').ways;
      return words.map((word) => found[`"${word}"`] ?? 0).join(' ');
    };
    const targets = [{}, { armoured: true }, { mounted: true }, { mounted: true, armoured: true }];
    const plain = ['2 0 4 0 3 1', '0 0 4 0 3 3', '1 1 2 2 3 1', '0 0 2 2 3 3'];
    expect(targets.map((t) => damage('bow', t))).toEqual(plain);
    expect(targets.map((t) => damage('javelin', t))).toEqual(plain);
    expect(targets.map((t) => damage('crossbow', t))).toEqual(['4 0 4 0 2 0', '2 0 4 0 3 1', '3 1 2 2 2 0', '1 1 2 2 3 1']);
  });
});

describe('the test vectors of the maps, as far as they need no map', () => {
  const cost = (into: string, across: string, more: object = {}) => {
    const step = { into, across, points: 12, ...more };
    return refusal('moveCost', step) === 'allowed' ? outcome('moveCost', step).cost : 'X';
  };
  test('[3.5] foot and horse across hexsides', () => {
    const both = (into: string, across: string, more: object = {}) => [
      cost(into, across, more),
      cost(into, across, { ...more, mounted: true }),
    ];
    expect(both('flat', 'open', { from: 'flat' })).toEqual([1, 1]);
    expect(both('interior', 'open')).toEqual([1, 'X']);
    expect(both('flat', 'window')).toEqual([4, 'X']);
    expect(both('balcony', 'open')).toEqual([1, 'X']);
    expect(both('flat', 'wall')).toEqual(['X', 'X']);
    expect(both('flat', 'drop')).toEqual(['X', 'X']);
    expect(both('flat', 'rail')).toEqual(['X', 'X']);
    expect(both('flat', 'window', { levelsDiffer: true })).toEqual(['X', 'X']);
    expect(both('flat', 'lowWall')).toEqual([4, 'X']);
    expect(both('slope', 'lip')).toEqual([2, 4]);
  });
  test('[5.2] Sir Hamo on his horse', () => {
    expect([cost('flat', 'open', { mounted: true }), cost('flat', 'open', { mounted: true, manoeuvre: 'pivot' })]).toEqual([1, 2]);
    expect(cost('waterBucket', 'open', { mounted: true })).toBe(4);
  });
});

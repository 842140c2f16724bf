import { describe, expect, test } from 'vitest';
import { fates, fight, fighter, knight, outcome, pair, reasons, refusal, rider, spearman, ways } from './people.js';

const why = (situation: object) => refusal('combat', situation, [5]);
const combat = (situation: object, die = 5) => outcome('combat', situation, [die]);
/** The reasons after the base column. */
const lines = (situation: object) => reasons('combat', situation, [5]).slice(1);

describe('the difference', () => {
  test('[R32] sums of attack and defence', () => {
    const read = combat(fight([fighter(9, 1), fighter(12, 1)], [fighter(1, 7), fighter(1, 3)]));
    expect([read.difference, read.baseColumn]).toEqual([11, '10/19']);
  });
  test('each from the set of his seat and health', () => {
    const attack = (more: object) => combat(fight([{ ...knight, ...more }], [fighter(1, 0)])).difference;
    expect([attack({}), attack({ health: 'wounded' }), attack({ mounted: true }), attack({ mounted: true, health: 'wounded' })]).toEqual([
      16, 9, 22, 12,
    ]);
    const defence = (more: object) => 50 - Number(combat(fight([fighter(50, 1)], [{ ...knight, ...more }])).difference);
    expect([
      defence({}),
      defence({ health: 'wounded' }),
      defence({ mounted: true }),
      defence({ mounted: true, health: 'wounded' }),
    ]).toEqual([12, 7, 16, 9]);
  });
  test('[R41] a stunned man defends with 0', () => {
    expect(combat(fight([spearman], [{ ...spearman, health: 'stunned' }])).difference).toBe(9);
    expect(combat(fight([spearman], [{ ...spearman, health: 'stunned' }, spearman])).difference).toBe(2);
  });
  test('the base column is listed with its number', () => {
    const base = (attack: number) => reasons('combat', fight([fighter(attack, 1)], [fighter(1, 20)]), [5]);
    expect([10, 17, 22, 25, 35, 45, 55, 65].map((a) => base(a)[0])).toEqual(
      [0, 1, 2, 3, 4, 5, 6, 7].map((i) => `CH-T9 column ${i > 0 ? '+' : ''}${i}`),
    );
    expect(reasons('combat', fight([spearman], [rider]), [5])).toEqual(['CH-T7 column 0']);
  });
});

describe('numbers', () => {
  test('[CH-T9 note, R33] on foot any second attacker', () => {
    expect(lines(fight([spearman], [spearman]))).toEqual([]);
    expect(lines(fight([spearman, spearman], [spearman]))).toEqual(['CH-T9 note +1']);
    expect(lines(fight([spearman, rider], [spearman]))).toEqual(['CH-T9 note +1']);
    expect(lines(fight([rider, rider, spearman], [spearman]))).toEqual(['CH-T9 note +1']);
    expect(lines(fight([spearman], [spearman, spearman]))).toEqual([]);
  });
  test('[CH-T7 note, N21, R33] against riders only a second rider', () => {
    expect(lines(fight([spearman, spearman], [rider]))).toEqual([]);
    expect(lines(fight([rider, spearman], [rider]))).toEqual([]);
    expect(lines(fight([rider, rider], [rider]))).toEqual(['CH-T7 note +1']);
    expect(lines(fight([rider, spearman, rider], [rider]))).toEqual(['CH-T7 note +1']);
  });
  test('[R48] the column is held within the table, the shift is not', () => {
    const right = combat(fight([fighter(60, 1), fighter(1, 1)], [spearman]));
    expect([right.baseColumn, right.shift, right.column]).toEqual(['>=40', 1, '>=40']);
    const left = combat(fight([fighter(1, 1, { hex: 'scrub' })], [fighter(1, 20)]));
    expect([left.baseColumn, left.shift, left.column]).toEqual(['<-5', -1, '<-5']);
    const both = combat(fight([fighter(60, 1), fighter(1, 1)], [{ ...spearman, hex: 'scrub' }]));
    expect([both.baseColumn, both.shift, both.column]).toEqual(['>=40', 2, '>=40']);
  });
});

describe('who may attack whom', () => {
  const by = (more: object, options: object = {}) => why(fight([{ ...spearman, ...more }], [spearman], { options }));
  const at = (more: object, options: object = {}) => why(fight([spearman], [{ ...spearman, ...more }], { options }));
  test('[CH-3.2] the stunned and dead do not attack, the dead are not attacked', () => {
    expect([by({ health: 'stunned' }), by({ health: 'dead' }), by({ health: 'wounded' })]).toEqual([
      'not-allowed CH-3.2',
      'not-allowed CH-3.2',
      'allowed',
    ]);
    expect([at({ health: 'stunned' }), at({ health: 'dead' }), at({ health: 'wounded' })]).toEqual([
      'allowed',
      'not-allowed CH-3.2',
      'allowed',
    ]);
    expect(why(fight([spearman, { ...spearman, health: 'stunned' }], [spearman]))).toBe('not-allowed CH-3.2');
  });
  test('[R31] one attacks once', () => {
    expect(by({ attacked: true })).toBe('not-allowed R31');
    expect(at({ attacked: true })).toBe('allowed');
  });
  test('[CH-8] not with a load', () => {
    expect(by({ carrying: true })).toBe('not-allowed CH-8');
    expect(at({ carrying: true })).toBe('allowed');
  });
  test('[R29, moveAfterShot] not after bow or crossbow, also when the move is free', () => {
    for (const moveAfterShot of ['half', 'free']) {
      expect(by({ weapon: 'bow', shot: true }, { moveAfterShot })).toBe('not-allowed R29');
      expect(by({ weapon: 'crossbow', shot: true }, { moveAfterShot })).toBe('not-allowed R29');
      expect(by({ weapon: 'javelin', shot: true }, { moveAfterShot })).toBe('allowed');
    }
    expect(by({ weapon: 'bow' })).toBe('allowed');
    expect(at({ weapon: 'bow', shot: true })).toBe('allowed');
  });
  test('[R54] not with an attack value of 0, as he is now', () => {
    const clerk = { card: { foot: [1, 2, 5], footWounded: [0, 1, 3] } };
    expect(why(fight([clerk], [spearman]))).toBe('allowed');
    expect(why(fight([{ ...clerk, health: 'wounded' }], [spearman]))).toBe('not-allowed R54');
    expect(why(fight([spearman], [{ ...clerk, health: 'wounded' }]))).toBe('allowed');
  });
  test('[R31, O3, attackDefenderAgain] one is attacked once, or once more if stunned in this phase', () => {
    const again = { attackDefenderAgain: true };
    const stunned = { health: 'stunned', stunnedThisPhase: true };
    expect(at({ timesAttacked: 1 })).toBe('not-allowed R31');
    expect(at({ ...stunned, timesAttacked: 1 })).toBe('not-allowed R31');
    expect(at({ ...stunned, timesAttacked: 1 }, again)).toBe('allowed');
    expect(at({ ...stunned, timesAttacked: 2 }, again)).toBe('not-allowed R31');
    expect(at({ health: 'stunned', timesAttacked: 1 }, again)).toBe('not-allowed R31');
    expect(at({ stunnedThisPhase: true, timesAttacked: 1 }, again)).toBe('not-allowed R31');
    expect(at({ timesAttacked: 0 }, again)).toBe('allowed');
    expect(by({ timesAttacked: 3 })).toBe('allowed');
  });
  test('[R32] riders and men on foot are not attacked together, and a stunned man is on foot', () => {
    expect(why(fight([spearman], [rider, spearman]))).toBe('not-allowed R32');
    expect(why(fight([spearman], [rider, { ...knight, health: 'stunned' }]))).toBe('not-allowed R32');
    expect(why(fight([spearman], [rider, rider]))).toBe('allowed');
    expect(why(fight([spearman, rider], [spearman]))).toBe('allowed');
  });
  test('[CH-3.3] a man on foot has no rump', () => {
    const half = (attackerHalf: string, defenderHalf: string) =>
      why(fight([rider], [spearman], { contacts: [pair(0, 0, { attackerHalf, defenderHalf })] }));
    expect([half('rump', 'head'), half('both', 'head'), half('head', 'rump'), half('head', 'both')]).toEqual([
      'allowed',
      'allowed',
      'not-allowed CH-3.3',
      'not-allowed CH-3.3',
    ]);
    expect(why(fight([spearman], [rider], { contacts: [pair(0, 0, { attackerHalf: 'both' })] }))).toBe('not-allowed CH-3.3');
    expect(why(fight([spearman], [spearman], { contacts: [pair(0, 0, { sides: ['wall'], defenderHalf: 'rump' })] }))).toBe(
      'not-allowed CH-3.3',
    );
  });
  test('[CH-3.2, R31, CH-8, R29, R54, CH-3.3] one of several is enough', () => {
    const second = (more: object) => why(fight([spearman, { ...spearman, ...more }], [spearman]));
    expect(second({ attacked: true })).toBe('not-allowed R31');
    expect(second({ carrying: true })).toBe('not-allowed CH-8');
    expect(second({ weapon: 'bow', shot: true })).toBe('not-allowed R29');
    expect(second({ card: { foot: [0, 1, 1], footWounded: [0, 1, 1] } })).toBe('not-allowed R54');
    const defended = (more: object) => why(fight([spearman], [spearman, { ...spearman, ...more }]));
    expect(defended({ health: 'dead' })).toBe('not-allowed CH-3.2');
    expect(defended({ timesAttacked: 1 })).toBe('not-allowed R31');
    const contacts = [pair(0, 0), pair(0, 1, { defenderHalf: 'rump' })];
    expect(why(fight([spearman], [spearman, spearman], { contacts }))).toBe('not-allowed CH-3.3');
  });
  test('the table is read from the top', () => {
    const bad = { attacked: true, carrying: true, weapon: 'bow', shot: true };
    const zero = { card: { foot: [0, 1, 1], footWounded: [0, 1, 1] } };
    const twice = { ...spearman, timesAttacked: 1 };
    const apart = { contacts: [pair(0, 0, { sides: ['below'] })] };
    expect(why(fight([{ ...zero, ...bad }], [{ ...twice, health: 'dead' }], apart))).toBe('not-allowed CH-3.2');
    expect(why(fight([{ ...zero, ...bad }], [twice], apart))).toBe('not-allowed R31');
    expect(why(fight([{ ...zero, ...bad, attacked: false }], [twice], apart))).toBe('not-allowed CH-8');
    expect(why(fight([{ ...zero, weapon: 'bow', shot: true }], [twice], apart))).toBe('not-allowed R29');
    expect(why(fight([zero], [twice], apart))).toBe('not-allowed R54');
    expect(why(fight([spearman], [twice], apart))).toBe('not-allowed R31');
    expect(why(fight([spearman], [spearman, rider], apart))).toBe('not-allowed R32');
    expect(why(fight([spearman], [spearman], { contacts: [pair(0, 0, { sides: ['below'], attackerHalf: 'rump' })] }))).toBe(
      'not-allowed CH-3.3',
    );
    expect(why(fight([spearman], [spearman, spearman], apart))).toBe('not-allowed O1');
  });
});

describe('results', () => {
  const two = fight([fighter(5, 1), fighter(5, 1)], [fighter(1, 5), fighter(1, 5)], { chosenAttacker: 1, chosenDefender: 1 });
  /** 10 against 10, two attackers: column 5/9. */
  const read = (die: number, situation: object = two) => {
    const rolled = combat(situation, die);
    return `${rolled.result}: ${fates(rolled.attackers).map((f) => f.split(' none ').join(' '))} | ${fates(rolled.defenders).map((f) => f.split(' none ').join(' '))}`;
  };
  test('[R38] S, W and K strike the chosen defender, AW the chosen attacker, R1 and AR1 all of a side', () => {
    expect(combat(two).column).toBe('5/9');
    expect([1, 3, 5, 7, 10].map((die) => read(die))).toEqual([
      'W: healthy stays 0,healthy stays 0 | healthy stays 0,wounded stays 0',
      'S: healthy stays 0,healthy stays 0 | healthy stays 0,stunned stays 0',
      'R1: healthy stays 0,healthy stays 0 | healthy retreats 1,healthy retreats 1',
      'none: healthy stays 0,healthy stays 0 | healthy stays 0,healthy stays 0',
      'AR1: healthy retreats 1,healthy retreats 1 | healthy stays 0,healthy stays 0',
    ]);
    const weak = fight([fighter(2, 1), fighter(2, 1)], [fighter(1, 5), fighter(1, 5)], { chosenAttacker: 1 });
    expect(read(10, weak)).toBe('AW: healthy stays 0,wounded stays 0 | healthy stays 0,healthy stays 0');
    expect(read(10, { ...weak, chosenAttacker: 0 })).toBe('AW: wounded stays 0,healthy stays 0 | healthy stays 0,healthy stays 0');
    const strong = fight([fighter(60, 1)], [fighter(1, 5), fighter(1, 5)]);
    expect(read(1, strong)).toBe('K: healthy stays 0 | dead stays 0,healthy stays 0');
  });
  test('[R36] each man retreats by his own way', () => {
    const stuck = fight(
      [fighter(5, 1, { retreatHexes: 0 }), fighter(5, 1)],
      [fighter(1, 5, { retreatHexes: 0, health: 'wounded' }), fighter(1, 5)],
    );
    expect(read(5, stuck)).toBe('R1: healthy stays 0,healthy stays 0 | dead stays 0,healthy retreats 1');
    expect(read(10, stuck)).toBe('AR1: wounded stays 0,healthy retreats 1 | wounded stays 0,healthy stays 0');
  });
  test('AW on a rider keeps him in the saddle, the second one does not', () => {
    const charge = (health: string) => combat(fight([{ ...rider, health }], [fighter(1, 30)]), 10);
    expect([charge('healthy').result, fates(charge('healthy').attackers)]).toEqual(['AW', ['wounded ridden stays 0']]);
    expect(fates(charge('wounded').attackers)).toEqual(['dead loose head-hex 0']);
  });
  test('[N21] the odds of a die are its column', () => {
    expect(ways('combat', fight([spearman], [spearman]), 'result')).toEqual({
      of: 10,
      ways: { '"none"': 4, '"R1"': 2, '"W"': 1, '"S"': 1, '"AR1"': 1, '"AW"': 1 },
    });
  });
});

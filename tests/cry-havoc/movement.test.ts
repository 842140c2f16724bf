import { describe, expect, test } from 'vitest';
import { fight, outcome, pair, reasons, refusal, rider, spearman } from './people.js';

const step = (into: string, more: object = {}) => ({ into, points: 30, ...more });
const cost = (situation: object) => outcome('moveCost', situation).cost;
const why = (situation: object) => refusal('moveCost', situation);
const horse = (into: string, more: object = {}) => step(into, { mounted: true, ...more });

describe('the cost of a step', () => {
  test('on foot the hex entered', () => {
    const HEXES = 'flat scrub tree slope interior doorway staircase balcony anvil waterBucket ford'.split(' ');
    expect(HEXES.map((into) => cost(step(into)))).toEqual([1, 2, 2, 2, 1, 1, 2, 1, 2, 2, 2]);
    expect(reasons('moveCost', step('scrub'))).toEqual(['CH-T1 scrub +2']);
    expect(cost(step('scrub', { across: 'lip' }))).toBe(2);
  });
  test('[R16] across a window or low wall 4 in all', () => {
    for (const across of ['window', 'lowWall']) {
      expect(cost(step('flat', { across }))).toBe(4);
      expect(reasons('moveCost', step('scrub', { across }))).toEqual([`CH-T1 ${across} +4`]);
    }
    expect(cost(step('flat', { across: 'lowWall', levelsDiffer: true }))).toBe(4);
  });
  test('[R10] a horse pays the hex forward, at least 2 to pivot, twice to back', () => {
    expect(reasons('moveCost', horse('scrub'))).toEqual(['CH-T1 scrub +4']);
    expect(reasons('moveCost', horse('flat', { manoeuvre: 'pivot' }))).toEqual(['CH-T1 flat +1', 'R10 +1']);
    expect(reasons('moveCost', horse('ford', { manoeuvre: 'pivot' }))).toEqual(['CH-T1 ford +2']);
    expect(reasons('moveCost', horse('slope', { manoeuvre: 'pivot' }))).toEqual(['CH-T1 slope +4']);
    expect(reasons('moveCost', horse('anvil', { manoeuvre: 'back' }))).toEqual(['CH-T1 anvil +4', 'R10 +4']);
    expect(cost(horse('flat', { manoeuvre: 'back' }))).toBe(2);
  });
  test('[R18] a weight of 4 doubles it: a man weighs 1, a horse 3', () => {
    const weigh = (deadMen: number, deadHorses: number) => cost(step('scrub', { deadMen, deadHorses }));
    expect([weigh(3, 0), weigh(4, 0), weigh(0, 1), weigh(1, 1), weigh(0, 2), weigh(20, 6)]).toEqual([2, 4, 2, 4, 4, 4]);
    expect(reasons('moveCost', step('flat', { deadMen: 4 }))).toEqual(['CH-T1 flat +1', 'R18 +1']);
  });
  test('[R18] it doubles the whole step, a crossing and a manoeuvre too', () => {
    const clutter = { deadMen: 1, deadHorses: 1 };
    expect(reasons('moveCost', step('flat', { across: 'lowWall', ...clutter }))).toEqual(['CH-T1 lowWall +4', 'R18 +4']);
    expect(cost(horse('scrub', clutter))).toBe(8);
    expect(cost(horse('flat', { manoeuvre: 'pivot', ...clutter }))).toBe(4);
    expect(reasons('moveCost', horse('scrub', { manoeuvre: 'back', ...clutter }))).toEqual(['CH-T1 scrub +4', 'R10 +4', 'R18 +8']);
  });
  test('[R18, corpseClutter] or corpses do not matter', () => {
    expect(cost(step('flat', { deadMen: 20, options: { corpseClutter: false } }))).toBe(1);
    expect(cost(step('flat', { deadMen: 20, options: { corpseClutter: true } }))).toBe(2);
  });
  test('[R12] a stunned man costs 1 more on foot, after the doubling', () => {
    expect(reasons('moveCost', step('flat', { occupant: 'stunned', deadMen: 4 }))).toEqual(['CH-T1 flat +1', 'R18 +1', 'CH-5.4 +1']);
    expect(cost(step('flat', { occupant: 'friend' }))).toBe(1);
  });
  test('[R7] what is left, and the stop in contact', () => {
    expect(outcome('moveCost', { into: 'scrub', points: 6 })).toEqual({ cost: 2, left: 4, mustStop: false });
    expect(outcome('moveCost', { into: 'scrub', points: 2, entersContact: true })).toEqual({ cost: 2, left: 0, mustStop: true });
    expect(outcome('moveCost', { into: 'scrub', points: 6, stops: true }).mustStop).toBe(false);
  });
});

describe('what no step may do', () => {
  test('[CH-5.2] on foot nobody pivots or backs', () => {
    for (const manoeuvre of ['pivot', 'back']) expect(why(step('flat', { manoeuvre })), manoeuvre).toBe('not-allowed CH-5.2');
  });
  test('[CH-T1, R59] impassable ground, before and after the step', () => {
    const HEXES = 'flat scrub tree slope interior doorway staircase balcony anvil waterBucket ford deepWater'.split(' ');
    const barred = (situation: (hex: string) => object) => HEXES.filter((hex) => why(situation(hex)) === 'not-allowed CH-T1');
    const forHorses = ['tree', 'interior', 'staircase', 'balcony', 'deepWater'];
    expect(barred((hex) => step(hex))).toEqual(['deepWater']);
    expect(barred((hex) => step('flat', { from: hex }))).toEqual(['deepWater']);
    expect(barred((hex) => horse(hex))).toEqual(forHorses);
    expect(barred((hex) => horse('flat', { from: hex }))).toEqual(forHorses);
  });
  test('[CH-3.5] a horse goes across open and lip only', () => {
    const SIDES = ['open', 'lip', 'lowWall', 'window', 'drop', 'rail', 'wall'];
    expect(SIDES.filter((across) => why(horse('flat', { across })) === 'allowed')).toEqual(['open', 'lip']);
    expect(why(horse('flat', { across: 'lowWall' }))).toBe('not-allowed CH-3.5');
  });
  test('[R13] a horse puts its head into a doorway and no more', () => {
    expect(why(horse('doorway'))).toBe('allowed');
    expect(why(horse('doorway', { manoeuvre: 'pivot' }))).toBe('not-allowed R13');
    expect(why(horse('doorway', { manoeuvre: 'back' }))).toBe('not-allowed R13');
    expect(why(horse('flat', { from: 'doorway' }))).toBe('not-allowed R13');
    expect(why(horse('flat', { from: 'doorway', manoeuvre: 'back' }))).toBe('allowed');
    expect(why(horse('flat', { from: 'doorway', manoeuvre: 'pivot' }))).toBe('allowed');
    expect(why(step('flat', { from: 'doorway' }))).toBe('allowed');
  });
  test('[R13, doorwayHorse] as printed it goes through like anybody, and still into no room', () => {
    const printed = (into: string, more: object = {}) => why(horse(into, { options: { doorwayHorse: 'whole' }, ...more }));
    expect([printed('doorway', { manoeuvre: 'pivot' }), printed('doorway', { manoeuvre: 'back' })]).toEqual(['allowed', 'allowed']);
    expect(printed('flat', { from: 'doorway' })).toBe('allowed');
    expect(printed('interior', { from: 'doorway' })).toBe('not-allowed CH-T1');
    expect(printed('staircase', { from: 'doorway' })).toBe('not-allowed CH-T1');
  });
  test('[N6, R13] the doorway is open to a rider, the house behind it is not', () => {
    expect([why(horse('doorway')), cost(horse('doorway'))]).toEqual(['allowed', 1]);
    expect(why(horse('interior'))).toBe('not-allowed CH-T1');
    expect(why(horse('interior', { from: 'doorway' }))).toBe('not-allowed CH-T1');
  });
  test('[R9] a mounted man has two hexes, and his facing matters to his steps only', () => {
    const at = (hex: string, rumpHex: string) => refusal('combat', fight([{ ...rider, hex, rumpHex }], [spearman]), [5]);
    expect([at('flat', 'flat'), at('tree', 'flat'), at('flat', 'tree')]).toEqual(['allowed', 'not-allowed CH-T1', 'not-allowed CH-T1']);
    expect(['forward', 'pivot', 'back'].map((manoeuvre) => cost(horse('scrub', { manoeuvre })))).toEqual([4, 4, 8]);
    const by = (attackerHalf: string) => outcome('combat', fight([rider], [spearman], { contacts: [pair(0, 0, { attackerHalf })] }), [5]);
    const against = (defenderHalf: string) =>
      outcome('combat', fight([spearman], [rider], { contacts: [pair(0, 0, { defenderHalf })] }), [5]);
    for (const half of ['rump', 'both']) {
      expect(by(half), half).toEqual(by('head'));
      expect(against(half), half).toEqual(against('head'));
    }
    // combat and damage cannot be told a facing
    const faced = { ...rider, facing: 'north' };
    expect(refusal('combat', fight([faced], [spearman]), [5])).toBe('bad-request');
    expect(refusal('missileDamage', { weapon: 'bow', target: rider }, [5])).toBe('allowed');
    expect(refusal('missileDamage', { weapon: 'bow', target: faced }, [5])).toBe('bad-request');
  });
  test('[CH-3.5, R44] on foot not across rail or wall, and not where one has to jump', () => {
    const SIDES = ['open', 'lip', 'lowWall', 'window', 'drop', 'rail', 'wall'];
    const barred = (more: object) => SIDES.filter((across) => why(step('flat', { across, ...more })) === 'not-allowed CH-3.5');
    expect(barred({})).toEqual(['drop', 'rail', 'wall']);
    expect(barred({ levelsDiffer: true })).toEqual(['window', 'drop', 'rail', 'wall']);
  });
  test('[R12, R64] who is in the way', () => {
    const OCCUPANTS = ['none', 'friend', 'friendMounted', 'stunned', 'looseHorse', 'enemy'];
    const barring = (situation: (occupant: string) => object) => OCCUPANTS.filter((o) => why(situation(o)) === 'not-allowed R12');
    expect(barring((occupant) => step('flat', { occupant }))).toEqual(['friendMounted', 'looseHorse', 'enemy']);
    expect(barring((occupant) => horse('flat', { occupant }))).toEqual(['friend', 'friendMounted', 'stunned', 'looseHorse', 'enemy']);
  });
  test('[R58] no room to pass a friend at doors, stairs, windows and walls', () => {
    const friend = { occupant: 'friend' };
    expect(why(step('doorway', friend))).toBe('not-allowed R58');
    expect(why(step('staircase', friend))).toBe('not-allowed R58');
    expect(why(step('flat', { ...friend, across: 'window' }))).toBe('not-allowed R58');
    expect(why(step('flat', { ...friend, across: 'lowWall' }))).toBe('not-allowed R58');
    expect(why(step('interior', friend))).toBe('allowed');
    expect(why(step('flat', { ...friend, from: 'doorway' }))).toBe('allowed');
    expect(why(step('doorway', { occupant: 'stunned' }))).toBe('allowed');
  });
  test('[R11] no more than is left, and no minimum move', () => {
    expect(why({ into: 'flat', across: 'lowWall', points: 3 })).toBe('not-allowed R11');
    expect(why({ into: 'flat', across: 'lowWall', points: 4 })).toBe('allowed');
    expect(why({ into: 'flat', points: 0 })).toBe('not-allowed R11');
    expect(why({ into: 'flat', points: 1, occupant: 'stunned' })).toBe('not-allowed R11');
  });
  test('[R12] nobody ends his move with a friend or a stunned man', () => {
    for (const [occupant, price] of [
      ['friend', 1],
      ['stunned', 2],
    ] as const) {
      const there = (more: object) => why({ into: 'flat', occupant, points: price + 1, ...more });
      expect(there({})).toBe('allowed');
      expect(there({ stops: true })).toBe('not-allowed R12');
      expect(there({ entersContact: true })).toBe('not-allowed R12');
      expect(there({ points: price })).toBe('not-allowed R12');
    }
    expect(why({ into: 'flat', points: 1, stops: true, deadMen: 3 })).toBe('allowed');
  });
  test('the table is read from the top', () => {
    const all = { from: 'deepWater', across: 'wall', occupant: 'enemy', points: 0 };
    expect(why({ ...all, into: 'deepWater', manoeuvre: 'back' })).toBe('not-allowed CH-5.2');
    expect(why({ ...all, into: 'flat' })).toBe('not-allowed CH-T1');
    expect(why({ ...all, into: 'flat', from: 'flat' })).toBe('not-allowed CH-3.5');
    expect(why({ ...all, into: 'doorway', from: 'flat', mounted: true, manoeuvre: 'back' })).toBe('not-allowed CH-3.5');
    expect(why({ ...all, into: 'doorway', from: 'flat', mounted: true, manoeuvre: 'back', across: 'open' })).toBe('not-allowed R13');
    expect(why({ ...all, into: 'doorway', from: 'flat', across: 'open' })).toBe('not-allowed R12');
    expect(why({ into: 'doorway', occupant: 'friend', points: 0 })).toBe('not-allowed R58');
    expect(why({ into: 'flat', occupant: 'friend', points: 0, stops: true })).toBe('not-allowed R11');
  });
});

describe('the allowance', () => {
  const read = (more: object, options: object = {}) => outcome('allowance', { character: { ...spearman, ...more }, options });
  const movement = (points: number) => ({ card: { foot: [9, 7, points], footWounded: [5, 4, points] } });
  test('the movement of seat and health', () => {
    expect(read({})).toEqual({ points: 6, mayMove: true, mayAttack: true });
    expect(read({ health: 'wounded' }).points).toBe(4);
    expect(reasons('allowance', { character: rider })).toEqual(['CH-3.1 +12']);
  });
  test('a load takes 2, but leaves 2 where there were as many', () => {
    const loaded = (points: number) => read({ ...movement(points), carrying: true }).points;
    expect([0, 1, 2, 3, 4, 5, 6].map(loaded)).toEqual([0, 1, 2, 2, 2, 3, 4]);
    expect(reasons('allowance', { character: { ...spearman, carrying: true } })).toEqual(['CH-3.1 +6', 'CH-8 -2']);
    expect(read({ carrying: true }).mayAttack).toBe(false);
  });
  test('[R29] half after bow and javelin, rounded down, none after the crossbow', () => {
    const shot = (weapon: string, points = 7) => read({ ...movement(points), weapon, shot: true }).points;
    expect([shot('bow'), shot('javelin'), shot('crossbow'), shot('bow', 1)]).toEqual([3, 3, 0, 0]);
    expect(reasons('allowance', { character: { ...movement(7), weapon: 'bow', shot: true } })).toEqual(['CH-3.1 +7', 'R29 -4']);
    expect(read({ weapon: 'crossbow', shot: true })).toEqual({ points: 0, mayMove: false, mayAttack: false });
    expect(read({ weapon: 'bow', shot: true })).toEqual({ points: 3, mayMove: true, mayAttack: false });
    expect(read({ weapon: 'javelin', shot: true }).mayAttack).toBe(true);
    expect(read({ weapon: 'crossbow' })).toEqual({ points: 6, mayMove: true, mayAttack: true });
  });
  test('[R29] the load comes before the half', () => {
    expect(read({ ...movement(5), weapon: 'bow', shot: true, carrying: true }).points).toBe(1);
    expect(read({ ...movement(3), weapon: 'bow', shot: true, carrying: true }).points).toBe(1);
    expect(reasons('allowance', { character: { ...movement(7), weapon: 'bow', shot: true, carrying: true } })).toEqual([
      'CH-3.1 +7',
      'CH-8 -2',
      'R29 -3',
    ]);
  });
  test('[R29, moveAfterShot] free movement does not bring back the attack', () => {
    const free = (weapon: string) => read({ weapon, shot: true }, { moveAfterShot: 'free' });
    expect(free('bow')).toEqual({ points: 6, mayMove: true, mayAttack: false });
    expect(free('crossbow')).toEqual({ points: 6, mayMove: true, mayAttack: false });
    expect(free('javelin')).toEqual({ points: 6, mayMove: true, mayAttack: true });
  });
  test('[R31, R54] who has attacked or has no attack value may not attack', () => {
    expect(read({ attacked: true })).toEqual({ points: 6, mayMove: true, mayAttack: false });
    expect(read({ card: { foot: [0, 3, 5], footWounded: [0, 2, 3] } })).toEqual({ points: 5, mayMove: true, mayAttack: false });
  });
  test('[CH-3.2] the stunned may do nothing, the dead are not asked', () => {
    expect(read({ health: 'stunned' })).toEqual({ points: 0, mayMove: false, mayAttack: false });
    expect(reasons('allowance', { character: { ...spearman, health: 'stunned' } })).toEqual(['CH-3.1 +6', 'CH-3.2 -6']);
    expect(refusal('allowance', { character: { ...spearman, health: 'dead' } })).toBe('not-allowed CH-3.2');
  });
});

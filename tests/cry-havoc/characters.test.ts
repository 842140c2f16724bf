import { system } from '@pennon/cry-havoc';
import { resolve } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { knight, outcome, refusal, rider, spearman } from './people.js';

const damage = (target: object, options: object = {}) => refusal('missileDamage', { weapon: 'bow', target, options }, [5]);
const climbing = { treeClimbing: true };
const climber = { hex: 'tree', climbed: true };

describe('what nobody can be', () => {
  test('[CH-3.4, R6] nobody stands in deep water or at a level his ground does not have', () => {
    expect(damage({ hex: 'deepWater' })).toBe('not-allowed CH-3.4');
    expect(damage({ hex: 'balcony', level: 0 })).toBe('not-allowed CH-3.4');
    expect(damage({ hex: 'balcony', level: 1 })).toBe('allowed');
    expect(damage({ hex: 'balcony' })).toBe('allowed');
    expect(damage({ hex: 'slope', level: 1 })).toBe('not-allowed CH-3.4');
    expect(damage({ hex: 'doorway', level: 1 })).toBe('allowed');
  });

  test('[O1] the level of a climber is that of the ground', () => {
    expect(damage({ ...climber, level: 1 }, climbing)).toBe('not-allowed CH-3.4');
    expect(damage({ ...climber, level: 0 }, climbing)).toBe('allowed');
  });

  test('[CH-T8] the stunned and the dead are not in the saddle', () => {
    expect(damage({ mounted: true, health: 'stunned' })).toBe('not-allowed CH-T8');
    expect(damage({ mounted: true, health: 'dead' })).toBe('not-allowed CH-T8');
    expect(damage({ mounted: true, health: 'wounded' })).toBe('allowed');
  });

  test('[CH-3.1] a card without mounted sets keeps him on foot; without a card nobody knows', () => {
    expect(damage({ ...spearman, mounted: true })).toBe('not-allowed CH-3.1');
    expect(damage({ mounted: true })).toBe('allowed');
    expect(damage({ ...knight, mounted: true })).toBe('allowed');
  });

  test('[CH-T1, R59] no half of a horse on ground impassable to horses', () => {
    for (const hex of ['tree', 'interior', 'staircase', 'balcony']) {
      expect(damage({ mounted: true, hex }), hex).toBe('not-allowed CH-T1');
      expect(damage({ mounted: true, hex, rumpHex: 'flat' }), hex).toBe('not-allowed CH-T1');
      expect(damage({ mounted: true, rumpHex: hex }), hex).toBe('not-allowed CH-T1');
      expect(damage({ rumpHex: hex }), `${hex}, on foot`).toBe('allowed');
    }
    expect(damage({ mounted: true, rumpHex: 'deepWater' })).toBe('not-allowed CH-T1');
    for (const hex of ['scrub', 'slope', 'anvil', 'waterBucket', 'ford']) expect(damage({ mounted: true, hex }), hex).toBe('allowed');
  });

  test('[R13] the head of a horse may be in a doorway, the rump not; left out, the rump is outside', () => {
    expect(damage({ mounted: true, hex: 'doorway' })).toBe('allowed');
    expect(damage({ mounted: true, rumpHex: 'doorway' })).toBe('not-allowed R13');
    expect(damage({ mounted: true, hex: 'doorway', rumpHex: 'doorway' })).toBe('not-allowed R13');
  });
  test('[R13, doorwayHorse] as printed either half of a horse may be in a doorway, and in no room', () => {
    const printed = (target: object) =>
      refusal('missileDamage', { weapon: 'bow', target: { mounted: true, ...target }, options: { doorwayHorse: 'whole' } }, [5]);
    expect(printed({ rumpHex: 'doorway' })).toBe('allowed');
    expect(printed({ hex: 'doorway', rumpHex: 'doorway' })).toBe('allowed');
    expect(printed({ rumpHex: 'interior' })).toBe('not-allowed CH-T1');
  });

  test('[CH-8] only a standing man on foot carries', () => {
    expect(damage({ carrying: true, mounted: true })).toBe('not-allowed CH-8');
    expect(damage({ carrying: true, health: 'stunned' })).toBe('not-allowed CH-8');
    expect(damage({ carrying: true, health: 'dead' })).toBe('not-allowed CH-8');
    expect(damage({ carrying: true, health: 'wounded' })).toBe('allowed');
  });

  test('[CH-6.1] without a weapon nobody has shot', () => {
    expect(damage({ shot: true })).toBe('not-allowed CH-6.1');
    expect(damage({ shot: true, weapon: 'bow' })).toBe('allowed');
  });

  test('[O1, treeClimbing] who may be up a tree', () => {
    expect(damage(climber)).toBe('not-allowed O1');
    expect(damage(climber, climbing)).toBe('allowed');
    expect(damage({ climbed: true }, climbing)).toBe('not-allowed O1');
    expect(damage({ ...climber, armoured: true }, climbing)).toBe('not-allowed O1');
    expect(damage({ ...climber, health: 'stunned' }, climbing)).toBe('not-allowed O1');
    expect(damage({ ...climber, health: 'dead' }, climbing)).toBe('not-allowed O1');
    expect(damage({ ...climber, health: 'wounded' }, climbing)).toBe('allowed');
    expect(damage({ climbed: true, mounted: true }, climbing)).toBe('not-allowed O1');
  });

  test('[R63] who jumps instead of retreating', () => {
    const jumper = { jumpsInstead: true, hex: 'balcony', retreatHexes: 0 };
    expect(damage(jumper)).toBe('allowed');
    expect(damage({ ...jumper, retreatHexes: 1 })).toBe('not-allowed R63');
    expect(damage({ jumpsInstead: true, hex: 'balcony' })).toBe('not-allowed R63');
    expect(damage({ ...jumper, hex: 'flat' })).toBe('not-allowed R63');
    expect(damage({ jumpsInstead: true, retreatHexes: 0, mounted: true })).toBe('not-allowed R63');
    expect(damage({ ...jumper, health: 'stunned' })).toBe('allowed');
  });

  test('the first line of the table answers, whoever it is', () => {
    const shot = { shooter: { weapon: 'bow', jumpsInstead: true }, target: { hex: 'deepWater' }, range: 3 };
    expect(refusal('missile', shot, [5])).toBe('not-allowed CH-3.4');
    const other = { shooter: { weapon: 'bow', mounted: true, rumpHex: 'doorway' }, target: { mounted: true, hex: 'tree' }, range: 3 };
    expect(refusal('missile', other, [5])).toBe('not-allowed CH-T1');
    expect(damage({ mounted: true, health: 'stunned', hex: 'tree', carrying: true })).toBe('not-allowed CH-T8');
  });

  test('they stand before the rules of every check that has a Character in it', () => {
    const ghost = { ...spearman, hex: 'deepWater', health: 'dead', weapon: 'bow' };
    const asked: [string, object][] = [
      ['missile', { shooter: ghost, target: {}, range: 99 }],
      ['missile', { shooter: { weapon: 'none' }, target: ghost, range: 1 }],
      ['missileHit', { shooter: ghost, target: {}, range: 99 }],
      ['missileDamage', { weapon: 'bow', target: ghost }],
      ['combat', { attackers: [ghost], defenders: [spearman] }],
      ['combat', { attackers: [{ ...spearman, attacked: true }, spearman], defenders: [spearman, ghost] }],
      ['jump', { character: ghost, from: 'tree' }],
      ['allowance', { character: ghost }],
      ['mounting', { action: 'mount', character: ghost, points: 0 }],
    ];
    for (const [check, situation] of asked) expect(refusal(check, situation), check).toBe('not-allowed CH-3.4');
  });
});

describe('the form of a character', () => {
  const fight = (card: unknown) => refusal('combat', { attackers: [{ card }], defenders: [spearman] }, [5]);
  test('mounted sets come both or not at all', () => {
    const { foot, footWounded, mounted, mountedWounded } = knight.card;
    expect(fight({ foot, footWounded })).toBe('allowed');
    expect(fight({ foot, footWounded, mounted, mountedWounded })).toBe('allowed');
    expect(fight({ foot, footWounded, mounted })).toBe('bad-request');
    expect(fight({ foot, footWounded, mountedWounded })).toBe('bad-request');
    expect(fight({ foot })).toBe('bad-request');
    expect(fight({ foot: [9, 7], footWounded })).toBe('bad-request');
    expect(fight({ foot: [9, 7, 6, 1], footWounded })).toBe('bad-request');
    expect(fight({ foot: [100, 7, 6], footWounded })).toBe('bad-request');
    expect(fight({ foot: [9.5, 7, 6], footWounded })).toBe('bad-request');
    expect(fight(null)).toBe('bad-request');
  });

  test('a card is needed to fight, to move and to mount, a weapon to shoot', () => {
    expect(refusal('combat', { attackers: [{}], defenders: [spearman] }, [5])).toBe('bad-request');
    expect(refusal('combat', { attackers: [spearman], defenders: [{}] }, [5])).toBe('bad-request');
    expect(refusal('allowance', { character: {} })).toBe('bad-request');
    expect(refusal('mounting', { action: 'mount', character: {}, points: 5 })).toBe('bad-request');
    expect(refusal('missile', { shooter: {}, target: {}, range: 1 }, [9])).toBe('bad-request');
    expect(refusal('missileHit', { shooter: {}, target: {}, range: 1 }, [9])).toBe('bad-request');
  });

  test.each([
    ['javelins', 20, 21],
    ['timesAttacked', 3, 4],
    ['retreatHexes', 2, 3],
    ['level', 1, 2],
  ])('%s goes up to %i', (field, most, more) => {
    expect(damage({ [field]: most })).toBe('allowed');
    expect(damage({ [field]: more })).toBe('bad-request');
    expect(damage({ [field]: -1 })).toBe('bad-request');
    expect(damage({ [field]: '1' })).toBe('bad-request');
    expect(damage({ [field]: null })).toBe('bad-request');
  });

  test('contradictions of form come before what nobody can be, and dice last', () => {
    expect(refusal('missile', { shooter: { weapon: 'bow', hex: 'deepWater' }, target: {}, range: 0 })).toBe('bad-request');
    expect(refusal('missile', { shooter: { weapon: 'bow', hex: 'deepWater' }, target: {}, range: 1 }, [0])).toBe('not-allowed CH-3.4');
    expect(refusal('missile', { shooter: { weapon: 'bow' }, target: {}, range: 1 }, [0])).toBe('bad-dice');
    expect(refusal('missile', { shooter: { weapon: 'bow' }, target: {}, range: 1 }, [1])).toBe('bad-dice');
    expect(refusal('missile', { shooter: { weapon: 'bow' }, target: {}, range: 1 }, [7, 1])).toBe('bad-dice');
  });
});

test('every check takes every option, whether it concerns it or not', () => {
  const options = Object.fromEntries(system.switches.map(({ name, values }) => [name, values[0]]));
  expect(Object.keys(options)).toHaveLength(13);
  for (const check of system.checks) {
    const { situation, dice } = check.example;
    const plain = resolve(check, situation, dice);
    expect(resolve(check, { ...situation, options }, dice), check.id).toEqual(plain);
    for (const { name, values } of system.switches)
      expect(resolve(check, { ...situation, options: { [name]: values.at(-1) } }, dice), `${check.id} ${name}`).toMatchObject({ ok: true });
    expect(resolve(check, { ...situation, options: { hiddenAmbush: true } }, dice)).toMatchObject({ error: { code: 'bad-request' } });
    expect(resolve(check, { ...situation, options: null }, dice)).toMatchObject({ error: { code: 'bad-request' } });
  }
});

test('a rider uses the values of his seat and health', () => {
  const points = (more: object) => outcome('allowance', { character: { ...rider, ...more } }).points;
  expect([points({}), points({ health: 'wounded' }), points({ mounted: false }), points({ mounted: false, health: 'wounded' })]).toEqual([
    12, 10, 5, 3,
  ]);
});

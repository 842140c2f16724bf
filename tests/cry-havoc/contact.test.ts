import { describe, expect, test } from 'vitest';
import { fight, fighter, outcome, pair, refusal, spearman } from './people.js';

const why = (situation: object) => refusal('combat', situation, [5]);
const combat = (situation: object, die = 5) => outcome('combat', situation, [die]);
const shift = (situation: object) => combat(situation).shift;

describe('contact', () => {
  const facing = (sides: readonly string[], attacker: object = {}, defender: object = {}) =>
    why(fight([{ ...spearman, ...attacker }], [{ ...spearman, ...defender }], { contacts: [pair(0, 0, { sides })] }));
  test('[R32] across open, lip, low wall and a window on one level', () => {
    const allowed = ['open', 'lip', 'lowWall', 'window', 'drop', 'rail', 'wall'].filter((side) => facing([side]) === 'allowed');
    expect(allowed).toEqual(['open', 'lip', 'lowWall', 'window']);
    expect(facing(['window'], { level: 1 })).toBe('not-allowed R32');
    expect(facing(['window'], { level: 1 }, { level: 1 })).toBe('allowed');
    expect(facing(['lip'], { level: 1 })).toBe('allowed');
    expect(facing(['wall', 'drop', 'rail'])).toBe('not-allowed R32');
    expect(facing(['wall', 'open'])).toBe('allowed');
  });
  test('[R32] nobody apart, and all in one combat', () => {
    const four = (contacts: readonly object[]) => why(fight([spearman, spearman], [spearman, spearman], { contacts }));
    expect(four([pair(0, 0), pair(1, 0), pair(1, 1)])).toBe('allowed');
    expect(four([pair(1, 1), pair(1, 0), pair(0, 0)])).toBe('allowed');
    expect(four([pair(0, 0), pair(1, 1)])).toBe('not-allowed R32');
    expect(four([pair(0, 0), pair(1, 0)])).toBe('not-allowed R32');
    expect(four([pair(0, 0), pair(0, 1)])).toBe('not-allowed R32');
    expect(four([pair(0, 0), pair(1, 1), pair(0, 1, { sides: ['wall'] })])).toBe('not-allowed R32');
    const chain = [pair(2, 1), pair(1, 1), pair(1, 0), pair(0, 0)];
    expect(why(fight([spearman, spearman, spearman], [spearman, spearman], { contacts: chain }))).toBe('allowed');
  });
  test('a stunned defender holds the set together like any other', () => {
    const contacts = [pair(0, 0), pair(1, 0)];
    expect(why(fight([spearman, spearman], [{ ...spearman, health: 'stunned' }], { contacts }))).toBe('allowed');
  });
  test('by default everybody is beside everybody', () => {
    expect(why(fight([spearman, spearman], [spearman, spearman, spearman]))).toBe('allowed');
    expect(combat(fight([fighter(60, 1), spearman], [fighter(1, 1), spearman], { chosenDefender: 1 }), 1).advance).toEqual([
      { attacker: 0, defender: 1 },
      { attacker: 1, defender: 1 },
    ]);
  });
  test('a pair twice, or a number that names nobody, is bad form', () => {
    const two = (contacts: readonly object[], more: object = {}) => why(fight([spearman, spearman], [spearman], { contacts, ...more }));
    expect(two([pair(0, 0), pair(1, 0)])).toBe('allowed');
    expect(two([pair(0, 0), pair(1, 0), pair(0, 0)])).toBe('bad-request');
    expect(two([pair(0, 0), pair(2, 0)])).toBe('bad-request');
    expect(two([pair(0, 0), pair(1, 1)])).toBe('bad-request');
    expect(two([pair(-1, 0), pair(1, 0)])).toBe('bad-request');
    expect(two([pair(0, 0, { sides: [] }), pair(1, 0)])).toBe('bad-request');
    expect(two([pair(0, 0, { sides: Array(7).fill('open') }), pair(1, 0)])).toBe('bad-request');
    expect(two([pair(0, 0, { sides: Array(6).fill('open') }), pair(1, 0)])).toBe('allowed');
    expect(two([])).toBe('bad-request');
    const both = [pair(0, 0), pair(1, 0)];
    expect(two(both, { chosenAttacker: 1 })).toBe('allowed');
    expect(two(both, { chosenAttacker: 2 })).toBe('bad-request');
    expect(two(both, { chosenDefender: 1 })).toBe('bad-request');
    expect(why(fight([], [spearman]))).toBe('bad-request');
    expect(why(fight(Array(12).fill(spearman), Array(8).fill(spearman)))).toBe('allowed');
    expect(why(fight(Array(13).fill(spearman), [spearman]))).toBe('bad-request');
    expect(why(fight([spearman], Array(9).fill(spearman)))).toBe('bad-request');
  });

  describe('[O1, treeClimbing] up and under a tree', () => {
    const options = { treeClimbing: true };
    const up = { ...spearman, hex: 'tree', climbed: true };
    const under = { ...spearman, hex: 'tree' };
    const below = (attacker: object, defender: object, sides: readonly string[] = ['below']) =>
      why(fight([attacker], [defender], { contacts: [pair(0, 0, { sides })], options }));
    test('one climbs, the other is below him in the same tree', () => {
      expect(below(up, under)).toBe('allowed');
      expect(below(under, up)).toBe('allowed');
      expect(below(up, up)).toBe('not-allowed O1');
      expect(below(under, under)).toBe('not-allowed O1');
      expect(below(up, spearman)).toBe('not-allowed O1');
      expect(below(under, up, ['below', 'open'])).toBe('not-allowed O1');
      expect(below(under, up, ['below', 'below'])).toBe('not-allowed O1');
      expect(below(spearman, spearman)).toBe('not-allowed O1');
      const contacts = [pair(0, 0), pair(0, 1, { sides: ['below'] })];
      expect(why(fight([spearman], [spearman, spearman], { contacts, options }))).toBe('not-allowed O1');
    });
    test('he is not attacked from adjacent hexes', () => {
      expect(below(spearman, up, ['open'])).toBe('not-allowed R32');
      expect(below(up, spearman, ['open', 'lip'])).toBe('not-allowed R32');
    });
    test('and has one enemy below him', () => {
      const two = fight([under, under], [up], { contacts: [pair(0, 0, { sides: ['below'] }), pair(1, 0, { sides: ['below'] })], options });
      expect(why(two)).toBe('not-allowed O1');
      const attacked = fight([up], [under, under], {
        contacts: [pair(0, 0, { sides: ['below'] }), pair(0, 1, { sides: ['below'] })],
        options,
      });
      expect(why(attacked)).toBe('not-allowed O1');
      const beside = fight([under, up], [under, up], {
        contacts: [pair(0, 1, { sides: ['below'] }), pair(1, 0, { sides: ['below'] }), pair(0, 0)],
        options,
      });
      expect(why(beside)).toBe('allowed');
    });
    test('rank +1 in defence and 0 in attack', () => {
      const rank = (attacker: object, defender: object, more: object = {}) =>
        shift(fight([attacker], [defender], { contacts: [pair(0, 0, { sides: ['below'] })], options: { ...options, ...more } }));
      expect([rank(under, up), rank(up, under)]).toEqual([-1, 1]);
      expect([rank(under, up, { terrainShiftCap: 2 }), rank(up, under, { terrainShiftCap: 2 })]).toEqual([-2, 1]);
    });
    test('[R37] no advance to or from a tree top', () => {
      const contacts = [pair(0, 0, { sides: ['below'] })];
      const killed = combat(fight([{ ...fighter(60, 1), hex: 'tree' }], [up], { contacts, options }), 1);
      expect([killed.result, killed.advance]).toEqual(['K', []]);
      const down = combat(fight([{ ...fighter(60, 1), hex: 'tree', climbed: true }], [under], { contacts, options }), 1);
      expect([down.result, down.advance]).toEqual(['K', []]);
    });
  });
});

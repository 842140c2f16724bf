import { system } from '@pennon/d3h2';
import { apply, newGame, pending, Sfc32 } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { groundOf, isInRiver } from '../../packages/systems/d3h2/board/ground.js';
import { basesOf } from '../../packages/systems/d3h2/board/position.js';
import { costOf } from '../../packages/systems/d3h2/rules/units.js';
import type { ElementType, State } from '../../packages/systems/d3h2/types.js';

const there = <T>(what: T | undefined): T => what ?? expect.fail('there are no free battles');
const [battles, armies, game] = [there(system.battles), there(system.armies), there(system.game)];
const army = (id: string) => {
  const found = armies.lists.find((list) => list.id === id);
  if (found === undefined) throw new Error(`no army ${id}`);
  return found;
};
const [english, french] = [army('english-1415'), army('french-1415')];

describe('free battles', () => {
  test('every choice has a usual value, and the usual ones make a battle that is set up first', () => {
    expect(battles.choices.map(({ id }) => id)).toEqual(['variant', 'size', 'table']);
    for (const { values } of battles.choices) expect(values.length).toBeGreaterThan(1);
    const begun = newGame(game, battles.between(english, french, {}), {});
    if (!begun.ok) throw new Error(begun.error.message);
    expect(pending(game, begun.state).kind).toBe('chance');
    expect(battles.isSettingUp(begun.state)).toBe(true);
  });
  test('a printed battle is not being set up once it goes', () => {
    const begun = newGame(game, 'd3h2/training', {});
    if (!begun.ok) throw new Error(begun.error.message);
    expect(battles.isSettingUp(begun.state)).toBe(false);
  });
  test('the larger table is larger', () => {
    expect(battles.between(english, french, { table: '20' })).toMatchObject({ table: 20, variant: 'd3h2' });
  });
  test.each([
    [{ variant: 'chess' }, /variant must be/],
    [{ table: '7' }, /table must be/],
    [{ size: '25' }, /size must be/],
  ])('%j is refused with a sentence', (how, sentence) => {
    expect(() => battles.between(english, french, how)).toThrow(sentence);
  });
  test('an army that may not fight in a variant is refused with its faults', () => {
    expect(() => battles.between({ ...english, elements: [{ type: 'Bd', count: 40 }] }, french, {})).toThrow(/points|General/);
  });
});

const SIZES = [24, 36, 48];

describe('battles of every size', () => {
  const entriesOf = (id: string, size: number): string =>
    armies
      .atSize(army(id), size)
      .elements.map(({ type, count = 1, general }) => `${count} ${type}${general === true ? '*' : ''}`)
      .join(', ');

  test.each(SIZES)('[D3-3, R9] every list of %i points spends them all, is legal, and breaks at the half', (size) => {
    for (const list of armies.lists) {
      const sized = armies.atSize(list, size);
      const { spent, faults, remarks } = armies.check(sized);
      expect(faults, list.id).toEqual([]);
      expect(spent[0], list.id).toMatchObject({ points: size, most: size });
      expect(remarks, list.id).toContain(`It breaks when ${size / 2} points are lost.`);
    }
  });
  test('[D3-3] a list of 48 has of every kind twice as many, one of them the General', () => {
    expect(entriesOf('english-1415', 48)).toBe('1 Bd*, 7 Bd, 16 Sh');
    expect(entriesOf('griffon-kingdom', 48)).toBe('1 AHr*, 1 AHr, 2 Pl, 8 Kn, 4 Sp, 2 Sh');
  });
  test('[D3-3] a list of 36 has of every kind the half more, as near as the points allow', () => {
    expect(entriesOf('english-1415', 36)).toBe('1 Bd*, 5 Bd, 12 Sh');
    expect(entriesOf('burgundian-1476', 36)).toBe('1 Kn*, 5 Kn, 6 Sh, 3 Art, 3 Ps');
    for (const { id, elements } of armies.lists)
      for (const { type } of elements) expect(entriesOf(id, 36), id).toMatch(new RegExp(`\\d ${type}\\b`));
  });
  test('[R79] allies stay as many as they were: what may be spent on them is the same', () => {
    const allied = {
      ...english,
      elements: [...english.elements.slice(0, 2), { type: 'Sh', count: 5 }, { type: 'Kn', count: 3, ally: true }],
    };
    const { elements } = armies.atSize(allied, 48);
    expect(elements.find(({ ally }) => ally === true)).toMatchObject({ type: 'Kn', count: 3 });
    expect(armies.check({ ...allied, elements, size: 48 })).toMatchObject({ faults: [], spent: [{ points: 48 }, {}, { points: 6 }] });
  });
  test('an army that was built for the size stands as it is, though it has points left', () => {
    const built = {
      ...english,
      size: 36,
      elements: [
        { type: 'Bd', general: true },
        { type: 'Sh', count: 12 },
      ],
    };
    expect(armies.atSize(built, 36)).toEqual(built);
    expect(battles.fielded(built, { size: '36' }).elements).toEqual(built.elements);
  });
  test('what is not legal as it was built is told so, in every size', () => {
    const dear = {
      ...english,
      elements: [
        { type: 'Hr', general: true },
        { type: 'Hr', count: 3 },
      ],
    };
    expect(() => battles.between(dear, french, { size: '24' })).toThrow(/R9/);
    expect(battles.fielded(dear, { size: '36' }).elements).toEqual(dear.elements);
  });

  const pointsOf = ({ elements }: { readonly elements: readonly { readonly type: ElementType }[] }): number =>
    elements.reduce((sum, { type }) => sum + costOf(type), 0);
  interface Written {
    readonly armies: { readonly [side: string]: { readonly elements: readonly { readonly type: ElementType }[] } };
    readonly victory: { readonly points: number };
  }
  test.each(SIZES)('[R9, 8.3] both sides of a battle of %i points have them, and half of them decides', (size) => {
    const written = battles.between(english, french, { size: String(size) }) as Written;
    expect(Object.values(written.armies).map(pointsOf)).toEqual([size, size]);
    expect(written.victory.points).toBe(size / 2);
  });

  /** Set up by the choices that are offered, with a river wherever there can be one. */
  function setUp(first: string, second: string, size: number, table: string, seed: number): State {
    const begun = newGame(game, battles.between(army(first), army(second), { size: String(size), table }), {});
    if (!begun.ok) throw new Error(begun.error.message);
    let state = begun.state as object;
    const luck = Sfc32.seeded(seed, size);
    while (battles.isSettingUp(state)) {
      const asked = pending(game, state as typeof begun.state);
      if (asked.kind === 'over') break;
      const wet = asked.kind === 'choice' ? asked.actions.filter((action) => JSON.stringify(action).includes('river')) : [];
      const input =
        asked.kind === 'chance' ? { faces: luck.faces(asked.dice) } : { action: luck.pick(wet.length > 0 ? wet : asked.actions) };
      const applied = apply(game, state as typeof begun.state, input);
      if (!applied.ok) throw new Error(applied.error.message);
      state = applied.state;
    }
    return state as State;
  }
  test.each(SIZES)('[D3-7] no deployment and no Camp that is proposed lies in a river; armies of %i points', (size) => {
    let rivers = 0;
    armies.lists.forEach(({ id }, i) => {
      const other = armies.lists[(i + 8) % armies.lists.length]?.id ?? id;
      const state = setUp(id, other, size, i % 2 === 0 ? '15' : '20', i);
      const ground = groundOf(state);
      rivers += ground.rivers.length;
      const wet = state.sides.flatMap((side) => basesOf(state, side).filter(({ corners }) => isInRiver(ground, corners)));
      expect(
        wet.map(({ card }) => card.id),
        `${id} against ${other}`,
      ).toEqual([]);
      expect(
        ground.works.filter(({ works, shape }) => works.kind === 'camp' && isInRiver(ground, shape)).map(({ works }) => works.id),
      ).toEqual([]);
    });
    expect(rivers).toBeGreaterThan(5);
  });
});

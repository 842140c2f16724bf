import { system } from '@pennon/d3h2';
import { newGame, pending } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';

const { battles, armies, game } = system;
if (battles === undefined || armies === undefined || game === undefined) throw new Error('there are no free battles');
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

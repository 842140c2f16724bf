import { expect, test } from 'vitest';
import { changed, outcome, reasons, refusal, ways } from './referee.js';

type Changes = { readonly [field: string]: unknown };

const facts = (changes: Changes) => changed({ attacker: { type: 'KN' }, defender: { type: 'HI' }, aspect: 'front' }, changes);
const superiority = (changes: Changes) => outcome('superiority', facts(changes));

test('[DH-10.3] the chart from the front', () => {
  expect(superiority({})).toEqual({ superiority: 'DS', by: 'chart', mustAttack: false });
  expect(superiority({ defender: { type: 'LC' } })).toEqual({ superiority: 'AS', by: 'chart', mustAttack: false });
  expect(superiority({ defender: { type: 'MI' } })).toEqual({ superiority: 'none', by: 'chart', mustAttack: false });
  expect(reasons('superiority', facts({}))).toEqual(['DH-10.3 +3']);
  expect(reasons('superiority', facts({ defender: { type: 'MI' } }))).toEqual([]);
});
test('[DH-10.3n1, DH-R36] flank and rear make the attacker superior, whatever is printed', () => {
  for (const aspect of ['flank', 'rear'])
    for (const type of ['HI', 'LC', 'MI'])
      expect(superiority({ aspect, defender: { type } })).toMatchObject({ superiority: 'AS', by: 'position' });
  expect(reasons('superiority', facts({ aspect: 'rear' }))).toEqual(['(DH-10.3 +3)', 'DH-10.3n1 +2']);
});
test('[DH-10.3n2, DH-R36] a Column makes the attacker superior before everything else', () => {
  const column = { defender: { type: 'HI', inColumn: true } };
  for (const aspect of ['front', 'flank', 'rear'])
    expect(superiority({ ...column, aspect })).toMatchObject({ superiority: 'AS', by: 'column' });
  expect(reasons('superiority', facts({ ...column, aspect: 'flank' }))).toEqual(['(DH-10.3 +3)', '(DH-10.3n1 +2)', 'DH-10.3n2 +2']);
});
test('[DH-R31, DH-A16] only starred types that came adjacent must attack', () => {
  const must = (type: string, movedAdjacent: boolean) => superiority({ attacker: { type }, movedAdjacent }).mustAttack;
  expect(['KN', 'MI'].map((type) => must(type, true))).toEqual([true, true]);
  expect(['DKN', 'UKN', 'LC', 'LI'].map((type) => must(type, true))).toEqual([false, false, false, false]);
  expect(must('KN', false)).toBe(false);
});
test('[DH-6.4a, DH-5.8] who does not attack', () => {
  expect(refusal('superiority', facts({ attacker: { routed: true } }))).toBe('not-allowed DH-6.4a');
  expect(refusal('superiority', facts({ attacker: { type: 'MI', inColumn: true } }))).toBe('not-allowed DH-5.8');
  expect(refusal('superiority', facts({ defender: { routed: true } }))).toBe('allowed');
});
test('no die is rolled, and the aspect must be said', () => {
  expect(refusal('superiority', facts({}), [5])).toBe('bad-dice');
  expect(refusal('superiority', { attacker: { type: 'KN' }, defender: { type: 'HI' } })).toBe('bad-request');
  expect(ways('superiority', facts({}), 'by')).toEqual({ of: 1, ways: { '"chart"': 1 } });
});

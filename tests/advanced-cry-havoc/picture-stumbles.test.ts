import { expect, test } from 'vitest';
import { picture } from '../../packages/systems/advanced-cry-havoc/picture/picture.js';
import { Table } from './table.js';

test('[ACH-10] what a stumble comes to is told apart, and is bad for whose man it is', () => {
  const { state } = Table.fight({ a: 'ham knight 0505-0405', b: 'ear archer 1505 W' });
  const told = (unit: string, result: string) => picture.outcome(state, { results: [{ impairment: unit, result }] });
  const words = ['none', 'activation-over', 'impaired', 'impaired-down'].map((effect) => told('ham', effect).text);
  expect(new Set(words).size).toBe(4);
  expect(words[0]).toBe('Keeps his feet');
  const bad = ['none', 'activation-over', 'impaired', 'impaired-down'].map((effect) => told('ham', effect).good);
  expect(bad).toEqual([0, ...bad.slice(1).toSorted((a, b) => b - a)]);
  expect(told('ham', 'impaired').good).toBeLessThan(0);
  expect(told('ear', 'impaired').good).toBeGreaterThan(0);
});

import { system } from '@pennon/devils-horsemen';
import { resolve } from '@pennon/kernel';
import { expect } from 'vitest';
import { asker } from '../ask.js';

export const { outcome, reasons, refusal, ways } = asker(system);

export const FACES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

type Situation = { readonly [field: string]: unknown };
const isSituation = (value: unknown): value is Situation => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The situation with changes; those of a unit, leader or step are made field by field. */
export const changed = (situation: Situation, changes: Situation): Situation => ({
  ...situation,
  ...Object.fromEntries(
    Object.entries(changes).map(([name, value]) => {
      const before = situation[name];
      return [name, isSituation(before) && isSituation(value) ? { ...before, ...value } : value];
    }),
  ),
});

/** Everything is wrong at once; as one thing after the other is put right, the next rule of the page's list answers. */
export function expectRefusals(
  id: string,
  start: Situation,
  steps: readonly (readonly [ref: string, putRight: Situation])[],
  dice: number[],
) {
  let situation = start;
  for (const [ref, putRight] of steps) {
    expect(refusal(id, situation, dice)).toBe(`not-allowed ${ref}`);
    situation = changed(situation, putRight);
  }
  expect(refusal(id, situation, dice)).toBe('allowed');
}

/** The words of the reasons. */
export const labels = (id: string, situation: object, dice: readonly number[]): readonly string[] => {
  const check = system.checks.find((c) => c.id === id);
  const answered = check && resolve(check, situation, dice);
  if (!answered?.ok) throw new Error(`${id} is not allowed`);
  return answered.breakdown.map(({ label }) => label);
};

/** A chart of the system. */
export const chartData = (id: string): unknown => {
  const found = system.charts.find((chart) => chart.id === id);
  if (found === undefined) throw new Error(`no chart ${id}`);
  return found.data;
};

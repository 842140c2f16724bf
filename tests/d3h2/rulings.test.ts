import { system as d3h2 } from '@pennon/d3h2';
import { expect, test } from 'vitest';
import { asker } from '../ask.js';

const { outcome, reasons, refusal } = asker(d3h2);

test('[A25, D3-38] traditional HOTT has no factor for a Camp and borrows the 2 of the main table', () => {
  const assault = { variant: 'hott', a: { type: 'Bd' }, b: { type: 'Cmp' } };
  expect(reasons('close', assault, [1, 1])).toEqual(['D3-38 Bd +5', 'D3-21 Cmp +2']);
});

test('[R5] within includes the distance itself', () => {
  expect(refusal('summonCost', { what: 'god', nearestEnemy: 2 })).toBe('not-allowed D3-11');
  expect(refusal('summonCost', { what: 'god', nearestEnemy: 2.01 })).toBe('allowed');
  expect(outcome('lurkerStays', { inFeature: true, nearestEnemy: 6 })).toMatchObject({ stays: true });
});

test('[R6] Psiloi, Lurkers and Sneakers move as Fast whatever is said of them, others only if they are', () => {
  const move = (type: string, fast: boolean) => outcome('moveAllowance', { elements: [{ type, fast }] }).allowance;
  for (const type of ['Ps', 'Lk', 'Sk']) expect(move(type, false), type).toBe(move(type, true));
  expect(move('Bd', false)).toBeLessThan(Number(move('Bd', true)));
});

test('[R25, D3-29] of the clauses of a row the first that fits applies', () => {
  // Spears beaten by Knights in good going are destroyed before the general clause lets them recoil.
  const beaten = (by: string) => outcome('close', { a: { type: by }, b: { type: 'Sp' } }, [6, 4]);
  expect(beaten('Kn')).toMatchObject({ margin: 'less', b: 'destroyed' });
  expect(beaten('Bd')).toMatchObject({ margin: 'less', b: 'recoil' });
});

test('[R28] the Aerial Hero is a Hero in the tables, and an Aerial to those who fight him', () => {
  expect(reasons('close', { a: { type: 'AHr' }, b: { type: 'Bd' } }, [1, 1])[0]).toBe('D3-21 Hr +5');
  expect(reasons('close', { a: { type: 'Bd' }, b: { type: 'AHr' } }, [1, 1])[0]).toBe('D3-21 Bd +3');
});

import { readFileSync } from 'node:fs';
import { loadState } from '@pennon/kernel';
import { expect, test } from 'vitest';
import { baseMust } from '../../packages/systems/d3h2/board/position.js';
import { isPlan } from '../../packages/systems/d3h2/board/proposed-move.js';
import { recoilOf } from '../../packages/systems/d3h2/board/recoil.js';
import { planOf } from '../../packages/systems/d3h2/board/tactical-moves.js';
import { isInZone } from '../../packages/systems/d3h2/board/threat-zones.js';
import { game } from './battle.js';
import { table, the } from './table.js';

test('[R50] a move into contact is not asked to name a Camp', () => {
  const state = table({ red: ['Kn 5 5 0'], blue: ['Sp 5 7 180'], works: { blue: ['camp 7,9 8,9 8,10 7,10'] } });
  expect(isPlan(planOf(state, { type: 'move', unit: the('Kn1'), to: [], contact: { target: 'Sp1', edge: 'front' } }))).toBe(true);
});

test('[R52] an enemy that would conform to where it stands is not ridden through', () => {
  const state = table({ red: ['Kn 5 7 180'], blue: ['Sp 5 5 180'] });
  expect(planOf(state, { type: 'move', unit: the('Kn1'), to: [], contact: { target: 'Sp1', edge: 'front' } })).toMatchObject({
    ref: 'R44',
  });
});

test('[R64] three Light Horse in a file: the first cannot push the second into the third', () => {
  const state = table({ red: ['LH 5 5 0', 'LH 5 4.25 0', 'LH 5 3.5 0'], blue: ['Kn 5 5 180'] });
  expect(recoilOf(state, baseMust(state, the('LH1')), 'full', false, false)).toMatchObject({ result: 'destroyed', pushed: [] });
});

test('[D3-16] touching the side of a threat zone at its far corner is not touching its far edge', () => {
  const state = table({ red: ['Bw 5 2 0'], blue: ['Kn 4 2.8 180'] });
  expect(isInZone(baseMust(state, the('Bw1')), baseMust(state, the('Kn1')))).toBe(false);
});

test('[D3-9, R50] without PIPs a way by road into contact is found though others to the same enemy cost one', () => {
  const state = table({
    red: ['Cv 5 4.5 0'],
    blue: ['Cl 4.9833 7.4117 135'],
    ground: ['road 4.75,0 4.75,10 width 0.5'],
    bound: { number: 8, pips: 0 },
  });
  const move = { type: 'move', unit: the('Cv1'), to: [], contact: { target: 'Cl1', edge: 'front' } } as const;
  expect(planOf(state, move, true)).toMatchObject({ pips: 0, byRoad: true });
  expect(planOf(state, move)).toMatchObject({ pips: 0, byRoad: true });
});

test('[D3-7] who found no room when his army deployed stays out of the battle, and the state can be loaded', () => {
  const text = readFileSync(new URL('./positions/left-out-of-the-battle.json', import.meta.url), 'utf8');
  const loaded = loadState(game, JSON.parse(text));
  expect(loaded.ok || loaded.error.message).toBe(true);
});

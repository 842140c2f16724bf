import { apply, oddsOfAction } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { beginMelee } from '../../packages/systems/d3h2/procedures/melee.js';
import type { Action, Result, State } from '../../packages/systems/d3h2/types.js';
import { Battle, boundAt, game, having } from './battle.js';
import { type Table, table } from './table.js';

interface Note {
  readonly combat?: string;
  readonly results?: readonly [Result, Result];
  readonly destroyed?: string;
  readonly fledOff?: string;
}
interface Walked {
  readonly ways: number;
  readonly when: readonly Action[];
  readonly notes: readonly Note[];
}

/** A state in which the mover may pick a combat; the two at 9 9 see to it that there is always a choice. */
const WAITING = { red: 'Hd 19 19 0', blue: 'Hd 19 19 180' } as const;
function picking({ red = [], blue = [], ...more }: Table, change: (s: State) => State = (s) => s): State {
  const state = change(table({ size: 20, ...more, red: [...red, WAITING.red], blue: [...blue, WAITING.blue] }));
  return { ...state, stack: [boundAt(state, 'end'), beginMelee()] };
}
function walked(state: State, unit: string, target: string): readonly Walked[] {
  const odds = oddsOfAction(game, state, { type: 'fight', unit, target });
  if (!odds.ok) throw new Error(odds.error.message);
  return odds.outcomes.map(({ ways, when = [], outcome }) => ({
    ways: (ways * 36) / odds.of,
    when,
    notes: (outcome as { readonly results: readonly Note[] }).results,
  }));
}
/** How often each result of the tables comes up for one of the two: nothing, recoil, flee, destroyed. */
function chances(all: readonly Walked[], who: 0 | 1): string {
  const [first] = all;
  const same = all.filter(({ when }) => JSON.stringify(when) === JSON.stringify(first?.when));
  const count = (result: Result): number =>
    same.reduce((n, { ways, notes }) => n + (notes.find(({ combat }) => combat === 'fought')?.results?.[who] === result ? ways : 0), 0);
  return [count('none'), count('recoil'), count('flee'), count('destroyed')].join(' / ');
}

describe('what the tables hold', () => {
  const vectors: readonly (readonly [title: string, red: readonly string[], blue: readonly string[], a: string, b: string])[] = [
    ['Kn 3 v Sp 4', ['Kn 5 5 0'], ['Sp 5 5 180'], '10 / 22 / 0 / 4', '26 / 0 / 0 / 10'],
    ['Kn 3 v Bd 3', ['Kn 5 5 0'], ['Bd 5 5 180'], '15 / 13 / 0 / 8', '21 / 0 / 0 / 15'],
    ['Kn 3 v Sh 4', ['Kn 5 5 0'], ['Sh 5 5 180'], '10 / 17 / 0 / 9', '26 / 0 / 0 / 10'],
    ['Bd 5 v Sp 5', ['Bd 5 5 0', 'Bd 6 5 0'], ['Sp 5 5 180', 'Sp 6 5 180'], '21 / 15 / 0 / 0', '21 / 15 / 0 / 0'],
    ['Pk 6 v Bd 5', ['Pk 5 5 0', 'Pk 5 4.5 0'], ['Bd 5 5 180'], '26 / 10 / 0 / 0', '15 / 20 / 0 / 1'],
    ['Wb 4 v Bd 5', ['Wb 5 5 0', 'Wb 5 4.5 0'], ['Bd 5 5 180'], '15 / 19 / 0 / 2', '26 / 0 / 0 / 10'],
    ['Cv 3 v LH 2', ['Cv 5 5 0'], ['LH 5 5 180'], '26 / 9 / 0 / 1', '15 / 15 / 0 / 6'],
    ['Bh 5 v Ps 2', ['Bh 5 5 0'], ['Ps 5 5 180'], '33 / 0 / 0 / 3', '3 / 33 / 0 / 0'],
    ['Pl 6 v Dg 6', ['Pl 5 5 0'], ['Dg 5 5 180'], '21 / 0 / 0 / 15', '21 / 0 / 0 / 15'],
    ['Hr 5 v Hr 5', ['Hr 5 5 0'], ['Hr 5 5 180'], '18 / 0 / 0 / 18', '18 / 0 / 0 / 18'],
    ['Kn 4 v Kn 4', ['Kn 5 5 0'], ['Kn 5 5 180'], '21 / 14 / 0 / 1', '21 / 14 / 0 / 1'],
  ];
  test.each(vectors)('[11.1] %s', (_title, red, blue, a, b) => {
    const state = picking({ red, blue });
    const [unit, target] = [state.elements[0]?.id ?? '', state.elements[red.length + 1]?.id ?? ''];
    const all = walked(state, unit, target);
    expect([chances(all, 0), chances(all, 1)]).toEqual([a, b]);
  });
});

describe('what becomes of it on the table', () => {
  /** Every pair of faces played by hand; choices are answered as told. */
  function brute(state: State, fight: Action, distance: 'full' | 'depth'): ReadonlyMap<string, number> {
    const lost = new Map<string, number>();
    const picked = apply(game, state, { action: fight });
    if (!picked.ok) throw new Error(picked.error.message);
    for (let a = 1; a <= 6; a++)
      for (let b = 1; b <= 6; b++) {
        const rolled = apply(game, picked.state, { faces: [a, b] });
        if (!rolled.ok) throw new Error(rolled.error.message);
        let after = rolled.state;
        while (after.stack.at(-1)?.proc === 'outcome') {
          const chosen = apply(game, after, { action: { type: 'recoil', distance } });
          if (!chosen.ok) throw new Error(chosen.error.message);
          after = chosen.state;
        }
        const gone = after.elements.filter(({ status }) => status === 'destroyed').map(({ id }) => id);
        for (const id of gone) lost.set(id, (lost.get(id) ?? 0) + 1);
      }
    return lost;
  }
  function told(all: readonly Walked[], distance: 'full' | 'depth'): ReadonlyMap<string, number> {
    const lost = new Map<string, number>();
    for (const { ways, when, notes } of all) {
      if (!when.every((a) => a.type === 'recoil' && a.distance === distance)) continue;
      for (const { destroyed } of notes) if (destroyed !== undefined) lost.set(destroyed, (lost.get(destroyed) ?? 0) + ways);
    }
    return lost;
  }

  const tables: readonly (readonly [string, Table])[] = [
    ['a third rank', { red: ['Pk 5 5 0', 'Pk 5 4.5 0', 'Pk 5 4 0'], blue: ['Bd 5 5 180'] }],
    ['an enemy on the flank', { red: ['Bd 5 5 0'], blue: ['Sp 5 5 180', 'Cv 4.5 4.5 90'] }],
    ['the edge of the table', { red: ['Sp 5 0.5 0'], blue: ['Bd 5 0.5 180'] }],
    ['a Behemoth with friends behind', { red: ['Bh 5 5 0', 'Sp 5 4 0'], blue: ['Bd 5 5 180'] }],
    ['Knights with a choice and somebody behind', { red: ['Kn 5 5 0', 'Sp 5 3.3 90'], blue: ['Sp 5 5 180', 'Sp 6 5 180'] }],
    ['friends on the flank', { red: ['Sp 5 5 0', 'Cv 4.5 5.5 90', 'Sp 3.75 5.5 0'], blue: ['Bd 5 5 180'] }],
  ];
  test.each(tables)('[11.1, D3-32] a recoil that cannot be made is a kill: %s', (_title, about) => {
    const state = picking(about);
    const [unit, target] = [state.elements[0]?.id, state.elements[(about.red?.length ?? 0) + 1]?.id];
    if (unit === undefined || target === undefined) throw new Error('nobody fights');
    const fight: Action & { readonly type: 'fight' } = { type: 'fight', unit, target };
    for (const distance of ['full', 'depth'] as const) {
      const all = walked(state, fight.unit, fight.target);
      expect(told(all, distance), distance).toEqual(brute(state, fight, distance));
    }
  });
  test('[11.1] three deep the front Pikes are destroyed as often as two deep they recoil', () => {
    const lostOf = (red: readonly string[]) => told(walked(picking({ red, blue: ['Bd 5 5 180'] }), 'Pk1', 'Bd1'), 'full').get('Pk1') ?? 0;
    expect(lostOf(['Pk 5 5 0', 'Pk 5 4.5 0'])).toBe(0);
    expect(lostOf(['Pk 5 5 0', 'Pk 5 4.5 0', 'Pk 5 4 0'])).toBe(10);
  });
  test('[11.1] flights off the table are told', () => {
    const all = walked(picking({ red: ['Sp 10 12 0'], blue: ['Dg 10 12 180'] }, having({ Dg1: { engaged: true } })), 'Sp1', 'Dg1');
    const off = all.reduce((n, { ways, notes }) => n + (notes.some(({ fledOff }) => fledOff === 'Dg1') ? ways : 0), 0);
    // Spears 4 against Dragon 6: 6 pairs of faces make it less, and none half.
    expect(off).toBe(6);
  });
  test('[11.1, D3-32] how far Knights fall back changes no result: it is not kept apart, and the odds sum to one', () => {
    const all = walked(picking({ red: ['Kn 5 5 0'], blue: ['Kn 5 5 180'] }), 'Kn1', 'Kn2');
    expect(new Set(all.map(({ when }) => JSON.stringify(when))).size).toBe(1);
    expect(all.reduce((sum, { ways }) => sum + ways, 0)).toBe(36);
  });
  test('[6.4, 11.1] spells and shots are walked to the end as well', () => {
    const state = Battle.bound({ red: ['Mg 5 2 0', 'Sp 1 1 0'], blue: ['Kn 5 6 180', 'Sp 5 7.25 0'] }, 'magic').state;
    const odds = oddsOfAction(game, state, { type: 'bespell', unit: 'Mg1', aids: [], target: 'Kn1' });
    if (!odds.ok) throw new Error(odds.error.message);
    // Mage 4 at Knights 3: 17 recoils that cannot be made, and 4 kills.
    const lost = odds.outcomes.reduce((n, { ways, outcome }) => n + (JSON.stringify(outcome).includes('"destroyed":"Kn1"') ? ways : 0), 0);
    expect((lost * 36) / odds.of).toBe(21);
  });
});

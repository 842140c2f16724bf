import { system as d3h2 } from '@pennon/d3h2';
import { whyNot } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { armyFaults } from '../../packages/systems/d3h2/armies/faults.js';
import { deployingOf } from '../../packages/systems/d3h2/board/deployment.js';
import { areasUnder, goingUnder, groundOf } from '../../packages/systems/d3h2/board/ground.js';
import { campOptions, campRefusal } from '../../packages/systems/d3h2/board/placing-camps-and-strongholds.js';
import { placingRefusal } from '../../packages/systems/d3h2/board/placing-terrain.js';
import { baseMust } from '../../packages/systems/d3h2/board/position.js';
import type { Drawn } from '../../packages/systems/d3h2/geometry/terrain-pieces.js';
import { mayHold } from '../../packages/systems/d3h2/rules/garrisons.js';
import { countries } from '../../packages/systems/d3h2/rules/terrain-choice.js';
import { nameOf } from '../../packages/systems/d3h2/rules/units.js';
import { ELEMENT_TYPES, HOMES, type PlacedFeature, type State } from '../../packages/systems/d3h2/types.js';
import { asker } from '../ask.js';
import { Battle } from './battle.js';
import { at } from './moves.js';
import { battle, game, listed, SettingUp } from './setting-up.js';
import { type Table, table, the } from './table.js';

const { outcome } = asker(d3h2);
const BW = 10_000;

describe('troops and their bases', () => {
  test('[D3-1, D3-14, D3-28] Fast Blades go farther, and give way on a tie where others stand', () => {
    const far = (fast: boolean) => outcome('moveAllowance', { elements: [{ type: 'Bd', fast }] }).allowance;
    expect([far(false), far(true)]).toEqual([2, 3]);
    const tied = (fast: boolean) => outcome('close', { a: { type: 'Sp' }, b: { type: 'Bd', fast } }, [4, 3]);
    expect(tied(false)).toMatchObject({ margin: 'equal', b: 'none' });
    expect(tied(true)).toMatchObject({ margin: 'equal', b: 'recoil' });
  });
  test('[D3-2, R4] on the table every base is 1 BW wide and as deep as its class; Fast changes nothing, horses do', () => {
    const sides = (type: string) => {
      const { corners } = baseMust(table({ red: [`${type} 5 5 0`] }), the(`${type.replace(/[*+]|Mtd-/g, '')}1`));
      const [xs, ys] = [0, 1].map((axis) => corners.filter((_, i) => i % 2 === axis));
      const long = (values: readonly number[] = []) => (Math.max(...values) - Math.min(...values)) / BW;
      return [long(xs), long(ys)];
    };
    for (const type of ['Sp', 'Pk+', 'Ax', 'Ps', 'Lk', 'Wb', 'Sk']) expect(sides(type), type).toEqual([1, 0.5]);
    for (const type of ['Kn', 'Kn+', 'LH', 'Cv', 'Cm', 'Hr', 'Pl', 'Cl', 'Mg', 'Hd', 'Fl', 'Sp8', 'Bd6+', 'Bw8', 'Mtd-Bd', 'Mtd-Bw+'])
      expect(sides(type), type).toEqual([1, 0.75]);
    for (const type of ['Dg', 'Gd', 'Ab', 'Bh', 'Kn6', 'Cv6', 'Bs', 'SCh', 'Art', 'WWg+', 'CP']) expect(sides(type), type).toEqual([1, 1]);
  });
});

describe('the battlefield', () => {
  test('[D3-4] whoever plays may take any country as his home, and fight there', () => {
    const asked = SettingUp.begin(battle('dwarves', 'orcs')).roll(1, 6);
    for (const home of HOMES) {
      expect(armyFaults({ ...listed('orcs'), home }, 'd3h2', 24), home).toEqual([]);
      const [first] = countries(home);
      if (first === undefined) throw new Error(`nothing to choose in ${home} country`);
      expect(asked.act({ type: 'terrain', ...first }).state.home, home).toBe(home);
    }
  });
  test('[D3-4] where nothing lies the table is good going', () => {
    const state = table({ red: ['Kn 5 5 0'], ground: ['woods 8,8 9,8 9,9 8,9'] });
    const { corners } = baseMust(state, the('Kn1'));
    expect([areasUnder(groundOf(state), corners), goingUnder(groundOf(state), corners, 'Kn')]).toEqual([[], 'good']);
  });
});

describe('Camps and Strongholds', () => {
  const corners = (text: string): Drawn['points'] =>
    text.split(' ').map((pair) => {
      const [x = 0, y = 0] = pair.split(',').map((part) => Math.round(Number(part) * BW));
      return [x, y] as const;
    });
  const empty = (...ground: readonly string[]): State => ({ ...table({ size: 15, ground }), edges: null });
  const placed = (state: State, feature: PlacedFeature, quarter: number, points: string, more: Omit<Drawn, 'points'>) => {
    const refusal = placingRefusal(groundOf(state), feature, quarter, { points: corners(points), ...more });
    return refusal === undefined ? 'yes' : `${refusal.ref}: ${refusal.message}`;
  };
  const gateAt = (text: string) => {
    const [a = [0, 0] as const, b = [0, 0] as const] = corners(text);
    return { gate: [a, b] as const };
  };
  test('[D3-5, D3-6] no walls and no Camp in a river, and no river through walls', () => {
    const ford = 'river 4,0 4,15 width 0.5';
    const walls = (x: number, ...ground: readonly string[]) =>
      placed(empty(...ground), 'stronghold', 4, `${x},0 ${x + 3},0 ${x + 3},2 ${x},2`, gateAt(`${x + 1},2 ${x + 2},2`));
    expect(walls(2)).toBe('yes');
    expect(walls(2, ford)).toBe('D3-5: The Stronghold stands in good going, not in a river.');
    expect(walls(4.25, ford)).toBe('yes');
    const camp = (x: number) => {
      const state: State = { ...empty(ford), edges: { red: 'south', blue: 'north' } };
      return campRefusal(deployingOf(state, 'red'), corners(`${x},0 ${x + 1},0 ${x + 1},1 ${x},1`))?.message ?? 'yes';
    };
    expect([camp(4), camp(4.25)]).toEqual(['The Camp stands in good going, not in a river.', 'yes']);
    const held = table({ size: 15, works: { red: ['stronghold 2,0 5,0 5,2 2,2 gate 3,2 4,2'] } });
    const river = (x: number) => placed(held, 'river', 4, `${x},0 ${x},7 10,7 10,15`, { width: BW / 2 });
    expect([river(4), river(5.2), river(5.25)]).toEqual([
      'D3-5: A river does not run through a Stronghold.',
      'D3-5: A river does not run through a Stronghold.',
      'yes',
    ]);
  });
  test('[R15] they have four corners and no dent', () => {
    const five = '2,0 5,0 5,2 3.5,3 2,2';
    expect(placed(empty(), 'stronghold', 4, five, gateAt('3,2 4,2'))).toBe('R15: A Stronghold has four corners and no dent.');
    const state: State = { ...empty(), edges: { red: 'south', blue: 'north' } };
    expect(campRefusal(deployingOf(state, 'red'), corners('2,0 3,0 2.3,0.3 2,1'))).toMatchObject({ ref: 'R15' });
  });
  test('[D3-5, D3-6] a Horde may be bought for the walls or the Camp; Denizens and Camp Followers are no elements', () => {
    for (const feature of ['camp', 'stronghold'] as const)
      expect(mayHold({ variant: 'd3h2', type: 'Hd', feature, when: 'deployment', ally: false }), feature).toBe(true);
    expect(ELEMENT_TYPES.map(nameOf).filter((name) => /denizen|follower/i.test(name))).toEqual([]);
  });
  test('[D3-6] who holds a Camp comes out, and another goes in', () => {
    const about: Table = { red: ['Sp in camp1', 'Bd 7 2 180', 'Cv* 8 5 0'], works: { red: ['camp 4.5,0 6,0 6,1 4.5,1'] } };
    const play = Battle.bound(about, 'movement');
    expect(play.whyNot({ type: 'enter', unit: 'Bd1', feature: 'camp1' })?.ref).toBe('D3-5');
    play.act({ type: 'leave', unit: the('Sp1'), to: at('4.6 2 0') }).act({ type: 'enter', unit: the('Bd1'), feature: 'camp1' });
    expect([play.at('Sp1'), play.at('Bd1')]).toEqual(['4.6 2 0', 'garrison camp1']);
  });
  test('[R97] an army for whose Camp there is no place does without, no other', () => {
    const asked = (...ground: readonly string[]): State => ({
      ...table({ red: ['Sp* 5 4 0'], blue: ['Sp* 5 12 180'], size: 15, ground }),
      stack: [{ proc: 'setup', step: 'camps', side: 'red', left: [], quarter: null, chooser: null }],
      bound: null,
      bounds: { red: 0, blue: 0 },
    });
    const scrub = asked('scrub 0,0 15,0 15,15 0,15');
    expect(campOptions(scrub, 'red')).toEqual([{ type: 'noCamp' }]);
    expect(whyNot(game, scrub, { type: 'noCamp' })).toEqual({ legal: true });
    expect(whyNot(game, asked(), { type: 'noCamp' })).toMatchObject({ legal: false, error: { ref: 'D3-6' } });
  });
});

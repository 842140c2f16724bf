import { BOTS } from '@pennon/bots';
import { eventsFor, pendingFor, Sfc32 } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import type { Hide, State } from '../../packages/systems/kulikovo/types.js';
import type { View } from '../../packages/systems/kulikovo/view.js';
import { game, hexId, Table } from './table.js';

const STRANGERS = ['horde', null] as const;
/** 10.2, as printed. */
const PRINTED = [
  ['AMB1', '2608'],
  ['AMB2', '2607'],
  ['AMB3', '2609'],
  ['AMB4', '2708'],
  ['AMB5', '2707'],
  ['AMB6', '2709'],
  ['AMB7', '2808'],
  ['AMB8', '2807'],
] as const;
/** Green Oak Wood: columns 26 to 29, rows 04 to 10, by the grid of 10.2. */
const WOOD = [
  ...['2704', '2804', '2705', '2805', '2905'],
  ...['2606', '2706', '2806', '2906', '2607', '2707', '2807', '2907', '2608', '2708', '2808', '2908'],
  ...['2609', '2709', '2809', '2710', '2810'],
];
type Place = { readonly unit: string; readonly hex: string; readonly facing: string };
const printed: readonly Place[] = PRINTED.map(([unit, hex]) => ({ unit, hex, facing: 'SW' }));
const hide = (units: readonly Place[], leader: string) => ({ type: 'hide', units, leader }) as unknown as Hide;
const AS_PRINTED = hide(printed, '2708');
/** All of them in the north of the wood, each facing another way, Vladimir by himself. */
const NORTH = hide(
  printed.map(({ unit }, i) => ({ unit, hex: WOOD[i] ?? '', facing: ['N', 'NE', 'SE', 'S', 'SW', 'NW'][i % 6] ?? 'N' })),
  '2810',
);

/** After the duel and the choice of the prince, the Horde to begin. */
const prelude = (): Table =>
  Table.set('kulikovo/field')
    .give({ faces: [0, 9] })
    .act({ type: 'prince', unit: null });
const see = (table: Table, side: string | null): View => game.view(table.state, side) as View;

describe('where the ambush waits', () => {
  test('[R93, K3] the Rus are asked before anybody acts, and the printed places come first, in one answer', () => {
    const t = prelude();
    expect(t.asks).toBe('rus: turn.hide');
    expect(t.actions[0]).toEqual(AS_PRINTED);
    t.act(t.actions[0] as Hide);
    expect(t.asks).toBe('horde: turn.free');
    for (const { unit, hex, facing } of printed) expect(t.unit(unit)).toMatchObject({ hex, facing });
    expect(t.leader('VLA').hex).toBe('2708');
  });
  test('[R93] everything that is listed is allowed, and puts one unit in each of eight hexes of the wood', () => {
    const t = prelude();
    expect(t.actions.length).toBeGreaterThan(2);
    for (const action of t.actions as readonly Hide[]) {
      expect(t.whyNot(action)).toBeNull();
      expect(new Set(action.units.map(({ hex }) => hex)).size).toBe(8);
      for (const { hex } of action.units) expect(WOOD).toContain(hex);
    }
  });
  test('[R93] any hexes of the wood, any facing', () => {
    const t = prelude().act(NORTH);
    for (const { unit, hex, facing } of NORTH.units) expect(t.unit(unit)).toMatchObject({ hex, facing });
    expect(t.leader('VLA').hex).toBe('2810');
    const luck = Sfc32.seeded(93);
    for (let i = 0; i < 200; i++) {
      const room = [...WOOD];
      const units = printed.map(({ unit }) => ({
        unit,
        hex: room.splice(luck.below(room.length), 1)[0] ?? '',
        facing: luck.pick(['N', 'NE', 'SE', 'S', 'SW', 'NW']),
      }));
      expect(prelude().whyNot(hide(units, luck.pick(WOOD)))).toBeNull();
    }
  });
  test.each([
    ['a hex beside the wood', hide([{ unit: 'AMB1', hex: '2510', facing: 'S' }, ...printed.slice(1)], '2708'), 'R93'],
    ['another wood', hide([{ unit: 'AMB1', hex: '2818', facing: 'S' }, ...printed.slice(1)], '2708'), 'R93'],
    ['off the map', hide([{ unit: 'AMB1', hex: '9999', facing: 'S' }, ...printed.slice(1)], '2708'), 'R93'],
    ['two in one hex', hide([{ unit: 'AMB1', hex: '2607', facing: 'S' }, ...printed.slice(1)], '2708'), 'R8'],
    ['one too few', hide(printed.slice(1), '2708'), 'R93'],
    ['one twice', hide([...printed.slice(0, 7), { unit: 'AMB1', hex: '2704', facing: 'S' }], '2708'), 'R93'],
    ['a unit of another regiment', hide([...printed.slice(0, 7), { unit: 'LFT1', hex: '2704', facing: 'S' }], '2708'), 'R93'],
    ['its leader outside', hide(printed, '2510'), 'R93'],
  ])('[R93] not %s', (_what, action, ref) => {
    expect(prelude().refOf(action)).toBe(ref);
  });
  test('[R93] nothing else comes first', () => {
    expect(prelude().refOf({ type: 'activate', battle: 'Vanguard' })).toBe('R93');
  });
  test('[R93] it waits there: an enemy who comes near another place brings nobody out', () => {
    const near = (t: Table): Table => {
      const there = t.with({ units: { RWG1: { hex: hexId('2511'), facing: 'N' } }, leaders: { NRW: { hex: hexId('2512') } } });
      return there.act({ type: 'activate', battle: 'Right wing' }).move('RWG1', '2510');
    };
    expect(near(prelude().act(AS_PRINTED)).happened('released')).toBe(true);
    expect(near(prelude().act(NORTH)).happened('released')).toBe(false);
  });
  test('[R93] where there is no ambush nobody is asked', () => {
    expect(Table.set('kulikovo/training').asks).toBe('horde: turn.free');
    expect(Table.set('kulikovo/training').refOf(AS_PRINTED)).not.toBeNull();
  });
});

describe('what the enemy learns of it', () => {
  test('[R93, R77] neither he nor a spectator sees where', () => {
    const [here, there] = [prelude().act(AS_PRINTED), prelude().act(NORTH)];
    for (const side of STRANGERS) expect(see(there, side)).toEqual(see(here, side));
  });
  test('[R93] nor hears it, nor reads it in the record, nor sees what could be chosen', () => {
    const heard = (action: Hide, side: string | null) => {
      const t = prelude().quiet().act(action);
      return JSON.stringify([eventsFor(game, t.state, t.events, side), game.hearsAction?.(action)]);
    };
    for (const side of STRANGERS) {
      expect(heard(NORTH, side)).toBe(heard(AS_PRINTED, side));
      expect(heard(NORTH, side)).not.toMatch(/AMB|"2[6-9]\d\d"/);
      expect(pendingFor(game, prelude().state, side)).toMatchObject({ side: 'rus', actions: [], prompt: '' });
    }
    expect(JSON.stringify(prelude().quiet().act(NORTH).events)).toContain('AMB1');
  });
  test('[R93, K3] once they come out everybody sees where they stand', () => {
    const gone = { state: 'eliminated', hex: null } as const;
    const t = prelude()
      .act(NORTH)
      .with({ units: { LFT4: gone, GRT1: gone, RSV1: gone } })
      .say('pass')
      .say('release')
      .roll(0);
    for (const side of STRANGERS) expect(see(t, side).units.find(({ id }) => id === 'AMB1')).toMatchObject({ hex: '2704', facing: 'N' });
  });
  test('[R93, K3] when the game is over it is told', () => {
    const t = prelude().act(NORTH).act({ type: 'resign', side: 'rus' });
    for (const side of STRANGERS) expect(see(t, side).units.find(({ id }) => id === 'AMB1')).toMatchObject({ hex: '2704' });
  });
});

describe('what the enemy imagines', () => {
  const imagined = (t: Table, seed: number): State => game.imagine(see(t, 'horde'), 'horde', Sfc32.seeded(seed));
  const hexes = (state: State): readonly (string | null)[] => state.units.filter(({ id }) => id.startsWith('AMB')).map(({ hex }) => hex);

  test('[R93] what is printed, wherever they are', () => {
    expect(hexes(imagined(prelude().act(NORTH), 1))).toEqual(PRINTED.map(([, hex]) => hex));
  });
  test('[R93, K3] but never beside an enemy who has not brought them out', () => {
    // AMB3 would stand next to 2510.
    const t = prelude()
      .act(NORTH)
      .with({ units: { RWG1: { hex: hexId('2510'), facing: 'N' } } });
    for (let seed = 0; seed < 50; seed++) {
      const state = imagined(t, seed);
      const found = hexes(state);
      expect(new Set(found).size).toBe(8);
      for (const hex of found) {
        expect(WOOD).toContain(hex);
        expect(['2609', '2509', '2610']).not.toContain(hex);
      }
      expect(found).toContain(state.leaders.find(({ id }) => id === 'VLA')?.hex);
    }
  });
});

test('[R93] a bot places it', () => {
  const t = prelude();
  const { action } = BOTS.captain.choose({ game: game as never, side: 'rus', view: see(t, 'rus'), luck: Sfc32.seeded(5) });
  expect(t.whyNot(action)).toBeNull();
  expect(action.type).toBe('hide');
});

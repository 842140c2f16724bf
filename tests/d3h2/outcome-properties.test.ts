import { apply, pending, Sfc32 } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { groundOf } from '../../packages/systems/d3h2/board/ground.js';
import { position } from '../../packages/systems/d3h2/board/position.js';
import { placeRefusal } from '../../packages/systems/d3h2/board/standing-room.js';
import type { Base } from '../../packages/systems/d3h2/geometry/base.js';
import { lineUp } from '../../packages/systems/d3h2/geometry/snap-poses.js';
import type { ElementType, Event, State } from '../../packages/systems/d3h2/types.js';
import { Battle, game, having, written } from './battle.js';
import { faults } from './moves.js';
import { type Table, table } from './table.js';

const TYPES: readonly ElementType[] = [
  ...(['Sp', 'Pk', 'Bd', 'Ax', 'Bw', 'Sh', 'Ps', 'Wb', 'Hd', 'Art', 'WWg', 'Mg', 'Cl', 'Sk', 'CP'] as const),
  ...(['Kn', 'Cv', 'LH', 'SCh', 'Hr', 'Pl', 'Bh', 'Bs', 'Kn6'] as const),
  ...(['Gd', 'Dg', 'Ab', 'Fl', 'AHr'] as const),
];
const GROUNDS: readonly string[] = [
  'woods 2,5.5 6,5.5 6,8 2,8',
  'waterway 0,0 12,0 12,2.2 0,2.2',
  'river 0,3 12,3.4 width 0.7',
  'marsh 4,3 9,3 9,4.6 4,4.6',
  'difficult-hill 6,6 10,6 10,9 6,9 crest 7,7.5 9,7.5',
];
const SIZE = 12;

/** Two lines that meet at 6 with ranks behind them, flankers and strays, as luck has it; whoever would stand badly is left out. */
function someTable(luck: Sfc32): State {
  const chosen: { red: string[]; blue: string[] } = { red: [], blue: [] };
  const ground = GROUNDS.filter(() => luck.below(5) === 0);
  const works =
    luck.below(4) === 0 ? { blue: ['camp 4,7 6,7 6,8 4,8'] } : luck.below(4) === 0 ? { red: ['camp 4,3.4 6,3.4 6,4.4 4,4.4'] } : {};
  const aboutNow = (): Table => ({ ...chosen, ground, works, size: SIZE });
  for (const side of ['red', 'blue'] as const) {
    const count = 2 + luck.below(5);
    for (let tries = 0, placed = 0; placed < count && tries < 40; tries++) {
      const before = [...chosen[side]];
      const enemies = position(table(aboutNow())).sides[side === 'red' ? 1 : 0];
      const place = enemies.length > 0 && luck.below(4) === 0 ? linedUp(luck, luck.pick(enemies)) : somePlace(luck, side);
      chosen[side].push(`${luck.pick(TYPES)} ${place}`);
      const state = table(aboutNow());
      if (wrong(state).length > 0) chosen[side] = before;
      else placed++;
    }
  }
  const state = table(aboutNow());
  // Aerials are engaged by chance.
  return having(Object.fromEntries(state.elements.map(({ id }) => [id, isWinged(id) && luck.below(2) === 0 ? { engaged: true } : {}])))(
    state,
  );
}
const isWinged = (id: string): boolean => /^(Gd|Dg|Ab|Fl|AHr)\d/.test(id);
const linedUp = (luck: Sfc32, enemy: Base): string => written(lineUp(enemy, luck.pick(['left', 'right', 'rear', 'front'] as const)));
function somePlace(luck: Sfc32, side: 'red' | 'blue'): string {
  const x = 300 + 100 * luck.below(6) + luck.pick([0, 0, 0, 50, 30]);
  const y = 600 + (side === 'red' ? -1 : 1) * luck.pick([0, 0, 0, 50, 75, 100, 140]);
  switch (luck.below(6)) {
    case 0:
      return `${(x - 50) / 100} ${y / 100} ${luck.pick([90, 270])}`;
    case 1:
      return `${luck.pick([0.5, 1, SIZE - 0.5, 6])} ${1 + luck.below(SIZE - 2)} ${luck.pick([0, 90, 180, 270, 33.33, 200.5])}`;
    default:
      return `${x / 100} ${y / 100} ${side === 'red' ? 0 : 180}`;
  }
}

/** What must be so whatever has happened. */
function wrong(state: State): readonly string[] {
  const { sides } = position(state);
  return [
    ...faults(state),
    ...[...sides[0], ...sides[1]].flatMap((base) => placeRefusal(groundOf(state), base)?.message ?? []),
    ...state.elements.flatMap(({ id, status, pose, engaged, feature }) => [
      ...((pose !== null) === (status === 'table') ? [] : [`${id} is ${status} and has ${pose === null ? 'no' : 'a'} place`]),
      ...((feature !== null) === (status === 'garrison') ? [] : [`${id} is ${status} and holds ${feature}`]),
      ...(engaged && status !== 'table' ? [`${id} is engaged and gone`] : []),
      ...(pose !== null && [pose.x, pose.y, pose.h].some((n) => !Number.isInteger(n)) ? [`${id} stands between units`] : []),
    ]),
    ...state.unaligned.flatMap(({ unit, enemy }) =>
      [unit, enemy].filter((id) => state.elements.some((e) => e.id === id && e.status !== 'table')).map((id) => `${id} is locked and gone`),
    ),
  ];
}

/** Plays on with answers by luck until the bound is over; counts what happens. */
function playedOut(start: Battle, luck: Sfc32, seen: Map<string, number>): readonly string[] {
  let { state } = start;
  const count = (events: readonly Event[]): void => {
    for (const { type } of events) seen.set(type, (seen.get(type) ?? 0) + 1);
  };
  count(start.events);
  for (let i = 0; i < 200; i++) {
    const faulty = wrong(state);
    if (faulty.length > 0) return faulty;
    const asked = pending(game, state);
    if (asked.kind === 'over' || (asked.kind === 'chance' && asked.purpose === 'pips')) return [];
    const applied = apply(
      game,
      state,
      asked.kind === 'chance' ? { faces: asked.dice.map((die) => luck.face(die)) } : { action: luck.pick(asked.actions) },
    );
    if (!applied.ok) return [applied.error.message];
    state = applied.state;
    count(applied.events);
  }
  return ['it goes on and on'];
}

describe('whatever the table looks like', () => {
  test('[6.6, GEO-2] every recoil, flight and loss leaves everybody in his place, on the table or off it', () => {
    const seen = new Map<string, number>();
    for (let seed = 0; seed < 60; seed++) {
      const luck = Sfc32.seeded(seed, 1);
      const state = someTable(luck);
      for (const { id } of state.elements)
        for (const what of ['recoil', 'flee', 'destroyed', 'recoil rear', 'flee rear']) {
          const battle = Battle.outcomeOf(state, `${id} ${what}`);
          expect(playedOut(battle, luck, seen), `seed ${seed}: ${id} ${what}`).toEqual([]);
        }
    }
    for (const type of ['recoiled', 'fled', 'pursued', 'destroyed', 'shifted']) expect(seen.get(type), type).toBeGreaterThan(20);
  });
  test('[6.2, 6.3, section 4] whole bounds of turning, magic, shooting and fights do as well', () => {
    const seen = new Map<string, number>();
    for (let seed = 0; seed < 150; seed++) {
      const luck = Sfc32.seeded(seed, 2);
      const state = someTable(luck);
      expect(playedOut(Battle.boundOf(state, 'facing'), luck, seen), `seed ${seed}`).toEqual([]);
    }
    for (const type of ['faced', 'fought', 'shot', 'bespelled', 'pursued']) expect(seen.get(type), type).toBeGreaterThan(10);
  });
});

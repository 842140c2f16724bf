import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FACINGS, type Facing, type Hexside, type Step } from '../../packages/systems/kulikovo/types.js';
import { copyOf, movesOf, stepsOf, Table } from './table.js';

/** A piece of ground, worked out here once more from sections 3.6 and 5.1 to 5.4, to compare the lists of moves with. */
interface Ground {
  readonly signs: ReadonlyMap<string, string>;
  readonly hexsides: ReadonlyMap<string, Hexside>;
  readonly friends: readonly string[];
  readonly enemies: readonly { readonly hex: string; readonly facing: Facing }[];
}
interface Mover {
  readonly type: 'H' | 'L' | 'R';
  readonly hex: string;
  readonly facing: Facing;
  readonly mp: number;
  readonly inCommand: boolean;
}

const name = (c: number, r: number): string => `${String(c).padStart(2, '0')}${String(r).padStart(2, '0')}`;
const isOnMap = (hex: string): boolean => /^(0[1-9]|1[0-6])(0[1-9]|1[0-4])$/.test(hex);
/** NE, E, SE, SW, W, NW. */
function around(hex: string): readonly string[] {
  const [c, r] = [Number(hex.slice(0, 2)), Number(hex.slice(2))];
  const east = r % 2 === 0 ? c + 1 : c;
  return [name(east, r - 1), name(c + 1, r), name(east, r + 1), name(east - 1, r + 1), name(c - 1, r), name(east - 1, r - 1)];
}
const front = (hex: string, facing: Facing): readonly string[] => {
  const k = FACINGS.indexOf(facing);
  return [(k + 5) % 6, k].map((d) => around(hex)[d] ?? '');
};
const between = (a: string, b: string): string => [a, b].sort().join('-');
const signOf = (g: Ground, hex: string): string => g.signs.get(hex) ?? '.';
const levelOf = (g: Ground, hex: string): number => (['1', 'W'].includes(signOf(g, hex)) ? 1 : 0);
const isBarred = (g: Ground, a: string, b: string): boolean => ['nepravda', 'cliff'].includes(g.hexsides.get(between(a, b)) ?? '');
const isZoc = (g: Ground, hex: string): boolean =>
  g.enemies.some((e) => front(e.hex, e.facing).includes(hex) && !isBarred(g, e.hex, hex) && signOf(g, hex) !== '~');

/** MP to enter, or nothing where the step is not allowed. `hasMoved`: it has entered a hex before. */
function price(g: Ground, m: Mover, from: string, to: string, hasMoved: boolean): number | undefined {
  const [leaves, enters] = [isZoc(g, from), isZoc(g, to)];
  const isFriend = g.friends.includes(to);
  if (!isOnMap(to) || signOf(g, to) === '~' || isBarred(g, from, to) || g.enemies.some((e) => e.hex === to)) return undefined;
  if (enters && !m.inCommand) return undefined;
  if (m.type !== 'L' && ((leaves && (enters || hasMoved)) || (enters && isFriend))) return undefined;
  const hexside = g.hexsides.get(between(from, to));
  const slope = levelOf(g, from) !== levelOf(g, to) || hexside === 'steep' ? 1 : 0;
  const base = ['w', 'W'].includes(signOf(g, to)) ? 2 : 1;
  return base + slope + (hexside === 'minor_river' ? 1 : 0) + (leaves ? 1 : 0) + (isFriend ? 1 : 0);
}

/** The least MP to each hex and facing in which the move may end. */
function cheapest(g: Ground, m: Mover): ReadonlyMap<string, number> {
  const best = new Map([[`${m.hex} ${m.facing} 0`, 0]]);
  for (const [node, spent] of best) {
    const [hex = '', facing = 'N', moved] = node.split(' ') as [string, Facing, string];
    const reach = (to: string, more: number): void => {
      if (spent + more > m.mp || (best.get(to) ?? 99) <= spent + more) return;
      best.delete(to);
      best.set(to, spent + more);
    };
    for (const to of front(hex, facing)) {
      const mp = price(g, m, hex, to, moved === '1');
      if (mp !== undefined) reach(`${to} ${facing} 1`, mp);
    }
    const k = FACINGS.indexOf(facing);
    for (let turn = 1; turn < 6; turn++) reach(`${hex} ${FACINGS[(k + turn) % 6]} ${moved}`, m.type === 'L' ? 1 : Math.min(turn, 6 - turn));
  }
  const ends = new Map<string, number>();
  for (const [node, spent] of best) {
    const end = node.slice(0, -2);
    if (g.friends.includes(node.slice(0, 4)) || end === `${m.hex} ${m.facing}`) continue;
    ends.set(end, Math.min(spent, ends.get(end) ?? 99));
  }
  return ends;
}

/** Where a way leads and what it costs; no cost where it is not allowed. */
function walk(
  g: Ground,
  m: Mover,
  steps: readonly Step[],
): { readonly hex: string; readonly facing: Facing; readonly mp: number | undefined } {
  let [hex, facing, hasMoved]: [string, Facing, boolean] = [m.hex, m.facing, false];
  let spent: number | undefined = 0;
  const pay = (mp: number | undefined): void => {
    spent = spent === undefined || mp === undefined || spent + mp > m.mp ? undefined : spent + mp;
  };
  for (const step of steps) {
    if ('enter' in step) {
      pay(front(hex, facing).includes(step.enter) ? price(g, m, hex, step.enter, hasMoved) : undefined);
      [hex, hasMoved] = [step.enter, true];
    } else if ('turn' in step) {
      const turn = Math.abs(FACINGS.indexOf(step.turn) - FACINGS.indexOf(facing));
      pay(turn === 0 ? undefined : m.type === 'L' ? 1 : Math.min(turn, 6 - turn));
      facing = step.turn;
    }
  }
  return { hex, facing, mp: g.friends.includes(hex) ? undefined : spent };
}

/** Battles looked at; each takes a few hundredths of a second. */
const RUNS = 12;

/** Hexes near 0807, where the mover stands. */
const NEAR = Array.from({ length: 25 }, (_, i) => name(6 + (i % 5), 5 + Math.floor(i / 5))).filter((hex) => hex !== '0807');
const HEXSIDES_NEAR = [...new Set(['0807', ...NEAR].flatMap((a) => around(a).map((b) => between(a, b))))];
const facing = fc.constantFrom<Facing>(...FACINGS);
const battle = fc
  .record({
    type: fc.constantFrom('H' as const, 'L' as const, 'R' as const),
    facing,
    state: fc.constantFrom('normal' as const, 'disordered' as const),
    inCommand: fc.boolean(),
    signs: fc.dictionary(fc.constantFrom(...NEAR), fc.constantFrom('w', '1', 'W', '~'), { maxKeys: 8 }),
    hexsides: fc.dictionary(fc.constantFrom(...HEXSIDES_NEAR), fc.constantFrom<Hexside>('nepravda', 'minor_river', 'steep', 'cliff'), {
      maxKeys: 8,
    }),
    pieces: fc.uniqueArray(fc.record({ hex: fc.constantFrom(...NEAR), facing }), {
      selector: ({ hex }) => hex,
      minLength: 2,
      maxLength: 6,
    }),
  })
  .map(({ pieces, ...rest }) => {
    const standing = pieces.filter(({ hex }) => rest.signs[hex] !== '~');
    return { ...rest, friends: standing.slice(0, 2), enemies: standing.slice(2) };
  });

/** The table and the same moment as it is worked out here. */
function set(given: typeof battle extends fc.Arbitrary<infer T> ? T : never): { readonly t: Table; readonly g: Ground; readonly m: Mover } {
  const signs = new Map(Object.entries(given.signs));
  const hexsides = new Map(Object.entries(given.hexsides));
  const written: { [what in Hexside]?: string } = {};
  for (const [side, what] of hexsides) written[what] = [written[what] ?? '', side].join(' ');
  const ground = Array.from({ length: 14 }, (_, r) => Array.from({ length: 16 }, (_, c) => signs.get(name(c + 1, r + 1)) ?? '.').join(''));
  const row = (id: string, type: string, piece: { readonly hex: string; readonly facing: Facing }): string =>
    `${id} ${type} ${piece.hex} ${piece.facing}`;
  const t = Table.fight({
    rus: [`RU ${given.type} 0807 ${given.facing}`, ...given.friends.map((f, i) => row(`RF${i}`, 'R', f))].join(','),
    horde: ['HX R 1614 N', ...given.enemies.map((e, i) => row(`HR${i}`, 'R', e))].join(','),
    rusLeaders: given.inCommand ? 'PRI 0101 cr=12' : 'PRI 0101 cr=3',
    ground,
    hexsides: written,
  }).with({ units: { RU: { state: given.state } } });
  const ma = { H: 6, L: 8, R: 4 }[given.type] - (given.state === 'disordered' ? 1 : 0);
  const mp = given.inCommand ? ma : Math.floor(ma / 2);
  const g = { signs, hexsides, friends: given.friends.map(({ hex }) => hex), enemies: given.enemies };
  return { t, g, m: { type: given.type, hex: '0807', facing: given.facing, mp, inCommand: given.inCommand } };
}

/** One step of a way that may be wrong: a front hex or, now and then, another; a turn. */
const step = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom('left', 'right') },
  { weight: 1, arbitrary: fc.constantFrom('flank') },
  { weight: 5, arbitrary: facing },
);
const ways = fc.array(fc.array(step, { minLength: 1, maxLength: 7 }), { minLength: 40, maxLength: 40 });
function stepsFrom(m: Mover, way: readonly string[]): readonly Step[] {
  let [hex, now]: [string, Facing] = [m.hex, m.facing];
  const steps: string[] = [];
  for (const one of way) {
    const turn = FACINGS.find((f) => f === one);
    if (turn === undefined) {
      const k = FACINGS.indexOf(now);
      hex = around(hex)[one === 'left' ? (k + 5) % 6 : one === 'right' ? k : (k + 1) % 6] ?? '';
      steps.push(hex);
    } else {
      now = turn;
      steps.push(`>${turn}`);
    }
  }
  return stepsOf(steps);
}

describe('the moves of a unit', () => {
  test('[5.1, 5.2, 5.3, 5.4] are listed by the cheapest way to each hex and facing, once', () => {
    fc.assert(
      fc.property(battle, (given) => {
        const { t, g, m } = set(given);
        const listed = movesOf(t, 'RU')
          .filter((steps) => steps.every((one) => !('fire' in one)))
          .map((steps) => walk(g, m, steps))
          .map(({ hex, facing: to, mp }) => `${hex} ${to}: ${mp}`);
        expect(listed.sort()).toEqual([...cheapest(g, m)].map(([end, mp]) => `${end}: ${mp}`).sort());
      }),
      { numRuns: RUNS, seed: 1380 },
    );
  });

  test('[5.1, 5.2, 5.3, 5.4] are accepted by any way that the rules allow, and by no other', () => {
    fc.assert(
      fc.property(battle, ways, (given, all) => {
        const { t, g, m } = set(given);
        for (const way of all) {
          const move = { type: 'move', unit: 'RU', steps: stepsFrom(m, way) } as const;
          const { mp } = walk(g, m, move.steps);
          expect([move.steps, t.refOf(move) === null]).toEqual([move.steps, mp !== undefined]);
          if (mp !== undefined) expect(copyOf(t).act(move).last('moved').mp).toBe(mp);
        }
      }),
      { numRuns: RUNS, seed: 1380 },
    );
  });
});

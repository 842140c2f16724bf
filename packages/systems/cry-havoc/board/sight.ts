import { looseHorses } from '@pennon/hexes';
import { clearTraces, type Eye } from '../rules/sight.js';
import type { Figure, Trace } from '../types.js';
import type { Battlefield } from './battlefield.js';
import { looseHorseAt, type Position } from './position.js';

/** Who is in a hex as a line of sight meets him (5.7). */
export function figureIn(p: Position, hex: number): Figure {
  if (looseHorseAt(p, hex) >= 0) return 'looseHorse';
  const who = p.at(0, hex);
  const one = who < 0 ? undefined : p.pieces[who];
  if (one === undefined) return 'none';
  return one.health === 'stunned' ? 'stunned' : one.horse === null ? 'foot' : 'rider';
}

/** The one or two ways of a look from hex to hex, with what lies on them (R22, R69). Where nobody stands between they are always the same. */
export function tracesOf(board: Battlefield, from: number, to: number, figure: (hex: number) => Figure): readonly Trace[] {
  const { empty, hexes } = lookOf(board, from, to);
  const isEmpty = (between: readonly number[]): boolean => {
    for (const hex of between) if (figure(hex) !== 'none') return false;
    return true;
  };
  if (hexes.every(isEmpty)) return empty;
  return empty.map((trace, i) => ({
    ...trace,
    between: trace.between.map((between, n) => ({ ...between, figure: figure(hexes[i]?.[n] ?? -1) })),
  }));
}

/** A look over a map without people: what lies on each of its ways, and the hexes between. */
interface Look {
  readonly empty: readonly Trace[];
  readonly hexes: readonly (readonly number[])[];
}

/** What the ground alone has to say about looks from one hex, worked out once for each other. */
interface LooksFrom {
  readonly known: (Look | undefined)[];
  readonly darkness: Uint8Array;
}
/** Of one map. Most hexes nobody ever looks from; on a large map all pairs would be millions. */
interface Looks {
  from: (LooksFrom | undefined)[];
  /** How many are known. */
  count: number;
}
const MOST_LOOKS = 100_000;
const looks = new WeakMap<Battlefield, Looks>();
function looksOn(board: Battlefield): Looks {
  const found = looks.get(board);
  if (found !== undefined) return found;
  const made: Looks = { from: new Array(board.size), count: 0 };
  looks.set(board, made);
  return made;
}

function looksFrom(board: Battlefield, hex: number): LooksFrom {
  const { from } = looksOn(board);
  const found = from[hex];
  if (found !== undefined) return found;
  const made: LooksFrom = { known: new Array(board.size), darkness: new Uint8Array(board.size) };
  from[hex] = made;
  return made;
}

/** With too many the old ones are forgotten. */
function oneMoreLook(board: Battlefield): void {
  const all = looksOn(board);
  if (++all.count <= MOST_LOOKS) return;
  all.from = new Array(board.size);
  all.count = 1;
}

function lookOf(board: Battlefield, from: number, to: number): Look {
  const found = looksFrom(board, from).known[to];
  if (found !== undefined) return found;
  const ways = board.sight.traces(from, to);
  const empty = ways.map(({ hexes, steps }) => ({
    crossed: steps.flatMap((d, i) => {
      const side = board.side(hexes[i] ?? -1, d);
      return side === 'open' ? [] : [{ side, step: i + 1 }];
    }),
    between: hexes.slice(1, -1).map((hex) => ({ hex: board.ground(hex), level: board.level(hex), figure: 'none' as const })),
  }));
  const made: Look = { empty, hexes: ways.map(({ hexes }) => hexes.slice(1, -1)) };
  oneMoreLook(board);
  looksFrom(board, from).known[to] = made;
  return made;
}

/** What stands between, the halves of the two at the ends apart (R68). */
export function figuresBetween(p: Position, one: number, other: number): (hex: number) => Figure {
  const loose = looseHorses(p.board, p.moment);
  return (hex) => {
    if ((loose[hex] as number) < 0) {
      const who = p.at(0, hex);
      if (who < 0 || who === one || who === other) return 'none';
    }
    return figureIn(p, hex);
  };
}

const eyeAt = (board: Battlefield, hex: number): Eye => ({ level: board.level(hex), climbed: false, mounted: false });

/** Whether walls, trees and ground alone keep two hexes from seeing each other, whoever stands between. Worked out once for each pair. */
export function isDark(board: Battlefield, from: number, to: number): boolean {
  const { darkness } = looksFrom(board, from);
  if (darkness[to] === 0) {
    const traces = lookOf(board, from, to).empty;
    darkness[to] = clearTraces({ shooter: eyeAt(board, from), target: eyeAt(board, to), traces }).length === 0 ? DARK : LIGHT;
  }
  return darkness[to] === DARK;
}
const LIGHT = 1;
const DARK = 2;

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
  const empty = emptyTraces(board, from, to);
  const ways = board.sight.traces(from, to);
  const isEmpty = ({ hexes }: (typeof ways)[number]): boolean => {
    for (let at = 1; at < hexes.length - 1; at++) if (figure(hexes[at] as number) !== 'none') return false;
    return true;
  };
  if (ways.every(isEmpty)) return empty;
  return empty.map((trace, i) => ({
    ...trace,
    between: trace.between.map((between, n) => ({ ...between, figure: figure(ways[i]?.hexes[n + 1] as number) })),
  }));
}

function emptyTraces(board: Battlefield, from: number, to: number): readonly Trace[] {
  let known = traces.get(board);
  if (known === undefined) {
    known = new Map();
    traces.set(board, known);
  }
  const key = from * board.size + to;
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = board.sight.traces(from, to).map(({ hexes, steps }) => ({
    crossed: steps.flatMap((d, i) => {
      const side = board.side(hexes[i] ?? -1, d);
      return side === 'open' ? [] : [{ side, step: i + 1 }];
    }),
    between: hexes.slice(1, -1).map((hex) => ({ hex: board.ground(hex), level: board.level(hex), figure: 'none' as const })),
  }));
  known.set(key, made);
  return made;
}
const traces = new WeakMap<Battlefield, Map<number, readonly Trace[]>>();

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
  let known = darkness.get(board);
  if (known === undefined) {
    known = new Uint8Array(board.size * board.size);
    darkness.set(board, known);
  }
  const key = from * board.size + to;
  if (known[key] === 0) {
    const ways = emptyTraces(board, from, to);
    known[key] = clearTraces({ shooter: eyeAt(board, from), target: eyeAt(board, to), traces: ways }).length === 0 ? DARK : LIGHT;
  }
  return known[key] === DARK;
}
const LIGHT = 1;
const DARK = 2;
const darkness = new WeakMap<Battlefield, Uint8Array>();

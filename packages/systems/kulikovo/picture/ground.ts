import { type HexGround, hexside } from '@pennon/picture';
import { type Battlefield, battlefield } from '../board/battlefield.js';
import type { Hexside, State } from '../types.js';
import type { drawings } from './drawings.js';

export const HEXSIDE_KINDS = {
  nepravda: 'river',
  minor_river: 'stream',
  steep: 'slope',
  ridge: 'ridge',
  cliff: 'cliff',
} as const satisfies {
  readonly [what in Hexside]: keyof typeof drawings.hexsides;
};
const grounds = new WeakMap<Battlefield, HexGround>();

/** It never changes, so it is drawn once for each field. */
export function ground(state: State): HexGround {
  const board = battlefield(state);
  const known = grounds.get(board) ?? groundOf(board);
  grounds.set(board, known);
  return known;
}

function groundOf(board: Battlefield): HexGround {
  const { grid, document } = board;
  const streams = streamNames(board);
  const hexes = grid.hexes.map((id, i) => {
    const isIce = board.ice[i] === true;
    return {
      id,
      ground: isIce ? ('ice' as const) : (board.ground[i] ?? 'out'),
      level: board.level[i] ?? 0,
      ...(isIce ? { note: 'Heavy cavalry may break through where that rule is played (P3).' } : {}),
    };
  });
  const hexsides = eachHexside(board).map(({ a, b, what }) => {
    const [low, high] = (board.level[a] ?? 0) < (board.level[b] ?? 0) ? [a, b] : [b, a];
    const isSlope = (what === 'steep' || what === 'cliff') && board.level[low] !== board.level[high];
    const name = streams.get(hexsideKey(a, b, what));
    return {
      between: hexside(board.hexAt(a), board.hexAt(b)),
      kind: HEXSIDE_KINDS[what],
      ...(isSlope ? { high: board.hexAt(high) } : {}),
      ...(name === undefined ? {} : { name }),
    };
  });
  const places = Object.entries(document.map.places ?? {}).map(([hex, name]) => ({
    hex,
    name,
    kind: isWater(board, board.indexOf(grid.hex(hex)), name) ? ('water' as const) : ('place' as const),
  }));
  const { columns, rows } = grid;
  return { kind: 'hexes', orientation: 'pointy', shifted: 'even', columns, rows, facesTo: 'vertex', hexes, hexsides, places };
}

interface Edge {
  readonly a: number;
  readonly b: number;
  readonly what: Hexside;
}
const hexsideKey = (a: number, b: number, what: Hexside): string => `${Math.min(a, b)} ${Math.max(a, b)} ${what}`;

/** Every hexside that carries something, once. */
function eachHexside(board: Battlefield): readonly Edge[] {
  return board.hexside.flatMap((whats, at) => {
    const a = (at - (at % 6)) / 6;
    const b = board.next[at] ?? -1;
    return a < b ? whats.map((what) => ({ a, b, what })) : [];
  });
}

const isRiver = (what: Hexside): boolean => what === 'nepravda' || what === 'minor_river';
const touchesRiver = (board: Battlefield, hex: number): boolean =>
  [0, 1, 2, 3, 4, 5].some((d) => board.hexside[6 * hex + d]?.some(isRiver) === true);

/** A name beside a river is that of the river, unless it says where one crosses it. */
const isWater = (board: Battlefield, hex: number, name: string): boolean =>
  board.ground[hex] === 'water' || /\blake\b/i.test(name) || (touchesRiver(board, hex) && !/\b(ford|bridge)\b/i.test(name));

/** To which stream a hexside belongs: a name on the map goes along the hexsides of its kind, then to others that lead on from them. */
function streamNames(board: Battlefield): ReadonlyMap<string, string> {
  const sides = eachHexside(board).filter(({ what }) => isRiver(what));
  const names = new Map<string, string>();
  const nameOf = ({ a, b, what }: Edge): string | undefined => names.get(hexsideKey(a, b, what));
  const meets = (one: Edge, other: Edge): boolean => {
    const shared = [one.a, one.b].find((hex) => hex === other.a || hex === other.b);
    if (shared === undefined) return false;
    const [mine, his] = [one.a === shared ? one.b : one.a, other.a === shared ? other.b : other.a];
    return mine === his || board.direction(mine, his) >= 0;
  };
  const spread = (isAlike: boolean): void => {
    for (let more = true; more; ) {
      more = false;
      for (const side of sides) {
        if (nameOf(side) !== undefined) continue;
        const beside = sides.find((s) => nameOf(s) !== undefined && (!isAlike || s.what === side.what) && meets(s, side));
        const name = beside === undefined ? undefined : nameOf(beside);
        if (name === undefined) continue;
        names.set(hexsideKey(side.a, side.b, side.what), name);
        more = true;
      }
    }
  };
  for (const [hex, name] of Object.entries(board.document.map.places ?? {})) {
    const at = board.indexOf(board.grid.hex(hex));
    if (!isWater(board, at, name)) continue;
    for (const { a, b, what } of sides) if (a === at || b === at) names.set(hexsideKey(a, b, what), name);
  }
  spread(true);
  spread(false);
  return names;
}

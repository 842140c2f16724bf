import { type HexGround, type HexsideOnMap, hexside } from '@pennon/picture';
import type { HexBoard } from './board.js';
import { type GroundKind, watersOf } from './map-document.js';

/**
 * How a game's map is drawn: under which key each kind of ground and each thing on a hexside stands in the picture's drawings.
 * @example
 * const DRAWN: GroundDrawn<Ground, Hexside> = {
 *   facesTo: 'vertex',
 *   hex: ({ base }) => ({ ground: base }),
 *   hexside: (what) => ({ kind: what, isSlope: what === 'cliff' }),
 * };
 */
export interface GroundDrawn<G extends GroundKind, Side extends string> {
  readonly facesTo: HexGround['facesTo'];
  hex(ground: G): { readonly ground: string; readonly note?: string };
  /** Nothing: it changes during play, and is no part of the map. */
  hexside(what: Side): { readonly kind: string; readonly isSlope?: boolean } | undefined;
}

/**
 * A board and its document as data for whoever draws the map. Rivers and lakes have the names that the document gives them.
 * @example const ground = hexGround(board, DRAWN);
 */
export function hexGround<G extends GroundKind, Side extends string>(board: HexBoard<G, Side>, drawn: GroundDrawn<G, Side>): HexGround {
  const { grid, map } = board;
  const waters = watersOf(board.form, grid, map);
  const { orientation, shifted, columns, rows } = grid;
  return {
    kind: 'hexes',
    orientation,
    shifted,
    columns,
    rows,
    facesTo: drawn.facesTo,
    hexes: grid.hexes.map((id, i) => {
      const up = board.stairs.find(({ hex }) => hex === i)?.high;
      return { id, level: board.level(i), ...drawn.hex(board.groundAt(i)), ...(up === undefined ? {} : { towards: board.hexAt(up) }) };
    }),
    hexsides: board.hexsides().flatMap(({ hex, to, carries }) =>
      carries.flatMap((what): readonly HexsideOnMap[] => {
        const as = drawn.hexside(what);
        if (as === undefined) return [];
        const name = waters.get(board.hexsideId(hex, to));
        const isSlope = as.isSlope === true && board.level(hex) !== board.level(to);
        return [
          {
            between: hexside(board.hexAt(hex), board.hexAt(to)),
            kind: as.kind,
            ...(isSlope ? { high: board.hexAt(board.level(hex) > board.level(to) ? hex : to) } : {}),
            ...(name === undefined ? {} : { name }),
          },
        ];
      }),
    ),
    places: Object.entries(map.places ?? {}).map(([hex, name]) => ({
      hex: grid.hex(hex),
      name,
      kind: Object.hasOwn(map.waters ?? {}, name) ? 'water' : 'place',
    })),
    ...(board.buildings.length === 0
      ? {}
      : { buildings: board.buildings.map(({ id, name, hexes }) => ({ id, name, hexes: hexes.map((hex) => board.hexAt(hex)) })) }),
  };
}

import type { Arranging } from '@pennon/picture';
import { battlefield } from '../board/battlefield.js';
import { freeWood, hidingBattle } from '../board/hiding-places.js';
import { type Action, FACINGS, type Facing, type State } from '../types.js';

/** The regiment in the wood is put together on the map: one unit in each hex, its leader anywhere among them (R93). */
export const arranging: Arranging<State, Action> = {
  places(s, a) {
    if (a.type !== 'hide') return undefined;
    const board = battlefield(s);
    const wood = freeWood(s).map((hex) => board.hexAt(hex));
    const leader = hidingBattle(board)?.leader.id;
    return [
      ...a.units.map(({ unit }) => ({
        piece: unit,
        hexes: wood.filter((hex) => !a.units.some((other) => other.hex === hex)),
        facings: FACINGS,
      })),
      ...(leader === undefined ? [] : [{ piece: leader, hexes: wood.filter((hex) => hex !== a.leader), facings: [] }]),
    ];
  },
  put(s, a, piece, hex, facing) {
    if (a.type !== 'hide') return a;
    const to = battlefield(s).grid.hex(hex);
    if (!a.units.some(({ unit }) => unit === piece)) return { ...a, leader: to };
    return { ...a, units: a.units.map((place) => (place.unit === piece ? { ...place, hex: to, facing: facing as Facing } : place)) };
  },
};

import { heldHexes, hexesAround } from '@pennon/hexes';
import { plural, type Side } from '@pennon/kernel';
import type { HexBeside, HexCommand, Sight } from '@pennon/picture';
import type { HexId } from '@pennon/space';
import { commandRange, lines, mayCommand } from '../board/command.js';
import { lookOf } from '../board/lines-of-fire.js';
import { leaderCard, nameOf, rangeOf, sideIndex } from '../board/pieces.js';
import { aspectOf, position } from '../board/position.js';
import { blockAt } from '../board/sight.js';
import type { State } from '../types.js';

/** Hexes in the ZOC of a side (5.5). */
export const zones = (s: State, side: Side): readonly HexId[] => (s.sides.includes(side) ? heldHexes(position(s), sideIndex(s, side)) : []);

/** Whether one hex can be seen from another (5.9). */
export function sight(s: State, from: string, to: string): Sight {
  const p = position(s);
  const { board } = p;
  const stranger = [from, to].find((hex) => !board.grid.isOnMap(hex));
  if (stranger !== undefined)
    return { isClear: false, range: 0, blockedAt: null, why: { ref: 'DH-R21', message: `${stranger} is not on the map.` } };
  const [a, b] = [board.indexOf(board.grid.hex(from)), board.indexOf(board.grid.hex(to))];
  const range = board.distance(a, b);
  const who = p.at(0, a);
  const at = range < 2 ? -1 : blockAt(s, a, b, who < 0 ? 'plain' : lookOf(board.card(who).missile));
  if (at < 0) return { isClear: true, range, blockedAt: null, why: null };
  const stands = p.at(0, at);
  const what = stands >= 0 ? nameOf(s, board.card(stands).id) : board.isWoods(at) ? 'Woods' : 'Higher ground or smoke';
  return {
    isClear: false,
    range,
    blockedAt: board.hexAt(at),
    why: { ref: 'DH-R21', message: `${what} at ${board.hexAt(at)} ${plural(stands >= 0 ? 1 : 2, 'blocks', 'block')} the line.` },
  };
}

/** How far each leader's orders carry, whom he reaches, and which lines he could command (4.5, 4.6). */
export function command(s: State, side: Side): readonly HexCommand[] {
  const p = position(s);
  const { board } = p;
  return s.leaders.flatMap((man): readonly HexCommand[] => {
    if (man.hex === null || leaderCard(s, man).side !== side) return [];
    const reach = commandRange(s, man);
    const own = board.units.filter((c) => p.head(c.index) >= 0 && mayCommand(s, man, c));
    const isIn = (index: number): boolean => reach.has(p.head(index));
    return [
      {
        leader: man.id,
        hexes: [...reach.hexes].sort((a, b) => a - b).map((hex) => board.hexAt(hex)),
        within: own.filter((c) => isIn(c.index)).map((c) => c.id),
        beyond: own.filter((c) => !isIn(c.index)).map((c) => c.id),
        lines: lines(s, man.id),
        note: `command range ${rangeOf(s, man)}`,
      },
    ];
  });
}

/** The front, flank and rear hexes of a unit (5.1). */
export function around(s: State, piece: string): readonly HexBeside[] {
  const p = position(s);
  if (!p.board.knowsUnit(piece)) return [];
  const { index } = p.board.unit(piece);
  return hexesAround({ board: p.board, head: p.head(index), rump: -1 }, (hex) => aspectOf(p, index, hex));
}

import { heldHexes, hexesAround } from '@pennon/hexes';
import type { Side } from '@pennon/kernel';
import type { HexBeside, HexCommand, Sight } from '@pennon/picture';
import type { HexId } from '@pennon/space';
import type { battlefield } from '../board/battlefield.js';
import { isInFog } from '../board/fog.js';
import { sideIndex } from '../board/pieces.js';
import { type Position, position, zoneOfHex } from '../board/position.js';
import { blocksSight } from '../rules/sight.js';
import type { State } from '../types.js';

/** Hexes in the ZOC of a side (5.3). */
export function zones(state: State, side: Side): readonly HexId[] {
  if (!state.sides.includes(side)) return [];
  return heldHexes(position(state), sideIndex(state, side));
}

/** The front, flank and rear hexes of a unit (5.2). */
export function around(state: State, piece: string): readonly HexBeside[] {
  const p = position(state);
  if (!p.board.knowsUnit(piece)) return [];
  const { index } = p.board.unit(piece);
  return hexesAround({ board: p.board, head: p.head(index), rump: -1 }, (hex) => zoneOfHex(p, index, hex));
}

/** Whether a shot could go from one hex to another (5.6), and if not, what is in the way. */
export function sight(state: State, from: string, to: string): Sight {
  const p = position(state);
  const { board } = p;
  const stranger = [from, to].find((hex) => !board.grid.isOnMap(hex));
  if (stranger !== undefined) return dark(0, null, '5.6', `${stranger} is not on the map.`);
  const [a, b] = [board.indexOf(board.grid.hex(from)), board.indexOf(board.grid.hex(to))];
  const range = board.distance(a, b);
  if (range < 2) return { isClear: true, range, blockedAt: null, why: null };
  const line = board.linesTo(b).find((l) => l.from === a);
  if (line === undefined) return dark(range, null, 'KU-RNG', 'Nobody shoots farther than 2 hexes.');
  if (isInFog(state)) return dark(range, null, 'V3', 'In the fog nobody shoots at range 2.');
  const blocks = line.through.map((between) => ({ hex: board.hexAt(between.hex), what: inTheWay(p, a, between) }));
  const [one, other] = blocks;
  if (one === undefined || blocks.some(({ what }) => what === undefined)) return { isClear: true, range, blockedAt: null, why: null };
  const both = other?.what === undefined ? '' : ` and ${other.what.words} at ${other.hex}`;
  const words = `${one.what?.words} at ${one.hex}${both}`;
  return dark(
    range,
    one.hex,
    one.what?.ref ?? 'KU-TEC',
    `${words.charAt(0).toUpperCase()}${words.slice(1)} in the way: the line is blocked.`,
  );
}

const dark = (range: number, blockedAt: string | null, ref: string, message: string): Sight => ({
  isClear: false,
  range,
  blockedAt,
  why: { ref, message },
});

type Between = ReturnType<ReturnType<typeof battlefield>['linesTo']>[number]['through'][number];

/** What blocks the line in a hex between, with the rule; a hidden unit is in nobody's way but its own side's. */
function inTheWay(
  p: Position,
  from: number,
  { hex, isBlocked, ways }: Between,
): { readonly words: string; readonly ref: string } | undefined {
  const [first, second] = [p.at(0, hex), p.at(1, hex)];
  const looks = p.board.units[Math.max(p.at(0, from), p.at(1, from))];
  const who = looks === undefined ? (first === second ? first : -1) : p.at(looks.sideIndex, hex);
  const stands = p.board.units[who];
  const ground = ways.find(blocksSight);
  if (isBlocked && ground !== undefined) return { words: GROUND_IN_THE_WAY[ground] ?? ground, ref: ground === 'woods' ? 'KU-TEC' : 'R24' };
  return stands === undefined ? undefined : { words: stands.name, ref: 'R23' };
}
const GROUND_IN_THE_WAY: { readonly [way: string]: string } = {
  woods: 'woods',
  level: 'a change of level',
  steep: 'a steep slope',
  ridge: 'a ridge',
  cliff: 'a cliff',
};

/** How far each leader's command carries, and who of his Battle is within (5.7); an overall Leader without a Battle commands leaders (R70). */
export function command(state: State, side: Side): readonly HexCommand[] {
  const p = position(state);
  const { board } = p;
  return state.leaders.flatMap((man): readonly HexCommand[] => {
    const card = board.leader(man.id);
    if (card.side !== side || man.hex === null) return [];
    const centre = board.indexOf(man.hex);
    const near = (at: number): boolean => at >= 0 && board.distance(centre, at) <= man.cr;
    const followers =
      card.battle === null
        ? state.leaders.filter((l) => l.id !== man.id && board.leader(l.id).side === side && l.hex !== null)
        : board.units.filter((u) => u.side === side && u.battle === card.battle && p.head(u.index) >= 0);
    const hexOf = (id: string): number => {
      const now = board.knowsUnit(id) ? state.units[board.unit(id).index]?.hex : state.leaders.find((l) => l.id === id)?.hex;
      return now === null || now === undefined ? -1 : board.indexOf(now);
    };
    const ids = followers.map(({ id }) => id);
    return [
      {
        leader: man.id,
        hexes: board.grid.hexes.filter((_, at) => near(at)),
        within: ids.filter((id) => near(hexOf(id))),
        beyond: ids.filter((id) => !near(hexOf(id))),
        note: `command range ${man.cr}`,
      },
    ];
  });
}

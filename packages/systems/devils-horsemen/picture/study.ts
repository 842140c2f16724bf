import { heldHexes } from '@pennon/hexes';
import { plural, type Side } from '@pennon/kernel';
import type { HexCommand, Sight, Threat } from '@pennon/picture';
import type { HexId } from '@pennon/space';
import { battlefield } from '../board/battlefield.js';
import { commandRange, mayCommand } from '../board/command.js';
import { lookOf, reachNow } from '../board/lines-of-fire.js';
import { isArmed, leaderCard, maNow, nameOf, rangeOf, sideIndex, unitFacts } from '../board/pieces.js';
import { now, position } from '../board/position.js';
import { blockAt, sees } from '../board/sight.js';
import { missileSum, shotResult } from '../rules/missiles.js';
import type { ShotFacts, State, UnitId } from '../types.js';

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

/** How far each leader's orders carry, and whom he reaches (4.6). */
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
        note: `command range ${rangeOf(s, man)}`,
      },
    ];
  });
}

/** What the enemy can do next to who stands in a hex: shoot from where he stands, and come up to it; as if this piece stood there. */
export function threats(
  s: State,
  hex: string,
  side: Side,
  who?: { readonly piece: string; readonly facing?: string | undefined },
): readonly Threat<string>[] {
  const p = position(s);
  const { board } = p;
  if (!board.grid.isOnMap(hex) || s.outcome !== null) return [];
  const at = board.indexOf(board.grid.hex(hex));
  const here = p.at(0, at);
  const target =
    who !== undefined && board.knowsUnit(who.piece)
      ? who.piece
      : here >= 0 && board.card(here).side === side
        ? board.card(here).id
        : undefined;
  const found: Threat<string>[] = [];
  for (const c of board.units) {
    const from = p.head(c.index);
    const u = now(p, c.index);
    if (from < 0 || c.side === side || u.routed) continue;
    const far = board.distance(from, at);
    if (isArmed(c, u) && far <= reachNow(s, c.id) && sees(s, from, at, lookOf(c.missile), p))
      found.push(shotThreat(s, c.id, from, at, far, target));
    if (far > 1 && far - 1 <= maNow(s, c.id))
      found.push({
        ...EMPTY,
        piece: c.id,
        how: 'reach',
        from: board.hexAt(from),
        needs: ['it must be given an order'],
        cost: `${far - 1}`,
        ...(target === undefined ? {} : { target }),
      });
  }
  return found;
}
const EMPTY = { cost: null, needs: [], answers: [], of: 0, outcomes: [], breakdown: [] } as const;

function shotThreat(s: State, firer: UnitId, from: number, at: number, range: number, target: UnitId | undefined): Threat<string> {
  const board = battlefield(s);
  const weapon = board.unit(firer).missile;
  const base: Threat<string> = {
    ...EMPTY,
    piece: firer,
    how: 'shot',
    from: board.hexAt(from),
    needs: ['it must be given an order'],
    ...(target === undefined ? {} : { target }),
  };
  if (target === undefined || weapon === undefined || range < 1) return base;
  const facts: ShotFacts = {
    firer: { ...unitFacts(s, firer), weapon },
    target: unitFacts(s, target, at),
    range,
    occasion: 'fire',
    mode: 'normal',
    arc: 'front',
    leaderInTargetHex: false,
    variant: 'standard',
    options: s.options,
  };
  const { drm, reasons } = missileSum(facts);
  const ways = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((face) => shotResult(facts, drm, face).hits > 0).length;
  const good = sideIndex(s, board.unit(target).side) === 0 ? -1 : 1;
  const outcomes = [
    { ways, text: 'A hit', good },
    { ways: 10 - ways, text: 'No hit', good: 0 },
  ].filter((one) => one.ways > 0);
  return { ...base, of: 10, outcomes, breakdown: reasons };
}

import { endOf } from '@pennon/hexes';
import type { Side } from '@pennon/kernel';
import type { Threat } from '@pennon/picture';
import type { HexId } from '@pennon/space';
import { battlefield } from '../board/battlefield.js';
import { lookOf, reachNow } from '../board/lines-of-fire.js';
import { startPace } from '../board/move-check.js';
import { moves } from '../board/move-search.js';
import { isArmed, maNow, sideIndex, unit, unitFacts } from '../board/pieces.js';
import { now, position } from '../board/position.js';
import { sees } from '../board/sight.js';
import { facingIndex, frontDirections } from '../rules/facing.js';
import { missileSum, shotResult } from '../rules/missiles.js';
import type { Action, ShotFacts, State, UnitId, Vertex } from '../types.js';
import { cost } from './pointing.js';

/** A way after which a hex lies before the front of whoever took it; nothing is needed where it lies there now. */
interface WayUp {
  readonly from: number;
  readonly action: Action | null;
}
const known = new WeakMap<State, Map<UnitId, ReadonlyMap<number, WayUp>>>();

/** Every hex that a unit can bring before its front by one order to move, with the cheapest way: zones, ground and turns counted. */
function waysOf(s: State, id: UnitId): ReadonlyMap<number, WayUp> {
  const here = known.get(s) ?? new Map<UnitId, ReadonlyMap<number, WayUp>>();
  known.set(s, here);
  const found = here.get(id) ?? worked(s, id);
  here.set(id, found);
  return found;
}
function worked(s: State, id: UnitId): ReadonlyMap<number, WayUp> {
  const p = position(s);
  const { board } = p;
  const { hex, facing, inColumn, rallied } = unit(s, id);
  const found = new Map<number, WayUp>();
  if (hex === null || inColumn) return found;
  const note = (end: HexId, faces: string, action: Action | null): void => {
    const from = board.indexOf(end);
    for (const d of frontDirections(facingIndex(faces as Vertex), false)) {
      const ahead = board.next(from, d);
      if (ahead >= 0 && board.isOpen(from, d) && !found.has(ahead)) found.set(ahead, { from, action });
    }
  };
  note(hex, facing, null);
  // The cheapest are listed first.
  for (const action of rallied ? [] : moves(s, id, startPace(s, id))) {
    if (action.type !== 'move' || action.steps.some((step) => !('turn' in step) && !('enter' in step))) continue;
    const end = endOf<string>(hex, facing, action.steps);
    note(end.hex, end.facing, action);
  }
  return found;
}

/** What the enemy can do next to who stands in a hex: shoot from where he stands, and come up to it by a way he has; as if this piece stood there. */
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
    const way = far - 1 > maNow(s, c.id) ? undefined : waysOf(s, c.id).get(at);
    if (way !== undefined)
      found.push({
        ...EMPTY,
        piece: c.id,
        how: 'reach',
        from: board.hexAt(way.from),
        needs: ['it must be given an order'],
        cost: way.action === null ? '0' : (cost(s, way.action) ?? '0'),
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

import type { UnitCard } from '../board/battlefield.js';
import { reachNow } from '../board/lines-of-fire.js';
import { hasFlag, isArmed, maOf, qualityNow, typeOf } from '../board/pieces.js';
import { now, type Position } from '../board/position.js';
import { isMounted, mayWithdraw } from '../rules/units.js';
import { type State, UNIT_TYPES, type Unit, type UnitType, WEAPONS } from '../types.js';
import { WEIGHTS } from './weights.js';

/** A unit on the map as it counts: worked out once for each list of units. */
export interface Fighter {
  readonly c: UnitCard;
  readonly u: Unit;
  readonly index: number;
  readonly side: 0 | 1;
  readonly at: number;
  readonly facing: number;
  readonly type: UnitType;
  readonly ma: number;
  readonly quality: number;
  /** Hits that it can still take: with so many more it routs. */
  readonly room: number;
  readonly mounted: boolean;
  /** How far it can shoot, 0 if it cannot. */
  readonly reach: number;
  /** Whether it may withdraw before slower enemies (5.7). */
  readonly elusive: boolean;
  /** A number for all units that fight alike, one for those that shoot alike, and one for those that are as hard to hit. */
  readonly kind: number;
  readonly asFirer: number;
  readonly asTarget: number;
  /** What it is worth as it stands, and what one more hit costs. */
  readonly body: number;
  readonly hitCost: number;
}

let latest: { readonly units: State['units']; readonly board: unknown; readonly all: readonly Fighter[] } | undefined;

/** Everybody on the map. */
export function fightersOf(state: State, p: Position): readonly Fighter[] {
  if (latest?.units === state.units && latest.board === p.board) return latest.all;
  const all: Fighter[] = [];
  for (const c of p.board.units) if (p.head(c.index) >= 0) all.push(fighter(state, p, c));
  latest = { units: state.units, board: p.board, all };
  return all;
}

function fighter(state: State, p: Position, c: UnitCard): Fighter {
  const u = now(p, c.index);
  const known = made.get(u);
  if (known?.c === c) return known;
  const type = typeOf(c, u);
  const quality = qualityNow(state, c.id);
  const body = bodyWorth(c.tq, quality, u.hits, u.routed);
  const found: Fighter = {
    c,
    u,
    index: c.index,
    side: c.sideIndex,
    at: p.head(c.index),
    facing: p.facing(c.index),
    type,
    ma: maOf(c, u),
    quality,
    room: u.routed ? 1 : Math.max(1, quality - u.hits),
    mounted: isMounted({ type }),
    reach: isArmed(c, u) ? reachNow(state, c.id) : 0,
    elusive: mayWithdraw({ type }) && !u.routed && !u.inColumn,
    kind: kindOf(`${type} ${c.tq} ${quality} ${u.hits} ${u.routed} ${u.disordered} ${u.inColumn}`),
    asFirer: WEAPONS.length * UNIT_TYPES.indexOf(type) + WEAPONS.indexOf(c.missile ?? 'B'),
    asTarget: 2 * UNIT_TYPES.indexOf(type) + (hasFlag(c, 'MLC') ? 1 : 0),
    body,
    hitCost: body - bodyWorth(c.tq, quality, u.hits + 1, u.routed),
  };
  made.set(u, found);
  return found;
}
const made = new WeakMap<Unit, Fighter>();

/** Kinds are numbered as they come up. */
function kindOf(words: string): number {
  const known = kinds.get(words);
  if (known !== undefined) return known;
  kinds.set(words, kinds.size);
  return kinds.size - 1;
}
const kinds = new Map<string, number>();

/** What a unit is worth with so many hits: nothing is lost at none, half at its last; at its TQ it routs. */
function bodyWorth(tq: number, quality: number, hits: number, routed: boolean): number {
  if (routed) return hits > 0 ? 0 : WEIGHTS.routed * tq;
  if (hits >= quality) return WEIGHTS.routed * tq;
  return tq * (1 - WEIGHTS.shaken * (hits / Math.max(1, quality - 1)));
}
/** What a unit loses by so many more hits. */
export const lossBy = (f: Fighter, hits: number): number =>
  hits <= 0 ? 0 : f.body - bodyWorth(f.c.tq, f.quality, f.u.hits + hits, f.u.routed);

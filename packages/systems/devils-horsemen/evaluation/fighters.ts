import { ofSide, type Side } from '@pennon/kernel';
import type { UnitCard } from '../board/battlefield.js';
import { reachNow } from '../board/lines-of-fire.js';
import { isArmed, maOf, qualityNow, typeOf } from '../board/pieces.js';
import { now, type Position } from '../board/position.js';
import { countedPoints, levelOf } from '../board/victory.js';
import { isMounted, mayWithdraw } from '../rules/units.js';
import type { State, Unit, UnitType } from '../types.js';
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
  /** A number for all units that fight alike. */
  readonly kind: number;
  /** What each point of its TQ brings its army nearer to its Level, if it routs. */
  readonly stake: number;
  /** What it is worth as it stands, and what one more hit costs. */
  readonly body: number;
  readonly hitCost: number;
}

let latest:
  | { readonly units: State['units']; readonly lost: State['lost']; readonly board: unknown; readonly all: readonly Fighter[] }
  | undefined;

/** Everybody on the map. */
export function fightersOf(state: State, p: Position): readonly Fighter[] {
  if (latest?.units === state.units && latest.lost === state.lost && latest.board === p.board) return latest.all;
  const all: Fighter[] = [];
  const [a, b] = state.sides;
  const stakes = [stakeOf(state, a), stakeOf(state, b)] as const;
  for (const c of p.board.units) if (p.head(c.index) >= 0) all.push(fighter(state, p, c, stakes[c.sideIndex]));
  latest = { units: state.units, lost: state.lost, board: p.board, all };
  return all;
}

function fighter(state: State, p: Position, c: UnitCard, stake: number): Fighter {
  const u = now(p, c.index);
  const known = made.get(u);
  if (known?.c === c && known.stake === stake) return known;
  const type = typeOf(c, u);
  const quality = qualityNow(state, c.id);
  const body = bodyWorth(c.tq, quality, u.hits, u.routed, stake);
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
    kind: kindOf(`${type} ${c.tq} ${quality} ${u.hits} ${u.routed} ${u.disordered} ${u.inColumn} ${stake}`),
    stake,
    body,
    hitCost: body - afterHits(c.tq, quality, u.hits + 1, u.routed, stake),
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
function bodyWorth(tq: number, quality: number, hits: number, routed: boolean, stake: number): number {
  if (routed || hits >= quality) return routed && hits > 0 ? 0 : WEIGHTS.routed * tq;
  return tq * (1 - (WEIGHTS.shaken + WEIGHTS.shakenStake * stake) * (hits / Math.max(1, quality - 1)));
}
/** The same, with what its rout costs the army. */
const afterHits = (tq: number, quality: number, hits: number, routed: boolean, stake: number): number =>
  bodyWorth(tq, quality, hits, routed, stake) -
  (routed ? (hits > 0 ? (1 - WEIGHTS.running) * stake * tq : 0) : hits < quality ? 0 : WEIGHTS.running * stake * tq);

/** What a unit and its army lose by so many more hits. */
export const lossBy = (f: Fighter, hits: number): number =>
  hits <= 0 ? 0 : f.body - afterHits(f.c.tq, f.quality, f.u.hits + hits, f.u.routed, f.stake);

/** The step toward its Level that the next unit in rout is for an army, for each point of TQ; in quarters. */
function stakeOf(state: State, side: Side): number {
  const level = levelOf(state, side);
  const points = pointsOf(state, side);
  return Math.round((4 * WEIGHTS.stake * (nearness(points + USUAL, level) - nearness(points, level))) / USUAL) / 4;
}
/** Rout Points of a side; who runs is half lost. */
export const pointsOf = (state: State, side: Side): number => {
  const lost = ofSide(state.lost, side);
  return lost + WEIGHTS.running * (countedPoints(state, side) - lost);
};
/** TQ of a usual unit. */
const USUAL = 6;
/** How near to its Level an army is, steeper near it. */
export function nearness(points: number, level: number): number {
  const near = Math.min(1.2, points / level);
  return WEIGHTS.level * near * near;
}

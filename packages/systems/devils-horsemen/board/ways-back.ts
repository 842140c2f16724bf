import { turnsBetween } from '@pennon/hexes';
import { no, type Refusal } from '@pennon/kernel';
import type { HexId } from '@pennon/space';
import { barsRetreat, isRough } from '../rules/terrain.js';
import type { State, UnitId } from '../types.js';
import { card, typeNow } from './pieces.js';
import { isInEnemyZoc, type Position, position } from './position.js';
import { arcToward } from './sight.js';

/** How far somebody gives way. */
export interface Retreat {
  readonly unit: UnitId;
  /** Away from there, with every step (5.7, 6.5). */
  readonly from: number;
  readonly mp: number;
  readonly least: number;
  readonly most: number;
}

/** Why this hex is no step back, if it is none: never nearer, not into enemy ZOC, rough ground or units, over a river only at a ford. */
function stepFault(state: State, p: Position, { unit, from }: Retreat, at: number, to: number): string | undefined {
  const { board } = p;
  const d = board.direction(at, to);
  if (d < 0) return 'is not the next hex';
  const hex = board.base(to);
  if (board.cost(typeNow(state, unit), at, d) === 0) return 'is closed to it';
  if (board.distance(to, from) <= board.distance(at, from)) return 'does not lead away';
  if (isRough(hex)) return 'is rough ground';
  if (barsRetreat(board.water(at, d))) return 'lies across the river';
  if (p.at(0, to) >= 0) return 'is held';
  return isInEnemyZoc(p, card(state, unit).sideIndex, to) ? 'lies in an enemy ZOC' : undefined;
}

/** One way to each hex that can be reached, the cheapest. */
export function waysBack(state: State, going: Retreat): readonly (readonly HexId[])[] {
  const p = position(state);
  const { board } = p;
  const type = typeNow(state, going.unit);
  const start = p.head(card(state, going.unit).index);
  const best = new Map<number, { readonly mp: number; readonly path: readonly number[] }>([[start, { mp: 0, path: [] }]]);
  let edge = [start];
  const found: (readonly number[])[] = [];
  for (let length = 1; length <= going.most && edge.length > 0; length++) {
    const next: number[] = [];
    for (const hex of edge) {
      const known = best.get(hex);
      if (known === undefined) continue;
      for (let d = 0; d < 6; d++) {
        const to = board.next(hex, d);
        if (to < 0 || stepFault(state, p, going, hex, to) !== undefined) continue;
        const mp = known.mp + board.cost(type, hex, d);
        if (mp > going.mp || (best.get(to)?.mp ?? 99) <= mp) continue;
        if (!best.has(to)) next.push(to);
        best.set(to, { mp, path: [...known.path, to] });
      }
    }
    for (const hex of next) {
      const path = best.get(hex)?.path;
      if (path !== undefined && path.length >= going.least) found.push(path);
    }
    edge = next;
  }
  return found.map((path) => path.map((hex) => board.hexAt(hex)));
}

/** Why this way back cannot be taken, if it cannot. */
export function wayBackRefusal(state: State, ref: string, going: Retreat, path: readonly HexId[]): Refusal | undefined {
  const p = position(state);
  const { board } = p;
  if (path.length < going.least) return no(ref, `It must give way ${going.least} ${going.least === 1 ? 'hex' : 'hexes'} at least.`);
  if (path.length > going.most) return no(ref, `It gives way ${going.most} hexes at most.`);
  let at = p.head(card(state, going.unit).index);
  let mp = 0;
  for (const hex of path) {
    if (!board.grid.isOnMap(hex)) return no(ref, `${hex} is not on the map.`);
    const to = board.indexOf(hex);
    const fault = stepFault(state, p, going, at, to);
    if (fault !== undefined) return no(ref, `${hex} ${fault}.`);
    mp += board.cost(typeNow(state, going.unit), at, board.direction(at, to));
    at = to;
  }
  return mp > going.mp ? no(ref, `That costs ${mp} MP; it has ${going.mp}.`) : undefined;
}

/** Whether a hex is still open to somebody who gives way (DH-R96). */
export const isStillOpen = (state: State, unit: UnitId, to: number): boolean => {
  const p = position(state);
  return p.at(0, to) < 0 && !isInEnemyZoc(p, card(state, unit).sideIndex, to);
};

/** With its rear to whom it runs from (6.5): of the facings that do, the one with the smallest turn from this. */
export function turnedAway(p: Position, hex: number, from: number, facing: number): number {
  const away = [0, 1, 2, 3, 4, 5].filter((f) => arcToward(p, hex, f, false, from) === 'rear');
  return away.reduce((best, f) => (turnsBetween(facing, f) < turnsBetween(facing, best) ? f : best), away[0] ?? facing);
}

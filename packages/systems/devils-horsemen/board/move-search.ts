import { MoveSearch, other, turned } from '@pennon/hexes';
import { columnFacings, frontDirections, lineFacings } from '../rules/facing.js';
import { isBow } from '../rules/missiles.js';
import { isMounted } from '../rules/units.js';
import { type Action, HEXSIDE_FACINGS, type State, type Step, type UnitId, VERTICES } from '../types.js';
import { leaveRefusal, type Pace } from './move-check.js';
import { card, isArmed, maNow, typeOf, unit } from './pieces.js';
import { holders, inOwnZoc, isInEnemyZoc, isShared, now, type Position, position } from './position.js';
import { shotsOnTheWay } from './shots-on-the-way.js';
import { isLostWhenPassed, keptIn } from './special.js';

/** Nodes are 6 * hex + facing. */
const search = new MoveSearch();

/**
 * The cheapest way to every hex and facing in reach (5.1 to 5.5); what is entered last may be held by enemies, by friends it may not. `overRouted`: also
 * over friends in rout who are lost by it (DH-R53).
 */
function explore(state: State, p: Position, id: UnitId, pace: Pace, overRouted: boolean): readonly number[] {
  const { board } = p;
  const c = card(state, id);
  const u = unit(state, id);
  const side = c.sideIndex;
  const enemy = other(side);
  const cost = board.costs(typeOf(c, u));
  const kept = keptIn(state, id);
  const left = maNow(state, id) - pace.mp;
  const start = 6 * pace.hex + pace.facing;
  const isHeld = isInEnemyZoc(p, side, pace.hex);
  const mayGo = !isHeld || (pace.entered === 0 && pace.turned === 0 && leaveRefusal(state, p, id) === undefined);
  search.start(6 * board.size, start, Math.max(0, left));
  if (isHeld && !mayGo) return search.order;
  for (let node = search.next(); node >= 0; node = search.next()) {
    const spent = search.spent(node);
    const hex = (node / 6) | 0;
    const face = node - 6 * hex;
    // Whoever has left an enemy ZOC and comes back into it stops like anybody else (5.5).
    if (node !== start && p.isHeld(enemy, hex)) continue;
    const ahead = u.inColumn ? COLUMN_AHEAD[face] : frontDirections(face, false);
    for (const d of ahead ?? []) {
      const price = cost.at(hex, d);
      if (price === 0) continue;
      const to = board.next(hex, d);
      if (kept !== undefined && !kept.has(to)) continue;
      const who = p.at(0, to);
      if (who >= 0 && who !== c.index) {
        if (p.sideOf(who) !== side) continue;
        const friend = now(p, who);
        // A friend's hex is only passed: not the last one, and not where an enemy would stop it (DH-R90).
        if (friend.inColumn || p.isHeld(enemy, to)) continue;
        if (!overRouted && isLostWhenPassed(state, friend.id)) continue;
      }
      search.reach(6 * to + (u.inColumn ? d : face), spent + price);
    }
    if (!u.inColumn && !(isHeld && hex === pace.hex)) {
      search.reach(6 * hex + turned(face, 1), spent + 1);
      search.reach(6 * hex + turned(face, -1), spent + 1);
    }
  }
  return search.order;
}
const COLUMN_AHEAD = VERTICES.map((_, g) => [g, (g + 5) % 6, (g + 1) % 6]);

/** The vertices to which a unit held by one enemy may turn where it stands (5.5). */
function turnsWhenHeld(state: State, p: Position, id: UnitId, pace: Pace): readonly number[] {
  const c = card(state, id);
  if (pace.entered > 0 || unit(state, id).inColumn) return [];
  if (holders(p, c.sideIndex, pace.hex).length !== 1 || inOwnZoc(p, c.index).length > 0) return [];
  const most = Math.min(Math.ceil(maNow(state, id) / 2) - pace.turned, maNow(state, id) - pace.mp);
  return [1, -1, 2, -2, 3].flatMap((by) => (Math.abs(by) <= most ? [turned(pace.facing, by)] : []));
}

/** The cheapest move to every end in reach, moves with a shot at each enemy, and going into Column or out of it. */
export function moves(state: State, id: UnitId, pace: Pace): Action[] {
  const p = position(state);
  const { board } = p;
  const c = card(state, id);
  const u = unit(state, id);
  const ways = u.inColumn ? board.columnSteps : board.steps;
  const start = 6 * pace.hex + pace.facing;
  const list: Action[] = [];
  const add = (steps: readonly (Step | object)[]): void => {
    list.push({ type: 'move', unit: id, steps: steps as readonly Step[] });
  };
  const addWays = (order: readonly number[], known?: ReadonlySet<number>): void => {
    for (const node of order) {
      const hex = (node / 6) | 0;
      if (node === start || known?.has(node) || (hex !== pace.hex && p.at(0, hex) >= 0)) continue;
      if (hex === pace.hex && (p.at(0, hex) !== c.index || pace.entered > 0) && isShared(p, c.index, pace.hex)) continue;
      // Short lists: at the end of a way one vertex is turned at most; other facings are open to whoever names them.
      const before = search.parent(node);
      if (hex !== pace.hex && isTurn(before, hex) && isTurn(search.parent(before), hex)) continue;
      add(ways.to(search, node));
    }
  };
  const order = explore(state, p, id, pace, false);
  addWays(order);
  if (isBow(c.missile) && !pace.fired && !(state.phase?.fired.includes(id) ?? false) && isArmed(c, u))
    for (const steps of shotsOnTheWay(state, p, id, pace, search)) add(steps);
  for (const facing of isInEnemyZoc(p, c.sideIndex, pace.hex) ? turnsWhenHeld(state, p, id, pace) : []) add([board.steps.turn(facing)]);
  if (
    !isMounted({ type: typeOf(c, u) }) &&
    pace.mp < maNow(state, id) &&
    !isInEnemyZoc(p, c.sideIndex, pace.hex) &&
    !isShared(p, c.index, pace.hex)
  )
    for (const step of formingSteps(u.inColumn, pace.facing)) add([step]);
  // Nobody loses a friend for a way that there is without it (DH-R53).
  if (isRoutedNear(state, p, id, pace)) addWays(explore(state, p, id, pace, true), new Set(order));
  return list;
}
/** Whether a friend who would be lost by it is near enough to be moved through. */
function isRoutedNear(state: State, p: Position, id: UnitId, pace: Pace): boolean {
  const { index, sideIndex } = card(state, id);
  const far = maNow(state, id) - pace.mp - 1;
  return p.board.units.some(
    (c) =>
      c.sideIndex === sideIndex &&
      c.index !== index &&
      p.head(c.index) >= 0 &&
      p.board.distance(pace.hex, p.head(c.index)) <= far &&
      isLostWhenPassed(state, c.id),
  );
}
const isTurn = (before: number, hex: number): boolean => before >= 0 && ((before / 6) | 0) === hex;

const formingSteps = (inColumn: boolean, facing: number): readonly Step[] =>
  inColumn
    ? lineFacings(facing).map((f) => ({ deploy: VERTICES[f] as (typeof VERTICES)[number] }))
    : columnFacings(facing).map((f) => ({ column: HEXSIDE_FACINGS[f] as (typeof HEXSIDE_FACINGS)[number] }));

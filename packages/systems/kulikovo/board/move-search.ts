import { MoveSearch, other, turnsBetween } from '@pennon/hexes';
import { movesOrShoots, shootsOnItsWay, turnsAtOnce } from '../rules/units.js';
import { stopsInEnemyZoc } from '../rules/zones-of-control.js';
import type { Action, State, UnitId } from '../types.js';
import { woodThatMayHoldTroops } from './ambush.js';
import type { UnitCard } from './battlefield.js';
import { isInFog } from './fog.js';
import { isShotFree } from './lines-of-fire.js';
import { inCommand } from './pieces.js';
import { isInEnemyZoc, type Position, position } from './position.js';

/** What a unit has before it when it moves on: where it is, what it may still spend, what binds it. */
export interface Going {
  readonly unit: UnitId;
  readonly mp: number;
  /** It has spent and entered nothing yet, so the minimum move is still open to it (R10). */
  readonly isFresh: boolean;
  /** Not out of command after its shot, when it may only turn (R14). */
  readonly mayEnter: boolean;
  readonly mayFire: boolean;
}

/** Who moves, and from where. */
interface Mover {
  readonly card: UnitCard;
  readonly at: number;
  readonly facing: number;
  readonly isNormal: boolean;
  readonly inCommand: boolean;
  /** Hexes in which it stops whatever it has left. */
  readonly halts: ReadonlySet<number> | undefined;
}

/** Nodes are 6 * hex + facing. */
const search = new MoveSearch();

/**
 * The cheapest way to every hex and facing in reach (5.1 to 5.4); among equals straight on before turning, left before right. Returns the nodes in the
 * order in which they were settled.
 */
function explore(p: Position, mover: Mover, going: Going): readonly number[] {
  const { at, facing, isNormal, inCommand, halts } = mover;
  const { sideIndex: side, index: self } = mover.card;
  const stops = stopsInEnemyZoc(mover.card.type);
  const turnsFreely = turnsAtOnce(mover.card.type);
  const { board } = p;
  const enemy = other(side);
  const { mp, mayEnter, isFresh } = going;
  const start = 6 * at + facing;
  search.start(6 * board.size, start, mp);
  for (let node = search.next(); node >= 0; node = search.next()) {
    const used = search.spent(node);
    const hex = (node / 6) | 0;
    const face = node - 6 * hex;
    const leaves = p.isHeld(enemy, hex);
    const isStopped = hex !== at && ((stops && leaves) || halts?.has(hex) === true);
    if (mayEnter && !isStopped) {
      for (let turn = 0; turn < 2; turn++) {
        const d = turn === 0 ? (face + 5) % 6 : face;
        const base = board.cost.at(hex, d);
        if (base === 0) continue;
        const to = board.next(hex, d);
        const there = p.at(side, to);
        const who = there === self ? -1 : there;
        if (who >= 0 && board.units[who]?.sideIndex !== side) continue;
        const enters = p.isHeld(enemy, to);
        if (enters && (!inCommand || (stops && (leaves || who >= 0)))) continue;
        let price = base + (leaves ? 1 : 0) + (who >= 0 ? 1 : 0);
        if (used + price > mp) {
          // The minimum move: one hex for a Normal unit in command that has spent nothing and leaves no enemy ZOC (R10).
          if (node !== start || !isFresh || !isNormal || !inCommand || leaves || who >= 0) continue;
          price = mp;
        }
        if (who >= 0 && used + price >= mp) continue;
        search.reach(6 * to + face, used + price);
      }
    }
    if (turnsFreely) for (let turn = 1; turn < 6; turn++) search.reach(6 * hex + ((face + turn) % 6), used + 1);
    else {
      search.reach(6 * hex + ((face + 5) % 6), used + 1);
      search.reach(6 * hex + ((face + 1) % 6), used + 1);
    }
  }
  return search.order;
}

function moverOf(state: State, p: Position, { unit }: Going): Mover {
  const card = p.board.unit(unit);
  const now = state.units[card.index];
  const at = p.head(card.index);
  if (now === undefined || at < 0) throw new Error(`${unit} is not on the map`);
  return {
    card,
    at,
    facing: p.facing(card.index),
    isNormal: now.state === 'normal',
    inCommand: inCommand(state, unit),
    halts: woodThatMayHoldTroops(state, card),
  };
}

/** The cheapest move to every end in reach: to each hex and facing, and to each hex from which each enemy can be shot at; then the other choice. */
export function moves(state: State, going: Going, last: Action): readonly Action[] {
  const p = position(state);
  const { board } = p;
  const mover = moverOf(state, p, going);
  const { card, at, facing } = mover;
  const order = explore(p, mover, going);
  const list: Action[] = [];
  const start = 6 * at + facing;
  const { unit } = going;
  for (const node of order) {
    const hex = (node / 6) | 0;
    if (node === start || (hex !== at && p.at(card.sideIndex, hex) >= 0)) continue;
    list.push({ type: 'move', unit, steps: board.steps.to(search, node) });
  }
  if (going.mayFire) addShots(state, p, list, going, mover);
  list.push(last);
  return list;
}

/** For each enemy and each hex from which he can be shot at: the cheapest way there, then the shot. */
function addShots(state: State, p: Position, list: Action[], going: Going, mover: Mover): void {
  const { board } = p;
  const { sideIndex: side } = mover.card;
  for (const { index, sideIndex } of board.units) {
    const target = p.head(index);
    if (target < 0 || sideIndex === side || p.at(side, target) !== index) continue;
    for (const node of shotNodes(state, p, going, mover, target, index))
      list.push({ type: 'move', unit: going.unit, steps: board.steps.to(search, node, board.fire[index]) });
  }
}

/** For each hex from which a shot at a hex is possible the cheapest node of the last search; `t` is who stands there, -1 for nobody. */
function shotNodes(
  state: State,
  p: Position,
  going: Going,
  { card, at, facing: faced, inCommand }: Mover,
  target: number,
  t: number,
): readonly number[] {
  const { board } = p;
  const { sideIndex: side, type } = card;
  const isFixed = !inCommand || movesOrShoots(type);
  if (board.distance(at, target) > (isFixed ? 2 : going.mp + 2)) return NOWHERE;
  const fog = isInFog(state);
  const nodes: number[] = [];
  for (const line of board.linesTo(target)) {
    const hex = line.from;
    if ((line.range === 2 && fog) || (hex !== at && (isFixed || p.at(side, hex) >= 0))) continue;
    let best = -1;
    for (const facing of line.facings) {
      const node = 6 * hex + facing;
      if (!search.isReached(node) || (movesOrShoots(type) && turnsBetween(faced, facing) > 1)) continue;
      if (best < 0 || search.spent(node) < search.spent(best)) best = node;
    }
    if (best < 0 || !isShotFree(p, card, line, t)) continue;
    if (shootsOnItsWay(type) && search.spent(best) + lightShotMp(p, side, hex) > going.mp) continue;
    nodes.push(best);
  }
  return nodes;
}
const NOWHERE: readonly number[] = [];
/** A8, R26. */
const lightShotMp = (p: Position, side: 0 | 1, hex: number): number => (isInEnemyZoc(p, side, hex) ? 2 : 1);

/** A hex and a facing that a unit can have, and the MP that takes. */
export interface Place {
  readonly hex: number;
  readonly facing: number;
  readonly mp: number;
}

/**
 * What the list of moves holds for one hex, without the ways: where the unit could stand within so many hexes of it, or stay and turn, and
 * from where it could shoot at whoever is in it (`target`, -1 for nobody).
 */
export function reachNear(
  state: State,
  going: Going,
  goal: number,
  within: number,
  target: number,
): { readonly ends: readonly Place[]; readonly shots: readonly Place[] } {
  const p = position(state);
  const mover = moverOf(state, p, going);
  const { at, card } = mover;
  const ends: Place[] = [];
  for (const node of explore(p, mover, going)) {
    const hex = (node / 6) | 0;
    if (hex !== at && (p.board.distance(hex, goal) > within || p.at(card.sideIndex, hex) >= 0)) continue;
    ends.push({ hex, facing: node % 6, mp: search.spent(node) });
  }
  if (!going.mayFire) return { ends, shots: [] };
  const shots = shotNodes(state, p, going, mover, goal, target).map((node): Place => {
    const hex = (node / 6) | 0;
    return { hex, facing: node % 6, mp: search.spent(node) + (shootsOnItsWay(card.type) ? lightShotMp(p, card.sideIndex, hex) : 0) };
  });
  return { ends, shots };
}

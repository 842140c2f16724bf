import { facingOf, vertices } from '../rules/facing.js';
import type { Action, State, Step, UnitId } from '../types.js';
import { woodThatMayHoldTroops } from './ambush.js';
import type { Battlefield, UnitCard } from './battlefield.js';
import { isInFog, isShotFree } from './lines-of-fire.js';
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

/*
 * The search works on numbers: node = 6 * hex + facing. These tables are scratch paper, filled anew by every search; `seen` says in which search
 * a node was last reached.
 */
let nodes = 0;
let seen = new Int32Array(0);
let spent = new Int8Array(0);
let parent = new Int32Array(0);
let search = 0;
const buckets: number[][] = Array.from({ length: 16 }, () => []);

function prepare(size: number): void {
  if (size > nodes) {
    nodes = size;
    seen = new Int32Array(size);
    spent = new Int8Array(size);
    parent = new Int32Array(size);
    search = 0;
  }
  search++;
  for (const bucket of buckets) bucket.length = 0;
}

function reachNode(node: number, cost: number, from: number): void {
  if (seen[node] === search && (spent[node] ?? 0) <= cost) return;
  seen[node] = search;
  spent[node] = cost;
  parent[node] = from;
  buckets[cost]?.push(node);
}

/**
 * The cheapest way to every hex and facing in reach (5.1 to 5.4). Ways are found in the order of their cost; among equals the one found first
 * stays: straight on before turning, left before right. Returns the nodes in the order in which they were settled.
 */
function explore(p: Position, mover: Mover, going: Going): readonly number[] {
  const { at, facing, isNormal, inCommand, halts } = mover;
  const { sideIndex: side, index: self } = mover.card;
  const isLight = mover.card.type === 'L';
  const { board } = p;
  const { next, cost } = board;
  const enemyZoc = side === 0 ? 2 : 1;
  const { zoc } = p;
  const occupants = p.at[side];
  const { mp } = going;
  prepare(board.size * 6);
  const start = 6 * at + facing;
  reachNode(start, 0, -1);
  const order: number[] = [];
  for (let used = 0; used <= mp; used++) {
    const bucket = buckets[used];
    if (bucket === undefined) break;
    for (let i = 0; i < bucket.length; i++) {
      const node: number = bucket[i] ?? 0;
      if (spent[node] !== used) continue;
      order.push(node);
      const hex: number = (node / 6) | 0;
      const face: number = node - 6 * hex;
      const leaves = ((zoc[hex] ?? 0) & enemyZoc) !== 0;
      const isStopped = hex !== at && ((!isLight && leaves) || halts?.has(hex) === true);
      if (going.mayEnter && !isStopped) {
        for (let turn = 0; turn < 2; turn++) {
          const d: number = turn === 0 ? (face + 5) % 6 : face;
          const base = cost[6 * hex + d] ?? 0;
          if (base === 0) continue;
          const to: number = next[6 * hex + d] ?? 0;
          const there: number = occupants[to] ?? -1;
          const who = there === self ? -1 : there;
          if (who >= 0 && board.units[who]?.sideIndex !== side) continue;
          const enters = ((zoc[to] ?? 0) & enemyZoc) !== 0;
          if (enters && (!inCommand || (!isLight && (leaves || who >= 0)))) continue;
          let price = base + (leaves ? 1 : 0) + (who >= 0 ? 1 : 0);
          if (used + price > mp) {
            // The minimum move: one hex for a Normal unit in command that has spent nothing and leaves no enemy ZOC (R10).
            if (node !== start || !going.isFresh || !isNormal || !inCommand || leaves || who >= 0) continue;
            price = mp;
          }
          if (who >= 0 && used + price >= mp) continue;
          reachNode(6 * to + face, used + price, node);
        }
      }
      if (isLight) {
        if (used + 1 <= mp) for (let turn = 1; turn < 6; turn++) reachNode(6 * hex + ((face + turn) % 6), used + 1, node);
      } else if (used + 1 <= mp) {
        reachNode(6 * hex + ((face + 5) % 6), used + 1, node);
        reachNode(6 * hex + ((face + 1) % 6), used + 1, node);
      }
    }
  }
  return order;
}

/** The steps that lead to a node of the last search; turns in a row are one turn. */
function wayTo(board: Battlefield, node: number, last?: Step): Step[] {
  const steps: Step[] = last === undefined ? [] : [last];
  let to = node;
  let wasTurn = false;
  for (let from = parent[to] ?? -1; from >= 0; from = parent[to] ?? -1) {
    const isTurn = ((to / 6) | 0) === ((from / 6) | 0);
    if (!isTurn) steps.push(board.enter[(to / 6) | 0] as Step);
    else if (!wasTurn) steps.push(TURNS[to % 6] as Step);
    wasTurn = isTurn;
    to = from;
  }
  return steps.reverse();
}
export const TURNS: readonly Step[] = [0, 1, 2, 3, 4, 5].map((k) => ({ turn: facingOf(k) }));

function moverOf(state: State, p: Position, { unit }: Going): Mover {
  const card = p.board.unit(unit);
  const now = state.units[card.index];
  const at = p.hex[card.index] ?? -1;
  if (now === undefined || at < 0) throw new Error(`${unit} is not on the map`);
  return {
    card,
    at,
    facing: p.facing[card.index] ?? 0,
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
  const occupants = p.at[card.sideIndex];
  const start = 6 * at + facing;
  const { unit } = going;
  for (let i = 0; i < order.length; i++) {
    const node = order[i] ?? 0;
    const hex = (node / 6) | 0;
    if (node === start || (hex !== at && (occupants[hex] ?? -1) >= 0)) continue;
    list.push({ type: 'move', unit, steps: wayTo(board, node) });
  }
  if (going.mayFire) addShots(state, p, list, going, mover);
  list.push(last);
  return list;
}

/** For each enemy and each hex from which he can be shot at: the cheapest way there, then the shot. */
function addShots(state: State, p: Position, list: Action[], going: Going, mover: Mover): void {
  const { board } = p;
  const { sideIndex: side } = mover.card;
  for (let t = 0; t < board.units.length; t++) {
    const target = p.hex[t] ?? -1;
    if (target < 0 || board.units[t]?.sideIndex === side || p.at[side][target] !== t) continue;
    for (const node of shotNodes(state, p, going, mover, target, t))
      list.push({ type: 'move', unit: going.unit, steps: wayTo(board, node, board.fire[t]) });
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
  const isFixed = !inCommand || type === 'C';
  if (board.distance(at, target) > (isFixed ? 2 : going.mp + 2)) return NOWHERE;
  const fog = isInFog(state);
  const nodes: number[] = [];
  for (const line of board.linesTo(target)) {
    const hex = line.from;
    if ((line.range === 2 && fog) || (hex !== at && (isFixed || (p.at[side][hex] ?? -1) >= 0))) continue;
    let best = -1;
    for (const facing of line.facings) {
      const node = 6 * hex + facing;
      if (seen[node] !== search || (type === 'C' && vertices(faced, facing) > 1)) continue;
      if (best < 0 || (spent[node] ?? 0) < (spent[best] ?? 0)) best = node;
    }
    if (best < 0 || !isShotFree(state, p, card, line, t)) continue;
    if (type === 'L' && (spent[best] ?? 0) + lightShotMp(p, side, hex) > going.mp) continue;
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
  const occupants = p.at[card.sideIndex];
  const ends: Place[] = [];
  for (const node of explore(p, mover, going)) {
    const hex = (node / 6) | 0;
    if (hex !== at && (p.board.distance(hex, goal) > within || (occupants[hex] ?? -1) >= 0)) continue;
    ends.push({ hex, facing: node % 6, mp: spent[node] ?? 0 });
  }
  if (!going.mayFire) return { ends, shots: [] };
  const shots = shotNodes(state, p, going, mover, goal, target).map((node): Place => {
    const hex = (node / 6) | 0;
    return { hex, facing: node % 6, mp: (spent[node] ?? 0) + (card.type === 'L' ? lightShotMp(p, card.sideIndex, hex) : 0) };
  });
  return { ends, shots };
}

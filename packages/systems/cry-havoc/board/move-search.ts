import { DIRECTIONS, looseHorses, MoveSearch, other } from '@pennon/hexes';
import { isStanding } from '../rules/characters.js';
import { isCluttered } from '../rules/movement.js';
import { isNarrow } from '../rules/terrain.js';
import type { Edge } from '../scenarios/document.js';
import type { Action, CharacterId, ObjectId, State, Step } from '../types.js';
import { allowanceOf } from './allowance.js';
import { type Battlefield, battlefield, type CharacterCard } from './battlefield.js';
import { entriesOf } from './entering.js';
import { type Going, goingOf, isBesideHorse, isOnEdge, LEAVING, PICK_UP, walked } from './march.js';
import { card, character } from './people.js';
import { hexesBeside } from './placing.js';
import { corpses, isInContact, type Position, position } from './position.js';

/* The moves that are offered: the cheapest way to every place, and what can be done there. Other ways are judged by `walked`. */

const search = new MoveSearch();
const afterLoad = new MoveSearch();

/** Hexes where so many corpses lie that a step costs double (R18). */
function clutteredHexes({ options }: State, p: Position): ReadonlySet<number> {
  if (!options.corpseClutter) return NOWHERE;
  let cluttered: Set<number> | undefined;
  for (const [hex, lying] of corpses.of(p)) {
    if (!isCluttered({ ...lying, options })) continue;
    cluttered ??= new Set();
    cluttered.add(hex);
  }
  return cluttered ?? NOWHERE;
}
const NOWHERE: ReadonlySet<number> = new Set();

/** What a search must know of the man and the moment. */
interface Walker {
  readonly state: State;
  readonly p: Position;
  readonly its: CharacterCard;
  readonly cluttered: ReadonlySet<number>;
  readonly loose: Int8Array;
  readonly hasLoose: boolean;
}

const walkerOf = (state: State, its: CharacterCard): Walker => {
  const p = position(state);
  const hasLoose = state.horses.some(({ is }) => is === 'loose');
  return { state, p, its, cluttered: clutteredHexes(state, p), loose: looseHorses(p.board, state.horses), hasLoose };
};

/** 0 a free hex, 1 one where he may pass, 2 a stunned man whom he may pass, -1 no way. */
function roomFor({ p, its, loose }: Walker, from: number, direction: number, hex: number): -1 | 0 | 1 | 2 {
  if ((loose[hex] as number) >= 0) return -1;
  const who = p.at(0, hex);
  if (who < 0 || who === its.index) return 0;
  const one = p.pieces[who];
  if (one?.health === 'stunned') return 2;
  return p.sideOf(who) !== its.sideIndex || one?.horse !== null || isNarrow(p.board.ground(hex), p.board.side(from, direction)) ? -1 : 1;
}

/** Fills the search with every hex within reach on foot (5.1, 5.3, 5.4). */
function searchFoot(on: MoveSearch, walker: Walker, start: number, budget: number): void {
  const { state, p, its, cluttered } = walker;
  const { board } = p;
  const foe = other(its.sideIndex);
  const hasClutter = cluttered.size > 0;
  on.start(board.size, start, budget);
  for (let hex = on.next(); hex >= 0; hex = on.next()) {
    if (hex !== start && p.isHeld(foe, hex)) continue;
    const spent = on.spent(hex);
    for (const d of DIRECTIONS) {
      const plain = board.footCost.at(hex, d);
      if (plain === 0) continue;
      const to = board.next(hex, d);
      if (on.isReached(to) && on.spent(to) <= spent + plain) continue;
      const room = roomFor(walker, hex, d, to);
      if (room < 0) continue;
      const cost = spent + plain * (hasClutter && cluttered.has(to) ? 2 : 1) + (room === 2 ? 1 : 0);
      if (room > 0 && (cost >= budget || p.isHeld(foe, to))) continue;
      if (board.mayBeIn(state.turn, its.index, to)) on.reach(to, cost);
    }
  }
}

/** Fills the search with every place of head and rump within reach of a horse (5.2). */
function searchRide(walker: Walker, start: number, budget: number): void {
  const { state, p, its, cluttered, loose } = walker;
  const { board } = p;
  const foe = other(its.sideIndex);
  const hasClutter = cluttered.size > 0;
  search.start(6 * board.size, start, budget);
  for (let node = search.next(); node >= 0; node = search.next()) {
    const spent = search.spent(node);
    if (node !== start && (p.isHeld(foe, (node / 6) | 0) || p.isHeld(foe, board.rumps[node] as number))) continue;
    for (const { to, enters, cost } of board.rides(node, state.options)) {
      const total = spent + (hasClutter && cluttered.has(enters) ? 2 * cost : cost);
      if (total > budget || (search.isReached(to) && search.spent(to) <= total) || (loose[enters] as number) >= 0) continue;
      const who = p.at(0, enters);
      if (who >= 0 && who !== its.index) continue;
      if (board.mayBeIn(state.turn, its.index, enters)) search.reach(to, total);
    }
  }
}

/** The steps to a hex of a search on foot; ways are many, so they are made in one go and not turned round. */
function footWay({ p: { board } }: Walker, on: MoveSearch, hex: number): Step[] {
  let steps = on.steps(hex);
  const way = new Array<Step>(steps);
  for (let at = hex; steps > 0; at = on.parent(at)) way[--steps] = board.steps.enter[at] as Step;
  return way;
}
/** The manoeuvres to a node of a search in the saddle: who keeps his head has pivoted, whose rump follows the head has gone forward. */
function rideWay({ p: { board } }: Walker, node: number): Step[] {
  const { enter, pivot, back } = board.steps;
  let steps = search.steps(node);
  const way = new Array<Step>(steps);
  for (let at = node, from = search.parent(at); steps > 0; at = from, from = search.parent(at)) {
    const head = (at / 6) | 0;
    const rump = board.rumps[at] as number;
    const before = (from / 6) | 0;
    way[--steps] = (head === before ? pivot[rump] : rump === before ? enter[head] : back[rump]) as Step;
  }
  return way;
}

/** Every move that is offered to somebody as he goes now. */
export function moves(state: State, id: CharacterId, going: Going): readonly Action[] {
  const its = card(state, id);
  const found: Action[] = [];
  const add = (steps: readonly Step[]): void => {
    found.push({ type: 'move', unit: id, steps });
  };
  if (going.head < 0) {
    for (const { edge, at, cost } of entriesOf(state, its)) {
      if (cost > going.allowance) continue;
      const come: Step = { come: battlefield(state).hexAt(edge) };
      add([come]);
      const walk = walked(state, id, going, [come]);
      if (walk.ok && !walk.going.isOver) listFrom(arrived(state, id, at), its, walk.going, [come], add);
    }
    return found;
  }
  listFrom(state, its, going, [], add);
  return found;
}

/** As if he stood there already. */
function arrived(state: State, id: CharacterId, at: { readonly head: number; readonly rump: number }): State {
  const board = battlefield(state);
  const { index } = card(state, id);
  const characters = state.characters.slice();
  const hex = board.hexAt(at.head);
  characters[index] = { ...character(state, id), is: 'map', hex, rump: at.rump < 0 ? null : board.hexAt(at.rump) };
  return { ...state, characters };
}

type Add = (steps: readonly Step[]) => void;

function listFrom(state: State, its: CharacterCard, going: Going, before: readonly Step[], add: Add): void {
  const walker = walkerOf(state, its);
  const budget = going.allowance - going.spent;
  if (going.rump < 0) listFoot(walker, going, budget, before, add);
  else listRide(walker, going, budget, before, add);
}

function listFoot(walker: Walker, going: Going, budget: number, before: readonly Step[], add: Add): void {
  const { state, p, its } = walker;
  const { carries } = character(state, its.id);
  searchFoot(search, walker, going.head, budget);
  const { order } = search;
  const { board } = p;
  const exits = exitsOf(state, board, its);
  const mayDoThere = walker.hasLoose || exits.length > 0;
  const drop: readonly Step[] = carries === null ? [] : [{ drop: carries }];
  for (const hex of order) {
    const isStart = hex === going.head;
    if (!isStart && p.at(0, hex) >= 0) continue;
    if (isStart) {
      if (drop.length > 0) add([...before, ...drop]);
    } else {
      const way = footWay(walker, search, hex);
      add(before.length === 0 ? way : [...before, ...way]);
      if (drop.length > 0 && isInContact(p, its.sideIndex, hex)) add([...before, ...way, ...drop]);
    }
    if (!isStart && isInContact(p, its.sideIndex, hex)) continue;
    if (!mayDoThere && board.level(hex) === 0) continue;
    const left = budget - search.spent(hex);
    const here = (): readonly Step[] => [...before, ...footWay(walker, search, hex)];
    listDeeds(walker, hex, left, exits, here, add);
  }
  if (carries === null) for (const { id, hex } of state.objects) listLoad(walker, going, budget, id, hex, before, add);
}

/** What can be done in a hex on foot: jump down, mount, drive off, leave. */
function listDeeds(
  { state, p, its, loose, hasLoose }: Walker,
  hex: number,
  left: number,
  exits: readonly Edge[],
  here: () => readonly Step[],
  add: Add,
): void {
  const { board } = p;
  if (board.level(hex) > 0 && left >= JUMP)
    for (const d of DIRECTIONS) {
      const to = board.next(hex, d);
      if (to < 0 || !board.isJump(hex, d) || p.at(0, to) >= 0 || (loose[to] ?? -1) >= 0) continue;
      if (board.mayBeIn(state.turn, its.index, to)) add([...here(), { jump: board.hexAt(to) }]);
    }
  if (hasLoose && isNearLoose(board, loose, hex)) listHorses(state, p, its, hex, left, here, add);
  if (left >= LEAVING) for (const edge of exits) if (isOnEdge(board, edge, hex)) add([...here(), { leave: edge }]);
}
const JUMP = 2;

function isNearLoose(board: Battlefield, loose: Int8Array, hex: number): boolean {
  if ((loose[hex] as number) >= 0) return true;
  for (const d of DIRECTIONS) {
    const to = board.next(hex, d);
    if (to >= 0 && (loose[to] as number) >= 0) return true;
  }
  return false;
}

function listHorses(state: State, p: Position, its: CharacterCard, hex: number, left: number, here: () => readonly Step[], add: Add): void {
  state.horses.forEach(({ id }, i) => {
    if (!isBesideHorse(p, hex, i)) return;
    const going: Going = { head: hex, rump: -1, spent: 0, allowance: left, isOver: false };
    for (const deed of [{ mount: id }, { driveOff: id }] as const) if (walked(state, its.id, going, [deed]).ok) add([...here(), deed]);
  });
}

/** To something that lies within reach, and on with it (R82). */
function listLoad(
  walker: Walker,
  going: Going,
  budget: number,
  id: ObjectId,
  lies: string | null,
  before: readonly Step[],
  add: Add,
): void {
  const { state, p, its } = walker;
  const { board } = p;
  if (lies === null || !board.object(id).carriers.includes(its.side)) return;
  const hex = board.indexOf(board.grid.hex(lies));
  const isStart = hex === going.head;
  if (!search.isReached(hex) || (!isStart && (p.at(0, hex) >= 0 || isInContact(p, its.sideIndex, hex)))) return;
  const spent = going.spent + search.spent(hex) + PICK_UP;
  if (search.spent(hex) + PICK_UP > budget) return;
  const way = [...before, ...footWay(walker, search, hex), { pickUp: id }];
  add(way);
  const left = Math.min(going.allowance, allowanceOf(state, its.id, true)) - spent;
  if (left <= 0) return;
  const exits = exitsOf(state, board, its);
  searchFoot(afterLoad, walker, hex, left);
  for (const to of afterLoad.order) {
    if (to === hex || (p.at(0, to) >= 0 && p.at(0, to) !== its.index)) continue;
    const on = [...way, ...footWay(walker, afterLoad, to)];
    add(on);
    if (isInContact(p, its.sideIndex, to)) continue;
    if (left - afterLoad.spent(to) >= LEAVING) for (const edge of exits) if (isOnEdge(board, edge, to)) add([...on, { leave: edge }]);
  }
}

function listRide(walker: Walker, going: Going, budget: number, before: readonly Step[], add: Add): void {
  const { state, p, its } = walker;
  const { board } = p;
  const start = 6 * going.head + board.direction(going.rump, going.head);
  searchRide(walker, start, budget);
  const dismount = its.armoured === true ? 6 : 4;
  const dismounts = new Set<number>();
  const exits = exitsOf(state, board, its);
  for (const node of search.order) {
    const head = (node / 6) | 0;
    const rump = board.rumps[node] as number;
    const isStart = node === start;
    const way = isStart ? before : before.length === 0 ? rideWay(walker, node) : [...before, ...rideWay(walker, node)];
    if (!isStart) add(way);
    if (!isStart && isInContact(p, its.sideIndex, head, rump)) continue;
    const left = budget - search.spent(node);
    // From every hex of the head he may dismount in one way; others are judged when somebody asks for them.
    if (left >= dismount && !dismounts.has(head)) {
      dismounts.add(head);
      const room = hexesBeside(state, p, its.index, [head, rump], isStart && before.length === 0 ? undefined : 1);
      for (const hex of room) add([...way, { dismount: board.hexAt(hex) }]);
      if (room.length === 0) add([...way, { dismount: board.hexAt(rump) }]);
    }
    if (left >= LEAVING) for (const edge of exits) if (isOnEdge(board, edge, head)) add([...way, { leave: edge }]);
  }
}

/** The edges by which he may leave the map now (R81). */
const exitsOf = ({ turn }: State, { document }: Battlefield, { side }: CharacterCard): readonly Edge[] =>
  document.exits.filter((exit) => exit.side === side && turn >= exit.from).map(({ edge }) => edge);

/** Who of the active side can do something in this phase, in the order of the casts. */
export function movers(state: State): readonly CharacterCard[] {
  const p = position(state);
  const loose = looseHorses(p.board, state.horses);
  return p.board.characters.filter(
    (its) => its.side === state.active && !state.acted.includes(its.id) && canDoAnything(state, p, loose, its),
  );
}

function canDoAnything(state: State, p: Position, loose: Int8Array, its: CharacterCard): boolean {
  const one = p.pieces[its.index];
  if (one === undefined || one.is === 'left' || !isStanding(one)) return false;
  if (one.is === 'toCome') {
    const allowance = allowanceOf(state, its.id);
    return entriesOf(state, its).some(({ cost }) => cost <= allowance);
  }
  if (one.rump === null ? hasFreeStep(state, p, loose, its) : hasFreeRide(state, p, loose, its)) return true;
  return moves(state, its.id, goingOf(state, its.id)).length > 0;
}

/** A first look that costs little: a free hex beside him that he can pay for. */
function hasFreeStep(state: State, p: Position, loose: Int8Array, its: CharacterCard): boolean {
  const allowance = allowanceOf(state, its.id);
  if (allowance === 0) return false;
  const { board } = p;
  const at = p.head(its.index);
  for (const d of DIRECTIONS) {
    const cost = board.footCost.at(at, d);
    if (cost === 0 || 2 * cost > allowance) continue;
    const to = board.next(at, d);
    if (p.at(0, to) < 0 && (loose[to] ?? -1) < 0 && board.mayBeIn(state.turn, its.index, to)) return true;
  }
  return false;
}

/** The same for a horse. */
function hasFreeRide(state: State, p: Position, loose: Int8Array, its: CharacterCard): boolean {
  const allowance = allowanceOf(state, its.id);
  const { board } = p;
  for (const { enters, cost } of board.rides(6 * p.head(its.index) + p.facing(its.index), state.options)) {
    if (2 * cost > allowance || p.at(0, enters) >= 0 || (loose[enters] ?? -1) >= 0) continue;
    if (board.mayBeIn(state.turn, its.index, enters)) return true;
  }
  return false;
}

/** Those who must come onto the map and have room to (R80). */
export const mustCome = (state: State): readonly CharacterCard[] =>
  battlefield(state).characters.filter(
    (its) => its.side === state.active && !state.acted.includes(its.id) && entriesOf(state, its).length > 0,
  );

import { DIRECTIONS, MoveSearch, other, turned, turnsBetween } from '@pennon/hexes';
import { ACH_12 } from '../charts/ach-12.js';
import type { CharacterId, MarchFrame, Move, Moving, State, Step } from '../types.js';
import { liftableFrom, mayExit } from './acts.js';
import { strikesFrom } from './attacks.js';
import { battlefield, type CharacterCard } from './battlefield.js';
import { standsStill } from './charges.js';
import { type Going, goingOf, horsesBeside, mfLeft } from './going.js';
import { judged, walked } from './march.js';
import { card, character, isAlive, weaponOf } from './people.js';
import { dismountHexes } from './placing.js';
import { bodiesIn, costNow, hexesOf, isFreeFor, type Position, position } from './position.js';
import { isShooter, reachOf } from './shots.js';
import { isInFrontArc, sees } from './sight.js';
import { bodyFactor, confinement } from './steps.js';

/*
 * The moves that are offered: the cheapest way to every hex, as he comes there and facing the nearest enemy, and what can be done there. Other ways and
 * facings are judged by `walked`. A node is 2 * (6 * hex + facing), and one more where the free pivot (on foot) or the leg yield (in the saddle) is used.
 */

const search = new MoveSearch();

interface Searching {
  readonly s: State;
  readonly p: Position;
  readonly its: CharacterCard;
  readonly going: Going;
  readonly mounted: boolean;
  readonly times: number;
}

const hexOf = (node: number): number => Math.floor(node / 12);
const facingOf = (node: number): number => (node >> 1) % 6;
const nodeOf = (hex: number, facing: number, used: number): number => 2 * (6 * hex + facing) + used;

/** What stands in a hex, worked out once for each search: 0 nothing yet known, 1 free, 2 a friend whom one passes on foot, 3 no way. */
let entry = new Uint8Array(0);

/** Walks every way within the MF; in an enemy zone a way ends. On foot a turn is part of the step that follows it. */
function explore(on: Searching, budget: number): void {
  const { s, p, its, going, mounted, times } = on;
  const { board } = p;
  const enemy = other(its.sideIndex);
  const start = nodeOf(going.head, going.facing, (mounted ? going.yielded : going.turned) ? 1 : 0);
  if (entry.length < board.size) entry = new Uint8Array(board.size);
  entry.fill(0);
  search.start(12 * board.size, start, budget);
  for (let node = search.next(); node >= 0; node = search.next()) {
    const head = hexOf(node);
    const facing = facingOf(node);
    const used = node & 1;
    const spent = search.spent(node);
    const rump = mounted ? board.next(head, (facing + 3) % 6) : -1;
    const isHeld = p.isHeld(enemy, head) || (rump >= 0 && rump !== going.head && rump !== going.rump && p.isHeld(enemy, rump));
    if (isHeld && node !== start && !(head === going.head && (!mounted || rump === going.rump))) continue;
    for (let by = -2; by <= 3; by++) {
      const isAhead = by >= -1 && by <= 1;
      if (mounted && !isAhead) continue;
      const d = turned(facing, by);
      const base = costNow(board, s.doors, head, d, mounted);
      if (base === 0) continue;
      const to = board.next(head, d);
      const how = entryOf(on, to);
      if (how === 3) continue;
      const cost = (base * bodyFactor(s, to) + (how === 2 ? 1 : 0)) * times;
      search.reach(nodeOf(to, d, isAhead ? used : 1), spent + cost + (isAhead || used === 0 ? 0 : 1));
      if (mounted && by !== 0 && used === 0 && times === 1) yieldTo(on, head, rump, facing, d, spent, base);
    }
    if (mounted) for (let by = -1; by <= 1; by += 2) pivot(on, head, facing, by, used, spent);
  }
}

function entryOf({ s, p, its, mounted }: Searching, to: number): number {
  let found = entry[to] as number;
  if (found === 0) {
    if (isFreeFor(s, p, its.index, to)) found = confinement(s, its.id, [to]) === undefined ? 1 : 3;
    else {
      const who = p.at(0, to);
      const isPassed = !mounted && who >= 0 && p.sideOf(who) === its.sideIndex && p.rump(who) < 0 && !p.isHeld(other(its.sideIndex), to);
      found = isPassed ? 2 : 3;
    }
    entry[to] = found;
  }
  return found;
}

function yieldTo({ s, p, its }: Searching, head: number, rump: number, facing: number, d: number, spent: number, base: number): void {
  const { board } = p;
  const [to, rear] = [board.next(head, d), board.next(rump, d)];
  if (rear < 0 || costNow(board, s.doors, rump, d, true) === 0 || costNow(board, s.doors, rear, facing, true) === 0) return;
  if (!isFreeFor(s, p, its.index, to) || !isFreeFor(s, p, its.index, rear) || confinement(s, its.id, [to, rear]) !== undefined) return;
  search.reach(nodeOf(to, facing, 1), spent + Math.max(2, base * bodyFactor(s, to)));
}

function pivot({ s, p, its }: Searching, head: number, facing: number, by: number, used: number, spent: number): void {
  const { board } = p;
  const to = turned(facing, by);
  const [from, swung] = [board.next(head, (facing + 3) % 6), board.next(head, (to + 3) % 6)];
  if (from < 0 || swung < 0 || !board.isPassable(swung, true) || !isFreeFor(s, p, its.index, swung)) return;
  const d = board.direction(from, swung);
  if (d < 0 || costNow(board, s.doors, from, d, true) === 0 || costNow(board, s.doors, swung, to, true) === 0) return;
  if (confinement(s, its.id, [swung]) !== undefined) return;
  search.reach(nodeOf(head, to, used), spent + Math.max(2, board.groundCost(swung, true)));
}

/** The steps that lead to a node of the last search. */
function wayTo({ p, mounted }: Searching, node: number, ...last: readonly Step[]): readonly Step[] {
  const { board } = p;
  const way: Step[] = [...last].reverse();
  let to = node;
  for (let from = search.parent(to); from >= 0; from = search.parent(to)) {
    const [a, b] = [hexOf(from), hexOf(to)];
    if (a === b) way.push(board.steps.turn[facingOf(to)] as Step);
    else {
      const d = board.direction(a, b);
      if (d !== facingOf(to)) way.push({ yield: board.hexAt(b) });
      else {
        way.push(board.steps.enter[b] as Step);
        if (!mounted && turnsBetween(facingOf(from), d) > 1) way.push(board.steps.turn[d] as Step);
      }
    }
    to = from;
  }
  return way.reverse();
}

/** What is offered to somebody who runs, or moves to attack. */
export function movesOf(s: State, unit: CharacterId, frame: Pick<MarchFrame, 'how'> & Partial<MarchFrame>): readonly Move[] {
  return movesBy(s, unit, frame, [frame.how as Moving]);
}

/** The same for several kinds of action at once: they share one search. */
export function movesBy(s: State, unit: CharacterId, frame: Partial<MarchFrame>, kinds: readonly Moving[]): readonly Move[] {
  const p = position(s);
  const its = p.board.character(unit);
  const going = goingOf(s, unit, { ...frame, how: 'run' });
  const moves: Move[] = [];
  const add = (how: Moving, ways: readonly (readonly Step[])[]): void => {
    for (const steps of ways) moves.push({ type: 'move', unit, how, steps });
  };
  const runs = kinds.includes('run');
  if (going.head < 0) {
    if (runs) add('run', comings(s, unit, going));
    return moves;
  }
  if (standsStill(s, unit)) {
    for (const how of kinds) add(how, turnsOnly(s, unit, { ...going, how }));
  } else if (going.states.includes('prone')) {
    if (runs) add('run', lyingWays(s, unit, going));
  } else if (!going.stopped) {
    const mounted = going.rump >= 0;
    const on: Searching = { s, p, its, going, mounted, times: going.states.includes('carrying') ? ACH_12.data.carrying.timesTerrain : 1 };
    explore(on, runs ? mfLeft(going) : mfLeft({ ...going, how: 'moveAttack' }));
    if (kinds.includes('moveAttack')) add('moveAttack', attackWays(on, mfLeft({ ...going, how: 'moveAttack' })));
    if (runs) add('run', [...runWays(on), ...exitsAt(on), ...minimumSteps(s, its, going), ...backings(s, its.id, going)]);
  }
  if (runs) add('run', actsHere(s, unit, going));
  return moves;
}

/** Somebody who may not move in this turn may turn (SC-2). */
function turnsOnly(s: State, unit: CharacterId, going: Going): readonly (readonly Step[])[] {
  const { steps } = battlefield(s);
  return steps.turn.filter((step) => judged(s, unit, going, step, true).ok).map((step) => [step]);
}

/** The enemy on his feet who is nearest to a hex; -1: none. */
function nearestEnemy(p: Position, side: 0 | 1, hex: number): number {
  let [found, least] = [-1, 999];
  for (let i = 0; i < p.pieces.length; i++) {
    const at = p.head(i);
    if (at < 0 || p.sideOf(i) === side) continue;
    const far = p.board.distance(hex, at);
    if (far < least) [found, least] = [at, far];
  }
  return found;
}

/** To every hex: as he comes there by the cheapest way, and facing the enemy. */
function runWays(on: Searching): readonly (readonly Step[])[] {
  const { p, its, going, mounted } = on;
  const { board } = p;
  const enemy = nearestEnemy(p, its.sideIndex, going.head);
  const budget = mfLeft(going);
  const found: (readonly Step[])[] = [];
  const seen = new Set<number>();
  for (const node of search.order) {
    const hex = hexOf(node);
    const want = enemy < 0 || enemy === hex ? -1 : board.bearing(hex, enemy);
    const isFirst = !seen.has(hex);
    if (!isFirst && !(mounted && facingOf(node) === want)) continue;
    seen.add(hex);
    if (entry[hex] === 2) continue;
    const facing = facingOf(node);
    const isStart = hex === going.head && facing === going.facing;
    if (!isStart) found.push(wayTo(on, node));
    if (mounted || want < 0 || facing === want) continue;
    const turn = board.steps.turn[want] as Step;
    const isFree = (node & 1) === 0 || turnsBetween(facing, want) === 1;
    const isStopped = !isStart && p.isHeld(other(its.sideIndex), hex);
    if (isStopped ? turnsBetween(facing, want) === 1 : isFree || search.spent(node) < budget) found.push(wayTo(on, node, turn));
  }
  return found;
}

/** To hexes from which he can strike, or near enough to shoot. */
function attackWays(on: Searching, budget: number): readonly (readonly Step[])[] {
  const { s, p, its, going, mounted } = on;
  const reach = isShooter(s, its.index) ? shootingReach(s, its) : 0;
  const found: (readonly Step[])[] = [];
  const seen = new Set<number>();
  for (const node of search.order) {
    if (search.spent(node) > budget) break;
    const [hex, facing] = [hexOf(node), facingOf(node)];
    if (seen.has(hex) || entry[hex] === 2 || (hex === going.head && facing === going.facing)) continue;
    const strikes =
      strikesFrom(s, p, its.sideIndex, hex, facing, mounted) ||
      (!mounted && [1, 5].some((by) => strikesFrom(s, p, its.sideIndex, hex, (facing + by) % 6, false)));
    if (!strikes && !(reach > 0 && shootsFrom(s, p, its, hex, facing, mounted, reach))) continue;
    seen.add(hex);
    found.push(wayTo(on, node));
  }
  return found;
}

/** Flat on the ground: up, or one hex on his belly (R42). */
function lyingWays(s: State, unit: CharacterId, going: Going): readonly (readonly Step[])[] {
  const board = battlefield(s);
  const crawls = DIRECTIONS.flatMap((d): readonly Step[] => {
    const to = board.next(going.head, d);
    return to < 0 ? [] : [{ crawl: board.hexAt(to) }];
  });
  return [...crawls, { do: 'getUp' } as const].filter((step) => judged(s, unit, going, step, true).ok).map((step) => [step]);
}

/** One step at the price of everything, where no step is within his means (R28). */
function minimumSteps(s: State, its: CharacterCard, going: Going): readonly (readonly Step[])[] {
  if (going.spent > 0) return [];
  const board = battlefield(s);
  return [-1, 0, 1].flatMap((by): readonly (readonly Step[])[] => {
    const to = board.next(going.head, turned(going.facing, by));
    if (to < 0) return [];
    const taken = judged(s, its.id, going, { enter: board.hexAt(to) }, true);
    return taken.ok &&
      taken.cost === going.mf &&
      !search.isReached(nodeOf(to, turned(going.facing, by), 0)) &&
      !search.isReached(nodeOf(to, turned(going.facing, by), 1))
      ? [[{ enter: board.hexAt(to) }]]
      : [];
  });
}

function backings(s: State, unit: CharacterId, going: Going): readonly (readonly Step[])[] {
  const board = battlefield(s);
  const from = going.rump >= 0 ? going.rump : going.head;
  return DIRECTIONS.flatMap((d): readonly (readonly Step[])[] => {
    const to = board.next(from, d);
    if (to < 0) return [];
    const step: Step = { back: board.hexAt(to) };
    return judged(s, unit, going, step, true).ok ? [[step]] : [];
  });
}

/** Off the map by the friendly edge, by the cheapest way. */
function exitsAt(on: Searching): readonly (readonly Step[])[] {
  const { s, p, its, going, mounted } = on;
  const { board } = p;
  if (!mayExit(s) || s.banner?.bearer === its.id) return [];
  const edge = board.edge(its.side);
  const left = mfLeft(going);
  for (const node of search.order) {
    if (search.spent(node) >= left) return [];
    const hex = hexOf(node);
    if (!board.isOnEdge(hex, edge) || entry[hex] === 2 || (node !== search.order[0] && isHeldThere(p, its, hex, facingOf(node), mounted)))
      continue;
    const steps = wayTo(on, node, EXIT);
    return walked(s, its.id, going, steps).ok ? [steps] : [];
  }
  return [];
}
const EXIT: Step = { do: 'exit' };
const isHeldThere = (p: Position, its: CharacterCard, head: number, facing: number, mounted: boolean): boolean => {
  const enemy = other(its.sideIndex);
  const rump = mounted ? p.board.next(head, (facing + 3) % 6) : -1;
  return p.isHeld(enemy, head) || (rump >= 0 && p.isHeld(enemy, rump));
};

/** How far he shoots with half his MF spent; 0: not at all. */
function shootingReach(s: State, its: CharacterCard): number {
  const weapon = weaponOf(its, character(s, its.id));
  return weapon === undefined ? 0 : Math.min(NEAR, reachOf(weapon));
}
/** Shots after a move are offered at enemies within so many hexes; others may be asked for. */
const NEAR = 12;

function shootsFrom(s: State, p: Position, its: CharacterCard, head: number, facing: number, mounted: boolean, reach: number): boolean {
  if (p.isHeld(other(its.sideIndex), head)) return false;
  return p.pieces.some(
    (one, i) =>
      p.head(i) >= 0 &&
      p.sideOf(i) !== its.sideIndex &&
      isAlive(one) &&
      p.board.distance(head, p.head(i)) <= reach &&
      isInFrontArc(p.board, head, facing, mounted, p.head(i)) &&
      sees(s, head, p.head(i)),
  );
}

/** Onto the map, and no farther unless he asks for it (R112). */
const comings = (s: State, unit: CharacterId, going: Going): readonly (readonly Step[])[] => {
  const { enters } = battlefield(s).character(unit);
  return (enters?.hexes.split(' ') ?? [])
    .map((hex): readonly Step[] => [{ come: battlefield(s).grid.hex(hex) }])
    .filter(([step]) => step !== undefined && judged(s, unit, going, step, true).ok);
};

// ---------------------------------------------------------------- what can be done where he stands

/** Every act that is open to him on the spot. */
function actsHere(s: State, unit: CharacterId, going: Going): readonly (readonly Step[])[] {
  const board = battlefield(s);
  const its = board.character(unit);
  if (its.isAnimal || going.stopped) return [];
  const steps: Step[] = [];
  const near = (hex: number): boolean => hex === going.head || board.direction(going.head, hex) >= 0;
  if (going.rump < 0) {
    for (const id of horsesBeside(s, going.head)) steps.push({ lead: id });
    for (const { id, is, hex, rump } of s.horses)
      if (is === 'loose' && hex !== null && rump !== null && [hex, rump].some((half) => near(board.indexOf(half)))) {
        if (its.mounted !== undefined) steps.push({ mount: id });
        steps.push({ driveOff: id });
      }
    for (const d of DIRECTIONS)
      if (board.doors.at(going.head, d) >= 0) steps.push({ door: board.hexsideId(going.head, board.next(going.head, d)) });
    if (!going.states.includes('prone')) steps.push({ do: 'goProne' });
    if (s.banner !== null && s.banner.bearer === null) steps.push({ do: 'takeBanner' });
  } else
    for (const hex of dismountHexes(s, going.head, going.rump))
      for (const facing of board.facings) steps.push({ dismount: board.hexAt(hex), facing });
  if (character(s, unit).unloaded) steps.push({ do: 'reload' });
  if (going.states.includes('carrying')) steps.push({ do: 'drop' });
  else {
    for (const { id, hex } of s.loads) if (hex !== null && near(board.indexOf(hex))) steps.push({ pickUp: id });
    for (const one of s.characters)
      if (one.is === 'map' && one.hex !== null && near(board.indexOf(one.hex)) && liftableFrom(s, unit, one.id) !== undefined)
        steps.push({ pickUp: one.id });
  }
  if (bodiesNear(s, going.head))
    for (const one of s.characters)
      if (
        one.is === 'map' &&
        one.health === 'stunned' &&
        one.hex !== null &&
        card(s, one.id).side === its.side &&
        near(board.indexOf(one.hex))
      )
        steps.push({ aid: one.id });
  return steps.filter((step) => judged(s, unit, going, step, true).ok).map((step) => [step]);
}
const bodiesNear = (s: State, hex: number): boolean => {
  const board = battlefield(s);
  return bodiesIn(s, hex).people > 0 || DIRECTIONS.some((d) => board.next(hex, d) >= 0 && bodiesIn(s, board.next(hex, d)).people > 0);
};

/** Whether there is a hex within half his MF from which he could strike somebody (R93). */
export function strikingMoves(s: State, unit: CharacterId, frame: Partial<MarchFrame>): readonly Move[] {
  const p = position(s);
  const { sideIndex } = card(s, unit);
  return movesOf(s, unit, { ...frame, how: 'moveAttack' }).filter(({ steps }) => {
    const end = endOf(s, unit, steps);
    return strikesFrom(s, p, sideIndex, end.head, end.facing, end.rump >= 0);
  });
}
/** Where a list of steps that is judged good ends. */
export function endOf(s: State, unit: CharacterId, steps: readonly Step[]): Going {
  const board = battlefield(s);
  let at = goingOf(s, unit, { how: 'run' });
  for (const step of steps) {
    if ('enter' in step) {
      const to = board.indexOf(step.enter);
      at = { ...at, head: to, rump: at.rump < 0 ? -1 : at.head, facing: board.direction(at.head, to) };
    } else if ('turn' in step) {
      const facing = board.facings.indexOf(step.turn);
      at = { ...at, facing, rump: at.rump < 0 ? -1 : board.next(at.head, (facing + 3) % 6) };
    } else if ('yield' in step) {
      const to = board.indexOf(step.yield);
      at = { ...at, head: to, rump: board.next(to, (at.facing + 3) % 6) };
    } else if ('back' in step) {
      const to = board.indexOf(step.back);
      at = at.rump < 0 ? { ...at, head: to } : { ...at, head: at.rump, rump: to };
    }
  }
  return at;
}

/** The runs that end as near as can be, in hexes, to the nearest enemy in sight (R93). */
export function nearingMoves(s: State, unit: CharacterId, frame: Partial<MarchFrame>, seen: readonly CharacterId[]): readonly Move[] {
  const board = battlefield(s);
  const goals = seen.flatMap((id) => hexesOf(s, character(s, id)));
  const far = (hex: number): number => goals.reduce((least, goal) => Math.min(least, board.distance(hex, goal)), 999);
  const now = far(goingOf(s, unit, { ...frame, how: 'run' }).head);
  const moves = movesOf(s, unit, { ...frame, how: 'run' }).filter(({ steps }) =>
    steps.every((step) => 'enter' in step || 'turn' in step || 'yield' in step),
  );
  const ends = moves.map(({ steps }) => far(endOf(s, unit, steps).head));
  const least = Math.min(now, ...ends);
  return least >= now ? [] : moves.filter((_, i) => ends[i] === least);
}

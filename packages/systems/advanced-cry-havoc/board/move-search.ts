import { DIRECTIONS, other, turned, turnsBetween } from '@pennon/hexes';
import { isSpecial } from '../rules/missiles.js';
import type { CharacterId, MarchFrame, Move, Moving, State, Step } from '../types.js';
import { isInReach, leadingRefusal, liftableFrom, mayExit } from './acts.js';
import { besideEnemies, strikesFrom } from './attacks.js';
import { battlefield, type CharacterCard } from './battlefield.js';
import { standsStill } from './charges.js';
import { explore, facingOf, hexOf, isShared, nodeOf, type Searching, search, wayTo } from './exploring.js';
import { type Going, goingOf, horsesBeside, mfLeft, timesTerrain } from './going.js';
import { judged, walked } from './march.js';
import { card, character, isAlive, weaponOf } from './people.js';
import { dismountHexes } from './placing.js';
import { bodiesIn, costNow, isFreeFor, type Position, position } from './position.js';
import { isShooter, reachOf } from './shots.js';
import { isInFrontArc, sees } from './sight.js';

/*
 * The moves that are offered: the cheapest way to every hex, as he comes there and facing the nearest enemy, and what can be done there. Other ways and
 * facings are judged by `walked`.
 */

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
  if (going.states.includes('prone')) {
    if (runs) add('run', lyingWays(s, unit, going));
  } else if (standsStill(s, unit)) {
    if (runs) add('run', turnsOnly(s, unit, going));
  } else if (!going.stopped) {
    const mounted = going.rump >= 0;
    const on: Searching = { s, p, its, going, mounted, times: timesTerrain(going) };
    const half = kinds.includes('moveAttack') ? mfLeft({ ...going, how: 'moveAttack' }) : 0;
    explore(on, runs ? mfLeft(going) : half, half);
    if (kinds.includes('moveAttack')) add('moveAttack', attackWays(on, half));
    if (runs) {
      add('run', runWays(on));
      add('run', exitsAt(on));
      add('run', grabsAt(on));
      add('run', minimumSteps(s, its, going));
      add('run', backings(s, its.id, going));
    }
  }
  if (runs) add('run', actsHere(s, unit, going));
  return moves;
}

/** Somebody who may not move in this turn may turn (SC-2); who means to strike or shoot turns free for that. */
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
  const seen = seenIn(board.size);
  for (const node of search.order) {
    const hex = hexOf(node);
    const before = seen[hex] as number;
    if (before === 2 || (before === 1 && !mounted)) continue;
    const want = enemy < 0 || enemy === hex ? -1 : board.bearing(hex, enemy);
    const facing = facingOf(node);
    if (before === 1 && facing !== want) continue;
    seen[hex] = facing === want ? 2 : 1;
    if (isShared(hex)) continue;
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

/** Hexes that were met: 1 as he comes there, 2 facing the enemy too. */
function seenIn(size: number): Uint8Array {
  if (seenHexes.length < size) seenHexes = new Uint8Array(size);
  return seenHexes.fill(0);
}
let seenHexes = new Uint8Array(0);

/** To hexes from which he can strike, or near enough to shoot. */
function attackWays(on: Searching, budget: number): readonly (readonly Step[])[] {
  const { s, p, its, going, mounted } = on;
  const reach = isShooter(s, its.index) ? shootingReach(s, its) : 0;
  const near = besideEnemies(p, its.sideIndex);
  const found: (readonly Step[])[] = [];
  const seen = seenIn(p.board.size);
  for (const node of search.order) {
    if (search.spent(node) > budget) break;
    const hex = hexOf(node);
    if (seen[hex] === 1 || (near[hex] === 0 && reach === 0)) continue;
    const facing = facingOf(node);
    if (isShared(hex) || (hex === going.head && facing === going.facing)) continue;
    const strikes =
      near[hex] === 1 &&
      (strikesFrom(s, p, its.sideIndex, hex, facing, mounted) ||
        (!mounted &&
          (strikesFrom(s, p, its.sideIndex, hex, (facing + 1) % 6, false) ||
            strikesFrom(s, p, its.sideIndex, hex, (facing + 5) % 6, false))));
    if (!strikes && !(reach > 0 && shootsFrom(s, p, its, hex, facing, mounted, reach))) continue;
    seen[hex] = 1;
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
    const node = nodeOf(to, turned(going.facing, by), 0);
    if (search.isReached(node) || search.isReached(node + 1)) return [];
    const step = board.steps.enter[to] as Step;
    const taken = judged(s, its.id, going, step, true);
    return taken.ok && taken.cost === going.mf ? [[step]] : [];
  });
}

function backings(s: State, unit: CharacterId, going: Going): readonly (readonly Step[])[] {
  const p = position(s);
  const { board } = p;
  const mounted = going.rump >= 0;
  const from = mounted ? going.rump : going.head;
  const { index } = board.character(unit);
  const found: (readonly Step[])[] = [];
  for (const d of DIRECTIONS) {
    if (turnsBetween(going.facing, d) < (mounted ? 3 : 2) || costNow(board, s.doors, from, d, mounted) === 0) continue;
    const to = board.next(from, d);
    if (!isFreeFor(s, p, index, to)) continue;
    const step = board.steps.back[to] as Step;
    if (judged(s, unit, going, step, true).ok) found.push([step]);
  }
  return found;
}

/** Off the map by the friendly edge, by the cheapest way. */
function exitsAt(on: Searching): readonly (readonly Step[])[] {
  const { s, p, its, going, mounted } = on;
  const { board } = p;
  if (!mayExit(s) || s.banner?.bearer === its.id) return [];
  const toEdge = board.toEdges(board.edge(its.side));
  const left = mfLeft(going);
  for (const node of search.order) {
    if (search.spent(node) >= left) return [];
    const hex = hexOf(node);
    if (toEdge[hex] !== 0 || isShared(hex) || (node !== search.order[0] && isHeldThere(p, its, hex, facingOf(node), mounted))) continue;
    const steps = wayTo(on, node, EXIT);
    return walked(s, its.id, going, steps).ok ? [steps] : [];
  }
  return [];
}
const EXIT: Step = { do: 'exit' };

/** To each loose horse that he does not begin beside, by the cheapest way that leaves him a point for leading it (R53). */
function grabsAt(on: Searching): readonly (readonly Step[])[] {
  const { s, p, its, going, mounted } = on;
  const loose =
    mounted || its.isAnimal || going.grabbed ? [] : s.horses.filter(({ is, id }) => is === 'loose' && !going.beside.includes(id));
  if (loose.length === 0 || leadingRefusal(s, its.id, going) !== undefined) return [];
  const { board } = p;
  const left = mfLeft(going);
  const found: (readonly Step[])[] = [];
  for (const { id, hex } of loose) {
    const head = hex === null ? -1 : board.indexOf(hex);
    let [nearest, least] = [-1, left];
    for (const d of DIRECTIONS) {
      const to = head < 0 ? -1 : board.next(head, d);
      if (to < 0 || isShared(to) || !isInReach(s, to, head) || (to !== going.head && p.isHeld(other(its.sideIndex), to))) continue;
      for (let node = nodeOf(to, 0, 0); node < nodeOf(to, 6, 0); node++)
        if (search.isReached(node) && search.spent(node) < least) [nearest, least] = [node, search.spent(node)];
    }
    if (nearest >= 0) found.push(wayTo(on, nearest, { lead: id }));
  }
  return found;
}
const isHeldThere = (p: Position, its: CharacterCard, head: number, facing: number, mounted: boolean): boolean => {
  const enemy = other(its.sideIndex);
  const rump = mounted ? p.board.next(head, (facing + 3) % 6) : -1;
  return p.isHeld(enemy, head) || (rump >= 0 && p.isHeld(enemy, rump));
};

/** How far he shoots with half his MF spent; 0: not at all, as with a weapon for which he must stand still (R36). */
function shootingReach(s: State, its: CharacterCard): number {
  const weapon = weaponOf(its, character(s, its.id));
  return weapon === undefined || isSpecial(weapon, 'N') ? 0 : Math.min(NEAR, reachOf(weapon));
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
    // Other horses are found by the search: here or elsewhere, with a point left to lead them on.
    for (const id of horsesBeside(s, going.head)) if (going.beside.includes(id)) steps.push({ lead: id });
    for (const { id, is, hex, rump } of s.horses)
      if (is === 'loose' && hex !== null && rump !== null && [hex, rump].some((half) => near(board.indexOf(half)))) {
        if (its.mounted !== undefined) steps.push({ mount: id });
        steps.push({ driveOff: id });
      }
    if (!going.states.includes('prone')) steps.push({ do: 'goProne' });
    if (s.banner !== null && s.banner.bearer === null) steps.push({ do: 'takeBanner' });
  }
  for (const d of DIRECTIONS)
    if (board.doors.at(going.head, d) >= 0) steps.push({ door: board.hexsideId(going.head, board.next(going.head, d)) });
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
  const found: (readonly Step[])[] = [];
  for (const step of dismounts(s, unit, going)) found.push([step]);
  for (const step of steps) if (judged(s, unit, going, step, true).ok) found.push([step]);
  return found;
}
/** Out of the saddle, facing any way: whether he can depends on the hex alone. */
function dismounts(s: State, unit: CharacterId, going: Going): readonly Step[] {
  if (going.rump < 0) return [];
  const { steps } = battlefield(s);
  const found: Step[] = [];
  for (const hex of dismountHexes(s, going.head, going.rump)) {
    const all = steps.dismount.slice(6 * hex, 6 * hex + 6);
    const [first] = all;
    if (first !== undefined && judged(s, unit, going, first, true).ok) found.push(...all);
  }
  return found;
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

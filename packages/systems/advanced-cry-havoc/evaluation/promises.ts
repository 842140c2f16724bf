import { bears } from '../board/people.js';
import { type Position, position } from '../board/position.js';
import type { Action, CharacterId, Move, State, Step } from '../types.js';
import { farFrom, goalsOf, nearness } from './aims.js';
import { apart, chargeFor, type Eye, eyeOn, laneFor, reachFor } from './blows.js';
import { type Fighter, fightersOf, loadWorth, movedTo } from './fighters.js';
import { errandOf } from './loot.js';
import { chanceOf, dangerTo } from './threats.js';
import { WEIGHTS } from './weights.js';

/* Quick guesses, one for each listed action: the most promising are weighed first. */

interface Sight extends Eye {
  readonly all: ReadonlyMap<CharacterId, Fighter>;
  readonly sides: readonly [readonly Fighter[], readonly Fighter[]];
}

function sightOf(s: State): Sight {
  const p = position(s);
  const fighters = fightersOf(s, p);
  return {
    ...eyeOn(s, p),
    all: new Map(fighters.map((one) => [one.one.id, one])),
    sides: [fighters.filter(({ its }) => its.sideIndex === 0), fighters.filter(({ its }) => its.sideIndex === 1)],
  };
}
const enemiesOf = ({ sides }: Sight, { its }: Fighter): readonly Fighter[] => sides[its.sideIndex === 0 ? 1 : 0];

export function promise(s: State, actions: readonly Action[]): readonly number[] {
  const sight = sightOf(s);
  const promised = new Array<number>(actions.length);
  for (let i = 0; i < actions.length; i++) promised[i] = promiseOf(sight, actions[i] as Action);
  return promised;
}

function promiseOf(sight: Sight, a: Action): number {
  switch (a.type) {
    case 'attack':
    case 'swing':
    case 'shoot':
    case 'fire':
      return strikePromise(sight, a);
    case 'charge': {
      const [man, foe] = [sight.all.get(a.unit), sight.all.get(a.target)];
      return man === undefined || foe === undefined ? 0 : chargeFor(sight, man, foe, sight.p.board.distance(man.at, foe.at) - 1);
    }
    case 'select':
    case 'interrupt': {
      const man = sight.all.get(a.unit);
      if (man === undefined) return 0.4;
      return chanceOf(sight, man, enemiesOf(sight, man)) * (bears(man.one, 'engaged') ? 1.1 : 1) - (bears(man.one, 'impaired') ? 1 : 0);
    }
    case 'letHappen':
      return 0.3;
    case 'move':
      return movePromise(sight, a);
    case 'parry':
    case 'cover':
      return guardPromise(sight, a.type);
    case 'watch':
      return 0.9;
    case 'recover':
    case 'lower':
    case 'reactionCharge':
    case 'seize':
    case 'face':
    case 'advance':
      return 1;
    case 'passAll':
      // Who only waits is asked again, with a better shot.
      return -1;
    case 'pass':
    case 'stop':
    case 'stand':
    case 'stayUnder':
    case 'noMore':
      return 0.2;
    default:
      return 0;
  }
}

/** A Parry is for one whom somebody can strike, Cover for one whom somebody can shoot. */
function guardPromise(sight: Sight, type: 'parry' | 'cover'): number {
  const top = sight.s.stack.at(-1);
  const man = top?.proc === 'activation' ? sight.all.get(top.unit) : undefined;
  if (man === undefined) return 0.9;
  const isMeant = enemiesOf(sight, man).some((foe) => {
    const far = apart(sight.p, foe.at, man);
    return foe.readiness > 0 && (type === 'cover' ? foe.weapon !== undefined && far > 1 : far <= foe.mf + 1);
  });
  return isMeant ? 0.95 : 0.1;
}

/** A blow or a shot at once; of the facings in which it can be done the one that keeps the enemy before him comes first. */
function strikePromise(sight: Sight, a: Extract<Action, { type: 'attack' | 'swing' | 'shoot' | 'fire' }>): number {
  const [man, foe] = [sight.all.get(a.unit), sight.all.get(a.target)];
  if (man === undefined || foe === undefined) return 0;
  const { board } = sight.p;
  const facing = 'facing' in a && a.facing !== undefined ? board.facings.indexOf(a.facing) : man.facing;
  const isSquare = foe.at !== man.at && board.bearing(man.at, foe.at) === facing;
  const aims = a.aim === 'mount' ? (foe.horse > 1 ? 0.05 : -0.1) : 0;
  const gain = reachFor(sight, man, foe);
  // Nobody spends his activation on a shot that is not worth it.
  if (a.type === 'fire' && gain < WEIGHTS.worthAShot * foe.worth) return 0.1;
  return 1 + gain + (isSquare ? 0.05 : -0.25) + aims;
}

/** Where a list of steps ends: head and facing by number. */
function endOf({ board }: Position, from: Fighter, steps: readonly Step[]): readonly [head: number, rump: number, facing: number] {
  let [head, rump, facing] = [from.at, from.rump, from.facing];
  for (let i = 0; i < steps.length; i++) {
    const step = steps[i] as Step;
    if ('enter' in step) {
      const to = board.indexOf(step.enter);
      facing = board.direction(head, to);
      if (rump >= 0) rump = head;
      head = to;
    } else if ('turn' in step) {
      facing = board.facings.indexOf(step.turn);
      if (rump >= 0) rump = board.next(head, (facing + 3) % 6);
    } else if ('yield' in step) {
      head = board.indexOf(step.yield);
      rump = board.next(head, (facing + 3) % 6);
    } else if ('back' in step) {
      const to = board.indexOf(step.back);
      if (rump >= 0) [head, rump] = [rump, to];
      else head = to;
    }
  }
  return [head, rump, facing];
}

function movePromise(sight: Sight, a: Move): number {
  const man = sight.all.get(a.unit);
  const last = a.steps[a.steps.length - 1];
  if (man === undefined || last === undefined) return 1;
  if ('pickUp' in last) return loadWorth(sight.p, man.its, { ...man.one, carries: last.pickUp }) > 0 ? 3 : -1;
  if ('mount' in last) return 1.5;
  if ('dismount' in last || 'driveOff' in last || 'lead' in last || 'door' in last) return -1;
  if ('aid' in last) return 1;
  if ('do' in last) {
    if (last.do === 'exit') return loadWorth(sight.p, man.its, man.one) > 0 ? 5 : -5;
    return last.do === 'getUp' ? 1.2 : last.do === 'reload' ? 0.9 : last.do === 'takeBanner' ? 6 : -1;
  }
  const [head, rump, facing] = endOf(sight.p, man, a.steps);
  const there = movedTo(man, head, rump, facing);
  const enemies = enemiesOf(sight, man);
  const chance =
    a.how === 'moveAttack'
      ? chanceOf(sight, there, enemies) * WEIGHTS.now
      : Math.max(chanceOf(sight, there, enemies) * WEIGHTS.acted, laneFor(sight, there, enemies));
  const pins = enemies.some(({ one, at }) => one.health === 'stunned' && at === head) ? 1 : 0;
  return 0.5 + pins + chance - dangerTo(sight, there, enemies) + goalPromise(sight, there, enemies);
}

function goalPromise({ s, p }: Sight, there: Fighter, enemies: readonly Fighter[]): number {
  const { side } = there.its;
  const errand = errandOf(s, p, there);
  if (there.one.carries !== null && errand !== undefined) return -2 * WEIGHTS.aim * errand;
  if (there.one.carries !== null) return -WEIGHTS.aim * p.board.toEdge(there.at, p.board.edge(side));
  const goals = goalsOf(s, p.board, side);
  const aim = goals.length === 0 || !there.its.isArmed ? 0 : -0.5 * WEIGHTS.aim * farFrom(p.board, there.at, goals);
  return aim - 0.5 * WEIGHTS.aim * (errand ?? 0) + nearness(p, there, enemies);
}

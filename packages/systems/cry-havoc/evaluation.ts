import { DIRECTIONS, MoveSearch } from '@pennon/hexes';
import type { Evaluation, Side } from '@pennon/kernel';
import { type Battlefield, battlefield, type CharacterCard } from './board/battlefield.js';
import { enemyOf, sideIndex } from './board/people.js';
import { isInContact, type Position, position } from './board/position.js';
import { isDark } from './board/sight.js';
import { holderOf, score, standingIn } from './board/victory.js';
import { CH_T4 } from './charts/ch-t4.js';
import { CH_T7 } from './charts/ch-t7.js';
import { CH_T9 } from './charts/ch-t9.js';
import { DIFFERENCES } from './charts/combat-results.js';
import { rangesOf } from './rules/missiles.js';
import { isCover, terrainRow } from './rules/terrain.js';
import type { Action, Character, CharacterId, CombatWord, Health, State, Step, Values } from './types.js';

/*
 * How good a position is, for bots: who is left and how strong, who could strike whom with what effect now and in the next turn, whom arrows reach, and
 * how far the aim of the scenario is. In casualty points. It decides nothing about the rules.
 */

const WEIGHTS = {
  /** A game won or lost. */
  over: 60,
  /** For each point of attack and defence that somebody has now. */
  strength: 0.07,
  /** Somebody on his feet with a bow, a crossbow or a javelin. */
  shooter: 0.6,
  /** What could be struck in this combat phase. */
  strikes: 0.8,
  /** What the enemy could strike in his next turn, and what oneself could in the one after it: who has acted waits for the answer. */
  theirBlows: 0.3,
  ownBlows: 0.14,
  /** The same for shots. */
  theirShots: 0.4,
  ownShots: 0.25,
  /** For each hex between a fighter and the nearest enemy, up to so many. */
  distance: 0.07,
  farthest: 16,
  /** A man stunned. */
  stunned: 0.3,
  /** What somebody is worth besides who has the chest, or a sack, with him. */
  chest: 7,
  sack: 2.5,
  /** Who storms a house fears blows less than who fights for points. */
  storm: 0.9,
} as const;

// ------------------------------------------------------------------ what a blow is worth, from the charts

/** Part of his worth that a word of the tables takes from a man, by his health. */
function lossBy(word: CombatWord, health: Health): number {
  const isHurt = health !== 'healthy';
  switch (word) {
    case 'K':
    case 'K+HK':
      return 1;
    case 'W':
      return isHurt ? 1 : 0.5;
    case 'W+HK':
      return isHurt ? 1 : 0.65;
    case 'S':
      return isHurt ? 1 : 0.4;
    case 'S+HK':
      return isHurt ? 1 : 0.5;
    case 'R1':
      return health === 'stunned' ? 1 : 0.1;
    default:
      return 0;
  }
}
interface Stake {
  readonly defender: { readonly [health in Exclude<Health, 'dead'>]: number };
  readonly attacker: number;
}
function stakesOf(rows: readonly (readonly CombatWord[])[]): readonly Stake[] {
  return DIFFERENCES.map((_, column) => {
    const words = rows.map((row) => row[column] ?? 'none');
    const average = (loss: (word: CombatWord) => number): number => words.reduce((sum, word) => sum + loss(word), 0) / words.length;
    return {
      defender: {
        healthy: average((word) => lossBy(word, 'healthy')),
        wounded: average((word) => lossBy(word, 'wounded')),
        stunned: average((word) => lossBy(word, 'stunned')),
      },
      attacker: average((word) => (word === 'AW' ? 0.5 : word === 'AR1' ? 0.1 : 0)),
    };
  });
}
const ON_FOOT = stakesOf(CH_T9.data.rows);
const IN_SADDLE = stakesOf(CH_T7.data.rows);
const LAST = DIFFERENCES.length - 1;
const columnOf = (difference: number): number => {
  for (let i = 0; i < LAST; i++) if (difference <= (DIFFERENCES[i]?.upTo ?? 0)) return i;
  return LAST;
};

/** Part of the target's worth that a hit takes on average. */
const SHOT_LOSS = {
  infantry: CH_T4.data.columns.infantry,
  rider: CH_T4.data.columns.rider,
};
function hitLoss(column: 'infantry' | 'rider', drm: number, health: Health): number {
  let sum = 0;
  for (let face = 1; face <= 10; face++) {
    const word = SHOT_LOSS[column][Math.min(10, Math.max(1, face + drm)) - 1] ?? 'none';
    sum += word === 'R2' ? (health === 'stunned' ? 1 : 0.12) : word === 'none' ? 0 : lossBy(word, health);
  }
  return sum / 10;
}
/** By column, modifier and health, worked out once. */
const HIT_LOSS = new Map<string, number>();
function expectedHit(isRider: boolean, drm: number, health: Health): number {
  const key = `${isRider} ${drm} ${health}`;
  const known = HIT_LOSS.get(key) ?? hitLoss(isRider ? 'rider' : 'infantry', drm, health);
  HIT_LOSS.set(key, known);
  return known;
}

// ------------------------------------------------------------------ people

/** The values of his seat and health. */
function valuesNow({ card }: CharacterCard, { horse, health }: Character): Values {
  const isWounded = health === 'wounded';
  if (horse !== null) return (isWounded ? card.mountedWounded : card.mounted) ?? card.foot;
  return isWounded ? card.footWounded : card.foot;
}

/** What is left of him: his points, half of them gone with a wound, and what he can do in a fight. */
function worth(its: CharacterCard, one: Character): number {
  const [attack, defence] = valuesNow(its, one);
  const points = one.health === 'wounded' ? its.vp / 2 : its.vp;
  return points + WEIGHTS.strength * (attack + defence) + (its.weapon === undefined ? 0 : WEIGHTS.shooter);
}

/** What he has with him. */
function loadWorth({ document: { victory } }: Battlefield, { carries }: Character): number {
  if (carries === null || victory.rule !== 'points') return 0;
  return victory.chest?.object === carries ? WEIGHTS.chest : WEIGHTS.sack;
}

/** The defence bonus or handicap of ground, in columns (6.3). */
const groundShift = (board: Battlefield, hex: number): number => {
  const { advantage } = terrainRow(board.ground(hex));
  return advantage === 'def+' ? -1 : advantage === '-' ? 1 : 0;
};

/** What an attack by such forces is worth: part of the defender's worth lost, less what the attackers risk. */
function attackWorth(
  attack: number,
  attackers: number,
  riders: number,
  target: CharacterCard,
  one: Character,
  shift: number,
  value: number,
): number {
  const isRider = one.horse !== null;
  const defence = one.health === 'stunned' ? 0 : valuesNow(target, one)[1];
  const numbers = isRider ? (riders > 1 ? 1 : 0) : attackers > 1 ? 1 : 0;
  const column = Math.max(0, Math.min(LAST, columnOf(attack - defence) + numbers + (one.health === 'stunned' ? 0 : shift)));
  const stake = (isRider ? IN_SADDLE : ON_FOOT)[column];
  if (stake === undefined || one.health === 'dead') return 0;
  return stake.defender[one.health] * value - stake.attacker * 1.5;
}

// ------------------------------------------------------------------ the value of a position

/** Everybody on the map as the evaluation sees him. */
interface Fighter {
  readonly its: CharacterCard;
  readonly one: Character;
  readonly at: number;
  readonly value: number;
  readonly values: Values;
  readonly isStanding: boolean;
}

function fightersOf(state: State, p: Position): readonly Fighter[] {
  const found: Fighter[] = [];
  for (const its of p.board.characters) {
    const one = state.characters[its.index];
    const at = p.head(its.index);
    if (one === undefined || at < 0) continue;
    found.push({
      its,
      one,
      at,
      value: worth(its, one) + loadWorth(p.board, one),
      values: valuesNow(its, one),
      isStanding: one.health !== 'stunned',
    });
  }
  return found;
}

export const evaluation: Evaluation<State, Action> = {
  value(state, side) {
    const own = sideIndex(state, side);
    const p = position(state);
    const all = fightersOf(state, p);
    const balance = material(state, all) + strikesNow(state, p, all) + nextTurns(state, p, all, own) + won(state);
    const aims = objective(state, p, all);
    // Who comes near is near to both: eagerness is each side's own, or nobody would ever come.
    return (own === 0 ? balance + aims : -balance - aims) + eagerness(state, p, all, own) + (state.stack.length > 1 ? ORDERED : 0);
  },
  /** Between actions, and when somebody has been chosen to move. */
  isSettled(state) {
    const frame = state.stack.at(-1);
    return frame?.proc === 'turn' || (frame?.proc === 'march' && frame.step === 'orders');
  },
  promise,
};

/** To choose somebody is a little better than to end the phase with all things equal. */
const ORDERED = 0.01;

function won({ outcome, sides }: State): number {
  if (outcome === null || outcome.winner === null) return 0;
  return outcome.winner === sides[0] ? WEIGHTS.over : -WEIGHTS.over;
}

/** What is left of both sides, and the points so far. Good for the first side, as everything that follows. */
function material(state: State, all: readonly Fighter[]): number {
  let sum = (score(state, state.sides[0]) - score(state, state.sides[1])) / 4;
  for (const { its, one, value } of all) {
    const own = value - loadWorth(battlefield(state), one);
    const now = own - (one.health === 'stunned' ? WEIGHTS.stunned * own : 0);
    sum += its.sideIndex === 0 ? now : -now;
  }
  for (const its of battlefield(state).characters) {
    const one = state.characters[its.index];
    if (one === undefined || one.is === 'map') continue;
    sum += (its.sideIndex === 0 ? 1 : -1) * (one.is === 'toCome' ? worth(its, one) : its.vp * 0.9);
  }
  return sum;
}

/** What the active side could still strike in this turn: for each enemy the attack by all who stand beside him and have not attacked yet. */
function strikesNow(state: State, p: Position, all: readonly Fighter[]): number {
  if (state.phase !== 'move' && state.phase !== 'combat') return 0;
  const own = sideIndex(state, state.active);
  let sum = 0;
  const used = new Set<number>();
  for (const target of all) {
    if (target.its.sideIndex === own || (state.phase === 'combat' && state.assailed.includes(target.its.id))) continue;
    if (!p.isHeld(own, target.at) && target.one.rump === null) continue;
    let [attack, men, riders] = [0, 0, 0];
    const took: number[] = [];
    for (const by of all) {
      if (by.its.sideIndex !== own || !by.isStanding || used.has(by.its.index) || !p.holds(by.its.index, target.at)) continue;
      if (by.values[0] === 0 || (by.one.carries !== null && by.one.horse === null)) continue;
      if (state.phase === 'combat' && state.acted.includes(by.its.id)) continue;
      if (by.its.weapon !== undefined && by.its.weapon !== 'javelin' && state.shot.includes(by.its.id)) continue;
      attack += by.values[0];
      men++;
      if (by.one.horse !== null) riders++;
      took.push(by.its.index);
    }
    if (men === 0) continue;
    const gain = attackWorth(attack, men, riders, target.its, target.one, groundShift(p.board, target.at), target.value);
    if (gain <= 0) continue;
    for (const index of took) used.add(index);
    sum += gain;
  }
  return (own === 0 ? 1 : -1) * WEIGHTS.strikes * sum;
}

/** What either side could do in its next player turn: blows by up to three who can get there, and shots. */
function nextTurns(state: State, p: Position, all: readonly Fighter[], own: 0 | 1): number {
  const { board } = p;
  const boldness = isStormer(state, own) ? WEIGHTS.storm : 1;
  let sum = 0;
  for (const target of all) {
    const isOwn = target.its.sideIndex === own;
    const weight = isOwn ? WEIGHTS.theirBlows * boldness : WEIGHTS.ownBlows;
    const shotWeight = isOwn ? WEIGHTS.theirShots : WEIGHTS.ownShots;
    let [first, second, third, men, riders, arrows] = [0, 0, 0, 0, 0, 0];
    for (const by of all) {
      if (by.its.sideIndex === target.its.sideIndex || !by.isStanding) continue;
      const far = board.distance(by.at, target.at);
      const { weapon } = by.its;
      if (weapon !== undefined && (by.one.horse === null || weapon === 'javelin') && (weapon !== 'javelin' || by.one.javelins > 0)) {
        const { short, long } = rangesOf(weapon, state.options);
        if (far <= long && far > 1 && !isDark(board, by.at, target.at)) {
          const drm = (far > short ? 2 : 0) + (isCover(board.ground(target.at)) ? 2 : 0) + (by.one.health === 'wounded' ? 1 : 0);
          const hits = Math.max(0, 6 - drm) / 10;
          const damage = expectedHit(
            target.one.horse !== null,
            (target.its.armoured === true ? 2 : 0) + (weapon === 'crossbow' ? -2 : 0),
            target.one.health,
          );
          arrows += hits * damage;
        }
      }
      const [attack, , movement] = by.values;
      if (attack === 0 || far > movement + 1) continue;
      men++;
      if (by.one.horse !== null) riders++;
      if (attack > first) [first, second, third] = [attack, first, second];
      else if (attack > second) [second, third] = [attack, second];
      else if (attack > third) third = attack;
    }
    let danger = shotWeight * Math.min(1, arrows) * target.value;
    if (men > 0) {
      const gain = attackWorth(
        first + second + third,
        Math.min(3, men),
        riders,
        target.its,
        target.one,
        groundShift(board, target.at),
        target.value,
      );
      if (gain > 0) danger += weight * gain;
    }
    sum += target.its.sideIndex === 0 ? -danger : danger;
  }
  return sum;
}

/** A fight is not won by waiting: fighters had better be near the enemy, archers near enough. */
function eagerness(state: State, p: Position, all: readonly Fighter[], own: 0 | 1): number {
  if (isDefender(state, own) || isStormer(state, own)) return 0;
  let hexes = 0;
  for (const by of all) {
    if (by.its.sideIndex !== own || !by.isStanding || by.values[0] < 4) continue;
    const far = nearestEnemy(p, all, own, by.at);
    const { weapon } = by.its;
    const enough = weapon === undefined ? 1 : rangesOf(weapon, state.options).short;
    hexes += Math.max(0, far - enough);
  }
  return -WEIGHTS.distance * hexes;
}
/** Who only has to hold out does not come. */
const isDefender = (state: State, own: 0 | 1): boolean => {
  const { victory } = battlefield(state).document;
  return victory.rule === 'storm' && state.sides[own] !== victory.attacker;
};

/** Who storms a house wants to be in it, wherever enemies are. */
const isStormer = (state: State, own: 0 | 1): boolean => {
  const { victory } = battlefield(state).document;
  return victory.rule === 'storm' && state.sides[own] === victory.attacker;
};

function nearestEnemy(p: Position, all: readonly Fighter[], own: 0 | 1, at: number): number {
  let best: number = WEIGHTS.farthest;
  for (const { its, at: hex } of all) {
    if (its.sideIndex === own) continue;
    const far = p.board.distance(at, hex);
    if (far < best) best = far;
  }
  return best;
}

// ------------------------------------------------------------------ the aim of the scenario

/** How far each side is with what its scenario asks of it. */
function objective(state: State, p: Position, all: readonly Fighter[]): number {
  const { victory } = p.board.document;
  const sign = (side: Side): number => (side === state.sides[0] ? 1 : -1);
  if (victory.rule === 'storm') return sign(victory.attacker) * storming(state, p, all, victory.attacker, victory.building);
  let sum = 0;
  if (victory.loot !== undefined) sum += sign(victory.loot.side) * looting(state, p, all, victory.loot.side, victory.loot.points);
  if (victory.chest !== undefined) sum += sign(victory.chest.keeper) * keeping(state, p, victory.chest);
  return sum;
}

/** Steps on foot from every hex to a set of hexes, whoever stands in the way; worked out once. */
function stepsTo(board: Battlefield, name: string, goals: readonly number[]): Int16Array {
  let known = distances.get(board);
  if (known === undefined) {
    known = new Map();
    distances.set(board, known);
  }
  const found = known.get(name);
  if (found !== undefined) return found;
  const made = new Int16Array(board.size).fill(FAR);
  for (const goal of goals) {
    walk.start(board.size, goal, FAR);
    for (let hex = walk.next(); hex >= 0; hex = walk.next()) {
      const spent = walk.spent(hex);
      if (spent < (made[hex] ?? FAR)) made[hex] = spent;
      for (const d of DIRECTIONS) {
        const to = board.next(hex, d);
        if (to < 0) continue;
        const cost = board.footCost.at(to, (d + 3) % 6);
        if (cost > 0) walk.reach(to, spent + cost);
      }
    }
  }
  known.set(name, made);
  return made;
}
const FAR = 60;
const walk = new MoveSearch();
const distances = new WeakMap<Battlefield, Map<string, Int16Array>>();

/** Attackers want to be where the others are not; the nearer the last turn, the more. */
function storming(state: State, p: Position, all: readonly Fighter[], attacker: Side, building: string): number {
  const { board } = p;
  const house = board.buildings.find(({ id }) => id === building);
  const steps = stepsTo(board, building, house?.hexes ?? []);
  const inside = standingIn(state, attacker, building);
  const guards = standingIn(state, enemyOf(state, attacker), building);
  let sum = 1.2 * Math.min(3, inside) - 1.6 * Math.min(5, guards);
  if (guards === 0) sum -= 2;
  for (const { its, at, values, one } of all) {
    const away = Math.min(30, steps[at] ?? FAR);
    if (its.side === attacker) sum -= (0.14 + 0.012 * state.turn) * (one.horse === null ? 1 : 0.6) * away;
    else if (one.health !== 'stunned') sum += 0.05 * away * (values[1] > 6 ? 1.2 : 0.8);
  }
  return sum;
}

/** Sacks in hand and on their way out, raiders near those that lie about. */
function looting(state: State, p: Position, all: readonly Fighter[], side: Side, points: number): number {
  const { board } = p;
  const edge = stepsTo(
    board,
    'exits',
    board.grid.hexes.flatMap((hex, i) => (isExit(board, side, hex) ? [i] : [])),
  );
  let sum = 0;
  for (const { id, hex, carriedOff } of state.objects) {
    if (carriedOff !== null) continue;
    const holder = holderOf(state, id);
    if (holder !== null) {
      const at = p.head(board.character(holder as CharacterId).index);
      sum += points * (0.75 - 0.012 * Math.min(40, edge[at] ?? FAR));
    } else if (hex !== null) {
      const steps = stepsTo(board, `at ${hex}`, [board.indexOf(hex)]);
      let near: number = FAR;
      for (const { its, at, isStanding, one } of all)
        if (its.side === side && isStanding && one.carries === null)
          near = Math.min(near, (steps[at] ?? FAR) + (one.horse === null ? 0 : 2));
      sum += points * (0.35 - 0.01 * Math.min(30, near));
    }
  }
  return sum;
}
const isExit = (board: Battlefield, side: Side, hex: string): boolean => {
  const { column, row } = board.grid.place(board.grid.hex(hex));
  return board.document.exits.some(
    ({ side: own, edge }) =>
      own === side &&
      (edge === 'west'
        ? column === 1
        : edge === 'east'
          ? column === board.grid.columns
          : edge === 'north'
            ? row === 1
            : row === board.grid.rows),
  );
};

/** The chest, and how far it is from where its keeper wants it. */
function keeping(
  state: State,
  p: Position,
  chest: { readonly object: string; readonly keeper: Side; readonly region: string; readonly enemy: number },
): number {
  const { board } = p;
  const holder = holderOf(state, chest.object);
  if (holder === null) {
    const lies = state.objects.find(({ id }) => id === chest.object)?.hex;
    if (lies === null || lies === undefined) return 0;
    let balance = 0;
    for (const its of board.characters) {
      const at = p.head(its.index);
      if (at < 0) continue;
      const near = 1 / (2 + board.distance(at, board.indexOf(lies)));
      balance += its.side === chest.keeper ? near : -near;
    }
    return 3 * balance;
  }
  const its = board.character(holder as CharacterId);
  const at = p.head(its.index);
  if (its.side !== chest.keeper) return -chest.enemy;
  const edge = stepsTo(
    board,
    'exits',
    board.grid.hexes.flatMap((hex, i) => (isExit(board, chest.keeper, hex) ? [i] : [])),
  );
  return 9 - 0.28 * Math.min(30, edge[at] ?? FAR) + (board.isIn(chest.region, at) ? 2 : 0);
}

// ------------------------------------------------------------------ which actions are worth a look

function promise(state: State, actions: readonly Action[]): readonly number[] {
  const p = position(state);
  const all = fightersOf(state, p);
  const [first] = actions;
  const scores = first?.type === 'move' || first?.type === 'stay' ? new Scores(state, p, all, first.unit) : undefined;
  return actions.map((a) => promiseOf(state, p, all, scores, a));
}

function promiseOf(state: State, p: Position, all: readonly Fighter[], scores: Scores | undefined, a: Action): number {
  switch (a.type) {
    case 'shoot':
      return shotPromise(state, p, a.unit, a.target);
    case 'unit':
      return turnPromise(state, p, all, a.unit);
    case 'move':
      return scores?.ofMove(a.steps) ?? 0;
    case 'stay':
      return scores?.ofStanding() ?? 0;
    case 'attack':
      return groupPromise(state, p, a.attackers, a.defenders);
    case 'victim':
    case 'friend': {
      const its = p.board.character(a.unit);
      const one = state.characters[its.index];
      return one === undefined ? 0 : worth(its, one) * (one.health === 'healthy' ? 0.5 : 1);
    }
    case 'retreat':
    case 'push':
    case 'place':
    case 'jump':
    case 'advance': {
      const hex = a.type === 'retreat' ? a.path.at(-1) : a.hex;
      const its = p.board.character(a.unit);
      return hex === undefined ? 0 : new Scores(state, p, all, a.unit).safety(p.board.indexOf(hex)) - 0.01 * its.index;
    }
    case 'endPhase':
    case 'stop':
    case 'decline':
      return -0.5;
    case 'takeWound':
      return -1;
  }
}

function shotPromise(state: State, p: Position, unit: CharacterId, target: CharacterId): number {
  const [shooter, marked] = [p.board.character(unit), p.board.character(target)];
  const one = state.characters[marked.index];
  if (one === undefined || shooter.weapon === undefined) return 0;
  const { short } = rangesOf(shooter.weapon, state.options);
  const at = p.head(marked.index);
  const drm = (p.board.distance(p.head(shooter.index), at) > short ? 2 : 0) + (isCover(p.board.ground(at)) ? 2 : 0);
  const damage = expectedHit(one.horse !== null, (marked.armoured === true ? 2 : 0) + (shooter.weapon === 'crossbow' ? -2 : 0), one.health);
  return (Math.max(0, 6 - drm) / 10) * damage * worth(marked, one) + 0.1;
}

/** The strong and the near move first, those behind them follow; who shoots comes last. */
function turnPromise(state: State, p: Position, all: readonly Fighter[], unit: CharacterId): number {
  const its = p.board.character(unit);
  const one = state.characters[its.index];
  if (one === undefined) return 0;
  if (one.is !== 'map') return 5;
  const far = nearestEnemy(p, all, its.sideIndex, p.head(its.index));
  return 1 - 0.05 * far + 0.01 * valuesNow(its, one)[0] - (its.weapon === undefined ? 0 : 0.4);
}

function groupPromise(state: State, p: Position, attackers: readonly CharacterId[], defenders: readonly CharacterId[]): number {
  let [attack, riders, sum] = [0, 0, 0];
  for (const id of attackers) {
    const its = p.board.character(id);
    const one = state.characters[its.index];
    if (one === undefined) continue;
    attack += valuesNow(its, one)[0];
    if (one.horse !== null) riders++;
  }
  for (const id of defenders) {
    const its = p.board.character(id);
    const one = state.characters[its.index];
    if (one === undefined) continue;
    sum += attackWorth(
      attack / defenders.length,
      attackers.length,
      riders,
      its,
      one,
      groundShift(p.board, p.head(its.index)),
      worth(its, one),
    );
  }
  return sum;
}

/** Scores where somebody could go. What depends on the hex alone is worked out once for each. */
class Scores {
  readonly #its: CharacterCard;
  readonly #one: Character | undefined;
  readonly #attack: number;
  readonly #value: number;
  readonly #known: Float64Array;
  readonly #isKnown: Uint8Array;
  readonly #goal: Int16Array | undefined;
  readonly #goalWeight: number;

  constructor(
    private readonly state: State,
    private readonly p: Position,
    private readonly all: readonly Fighter[],
    unit: CharacterId,
  ) {
    this.#its = p.board.character(unit);
    this.#one = state.characters[this.#its.index];
    this.#attack = this.#one === undefined ? 0 : valuesNow(this.#its, this.#one)[0];
    this.#value = this.#one === undefined ? 0 : worth(this.#its, this.#one);
    this.#known = new Float64Array(p.board.size);
    this.#isKnown = new Uint8Array(p.board.size);
    [this.#goal, this.#goalWeight] = goalOf(state, p, this.#its, this.#one);
  }

  ofStanding(): number {
    const at = this.p.head(this.#its.index);
    return at < 0 ? -1 : this.#at(at);
  }

  ofMove(steps: readonly Step[]): number {
    const { board } = this.p;
    let hex = this.p.head(this.#its.index);
    let extra = 0;
    for (let i = steps.length - 1; i >= 0; i--) {
      const step = steps[i];
      if (step === undefined) continue;
      if ('pickUp' in step) extra += 3;
      else if ('leave' in step) extra += this.#one?.carries !== null || steps.some((one) => 'pickUp' in one) ? 8 : -6;
      else if ('mount' in step) extra += 0.6;
      else if ('dismount' in step) extra += this.#goal === undefined ? -0.8 : 0.1;
      else if ('driveOff' in step) extra -= 0.3;
      else if ('drop' in step) extra -= 2;
      else if ('jump' in step) extra -= this.#one?.health === 'wounded' ? 3 : 0.8;
    }
    for (let i = steps.length - 1; i >= 0; i--) {
      const step = steps[i];
      const to =
        step === undefined
          ? undefined
          : 'enter' in step
            ? step.enter
            : 'jump' in step
              ? step.jump
              : 'dismount' in step
                ? step.dismount
                : 'come' in step
                  ? step.come
                  : undefined;
      if (to === undefined) continue;
      hex = board.indexOf(to);
      break;
    }
    return this.#at(hex) + extra;
  }

  /** How well he stands there when the enemy comes. */
  safety(hex: number): number {
    return -this.#danger(hex);
  }

  #at(hex: number): number {
    if (this.#isKnown[hex] === 1) return this.#known[hex] ?? 0;
    const score = this.#score(hex);
    this.#known[hex] = score;
    this.#isKnown[hex] = 1;
    return score;
  }

  #score(hex: number): number {
    const { board } = this.p;
    const { weapon, sideIndex: own } = this.#its;
    const goal = this.#goal === undefined ? 0 : -this.#goalWeight * Math.min(FAR, this.#goal[hex] ?? FAR);
    const isStorming = isStormer(this.state, own);
    let score = goal - (isStorming ? 0.15 : 0.35) * this.#danger(hex);
    const far = nearestEnemy(this.p, this.all, own, hex);
    const isLoaded = this.#one?.carries !== null;
    if (weapon === undefined && !isLoaded && !isStorming && !isDefender(this.state, own)) score -= WEIGHTS.distance * far;
    if (weapon !== undefined && !isLoaded && !isStorming) {
      const { short } = rangesOf(weapon, this.state.options);
      score -= WEIGHTS.distance * Math.max(0, far - short) + (far <= 2 ? 0.5 : 0);
    }
    if (!isLoaded && this.#attack > 0 && isInContact(this.p, own, hex)) score += this.#strikes(board, hex, own);
    return score;
  }

  /** The best attack that he could join there. */
  #strikes(board: Battlefield, hex: number, own: 0 | 1): number {
    let best = -0.2;
    const hasShot = this.state.shot.includes(this.#its.id) && this.#its.weapon !== 'javelin';
    if (hasShot) return best;
    for (const d of DIRECTIONS) {
      if (!board.isContact(hex, d)) continue;
      const who = this.p.at(0, board.next(hex, d));
      const target = this.all.find(({ its }) => its.index === who);
      if (target === undefined || target.its.sideIndex === own) continue;
      let [attack, men, riders] = [this.#attack, 1, this.#one?.horse === null ? 0 : 1];
      for (const by of this.all) {
        if (by.its.sideIndex !== own || by.its === this.#its || !by.isStanding || !this.p.holds(by.its.index, target.at)) continue;
        attack += by.values[0];
        men++;
        if (by.one.horse !== null) riders++;
      }
      const side = board.side(hex, d);
      const shift = side === 'window' || side === 'lowWall' ? -1 : groundShift(board, target.at) - Math.min(0, -groundShift(board, hex));
      const gain = attackWorth(attack, men, riders, target.its, target.one, Math.max(-1, Math.min(1, shift)), target.value);
      if (gain > best) best = gain;
    }
    return best;
  }

  /** What enemies could do to him there in their turn. */
  #danger(hex: number): number {
    const { board } = this.p;
    const one = this.#one;
    if (one === undefined) return 0;
    let [first, second, men, riders, arrows] = [0, 0, 0, 0, 0];
    for (const by of this.all) {
      if (by.its.sideIndex === this.#its.sideIndex || !by.isStanding) continue;
      const far = board.distance(by.at, hex);
      const { weapon } = by.its;
      if (weapon !== undefined && far > 1) {
        const { short, long } = rangesOf(weapon, this.state.options);
        if (far <= long && !isDark(board, by.at, hex))
          arrows += Math.max(0, 6 - (far > short ? 2 : 0) - (isCover(board.ground(hex)) ? 2 : 0)) / 25;
      }
      if (far > by.values[2] + 1) continue;
      men++;
      if (by.one.horse !== null) riders++;
      if (by.values[0] > first) [first, second] = [by.values[0], first];
      else if (by.values[0] > second) second = by.values[0];
    }
    const struck =
      men === 0
        ? 0
        : Math.max(0, attackWorth(first + second, Math.min(2, men), riders, this.#its, one, groundShift(board, hex), this.#value));
    return struck + Math.min(1, arrows) * this.#value;
  }
}

/** Where somebody is wanted besides the fight: at a sack, at the way out, in the house that is stormed. */
function goalOf(state: State, p: Position, its: CharacterCard, one: Character | undefined): readonly [Int16Array | undefined, number] {
  const { board } = p;
  const { victory } = board.document;
  if (one === undefined) return [undefined, 0];
  if (victory.rule === 'storm') {
    const house = board.buildings.find(({ id }) => id === victory.building);
    return [stepsTo(board, victory.building, house?.hexes ?? []), its.side === victory.attacker ? 0.22 : 0.12];
  }
  const exits = (): Int16Array =>
    stepsTo(
      board,
      'exits',
      board.grid.hexes.flatMap((hex, i) => (isExit(board, its.side, hex) ? [i] : [])),
    );
  if (one.carries !== null) return [exits(), 0.3];
  if (victory.loot?.side !== its.side) return [undefined, 0];
  let best: Int16Array | undefined;
  const at = p.head(its.index);
  for (const { hex, carriedOff } of state.objects) {
    if (hex === null || carriedOff !== null) continue;
    const steps = stepsTo(board, `at ${hex}`, [board.indexOf(hex)]);
    if (best === undefined || (steps[at] ?? FAR) < (best[at] ?? FAR)) best = steps;
  }
  return [best, 0.06];
}

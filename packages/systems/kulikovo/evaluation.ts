import { type Evaluation, highestFace, inBand, type Side } from '@pennon/kernel';
import type { UnitCard } from './board/battlefield.js';
import { enemyOf } from './board/pieces.js';
import { isInEnemyZoc, type Position, position } from './board/position.js';
import { flightFacts } from './board/victory.js';
import type { CombatColumns } from './charts/combat-results.js';
import { KU_CH } from './charts/ku-ch.js';
import { KU_DRM } from './charts/ku-drm.js';
import { KU_MF } from './charts/ku-mf.js';
import { KU_MFD } from './charts/ku-mfd.js';
import { KU_RNG } from './charts/ku-rng.js';
import { KU_SH } from './charts/ku-sh.js';
import { chargeBonus } from './rules/counter-charge.js';
import { DIE } from './rules/dice.js';
import { facingIndex, zoneAt } from './rules/facing.js';
import { flightPoints, giverChecks } from './rules/flight-points.js';
import { weaponsDrm } from './rules/shock.js';
import { barsCharge } from './rules/terrain.js';
import { isHorse, isShooter, mayCharge, mayShock, shootsOnItsWay } from './rules/units.js';
import type { Action, FlightFacts, LeaderId, MissileResult, State, Step, TurnFrame, Unit, UnitId, UnitState } from './types.js';

/*
 * How good a position is, for bots: what is left of each army and how near it is to flight, who could strike whom with what effect, and whether
 * units and leaders are where they can do something. In flight points. It decides nothing about the rules.
 */

/** Part of its worth that a unit has lost in each state. */
export const LOST: { readonly [state in UnitState | 'eliminated']: number } = {
  normal: 0,
  disordered: 0.35,
  retired: 0.8,
  eliminated: 1.15,
};

const WEIGHTS = {
  /** A battle won or lost. */
  over: 60,
  /** An army that would surely flee at its next check: nearly the same. */
  flight: 45,
  /** What could be struck now, in the active Battle. */
  nowStrikes: 0.75,
  /** What could strike a unit where it might go, when ways are sorted. */
  exposure: 0.4,
  /** For each hex between a unit and the nearest enemy, up to so many. */
  distance: 0.1,
  farthest: 14,
  command: 0.12,
  leaderAlone: 0.6,
  leaderWithUnit: 0.1,
  /** A Battle that is to act now. */
  initiative: 0.4,
  standardInReach: 0.4,
} as const;

// ------------------------------------------------------------------ what an attack is worth, from the charts

interface Stake {
  readonly defender: number;
  readonly attacker: number;
}
const LEAST_DRM = -8;
const MOST_DRM = 14;

/** Average part of their worth that defender and attacker lose, for every net modifier. */
function stakes(chart: typeof KU_SH.data, column: 'normal' | 'disordered'): readonly Stake[] {
  const table: Stake[] = [];
  for (let drm = LEAST_DRM; drm <= MOST_DRM; drm++) {
    let defender = 0;
    let attacker = 0;
    for (let face = DIE.from; face <= highestFace(DIE); face++) {
      for (const effect of inBand<CombatColumns>(chart, face + drm)[column]) {
        if (effect === 'defDisordered') defender += LOST.disordered;
        if (effect === 'defRetreat1') defender += 0.1;
        if (effect === 'defRetired') defender += LOST.retired - LOST.disordered;
        if (effect === 'defEliminated') defender += LOST.eliminated - LOST.disordered;
        if (effect === 'attDisordered') attacker += LOST.disordered;
        if (effect === 'attRetreat1') attacker += 0.05;
        if (effect === 'continueAttack') defender += 0.2;
      }
    }
    table.push({ defender: defender / DIE.sides, attacker: attacker / DIE.sides });
  }
  return table;
}
const SHOCK = { normal: stakes(KU_SH.data, 'normal'), disordered: stakes(KU_SH.data, 'disordered') };
const CHARGE = { normal: stakes(KU_CH.data, 'normal'), disordered: stakes(KU_CH.data, 'disordered') };
const NOTHING: Stake = { defender: 0, attacker: 0 };

/** Average part of its worth that a target loses to a shot. */
function shotStake(
  type: UnitCard['type'],
  state: UnitState,
  firer: keyof typeof KU_RNG.data,
  range: number,
  isDisordered: boolean,
): number {
  const { disordered, heavy } = KU_MFD.data;
  const drm = (KU_RNG.data[firer][range - 1] ?? -9) + (isDisordered ? disordered.value : 0) + (type === 'H' ? heavy.value : 0);
  const chart = KU_MF.data[`${isHorse(type) ? 'horse' : 'leg'}-${state === 'normal' ? 'normal' : 'disordered'}`];
  let sum = 0;
  for (let face = DIE.from; face <= highestFace(DIE); face++) sum += SHOT_LOSS[inBand<MissileResult>(chart, Math.max(0, face + drm))];
  return sum / DIE.sides;
}
const SHOT_LOSS: { readonly [result in MissileResult]: number } = {
  none: 0,
  disordered: LOST.disordered,
  retreat: 0.15,
  retire: LOST.retired - LOST.disordered,
  eliminated: LOST.eliminated - LOST.disordered,
};

// ------------------------------------------------------------------ the value of a position

/** What a counter is worth: its flight points, and a little for its quality. */
const worth = (unit: UnitCard): number => unit.fp + 0.6 - 0.2 * unit.shockDrm;

/** Steps of a turn at which dice are due that are not judged as they stand; those for flight are. */
const ROLLS: ReadonlySet<TurnFrame['step']> = new Set(['duel', 'releaseRoll', 'seizeRoll', 'continueRoll']);

export const evaluation: Evaluation<State, Action> = {
  value(state, side) {
    const own = state.sides[0] === side ? 0 : 1;
    const p = position(state);
    const balance = army(state, p, 0) - army(state, p, 1) + strikes(state, p) + won(state);
    // Who comes near is near to both: eagerness is each side's own, or nobody would ever come.
    return (own === 0 ? balance : -balance) + eagerness(state, p, own) + checksDue(state, side);
  },
  /** Between moves and attacks; not while one is being made. */
  isSettled(state) {
    const frame = state.stack.at(-1);
    return frame?.proc === 'activation' || (frame?.proc === 'turn' && !ROLLS.has(frame.step));
  },
  promise,
  beginner: {
    slack: 2,
    among: 18,
    careful: new Set<Action['type']>(['moveLeader']),
    idle: new Set<Action['type']>(['pass', 'done', 'hold', 'halt', 'stay', 'decline', 'moveStandard']),
  },
};

/** A battle that is over counts on top of what is left of the armies, or a side far ahead would rather go on than win. Good for the first side. */
function won({ outcome, sides }: State): number {
  if (outcome === null || outcome.winner === null) return 0;
  return outcome.winner === sides[0] ? WEIGHTS.over : -WEIGHTS.over;
}

/** Part of the dice on which an army flees at its next check. */
function flightChance(facts: FlightFacts): number {
  const ways = DIE.sides - (facts.flightLevel - flightPoints(facts)) + DIE.from;
  return Math.max(0, Math.min(1, ways / DIE.sides));
}

/**
 * What the checks for flight are worth that are due now, or will be when the side gives the initiative up, as it must some time: a pass that
 * only brings them on is worth no more than acting first.
 */
function checksDue(state: State, side: Side): number {
  if (state.outcome !== null) return 0;
  let [sum, isReached] = [0, 1];
  for (const who of checking(state, side)) {
    const chance = flightChance(flightFacts(state, who));
    sum += isReached * chance * (who === side ? -WEIGHTS.over : WEIGHTS.over);
    isReached *= 1 - chance;
  }
  return sum;
}

/** Who checks, in this order. */
function checking(state: State, side: Side): readonly Side[] {
  const frame = state.stack.at(-1);
  const enemy = enemyOf(state, side);
  if (frame?.proc === 'turn' && frame.step === 'giverFlight') return [enemyOf(state, frame.side), frame.side];
  if (frame?.proc === 'turn' && frame.step === 'flight') return [frame.side];
  if (state.initiative !== side) return [];
  return giverChecks(state.options, 'passed') ? [side, enemy] : [enemy];
}

/** What an army is worth as it stands. */
function army(state: State, p: Position, own: 0 | 1): number {
  const { board } = p;
  const side: Side = state.sides[own];
  const facts = flightFacts(state, side);
  const points = flightPoints(facts);
  // Losses weigh more the nearer the army is to flight.
  let sum = -0.5 * points - WEIGHTS.flight * flightChance(facts) - (6 * points) / facts.flightLevel;
  for (let i = 0; i < board.units.length; i++) {
    const card = board.units[i];
    const now = state.units[i];
    if (card === undefined || now === undefined || card.sideIndex !== own) continue;
    sum -= LOST[now.state] * worth(card);
  }
  for (const battle of board.battles) {
    if (battle.side !== side) continue;
    const man = state.leaders[battle.leader.index];
    if (man === undefined || man.hex === null) continue;
    const at = board.indexOf(man.hex);
    for (const { index } of battle.units) {
      const hex = p.head(index);
      if (hex >= 0 && board.distance(hex, at) <= man.cr) sum += WEIGHTS.command;
    }
    const isAlone = p.at(own, at) < 0;
    if (isAlone) {
      if (isInEnemyZoc(p, own, at) || nearestEnemy(p, own, at) <= 2) sum -= WEIGHTS.leaderAlone;
    } else sum += WEIGHTS.leaderWithUnit;
  }
  const standard = state.standards[side];
  if (standard !== null && standard !== undefined && nearestEnemy(p, own, board.indexOf(standard)) <= 2) sum -= WEIGHTS.standardInReach;
  if (state.activation?.side === side && state.activation.segment === 'move') sum += WEIGHTS.initiative;
  return sum;
}

/** A battle is not won by waiting: units had better be near the enemy. */
function eagerness(state: State, p: Position, own: 0 | 1): number {
  let hexes = 0;
  for (let i = 0; i < p.board.units.length; i++) {
    const at = p.head(i);
    if (at >= 0 && p.board.units[i]?.sideIndex === own && state.units[i]?.state !== 'retired') hexes += nearestEnemy(p, own, at);
  }
  return -WEIGHTS.distance * hexes;
}

/** Hexes to the nearest enemy that fights. */
function nearestEnemy(p: Position, own: 0 | 1, at: number): number {
  let best: number = WEIGHTS.farthest;
  const { board } = p;
  for (let i = 0; i < board.units.length; i++) {
    const hex = p.head(i);
    if (hex < 0 || board.units[i]?.sideIndex === own || p.at(own, hex) !== i) continue;
    const far = board.distance(at, hex);
    if (far < best) best = far;
  }
  return best;
}

/** What the active Battle could still strike: for each enemy the best attack by those who stand before it. Good for the first side. */
function strikes(state: State, p: Position): number {
  const { board } = p;
  const { activation } = state;
  if (activation === null) return 0;
  const own = activation.side === state.sides[0] ? 0 : 1;
  let sum = 0;
  for (let t = 0; t < board.units.length; t++) {
    const target = board.units[t];
    const hex = p.head(t);
    const now = state.units[t];
    if (
      target === undefined ||
      now === undefined ||
      hex < 0 ||
      target.sideIndex === own ||
      p.at(own, hex) !== t ||
      activation.defended.includes(target.id)
    )
      continue;
    let attackers = 0;
    let zones = 0;
    let best: UnitCard | undefined;
    let bestDrm = -99;
    let anyDisordered = false;
    for (let d = 0; d < 6; d++) {
      const from = board.next(hex, d);
      const a = from < 0 ? -1 : p.at(own, from);
      const attacker = a < 0 ? undefined : board.units[a];
      const standing = a < 0 ? undefined : state.units[a];
      if (attacker === undefined || standing === undefined || attacker.sideIndex !== own || attacker.battle !== activation.battle) continue;
      if (standing.state === 'retired' || !mayShock(attacker.type) || activation.outOfCommand.includes(attacker.id)) continue;
      if (zoneAt(p.facing(a), (d + 3) % 6) !== 'front' || !board.isOpen(from, (d + 3) % 6)) continue;
      const did = activation.did[attacker.id];
      if (did !== undefined && (did.includes('attacked') || did.includes('fired'))) continue;
      attackers++;
      zones |= ZONE_BITS[zoneAt(p.facing(t), d)];
      if (standing.state === 'disordered') anyDisordered = true;
      const drm = weaponsDrm(attacker.type, target.type) + (mayCharge(attacker.type) && standing.state === 'normal' ? 1 : 0);
      if (drm > bestDrm) {
        bestDrm = drm;
        best = attacker;
      }
    }
    if (best === undefined) continue;
    const mayRide =
      mayCharge(best.type) &&
      state.units[best.index]?.state === 'normal' &&
      !barsCharge(board.openHex(hex)) &&
      !activation.startedInZoc.includes(best.id);
    const place = PLACE_DRM[zones] ?? KU_DRM.data.D11.value;
    const drm =
      place + attackers - 1 + (anyDisordered ? KU_DRM.data.D7.value : 0) + (mayRide ? chargeBonus(best.type) - KU_DRM.data.D3.value : 0);
    const gain = gainOf(best, target, now.state, drm, mayRide, attackers);
    if (gain > 0) sum += gain * WEIGHTS.nowStrikes;
  }
  return own === 0 ? sum : -sum;
}

/** What an attack is worth: what the defender loses on average, less what the attackers do. */
function gainOf(lead: UnitCard, target: UnitCard, standing: Unit['state'], more: number, isCharge: boolean, attackers: number): number {
  const drm = weaponsDrm(lead.type, target.type) + target.shockDrm + more + (standing === 'retired' ? KU_DRM.data.D13.value : 0);
  const table = (isCharge ? CHARGE : SHOCK)[standing === 'normal' ? 'normal' : 'disordered'];
  const stake = table[Math.max(0, Math.min(MOST_DRM - LEAST_DRM, drm - LEAST_DRM))] ?? NOTHING;
  return stake.defender * worth(target) - stake.attacker * worth(lead) * (1 + 0.6 * (attackers - 1));
}

const ZONE_BITS = { front: 1, flank: 2, rear: 4 } as const;
/** By the zones in which attackers stand, as bits; several are a combination. */
const PLACE_DRM: { readonly [zones: number]: number } = {
  [ZONE_BITS.front]: 0,
  [ZONE_BITS.flank]: KU_DRM.data.D9.value,
  [ZONE_BITS.rear]: KU_DRM.data.D10.value,
};
/** What heavy horse has over medium when it charges. */

// ------------------------------------------------------------------ which actions are worth a look

function promise(state: State, actions: readonly Action[]): readonly number[] {
  const p = position(state);
  const [first] = actions;
  const scores = first?.type === 'move' ? new Scores(state, p, first.unit) : undefined;
  return actions.map((a) => {
    switch (a.type) {
      case 'move':
        return scores?.ofMove(a.steps) ?? 0;
      case 'moveLeader':
        return leaderScore(state, p, a.leader, a.to);
      case 'moveStandard':
        return -5;
      case 'hold':
      case 'halt':
        return scores?.ofStanding() ?? 0;
      case 'charge':
        return 2 + 0.4 * a.support.length - 0.1 * a.steps.length;
      case 'shock':
        return 1 + 0.5 * a.support.length;
      case 'done':
        return -1;
      default:
        return 0;
    }
  });
}

/** Scores where a unit could stand. What does not depend on the facing is worked out once for each hex. */
class Scores {
  readonly #card: UnitCard;
  readonly #standing: UnitState;
  /** Hexes to the nearest enemy; 0 where nobody has looked yet. */
  readonly #near: Float64Array;
  constructor(
    private readonly state: State,
    private readonly p: Position,
    id: UnitId,
  ) {
    this.#card = p.board.unit(id);
    this.#near = new Float64Array(p.board.size);
    const now = state.units[this.#card.index]?.state;
    this.#standing = now === undefined || now === 'eliminated' ? 'retired' : now;
  }

  ofStanding(): number {
    const { index } = this.#card;
    const rest =
      this.#standing === 'disordered' && !isInEnemyZoc(this.p, this.#card.sideIndex, this.p.head(index))
        ? LOST.disordered * worth(this.#card)
        : 0;
    return this.#at(this.p.head(index), this.p.facing(index)) + rest;
  }

  ofMove(steps: readonly Step[]): number {
    const { board } = this.p;
    let hex = this.p.head(this.#card.index);
    let facing = this.p.facing(this.#card.index);
    let shot = 0;
    for (const step of steps) {
      if ('enter' in step) hex = board.indexOf(step.enter);
      else if ('turn' in step) facing = facingIndex(step.turn);
      else shot += this.#shot(hex, step.fire);
    }
    // After a shot Light Cavalry may ride off again: where it shot from matters less.
    return (shot > 0 && shootsOnItsWay(this.#card.type) ? 0.5 : 1) * this.#at(hex, facing) + shot;
  }

  #shot(from: number, id: UnitId): number {
    const target = this.p.board.unit(id);
    const now = this.state.units[target.index]?.state;
    const { type } = this.#card;
    if (now === undefined || now === 'eliminated' || !isShooter(type)) return 0;
    const range = this.p.board.distance(from, this.p.head(target.index));
    return shotStake(target.type, now, type, range, this.#standing === 'disordered') * worth(target) + 0.05;
  }

  #at(hex: number, facing: number): number {
    let far = this.#near[hex] ?? 0;
    if (far === 0) {
      far = nearestEnemy(this.p, this.#card.sideIndex, hex);
      this.#near[hex] = far;
    }
    return -WEIGHTS.distance * far + (far === 1 ? this.#contact(hex, facing) : 0);
  }

  /** What it could strike there, less what could strike it. */
  #contact(hex: number, facing: number): number {
    const { board } = this.p;
    const card = this.#card;
    const own = card.sideIndex;
    const value = worth(card);
    let score = 0;
    for (let d = 0; d < 6; d++) {
      const other = board.next(hex, d);
      const i = other < 0 ? -1 : this.p.at(own, other);
      const foe = i < 0 ? undefined : board.units[i];
      const now = i < 0 ? undefined : this.state.units[i];
      if (foe === undefined || now === undefined || foe.sideIndex === own || !board.isOpen(hex, d)) continue;
      const zoneOfMine = zoneAt(facing, d);
      const zoneOfHis = zoneAt(this.p.facing(i), (d + 3) % 6);
      if (zoneOfMine === 'front' && mayShock(card.type)) {
        const place = PLACE_DRM[ZONE_BITS[zoneOfHis]] ?? 0;
        const drm = weaponsDrm(card.type, foe.type) + foe.shockDrm + place + (this.#standing === 'disordered' ? KU_DRM.data.D7.value : 0);
        const table = mayCharge(card.type) && this.#standing === 'normal' ? CHARGE : SHOCK;
        const stake =
          table[now.state === 'normal' ? 'normal' : 'disordered'][Math.max(0, Math.min(MOST_DRM - LEAST_DRM, drm - LEAST_DRM))] ?? NOTHING;
        score += stake.defender * worth(foe) - 0.7 * stake.attacker * value;
      }
      if (zoneOfHis === 'front' && now.state !== 'retired' && mayShock(foe.type)) {
        const place = PLACE_DRM[ZONE_BITS[zoneOfMine]] ?? 0;
        const drm = weaponsDrm(foe.type, card.type) + card.shockDrm + place;
        const stake =
          SHOCK[this.#standing === 'normal' ? 'normal' : 'disordered'][Math.max(0, Math.min(MOST_DRM - LEAST_DRM, drm - LEAST_DRM))] ??
          NOTHING;
        score -= WEIGHTS.exposure * Math.max(0, stake.defender * value - stake.attacker * worth(foe));
      }
    }
    return score;
  }
}

/** A leader belongs with a unit, not alone near the enemy, with as many of his own as possible in command. */
function leaderScore(state: State, p: Position, id: LeaderId, to: string): number {
  const { board } = p;
  const card = board.leader(id);
  const man = state.leaders[card.index];
  const own = card.side === state.sides[0] ? 0 : 1;
  const at = board.indexOf(board.grid.hex(to));
  let score = 0;
  for (const unit of board.units) {
    const hex = p.head(unit.index);
    if (unit.side !== card.side || (card.battle !== null && unit.battle !== card.battle) || hex < 0) continue;
    const far = board.distance(hex, at);
    score += far <= (man?.cr ?? 0) ? WEIGHTS.command : -0.01 * far;
  }
  const isAlone = p.at(own, at) < 0;
  return score + (isAlone ? (nearestEnemy(p, own, at) <= 3 ? -WEIGHTS.leaderAlone : 0) : WEIGHTS.leaderWithUnit);
}

import { turnsBetween } from '@pennon/hexes';
import { no, type Refusal, refusal } from '@pennon/kernel';
import { facingIndex, zoneAt } from '../rules/facing.js';
import { SHOT_FORBIDDEN, shotMp } from '../rules/missiles.js';
import { allowance, STEP_FORBIDDEN, stepResult, stepSum, turnCost } from '../rules/movement.js';
import { isShooter, movesOrShoots, shootsOnItsWay } from '../rules/units.js';
import { LEAVING_ZOC_MP } from '../rules/zones-of-control.js';
import { FACINGS, type Move, type State, type Step, type StepFacts, type UnitId } from '../types.js';
import { isHidden, woodThatMayHoldTroops } from './ambush.js';
import type { UnitCard } from './battlefield.js';
import { isInFog } from './fog.js';
import { shotFacts } from './lines-of-fire.js';
import type { Going } from './move-search.js';
import { card, deedsOf, inCommand, standing, unit } from './pieces.js';
import { isInEnemyZoc, occupantOf, type Position, position } from './position.js';
import { isFree } from './stacking.js';

/** Where a unit is on its way and what it has done so far. */
export interface Pace {
  readonly hex: number;
  readonly facing: number;
  readonly mp: number;
  readonly entered: number;
  readonly turned: number;
  readonly fired: boolean;
}

/** Before the first step, or after what the activation remembers. */
export function paceOf(state: State, id: UnitId, mp: number): Pace {
  const p = position(state);
  const { index } = card(state, id);
  const did = deedsOf(state, id);
  return {
    hex: p.head(index),
    facing: p.facing(index),
    mp,
    entered: did.includes('moved') ? 1 : 0,
    turned: did.includes('pivoted') ? 1 : 0,
    fired: did.includes('fired'),
  };
}

/** MP of a unit in this activation (5.1, 5.7). */
export const mpOf = (state: State, id: UnitId): number =>
  allowance({ ma: card(state, id).ma, state: standing(state, id), inCommand: inCommand(state, id) });

/** What a unit has before it: all it may still do in this activation. */
export function goingOf(state: State, id: UnitId, pace: Pace): Going {
  const { type } = card(state, id);
  const commanded = inCommand(state, id);
  return {
    unit: id,
    mp: mpOf(state, id) - pace.mp,
    isFresh: pace.mp === 0 && pace.entered === 0,
    mayEnter: !(pace.fired && !commanded),
    mayFire: isShooter(type) && !pace.fired,
  };
}

/** One step into an adjacent hex as the rules ask about it. */
function stepFacts(state: State, mover: UnitCard, pace: Pace, to: number, direction: number): StepFacts {
  const p = position(state);
  const { board } = p;
  return {
    type: mover.type,
    state: standing(state, mover.id),
    ma: mover.ma,
    inCommand: inCommand(state, mover.id),
    mpSpent: pace.mp,
    hexesEntered: pace.entered,
    direction: zoneAt(pace.facing, direction),
    hex: board.base(to),
    level: board.levelOf(to, pace.hex),
    hexside: board.hexside(pace.hex, direction),
    leavesEnemyZoc: isInEnemyZoc(p, mover.sideIndex, pace.hex),
    entersEnemyZoc: isInEnemyZoc(p, mover.sideIndex, to),
    occupant: p.at(mover.sideIndex, to) === mover.index ? 'none' : occupantOf(p, mover.sideIndex, to),
  };
}

/** What one step comes to: where it leads, or why it cannot be taken. */
type Stepped = { readonly ok: true; readonly pace: Pace } | { readonly ok: false; readonly refusal: Refusal };
const refused = (ref: string, message: string): Stepped => ({ ok: false, refusal: no(ref, message) });

export function stepped(state: State, id: UnitId, pace: Pace, step: Step): Stepped {
  const mover = card(state, id);
  if (pace.fired && !shootsOnItsWay(mover.type)) return refused('6.1', 'Foot archers shoot after they have moved, not before.');
  if ('turn' in step) return turned(state, mover, pace, facingIndex(step.turn));
  if ('enter' in step) return entered(state, mover, pace, step.enter);
  return fired(state, mover, pace, step.fire);
}

function turned(state: State, mover: UnitCard, pace: Pace, to: number): Stepped {
  const mp = turnCost(mover.type, pace.facing, to);
  if (mp === 0) return refused('R6', `It faces ${FACINGS[to]} already.`);
  const left = mpOf(state, mover.id) - pace.mp;
  if (mp > left) return refused('R6', `Turning to ${FACINGS[to]} costs ${mp} MP; ${left} are left.`);
  return { ok: true, pace: { ...pace, facing: to, mp: pace.mp + mp, turned: pace.turned + turnsBetween(pace.facing, to) } };
}

function entered(state: State, mover: UnitCard, pace: Pace, hex: string): Stepped {
  const { board } = position(state);
  // Nobody leaves the map (K4).
  if (!board.grid.isOnMap(hex)) return refused('5.1', `${hex} is not on the map.`);
  const to = board.indexOf(hex);
  const direction = board.direction(pace.hex, to);
  if (direction < 0) return refused('5.1', `${hex} is not next to ${board.hexAt(pace.hex)}.`);
  if (pace.entered > 0 && woodThatMayHoldTroops(state, mover)?.has(pace.hex))
    return refused('K3', 'It stops in the wood, which may hold troops.');
  if (pace.fired && !inCommand(state, mover.id)) return refused('R14', 'A unit out of command that has shot does not move.');
  const facts = stepFacts(state, mover, pace, to, direction);
  const wrong = refusal(STEP_FORBIDDEN, facts);
  if (wrong !== undefined) return { ok: false, refusal: { ref: wrong.ref, message: `${hex}: ${wrong.message}` } };
  const { mp } = stepResult(facts, stepSum(facts).total);
  return { ok: true, pace: { ...pace, hex: to, mp: pace.mp + mp, entered: pace.entered + 1 } };
}

function fired(state: State, mover: UnitCard, pace: Pace, target: UnitId): Stepped {
  const { board } = position(state);
  if (!board.knowsUnit(target)) return refused('6.1', `There is no unit ${target}.`);
  const aim = card(state, target);
  if (aim.side === mover.side) return refused('6.1', `${aim.name} is of your own side.`);
  if (unit(state, target).hex === null || isHidden(state, aim)) return refused('6.1', `${aim.name} is not on the map.`);
  const facts = shotFacts(state, mover.id, target, 'active', { hex: pace.hex, facing: pace.facing, moved: pace.entered > 0 });
  const wrong = refusal(SHOT_FORBIDDEN, { ...facts, firer: { ...facts.firer, fired: pace.fired } });
  if (wrong !== undefined) return { ok: false, refusal: wrong };
  if (facts.range === 2 && isInFog(state)) return refused('V3', 'In the fog nobody shoots at range 2.');
  if (movesOrShoots(mover.type) && pace.turned > 1) return refused('R30', 'Crossbowmen that shoot turn by one vertex at most.');
  const mp = shotMp(facts);
  const left = mpOf(state, mover.id) - pace.mp;
  if (mp > left) return refused('R26', `The shot costs ${mp} MP; ${left} are left.`);
  return { ok: true, pace: { ...pace, mp: pace.mp + mp, fired: true } };
}

/** Why this move cannot be ordered, if it cannot. */
export const moveRefusal = (s: State, a: Move, mp = 0): Refusal | undefined => planRefusal(s, a.unit, paceOf(s, a.unit, mp), a.steps);

/** Why a whole move cannot be made, if it cannot. */
function planRefusal(state: State, id: UnitId, start: Pace, steps: readonly Step[]): Refusal | undefined {
  if (steps.length === 0) return no('5.1', 'A move needs at least one step.');
  let pace = start;
  for (const step of steps) {
    const next = stepped(state, id, pace, step);
    if (!next.ok) return next.refusal;
    pace = next.pace;
  }
  return isFree(state, id, pace.hex) ? undefined : no('R8', 'A move may not end in the hex of a friend.');
}

/** A step of a plan that was found good, with nothing come between. */
export function planned(p: Position, id: UnitId, pace: Pace, step: Step): Pace {
  const { board } = p;
  const { type, sideIndex, index } = board.unit(id);
  if ('turn' in step) {
    const facing = facingIndex(step.turn);
    return { ...pace, facing, mp: pace.mp + turnCost(type, pace.facing, facing) };
  }
  if (!('enter' in step)) return pace;
  const hex = board.indexOf(step.enter);
  const cost = board.cost.at(pace.hex, board.direction(pace.hex, hex));
  const there = p.at(sideIndex, hex);
  const mp = cost + (isInEnemyZoc(p, sideIndex, pace.hex) ? LEAVING_ZOC_MP : 0) + (there >= 0 && there !== index ? 1 : 0);
  return { ...pace, hex, mp: pace.mp + mp };
}

/** Whether a way leads out of the hex. */
export const entersHex = (steps: readonly Step[]): boolean => steps.some((step) => 'enter' in step);

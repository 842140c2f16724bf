import { type Forbid, forbid, Sum } from '@pennon/kernel';
import { MANOEUVRE_COST } from '../charts/ch-5.2.js';
import type { AllowanceFacts, Hex, StepFacts } from '../types.js';
import { hasShotAway, isStanding, valuesOf } from './characters.js';
import { crossing, isNarrow, isOpenWay, isPassable, isPrinted, isRumpBarred, leastToCross, terrainCost } from './terrain.js';
import { barsMove } from './weapons.js';

/** A hex with this much in it costs double: a man weighs 1, a horse 3 (R18). */
const CLUTTER = 4;
const HORSE_WEIGHT = 3;
export const isCluttered = ({ deadMen, deadHorses, options }: Pick<StepFacts, 'deadMen' | 'deadHorses' | 'options'>): boolean =>
  options.corpseClutter && deadMen + deadHorses * HORSE_WEIGHT >= CLUTTER;

/** The cost of one step or manoeuvre, part by part (5.1, 5.2, 5.4). */
export function stepSum(step: StepFacts): Sum {
  const sum = new Sum('CH-T1', {});
  const [ground, toCross, more] = [costOf(step.into, step.mounted), crossingCost(step), manoeuvreCost(step)];
  if (toCross > ground) sum.list('base', toCross, `${isPrinted(step.across) ? 'CH-T1' : 'CH-3.5'} ${step.across}`, 'to cross');
  else sum.list('base', ground, `CH-T1 ${step.into}`, step.into);
  if (more > 0) sum.list('base', more, 'R10', step.manoeuvre);
  if (isCluttered(step)) sum.list('base', sum.total, 'R18', 'over the corpses');
  if (isOverStunned(step)) sum.list('base', 1, 'CH-5.4', 'over a stunned man');
  return sum;
}

/** The same without its reasons: every step of every move asks for it. */
export const stepCost = (step: StepFacts): number =>
  (Math.max(costOf(step.into, step.mounted), crossingCost(step)) + manoeuvreCost(step)) * (isCluttered(step) ? 2 : 1) +
  (isOverStunned(step) ? 1 : 0);

const isOverStunned = ({ mounted, occupant }: StepFacts): boolean => !mounted && occupant === 'stunned';

/** What a horse pays for pivoting and backing besides the ground (R10). */
function manoeuvreCost({ into, mounted, manoeuvre }: StepFacts): number {
  if (!mounted) return 0;
  const ground = costOf(into, true);
  const { times, least } = MANOEUVRE_COST.data[manoeuvre];
  return Math.max(least, times * ground) - ground;
}

function costOf(terrain: Hex, mounted: boolean): number {
  const cost = terrainCost(terrain, mounted);
  if (cost === null) throw new Error(`${terrain} is impassable`);
  return cost;
}

/** On foot what is climbed is the least that the whole step costs (R16). */
const crossingCost = ({ across, mounted }: StepFacts): number => (mounted ? 0 : leastToCross(across));

export interface Step {
  readonly cost: number;
  readonly left: number;
  readonly mustStop: boolean;
}

/** Entering contact ends the move (R7). */
export const stepResult = ({ points, entersContact }: StepFacts, cost: number): Step => ({
  cost,
  left: points - cost,
  mustStop: entersContact,
});

const crossingOf = ({ across, mounted, levelsDiffer }: StepFacts) => crossing({ side: across, mounted, levelsDiffer });
const isInTheWay = ({ occupant, mounted }: StepFacts): boolean =>
  occupant === 'enemy' ||
  occupant === 'friendMounted' ||
  occupant === 'looseHorse' ||
  (mounted && (occupant === 'friend' || occupant === 'stunned'));
const endsThere = (step: StepFacts): boolean => step.stops || step.entersContact || step.points === stepCost(step);

/** What no step may do (5.1 to 5.4). */
export const STEP_FORBIDDEN: readonly Forbid<StepFacts>[] = [
  forbid('CH-5.2', 'Only a horse pivots or backs.', ({ mounted, manoeuvre }) => !mounted && manoeuvre !== 'forward'),
  forbid('CH-T1', 'He cannot be on the ground that he is to leave.', ({ from, mounted }) => !isPassable(from, mounted)),
  forbid('CH-T1', 'That ground is impassable for him.', ({ into, mounted }) => !isPassable(into, mounted)),
  forbid('CH-3.5', 'A horse goes only across open hexsides and lips.', ({ across, mounted }) => mounted && !isOpenWay(across)),
  forbid(
    'R13',
    'A horse puts its head into a doorway and gets no further, and never its rump, unless the switch doorwayHorse says otherwise.',
    ({ mounted, manoeuvre, from, into, options }) => mounted && isRumpBarred(manoeuvre === 'forward' ? from : into, options),
  ),
  forbid('CH-3.5', 'That hexside cannot be crossed on foot, or only by a jump.', (step) => {
    const how = crossingOf(step);
    return how === 'no' || how === 'jump';
  }),
  forbid('R12', 'Somebody is in the way.', isInTheWay),
  forbid('R58', 'There is no room to pass a friend there.', (step) => step.occupant === 'friend' && isNarrow(step.into, step.across)),
  forbid('R11', 'Not enough movement points are left.', (step) => stepCost(step) > step.points),
  forbid(
    'R12',
    'Nobody ends his move where a friend stands or a stunned man lies.',
    (step) => (step.occupant === 'friend' || step.occupant === 'stunned') && endsThere(step),
  ),
];

/** The least that a load leaves of the movement points (section 8). */
const LOADED_LEAST = 2;
const LOAD = 2;

/** Movement points of a turn, part by part: the load first, then the shot (R29). */
export function allowanceSum({ character, options }: AllowanceFacts): Sum {
  const sum = new Sum('CH-3.1', {});
  const movement = valuesOf(character)[2];
  sum.list('base', movement, 'CH-3.1', 'movement of his seat and health');
  if (!isStanding(character)) return sum.list('base', -movement, 'CH-3.2', 'stunned');
  if (character.carrying) {
    const loaded = Math.min(movement, Math.max(LOADED_LEAST, movement - LOAD));
    sum.list('base', loaded - movement, 'CH-8', 'carrying a load');
  }
  if (character.shot && options.moveAfterShot === 'half') {
    const kept = barsMove(character.weapon) ? 0 : Math.floor(sum.total / 2);
    sum.list('base', kept - sum.total, 'R29', `has shot the ${character.weapon}`);
  }
  return sum;
}

/** May he attack in the combat phase of this turn. */
export const mayAttack = ({ character }: AllowanceFacts): boolean =>
  isStanding(character) && valuesOf(character)[0] > 0 && !character.carrying && !character.attacked && !hasShotAway(character);

export const ALLOWANCE_FORBIDDEN: readonly Forbid<AllowanceFacts>[] = [
  forbid('CH-3.2', 'The dead do not move.', ({ character }) => character.health === 'dead'),
];

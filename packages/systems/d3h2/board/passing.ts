import { howMany, no, type Refusal } from '@pennon/kernel';
import { rightOf, root, turnBetween } from '@pennon/space';
import { type Base, moved } from '../geometry/base.js';
import { basesTouch, facesAlike, whereInFile } from '../geometry/contact.js';
import { bw, EPS, EPS_ANGLE } from '../geometry/measure.js';
import { isPartlyAhead } from '../geometry/straight-ahead.js';
import { isInLine, mayPass, passingClause } from '../rules/passing.js';
import type { PassingFacts, State } from '../types.js';
import { variantOf } from './battlefield.js';
import { isInCombat } from './close-combat.js';
import { baseName } from './names.js';
import type { Walk } from './proposed-move.js';

/*
 * Through, over and under others on the table (D3-15, 5.15, R93, R99).
 */

/** Where somebody stands in the file of another, however far off. Friends face the same way; an enemy is passed facing on or about (R87). */
export function whereOf(at: Base, other: Base): 'behind' | 'in-front' | undefined {
  return at.card.side === other.card.side && !facesAlike(at, other) ? undefined : whereInFile(at, other);
}

type Way = Pick<PassingFacts, 'start' | 'end' | 'startTouching' | 'endTouching'>;
const OUT_OF_LINE: Way = { start: 'elsewhere', end: 'elsewhere', startTouching: true, endTouching: true };

/** Where a way through these begins and ends, as seen from them. */
function wayThrough({ base, goal }: Walk, others: readonly Base[]): Way {
  const isSo = (is: (other: Base) => boolean): boolean => others.some(is);
  const touching = { startTouching: isSo((o) => basesTouch(base, o)), endTouching: isSo((o) => basesTouch(goal, o)) };
  const end = isSo((o) => whereOf(goal, o) === 'behind')
    ? 'lined-up-behind'
    : isSo((o) => whereOf(goal, o) === 'in-front')
      ? 'lined-up-in-front'
      : 'elsewhere';
  const start =
    end !== 'lined-up-in-front' && isSo((o) => isPartlyAhead(o, base.corners))
      ? 'in-front'
      : isSo((o) => whereOf(base, o) === 'behind')
        ? 'behind'
        : 'elsewhere';
  return { start, end, ...touching };
}

const passingFacts = (state: State, base: Base, other: Base, way: Way): PassingFacts => ({
  variant: variantOf(state),
  mover: base.type,
  other: other.type,
  otherSide: other.card.side === base.card.side ? 'friend' : 'enemy',
  otherFighting: other.isAerial && isInCombat(state, other),
  ...way,
  room: true,
  reach: true,
  options: state.options,
});

/** Whether one of its kind passes through, over or under the other at all (D3-15). */
export const isPassable = (state: State, base: Base, other: Base): boolean =>
  passingClause(passingFacts(state, base, other, OUT_OF_LINE)) !== null;

/** Why the way of one element does not lead through all those that it meets, or nothing. */
export function throughRefusal(state: State, walk: Walk, met: readonly Base[]): Refusal | undefined {
  const { base } = walk;
  // Sneakers and Gods pass a whole chain, and in line with some of it is enough; others pass one element (5.15, R99).
  const isChain = base.type === 'Sk' || base.type === 'Gd';
  const barring = met.find((other) => !isPassable(state, base, other));
  if (barring !== undefined) return no('R44', `${baseName(barring)} is in the way of ${baseName(base)}.`);
  for (const other of met) {
    const facts = passingFacts(state, base, other, wayThrough(walk, isChain ? met : [other]));
    if (met.length > 1 && !isChain) return no('R99', `${baseName(base)} may pass one element, not ${met.map(baseName).join(' and ')}.`);
    if (!mayPass(facts)) return lineRefusal(walk, other, facts);
    if (!base.isAerial && !isStraight(walk)) return no('R93', `${baseName(base)} passes ${baseName(other)} in one straight line only.`);
  }
  return undefined;
}

/** What keeps somebody from passing one whom its kind may pass. */
function lineRefusal({ base, goal }: Walk, other: Base, facts: PassingFacts): Refusal {
  const [mover, passed] = [baseName(base), baseName(other)];
  if (isInLine(facts)) return no('R93', `${mover} would not touch ${passed} at both ends of the way, as the switch passingContact asks.`);
  if (facts.start === 'elsewhere')
    return no('R93', `${mover} passes ${passed} from directly behind or from partly in front only${off(base, other, '; it starts ')}.`);
  const end = facts.start === 'behind' ? 'in front' : 'behind';
  return no('R93', `${mover} passes ${passed} in line only${off(goal, other, '; it ends ') || ` and ends ${end}`}.`);
}

/** How far one is out of the file of another, as a refusal ends. */
function off(at: Base, other: Base, as: string): string {
  const turn = turnBetween(other.pose.h, at.pose.h);
  const aside = Math.abs(rightOf(other.pose, at));
  if (Math.abs(turn) > EPS_ANGLE) return `${as}turned by ${howMany(Math.round(Math.abs(turn) / 10) / 10, 'degree')}`;
  return aside > EPS ? `${as}${bw(aside)} aside` : '';
}

/** The middle of its base goes straight from where it starts to where it ends (R99). */
function isStraight({ base, legs, goal }: Walk): boolean {
  const [dx, dy] = [goal.x - base.x, goal.y - base.y];
  const far = root(dx * dx + dy * dy);
  return legs.every((leg) => {
    const { x, y } = moved(base, leg);
    const [px, py] = [x - base.x, y - base.y];
    const along = px * dx + py * dy;
    return Math.abs(px * dy - py * dx) <= EPS * far && along >= -EPS * far && along <= (far + EPS) * far;
  });
}

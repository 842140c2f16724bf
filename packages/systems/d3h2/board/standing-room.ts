import { no, type Refusal } from '@pennon/kernel';
import { overlapBy } from '@pennon/space';
import type { Base } from '../geometry/base.js';
import { isNear } from '../geometry/box.js';
import { basesOverlap } from '../geometry/contact.js';
import { bw, EPS } from '../geometry/measure.js';
import { NO_LANDING } from '../rules/movement.js';
import { goingOf } from '../rules/terrain.js';
import { isAerial, isWheeled } from '../rules/units.js';
import type { State } from '../types.js';
import { type Area, type Ground, groundOf, isUnder } from './ground.js';
import { baseName, words, worksKind } from './names.js';
import { othersThan, position } from './position.js';

/*
 * Where an element can stand that is set down: by its army, by a scenario, by a saved game.
 */

/** How far a base reaches over the edge of the table. */
function overTheEdge(size: number, { corners }: Base): number {
  let over = 0;
  for (const value of corners) over = Math.max(over, -value, value - size);
  return over;
}

export function offTable({ size }: Pick<Ground, 'size'>, base: Base): Refusal | undefined {
  const over = overTheEdge(size, base);
  return over <= EPS ? undefined : no('3.4', `${baseName(base)} would stand ${bw(over)} over the edge of the table.`);
}

/** Why an element cannot stand there, other elements apart. */
export const standingRefusal = (ground: Ground, base: Base): Refusal | undefined => offTable(ground, base) ?? placeRefusal(ground, base);

/** The first of these that a base lies upon. */
export const overlapped = (base: Base, others: readonly Base[]): Base | undefined =>
  others.find((other) => other.card.index !== base.card.index && basesOverlap(base, other));

export const isOnTable = ({ size }: { readonly size: number }, { corners }: Base): boolean =>
  corners.every((value) => value >= -EPS && value <= size + EPS);

/** Ground on which no Aerial ends (R80); other bad going is open to it. */
const isNoLanding = (terrain: Area['terrain']): boolean => NO_LANDING.includes(terrain);

/** Where nobody of the kind may stand. */
export function placeRefusal(ground: Ground, base: Base, byRoad = false): Refusal | undefined {
  const { card, type, corners } = base;
  if (!isOnTable(ground, base)) return no('R44', `${baseName(base)} would be over the edge of the table.`);
  for (const works of ground.works)
    if (isNear(works, corners) && overlapBy(corners, works.shape, EPS))
      return no(isAerial(type) ? 'R80' : 'R44', `${baseName(base)} cannot stand in a ${worksKind(works.works.kind)}.`);
  if (!base.isAerial && !isWheeled(type) && card.waterLurker) return undefined;
  for (const area of ground.areas) {
    const { terrain } = area;
    const isBarred = base.isAerial
      ? isNoLanding(terrain)
      : terrain === 'waterway' || (isWheeled(type) && !byRoad && goingOf(terrain) !== 'good');
    if (isBarred && isNear(area, corners) && isUnder(area, corners))
      return no(base.isAerial ? 'R80' : terrain === 'waterway' ? 'R82' : 'D3-14', `${baseName(base)} cannot stand in ${words(terrain)}.`);
  }
  return undefined;
}

export function noRoomRefusal(state: State, bases: readonly Base[]): Refusal | undefined {
  for (const [i, base] of bases.entries()) {
    const refused = placeRefusal(groundOf(state), base);
    if (refused !== undefined) return refused;
    const under = [...position(state).sides[0], ...position(state).sides[1], ...bases.slice(0, i)].find((other) =>
      basesOverlap(base, other),
    );
    if (under !== undefined) return no('R44', `${baseName(base)} would stand on ${baseName(under)}.`);
  }
  return undefined;
}

/** Ground on which it cannot stand (R80, R82, D3-14). */
export function isImpassable({ type, isAerial, card }: Base, terrain: Area['terrain']): boolean {
  if (isAerial) return isNoLanding(terrain);
  return terrain === 'waterway' ? !card.waterLurker : isWheeled(type) && goingOf(terrain) !== 'good';
}

export const isFree = (state: State, there: Base): boolean =>
  othersThan(position(state), there).every((other) => !basesOverlap(there, other)) && placeRefusal(groundOf(state), there) === undefined;

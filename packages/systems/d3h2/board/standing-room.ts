import { no, type Refusal } from '@pennon/kernel';
import { basesOverlap } from '../geometry/contact.js';
import { bw, EPS } from '../geometry/measure.js';
import { placeRefusal } from './clear-path.js';
import type { Ground } from './ground.js';
import type { Base } from './position.js';

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
  return over <= EPS ? undefined : no('3.4', `${base.card.id} would stand ${bw(over)} over the edge of the table.`);
}

/** Why an element cannot stand there, other elements apart. */
export const standingRefusal = (ground: Ground, base: Base): Refusal | undefined => offTable(ground, base) ?? placeRefusal(ground, base);

/** The first of these that a base lies upon. */
export const overlapped = (base: Base, others: readonly Base[]): Base | undefined =>
  others.find((other) => other.card.index !== base.card.index && basesOverlap(base, other));

import { GRADES, type Grade, type GroundName, type Hexside } from '../facts.js';
import { groundRow, hexsideRow, worst } from './terrain.js';

/** What a line goes through, hex by hex (5.8). */
export interface SightFacts {
  readonly from: number;
  readonly to: number;
  /** The ground of the target's hex. */
  readonly at: GroundName;
  readonly between: readonly { readonly ground: GroundName; readonly level: number; readonly isOwnHouse: boolean }[];
  /** The hexsides crossed, one more than there are hexes between; whether an end is on top of what lies there. */
  readonly crossed: readonly { readonly side: Hexside; readonly isTop: boolean }[];
}

const TREES_BLOCK = 4;

/** Whether walls, houses, trees or higher ground stand in the way, and what cover the ground gives (5.8, R38). Nothing: no sight. */
export function terrainCoverOf({ from, to, at, between, crossed }: SightFacts): Grade | undefined {
  const top = Math.max(from, to);
  for (const { side, isTop } of crossed) if (hexsideRow(side).blocksSight && !(isTop && hexsideRow(side).isSeenFromTop)) return undefined;
  let trees = 0;
  for (const { ground, level, isOwnHouse } of between) {
    const { sight } = groundRow(ground);
    if (level > top || (sight === 'blocks' && !isOwnHouse)) return undefined;
    if (sight === 'covers') trees++;
  }
  if (trees >= TREES_BLOCK) return undefined;
  const last = crossed.length > 1 ? (crossed.at(-1)?.side ?? 'open') : 'open';
  const slope = from === to ? 0 : lip(from > to ? between : [...between].reverse(), top);
  return [hexsideRow(last).ranged, graded(trees), graded(slope)].reduce(worst, groundRow(at).ranged);
}

const graded = (count: number): Grade => GRADES[Math.min(count, GRADES.length - 1)] ?? 'none';

/** The flat ground before the feet of the higher one, up to the first slope down. */
function lip(between: SightFacts['between'], top: number): number {
  const down = between.findIndex(({ level }) => level < top);
  return down < 0 ? between.length : down;
}

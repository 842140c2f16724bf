import { type Box, meets, middleOfPoints, type Point } from '../stage/points.js';

/** A formation on the map: its name, and where its units stand. */
export interface NamedFormation {
  readonly key: string;
  readonly name: string;
  readonly at: readonly Point[];
}

/** A name as it stands on the map: its middle. */
export interface NamePlace {
  readonly key: string;
  readonly name: string;
  readonly at: Point;
}

/** Half of what a counter takes with its prow, and what is left free round it. */
const HALF = { x: 38, y: 36 } as const;
/** A letter is so broad and so high, with what lies between, in sizes of the letters. */
const LETTER = { wide: 0.86, high: 1.25 } as const;
/** How bad it is to lie outside the map, over another name, over a counter; and how far away from the middle of the formation, for each unit of the drawing. */
const COSTS = { outside: 500, name: 60, counter: 20, away: 0.06 } as const;

/** Each name beside the units of its formation, where it hides nobody; `letters`: their size in units of the drawing; `names`: what is written on the map already. */
export function namePlaces(
  formations: readonly NamedFormation[],
  standing: readonly Point[],
  letters: number,
  map: { readonly size: Point; readonly names: readonly Box[] },
): readonly NamePlace[] {
  const counters = standing.map(({ x, y }) => ({ left: x - HALF.x, top: y - HALF.y, right: x + HALF.x, bottom: y + HALF.y }));
  const written: Box[] = [...map.names];
  return formations.flatMap(({ key, name, at }) => {
    const size = { x: name.length * LETTER.wide * letters, y: LETTER.high * letters };
    const middle = middleOfPoints(at);
    const boxOf = ({ x, y }: Point): Box => ({ left: x - size.x / 2, top: y - size.y / 2, right: x + size.x / 2, bottom: y + size.y / 2 });
    const cost = (spot: Point): number => {
      const box = boxOf(spot);
      const isOut = box.left < 0 || box.top < 0 || box.right > map.size.x || box.bottom > map.size.y;
      const over = (others: readonly Box[]): number => others.filter((other) => meets(other, box)).length;
      const away = Math.hypot(spot.x - middle.x, spot.y - middle.y);
      return (isOut ? COSTS.outside : 0) + COSTS.name * over(written) + COSTS.counter * over(counters) + COSTS.away * away;
    };
    const off = { x: HALF.x + size.x / 2, y: HALF.y + size.y / 2 };
    const spots = at.flatMap(({ x, y }) => [
      { x, y: y + off.y },
      { x, y: y - off.y },
      { x: x + off.x, y },
      { x: x - off.x, y },
    ]);
    const [best] = spots.map((spot) => ({ spot, cost: cost(spot) })).toSorted((a, b) => a.cost - b.cost);
    if (best === undefined) return [];
    written.push(boxOf(best.spot));
    return [{ key, name, at: best.spot }];
  });
}

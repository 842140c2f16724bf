import { type Box, meets, type Point } from '../stage/points.js';

/** A plaque with a chance, in units of the board. */
export const CHANCE = { x: 30, y: 20 } as const;

/** Where a plaque may stand, seen from the middle of its target: at the top of the ring, at its foot, else at a corner of it. */
const PLACES: readonly Point[] = [
  { x: 0, y: -31 },
  { x: 0, y: 33 },
  { x: 25, y: -25 },
  { x: -25, y: -25 },
  { x: 34, y: 0 },
  { x: -34, y: 0 },
  { x: 27, y: 27 },
  { x: -27, y: 27 },
  { x: 21, y: -8 },
  { x: -21, y: -8 },
  { x: 0, y: 44 },
];

const boxAt = ({ x, y }: Point): Box => ({
  left: x - CHANCE.x / 2,
  right: x + CHANCE.x / 2,
  top: y - CHANCE.y / 2,
  bottom: y + CHANCE.y / 2,
});

/**
 * Where the chances of all targets stand so that they cover none of these (ratings, names, leaders) and not one another; where there is no such place, over as
 * few as can be.
 * @example chanceSpots(new Map([['a', { x: 0, y: 0 }]]), []).get('a') // { x: 0, y: -31 }
 */
export function chanceSpots(targets: ReadonlyMap<string, Point>, taken: readonly Box[]): ReadonlyMap<string, Point> {
  const spots = new Map<string, Point>();
  const all = [...taken];
  for (const [id, { x, y }] of targets) {
    const places = PLACES.map((off) => ({ x: x + off.x, y: y + off.y }));
    const covered = places.map((place) => all.filter((box) => meets(box, boxAt(place))).length);
    const spot = places[covered.indexOf(Math.min(...covered))] ?? { x, y };
    spots.set(id, spot);
    all.push(boxAt(spot));
  }
  return spots;
}

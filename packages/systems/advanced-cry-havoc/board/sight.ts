import { terrainCoverOf } from '../rules/sight.js';
import type { DoorState, Figure, Grade, State, Zone } from '../types.js';
import { type Battlefield, battlefield } from './battlefield.js';
import { isMounted } from './people.js';
import { looseHorseAt, type Position, sideNow, ZONES_OF } from './position.js';

/** One open way of a look: the cover that the ground gives, and the hexes between. */
export interface Look {
  readonly cover: Grade;
  readonly between: readonly number[];
  /** The last hex before the target's. */
  readonly last: number;
}

/** The open traces from hex to hex (R104); none: no line of sight. Nobody standing between is looked at. Each is kept for the doors as they are. */
export function looks(board: Battlefield, doors: readonly DoorState[], from: number, to: number): readonly Look[] {
  if (latest.board !== board || latest.doors !== doors) latest = { board, doors, known: keptFor(board, doors) };
  const { known } = latest;
  const key = from * board.size + to;
  let found = known.get(key);
  if (found === undefined) {
    found = worked(board, doors, from, to);
    known.set(key, found);
  }
  return found;
}
type Looks = Map<number, readonly Look[]>;
let latest: { readonly board: Battlefield | null; readonly doors: readonly DoorState[]; readonly known: Looks } = {
  board: null,
  doors: [],
  known: new Map(),
};

/** Looks by the doors that stand open: doors are opened and shut again, and every game begins with the same. */
const kept = new WeakMap<Battlefield, Map<string, Looks>>();
const MOST_KEPT = 16;
function keptFor(board: Battlefield, doors: readonly DoorState[]): Looks {
  const all = kept.get(board) ?? new Map<string, Looks>();
  kept.set(board, all);
  const open = doors.map((door) => (door === 'open' ? 'o' : 'x')).join('');
  const known = all.get(open) ?? new Map<number, readonly Look[]>();
  if (all.size >= MOST_KEPT) all.clear();
  all.set(open, known);
  return known;
}

function worked(board: Battlefield, doors: readonly DoorState[], from: number, to: number): readonly Look[] {
  if (from === to) return [{ cover: 'none', between: [], last: from }];
  const houses = [board.building(from), board.building(to)].filter((house) => house >= 0);
  return board.sight.traces(from, to).flatMap(({ hexes, steps }): readonly Look[] => {
    const between = hexes.slice(1, -1);
    const cover = terrainCoverOf({
      from: board.level(from),
      to: board.level(to),
      at: board.ground(to),
      between: between.map((hex) => ({
        ground: board.ground(hex),
        level: board.level(hex),
        isOwnHouse: houses.includes(board.building(hex)),
      })),
      crossed: steps.map((d, i) => {
        const [a, b] = [hexes[i] as number, hexes[i + 1] as number];
        const high = board.level(a) > board.level(b) ? a : b;
        return { side: sideNow(board, doors, a, d), isTop: high === from || high === to };
      }),
    });
    return cover === undefined ? [] : [{ cover, between, last: hexes.at(-2) ?? from }];
  });
}

/** Whether one hex can be seen from another, whoever stands between (R104): for morale, banners and charges. */
export const sees = (s: State, from: number, to: number): boolean => looks(battlefield(s), s.doors, from, to).length > 0;

/** Whether one of these hexes is seen from one of those. */
export const seesAny = (s: State, from: readonly number[], to: readonly number[]): boolean =>
  from.some((a) => to.some((b) => sees(s, a, b)));

/** Upright figures on the way, the halves of the two at its ends apart (5.8.3, R104). */
export function figuresOn(s: State, p: Position, shooter: number, target: number, { between }: Look): readonly Figure[] {
  const { board } = p;
  const from = p.head(shooter);
  const figures: Figure[] = [];
  for (const hex of between) {
    const who = p.at(0, hex);
    const isHorse = looseHorseAt(s, hex) >= 0;
    if (!isHorse && (who < 0 || who === shooter || who === target)) continue;
    const one = p.pieces[who];
    if (!isHorse && (one === undefined || one.markers.includes('prone'))) continue;
    figures.push({
      elevation: board.level(hex),
      adjacent: board.direction(from, hex) >= 0,
      mounted: isHorse || (one !== undefined && isMounted(one)),
    });
  }
  return figures;
}

/** The hex of the target through which a look comes in. */
export const losThrough = (p: Position, target: number, { last }: Look): Zone =>
  ZONES_OF.of(p.board, { head: p.head(target), rump: p.rump(target), facing: p.facing(target) }, last) ?? 'front';

/** Hours to both sides of straight on: a third of the circle on foot and in a charge, two thirds for a mounted shooter (5.8). */
const FRONT = 2;
const WIDE = 4;
export const isInFrontArc = (board: Battlefield, head: number, facing: number, isWide: boolean, at: number): boolean =>
  head !== at && board.isAhead(head, facing, isWide ? WIDE : FRONT, at);

import * as hexes from '@pennon/hexes';
import type { Reason } from '@pennon/kernel';
import type { HexId } from '@pennon/space';
import { FORM, GATE } from './gate.js';
import { type Action, FACINGS, type ManId, type Stance, type State } from './types.js';

export const board = new hexes.HexBoard(FORM, GATE.map);
const doors = new hexes.Doors(board, ['door']);
const lines = new hexes.SightLines(board);
const search = new hexes.MoveSearch();
const steps = new hexes.Manoeuvres(board, ['forward', 'pivot']);
const slides = new hexes.Manoeuvres(board, ['slide']);
const ZONES = new hexes.Zones('pointy', 'hexside', ['front', 'front', 'side', 'rear']);

export const roster = new hexes.Roster(
  'man',
  GATE.men.map((man, index) => ({ ...man, id: man.id as ManId, index, own: man.side === GATE.sides[0] ? (0 as const) : (1 as const) })),
);
export type Card = (typeof roster.list)[number];
export const standing = (s: State, side: string): readonly Card[] =>
  roster.list.filter((one) => one.side === side && s.men[one.index]?.hex !== null);

/** SK-2: nobody passes a wall, nor the door while it is shut. */
const isOpen = (door: State['door'], hex: number, direction: number): boolean =>
  doors.at(hex, direction) >= 0 ? door === 'open' : !board.hexside(hex, direction).includes('wall');

export type Position = hexes.Position<State['men'][number], typeof board, State['door']>;
const positions = new hexes.Positions<State['men'][number], typeof board, State['door']>({
  side: (_board, index) => roster.list[index]?.own ?? 0,
  place: (_board, { id, hex, facing }) =>
    hex === null ? hexes.OFF_MAP : mounted(roster.of(id), board.indexOf(hex), FACINGS.indexOf(facing)),
  /** SK-2: riders hold up whoever comes before them. */
  zone(p, { id }, index, hold) {
    if (roster.of(id).isRider) for (const { hex } of ahead(p, index)) hold(hex);
  },
});
export const position = (s: State): Position => positions.of(board, s.men, s.door);
const mounted = ({ isRider }: Card, head: number, facing: number): hexes.Mounted =>
  isRider ? hexes.riderAt(board, head, facing) : { head, rump: -1, facing };
const placeOf = (p: Position, index: number): hexes.Mounted => ({ head: p.head(index), rump: p.rump(index), facing: p.facing(index) });
const ahead = (p: Position, index: number) =>
  hexes.besides(board, p.head(index), (_, d) => ZONES.at(p.facing(index), d) === 'front' && isOpen(p.moment, p.head(index), d));

/** SK-2: into free hexes, across nothing that is shut. */
const isWay = (p: Position, { index }: Card, { enters, crosses }: hexes.Manoeuvre): boolean =>
  enters.every((hex) => p.at(0, hex) < 0 || p.at(0, hex) === index) &&
  crosses.every(({ hex, direction }) => isOpen(p.moment, hex, direction));
const isHeldUp = (p: Position, { own }: Card, { head, rump }: hexes.Mounted): boolean =>
  p.isHeld(hexes.other(own), head) || p.isHeld(hexes.other(own), rump);

/** SK-3. */
export const MP = ({ isRider }: Card): number => (isRider ? 6 : 4);
/** SK-3: ahead for 1, turning by hexsides for 1, a horse for 2; an enemy rider's front ends the move. The cheapest way to every hex and facing. */
export function moves(s: State, man: Card): readonly Action[] {
  const p = position(s);
  const start = 6 * p.head(man.index) + p.facing(man.index);
  search.start(6 * board.size, start, MP(man));
  for (let node = search.next(); node >= 0; node = search.next()) {
    const at = mounted(man, (node / 6) | 0, node % 6);
    if (node !== start && isHeldUp(p, man, at)) continue;
    for (const step of steps.from(at)) {
      const cost = man.isRider && step.how === 'pivot' ? 2 : 1;
      if (isWay(p, man, step)) search.reach(6 * step.to.head + step.to.facing, search.spent(node) + cost);
    }
  }
  const stanceOf = (node: number): Stance => ({ hex: board.hexAt((node / 6) | 0), facing: FACINGS[node % 6] ?? 'E' });
  return search.order.slice(1).map((node) => ({ type: 'move', man: man.id, way: search.way(node).slice(1).map(stanceOf) }));
}

/** SK-4: a man on foot opens and shuts the door beside him. */
export function doorsBy(s: State, { id, index, isRider }: Card): readonly Action[] {
  const at = position(s).head(index);
  const beside = isRider ? [] : hexes.besides(board, at, (_, d) => doors.at(at, d) >= 0);
  return beside.map(({ hex }) => ({ type: 'door', man: id, hexside: board.hexsideId(at, hex) }));
}

/** SK-5: what stops an arrow: walls, the shut door, men. */
export const blocksOf = (p: Position, from: number, to: number) =>
  lines.blocks(from, to, {
    hexside: (hex, d) => !isOpen(p.moment, hex, d),
    hex: (hex) => ![-1, p.at(0, from), p.at(0, to)].includes(p.at(0, hex)),
    isOverlooked: () => false,
  });

/** SK-5: men on foot who see him within 4 hexes and have not shot in this turn. */
export const archersOn = (s: State, { own, index }: Card): readonly ManId[] => {
  const p = position(s);
  const sees = ({ index: i }: Card, hex: number): boolean =>
    hex >= 0 &&
    board.distance(p.head(i), hex) <= 4 &&
    hexes.isInArc(board, 'hexside', p.head(i), p.facing(i), 2, hex) &&
    blocksOf(p, p.head(i), hex).includes(undefined);
  const isReady = (one: Card): boolean => !one.isRider && one.own !== own && p.head(one.index) >= 0 && !s.shot.includes(one.id);
  return roster.list.filter((one) => isReady(one) && (sees(one, p.head(index)) || sees(one, p.rump(index)))).map(({ id }) => id);
};

/** SK-6: a rider strikes whom he has before him. */
export const foesOf = (s: State, { index, own, isRider }: Card): readonly Card[] => {
  const p = position(s);
  const before = isRider ? ahead(p, index).map(({ hex }) => p.at(0, hex)) : [];
  return roster.list.filter((one) => one.own !== own && before.includes(one.index));
};

/** SK-5, SK-6: 5 hits, and a blow of 4 drives back; one from the side has 1 more, from the rear 2. */
export const HITS = 5;
export const DRIVES_BACK = 4;
export function reasonsOf(s: State, what: 'shot' | 'blow', man: Card, foe: Card): readonly Reason[] {
  const p = position(s);
  const zone = what === 'shot' ? 'front' : (ZONES.of(board, placeOf(p, foe.index), p.head(man.index)) ?? 'front');
  return zone === 'front'
    ? []
    : [{ ref: `SK-6 ${zone}`, label: `from the ${zone}`, kind: 'drm', value: zone === 'side' ? 1 : 2, counted: true }];
}
export const totalOf = ({ face, reasons }: { readonly face: number; readonly reasons: readonly Reason[] }): number =>
  reasons.reduce((sum, { value }) => sum + value, face);

/** SK-6: one hex away from the one who struck, into nobody's front. */
export function retreats(s: State, man: Card, from: Card): readonly HexId[] {
  const p = position(s);
  const isAway = ({ to }: hexes.Manoeuvre): boolean => !isHeldUp(p, man, to) && board.distance(to.head, p.head(from.index)) > 1;
  return slides.from(placeOf(p, man.index)).flatMap((step) => (isWay(p, man, step) && isAway(step) ? [board.hexAt(step.to.head)] : []));
}

/** SK-7: a raider in the keep, a side with nobody left, the end of the day. */
export function endOf(s: State): { readonly winner: string; readonly reason: string } | undefined {
  const [town, raiders] = s.sides;
  if (standing(s, raiders).some(({ index }) => board.isIn('keep', position(s).head(index)))) return { winner: raiders, reason: 'keep' };
  if (standing(s, raiders).length === 0) return { winner: town, reason: 'fallen' };
  if (standing(s, town).length === 0) return { winner: raiders, reason: 'fallen' };
  return s.turn > GATE.turns ? { winner: town, reason: 'time' } : undefined;
}

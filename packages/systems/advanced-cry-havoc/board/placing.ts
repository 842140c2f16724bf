import { DIRECTIONS } from '@pennon/hexes';
import type { HorseId, State } from '../types.js';
import { battlefield } from './battlefield.js';
import { horse } from './people.js';
import { isFree, isOpenNow, position, ZONES_OF } from './position.js';

/** Where one who is out of the saddle is put down: side hexes of the horse first, then rear, then front (R45); no hex at all: none. */
export function hexesBesideHorse(s: State, id: HorseId): readonly number[] {
  const board = battlefield(s);
  const { hex, rump } = horse(s, id);
  if (hex === null || rump === null) return [];
  const [head, rear] = [board.indexOf(hex), board.indexOf(rump)];
  const facing = board.direction(rear, head);
  const round = [head, rear].flatMap((half) =>
    DIRECTIONS.flatMap((d) => {
      const to = board.next(half, d);
      return to >= 0 && to !== head && to !== rear && isOpenNow(board, s.doors, half, d) && isRoom(s, to) ? [to] : [];
    }),
  );
  const open = [...new Set(round)].sort((a, b) => a - b);
  for (const zone of ['side', 'rear', 'front'] as const) {
    const there = open.filter((to) => ZONES_OF.of(board, { head, rump: rear, facing }, to) === zone);
    if (there.length > 0) return there;
  }
  return [];
}

/** Nobody is put into deep water, into a wall or where somebody is (R107). */
const isRoom = (s: State, hex: number): boolean => battlefield(s).isPassable(hex, false) && isFree(s, position(s), hex);

/** Free side hexes of a horse that stands so: where its rider may dismount (5.9). */
export function dismountHexes(s: State, head: number, rump: number): readonly number[] {
  const board = battlefield(s);
  if (head < 0 || rump < 0) return [];
  const facing = board.direction(rump, head);
  return DIRECTIONS.flatMap((d) => {
    const to = board.next(head, d);
    return to >= 0 && ZONES_OF.at(facing, d) === 'side' && isOpenNow(board, s.doors, head, d) && isRoom(s, to) ? [to] : [];
  });
}

/** Where one who was carried upright is put down: beside the hex of the one who had him (R99). */
export const hexesToBeFreed = (s: State, hex: number): readonly number[] => {
  const board = battlefield(s);
  return DIRECTIONS.flatMap((d) => {
    const to = board.next(hex, d);
    return to >= 0 && isOpenNow(board, s.doors, hex, d) && isRoom(s, to) ? [to] : [];
  });
};

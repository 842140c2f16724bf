import type { Hex, Hexside, HexsideRow } from '../types.js';
import { hexsideRow } from './terrain.js';

/** What decides between two adjacent hexes (3.5). */
export interface BetweenFacts {
  /** What the map marks there. */
  readonly marked: readonly Hexside[];
  /** One is a staircase and the other its low or high end (R17). */
  readonly isStairsEnd: boolean;
  /** They are not in the same house, or one of them is out of doors. */
  readonly zonesDiffer: boolean;
  readonly a: HexBetween;
  readonly b: HexBetween;
}
export interface HexBetween {
  readonly hex: Hex;
  readonly level: number;
  readonly isOutside: boolean;
}

/** What lies between two adjacent hexes; the first that fits (3.5). A window and a low wall are hexsides, a doorway is a hex (R4). */
export function hexsideBetween({ marked, isStairsEnd, zonesDiffer, a, b }: BetweenFacts): Hexside {
  const markedFor = (place: HexsideRow['marked']) => marked.find((side) => hexsideRow(side).marked === place);
  const anywhere = markedFor('anywhere');
  const isStairs = a.hex === 'staircase' || b.hex === 'staircase';
  if (anywhere !== undefined) return anywhere;
  if (isStairsEnd) return 'open';
  // Houses have walls all round but for windows and doorways (R5).
  if (zonesDiffer) return markedFor('house-walls') ?? (!isStairs && (isDoorTo(a, b) || isDoorTo(b, a)) ? 'open' : 'wall');
  if (isStairs) return 'rail';
  if (a.level !== b.level) return isLip(a, b) || isLip(b, a) ? 'lip' : 'drop';
  return markedFor('level-ground') ?? 'open';
}

/** A doorway leads out of doors on its own level. */
const isDoorTo = (door: HexBetween, other: HexBetween): boolean => door.hex === 'doorway' && other.isOutside && door.level === other.level;

/** Slopes lead up to hilltops (R6). */
const isLip = (low: HexBetween, high: HexBetween): boolean => low.hex === 'slope' && high.hex === 'flat' && high.level > low.level;

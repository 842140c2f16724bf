import { DIRECTIONS, MoveSearch } from '@pennon/hexes';
import type { Battlefield } from '../board/battlefield.js';

/*
 * Who can come beside whom, as the ground goes: walls, water and scrub count, people do not. Worked out once for each hex from which somebody comes.
 */

/** More than anybody has. */
const MOST = 20;
const NEVER = 255;
const search = new MoveSearch();

class Reach {
  readonly #rows: (Uint8Array | undefined)[] = [];

  constructor(private readonly board: Battlefield) {}

  /** Movement points to come into contact with each hex, of a man on foot or of a horse, its turns apart. */
  from(hex: number, mounted: boolean): Uint8Array {
    const key = 2 * hex + (mounted ? 1 : 0);
    const known = this.#rows[key];
    if (known !== undefined) return known;
    const made = this.#row(hex, mounted);
    this.#rows[key] = made;
    return made;
  }

  #row(from: number, mounted: boolean): Uint8Array {
    const { board } = this;
    const row = new Uint8Array(board.size).fill(NEVER);
    search.start(board.size, from, MOST);
    for (let hex = search.next(); hex >= 0; hex = search.next()) {
      const spent = search.spent(hex);
      for (const d of DIRECTIONS) {
        const to = board.next(hex, d);
        if (to < 0) continue;
        if (board.isContact(hex, d) && spent < (row[to] as number)) row[to] = spent;
        const cost = mounted ? (board.isOpen(hex, d) ? (board.horseCost[to] ?? 0) : 0) : board.footCost.at(hex, d);
        if (cost > 0) search.reach(to, spent + cost);
      }
    }
    return row;
  }
}

const known = new WeakMap<Battlefield, Reach>();
export function reachOn(board: Battlefield): Reach {
  const found = known.get(board) ?? new Reach(board);
  known.set(board, found);
  return found;
}

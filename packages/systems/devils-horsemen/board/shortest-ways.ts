import { MoveSearch, type SideTable, turned } from '@pennon/hexes';
import { frontDirections } from '../rules/facing.js';
import type { Battlefield } from './battlefield.js';

/** Longer ways are no ways. */
const FARTHEST = 99;

/**
 * All shortest ways from one place to the nearest of some goals, with one search: forward until the goals are met, then back along every step that was as
 * cheap as it could be. `isPaid`: turning costs, and nodes are 6 * hex + facing; otherwise they are hexes.
 */
export class ShortestWays {
  readonly #search = new MoveSearch();
  #marked = new Int32Array(0);
  #mark = 0;
  #board: Battlefield | undefined;
  #cost: SideTable | undefined;
  #isPaid = false;

  /** Looks for the nearest goals; what they cost, and which nodes they are. No nodes: there is no way. */
  find(
    board: Battlefield,
    cost: SideTable,
    isPaid: boolean,
    start: number,
    isOpen: (hex: number) => boolean,
    isGoal: (hex: number, facing: number) => boolean,
  ): { readonly mp: number; readonly goals: readonly number[] } {
    const search = this.#search;
    [this.#board, this.#cost, this.#isPaid] = [board, cost, isPaid];
    search.start(isPaid ? 6 * board.size : board.size, start, FARTHEST);
    const goals: number[] = [];
    let mp = FARTHEST + 1;
    for (let node = search.next(); node >= 0; node = search.next()) {
      const spent = search.spent(node);
      if (spent > mp) break;
      const hex = isPaid ? (node / 6) | 0 : node;
      const face = isPaid ? node - 6 * hex : -1;
      if (isGoal(hex, face)) {
        mp = spent;
        goals.push(node);
        continue;
      }
      for (const d of isPaid ? frontDirections(face, false) : ALL) {
        const price = cost.at(hex, d);
        const to = price === 0 ? -1 : board.next(hex, d);
        if (to >= 0 && isOpen(to)) search.reach(isPaid ? 6 * to + face : to, spent + price);
      }
      if (!isPaid) continue;
      search.reach(6 * hex + turned(face, 1), spent + 1);
      search.reach(6 * hex + turned(face, -1), spent + 1);
    }
    return { mp, goals };
  }

  /** Marks every node on a shortest way to these goals of the last search. */
  markTo(goals: readonly number[]): void {
    const board = this.#board;
    const cost = this.#cost;
    if (board === undefined || cost === undefined) return;
    const nodes = this.#isPaid ? 6 * board.size : board.size;
    if (this.#marked.length < nodes) this.#marked = new Int32Array(nodes);
    this.#mark++;
    const queue: number[] = [];
    for (const goal of goals) this.#note(queue, goal);
    for (const node of queue) {
      const spent = this.#search.spent(node);
      const hex = this.#isPaid ? (node / 6) | 0 : node;
      const face = this.#isPaid ? node - 6 * hex : -1;
      for (const d of this.#isPaid ? frontDirections(face, false) : ALL) {
        const from = board.next(hex, (d + 3) % 6);
        const price = from < 0 ? 0 : cost.at(from, d);
        if (price > 0) this.#noteIf(queue, this.#isPaid ? 6 * from + face : from, spent - price);
      }
      if (!this.#isPaid) continue;
      this.#noteIf(queue, 6 * hex + turned(face, 1), spent - 1);
      this.#noteIf(queue, 6 * hex + turned(face, -1), spent - 1);
    }
  }
  #noteIf(queue: number[], node: number, spent: number): void {
    if (this.#search.isReached(node) && this.#search.spent(node) === spent) this.#note(queue, node);
  }
  #note(queue: number[], node: number): void {
    if (this.#marked[node] === this.#mark) return;
    this.#marked[node] = this.#mark;
    queue.push(node);
  }

  /** Whether a node that is reached for so much lies on one of the marked ways. */
  isOn(node: number, mp: number): boolean {
    return this.#marked[node] === this.#mark && this.#search.spent(node) === mp;
  }
}
const ALL = [0, 1, 2, 3, 4, 5] as const;

/**
 * A search for the cheapest ways, on numbers. A node is whatever the game makes it: a hex, or 6 * hex + facing (a piece of two hexes has its second
 * one behind its head, so that is enough for it too). Ways are found in the order of their cost; among equals the one found first stays. The tables are
 * scratch paper, filled anew by every search.
 * @example
 * const search = new MoveSearch();
 * search.run(6 * board.size, 6 * hex + facing, 5, (node, spent) => {
 *   for (const d of frontOf(node % 6)) search.reach(6 * board.next(hexOf(node), d) + (node % 6), spent + 1);
 * });
 */
export class MoveSearch {
  #seen = new Int32Array(0);
  #spent = new Int16Array(0);
  #parent = new Int32Array(0);
  readonly #buckets: number[][] = [];
  #search = 0;
  #budget = 0;
  #from = -1;

  /**
   * Looks for every node that can be reached within a budget, and returns them in the order in which they were settled, the first one included.
   * `expand` is called once for each and calls `reach` for whatever can be reached from it; costs are whole numbers.
   * @example search.run(board.size, start, 9, (hex, spent) => DIRECTIONS.forEach((d) => search.reach(board.next(hex, d), spent + 1)))
   */
  run(nodes: number, start: number, budget: number, expand: (node: number, spent: number) => void): readonly number[] {
    this.#prepare(nodes, budget);
    const order: number[] = [];
    const buckets = this.#buckets;
    const spents = this.#spent;
    this.#from = -1;
    this.reach(start, 0);
    for (let spent = 0; spent <= budget; spent++) {
      const bucket = buckets[spent] as number[];
      for (let i = 0; i < bucket.length; i++) {
        const node = bucket[i] as number;
        if (spents[node] !== spent) continue;
        order.push(node);
        this.#from = node;
        expand(node, spent);
      }
    }
    return order;
  }

  /**
   * A node can be reached from the one that is being looked at, for so much in all.
   * @example search.reach(node, spent + 2)
   */
  reach(node: number, spent: number): void {
    if (node < 0 || spent > this.#budget) return;
    if (this.#seen[node] === this.#search && (this.#spent[node] as number) <= spent) return;
    this.#seen[node] = this.#search;
    this.#spent[node] = spent;
    this.#parent[node] = this.#from;
    (this.#buckets[spent] as number[]).push(node);
  }

  /** @example search.isReached(node) && search.spent(node) <= 3 */
  isReached(node: number): boolean {
    return this.#seen[node] === this.#search;
  }
  /**
   * What the way to a node of the last search costs.
   * @example search.spent(node)
   */
  spent(node: number): number {
    return this.#spent[node] as number;
  }
  /**
   * The node before on the way, -1 at the start.
   * @example for (let at = node; at >= 0; at = search.parent(at)) way.push(at);
   */
  parent(node: number): number {
    return this.#parent[node] as number;
  }
  /**
   * The whole way to a node of the last search, from the start, both included.
   * @example search.way(node).map((at) => board.hexAt(at))
   */
  way(node: number): readonly number[] {
    const way: number[] = [];
    for (let at = node; at >= 0; at = this.parent(at)) way.push(at);
    return way.reverse();
  }

  #prepare(nodes: number, budget: number): void {
    if (nodes > this.#seen.length) {
      this.#seen = new Int32Array(nodes);
      this.#spent = new Int16Array(nodes);
      this.#parent = new Int32Array(nodes);
      this.#search = 0;
    }
    this.#search++;
    this.#budget = budget;
    while (this.#buckets.length <= budget) this.#buckets.push([]);
    for (const bucket of this.#buckets) bucket.length = 0;
  }
}

/**
 * A search for the cheapest ways, on numbers. A node is whatever the game makes it: a hex, or 6 * hex + facing (a piece of two hexes has its second
 * one behind its head, so that is enough for it too). Ways are found in the order of their cost; among equals the one found first stays. The tables are
 * scratch paper, filled anew by every search. The game walks from node to node itself, so that its own step is as quick as if it were written here.
 * @example
 * const search = new MoveSearch();
 * search.start(6 * board.size, 6 * hex + facing, 5);
 * for (let node = search.next(); node >= 0; node = search.next())
 *   for (const d of frontOf(node % 6)) search.reach(6 * board.next(hexOf(node), d) + (node % 6), search.spent(node) + 1);
 */
export class MoveSearch {
  #seen = new Int32Array(0);
  #spent = new Int16Array(0);
  #parent = new Int32Array(0);
  #steps = new Uint8Array(0);
  #order: number[] = [];
  readonly #buckets: number[][] = [];
  #search = 0;
  #budget = 0;
  /** What the nodes cost that are looked at, how many of them have been, and the last of them. */
  #cost = 0;
  #looked = 0;
  #from = -1;

  /**
   * Begins to look for every node that can be reached within a budget; costs are whole numbers.
   * @example search.start(board.size, hex, 9)
   */
  start(nodes: number, start: number, budget: number): void {
    if (nodes > this.#seen.length) {
      this.#seen = new Int32Array(nodes);
      this.#spent = new Int16Array(nodes);
      this.#parent = new Int32Array(nodes);
      this.#steps = new Uint8Array(nodes);
      this.#search = 0;
    }
    this.#search++;
    this.#budget = budget;
    while (this.#buckets.length <= budget) this.#buckets.push([]);
    for (const bucket of this.#buckets) bucket.length = 0;
    this.#order = [];
    this.#cost = 0;
    this.#looked = 0;
    this.#from = -1;
    this.reach(start, 0);
  }

  /**
   * The next node, the cheapest that has not been looked at; its way is settled. -1 when there is none within the budget.
   * @example for (let node = search.next(); node >= 0; node = search.next()) …
   */
  next(): number {
    for (; this.#cost <= this.#budget; this.#cost++) {
      const bucket = this.#buckets[this.#cost] as number[];
      while (this.#looked < bucket.length) {
        const node = bucket[this.#looked] as number;
        this.#looked++;
        if (this.#spent[node] !== this.#cost) continue;
        this.#order.push(node);
        this.#from = node;
        return node;
      }
      this.#looked = 0;
    }
    return -1;
  }

  /**
   * The nodes that have been looked at, in that order, the first one included.
   * @example search.order.slice(1).map((node) => steps.to(search, node))
   */
  get order(): readonly number[] {
    return this.#order;
  }

  /**
   * A node can be reached from the one that is being looked at, for so much in all.
   * @example search.reach(node, search.spent(from) + 2)
   */
  reach(node: number, spent: number): void {
    if (node < 0 || spent > this.#budget) return;
    if (this.#seen[node] === this.#search && (this.#spent[node] as number) <= spent) return;
    this.#seen[node] = this.#search;
    this.#spent[node] = spent;
    this.#parent[node] = this.#from;
    this.#steps[node] = this.#from < 0 ? 0 : (this.#steps[this.#from] as number) + 1;
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
   * How many steps lead to a node of the last search.
   * @example const way = new Array<Step>(search.steps(node));
   */
  steps(node: number): number {
    return this.#steps[node] as number;
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
}

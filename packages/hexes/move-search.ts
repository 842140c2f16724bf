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
  /** What the way to each node costs, above the mark of the search that found it: whatever an earlier search has left is below. */
  #spent = new Int32Array(0);
  #mark = 0;
  #parent = new Int32Array(0);
  #steps = new Uint8Array(0);
  #order: number[] = [];
  /** Whatever was reached waits in rows, one for each cost: the first and the last of each row, the node of each entry and the entry after it; 0: none. */
  #first = new Int32Array(0);
  #last = new Int32Array(0);
  #nodes = new Int32Array(0);
  #after = new Int32Array(0);
  #entries = 0;
  #budget = 0;
  /** What the nodes cost that are looked at, and the last of them. */
  #cost = 0;
  #from = -1;

  /**
   * Begins to look for every node that can be reached within a budget; costs are whole numbers.
   * @example search.start(board.size, hex, 9)
   */
  start(nodes: number, start: number, budget: number): void {
    const mark = this.#mark + Math.max(0, this.#budget) + 1;
    if (nodes > this.#spent.length || mark + budget > HIGHEST) {
      this.#spent = new Int32Array(Math.max(nodes, this.#spent.length));
      this.#parent = new Int32Array(this.#spent.length);
      this.#steps = new Uint8Array(this.#spent.length);
      this.#mark = 1;
    } else this.#mark = mark;
    this.#budget = budget;
    if (budget >= this.#first.length) {
      this.#first = new Int32Array(budget + 1);
      this.#last = new Int32Array(budget + 1);
    }
    this.#first.fill(0, 0, budget + 1);
    this.#entries = 0;
    this.#order = [];
    this.#cost = 0;
    this.#from = -1;
    this.reach(start, 0);
  }

  /**
   * The next node, the cheapest that has not been looked at; its way is settled. -1 when there is none within the budget.
   * @example for (let node = search.next(); node >= 0; node = search.next()) …
   */
  next(): number {
    for (; this.#cost <= this.#budget; this.#cost++)
      for (let entry = this.#first[this.#cost] as number; entry > 0; entry = this.#first[this.#cost] as number) {
        const node = this.#nodes[entry] as number;
        this.#first[this.#cost] = this.#after[entry] as number;
        if (this.#spent[node] !== this.#mark + this.#cost) continue;
        this.#order.push(node);
        this.#from = node;
        return node;
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
    const known = (this.#spent[node] as number) - this.#mark;
    if (known >= 0 && known <= spent) return;
    this.#spent[node] = this.#mark + spent;
    this.#parent[node] = this.#from;
    this.#steps[node] = this.#from < 0 ? 0 : (this.#steps[this.#from] as number) + 1;
    this.#enter(node, spent);
  }
  /** Puts a node at the end of the row of its cost. */
  #enter(node: number, spent: number): void {
    const entry = this.#entries + 1;
    if (entry >= this.#nodes.length) {
      this.#nodes = longer(this.#nodes);
      this.#after = longer(this.#after);
    }
    this.#entries = entry;
    this.#nodes[entry] = node;
    this.#after[entry] = 0;
    if (this.#first[spent] === 0) this.#first[spent] = entry;
    else this.#after[this.#last[spent] as number] = entry;
    this.#last[spent] = entry;
  }

  /** @example search.isReached(node) && search.spent(node) <= 3 */
  isReached(node: number): boolean {
    return (this.#spent[node] as number) >= this.#mark;
  }
  /**
   * What the way to a node of the last search costs.
   * @example search.spent(node)
   */
  spent(node: number): number {
    return (this.#spent[node] as number) - this.#mark;
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

/** Above this the machine has no small whole numbers any more: then the tables are taken anew. */
const HIGHEST = 0x3fffffff;

/** The same with twice the room. */
function longer(list: Int32Array): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(Math.max(1024, 2 * list.length));
  longer.set(list);
  return longer;
}

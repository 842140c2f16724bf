/** Numbered things waiting in the order of their price: a binary heap in two arrays. */
export class Queue {
  readonly #items: number[] = [];
  readonly #prices: number[] = [];

  push(item: number, price: number): void {
    let at = this.#items.length;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const other = this.#prices[above] ?? 0;
      if (other <= price) break;
      this.#put(at, this.#items[above] ?? 0, other);
      at = above;
    }
    this.#put(at, item, price);
  }

  /** Takes out the cheapest. */
  pop(): { readonly item: number; readonly price: number } | undefined {
    const [item, price] = [this.#items[0], this.#prices[0]];
    if (item === undefined || price === undefined) return undefined;
    const [last, lastPrice] = [this.#items.pop() ?? item, this.#prices.pop() ?? price];
    if (this.#items.length > 0) this.#sink(last, lastPrice);
    return { item, price };
  }

  #sink(item: number, price: number): void {
    const length = this.#items.length;
    let at = 0;
    for (let below = 1; below < length; below = 2 * at + 1) {
      const right = below + 1;
      const next = right < length && (this.#prices[right] ?? 0) < (this.#prices[below] ?? 0) ? right : below;
      const other = this.#prices[next] ?? 0;
      if (other >= price) break;
      this.#put(at, this.#items[next] ?? 0, other);
      at = next;
    }
    this.#put(at, item, price);
  }

  #put(at: number, item: number, price: number): void {
    this.#items[at] = item;
    this.#prices[at] = price;
  }
}

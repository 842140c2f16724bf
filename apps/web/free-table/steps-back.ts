/** How things lay before each word of the hand or the keys, so that each can be taken back by itself. */
export class StepsBack<Lies extends object> {
  #before: readonly Lies[] = [];
  #word = '';

  /** How they lie now. */
  constructor(private readonly now: () => Lies) {}

  /** Something is about to be put down. The same key again only goes on with it. */
  begins(word: string): void {
    if (word !== 'hand' && word === this.#word) return;
    this.#word = word;
    this.#before = [...this.#before, this.now()];
  }
  /** How they lay before the last word by which anything changed; nothing where there was none. */
  back(): Lies | undefined {
    const now = JSON.stringify(this.now());
    const before = this.#before.findLastIndex((one) => JSON.stringify(one) !== now);
    const found = this.#before[before];
    this.#before = this.#before.slice(0, Math.max(before, 0));
    this.#word = '';
    return found;
  }
  forget(): void {
    this.#before = [];
    this.#word = '';
  }
}

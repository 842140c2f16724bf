/**
 * Everybody who takes part, by his number and by his id.
 * @example
 * const roster = new Roster('unit', scenario.units.map((unit, index) => ({ ...unit, index })));
 * roster.of('WAT3').name
 */
export class Roster<Card extends { readonly id: string }> {
  readonly list: readonly Card[];
  readonly #what: string;
  readonly #byId: ReadonlyMap<string, Card>;

  constructor(what: string, cards: readonly Card[]) {
    this.list = cards;
    this.#what = what;
    this.#byId = new Map(cards.map((card) => [card.id, card]));
  }

  /** @example roster.of(id).side */
  of(id: Card['id']): Card {
    const card = this.#byId.get(id);
    if (card === undefined) throw new Error(`no ${this.#what} ${id}`);
    return card;
  }

  /**
   * Whether a text is the id of one of them.
   * @example if (roster.knows(piece)) roster.of(piece)
   */
  knows(id: string): id is Card['id'] {
    return this.#byId.has(id);
  }
}

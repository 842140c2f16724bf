import { headOf, type PicturedGame, takingBack } from '@pennon/picture';
import { computed, type ReadonlySignal } from '@preact/signals';

import type { BoardModel } from './board-model.js';
import type { Moment } from './moment.js';
import type { Answers, Option } from './options.js';
import type { Screen } from './screen.js';
import { WayOn } from './way-on.js';

/** What can be chosen, what has been said of it so far, and what is planned. */
interface Choosing {
  readonly game: PicturedGame;
  readonly now: ReadonlySignal<Moment>;
  readonly board: Pick<BoardModel, 'meant'>;
  readonly pieceOf: Screen['pieceOf'];
  readonly options: ReadonlySignal<readonly Option[]>;
  readonly told: ReadonlySignal<Answers>;
  readonly left: ReadonlySignal<readonly Option[]>;
  readonly plan: ReadonlySignal<Option | undefined>;
  /** Nothing is offered before somebody goes to the battle. */
  readonly opening: { readonly isOn: ReadonlySignal<boolean> };
}

/** What one word does: the plan, else what is offered without anybody having pointed at it. */
export class Offered {
  /** Where somebody was going when he was stopped. */
  readonly #wayOn = new WayOn();

  constructor(private readonly play: Choosing) {}

  /** An order is given. */
  ordered(at: Option['at']): void {
    this.#wayOn.ordered(at);
  }

  /** Somebody has begun to say what he wants. */
  get #isTold(): boolean {
    return Object.keys(this.play.told.value).length > 0;
  }
  /**
   * The way on of one who was stopped; else the only thing that can be done besides leaving it at that, where dice hang on it: its chances are shown at
   * once, and one word does it.
   */
  readonly offer = computed<Option | undefined>(() => {
    const { options, pieceOf, game, now, opening } = this.play;
    if (this.#isTold || opening.isOn.value) return undefined;
    const goesOn = this.#wayOn.among(options.value, (piece, hex) => {
      const stands = pieceOf.value.get(piece);
      return stands !== undefined && 'hexes' in stands && headOf(stands) === hex;
    });
    const only = goesOn ?? this.#onlyDeed(options.value);
    if (only === undefined || only === goesOn) return only;
    return takingBack(game, now.value.state, only.action).why === 'dice are rolled' ? only : undefined;
  });
  /** The only one of several that does not leave it at that. */
  #onlyDeed(options: readonly Option[]): Option | undefined {
    const { game, now } = this.play;
    const actions = options.map(({ action }) => action);
    const closings = new Set(game.picture.closings(now.value.state, actions).map(({ action }) => action));
    const [only, more] = options.filter(({ action }) => !closings.has(action));
    return options.length > 1 && more === undefined && closings.size > 0 ? only : undefined;
  }
  /**
   * The only thing that who was chosen can still do besides that, if it is what is listed first. Who is only taken up by it is the next one; and nobody
   * is urged to go at somebody whose chances are not shown.
   */
  readonly #deed = computed<Option | undefined>(() => {
    const left = this.play.left.value;
    const deed = this.#isTold ? this.#onlyDeed(left) : this.offer.value;
    if (deed === undefined || deed === this.offer.value) return deed;
    return deed !== left[0] || deed.at.order === 'choose' || deed.at.target !== undefined ? undefined : deed;
  });
  /** Of plans that differ in little the one that is meant, else the plan. */
  readonly planned = computed<Option | undefined>(() => {
    const { left, plan, board, told } = this.play;
    return plan.value ?? (this.#isTold ? board.meant(left.value, told.value) : this.offer.value) ?? this.#deed.value;
  });
  /** The plan has made itself. */
  readonly isItself = computed(() => {
    const planned = this.planned.value;
    return this.play.plan.value === undefined && planned !== undefined && planned === this.#deed.value;
  });
}

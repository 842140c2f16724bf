import { computed, type Signal, signal } from '@preact/signals';
import { botOn } from '../parts/seating.js';
import type { FreeTable } from './free-table.js';
import { keepTurned, turnedBefore } from './turned-tables.js';

/** From which side a table is seen: turned by hand, or by itself for the only person at the table, if his side stands in the north. */
export class TableTurn {
  readonly #byHand: Signal<boolean | null>;

  constructor(readonly table: FreeTable) {
    this.#byHand = signal(turnedBefore(table.play.session.id));
  }

  /** It is seen from the north. */
  readonly isTurned = computed(() => this.#byHand.value ?? this.#isFromNorth.value);
  readonly #isFromNorth = computed(() => {
    const { mine, seats } = this.table.play.session;
    const [side, ...others] = Object.keys(seats).filter((one) => botOn(seats[one] ?? 'open') === undefined);
    if (side === undefined || others.length > 0 || !mine.includes(side)) return false;
    return this.table.ground.value.edges.some((home) => home.side === side && home.edge === 'north');
  });

  /** From its other side, from now on and when one comes back to it. */
  turn(): void {
    this.#byHand.value = !this.isTurned.value;
    keepTurned(this.table.play.session.id, this.#byHand.value);
  }
}

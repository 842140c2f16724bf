import { apply, type GameAction } from '@pennon/kernel';
import type { TablePose, Threat } from '@pennon/picture';
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { HeldPieces } from './held-pieces.js';

/** A hand that rests so many milliseconds is told what it draws upon those it moves. */
const REST = 300;
/** Of a long line so many are asked for, from the one that is held on. */
const MOST = 6;

/** What the enemy could do next to those who go where it is planned: worked out when the hand rests, so that nobody waits for it. */
export class Draws {
  readonly #found = signal<readonly Threat<TablePose>[]>([]);
  readonly #stop: () => void;

  constructor(readonly held: HeldPieces) {
    this.#stop = effect(() => {
      const action = held.plan.value?.action;
      const pieces = held.chosen.value;
      if (this.#found.peek().length > 0) this.#found.value = [];
      if (action === undefined || held.isDragging.value || held.table.task.value !== 'move') return undefined;
      const timer = setTimeout(() => {
        this.#found.value = this.#after(action, pieces);
      }, REST);
      return () => clearTimeout(timer);
    });
  }
  close(): void {
    this.#stop();
  }

  /** The worst that each enemy could do, each way once. */
  get found(): ReadonlySignal<readonly Threat<TablePose>[]> {
    return this.#found;
  }

  /** With everybody where he would stand then. */
  #after(action: GameAction, pieces: readonly string[]): readonly Threat<TablePose>[] {
    const { play, state, study } = this.held.table;
    const moved = apply(play.game, state, { action });
    if (!moved.ok) return [];
    const all = pieces.slice(0, MOST).flatMap((piece) => study.threats(moved.state, piece));
    return all.filter(({ piece, how }, i) => all.findIndex((other) => other.piece === piece && other.how === how) === i);
  }
}

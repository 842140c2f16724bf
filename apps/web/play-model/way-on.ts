import { signal } from '@preact/signals';
import { type Option, onlyPiece } from './options.js';

/** Where somebody was sent, and how he was to stand there. */
interface Goal {
  readonly piece: string;
  readonly hex: string;
  readonly facing: string | undefined;
}

/**
 * The rules may stop a move and ask its owner again. He is not made to plan it a second time: where he wanted to go is remembered until he orders
 * something else, and offered as long as it can still be reached.
 */
export class WayOn {
  readonly #goal = signal<Goal | null>(null);

  /** An order is given: a move has a goal, anything else ends the last one. */
  ordered({ order, piece, hex, facing }: Option['at']): void {
    this.#goal.value = order === 'move' && piece !== undefined && hex !== undefined ? { piece, hex, facing } : null;
  }

  /** Among what the one who was stopped can do now, the way to his goal: facing as he was to, else as he comes there. */
  among(options: readonly Option[], isThere: (piece: string, hex: string) => boolean): Option | undefined {
    const goal = this.#goal.value;
    if (goal === null || onlyPiece(options) !== goal.piece || isThere(goal.piece, goal.hex)) return undefined;
    const ways = options.filter(({ at }) => at.order === 'move' && at.piece === goal.piece && at.hex === goal.hex);
    return ways.find(({ at }) => at.facing === goal.facing) ?? ways[0];
  }
}

import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Point } from './points.js';

/** How a piece differs from where it stands while it moves. */
export interface Moved {
  readonly at: Signal<Point | null>;
  readonly angle: Signal<number | null>;
  readonly isFlashing: Signal<boolean>;
}

/** What moves at the moment; each piece by itself, so that none disturbs another. */
export interface Movements {
  moved(id: string): Moved;
  /** Where a movement has brought somebody. */
  at(id: string): Point | null;
}

export function makeMovements(): Movements {
  const all = new Map<string, Moved>();
  return {
    moved(id) {
      const known = all.get(id) ?? { at: signal(null), angle: signal(null), isFlashing: signal(false) };
      all.set(id, known);
      return known;
    },
    at: (id) => all.get(id)?.at.value ?? null,
  };
}

interface Standing<P> {
  readonly pieces: ReadonlySignal<ReadonlyMap<string, P>>;
  moved(id: string): Moved;
}

/** A piece stays where the movement left it until the game says where it stands; often it has said so already. */
export function letGo<P>(standing: Standing<P>, id: string, isThere: (piece: P) => boolean): void {
  const { at, angle } = standing.moved(id);
  const before = standing.pieces.value.get(id);
  const clear = (): void => {
    at.value = null;
    angle.value = null;
  };
  if (before === undefined || isThere(before)) {
    clear();
    return;
  }
  let isFirst = true;
  const stop = standing.pieces.subscribe((pieces) => {
    if (isFirst) {
      isFirst = false;
      return;
    }
    if (pieces.get(id) === before) return;
    clear();
    queueMicrotask(() => stop());
  });
}

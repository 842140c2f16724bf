import type { AnyPointing } from '@pennon/picture';
import { signal } from '@preact/signals';
import type { PlayModel } from '../play-model/play-model.js';
import { speed } from '../play-model/speed.js';
import type { LessonSession } from './lesson-session.js';

/** A hand that shows where one points: at whom first, then where to. */
export interface ShownHand {
  readonly at: Partial<AnyPointing>;
  readonly isPressed: boolean;
}

/** Where the hand is while something is shown; none otherwise. */
export const shownHand = signal<ShownHand | null>(null);

/** Milliseconds in which the hand comes to a place, and presses there. */
const [COMES, PRESSES] = [750, 350];

/** Plays what a step asks for as somebody would do it: the hand points at who acts and at where he goes, and presses. */
export async function showByHand(model: PlayModel, session: LessonSession): Promise<void> {
  const { step } = session;
  if (shownHand.value !== null) return;
  if (speed.value === 0 || step?.kind === 'order') return session.showMe();
  try {
    for (const action of session.toShow()) {
      const at: AnyPointing = model.game.picture.pointsAt(model.now.value.state, action);
      for (const place of placesToPress(at)) await press(place);
      // How somebody turns where he stands is told at the arrows round him.
      if (at.facing !== undefined && at.piece !== undefined && (at.path ?? []).length === 0) await model.point({ ...at, piece: at.piece });
      model.look(model.board.whereOf({ action, at }));
      await press(at);
      if (session.step !== step) return;
      await session.choose(action);
    }
  } finally {
    shownHand.value = null;
  }
}

/** Before where something leads, who does it. */
const placesToPress = ({ piece, target, hex, poses }: AnyPointing): readonly Partial<AnyPointing>[] =>
  piece === undefined || (target === undefined && hex === undefined && poses === undefined) ? [] : [{ piece }];

async function press(at: Partial<AnyPointing>): Promise<void> {
  shownHand.value = { at, isPressed: false };
  await pause(COMES);
  shownHand.value = { at, isPressed: true };
  await pause(PRESSES);
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms / (speed.value || 1)));

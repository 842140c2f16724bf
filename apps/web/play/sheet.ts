import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { isAccompanied } from '../lessons/accompanied.js';
import type { PlayModel } from '../play-model/play-model.js';
import { placesOfPointing } from '../stage/pointed-places.js';
import { bringIntoView } from '../stage/stage-keys.js';
import type { Drawer } from './drawers.js';
import { isOpening } from './opening.js';

/** How high the sheet of a phone stands: the bar that asks and acts; with what is planned; over the board. */
export const SHEET_HEIGHTS = ['bar', 'plan', 'full'] as const;
export type SheetHeight = (typeof SHEET_HEIGHTS)[number];

export interface Sheet {
  readonly height: SheetHeight;
  /** One higher, or one lower. */
  step(by: 1 | -1): void;
}

/** It rises by itself when something is chosen or asked that is not on the board; whoever moves it by hand has it so until something else is asked. */
export function useSheet(model: PlayModel, drawer: Signal<Drawer | null>): Sheet {
  const plan = model.plan.value;
  const chosen = model.chosenPiece.value;
  const pointed = model.focus.value.hex;
  const asked = `${model.screen.present.value.seq} ${chosen} ${plan !== undefined} ${model.isMine.value} ${drawer.value}`;
  const byHand = useSignal<{ readonly asked: string; readonly height: SheetHeight } | null>(null);
  const isOnBoard = model.mainDeed.value?.kind === 'next' && chosen === undefined;
  const isSpoken = (model.isMine.value || model.isAwaited.value) && (!isOnBoard || isAccompanied(model.session) || isOpening(model));
  const own: SheetHeight = drawer.value !== null ? 'full' : isSpoken ? 'plan' : 'bar';
  const height = byHand.value?.asked === asked ? byHand.value.height : own;
  // When it rises, those who are spoken of stay in what is left of the board.
  useEffect(() => {
    const timer = setTimeout(() => {
      const scene = model.screen.motion.scene.peek();
      if (scene === null) return;
      const who = chosen === undefined ? [] : placesOfPointing(scene, { piece: chosen });
      const where =
        plan === undefined ? (pointed === undefined ? [] : placesOfPointing(scene, { hex: pointed })) : placesOfPointing(scene, plan.at);
      // What matters most comes last, so that it is in sight whatever else is not.
      for (const at of [...who, ...where.toReversed()]) bringIntoView(scene.stage, at, ROOM);
    }, RISEN);
    return () => clearTimeout(timer);
  }, [height, chosen, plan?.at, pointed]);
  return {
    height,
    step(by) {
      const next = SHEET_HEIGHTS[SHEET_HEIGHTS.indexOf(height) + by];
      if (next !== undefined) byHand.value = { asked, height: next };
    },
  };
}

/** Who can be seen and pressed stays where he is, so that pointing again hits him. */
const ROOM = 44;
/** By then the board has its new size. */
const RISEN = 60;

import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { isAccompanied } from '../lessons/accompanied.js';
import type { PlayModel } from '../play-model/play-model.js';
import { placesOfPointing } from '../stage/pointed-places.js';
import { bringIntoView } from '../stage/stage-keys.js';
import type { Drawer } from './drawers.js';
import { endOf } from './end-bar.js';

/** How high the sheet of a phone stands: the bar that asks and acts; with what is planned; over the board. */
export const SHEET_HEIGHTS = ['bar', 'plan', 'full'] as const;
export type SheetHeight = (typeof SHEET_HEIGHTS)[number];

export interface Sheet {
  readonly height: SheetHeight;
  /** Somebody of the other side is looked at: what he is, is told. */
  readonly isOnOther: boolean;
  /** One higher, or one lower. */
  step(by: 1 | -1): void;
}

/** It rises by itself when something is chosen or asked that is not on the board; whoever moves it by hand has it so until something else is asked. */
export function useSheet(model: PlayModel, drawer: Signal<Drawer | null>): Sheet {
  const plan = model.plan.value;
  const chosen = model.chosenPiece.value;
  const pointed = model.told.value.hex;
  const asked = `${model.screen.present.value.seq} ${model.opening.isOn.value} ${chosen} ${plan !== undefined} ${model.isMine.value} ${drawer.value}`;
  const looked = model.pieceOf.value.get(model.looked.value?.piece ?? '');
  const isOnOther = plan === undefined && looked !== undefined && looked.side !== model.now.value.eyes;
  const byHand = useSignal<{ readonly asked: string; readonly height: SheetHeight } | null>(null);
  const isOnBoard = model.mainDeed.value?.kind === 'next' && chosen === undefined;
  const isSpoken = isOnOther || ((model.isMine.value || model.isAwaited.value) && (!isOnBoard || isAccompanied(model.session)));
  const own: SheetHeight =
    drawer.value !== null || model.opening.isOn.value ? 'full' : isSpoken || endOf(model) !== undefined ? 'plan' : 'bar';
  const height = byHand.value?.asked === asked ? byHand.value.height : own;
  const scene = model.screen.motion.scene.value;
  // What lies under the sheet cannot be seen: the board keeps its size and place, and its camera knows of it.
  useLayoutEffect(() => {
    const measure = (): void => scene?.stage.cover(coveredHeight());
    measure();
    const sheet = document.querySelector('.sheet');
    if (sheet === null) return undefined;
    const watching = new ResizeObserver(measure);
    watching.observe(sheet);
    return () => watching.disconnect();
  }, [height, scene]);
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
    isOnOther,
    step(by) {
      const next = SHEET_HEIGHTS[SHEET_HEIGHTS.indexOf(height) + by];
      if (next !== undefined) byHand.value = { asked, height: next };
    },
  };
}

/** How much of the board lies under the sheet; beside it, nothing does. */
function coveredHeight(): number {
  const [board, sheet] = ['.table-board', '.sheet'].map((part) => document.querySelector(part)?.getBoundingClientRect());
  if (board === undefined || sheet === undefined || sheet.width < board.width || sheet.height === 0) return 0;
  return Math.max(0, Math.round(board.bottom - sheet.top));
}

/** Who can be seen and pressed stays where he is, so that pointing again hits him. */
const ROOM = 44;
/** By then the board has its new size. */
const RISEN = 60;

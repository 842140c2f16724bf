import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { isAccompanied } from '../lessons/accompanied.js';
import type { PlayModel } from '../play-model/play-model.js';
import type { Ends } from '../stage/camera.js';
import { placesOfPointing } from '../stage/pointed-places.js';
import { bringIntoView } from '../stage/stage-keys.js';
import type { Drawer } from './drawers.js';
import { endOf } from './end-bar.js';

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
  const pointed = model.told.value.hex;
  const asked = `${model.screen.present.value.seq} ${model.opening.isOn.value} ${chosen} ${plan !== undefined} ${model.isMine.value} ${drawer.value}`;
  const byHand = useSignal<{ readonly asked: string; readonly height: SheetHeight } | null>(null);
  const isTold = Object.keys(model.told.value).length > 0;
  const isOnBoard = model.deedAtRest.value?.kind === 'next' && chosen === undefined && !isTold;
  const isExpected = model.session.friend?.value?.is === 'expected';
  const isSpoken = isExpected || ((model.isMine.value || model.isAwaited.value) && (!isOnBoard || isAccompanied(model.session)));
  const own: SheetHeight =
    drawer.value !== null || model.opening.isOn.value ? 'full' : isSpoken || endOf(model) !== undefined ? 'plan' : 'bar';
  const height = byHand.value?.asked === asked ? byHand.value.height : own;
  const scene = model.screen.motion.scene.value;
  // What lies under the sheet cannot be seen: the board keeps its size and place, and its camera knows of it.
  useLayoutEffect(() => {
    const measure = (): void => scene?.stage.cover(coveredEnds());
    measure();
    const watching = new ResizeObserver(measure);
    for (const part of document.querySelectorAll(LIES_OVER)) watching.observe(part);
    return () => watching.disconnect();
  }, [height, scene]);
  // When it rises, those who are spoken of stay in what is left of the board.
  useEffect(() => {
    const timer = setTimeout(() => {
      const scene = model.screen.motion.scene.peek();
      // Under a full sheet nobody is looked at.
      if (scene === null || height === 'full') return;
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

/** On a phone these may lie over the board: what is said about it, what happened, what is asked. */
const LIES_OVER = '.top-bar, .foot-line, .strip, .sheet';
/** What is narrower than this share of the board hides nobody who matters. */
const BROAD = 0.4;

/** How much of the board is hidden at its upper and its lower end; what lies beside it hides nothing. */
function coveredEnds(): Ends {
  const board = document.querySelector('.table-board')?.getBoundingClientRect();
  const ends = { above: 0, below: 0 };
  if (board === undefined) return ends;
  for (const part of document.querySelectorAll(LIES_OVER)) {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const wide = Math.min(right, board.right) - Math.max(left, board.left);
    if (bottom <= top || wide < BROAD * board.width || bottom <= board.top || top >= board.bottom) continue;
    if (top + bottom < board.top + board.bottom) ends.above = Math.max(ends.above, Math.round(bottom - board.top));
    else ends.below = Math.max(ends.below, Math.round(board.bottom - top));
  }
  return ends;
}

/** Who can be seen and pressed stays where he is, so that pointing again hits him. */
const ROOM = 44;
/** By then the board has its new size. */
const RISEN = 60;

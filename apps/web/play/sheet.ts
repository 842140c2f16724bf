import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { isAccompanied } from '../lessons/accompanied.js';
import type { PlayModel } from '../play-model/play-model.js';
import { type Ends, freeFrom, freeHeight, toWindow } from '../stage/camera.js';
import type { Scene } from '../stage/motion.js';
import { placesOfPointing } from '../stage/pointed-places.js';
import { BREADTH } from '../stage/points.js';
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
    const measure = (): void => {
      if (scene === null) return;
      const before = freeFrom(scene.stage.window.peek());
      scene.stage.cover(coveredEnds());
      if (freeFrom(scene.stage.window.peek()) > before) drawFromUnder(scene, mayAct(model));
    };
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

const mayAct = ({ options }: PlayModel): ReadonlySet<string> => new Set(options.peek().flatMap(({ at }) => at.piece ?? []));

/** The map is drawn down until a new hint hides nobody who is in sight, as long as whoever may act stays over the sheet. */
function drawFromUnder({ stage, pieces, place }: Scene, acting: ReadonlySet<string>): void {
  const [camera, window] = [stage.camera.peek(), stage.window.peek()];
  const half = (BREADTH / 2) * camera.scale;
  const [top, bottom] = [freeFrom(window), freeHeight(window)];
  const inSight = [...pieces.peek().keys()].flatMap((id) => {
    const at = place(id);
    const { x, y } = at === undefined ? { x: -1, y: -1 } : toWindow(camera, at);
    return x >= 0 && x <= window.x && y >= 0 && y <= bottom ? [{ id, y }] : [];
  });
  const hidden = top + half - Math.min(...inSight.map(({ y }) => y));
  const room = bottom - half - Math.max(...inSight.flatMap(({ id, y }) => (acting.has(id) ? [y] : [])));
  const by = Math.min(hidden, room);
  if (by > 0 && Number.isFinite(by)) void stage.glide({ ...camera, y: camera.y + by }, DRAWN);
}
/** So many milliseconds the map takes for it. */
const DRAWN = 200;

/** Who can be seen and pressed stays where he is, so that pointing again hits him. */
const ROOM = 44;
/** By then the board has its new size. */
const RISEN = 60;

import type { Point } from '../hexes/hex-geometry.js';
import type { Stage } from './stage.js';

/** What fingers and mouse do to a board: everything that is not a drag, a pinch or a turn of the wheel points at something. */
export interface Pointed {
  /** In pixels from the upper left corner of the window on the board. */
  readonly at: Point;
  readonly target: Element | null;
}

export interface Pointings {
  choose(where: Pointed): void;
  look(where: Pointed): void;
  leave(): void;
  /** Somebody begins to drag there: what he has in his hand then, if it is not the board. */
  grab?(where: Pointed, keys: { readonly shift: boolean }): Held | undefined;
  /** A finger rests there: what it draws if it moves on. */
  hold?(where: Pointed): Held | undefined;
}

/** What fingers, mouse and keys do on a drawing. */
export interface BoardHand extends Pointings {
  key(event: KeyboardEvent): void;
  focus(event: FocusEvent): void;
  blur(): void;
}

/** Something that is dragged over the board. */
export interface Held {
  /** In pixels from the upper left corner of the window on the board. */
  move(at: Point): void;
  drop(): void;
  /** It is let go without a word: another finger came, or the drag was broken off. */
  cancel(): void;
}

/** A hand that trembles is not a drag. */
const SLACK = { mouse: 4, pen: 6, touch: 9 } as const;
const LONG_PRESS = 480;
const DOUBLE_TAP = 280;

interface Finger {
  readonly start: Point;
  readonly target: Element | null;
  at: Point;
  time: number;
  speed: Point;
}

/** Listens on the window on the board; returns how to stop. */
export function listenToGestures(element: HTMLElement, stage: Stage, pointings: Pointings): () => void {
  const fingers = new Map<number, Finger>();
  let isDragging = false;
  let isPinching = false;
  let held: Held | undefined;
  let pressing: ReturnType<typeof setTimeout> | undefined;
  let lastTap: { readonly at: Point; readonly time: number } | undefined;

  const placeOf = (event: MouseEvent): Point => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const slackOf = (event: PointerEvent): number =>
    event.pointerType === 'touch' || event.pointerType === 'pen' ? SLACK[event.pointerType] : SLACK.mouse;
  const pointed = (event: PointerEvent): Pointed => ({ at: placeOf(event), target: event.target instanceof Element ? event.target : null });
  const forget = (): void => {
    clearTimeout(pressing);
    pressing = undefined;
  };

  const down = (event: PointerEvent): void => {
    if (event.button !== 0 || isControl(event.target)) return;
    stage.hold();
    const where = pointed(event);
    fingers.set(event.pointerId, { start: where.at, target: where.target, at: where.at, time: event.timeStamp, speed: { x: 0, y: 0 } });
    forget();
    if (fingers.size === 1) {
      isDragging = false;
      isPinching = false;
      if (event.pointerType === 'touch')
        pressing = setTimeout(() => {
          pressing = undefined;
          pointings.look(where);
          held = pointings.hold?.(where);
          if (held === undefined) fingers.clear();
          else {
            isDragging = true;
            capture(element, event.pointerId);
          }
        }, LONG_PRESS);
    } else {
      held?.cancel();
      held = undefined;
      isPinching = true;
      for (const id of fingers.keys()) capture(element, id);
    }
  };

  const move = (event: PointerEvent): void => {
    const finger = fingers.get(event.pointerId);
    if (finger === undefined) {
      if (event.pointerType !== 'touch' && event.buttons === 0) pointings.look(pointed(event));
      return;
    }
    const at = placeOf(event);
    const before = finger.at;
    const ms = Math.max(event.timeStamp - finger.time, 1);
    const pace = (now: number, then: number, old: number): number => old * 0.4 + ((now - then) / ms) * 0.6;
    finger.speed = { x: pace(at.x, before.x, finger.speed.x), y: pace(at.y, before.y, finger.speed.y) };
    finger.time = event.timeStamp;
    if (isPinching) {
      const other = [...fingers.entries()].find(([id]) => id !== event.pointerId)?.[1];
      finger.at = at;
      if (other !== undefined) pinch(stage, before, at, other.at);
      return;
    }
    if (!isDragging && Math.hypot(at.x - finger.start.x, at.y - finger.start.y) < slackOf(event)) return;
    if (!isDragging) {
      isDragging = true;
      forget();
      capture(element, event.pointerId);
      pointings.leave();
      held = pointings.grab?.({ at: finger.start, target: finger.target }, { shift: event.shiftKey });
      element.classList.add('dragged');
    }
    finger.at = at;
    if (held === undefined) stage.pan({ x: at.x - before.x, y: at.y - before.y });
    else held.move(at);
  };

  const up = (event: PointerEvent): void => {
    const finger = fingers.get(event.pointerId);
    fingers.delete(event.pointerId);
    forget();
    if (fingers.size > 0) return;
    element.classList.remove('dragged');
    if (finger === undefined) return;
    if (held !== undefined) {
      held.drop();
      held = undefined;
      return;
    }
    if (isDragging || isPinching) {
      const isStill = event.timeStamp - finger.time > 60;
      if (isDragging && !isStill && Math.hypot(finger.speed.x, finger.speed.y) > 0.25) stage.fling(finger.speed);
      return;
    }
    const isSecondTap =
      event.pointerType === 'touch' &&
      lastTap !== undefined &&
      event.timeStamp - lastTap.time < DOUBLE_TAP &&
      Math.hypot(lastTap.at.x - finger.at.x, lastTap.at.y - finger.at.y) < 30;
    lastTap = isSecondTap ? undefined : { at: finger.at, time: event.timeStamp };
    if (isSecondTap) stage.chase(finger.at, 2);
    else pointings.choose({ at: finger.start, target: finger.target });
  };

  const cancel = (event: PointerEvent): void => {
    fingers.delete(event.pointerId);
    forget();
    held?.cancel();
    held = undefined;
    element.classList.remove('dragged');
  };
  const leave = (event: PointerEvent): void => {
    if (!fingers.has(event.pointerId) && event.pointerType !== 'touch') pointings.leave();
  };
  /** A long press of a finger is ours; the right button of a mouse is the browser's. */
  const menu = (event: MouseEvent): void => {
    if (fingers.size > 0 || ('pointerType' in event && event.pointerType === 'touch')) event.preventDefault();
  };
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 20 : 1;
    const turned = Math.min(Math.max(event.deltaY * lines, -240), 240);
    stage.chase(placeOf(event), Math.exp(-turned * (event.ctrlKey ? 0.01 : 0.0022)));
  };

  const listening = new AbortController();
  const { signal } = listening;
  element.addEventListener('pointerdown', down, { signal });
  element.addEventListener('pointermove', move, { signal });
  element.addEventListener('pointerup', up, { signal });
  element.addEventListener('pointercancel', cancel, { signal });
  element.addEventListener('pointerleave', leave, { signal });
  element.addEventListener('contextmenu', menu, { signal });
  element.addEventListener('wheel', wheel, { signal, passive: false });
  return () => {
    forget();
    listening.abort();
  };
}

/** Buttons on the board take their own clicks. */
const isControl = (target: EventTarget | null): boolean => target instanceof Element && target.closest('[role="button"], button') !== null;

function capture(element: HTMLElement, pointer: number): void {
  try {
    element.setPointerCapture(pointer);
  } catch {
    // The finger has been lifted in the meantime; then there is nothing to hold.
  }
}

/** One finger went from `before` to `now` while the other rests: the board turns neither, it grows and moves. */
function pinch(stage: Stage, before: Point, now: Point, other: Point): void {
  const apart = (a: Point): number => Math.max(Math.hypot(a.x - other.x, a.y - other.y), 1);
  const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
  stage.pan({ x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 });
  stage.zoom(middle, apart(now) / apart(before));
}

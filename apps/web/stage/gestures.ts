import type { Point } from './points.js';
import type { Stage } from './stage.js';

/** What fingers and mouse do to a board: everything that is not a drag, a pinch or a turn of the wheel points at something. */
export interface Pointed {
  /** In pixels from the upper left corner of the window on the board. */
  readonly at: Point;
  readonly target: Element | null;
}

/** How somebody means a place: he chooses it by hand or by a key, looks at it, comes to it with the cursor of the keys, or leaves it. */
export type PointedAs = 'choose' | 'key' | 'look' | 'cursor' | 'leave';

export interface PointerInput {
  choose(where: Pointed): void;
  /** A finger tapped there once more: whether that meant something; else, if it was at once, the board comes nearer. */
  again?(where: Pointed): boolean;
  look(where: Pointed): void;
  leave(): void;
  /** Somebody begins to drag there: what he drags then, if it is not the board. */
  grab?(where: Pointed, keys: { readonly shift: boolean }): Drag | undefined;
  /** A finger rests there: what it draws if it moves on. */
  hold?(where: Pointed): Drag | undefined;
}

/** What fingers, mouse and keys do on a drawing. */
export interface BoardInput extends PointerInput {
  key(event: KeyboardEvent): void;
  focus(event: FocusEvent): void;
  blur(): void;
}

/** Something that is dragged over the board. */
export interface Drag {
  /** In pixels from the upper left corner of the window on the board. */
  move(at: Point): void;
  drop(): void;
  /** It is let go without a word: another finger came, or the drag was broken off. */
  cancel(): void;
}

/** Fingers that tremble do not drag. */
const SLACK = { mouse: 4, pen: 6, touch: 9 } as const;
const LONG_PRESS = 480;
/** Two taps so soon after one another are one; later ones only where they mean something, and lie closer together. */
const DOUBLE_TAP = { ms: 350, apart: 30 } as const;
const SLOW_DOUBLE_TAP = { ms: 1_000, apart: 16 } as const;

interface Finger {
  readonly start: Point;
  readonly target: Element | null;
  at: Point;
  time: number;
  speed: Point;
}

/** Listens on the window on the board; returns how to stop. */
export function listenToGestures(element: HTMLElement, stage: Stage, input: PointerInput): () => void {
  const gestures = new Gestures(element, stage, input);
  return () => gestures.close();
}

class Gestures {
  readonly #fingers = new Map<number, Finger>();
  readonly #listening = new AbortController();
  #isDragging = false;
  #isPinching = false;
  #drag: Drag | undefined;
  #pressing: ReturnType<typeof setTimeout> | undefined;
  #lastTap: { readonly at: Point; readonly time: number } | undefined;

  constructor(
    readonly element: HTMLElement,
    readonly stage: Stage,
    readonly input: PointerInput,
  ) {
    const { signal } = this.#listening;
    element.addEventListener('pointerdown', (event) => this.#down(event), { signal });
    element.addEventListener('pointermove', (event) => this.#move(event), { signal });
    element.addEventListener('pointerup', (event) => this.#up(event), { signal });
    element.addEventListener('pointercancel', (event) => this.#cancel(event), { signal });
    element.addEventListener('pointerleave', (event) => this.#leave(event), { signal });
    element.addEventListener('contextmenu', (event) => this.#menu(event), { signal });
    element.addEventListener('wheel', (event) => this.#wheel(event), { signal, passive: false });
  }

  close(): void {
    this.#forgetPress();
    this.#listening.abort();
  }

  #placeOf(event: MouseEvent): Point {
    const box = this.element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }
  #pointed(event: PointerEvent): Pointed {
    return { at: this.#placeOf(event), target: event.target instanceof Element ? event.target : null };
  }
  #forgetPress(): void {
    clearTimeout(this.#pressing);
    this.#pressing = undefined;
  }
  #breakOff(): void {
    this.#drag?.cancel();
    this.#drag = undefined;
  }

  #down(event: PointerEvent): void {
    if (event.button !== 0 || isControl(event.target)) return;
    this.stage.hold();
    const where = this.#pointed(event);
    this.#fingers.set(event.pointerId, {
      start: where.at,
      target: where.target,
      at: where.at,
      time: event.timeStamp,
      speed: { x: 0, y: 0 },
    });
    this.#forgetPress();
    if (this.#fingers.size === 1) {
      this.#isDragging = false;
      this.#isPinching = false;
      if (event.pointerType === 'touch') this.#pressing = setTimeout(() => this.#pressed(where, event.pointerId), LONG_PRESS);
    } else {
      this.#breakOff();
      this.#isPinching = true;
      for (const id of this.#fingers.keys()) capture(this.element, id);
    }
  }

  /** A finger has rested long enough. */
  #pressed(where: Pointed, pointer: number): void {
    this.#pressing = undefined;
    this.input.look(where);
    this.#drag = this.input.hold?.(where);
    if (this.#drag === undefined) this.#fingers.clear();
    else {
      this.#isDragging = true;
      capture(this.element, pointer);
    }
  }

  #move(event: PointerEvent): void {
    const finger = this.#fingers.get(event.pointerId);
    if (finger === undefined) {
      if (event.pointerType !== 'touch' && event.buttons === 0) this.input.look(this.#pointed(event));
      return;
    }
    const at = this.#placeOf(event);
    const before = finger.at;
    const ms = Math.max(event.timeStamp - finger.time, 1);
    const pace = (now: number, then: number, old: number): number => old * 0.4 + ((now - then) / ms) * 0.6;
    finger.speed = { x: pace(at.x, before.x, finger.speed.x), y: pace(at.y, before.y, finger.speed.y) };
    finger.time = event.timeStamp;
    if (this.#isPinching) {
      const other = [...this.#fingers.entries()].find(([id]) => id !== event.pointerId)?.[1];
      finger.at = at;
      if (other !== undefined) pinch(this.stage, before, at, other.at);
      return;
    }
    if (!this.#isDragging && Math.hypot(at.x - finger.start.x, at.y - finger.start.y) < slackOf(event)) return;
    if (!this.#isDragging) this.#beginDrag(event, finger);
    finger.at = at;
    if (this.#drag === undefined) this.stage.pan({ x: at.x - before.x, y: at.y - before.y });
    else this.#drag.move(at);
  }

  #beginDrag(event: PointerEvent, finger: Finger): void {
    this.#isDragging = true;
    this.#forgetPress();
    capture(this.element, event.pointerId);
    this.input.leave();
    this.#drag = this.input.grab?.({ at: finger.start, target: finger.target }, { shift: event.shiftKey });
    this.element.classList.add('dragged');
  }

  #up(event: PointerEvent): void {
    const finger = this.#fingers.get(event.pointerId);
    this.#fingers.delete(event.pointerId);
    this.#forgetPress();
    if (this.#fingers.size > 0) return;
    this.element.classList.remove('dragged');
    if (finger === undefined) return;
    if (this.#drag !== undefined) {
      this.#drag.drop();
      this.#drag = undefined;
    } else if (this.#isDragging || this.#isPinching) {
      const isStill = event.timeStamp - finger.time > 60;
      if (this.#isDragging && !isStill && Math.hypot(finger.speed.x, finger.speed.y) > 0.25) this.stage.fling(finger.speed);
    } else this.#tap(event, finger);
  }

  #tap(event: PointerEvent, finger: Finger): void {
    const last = this.#lastTap;
    const isSecond = ({ ms, apart }: { readonly ms: number; readonly apart: number }): boolean =>
      event.pointerType === 'touch' &&
      last !== undefined &&
      event.timeStamp - last.time < ms &&
      Math.hypot(last.at.x - finger.at.x, last.at.y - finger.at.y) < apart;
    const isSoon = isSecond(DOUBLE_TAP);
    const where = { at: finger.start, target: finger.target };
    const isTaken = (isSoon || isSecond(SLOW_DOUBLE_TAP)) && this.input.again?.(where) === true;
    this.#lastTap = isTaken || isSoon ? undefined : { at: finger.at, time: event.timeStamp };
    if (isTaken) return;
    if (isSoon) this.stage.chase(finger.at, 2);
    else this.input.choose(where);
  }

  #cancel(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
    this.#forgetPress();
    this.#breakOff();
    this.element.classList.remove('dragged');
  }
  #leave(event: PointerEvent): void {
    if (!this.#fingers.has(event.pointerId) && event.pointerType !== 'touch') this.input.leave();
  }
  /** A long press of a finger is ours; the right button of a mouse is the browser's. */
  #menu(event: MouseEvent): void {
    if (this.#fingers.size > 0 || ('pointerType' in event && event.pointerType === 'touch')) event.preventDefault();
  }
  #wheel(event: WheelEvent): void {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 20 : 1;
    const turned = Math.min(Math.max(event.deltaY * lines, -240), 240);
    this.stage.chase(this.#placeOf(event), Math.exp(-turned * (event.ctrlKey ? 0.01 : 0.0022)));
  }
}

const slackOf = (event: PointerEvent): number =>
  event.pointerType === 'touch' || event.pointerType === 'pen' ? SLACK[event.pointerType] : SLACK.mouse;

/** Buttons on the board take their own clicks. */
const isControl = (target: EventTarget | null): boolean => target instanceof Element && target.closest('[role="button"], button') !== null;

function capture(element: HTMLElement, pointer: number): void {
  try {
    element.setPointerCapture(pointer);
  } catch {
    // The finger has been lifted in the meantime; then there is nothing to capture.
  }
}

/** One finger went from `before` to `now` while the other rests: the board turns neither, it grows and moves. */
function pinch(stage: Stage, before: Point, now: Point, other: Point): void {
  const apart = (a: Point): number => Math.max(Math.hypot(a.x - other.x, a.y - other.y), 1);
  const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
  stage.pan({ x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 });
  stage.zoom(middle, apart(now) / apart(before));
}

import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type Camera, type Detail, detailAt, type Ends, fitted, opening, type View, withinPlate, zoomed } from './camera.js';
import { softly, wantsStillness } from './pace.js';
import type { Box, Point } from './points.js';
import { isCoarse, leastPressSize } from './press-size.js';

/** How long after the last movement the board counts as at rest. */
const REST = 140;

/** The window on the board and what moves it. While it moves, the picture is only pushed about; at rest it is drawn sharp again. */
export interface Stage {
  readonly plate: Box;
  readonly camera: ReadonlySignal<Camera>;
  readonly window: ReadonlySignal<View>;
  readonly isMoving: ReadonlySignal<boolean>;
  /** The camera when it last came to rest. */
  readonly rest: ReadonlySignal<Camera>;
  readonly detail: ReadonlySignal<Detail>;
  /** The window has another size now. */
  resize(window: Point): void;
  /** Hints, plaques and the sheet lie over so much of its ends now. */
  cover(ends: Ends): void;
  /** By hand: at once. */
  pan(by: Point): void;
  zoom(at: Point, factor: number): void;
  /** Softly, in so many milliseconds. */
  glide(camera: Camera, ms: number): Promise<void>;
  /** Like a wheel: nearer or farther step by step, catching up with what was asked. */
  chase(at: Point, factor: number): void;
  /** Let go in the middle of a movement: pixels per millisecond. */
  fling(speed: Point): void;
  /** The hand is back: whatever moves by itself stops. */
  hold(): void;
}

/** The map may be drawn up by so much of the height of the window, however high the sheet stands. */
const MOST_RAISED = 0.55;

/** Something that moves by itself, frame by frame. */
interface Running {
  /** Calls `step` with the milliseconds since the last frame until it says that it is done. */
  run(step: (ms: number) => boolean): Promise<void>;
  stop(): void;
}

function makeRunning(moving: () => void): Running {
  let running = 0;
  let stopped: () => void = () => undefined;
  const stop = (): void => {
    cancelAnimationFrame(running);
    stopped();
    stopped = () => undefined;
  };
  return {
    stop,
    run(step) {
      stop();
      return new Promise((done) => {
        stopped = done;
        let last = performance.now();
        const frame = (now: number): void => {
          const ms = Math.min(Math.max(now - last, 1), 50);
          last = now;
          moving();
          if (step(ms)) stop();
          else running = requestAnimationFrame(frame);
        };
        running = requestAnimationFrame(frame);
      });
    },
  };
}

/** Whether the board moves, and the camera when it last came to rest. */
function makeRest(camera: Signal<Camera>) {
  const rest: Signal<Camera> = signal(camera.value);
  const isMoving = signal(false);
  let resting: ReturnType<typeof setTimeout> | undefined;
  const settle = (): void => {
    clearTimeout(resting);
    resting = undefined;
    isMoving.value = false;
    rest.value = camera.value;
  };
  const moving = (): void => {
    isMoving.value = true;
    clearTimeout(resting);
    resting = setTimeout(settle, REST);
  };
  return { rest, isMoving, settle, moving };
}

/** `first`: where it opens; without, so that everybody can be seen. */
export function makeStage(plate: Box, home: () => Point, first?: Camera): Stage {
  const camera: Signal<Camera> = signal({ x: 0, y: 0, scale: 1 });
  const window: Signal<View> = signal({ x: 0, y: 0 });
  const { rest, isMoving, settle, moving: noteMoving } = makeRest(camera);
  let hasMoved = false;
  let wasPressed = false;
  /** The scale a turning wheel asks for. */
  let wanted: number | undefined;

  const place = (to: Camera): void => {
    camera.value = withinPlate(to, plate, window.value);
  };
  const moving = (): void => {
    hasMoved = true;
    noteMoving();
  };
  const running = makeRunning(moving);
  const hold = (): void => {
    wanted = undefined;
    running.stop();
  };
  const run = (step: (ms: number) => boolean): Promise<void> => {
    wanted = undefined;
    return running.run((ms) => {
      const isDone = step(ms);
      if (isDone) wanted = undefined;
      return isDone;
    });
  };
  /** By hand, at once: whatever moves by itself stops. */
  const put = (to: Camera): void => {
    hold();
    moving();
    place(to);
  };
  const zoom = (at: Point, factor: number): void => put(zoomed(camera.value, at, factor, plate, window.value));

  return {
    plate,
    camera,
    window,
    isMoving,
    rest,
    detail: computed(() => detailAt(rest.value.scale)),
    resize(size) {
      // Under a finger the map holds still while the sheet below it rises and sinks.
      const isSame = size.x === window.value.x;
      const isHeld = hasMoved || (isSame && window.value.covered !== undefined) || (wasPressed && isCoarse() && isSame);
      // A phone that is turned over has other things over its map.
      window.value = isSame ? { ...window.value, ...size } : size;
      place(isHeld ? camera.value : (first ?? opening(plate, window.value, home(), isCoarse() ? leastPressSize() : undefined)));
      settle();
    },
    cover(ends) {
      const { covered, most = ends, ...size } = window.value;
      const isFirst = covered === undefined;
      if (ends.above === (covered?.above ?? 0) && ends.below === (covered?.below ?? 0)) return;
      // Who reads a sheet that lies over everything does not look at the map.
      const below = Math.min(ends.below, size.y * MOST_RAISED);
      window.value = {
        ...size,
        covered: ends,
        most: { above: Math.max(most.above, ends.above), below: Math.max(isFirst ? 0 : most.below, below) },
      };
      // It opens in what can be seen; from then on it stays where it is.
      if (!isFirst || hasMoved || first !== undefined) return;
      const seen = { ...window.value, covered: { above: ends.above, below } };
      place(opening(plate, seen, home(), isCoarse() ? leastPressSize() : undefined));
      settle();
    },
    pan: (by) => put({ ...camera.value, x: camera.value.x + by.x, y: camera.value.y + by.y }),
    zoom,
    glide(to, ms) {
      const from = camera.value;
      const end = withinPlate(to, plate, window.value);
      if (ms <= 0 || wantsStillness()) {
        hold();
        hasMoved = true;
        camera.value = end;
        settle();
        return Promise.resolve();
      }
      let gone = 0;
      return run((passed) => {
        gone += passed;
        camera.value = onTheWay(from, end, softly(Math.min(gone / ms, 1)), window.value);
        return gone >= ms;
      });
    },
    chase(at, factor) {
      if (wantsStillness()) return zoom(at, factor);
      const goal = Math.max((wanted ?? camera.value.scale) * factor, fitted(plate, window.value).scale);
      void run((ms) => {
        const { scale } = camera.value;
        const share = 1 - 0.5 ** (ms / 35);
        const next = Math.abs(goal / scale - 1) < 0.004 ? goal : scale * (goal / scale) ** share;
        camera.value = zoomed(camera.value, at, next / scale, plate, window.value);
        return camera.value.scale === scale || next === goal;
      });
      wanted = goal;
    },
    fling(speed) {
      if (wantsStillness()) return;
      let { x, y } = speed;
      void run((ms) => {
        place({ ...camera.value, x: camera.value.x + x * ms, y: camera.value.y + y * ms });
        const slower = 0.5 ** (ms / 90);
        x *= slower;
        y *= slower;
        return Math.hypot(x, y) < 0.02;
      });
    },
    hold() {
      wasPressed = true;
      hold();
    },
  };
}

/** The scale changes evenly for the eye, and the middle of the window travels in a straight line over the board. */
function onTheWay(from: Camera, to: Camera, t: number, window: Point): Camera {
  const scale = from.scale * (to.scale / from.scale) ** t;
  const middle = (c: Camera): Point => ({ x: (window.x / 2 - c.x) / c.scale, y: (window.y / 2 - c.y) / c.scale });
  const [a, b] = [middle(from), middle(to)];
  const at = { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
  return { x: window.x / 2 - at.x * scale, y: window.y / 2 - at.y * scale, scale };
}

import { type ReadonlySignal, useComputed } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { centred, fitted, toBoard } from './camera.js';
import { type Point, tenths } from './points.js';
import type { Stage } from './stage.js';

/** A window of this size has room for it; from so many times the whole map on there is something to find one's way to. */
const LEAST = { x: 720, y: 560 } as const;
const NEARER = 1.3;
/** No broader and no higher than this, in pixels. */
const MOST = { x: 200, y: 150 } as const;

/** Who is shown on it, each with the class of his side. */
export type InsetDots = ReadonlySignal<readonly { readonly key: string; readonly at: Point; readonly which: string }[]>;

interface Props {
  readonly stage: Stage;
  /** The size of the map in units of the drawing. */
  readonly size: Point;
  readonly dots: InsetDots;
  /** The ground, as a small map shows it. */
  readonly children: ComponentChildren;
}

/** The whole map in a corner while one looks at a part of it: who stands where, and which part it is. Pointing there moves the view. */
export function InsetMap({ stage, size, dots, children }: Props) {
  const window = stage.window.value;
  const frame = useComputed(() => {
    const [from, to] = [toBoard(stage.camera.value, { x: 0, y: 0 }), toBoard(stage.camera.value, stage.window.value)];
    return `M${tenths(from.x)} ${tenths(from.y)}H${tenths(to.x)}V${tenths(to.y)}H${tenths(from.x)}Z`;
  });
  const isNear = stage.rest.value.scale > NEARER * fitted(stage.plate, window).scale;
  if (!isNear || window.x < LEAST.x || window.y < LEAST.y) return null;
  const scale = Math.min(MOST.x / size.x, MOST.y / size.y);
  const point = (event: PointerEvent & { readonly currentTarget: Element }): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = { x: (event.clientX - box.left) / scale, y: (event.clientY - box.top) / scale };
    void stage.glide(centred(at, stage.camera.value.scale, stage.window.value), event.type === 'pointerdown' ? 160 : 0);
  };
  return (
    <svg
      class="inset-map no-print"
      aria-hidden="true"
      width={size.x * scale}
      height={size.y * scale}
      viewBox={`0 0 ${size.x} ${size.y}`}
      onPointerDown={point}
      onPointerMove={(event) => event.buttons === 1 && point(event)}
    >
      {children}
      {dots.value.map(({ key, at, which }) =>
        which === 'first' ? (
          <rect key={key} class={`dot ${which}`} x={at.x - 24} y={at.y - 24} width="48" height="48" />
        ) : (
          <circle key={key} class={`dot ${which}`} cx={at.x} cy={at.y} r="26" />
        ),
      )}
      <path class="inset-frame" d={frame} />
    </svg>
  );
}

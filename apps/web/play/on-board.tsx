import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { PlayModel } from '../play-model/play-model.js';
import { besidePlaces, boxesAt } from '../stage/beside.js';
import { meets, type Point } from '../stage/points.js';

interface Props {
  readonly model: PlayModel;
  readonly class: string;
  /** What it is about, the most important first, in units of the drawing. */
  readonly places: readonly Point[];
  /** How large it is about, until it has been laid out. */
  readonly size: Point;
  readonly label: string;
  /** What it makes way for: it is gone as long as it would lie over one of these. */
  readonly yieldsTo?: readonly Point[];
  readonly children: ComponentChildren;
}

/** Something that is said on the board, beside what it is about. While the board moves it waits. */
export function OnBoard({ model, class: name, places, size, label, yieldsTo = [], children }: Props) {
  const scene = model.screen.motion.scene.value;
  const box = useRef<HTMLElement>(null);
  const height = useSignal(size.y);
  // As many words as there are decide how high it is.
  useLayoutEffect(() => {
    if (box.current !== null) height.value = box.current.offsetHeight;
  });
  if (scene === null || scene.stage.isMoving.value) return null;
  const { x, y } = besidePlaces(scene, places, { x: size.x, y: height.value });
  const own = { left: x, top: y, right: x + size.x, bottom: y + height.value };
  if (boxesAt(scene, yieldsTo).some((one) => meets(one, own))) return null;
  return (
    <section ref={box} class={`on-board ${name}`} aria-label={label} style={{ left: `${x}px`, top: `${y}px`, width: `${size.x}px` }}>
      {children}
    </section>
  );
}

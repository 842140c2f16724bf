import type { ComponentChildren } from 'preact';
import type { PlayModel } from '../play-model/play-model.js';
import { besidePlaces } from '../stage/beside.js';
import type { Point } from '../stage/points.js';

interface Props {
  readonly model: PlayModel;
  readonly class: string;
  /** What it is about, the most important first, in units of the drawing. */
  readonly places: readonly Point[];
  /** How large it is at most. */
  readonly size: Point;
  readonly label: string;
  readonly children: ComponentChildren;
}

/** Something that is said on the board, beside what it is about. While the board moves it waits. */
export function OnBoard({ model, class: name, places, size, label, children }: Props) {
  const scene = model.screen.motion.scene.value;
  if (scene === null || scene.stage.isMoving.value) return null;
  const { x, y } = besidePlaces(scene, places, size);
  return (
    <section class={`on-board ${name}`} aria-label={label} style={{ left: `${x}px`, top: `${y}px`, width: `${size.x}px` }}>
      {children}
    </section>
  );
}

import { computed, effect, type ReadonlySignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { FRAME } from './camera.js';
import { DiceOnBoard } from './dice-on-board.js';
import { type BoardInput, listenToGestures } from './gestures.js';
import type { BoardMotion, Scene } from './motion.js';

interface OnStageProps {
  readonly scene: Scene;
  readonly motion: BoardMotion;
  readonly input: BoardInput;
  readonly class: string;
  readonly label: string;
  /** How the keys are used. */
  readonly keys: string;
  /** What is read out. */
  readonly said: readonly (ReadonlySignal<string> | undefined)[];
  /** Buttons over the drawing. */
  readonly tools: ComponentChildren;
  /** The drawing; it gets a name of its own, for what it refers to in itself. */
  readonly children: (id: string) => ComponentChildren;
}

/** A drawing hung on a stage: moved and scaled with it, taken hold of by mouse, fingers and keys, found by whoever moves things on it. */
export function OnStage(props: OnStageProps) {
  const { scene, motion, input } = props;
  const { stage } = scene;
  const id = `b${useId()}`.replace(/\W/g, '-');
  const frame = useRef<HTMLDivElement>(null);
  const plate = useRef<SVGSVGElement>(null);

  useLayoutEffect(() => {
    motion.scene.value = scene;
    motion.input.value = input;
    return () => {
      if (motion.scene.peek() !== scene) return;
      motion.scene.value = null;
      motion.input.value = null;
    };
  }, [scene, motion]);

  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const measure = (): void => {
      if (element.clientWidth > 0 && element.clientHeight > 0) stage.resize({ x: element.clientWidth, y: element.clientHeight });
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    const stopMoving = effect(() => {
      const { x, y, scale } = stage.camera.value;
      const style = plate.current?.style;
      if (style === undefined) return;
      style.willChange = stage.isMoving.value ? 'transform' : 'auto';
      style.transform = `translate(${(x - FRAME * scale).toFixed(2)}px, ${(y - FRAME * scale).toFixed(2)}px) scale(${scale})`;
    });
    const stopListening = listenToGestures(element, stage, input);
    return () => {
      watch.disconnect();
      stopMoving();
      stopListening();
    };
  }, [scene]);

  const { left, top, right, bottom } = stage.plate;
  const classes = useMemo(() => computed(() => `${props.class} ${stage.detail.value}`), [scene, props.class]);
  return (
    <div class={classes}>
      <div
        class="window"
        ref={frame}
        role="application"
        aria-label={props.label}
        aria-describedby={`${id}-keys`}
        tabindex={0}
        onKeyDown={(event) => input.key(event)}
        onFocus={(event) => input.focus(event)}
        onBlur={() => input.blur()}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: it is a drawing whose parts have names. */}
        <svg
          key={scene.id}
          class="plate"
          ref={plate}
          width={right - left}
          height={bottom - top}
          viewBox={`${left} ${top} ${right - left} ${bottom - top}`}
          role="group"
        >
          <rect class="paper" x={left} y={top} width={right - left} height={bottom - top} />
          {props.children(id)}
        </svg>
        <DiceOnBoard key={`dice ${scene.id}`} scene={scene} />
      </div>
      {props.tools}
      <p class="unseen" id={`${id}-keys`}>
        {props.keys}
      </p>
      {props.said.map((said, i) => (
        <p key={i} class="unseen" aria-live="polite">
          {said}
        </p>
      ))}
    </div>
  );
}

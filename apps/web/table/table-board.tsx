import '../board/board.css';
import './table.css';
import type { Piece, Side, TableGround } from '@pennon/kernel';
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { useId, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { BoardTools } from '../board/board-tools.js';
import { FRAME, plateOf } from '../board/camera.js';
import { Dice } from '../board/dice.js';
import type { Point } from '../board/geometry.js';
import { listenToGestures } from '../board/gestures.js';
import type { AttachedMotion, TableScene } from '../board/motion.js';
import { makeStage } from '../board/stage.js';
import { Unspoken } from '../board/unspoken.js';
import { say } from '../text/say.js';
import { ElementView, GarrisonView, RingView } from './element.js';
import { landOf } from './land.js';
import { LandView, Ruler } from './land-view.js';
import type { TableMarks } from './marks.js';
import { Arrows, Candidates, HandlesView, PlanView, ShapesBelow, Trails } from './overlay-view.js';
import { makeStand, type TableStand } from './stand.js';
import { makeTableHand, type TablePlay } from './table-hand.js';

export interface TableBoardProps {
  /** Its size never changes; what lies on it may. */
  readonly ground: ReadonlySignal<TableGround>;
  /** The first is madder red and plain, the second lapis blue with chevrons. */
  readonly sides: readonly [Side, Side];
  readonly pieces: ReadonlySignal<readonly Piece[]>;
  readonly marks: ReadonlySignal<TableMarks>;
  readonly motion: AttachedMotion;
  readonly label: string;
  /** Who plays on it; without, it is only looked at. */
  readonly play?: TablePlay;
  /** What is said when something changes by the keys. */
  readonly said?: ReadonlySignal<string>;
}

interface Made {
  readonly scene: TableScene;
  readonly stand: TableStand;
}

export default function TableBoard(props: TableBoardProps) {
  const { ground, pieces, marks, motion } = props;
  const id = `t${useId()}`.replace(/\W/g, '-');
  const latest = useRef(props);
  latest.current = props;
  const frame = useRef<HTMLDivElement>(null);
  const plate = useRef<SVGSVGElement>(null);
  const { width, height, unit } = ground.value;
  const { scene, stand } = useMemo(() => make(props), [width, height, unit, pieces, marks, props.sides[0], props.sides[1]]);
  const { stage } = scene;
  const said = useMemo(() => signal(''), []);
  const drawn = useMemo(() => signal<{ readonly from: Point; readonly to: Point } | null>(null), []);
  const hand = useMemo(() => makeTableHand({ stand, stage, play: () => latest.current.play, frame: drawn, said }), [scene]);

  useLayoutEffect(() => {
    motion.scene.value = scene;
    return () => {
      if (motion.scene.peek() === scene) motion.scene.value = null;
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
    const stopListening = listenToGestures(element, stage, hand);
    return () => {
      watch.disconnect();
      stopMoving();
      stopListening();
    };
  }, [scene]);

  const { left, top, right, bottom } = stage.plate;
  const classes = useMemo(() => computed(() => `board free-table ${stage.detail.value}`), [scene]);
  return (
    <div key={scene.id} class={classes}>
      <div
        class="window"
        ref={frame}
        role="application"
        aria-label={props.label}
        aria-describedby={`${id}-keys`}
        tabindex={0}
        onKeyDown={hand.key}
        onFocus={hand.focus}
        onBlur={hand.blur}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: it is a drawing whose parts have names. */}
        <svg
          class="plate"
          ref={plate}
          width={right - left}
          height={bottom - top}
          viewBox={`${left} ${top} ${right - left} ${bottom - top}`}
          role="group"
        >
          <rect class="paper" x={left} y={top} width={right - left} height={bottom - top} />
          <LandView ground={ground.value} sides={props.sides} id={id} />
          <Ruler ground={ground.value} sides={props.sides} />
          <ShapesBelow stand={stand} id={id} />
          <Trails scene={scene} />
          <Elements stand={stand} />
          <Garrisons ground={ground.value} stand={stand} />
          <Candidates stand={stand} stage={stage} />
          <PlanView stand={stand} stage={stage} />
          <Arrows stand={stand} />
          <HandlesView stand={stand} stage={stage} />
          <FrameDrawn drawn={drawn} />
        </svg>
        <Dice scene={scene} />
      </div>
      <BoardTools stage={stage} />
      <p class="unseen" id={`${id}-keys`}>
        {say('tableKeys')}
      </p>
      <p class="unseen" aria-live="polite">
        {said}
      </p>
      <p class="unseen" aria-live="polite">
        {props.said}
      </p>
    </div>
  );
}

function make({ ground, sides, pieces, marks }: TableBoardProps): Made {
  const stand = makeStand({ ground: ground.peek(), sides, pieces, marks });
  const { size } = stand.sheet;
  const home = (): Point => {
    const standing = pieces.value.flatMap(({ pose }) => (pose === undefined || pose === null ? [] : [stand.drawn(pose)]));
    if (standing.length === 0) return { x: size.x / 2, y: size.y / 2 };
    const mean = (of: (point: Point) => number): number => standing.reduce((sum, point) => sum + of(point), 0) / standing.length;
    return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
  };
  scenes--;
  const scene: TableScene = {
    id: scenes,
    kind: 'table',
    table: stand,
    stage: makeStage(plateOf(size), home),
    dice: signal([]),
    trail: signal(null),
  };
  return { scene, stand };
}

/** Scenes made so far, counted downwards: those of maps are counted upwards. */
let scenes = 0;

const Elements = ({ stand }: { readonly stand: TableStand }) => (
  <>
    <Unspoken class="rings">
      {stand.order.value.map((id) => (
        <RingView key={id} id={id} stand={stand} />
      ))}
    </Unspoken>
    <g class="elements">
      {stand.order.value.map((id) => (
        <ElementView key={id} id={id} stand={stand} />
      ))}
    </g>
  </>
);

const Garrisons = ({ ground, stand }: { readonly ground: TableGround; readonly stand: TableStand }) => (
  <g class="elements">
    {ground.works.map(({ id, garrison }) => {
      const at = landOf(ground).works.find((works) => works.id === id)?.middle;
      return garrison === null || at === undefined ? null : <GarrisonView key={id} id={garrison} at={at} stand={stand} />;
    })}
  </g>
);

function FrameDrawn({ drawn }: { readonly drawn: ReadonlySignal<{ readonly from: Point; readonly to: Point } | null> }) {
  const shown = drawn.value;
  if (shown === null) return null;
  const { from, to } = shown;
  return (
    <rect
      class="selection"
      x={Math.min(from.x, to.x)}
      y={Math.min(from.y, to.y)}
      width={Math.abs(to.x - from.x)}
      height={Math.abs(to.y - from.y)}
    />
  );
}

import '../stage/board.css';
import './free-table.css';
import type { Side } from '@pennon/kernel';
import type { Piece, TableGround } from '@pennon/picture';
import { type ReadonlySignal, signal, useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Point } from '../hexes/hex-geometry.js';
import { BoardTools, ToolSign } from '../stage/board-tools.js';
import { type Camera, centred, plateOf, toBoard } from '../stage/camera.js';
import { Unspoken } from '../stage/eye-only.js';
import type { AttachedMotion, TableScene } from '../stage/motion.js';
import { OnStage } from '../stage/on-stage.js';
import { makeStage, type Stage } from '../stage/stage.js';
import { say } from '../text/say.js';
import { ElementView, GarrisonView, RingView } from './element.js';
import { GroundLabels } from './ground-labels.js';
import { landOf } from './land-drawing.js';
import { LandView, Ruler } from './land-view.js';
import { makeTableHand, type TablePlay } from './table-input.js';
import type { TableMarks } from './table-marks.js';
import { Arrows, Candidates, HandlesView, PlanView, ShapesBelow, Trails } from './table-marks-view.js';
import { makeStand, type TableStand } from './table-pieces.js';

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
  /** Whether it is seen from the north, and what turns it, where somebody else has to know. */
  readonly turned?: ReadonlySignal<boolean>;
  readonly onTurn?: () => void;
}

interface Made {
  readonly scene: TableScene;
  readonly stand: TableStand;
}

export default function TableBoard(props: TableBoardProps) {
  const { ground, pieces, marks, motion } = props;
  const latest = useRef(props);
  latest.current = props;
  const { width, height, unit } = ground.value;
  const own = useSignal(false);
  const turned = props.turned ?? own;
  const isTurned = turned.value;
  const last = useRef<Made | null>(null);
  const made = useMemo(
    () => make(props, isTurned, last.current),
    [width, height, unit, pieces, marks, props.sides[0], props.sides[1], isTurned],
  );
  const { scene, stand } = made;
  const { stage } = scene;
  last.current = made;
  const said = useMemo(() => signal(''), []);
  const seen = useSeenFrom(isTurned);
  const drawn = useMemo(() => signal<{ readonly from: Point; readonly to: Point } | null>(null), []);
  const hand = useMemo(() => makeTableHand({ stand, stage, play: () => latest.current.play, frame: drawn, said }), [scene]);

  return (
    <OnStage
      scene={scene}
      motion={motion}
      hand={hand}
      class="board free-table"
      label={`${props.label} ${seenFrom(isTurned)}`}
      keys={say('tableKeys')}
      said={[said, seen, props.said]}
      tools={
        <BoardTools stage={stage}>
          <button
            type="button"
            aria-pressed={isTurned}
            aria-label={say('tableTurn')}
            title={say('tableTurn')}
            onClick={props.onTurn ?? (() => (own.value = !own.value))}
          >
            <ToolSign d="M3.5 6A5 5 0 0 1 12.8 6.5M12.8 6.5V3.2M12.8 6.5H9.6M12.5 10A5 5 0 0 1 3.2 9.500M3.2 9.500V12.800M3.2 9.500H6.400" />
          </button>
        </BoardTools>
      }
    >
      {(id) => (
        <>
          <LandView ground={ground.value} sides={props.sides} isTurned={isTurned} id={id} />
          <Ruler ground={ground.value} sides={props.sides} isTurned={isTurned} />
          <ShapesBelow stand={stand} id={id} />
          <Trails scene={scene} />
          <Elements stand={stand} />
          <Garrisons ground={ground.value} stand={stand} />
          <GroundLabels stand={stand} stage={stage} ground={ground} />
          <Candidates stand={stand} stage={stage} />
          <PlanView stand={stand} stage={stage} />
          <Arrows stand={stand} />
          <HandlesView stand={stand} stage={stage} />
          <FrameDrawn drawn={drawn} />
        </>
      )}
    </OnStage>
  );
}

const seenFrom = (isTurned: boolean): string => say(isTurned ? 'tableSeenFromNorth' : 'tableSeenFromSouth');

/** From where the table is seen, read out when it has been turned: by hand, or by itself for who sits alone at its north side. */
function useSeenFrom(isTurned: boolean): ReadonlySignal<string> {
  const seen = useSignal('');
  useEffect(() => {
    if (isTurned || seen.peek() !== '') seen.value = seenFrom(isTurned);
  }, [isTurned]);
  return seen;
}

/** The table from one side; who turns it about looks on at the same place from the other side. */
function make({ ground, sides, pieces, marks }: TableBoardProps, isTurned: boolean, before: Made | null): Made {
  const stand = makeStand({ ground: ground.peek(), sides, pieces, marks, isTurned });
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
    stage: makeStage(
      plateOf(size),
      home,
      before === null || before.stand.sheet.isTurned === isTurned ? undefined : turnedAbout(before.scene.stage, size),
    ),
    dice: signal([]),
    trail: signal(null),
  };
  return { scene, stand };
}

/** Where a camera would be that looks at the same place, if the sheet lay the other way round. */
function turnedAbout({ camera, window }: Stage, size: Point): Camera {
  const middle = toBoard(camera.peek(), { x: window.peek().x / 2, y: window.peek().y / 2 });
  return centred({ x: size.x - middle.x, y: size.y - middle.y }, camera.peek().scale, window.peek());
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
      const at = landOf(ground, stand.sheet.isTurned).works.find((works) => works.id === id)?.middle;
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

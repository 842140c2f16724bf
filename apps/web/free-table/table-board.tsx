import '../stage/board.css';
import './free-table.css';
import type { Side } from '@pennon/kernel';
import type { TableDrawings, TableGround, TablePiece } from '@pennon/picture';
import { computed, type ReadonlySignal, signal, useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { whichOf } from '../parts/side-colours.js';
import type { Trace } from '../play-model/traces.js';
import { BoardTools, ToolSign } from '../stage/board-tools.js';
import { type Camera, centred, plateOf, toBoard } from '../stage/camera.js';
import { EyeOnly } from '../stage/eye-only.js';
import { type InsetDots, InsetMap } from '../stage/inset-map.js';
import { type BoardMotion, newSceneId } from '../stage/motion.js';
import { OnStage } from '../stage/on-stage.js';
import { middleOfPoints, type Point } from '../stage/points.js';
import { makeStage, type Stage } from '../stage/stage.js';
import { say } from '../text/say.js';
import { AboveView, ElementView, GarrisonView, RingView } from './element.js';
import { GroundLabels } from './ground-labels.js';
import { landOf } from './land-drawing.js';
import { LandItself, LandView, Ruler } from './land-view.js';
import { TableInput, type TableListener } from './table-input.js';
import type { TableMarks } from './table-marks.js';
import { Arrows, Candidates, Chances, HandlesView, PlanView, ShapesBelow, Trails } from './table-marks-view.js';
import { actOnTable, placesOnTable, type TableScene } from './table-motion.js';
import { makeTablePieces, type TablePieces } from './table-pieces.js';
import { TableTraces } from './table-traces.js';

export interface TableBoardProps {
  /** Its size never changes; what lies on it may. */
  readonly ground: ReadonlySignal<TableGround>;
  /** The first is madder red and plain, the second lapis blue with chevrons. */
  readonly sides: readonly [Side, Side];
  readonly pieces: ReadonlySignal<readonly TablePiece[]>;
  readonly drawings: TableDrawings;
  readonly marks: ReadonlySignal<TableMarks>;
  readonly motion: BoardMotion;
  readonly label: string;
  /** Who plays on it; without, it is only looked at. */
  readonly listener?: TableListener;
  /** Who has fallen or gone back of late. */
  readonly traces?: ReadonlySignal<readonly Trace[]>;
  /** What is said when something changes by the keys. */
  readonly said?: ReadonlySignal<string>;
  /** Whether it is seen from the north, and what turns it, where somebody else has to know. */
  readonly turned?: ReadonlySignal<boolean>;
  readonly onTurn?: () => void;
}

/** A free table with everybody who stands on it. */
export function TableBoard(props: TableBoardProps) {
  const { ground, pieces, marks, motion } = props;
  const latest = useRef(props);
  latest.current = props;
  const { width, height, unit } = ground.value;
  const own = useSignal(false);
  const turned = props.turned ?? own;
  const isTurned = turned.value;
  const last = useRef<TableScene | null>(null);
  const scene = useMemo(
    () => makeScene(props, isTurned, last.current),
    [width, height, unit, pieces, marks, props.sides[0], props.sides[1], isTurned],
  );
  const { stage, bases } = scene;
  last.current = scene;
  const said = useMemo(() => signal(''), []);
  const seen = useSeenFrom(isTurned);
  const dots = useMemo(() => dotsOf(scene), [scene]);
  const drawn = useMemo(() => signal<{ readonly from: Point; readonly to: Point } | null>(null), []);
  const input = useMemo(() => new TableInput({ bases, stage, listener: () => latest.current.listener, frame: drawn, said }), [scene]);

  return (
    <OnStage
      scene={scene}
      motion={motion}
      input={input}
      class="board free-table"
      label={`${props.label} ${seenFrom(isTurned)}`}
      keys={say('tableKeys')}
      said={[said, seen, props.said]}
      tools={
        <>
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
          <InsetMap key={scene.id} stage={stage} size={bases.sheet.size} dots={dots}>
            <LandItself drawing={landOf(ground.value, bases.drawings, isTurned)} sides={props.sides} />
          </InsetMap>
        </>
      }
    >
      {(id) => (
        <>
          <LandView ground={ground.value} drawings={bases.drawings} sides={props.sides} isTurned={isTurned} id={id} />
          <Ruler ground={ground.value} sides={props.sides} isTurned={isTurned} />
          <ShapesBelow bases={bases} id={id} />
          <Trails scene={scene} />
          {props.traces !== undefined && <TableTraces bases={bases} traces={props.traces} />}
          <Elements bases={bases} />
          <Garrisons ground={ground.value} bases={bases} />
          <GroundLabels bases={bases} stage={stage} ground={ground} />
          <Candidates bases={bases} stage={stage} />
          <PlanView bases={bases} stage={stage} />
          <Arrows bases={bases} />
          <Chances bases={bases} stage={stage} />
          <HandlesView bases={bases} stage={stage} />
          <FrameDrawn drawn={drawn} />
        </>
      )}
    </OnStage>
  );
}

/** Elements as dots of the small map. */
const dotsOf = ({ bases }: TableScene): InsetDots =>
  computed(() =>
    [...bases.pieces.value.values()].flatMap(({ id, side, pose }) =>
      pose === null ? [] : [{ key: id, at: bases.drawn(pose), which: whichOf(bases.sides, side) }],
    ),
  );

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
function makeScene({ ground, drawings, sides, pieces, marks }: TableBoardProps, isTurned: boolean, before: TableScene | null): TableScene {
  const bases = makeTablePieces({ ground: ground.peek(), drawings, sides, pieces, marks, isTurned });
  const { size } = bases.sheet;
  const home = (): Point =>
    middleOfPoints(
      pieces.value.flatMap(({ pose }) => (pose === null ? [] : [bases.drawn(pose)])),
      { x: size.x / 2, y: size.y / 2 },
    );
  const first = before === null || before.bases.sheet.isTurned === isTurned ? undefined : turnedAbout(before.stage, size);
  const trail: TableScene['trail'] = signal(null);
  return {
    id: newSceneId(),
    stage: makeStage(plateOf(size), home, first),
    dice: signal([]),
    sideClass: (side) => whichOf(sides, side),
    bases,
    trail,
    pieces: bases.pieces,
    moved: bases.moved,
    place: bases.place,
    placesOf: (shown) => placesOnTable(bases, shown),
    act: (shown, pace) => actOnTable({ bases, trail }, shown, pace),
  };
}

/** Where a camera would be that looks at the same place, if the sheet lay the other way round. */
function turnedAbout({ camera, window }: Stage, size: Point): Camera {
  const middle = toBoard(camera.peek(), { x: window.peek().x / 2, y: window.peek().y / 2 });
  return centred({ x: size.x - middle.x, y: size.y - middle.y }, camera.peek().scale, window.peek());
}

const Elements = ({ bases }: { readonly bases: TablePieces }) => (
  <>
    <EyeOnly class="rings">
      {bases.order.value.map((id) => (
        <RingView key={id} id={id} bases={bases} />
      ))}
    </EyeOnly>
    <g class="elements">
      {bases.order.value.map((id) => (
        <ElementView key={id} id={id} bases={bases} />
      ))}
    </g>
    <EyeOnly class="above-all">
      {bases.order.value.map((id) => (
        <AboveView key={id} id={id} bases={bases} />
      ))}
    </EyeOnly>
  </>
);

const Garrisons = ({ ground, bases }: { readonly ground: TableGround; readonly bases: TablePieces }) => (
  <g class="elements">
    {ground.works.map(({ id, garrison }) => {
      const at = landOf(ground, bases.drawings, bases.sheet.isTurned).works.find((works) => works.id === id)?.middle;
      return garrison === null || at === undefined ? null : <GarrisonView key={id} id={garrison} at={at} bases={bases} />;
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

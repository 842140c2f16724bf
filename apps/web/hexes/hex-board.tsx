import '../stage/board.css';
import type { Side } from '@pennon/kernel';
import type { HexDrawings, HexGround, HexPiece, HexRemains, HexsideOnMap } from '@pennon/picture';
import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { memo } from 'preact/compat';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { whichOf } from '../parts/side-colours.js';
import type { Trace } from '../play-model/traces.js';
import { BoardTools } from '../stage/board-tools.js';
import { plateOf, toBoard } from '../stage/camera.js';
import { EyeOnly } from '../stage/eye-only.js';
import { type InsetDots, InsetMap } from '../stage/inset-map.js';
import { type BoardMotion, newSceneId } from '../stage/motion.js';
import { OnStage } from '../stage/on-stage.js';
import { middleOfPoints, type Point, written } from '../stage/points.js';
import { makeStage } from '../stage/stage.js';
import { say } from '../text/say.js';
import { Counter } from './counter.js';
import { Facings } from './facing-buttons.js';
import { FormationNames } from './formation-names-view.js';
import { drawingOf } from './ground-drawing.js';
import { ChangedHexsides, Flows, GroundView, Land, Shores } from './ground-view.js';
import { centreOf, mapSize } from './hex-geometry.js';
import { HexInput, type HexListener } from './hex-input.js';
import type { HexMarks } from './hex-marks.js';
import { Costs, Ghosts, MarksAbove, MarksBelow, Ways } from './hex-marks-view.js';
import { actOnHexes, type HexScene, placesOnHexes } from './hex-motion.js';
import { makeHexPieces } from './hex-pieces.js';
import { HexTraces, WordsOfTraces } from './hex-traces.js';
import { MapFrame } from './map-frame.js';
import { Plaques } from './plaques.js';
import { RemainsView } from './remains-view.js';
import { Roofs } from './roofs.js';
import { spreadWidth } from './stacks.js';
import { WaySpotsView } from './way-spots-view.js';

interface HexBoardProps extends HexListener {
  /** The first is madder red and plain, the second lapis blue with a chevron. */
  readonly sides: readonly [Side, Side];
  readonly pieces: ReadonlySignal<readonly HexPiece[]>;
  /** Hexsides that change, as they are now. */
  readonly hexsides: ReadonlySignal<readonly HexsideOnMap[]>;
  readonly drawings: HexDrawings;
  readonly marks: ReadonlySignal<HexMarks>;
  readonly onFacing?: (facing: string) => void;
  /** Another way of what is planned is taken, by its number. */
  readonly onSpot?: (number: number) => void;
  /** Who lies dead on the board. */
  readonly remains?: ReadonlySignal<readonly HexRemains[]>;
  /** Who has fallen or gone back of late. */
  readonly traces?: ReadonlySignal<readonly Trace[]>;
  readonly label: string;
  /** Moves things on this board. */
  readonly motion: BoardMotion;
}

/** A map of hexes with its counters. */
export function HexBoard(props: HexBoardProps) {
  const { ground, pieces, hexsides, drawings, marks, motion } = props;
  const latest = useRef(props);
  latest.current = props;
  const scene = useMemo(() => makeScene(props), [ground, pieces, marks, props.sides[0], props.sides[1]]);
  const { stage, counters } = scene;
  const said = useMemo(() => signal(''), []);
  const input = useMemo(() => new HexInput(scene, latest, said), [scene]);

  const dots = useMemo(() => dotsOf(scene), [scene]);
  useLayoutEffect(
    () =>
      effect(() => {
        const { cursor } = marks.value;
        untracked(() => input.place(cursor));
      }),
    [scene],
  );

  return (
    <OnStage
      scene={scene}
      motion={motion}
      input={input}
      class="board"
      label={props.label}
      keys={say('boardKeys')}
      said={[said]}
      tools={
        <>
          <BoardTools stage={stage} />
          <InsetMap key={scene.id} stage={stage} size={mapSize(ground)} dots={dots}>
            <SmallGround ground={ground} drawings={drawings} />
          </InsetMap>
        </>
      }
    >
      {(id) => (
        <>
          <GroundView drawing={drawingOf(ground, drawings)} id={id} />
          <MapFrame layout={ground} />
          <HexNumbers scene={scene} ground={ground} drawings={drawings} />
          {props.remains !== undefined && <RemainsView counters={counters} remains={props.remains} />}
          <FormationNames counters={counters} stage={stage} names={drawingOf(ground, drawings).names} />
          <MarksBelow counters={counters} id={id} />
          <Trail scene={scene} />
          <Ways counters={counters} />
          {props.traces !== undefined && <HexTraces counters={counters} traces={props.traces} />}
          <Counters scene={scene} />
          <ChangedHexsides layout={ground} hexsides={hexsides} drawings={drawings} />
          <Roofs ground={ground} drawings={drawings} counters={counters} id={id} />
          <Ghosts counters={counters} />
          <Costs counters={counters} />
          {props.traces !== undefined && <WordsOfTraces counters={counters} traces={props.traces} stage={stage} />}
          <Plaques counters={counters} stage={stage} />
          <MarksAbove counters={counters} stage={stage} />
          <WaySpotsView counters={counters} stage={stage} onSpot={props.onSpot} />
          <Facings counters={counters} stage={stage} onFacing={props.onFacing} />
        </>
      )}
    </OnStage>
  );
}

/** Units as dots of the small map. */
const dotsOf = ({ counters: { pieces, layout, sides } }: HexScene): InsetDots =>
  computed(() =>
    [...pieces.value.values()].flatMap(({ id, kind, side, hexes: [hex] }) =>
      kind !== 'unit' || hex === undefined ? [] : [{ key: id, at: centreOf(layout, hex), which: whichOf(sides, side) }],
    ),
  );

/** The ground as the small map in the corner shows it. */
const SmallGround = memo(function SmallGround({ ground, drawings }: { readonly ground: HexGround; readonly drawings: HexDrawings }) {
  const drawing = drawingOf(ground, drawings);
  return (
    <>
      <Land drawing={drawing} />
      <Shores drawing={drawing} />
      <Flows drawing={drawing} />
    </>
  );
});

function makeScene({ ground, drawings, sides, pieces, marks }: HexBoardProps): HexScene {
  const counters = makeHexPieces({ layout: ground, drawings, sides, pieces, marks });
  const size = mapSize(ground);
  const home = (): Point =>
    middleOfPoints(
      pieces.value.flatMap(({ hexes }) => hexes.map((hex) => centreOf(ground, hex))),
      { x: size.x / 2, y: size.y / 2 },
    );
  const trail: HexScene['trail'] = signal(null);
  return {
    id: newSceneId(),
    stage: makeStage(plateOf(size), home),
    dice: signal([]),
    sideClass: (side) => whichOf(sides, side),
    counters,
    trail,
    pieces: counters.pieces,
    moved: counters.moved,
    place: counters.place,
    placesOf: (shown, before) => placesOnHexes(counters, shown, before),
    act: (shown, pace) => actOnHexes({ counters, trail }, shown, pace),
  };
}

/** Counters in the order in which they lie on one another; under a stack that is spread out lies a sheet of paper. */
function Counters({ scene: { counters } }: { readonly scene: HexScene }) {
  const spread = counters.spread.value;
  const ids = counters.order.value;
  const isOnTop = (id: string): boolean =>
    counters.pieces
      .peek()
      .get(id)
      ?.hexes.some((hex) => spread.includes(hex)) === true;
  const first = ids.findIndex(isOnTop);
  const drawn = (some: readonly string[]) => some.map((id) => <Counter key={id} id={id} counters={counters} />);
  const sheets = spread.map((hex) => {
    const { x, y } = centreOf(counters.layout, hex);
    const width = spreadWidth(counters.stacks.value.get(hex) ?? []) + 14;
    return <rect key={`sheet ${hex}`} class="sheet" data-hex={hex} x={x - width / 2} y={y - 41} width={width} height="82" rx="8" />;
  });
  return <g class="counters">{first < 0 ? drawn(ids) : [...drawn(ids.slice(0, first)), ...sheets, ...drawn(ids.slice(first))]}</g>;
}

/** The way a piece has just come: behind a retreat and a charge it stays for a moment. */
function Trail({ scene: { trail } }: { readonly scene: HexScene }) {
  const shown = trail.value;
  return shown === null ? null : <path class={`trail ${shown.how}`} d={`M${shown.points.map(written).join('L')}`} />;
}

/** Printed numbers of the hexes in sight, once they can be read. */
function HexNumbers({
  scene: { stage },
  ground,
  drawings,
}: {
  readonly scene: HexScene;
  readonly ground: HexGround;
  readonly drawings: HexDrawings;
}) {
  const detail = stage.detail.value;
  if (detail === 'far' || detail === 'middle') return null;
  const camera = stage.rest.value;
  const from = toBoard(camera, { x: -ROUND, y: -ROUND });
  const to = toBoard(camera, { x: stage.window.value.x + ROUND, y: stage.window.value.y + ROUND });
  const isInSight = ({ x, y }: Point): boolean => x >= from.x && x <= to.x && y >= from.y && y <= to.y;
  const numbers = ground.hexes.flatMap(({ id, ground: kind }) => {
    const at = centreOf(ground, id);
    return drawings.ground[kind]?.isOut !== true && isInSight(at) ? [{ id, at }] : [];
  });
  return (
    <EyeOnly class="hex-numbers">
      {numbers.map(({ id, at }) => (
        <text key={id} x={at.x} y={at.y - 23}>
          {id}
        </text>
      ))}
    </EyeOnly>
  );
}

/** So many pixels round the window are ready too, for who drags on. */
const ROUND = 160;

import '../stage/board.css';
import type { Side } from '@pennon/kernel';
import type { HexGround, Piece } from '@pennon/picture';
import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { BoardTools } from '../stage/board-tools.js';
import { plateOf, toBoard } from '../stage/camera.js';
import { Unspoken } from '../stage/eye-only.js';
import { type AttachedMotion, motion as onScreen, type Scene } from '../stage/motion.js';
import { OnStage } from '../stage/on-stage.js';
import { makeStage } from '../stage/stage.js';
import { say } from '../text/say.js';
import { Counter } from './counter.js';
import { drawingOf } from './ground-drawing.js';
import { GroundView } from './ground-view.js';
import { centreOf, type FacesTo, mapSize, type Point, written } from './hex-geometry.js';
import { makeHand } from './hex-input.js';
import { Costs, Facings, MarksAbove, MarksBelow } from './hex-marks-view.js';
import { type BoardMarks, makeTable } from './hex-pieces.js';
import { Frame } from './map-frame.js';
import { spreadWidth } from './stacks.js';

export type { BoardMarks } from './hex-pieces.js';

export interface BoardProps {
  /** The same object as long as it is the same map. */
  readonly ground: HexGround;
  /** The first is madder red and plain, the second lapis blue with a chevron. */
  readonly sides: readonly [Side, Side];
  readonly pieces: ReadonlySignal<readonly Piece[]>;
  readonly marks: ReadonlySignal<BoardMarks>;
  /** A click, a tap or Enter chooses; hovering, a long press or the keyboard's hex looks. */
  readonly onPoint: (at: { readonly hex: string; readonly piece?: string }, how: 'choose' | 'look' | 'leave') => void;
  readonly onFacing?: (facing: string) => void;
  readonly label: string;
  /** What is read out when the keyboard comes to a hex; without it the ground and the pieces there. */
  readonly describe?: (hex: string) => string;
  /** Moves things on this board; without it, the handle of the board on the screen does. */
  readonly motion?: AttachedMotion;
  /** What pieces face on hexes with points at the top. */
  readonly facesTo?: FacesTo;
}

export function Board(props: BoardProps) {
  const { ground, pieces, marks, facesTo = 'vertex', motion = onScreen } = props;
  const latest = useRef(props);
  latest.current = props;
  const scene = useMemo(() => makeScene(props, facesTo), [ground, pieces, marks, props.sides[0], props.sides[1], facesTo]);
  const { stage, table } = scene;
  const said = useMemo(() => signal(''), []);
  const hand = useMemo(() => makeHand(scene, latest, said), [scene]);

  useLayoutEffect(
    () =>
      effect(() => {
        const { cursor } = marks.value;
        untracked(() => hand.place(cursor));
      }),
    [scene],
  );

  return (
    <OnStage
      scene={scene}
      motion={motion}
      hand={hand}
      class="board"
      label={props.label}
      keys={say('boardKeys')}
      said={[said]}
      tools={<BoardTools stage={stage} />}
    >
      {(id) => (
        <>
          <GroundView drawing={drawingOf(ground)} id={id} />
          <Frame layout={ground} />
          <HexNumbers scene={scene} ground={ground} />
          <MarksBelow table={table} id={id} />
          <Trail scene={scene} />
          <Costs table={table} />
          <Counters scene={scene} />
          <MarksAbove table={table} />
          <Facings table={table} stage={stage} onFacing={props.onFacing} />
        </>
      )}
    </OnStage>
  );
}

function makeScene({ ground, sides, pieces, marks }: BoardProps, facesTo: FacesTo): Scene {
  const table = makeTable({ layout: ground, facesTo, sides, pieces, marks });
  const size = mapSize(ground);
  const home = (): Point => {
    const standing = pieces.value.flatMap(({ hex }) => (hex === null ? [] : [centreOf(ground, hex)]));
    if (standing.length === 0) return { x: size.x / 2, y: size.y / 2 };
    const mean = (of: (point: Point) => number): number => standing.reduce((sum, point) => sum + of(point), 0) / standing.length;
    return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
  };
  scenes++;
  return { id: scenes, kind: 'hexes', table, stage: makeStage(plateOf(size), home), dice: signal([]), trail: signal(null) };
}

/** Scenes made so far: another map is drawn from the beginning, nothing of the one before is kept. */
let scenes = 0;

/** Counters in the order in which they lie on one another; under a stack that is spread out lies a sheet of paper. */
function Counters({ scene: { table } }: { readonly scene: Scene }) {
  const spread = table.spread.value;
  const ids = table.order.value;
  const isOnTop = (id: string): boolean => spread.includes(table.pieces.peek().get(id)?.hex ?? '');
  const first = ids.findIndex(isOnTop);
  const drawn = (some: readonly string[]) => some.map((id) => <Counter key={id} id={id} table={table} />);
  const sheets = spread.map((hex) => {
    const { x, y } = centreOf(table.layout, hex);
    const width = spreadWidth(table.stacks.value.get(hex) ?? []) + 14;
    return <rect key={`sheet ${hex}`} class="sheet" data-hex={hex} x={x - width / 2} y={y - 41} width={width} height="82" rx="8" />;
  });
  return <g class="counters">{first < 0 ? drawn(ids) : [...drawn(ids.slice(0, first)), ...sheets, ...drawn(ids.slice(first))]}</g>;
}

/** The way a piece has just come: behind a retreat and a charge it stays for a moment. */
function Trail({ scene: { trail } }: { readonly scene: Scene }) {
  const shown = trail.value;
  return shown === null ? null : <path class={`trail ${shown.how}`} d={`M${shown.points.map(written).join('L')}`} />;
}

/** Printed numbers of the hexes in sight, once they can be read. */
function HexNumbers({ scene: { stage }, ground }: { readonly scene: Scene; readonly ground: HexGround }) {
  const detail = stage.detail.value;
  if (detail === 'far' || detail === 'middle') return null;
  const camera = stage.rest.value;
  const from = toBoard(camera, { x: -ROUND, y: -ROUND });
  const to = toBoard(camera, { x: stage.window.value.x + ROUND, y: stage.window.value.y + ROUND });
  const isInSight = ({ x, y }: Point): boolean => x >= from.x && x <= to.x && y >= from.y && y <= to.y;
  const numbers = ground.hexes.flatMap(({ id, ground: kind }) => {
    const at = centreOf(ground, id);
    return kind !== 'out' && isInSight(at) ? [{ id, at }] : [];
  });
  return (
    <Unspoken class="hex-numbers">
      {numbers.map(({ id, at }) => (
        <text key={id} x={at.x} y={at.y - 23}>
          {id}
        </text>
      ))}
    </Unspoken>
  );
}

/** So many pixels round the window are ready too, for who drags on. */
const ROUND = 160;

import type { Place } from '@pennon/picture';
import { useComputed } from '@preact/signals';
import { type Which, whichOf } from '../parts/side-colours.js';
import { toBoard } from '../stage/camera.js';
import { EyeOnly } from '../stage/eye-only.js';
import { Fingertip } from '../stage/fingertip.js';
import { penStyle } from '../stage/pens.js';
import { type Box, between, boxOf, distance, lineOf, type Point, spread, tenths, written } from '../stage/points.js';
import { isCoarse, leastPressSize } from '../stage/press-size.js';
import type { Stage } from '../stage/stage.js';
import { BaseWithFigures, Ring } from './element.js';
import { type HandleKind, handlesOf } from './handles.js';
import { meetsAny, type Size } from './label-places.js';
import { marksWithin } from './land-drawing.js';
import { PenPaths } from './land-view.js';
import { BASE, besidePose, degreesOn, onSheet, outlinePath, pointsOf, poseTransform } from './table-geometry.js';
import { type Ghost, type ShapeKind, standingGhosts, type TableMarks } from './table-marks.js';
import type { TableScene } from './table-motion.js';
import { baseBox, standingBoxes, type TablePieces } from './table-pieces.js';

const HATCHED: readonly ShapeKind[] = ['zone', 'binding', 'blocked', 'going-bad', 'going-closed'];

/** What lies under the bases: zones, reach, range, the room to set things down, the terrain that is being laid. */
export function ShapesBelow({ bases, id }: { readonly bases: TablePieces; readonly id: string }) {
  const { shapes, laid } = bases.marks.value;
  const { sheet, drawings } = bases;
  const thought = laid === null ? undefined : (drawings.ground[laid.kind] ?? drawings.works[laid.kind]);
  return (
    <EyeOnly class="marks">
      <pattern id={`${id}-hatch`} width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path class="hatch" d="M0 0V9" />
      </pattern>
      {shapes.map(({ kind, shape, key }) => (
        <g key={`${kind} ${key}`} class={`shape ${kind}`}>
          <path class="shape-area" d={outlinePath(sheet, shape)} />
          {HATCHED.includes(kind) && <path fill={`url(#${id}-hatch)`} d={outlinePath(sheet, shape)} />}
        </g>
      ))}
      {laid !== null && laid.width === undefined && (
        <g class="land">
          <path class="land-area" style={penStyle({ fill: thought?.tint ?? 'clear' })} d={outlinePath(sheet, laid.shape)} />
          <PenPaths paths={marksWithin(thought?.patterns ?? [], pointsOf(sheet, laid.shape))} />
        </g>
      )}
      {laid !== null && (
        <path
          class={`laid ${laid.isLegal ? 'legal' : 'refused'} ${laid.width === undefined ? '' : 'along'}`}
          d={laid.width === undefined ? outlinePath(sheet, laid.shape) : lineOf(pointsOf(sheet, laid.shape))}
          stroke-width={laid.width === undefined ? undefined : laid.width * sheet.share}
        />
      )}
    </EyeOnly>
  );
}

/** Places that are offered: outlines with the number one presses. Of bodies only the front is drawn, until one looks at it. */
export function Candidates({ bases, stage }: { readonly bases: TablePieces; readonly stage: Stage }) {
  const { candidates, plan, chosen } = bases.marks.value;
  const [most, least] = isCoarse() ? [3.2, 1.15] : [2, 0.62];
  const size = Math.min(most, Math.max(1, least / stage.rest.value.scale));
  const wished = candidates.map(({ ghosts: [first] }) =>
    first === undefined ? { x: 0, y: 0 } : onSheet(bases.sheet, besidePose(first.pose, 0.34 * first.pose.width, first.pose.depth / 2)),
  );
  const finger = isCoarse() ? leastPressSize() / stage.rest.value.scale : 0;
  const numbers = spread(wished, Math.max(21 * size, finger));
  // A number gives way to a handle under the same finger: it stands in the list as well.
  const handles = drawnHandles(bases, stage).shown;
  const [alone, ...others] = isCoarse() ? (plan?.ghosts ?? standingGhosts(bases.pieces.value, chosen)) : [];
  const held = alone === undefined || others.length > 0 ? undefined : besidePose(alone.pose, 0, alone.pose.depth / 2);
  const isCrowded = (at: Point): boolean =>
    (held !== undefined && distance(onSheet(bases.sheet, held), at) < BASE + 21 * size) ||
    handles.some((handle) => distance(handle.at, at) < finger);
  return (
    <g class="candidates">
      {candidates.map(({ number, ghosts, isLooked }) => (
        <g key={number} class={`candidate${isLooked ? ' looked' : ''}${ghosts.length > 1 ? ' body' : ''}`}>
          {ghosts.map((ghost) => (
            <Outline key={ghost.piece} ghost={ghost} bases={bases} />
          ))}
        </g>
      ))}
      {candidates.map(
        ({ number, ghosts }, i) =>
          ghosts.length > 0 &&
          !isCrowded(numbers[i] ?? { x: 0, y: 0 }) && (
            <g
              key={number}
              class="candidate-number"
              data-candidate={number}
              transform={`translate(${written(numbers[i] ?? { x: 0, y: 0 })}) scale(${hundredths(size)})`}
            >
              {isCoarse() && <Fingertip stage={stage} size={hundredths(size)} />}
              <circle r="9.5" />
              <text y="4.2">{number}</text>
            </g>
          ),
      )}
    </g>
  );
}

function Outline({ ghost, bases }: { readonly ghost: Ghost; readonly bases: TablePieces }) {
  const { pose } = ghost;
  return (
    <g transform={poseTransform(bases.sheet, pose)}>
      <rect class="candidate-base" x={-BASE / 2} y="0" width={BASE} height={pose.depth * bases.sheet.share} rx="1.5" />
      <path class="candidate-front" d={`M${-BASE / 2} 0H${BASE / 2}`} />
    </g>
  );
}

/** What is planned: the way, everybody as he would stand, how far of how far, and whether it may be done. */
export function PlanView({ bases, stage }: { readonly bases: TablePieces; readonly stage: Stage }) {
  const { plan } = bases.marks.value;
  const count = plan?.ghosts.length ?? 0;
  const size = useComputed(() => Math.min(2.2, Math.max(0.9, 0.8 / stage.rest.value.scale)));
  if (plan === null) return null;
  return (
    <g class={`plan ${plan.isLegal ? 'legal' : 'refused'}`}>
      {plan.ways.map((way, i) => (
        <path key={`way ${i}`} class="plan-way" d={`M${way.map((place) => written(onSheet(bases.sheet, place))).join('L')}`} />
      ))}
      {plan.ruler !== undefined && <MoveRuler bases={bases} ruler={plan.ruler} ghosts={plan.ghosts} />}
      {plan.conforming.map((ghost) => (
        <Outline key={ghost.piece} ghost={ghost} bases={bases} />
      ))}
      {plan.ghosts.map(({ piece, pose }) => (
        <g key={piece} class="element ghost" transform={poseTransform(bases.sheet, pose)}>
          <Ring depth={pose.depth * bases.sheet.share} />
        </g>
      ))}
      {Array.from({ length: count }, (_, i) => (
        <GhostView key={plan.ghosts[i]?.piece} index={i} bases={bases} />
      ))}
      <PlanLabel bases={bases} size={size.value} view={inView(stage, bases.sheet.size)} />
    </g>
  );
}

/** How far from the front of those who go their ruler stands, in parts of a base width. */
const RULER_OFF = 0.3;

/** A ruler at the left of those who go, in base widths with their quarters: what is used of what they may; at the limit a bar closes the way. */
function MoveRuler(props: {
  readonly bases: TablePieces;
  readonly ruler: NonNullable<NonNullable<TableMarks['plan']>['ruler']>;
  readonly ghosts: readonly Ghost[];
}) {
  const { bases, ruler, ghosts } = props;
  const { sheet } = bases;
  const stood = handlesOf(ruler.from);
  const goal = handlesOf(ghosts);
  const width = ruler.from[0]?.pose.width ?? 0;
  if (stood === null || goal === null || width === 0) return null;
  const at = (far: number, aside: number): string =>
    written(onSheet(sheet, besidePose({ ...stood.left, h: stood.h }, -(RULER_OFF + aside) * width, -far)));
  const ticks = Array.from({ length: Math.floor((4 * ruler.allowed) / width) + 1 }, (_, i) => ({
    far: (i * width) / 4,
    isWhole: i % 4 === 0,
  }));
  const beyond = (side: Place): string => written(onSheet(sheet, besidePose({ ...side, h: goal.h }, 0, -0.1 * width)));
  return (
    <g class="move-ruler">
      <path
        class="allowed"
        d={`M${at(0, 0)}L${at(ruler.allowed, 0)}${ticks.map(({ far, isWhole }) => `M${at(far, 0)}L${at(far, isWhole ? 0.16 : 0.08)}`).join('')}`}
      />
      <path class="used" d={`M${at(0, 0)}L${at(Math.min(ruler.used, ruler.allowed), 0)}`} />
      {ruler.isLimit && <path class="limit" d={`M${beyond(goal.left)}L${beyond(goal.right)}`} />}
    </g>
  );
}

function GhostView({ index, bases }: { readonly index: number; readonly bases: TablePieces }) {
  const transform = useComputed(() => {
    const pose = bases.marks.value.plan?.ghosts[index]?.pose;
    return pose === undefined ? '' : poseTransform(bases.sheet, pose);
  });
  const upright = useComputed(() => `rotate(${-degreesOn(bases.sheet, bases.marks.value.plan?.ghosts[index]?.pose.h ?? 0)})`);
  const ghost = bases.marks.value.plan?.ghosts[index];
  const piece = ghost === undefined ? undefined : bases.pieces.peek().get(ghost.piece);
  if (ghost === undefined || piece === undefined) return null;
  const which: Which = whichOf(bases.sides, piece.side);
  return (
    <g class={`element ghost ${which}`} transform={transform} data-ghost={ghost.piece}>
      <BaseWithFigures
        piece={piece}
        drawings={bases.drawings}
        which={which}
        depth={ghost.pose.depth * bases.sheet.share}
        upright={upright}
      />
    </g>
  );
}

function PlanLabel({ bases, size: wished, view }: { readonly bases: TablePieces; readonly size: number; readonly view: Box }) {
  const { plan } = bases.marks.value;
  const [first] = plan?.ghosts ?? [];
  if (plan === null || first === undefined || plan.label === '') return null;
  const width = 26 + plan.label.length * 7.1;
  const size = Math.min(wished, (view.right - view.left) / width);
  // Behind one alone lies the handle that turns him.
  const off = plan.ghosts.length === 1 && isCoarse() ? 62 * size : 28;
  const { x, y } = labelSpot(bases, plan.ghosts, { width: width * size, height: 24 * size }, off, view);
  return (
    <g class="plan-label" transform={`translate(${tenths(x)} ${tenths(y)}) scale(${hundredths(size)})`}>
      <rect x={-width / 2} y="-12" width={width} height="24" rx="12" />
      <path
        class="sign"
        d={plan.isLegal ? 'M-5 0L-1.500 4L5.500 -5' : 'M-4.500 -4.500L4.500 4.500M4.500 -4.500L-4.500 4.500'}
        transform={`translate(${-width / 2 + 14} 0)`}
      />
      <text x="9" y="4.6">
        {plan.label}
      </text>
    </g>
  );
}

const hundredths = (n: number): number => Math.floor(100 * n) / 100;

/** So many pixels of the window at its edge are kept free. */
const EDGE = 8;

/** What is seen of the table: nothing is written where nobody can read it. */
function inView({ rest, window }: Stage, sheet: Point): Box {
  const from = toBoard(rest.value, { x: EDGE, y: EDGE });
  const to = toBoard(rest.value, { x: window.value.x - EDGE, y: window.value.y - EDGE });
  return { left: Math.max(0, from.x), top: Math.max(0, from.y), right: Math.min(sheet.x, to.x), bottom: Math.min(sheet.y, to.y) };
}

/** Behind those who go, or at their side where others stand behind them: before them are the handles and the enemy. */
function labelSpot(bases: TablePieces, ghosts: readonly Ghost[], { width, height }: Size, near: number, view: Box): Point {
  const boxes = ghosts.map(({ pose }) => baseBox(bases.sheet, pose));
  const all = boxOf(
    boxes.flatMap(({ left, top, right, bottom }) => [
      { x: left, y: top },
      { x: right, y: bottom },
    ]),
  );
  const isUpwards = Math.cos((degreesOn(bases.sheet, ghosts[0]?.pose.h ?? 0) * Math.PI) / 180) >= 0;
  const behind = (off: number): Point => ({
    x: (all.left + all.right) / 2,
    y: isUpwards ? all.bottom + off + height / 2 : all.top - off - height / 2,
  });
  const middle = (all.top + all.bottom) / 2;
  const wished = [
    behind(near),
    { x: all.right + 34 + width / 2, y: middle },
    { x: all.left - 34 - width / 2, y: middle },
    behind(near + 42),
  ];
  const held = ({ x, y }: Point): Point => ({
    x: Math.max(Math.min(x, view.right - width / 2), view.left + width / 2),
    y: Math.max(Math.min(y, view.bottom - height / 2), view.top + height / 2),
  });
  const standing = [...boxes, ...standingBoxes(bases)];
  const spots = wished.map(held);
  const isFree = ({ x, y }: Point): boolean =>
    !meetsAny({ left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 }, standing);
  return spots.find(isFree) ?? spots[0] ?? { x: 0, y: 0 };
}

/** How many of a hundred go well, on a plaque beside each target. */
export function Chances({ bases, stage }: { readonly bases: TablePieces; readonly stage: Stage }) {
  const size = Math.max(0.8, 0.8 / stage.rest.value.scale);
  return (
    <EyeOnly class="marks">
      {[...bases.marks.value.chances].map(([id, good]) => {
        const at = bases.place(id);
        return at === undefined ? null : (
          <g key={id} class="chance-at" transform={`translate(${tenths(at.x + BASE / 2)} ${tenths(at.y)}) scale(${tenths(size)})`}>
            <rect x="-15" y="-11" width="30" height="22" rx="6" />
            <text dy="0.35em">{good}</text>
          </g>
        );
      })}
    </EyeOnly>
  );
}

/** Arrows of those who threaten, and of those who aim. */
export function Arrows({ bases }: { readonly bases: TablePieces }) {
  const { arrows } = bases.marks.value;
  return (
    <EyeOnly class="marks">
      {arrows.map(({ from, to, kind }) => {
        const [a, b] = [onSheet(bases.sheet, from), onSheet(bases.sheet, to)];
        return <Arrow key={`${written(a)} ${written(b)} ${kind}`} from={a} to={b} kind={kind} />;
      })}
    </EyeOnly>
  );
}

function Arrow({ from, to, kind }: { readonly from: Point; readonly to: Point; readonly kind: string }) {
  const length = Math.max(distance(from, to), 1);
  const end = between(from, to, Math.max(0.2, 1 - 14 / length));
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const d = `M${written(from)}L${written(end)}`;
  return (
    <g class={`threat ${kind}`}>
      <path class="casing" d={d} />
      <path class="line" d={d} />
      <path class="head" d="M0 0L-13-7L-9 0L-13 7Z" transform={`translate(${written(to)}) rotate(${tenths(angle)})`} />
    </g>
  );
}

/** Trails of those who have just gone: behind a flight and a pursuit they stay for a moment. */
export function Trails({ scene }: { readonly scene: TableScene }) {
  const shown = scene.trail.value;
  if (shown === null) return null;
  const how = { flee: 'retreat', recoil: 'retreat', pursue: 'charge', move: 'move', shift: 'move', turn: 'move' }[shown.how];
  return <path class={`trail ${how}`} d={shown.lines.map((line) => (line.length < 2 ? '' : `M${line.map(written).join('L')}`)).join('')} />;
}

/** Where the handles of those who are chosen are drawn, how large, and how they are turned; at least so far apart on the screen that each can be hit. */
function drawnHandles(bases: TablePieces, { rest }: Stage) {
  const marks = bases.marks.value;
  const handles = marks.hasHandles ? handlesOf(marks.plan?.ghosts ?? standingGhosts(bases.pieces.value, marks.chosen)) : null;
  if (handles === null) return { size: 1, degrees: 0, shown: [] };
  const { scale } = rest.value;
  const size = Math.max(0.8, (isCoarse() ? 1.15 : 1) / scale);
  const degrees = degreesOn(bases.sheet, handles.h);
  // The smaller the table, the farther they stand off, so that they hide nobody.
  const off = Math.max(0, size - 1) * 11;
  const kinds: readonly (readonly [HandleKind, Place, Point, string])[] = [
    ...(marks.isSettingDown
      ? []
      : ([
          ['wheel-right', handles.left, { x: -off, y: -off / 2 }, WHEEL_RIGHT],
          ['wheel-left', handles.right, { x: off, y: -off / 2 }, WHEEL_LEFT],
          ['advance', handles.ahead, { x: 0, y: -off }, AHEAD],
        ] as const)),
    ...(marks.isSettingDown || handles.slide === null ? [] : ([['slide', handles.slide, { x: 1.6 * off, y: off }, ASIDE]] as const)),
    ...(handles.turn === null ? [] : ([['turn', handles.turn, { x: 0, y: off }, TURN]] as const)),
  ];
  const wished = kinds.map(([, at, { x, y }]) => {
    const from = onSheet(bases.sheet, at);
    const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
    return { x: from.x + x * cos - y * sin, y: from.y + x * sin + y * cos };
  });
  const places = spread(wished, (leastPressSize() + 1) / scale);
  return { size, degrees, shown: kinds.map(([kind, , , sign], i) => ({ kind, sign, at: places[i] ?? { x: 0, y: 0 } })) };
}

/** What the chosen ones are taken by. They keep their size on the screen when the table gets small. */
export function HandlesView({ bases, stage }: { readonly bases: TablePieces; readonly stage: Stage }) {
  const { size, degrees, shown } = drawnHandles(bases, stage);
  if (shown.length === 0) return null;
  return (
    <EyeOnly class="handles">
      {shown.map(({ kind, sign, at }) => (
        <g
          key={kind}
          class={`handle ${kind}`}
          data-handle={kind}
          transform={`translate(${written(at)}) rotate(${degrees}) scale(${hundredths(size)})`}
        >
          <Fingertip stage={stage} size={hundredths(size)} />
          <circle r="9" />
          <path d={sign} />
        </g>
      ))}
    </EyeOnly>
  );
}

const WHEEL_RIGHT = 'M-3.500 3.500A7 7 0 0 1 3 -3.500M3 -3.500L-.6 -4.400M3 -3.500L2.400 .2';
const WHEEL_LEFT = 'M3.500 3.500A7 7 0 0 0 -3 -3.500M-3 -3.500L.6 -4.400M-3 -3.500L-2.400 .2';
const AHEAD = 'M0 4.500V-4.500M0 -4.500L-3.400 -1M0 -4.500L3.400 -1';
const ASIDE = 'M-4.500 0H4.500M-4.500 0L-1.500 -3M-4.500 0L-1.500 3M4.500 0L1.500 -3M4.500 0L1.500 3';
const TURN = 'M-4 1.500A4.200 4.200 0 1 1 2.400 3.600M-4 1.500L-5.400 -1.400M-4 1.500L-1.200 .4';

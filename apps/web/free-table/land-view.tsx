import type { Side } from '@pennon/kernel';
import type { TableDrawings, TableGround } from '@pennon/picture';
import type { ComponentChildren } from 'preact';
import { memo } from 'preact/compat';
import { whichOf } from '../parts/side-colours.js';
import { EyeOnly } from '../stage/eye-only.js';
import { penStyle, Strokes } from '../stage/pens.js';
import { belowPlate, NorthArrow, PlateBorder } from '../stage/plate-border.js';
import { say } from '../text/say.js';
import { type LandDrawing, landOf, type PenPath } from './land-drawing.js';
import { BASE, sheetOf } from './table-geometry.js';

/** The ground with everything that lies on it. */
export const LandView = memo(function LandView(props: {
  readonly ground: TableGround;
  readonly drawings: TableDrawings;
  readonly sides: readonly [Side, Side];
  readonly isTurned: boolean;
  readonly id: string;
}) {
  const drawing = landOf(props.ground, props.drawings, props.isTurned);
  const { size } = drawing.sheet;
  return (
    <EyeOnly class="ground">
      <clipPath id={`${props.id}-neat`}>
        <rect width={size.x} height={size.y} />
      </clipPath>
      <g clip-path={`url(#${props.id}-neat)`}>
        <LandItself drawing={drawing} sides={props.sides} mottling={<Mottling drawing={drawing} id={props.id} />} />
        <path class="weave" d={gridOf(size.x, size.y)} />
      </g>
    </EyeOnly>
  );
});

/** Patches and tufts of open ground; they have no edges and no meaning. */
const Mottling = ({ drawing: { patches, tufts }, id }: { readonly drawing: LandDrawing; readonly id: string }) => (
  <>
    {(['moss', 'earth'] as const).map((kind) => (
      <radialGradient key={kind} id={`${id}-${kind}`}>
        <stop class={`mottle-${kind}`} offset="0" />
        <stop class={`mottle-${kind} end`} offset="1" />
      </radialGradient>
    ))}
    {patches.map(({ kind, at, wide, high }) => (
      <ellipse key={`${kind} ${at.x} ${at.y}`} cx={at.x} cy={at.y} rx={wide} ry={high} fill={`url(#${id}-${kind})`} />
    ))}
    <path class="tufts" d={tufts} />
  </>
);

/** Areas, courses and works, as the large table and the small one both show them. */
export function LandItself({
  drawing,
  sides,
  mottling,
}: {
  readonly drawing: LandDrawing;
  readonly sides: readonly [Side, Side];
  /** What lies on open ground, where there is room to see it. */
  readonly mottling?: ComponentChildren;
}) {
  const { sheet, areas, courses, works } = drawing;
  return (
    <>
      <rect class="clear" width={sheet.size.x} height={sheet.size.y} />
      {mottling}
      {areas.map(({ id, kind, area, path, marks }) => (
        <g key={id} class={`land ${kind}`}>
          <path class="land-area" style={penStyle({ fill: area?.tint ?? 'clear' })} d={path} />
          <PenPaths paths={marks} />
          {area !== undefined && <path class="land-edge" style={penStyle(area.edge)} d={path} />}
        </g>
      ))}
      {courses.map(({ id, kind, course, path, width }) =>
        course === undefined ? null : (
          <g key={id} class={`course ${kind}`}>
            <path style={penStyle({ line: course.bank, width: width + 2 })} d={path} />
            <path style={penStyle({ line: course.bed, width: width - 1 })} d={path} />
            <path style={penStyle(course.middle)} d={path} />
          </g>
        ),
      )}
      {works.map((one) => (
        <g key={one.id} class={`works ${one.kind} ${whichOf(sides, one.side)}${one.taken ? ' taken' : ''}`} data-works={one.id}>
          <path class="works-ground" style={penStyle({ fill: one.drawing?.tint ?? 'clear' })} d={one.path} />
          <g class="works-inner">
            <PenPaths paths={one.marks} />
          </g>
          {one.drawing !== undefined && <path class="works-wall" style={penStyle(one.drawing.wall)} d={one.path} />}
          <Strokes strokes={one.towers} />
          {one.gate !== '' && one.drawing !== undefined && <path class="works-gate" style={penStyle(one.drawing.gate)} d={one.gate} />}
          {one.taken && <path class="works-fire" transform={`translate(${one.middle.x} ${one.middle.y})`} d={FLAME} />}
        </g>
      ))}
    </>
  );
}

export const PenPaths = ({ paths }: { readonly paths: readonly PenPath[] }) => (
  <>
    {paths.map(({ pen, path }, i) => (
      <path key={`layer${i}`} style={penStyle(pen)} d={path} />
    ))}
  </>
);

const FLAME = 'M0-16C6-8 12-4 10 5C9 12 3 15-1 14C-8 13-12 6-8-1C-6 2-4 3-3 3C-6-4-3-11 0-16Z';

/** A hairline at every base width: lengths can be read off anywhere. */
const gridOf = (width: number, height: number): string => {
  const steps = (most: number): readonly number[] =>
    Array.from({ length: Math.max(0, Math.ceil(most / BASE) - 1) }, (_, i) => (i + 1) * BASE);
  return (
    steps(width)
      .map((x) => `M${x} 0V${height}`)
      .join('') +
    steps(height)
      .map((y) => `M0 ${y}H${width}`)
      .join('')
  );
};

/** The border of the table: a ruler in base widths along every edge, whose edge is whose, the scale and the north arrow. */
export const Ruler = memo(function Ruler(props: {
  readonly ground: TableGround;
  readonly sides: readonly [Side, Side];
  readonly isTurned: boolean;
}) {
  const { ground, sides, isTurned } = props;
  const { size } = sheetOf(ground, isTurned);
  const across = (n: number): number => (isTurned ? size.x - n * BASE : n * BASE);
  const up = (n: number): number => (isTurned ? n * BASE : size.y - n * BASE);
  const columns = Array.from({ length: Math.floor(size.x / BASE) + 1 }, (_, i) => i);
  const rows = Array.from({ length: Math.floor(size.y / BASE) + 1 }, (_, i) => i);
  const tick = (n: number, long: number): string => `M${across(n)} 0v${-long}M${across(n)} ${size.y}v${long}`;
  const tickUp = (n: number, long: number): string => `M0 ${up(n)}h${-long}M${size.x} ${up(n)}h${long}`;
  const halves = (all: readonly number[]): readonly number[] => all.slice(1).map((n) => n - 0.5);
  const ticks = [
    ...columns.map((n) => tick(n, 7)),
    ...halves(columns).map((n) => tick(n, 4)),
    ...rows.map((n) => tickUp(n, 7)),
    ...halves(rows).map((n) => tickUp(n, 4)),
  ].join('');
  return (
    <EyeOnly class="frame">
      <PlateBorder size={size} />
      <path class="ticks" d={ticks} />
      {columns.map((n) => (
        <g key={n}>
          <text x={across(n)} y={-11}>
            {n}
          </text>
          <text x={across(n)} y={size.y + 19}>
            {n}
          </text>
        </g>
      ))}
      {rows.map((n) => (
        <g key={n}>
          <text x={-16} y={up(n) + 4}>
            {n}
          </text>
          <text x={size.x + 16} y={up(n) + 4}>
            {n}
          </text>
        </g>
      ))}
      {ground.edges.map(({ side, edge }) => (
        <path key={edge} class={`home ${whichOf(sides, side)}`} d={edgeLine(isTurned ? OPPOSITE[edge] : edge, size.x, size.y)} />
      ))}
      <g class="scale" transform={`translate(0 ${belowPlate(size)})`}>
        {[0, 1, 2].map((n) => (
          <rect key={n} class={n % 2 === 0 ? 'full' : 'empty'} x={n * BASE} y={-3} width={BASE} height={6} />
        ))}
        <text class="unit" x={3 * BASE + 8} y={4}>
          {say('tableScale')}
        </text>
      </g>
      <NorthArrow size={size} isTurned={isTurned} />
    </EyeOnly>
  );
});

const OPPOSITE = { north: 'south', south: 'north', east: 'west', west: 'east' } as const;

function edgeLine(edge: TableGround['edges'][number]['edge'], width: number, height: number): string {
  switch (edge) {
    case 'north':
      return `M0 -3H${width}`;
    case 'south':
      return `M0 ${height + 3}H${width}`;
    case 'west':
      return `M-3 0V${height}`;
    case 'east':
      return `M${width + 3} 0V${height}`;
  }
}

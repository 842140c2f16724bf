import type { Side, TableGround } from '@pennon/kernel';
import { memo } from 'preact/compat';
import { FRAME, LEGEND } from '../board/camera.js';
import { whichOf } from '../board/shields.js';
import { Unspoken } from '../board/unspoken.js';
import { say } from '../text/say.js';
import { type LandDrawing, landOf } from './land.js';
import { BASE } from './plane.js';

/** The ground with everything that lies on it. */
export const LandView = memo(function LandView(props: {
  readonly ground: TableGround;
  readonly sides: readonly [Side, Side];
  readonly id: string;
}) {
  const drawing = landOf(props.ground);
  const { size } = drawing.sheet;
  return (
    <Unspoken class="ground">
      <clipPath id={`${props.id}-neat`}>
        <rect width={size.x} height={size.y} />
      </clipPath>
      <g clip-path={`url(#${props.id}-neat)`}>
        <LandItself drawing={drawing} sides={props.sides} />
        <path class="weave" d={gridOf(size.x, size.y)} />
      </g>
    </Unspoken>
  );
});

/** Areas, courses and works, as the large table and the small one both show them. */
export function LandItself({ drawing, sides }: { readonly drawing: LandDrawing; readonly sides: readonly [Side, Side] }) {
  const { sheet, areas, courses, works } = drawing;
  return (
    <>
      <rect class="clear" width={sheet.size.x} height={sheet.size.y} />
      {areas.map(({ id, ground, path, marks }) => (
        <g key={id} class={`land ${ground}`}>
          <path class="land-area" d={path} />
          {marks.map((mark) => (
            <path key={mark.style} class={`land-mark ${mark.style}`} d={mark.path} />
          ))}
          <path class="land-edge" d={path} />
        </g>
      ))}
      {courses.map(({ id, kind, path, width }) => (
        <g key={id} class={`course ${kind}`}>
          <path class="course-bank" d={path} stroke-width={width + 2} />
          <path class="course-bed" d={path} stroke-width={width - 1} />
          <path class="course-middle" d={path} />
        </g>
      ))}
      {works.map((one) => (
        <g key={one.id} class={`works ${one.kind} ${whichOf(sides, one.side)}${one.taken ? ' taken' : ''}`} data-works={one.id}>
          <path class="works-ground" d={one.path} />
          <path class="works-inner" d={one.tents} />
          <path class="works-wall" d={one.path} />
          {one.towers !== '' && <path class="works-tower" d={one.towers} />}
          {one.gate !== '' && <path class="works-gate" d={one.gate} />}
          {one.taken && <path class="works-fire" transform={`translate(${one.middle.x} ${one.middle.y})`} d={FLAME} />}
        </g>
      ))}
    </>
  );
}

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
export const Ruler = memo(function Ruler({ ground, sides }: { readonly ground: TableGround; readonly sides: readonly [Side, Side] }) {
  const { size } = landOf(ground).sheet;
  const across = Array.from({ length: Math.floor(size.x / BASE) + 1 }, (_, i) => i);
  const up = Array.from({ length: Math.floor(size.y / BASE) + 1 }, (_, i) => i);
  const below = size.y + FRAME + LEGEND / 2 - 4;
  const ticks =
    across.map((n) => `M${n * BASE} 0v-7M${n * BASE} ${size.y}v7`).join('') +
    across
      .slice(1)
      .map((n) => `M${(n - 0.5) * BASE} 0v-4M${(n - 0.5) * BASE} ${size.y}v4`)
      .join('') +
    up.map((n) => `M0 ${size.y - n * BASE}h-7M${size.x} ${size.y - n * BASE}h7`).join('') +
    up
      .slice(1)
      .map((n) => `M0 ${size.y - (n - 0.5) * BASE}h-4M${size.x} ${size.y - (n - 0.5) * BASE}h4`)
      .join('');
  return (
    <Unspoken class="frame">
      <path class="outer" d={`M${-FRAME + 4} ${-FRAME + 4}H${size.x + FRAME - 4}V${size.y + FRAME - 4}H${-FRAME + 4}Z`} />
      <path class="neat" d={`M0 0H${size.x}V${size.y}H0Z`} />
      <path class="ticks" d={ticks} />
      {across.map((n) => (
        <g key={n}>
          <text x={n * BASE} y={-11}>
            {n}
          </text>
          <text x={n * BASE} y={size.y + 19}>
            {n}
          </text>
        </g>
      ))}
      {up.map((n) => (
        <g key={n}>
          <text x={-16} y={size.y - n * BASE + 4}>
            {n}
          </text>
          <text x={size.x + 16} y={size.y - n * BASE + 4}>
            {n}
          </text>
        </g>
      ))}
      {ground.edges.map(({ side, edge }) => (
        <path key={edge} class={`home ${whichOf(sides, side)}`} d={edgeLine(edge, size.x, size.y)} />
      ))}
      <g class="scale" transform={`translate(0 ${below})`}>
        {[0, 1, 2].map((n) => (
          <rect key={n} class={n % 2 === 0 ? 'full' : 'empty'} x={n * BASE} y={-3} width={BASE} height={6} />
        ))}
        <text class="unit" x={3 * BASE + 8} y={4}>
          {say('tableScale')}
        </text>
      </g>
      <g class="north" transform={`translate(${size.x - 14} ${below})`}>
        <path d="M0-14L5.5 11L0 6.5Z" />
        <path class="half" d="M0-14L-5.5 11L0 6.5Z" />
        <text x="-16" y="5">
          {say('boardNorth')}
        </text>
      </g>
    </Unspoken>
  );
});

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

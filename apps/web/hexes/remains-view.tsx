import type { HexRemains } from '@pennon/picture';
import type { ReadonlySignal } from '@preact/signals';
import { whichOf } from '../parts/side-colours.js';
import { EyeOnly } from '../stage/eye-only.js';
import { FigureDrawing } from '../stage/figures.js';
import { Strokes } from '../stage/pens.js';
import { middleOfPoints, tenths, written } from '../stage/points.js';
import { bearing, centreOf } from './hex-geometry.js';
import type { HexPieces } from './hex-pieces.js';

/** The dead where they lie, under everybody else. */
export function RemainsView({
  counters,
  remains,
}: {
  readonly counters: HexPieces;
  readonly remains: ReadonlySignal<readonly HexRemains[]>;
}) {
  const { layout, drawings, sides } = counters;
  const all = remains.value;
  return (
    <EyeOnly class="remains">
      {all.map(({ id, figure, side, hexes, weight }, i) => {
        const [head, rump] = hexes.map((hex) => centreOf(layout, hex));
        if (head === undefined) return null;
        const drawing = drawings.figures[figure];
        const before = all.slice(0, i).filter((other) => other.hexes[0] === hexes[0]).length;
        const at = rump === undefined ? { x: head.x + 5 * before, y: head.y + 8 + 6 * before } : middleOfPoints([head, rump]);
        return (
          <g key={id} class={`counter body-left ${whichOf(sides, side)}`} transform={`translate(${written(at)})`}>
            {rump !== undefined && drawing?.bare !== undefined ? (
              <g transform={`rotate(${tenths(bearing(rump, head))})`}>
                <Strokes strokes={drawing.bare} />
              </g>
            ) : (
              <>
                <ellipse rx="22" ry="7" cy="3" />
                <g transform="rotate(90) scale(0.85)">
                  <FigureDrawing figure={drawing} />
                </g>
              </>
            )}
            {weight !== null && (
              <text y="17" class="weight">
                {weight}
              </text>
            )}
          </g>
        );
      })}
    </EyeOnly>
  );
}

import { memo } from 'preact/compat';
import { FRAME } from '../stage/camera.js';
import { EyeOnly } from '../stage/eye-only.js';
import { belowPlate, NorthArrow, PlateBorder } from '../stage/plate-border.js';
import { BREADTH, RADIUS } from '../stage/points.js';
import { say } from '../text/say.js';
import { cellCentre, type Layout, mapSize } from './hex-geometry.js';

const SCALE_HEXES = 5;

/** The border of the plate with the numbers of columns and rows, the scale and the north arrow. */
export const MapFrame = memo(function MapFrame({ layout }: { readonly layout: Layout }) {
  const size = mapSize(layout);
  const columns = Array.from({ length: layout.columns }, (_, i) => i + 1);
  const rows = Array.from({ length: layout.rows }, (_, i) => i + 1);
  // Numbers stand over the first row and column as they are, pushed or not.
  const columnAt = (column: number, row: number): number => cellCentre(layout, { column, row }).x;
  const rowAt = (column: number, row: number): number => cellCentre(layout, { column, row }).y;
  return (
    <EyeOnly class="frame">
      <PlateBorder size={size} />
      {columns.map((column) => (
        <g key={column}>
          <text x={columnAt(column, 1)} y={-FRAME / 2 + 3}>
            {twoDigits(column)}
          </text>
          <text x={columnAt(column, layout.rows)} y={size.y + FRAME / 2 + 1}>
            {twoDigits(column)}
          </text>
        </g>
      ))}
      {rows.map((row) => (
        <g key={row}>
          <text x={-FRAME / 2 + 1} y={rowAt(1, row) + 4}>
            {twoDigits(row)}
          </text>
          <text x={size.x + FRAME / 2 - 1} y={rowAt(layout.columns, row) + 4}>
            {twoDigits(row)}
          </text>
        </g>
      ))}
      <ScaleBar x={0} y={belowPlate(size)} step={layout.orientation === 'pointy' ? BREADTH : 1.5 * RADIUS} />
      <NorthArrow size={size} />
    </EyeOnly>
  );
});

const twoDigits = (n: number): string => String(n).padStart(2, '0');

function ScaleBar({ x, y, step }: { readonly x: number; readonly y: number; readonly step: number }) {
  const marks = Array.from({ length: SCALE_HEXES }, (_, i) => i);
  return (
    <g class="scale" transform={`translate(${x} ${y - 3})`}>
      {marks.map((i) => (
        <rect key={i} class={i % 2 === 0 ? 'full' : 'empty'} x={i * step} y="0" width={step} height="4.5" />
      ))}
      <text x={SCALE_HEXES * step + 8} y="6.5" class="unit">
        {SCALE_HEXES} {say('boardHexes')}
      </text>
    </g>
  );
}

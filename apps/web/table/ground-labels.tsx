import { tenths } from '../board/geometry.js';
import type { Stage } from '../board/stage.js';
import { Unspoken } from '../board/unspoken.js';
import { onSheet } from './plane.js';
import type { TableStand } from './stand.js';

/** Widths of letters, more or less, and lines, in units of the drawing. */
const LETTER = { title: 6.9, line: 5.9 } as const;
const LINE = 14;
/** In a window so narrow there is no room for more than what it is. */
const NARROW = 600;

/** What each piece of ground does, written on it; from afar only what it is. */
export function GroundLabels({ stand, stage }: { readonly stand: TableStand; readonly stage: Stage }) {
  const { labels } = stand.marks.value;
  if (labels.length === 0) return null;
  const size = Math.min(2, Math.max(0.9, 0.85 / stage.rest.value.scale));
  const isSmall = stage.detail.value === 'far' || stage.window.value.x < NARROW;
  const { x: right, y: bottom } = stand.sheet.size;
  return (
    <Unspoken class="ground-labels">
      {labels.map(({ key, at, title, lines, going }) => {
        const shown = isSmall ? lines.slice(0, 1) : lines;
        const width = 16 + Math.max(title.length * LETTER.title, ...shown.map((line) => line.length * LETTER.line));
        const height = 12 + LINE * (shown.length + 1);
        const { x, y } = onSheet(stand.sheet, at);
        const held = (value: number, room: number, most: number): number =>
          Math.min(Math.max(value, (room * size) / 2), most - (room * size) / 2);
        return (
          <g
            key={key}
            class={`ground-label going-${going}`}
            transform={`translate(${tenths(held(x, width, right))} ${tenths(held(y, height, bottom))}) scale(${tenths(size)})`}
          >
            <rect x={-width / 2} y={-height / 2} width={width} height={height} rx="4" />
            <text class="ground-title" y={-height / 2 + 17}>
              {title}
            </text>
            {shown.map((line, i) => (
              <text key={line} y={-height / 2 + 17 + LINE * (i + 1)}>
                {line}
              </text>
            ))}
          </g>
        );
      })}
    </Unspoken>
  );
}

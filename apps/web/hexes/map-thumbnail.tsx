import '../stage/board.css';
import { whichOf } from '../parts/side-colours.js';
import type { ThumbnailProps } from '../stage/board-props.js';
import { written } from '../stage/points.js';
import { SHIELDS } from '../stage/shields.js';
import { drawingOf } from './ground-drawing.js';
import { Flows, Land, Shores } from './ground-view.js';
import { centreOf, mapSize } from './hex-geometry.js';

/** A small picture of a battlefield with the armies in place; nothing in it moves. */
export function MapThumbnail({ ground, pieces, sides, label }: ThumbnailProps) {
  if (ground.kind !== 'hexes') return null;
  const size = mapSize(ground);
  const drawing = drawingOf(ground);
  const units = pieces.flatMap(({ id, kind, side, hex }) =>
    kind === 'unit' && hex !== null ? [{ id, side, at: centreOf(ground, hex) }] : [],
  );
  return (
    <svg class="board map-thumbnail" viewBox={`0 0 ${size.x} ${size.y}`} role="img" aria-label={label}>
      <Land drawing={drawing} />
      {drawing.relief.map(({ style, path }) => (
        <path key={style} class={`relief ${style}`} d={path} />
      ))}
      <Shores drawing={drawing} />
      {drawing.blocks.map(({ marks }) =>
        marks.map(({ kind, path }, i) => <path key={`${kind} ${i}`} class={`strewn on-${kind}`} d={path} />),
      )}
      <Flows drawing={drawing} />
      {units.map(({ id, side, at }) => {
        const which = whichOf(sides, side);
        return <path key={id} class={`dot ${which}`} d={SHIELDS[which].outline} transform={`translate(${written(at)}) scale(1.15)`} />;
      })}
    </svg>
  );
}

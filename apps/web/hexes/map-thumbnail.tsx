import '../stage/board.css';
import { isOnHexes } from '@pennon/picture';
import { whichOf } from '../parts/side-colours.js';
import type { ThumbnailProps } from '../stage/board-props.js';
import { penStyle } from '../stage/pens.js';
import { middleOfPoints, written } from '../stage/points.js';
import { SHIELDS } from '../stage/shields.js';
import { drawingOf } from './ground-drawing.js';
import { Flows, Land, Relief, Shores } from './ground-view.js';
import { centreOf, mapSize } from './hex-geometry.js';

/** A small picture of a battlefield with the armies in place; nothing in it moves. */
export function MapThumbnail({ picture, ground, pieces, sides, label }: ThumbnailProps) {
  if (ground.kind !== 'hexes' || picture.kind !== 'hexes') return null;
  const size = mapSize(ground);
  const drawing = drawingOf(ground, picture.drawings);
  const units = pieces.filter(isOnHexes).flatMap(({ id, kind, side, hexes }) => {
    const at = hexes.map((hex) => centreOf(ground, hex));
    return kind === 'unit' && at.length > 0 ? [{ id, side, at: middleOfPoints(at) }] : [];
  });
  return (
    <svg class="board map-thumbnail" viewBox={`0 0 ${size.x} ${size.y}`} role="img" aria-label={label}>
      <Land drawing={drawing} />
      <Relief drawing={drawing} />
      <Shores drawing={drawing} />
      {drawing.blocks.map(({ marks }) =>
        marks.map(({ kind, pen = {}, path }, i) => <path key={`${kind} ${i}`} class="strewn" style={penStyle(pen)} d={path} />),
      )}
      <Flows drawing={drawing} />
      {units.map(({ id, side, at }) => {
        const which = whichOf(sides, side);
        return <path key={id} class={`dot ${which}`} d={SHIELDS[which].outline} transform={`translate(${written(at)}) scale(1.15)`} />;
      })}
    </svg>
  );
}

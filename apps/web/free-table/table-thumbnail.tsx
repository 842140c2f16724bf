import '../stage/board.css';
import './free-table.css';
import { isOnTable } from '@pennon/picture';
import { whichOf } from '../parts/side-colours.js';
import type { ThumbnailProps } from '../stage/board-props.js';
import { landOf } from './land-drawing.js';
import { LandItself } from './land-view.js';
import { BASE, poseTransform } from './table-geometry.js';

/** A small picture of a table with the armies in place; nothing in it moves. */
export function TableThumbnail({ picture, ground, pieces, sides, label }: ThumbnailProps) {
  if (ground.kind !== 'table' || picture.kind !== 'table') return null;
  const drawing = landOf(ground, picture.drawings);
  const { size, share } = drawing.sheet;
  return (
    <svg class="board free-table map-thumbnail" viewBox={`0 0 ${size.x} ${size.y}`} role="img" aria-label={label}>
      <LandItself drawing={drawing} sides={sides} />
      {pieces.filter(isOnTable).map(({ id, side, pose, base }) =>
        pose === null ? null : (
          <g key={id} transform={poseTransform(drawing.sheet, pose)}>
            <rect class={`dot ${whichOf(sides, side)}`} x={-BASE / 2} y="0" width={BASE} height={base.depth * share} rx="4" />
          </g>
        ),
      )}
    </svg>
  );
}

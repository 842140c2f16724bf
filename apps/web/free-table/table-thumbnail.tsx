import '../stage/board.css';
import './free-table.css';
import { isOnTable } from '@pennon/picture';
import { whichOf } from '../parts/side-colours.js';
import type { ThumbnailProps } from '../stage/board-props.js';
import { FigureDrawing } from '../stage/figures.js';
import { plateRound } from '../stage/plate-round.js';
import { landOf } from './land-drawing.js';
import { LandItself } from './land-view.js';
import { BASE, degreesOn, onSheet, poseTransform } from './table-geometry.js';

/** So much ground round the armies. */
const ROOM = 110;

/** A small picture of a table with the armies in place; nothing in it moves. */
export function TableThumbnail({ picture, ground, pieces, sides, label }: ThumbnailProps) {
  if (ground.kind !== 'table' || picture.kind !== 'table') return null;
  const drawing = landOf(ground, picture.drawings);
  const { size, share } = drawing.sheet;
  const standing = pieces
    .filter(isOnTable)
    .flatMap(({ id, side, figure, pose, base }) => (pose === null ? [] : [{ id, side, figure, pose, base }]));
  const box = plateRound(
    standing.map(({ pose }) => onSheet(drawing.sheet, pose)),
    size,
    ROOM,
  );
  return (
    <svg class="board free-table map-thumbnail" viewBox={box} role="img" aria-label={label}>
      <LandItself drawing={drawing} sides={sides} />
      {standing.map(({ id, side, figure, pose, base }) => {
        const which = whichOf(sides, side);
        const depth = base.depth * share;
        return (
          <g key={id} class={`element ${which}`} transform={poseTransform(drawing.sheet, pose)}>
            <rect class={`dot ${which}`} x={-BASE / 2} y="0" width={BASE} height={depth} rx="4" />
            <g transform={`translate(0 ${depth / 2}) rotate(${-degreesOn(drawing.sheet, pose.h)}) scale(0.95)`}>
              <FigureDrawing figure={picture.drawings.figures[figure]} />
            </g>
          </g>
        );
      })}
    </svg>
  );
}

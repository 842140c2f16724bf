import '../stage/board.css';
import './free-table.css';
import type { Side } from '@pennon/kernel';
import type { Piece, TableGround } from '@pennon/picture';
import { whichOf } from '../stage/shields.js';
import { landOf } from './land-drawing.js';
import { LandItself } from './land-view.js';
import { BASE, poseTransform } from './table-geometry.js';

/** A small picture of a table with the armies in place; nothing in it moves. */
export default function TableThumbnail(props: {
  readonly ground: TableGround;
  readonly pieces: readonly Piece[];
  readonly sides: readonly [Side, Side];
  readonly label: string;
}) {
  const { ground, pieces, sides } = props;
  const drawing = landOf(ground);
  const { size, share } = drawing.sheet;
  return (
    <svg class="board free-table map-thumbnail" viewBox={`0 0 ${size.x} ${size.y}`} role="img" aria-label={props.label}>
      <LandItself drawing={drawing} sides={sides} />
      {pieces.map(({ id, side, pose }) =>
        pose === undefined || pose === null ? null : (
          <g key={id} transform={poseTransform(drawing.sheet, pose)}>
            <rect class={`dot ${whichOf(sides, side)}`} x={-BASE / 2} y="0" width={BASE} height={pose.depth * share} rx="4" />
          </g>
        ),
      )}
    </svg>
  );
}

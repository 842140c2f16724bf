import '../stage/board.css';
import { isOnHexes } from '@pennon/picture';
import { whichOf } from '../parts/side-colours.js';
import type { ThumbnailProps } from '../stage/board-props.js';
import { FigureDrawing } from '../stage/figures.js';
import { penStyle, Strokes } from '../stage/pens.js';
import { plateRound } from '../stage/plate-round.js';
import { middleOfPoints, written } from '../stage/points.js';
import { SHIELDS } from '../stage/shields.js';
import { drawingOf } from './ground-drawing.js';
import { Flows, Land, Relief, Shores, Signs } from './ground-view.js';
import { centreOf, mapSize } from './hex-geometry.js';

/** So much ground round the armies. */
const ROOM = 90;

/** A small picture of a battlefield with the armies in place; nothing in it moves. */
export function MapThumbnail({ picture, ground, pieces, sides, label }: ThumbnailProps) {
  if (ground.kind !== 'hexes' || picture.kind !== 'hexes') return null;
  const size = mapSize(ground);
  const drawing = drawingOf(ground, picture.drawings);
  const units = pieces.filter(isOnHexes).flatMap(({ id, kind, side, hexes, figure }) => {
    const at = hexes.map((hex) => centreOf(ground, hex));
    return kind === 'unit' && at.length > 0 ? [{ id, side, figure, at: middleOfPoints(at) }] : [];
  });
  return (
    <svg
      class="board map-thumbnail"
      viewBox={plateRound(
        units.map(({ at }) => at),
        size,
        ROOM,
      )}
      role="img"
      aria-label={label}
    >
      <Land drawing={drawing} />
      <Relief drawing={drawing} />
      <Shores drawing={drawing} />
      {drawing.blocks.map(({ marks }) =>
        marks.map(({ kind, pen = {}, path }, i) => <path key={`${kind} ${i}`} class="strewn" style={penStyle(pen)} d={path} />),
      )}
      {drawing.blocks.map(({ inHexes }) =>
        inHexes.map(({ key, strokes, transform }) => (
          <g key={key} transform={transform}>
            <Strokes strokes={strokes} />
          </g>
        )),
      )}
      <Flows drawing={drawing} />
      {drawing.walls.map(({ kind, pen = {}, path }, i) => (
        <path key={`${kind} ${i}`} style={penStyle(pen)} d={path} />
      ))}
      <Signs signs={drawing.signs} />
      {units.map(({ id, side, figure, at }) => {
        const which = whichOf(sides, side);
        return (
          <g key={id} class={`counter unit ${which}`} transform={`translate(${written(at)}) scale(1.15)`}>
            <path class={`dot ${which}`} d={SHIELDS[which].outline} />
            <FigureDrawing figure={picture.drawings.figures[figure]} />
          </g>
        );
      })}
    </svg>
  );
}

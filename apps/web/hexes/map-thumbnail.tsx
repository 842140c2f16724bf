import '../stage/board.css';
import type { Side } from '@pennon/kernel';
import type { HexGround, Piece } from '@pennon/picture';
import { SHIELDS, whichOf } from '../stage/shields.js';
import { drawingOf } from './ground-drawing.js';
import { Flows, Land, Shores } from './ground-view.js';
import { centreOf, mapSize, written } from './hex-geometry.js';

/** A small picture of a battlefield with the armies in place; nothing in it moves. */
export function MapThumbnail(props: {
  readonly ground: HexGround;
  readonly pieces: readonly Piece[];
  readonly sides: readonly [Side, Side];
  readonly label: string;
}) {
  const { ground, pieces, sides } = props;
  const size = mapSize(ground);
  const drawing = drawingOf(ground);
  const units = pieces.flatMap(({ id, kind, side, hex }) =>
    kind === 'unit' && hex !== null ? [{ id, side, at: centreOf(ground, hex) }] : [],
  );
  return (
    <svg class="board map-thumbnail" viewBox={`0 0 ${size.x} ${size.y}`} role="img" aria-label={props.label}>
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
        return <path key={id} class={`dot ${which}`} d={SHIELDS[which].field} transform={`translate(${written(at)}) scale(1.15)`} />;
      })}
    </svg>
  );
}

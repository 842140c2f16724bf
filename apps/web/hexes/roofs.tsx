import type { HexDrawings, HexGround } from '@pennon/picture';
import { useComputed } from '@preact/signals';
import { EyeOnly } from '../stage/eye-only.js';
import { penStyle } from '../stage/pens.js';
import { drawingOf, type RoofDrawing } from './ground-drawing.js';
import type { HexPieces } from './hex-pieces.js';

/** Houses are under their roofs while nobody is to be seen in there, nobody points there and nobody can go there. */
export function Roofs(props: {
  readonly ground: HexGround;
  readonly drawings: HexDrawings;
  readonly counters: HexPieces;
  readonly id: string;
}) {
  const { roofs } = drawingOf(props.ground, props.drawings);
  if (roofs.length === 0) return null;
  return (
    <EyeOnly class="roofs">
      {roofs.map((roof) => (
        <RoofOver key={roof.id} of={roof} counters={props.counters} clip={`${props.id}-roof-${roof.id}`} />
      ))}
    </EyeOnly>
  );
}

function RoofOver({ of, counters, clip }: { readonly of: RoofDrawing; readonly counters: HexPieces; readonly clip: string }) {
  const { outline, straw, roof, name, at } = of;
  const isLifted = useComputed(() => isOpen(counters, of.hexes));
  return (
    <g class="roof" data-lifted={isLifted.value}>
      <clipPath id={clip}>
        <path d={outline} />
      </clipPath>
      <path d={outline} style={penStyle({ fill: roof.tint })} />
      <path d={straw} clip-path={`url(#${clip})`} style={penStyle(roof.straw)} />
      <path d={outline} style={penStyle(roof.edge)} />
      <text class="name house" x={at.x} y={at.y} dy="0.32em">
        {name}
      </text>
    </g>
  );
}

function isOpen({ stacks, looked, cursor, marks }: HexPieces, hexes: readonly string[]): boolean {
  if (hexes.some((hex) => stacks.value.has(hex))) return true;
  const { reach, line } = marks.value;
  const pointed = [looked.value, cursor.value, line?.from, line?.to, line?.blockedAt ?? undefined];
  return hexes.some((hex) => pointed.includes(hex) || reach.some((place) => place.hex === hex));
}

import { isOnHexes } from '@pennon/picture';
import { type ReadonlySignal, useComputed } from '@preact/signals';
import { whichOf } from '../parts/side-colours.js';
import type { Trace } from '../play-model/traces.js';
import { EyeOnly } from '../stage/eye-only.js';
import { RADIUS, tenths, written } from '../stage/points.js';
import { SHIELDS } from '../stage/shields.js';
import type { Stage } from '../stage/stage.js';
import { centreOf } from './hex-geometry.js';
import type { HexPieces } from './hex-pieces.js';

interface Props {
  readonly counters: HexPieces;
  readonly traces: ReadonlySignal<readonly Trace[]>;
}

/** Who has fallen, as a broken outline with a cross; who was driven back, as a dotted line from where he stood. */
export function HexTraces({ counters, traces }: Props) {
  const { layout, sides } = counters;
  return (
    <EyeOnly class="traces">
      {traces.value.map(({ piece, to }) => {
        const hex = isOnHexes(piece) ? piece.hexes[0] : undefined;
        const there = to !== null && isOnHexes(to) ? to.hexes[0] : undefined;
        if (hex === undefined) return null;
        const from = centreOf(layout, hex);
        const which = whichOf(sides, piece.side);
        if (there !== undefined)
          return <path key={piece.id} class={`trace-back ${which}`} d={`M${written(from)}L${written(centreOf(layout, there))}`} />;
        return (
          <g key={piece.id} class={`trace-fallen ${which}`} transform={`translate(${written(from)})`}>
            <path d={SHIELDS[which].outline} />
            <path d="M-14-14L14 14M14-14L-14 14" />
          </g>
        );
      })}
    </EyeOnly>
  );
}

/** What a letter needs, in pixels; very near the words grow with the board. */
const LETTER = 7;
const LEAST = 0.6;

/** What is said of somebody who is gone, above whoever stands there now. */
export function WordsOfTraces({ counters, traces, stage }: Props & { readonly stage: Stage }) {
  const { layout, sides } = counters;
  const size = useComputed(() => Math.round(1000 * Math.max(1 / stage.rest.value.scale, LEAST)) / 1000);
  return (
    <EyeOnly class="traces">
      {traces.value.map(({ piece, told }) => {
        const hex = isOnHexes(piece) ? piece.hexes[0] : undefined;
        if (hex === undefined || told === undefined) return null;
        const { x, y } = centreOf(layout, hex);
        const width = 16 + LETTER * told.length;
        return (
          <g
            key={piece.id}
            class={`trace-told ${whichOf(sides, piece.side)}`}
            transform={`translate(${tenths(x)} ${tenths(y - RADIUS)}) scale(${size.value})`}
          >
            <rect x={tenths(-width / 2)} y="-26" width={tenths(width)} height="24" rx="5" />
            <text y="-9">{told}</text>
          </g>
        );
      })}
    </EyeOnly>
  );
}

import { isOnHexes } from '@pennon/picture';
import type { ReadonlySignal } from '@preact/signals';
import { whichOf } from '../parts/side-colours.js';
import type { Trace } from '../play-model/traces.js';
import { EyeOnly } from '../stage/eye-only.js';
import { written } from '../stage/points.js';
import { SHIELDS } from '../stage/shields.js';
import { centreOf } from './hex-geometry.js';
import type { HexPieces } from './hex-pieces.js';

/** Who has fallen, as a broken outline with a cross; who was driven back, as a dotted line from where he stood. */
export function HexTraces({ counters, traces }: { readonly counters: HexPieces; readonly traces: ReadonlySignal<readonly Trace[]> }) {
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

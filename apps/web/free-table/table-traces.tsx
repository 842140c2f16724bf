import { isOnTable } from '@pennon/picture';
import type { ReadonlySignal } from '@preact/signals';
import { whichOf } from '../parts/side-colours.js';
import type { Trace } from '../play-model/traces.js';
import { EyeOnly } from '../stage/eye-only.js';
import { written } from '../stage/points.js';
import { BASE, middleOf, onSheet, poseTransform } from './table-geometry.js';
import type { TablePieces } from './table-pieces.js';

/** Who was destroyed, as a broken outline with a cross; who recoiled or fled, as a dotted line from where he stood. */
export function TableTraces({ bases, traces }: { readonly bases: TablePieces; readonly traces: ReadonlySignal<readonly Trace[]> }) {
  const { sheet, sides } = bases;
  return (
    <EyeOnly class="traces">
      {traces.value.map(({ piece, to }) => {
        if (!isOnTable(piece) || piece.pose === null) return null;
        const which = whichOf(sides, piece.side);
        if (to !== null && isOnTable(to) && to.pose !== null) {
          const [from, there] = [middleOf(piece.pose, piece.base), middleOf(to.pose, to.base)].map((place) =>
            written(onSheet(sheet, place)),
          );
          return <path key={piece.id} class={`trace-back ${which}`} d={`M${from}L${there}`} />;
        }
        const depth = piece.base.depth * sheet.share;
        return (
          <g key={piece.id} class={`trace-fallen ${which}`} transform={poseTransform(sheet, piece.pose)}>
            <rect x={-BASE / 2} y="0" width={BASE} height={depth} rx="1.5" />
            <path d={`M${-BASE / 2 + 4} 3L${BASE / 2 - 4} ${depth - 3}M${BASE / 2 - 4} 3L${-BASE / 2 + 4} ${depth - 3}`} />
          </g>
        );
      })}
    </EyeOnly>
  );
}

import '../stage/board.css';
import './free-table.css';
import type { TableDrawings } from '@pennon/picture';
import type { Which } from '../parts/side-colours.js';
import { BaseWithFigures } from './element.js';
import { BASE } from './table-geometry.js';

const DEPTH = 0.75 * BASE;

/** A drawing of the key: a state as a base wears it, or a figure on its base. */
export function TableSample({
  drawings,
  kind,
  of,
  which = 'first',
}: {
  readonly drawings: TableDrawings;
  readonly kind: 'marks' | 'figures';
  readonly of: string;
  readonly which?: Which;
}) {
  const piece = { figure: kind === 'figures' ? of : '', marks: kind === 'marks' ? [of] : [], numbers: [] };
  return (
    <svg class="board free-table near sample" viewBox={`${-BASE / 2 - 4} -10 ${BASE + 8} ${DEPTH + 16}`} aria-hidden="true">
      <g class={`element ${which}`}>
        <BaseWithFigures piece={piece} drawings={drawings} which={which} depth={DEPTH} upright="" />
      </g>
    </svg>
  );
}

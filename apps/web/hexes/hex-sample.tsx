import '../stage/board.css';
import type { HexDrawings } from '@pennon/picture';
import { fieldOf, Shield } from './counter.js';

/** A drawing of the key: a state as a counter wears it, or a figure on its counter. */
export function HexSample({
  drawings,
  kind,
  of,
}: {
  readonly drawings: HexDrawings;
  readonly kind: 'marks' | 'figures';
  readonly of: string;
}) {
  const marks = kind === 'marks' ? [of] : [];
  const piece = { figure: kind === 'figures' ? of : '', marks, numbers: [], facing: 'N' };
  return (
    <svg class="board sample" viewBox="-32 -42 64 72" aria-hidden="true">
      <g class="counter unit first" {...fieldOf(drawings, marks)}>
        <Shield piece={piece} drawings={drawings} which="first" facesTo="vertex" length={0} turn="" />
      </g>
    </svg>
  );
}

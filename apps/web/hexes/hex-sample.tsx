import '../stage/board.css';
import type { Figure, HexDrawings } from '@pennon/picture';
import type { Which } from '../parts/side-colours.js';
import { fieldOf, Shield } from './counter.js';

/** A drawing of the key: a state as a counter wears it, or a figure on its counter. */
export function HexSample({
  drawings,
  kind,
  of,
  which = 'first',
  faces = true,
}: {
  readonly drawings: HexDrawings;
  readonly kind: 'marks' | 'figures';
  readonly of: string;
  readonly which?: Which;
  /** Whether pieces face anywhere in this game. */
  readonly faces?: boolean;
}) {
  const marks = kind === 'marks' ? [of] : [];
  const { bare: _bare, ...side } = drawings.figures[of] ?? { shape: '' };
  // What is long from above is shown from the side.
  const shown = side.shape === '' ? drawings : { ...drawings, figures: { ...drawings.figures, [of]: side as Figure } };
  const piece = { figure: kind === 'figures' ? of : '', marks, numbers: [], facing: faces ? 'N' : null };
  return (
    <svg class="board sample" viewBox="-32 -47 64 77" aria-hidden="true">
      <g class={`counter unit ${which}`} {...fieldOf(drawings, marks)}>
        <Shield piece={piece} drawings={shown} which={which} facesTo="vertex" length={0} turn="" />
      </g>
    </svg>
  );
}

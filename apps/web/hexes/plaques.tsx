import { useComputed } from '@preact/signals';
import { memo } from 'preact/compat';
import { EyeOnly } from '../stage/eye-only.js';
import { tenths } from '../stage/points.js';
import type { Stage } from '../stage/stage.js';
import type { HexPieces } from './hex-pieces.js';
import { nameAt, namedOn } from './names-of-people.js';

/** The names of people, below each; from afar only of who is pointed at, chosen or spoken of in a lesson. They keep their size on the screen. */
export function Plaques({ counters, stage }: { readonly counters: HexPieces; readonly stage: Stage }) {
  const shown = useComputed(() => namedOn(counters, stage.rest.value.scale));
  return (
    <EyeOnly class="plaques">
      {shown.value.map((id) => (
        <Plaque key={id} id={id} counters={counters} stage={stage} />
      ))}
    </EyeOnly>
  );
}

const Plaque = memo(function Plaque({ id, counters, stage }: { readonly id: string; readonly counters: HexPieces; readonly stage: Stage }) {
  const transform = useComputed(() => {
    const at = counters.place(id);
    const { size, below } = nameAt(counters.pieces.value.get(id), stage.rest.value.scale);
    return at === undefined ? '' : `translate(${tenths(at.x)} ${tenths(at.y + below)}) scale(${Math.round(size * 1000) / 1000})`;
  });
  const piece = counters.pieces.value.get(id);
  const { width } = nameAt(piece, 1);
  return (
    <g class="person-name" transform={transform}>
      <rect x={tenths(-width / 2)} y="0" width={tenths(width)} height="16" rx="4" />
      <text y="12">{piece?.plaque}</text>
    </g>
  );
});

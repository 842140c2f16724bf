import { useComputed } from '@preact/signals';
import { memo } from 'preact/compat';
import { EyeOnly } from '../stage/eye-only.js';
import { BREADTH, tenths } from '../stage/points.js';
import type { Stage } from '../stage/stage.js';
import type { HexPieces } from './hex-pieces.js';

/** From this breadth of a hex on, in pixels, there is room for the names of all. */
const ROOM = 56;
/** What a letter of a name needs, in pixels. */
const LETTER = 6.5;
/** How far below the middle they begin; where somebody faces down, below his prow. */
const BELOW = 25;
const BELOW_PROW = 33;
/** Very near they grow with the board. */
const LEAST = 0.55;

/** The names of people, below each; from afar only of who is pointed at, chosen or spoken of in a lesson. They keep their size on the screen. */
export function Plaques({ counters, stage }: { readonly counters: HexPieces; readonly stage: Stage }) {
  const shown = useComputed(() => {
    const all = counters.order.value.filter((id) => counters.pieces.value.get(id)?.plaque !== undefined);
    if (stage.rest.value.scale * BREADTH >= ROOM) return all;
    const { chosen, called = [] } = counters.marks.value;
    const hex = counters.looked.value ?? counters.cursor.value;
    const here = hex === undefined ? [] : (counters.stacks.value.get(hex) ?? []).map(({ id }) => id);
    return all.filter((id) => id === chosen || here.includes(id) || called.includes(id));
  });
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
    const size = Math.max(1 / stage.rest.value.scale, LEAST);
    const { facing = null, hexes = [] } = counters.pieces.value.get(id) ?? {};
    const below = facing?.includes('S') === true && hexes.length === 1 ? BELOW_PROW : BELOW;
    return at === undefined ? '' : `translate(${tenths(at.x)} ${tenths(at.y + below)}) scale(${Math.round(size * 1000) / 1000})`;
  });
  const name = counters.pieces.value.get(id)?.plaque ?? '';
  const width = 10 + LETTER * name.length;
  return (
    <g class="person-name" transform={transform}>
      <rect x={tenths(-width / 2)} y="0" width={tenths(width)} height="16" rx="4" />
      <text y="12">{name}</text>
    </g>
  );
});

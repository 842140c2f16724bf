import type { Figure } from '@pennon/picture';

/** A figure; it takes the colour of its surroundings. */
export function FigureDrawing({ figure }: { readonly figure: Figure | undefined }) {
  if (figure === undefined) return null;
  const { shape, limbs, weapon } = figure;
  return (
    <g class="figure">
      <path d={shape} />
      <path class="limbs" d={limbs} />
      <path class="weapon" d={weapon} />
    </g>
  );
}

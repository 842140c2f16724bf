import type { Colour, Pen, Stroke, Tint } from '@pennon/picture';
import type { CSSProperties } from 'preact';

/** What the tints of a drawing are in the theme that is worn. */
const TINT_COLOURS: { readonly [tint in Tint]: string } = {
  side: 'var(--side)',
  onSide: 'var(--on-field)',
  ink: 'var(--ink)',
  soft: 'var(--ink-soft)',
  paper: 'var(--paper)',
  raised: 'var(--paper-raised)',
  choice: 'var(--choice)',
  choiceSoft: 'var(--choice-soft)',
  clear: 'var(--ground-clear)',
  woods: 'var(--ground-woods)',
  water: 'var(--ground-water)',
  marsh: 'var(--ground-marsh)',
  ice: 'var(--ground-ice)',
  village: 'var(--ground-village)',
  out: 'var(--ground-out)',
  level: 'var(--level-step)',
  waterInk: 'var(--water-ink)',
  tree: 'var(--tree)',
  hedge: 'color-mix(in srgb, var(--tree) 75%, var(--ink))',
};

/** A colour of a drawing as a style sheet writes it. */
export function colourOf(colour: Colour): string {
  if (typeof colour === 'string') return TINT_COLOURS[colour];
  const [tint, share, other] = colour;
  return `color-mix(in srgb, ${TINT_COLOURS[tint]} ${share}%, ${other === 'none' ? 'transparent' : TINT_COLOURS[other]})`;
}

/** How a path is drawn with a pen. */
export const penStyle = ({ fill, line, width, dash, opacity, isRound = false }: Pen): CSSProperties => ({
  fill: fill === undefined ? 'none' : colourOf(fill),
  stroke: line === undefined ? 'none' : colourOf(line),
  ...(width === undefined ? {} : { strokeWidth: `${width}px` }),
  ...(dash === undefined ? {} : { strokeDasharray: dash }),
  ...(opacity === undefined ? {} : { opacity }),
  ...(isRound ? { strokeLinecap: 'round', strokeLinejoin: 'round' } : {}),
});

export const Strokes = ({ strokes }: { readonly strokes: readonly Stroke[] }) => (
  <>
    {strokes.map((stroke, i) => (
      <path key={`stroke${i}`} d={stroke.d} style={penStyle(stroke)} />
    ))}
  </>
);

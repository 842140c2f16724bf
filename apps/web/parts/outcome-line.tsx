import { percent } from '../text/say.js';

/** A share is written into the bar from here on. */
const WRITTEN = 0.075;

/** A part of the bar: how good it is, 0 best to 4 worst, and how likely. */
interface BarPart {
  readonly rank: number;
  readonly share: number;
}

/** All outcomes side by side in one bar, the best first; per hundred where there is room. */
export function OutcomeBar({ parts, isSmall = false }: { readonly parts: readonly BarPart[]; readonly isSmall?: boolean }) {
  return (
    <span class="stack" data-small={isSmall} aria-hidden="true">
      {parts.map(({ rank, share }, i) => (
        <span key={i} data-rank={rank} style={{ flexGrow: share }}>
          {!isSmall && share >= WRITTEN && Math.round(100 * share)}
        </span>
      ))}
    </span>
  );
}

interface OutcomeLineProps {
  readonly rank: number;
  readonly ways: number;
  readonly of: number;
  readonly text: string;
}

/** An outcome with its colour and its chance. */
export function OutcomeLine({ rank, ways, of, text }: OutcomeLineProps) {
  return (
    <>
      <span class="swatch" data-rank={rank} aria-hidden="true" />
      <span class="chance">{percent(ways, of)}</span>
      <span>{text}</span>
    </>
  );
}

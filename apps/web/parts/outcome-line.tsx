import { percent } from '../text/say.js';

/** Best, worst and what lies between, for the colours: 0 to 4. */
export const rankOf = (place: number, count: number): number => (count < 2 ? 0 : Math.round((4 * place) / (count - 1)));

/** All outcomes side by side in one bar, the best first. */
export function OutcomeBar({ ways }: { readonly ways: readonly number[] }) {
  return (
    <div class="stack" aria-hidden="true">
      {ways.map((many, i) => (
        <span key={i} data-rank={rankOf(i, ways.length)} style={{ flexGrow: many }} />
      ))}
    </div>
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

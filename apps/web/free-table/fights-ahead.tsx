import { OutcomeBar, OutcomeLine } from '../parts/outcome-line.js';
import { Sums } from '../parts/sums.js';
import { say } from '../text/say.js';
import type { HeldPieces } from './held-pieces.js';

/** The fights that a planned contact leads to, each with its exact chances as it would stand. */
export function FightsAhead({ held }: { readonly held: HeldPieces }) {
  const { play } = held.table;
  const fights = held.fightsAhead.value;
  if (fights.length === 0) return null;
  return (
    <section class="fights" aria-label={say('tableFightAhead')}>
      <h2>{say('tableFightAhead')}</h2>
      {fights.map(({ title, outcomes, of, breakdown, against }) => (
        <div key={title} class="branch">
          <p class="if">{title}</p>
          <OutcomeBar parts={outcomes.map(({ rank, ways }) => ({ rank, share: ways / of }))} />
          <ul class="outcomes">
            {outcomes.map(({ text, ways, rank }) => (
              <li key={text} class="outcome" title={say('playFraction', { ways, of })}>
                <OutcomeLine rank={rank} ways={ways} of={of} text={text} />
              </li>
            ))}
          </ul>
          <Sums system={play.system} breakdown={breakdown} against={against} />
        </div>
      ))}
    </section>
  );
}

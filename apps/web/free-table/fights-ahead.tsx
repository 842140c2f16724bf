import { OutcomeBar, OutcomeLine } from '../parts/outcome-line.js';
import { Sums } from '../parts/sums.js';
import { ranked } from '../play-model/foresight.js';
import { say } from '../text/say.js';
import type { HeldPieces } from './held-pieces.js';

/** The fights that a planned contact leads to, each with its exact chances as it would stand. */
export function FightsAhead({ held }: { readonly held: HeldPieces }) {
  const { play } = held.table;
  const { state, eyes } = play.now.value;
  const fights = held.fights.value;
  if (fights.length === 0) return null;
  return (
    <section class="fights" aria-label={say('tableFightAhead')}>
      <h2>{say('tableFightAhead')}</h2>
      {fights.map((fight) => {
        const outcomes = ranked(fight.outcomes, state, eyes);
        const { piece, target = '', edge, of } = fight;
        return (
          <div key={`${piece} ${target} ${edge}`} class="branch">
            <p class="if">{say('tableFight', { name: play.nameOf(piece), target: play.nameOf(target) })}</p>
            <OutcomeBar parts={outcomes.map(({ rank, ways }) => ({ rank, share: ways / of }))} />
            <ul class="outcomes">
              {outcomes.map(({ text, ways, rank }) => (
                <li key={text} class="outcome" title={say('playFraction', { ways, of })}>
                  <OutcomeLine rank={rank} ways={ways} of={of} text={text} />
                </li>
              ))}
            </ul>
            <Sums system={play.system} breakdown={fight.breakdown} against={fight.against} />
          </div>
        );
      })}
    </section>
  );
}

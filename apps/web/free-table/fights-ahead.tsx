import { BreakdownView } from '../parts/roll-view.js';
import type { PlayModel } from '../play-model/play-model.js';
import { percent, say } from '../text/say.js';

/** The fights that a planned contact leads to, each with its exact chances as it would stand. */
export function FightsAhead({ model }: { readonly model: PlayModel }) {
  const fights = model.hand?.fights.value ?? [];
  if (fights.length === 0) return null;
  const name = (id: string | undefined): string => (id === undefined ? '' : (model.pieceOf.value.get(id)?.name ?? id));
  const sign = model.now.value.eyes === model.now.value.state.sides[1] ? -1 : 1;
  return (
    <section class="fights" aria-label={say('tableFightAhead')}>
      <h2>{say('tableFightAhead')}</h2>
      {fights.map((fight) => {
        const outcomes = fight.outcomes.toSorted((a, b) => sign * (b.good - a.good));
        const rank = (i: number): number => (outcomes.length < 2 ? 0 : Math.round((4 * i) / (outcomes.length - 1)));
        return (
          <div key={`${fight.piece} ${fight.target} ${fight.edge}`} class="branch">
            <p class="if">{say('tableFight', { name: name(fight.piece), target: name(fight.target) })}</p>
            <div class="stack" aria-hidden="true">
              {outcomes.map(({ text, ways }, i) => (
                <span key={text} data-rank={rank(i)} style={{ flexGrow: ways }} />
              ))}
            </div>
            <ul class="outcomes">
              {outcomes.map(({ text, ways }, i) => (
                <li key={text} class="outcome" title={say('playFraction', { ways, of: fight.of })}>
                  <span class="swatch" data-rank={rank(i)} aria-hidden="true" />
                  <span class="chance">{percent(ways, fight.of)}</span>
                  <span>{text}</span>
                </li>
              ))}
            </ul>
            <BreakdownView system={model.system} breakdown={fight.breakdown} />
            {fight.against !== undefined && (
              <>
                <p class="roll-against quiet">{say('rollAgainst')}</p>
                <BreakdownView system={model.system} breakdown={fight.against} />
              </>
            )}
          </div>
        );
      })}
    </section>
  );
}

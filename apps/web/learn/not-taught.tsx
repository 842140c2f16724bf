import type { Rulebook } from '@pennon/kernel';
import { learnLink } from '../app/lesson-links.js';
import { PageHead } from '../parts/page-head.js';
import { say } from '../text/say.js';

/** A game whose lessons are still to come: what can be done with it already. */
export function NotTaught({ system: { id, name, about } }: { readonly system: Rulebook }) {
  return (
    <>
      <PageHead title={say('learnOf', { system: name })} place={id} ways={[['/learn', say('learnAllGames')]]}>
        {say('learnOf', { system: name })}
      </PageHead>
      <p class="lead">{about}</p>
      <p>{say('learnToCome')}</p>
      <p class="learn-doors">
        <a class="button" href={`/charts/${id}`}>
          {say('chartRoom')}
        </a>
        <a class="button" href={`/odds/${id}`}>
          {say('oddsRoom')}
        </a>
        <a class="button" href={learnLink('')}>
          {say('learnAllGames')}
        </a>
      </p>
    </>
  );
}

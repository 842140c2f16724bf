import type { Term } from '@pennon/picture';
import { Reference } from '../parts/charts/reference.js';
import { say } from '../text/say.js';

/** The words of a game from A to Z. */
export function Glossary({ system, glossary }: { readonly system: string; readonly glossary: readonly Term[] }) {
  return (
    <section class="glossary" aria-labelledby="words">
      <h2 id="words">{say('learnWords')}</h2>
      <dl>
        {glossary
          .toSorted((a, b) => a.word.localeCompare(b.word, 'en'))
          .map(({ word, sentence, ref }) => (
            <div key={word}>
              <dt>{word}</dt>
              <dd>
                {sentence} <Reference system={system} to={ref} />
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

import type { Summary } from '@pennon/lessons';
import type { Term } from '@pennon/picture';
import { Reference } from '../parts/charts/reference.js';
import { Terms } from '../parts/terms.js';
import { say } from '../text/say.js';

interface Props {
  readonly system: string;
  readonly glossary: readonly Term[];
  readonly summary: Summary;
}

/** The rules of a game in our own words, so short that they fit on a page of paper. */
export function RulesOnOnePage({ system, glossary, summary: { aim, parts } }: Props) {
  return (
    <section class="rules-page" aria-labelledby="rules">
      <h2 id="rules">{say('learnRules')}</h2>
      <p class="lead">
        <Terms glossary={glossary} text={aim} />
      </p>
      <div class="rules-parts">
        {parts.map(({ title, lines }) => (
          <section key={title}>
            <h3>{title}</h3>
            <ul>
              {lines.map(({ text, ref }) => (
                <li key={text}>
                  <Terms glossary={glossary} text={text} /> <Reference system={system} to={ref} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

import './card-view.css';
import { type Card, type CardLine, type Fact, type Term, termFor } from '@pennon/picture';
import { useSignal } from '@preact/signals';
import { Reference } from '../parts/charts/reference.js';
import type { Which } from '../parts/side-colours.js';
import { Terms } from '../parts/terms.js';
import type { BoardViews } from '../play-model/board-model.js';
import { say, sentence } from '../text/say.js';

interface Props {
  readonly system: string;
  readonly glossary: readonly Term[];
}

/** Draws a figure as it stands on the board. */
type Sample = BoardViews['Sample'];

interface CardProps extends Props {
  readonly card: Card;
  readonly sample: Sample;
  /** In the colours of which side it is drawn. */
  readonly which: Which;
}

/** A piece, a hex, a wood: who it is, its numbers with their terms, its states in words, what it may do, who is around it. */
export function CardView({ system, glossary, card, sample: Drawing, which }: CardProps) {
  const { name, who, figure, facts, states, may, beside, steps = [], parts = [], harm = [] } = card;
  return (
    <section class="card" aria-label={say('playCard')}>
      <div class="card-head">
        {figure !== null && <Drawing kind="figures" of={figure} which={which} />}
        <div>
          <h2>{name}</h2>
          {who !== '' && <p class="quiet">{who}</p>}
        </div>
      </div>
      <Facts glossary={glossary} facts={facts} />
      {steps.length > 0 && (
        <ol class="card-steps">
          {steps.map((step) => (
            <li key={step.word} data-now={step.isNow} aria-current={step.isNow}>
              <strong>{step.word}</strong>
              <span title={step.facts.map(({ term, value }) => `${term} ${value}`).join(', ')}>
                {step.note ?? step.facts.map(({ value }) => value).join('\u2009·\u2009')}
              </span>
            </li>
          ))}
        </ol>
      )}
      {harm.length > 0 && (
        <ul class="card-harm" aria-label={say('playCardHarm')}>
          {harm.map(({ by, becomes, ref }) => (
            <li key={by} title={ref}>
              {say('playCardHarmBy', { by, becomes })}
            </li>
          ))}
        </ul>
      )}
      {parts.map((part) => (
        <div key={part.name} class="card-part">
          <h3>{part.name}</h3>
          <Facts glossary={glossary} facts={part.facts} />
        </div>
      ))}
      <ul class="card-states">
        {states.map(({ word, sentence: meaning, ref }) => (
          <li key={word}>
            <strong>{word}:</strong> <Terms glossary={glossary} text={meaning} /> <Reference system={system} to={ref} />
          </li>
        ))}
      </ul>
      <Lines system={system} glossary={glossary} title={say('playCardMay')} lines={may} />
      <Lines system={system} glossary={glossary} title={say('playCardBeside')} lines={beside} />
    </section>
  );
}

/** Each label is a term: whoever presses it reads what it means. */
function Facts({ glossary, facts }: { readonly glossary: readonly Term[]; readonly facts: readonly Fact[] }) {
  const open = useSignal<string | null>(null);
  if (facts.length === 0) return null;
  const explained = facts.find(({ term }) => term === open.value);
  return (
    <>
      <dl class="card-facts">
        {facts.map(({ term, value, of, meaning }) => (
          <div key={term} title={sentence(meaning)}>
            <dt>
              <button
                type="button"
                class="term"
                aria-expanded={open.value === term}
                onClick={() => (open.value = open.value === term ? null : term)}
              >
                {term}
              </button>
            </dt>
            <dd>{of === undefined ? value : say('playOf', { value, limit: of })}</dd>
          </div>
        ))}
      </dl>
      {explained !== undefined && (
        <p class="card-term" role="note">
          {termFor(glossary, explained.term)?.sentence} {sentence(explained.meaning)}.
        </p>
      )}
    </>
  );
}

function Lines({ system, glossary, title, lines }: Props & { readonly title: string; readonly lines: readonly CardLine[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul class="card-lines">
        {lines.map(({ text, ref }) => (
          <li key={text}>
            <Terms glossary={glossary} text={sentence(text)} /> {ref !== null && <Reference system={system} to={ref} />}
          </li>
        ))}
      </ul>
    </>
  );
}

import type { KeyLine } from '@pennon/picture';
import type { ComponentChildren } from 'preact';
import { Reference } from '../parts/charts/reference.js';
import type { PlayModel } from '../play-model/play-model.js';
import { say } from '../text/say.js';

interface Props {
  readonly model: PlayModel;
}

/** What everything means: the marks that are on the board now, then all drawings, then the terms of the game. */
export function KeyPanel({ model }: Props) {
  const { legend, glossary } = model.game.picture;
  const { Sample } = model.views;
  const now = new Set(model.pieces.value.flatMap(({ marks }) => marks));
  const marks = Object.entries(legend.marks);
  const sample = (kind: 'marks' | 'figures') => (key: string) => <Sample kind={kind} of={key} />;
  return (
    <div class="key">
      <KeyLines model={model} title={say('playKeyNow')} lines={marks.filter(([mark]) => now.has(mark))} sample={sample('marks')} isOpen />
      <KeySigns model={model} />
      <KeyLines model={model} title={say('playKeyStates')} lines={marks.filter(([mark]) => !now.has(mark))} sample={sample('marks')} />
      <KeyLines model={model} title={say('playKeyTroops')} lines={Object.entries(legend.figures)} sample={sample('figures')} />
      <KeyLines model={model} title={say('playKeyGround')} lines={[...Object.entries(legend.ground), ...Object.entries(legend.hexsides)]} />
      <KeyLines model={model} title={say('playKeyTerms')} lines={glossary.map((term) => [term.word, term] as const)} />
    </div>
  );
}

/** The lines and signs of the board itself. */
function KeySigns({ model: { views } }: Props) {
  const { Sign, signs } = views;
  if (Sign === undefined || signs === undefined) return null;
  return (
    <details>
      <summary>{say('playKeySigns')}</summary>
      <dl>
        {signs().map(({ id, word, sentence }) => (
          <div key={id} class="key-line">
            <dt>
              <Sign of={id} /> {word}
            </dt>
            <dd>{sentence}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function KeyLines(
  props: Props & {
    readonly title: string;
    readonly lines: readonly (readonly [key: string, line: KeyLine])[];
    readonly sample?: (key: string) => ComponentChildren;
    readonly isOpen?: boolean;
  },
) {
  const { model, title, lines, sample, isOpen = false } = props;
  if (lines.length === 0) return null;
  return (
    <details open={isOpen}>
      <summary>{title}</summary>
      <dl>
        {lines.map(([key, { word, sentence, ref }]) => (
          <div key={key} class="key-line">
            <dt>
              {sample?.(key)} {word}
            </dt>
            <dd>
              {sentence} <Reference system={model.system} to={ref} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

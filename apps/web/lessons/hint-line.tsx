import './lessons.css';
import type { Term } from '@pennon/picture';
import { useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { Reference } from '../parts/charts/reference.js';
import { Terms } from '../parts/terms.js';
import { say } from '../text/say.js';
import { inParts } from './hint-parts.js';

/** So many signs stand in one line with the reference; on a tablet fewer. */
const MOST = { desk: 80, tablet: 50 } as const;
const ON_TABLET = '(min-width: 721px) and (max-width: 1199px) and (min-height: 501px)';

interface Props {
  readonly label: string;
  readonly kind?: string;
  readonly text: string;
  readonly glossary: readonly Term[];
  readonly system: string;
  /** Where the rule stands. */
  readonly to: string;
  readonly noMore: string;
  readonly onUnderstood: () => void;
  readonly onNoMore: () => void;
}

/** One line of advice in its own place under the board, which lies over nothing; a longer one is read part by part. */
export function HintLine({ label, kind = '', text, glossary, system, to, noMore, onUnderstood, onNoMore }: Props) {
  const at = useSignal(0);
  useLayoutEffect(() => {
    at.value = 0;
  }, [text]);
  const parts = inParts(text, MOST[matchMedia(ON_TABLET).matches ? 'tablet' : 'desk']);
  const part = parts[at.value] ?? '';
  const isLast = at.value >= parts.length - 1;
  return (
    <aside class={`coach ${kind}`} aria-label={label}>
      <p role="status">
        <Terms glossary={glossary} text={part} /> {isLast && <Reference system={system} to={to} />}
      </p>
      <p class="coach-ways">
        {parts.length > 1 && (
          <button type="button" class="coach-on" onClick={() => (at.value = isLast ? 0 : at.value + 1)}>
            {say('coachPart', { part: at.value + 1, of: parts.length })} ›
          </button>
        )}
        <button type="button" class="coach-done" onClick={onUnderstood}>
          {say('coachUnderstood')}
        </button>
        <button type="button" class="quiet-button" onClick={onNoMore}>
          {noMore}
        </button>
      </p>
    </aside>
  );
}

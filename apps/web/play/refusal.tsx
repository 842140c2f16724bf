import type { ReadonlySignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Reference } from '../parts/charts/reference.js';
import { Terms } from '../parts/terms.js';
import type { PlayModel } from '../play-model/play-model.js';
import { say, sentence } from '../text/say.js';

/** A sentence is read in so many milliseconds. */
const READ = 7_000;

/** Where somebody pointed on the board, in pixels, far enough from its edges for a few words. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Half of what a refusal is wide, and how high it is. */
const [HALF, HIGH] = [190, 120];

/** The place beside a pointer where a refusal is read. */
export function spotBeside(event: PointerEvent, board: Element): Spot {
  const { left, top, width, height } = board.getBoundingClientRect();
  const within = (n: number, least: number, most: number): number => Math.max(least, Math.min(n, most));
  return {
    x: within(event.clientX - left, Math.min(HALF, width / 2), Math.max(width - HALF, width / 2)),
    y: within(event.clientY - top + 28, 8, Math.max(8, height - HIGH)),
  };
}

/** Why something is not allowed, and which rule; goes away by itself. */
export function Refusal({ model, at }: { readonly model: PlayModel; readonly at: ReadonlySignal<Spot | null> }) {
  const no = model.refusal.value;
  const spot = at.value;
  useEffect(() => {
    if (no === null) return undefined;
    const timer = setTimeout(() => {
      if (model.refusal.value === no) model.refusal.value = null;
    }, READ);
    return () => clearTimeout(timer);
  }, [no]);
  return (
    <div
      class="refusal"
      role="alert"
      data-shown={no !== null}
      style={spot === null ? {} : { left: `${spot.x}px`, top: `${spot.y}px`, bottom: 'auto' }}
    >
      {no !== null && (
        <>
          {no.place !== undefined && <span class="quiet">{no.place} </span>}
          <Terms glossary={model.game.picture.glossary} text={sentence(no.message)} />{' '}
          {no.ref !== undefined && <Reference system={model.system} to={no.ref} />}
          <button type="button" class="plain" onClick={() => (model.refusal.value = null)} aria-label={say('playClose')}>
            ×
          </button>
        </>
      )}
    </div>
  );
}

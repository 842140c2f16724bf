import type { ReadonlySignal } from '@preact/signals';
import { Reference } from '../parts/charts/reference.js';
import { Terms } from '../parts/terms.js';
import type { PlayModel } from '../play-model/play-model.js';
import { say, sentence } from '../text/say.js';

/** Where somebody pointed on the board, in pixels, far enough from its edges for a few words. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** How wide a refusal is at most, how high, and how far beside the pointer. */
const [WIDE, HIGH, OFF] = [368, 120, 30];

/** The place beside a pointer where a refusal is read: at its right, or at its left where there is no room. */
export function spotBeside(event: PointerEvent, board: Element): Spot {
  const { left, top, width, height } = board.getBoundingClientRect();
  const at = { x: event.clientX - left, y: event.clientY - top };
  const isNarrow = width < 2 * WIDE;
  const x = at.x + OFF + WIDE <= width ? at.x + OFF : at.x - OFF - WIDE;
  return {
    x: isNarrow ? 8 : Math.max(8, x),
    y: Math.max(8, Math.min(isNarrow ? at.y + OFF : at.y - HIGH / 3, height - HIGH)),
  };
}

/** Why something is not allowed, and which rule, until the next input. */
export function Refusal({ model, at }: { readonly model: PlayModel; readonly at: ReadonlySignal<Spot | null> }) {
  const no = model.refusal.value;
  const spot = at.value;
  return (
    <div
      class="refusal"
      role="alert"
      data-shown={no !== null}
      style={spot === null ? {} : { left: `${spot.x}px`, top: `${spot.y}px`, bottom: 'auto', transform: 'none' }}
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

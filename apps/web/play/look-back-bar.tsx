import { useLayoutEffect } from 'preact/hooks';
import type { LogLine } from '../play-model/log.js';
import type { PlayModel } from '../play-model/play-model.js';
import { say } from '../text/say.js';

/** In place of the bar that asks, while somebody looks back: what happened at that moment, one back or on, and how to return. */
export function LookBackBar({ model }: { readonly model: PlayModel }) {
  useNothingLeft(model);
  const { lookBack, state } = model.screen;
  const last = lookBack.last.value;
  const at = lookBack.at.value ?? last;
  const moment = model.game.picture.moment(state.value).join(', ');
  const stop = lookBack.stop.value;
  const isTour = stop !== undefined && stop.of > 1;
  const number = isTour ? say('playWaitedOf', { number: stop.number, of: stop.of }) : say('playOf', { value: at, limit: last });
  const [main, ...others] = inOrder(lookBack.linesHere());
  return (
    <section class="order-bar look-back" aria-label={say('playLookBack')}>
      <div class="prompt" role="status">
        <p class="prompt-place">{[say('playLookingBack'), number, moment].join(' · ')}</p>
        <p class="prompt-words">{main === undefined ? moment : main.text}</p>
        <p class="prompt-hint">
          {others.length > 0 && <>{others.map(({ text }) => text).join('. ')} · </>}
          {model.isAsked.value ? say('playLookBackWaits') : say('playLookBackGoesOn')}
        </p>
      </div>
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={say('playLookBackMoment')}
        aria-valuetext={main === undefined ? moment : `${main.text}. ${moment}`}
        onInput={(event) => {
          const to = event.currentTarget.valueAsNumber;
          void lookBack.go(() => to);
        }}
        onKeyDown={({ key }) => LEAVING.has(key) && lookBack.leave()}
      />
      <div class="order-actions">
        <button
          type="button"
          disabled={isTour ? stop.number === 1 : at === 0}
          onClick={() => void lookBack.step(-1)}
          aria-label={say('playLookBackBefore')}
        >
          ‹ <kbd>←</kbd>
        </button>
        <button type="button" onClick={() => void lookBack.step(1)} aria-label={say('playLookBackAfter')}>
          › <kbd>→</kbd>
        </button>
        <button type="button" class="to-now" onClick={() => lookBack.leave()} aria-keyshortcuts="End Escape">
          {say('playLookBackLeave')} <kbd>End</kbd>
        </button>
      </div>
    </section>
  );
}

/** Keys that lead to the present, wherever the focus is. */
export const LEAVING: ReadonlySet<string> = new Set(['Escape', 'End']);

/** The roll says what happened; what led to it and came of it stands beside it. */
function inOrder(lines: readonly LogLine[]): readonly LogLine[] {
  const main = lines.find(({ roll }) => roll !== null) ?? lines.find(({ seen }) => seen !== null) ?? lines[0];
  return main === undefined ? [] : [main, ...lines.filter((line) => line !== main)];
}

/** Whoever returns finds the table as he left it: nothing is laid over it, lit or said that belongs to the past. */
function useNothingLeft(model: PlayModel): void {
  // Noted before anybody can lay something over the past.
  useLayoutEffect(() => {
    const overlay = model.overlay.peek();
    return () => {
      model.overlay.value = overlay;
      model.looked.value = null;
      model.lit.value = [];
      model.refusal.value = null;
    };
  }, [model]);
}

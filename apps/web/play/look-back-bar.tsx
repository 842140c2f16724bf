import { useEffect } from 'preact/hooks';
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
  const [main, ...others] = inOrder(lookBack.linesHere());
  return (
    <section class="order-bar look-back" aria-label={say('playLookBack')}>
      <div class="prompt" role="status">
        <p class="prompt-words">{main === undefined ? say('playLookingBack', { moment }) : main.text}</p>
        <p class="prompt-hint">
          {others.length > 0 && <>{others.map(({ text }) => text).join('. ')} · </>}
          {isTour && <>{say('playWaitedOf', { number: stop.number, of: stop.of })} · </>}
          {main !== undefined && <>{moment} · </>}
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
        onKeyDown={({ key }) => key === 'Escape' && lookBack.leave()}
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
        <button type="button" class="primary" onClick={() => lookBack.leave()} aria-keyshortcuts="Escape">
          {say('playLookBackLeave')} <kbd>Esc</kbd>
        </button>
      </div>
    </section>
  );
}

/** The roll says what happened; what led to it and came of it stands beside it. */
function inOrder(lines: readonly LogLine[]): readonly LogLine[] {
  const main = lines.find(({ roll }) => roll !== null) ?? lines.find(({ seen }) => seen !== null) ?? lines[0];
  return main === undefined ? [] : [main, ...lines.filter((line) => line !== main)];
}

/** Whoever returns finds the table as he left it: nothing is laid over it, lit or said that belongs to the past, and the keys are where they were. */
function useNothingLeft(model: PlayModel): void {
  useEffect(() => {
    const overlay = model.overlay.peek();
    const focused = document.activeElement;
    return () => {
      model.overlay.value = overlay;
      model.looked.value = null;
      model.lit.value = [];
      model.refusal.value = null;
      soon(() => {
        const isLost = document.activeElement === document.body || document.activeElement === null;
        if (!isLost) return;
        const main = document.querySelector<HTMLElement>('.over h2, .order-bar .main-order:not(:disabled)');
        if (focused instanceof HTMLElement && focused.isConnected && focused !== document.body) focused.focus({ preventScroll: true });
        else main?.focus({ preventScroll: true });
      });
    };
  }, [model]);
}

/** When the table has been drawn anew. */
const soon = (work: () => void): number => requestAnimationFrame(() => requestAnimationFrame(work));

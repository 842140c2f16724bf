import type { PlayModel } from '../play-model/play-model.js';
import { say } from '../text/say.js';

/** In place of the bar that asks, while somebody looks back: which moment it is, one back or on, and how to return. */
export function LookBackBar({ model }: { readonly model: PlayModel }) {
  const { lookBack, state } = model.screen;
  const last = lookBack.last.value;
  const at = lookBack.at.value ?? last;
  const moment = model.game.picture.moment(state.value).join(', ');
  const stop = lookBack.stop.value;
  const isTour = stop !== undefined && stop.of > 1;
  return (
    <section class="order-bar look-back" aria-label={say('playLookBack')}>
      <div class="prompt" role="status">
        <p class="prompt-words">{stop === undefined ? say('playLookingBack', { moment }) : stop.line.text}</p>
        <p class="prompt-hint">
          {isTour && <>{say('playWaitedOf', { number: stop.number, of: stop.of })} · </>}
          {stop !== undefined && <>{moment} · </>}
          {model.isAsked.value ? say('playLookBackWaits') : say('playLookBackGoesOn')}
        </p>
      </div>
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={say('playLookBackMoment')}
        aria-valuetext={moment}
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

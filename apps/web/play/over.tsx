import { useSignal } from '@preact/signals';
import type { PlayModel } from '../play-model/play-model.js';
import { Rematch } from '../session/rematch.js';
import { say, subject } from '../text/say.js';

/** How it ended, and what to do next. */
export function Over({ model }: { readonly model: PlayModel }) {
  const isClosed = useSignal(false);
  const { pending, draw, eyes } = model.now.value;
  if (pending.kind === 'choice' && draw !== null && draw !== eyes && eyes !== null)
    return (
      <div class="over" role="alertdialog" aria-label={say('playDrawOffered')}>
        <p>{say('playDrawOfferedBy', subject(model.sideName(draw)))}</p>
        <button type="button" class="primary" onClick={() => void model.draw(true)}>
          {say('playAcceptDraw')}
        </button>
        <button type="button" onClick={() => void model.draw(false)}>
          {say('playDeclineDraw')}
        </button>
      </div>
    );
  if (pending.kind !== 'over' || model.screen.isPlayingOut.value || isClosed.value) return null;
  const { winner, degree, reason } = pending;
  return (
    <section class="over" aria-label={say('playGameOver')}>
      <h2>
        {winner === null
          ? say('playDrawn')
          : degree === null
            ? say('playWon', subject(model.sideName(winner)))
            : say('playWonBy', { ...subject(model.sideName(winner)), degree })}
      </h2>
      <p>{reason}</p>
      <a class="button primary" href={`/end/${model.session.id}`}>
        {say('playSeeEnd')}
      </a>
      <a class="button" href={`/record/${model.session.id}`}>
        {say('playSeeRecord')}
      </a>
      <Rematch id={model.session.id} />
      <a class="button" href="/">
        {say('playAnother')}
      </a>
      <button type="button" onClick={() => (isClosed.value = true)}>
        {say('playLookAtBoard')}
      </button>
    </section>
  );
}

import type { PlayModel } from '../play-model/play-model.js';
import { say, subject } from '../text/say.js';

/** The other side offers a draw: it is taken or declined. */
export function DrawOffer({ model }: { readonly model: PlayModel }) {
  const { pending, draw, eyes } = model.screen.present.value;
  if (pending.kind !== 'choice' || draw === null || draw === eyes || eyes === null) return null;
  return (
    <div class="draw-offer" role="alertdialog" aria-label={say('playDrawOffered')}>
      <p>{say('playDrawOfferedBy', subject(model.sideName(draw)))}</p>
      <button type="button" class="primary" onClick={() => void model.draw(true)}>
        {say('playAcceptDraw')}
      </button>
      <button type="button" onClick={() => void model.draw(false)}>
        {say('playDeclineDraw')}
      </button>
    </div>
  );
}

import type { PlayModel } from '../play-model/play-model.js';
import { say } from '../text/say.js';
import { Orders } from './orders.js';

/** The board in words, for who plays by ear: what may be chosen, then every piece with its neighbours and what threatens it. */
export function BoardInWords({ model }: { readonly model: PlayModel }) {
  const { state, eyes } = model.now.value;
  const { InWords } = model.views;
  const sides = eyes === null ? state.sides : [eyes, ...state.sides.filter((side) => side !== eyes)];
  return (
    <div class="words">
      <p>{model.game.picture.moment(state).join('. ')}</p>
      <h2>{say('playLegalOrders')}</h2>
      <Orders model={model} />
      <InWords sides={sides} />
    </div>
  );
}

import { offersNow, withOrder } from '../play-model/order-words.js';
import type { PlayModel } from '../play-model/play-model.js';
import { say } from '../text/say.js';

/** Beside the answers: what is asked now is answered so from now on, for this turn or the whole battle, and for those who are asked. */
export function FromNowOn({ model }: { readonly model: PlayModel }) {
  const book = model.session.orderBook;
  const asked = book === undefined || !model.isMine.value ? undefined : offersNow(model.game, model.now.value);
  if (book === undefined || asked === undefined) return null;
  const { names, offers } = asked;
  return (
    <details class="from-now-on">
      <summary>{names === '' ? say('playFromNowOn') : say('playFromNowOnFor', { names })}</summary>
      <ul>
        {offers.map(({ label, order }) => (
          <li key={label}>
            <button
              type="button"
              disabled={model.isSending.value}
              onClick={() => void model.giveOrders(withOrder(book.orders.value, order))}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

import { useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { KEY_TABLE } from '../play-model/key-table.js';
import type { Option } from '../play-model/options.js';
import { apart } from '../play-model/order-names.js';
import { waysOf } from '../play-model/order-rows.js';
import type { PlayModel } from '../play-model/play-model.js';
import { say } from '../text/say.js';

/** The other ways of what is planned, folded away: who does it and at whom are the same. */
export function Ways({ model, plan }: { readonly model: PlayModel; readonly plan: Option }) {
  const isOpen = useSignal(false);
  const ways = waysOf(model, plan);
  const of = `${model.now.value.seq} ${plan.at.piece} ${plan.at.order} ${plan.at.target}`;
  useLayoutEffect(() => {
    isOpen.value = false;
  }, [of]);
  if (ways.length < 2) return null;
  const { state } = model.now.value;
  const names = apart(
    ways.map((way) => model.board.orderText(way) ?? model.game.picture.label(state, way.action)),
    ways.map((way) => model.board.differences?.(way) ?? []),
  );
  return (
    <div class="ways" data-open={isOpen.value}>
      <button type="button" class="ways-fold" aria-expanded={isOpen.value} onClick={() => (isOpen.value = !isOpen.value)}>
        {say('playOtherWays', { count: ways.length - 1 })} <kbd>{KEY_TABLE.way.shown}</kbd>
      </button>
      {isOpen.value && (
        <ul class="order-list">
          {ways.map((way, i) => (
            <li key={JSON.stringify(way.action)}>
              <button type="button" class="row way" aria-pressed={way === plan} onClick={() => model.pointing.changeWay(way)}>
                <kbd class="row-number">{i + 1}</kbd>
                <span class="row-words">{names[i]}</span>
                <span class="row-chances">
                  <strong>{model.oddsAhead.of(way).value?.good ?? ''}</strong>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

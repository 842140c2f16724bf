import { useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { KEY_TABLE } from '../play-model/key-table.js';
import type { Option } from '../play-model/options.js';
import { apart } from '../play-model/order-names.js';
import type { PlayModel } from '../play-model/play-model.js';
import { MOST_WAYS, waysOf } from '../play-model/ways.js';
import { say, sentence } from '../text/say.js';
import { Chances } from './orders.js';

/** The other ways of what is planned, folded away: who does it and at whom are the same. They have the numbers of their spots on the board. */
export function Ways({ model, plan }: { readonly model: PlayModel; readonly plan: Option }) {
  const isOpen = useSignal(false);
  // What the board lists itself is not listed twice.
  const ways = model.board.offers(plan) ? [] : waysOf(model, plan);
  const of = `${model.now.value.seq} ${plan.at.piece} ${plan.at.order} ${plan.at.target}`;
  useLayoutEffect(() => {
    isOpen.value = false;
  }, [of]);
  if (ways.length < 2) return null;
  const { state } = model.now.value;
  const names = withoutStart(
    apart(
      ways.map((way) => model.board.orderText(way) ?? model.game.picture.label(state, way.action)),
      ways.map((way) => model.board.differences?.(way) ?? []),
    ),
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
                {i < MOST_WAYS ? <kbd class="row-number">{i + 1}</kbd> : <span />}
                <span class="row-words" data-long={(names[i] ?? '').length > 44}>
                  {names[i]}
                </span>
                <Chances summary={model.oddsAhead.of(way).value} isRolling={false} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What is done and to whom stands above the list: where every line begins with it, it is left out. */
function withoutStart(names: readonly string[]): readonly string[] {
  const [first = ''] = names;
  const start = first.slice(0, first.indexOf(': ') + 2);
  return start.length > 1 && names.every((name) => name.startsWith(start))
    ? names.map((name) => sentence(name.slice(start.length)))
    : names;
}

import type { Side } from '@pennon/kernel';
import type { FirstBattle } from '@pennon/lessons';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { isCoached } from '../app/coached-game.js';
import { isSystem } from '../app/systems.js';
import { loadTeaching } from '../app/teaching.js';
import { Reference } from '../parts/charts/reference.js';
import { Terms } from '../parts/terms.js';
import type { PlayModel } from '../play-model/play-model.js';
import { say, subject } from '../text/say.js';
import { News } from './order-bar.js';

/** On the desk before the first order: how each side wins, one's own first, how long there is for it, and for who plays his first battle a plan. */
export function Opening({ model }: { readonly model: PlayModel }) {
  const { session, game, system } = model;
  const first = useSignal<FirstBattle | undefined>(undefined);
  useEffect(() => {
    if (isCoached(session.id) && isSystem(system)) void loadTeaching(system).then((teaching) => (first.value = teaching?.firstBattle));
  }, [session]);
  const { state, eyes } = model.now.value;
  const { sides, otherwise } = game.picture.aim(state);
  const { word, last } = game.picture.clock(state);
  const plan = eyes === null ? undefined : first.value?.sides[eyes]?.plan;
  return (
    <aside class="opening" aria-label={say('playOpening')}>
      {sides
        .toSorted((a, b) => Number(b.side === eyes) - Number(a.side === eyes))
        .map(({ side, wins }) => (
          <>
            <h2>{sideWins(model, side)}</h2>
            <ul>
              {wins.slice(0, MOST).map((way) => (
                <Way key={way.sentence} model={model} {...way} />
              ))}
            </ul>
          </>
        ))}
      {(otherwise !== null || last !== null) && (
        <ul>
          {otherwise === null ? <li>{say('playOpeningClock', { word, last: last ?? '' })}</li> : <Way model={model} {...otherwise} />}
        </ul>
      )}
      {plan !== undefined && (
        <p>
          <strong>{say('playOpeningPlan')}</strong> <Terms glossary={game.picture.glossary} text={plan} />
        </p>
      )}
    </aside>
  );
}
/** So many ways to win are told of each side. */
const MOST = 2;

function Way({ model, sentence, ref }: { readonly model: PlayModel; readonly sentence: string; readonly ref: string }) {
  return (
    <li>
      <Terms glossary={model.game.picture.glossary} text={sentence} /> <Reference system={model.system} to={ref} />
    </li>
  );
}

function sideWins(model: PlayModel, side: Side): string {
  const name = model.sideName(side);
  return side === model.now.value.eyes
    ? say('playOpeningLead', { side: name.replace(/^The /, 'the ') })
    : say('playOpeningOther', subject(name));
}

/** In place of the bar that asks, before the first order: one button leads to the battle. */
export function OpeningBar({ model }: { readonly model: PlayModel }) {
  const main = model.mainDeed.value;
  const { pending } = model.now.value;
  const first = model.isAwaited.value && pending.kind === 'choice' ? say('playAwaited', subject(model.sideName(pending.side))) : '';
  return (
    <section class="order-bar" data-mine="true" aria-label={say('playOrderBar')}>
      <div class="prompt" data-mine={model.isMine.value}>
        <News model={model} />
        <p class="prompt-words">{say('playOpening')}</p>
        <p class="prompt-hint">{first}</p>
      </div>
      <div class="order-actions">
        <button type="button" class="main-order" data-kind={main?.kind} onClick={() => void model.confirm()}>
          <span class="main-label">
            {main?.label} <kbd>Enter</kbd>
          </span>
        </button>
      </div>
    </section>
  );
}
